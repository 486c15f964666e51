/*
 * Who can still checkmate, with up to four men and a right to castle: a king on any file of its
 * first rank with any rook it may castle with in Chess960, the other king and one more man wherever
 * they can stand, and a second right if that man is a rook that can have one. Castling only adds
 * moves and is no way out of check, so White can mate with a right wherever White can without; the
 * other positions are searched with the real rules until all rights are gone, and from there the
 * endings are known that were worked out backwards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "endings.h"
#include "labelled.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/position_set_up.h"
#include "unit.h"

enum {
    NODES = 100000,       /* limit for each question */
    KEPT_MAX = 1 << 17,   /* positions with rights that one pair of king and rook can have */
    TABLE_SIZE = 1 << 18, /* places for their keys */
    KINGS_AND_ROOKS = 42  /* pairs of files of a king and a rook it may castle with */
};

/* What came out for a king and a rook. */
typedef struct Count {
    long can;       /* positions where White can mate, and the answer says so with a line */
    long cannot;    /* positions where White cannot, and the answer says so */
    long searched;  /* positions that only the search with rights decides */
    long undecided; /* positions without an answer */
} Count;

static Endings *endings;
static void *block;
static WinnabilityMemory *memory;

/* Positions with rights in which White cannot mate without castling. */
static Position *kept;
static int kept_count;
static uint64_t *table; /* their keys by hash; 0 for none */

/* Returns the men of a position, without its rights. */
static FewPieces men_of(const Position *position)
{
    FewPieces men = {
        .count = FEW_PIECES_KINGS, .side = (uint8_t)position_side_to_move(position), .passed = -1};
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = position_piece_at(position, square_from_index(i));
        if (piece != PIECE_NONE) {
            bool is_king = piece_kind(piece) == KIND_KING;
            int at = is_king ? (int)piece_side(piece) : men.count++;
            men.piece[at] = piece;
            men.square[at] = (uint8_t)i;
        }
    }
    return men;
}

static bool has_rights(const Position *position)
{
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        if (position_castling_rook(position, (Side)(i / 2), (Wing)(i % 2)) != SQUARE_NONE) {
            return true;
        }
    }
    return false;
}

static bool can_without_castling(const Position *position)
{
    FewPieces men = men_of(position);
    return endings_can_mate(endings, &men);
}

/* Enters a key into the table. Returns false if it is there. */
static bool enter(uint64_t key)
{
    size_t place = key % TABLE_SIZE;
    while (table[place] != 0 && table[place] != key) {
        place = (place + 1) % TABLE_SIZE;
    }
    bool is_new = table[place] == 0;
    table[place] = key;
    return is_new;
}

static void keep(const Position *position)
{
    if (enter(position_key(position))) {
        ck_assert_int_lt(kept_count, KEPT_MAX);
        kept[kept_count++] = *position;
    }
}

/* Forgets the positions beyond the first so many. */
static void forget(int count)
{
    kept_count = count;
    memset(table, 0, TABLE_SIZE * sizeof *table);
    for (int i = 0; i < count; i++) {
        enter(position_key(&kept[i]));
    }
}

/* Tells whether a move leads to where White can mate; keeps what is not decided by that. */
static bool leads_to_mate(const Position *position)
{
    MoveList moves;
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        if (can_without_castling(&after)) {
            return true;
        }
        if (has_rights(&after)) {
            keep(&after);
        }
    }
    return false;
}

/* Tells whether White can mate. What was found to be no help is kept for the next question. */
static bool can_with_castling(const Position *position)
{
    int before = kept_count;
    keep(position);
    for (int i = before; i < kept_count; i++) {
        Position next = kept[i];
        if (leads_to_mate(&next)) {
            forget(before);
            return true;
        }
    }
    return false;
}

/* The same position with the sides exchanged. */
static PositionSetup exchanged(const PositionSetup *setup)
{
    PositionSetup result = *setup;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = setup->board[i ^ (SQUARE_COUNT - FILE_COUNT)];
        result.board[i] = piece == PIECE_NONE
                              ? piece
                              : piece_make(side_opponent(piece_side(piece)), piece_kind(piece));
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        memcpy(result.castling_file[i], setup->castling_file[1 - i], WING_COUNT);
    }
    result.side_to_move = side_opponent(setup->side_to_move);
    return result;
}

