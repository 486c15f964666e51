/*
 * Tests the answers to the question whether a side can still checkmate with five pieces, in random
 * positions of every ending. After the answer "can", the mating line is played out. After "cannot",
 * the positions that can be reached are searched for a mate. Positions of four pieces need no
 * search, because their endings are solved.
 *
 *     test_five_pieces POSITIONS LIMIT [PART PARTS]
 *
 * Tests POSITIONS positions of each ending. With PART and PARTS, the endings are divided into PARTS
 * parts, and only part number PART is tested, counted from 1. In each ending, the search ends after
 * LIMIT positions. The program prints a line for each ending, which ends with "and more" if the
 * search was incomplete.
 */
#include <stdio.h>
#include <stdlib.h>

#include "chance.h"
#include "endings.h"
#include "few_pieces_random.h"
#include "few_pieces_turn.h"
#include "labelled.h"
#include "reach.h"
#include "unit.h"

enum {
    KINDS = 10,          /* kinds of pieces other than kings: five for each side */
    TRIPLES = 220,       /* number of endings: combinations of three such pieces */
    UNDECIDED_PART = 100 /* at most one position in a hundred may be undecided */
};

/* Results for an ending. */
typedef struct Count {
    long can;       /* answers "can", confirmed by a mating line */
    long cannot;    /* answers "cannot" where White has more than the king */
    long alone;     /* answers "cannot" where White has only the king */
    long undecided; /* positions left undecided */
} Count;

static int position_count = 100;
static size_t reach_limit = 100000;
static Endings *endings;
static void *block;
static WinnabilityMemory *memory;

/* Returns the pieces of ending number `number`, the kings first. Their squares are not set. */
static FewPieces pieces_of(int number)
{
    FewPieces pieces = {
        .count = FEW_PIECES_MAX,
        .piece = {piece_make(SIDE_WHITE, KIND_KING), piece_make(SIDE_BLACK, KIND_KING)}};
    for (int i = 0; i < KINDS * KINDS * KINDS; i++) {
        int a = i / (KINDS * KINDS), b = i / KINDS % KINDS, c = i % KINDS;
        if (a <= b && b <= c && number-- == 0) {
            int kinds[] = {a, b, c};
            for (int j = 0; j < 3; j++) {
                Side side = kinds[j] < KINDS / 2 ? SIDE_WHITE : SIDE_BLACK;
                pieces.piece[FEW_PIECES_KINGS + j] =
                    piece_make(side, (PieceKind)(KIND_PAWN + kinds[j] % (KINDS / 2)));
            }
        }
    }
    return pieces;
}

/* Returns whether White has only a king, which never gives check. */
static bool is_alone(const FewPieces *pieces)
{
    return piece_side(pieces->piece[2]) == SIDE_BLACK &&
           piece_side(pieces->piece[3]) == SIDE_BLACK && piece_side(pieces->piece[4]) == SIDE_BLACK;
}

/* Checks whether White can mate. If `exchanges` is true, exchanges the sides first and checks
 * whether Black can mate. */
static void check(const FewPieces *pieces, bool exchanges, Reach *reach, Count *count)
{
    FewPieces asked = *pieces;
    WinnabilityVerdict verdict;
    if (exchanges) {
        few_pieces_exchange(&asked);
    }
    Side winner = exchanges ? SIDE_BLACK : SIDE_WHITE;
    Position position = few_pieces_position(&asked);
    winnability_judge(&position, winner, WINNABILITY_NODES_DEFAULT, memory, &verdict);
    if (verdict.answer == CAN_MATE) {
        ck_assert(labelled_line_mates(&position, &verdict, winner));
        count->can++;
    } else if (verdict.answer == MATE_UNDECIDED) {
        char text[FEW_PIECES_TEXT];
        few_pieces_format(&asked, text);
        printf("# undecided for %s: %s\n", exchanges ? "Black" : "White", text);
        count->undecided++;
    } else if (is_alone(pieces)) {
        count->alone++;
    } else {
        count->cannot++;
        reach_add(reach, pieces);
    }
}

START_TEST(no_mate_is_missed)
{
    uint64_t chance = (uint64_t)_i + 1;
    Count count = {0};
    FewPieces pieces = pieces_of(_i);
    Reach *reach = reach_new(endings);
    ck_assert_ptr_nonnull(reach);
    for (int i = 0; i < position_count; i++) {
        few_pieces_scatter(&chance, &pieces);
        check(&pieces, chance_below(&chance, 2) == 0, reach, &count);
    }
    FewPieces found = pieces;
    ReachResult result = reach_search(reach, reach_limit, &found);
    printf("# Kk%c%c%c: %ld can, %ld cannot, %ld alone, %ld undecided; %zu reached%s\n",
           few_pieces_letter(pieces.piece[2]), few_pieces_letter(pieces.piece[3]),
           few_pieces_letter(pieces.piece[4]), count.can, count.cannot, count.alone,
           count.undecided, reach_count(reach), result == REACH_UNFINISHED ? " and more" : "");
    fflush(stdout);
    char text[FEW_PIECES_TEXT];
    few_pieces_format(&found, text);
    ck_assert_int_le(count.undecided * UNDECIDED_PART, position_count);
    ck_assert_msg(result != REACH_MATE, "White can mate: %s", text);
    reach_free(reach);
}
END_TEST

static void set_up(void)
{
    endings = endings_new(ENDING_PIECES_MAX);
    block = malloc(winnability_memory_size(WINNABILITY_NODES_DEFAULT));
    ck_assert(endings != NULL && block != NULL);
    memory = winnability_memory_init(block, WINNABILITY_NODES_DEFAULT);
}

static void tear_down(void)
{
    endings_free(endings);
    free(block);
}

int main(int argc, char *argv[])
{
    int part = 1, parts = 1;
    if (argc >= 3) {
        position_count = atoi(argv[1]);
        reach_limit = strtoul(argv[2], NULL, 10);
    }
    if (argc == 5) {
        part = atoi(argv[3]);
        parts = atoi(argv[4]);
    }
    Suite *suite = suite_create("five_pieces");
    TCase *tests = tcase_create("random positions");
    tcase_set_timeout(tests, 0);
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, no_mate_is_missed, TRIPLES * (part - 1) / parts,
                        TRIPLES * part / parts);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
