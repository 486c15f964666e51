/*
 * Fuzz target: arbitrary keys in every mode. The full-screen program never crashes, and always
 * shows a complete screen that is safe for a terminal.
 *
 * Bytes from 0x20 to 0x7e are typed characters. Lower bytes are other keys (KEYS), and higher bytes
 * are other events, such as a changed screen size (take()).
 */
#include "screen_player.h"

enum {
    EVENTS_PER_PAINT = 4 /* more than one, so that some keys come before the screen is painted */
};

static const KeyCode KEYS[0x20] = {
    KEYCODE_UP,        KEYCODE_HOME,     KEYCODE_END,      KEYCODE_PAGE_UP, KEYCODE_PAGE_DOWN,
    KEYCODE_DELETE,    KEYCODE_INSERT,   KEYCODE_BACK_TAB, KEYCODE_LEFT,    KEYCODE_TAB,
    KEYCODE_ENTER,     KEYCODE_UP,       KEYCODE_RIGHT,    KEYCODE_ENTER,   KEYCODE_DOWN,
    KEYCODE_UP,        KEYCODE_DOWN,     KEYCODE_LEFT,     KEYCODE_RIGHT,   KEYCODE_UNKNOWN,
    KEYCODE_FUNCTION,  KEYCODE_CONTROL,  KEYCODE_DOWN,     KEYCODE_CONTROL, KEYCODE_LEFT,
    KEYCODE_RIGHT,     KEYCODE_UP,       KEYCODE_ESCAPE,   KEYCODE_DOWN,    KEYCODE_LEFT,
    KEYCODE_BACKSPACE, KEYCODE_BACKSPACE};

static void press(Player *player, uint8_t byte)
{
    KeyPress key = {.code = KEYCODE_CHARACTER, .character = byte};
    if (byte < 0x20) {
        key = (KeyPress){.code = KEYS[byte]};
        key.character = key.code == KEYCODE_CONTROL ? 'u' : key.code == KEYCODE_FUNCTION ? 5 : 0;
    }
    player_send(player, (Input){.kind = INPUT_KEY, .key = key});
}

static void resize(Player *player, uint8_t byte)
{
    static const int ROWS[] = {24, 12, 8, 60, 1, 33, 11, 14};
    static const int COLS[] = {80, 40, 20, 200, 1, 60, 39, 43};
    player_resize(player, ROWS[byte % 8], COLS[byte % 8]);
}

static void move_mouse(Player *player, uint8_t byte)
{
    static const MouseKind KINDS[] = {MOUSE_PRESS, MOUSE_RELEASE, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN};
    player_move_mouse(player, KINDS[byte % 4], byte);
}

static void paste(Player *player, uint8_t byte)
{
    static const char *const TEXTS[] = {"e4", "Nf3\nNf6", "\xff\xfe", "", "e8=Q", "\x1b[2J"};
    player_paste(player, TEXTS[byte % 6]);
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
    player_send(player, input);
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

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Player player;
    bool has_begun = player_begin(&player);
    for (size_t i = 0; has_begun && i < length && !player_has_quit(&player); i++) {
        player.now_ms += 50;
        take(&player, bytes[i]);
        if (i % EVENTS_PER_PAINT == 0) {
            player_paint(&player);
        }
    }
    if (has_begun) {
        player_paint(&player);
    }
    player_end(&player);
    return 0;
}
