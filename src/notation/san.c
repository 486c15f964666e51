#include "notation/san.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/pattern.h"
#include "rules/movegen.h"
#include "rules/position.h"

#include <stdlib.h>
#include <string.h>

/*
 * Appends the part of the departure square that tells a move from those of its rivals: the file,
 * or the rank if a rival is on the same file, or both. Returns the end of the text.
 */
static char *append_departure(Square from, SquareSet rivals, char *out)
{
    SquareSet on_file = rivals & UINT64_C(0x0101010101010101) << square_file(from);
    SquareSet on_rank = rivals & UINT64_C(0xFF) << FILE_COUNT * square_rank(from);
    if (rivals != 0 && (on_file == 0 || on_rank != 0)) {
        *out++ = (char)('a' + square_file(from));
    }
    if (on_file != 0) {
        *out++ = (char)('1' + square_rank(from));
    }
    return out;
}

/* Writes a move without a check mark. Returns the end of the text, which is NUL-terminated. */
static char *format_unmarked(const Bitboard *board, Move move, char *out)
{
    if (move_is_castling(move)) {
        return stpcpy(out, move_wing(move) == WING_KING ? "O-O" : "O-O-O");
    }
    if (move == MOVE_PASS) {
        return stpcpy(out, "--");
    }
    Square from = move_from(move);
    PieceKind kind = bitboard_kind_at(board, from);
    if (kind != KIND_PAWN) {
        *out++ = letters_capital(kind);
        out = append_departure(from, bitboard_rivals(board, move), out);
    } else if (move_is_capture(move)) {
        *out++ = (char)('a' + square_file(from));
    }
    if (move_is_capture(move)) {
        *out++ = 'x';
    }
    coordinate_format_square(move_to(move), out);
    out += 2;
    if (move_promotion(move) != KIND_NONE) {
        *out++ = '=';
        *out++ = letters_capital(move_promotion(move));
        *out = '\0';
    }
    return out;
}

size_t san_format_board(const Bitboard *board, Move move, char out[static SAN_MAX], Bitboard *after)
{
    char *end = format_unmarked(board, move, out);
    *after = *board;
    bitboard_make(after, move);
    if (bitboard_in_check(after)) {
        *end++ = bitboard_can_answer_check(after) ? '+' : '#';
        *end = '\0';
    }
    return (size_t)(end - out);
}

void san_format(const Position *position, Move move, char out[static SAN_MAX])
{
    Bitboard board = bitboard_of(position), after;
    san_format_board(&board, move, out, &after);
}

void san_format_unmarked(const Position *position, Move move, char out[static SAN_MAX])
{
    Bitboard board = bitboard_of(position);
    format_unmarked(&board, move, out);
}

/* Does not call printf, which would take an eighth of the time needed to write games. */
void san_append_move_number(int number, Side side, StrBuf *out)
{
    char digits[sizeof "65535..."];
    char *end = digits + sizeof digits, *at = end;
    for (int periods = side == SIDE_WHITE ? 1 : 3; periods > 0; periods--) {
        *--at = '.';
    }
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    strbuf_append_bytes(out, at, (size_t)(end - at));
}

void san_append_number(const Position *position, StrBuf *out)
{
    san_append_move_number(position_fullmove_number(position), position_side_to_move(position),
                           out);
}

void san_append_numbered(const Position *position, Move move, StrBuf *out)
{
    char san[SAN_MAX];
    san_format(position, move, san);
    san_append_number(position, out);
    strbuf_appendf(out, " %s", san);
}

void san_append_line(const Position *position, const Move moves[], int count, StrBuf *out)
{
    Position now = *position;
    for (int i = 0; i < count; i++) {
        char san[SAN_MAX];
        strbuf_append(out, i == 0 ? "" : " ");
        if (i == 0 || position_side_to_move(&now) == SIDE_WHITE) {
            san_append_number(&now, out);
            strbuf_append_char(out, ' ');
        }
        san_format(&now, moves[i], san);
        strbuf_append(out, san);
        now = position_after(&now, moves[i]);
    }
}

/* A move and the key by which it is sorted. */
typedef struct SpelledMove {
    char san[SAN_MAX]; /* the SAN without check mark; a promotion piece is replaced by a digit, '0'
                          for the queen to '3' for the knight */
    Move move;         /* the move */
} SpelledMove;

static int compare_spelled(const void *one, const void *other)
{
    return strcmp(((const SpelledMove *)one)->san, ((const SpelledMove *)other)->san);
}

void san_sort(const Position *position, MoveList *moves)
{
    Bitboard board = bitboard_of(position);
    SpelledMove spelled[MOVE_LIST_CAPACITY];
    for (int i = 0; i < moves->count; i++) {
        spelled[i].move = moves->moves[i];
        format_unmarked(&board, moves->moves[i], spelled[i].san);
        if (move_promotion(moves->moves[i]) != KIND_NONE) {
            char *piece = strchr(spelled[i].san, '=') + 1;
            *piece = (char)('0' + KIND_QUEEN - move_promotion(moves->moves[i]));
        }
    }
    qsort(spelled, (size_t)moves->count, sizeof spelled[0], compare_spelled);
    for (int i = 0; i < moves->count; i++) {
        moves->moves[i] = spelled[i].move;
    }
}

Move san_find(const Position *position, const char *text)
{
    size_t length = strnlen(text, SAN_MAX);
    if (length >= SAN_MAX) {
        return MOVE_NONE;
    }
    SanShape shape;
    Move move = MOVE_NONE;
    if (san_shape_parse_text(text, length, &shape)) {
        Bitboard board = bitboard_of(position);
        move = san_shape_find(&board, &shape);
    }
    if (move != MOVE_NONE) {
        return move;
    }
    while (length > 0 && (text[length - 1] == '+' || text[length - 1] == '#')) {
        length--;
    }
    char bare[SAN_MAX];
    MovePattern pattern;
    MoveList found;
    found.count = 0;
    memcpy(bare, text, length);
    bare[length] = '\0';
    if (pattern_parse(bare, &pattern)) {
        MoveList legal;
        movegen_legal(position, &legal);
        pattern_add_fitting(position, &legal, &pattern, &found);
    }
    return found.count == 1 ? found.moves[0] : MOVE_NONE;
}

bool san_parse(const Position *position, const char *text, Move *out)
{
    char canonical[SAN_MAX];
    Move move = san_find(position, text);
    if (move == MOVE_NONE) {
        return false;
    }
    san_format(position, move, canonical);
    if (strcmp(canonical, text) != 0) {
        return false;
    }
    *out = move;
    return true;
}
