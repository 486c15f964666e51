/*
 * Who can still checkmate, with few pieces: every position, but for turns of the board and the
 * exchange of the sides, against endings worked out backwards with rules of their own.
 *
 *     test_endings MEN STRIDE [ENDING]...
 *
 * All endings of up to MEN men are looked at, or those that are named as they are printed, by the
 * men besides the kings: Np is king and knight of White against king and pawn.
 *
 * Where White cannot mate, the answer must say so. Where White can, the question is asked with a
 * limit that suffices for the arguments of a "cannot" but not for much of a search, and none of
 * them may apply; of STRIDE such positions one is asked about with the full limit, and the line of
 * the answer is played out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "endings.h"
#include "few_pieces_turn.h"
#include "labelled.h"
#include "unit.h"

enum {
    NODES = 100000, /* limit for a question that must be answered */
    NODES_FEW = 1,  /* limit for a question that must not be answered with "cannot" */
};

/* An ending by the men besides the kings. */
typedef struct Pair {
    Piece third;  /* the smaller one, or PIECE_NONE */
    Piece fourth; /* the other one, or PIECE_NONE */
} Pair;

/* What came out for the positions of an ending. */
typedef struct Count {
    long can;       /* positions where White can mate, and the answer says so with a line */
    long cannot;    /* positions where White cannot, and the answer says so */
    long undecided; /* positions without an answer, though with the full limit */
    long quick;     /* positions where White can mate, asked about with the small limit */
} Count;

/* Of so many positions where White can mate one is asked about with the full limit. */
static int stride = 1;

/* Most men of an ending. */
static int men_max = 3;

static Endings *endings;
static void *block;
static WinnabilityMemory *memory;

/* All endings, those with the fewest men first. */
static Pair pairs[PIECE_END * PIECE_END];
static int pair_count;

static void list_pairs(void)
{
    for (int men = 0; men <= men_max - FEW_PIECES_KINGS; men++) {
        for (Piece fourth = 0; fourth < PIECE_END; fourth++) {
            for (Piece third = 0; third <= fourth; third++) {
                if (endings_has(third, fourth) &&
                    (third != PIECE_NONE) + (fourth != PIECE_NONE) == men) {
                    pairs[pair_count++] = (Pair){third, fourth};
                }
            }
        }
    }
}

/* Asks the question about a position, turned in a random way, and about the exchanged sides. */
static void check(FewPieces men, uint64_t *chance, Count *count)
{
    bool can = endings_can_mate(endings, &men), exchanges = chance_below(chance, 2) == 0;
    few_pieces_turn(&men, chance_below(chance, few_pieces_has_pawn(&men) ? TURN_RANKS : TURN_END));
    if (exchanges) {
        few_pieces_exchange(&men);
    }
    Position position = few_pieces_position(&men);
    Side winner = exchanges ? SIDE_BLACK : SIDE_WHITE;
    WinnabilityVerdict verdict;
    bool is_quick = can && chance_below(chance, stride) != 0;
    winnability_judge(&position, winner, is_quick ? NODES_FEW : NODES, memory, &verdict);
    bool is_right = verdict.answer == MATE_UNDECIDED || (verdict.answer == CAN_MATE) == can;
    bool is_proved = verdict.answer != CAN_MATE || labelled_line_mates(&position, &verdict, winner);
    if (!is_right || !is_proved) {
        char text[FEW_PIECES_TEXT];
        few_pieces_format(&men, text);
        ck_abort_msg("wrong for %s: %s", exchanges ? "Black" : "White", text);
    }
    count->quick += is_quick;
    count->can += verdict.answer == CAN_MATE && !is_quick;
    count->cannot += verdict.answer == CANNOT_MATE;
    count->undecided += verdict.answer == MATE_UNDECIDED && !is_quick;
}

START_TEST(no_answer_differs)
{
    Pair pair = pairs[_i];
    uint64_t chance = (uint64_t)_i + 1;
    Count count = {0};
    for (size_t number = 0; number < endings_size(pair.third, pair.fourth); number++) {
        FewPieces men;
        if (!endings_decode(pair.third, pair.fourth, number, &men)) {
            continue;
        }
        check(men, &chance, &count);
        int passed = few_pieces_passed_square(&men, false);
        if (passed >= 0) {
            men.passed = (int8_t)passed;
            check(men, &chance, &count);
        }
    }
    printf("# Kk%c%c: %ld can, of them %ld with the full limit; %ld cannot, %ld undecided\n",
           few_pieces_letter(pair.third), few_pieces_letter(pair.fourth), count.can + count.quick,
           count.can, count.cannot, count.undecided);
    fflush(stdout);
    ck_assert_int_eq(count.undecided, 0);
}
END_TEST

static void set_up(void)
{
    endings = endings_new(men_max);
    block = malloc(winnability_memory_size(NODES));
    ck_assert(endings != NULL && block != NULL);
    memory = winnability_memory_init(block, NODES);
}

static void tear_down(void)
{
    endings_free(endings);
    free(block);
}

/* Tells whether an ending is among those that are named, or none is. */
static bool is_wanted(Pair pair, int argc, char *argv[])
{
    char name[] = {few_pieces_letter(pair.third), few_pieces_letter(pair.fourth), '\0'};
    bool is_named = argc <= 3;
    for (int i = 3; i < argc; i++) {
        is_named |= strcmp(argv[i], name) == 0;
    }
    return is_named;
}

int main(int argc, char *argv[])
{
    if (argc >= 3) {
        men_max = atoi(argv[1]);
        stride = atoi(argv[2]);
    }
    list_pairs();
    Suite *suite = suite_create("endings");
    TCase *tests = tcase_create("few pieces");
    tcase_set_timeout(tests, 0);
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    for (int i = 0; i < pair_count; i++) {
        if (is_wanted(pairs[i], argc, argv)) {
            tcase_add_loop_test(tests, no_answer_differs, i, i + 1);
        }
    }
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
