/* Whether all that a game holds is in its record: what is not would be lost where it is saved. */
#include "pgn/pgn_read.h"

#include "memory_source.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

#define TEN(text)   text text text text text text text text text text
#define LONG_NAME   TEN("Abcdefghij")
#define LONG_WORD   TEN("abcdefghi_")
#define LONG_ENDING "e4" TEN("abcdefghi9")

/* Files of which the first game is read. */
static const struct {
    const char *text; /* the file */
    bool is_partial;  /* something of the game is not in the record */
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
    {"1. e4 $256 e5 *\n", true},
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
    MemorySource memory = {text, strlen(text), 0, false};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, out), PGN_GAME);
    pgn_read_free(reader);
}

START_TEST(a_game_knows_whether_something_was_left_out)
{
    Record *record = record_new();
    read_first(games[_i].text, record);
    ck_assert_msg(record->is_partial == games[_i].is_partial, "%s", games[_i].text);
    record_free(record);
}
END_TEST

/* Words that are longer than any move, and are kept. */
static const struct {
    const char *text;    /* the file */
    RecordNode node;     /* the move behind which … */
    const char *comment; /* … this is kept */
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

/* What stands behind an illegal move is kept up to a limit, and what is beyond it is missed. */
START_TEST(a_rest_that_is_too_long_is_told)
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
    tcase_add_loop_test(tcase, a_game_knows_whether_something_was_left_out, 0, COUNT(games));
    tcase_add_loop_test(tcase, a_long_word_is_kept_whole, 0, COUNT(words));
    tcase_add_test(tcase, a_rest_that_is_too_long_is_told);
    return unit_run(suite);
}
