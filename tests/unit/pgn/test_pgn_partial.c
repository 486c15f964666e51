/* Tests whether the reader reports a game of which the record has only a part. Saving such a record
 * would lose the rest of the game. */
#include "notation/san.h"
#include "pgn/pgn_read.h"
#include "pgn/pgn_write.h"

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
    {"[Event \"a\"]\n% within\n[Site \"b\"]\n\n*\n", false},
    {"1. e4\n% within\ne5 *\n", false},
    {"1. e4 e5 *\n% behind\n\n1. d4 *\n", false},
    {"1. e4 e5\n\n% behind\n\n[Event \"b\"]\n\n1. d4 *\n", false},
    {"1. e4 e5\n\n% behind\n", false},
    {"1. e4 % remark\ne5 *\n", false},
    {"1. e4 [#] e5 *\n", false},
    {"1. e4 <reserved> e5 *\n", false},
    {"1. e4 e5 [%clk 0:01:00]\n\n[Event \"b\"]\n\n1. d4 *\n", false},
    {"1. e4 [/pgn]\n*\n", false},
    {"1. e4 $255 e5 *\n", false},
    {"1. e4 $999999 e5 *\n", false},
    {"1. e4 $1000000 e5 *\n", false},
    {"[Event \"a\"]\n[Event \"a\"]\n\n*\n", false},
    {"[Event \"a\"]\n[Event \"b\"]\n\n*\n", false},
    {"[Event \"a\"]\n[2nd \"b\"]\n\n*\n", false},
    {"[Event \"a\"]\n[Site]\n\n*\n", false},
    {"[" LONG_NAME " \"a\"]\n\n*\n", false},
    {"[Result \"forfeit\"]\n\n*\n", false},
    {"1. e4 Ke3 {never closed\n", false},
    {"1. e4 Ke3 (2. d4 *\n", false},
    {"1. e4 (1. d4 Ke3\n", false},
    {"1. e4 ((1. d4)) e5 *\n", false},
    {"[Result \"?\"]\n\n*\n", false},
    /* the king of French letters is a rook in English */
    {"1. a4 e5 2. Cf3 Cc6 3. Ra3 d6 *\n", true},
    {"1. a4 e5 2. Cf3 Cc6 (2... d6 3. Ra3 x) 3. d4 *\n", true},
    {"1. a4 e5 2. Cf3 Cc6 3. d4 (3. Ra3 x) d6 *\n", true},
    {"1. e4 e5 2. Ke3 \xe9 Nf6 *\n", false},
    /* in UTF-8, the byte BD becomes a result, A0 a blank, and D7 the sign of a capture */
    {"1. e4 e5 2. Ke3 \xbd Nf6 {after} *\n", true},
    {"1. e4 (1. d4 Ke3 \xbd) e5 *\n", true},
    {"1. e4 (Ke3 \xbd) e5 *\n", true},
    {"1. e4 e\xe6\xa0"
     "5 *\n",
     true},
    {"1. e4 d5 2. e4\xd7"
     "d5 *\n",
     true},
    {"[Result \"\xbd\"]\n\n*\n", true},
    {"[White \"A\"]\n[White \"\xabX\xbb \xbd\"]\n\n*\n", false},
    {"[Result \"*\"]\n[Result \"\xbd\"]\n\n*\n", true},
    /* a comment remains a comment */
    {"1. e4 e5 2. Ke3 {\xbd \xd7 " TEN("\xe9\xe9\xe9\xe9") "} \xe9 ; \xbd\n Nf6 *\n", false},
    {"1. e4 e5 2. Ke3 {a} \xbd {b} Nf6 *\n", true},
    {"1. e4 e5 2. Ke3 ; a {\n \xbd Nf6 *\n", true},
    {"1. e4 e5 2. Ke3\n% {\n\xbd *\n", true},
    {"1. e4 e5 2. Ke3 [;] \xbd *\n", true},
    /* in UTF-8, the word becomes too long for a symbol */
    {"1. e4 e5 2. Ke3 " TEN("\xe9\xe9\xe9\xe9") " Nf6 *\n", true},
    {"1. e4 e5 2. Ke3 \xe9x" TEN("abcdef") " Nf6 *\n", true},
    {"1. e4 e5 2. Ke3 " TEN("\xe9\xe9\xe9") " Nf6 *\n", false},
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

/* Files with words that are too long for a move. The reader stores such a word in a comment or in
 * unread text. */
static const struct {
    const char *text;
    RecordNode node;     /* node of the move before the word */
    const char *comment; /* remarks after that move, which have the word */
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
    StrBuf remarks = {0};
    record_append_remarks(record, words[_i].node, &remarks);
    ck_assert_str_eq(strbuf_text(&remarks), words[_i].comment);
    ck_assert(!record->is_partial);
    strbuf_release(&remarks);
    record_free(record);
}
END_TEST

