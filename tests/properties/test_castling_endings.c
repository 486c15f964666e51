/*
 * Tests the answers to the question whether a side can still checkmate, in all positions of up to
 * four pieces with a castling right in Chess960. One king may castle with a rook. The other king
 * and at most one more piece are on all possible squares. If that piece is a rook that can have a
 * castling right, the position is also tested with this second right.
 *
 * The right answer comes from solved endings, which do not know castling. Castling only adds moves
 * and never escapes a check, so if White can mate without castling, White can also mate with it.
 * Otherwise, the test follows all moves, by the rules of src/rules, to positions without castling
 * rights, which the solved endings decide.
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
    NODES = 100000,       /* node limit for each question */
    KEPT_MAX = 1 << 17,   /* capacity of `kept` */
    TABLE_SIZE = 1 << 18, /* size of `table` */
    KINGS_AND_ROOKS = 42  /* pairs of a king's file and a rook's file with a castling right */
};

/* Results for one king's file and one rook's file. */
typedef struct Count {
    long can;       /* correct answers "can", confirmed by a mating line */
    long cannot;    /* correct answers "cannot" */
    long searched;  /* positions in which White cannot mate without castling */
    long undecided; /* positions left undecided */
} Count;

static Endings *endings;
static void *block;
static WinnabilityMemory *memory;

/* Positions with castling rights in which White cannot mate without castling. */
static Position *kept;
static int kept_count;
static uint64_t *table; /* hash table of the keys of `kept`; 0 marks a free entry */

/* Returns the pieces of a position, without its rights. */
static FewPieces pieces_of(const Position *position)
{
    FewPieces pieces = {
        .count = FEW_PIECES_KINGS, .side = (uint8_t)position_side_to_move(position), .passed = -1};
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = position_piece_at(position, square_from_index(i));
        if (piece != PIECE_NONE) {
            bool is_king = piece_kind(piece) == KIND_KING;
            int at = is_king ? (int)piece_side(piece) : pieces.count++;
            pieces.piece[at] = piece;
            pieces.square[at] = (uint8_t)i;
        }
    }
    return pieces;
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
    FewPieces pieces = pieces_of(position);
    return endings_can_mate(endings, &pieces);
}

/* Enters a key into the table. Returns false if it was already there. */
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

/* Removes all positions from `kept` but the first `count`. */
static void forget(int count)
{
    kept_count = count;
    memset(table, 0, TABLE_SIZE * sizeof *table);
    for (int i = 0; i < count; i++) {
        enter(position_key(&kept[i]));
    }
}

/* Returns whether a move leads to a position where White can mate without castling. The other
 * positions after a move are added to `kept` if they have castling rights. */
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

/* Returns whether White can mate with the help of castling. If not, the searched positions stay in
 * `kept`, so that later calls do not search them again. */
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

/* Returns the position with the sides exchanged. */
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

/* Checks whether White can mate. If `exchanges` is true, exchanges the sides first and checks
 * whether Black can mate. */
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
        FewPieces pieces = pieces_of(&asked);
        few_pieces_format(&pieces, text);
        ck_abort_msg("wrong for %s: %s", exchanges ? "Black" : "White", text);
    }
    count->can += verdict.answer == CAN_MATE;
    count->cannot += verdict.answer == CANNOT_MATE;
    count->undecided += verdict.answer == MATE_UNDECIDED;
    count->searched += !is_plain;
}

/* Gives the rook on a square a castling right. Returns false if that is impossible. */
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

/* Checks the position with an extra piece on each empty square in turn. */
static void check_with_extra(const PositionSetup *setup, Piece extra, uint64_t *chance,
                             Count *count)
{
    for (int square = 0; square < SQUARE_COUNT; square++) {
        PositionSetup more = *setup;
        if (more.board[square] == PIECE_NONE) {
            more.board[square] = extra;
            check(&more, chance_below(chance, 2) == 0, count);
            if (add_right(&more, square)) {
                check(&more, chance_below(chance, 2) == 0, count);
            }
        }
    }
}

/* Checks all positions in which the king on file `king` may castle with the rook on file `rook`.
 * The other king is on each square in turn, without and with an extra piece of each kind. */
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
        for (int number = 0; number < 10; number++) {
            Piece piece = piece_make((Side)(number / 5), (PieceKind)(KIND_PAWN + number % 5));
            check_with_extra(&setup, piece, chance, count);
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
    endings = endings_new(ENDING_PIECES_MAX);
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
    TCase *tests = tcase_create("up to four pieces");
    tcase_set_timeout(tests, 0);
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, no_answer_differs, 0, KINGS_AND_ROOKS);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
