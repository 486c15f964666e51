/*
 * Fuzz target: arbitrary keys in every mode. The full-screen program never crashes, and always
 * shows a complete screen that is safe for a terminal.
 *
 * Bytes from 0x20 to 0x7e are typed characters. Lower bytes are other keys (KEYS), and higher bytes
 * are other events, such as a changed screen size (take()).
 */
#include "target.h"

#include "commands/submit.h"
#include "game/game.h"
#include "rules/position.h"
#include "screen/screen.h"
#include "terms/new_game.h"
#include "util/safe_text.h"

#include <string.h>
#include <unistd.h>

enum {
    EVENTS_PER_PAINT = 4 /* more than one, so that some keys come before the screen is painted */
};

/* The program under test. */
typedef struct Player {
    Session *session; /* saves nothing */
    Client *client;   /* its client */
    Screen *screen;
    Scene scene;    /* last painted scene */
    int64_t now_ms; /* fake clock */
    uint32_t frame; /* number of paintings */
    int rows;       /* height of the screen */
    int cols;       /* width of the screen */
} Player;

static const KeyCode KEYS[0x20] = {
    KEYCODE_UP,        KEYCODE_HOME,     KEYCODE_END,      KEYCODE_PAGE_UP, KEYCODE_PAGE_DOWN,
    KEYCODE_DELETE,    KEYCODE_INSERT,   KEYCODE_BACK_TAB, KEYCODE_LEFT,    KEYCODE_TAB,
    KEYCODE_ENTER,     KEYCODE_UP,       KEYCODE_RIGHT,    KEYCODE_ENTER,   KEYCODE_DOWN,
    KEYCODE_UP,        KEYCODE_DOWN,     KEYCODE_LEFT,     KEYCODE_RIGHT,   KEYCODE_UNKNOWN,
    KEYCODE_FUNCTION,  KEYCODE_CONTROL,  KEYCODE_DOWN,     KEYCODE_CONTROL, KEYCODE_LEFT,
    KEYCODE_RIGHT,     KEYCODE_UP,       KEYCODE_ESCAPE,   KEYCODE_DOWN,    KEYCODE_LEFT,
    KEYCODE_BACKSPACE, KEYCODE_BACKSPACE};

static void send(Player *player, Input input)
{
    input.time_ms = player->now_ms;
    input.frame = player->frame;
    screen_handle(player->screen, &input, player->now_ms);
}

static void press(Player *player, uint8_t byte)
{
    KeyPress key = {.code = KEYCODE_CHARACTER, .character = byte};
    if (byte < 0x20) {
        key = (KeyPress){.code = KEYS[byte]};
        key.character = key.code == KEYCODE_CONTROL ? 'u' : key.code == KEYCODE_FUNCTION ? 5 : 0;
    }
    send(player, (Input){.kind = INPUT_KEY, .key = key});
}

static void resize(Player *player, uint8_t byte)
{
    static const int ROWS[] = {24, 12, 8, 60, 1, 33, 11, 14};
    static const int COLS[] = {80, 40, 20, 200, 1, 60, 39, 43};
    player->rows = ROWS[byte % 8];
    player->cols = COLS[byte % 8];
    Input input = {.kind = INPUT_RESIZE};
    input.size.rows = player->rows;
    input.size.cols = player->cols;
    send(player, input);
}

static void move_mouse(Player *player, uint8_t byte)
{
    static const MouseKind KINDS[] = {MOUSE_PRESS, MOUSE_RELEASE, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN};
    Input input = {.kind = INPUT_MOUSE};
    input.mouse.kind = KINDS[byte % 4];
    input.mouse.row = byte * 7 % player->rows;
    input.mouse.col = byte * 13 % player->cols;
    send(player, input);
}

static void paste(Player *player, uint8_t byte)
{
    static const char *const TEXTS[] = {"e4", "Nf3\nNf6", "\xff\xfe", "", "e8=Q", "\x1b[2J"};
    const char *text = TEXTS[byte % 6];
    send(player, (Input){.kind = INPUT_PASTE, .paste = {text, strlen(text), false}});
}

static void happen(Player *player, uint8_t byte)
{
    static const InputKind KINDS[] = {INPUT_INTERRUPT, INPUT_SUSPEND, INPUT_RESUMED, INPUT_NONE};
    Input input = {.kind = KINDS[byte % 4]};
    if (input.kind == INPUT_RESUMED) {
        input.size.rows = player->rows;
        input.size.cols = player->cols;
    }
    player->now_ms += input.kind == INPUT_NONE ? 1000 * (byte - 0x7f) : 0;
    send(player, input);
}

static void take(Player *player, uint8_t byte)
{
    if (byte < 0x7f) {
        press(player, byte);
    } else if (byte < 0xa0) {
        happen(player, byte);
    } else if (byte < 0xc0) {
        resize(player, byte);
    } else if (byte < 0xe0) {
        move_mouse(player, byte);
    } else {
        paste(player, byte);
    }
}

static void check_scene(const Scene *scene)
{
    for (int row = 0; row < scene->rows; row++) {
        for (int col = 0; col < scene->cols; col++) {
            const SceneCell *cell = scene_at(scene, row, col);
            TARGET_CHECK(cell->length <= sizeof cell->text);
            TARGET_CHECK(safe_text_is_safe(cell->text, cell->length));
        }
    }
    TARGET_CHECK(!scene->cursor_visible ||
                 (scene->cursor_row >= 0 && scene->cursor_row < scene->rows &&
                  scene->cursor_col >= 0 && scene->cursor_col < scene->cols));
}

static void paint(Player *player)
{
    const Game *game = session_game(player->session);
    TARGET_CHECK(screen_draw(player->screen, &player->scene));
    TARGET_CHECK(player->scene.rows == player->rows && player->scene.cols == player->cols);
    check_scene(&player->scene);
    TARGET_CHECK(game == NULL || position_check(game_position(game)));
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
    if (player->session == NULL) {
        return false;
    }
    player->client = client_new(player->session, CLIENT_SCREEN, false);
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

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Player player = {.now_ms = 1000, .rows = 24, .cols = 80};
    /* No file can be written in /proc, whatever is typed. */
    if (chdir("/proc") != 0 || !start(&player)) {
        return 0;
    }
    for (size_t i = 0;
         i < length && (screen_take_requests(player.screen) & SCREEN_REQUEST_QUIT) == 0; i++) {
        player.now_ms += 50;
        take(&player, bytes[i]);
        if (i % EVENTS_PER_PAINT == 0) {
            paint(&player);
        }
    }
    paint(&player);
    scene_release(&player.scene);
    screen_free(player.screen);
    client_free(player.client);
    session_free(player.session);
    return 0;
}
