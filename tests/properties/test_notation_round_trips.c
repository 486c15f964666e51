#include "notation/coordinate.h"
#include "notation/entry.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "notation/spoken.h"
#include "rules/bitboard.h"
#include "rules/movegen.h"
#include "rules/position.h"

#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Positions whose move trees are searched, and the depths of the searches. */
static const struct {
    const char *fen;
    int depth; /* plies */
} walks[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 2},
    {"r1b1k2r/1Pp5/8/3pP3/8/8/p1p5/1N1QK2R w Kkq d6 0 2", 2},
    {"nrkb1rqn/pppppppp/8/8/8/8/PPPPPPPP/NRKB1RQN w FBfb - 0 1", 3},
    {"r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1", 2},
    {"3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1", 1},
    {"k7/8/2N1N3/1N3N2/8/1N3N2/2N1N3/7K w - - 0 1", 2},
    {"6R1/8/8/K7/8/8/5p1p/6Rk b - - 0 1", 1},     /* only a promotion answers the check */
    {"4R3/8/8/3k4/3pP3/8/7B/K1R5 b - e3 0 1", 1}, /* only en passant does */
    {"7k/R7/1R6/8/8/8/8/K7 w - - 0 1", 2},        /* checkmate */
    {"k7/8/8/3b4/8/8/r3PPP1/R5K1 w - - 0 1", 2},  /* a pinned rival */
};

static void check_fen(const Position *position)
{
    for (int style = FEN_STANDARD; style <= FEN_ALWAYS_EP; style++) {
        char text[FEN_MAX];
        char again_text[FEN_MAX];
        Position again;
        fen_format(position, (FenStyle)style, text);
        ck_assert_msg(fen_parse(text, FEN_LENIENT, &again, NULL) == FEN_OK, "%s", text);
        ck_assert_msg(position_is_same(position, &again), "%s", text);
        ck_assert_int_eq(position_halfmove_clock(position), position_halfmove_clock(&again));
        ck_assert_int_eq(position_fullmove_number(position), position_fullmove_number(&again));
        fen_format(&again, (FenStyle)style, again_text);
        ck_assert_str_eq(text, again_text);
    }
}

/* Returns whether a list contains a move. */
static bool contains(const MoveList *moves, Move move)
{
    for (int i = 0; i < moves->count; i++) {
        if (moves->moves[i] == move) {
            return true;
        }
    }
    return false;
}

/* Checks that a move, typed as it is spoken, is read as that move. */
static void check_announcement(const Position *position, Move move, SpokenStyle style)
{
    StrBuf words = {0};
    Entry entry;
    spoken_move(position, move, style, &words);
    entry_read(position, strbuf_text(&words), &entry);
    ck_assert_msg(entry.kind == ENTRY_MOVE && entry.move == move, "%s", strbuf_text(&words));
    strbuf_release(&words);
}

static void check_spelling(const Position *position, Move move)
{
    char san[SAN_MAX];
    char squares[COORDINATE_MAX];
    Move again = MOVE_NONE;
    Entry entry;
    san_format(position, move, san);
    coordinate_format(position, move, squares);
    ck_assert_msg(san_parse(position, san, &again) && again == move, "%s", san);
    entry_read(position, san, &entry);
    ck_assert_msg(entry.kind == ENTRY_MOVE && entry.move == move && entry.exact, "%s", san);
    entry_read(position, squares, &entry);
    ck_assert_msg(entry.kind == ENTRY_MOVE && entry.move == move, "%s", squares);
    check_announcement(position, move, SPOKEN_WORDS);
    check_announcement(position, move, SPOKEN_FIDE);
    check_announcement(position, move, SPOKEN_RADIO);
}

/* Returns the legal move that matches a hint, or MOVE_NONE unless there is exactly one. */
static Move find_in_list(const Position *position, const MoveList *legal, const MoveHint *hint)
{
    Move found = MOVE_NONE;
    int count = 0;
    for (int i = 0; i < legal->count; i++) {
        Move move = legal->moves[i];
        Square from = move_from(move);
        if (!move_is_castling(move) && move_to(move) == square_from_index(hint->to) &&
            piece_kind(position_piece_at(position, from)) == hint->kind &&
            move_promotion(move) == hint->promotion &&
            (hint->from_file < 0 || square_file(from) == hint->from_file) &&
            (hint->from_rank < 0 || square_rank(from) == hint->from_rank)) {
            found = move;
            count++;
        }
    }
    return count == 1 ? found : MOVE_NONE;
}

