#include "game/game_inside.h"

#include "notation/spoken.h"

#include <string.h>

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
    return playing_legality_refusal(game, action->move);
}

static void end_by_claim(Game *game, const GameAction *action, Decision *decision)
{
    static const char *const articles[][2] = {
        [CLAIM_THREEFOLD] = {"9.2.2", "9.2.1"}, [CLAIM_FIFTY] = {"9.3.2", "9.3.1"}};
    bool is_threefold = action->claim == CLAIM_THREEFOLD;
    bool has_move = action->move != MOVE_NONE;
    char sentence[OUTCOME_TEXT_MAX] = "";
    SpokenName name = {0};
    sentence_add(sentence, "%s claimed by %s",
                 is_threefold ? "threefold repetition" : "fifty moves",
                 spoken_side(action->player));
    if (has_move) {
        sentence_add(sentence, " with ");
        name = sentence_add_move(sentence, game_position(game), action->move);
    }
    ending_apply(game, decision, RECORD_DRAWN,
                 is_threefold ? OUTCOME_THREEFOLD : OUTCOME_FIFTY_MOVES,
                 articles[action->claim][has_move], "%s", sentence);
    game->outcome.name = name;
}

/* Says what there is instead of what was claimed, on the board or after the intended legal move. */
static SpokenName add_shortfall(const Game *game, const GameAction *action,
                                char out[static OUTCOME_TEXT_MAX])
{
    Position claimed = evidence_position(game, action->move);
    SpokenName name = {0};
    if (action->move != MOVE_NONE) {
        sentence_add(out, "after ");
        name = sentence_add_move(out, game_position(game), action->move);
        sentence_add(out, " ");
    }
    if (action->claim == CLAIM_FIFTY) {
        int moves = position_halfmove_clock(&claimed) / 2;
        sentence_add(out, "there %s %d move%s each without pawn move or capture",
                     moves == 1 ? "is" : "are", moves, moves == 1 ? "" : "s");
    } else {
        bool is_second = evidence_occurrences(game, action->move) > 1;
        sentence_add(out, "the position has occurred only %s", is_second ? "twice" : "once");
    }
    return name;
}

static void report_wrong_claim(Game *game, const GameAction *action, Decision *decision)
{
    Sentence ruling = {.text = ""};
    sentence_add(ruling.text, "%s's claim is wrong", spoken_side(action->player));
    ruling.brief = strlen(ruling.text);
    sentence_add(ruling.text, ": ");
    if (is_with_illegal_move(action)) {
        sentence_add(ruling.text, "the intended move ");
        ruling.name = sentence_add_attempt(ruling.text, &action->attempt);
        sentence_add(ruling.text, " is illegal");
    } else {
        ruling.name = add_shortfall(game, action, ruling.text);
    }
    penalty_add(game, action->player, &ruling);
    game_rule(game, decision, action->player, "9.5.3", &ruling);
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
        game_entry(game, game->ply_count - 1)->is_announced = true;
        return;
    }
    if (is_illegal) {
        playing_oblige(game, action->attempt.from, REFUSAL_CLAIMED_PIECE);
    }
    if (is_offer) {
        offer_open(game, action->player, true, decision);
    }
}
