/*
 * Tests the answers to the question whether a side can still checkmate with few pieces. They are
 * compared with endings that are solved backwards from the mates, by independent rules. Every
 * position is tested. Of positions that differ only by a symmetry of the board or an exchange of
 * the sides, one is tested.
 *
 *     test_endings PIECES STRIDE [ENDING]...
 *
 * Tests all endings of up to PIECES pieces, or only the endings named by arguments. The name of an
 * ending has a letter for each piece other than the kings: Np is king and knight of White against
 * king and pawn of Black.
 *
 * Where White cannot mate, the answer must be "cannot". Where White can mate, one position in
 * STRIDE is judged with the full node limit, the answer must be "can", and its mating line is
 * played out. The other positions are judged with a limit that allows proofs of "cannot" but hardly
 * a search, and the answer must not be "cannot".
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
    NODES = 100000, /* the full node limit: the answer must be "can" or "cannot" */
    NODES_FEW = 1,  /* a small node limit: the answer must be "can" or "undecided" */
};

/* An ending, by its pieces other than the kings. */
typedef struct Pair {
    Piece third;  /* the piece with the smaller value of Piece, or PIECE_NONE */
    Piece fourth; /* the piece with the larger value of Piece, or PIECE_NONE */
} Pair;

/* Results for the positions of an ending. */
typedef struct Count {
    long can;       /* answers "can" found with the full limit, confirmed by a mating line */
    long cannot;    /* correct answers "cannot" */
    long undecided; /* positions left undecided with the full limit */
    long quick;     /* positions where White can mate, judged with the small limit */
} Count;

/* Of the positions where White can mate, one in `stride` is judged with the full limit. */
static int stride = 1;

/* The largest number of pieces in an ending. */
static int pieces_max = 3;

static Endings *endings;
static void *block;
static WinnabilityMemory *memory;

/* All endings, those with the fewest pieces first. */
static Pair pairs[PIECE_END * PIECE_END];
static int pair_count;

static void list_pairs(void)
{
    for (int pieces = 0; pieces <= pieces_max - FEW_PIECES_KINGS; pieces++) {
        for (Piece fourth = 0; fourth < PIECE_END; fourth++) {
            for (Piece third = 0; third <= fourth; third++) {
                if (endings_has(third, fourth) &&
                    (third != PIECE_NONE) + (fourth != PIECE_NONE) == pieces) {
                    pairs[pair_count++] = (Pair){third, fourth};
                }
            }
        }
    }
}

/* Checks a position after a random symmetry is applied. In half of the cases, the sides are
 * exchanged, too. */
static void check(FewPieces pieces, uint64_t *chance, Count *count)
{
    bool can = endings_can_mate(endings, &pieces), exchanges = chance_below(chance, 2) == 0;
    few_pieces_turn(&pieces,
                    chance_below(chance, few_pieces_has_pawn(&pieces) ? TURN_RANKS : TURN_END));
    if (exchanges) {
        few_pieces_exchange(&pieces);
    }
    Position position = few_pieces_position(&pieces);
    Side winner = exchanges ? SIDE_BLACK : SIDE_WHITE;
    WinnabilityVerdict verdict;
    bool is_quick = can && chance_below(chance, stride) != 0;
    winnability_judge(&position, winner, is_quick ? NODES_FEW : NODES, memory, &verdict);
    bool is_right = verdict.answer == MATE_UNDECIDED || (verdict.answer == CAN_MATE) == can;
    bool is_proved = verdict.answer != CAN_MATE || labelled_line_mates(&position, &verdict, winner);
    if (!is_right || !is_proved) {
        char text[FEW_PIECES_TEXT];
        few_pieces_format(&pieces, text);
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
        FewPieces pieces;
        if (!endings_decode(pair.third, pair.fourth, number, &pieces)) {
            continue;
        }
        check(pieces, &chance, &count);
        int passed = few_pieces_passed_square(&pieces, false);
        if (passed >= 0) {
            pieces.passed = (int8_t)passed;
            check(pieces, &chance, &count);
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
    endings = endings_new(pieces_max);
    block = malloc(winnability_memory_size(NODES));
    ck_assert(endings != NULL && block != NULL);
    memory = winnability_memory_init(block, NODES);
}

static void tear_down(void)
{
    endings_free(endings);
    free(block);
}

/* Returns whether an ending is named in the arguments. Also returns true if no ending is named. */
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
        pieces_max = atoi(argv[1]);
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