static void check_same_boards(const Bitboard *board, const Bitboard *other)
{
    ck_assert_mem_eq(board->kinds, other->kinds, sizeof other->kinds);
    ck_assert_mem_eq(board->sides, other->sides, sizeof other->sides);
    ck_assert(board->castling == other->castling && board->passed == other->passed);
    ck_assert(board->side_to_move == other->side_to_move && board->chess960 == other->chess960);
}

/* Checks that a position and a bitboard are equal. */
static void check_same(const Position *position, const Bitboard *board)
{
    Position again = bitboard_position(board);
    Bitboard other = bitboard_of(position);
    ck_assert(position_check(&again));
    ck_assert(position_is_same(&again, position));
    ck_assert_int_eq(position_double_step(&again), position_double_step(position));
    ck_assert_int_eq(position_is_chess960(&again), position_is_chess960(position));
    check_same_boards(board, &other);
}

/* Checks the move that bitboard_find() finds for a hint, and that bitboard_follow() makes this move
 * only if its last argument says correctly whether the move is a capture. */
static void check_hint(const Position *position, const MoveList *legal, const MoveHint *hint)
{
    const Bitboard board = bitboard_of(position);
    Move move = find_in_list(position, legal, hint);
    ck_assert_uint_eq(bitboard_find(&board, hint), move);
    for (int captures = 0; captures < 2; captures++) {
        Bitboard after = board;
        Move followed = bitboard_follow(&after, hint, captures != 0);
        ck_assert_uint_eq(followed, move_is_capture(move) == captures ? move : MOVE_NONE);
        if (followed != MOVE_NONE) {
            Position made = position_after(position, move);
            check_same(&made, &after);
        } else {
            check_same_boards(&after, &board);
        }
    }
}

/* Checks hints for every kind of piece and every square of arrival, without a square of departure
 * and with its file or rank or both. */
static void check_hints(const Position *position, const MoveList *legal)
{
    for (int i = 0; i < SQUARE_COUNT; i++) {
        for (int kind = KIND_PAWN; kind <= KIND_KING; kind++) {
            int file = i % 3 == 0 ? -1 : (i * 5 + kind) % FILE_COUNT;
            int rank = i % 3 == 1 ? -1 : (i + kind) % RANK_COUNT;
            bool promotes = kind == KIND_PAWN && (i < 8 || i >= 56);
            MoveHint hint = {(uint8_t)kind, -1, -1, (uint8_t)i,
                             (uint8_t)(promotes ? i % KIND_COUNT : KIND_NONE)};
            check_hint(position, legal, &hint);
            hint.from_file = (int8_t)file;
            hint.from_rank = (int8_t)rank;
            check_hint(position, legal, &hint);
        }
    }
}

/* Returns the squares of the other pieces that can make the same move as a piece. */
static SquareSet rivals_in_list(const Position *position, const MoveList *legal, Move move)
{
    SquareSet rivals = 0;
    for (int i = 0; i < legal->count; i++) {
        Square from = move_from(legal->moves[i]);
        if (from != move_from(move) && move_to(legal->moves[i]) == move_to(move) &&
            position_piece_at(position, from) == position_piece_at(position, move_from(move))) {
            rivals |= UINT64_C(1) << square_index(from);
        }
    }
    return rivals;
}

/* Checks what bitboards say about checks and about pieces that can make the same move. */
static void check_answers(const Position *position, const MoveList *legal)
{
    const Bitboard board = bitboard_of(position);
    ck_assert_int_eq(bitboard_in_check(&board), position_in_check(position));
    if (position_in_check(position)) {
        ck_assert_int_eq(bitboard_can_answer_check(&board), legal->count > 0);
    }
    for (int i = 0; i < legal->count; i++) {
        Move move = legal->moves[i];
        if (!move_is_castling(move)) {
            ck_assert(bitboard_rivals(&board, move) == rivals_in_list(position, legal, move));
        }
    }
}

