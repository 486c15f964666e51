#include "pgn/pgn_read.h"

#include "memory_source.h"
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Reads the next game, continuing after each pause of the source. Adds the number of pauses to
 * *pauses. */
static bool read_next(PgnReader *reader, PgnDepth depth, Record *record, int *pauses)
{
    PgnStatus status;
    while ((status = pgn_read_game(reader, depth, record)) == PGN_PAUSED) {
        ++*pauses;
    }
    ck_assert(status == PGN_GAME || status == PGN_END || status == PGN_COMMENTS);
    return status == PGN_GAME;
}

/* Appends "White@line/plies result;" for every game that PGN_INDEX finds. Returns the number of
 * pauses. */
static int find_games(const char *text, size_t length, size_t piece, StrBuf *out)
{
    MemorySource memory = {.bytes = text, .length = length, .piece = piece, .pauses = piece > 0};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    int pauses = 0;
    while (read_next(reader, PGN_INDEX, record, &pauses)) {
        strbuf_appendf(out, "%s@%d/%d %s;", pgn_read_tag(reader, "White"),
                       (int)pgn_read_start_line(reader), (int)pgn_read_move_count(reader),
                       record_result_token(record->result));
    }
    record_free(record);
    pgn_read_free(reader);
    return pauses;
}

static const struct {
    const char *text;  /* contents of the file */
    const char *games; /* expected games */
} files[] = {
    {"", ""},
    {"\n\n", ""},
    {"words that are no game\n", ""},
    {"Qd4 is no first move, nor is Ra3\n", ""},
    {"1. e4 *\n\n{words}\n1. d4 *\n", "@1/1 *;@3/1 *;"},
    {"[White \"A\"]\n\n1. e4 e5 2. Nf3 1-0\n", "A@1/3 1-0;"},
    {"\n\n[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n[White \"B\"]\r\n\r\n*\r\n", "A@3/1 *;B@7/0 *;"},
    {"[White \"A\"]\r\r1. e4 *\r\r[White \"B\"]\r\r*\r", "A@1/1 *;B@5/0 *;"},
    {"\xEF\xBB\xBF[White \"A\"]\n*\n", "A@1/0 *;"},
    {"[White \"A\"] [Black \"B\"]\n*", "A@1/0 *;"},
    {"[White \"A\"]\n[Result \"0-1\"]\n\n1. d4 d5\n\n[White \"B\"]\n", "A@1/2 0-1;B@6/0 *;"},
    {"[White \"A\"]\n[White \"B\"]\n\n[White \"C\"]\n", "A@1/0 *;C@4/0 *;"},
    {"1. e4 e5 1-0\n1. d4 0-1\n", "@1/2 1-0;@2/1 0-1;"},
    {"1. e4 e5\n\n1. d4 d5\n", "@1/2 *;@3/2 *;"},
    {"1. e4\n\n1... e5 2. d4 *", "@1/3 *;"},
    {"[White \"A\"]\n1. e4 {[White \"no\"]\n[White \"no\"] 1-0} e5 ; [White \"no\"]\n% 0-1\n 1-0\n",
     "A@1/2 1-0;"},
    {"[White \"A\"]\n1. e4 (1. d4 d5 1-0 (1. c4)) e5 1/2-1/2 {over; and out}\n[White \"B\"]\n*",
     "A@1/2 1/2-1/2;B@3/0 *;"},
    {"[White \"A\"]\n1. e4 ( 1. d4\n[White \"B\"]\n1. c4 0-1\n", "A@1/1 *;B@3/1 0-1;"},
    {"[White \"A \\\"B\\\" C\"]\n*", "A \"B\" C@1/0 *;"},
    {"[White \"a \"b\" c\"]\n*", "a \"b\" c@1/0 *;"},
    {"[White \"open\n[Black \"x\"]\n1. e4 1-0\n", "open@1/1 1-0;"},
    {"[white \"A\"]\n*", "A@1/0 *;"},
    {"[White A]\n*", "A@1/0 *;"},
    {"[White\n\"A\"\n]\n1. e4 *\n", "A@1/1 *;"},
    {"[White \"a \\\"b\\\\c\\\" \"\t\"d\" ]\n*", "a \"b\\c\" \" \"d@1/0 *;"},
    {"[#] [/pgn] [%clk] \n[White \"A\"]\n*", "A@2/0 *;"},
    {"[White \"A\"]\n\n1. O-O 0-0-0 2. a8=Q+ e7e8q Z0 $1 !! N +- 1\xE2\x80\x93"
     "0\n",
     "A@1/5 1-0;"},
    {"1. e4 -- 2. Z0 0000 3. @@@@ null 4. pass passe 1-0", "@1/7 1-0;"},
    {"[White \"A\"]\n\n1.e4 e5 \xC2\xBD-\xC2\xBD\n", "A@1/2 1/2-1/2;"},
    {"[White \"A\"]\n\n1. e4 [#] e5 [Black \"x\"] *\n", "A@1/2 *;"},
    {"[White \"A\"]\n\n1. nonsense e4 ((( 0-1\n\n[White \"B\"]\n", "A@1/1 *;B@5/0 *;"},
    {"1. e4\n\n1. d4 [# x\n\n[White \"A\"]\n* {a long comment after the game}\n",
     "@1/1 *;@3/1 *;A@5/0 *;"},
};

