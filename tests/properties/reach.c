#include "reach.h"

#include <stdlib.h>

#include "few_pieces_turn.h"

/* A set of positions by their bytes: a table with open addresses, and the list in the order in
 * which they were added. */
struct Reach {
    const Endings *endings; /* all endings of up to four men */
    uint64_t *list;         /* the positions, packed */
    size_t count;           /* how many there are */
    size_t looked_at;       /* how many of them have been looked at */
    uint64_t *table;        /* the same by their hash; 0 for none */
    size_t table_size;      /* a power of two */
    bool is_full;           /* there was not enough memory for one more */
};

enum {
    TABLE_SIZE_MIN = 1 << 12, /* of a new set */
    MAN_BITS = 10,            /* of a packed man: his square and what he is */
    PASSED_BITS = 7,          /* of a packed passed square: its number and one, or 0 */
    FIRST_MAN = 2,            /* the men besides the kings are sorted */
};

/* Packs a position. The result is never 0, and the same for positions that differ only in a turn of
 * the board or in the order of the men. */
static uint64_t pack(const FewPieces *men)
{
    uint64_t packed[FEW_PIECES_MAX], result = 0;
    FewPieces home = *men;
    few_pieces_turn(&home, few_pieces_turn_home(men));
    for (int i = 0; i < men->count; i++) {
        packed[i] = (uint64_t)home.piece[i] << 6 | home.square[i];
        for (int j = i; j > FIRST_MAN && packed[j] < packed[j - 1]; j--) {
            uint64_t other = packed[j - 1];
            packed[j - 1] = packed[j];
            packed[j] = other;
        }
    }
    for (int i = 0; i < men->count; i++) {
        result = result << MAN_BITS | packed[i];
    }
    return (result << 1 | home.side) << PASSED_BITS | (uint64_t)(home.passed + 1);
}

static FewPieces unpack(uint64_t packed)
{
    FewPieces men = {.count = FEW_PIECES_MAX, .passed = (int8_t)((int)(packed & 127) - 1)};
    packed >>= PASSED_BITS;
    men.side = packed & 1;
    packed >>= 1;
    for (int i = FEW_PIECES_MAX - 1; i >= 0; i--, packed >>= MAN_BITS) {
        men.square[i] = packed & 63;
        men.piece[i] = packed >> 6 & 15;
    }
    return men;
}

/* Returns the place in the table that holds a value, or where it belongs. */
static size_t place_of(const Reach *reach, uint64_t packed)
{
    size_t place = (packed * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (reach->table_size - 1);
    while (reach->table[place] != 0 && reach->table[place] != packed) {
        place = (place + 1) & (reach->table_size - 1);
    }
    return place;
}

/* Makes the table so large that it is at most half full. */
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

static bool add(Reach *reach, const FewPieces *men)
{
    uint64_t packed = pack(men);
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

/* Tells whether White can mate after a move; positions with five men are put off. */
static bool is_mate_after(const FewPieces *men, void *context)
{
    Reach *reach = context;
    if (men->count <= ENDING_MEN_MAX) {
        return endings_can_mate(reach->endings, men);
    }
    reach->is_full |= !add(reach, men);
    return false;
}

static bool look_at(Reach *reach, const FewPieces *men)
{
    int moves = 0;
    return few_pieces_any_after(men, is_mate_after, reach, &moves) ||
           (moves == 0 && men->side == SIDE_BLACK && few_pieces_in_check(men));
}

void reach_add(Reach *reach, const FewPieces *men)
{
    reach->is_full |= !add(reach, men);
}

ReachResult reach_search(Reach *reach, size_t limit, FewPieces *found)
{
    while (reach->looked_at < reach->count) {
        if (reach->is_full || reach->count > limit) {
            return REACH_UNFINISHED;
        }
        *found = unpack(reach->list[reach->looked_at++]);
        if (look_at(reach, found)) {
            return REACH_MATE;
        }
    }
    return REACH_NO_MATE;
}

size_t reach_count(const Reach *reach)
{
    return reach->count;
}
