#include "notation/san.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/pattern.h"
#include "rules/attack.h"
#include "rules/movegen.h"
#include "rules/position.h"

#include <stdlib.h>
#include <string.h>

/* The part of the departure square that SAN names. */
typedef struct Disambiguation {
    bool by_file; /* SAN names the file */
    bool by_rank; /* SAN names the rank */
} Disambiguation;

/*
 * Returns the disambiguation that a move needs because of its twins: legal moves of pieces of the
 * same kind from other squares to the same square.
 */
static Disambiguation disambiguate(const Position *position, const MoveList *legal, Move move)
{
    Square from = move_from(move);
    Piece piece = position_piece_at(position, from);
    bool twin = false;
    bool on_file = false;
    bool on_rank = false;
    for (int i = 0; i < legal->count; i++) {
        Move other = legal->moves[i];
        Square square = move_from(other);
        if (square != from && move_to(other) == move_to(move) &&
            position_piece_at(position, square) == piece) {
            twin = true;
            on_file |= square_file(square) == square_file(from);
            on_rank |= square_rank(square) == square_rank(from);
        }
    }
    return (Disambiguation){twin && (!on_file || on_rank), twin && on_file};
}

void san_format_among(const Position *position, const MoveList *legal, Move move,
                      char out[static SAN_MAX])
{
    if (move_is_castling(move)) {
        strcpy(out, move_wing(move) == WING_KING ? "O-O" : "O-O-O");
        return;
    }
    if (move == MOVE_PASS) {
        strcpy(out, "--");
        return;
    }
    PieceKind kind = piece_kind(position_piece_at(position, move_from(move)));
    if (kind != KIND_PAWN) {
        *out++ = letters_capital(kind);
    }
    Square from = move_from(move);
    Disambiguation needed = {kind == KIND_PAWN && move_is_capture(move), false};
    if (kind != KIND_PAWN && kind != KIND_KING) {
        needed = disambiguate(position, legal, move);
    }
    if (needed.by_file) {
        *out++ = (char)('a' + square_file(from));
    }
    if (needed.by_rank) {
        *out++ = (char)('1' + square_rank(from));
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
}

/* Returns whether the move may need disambiguation: another piece of the same kind, pinned or not,
 * attacks the target. */
static bool may_have_twin(const Position *position, Move move)
{
    Square attackers[ATTACKERS_MAX];
    Piece piece = position_piece_at(position, move_from(move));
    int count =
        attack_attackers(position, move_to(move), position_side_to_move(position), attackers);
    for (int i = 0; i < count; i++) {
        if (attackers[i] != move_from(move) && position_piece_at(position, attackers[i]) == piece) {
            return piece_kind(piece) != KIND_PAWN;
        }
    }
    return false;
}

void san_format_unmarked(const Position *position, Move move, char out[static SAN_MAX])
{
    MoveList legal;
    legal.count = 0;
    if (move != MOVE_PASS && may_have_twin(position, move)) {
        movegen_legal(position, &legal);
    }
    san_format_among(position, &legal, move, out);
}

void san_format(const Position *position, Move move, char out[static SAN_MAX])
{
    san_format_unmarked(position, move, out);
    Position after = position_after(position, move);
    if (position_in_check(&after)) {
        strcat(out, movegen_any_legal(&after) ? "+" : "#");
    }
}

/* Does not call printf, which would take an eighth of the time needed to write games. */
void san_append_number(const Position *position, StrBuf *out)
{
    char digits[sizeof "65535"];
    char *at = digits + sizeof digits;
    int number = position_fullmove_number(position);
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    strbuf_append_bytes(out, at, (size_t)(digits + sizeof digits - at));
    strbuf_append(out, position_side_to_move(position) == SIDE_WHITE ? "." : "...");
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

void san_sort_among(const Position *position, const MoveList *legal, MoveList *moves)
{
    SpelledMove spelled[MOVE_LIST_CAPACITY];
    for (int i = 0; i < moves->count; i++) {
        spelled[i].move = moves->moves[i];
        san_format_among(position, legal, moves->moves[i], spelled[i].san);
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

void san_sort(const Position *position, MoveList *moves)
{
    MoveList legal;
    movegen_legal(position, &legal);
    san_sort_among(position, &legal, moves);
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