START_TEST(games_are_found_among_any_other_text)
{
    StrBuf games = {0};
    find_games(files[_i].text, strlen(files[_i].text), 0, &games);
    ck_assert_str_eq(strbuf_text(&games), files[_i].games);
    strbuf_release(&games);
}
END_TEST

/* Plain moves are read without the lexer, except in the last bytes of the input. */
START_TEST(fast_reading_finds_the_same_games)
{
    StrBuf text = {0}, games = {0};
    strbuf_append(&text, files[_i].text);
    for (int i = 0; i < 200; i++) {
        strbuf_append_char(&text, '\n');
    }
    find_games(strbuf_text(&text), text.length, 0, &games);
    ck_assert_str_eq(strbuf_text(&games), files[_i].games);
    strbuf_release(&games);
    strbuf_release(&text);
}
END_TEST

START_TEST(a_source_that_pauses_at_any_byte_gives_the_same_games)
{
    for (size_t piece = 1; piece < 9; piece++) {
        StrBuf games = {0};
        find_games(files[_i].text, strlen(files[_i].text), piece, &games);
        ck_assert_str_eq(strbuf_text(&games), files[_i].games);
        strbuf_release(&games);
    }
}
END_TEST

/* Texts that may be longer than the buffer of the reader. */
static const struct {
    const char *beginning, *repeated, *end;
    const char *games; /* expected games */
} long_texts[] = {
    {"1. e4 {", "words and ", "\n}1-0\n", "@1/1 1-0;"},
    {"1. e4 ;", "words and ", "\n1-0\n", "@1/1 1-0;"},
    {"1. e4 (1. d4 ", "d5 {} ", ")1-0\n", "@1/1 1-0;"},
    {"1. e4 e5\n", "    \t  ", "\n1-0\n", "@1/2 1-0;"},
    {"1. e4 1-0 ", "        ", "{a remark}\n[White \"A\"]\n*", "@1/1 1-0;A@2/0 *;"},
    {"1. e4 e5\n%", "1. d4 {", "\n2. Nf3 1-0\n", "@1/3 1-0;"},
    {"1. e4 e5\n[%", "1. d4 {", "] 2. Nf3 1-0\n", "@1/3 1-0;"},
    {"1. e4 ", "symbol", " e5 1-0\n", "@1/2 1-0;"},
    {"[White \"A\"]\n[Event \"", "text ", "\"] [Result \"1-0\"]\n1. e4 *\n", "A@1/1 1-0;"},
    {"[White \"A\"]\n[Event \"", "\\\" \"\t", "\"\n[Black \"B\"]\n1. e4 *\n", "A@1/1 *;"},
    {"[White \"A\"]\n[Event ", "text ", "]\n1. e4 *\n", "A@1/1 *;"},
    {"[White \"A\"]\n[", "Event", " \"text\"] 1. e4 *\n", "A@1/1 *;"},
    {"[White \"A\"]\n[Event", "\n\n  ", "\"text\"]\n1. e4 *\n", "A@1/1 *;"},
};

START_TEST(long_texts_are_read_in_slices)
{
    enum { SIZE = 1 << 20, PIECE = 1 << 12 };
    StrBuf text = {0}, games = {0};
    strbuf_append(&text, long_texts[_i].beginning);
    while (text.length < SIZE) {
        strbuf_append(&text, long_texts[_i].repeated);
    }
    strbuf_append(&text, long_texts[_i].end);
    int pauses = find_games(strbuf_text(&text), text.length, PIECE, &games);
    ck_assert_int_ge(pauses, SIZE / PIECE);
    ck_assert_str_eq(strbuf_text(&games), long_texts[_i].games);
    strbuf_release(&games);
    strbuf_release(&text);
}
END_TEST

