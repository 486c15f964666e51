#include "pgn/pgn_read.h"

#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define QUEENS       "[FEN \"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1\"]\n\n"
#define PAWNS        "[FEN \"1n5k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n"

/* Texts of moves, and what a fast reading of plain moves must find in them. */
static const struct {
    const char *text;
    const char *found; /* number of moves, result and notices of each game */
} flowing[] = {
    {"1. e4 e5 2. Nf3 Nc6 *", "4 0\n"},
    {"1.e4 e5\n2.Nf3\nNc6 *", "4 0\n"},
    {"1.e4 e5\r\n2.Nf3\r\nNc6\r3.Bb5 *", "5 0\n"},
    {"1...  e4\t e5\v2 . Nf3 \n \n Nc6 *", "4 0\n"},
    {"1. e4 1... e5 2.\nNf3 2...\nNc6 *", "4 0\n"},
    {"1. e4 e5\n\n1. d4 d5 *", "2 0 MISSING_RESULT 3:1\n2 0\n"},
    {"1. e4 e5\n1. d4 d5 *", "4 0\n"},
    {"1. e4\n\n2. d4 d5 *", "1 0 ILLEGAL_MOVE 3:4\n"},
    {"1. e4 e5 2. Nf6 Nc6 *", "2 0 ILLEGAL_MOVE 1:13\n"},
    {"1. e4 e5 2. Nf3 (2. f4 exf4 3. Bc4) Nc6 *", "7 0\n"},
    {"1. e4 e5 2. Nf3 {good} Nc6 3. Bb5! a6 $2 4. Ba4 *", "7 0\n"},
    {"123456. e4 e5 0. Nf3 00. Nc6 *", "3 0 ILLEGAL_MOVE 1:22\n"},
    {"1. e4+ e5# 2. Nf3++ Nc6 *", "4 0\n"},
    {"1. e4 a6 2. e5 d5 3. exd6 e.p. Nf6 *", "6 0\n"},
    {"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 5. 0-0 *", "8 0 ILLEGAL_MOVE 1:46\n"},
    {"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O-O *", "6 0 ILLEGAL_MOVE 1:35\n"},
    {"1. e4 xe5 *", "1 0 ILLEGAL_MOVE 1:7\n"},
    {"1. e4 ee5 *", "1 0 ILLEGAL_MOVE 1:7\n"},
    {"1. e4 e9 *", "1 0 UNKNOWN_WORD 1:7\n"},
    {QUEENS "1. Qh4e1 Kb8 *", "2 0\n"},
    {QUEENS "1. Qh4e1+ *", "1 0\n"},
    {QUEENS "1. Qhe1 *", "0 0 AMBIGUOUS_MOVE 3:4\n"},
    {QUEENS "1. Q1e1 Kb8 *", "2 0\n"},
    {QUEENS "1. Qxe1 *", "0 0 ILLEGAL_MOVE 3:4\n"},
    {QUEENS "1. Qe1=Q *", "0 0 ILLEGAL_MOVE 3:4\n"},
    {PAWNS "1. axb8=Q+ Kg7 *", "2 0\n"},
    {PAWNS "1. a8=N Kg7 *", "2 0\n"},
    {PAWNS "1. a8 Kg7 *", "0 0 AMBIGUOUS_MOVE 3:4\n"},
    {PAWNS "1. a8=K Kg7 *", "0 0 AMBIGUOUS_MOVE 3:4\n"},
    {PAWNS "1. axb8 *", "0 0 AMBIGUOUS_MOVE 3:4\n"},
    {"[A \"1\"]\n[B \"2\"]\n\n*\n\n[A \"1\"]\n[B \"2\"]\n[A \"3\"]\n\n*\n\n[B \"1\"]\n[A "
     "\"2\"]\n[B \"\"]\n\n*",
     "0 0\n0 0 REPEATED_TAG 8:1\n0 0 REPEATED_TAG 14:1\n"},
    {"[A \"1\"]\n[Result \"1-0\"]\n\n1-0\n\n[A \"1\"]\n[Result \"0-1\"]\n\n1-0\n\n"
     "[Results \"1-0\"]\n\n0-1",
     "0 1\n0 1 OTHER_RESULT 9:1\n0 2\n"},
};

/* The part of a text that has not been read yet. */
typedef struct Rest {
    const char *text;
} Rest;

static size_t read_rest(void *context, char *bytes, size_t size)
{
    Rest *rest = context;
    size_t length = strnlen(rest->text, size);
    memcpy(bytes, rest->text, length);
    rest->text += length;
    return length;
}

