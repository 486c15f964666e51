#include "endings.h"

#include <stdlib.h>

#include "few_pieces_turn.h"

enum {
    WORD_BITS = 64, /* bits in a word of a table */
};

/* An ending being solved. */
typedef struct Work {
    const Endings *endings; /* all endings */
    Piece third;       /* the piece other than kings that comes first in Piece, or PIECE_NONE */
    Piece fourth;      /* the other piece, or PIECE_NONE */
    uint64_t *can;     /* one bit for each position of this ending: White can mate */
    uint32_t *news;    /* new positions, whose predecessors are to be examined */
    size_t news_count; /* number of new positions */
} Work;

static bool has_bit(const uint64_t *table, size_t number)
{
    return (table[number / WORD_BITS] >> number % WORD_BITS & 1) != 0;
}

/* Sorts the two pieces other than the kings by Piece, and equal pieces by square. */
static void sort_pieces(FewPieces *pieces)
{
    if (pieces->count < ENDING_PIECES_MAX) {
        return;
    }
    FewPieces old = *pieces;
    if (old.piece[2] > old.piece[3] ||
        (old.piece[2] == old.piece[3] && old.square[2] > old.square[3])) {
        pieces->piece[2] = old.piece[3];
        pieces->piece[3] = old.piece[2];
        pieces->square[2] = old.square[3];
        pieces->square[3] = old.square[2];
    }
}

static size_t number_of(const FewPieces *pieces)
{
    size_t number = 0;
    for (int i = 0; i < pieces->count; i++) {
        number = number * SQUARE_COUNT + pieces->square[i];
    }
    return 2 * number + pieces->side;
}

size_t endings_size(Piece third, Piece fourth)
{
    int pieces = 2 + (third != PIECE_NONE) + (fourth != PIECE_NONE);
    return (size_t)2 << (6 * pieces);
}

bool endings_decode(Piece third, Piece fourth, size_t number, FewPieces *pieces)
{
    *pieces =
        (FewPieces){.piece = {piece_make(SIDE_WHITE, KIND_KING), piece_make(SIDE_BLACK, KIND_KING)},
                    .side = number % 2,
                    .passed = -1};
    pieces->count = (uint8_t)(2 + (third != PIECE_NONE) + (fourth != PIECE_NONE));
    pieces->piece[2] = third != PIECE_NONE ? third : fourth;
    pieces->piece[3] = fourth;
    number /= 2;
    for (int i = pieces->count - 1; i >= 0; i--, number /= SQUARE_COUNT) {
        pieces->square[i] = number % SQUARE_COUNT;
    }
    bool is_other_order =
        third == fourth && third != PIECE_NONE && pieces->square[2] > pieces->square[3];
    return few_pieces_turn_home(pieces) == 0 && !is_other_order && few_pieces_is_legal(pieces);
}

static bool can_after(const FewPieces *pieces, void *context)
{
    return endings_can_mate(context, pieces);
}

/* Returns whether White has mated, or has a legal move to a position where White is known to be
 * able to mate. */
static bool can_mate_now_or_next(const Endings *endings, const FewPieces *pieces)
{
    int moves = 0;
    return few_pieces_any_after(pieces, can_after, (void *)endings, &moves) ||
           (moves == 0 && pieces->side == SIDE_BLACK && few_pieces_in_check(pieces));
}

/* Returns whether White has more than a king. A lone king never gives check. */
static bool has_white_piece(Piece third, Piece fourth)
{
    return (third != PIECE_NONE && piece_side(third) == SIDE_WHITE) ||
           (fourth != PIECE_NONE && piece_side(fourth) == SIDE_WHITE);
}

bool endings_can_mate(const Endings *endings, const FewPieces *pieces)
{
    if (pieces->passed >= 0) {
        return can_mate_now_or_next(endings, pieces);
    }
    FewPieces home = *pieces;
    few_pieces_turn(&home, few_pieces_turn_home(pieces));
    sort_pieces(&home);
    Piece third = home.count > 3 ? home.piece[2] : PIECE_NONE;
    Piece fourth = home.count > 2 ? home.piece[home.count - 1] : PIECE_NONE;
    return has_white_piece(third, fourth) && has_bit(endings->can[third][fourth], number_of(&home));
}

