#include "reach.h"

#include <stdlib.h>

#include "few_pieces_turn.h"

/* A set of packed positions: a hash table with open addressing, and a list in the order of
 * insertion. */
struct Reach {
    const Endings *endings; /* all endings of up to four pieces */
    uint64_t *list;         /* the positions, packed */
    size_t count;           /* number of positions */
    size_t examined;        /* number of positions whose moves have been examined */
    uint64_t *table;        /* the positions by hash; 0 marks a free entry */
    size_t table_size;      /* a power of two */
    bool is_full;           /* memory ran out */
};

enum {
    TABLE_SIZE_MIN = 1 << 12, /* initial size */
    PIECE_BITS = 10,          /* bits of a packed piece: its square and kind */
    PASSED_BITS = 7,          /* bits of the packed passed square: its number plus one, or 0 */
    FIRST_PIECE = 2,          /* index of the first piece after the kings */
};

/* Packs a position. The result is never 0. It is the same for positions that differ only by a
 * symmetry of the board or in the order of the pieces. */
static uint64_t pack(const FewPieces *pieces)
{
    uint64_t packed[FEW_PIECES_MAX], result = 0;
    FewPieces home = *pieces;
    few_pieces_turn(&home, few_pieces_turn_home(pieces));
    for (int i = 0; i < pieces->count; i++) {
        packed[i] = (uint64_t)home.piece[i] << 6 | home.square[i];
        for (int j = i; j > FIRST_PIECE && packed[j] < packed[j - 1]; j--) {
            uint64_t other = packed[j - 1];
            packed[j - 1] = packed[j];
            packed[j] = other;
        }
    }
    for (int i = 0; i < pieces->count; i++) {
        result = result << PIECE_BITS | packed[i];
    }
    return (result << 1 | home.side) << PASSED_BITS | (uint64_t)(home.passed + 1);
}

static FewPieces unpack(uint64_t packed)
{
    FewPieces pieces = {.count = FEW_PIECES_MAX, .passed = (int8_t)((int)(packed & 127) - 1)};
    packed >>= PASSED_BITS;
    pieces.side = packed & 1;
    packed >>= 1;
    for (int i = FEW_PIECES_MAX - 1; i >= 0; i--, packed >>= PIECE_BITS) {
        pieces.square[i] = packed & 63;
        pieces.piece[i] = packed >> 6 & 15;
    }
    return pieces;
}

/* Returns the index of a packed position in the table or, if it is missing, of the free entry for
 * it. */
static size_t place_of(const Reach *reach, uint64_t packed)
{
    size_t place = (packed * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (reach->table_size - 1);
    while (reach->table[place] != 0 && reach->table[place] != packed) {
        place = (place + 1) & (reach->table_size - 1);
    }
    return place;
}

/* Enlarges the table to `size` entries, and the list to half as many. Returns false if memory runs
 * out. */
static bool enlarge(Reach *reach, size_t size)
{
    uint64_t *list = realloc(reach->list, size / 2 * sizeof *list);
    uint64_t *table = calloc(size, sizeof *table);
    reach->list = list == NULL ? reach->list : list;
    if (list == NULL || table == NULL) {
        free(table);
        return false;
    }
    free(reach->table);
    reach->table = table;
    reach->table_size = size;
    for (size_t i = 0; i < reach->count; i++) {
        table[place_of(reach, list[i])] = list[i];
    }
    return true;
}

Reach *reach_new(const Endings *endings)
{
    Reach *reach = calloc(1, sizeof *reach);
    if (reach == NULL || !enlarge(reach, TABLE_SIZE_MIN)) {
        reach_free(reach);
        return NULL;
    }
    reach->endings = endings;
    return reach;
}

void reach_free(Reach *reach)
{
    if (reach != NULL) {
        free(reach->list);
        free(reach->table);
        free(reach);
    }
}

static bool add(Reach *reach, const FewPieces *pieces)
{
    uint64_t packed = pack(pieces);
    size_t place = place_of(reach, packed);
    if (reach->table[place] != 0) {
        return true;
    }
    if (reach->count == reach->table_size / 2) {
        if (!enlarge(reach, 2 * reach->table_size)) {
            return false;
        }
        place = place_of(reach, packed);
    }
    reach->table[place] = packed;
    reach->list[reach->count++] = packed;
    return true;
}

/* Returns whether the position after a move is a solved ending in which White can mate. Adds a
 * position of five pieces to the set, and returns false. */
static bool is_mate_after(const FewPieces *pieces, void *context)
{
    Reach *reach = context;
    if (pieces->count <= ENDING_PIECES_MAX) {
        return endings_can_mate(reach->endings, pieces);
    }
    reach->is_full |= !add(reach, pieces);
    return false;
}

static bool examine(Reach *reach, const FewPieces *pieces)
{
    int moves = 0;
    return few_pieces_any_after(pieces, is_mate_after, reach, &moves) ||
           (moves == 0 && pieces->side == SIDE_BLACK && few_pieces_in_check(pieces));
}

void reach_add(Reach *reach, const FewPieces *pieces)
{
    reach->is_full |= !add(reach, pieces);
}

ReachResult reach_search(Reach *reach, size_t limit, FewPieces *found)
{
    while (reach->examined < reach->count) {
        if (reach->is_full || reach->count > limit) {
            return REACH_UNFINISHED;
        }
        *found = unpack(reach->list[reach->examined++]);
        if (examine(reach, found)) {
            return REACH_MATE;
        }
    }
    return REACH_NO_MATE;
}

size_t reach_count(const Reach *reach)
{
    return reach->count;
}
