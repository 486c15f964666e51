/* Tests records, PGN and refusals of moves when memory runs out. An error must be reported. An
 * incomplete game must never look complete. */
#include "notation/refusal.h"
#include "pgn/pgn_read.h"
#include "pgn/pgn_write.h"

#include "faults.h"
#include "unit.h"

#include <errno.h>
#include <string.h>

static const char GAME[] =
    "[Event \"a\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"b\"]\n"
    "[Black \"c\"]\n[Result \"1-0\"]\n[Annotator \"d\"]\n\n"
    "{A start.} 1. e4 $1 (1. d4 d5 (1... Nf6 {too})) 1... e5 {[%clk 0:05:00]} ({Or}\n"
    "1... c5) 2. Nf3 {(=)} 1-0\n\n";

static size_t read_text(void *context, char *bytes, size_t size)
{
    const char **text = context;
    size_t count = strnlen(*text, size);
    memcpy(bytes, *text, count);
    *text += count;
    return count;
}

/* Reads the game GAME and writes it again. Returns whether no function has reported an error. */
static bool read_and_write(StrBuf *out)
{
    const char *rest = GAME;
    PgnReader *reader = pgn_read_new((PgnSource){read_text, &rest});
    Record *record = record_new();
    bool done = reader != NULL && record != NULL &&
                pgn_read_game(reader, PGN_WHOLE_GAME, record) == PGN_GAME;
    if (done) {
        pgn_write(record, PGN_EXPORT, out);
        done = !strbuf_has_failed(out);
    }
    record_free(record);
    pgn_read_free(reader);
    return done;
}

static void fail_every_allocation(FaultManner manner)
{
    bool failed = true;
    for (int n = 1; failed; n++) {
        StrBuf text = {0};
        faults_arm(FAULT_MEMORY, manner, n, ENOMEM);
        bool done = read_and_write(&text);
        failed = faults_disarm();
        ck_assert_msg(done != failed, "allocation %d", n);
        if (done) {
            ck_assert_str_eq(strbuf_text(&text), GAME);
        }
        strbuf_release(&text);
    }
}

START_TEST(a_game_is_read_and_written_completely_or_the_failure_is_reported)
{
    fail_every_allocation(FAULT_ONCE);
    fail_every_allocation(FAULT_FOREVER);
}
END_TEST

START_TEST(a_failure_in_one_game_does_not_spoil_the_next)
{
    static const char GAMES[] = "[Event \"a\"]\n\n1. e4 {a} e5 (1... Ke3 {b}) *\n\n"
                                "[Event \"b\"]\n\n1. d4 Ke3 {c}\n\n[Event \"c\"]\n\n1. c4 *\n";
    bool failed = true;
    for (int n = 1; failed; n++) {
        const char *rest = GAMES;
        PgnReader *reader = pgn_read_new((PgnSource){read_text, &rest});
        Record *record = record_new(), *next = record_new();
        StrBuf text = {0};
        faults_arm(FAULT_MEMORY, FAULT_ONCE, n, ENOMEM);
        PgnStatus status = pgn_read_game(reader, PGN_WHOLE_GAME, record);
        failed = faults_disarm();
        if (status == PGN_GAME) { /* at most the reason of a notice is missing */
            pgn_write(record, PGN_EXPORT, &text);
            ck_assert_msg(strstr(strbuf_text(&text), "1. e4 {a} 1... e5\n(1... Ke3 {b})\n*") !=
                              NULL,
                          "allocation %d: %s", n, strbuf_text(&text));
            strbuf_release(&text);
        } else {
            ck_assert_int_eq(status, PGN_NO_MEMORY);
        }
        for (int game = 0; game < 2; game++) {
            ck_assert_msg(pgn_read_game(reader, PGN_WHOLE_GAME, next) == PGN_GAME,
                          "allocation %d, game %d", n, game);
        }
        ck_assert(pgn_read_append_text(reader, &text));
        ck_assert_str_eq(strbuf_text(&text), "[Event \"c\"]\n\n1. c4 *");
        strbuf_release(&text);
        record_free(record);
        record_free(next);
        pgn_read_free(reader);
    }
}
END_TEST

START_TEST(a_refusal_is_complete_or_its_failure_is_reported)
{
    bool failed = true;
    for (int n = 1; failed; n++) {
        Position position = position_start();
        StrBuf sentence = {0};
        Entry entry;
        faults_arm(FAULT_MEMORY, FAULT_ONCE, n, ENOMEM);
        entry_read(&position, "Bb5", &entry);
        refusal_entry(&position, &entry, "Bb5", SPOKEN_SAN, REFUSAL_TO_PLAYER, &sentence);
        failed = faults_disarm();
        ck_assert_int_eq(failed, strbuf_has_failed(&sentence));
        strbuf_release(&sentence);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_memory");
    TCase *tcase = tcase_create("pgn_memory");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, a_game_is_read_and_written_completely_or_the_failure_is_reported);
    tcase_add_test(tcase, a_failure_in_one_game_does_not_spoil_the_next);
    tcase_add_test(tcase, a_refusal_is_complete_or_its_failure_is_reported);
    return unit_run(suite);
}
