/*
 * What can be seen from a square, for those who cannot look along a line: diagonals, rays, jumps,
 * what a piece attacks, and who fights for a square.
 */
#include "words/board_text.h"

#include "rules/attack.h"

#include <stdlib.h>

/* The eight directions, clockwise from the one up the file. */
static const struct {
    int files, ranks; /* one step */
} RAYS[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

enum { RAYS_COUNT = sizeof RAYS / sizeof RAYS[0] };

/* Returns the next square in a direction, or SQUARE_NONE beyond the edge. */
static Square step(Square from, int files, int ranks)
{
    int file = square_file(from) + files;
    int rank = square_rank(from) + ranks;
    bool is_on_board = file >= 0 && file < FILE_COUNT && rank >= 0 && rank < RANK_COUNT;
    return is_on_board ? square_at(file, rank) : SQUARE_NONE;
}

/* Returns the last square in a direction. */
static Square edge_of(Square from, int files, int ranks)
{
    Square next = step(from, files, ranks);
    while (next != SQUARE_NONE) {
        from = next;
        next = step(from, files, ranks);
    }
    return from;
}

/* Appends a square with the piece on it, or alone: "e4 white knight". */
static void append_man(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    Piece piece = position_piece_at(position, square);
    spoken_square(square, style, out);
    if (piece != PIECE_NONE) {
        strbuf_append_char(out, ' ');
        spoken_piece(piece, out);
    }
}

/* ---- Diagonals and rays ---- */

static void append_diagonal(const Position *position, Square from, int ranks, SpokenStyle style,
                            StrBuf *out)
{
    Square first = edge_of(from, -1, -ranks);
    Square last = edge_of(from, 1, ranks);
    const char *before = ": ";
    if (first == last) {
        return; /* a corner has one diagonal only */
    }
    strbuf_append(out, "diagonal ");
    spoken_square(first, style, out);
    strbuf_append(out, " to ");
    spoken_square(last, style, out);
    for (Square square = first; square != SQUARE_NONE; square = step(square, 1, ranks)) {
        if (position_piece_at(position, square) != PIECE_NONE) {
            strbuf_append(out, before);
            append_man(position, square, style, out);
            before = ", ";
        }
    }
    strbuf_append(out, before[0] == ':' ? ": empty\n" : "\n");
}

void board_reach_diagonals(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    append_diagonal(position, square, 1, style, out);
    append_diagonal(position, square, -1, style, out);
}

/* Returns the first man in a direction, or the square of the edge if nothing stands there. */
static Square end_of_ray(const Position *position, Square from, Square edge, int ray)
{
    Square square = from;
    do {
        square = step(square, RAYS[ray].files, RAYS[ray].ranks);
    } while (square != edge && position_piece_at(position, square) == PIECE_NONE);
    return square;
}

static int distance(Square from, Square to)
{
    int files = abs(square_file(from) - square_file(to));
    int ranks = abs(square_rank(from) - square_rank(to));
    return files > ranks ? files : ranks;
}

void board_reach_rays(const Position *position, Square from, SpokenStyle style, StrBuf *out)
{
    for (int i = 0; i < RAYS_COUNT; i++) {
        Square edge = edge_of(from, RAYS[i].files, RAYS[i].ranks);
        if (edge == from) {
            continue;
        }
        Square end = end_of_ray(position, from, edge, i);
        if (position_piece_at(position, end) == PIECE_NONE) {
            strbuf_append(out, "nothing");
        } else {
            append_man(position, end, style, out);
        }
        int count = distance(from, end);
        strbuf_appendf(out, ", %d square%s towards ", count, count == 1 ? "" : "s");
        spoken_square(edge, style, out);
        strbuf_append_char(out, '\n');
    }
}

/* The square of a man tells where and how far; of what is free, the last square does. */
void board_reach_rays_briefly(const Position *position, Square from, SpokenStyle style, StrBuf *out)
{
    for (int i = 0; i < RAYS_COUNT; i++) {
        Square edge = edge_of(from, RAYS[i].files, RAYS[i].ranks);
        if (edge == from) {
            continue;
        }
        Square end = end_of_ray(position, from, edge, i);
        bool is_free = position_piece_at(position, end) == PIECE_NONE;
        strbuf_append(out, is_free ? "free to " : "");
        append_man(position, end, style, out);
        strbuf_append_char(out, '\n');
    }
}

/* ---- What a piece attacks ---- */

enum { NOBODY = SIDE_COUNT }; /* beside the sides: an empty square */

/* Appends those of the squares on which a man of a side stands, or nobody; nothing if none is. */
static void append_squares(const Position *position, const bool squares[static SQUARE_COUNT],
                           int whose, const char *heading, SpokenStyle style, StrBuf *out)
{
    const char *before = heading;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square square = square_from_index(i);
        Piece piece = position_piece_at(position, square);
        int owner = piece == PIECE_NONE ? NOBODY : (int)piece_side(piece);
        if (squares[i] && owner == whose) {
            strbuf_append(out, before);
            append_man(position, square, style, out);
            before = ", ";
        }
    }
    strbuf_append(out, before == heading ? "" : "\n");
}

static bool attacks(const Position *position, Square from, Square square)
{
    Square attackers[ATTACKERS_MAX];
    Side side = piece_side(position_piece_at(position, from));
    int count = attack_attackers(position, square, side, attackers);
    for (int i = 0; i < count; i++) {
        if (attackers[i] == from) {
            return true;
        }
    }
    return false;
}

void board_reach_from(const Position *position, Square from, SpokenStyle style, StrBuf *out)
{
    bool squares[SQUARE_COUNT];
    Piece piece = position_piece_at(position, from);
    append_man(position, from, style, out);
    if (piece == PIECE_NONE) {
        strbuf_append(out, ": empty\n");
        return;
    }
    strbuf_append_char(out, '\n');
    for (int i = 0; i < SQUARE_COUNT; i++) {
        squares[i] = attacks(position, from, square_from_index(i));
    }
    Side side = piece_side(piece);
    append_squares(position, squares, (int)side_opponent(side), "attacks: ", style, out);
    append_squares(position, squares, (int)side, "guards: ", style, out);
    append_squares(position, squares, NOBODY, "empty: ", style, out);
}

void board_reach_jumps(const Position *position, Square from, SpokenStyle style, StrBuf *out)
{
    const char *before = "";
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square square = square_from_index(i);
        int files = abs(square_file(square) - square_file(from));
        int ranks = abs(square_rank(square) - square_rank(from));
        if (files * ranks == 2) {
            strbuf_append(out, before);
            append_man(position, square, style, out);
            before = ", ";
        }
    }
    strbuf_append_char(out, '\n');
}

/* ---- Who fights for a square ---- */

void board_reach_control(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    Piece piece = position_piece_at(position, square);
    append_man(position, square, style, out);
    strbuf_append(out, piece == PIECE_NONE ? ": empty\n" : "\n");
    for (int i = 0; i < SIDE_COUNT; i++) {
        Side first = piece == PIECE_NONE ? SIDE_WHITE : side_opponent(piece_side(piece));
        Side side = i == 0 ? first : side_opponent(first);
        bool defends = piece != PIECE_NONE && side == piece_side(piece);
        strbuf_appendf(out, "%s %s: ", spoken_side(side), defends ? "defends" : "attacks");
        board_text_attackers_of(position, square, side, style, out);
        strbuf_append_char(out, '\n');
    }
}