/* Checks that bitboards find and make every legal move as the functions for positions do. */
static void check_moves(const Position *position, const MoveList *legal)
{
    const Bitboard board = bitboard_of(position);
    Move castling[WING_COUNT] = {MOVE_NONE, MOVE_NONE};
    for (int i = 0; i < legal->count; i++) {
        Move move = legal->moves[i];
        Position after = position_after(position, move);
        Bitboard made = board;
        bitboard_make(&made, move);
        check_same(&after, &made);
        if (move_is_castling(move)) {
            castling[move_wing(move)] = move;
        } else {
            Square from = move_from(move);
            PieceKind kind = piece_kind(position_piece_at(position, from));
            MoveHint hint = {(uint8_t)kind, (int8_t)square_file(from), (int8_t)square_rank(from),
                             (uint8_t)square_index(move_to(move)), (uint8_t)move_promotion(move)};
            check_hint(position, legal, &hint);
        }
    }
    if (!position_in_check(position)) {
        Position after = position_after(position, MOVE_PASS);
        Bitboard made = board;
        bitboard_make(&made, MOVE_PASS);
        check_same(&after, &made);
    }
    ck_assert_uint_eq(bitboard_find_castling(&board, WING_KING), castling[WING_KING]);
    ck_assert_uint_eq(bitboard_find_castling(&board, WING_QUEEN), castling[WING_QUEEN]);
}

/* Makes every sequence of moves up to a depth, and checks each position and move. Returns the
 * number of positions. */
static long walk(const Position *position, int depth)
{
    MoveList legal;
    long count = 1;
    check_fen(position);
    movegen_legal(position, &legal);
    check_hints(position, &legal);
    check_moves(position, &legal);
    check_answers(position, &legal);
    for (int i = 0; i < legal.count; i++) {
        check_spelling(position, legal.moves[i]);
        if (depth > 0) {
            Position after = position_after(position, legal.moves[i]);
            count += walk(&after, depth - 1);
        }
    }
    return count;
}

START_TEST(every_position_and_every_move_reads_back)
{
    Position position;
    ck_assert_int_eq(fen_parse(walks[_i].fen, FEN_LENIENT, &position, NULL), FEN_OK);
    ck_assert_int_gt(walk(&position, walks[_i].depth - 1), 0);
}
END_TEST

START_TEST(no_two_moves_are_spelled_alike)
{
    Position position;
    MoveList legal;
    fen_parse(walks[_i].fen, FEN_LENIENT, &position, NULL);
    movegen_legal(&position, &legal);
    san_sort(&position, &legal);
    for (int i = 1; i < legal.count; i++) {
        char one[SAN_MAX];
        char other[SAN_MAX];
        san_format(&position, legal.moves[i - 1], one);
        san_format(&position, legal.moves[i], other);
        ck_assert_str_ne(one, other);
    }
}
END_TEST

START_TEST(every_beginning_of_a_move_leads_to_it)
{
    Position position;
    MoveList legal;
    MoveList candidates;
    fen_parse(walks[_i].fen, FEN_LENIENT, &position, NULL);
    movegen_legal(&position, &legal);
    for (int i = 0; i < legal.count; i++) {
        char san[SAN_MAX];
        san_format_unmarked(&position, legal.moves[i], san);
        for (size_t length = strlen(san);; san[--length] = '\0') {
            entry_candidates(&position, &legal, san, SPOKEN_SAN, &candidates);
            ck_assert_msg(contains(&candidates, legal.moves[i]), "%s", san);
            if (length == 0) {
                break;
            }
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("notation_round_trips");
    TCase *tcase = tcase_create("notation_round_trips");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 120);
    tcase_add_loop_test(tcase, every_position_and_every_move_reads_back, 0, COUNT(walks));
    tcase_add_loop_test(tcase, no_two_moves_are_spelled_alike, 0, COUNT(walks));
    tcase_add_loop_test(tcase, every_beginning_of_a_move_leads_to_it, 0, COUNT(walks));
    return unit_run(suite);
}
