#include "game/evidence.h"

#include "game/game_rules.h"
#include "rules/movegen.h"

#include <assert.h>

int evidence_find_occurrences(const Game *game, const Position *position, int at[])
{
    /* A position before the last capture or pawn move cannot occur again. */
    int reach = position_halfmove_clock(position);
    int first = game->ply_count > reach ? game->ply_count - reach : 0;
    int times = 0;
    for (int plies = first; plies <= game->ply_count; plies++) {
        if (position_is_same(game_position_at(game, plies), position)) {
            if (at != NULL) {
                assert(times < EVIDENCE_OCCURRENCES_MAX);
                at[times] = plies;
            }
            times++;
        }
    }
    return times;
}

Position evidence_position(const Game *game, Move intended)
{
    const Position *board = game_position(game);
    return intended == MOVE_NONE ? *board : position_after(board, intended);
}

int evidence_occurrences(const Game *game, Move intended)
{
    Position claimed = evidence_position(game, intended);
    int before = evidence_find_occurrences(game, &claimed, NULL);
    return intended == MOVE_NONE ? before : before + 1;
}

int game_occurrences(const Game *game)
{
    return evidence_occurrences(game, MOVE_NONE);
}

bool game_claim_would_succeed(const Game *game, ClaimKind claim, Move intended)
{
    if (claim == CLAIM_THREEFOLD) {
        return evidence_occurrences(game, intended) >= THREEFOLD;
    }
    Position claimed = evidence_position(game, intended);
    return position_halfmove_clock(&claimed) >= FIFTY_MOVES_PLIES;
}

/* Appends the legal moves that no obligation forbids and with which a claim would succeed. */
static void find_moves(const Game *game, const MoveList *legal, ClaimKind claim, MoveList *out)
{
    for (int i = 0; i < legal->count; i++) {
        Move move = legal->moves[i];
        if (game_permits(game, move) && game_claim_would_succeed(game, claim, move)) {
            out->moves[out->count++] = move;
        }
    }
}

void game_evidence(const Game *game, Evidence *out)
{
    const Position *board = game_position(game);
    *out = (Evidence){
        .quiet_plies = position_halfmove_clock(board),
        .threefold_now = game_claim_would_succeed(game, CLAIM_THREEFOLD, MOVE_NONE),
        .fifty_now = game_claim_would_succeed(game, CLAIM_FIFTY, MOVE_NONE),
    };
    out->occurrences = evidence_find_occurrences(game, board, out->occurred_at);
    MoveList legal;
    movegen_legal(board, &legal);
    find_moves(game, &legal, CLAIM_THREEFOLD, &out->threefold_with);
    find_moves(game, &legal, CLAIM_FIFTY, &out->fifty_with);
}
