#include "naive_exhaust.h"

#include <stdlib.h>
#include <string.h>

/* The distinct positions found. */
typedef struct Found {
    PositionSetup *positions; /* in the order of discovery */
    size_t count, limit;      /* number of positions, and the largest number allowed */
    size_t *slots;            /* hash table: the index of a position plus one, or 0 */
    size_t mask;              /* number of slots minus one */
} Found;

/* Returns a copy in which the move counters and the Chess960 flag, which do not distinguish
 * positions, have fixed values. */
static PositionSetup plain(const PositionSetup *position)
{
    PositionSetup out;
    memset(&out, 0, sizeof out);
    memcpy(out.board, position->board, sizeof out.board);
    memcpy(out.castling_file, position->castling_file, sizeof out.castling_file);
    out.side_to_move = position->side_to_move;
    out.ep_target = position->ep_target;
    out.fullmove_number = 1;
    return out;
}

static size_t hash(const PositionSetup *position)
{
    size_t sum = 1469598103934665603u;
    for (size_t i = 0; i < sizeof *position; i++) {
        sum = (sum ^ ((const unsigned char *)position)[i]) * 1099511628211u;
    }
    return sum ^ sum >> 29;
}

/* Adds a position unless it is known. Returns false if the limit is reached. */
static bool add(Found *found, const PositionSetup *position)
{
    PositionSetup entry = plain(position);
    size_t slot = hash(&entry) & found->mask;
    for (; found->slots[slot] != 0; slot = (slot + 1) & found->mask) {
        if (memcmp(&found->positions[found->slots[slot] - 1], &entry, sizeof entry) == 0) {
            return true;
        }
    }
    if (found->count == found->limit) {
        return false;
    }
    found->positions[found->count++] = entry;
    found->slots[slot] = found->count;
    return true;
}

static bool is_en_passant(const PositionSetup *position, const NaiveMove *move)
{
    return position->ep_target != SQUARE_NONE && move->to == square_index(position->ep_target) &&
           piece_kind(position->board[move->from]) == KIND_PAWN;
}

bool naive_has_right(const PositionSetup *position, bool castling)
{
    NaiveMove moves[NAIVE_MOVES_MAX];
    int count = naive_moves(position, moves);
    for (int i = 0; i < count; i++) {
        if (castling ? moves[i].castling_rook >= 0 : is_en_passant(position, &moves[i])) {
            return true;
        }
    }
    return false;
}

static NaiveAnswer examine(Found *found, Side winner)
{
    bool cut = false;
    for (size_t i = 0; i < found->count; i++) {
        NaiveMove moves[NAIVE_MOVES_MAX];
        PositionSetup position = found->positions[i];
        int count = naive_moves(&position, moves);
        if (count == 0 && position.side_to_move != winner && naive_in_check(&position)) {
            return NAIVE_MATE;
        }
        for (int j = 0; j < count; j++) {
            PositionSetup after = naive_after(&position, &moves[j]);
            cut |= !add(found, &after);
        }
    }
    return cut ? NAIVE_CUT : NAIVE_NO_MATE;
}

NaiveAnswer naive_exhaust(const PositionSetup *start, Side winner, size_t limit)
{
    Found found = {.limit = limit, .mask = 1};
    NaiveAnswer answer = NAIVE_CUT;
    while (found.mask < 2 * limit) {
        found.mask = 2 * found.mask + 1;
    }
    found.positions = malloc(limit * sizeof *found.positions);
    found.slots = calloc(found.mask + 1, sizeof *found.slots);
    if (found.positions != NULL && found.slots != NULL) {
        add(&found, start);
        answer = examine(&found, winner);
    }
    free(found.positions);
    free(found.slots);
    return answer;
}
