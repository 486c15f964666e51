/*
 * Tests that a player can type every move as the program announces it: in each language and form,
 * every announcement of a legal move is understood as that move, and never as a command.
 */
#include "unit.h"

#include "commands/action.h"
#include "fen_setup.h"
#include "notation/entry.h"
#include "notation/notation_text.h"
#include "notation/spoken.h"
#include "random_moves.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "terms/language.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the catalog at an index, from 0, which is NULL for English. */
static const Catalog *catalog_at(int index)
{
    return index == 0 ? NULL : language_catalogs[index - 1];
}

static int language_count(void)
{
    int count = 1;
    while (catalog_at(count) != NULL) {
        count++;
    }
    return count;
}

static void append_in_capitals(const char *text, StrBuf *out)
{
    size_t length = strlen(text);
    uint32_t letter = 0;
    char bytes[UTF8_CODE_POINT_MAX];
    for (size_t at = 0; at < length;) {
        at += utf8_decode(text + at, length - at, &letter);
        strbuf_append_bytes(out, bytes, utf8_encode(utf8_title(letter), bytes));
    }
}

/*
 * Returns whether the first letter of a text, the name of a file, may be a piece in capitals: the B
 * of "B takes c 3", or any letter if the pieces have letters of the language, because Caps Lock is
 * not recognized then.
 */
static bool begins_with_piece_in_capitals(const char *text, SpokenStyle style)
{
    bool is_file = text[1] == ' ' || text_is_digit(text[1]);
    return is_file && (text[0] == 'b' || style.letters != NULL);
}

static void check_text(const Position *position, Move move, const char *text, SpokenStyle style)
{
    const char *arguments = NULL;
    Entry entry;
    ck_assert_msg(action_of_line(text, &arguments) == ACTION_NONE, "a command: %s", text);
    entry_read_in(position, text, style, &entry);
    ck_assert_msg(entry.kind == ENTRY_MOVE && entry.move == move, "%s", text);
}

/* Checks the announcement of a move in a style, with and without the captured piece, also in
 * capitals. */
static void check_style(const Position *position, Move move, const char *san, SpokenStyle style)
{
    for (int with_captured = 0; with_captured <= (move_is_capture(move) ? 1 : 0); with_captured++) {
        StrBuf spoken = {0}, capitals = {0};
        spoken_spelled(position, move, san, with_captured != 0, style, &spoken);
        check_text(position, move, strbuf_text(&spoken), style);
        append_in_capitals(strbuf_text(&spoken), &capitals);
        if (!begins_with_piece_in_capitals(strbuf_text(&spoken), style)) {
            check_text(position, move, strbuf_text(&capitals), style);
        }
        strbuf_release(&spoken);
        strbuf_release(&capitals);
    }
}

/* The kinds of moves, each a bit. */
enum { CASTLES = 1, PASSES = 2, PROMOTES = 4, CHECKS = 8, MATES = 16, ALL_KINDS = 31 };

static int kinds_of(Move move, const char *san)
{
    return (move_is_castling(move) ? CASTLES : 0) | (move_is_en_passant(move) ? PASSES : 0) |
           (move_promotion(move) != KIND_NONE ? PROMOTES : 0) |
           (strchr(san, '+') != NULL ? CHECKS : 0) | (strchr(san, '#') != NULL ? MATES : 0);
}

/* Checks all legal moves of a position in all forms of a language. The letters of pieces are those
 * of the language if has_letters is true. Returns the kinds of the moves. */
static int check_position(const Position *position, const Catalog *catalog, bool has_letters)
{
    static const SpokenForm FORMS[] = {SPOKEN_FORM_WORDS, SPOKEN_FORM_FIDE, SPOKEN_FORM_RADIO};
    const char *letters =
        has_letters && catalog != NULL ? notation_text(catalog, NOTATION_LETTERS, 1) : NULL;
    int kinds = 0;
    MoveList moves;
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        char san[SAN_MAX];
        san_format(position, moves.moves[i], san);
        kinds |= kinds_of(moves.moves[i], san);
        for (int form = 0; form < 3; form++) {
            check_style(position, moves.moves[i], san,
                        (SpokenStyle){FORMS[form], catalog, letters});
        }
    }
    return kinds;
}

/* Checks every twelfth position of a game. `game` is the number of the game, from 0. */
static void check_game(char *line, int game, const Catalog *catalog)
{
    Position position = fen_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    int ply = 0;
    for (char *rest = line, *word; *(word = text_next_word(rest, &rest)) != '\0'; ply++) {
        Entry entry;
        if ((ply + game) % 12 == 0) {
            check_position(&position, catalog, ply % 2 == 0);
        }
        entry_read(&position, word, &entry);
        ck_assert_msg(entry.kind == ENTRY_MOVE, "%s", word);
        position = position_after(&position, entry.move);
    }
}

START_TEST(every_announcement_of_a_game_is_understood)
{
    char *path = unit_data_path("hundred-games.txt");
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t size = 0;
    int games = 0;
    ck_assert_ptr_nonnull(file);
    for (; getline(&line, &size, file) > 0; games++) {
        check_game(line, games, catalog_at(_i));
    }
    ck_assert_int_eq(games, 100);
    free(line);
    fclose(file);
    free(path);
}
END_TEST

START_TEST(every_announcement_of_an_unusual_position_is_understood)
{
    int kinds = 0;
    for (int start = 0; start < RANDOM_STARTS_COUNT; start++) {
        Position position = fen_position(RANDOM_STARTS[start]);
        unsigned random = 3;
        MoveList moves;
        for (int ply = 0; ply < 60 && movegen_legal(&position, &moves) > 0; ply++) {
            if (ply % 4 < 2) {
                kinds |= check_position(&position, catalog_at(_i), ply % 4 == 0);
            }
            position = random_moves_next(&position, &moves, &random);
        }
    }
    ck_assert_int_eq(kinds, ALL_KINDS);
}
END_TEST

/* Every square is understood as it is announced. */
START_TEST(every_square_is_understood)
{
    for (int form = SPOKEN_FORM_SAN; form <= SPOKEN_FORM_RADIO; form++) {
        for (int i = 0; i < SQUARE_COUNT; i++) {
            Square square = square_from_index(i);
            SpokenStyle style = {(SpokenForm)form, catalog_at(_i), NULL};
            StrBuf spoken = {0};
            char name[SPOKEN_SQUARE_MAX] = "";
            spoken_square(square, style, &spoken);
            ck_assert(spoken_read_square(strbuf_text(&spoken), style.catalog, name));
            ck_assert_msg(name[0] == 'a' + square_file(square) &&
                              name[1] == '1' + square_rank(square),
                          "%s", strbuf_text(&spoken));
            strbuf_release(&spoken);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("announcements");
    TCase *tests = tcase_create("announcements");
    tcase_set_timeout(tests, 0);
    tcase_add_loop_test(tests, every_square_is_understood, 0, language_count());
    tcase_add_loop_test(tests, every_announcement_of_an_unusual_position_is_understood, 0,
                        language_count());
    tcase_add_loop_test(tests, every_announcement_of_a_game_is_understood, 0, language_count());
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
