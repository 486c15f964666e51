#include "endings.h"

#include <stdlib.h>

#include "few_pieces_turn.h"

enum {
    WORD_BITS = 64, /* bits in a word of a table */
};

/* An ending while it is worked out. */
typedef struct Work {
    const Endings *endings; /* all of them */
    Piece third;            /* the smaller man besides the kings, or PIECE_NONE */
    Piece fourth;           /* the other one, or PIECE_NONE */
    uint64_t *can;          /* its bits */
    uint32_t *news;         /* numbers of positions where White can mate, not yet taken back from */
    size_t news_count;      /* how many */
} Work;

static bool has_bit(const uint64_t *table, size_t number)
{
    return (table[number / WORD_BITS] >> number % WORD_BITS & 1) != 0;
}

/* Brings the two men besides the kings into their order. */
static void sort_men(FewPieces *men)
{
    if (men->count < ENDING_MEN_MAX) {
        return;
    }
    FewPieces old = *men;
    if (old.piece[2] > old.piece[3] ||
        (old.piece[2] == old.piece[3] && old.square[2] > old.square[3])) {
        men->piece[2] = old.piece[3];
        men->piece[3] = old.piece[2];
        men->square[2] = old.square[3];
        men->square[3] = old.square[2];
    }
}

static size_t number_of(const FewPieces *men)
{
    size_t number = 0;
    for (int i = 0; i < men->count; i++) {
        number = number * SQUARE_COUNT + men->square[i];
    }
    return 2 * number + men->side;
}

size_t endings_size(Piece third, Piece fourth)
{
    int men = 2 + (third != PIECE_NONE) + (fourth != PIECE_NONE);
    return (size_t)2 << (6 * men);
}

bool endings_decode(Piece third, Piece fourth, size_t number, FewPieces *men)
{
    *men =
        (FewPieces){.piece = {piece_make(SIDE_WHITE, KIND_KING), piece_make(SIDE_BLACK, KIND_KING)},
                    .side = number % 2,
                    .passed = -1};
    men->count = (uint8_t)(2 + (third != PIECE_NONE) + (fourth != PIECE_NONE));
    men->piece[2] = third != PIECE_NONE ? third : fourth;
    men->piece[3] = fourth;
    number /= 2;
    for (int i = men->count - 1; i >= 0; i--, number /= SQUARE_COUNT) {
        men->square[i] = number % SQUARE_COUNT;
    }
    bool is_other_order = third == fourth && third != PIECE_NONE && men->square[2] > men->square[3];
    return few_pieces_turn_home(men) == 0 && !is_other_order && few_pieces_is_legal(men);
}

static bool can_after(const FewPieces *men, void *context)
{
    return endings_can_mate(context, men);
}

/* Tells whether White has mated or a legal move leads to where White is known to be able to. */
static bool look_ahead(const Endings *endings, const FewPieces *men)
{
    int moves = 0;
    return few_pieces_any_after(men, can_after, (void *)endings, &moves) ||
           (moves == 0 && men->side == SIDE_BLACK && few_pieces_in_check(men));
}

/* Tells whether White has more than a king, which never gives check. */
static bool has_white_man(Piece third, Piece fourth)
{
    return (third != PIECE_NONE && piece_side(third) == SIDE_WHITE) ||
           (fourth != PIECE_NONE && piece_side(fourth) == SIDE_WHITE);
}

bool endings_can_mate(const Endings *endings, const FewPieces *men)
{
    if (men->passed >= 0) {
        return look_ahead(endings, men);
    }
    FewPieces home = *men;
    few_pieces_turn(&home, few_pieces_turn_home(men));
    sort_men(&home);
    Piece third = home.count > 3 ? home.piece[2] : PIECE_NONE;
    Piece fourth = home.count > 2 ? home.piece[home.count - 1] : PIECE_NONE;
    return has_white_man(third, fourth) && has_bit(endings->can[third][fourth], number_of(&home));
}

/* Notes that White can mate in a position, if that is new. */
static void note(Work *work, const FewPieces *men)
{
    size_t number = number_of(men);
    if (!has_bit(work->can, number)) {
        work->can[number / WORD_BITS] |= UINT64_C(1) << number % WORD_BITS;
        work->news[work->news_count++] = (uint32_t)number;
    }
}

/* A position with the white king on a1-d4 has two numbers if there are no pawns. */
static bool note_turned(const FewPieces *men, void *context)
{
    FewPieces home = *men;
    few_pieces_turn(&home, few_pieces_turn_home(men));
    sort_men(&home);
    note(context, &home);
    if (!few_pieces_has_pawn(&home) && home.square[SIDE_WHITE] % 9 == 0) {
        few_pieces_turn(&home, TURN_BOTH);
        sort_men(&home);
        note(context, &home);
    }
    return false;
}

/* Takes moves back from what is new until nothing is. */
static void take_back(Work *work)
{
    while (work->news_count > 0) {
        FewPieces men;
        endings_decode(work->third, work->fourth, work->news[--work->news_count], &men);
        few_pieces_any_before(&men, note_turned, work);
        men.passed = (int8_t)few_pieces_passed_square(&men, false);
        if (men.passed >= 0 && look_ahead(work->endings, &men)) {
            few_pieces_any_before(&men, note_turned, work);
        }
    }
}

/* Works out an ending from those that captures and promotions lead to. */
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
        FewPieces men;
        if (!has_bit(work.can, number) && endings_decode(third, fourth, number, &men) &&
            look_ahead(endings, &men)) {
            note_turned(&men, &work);
            take_back(&work);
        }
    }
    free(work.news);
    return true;
}

static bool is_man(Piece piece)
{
    return piece_kind(piece) >= KIND_PAWN && piece_kind(piece) <= KIND_QUEEN;
}

bool endings_has(Piece third, Piece fourth)
{
    return third <= fourth && (third == PIECE_NONE || is_man(third)) &&
           (fourth == PIECE_NONE || is_man(fourth));
}

static int pawns(Piece third, Piece fourth)
{
    return (piece_kind(third) == KIND_PAWN) + (piece_kind(fourth) == KIND_PAWN);
}

/* Works out the endings that have so many men besides the kings, and so many of them pawns. */
static bool solve_all(Endings *endings, int extra_men, int pawn_count)
{
    for (Piece fourth = 0; fourth < PIECE_END; fourth++) {
        for (Piece third = 0; third <= fourth; third++) {
            bool is_wanted = endings_has(third, fourth) && has_white_man(third, fourth) &&
                             (third != PIECE_NONE) + (fourth != PIECE_NONE) == extra_men &&
                             pawns(third, fourth) == pawn_count;
            if (is_wanted && !solve(endings, third, fourth)) {
                return false;
            }
        }
    }
    return true;
}

Endings *endings_new(int men)
{
    Endings *endings = calloc(1, sizeof *endings);
    bool is_done = endings != NULL;
    for (int extra_men = 0; extra_men <= men - FEW_PIECES_KINGS; extra_men++) {
        for (int pawn_count = 0; pawn_count <= extra_men; pawn_count++) {
            is_done = is_done && solve_all(endings, extra_men, pawn_count);
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