static void append_notices(const PgnReader *reader, StrBuf *out)
{
    static const char *const names[] = {
#define NOTICE_NAME(name, is_error, text) #name,
        PGN_NOTICES(NOTICE_NAME)
#undef NOTICE_NAME
    };
    for (int i = 0; i < pgn_read_notice_count(reader); i++) {
        const PgnNotice *notice = pgn_read_notice_at(reader, i);
        strbuf_appendf(out, " %s %d:%d", names[notice->kind] + 4, (int)notice->line,
                       (int)notice->column);
    }
}

/* Reads all games to `depth`, and checks the number of moves, the result and the notices of each
 * game. */
static void check_games(const char *text, PgnDepth depth, const char *expected)
{
    StrBuf found = {0};
    Rest rest = {text};
    PgnReader *reader = pgn_read_new((PgnSource){read_rest, &rest});
    Record *record = record_new();
    while (pgn_read_game(reader, depth, record) == PGN_GAME) {
        strbuf_appendf(&found, "%d %d", (int)pgn_read_move_count(reader), (int)record->result);
        append_notices(reader, &found);
        strbuf_append_char(&found, '\n');
    }
    ck_assert_str_eq(strbuf_text(&found), expected);
    record_free(record);
    pgn_read_free(reader);
    strbuf_release(&found);
}

START_TEST(moves_far_from_the_end_are_read_as_those_near_it)
{
    StrBuf text = {0};
    strbuf_appendf(&text, "%s%100s", flowing[_i].text, "");
    check_games(flowing[_i].text, PGN_CHECK, flowing[_i].found);
    check_games(strbuf_text(&text), PGN_CHECK, flowing[_i].found);
    check_games(strbuf_text(&text), PGN_WHOLE_GAME, flowing[_i].found);
    strbuf_release(&text);
}
END_TEST

START_TEST(a_long_game_is_read_across_all_ends_of_the_buffer)
{
    StrBuf text = {0};
    for (int i = 0; i < 9000; i++) {
        strbuf_appendf(&text, "%d. Nf3 Nf6%c%d. Ng1 Ng8 ", 2 * i + 1, i % 7 == 0 ? '\n' : ' ',
                       2 * i + 2);
    }
    strbuf_append(&text, "Nh4 *");
    check_games(strbuf_text(&text), PGN_CHECK, "36000 0 ILLEGAL_MOVE 1287:136\n");
    strbuf_release(&text);
}
END_TEST

/* Texts with a move that is not made, and the notice about it. */
static const struct {
    const char *text;
    const char *said; /* the first notice */
} reasons[] = {
    {"1. Nd5 *", "illegal move \"Nd5\": no knight can reach d5; the moves after it are ignored"},
    {"1. e4 d5 2. Bb5+ Nf6 *", "illegal move \"Nf6\": Black's king is in check from the bishop on "
                               "b5; the moves after it are ignored"},
    {"1. e4 d5 2. Bb5+ Nc6 3. d3 Ne5 *", "illegal move \"Ne5\": the knight on c6 is pinned by the "
                                         "bishop on b5; the moves after it are ignored"},
    {"1. O-O *",
     "illegal move \"O-O\": the bishop on f1 is in the way; the moves after it are ignored"},
    {"1. Bc4 *", "illegal move \"Bc4\": the bishop on f1 is blocked by the pawn on e2; the moves "
                 "after it are ignored"},
};

START_TEST(the_reason_for_an_illegal_move_is_reported)
{
    Rest rest = {reasons[_i].text};
    PgnReader *reader = pgn_read_new((PgnSource){read_rest, &rest});
    Record *record = record_new();
    StrBuf said = {0};
    ck_assert_int_eq(pgn_read_game(reader, PGN_CHECK, record), PGN_GAME);
    pgn_notice_append(pgn_read_notice_at(reader, 0), NULL, &said);
    ck_assert_str_eq(strbuf_text(&said), reasons[_i].said);
    strbuf_release(&said);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("plain_moves");
    TCase *tcase = tcase_create("plain_moves");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, moves_far_from_the_end_are_read_as_those_near_it, 0, COUNT(flowing));
    tcase_add_test(tcase, a_long_game_is_read_across_all_ends_of_the_buffer);
    tcase_add_loop_test(tcase, the_reason_for_an_illegal_move_is_reported, 0, COUNT(reasons));
    return unit_run(suite);
}
