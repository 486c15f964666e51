#include "game/game_inside.h"

#include "notation/san.h"
#include "notation/spoken.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/repetition.h"

static bool is_with_illegal_move(const GameAction *action)
{
    return action->move == MOVE_NONE && action->attempt.from != SQUARE_NONE;
}

GameRefusal claim_refusal(const Game *game, const GameAction *action)
{
    if (game->turn.claim_is_lost) {
        return REFUSAL_CLAIM_LOST;
    }
    if (is_with_illegal_move(action)) {
        return playing_attempt_is_legal(game, &action->attempt) ? REFUSAL_NOT_ILLEGAL
                                                                : REFUSAL_NONE;
    }
    if (action->move == MOVE_NONE) {
        return REFUSAL_NONE;
    }
    if (!movegen_is_legal(game_board(game), action->move)) {
        return REFUSAL_NOT_LEGAL;
    }
    return playing_obligation_refusal(game, move_from(action->move));
}

bool game_claim_would_succeed(const Game *game, ClaimKind claim, Move intended)
{
    return evidence_supports(game->positions, game->ply_count + 1, claim, intended);
}

/* Keeps the moves that may be announced: those of the piece that has to be moved, if any. */
static void keep_announceable(const Game *game, MoveList *moves)
{
    int kept = 0;
    for (int i = 0; i < moves->count; i++) {
        if (playing_obligation_refusal(game, move_from(moves->moves[i])) == REFUSAL_NONE) {
            moves->moves[kept++] = moves->moves[i];
        }
    }
    moves->count = kept;
}

void game_evidence(const Game *game, Evidence *out)
{
    evidence_gather(game->positions, game->ply_count + 1, out);
    keep_announceable(game, &out->threefold_with);
    keep_announceable(game, &out->fifty_with);
}

static void end_by_claim(Game *game, const GameAction *action, Decision *decision)
{
    bool is_threefold = action->claim == CLAIM_THREEFOLD;
    bool has_move = action->move != MOVE_NONE;
    const char *article =
        is_threefold ? (has_move ? "9.2.1" : "9.2.2") : (has_move ? "9.3.1" : "9.3.2");
    char sentence[OUTCOME_TEXT_MAX], san[SAN_MAX] = "";
    if (has_move) {
        san_format(game_board(game), action->move, san);
    }
    sentence_format(sizeof(sentence), sentence, "%s claimed by %s%s%s",
                    is_threefold ? "threefold repetition" : "fifty moves",
                    spoken_side(action->player), has_move ? " with " : "", san);
    ending_apply(game, RESULT_DRAW, is_threefold ? OUTCOME_THREEFOLD : OUTCOME_FIFTY_MOVES, article,
                 sentence, decision);
}

/* Says what there is instead of what was claimed, on the board or after the intended legal move. */
static void shortfall_text(const Game *game, const GameAction *action, size_t size, char out[])
{
    int count = game->ply_count + 1;
    const Position *board = game_board(game);
    Position after = *board;
    char start[32] = "", san[SAN_MAX];
    if (action->move != MOVE_NONE) {
        san_format(board, action->move, san);
        sentence_format(sizeof(start), start, "after %s ", san);
        after = position_after(board, action->move);
    }
    if (action->claim == CLAIM_FIFTY) {
        int moves = position_halfmove_clock(&after) / 2;
        sentence_format(size, out, "%sthere %s %d move%s each without pawn move or capture", start,
                        moves == 1 ? "is" : "are", moves, moves == 1 ? "" : "s");
        return;
    }
    bool is_second = action->move == MOVE_NONE
                         ? repetition_count(game->positions, count) > 1
                         : evidence_occurrences_of(&after, game->positions, count) > 0;
    sentence_format(size, out, "%sthe position has occurred %s", start,
                    is_second ? "only twice" : "only once");
}

static void report_wrong_claim(Game *game, const GameAction *action, Decision *decision)
{
    char why[OUTCOME_TEXT_MAX / 2], move[16], penalty[OUTCOME_TEXT_MAX];
    if (is_with_illegal_move(action)) {
        playing_attempt_text(&action->attempt, sizeof(move), move);
        sentence_format(sizeof(why), why, "the intended move %s is illegal", move);
    } else {
        shortfall_text(game, action, sizeof(why), why);
    }
    penalty_text(action->player, penalty_add(game, action->player), penalty);
    game_report(game, decision, GAME_EVENT_RULING, action->player, "9.5.3",
                "%s's claim is wrong: %s%s", spoken_side(action->player), why, penalty);
}

void claim_apply(Game *game, const GameAction *action, Decision *decision)
{
    bool is_illegal = is_with_illegal_move(action);
    if (!is_illegal && game_claim_would_succeed(game, action->claim, action->move)) {
        end_by_claim(game, action, decision);
        return;
    }
    report_wrong_claim(game, action, decision);
    bool is_offer = !offer_is_too_early(game, action->player);
    if (action->move != MOVE_NONE) {
        playing_make(game, action->move, is_offer ? MOVE_OFFER_CLAIM : MOVE_OFFER_NONE, false,
                     decision);
        game->plies[game->ply_count - 1].is_announced = true;
        return;
    }
    if (is_illegal && game->turn.obligation == OBLIGATION_NONE &&
        playing_can_move_from(game, action->attempt.from)) {
        game->turn.obligation = OBLIGATION_CLAIMED;
        game->turn.obliged = action->attempt.from;
    }
    if (is_offer) {
        offer_open(game, action->player, true, decision);
    }
}
