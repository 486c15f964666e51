/*
 * Few men on the board, exhaustively: for every position of a kind of ending it is worked out
 * backwards whether White can still mate, with nothing but the rules, and no answer may differ.
 * With three men all endings, with four those of a knight or bishop against a piece, where the
 * material decides nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/position_set_up.h"
#include "rules/status.h"
#include "unit.h"
#include "winnability/winnability.h"

enum {
    NODES = 100000,    /* limit for each question */
    MEN_MAX = 4,       /* most men of an ending */
    SAMPLE_EVERY = 53, /* of four men, so many'th position where White can mate is judged */
};

/* What is known of the positions of an ending. */
typedef enum Known {
    KNOWN_UNUSED, /* no legal position has this number */
    KNOWN_NOT,    /* no way to a mate by White is known */
    KNOWN_CAN,    /* White can mate */
} Known;

/* An ending: white king, black king and up to two more men. */
typedef struct Ending {
    Piece men[MEN_MAX];    /* the men; the kings first */
    int count;             /* how many there are */
    unsigned char *known;  /* a Known for each number of a position */
    struct Ending *others; /* endings that a promotion leads to, or NULL */
    int other_count;       /* how many */
} Ending;

static size_t size_of(const Ending *ending)
{
    return (size_t)2 << (6 * ending->count);
}

/* Sets up the position with a number. Returns false if there is none. */
static bool decode(const Ending *ending, size_t number, Position *position)
{
    PositionSetup setup = {.side_to_move = number % 2 == 0 ? SIDE_WHITE : SIDE_BLACK,
                           .ep_target = SQUARE_NONE,
                           .fullmove_number = 1};
    memset(setup.castling_file, -1, sizeof setup.castling_file);
    number /= 2;
    for (int i = 0; i < ending->count; i++, number /= SQUARE_COUNT) {
        if (setup.board[number % SQUARE_COUNT] != PIECE_NONE) {
            return false;
        }
        setup.board[number % SQUARE_COUNT] = ending->men[i];
    }
    return position_set_up(&setup, SETUP_LENIENT, position).fault == POSITION_OK;
}

/* Returns the number of a position in an ending, or SIZE_MAX if it has other men. */
static size_t encode(const Ending *ending, const Position *position)
{
    size_t number = 0, men = 0;
    Piece board[SQUARE_COUNT];
    for (int index = 0; index < SQUARE_COUNT; index++) {
        board[index] = position_piece_at(position, square_from_index(index));
        men += board[index] != PIECE_NONE;
    }
    for (int i = ending->count - 1; i >= 0; i--) {
        int index = 0;
        while (index < SQUARE_COUNT && board[index] != ending->men[i]) {
            index++;
        }
        if (index == SQUARE_COUNT) {
            return SIZE_MAX;
        }
        board[index] = PIECE_NONE;
        number = number * SQUARE_COUNT + (size_t)index;
    }
    bool same = men == (size_t)ending->count;
    return same ? 2 * number + (position_side_to_move(position) == SIDE_BLACK) : SIZE_MAX;
}

/* Tells whether White can mate after a move. Captures leave too few men in all these endings. */
static bool can_after(const Ending *ending, const Position *position)
{
    size_t number = encode(ending, position);
    if (number != SIZE_MAX) {
        return ending->known[number] == KNOWN_CAN;
    }
    for (int i = 0; i < ending->other_count; i++) {
        number = encode(&ending->others[i], position);
        if (number != SIZE_MAX) {
            return ending->others[i].known[number] == KNOWN_CAN;
        }
    }
    return false;
}

/* Works out one position from those after it. */
static Known look_ahead(const Ending *ending, const Position *position)
{
    MoveList moves;
    if (movegen_legal(position, &moves) == 0) {
        bool mated = status_of(position) == STATUS_CHECKMATE;
        return mated && position_side_to_move(position) == SIDE_BLACK ? KNOWN_CAN : KNOWN_NOT;
    }
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        if (can_after(ending, &after)) {
            return KNOWN_CAN;
        }
    }
    return KNOWN_NOT;
}

