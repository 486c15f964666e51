/*
 * Plays a hundred games with the cursor and counts the keys. A move takes keys to the piece, Enter,
 * keys to the square of arrival, and Enter. The average number of keys shows whether the cursor
 * begins each turn at a good place.
 *
 * Each line of the file hundred-games.txt has the moves of a game.
 */
#include "screen/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/entry.h"
#include "session_fixture.h"
#include "unit.h"
#include "view/board_view.h"
#include "view/layout.h"

enum { EACH = 10 }; /* in one game of EACH, the test also counts the keys with Tab, which is slow */

/* Total numbers of moves and keys. */
typedef struct Count {
    int keys;
    int moves;
} Count;

/* A game that is played with the cursor. */
typedef struct Player {
    SessionFixture fixture;
    Screen *screen;
    Scene scene;     /* last painted scene */
    uint32_t frame;  /* number of paintings */
    Count by_arrows; /* keys if the player uses only the arrow keys */
    Count with_tab;  /* keys if the player uses Tab or Shift-Tab where that is shorter */
} Player;

static int tab_each = EACH;

static void press(Player *player, KeyCode code)
{
    Input input = input_key(code);
    input.time_ms = player->fixture.now_ms;
    input.frame = player->frame;
    screen_handle(player->screen, &input, player->fixture.now_ms);
}

/* Paints the screen and returns the square where the terminal's cursor is. */
static Square cursor_of(Player *player)
{
    Layout layout = layout_of(24, 80, false, SQUARE_SIZE_COUNT);
    BoardView view = {.size = layout.size, .place = layout.board};
    ck_assert(screen_draw(player->screen, &player->scene));
    player->frame++;
    return board_view_square_at(&view, player->scene.cursor_row, player->scene.cursor_col);
}

/* Presses a key until the cursor is on a square. Returns the number of presses, or SQUARE_COUNT if
 * the cursor never gets there. */
static int press_until(Player *player, KeyCode code, Square square)
{
    int count = 0;
    do {
        press(player, code);
        count++;
    } while (cursor_of(player) != square && count < SQUARE_COUNT);
    return count;
}

/* Moves the cursor to a square with the arrow keys. Returns the number of presses. */
static int walk(Player *player, Square to)
{
    Square from = cursor_of(player);
    int up = square_rank(to) - square_rank(from);
    int right = square_file(to) - square_file(from);
    for (int i = 0; i < abs(up); i++) {
        press(player, up > 0 ? KEYCODE_UP : KEYCODE_DOWN);
    }
    for (int i = 0; i < abs(right); i++) {
        press(player, right > 0 ? KEYCODE_RIGHT : KEYCODE_LEFT);
    }
    ck_assert_int_eq(cursor_of(player), to);
    return abs(up) + abs(right);
}

/* Moves the cursor with Tab to `to`, and then once around all squares of arrival. Returns the
 * presses of Tab or of Shift-Tab that the way to `to` takes, whichever are fewer. */
static int turn(Player *player, Square to)
{
    int on = press_until(player, KEYCODE_TAB, to);
    int all = press_until(player, KEYCODE_TAB, to);
    ck_assert_int_lt(all, SQUARE_COUNT);
    return on <= all - on + 1 ? on : all - on + 1;
}

static void count(Count *count, int keys)
{
    count->keys += keys;
    count->moves++;
}

static double average(const Count *count)
{
    return (double)count->keys / count->moves;
}

static void play(Player *player, Move move, bool with_tab)
{
    int plies = game_ply_count(session_game(player->fixture.session));
    int keys = walk(player, move_from(move)) + 2;
    press(player, KEYCODE_ENTER);
    int tabs = with_tab ? turn(player, move_to(move)) : SQUARE_COUNT;
    int arrows = abs(square_rank(move_to(move)) - square_rank(move_from(move))) +
                 abs(square_file(move_to(move)) - square_file(move_from(move)));
    if (!with_tab) {
        walk(player, move_to(move));
    }
    press(player, KEYCODE_ENTER);
    if (move_promotion(move) != KIND_NONE) {
        Input letter = input_character((unsigned char)" nbrq"[move_promotion(move) - KIND_PAWN]);
        letter.frame = player->frame++;
        screen_handle(player->screen, &letter, player->fixture.now_ms);
        keys++;
    }
    const Game *game = session_game(player->fixture.session);
    ck_assert_int_eq(game_ply_count(game), plies + 1);
    ck_assert(game_ply_at(game, plies)->move == move);
    count(&player->by_arrows, keys + arrows);
    if (with_tab) {
        count(&player->with_tab, keys + (tabs < arrows ? tabs : arrows));
    }
}

static void play_game(Player *player, char *moves, bool with_tab)
{
    Settings settings;
    Keymap keymap;
    settings_init(&settings);
    keymap_init(&keymap);
    fixture_begin_with(&player->fixture,
                       &(SessionSetup){.settings = &settings, .no_folder_reason = ""},
                       CLIENT_SCREEN, false, "takebacks=free");
    player->screen = screen_new(
        &(ScreenSetup){
            .client = player->fixture.client,
            .keymap = &keymap,
            .rows = 24,
            .cols = 80,
            .glyphs = {.pieces = PIECES_LETTERS},
        },
        player->fixture.now_ms);
    ck_assert_ptr_nonnull(player->screen);
    for (char *word = strtok(moves, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        Entry entry;
        entry_read(game_position(session_game(player->fixture.session)), word, &entry);
        ck_assert_msg(entry.kind == ENTRY_MOVE, "%s", word);
        play(player, entry.move, with_tab);
    }
    screen_free(player->screen);
    fixture_close(&player->fixture);
}

START_TEST(a_move_takes_at_most_eight_keys)
{
    Player player = {0};
    char *path = unit_data_path("hundred-games.txt");
    FILE *file = fopen(path, "r");
    char line[4096];
    int games = 0;
    ck_assert_ptr_nonnull(file);
    while (fgets(line, sizeof line, file) != NULL) {
        play_game(&player, line, games % tab_each == 0);
        games++;
    }
    fclose(file);
    free(path);
    ck_assert_int_eq(games, 100);
    printf("# %d games, %d moves: %.2f keys a move by arrows; in %d moves %.2f, Tab being pressed "
           "where it is shorter\n",
           games, player.by_arrows.moves, average(&player.by_arrows), player.with_tab.moves,
           average(&player.with_tab));
    ck_assert_double_le(average(&player.by_arrows), 8.0);
    ck_assert_double_le(average(&player.with_tab), 7.0);
    scene_release(&player.scene);
}
END_TEST

/* With an argument, the test counts the keys with Tab in all games. */
int main(int argc, char *argv[])
{
    (void)argv;
    tab_each = argc > 1 ? 1 : EACH;
    Suite *suite = suite_create("cursor");
    TCase *tests = tcase_create("cursor");
    tcase_add_test(tests, a_move_takes_at_most_eight_keys);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
