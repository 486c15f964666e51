#include "pgn/pgn_read.h"

#include "pgn/pgn_inside.h"
#include "pgn/pgn_write.h"

#include "memory_source.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Appends " name line:column" for every notice. */
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

/* Appends the movetext of the record as pgn_write() writes it, without the empty line after it. */
static void append_moves(const Record *record, StrBuf *out)
{
    StrBuf text = {0};
    pgn_write(record, PGN_KEEP, &text);
    strbuf_truncate(&text, text.length - 2);
    strbuf_append(out, strstr(strbuf_text(&text), "\n\n") + 2);
    strbuf_release(&text);
}

/* Reads all games and appends a line for each game: its moves and its notices. If `piece` is
 * smaller than the text, the source pauses after each piece. */
static void describe(const char *bytes, size_t length, size_t piece, PgnDepth depth, StrBuf *out)
{
    MemorySource memory = {
        .bytes = bytes, .length = length, .piece = piece, .pauses = piece < length};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    strbuf_clear(out);
    PgnStatus status;
    while ((status = pgn_read_game(reader, depth, record)) != PGN_END) {
        ck_assert_int_le(status, PGN_PAUSED);
        if (status == PGN_PAUSED) {
            continue;
        }
        strbuf_append(out, out->length > 0 ? "\n" : "");
        append_moves(record, out);
        append_notices(reader, out);
    }
    record_free(record);
    pgn_read_free(reader);
}