/* Asks about one position, or the same with the sides exchanged. */
static void check(const PositionSetup *setup, bool exchanges, Count *count)
{
    Position position, asked;
    PositionSetup other = exchanged(setup);
    if (position_set_up(setup, SETUP_LENIENT, &position).fault != POSITION_OK ||
        position_set_up(exchanges ? &other : setup, SETUP_LENIENT, &asked).fault != POSITION_OK) {
        return;
    }
    bool is_plain = can_without_castling(&position);
    bool can = is_plain || can_with_castling(&position);
    Side winner = exchanges ? SIDE_BLACK : SIDE_WHITE;
    WinnabilityVerdict verdict;
    winnability_judge(&asked, winner, NODES, memory, &verdict);
    bool is_right = verdict.answer == MATE_UNDECIDED || (verdict.answer == CAN_MATE) == can;
    if (!is_right ||
        (verdict.answer == CAN_MATE && !labelled_line_mates(&asked, &verdict, winner))) {
        char text[FEW_PIECES_TEXT];
        FewPieces men = men_of(&asked);
        few_pieces_format(&men, text);
        ck_abort_msg("wrong for %s: %s", exchanges ? "Black" : "White", text);
    }
    count->can += verdict.answer == CAN_MATE;
    count->cannot += verdict.answer == CANNOT_MATE;
    count->undecided += verdict.answer == MATE_UNDECIDED;
    count->searched += !is_plain;
}

/* Gives the man on a square a right of his own if he can have one. Tells whether he can. */
static bool add_right(PositionSetup *setup, int square)
{
    Side side = piece_side(setup->board[square]);
    int row = side == SIDE_WHITE ? 0 : SQUARE_COUNT - FILE_COUNT, king = row;
    while (king < row + FILE_COUNT && setup->board[king] != piece_make(side, KIND_KING)) {
        king++;
    }
    Wing wing = square > king ? WING_KING : WING_QUEEN;
    if (piece_kind(setup->board[square]) != KIND_ROOK || square / FILE_COUNT != row / FILE_COUNT ||
        king == row + FILE_COUNT || setup->castling_file[side][wing] >= 0) {
        return false;
    }
    setup->castling_file[side][wing] = (int8_t)(square - row);
    return true;
}

/* Puts one more man on every square. */
static void check_with_man(const PositionSetup *setup, Piece man, uint64_t *chance, Count *count)
{
    for (int square = 0; square < SQUARE_COUNT; square++) {
        PositionSetup more = *setup;
        if (more.board[square] == PIECE_NONE) {
            more.board[square] = man;
            check(&more, chance_below(chance, 2) == 0, count);
            if (add_right(&more, square)) {
                check(&more, chance_below(chance, 2) == 0, count);
            }
        }
    }
}

/* Puts the other king on every square, and any man or none beside. */
static void check_with_rook(Side side, int king, int rook, uint64_t *chance, Count *count)
{
    int row = side == SIDE_WHITE ? 0 : SQUARE_COUNT - FILE_COUNT;
    for (int i = 0; i < 2 * SQUARE_COUNT; i++) {
        PositionSetup setup = {.side_to_move = (Side)(i % 2),
                               .castling_file = {{-1, -1}, {-1, -1}},
                               .ep_target = SQUARE_NONE,
                               .fullmove_number = 1,
                               .chess960 = true};
        setup.board[row + king] = piece_make(side, KIND_KING);
        setup.board[row + rook] = piece_make(side, KIND_ROOK);
        setup.castling_file[side][rook > king ? WING_KING : WING_QUEEN] = (int8_t)rook;
        if (setup.board[i / 2] != PIECE_NONE) {
            continue;
        }
        setup.board[i / 2] = piece_make(side_opponent(side), KIND_KING);
        check(&setup, chance_below(chance, 2) == 0, count);
        for (int man = 0; man < 10; man++) {
            Piece piece = piece_make((Side)(man / 5), (PieceKind)(KIND_PAWN + man % 5));
            check_with_man(&setup, piece, chance, count);
        }
    }
}

START_TEST(no_answer_differs)
{
    int king = 1 + _i / 7, rook = _i % 7 + (_i % 7 >= king);
    uint64_t chance = (uint64_t)_i + 1;
    Count count = {0};
    for (int side = 0; side < SIDE_COUNT; side++) {
        forget(0);
        check_with_rook((Side)side, king, rook, &chance, &count);
    }
    printf("# king %c, rook %c: %ld can, %ld cannot, %ld undecided; %ld not without castling\n",
           'a' + king, 'a' + rook, count.can, count.cannot, count.undecided, count.searched);
    fflush(stdout);
    ck_assert_int_eq(count.undecided, 0);
}
END_TEST

static void set_up(void)
{
    endings = endings_new(ENDING_MEN_MAX);
    block = malloc(winnability_memory_size(NODES));
    kept = malloc(KEPT_MAX * sizeof *kept);
    table = calloc(TABLE_SIZE, sizeof *table);
    ck_assert(endings != NULL && block != NULL && kept != NULL && table != NULL);
    memory = winnability_memory_init(block, NODES);
}

static void tear_down(void)
{
    endings_free(endings);
    free(block);
    free(kept);
    free(table);
}

int main(void)
{
    Suite *suite = suite_create("castling_endings");
    TCase *tests = tcase_create("up to four men");
    tcase_set_timeout(tests, 0);
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, no_answer_differs, 0, KINGS_AND_ROOKS);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
