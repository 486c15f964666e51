/*
 * The surroundings of a square in words, for blind players: its diagonals and rays, the squares a
 * knight's move away, the squares that the piece on the square attacks, and the pieces that attack
 * and defend the square.
 */
#include "words/board_text.h"

#include "rules/attack.h"
#include "util/punctuation.h"
#include "words/words_text.h"

#include <stdlib.h>

/* The eight directions, clockwise as White sees the board. The first leads towards rank 8. */
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

/* Returns the last square of the board in a direction. */
static Square edge_of(Square from, int files, int ranks)
{
    Square next = step(from, files, ranks);
    while (next != SQUARE_NONE) {
        from = next;
        next = step(from, files, ranks);
    }
    return from;
}

/* Appends a square and the piece on it, if any: "e4 white knight". */
static void append_piece(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    Piece piece = position_piece_at(position, square);
    spoken_square(square, style, out);
    if (piece != PIECE_NONE) {
        strbuf_append_char(out, ' ');
        spoken_piece(piece, style.catalog, out);
    }
}

/* Appends a line with a square and its piece, or with the text about the square if it is empty.
 * Releases the words of both. */
static void append_square_line(bool is_empty, WordsText empty, StrBuf *words, SpokenStyle style,
                               StrBuf *out)
{
    if (is_empty) {
        words_text_append_line(style.catalog, empty, 1,
                               (StrBufPart[]){{"square", NULL, words}, {0}}, out);
        return;
    }
    strbuf_append(out, strbuf_text(words));
    strbuf_append_char(out, '\n');
    out->out_of_memory |= strbuf_has_failed(words);
    strbuf_release(words);
}

/* Appends a line with a square and the piece on it, "e4 white knight", or "e4: empty". */
static void append_square(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    StrBuf piece = {0};
    append_piece(position, square, style, &piece);
    append_square_line(position_piece_at(position, square) == PIECE_NONE, WORDS_BOARD_EMPTY, &piece,
                       style, out);
}

/* ---- Diagonals and rays ---- */

static void append_diagonal(const Position *position, Square from, int ranks, SpokenStyle style,
                            StrBuf *out)
{
    Square first = edge_of(from, -1, -ranks);
    Square last = edge_of(from, 1, ranks);
    StrBuf from_edge = {0}, to_edge = {0}, pieces = {0};
    if (first == last) {
        return; /* on a corner square, one of the two diagonals has no other square */
    }
    spoken_square(first, style, &from_edge);
    spoken_square(last, style, &to_edge);
    for (Square square = first; square != SQUARE_NONE; square = step(square, 1, ranks)) {
        if (position_piece_at(position, square) != PIECE_NONE) {
            punctuation_separate(style.catalog, PUNCTUATION_LIST, &pieces);
            append_piece(position, square, style, &pieces);
        }
    }
    words_text_append_line(
        style.catalog, pieces.length > 0 ? WORDS_BOARD_DIAGONAL : WORDS_BOARD_DIAGONAL_EMPTY, 1,
        (StrBufPart[]){
            {"from", NULL, &from_edge}, {"to", NULL, &to_edge}, {"pieces", NULL, &pieces}, {0}},
        out);
}

void board_reach_diagonals(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    append_diagonal(position, square, 1, style, out);
    append_diagonal(position, square, -1, style, out);
}

/* Returns the square of the first piece in a direction, or the square at the edge if there is none.
 */
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

/* Appends a line about a direction: "e4 white knight, 2 squares towards e8" or "no piece, 6 squares
 * towards e8". `end` is the square of the first piece in this direction, or else `edge`. */
static void append_ray(const Position *position, Square from, Square end, Square edge,
                       SpokenStyle style, StrBuf *out)
{
    StrBuf piece = {0}, number = {0}, edge_name = {0};
    int count = distance(from, end);
    bool is_free = position_piece_at(position, end) == PIECE_NONE;
    append_piece(position, end, style, &piece);
    strbuf_appendf(&number, "%d", count);
    spoken_square(edge, style, &edge_name);
    words_text_append_line(
        style.catalog, is_free ? WORDS_BOARD_FREE : WORDS_BOARD_AWAY, count,
        (StrBufPart[]){
            {"piece", NULL, &piece}, {"number", NULL, &number}, {"edge", NULL, &edge_name}, {0}},
        out);
}