/* Games that can only be read in part, and the same games as they are written. */
static const struct {
    const char *text, *written;
} unread[] = {
    {"[Variant \"Atomic\"]\n[SetUp \"1\"]\n[FEN \"8/8\"]\n\n{a} 1.   e4{[%clk 1]} e5\r\n(1... d5) "
     "1-0\n",
     "[Variant \"Atomic\"]\n[FEN \"8/8\"]\n[SetUp \"1\"]\n\n{a}\n1.   e4{[%clk 1]} e5\n(1... "
     "d5)\n1-0\n"},
    {"[SetUp \"1\"]\n[FEN \"none\"]\n\n1. e4  $7 ; x } y\n *\n",
     "[FEN \"none\"]\n[SetUp \"1\"]\n\n1. e4  $7 ; x } y\n*\n"},
    {"1. e4 e5 2. Ke3  {x} Nf6 (2... d6) 3.d4\n0-1\n",
     "1. e4 e5\n2. Ke3  {x} Nf6 (2... d6) 3.d4\n0-1\n"},
    {"1. e4 Ke3 {caf\xe9} *\n", "1. e4\nKe3 {caf\u00e9}\n*\n"},
    {"1. e4 Ke3 x\n% behind\n\n[Event \"b\"]\n\n*\n", "1. e4\nKe3 x\n*\n"},
    {"1. e4 $1000000 e5 $7 *\n", "1. e4\n$1000000\n1... e5 $7 *\n"},
    {"[White \"A\"]\n[White \"B\"]\n\n*\n", "[White \"B\"]\n\n*\n"},
    {"[White \"A\"]\n[White \"\xabX\xbb \xbd\"]\n\n*\n", "[White \"\u00abX\u00bb \u00bd\"]\n\n*\n"},
    {"[White \"A\"]\n[White \"\xabX\xbb \xbd]\n\n*\n", "[White \"\u00abX\u00bb \u00bd]\n\n*\n"},
    {"[White \"A\"]\n[Result \"forfeit\"]\n\n*\n", "[Result \"forfeit\"]\n\n*\n"},
    /* text that the lexer skips */
    {"1. e4\n% within\ne5 *\n", "1. e4\n% within\n1... e5 *\n"},
    {"1. e4 % remark\ne5 *\n", "1. e4\n% remark\n1... e5 *\n"},
    {"1. e4 [#]  \" e5 *\n", "1. e4 {[#]  \"} 1... e5 *\n"},
    {"1. e4 [abc] e5 *\n", "1. e4 {[abc]} 1... e5 *\n"},
    {"1. e4 {a {b} c} e5) d4 *\n", "1. e4 {a {b c}\n}\n1... e5\n)\n2. d4 *\n"},
    {"1. e4 (1. d4 \" d5) e5 *\n", "1. e4 (1. d4\n\"\n1... d5) 1... e5 *\n"},
    {"1. e4 ([#] 1. d4) e5 *\n", "1. e4 ({[#]} 1. d4) 1... e5 *\n"},
    {"1. e4 e5 [%clk 0:01:00]\n\n% behind\n\n[Event \"b\"]\n\n*\n",
     "1. e4 e5 {[%clk 0:01:00]} *\n"},
    {"[White \"A\"]\n% within\n[Black \"B\"] [#]\n\n*\n", "[Result \"*\"]\n% within\n[#]\n\n*\n"},
    {"[Variant \"C\"]\n[FEN \"x]\n[ 2. e4 *\n\n*\n",
     "[Variant \"C\"]\n[FEN \"x]\n[ 2. e4 *\n\n*\n"},
    {"1. e4 Ke3\n% a\nx\n% b\n\n[Event \"c\"]\n\n*\n", "1. e4\nKe3\n% a\nx\n*\n"},
    {"1. e4 Ke3\n% a\n*\n", "1. e4\nKe3\n% a\n*\n"},
    {"1. e4 (1. d4 Ke3\n% a\n) e5 *\n", "1. e4 (1. d4\nKe3\n% a\n) 1... e5 *\n"},
    {"1. e4 Ke3 <\n% a\n*\n", "1. e4\nKe3 <\n% a\n*\n"},
    {"[Event \"a\"]\n% x\n[Event \"b\"]\n\n*\n", "% x\n[Event \"b\"]\n\n*\n"},
    /* a result in a variation, and draw offers before the first move */
    {"1. e4 (1. d4 1-0) e5 *\n", "1. e4 (1. d4\n1-0\n) 1... e5 *\n"},
    {"1. e4 (1. d4 * d5) e5 *\n", "1. e4 (1. d4\n*\n1... d5) 1... e5 *\n"},
    {"1. e4 (1-0) e5 *\n", "1. e4 {1-0} 1... e5 *\n"},
    {"[White \"A\"]\n\n(=) 1. e4 *\n", "\n(=)\n1. e4 *\n"},
    {"1. e4 ((=) 1. d4) e5 *\n", "1. e4 ({(=)} 1. d4) 1... e5 *\n"},
    /* bad tags */
    {"[White \"A\"]\n[2nd \"b\"]\n[Site]\n\n*\n", "[2nd \"b\"]\n[Site]\n\n*\n"},
    {"[White \"A\"]\n[Site\n", "[Site]\n\n*\n"},
    {"[" LONG_NAME " \"a\"]\n\n*\n", "[" LONG_NAME " \"a\"]\n\n*\n"},
    /* a second start position: only the first one counts */
    {"[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[FEN \"8/8\"]\n\n1. Ke2 *\n",
     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[FEN \"8/8\"]\n\n1. Ke2 *\n"},
    {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[FEN \"8/8\"]\n\n1. e4 "
     "*\n",
     "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[FEN \"8/8\"]\n\n1. e4 "
     "*\n"},
    {"[FEN \"8/8\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ke2 *\n",
     "[FEN \"8/8\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Ke2\n*\n"},
    {"[SetUp \"0\"]\n[SetUp \"1\"]\n\n1. e4 *\n", "[SetUp \"0\"]\n[SetUp \"1\"]\n\n1. e4 *\n"},
    /* foreign letters */
    {"1. e4 e5 2. Sf3 Sc6 3. Sxe8 Sf6 *\n", "1. e4 e5 2. Nf3 Nc6\n3. Sxe8 Sf6\n*\n"},
    /* braces and parentheses without an end */
    {"1. e4 Ke3 {never closed\n", "1. e4\nKe3 {never closed}\n*\n"},
    {"1. e4 Ke3 (2. d4 ; (x\n*\n", "1. e4\nKe3 (2. d4 ; (x\n*\n)\n*\n"},
    {"1. e4 (1. d4 Ke3\n", "1. e4 (1. d4\nKe3\n) *\n"},
    {"1. e4 (1. Ke3 (1. d4\n", "1. e4\n(1. Ke3 (1. d4\n))\n*\n"},
    {"1. e4 (1. d4 (1. Ke3", "1. e4 (1. d4\n(1. Ke3\n)\n) *\n"},
    {"1. e4 (1... {a}", "1. e4 {a} *\n"},
    {"1. e4 (1... {a", "1. e4 {a} *\n"},
    {"1. e4 ((1. d4)) e5 *\n", "1. e4 {(1. d4)} 1... e5 *\n"},
    {"1. e4 ((1. c4) 1. d4) e5 *\n", "1. e4 ({(1. c4)} 1. d4) 1... e5 *\n"},
};

START_TEST(what_cannot_be_read_is_written_as_it_was)
{
    Record *record = record_new(), *copy = record_new();
    StrBuf written = {0}, again = {0};
    read_first(unread[_i].text, record);
    ck_assert(!record->is_partial);
    ck_assert(record_copy(copy, record));
    pgn_write(copy, PGN_KEEP, &written);
    ck_assert_msg(strstr(strbuf_text(&written), unread[_i].written) != NULL, "%s",
                  strbuf_text(&written));
    read_first(strbuf_text(&written), record);
    pgn_write(record, PGN_KEEP, &again);
    ck_assert_str_eq(strbuf_text(&again), strbuf_text(&written));
    strbuf_release(&written);
    strbuf_release(&again);
    record_free(record);
    record_free(copy);
}
END_TEST

/* Games, and the change that writing them makes, with the number of further changes. */
static const struct {
    const char *text, *change; /* the change is NULL if there is none */
    int further;
} changes[] = {
    {"[Event \"a\"]\n\n1. e4 {a} e5 (1... d5 $7) 2. Ke2! 1-0\n", NULL, 0},
    {"1. e4 e5\n", NULL, 0},
    {"1. e4 -- 2. d4 *\n", NULL, 0},
    {"1. e4 {caf\xe9} e5 *\n", NULL, 0},
    {"1. e4\n% within\ne5 2. Ke3 *\n", NULL, 0},
    {"words before\n[Event \"a\"]\n\n*\n", NULL, 0},
    {"1. e4 {a} {b} e5 {c} {d} *\n", "adjacent comments joined", 0},
    {"1. e4 {a} {b} e5 word *\n", "adjacent comments joined", 1},
    {"1. e4 word word e5 *\n", "unknown text \"word\" kept as a comment", 0},
    {"1. e4 [#] e5 *\n", "unknown text \"[\" kept as a comment", 0},
    {"1. e4 ((1. d4)) e5 *\n", "variation without a move before it", 0},
    {"1. e4 (1-0) e5 *\n", "result \"1-0\" in a variation", 0},
    {"1. e4 \001 e5 *\n", "control character ignored", 0},
    {"1. e4 {a\001} e5 *\n", "control characters replaced by spaces", 0},
    {"1. e4 {a", "unclosed comment", 0},
    {"1. e4 (1. d4", "unclosed variation", 0},
    {"[Event \"a]\n\n*\n", "missing closing quote", 0},
    {"[Event a b]\n\n*\n", "malformed tag \"Event\"", 0},
    {"[Event \"a\"b\"]\n[Site \"c\"\n\n*\n", "malformed tag \"Event\"", 1},
    {"[Ev-ent \"a\"]\n[Event]\n\n*\n", NULL, 0},
    {"[Event \"a\"]\n[Event \"b\001]\n[Event c]\n\n*\n", NULL, 0},
    {"[Event a]\n[Event \"b\001\"]\n\n*\n", "malformed tag \"Event\"", 0},
    {"[Event \"a\"]\n[Event \"a\"]\n\n*\n", "repeated tag \"Event\"", 0},
    {"[Result \"1-0\"]\n\n0-1\n", "the result \"0-1\" at the end differs from the Result tag", 0},
    {"[FEN \"4k3/8/8/8/8/8/8/4K3 w\"]\n\n*\n",
     "non-standard FEN tag \"4k3/8/8/8/8/8/8/4K3 w\" corrected", 0},
    {"1. e4 e5 2. Sf3 *\n", "piece letters of another language in \"Sf3\": German", 0},
    {"{a} {b} word\n\n[Event \"a\"]\n\n1. e4 *\n", "comment before a tag", 0},
};

START_TEST(what_is_written_in_another_way_is_named)
{
    MemorySource memory = {.bytes = changes[_i].text, .length = strlen(changes[_i].text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    StrBuf reason = {0};
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    const PgnNotice *change = pgn_read_change(reader);
    bool is_expected = changes[_i].change != NULL;
    ck_assert_msg((change != NULL) == is_expected, "%s", changes[_i].text);
    if (is_expected) {
        pgn_notice_append_reason(change, NULL, &reason);
        ck_assert_str_eq(strbuf_text(&reason), changes[_i].change);
    }
    ck_assert_int_eq(pgn_read_change_count(reader), is_expected ? 1 + changes[_i].further : 0);
    strbuf_release(&reason);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

START_TEST(a_line_that_is_continued_has_its_rest_as_a_comment)
{
    Record *record = record_new();
    read_first("1. e4 {a} 1... Ke3 {[%clk 1] b} *\n", record);
    RecordNode e4 = record->nodes[RECORD_ROOT].next;
    ck_assert_str_eq(record_unread(record, e4), "1... Ke3 {[%clk 1] b}");
    Position start = position_start();
    record_add_move(record, e4, san_find(&start, "e4"));
    ck_assert_str_eq(record_comment(record, e4, RECORD_AFTER), "a 1... Ke3 {[ %clk 1] b}");
    ck_assert_str_eq(record_unread(record, e4), "");
    record_free(record);
}
END_TEST

/* Moves are read without the lexer if enough text follows them. */
START_TEST(the_text_of_a_game_begins_with_its_first_move)
{
    static const char GAME[] = "1. e4 d5 2. Ke3 {" TEN("abcdefghi ") "} *";
    StrBuf file = {0}, text = {0};
    strbuf_appendf(&file, "words Kb1 %s\n", GAME);
    MemorySource memory = {.bytes = strbuf_text(&file), .length = file.length};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    ck_assert(pgn_read_append_text(reader, &text));
    ck_assert_str_eq(strbuf_text(&text), GAME);
    strbuf_release(&file);
    strbuf_release(&text);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_partial");
    TCase *tcase = tcase_create("pgn_partial");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_game_knows_whether_it_is_partial, 0, COUNT(games));
    tcase_add_loop_test(tcase, a_long_word_is_kept_whole, 0, COUNT(words));
    tcase_add_loop_test(tcase, what_cannot_be_read_is_written_as_it_was, 0, COUNT(unread));
    tcase_add_loop_test(tcase, what_is_written_in_another_way_is_named, 0, COUNT(changes));
    tcase_add_test(tcase, the_text_of_a_game_begins_with_its_first_move);
    tcase_add_test(tcase, a_line_that_is_continued_has_its_rest_as_a_comment);
    return unit_run(suite);
}
