#include "collection/game_scan.h"
#include "collection/text_pool.h"
#include "pgn/pgn_read.h"

#include "memory_source.h"
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* The result of a scan. The text has "White@line/plies result;" for every game. */
typedef struct Found {
    StrBuf text;
    char white[64]; /* the value of the White tag in the current game */
    int count;      /* number of games */
    uint64_t last;  /* byte offset of the last game in the file */
} Found;

static void take_tag(void *context, const char *name, const char *value, size_t length)
{
    Found *found = context;
    (void)length;
    if (strcmp(name, "White") == 0) {
        snprintf(found->white, sizeof found->white, "%s", value);
    }
}

static void take_game(void *context, const ScannedGame *game)
{
    Found *found = context;
    strbuf_appendf(&found->text, "%s@%u/%d %s;", found->white, (unsigned)game->line, game->plies,
                   record_result_token(game->result));
    found->white[0] = '\0';
    found->count++;
    found->last = game->offset;
}

static Found scan(const char *bytes, size_t length, size_t piece)
{
    Found found = {.count = 0};
    GameScan *state = malloc(sizeof *state);
    game_scan_begin(state, (GameScanSink){take_tag, take_game, &found});
    for (size_t at = 0; at < length; at += piece) {
        game_scan_take(state, bytes + at, length - at < piece ? length - at : piece);
    }
    game_scan_finish(state);
    free(state);
    return found;
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
    {"[#] [/pgn] [%clk] \n[White \"A\"]\n*", "A@2/0 *;"},
    {"[White \"A\"]\n\n1. O-O 0-0-0 2. a8=Q+ e7e8q Z0 $1 !! N +- 1\xE2\x80\x93"
     "0\n",
     "A@1/5 1-0;"},
    {"1. e4 -- 2. Z0 0000 3. @@@@ null 4. pass passe 1-0", "@1/7 1-0;"},
    {"[White \"A\"]\n\n1.e4 e5 \xC2\xBD-\xC2\xBD\n", "A@1/2 1/2-1/2;"},
    {"[White \"A\"]\n\n1. e4 [#] e5 [Black \"x\"] *\n", "A@1/2 *;"},
    {"[White \"A\"]\n[Result \"*\"]\n[Termination \"rules infraction; 0-0\"]\n\n1. e4 *\n"
     "[White \"B\"]\n[termination \"0-0\"]\n*\n[White \"C\"]\n[Result \"*\"]\n"
     "[Termination \"unterminated\"]\n*\n",
     "A@1/1 0-0;B@6/0 0-0;C@9/0 *;"},
    {"[White \"A\"]\n[Result \"1-0\"]\n[Termination \"normal; 0-0\"]\n\n1. e4 1-0\n", "A@1/1 1-0;"},
};

START_TEST(games_are_found_among_any_other_text)
{
    Found found = scan(files[_i].text, strlen(files[_i].text), SIZE_MAX / 2);
    ck_assert_str_eq(strbuf_text(&found.text), files[_i].games);
    strbuf_release(&found.text);
}
END_TEST

/* The fast part of the scanner does not read the last bytes of the input, so newlines are
 * appended. */
START_TEST(fast_reading_finds_the_same_games)
{
    StrBuf text = {0};
    strbuf_append(&text, files[_i].text);
    for (int i = 0; i < 200; i++) {
        strbuf_append_char(&text, '\n');
    }
    Found found = scan(strbuf_text(&text), text.length, SIZE_MAX / 2);
    ck_assert_str_eq(strbuf_text(&found.text), files[_i].games);
    strbuf_release(&found.text);
    strbuf_release(&text);
}
END_TEST

START_TEST(pieces_of_any_size_give_the_same_games)
{
    for (size_t piece = 1; piece < 9; piece++) {
        Found found = scan(files[_i].text, strlen(files[_i].text), piece);
        ck_assert_str_eq(strbuf_text(&found.text), files[_i].games);
        strbuf_release(&found.text);
    }
}
END_TEST

/* Appends the name of White and the result of each game, as the PGN reader finds them. Returns the
 * number of games. */