void board_reach_rays(const Position *position, Square from, SpokenStyle style, StrBuf *out)
{
    for (int i = 0; i < RAYS_COUNT; i++) {
        Square edge = edge_of(from, RAYS[i].files, RAYS[i].ranks);
        if (edge == from) {
            continue;
        }
        append_ray(position, from, end_of_ray(position, from, edge, i), edge, style, out);
    }
}

void board_reach_rays_briefly(const Position *position, Square from, SpokenStyle style, StrBuf *out)
{
    for (int i = 0; i < RAYS_COUNT; i++) {
        Square edge = edge_of(from, RAYS[i].files, RAYS[i].ranks);
        if (edge == from) {
            continue;
        }
        Square end = end_of_ray(position, from, edge, i);
        bool is_free = position_piece_at(position, end) == PIECE_NONE;
        StrBuf piece = {0};
        append_piece(position, end, style, &piece);
        append_square_line(is_free, WORDS_BOARD_CLEAR, &piece, style, out);
    }
}

/* ---- What a piece attacks ---- */

enum { NO_SIDE = SIDE_COUNT }; /* a value of `whose`: the empty squares */

/* Appends a line with those squares of a set that hold a piece of the side `whose`, or that are
 * empty if `whose` is NO_SIDE. Appends nothing if there are none. */
static void append_squares(const Position *position, const bool squares[static SQUARE_COUNT],
                           int whose, WordsText id, SpokenStyle style, StrBuf *out)
{
    StrBuf list = {0};
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square square = square_from_index(i);
        Piece piece = position_piece_at(position, square);
        int owner = piece == PIECE_NONE ? NO_SIDE : (int)piece_side(piece);
        if (squares[i] && owner == whose) {
            punctuation_separate(style.catalog, PUNCTUATION_LIST, &list);
            append_piece(position, square, style, &list);
        }
    }
    if (list.length > 0) {
        words_text_append_line(style.catalog, id, 1, (StrBufPart[]){{"squares", NULL, &list}, {0}},
                               out);
    }
    strbuf_release(&list);
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
    append_square(position, from, style, out);
    if (piece == PIECE_NONE) {
        return;
    }
    for (int i = 0; i < SQUARE_COUNT; i++) {
        squares[i] = attacks(position, from, square_from_index(i));
    }
    Side side = piece_side(piece);
    append_squares(position, squares, (int)side_opponent(side), WORDS_BOARD_ATTACKS, style, out);
    append_squares(position, squares, (int)side, WORDS_BOARD_DEFENDS, style, out);
    append_squares(position, squares, NO_SIDE, WORDS_BOARD_REACHES, style, out);
}

void board_reach_jumps(const Position *position, Square from, SpokenStyle style, StrBuf *out)
{
    StrBuf squares = {0};
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square square = square_from_index(i);
        int files = abs(square_file(square) - square_file(from));
        int ranks = abs(square_rank(square) - square_rank(from));
        if (files * ranks == 2) {
            punctuation_separate(style.catalog, PUNCTUATION_LIST, &squares);
            append_piece(position, square, style, &squares);
        }
    }
    strbuf_append_filled(out, "{squares}\n", (StrBufPart[]){{"squares", NULL, &squares}, {0}});
}

/* ---- Attackers and defenders of a square ---- */

void board_reach_control(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    Piece piece = position_piece_at(position, square);
    append_square(position, square, style, out);
    for (int i = 0; i < SIDE_COUNT; i++) {
        StrBuf pieces = {0};
        Side first = piece == PIECE_NONE ? SIDE_WHITE : side_opponent(piece_side(piece));
        Side side = i == 0 ? first : side_opponent(first);
        bool defends = piece != PIECE_NONE && side == piece_side(piece);
        board_text_attackers_of(position, square, side, style, &pieces);
        words_text_append_line(style.catalog,
                               defends ? WORDS_BOARD_DEFENDERS : WORDS_BOARD_ATTACKERS, 1,
                               (StrBufPart[]){{"side", spoken_side_in(style.catalog, side), NULL},
                                              {"pieces", NULL, &pieces},
                                              {0}},
                               out);
    }
}
