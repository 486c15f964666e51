/*
 * Tests games started under each version of the rulings. Each game is a file written by the program
 * of that version: the lines of a journal, an empty line, and a summary of the game. A replay of
 * the journal must give a game with the same summary. A game started under earlier rulings
 * continues under the current rulings.
 */
#include "game_replay.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "pgn/pgn_write.h"
#include "unit.h"

enum { FIXTURES_MAX = 128 };

/* Appends a summary of a replayed game. */
static void summarize(const Game *game, StrBuf *out)
{
    static const char *const phases[] = {"playing", "paused", "adjourned", "over"};
    static const char *const offers[] = {"none", "marked", "open"};
    char fen[FEN_MAX], name[COORDINATE_SQUARE_MAX];
    Square obliged = game_obligation(game);
    fen_format(game_position(game), FEN_STANDARD, fen);
    coordinate_format_square(obliged, name);
    strbuf_appendf(out, "%s, %s\nobliged %s, claim lost %d, take-back asked %d\n", fen,
                   phases[game_phase(game)], obliged == SQUARE_NONE ? "none" : name,
                   game_claim_is_lost(game), game_take_back_is_asked(game));
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        const ClockFace *face = &game_clock(game)->faces[side];
        strbuf_appendf(out, "%s: clock %" PRId64 ", stage %d, moves in it %d, offer %s\n",
                       spoken_side(side), game_clock_ms(game, side, 0), face->stage,
                       face->stage_moves, offers[game_offer(game, side)]);
    }
    Record *record = record_new();
    ck_assert(game_record(game, record));
    pgn_write(record, PGN_EXPORT, out);
    record_free(record);
}

/* A fixture. */
typedef struct Fixture {
    GameLog log;          /* the lines of the journal */
    const char *expected; /* the summary */
    char *text;           /* the contents of the file */
} Fixture;

static char *names[FIXTURES_MAX]; /* files such as "rulings-1/counter.txt", oldest version first */
static int name_count;
static int earlier_count;

/* Adds the files of a version to `names`. Returns the number of files. */
static int find_names(int version)
{
    StrBuf name = {0};
    strbuf_appendf(&name, "rulings-%d", version);
    char *folder = unit_data_path(strbuf_text(&name));
    struct dirent **entries = NULL;
    int before = name_count;
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        if (entries[i]->d_name[0] != '.' && name_count < FIXTURES_MAX) {
            strbuf_clear(&name);
            strbuf_appendf(&name, "rulings-%d/%s", version, entries[i]->d_name);
            names[name_count++] = strdup(strbuf_text(&name));
        }
        free(entries[i]);
    }
    free(entries);
    free(folder);
    strbuf_release(&name);
    return name_count - before;
}

static char *read_text(const char *path)
{
    StrBuf text = {0};
    char line[1024];
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    while (fgets(line, sizeof(line), file) != NULL) {
        strbuf_append(&text, line);
    }
    fclose(file);
    return strbuf_detach(&text);
}

static Fixture read_fixture(const char *name)
{
    char *path = unit_data_path(name);
    Fixture fixture = {.text = read_text(path)};
    char *empty_line = strstr(fixture.text, "\n\n");
    ck_assert_ptr_nonnull(empty_line);
    strbuf_append_bytes(&fixture.log.text, fixture.text, (size_t)(empty_line - fixture.text) + 1);
    fixture.expected = empty_line + 2;
    free(path);
    return fixture;
}

static void release(Fixture *fixture)
{
    game_log_release(&fixture->log);
    free(fixture->text);
}

START_TEST(a_replayed_game_is_the_same)
{
    Fixture fixture = read_fixture(names[_i]);
    Game *game = game_log_replay(&fixture.log);
    ck_assert_msg(game != NULL, "%s cannot be played again", names[_i]);
    game_rebase(game, 0);
    StrBuf found = {0};
    summarize(game, &found);
    ck_assert_msg(strcmp(strbuf_text(&found), fixture.expected) == 0, "%s is now\n%s\nand was\n%s",
                  names[_i], strbuf_text(&found), fixture.expected);
    strbuf_release(&found);
    game_free(game);
    release(&fixture);
}
END_TEST

START_TEST(a_game_of_earlier_rulings_continues_under_the_current_ones)
{
    Fixture fixture = read_fixture(names[_i]);
    Game *game = game_log_replay(&fixture.log);
    ck_assert_ptr_nonnull(game);
    game_rebase(game, 0);
    GameAction rulings = game_action(GAME_ACTION_RULINGS, game_turn(game));
    rulings.number = GAME_RULINGS;
    int earlier = game_rulings(game);
    ck_assert_int_lt(earlier, GAME_RULINGS);
    int64_t time_ms = game_time_ms(game, 0);
    Position before = *game_position(game);
    bool is_over = game_phase(game) == GAME_OVER;
    Decision decision = game_act(game, &rulings, 0);
    ck_assert_int_eq(decision.refusal.id, is_over ? REFUSAL_GAME_OVER : REFUSAL_NONE);
    ck_assert_int_eq(game_rulings(game), is_over ? earlier : GAME_RULINGS);
    ck_assert_int_ne(game_act(game, &rulings, 0).refusal.id, REFUSAL_NONE);
    if (!is_over) {
        game_log_add(&fixture.log, &rulings, &before, time_ms);
        Game *again = game_log_replay(&fixture.log);
        ck_assert_ptr_nonnull(again);
        ck_assert_int_eq(game_rulings(again), GAME_RULINGS);
        game_free(again);
    }
    game_free(game);
    release(&fixture);
}
END_TEST

START_TEST(a_new_game_has_the_current_rulings)
{
    GameSetup setup, read;
    StrBuf line = {0};
    game_setup_init(&setup);
    game_setup_format(&setup, &line);
    ck_assert(game_setup_parse(strbuf_text(&line), &read));
    ck_assert_int_eq(read.rulings, GAME_RULINGS);
    ck_assert(game_setup_parse("setup", &read));
    ck_assert_int_eq(read.rulings, 1);
    ck_assert(!game_setup_parse("setup rulings=0", &read));
    ck_assert(!game_setup_parse("setup rulings=99", &read));
    strbuf_release(&line);
}
END_TEST

int main(void)
{
    bool is_complete = true;
    for (int version = 1; version <= GAME_RULINGS; version++) {
        earlier_count = name_count;
        is_complete = find_names(version) > 0 && is_complete;
    }
    Suite *suite = suite_create("rulings");
    TCase *tests = tcase_create("rulings");
    tcase_add_loop_test(tests, a_replayed_game_is_the_same, 0, name_count);
    tcase_add_loop_test(tests, a_game_of_earlier_rulings_continues_under_the_current_ones, 0,
                        earlier_count);
    tcase_add_test(tests, a_new_game_has_the_current_rulings);
    suite_add_tcase(suite, tests);
    int failed = is_complete ? unit_run(suite) : 1;
    while (name_count > 0) {
        free(names[--name_count]);
    }
    return failed;
}