/* Marks a position as one where White can mate, if it is new. */
static void note(Work *work, const FewPieces *pieces)
{
    size_t number = number_of(pieces);
    if (!has_bit(work->can, number)) {
        work->can[number / WORD_BITS] |= UINT64_C(1) << number % WORD_BITS;
        work->news[work->news_count++] = (uint32_t)number;
    }
}

/* Marks a position under each of its numbers. Without pawns, a position with the white king on the
 * diagonal a1-d4 has two numbers. */
static bool note_turned(const FewPieces *pieces, void *context)
{
    FewPieces home = *pieces;
    few_pieces_turn(&home, few_pieces_turn_home(pieces));
    sort_pieces(&home);
    note(context, &home);
    if (!few_pieces_has_pawn(&home) && home.square[SIDE_WHITE] % 9 == 0) {
        few_pieces_turn(&home, TURN_BOTH);
        sort_pieces(&home);
        note(context, &home);
    }
    return false;
}

/* Examines the predecessors of new positions until none are left. */
static void take_back(Work *work)
{
    while (work->news_count > 0) {
        FewPieces pieces;
        endings_decode(work->third, work->fourth, work->news[--work->news_count], &pieces);
        few_pieces_any_before(&pieces, note_turned, work);
        pieces.passed = (int8_t)few_pieces_passed_square(&pieces, false);
        if (pieces.passed >= 0 && can_mate_now_or_next(work->endings, &pieces)) {
            few_pieces_any_before(&pieces, note_turned, work);
        }
    }
}

/* Solves an ending. The endings that captures and promotions lead to must have been solved. */
static bool solve(Endings *endings, Piece third, Piece fourth)
{
    size_t size = endings_size(third, fourth);
    Work work = {.endings = endings,
                 .third = third,
                 .fourth = fourth,
                 .can = calloc(size / WORD_BITS, sizeof *work.can),
                 .news = malloc(size * sizeof *work.news)};
    endings->can[third][fourth] = work.can;
    if (work.can == NULL || work.news == NULL) {
        free(work.news);
        return false;
    }
    for (size_t number = 0; number < size; number++) {
        FewPieces pieces;
        if (!has_bit(work.can, number) && endings_decode(third, fourth, number, &pieces) &&
            can_mate_now_or_next(endings, &pieces)) {
            note_turned(&pieces, &work);
            take_back(&work);
        }
    }
    free(work.news);
    return true;
}

static bool is_piece(Piece piece)
{
    return piece_kind(piece) >= KIND_PAWN && piece_kind(piece) <= KIND_QUEEN;
}

bool endings_has(Piece third, Piece fourth)
{
    return third <= fourth && (third == PIECE_NONE || is_piece(third)) &&
           (fourth == PIECE_NONE || is_piece(fourth));
}

static int pawns(Piece third, Piece fourth)
{
    return (piece_kind(third) == KIND_PAWN) + (piece_kind(fourth) == KIND_PAWN);
}

/* Solves the endings of `extra_count` pieces other than kings, of which `pawn_count` are pawns. */
static bool solve_all(Endings *endings, int extra_count, int pawn_count)
{
    for (Piece fourth = 0; fourth < PIECE_END; fourth++) {
        for (Piece third = 0; third <= fourth; third++) {
            bool is_wanted = endings_has(third, fourth) && has_white_piece(third, fourth) &&
                             (third != PIECE_NONE) + (fourth != PIECE_NONE) == extra_count &&
                             pawns(third, fourth) == pawn_count;
            if (is_wanted && !solve(endings, third, fourth)) {
                return false;
            }
        }
    }
    return true;
}

Endings *endings_new(int pieces)
{
    Endings *endings = calloc(1, sizeof *endings);
    bool is_done = endings != NULL;
    for (int extra_count = 0; extra_count <= pieces - FEW_PIECES_KINGS; extra_count++) {
        for (int pawn_count = 0; pawn_count <= extra_count; pawn_count++) {
            is_done = is_done && solve_all(endings, extra_count, pawn_count);
        }
    }
    if (!is_done) {
        endings_free(endings);
        return NULL;
    }
    return endings;
}

void endings_free(Endings *endings)
{
    for (int i = 0; endings != NULL && i < PIECE_END * PIECE_END; i++) {
        free(endings->can[i / PIECE_END][i % PIECE_END]);
    }
    free(endings);
}
