#include "game/game_inside.h"

#include <string.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "rules/position.h"
#include "unit.h"

enum { POSITIONS_MAX = 64 };

/* The positions of a short game. */
typedef struct History {
    Position positions[POSITIONS_MAX]; /* in order */
    int count;                         /* how many */
} History;

static void begin(History *history, const char *fen)
{
    ck_assert_int_eq(fen_parse(fen, FEN_LENIENT, &history->positions[0], NULL), FEN_OK);
    history->count = 1;
}

static void play(History *history, const char *moves)
{
    char copy[256], *rest = copy;
    strcpy(copy, moves);
    for (char *word = strsep(&rest, " "); word != NULL; word = strsep(&rest, " ")) {
        const Position *last = &history->positions[history->count - 1];
        Move move;
        ck_assert_msg(san_parse(last, word, &move), "%s", word);
        history->positions[history->count++] = position_after(last, move);
    }
}

static bool has(const History *history, const MoveList *moves, const char *san)
{
    Move wanted;
    ck_assert(san_parse(&history->positions[history->count - 1], san, &wanted));
    for (int i = 0; i < moves->count; i++) {
        if (moves->moves[i] == wanted) {
            return true;
        }
    }
    return false;
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

START_TEST(the_start_has_occurred_once)
{
    History history;
    Evidence evidence;
    begin(&history, START);
    evidence_gather(history.positions, history.count, &evidence);
    ck_assert_int_eq(evidence.occurrences, 1);
    ck_assert_int_eq(evidence.occurred_at[0], 0);
    ck_assert_int_eq(evidence.quiet_plies, 0);
    ck_assert(!evidence.threefold_now && !evidence.fifty_now);
    ck_assert_int_eq(evidence.threefold_with.count, 0);
    ck_assert_int_eq(evidence.fifty_with.count, 0);
}
END_TEST

START_TEST(occurrences_are_counted_with_their_moves)
{
    History history;
    Evidence evidence;
    begin(&history, START);
    play(&history, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    evidence_gather(history.positions, history.count, &evidence);
    ck_assert_int_eq(evidence.occurrences, 3);
    ck_assert_int_eq(evidence.occurred_at[0], 0);
    ck_assert_int_eq(evidence.occurred_at[1], 4);
    ck_assert_int_eq(evidence.occurred_at[2], 8);
    ck_assert_int_eq(evidence.quiet_plies, 8);
    ck_assert(evidence.threefold_now);
    /* Nf3 would bring a position about that has been on the board twice, too. */
    ck_assert_int_eq(evidence.threefold_with.count, 1);
    ck_assert(has(&history, &evidence.threefold_with, "Nf3"));
}
END_TEST

START_TEST(moves_that_would_repeat_are_found)
{
    History history;
    Evidence evidence;
    begin(&history, START);
    play(&history, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    evidence_gather(history.positions, history.count, &evidence);
    ck_assert_int_eq(evidence.occurrences, 2);
    ck_assert(!evidence.threefold_now);
    ck_assert_int_eq(evidence.threefold_with.count, 1);
    ck_assert(has(&history, &evidence.threefold_with, "Ng8"));
}
END_TEST

START_TEST(fifty_moves_are_counted_in_plies)
{
    History history;
    Evidence evidence;
    begin(&history, "4k3/8/8/8/8/7P/3R4/4K3 w - - 99 80");
    evidence_gather(history.positions, history.count, &evidence);
    ck_assert_int_eq(evidence.quiet_plies, 99);
    ck_assert(!evidence.fifty_now);
    ck_assert(has(&history, &evidence.fifty_with, "Rd8+"));
    ck_assert(!has(&history, &evidence.fifty_with, "h4"));
    play(&history, "Rd3");
    evidence_gather(history.positions, history.count, &evidence);
    ck_assert(evidence.fifty_now);
}
END_TEST

START_TEST(the_list_and_the_single_question_agree)
{
    History history;
    Evidence evidence;
    begin(&history, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 97 60");
    play(&history, "Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8 Ra2 Ra7");
    for (int count = 1; count <= history.count; count++) {
        evidence_gather(history.positions, count, &evidence);
        ck_assert_int_eq(evidence.threefold_now,
                         evidence_supports(history.positions, count, CLAIM_THREEFOLD, MOVE_NONE));
        ck_assert_int_eq(evidence.fifty_now,
                         evidence_supports(history.positions, count, CLAIM_FIFTY, MOVE_NONE));
        for (int i = 0; i < evidence.threefold_with.count; i++) {
            ck_assert(evidence_supports(history.positions, count, CLAIM_THREEFOLD,
                                        evidence.threefold_with.moves[i]));
        }
        for (int i = 0; i < evidence.fifty_with.count; i++) {
            ck_assert(evidence_supports(history.positions, count, CLAIM_FIFTY,
                                        evidence.fifty_with.moves[i]));
        }
    }
}
END_TEST

START_TEST(a_history_longer_than_the_list_of_occurrences_is_safe)
{
    History history;
    Evidence evidence;
    begin(&history, START);
    for (int i = 0; i < 12; i++) {
        play(&history, "Nf3 Nf6 Ng1 Ng8");
    }
    evidence_gather(history.positions, history.count, &evidence);
    ck_assert_int_eq(evidence.occurrences, 13);
    ck_assert_int_eq(evidence.occurred_at[EVIDENCE_OCCURRENCES_MAX - 1], 28);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("evidence");
    TCase *tests = tcase_create("evidence");
    tcase_add_test(tests, the_start_has_occurred_once);
    tcase_add_test(tests, occurrences_are_counted_with_their_moves);
    tcase_add_test(tests, moves_that_would_repeat_are_found);
    tcase_add_test(tests, fifty_moves_are_counted_in_plies);
    tcase_add_test(tests, the_list_and_the_single_question_agree);
    tcase_add_test(tests, a_history_longer_than_the_list_of_occurrences_is_safe);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
