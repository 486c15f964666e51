/*
 * Fuzz target: arbitrary keys while a position is set up. The editor never crashes, shows a
 * complete screen with the cursor on its square, and undo leads back to the first position.
 *
 * Bytes from 0x20 to 0x7e are typed characters, lower bytes are other keys (KEYS), and higher bytes
 * are clicks, pasted FENs and changed screen sizes. F10 opens the menu of the editor.
 */
#include "screen_player.h"
#include "study/study_position.h"

static const KeyCode KEYS[0x20] = {
    KEYCODE_UP,       KEYCODE_DOWN,   KEYCODE_LEFT,      KEYCODE_RIGHT,     KEYCODE_HOME,
    KEYCODE_END,      KEYCODE_TAB,    KEYCODE_BACK_TAB,  KEYCODE_BACKSPACE, KEYCODE_TAB,
    KEYCODE_ENTER,    KEYCODE_DELETE, KEYCODE_ESCAPE,    KEYCODE_ENTER,     KEYCODE_PAGE_UP,
    KEYCODE_FUNCTION, KEYCODE_ESCAPE, KEYCODE_PAGE_DOWN, KEYCODE_DELETE,    KEYCODE_INSERT,
};

static void press(Player *player, uint8_t byte)
{
    KeyPress key = {.code = KEYCODE_CHARACTER, .character = byte};
    if (byte < 0x20) {
        key = (KeyPress){.code = KEYS[byte], .character = KEYS[byte] == KEYCODE_FUNCTION ? 10 : 0};
    }
    player_send(player, (Input){.kind = INPUT_KEY, .key = key});
}

static void resize(Player *player, uint8_t byte)
{
    static const int ROWS[] = {24, 12, 60, 11};
    static const int COLS[] = {80, 40, 200, 39};
    player_resize(player, ROWS[byte % 4], COLS[byte % 4]);
}

/* Pastes a FEN, or types it as a terminal without bracketed paste does. */
static void paste(Player *player, uint8_t byte)
{
    static const char *const TEXTS[] = {
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "8/8/8/8/8/8/8/8 w KQkq e4 99999 0",
        "\xff\xfe\n",
        "KKKKKKKK/PPPPPPPP/qqqqqqqq/8/8/8/pppppppp/kkkkkkkk b HAha a1 7 7",
    };
    const char *text = TEXTS[byte % 4];
    if (byte % 8 < 4) {
        player_paste(player, text);
        return;
    }
    for (const char *at = text; *at != '\0'; at++) {
        press(player, (uint8_t)*at);
    }
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
        player_move_mouse(player, byte % 2 == 0 ? MOUSE_PRESS : MOUSE_RELEASE, byte);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Player player;
    Position start_position = position_start();
    EditedPosition first = edited_position_from(&start_position);
    bool has_begun = player_begin(&player);
    if (has_begun) {
        submit_line(player.client, "edit", player.now_ms);
    }
    for (size_t i = 0; has_begun && i < length && !player_has_quit(&player); i++) {
        take(&player, bytes[i]);
        if (i % 4 == 0) {
            player_paint(&player);
        }
    }
    if (has_begun) {
        player_paint(&player);
        while (study_position_undo(player.client)) {
        }
        TARGET_CHECK(study_position(player.client) == NULL ||
                     edited_position_is_same(study_position(player.client), &first));
    }
    player_end(&player);
    return 0;
}
