#include "exhaust.h"

#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "rules/movegen.h"

enum {
    TABLE_FACTOR = 2, /* size of the table of keys, divided by the limit of positions */
};

struct Exhaust {
    Position *frontier; /* positions to be examined, with a capacity of `limit` */
    size_t waiting;     /* number of positions in the frontier */
    uint64_t *keys;     /* hash table of the keys of all positions reached; 0 marks a free entry */
    size_t reached;     /* number of keys */
    size_t limit;       /* most positions that a search may reach */
    bool is_cut;        /* the search stopped at the limit, before it reached all positions */
};

Exhaust *exhaust_new(size_t limit)
{
    Exhaust *exhaust = malloc(sizeof *exhaust);
    if (exhaust == NULL) {
        return NULL;
    }
    *exhaust = (Exhaust){.limit = limit,
                         .frontier = malloc(limit * sizeof *exhaust->frontier),
                         .keys = malloc(limit * TABLE_FACTOR * sizeof *exhaust->keys)};
    if (exhaust->frontier == NULL || exhaust->keys == NULL) {
        exhaust_free(exhaust);
        return NULL;
    }
    return exhaust;
}

void exhaust_free(Exhaust *exhaust)
{
    if (exhaust != NULL) {
        free(exhaust->frontier);
        free(exhaust->keys);
        free(exhaust);
    }
}

bool exhaust_is_cut(const Exhaust *exhaust)
{
    return exhaust->is_cut;
}

/* Records a position unless it is known. */
static void reach(Exhaust *exhaust, const Position *position)
{
    uint64_t key = position_key(position) | 1;
    size_t size = exhaust->limit * TABLE_FACTOR;
    size_t slot = key % size;
    while (exhaust->keys[slot] != 0 && exhaust->keys[slot] != key) {
        slot = (slot + 1) % size;
    }
    if (exhaust->keys[slot] == key) {
        return;
    }
    if (exhaust->reached == exhaust->limit) {
        exhaust->is_cut = true;
        return;
    }
    exhaust->keys[slot] = key;
    exhaust->reached++;
    exhaust->frontier[exhaust->waiting++] = *position;
}

bool exhaust_finds_mate(Exhaust *exhaust, uint64_t *chance, const Position *start, Side winner,
                        bool rights)
{
    memset(exhaust->keys, 0, exhaust->limit * TABLE_FACTOR * sizeof exhaust->keys[0]);
    exhaust->waiting = exhaust->reached = 0;
    exhaust->is_cut = false;
    reach(exhaust, start);
    while (exhaust->waiting > 0) {
        MoveList moves;
        size_t chosen = (size_t)chance_next(chance) % exhaust->waiting;
        Position position = exhaust->frontier[chosen];
        exhaust->frontier[chosen] = exhaust->frontier[--exhaust->waiting];
        if (movegen_legal(&position, &moves) == 0 && position_in_check(&position) &&
            position_side_to_move(&position) != winner) {
            return true;
        }
        for (int i = 0; i < moves.count; i++) {
            Move move = moves.moves[i];
            if (rights || !(move_is_castling(move) || move_is_en_passant(move))) {
                Position after = position_after(&position, move);
                reach(exhaust, &after);
            }
        }
    }
    return false;
}