/* Texts of files, and the games read from them. */
static const struct {
    const char *text;
    const char *games; /* a line for each game, with its notices */
} files[] = {
    /* Files with hardly any text. */
    {"", ""},
    {" \n\n", ""},
    {"{only a comment}", "{only a comment} * OUTSIDE_COMMENT 1:1"},
    {"{a}\n[Event \"x\"]\n{b}\n[Site \"y\"]\n\n{c} 1. e4 *", "{a b c} 1. e4 * EARLY_COMMENT 1:1"},
    {"[Event \"x\"]\n{b}\n[Site \"y\"]\n\n*\n\n[Event \"z\"]\n\n{c} *",
     "{b} * EARLY_COMMENT 2:1\n{c} *"},
    {"only text", ""},
    {"*", "*"},
    {"1-0", "1-0"},
    {"[Event \"x\"]", "* MISSING_RESULT 1:12"},
    /* Movetext in all its forms. */
    {"1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nf3 *"},
    {"1.e4 e5 2.Nf3*", "1. e4 e5 2. Nf3 *"},
    {"1.e4 1...e5 2 . Nf3 2. ... Nc6 17. Bb5 a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"},
    {"e4 e5 Nf3 *", "1. e4 e5 2. Nf3 *"},
    {"e2e4 e7e5 g1f3 *", "1. e4 e5 2. Nf3 *"},
    {"1. e2-e4 e7-e5 2. Ng1-f3 *", "1. e4 e5 2. Nf3 *"},
    {"1. e4 e5 2. \u2658f3 \u265ec6 *", "1. e4 e5 2. Nf3 Nc6 *"},
    {"1. f3 e5 2. g4 Qh4 0-1", "1. f3 e5 2. g4 Qh4# 0-1"},
    {"1. e4+ e5# *", "1. e4 e5 *"},
    {"1. e4\u2026e5\ufeff 2.\u00a0Nf3 *", "1. e4 e5 2. Nf3 *"},
    {"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 O\u2013O *",
     "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *"},
    {"1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O!? O-O+?! *",
     "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O $5 O-O $6 *"},
    {"1. e4 a6 2. e5 d5 3. exd6 e.p. Qxd6 *", "1. e4 a6 2. e5 d5 3. exd6 Qxd6 *"},
    {"1. e4 a6 2. e5 d5 3. exd6e.p. Qxd6 *", "1. e4 a6 2. e5 d5 3. exd6 Qxd6 *"},
    {"1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8(Q) *",
     "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8=Q *"},
    {"1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8/N *",
     "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8=N *"},
    {"1. e4 (=) e5 *", "1. e4 {(=)} 1... e5 *"},
    {"1. e4(=)\ne5 {(=)} *", "1. e4 {(=)} 1... e5 {(=)} *"},
    /* Line ends, byte-order marks and control bytes. */
    {"\ufeff[Event \"a\"]\r\n\r\n1. e4\r\ne5 1-0\r\n", "1. e4 e5 1-0"},
    {"[Result \"1-0\"]\r\n\r\n1. e4 0-1\r\n", "1. e4 0-1 OTHER_RESULT 3:7"},
    {"[Event \"a\"]\r\r1. e4\re5 1-0\r", "1. e4 e5 1-0"},
    {"[Result \"1-0\"]\r\r1. e4 0-1\r", "1. e4 0-1 OTHER_RESULT 3:7"},
    {"1. e4 e5\x01\x02 2. Nf3 *", "1. e4 e5 2. Nf3 * CONTROL_BYTE 1:9"},
    /* Results. */
    {"1. e4 1\u20130\n", "1. e4 1-0"},
    {"1. e4 \u00bd-\u00bd\n", "1. e4 1/2-1/2"},
    {"1. e4 1/2\n", "1. e4 1/2-1/2"},
    {"1. e4 +--\n", "1. e4 1-0"},
    {"[Result \"1-0\"]\n\n1. e4 *", "1. e4 1-0"},
    {"[Result \"1-0\"]\n\n1. e4\n", "1. e4 1-0 MISSING_RESULT 4:1"},
    {"[Result \"1-0\"]\n\n1. e4 0-1\n", "1. e4 0-1 OTHER_RESULT 3:7"},
    {"1. e4 1-0 {Black forfeits.}\n\n1. d4 *", "1. e4 {Black forfeits.} 1-0\n1. d4 *"},
    /* Comments and escapes. */
    {"{a} 1. e4 {b} {c} e5 {d\ne} *", "{a} 1. e4 {b c} 1... e5 {d e} * ADJACENT_COMMENTS 1:15"},
    {"1. e4 ; rest {of} the line\ne5 *", "1. e4 ; rest {of} the line\n1... e5 *"},
    {"1. e4 ; a { brace\ne5 *", "1. e4 {a { brace} 1... e5 *"},
    {"1. e4 (; all } good\n1. d4 ; }\n) e5 {{} *",
     "1. e4 ( ; all } good\n1. d4 ; }\n) 1... e5 {{} *"},
    {"1. e4 {two  blanks  \n  and } e5 *", "1. e4 {two  blanks and} 1... e5 *"},
    {"% 1. d4\n1. e4 e5 *", "1. e4 e5 * ESCAPED_LINE 1:1"},
    {"1. e4 *\n% a\n% b\n1. d4\n\n% c\n\n1. c4 *\n% d",
     "1. e4 *\n"
     "1. d4 * ESCAPED_LINE 2:1 ESCAPED_LINE 6:1 MISSING_RESULT 8:1\n1. c4 *"},
    {"1. e4 % what is this\ne5 *", "1. e4\n% what is this\n1... e5 * UNKNOWN_TOKEN 1:7"},
    {"1. e4 {x\n[Event \"no tag\"]\n} e5 *", "1. e4 {x [Event \"no tag\"]} 1... e5 *"},
    {"1. e4 {never closed e5",
     "1. e4 {never closed e5} * UNCLOSED_COMMENT 1:7 MISSING_RESULT 1:23"},
    {"1. e4 } e5 *", "1. e4\n}\n1... e5 * STRAY_CLOSE 1:7"},
    {"1. e4 {} e5 *", "1. e4 e5 *"},
    {"1. e4 {a\x01z} e5 {b\n\tc\x7f} *",
     "1. e4 {a z} 1... e5 {b c} * CONTROL_IN_TEXT 1:7 CONTROL_IN_TEXT 1:16"},
    {"1. e4 {\xc2\x80 \xc3\x80\xc2\xa0} *", "1. e4 {\u00c0\u00a0} * CONTROL_IN_TEXT 1:7"},
    {"[Event \"a\x1b\"]\n\n1. e4 *", "1. e4 * CONTROL_IN_TEXT 1:1"},
    {"1. e4 {caf\xe9} *", "1. e4 {caf\u00e9} * NOT_UTF8 1:7"},
    /* Commands in comments. */
    {"1. e4 {[%clk 0:09:58.3]} e5 {[%clk 0:09:59] [%emt 0:00:01]} *",
     "1. e4 {[%clk 0:09:58.3]} 1... e5 {[%clk 0:09:59] [%emt 0:00:01]} *"},
    {"1. e4 { [%eval 0.17] [%clk 0:00:30] } *", "1. e4 {[%eval 0.17] [%clk 0:00:30]} *"},
    {"1. e4 {[%clk 00:29:57]} {[%emt 3]} *",
     "1. e4 {[%clk 00:29:57] [%emt 3]} * ADJACENT_COMMENTS 1:25"},
    {"1. e4 {[%clk soon]} *", "1. e4 {[%clk soon]} *"},
    {"{[%clk 0:05:00]} 1. e4 *", "{[%clk 0:05:00]} 1. e4 *"},
    /* Glyphs. */
    {"1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *",
     "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 *"},
    {"1. e4 $1 $146 e5 += 2. Nf3 \\$14 N *", "1. e4 $1 $146 e5 $14 2. Nf3 $14 $146 *"},
    {"1. e4 $256 e5 $ *", "1. e4 $256 e5\n$\n* BAD_GLYPH 1:15"},
    {"$1 1. e4!!?? e5!!! *", "1. e4 $3 $4 e5 $3 $1 * OUTSIDE_TEXT 1:1"},
    /* Variations. */
    {"1. e4 (1. d4 d5 (1... Nf6)) 1... e5 *", "1. e4 (1. d4 d5 (1... Nf6)) 1... e5 *"},
    {"1. e4 (1. d4) (1. c4) e5 *", "1. e4 (1. d4) (1. c4) 1... e5 *"},
    {"1. e4 ({Or} 1. d4 {too}) e5 *", "1. e4 ({Or} 1. d4 {too}) 1... e5 *"},
    {"1. e4 ({nothing else}) e5 *", "1. e4 {nothing else} 1... e5 *"},
    {"(1. d4 d5) 1. e4 e5 *", "(1. d4 d5)\n1. e4 e5 * MISPLACED_VARIATION 1:1"},
    {"1. e4 ((1. d4)) e5 *", "1. e4 {(1. d4)} 1... e5 * MISPLACED_VARIATION 1:8"},
    {"1. e4) e5 *", "1. e4\n)\n1... e5 * STRAY_CLOSE 1:6"},
    {"1. e4 (1. d4 d5", "1. e4 (1. d4 d5) * MISSING_RESULT 1:16 UNCLOSED_VARIATION 1:16"},
    {"1. e4 (1. d4 1-0) e5 *", "1. e4 (1. d4\n1-0\n) 1... e5 * VARIATION_RESULT 1:14"},
    {"1. e4 (1. d4 (1. c5 x) d5) e5 *",
     "1. e4 (1. d4\n(1. c5 x)\n1... d5) 1... e5 * ILLEGAL_MOVE 1:18"},
    {"1. e4 (1. d4 d5 2. d5 {x}  x) e5 *",
     "1. e4 (1. d4 d5\n2. d5 {x}  x\n) 1... e5 * ILLEGAL_MOVE 1:20"},
    /* Null moves. */
    {"1. e4 () (-- ) e5 *", "1. e4 (1. --) 1... e5 *"},
    {"1. e4 e5 (1... -- 2. d4! (2. c4) Z0 (=)) *",
     "1. e4 e5 (1... -- 2. d4 $1 (2. c4) 2... -- {(=)}) *"},
    {"1. e4 d6 2. e5 (2. Z0 d5 3. e5 f5 (3... -- 4. Bb5+ --) 4. exf6) *",
     "1. e4 d6 2. e5 (2. -- d5 3. e5 f5 (3... -- 4. Bb5+\n--\n) 4. exf6) * "
     "ILLEGAL_MOVE 1:52"},
    /* Errors in the main line. */
    {"1. e4 e5 2. Ke3 Nf6 (2... d6) {x} 0-1",
     "1. e4 e5\n2. Ke3 Nf6 (2... d6) {x}\n0-1 ILLEGAL_MOVE 1:13"},
    {"1. e4 e5 2. Ke3 Nf6\n[Event \"b\"]\n\n1. d4 *",
     "1. e4 e5\n2. Ke3 Nf6\n* ILLEGAL_MOVE 1:13 MISSING_RESULT 2:1\n1. d4 *"},
    {"1. e4 Z0 @@@@ *", "1. e4 -- 2. -- * NULL_MOVE 1:7 NULL_MOVE 1:10"},
    {"1. 0000 null 2. pass *", "1. -- -- 2. -- * NULL_MOVE 1:4 NULL_MOVE 1:9 NULL_MOVE 1:17"},
    {"1. e4 e5 (1... Ke6 2. d4! {[%clk 0:01:00] quick} (2. c4) 2... Z0 (=)) 2. Nf3 *",
     "1. e4 e5\n(1... Ke6 2. d4! {[%clk 0:01:00] quick} (2. c4) 2... Z0 (=))\n2. Nf3 * "
     "ILLEGAL_MOVE 1:16"},
    {"1. Nf3 d5 2. d3 d4 3. Nd2 *", "1. Nf3 d5 2. d3 d4\n3. Nd2\n* AMBIGUOUS_MOVE 1:23"},
    {"1. e4 xyzzy e5 *", "1. e4 {xyzzy} 1... e5 * UNKNOWN_WORD 1:7"},
    {"xyzzy 1. e4 {a} one two e5 *",
     "1. e4 {a one two} 1... e5 * OUTSIDE_TEXT 1:1 UNKNOWN_WORD 1:17"},
    {"[Event \"a\"]\n\nxyzzy 1. e4 (new 1. d4) *",
     "{xyzzy} 1. e4 ({new} 1. d4) * UNKNOWN_WORD 3:1 UNKNOWN_WORD 3:14"},
    {"1. e4 <reserved> e5 *", "1. e4 {reserved}\n<\n>\n1... e5 * UNKNOWN_TOKEN 1:7"},
    /* Piece letters of other languages. The notice has the place of the first such letter. */
    {"1. e4 Sf6 2. d4 *", "1. e4 Nf6 2. d4 * FOREIGN_LETTERS 1:7"},
    {"1. e4 e5 2. Cf3 Cc6 3. Fc4 De7 4. Rf1! Rd8 *",
     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Qe7 4. Kf1 $1 Kd8 * FOREIGN_LETTERS 1:13"},
    {"1. e4 e5 2. Cf3 Cc6 3. Ac4 Cf6 4. O-O O-O-O *",
     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O\nO-O-O\n* FOREIGN_LETTERS 1:13 ILLEGAL_MOVE 1:39"},
    {"1. e4 e5 2. Sf3 Sc6 3. Lb5 Nf6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 * FOREIGN_LETTERS 1:13"},
    {"1. h4 g5 2. hxg5 h6 3. gxh6 Sf6 4. h7 Sg8 5. hxg8=D Txg8 *",
     "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8=Q Rxg8 * FOREIGN_LETTERS 1:29"},
    {"1. e4 e5 2. \u041af3 \u041ac6 3. \u0421b5 \u041a\u0440e7 *",
     "1. e4 e5 2. Nf3 Nc6 3. Bb5 Ke7 * FOREIGN_LETTERS 1:13"},
    {"1. e4 e5 2. Oc4 Re7 3. Og8 *",
     "1. e4 e5 2. Bc4 Ne7\n3. Og8\n* FOREIGN_LETTERS 1:13 ILLEGAL_MOVE 1:24"},
    {"1. e4 e5 2. Oc4 Rf6 3. Rf3 Rc6 4. O-O!? Oc5 5. d3 O-O *",
     "1. e4 e5 2. Bc4 Nf6 3. Nf3 Nc6 4. O-O $5 Bc5 5. d3 O-O * FOREIGN_LETTERS 1:13"},
    {"1. Nf3 e5 2. Pc3 *", "1. Nf3 e5 2. c3 *"},
    {"1. e4 e5 2. Nc4 *", "1. e4 e5\n2. Nc4\n* ILLEGAL_MOVE 1:13"},
    {"1. e4 Sf6 *\n\n1. e4 e5 2. Bc4 Sf6 *",
     "1. e4 Nf6 * FOREIGN_LETTERS 1:7\n1. e4 e5 2. Bc4\nSf6\n* ILLEGAL_MOVE 3:17"},
    {"1. e4 [#] e5 [%clk 1] *",
     "1. e4 {[#]} 1... e5 {[%clk 1]} * UNKNOWN_TOKEN 1:7 UNKNOWN_TOKEN 1:14"},
    /* Files of several games: where a game begins and ends. */
    {"[Event \"a\"]\n\n1. e4 *\n[Event \"b\"]\n\n1. d4 *", "1. e4 *\n1. d4 *"},
    {"[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4 *", "1. e4 * MISSING_RESULT 5:1\n1. d4 *"},
    {"[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4 *", "1. e4 *"},
    {"[Event \"a\"]\n\n[Event \"b\"]\n\n*", "* MISSING_RESULT 3:1\n*"},
    {"[Event \"a\"]\n[Event \"b\"]\n\n*", "* REPEATED_TAG 2:1"},
    {"[Event \"a\"][Site \"b\"] [Result \"*\"] 1. e4 *", "1. e4 *"},
    {"  [Event \"a\"]\n 1. e4\n\n  1. d4 *", "1. e4 * MISSING_RESULT 4:3\n1. d4 *"},
    {"1. e4\n\n1... e5 *", "1. e4 e5 *"},
    {"From: me, 3 May\n\n[Event \"a\"]\n\n1. e4 *", "1. e4 * OUTSIDE_TEXT 1:1"},
    {"[pgn]\n[Event \"a\"]\n1. e4 *\n[/pgn]\n", "1. e4 *"},
    {"[PGN][Event \"a\"]\n1. e4 *[/PGN]\n[pgn]\n1. d4 *\n[/pgn]", "1. e4 *\n1. d4 *"},
    {"[pgn a]\n1. e4 [/pgne] *", "1. e4 {[/pgne]} * BAD_TAG 1:1 UNKNOWN_TOKEN 2:7"},
    {"[Event \"a \"b\" c\"]\n\n1. e4 *", "1. e4 * BAD_TAG 1:1"},
    {"1. e4 (1. d4\n[Event \"b\"]\n1. c4 *",
     "1. e4 (1. d4) * MISSING_RESULT 2:1 UNCLOSED_VARIATION 2:1\n1. c4 *"},
    /* The start position. */
    {"[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 7\"]\n\n7... Kd7 8. Kd2 *", "7... Kd7 8. Kd2 *"},
    {"[FEN \"4k3/8/8/8/8/8/8/4K3 b -\"]\n\n1... Kd7 *", "1... Kd7 * CORRECTED_FEN 1:1"},
    {"[FEN \"4k3/8/8/8/8/8/8/4K2R w\"]\n\n1. O-O *", "1. O-O * CORRECTED_FEN 1:1"},
    {"[FEN \"nonsense\"]\n\n1. e4 *", "1. e4\n* BAD_FEN 1:1"},
    {"[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\"]\n\n1. O-O *", "1. O-O *"},
    {"[Variant \"Antichess\"]\n\n1. e3 *", "1. e3\n* UNKNOWN_VARIANT 1:1"},
};

START_TEST(files_are_read_as_intended)
{
    StrBuf games = {0};
    describe(files[_i].text, strlen(files[_i].text), SIZE_MAX, PGN_WHOLE_GAME, &games);
    ck_assert_str_eq(strbuf_text(&games), files[_i].games);
    describe(files[_i].text, strlen(files[_i].text), 1, PGN_WHOLE_GAME, &games);
    ck_assert_str_eq(strbuf_text(&games), files[_i].games);
    strbuf_release(&games);
}
END_TEST

/* Texts of tags, and the values read from them. */
static const struct {
    const char *text;
    const char *name;
    const char *value; /* the value, or NULL if there is no such tag */
} tag_forms[] = {
    {"[Event \"a b\"]", "Event", "a b"},
    {"[Event \"\"]", "Event", ""},
    {"[ Event   \"a\" ]", "Event", "a"},
    {"[event \"a\"]", "Event", "a"},
    {"[whiteElo \"a\"]", "whiteElo", "a"},
    {"[Event\n\"a\"\n]", "Event", "a"},
    {"[Event \"a \\\"b\\\" \\\\ c\"]", "Event", "a \"b\" \\ c"},
    {"[Event \"a \"b\" c\"]", "Event", "a \"b\" c"},
    {"[Event \"a ] b [\"]", "Event", "a ] b ["},
    {"[Event \"A]][\"]", "Event", "A]]["},
    {"[Event \"\\\"]\"]", "Event", "\"]"},
    {"[Event \"never closed]\n", "Event", "never closed"},
    {"[Event \"never closed", "Event", "never closed"},
    {"[Event \"a\"\n[Site \"b\"]\n", "Site", "b"},
    {"[Event plain words]", "Event", "plain words"},
    {"[Event]", "Event", NULL},
    {"[Ev-ent \"a\"]", "Ev-ent", NULL},
    {"[Event \"Jos\xe9\"]", "Event", "Jos\u00e9"},
    {"[Event \"Jos\u00e9\"]", "Event", "Jos\u00e9"},
};

START_TEST(tags_are_read_in_every_form)
{
    MemorySource memory = {.bytes = tag_forms[_i].text, .length = strlen(tag_forms[_i].text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    pgn_read_game(reader, PGN_WHOLE_GAME, record);
    const char *value = tags_value(&record->tags, tag_forms[_i].name);
    if (tag_forms[_i].value == NULL) {
        ck_assert_ptr_null(value);
    } else {
        ck_assert_ptr_nonnull(value);
        ck_assert_str_eq(value, tag_forms[_i].value);
    }
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

START_TEST(a_failing_source_differs_from_the_end)
{
    MemorySource memory = {.bytes = "[White \"a\"]\n\n1. e4 e5", .length = 21, .fails = true};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_READ_FAILED);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

START_TEST(utf16_is_refused)
{
    MemorySource memory = {.bytes = "\xff\xfe[\0E\0", .length = 6};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_UTF16);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

START_TEST(utf16_is_refused_even_if_its_mark_is_late)
{
    MemorySource memory = {.bytes = "\xff\xfe[\0E\0", .length = 6, .piece = 1, .pauses = true};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_PAUSED);
    }
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_UTF16);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

/* Returns `head` followed by `count` copies of `piece`. */
static char *repeated(const char *head, const char *piece, size_t count)
{
    size_t length = strlen(piece);
    char *text = malloc(strlen(head) + count * length + 1);
    char *end = stpcpy(text, head);
    for (size_t i = 0; i < count; i++) {
        end = stpcpy(end, piece);
    }
    return text;
}

/* A line end of two bytes counts once, even if the first byte is the last of a read. */
START_TEST(no_line_is_counted_twice)
{
    StrBuf games = {0};
    for (int blanks = 0; blanks < 2; blanks++) {
        char *text = repeated(blanks == 0 ? "" : " ", "\r\n", 200000);
        StrBuf file = {0};
        strbuf_appendf(&file, "%s[Event \"x\"]", text);
        describe(strbuf_text(&file), file.length, SIZE_MAX, PGN_WHOLE_GAME, &games);
        ck_assert_str_eq(strbuf_text(&games), "* MISSING_RESULT 200001:12");
        strbuf_release(&file);
        free(text);
    }
    strbuf_release(&games);
}
END_TEST

/* Very long files. */
static const struct {
    const char *head;  /* the start */
    const char *piece; /* repeated part */
    size_t count;      /* repetitions */
} endless[] = {
    {"", "(", 400000},
    {"1. e4 ", "(", 400000},
    {"1. Nf3 ", "(1. Nc3 ", 50000},
    {"1. Nf3 ", "(1. Nc3) ", 50000},
    {"1. e4 ", "{}", 200000},
    {"1. e4 ", "{x}", 2000000},
    {"1. e4 {", "x ", 800000},
    {"1. e4 ", "$1", 100000},
    {"", "Nf3 Nf6 Ng1 Ng8 ", 14000},
    {"", "[Event \"a\"]\n\n", 20000},
    {"", "[A \"", 100000},
    {"[A \"", "\\", 800000},
    {"[A \"", "\" ", 200000},
    {"1. e4 ", "x", 800000},
    {"", "1", 800000},
    {"", ")", 200000},
    {"", "]", 200000},
};

START_TEST(a_file_may_be_very_long)
{
    char *text = repeated(endless[_i].head, endless[_i].piece, endless[_i].count);
    MemorySource memory = {.bytes = text, .length = strlen(text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    PgnStatus status = PGN_GAME;
    while (status == PGN_GAME) {
        status = pgn_read_game(reader, PGN_WHOLE_GAME, record);
    }
    ck_assert_int_eq(status, PGN_END);
    record_free(record);
    pgn_read_free(reader);
    free(text);
}
END_TEST

/* Texts longer than the limit. The limit is inside a character, or between two characters. */
static const struct {
    const char *head;  /* the start */
    const char *piece; /* repeated part */
    int count;         /* repetitions */
} overlong[] = {
    {"1. e4 {", "\u00e9", 4200000},       {"1. e4 {a", "\u00e9", 4200000},
    {"1. e4 ;", "\u265e", 2800000},       {"[Event \"", "\u00e9", 600000},
    {"[Event \"a", "\u00e9", 3000},       {"1. e4 ", "\u00e9", 4200000},
    {"1. e4 \u00e9a", "\u00e9", 4200000},
};

/* Reads a game and frees its text. Returns whether the game has the notice "too large". */
static bool is_too_large(char *text)
{
    MemorySource memory = {.bytes = text, .length = strlen(text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    bool is_told = false;
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    for (int i = 0; i < pgn_read_notice_count(reader); i++) {
        PgnNoticeKind kind = pgn_read_notice_at(reader, i)->kind;
        ck_assert_int_ne(kind, PGN_NOT_UTF8);
        is_told |= kind == PGN_TOO_LARGE;
    }
    record_free(record);
    pgn_read_free(reader);
    free(text);
    return is_told;
}

START_TEST(an_overlong_text_is_cut_at_a_character_and_reported)
{
    ck_assert(is_too_large(repeated(overlong[_i].head, overlong[_i].piece, overlong[_i].count)));
}
END_TEST

START_TEST(too_many_moves_are_reported)
{
    ck_assert(!is_too_large(repeated("1. e4 ", "(1. d4) ", RECORD_NODES_MAX - 2)));
    ck_assert(is_too_large(repeated("1. e4 ", "(1. d4) ", RECORD_NODES_MAX - 1)));
}
END_TEST

START_TEST(too_many_glyphs_are_reported)
{
    ck_assert(!is_too_large(repeated("1. e4 ", "$1", PGN_GLYPHS_MAX)));
    ck_assert(is_too_large(repeated("1. e4 ", "$1", PGN_GLYPHS_MAX + 1)));
    char *full = repeated("1. e4 ", "$1", PGN_GLYPHS_MAX);
    char *text = repeated(full, " e5!", 1);
    free(full);
    ck_assert(is_too_large(text));
}
END_TEST

/* Reads all games to `depth`. Appends the number of moves, the result and the notices of each. */
static void describe_checks(const char *text, PgnDepth depth, StrBuf *out)
{
    MemorySource memory = {.bytes = text, .length = strlen(text), .piece = 7};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    while (pgn_read_game(reader, depth, record) == PGN_GAME) {
        strbuf_appendf(out, "%d %d", (int)pgn_read_move_count(reader), (int)record->result);
        append_notices(reader, out);
        strbuf_append_char(out, '\n');
        ck_assert(depth != PGN_CHECK || (record->node_count == 1 && record->texts.length == 1));
    }
    record_free(record);
    pgn_read_free(reader);
}

START_TEST(checking_reports_the_same_as_reading)
{
    StrBuf read = {0}, checked = {0};
    describe_checks(files[_i].text, PGN_WHOLE_GAME, &read);
    describe_checks(files[_i].text, PGN_CHECK, &checked);
    ck_assert_str_eq(strbuf_text(&checked), strbuf_text(&read));
    strbuf_release(&read);
    strbuf_release(&checked);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_read");
    TCase *tcase = tcase_create("pgn_read");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, files_are_read_as_intended, 0, COUNT(files));
    tcase_add_loop_test(tcase, tags_are_read_in_every_form, 0, COUNT(tag_forms));
    tcase_add_test(tcase, no_line_is_counted_twice);
    tcase_add_test(tcase, a_failing_source_differs_from_the_end);
    tcase_add_test(tcase, utf16_is_refused);
    tcase_add_test(tcase, utf16_is_refused_even_if_its_mark_is_late);
    tcase_add_loop_test(tcase, a_file_may_be_very_long, 0, COUNT(endless));
    tcase_add_test(tcase, too_many_moves_are_reported);
    tcase_add_test(tcase, too_many_glyphs_are_reported);
    tcase_add_loop_test(tcase, an_overlong_text_is_cut_at_a_character_and_reported, 0,
                        COUNT(overlong));
    tcase_add_loop_test(tcase, checking_reports_the_same_as_reading, 0, COUNT(files));
    return unit_run(suite);
}