/* Fills the table of an ending: sweeps over it until nothing changes. */
static void solve(Ending *ending)
{
    Position position;
    size_t size = size_of(ending), changes = 1;
    ending->known = malloc(size);
    ck_assert_ptr_nonnull(ending->known);
    for (size_t number = 0; number < size; number++) {
        ending->known[number] = decode(ending, number, &position) ? KNOWN_NOT : KNOWN_UNUSED;
    }
    while (changes > 0) {
        changes = 0;
        for (size_t number = 0; number < size; number++) {
            if (ending->known[number] == KNOWN_NOT && decode(ending, number, &position) &&
                look_ahead(ending, &position) == KNOWN_CAN) {
                ending->known[number] = KNOWN_CAN;
                changes++;
            }
        }
    }
}

/* Compares the answers with a solved ending. */
static void compare(const Ending *ending, WinnabilityMemory *memory)
{
    long can = 0, cannot = 0, undecided = 0;
    size_t every = ending->count == MEN_MAX ? SAMPLE_EVERY : 1;
    for (size_t number = 0; number < size_of(ending); number++) {
        Position position;
        WinnabilityVerdict verdict;
        Known known = (Known)ending->known[number];
        if (known == KNOWN_UNUSED || (known == KNOWN_CAN && number % every != 0)) {
            continue;
        }
        ck_assert(decode(ending, number, &position));
        winnability_judge(&position, SIDE_WHITE, NODES, memory, &verdict);
        ck_assert_msg(verdict.answer == MATE_UNDECIDED ||
                          (verdict.answer == CAN_MATE) == (known == KNOWN_CAN),
                      "number %zu with %d and %d", number, ending->men[2], ending->men[3]);
        can += verdict.answer == CAN_MATE;
        cannot += verdict.answer == CANNOT_MATE;
        undecided += verdict.answer == MATE_UNDECIDED;
    }
    printf("# men %d and %d: %ld can, %ld cannot, %ld undecided\n", ending->men[2], ending->men[3],
           can, cannot, undecided);
    ck_assert_int_eq(undecided, 0);
}

static Ending ending_of(Piece third, Piece fourth)
{
    return (Ending){.men = {piece_make(SIDE_WHITE, KIND_KING), piece_make(SIDE_BLACK, KIND_KING),
                            third, fourth},
                    .count = fourth == PIECE_NONE ? 3 : 4};
}

START_TEST(all_positions_with_three_men)
{
    static const PieceKind kinds[] = {KIND_KNIGHT, KIND_BISHOP, KIND_ROOK, KIND_QUEEN};
    void *block = malloc(winnability_memory_size(NODES));
    WinnabilityMemory *memory = winnability_memory_init(block, NODES);
    Ending endings[4];
    for (int i = 0; i < 4; i++) {
        endings[i] = ending_of(piece_make(SIDE_WHITE, kinds[i]), PIECE_NONE);
        solve(&endings[i]);
        compare(&endings[i], memory);
    }
    Ending pawn = ending_of(piece_make(SIDE_WHITE, KIND_PAWN), PIECE_NONE);
    pawn.others = endings;
    pawn.other_count = 4;
    solve(&pawn);
    compare(&pawn, memory);
    for (int i = 0; i < 4; i++) {
        free(endings[i].known);
    }
    free(pawn.known);
    free(block);
}
END_TEST

/* Endings with four men: White's piece and Black's. */
static const PieceKind pairs[][2] = {
    {KIND_KNIGHT, KIND_KNIGHT}, {KIND_KNIGHT, KIND_BISHOP}, {KIND_BISHOP, KIND_KNIGHT},
    {KIND_BISHOP, KIND_BISHOP}, {KIND_KNIGHT, KIND_ROOK},   {KIND_BISHOP, KIND_ROOK},
    {KIND_KNIGHT, KIND_QUEEN},  {KIND_BISHOP, KIND_QUEEN},
};

START_TEST(endings_with_four_men)
{
    void *block = malloc(winnability_memory_size(NODES));
    WinnabilityMemory *memory = winnability_memory_init(block, NODES);
    Ending ending =
        ending_of(piece_make(SIDE_WHITE, pairs[_i][0]), piece_make(SIDE_BLACK, pairs[_i][1]));
    solve(&ending);
    compare(&ending, memory);
    free(ending.known);
    free(block);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("few_men");
    TCase *cases = tcase_create("endings");
    tcase_set_timeout(cases, 3600);
    tcase_add_test(cases, all_positions_with_three_men);
    tcase_add_loop_test(cases, endings_with_four_men, 0, sizeof pairs / sizeof pairs[0]);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
