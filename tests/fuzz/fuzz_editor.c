/*
 * Fuzz target: arbitrary keys while a position is set up. The editor never crashes, shows a
 * complete screen with the cursor on its square, and undo leads back to the first position.
 *
 * Bytes from 0x20 to 0x7e are typed characters, lower bytes are other keys (KEYS), and higher bytes
 * are clicks, pasted FENs and changed screen sizes. F10 opens the menu of the editor.
 */
#include "target.h"

#include "commands/submit.h"
#include "screen/screen.h"
#include "study/study_position.h"
#include "terms/new_game.h"
#include "util/safe_text.h"

#include <string.h>
#include <unistd.h>

/* The program under test. */
typedef struct Player {
    Session *session; /* saves nothing */
    Client *client;
    Screen *screen;
    Scene scene;    /* last painted scene */
    uint32_t frame; /* number of paintings */
    int rows;       /* height of the screen */
    int cols;       /* width of the screen */
} Player;

static const KeyCode KEYS[0x20] = {
    KEYCODE_UP,       KEYCODE_DOWN,   KEYCODE_LEFT,      KEYCODE_RIGHT,     KEYCODE_HOME,
    KEYCODE_END,      KEYCODE_TAB,    KEYCODE_BACK_TAB,  KEYCODE_BACKSPACE, KEYCODE_TAB,
    KEYCODE_ENTER,    KEYCODE_DELETE, KEYCODE_ESCAPE,    KEYCODE_ENTER,     KEYCODE_PAGE_UP,
    KEYCODE_FUNCTION, KEYCODE_ESCAPE, KEYCODE_PAGE_DOWN, KEYCODE_DELETE,    KEYCODE_INSERT,
};

static void send(Player *player, Input input)
{
    input.time_ms = 1000;
    input.frame = player->frame;
    screen_handle(player->screen, &input, 1000);
}

static void press(Player *player, uint8_t byte)
{
    KeyPress key = {.code = KEYCODE_CHARACTER, .character = byte};
    if (byte < 0x20) {
        key = (KeyPress){.code = KEYS[byte], .character = KEYS[byte] == KEYCODE_FUNCTION ? 10 : 0};
    }
    send(player, (Input){.kind = INPUT_KEY, .key = key});
}

static void resize(Player *player, uint8_t byte)
{
    static const int ROWS[] = {24, 12, 60, 11};
    static const int COLS[] = {80, 40, 200, 39};
    player->rows = ROWS[byte % 4];
    player->cols = COLS[byte % 4];
    Input input = {.kind = INPUT_RESIZE};
    input.size.rows = player->rows;
    input.size.cols = player->cols;
    send(player, input);
}

static void paste(Player *player, uint8_t byte)
{
    static const char *const TEXTS[] = {
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "8/8/8/8/8/8/8/8 w KQkq e4 99999 0",
        "\xff\xfe\n",
        "KKKKKKKK/PPPPPPPP/qqqqqqqq/8/8/8/pppppppp/kkkkkkkk b HAha a1 7 7",
    };
    const char *text = TEXTS[byte % 4];
    send(player, (Input){.kind = INPUT_PASTE, .paste = {text, strlen(text), false}});
}

static void take(Player *player, uint8_t byte)
{
    if (byte < 0x7f) {
        press(player, byte);
    } else if (byte >= 0xf8) {
        resize(player, byte);
    } else if (byte >= 0xf0) {
        paste(player, byte);
    } else {
        Input input = {.kind = INPUT_MOUSE};
        input.mouse.kind = byte % 2 == 0 ? MOUSE_PRESS : MOUSE_RELEASE;
        input.mouse.row = byte * 7 % player->rows;
        input.mouse.col = byte * 13 % player->cols;
        send(player, input);
    }
}

static void paint(Player *player)
{
    const Scene *scene = &player->scene;
    TARGET_CHECK(screen_draw(player->screen, &player->scene));
    TARGET_CHECK(scene->rows == player->rows && scene->cols == player->cols);
    for (int i = 0; i < scene->rows * scene->cols; i++) {
        TARGET_CHECK(safe_text_is_safe(scene->cells[i].text, scene->cells[i].length));
    }
    player->frame++;
}

static bool start(Player *player)
{
    Settings settings;
    Keymap keymap;
    NewGame game;
    settings_init(&settings);
    keymap_init(&keymap);
    new_game_init(&game, &settings);
    player->session = session_new(&(SessionSetup){
        .settings = &settings, .no_folder_reason = "fuzzing", .lot = 1, .patience = SESSION_WAITS});
    player->client =
        player->session == NULL ? NULL : client_new(player->session, CLIENT_SCREEN, false);
    if (player->client == NULL) {
        return false;
    }
    submit_new_game(player->client, &game, 1000);
    player->screen = screen_new(
        &(ScreenSetup){
            .client = player->client,
            .keymap = &keymap,
            .rows = player->rows,
            .cols = player->cols,
            .depth = DEPTH_256,
            .glyphs = {.utf8 = true, .half_blocks = true, .quadrants = true},
        },
        1000);
    return player->screen != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Player player = {.rows = 24, .cols = 80};
    Position start_position = position_start();
    EditedPosition first = edited_position_from(&start_position);
    /* No file can be written in /proc, whatever is typed. */
    if (chdir("/proc") != 0 || !start(&player)) {
        return 0;
    }
    submit_line(player.client, "edit", 1000);
    for (size_t i = 0;
         i < length && (screen_take_requests(player.screen) & SCREEN_REQUEST_QUIT) == 0; i++) {
        take(&player, bytes[i]);
        if (i % 4 == 0) {
            paint(&player);
        }
    }
    paint(&player);
    while (study_position_undo(player.client)) {
    }
    TARGET_CHECK(study_position(player.client) == NULL ||
                 edited_position_is_same(study_position(player.client), &first));
    scene_release(&player.scene);
    screen_free(player.screen);
    client_free(player.client);
    session_free(player.session);
    return 0;
}