static int read_games(const char *bytes, size_t length, StrBuf *out)
{
    MemorySource memory = {.bytes = bytes, .length = length};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    int count = 0;
    while (pgn_read_game(reader, PGN_WHOLE_GAME, record) == PGN_GAME) {
        const char *white = tags_value(&record->tags, "White");
        strbuf_appendf(out, "%.40s %s;", white == NULL ? "" : white,
                       record_result_token(record->result));
        count++;
    }
    record_free(record);
    pgn_read_free(reader);
    return count;
}

/* The names and results found by a scan that stores names in a text pool. They must equal the
 * output of read_games(). */
typedef struct Named {
    TextPool pool;
    uint32_t white; /* White's name in the current game, as a reference to the pool */
    StrBuf text;    /* the names and results as text */
    int count;      /* number of games */
} Named;

static void name_tag(void *context, const char *name, const char *value, size_t length)
{
    Named *named = context;
    if (strcmp(name, "White") == 0) {
        named->white = text_pool_add(&named->pool, value, length);
    }
}

static void name_game(void *context, const ScannedGame *game)
{
    Named *named = context;
    strbuf_appendf(&named->text, "%.40s %s;", text_pool_at(&named->pool, named->white),
                   record_result_token(game->result));
    named->white = 0;
    named->count++;
}

static void check_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    ck_assert_ptr_nonnull(file);
    char *bytes = malloc(1 << 21);
    size_t length = fread(bytes, 1, 1 << 21, file);
    StrBuf read = {0};
    Named named = {.count = 0};
    GameScan *state = malloc(sizeof *state);
    fclose(file);
    int count = read_games(bytes, length, &read);
    game_scan_begin(state, (GameScanSink){name_tag, name_game, &named});
    game_scan_take(state, bytes, length);
    game_scan_finish(state);
    ck_assert_msg(count == named.count, "%s: %d games read, %d found", path, count, named.count);
    ck_assert_msg(strcmp(strbuf_text(&read), strbuf_text(&named.text)) == 0,
                  "%s:\n%.2000s\n%.2000s", path, strbuf_text(&read), strbuf_text(&named.text));
    strbuf_release(&read);
    strbuf_release(&named.text);
    text_pool_release(&named.pool);
    free(state);
    free(bytes);
}

START_TEST(the_rows_are_what_the_reader_reads)
{
    StrBuf read = {0};
    Found found = scan(files[_i].text, strlen(files[_i].text), 1000);
    int count = read_games(files[_i].text, strlen(files[_i].text), &read);
    ck_assert_int_eq(found.count, count);
    strbuf_release(&found.text);
    strbuf_release(&read);
}
END_TEST

static const char *const folders[] = {"pgn/games"};

START_TEST(collected_files_have_the_games_that_the_reader_reads)
{
    char *folder = unit_shared_path(folders[_i]);
    DIR *stream = folder == NULL ? NULL : opendir(folder);
    for (struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        StrBuf path = {0};
        strbuf_appendf(&path, "%s/%s", folder, entry->d_name);
        if (strstr(entry->d_name, ".pgn") != NULL) {
            check_file(strbuf_text(&path));
        }
        strbuf_release(&path);
    }
    if (stream != NULL) {
        closedir(stream);
    }
    free(folder);
}
END_TEST

int main(int argc, char *argv[])
{
    if (argc > 1) { /* the arguments are files to check instead of running the tests */
        for (int i = 1; i < argc; i++) {
            check_file(argv[i]);
        }
        return 0;
    }
    Suite *suite = suite_create("game_scan");
    TCase *tcase = tcase_create("game_scan");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, games_are_found_among_any_other_text, 0, COUNT(files));
    tcase_add_loop_test(tcase, fast_reading_finds_the_same_games, 0, COUNT(files));
    tcase_add_loop_test(tcase, pieces_of_any_size_give_the_same_games, 0, COUNT(files));
    tcase_add_loop_test(tcase, the_rows_are_what_the_reader_reads, 0, COUNT(files));
    tcase_add_loop_test(tcase, collected_files_have_the_games_that_the_reader_reads, 0,
                        COUNT(folders));
    return unit_run(suite);
}
