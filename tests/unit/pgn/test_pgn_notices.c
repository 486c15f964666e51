/* Tests the notices about a file: the places they name, and which of them the reader gives as the
 * reason for a loss. */
#include "pgn/pgn_read.h"
#include "pgn/pgn_write.h"

#include "memory_source.h"
#include "unit.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Appends the notices about the last game, each with its line and column, and one as the loss. */
static void append_notices(const PgnReader *reader, StrBuf *out)
{
    for (int i = 0; i < pgn_read_notice_count(reader); i++) {
        const PgnNotice *notice = pgn_read_notice_at(reader, i);
        strbuf_appendf(out, "%" PRIu64 ":%" PRIu64 " ", notice->line, notice->column);
        pgn_notice_append(notice, NULL, out);
        strbuf_append_char(out, '\n');
    }
    const PgnNotice *loss = pgn_read_loss(reader);
    if (loss != NULL) {
        strbuf_appendf(out, "lost %" PRIu64 ":%" PRIu64 "\n", loss->line, loss->column);
    }
}

/* Files, and the notices about all their games. */
static const struct {
    const char *text, *notices;
} files[] = {
    /* comments outside of games */
    {"1. e4 *\n1. {b} ; c\n", "2:4 comment outside of games: \"b\"\n"},
    {"( {a} 1. e4", "1:1 variation without a move before it; ignored\n"
                    "1:3 comment outside of games: \"a\"\nlost 1:1\n"},
    {"( {a}\n[Event \"b\"]\n\n*\n",
     "1:1 variation without a move before it; ignored\n"
     "1:3 comment before a tag; put before the first move\nlost 1:1\n"},
    /* lines that begin with % before the next game */
    {"1. e4\n% a\n\n[Event \"b\"]\n\n*\n", "2:1 line that begins with % ignored\n"
                                           "4:1 missing result at the end of the game\n"},
    {"1. e4 <\n% a\n% b\n\n[Event \"b\"]\n\n*\n",
     "1:7 unknown token \"<\" ignored\n2:1 line that begins with % ignored\n"
     "5:1 missing result at the end of the game\nlost 1:7\n"},
    {"1. e4\n% a\n<\n% b\n\n[Event \"b\"]\n\n*\n",
     "3:1 unknown token \"<\" ignored\n4:1 line that begins with % ignored\n"
     "6:1 missing result at the end of the game\nlost 3:1\n"},
    {"1. e4) e5 } *\n", "1:6 unmatched \")\"\n1:11 unmatched \"}\"\nlost 1:6\n"},
    {"1. e4\n% a\ne5 *\n", "2:1 line that begins with % ignored\nlost 2:1\n"},
};

START_TEST(notices_name_their_places)
{
    MemorySource memory = {.bytes = files[_i].text, .length = strlen(files[_i].text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    StrBuf notices = {0};
    while (pgn_read_game(reader, PGN_WHOLE_GAME, record) != PGN_END) {
        append_notices(reader, &notices);
    }
    ck_assert_str_eq(strbuf_text(&notices), files[_i].notices);
    strbuf_release(&notices);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

START_TEST(comments_after_an_open_parenthesis_are_kept)
{
    static const char TEXT[] = "( {a} 1. e4";
    MemorySource memory = {.bytes = TEXT, .length = strlen(TEXT)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    StrBuf written = {0};
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_COMMENTS);
    ck_assert(!record->is_partial);
    pgn_write_comments(record, PGN_EXPORT, &written);
    ck_assert_str_eq(strbuf_text(&written), "( {a} 1. e4\n)\n\n");
    strbuf_release(&written);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

/* ---- In another language ---- */

/* The texts of a language, as the build writes those of a catalog. */
typedef struct Texts {
    char none, illegal[64], foreign[32], place[40], line[32], check[16], german[8];
} Texts;

static const Texts TEXTS = {.illegal = "[„{text}“ ]verboten[: {reason}][{;} ; Ende]",
                            .foreign = "fremd[: {reason}]",
                            .place = "{notice} ({path} {line}.{column})",
                            .line = "Z{line}: {notice}",
                            .check = "im Schach",
                            .german = "Deutsch"};

static const uint32_t KINDS[PGN_TOO_LARGE + 1] = {[PGN_ILLEGAL_MOVE] = offsetof(Texts, illegal),
                                                  [PGN_FOREIGN_LETTERS] = offsetof(Texts, foreign)};

static const uint32_t OTHERS[PGN_NOTICE_RUSSIAN + 1] = {
    [PGN_NOTICE_PLACE] = offsetof(Texts, place),
    [PGN_NOTICE_LINE] = offsetof(Texts, line),
    [PGN_NOTICE_IN_CHECK] = offsetof(Texts, check),
    [PGN_NOTICE_GERMAN] = offsetof(Texts, german),
};

static unsigned one_form(uint64_t number)
{
    (void)number;
    return 0;
}

static const Catalog GERMAN = {"de",
                               false,
                               (const char *)&TEXTS,
                               {[CATALOG_PGN_NOTICES] = KINDS, [CATALOG_PGN_TEXTS] = OTHERS},
                               one_form};

/* Games with one notice: with its place, and as the reason in its line. */
static const struct {
    const char *text;
    const char *place;
    const char *line;
} WORDED[] = {
    {"1. e4 f6\n2. Qh5 --!? *", "„--!?“ verboten: im Schach ; Ende (a.pgn 2.8)",
     "Z2: „--!?“ verboten: im Schach"},
    {"1. e4 e5 2. Ke3!! *", "„Ke3!!“ verboten: the king on e1 cannot reach e3 ; Ende (a.pgn 1.13)",
     "Z1: „Ke3!!“ verboten: the king on e1 cannot reach e3"},
    {"1. e4 e5 2. Sf3 *", "fremd: Deutsch (a.pgn 1.13)", "Z1: fremd: Deutsch"},
    {"1. e4 {a} {b} *", "adjacent comments joined (a.pgn 1.11)", "Z1: adjacent comments joined"},
    {"1. e4 e5 *", "", ""},
};

START_TEST(notices_are_worded_in_a_language)
{
    MemorySource memory = {.bytes = WORDED[_i].text, .length = strlen(WORDED[_i].text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    StrBuf place = {0}, line = {0};
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    PgnSummary summary = pgn_read_summary(reader);
    ck_assert_int_eq(summary.count, WORDED[_i].place[0] != '\0');
    pgn_notice_append_summary(&summary, "a.pgn", &GERMAN, &place);
    pgn_notice_append_line(&summary, &GERMAN, &line);
    ck_assert_str_eq(strbuf_text(&place), WORDED[_i].place);
    ck_assert_str_eq(strbuf_text(&line), WORDED[_i].line);
    strbuf_release(&place);
    strbuf_release(&line);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_notices");
    TCase *tcase = tcase_create("pgn_notices");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, notices_name_their_places, 0, COUNT(files));
    tcase_add_test(tcase, comments_after_an_open_parenthesis_are_kept);
    tcase_add_loop_test(tcase, notices_are_worded_in_a_language, 0, COUNT(WORDED));
    return unit_run(suite);
}