/* Appends White's name and the result for each game. */
static void list_games(const char *bytes, size_t length, PgnDepth depth, StrBuf *out)
{
    MemorySource memory = {.bytes = bytes, .length = length};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    int pauses = 0;
    while (read_next(reader, depth, record, &pauses)) {
        const char *white =
            depth == PGN_INDEX ? pgn_read_tag(reader, "White") : tags_value(&record->tags, "White");
        strbuf_appendf(out, "%s %s;", white == NULL ? "" : white,
                       record_result_token(record->result));
    }
    record_free(record);
    pgn_read_free(reader);
}

static void check_text(const char *bytes, size_t length, const char *what)
{
    StrBuf indexed = {0}, whole = {0};
    list_games(bytes, length, PGN_INDEX, &indexed);
    list_games(bytes, length, PGN_WHOLE_GAME, &whole);
    ck_assert_msg(strcmp(strbuf_text(&indexed), strbuf_text(&whole)) == 0, "%s:\n%.2000s\n%.2000s",
                  what, strbuf_text(&indexed), strbuf_text(&whole));
    strbuf_release(&indexed);
    strbuf_release(&whole);
}

START_TEST(the_index_has_the_games_that_are_read_as_a_whole)
{
    check_text(files[_i].text, strlen(files[_i].text), files[_i].text);
}
END_TEST

static const char *const folders[] = {"pgn/games", "pgn/odd/made"};

START_TEST(collected_files_have_the_games_that_are_read_as_a_whole)
{
    enum { FILE_MAX = 1 << 21 };
    char *folder = unit_shared_path(folders[_i]);
    char *bytes = malloc(FILE_MAX);
    DIR *stream = folder == NULL ? NULL : opendir(folder);
    for (struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        StrBuf path = {0};
        strbuf_appendf(&path, "%s/%s", folder, entry->d_name);
        if (strstr(entry->d_name, ".pgn") != NULL && strstr(entry->d_name, "utf16") == NULL) {
            FILE *file = fopen(strbuf_text(&path), "rb");
            ck_assert_ptr_nonnull(file);
            check_text(bytes, fread(bytes, 1, FILE_MAX, file), strbuf_text(&path));
            fclose(file);
        }
        strbuf_release(&path);
    }
    if (stream != NULL) {
        closedir(stream);
    }
    free(bytes);
    free(folder);
}
END_TEST

/* The byte-order mark, blank lines and the [pgn] of forums belong to no game. */
START_TEST(the_start_of_a_game_is_that_of_its_first_token)
{
    static const struct {
        const char *text;
        int start; /* offset of the game */
    } starts[] = {
        {"\xEF\xBB\xBF"
         "1. e4 *",
         3},
        {"\xEF\xBB\xBF[White \"A\"]\n*", 3},
        {"\n\n  1. e4 *", 4},
        {"% words\n{comment} 1. e4 *", 8},
        {"[pgn]\n1. e4 *", 6},
        {"[pgn]\n[White \"A\"]\n*", 6},
        {"words\n    [White \"A\"]\n*", 10},
    };
    for (int i = 0; i < COUNT(starts); i++) {
        MemorySource memory = {.bytes = starts[i].text, .length = strlen(starts[i].text)};
        PgnReader *reader = pgn_read_new(memory_source(&memory));
        Record *record = record_new();
        ck_assert_int_eq(pgn_read_game(reader, PGN_INDEX, record), PGN_GAME);
        ck_assert_msg((int)pgn_read_start(reader) == starts[i].start, "%s", starts[i].text);
        record_free(record);
        pgn_read_free(reader);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_index");
    TCase *tcase = tcase_create("pgn_index");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, games_are_found_among_any_other_text, 0, COUNT(files));
    tcase_add_loop_test(tcase, fast_reading_finds_the_same_games, 0, COUNT(files));
    tcase_add_loop_test(tcase, a_source_that_pauses_at_any_byte_gives_the_same_games, 0,
                        COUNT(files));
    tcase_add_loop_test(tcase, long_texts_are_read_in_slices, 0, COUNT(long_texts));
    tcase_add_loop_test(tcase, the_index_has_the_games_that_are_read_as_a_whole, 0, COUNT(files));
    tcase_add_loop_test(tcase, collected_files_have_the_games_that_are_read_as_a_whole, 0,
                        COUNT(folders));
    tcase_add_test(tcase, the_start_of_a_game_is_that_of_its_first_token);
    return unit_run(suite);
}
