/*
 * Who can still checkmate, with five men: random positions of every ending. The line of a "can" is
 * played out; after a "cannot" everything that can be reached is searched for a mate, down to the
 * endings of four men, which are worked out backwards.
 *
 *     test_five_men POSITIONS LIMIT [PART PARTS]
 *
 * Of all endings, or those of one part from 1 to PARTS, so many positions are looked at, and no
 * more than LIMIT that can be reached from those with a "cannot" together: where there are more,
 * only so many. An ending where all of it was looked at is exhausted; where not, its line says "and
 * more".
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
    KINDS = 10,          /* men besides the kings: five of each side */
    TRIPLES = 220,       /* endings, by their three men */
    UNDECIDED_PART = 100 /* of an ending at most one position in so many may be undecided */
};

/* What came out for an ending. */
typedef struct Count {
    long can;       /* positions where White can mate, proved by a line */
    long cannot;    /* positions where White cannot, with more than a king */
    long alone;     /* positions where White cannot, with nothing but the king */
    long undecided; /* positions without an answer */
} Count;

static int position_count = 100;
static size_t reach_limit = 100000;
static Endings *endings;
static void *block;
static WinnabilityMemory *memory;

/* Returns the men of an ending by its number, kings first. */
static FewPieces men_of(int number)
{
    FewPieces men = {
        .count = FEW_PIECES_MAX,
        .piece = {piece_make(SIDE_WHITE, KIND_KING), piece_make(SIDE_BLACK, KIND_KING)}};
    for (int i = 0; i < KINDS * KINDS * KINDS; i++) {
        int a = i / (KINDS * KINDS), b = i / KINDS % KINDS, c = i % KINDS;
        if (a <= b && b <= c && number-- == 0) {
            int kinds[] = {a, b, c};
            for (int j = 0; j < 3; j++) {
                Side side = kinds[j] < KINDS / 2 ? SIDE_WHITE : SIDE_BLACK;
                men.piece[FEW_PIECES_KINGS + j] =
                    piece_make(side, (PieceKind)(KIND_PAWN + kinds[j] % (KINDS / 2)));
            }
        }
    }
    return men;
}

/* Tells whether White has only a king, which never gives check. */
static bool is_alone(const FewPieces *men)
{
    return piece_side(men->piece[2]) == SIDE_BLACK && piece_side(men->piece[3]) == SIDE_BLACK &&
           piece_side(men->piece[4]) == SIDE_BLACK;
}

/* Asks about a position, or the same with the sides exchanged. */
static void check(const FewPieces *men, bool exchanges, Reach *reach, Count *count)
{
    FewPieces asked = *men;
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
    } else if (is_alone(men)) {
        count->alone++;
    } else {
        count->cannot++;
        reach_add(reach, men);
    }
}

START_TEST(no_mate_is_denied)
{
    uint64_t chance = (uint64_t)_i + 1;
    Count count = {0};
    FewPieces men = men_of(_i);
    Reach *reach = reach_new(endings);
    ck_assert_ptr_nonnull(reach);
    for (int i = 0; i < position_count; i++) {
        few_pieces_scatter(&chance, &men);
        check(&men, chance_below(&chance, 2) == 0, reach, &count);
    }
    FewPieces found = men;
    ReachResult result = reach_search(reach, reach_limit, &found);
    printf("# Kk%c%c%c: %ld can, %ld cannot, %ld alone, %ld undecided; %zu reached%s\n",
           few_pieces_letter(men.piece[2]), few_pieces_letter(men.piece[3]),
           few_pieces_letter(men.piece[4]), count.can, count.cannot, count.alone, count.undecided,
           reach_count(reach), result == REACH_UNFINISHED ? " and more" : "");
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
    endings = endings_new(ENDING_MEN_MAX);
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
    Suite *suite = suite_create("five_men");
    TCase *tests = tcase_create("random positions");
    tcase_set_timeout(tests, 0);
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, no_mate_is_denied, TRIPLES * (part - 1) / parts,
                        TRIPLES * part / parts);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
