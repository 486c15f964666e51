/*
 * A full-screen program without a terminal, for the fuzz targets that send it inputs: it is started
 * with a new game that cannot be saved, and its painted screens are checked.
 */
#ifndef TOUCHMOVE_TESTS_SCREEN_PLAYER_H
#define TOUCHMOVE_TESTS_SCREEN_PLAYER_H

#include "target.h"

#include "commands/submit.h"
#include "game/game.h"
#include "rules/position.h"
#include "screen/screen.h"
#include "terms/new_game.h"
#include "util/safe_text.h"

#include <string.h>
#include <unistd.h>

/* The program under test. Its first screen is 80 columns wide and 24 rows high. */
typedef struct Player {
    Session *session; /* saves nothing */
    Client *client;
    Screen *screen;
    Scene scene;    /* last painted scene */
    int64_t now_ms; /* fake clock */
    uint32_t frame; /* number of paintings */
    int rows;       /* height of the screen */
    int cols;       /* width of the screen */
} Player;

/* Starts the program. Returns false if out of memory; player_end frees what there is. */
static inline bool player_begin(Player *player)
{
    Settings settings;
    Keymap keymap;
    NewGame game;
    *player = (Player){.now_ms = 1000, .rows = 24, .cols = 80};
    settings_init(&settings);
    keymap_init(&keymap);
    new_game_init(&game, &settings);
    TARGET_CHECK(chdir("/proc") == 0); /* no file can be written there, whatever is typed */
    player->session = session_new(&(SessionSetup){
        .settings = &settings, .no_folder_reason = "fuzzing", .lot = 1, .patience = SESSION_WAITS});
    player->client =
        player->session == NULL ? NULL : client_new(player->session, CLIENT_SCREEN, false);
    if (player->client == NULL) {
        return false;
    }
    submit_new_game(player->client, &game, player->now_ms);
    player->screen = screen_new(
        &(ScreenSetup){
            .client = player->client,
            .keymap = &keymap,
            .rows = player->rows,
            .cols = player->cols,
            .depth = DEPTH_256,
            .glyphs = {.utf8 = true, .half_blocks = true, .quadrants = true},
        },
        player->now_ms);
    return player->screen != NULL;
}

/* Frees everything. */
static inline void player_end(Player *player)
{
    scene_release(&player->scene);
    screen_free(player->screen);
    client_free(player->client);
    session_free(player->session);
}

/* Sends an input, as if typed after the last painting. */
static inline void player_send(Player *player, Input input)
{
    input.time_ms = player->now_ms;
    input.frame = player->frame;
    screen_handle(player->screen, &input, player->now_ms);
}

/* Changes the size of the terminal. */
static inline void player_resize(Player *player, int rows, int cols)
{
    Input input = {.kind = INPUT_RESIZE};
    player->rows = rows;
    player->cols = cols;
    input.size.rows = rows;
    input.size.cols = cols;
    player_send(player, input);
}

/* Presses or releases the mouse button, or turns the wheel, somewhere on the screen. */
static inline void player_move_mouse(Player *player, MouseKind kind, uint8_t byte)
{
    Input input = {.kind = INPUT_MOUSE};
    input.mouse.kind = kind;
    input.mouse.row = byte * 7 % player->rows;
    input.mouse.col = byte * 13 % player->cols;
    player_send(player, input);
}

/* Pastes a text. */
static inline void player_paste(Player *player, const char *text)
{
    player_send(player, (Input){.kind = INPUT_PASTE, .paste = {text, strlen(text), false}});
}

/* Paints the screen, and checks that it is complete and safe for a terminal. */
static inline void player_paint(Player *player)
{
    const Scene *scene = &player->scene;
    const Game *game = session_game(player->session);
    TARGET_CHECK(screen_draw(player->screen, &player->scene));
    TARGET_CHECK(scene->rows == player->rows && scene->cols == player->cols);
    for (int i = 0; i < scene->rows * scene->cols; i++) {
        const SceneCell *cell = &scene->cells[i];
        TARGET_CHECK(cell->length <= sizeof cell->text);
        TARGET_CHECK(safe_text_is_safe(cell->text, cell->length));
    }
    TARGET_CHECK(!scene->cursor_visible ||
                 (scene->cursor_row >= 0 && scene->cursor_row < scene->rows &&
                  scene->cursor_col >= 0 && scene->cursor_col < scene->cols));
    TARGET_CHECK(game == NULL || position_check(game_position(game)));
    player->frame++;
}

/* Returns whether the player has quit the program. */
static inline bool player_has_quit(Player *player)
{
    return (screen_take_requests(player->screen) & SCREEN_REQUEST_QUIT) != 0;
}

#endif
