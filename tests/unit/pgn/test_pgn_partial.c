/* Tests whether the reader reports a game of which the record has only a part. Saving such a record
 * would lose the rest of the game. */
#include "pgn/pgn_read.h"

#include "memory_source.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

#define TEN(text)   text text text text text text text text text text
#define LONG_NAME   TEN("Abcdefghij")
#define LONG_WORD   TEN("abcdefghi_")
#define LONG_ENDING "e4" TEN("abcdefghi9")

/* Files, and whether the record of the first game has only a part of that game. */
static const struct {
    const char *text;
    bool is_partial; /* a part of the game is not in the record */
} games[] = {
    {"[Event \"a\"]\n\n1. e4 e5 *\n", false},
    {"1. e4 word e5 {b} ; c\n 1-0 {d}\n", false},
    {"1. e4 e5 2. Ke3 Nf6 *\n", false},
    {"% before\n[Event \"a\"]\n\n*\n", false},
    {"<before> [#] [pgn]\n[Event \"a\"]\n\n*\n", false},
    {"[Event \"a\"]\n% within\n[Site \"b\"]\n\n*\n", true},
    {"1. e4\n% within\ne5 *\n", true},
    {"1. e4 e5 *\n% behind\n\n1. d4 *\n", false},
    {"1. e4 e5\n\n% behind\n\n[Event \"b\"]\n\n1. d4 *\n", false},
    {"1. e4 e5\n\n% behind\n", false},
    {"1. e4 % remark\ne5 *\n", true},
    {"1. e4 [#] e5 *\n", true},
    {"1. e4 <reserved> e5 *\n", true},
    {"1. e4 e5 [%clk 0:01:00]\n\n[Event \"b\"]\n\n1. d4 *\n", true},
    {"1. e4 [/pgn]\n*\n", false},
    {"1. e4 $255 e5 *\n", false},
    {"1. e4 $999999 e5 *\n", false},
    {"1. e4 $1000000 e5 *\n", true},
    {"[Event \"a\"]\n[Event \"a\"]\n\n*\n", false},
    {"[Event \"a\"]\n[Event \"b\"]\n\n*\n", true},
    {"[Event \"a\"]\n[2nd \"b\"]\n\n*\n", true},
    {"[Event \"a\"]\n[Site]\n\n*\n", true},
    {"[" LONG_NAME " \"a\"]\n\n*\n", true},
    {"[Result \"forfeit\"]\n\n*\n", true},
    {"[Result \"?\"]\n\n*\n", false},
};

/* Reads the first game of a file. */
static void read_first(const char *text, Record *out)
{
    MemorySource memory = {.bytes = text, .length = strlen(text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, out), PGN_GAME);
    pgn_read_free(reader);
}

START_TEST(a_game_knows_whether_it_is_partial)
{
    Record *record = record_new();
    read_first(games[_i].text, record);
    ck_assert_msg(record->is_partial == games[_i].is_partial, "%s", games[_i].text);
    record_free(record);
}
END_TEST

/* Files with words that are too long for a move. The reader stores such a word in a comment. */
static const struct {
    const char *text;
    RecordNode node;     /* node of the move before the word */
    const char *comment; /* comment of that move, which has the word */
} words[] = {
    {"1. e4 " LONG_WORD " e5 *\n", 1, LONG_WORD},
    {"1. e4 " LONG_WORD " one " LONG_WORD LONG_WORD " e5 *\n", 1,
     LONG_WORD " one " LONG_WORD LONG_WORD},
    {"1. e4 e5 " LONG_ENDING " Nf3 *\n", 2, LONG_ENDING " Nf3"},
    {"1. e4 e5 Ke3 " LONG_WORD " Nf3 *\n", 2, "Ke3 " LONG_WORD " Nf3"},
    {"1. e4 (1. d4 Ke3 " LONG_WORD " *) e5 *\n", 2, "Ke3 " LONG_WORD " *"},
};

START_TEST(a_long_word_is_kept_whole)
{
    Record *record = record_new();
    read_first(words[_i].text, record);
    ck_assert_str_eq(record_comment(record, words[_i].node, RECORD_AFTER), words[_i].comment);
    ck_assert(!record->is_partial);
    record_free(record);
}
END_TEST

/* The text after an illegal move is stored up to a limit. Text beyond the limit is reported. */
START_TEST(an_overlong_rest_is_reported)
{
    enum { WORDS = 250000 };
    StrBuf text = {0};
    Record *record = record_new();
    strbuf_append(&text, "1. e4 Ke3");
    for (int i = 0; i < WORDS; i++) {
        strbuf_append(&text, " Nf3 ");
    }
    strbuf_append(&text, "*\n");
    read_first(strbuf_text(&text), record);
    ck_assert(!record->is_partial);
    strbuf_truncate(&text, text.length - 2);
    for (int i = 0; i < WORDS; i++) {
        strbuf_append(&text, " Nf3 ");
    }
    read_first(strbuf_text(&text), record);
    ck_assert(record->is_partial);
    record_free(record);
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_partial");
    TCase *tcase = tcase_create("pgn_partial");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_game_knows_whether_it_is_partial, 0, COUNT(games));
    tcase_add_loop_test(tcase, a_long_word_is_kept_whole, 0, COUNT(words));
    tcase_add_test(tcase, an_overlong_rest_is_reported);
    return unit_run(suite);
}
