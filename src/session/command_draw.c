/*
 * Draws: offers and their answers, claims and what they rest on.
 */
#include "notation/san.h"
#include "session/command.h"
#include "util/text.h"

#include <string.h>

/* Finds the open offer that is to be answered; the one made to the side to move comes first. */
static bool find_offer(const Game *game, Side *by)
{
    Side turn = game_turn(game);
    if (game_offer(game, side_opponent(turn)) == OFFER_OPEN) {
        *by = side_opponent(turn);
        return true;
    }
    *by = turn;
    return game_offer(game, turn) == OFFER_OPEN;
}

static void offer(const Command *command)
{
    Side player = SIDE_WHITE;
    if (command_read_player(command, &player)) {
        command_commit(command, GAME_ACTION_OFFER, player);
    }
}

static void accept(const Command *command)
{
    Side by = SIDE_WHITE;
    const Game *game = command->session->game;
    Side player = find_offer(game, &by) ? side_opponent(by) : game_turn(game);
    command_commit(command, GAME_ACTION_ACCEPT, player);
}

static void decline(const Command *command)
{
    Side by = SIDE_WHITE;
    const Game *game = command->session->game;
    Side turn = game_turn(game);
    bool is_open = find_offer(game, &by);
    if (!is_open && game_offer(game, turn) == OFFER_MARKED) {
        command_commit(command, GAME_ACTION_UNMARK, turn);
    } else {
        command_commit(command, GAME_ACTION_DECLINE, is_open ? side_opponent(by) : turn);
    }
}

/* ---- Claims ---- */

/* Cuts the kind of a claim off the arguments; returns false if none is named. */
static bool read_kind(const char **arguments, ClaimKind *kind)
{
    static const char *const NAMES[] = {[CLAIM_THREEFOLD] = "threefold", [CLAIM_FIFTY] = "fifty"};
    for (int i = 0; i < 2; i++) {
        size_t length = strlen(NAMES[i]);
        const char *rest = *arguments + length;
        if (text_has_prefix_ignoring_case(*arguments, NAMES[i]) &&
            (*rest == '\0' || text_is_blank(*rest))) {
            *arguments = text_skip_blanks(rest);
            *kind = (ClaimKind)i;
            return true;
        }
    }
    return false;
}

/* A claim that does not say what it rests on is looked at in both ways. */
static ClaimKind likelier_kind(const Game *game, Move intended)
{
    bool is_fifty = !game_claim_would_succeed(game, CLAIM_THREEFOLD, intended) &&
                    game_claim_would_succeed(game, CLAIM_FIFTY, intended);
    return is_fifty ? CLAIM_FIFTY : CLAIM_THREEFOLD;
}

/*
 * Sets the action of a claim with the intended move in the text; refuses, without a ruling, what is
 * no move.
 */
static bool read_claim(const Command *command, const char *text, GameAction *out)
{
    const Game *game = command->session->game;
    Side player = game_turn(game);
    Entry entry;
    if (*text == '\0') {
        *out = game_action_claim(player, CLAIM_THREEFOLD, MOVE_NONE);
        return true;
    }
    entry_read(game_position(game), text, &entry);
    if (entry.kind == ENTRY_MOVE) {
        *out = game_action_claim(player, CLAIM_THREEFOLD, entry.move);
        return true;
    }
    *out = game_action_claim(player, CLAIM_THREEFOLD, MOVE_NONE);
    out->attempt = command_attempt(game, &entry);
    if (out->attempt.from == SQUARE_NONE) {
        command_refuse_entry(command, &entry, text);
        return false;
    }
    return true;
}

static void claim(const Command *command)
{
    const char *text = command->arguments;
    ClaimKind kind = CLAIM_THREEFOLD;
    bool is_named = read_kind(&text, &kind);
    GameAction action;
    if (!command_may_move(command) || !read_claim(command, text, &action)) {
        return;
    }
    action.claim = is_named ? kind : likelier_kind(command->session->game, action.move);
    session_commit(command->session, &action, command->now_ms, command->reply);
}

/* Adds a line for each move with which a claim would succeed, in alphabetical order. */
static void add_claims_with(const Position *position, MoveList *moves, const char *claim_name,
                            const char *article, Reply *reply)
{
    san_sort(position, moves);
    for (int i = 0; i < moves->count; i++) {
        char san[SAN_MAX];
        san_format(position, moves->moves[i], san);
        reply_addf(reply, REPLY_ANSWER, "%s with %s (Article %s)", claim_name, san, article);
    }
}

static void tell_claims(const Command *command)
{
    const Game *game = command->session->game;
    const Position *position = game_position(game);
    Evidence evidence = {0};
    int before = command->reply->count;
    if (game_phase(game) != GAME_OVER && !game_claim_is_lost(game)) {
        game_evidence(game, &evidence);
    }
    if (evidence.threefold_now) {
        reply_add(command->reply, REPLY_ANSWER, "threefold repetition (Article 9.2.2)");
    }
    if (evidence.fifty_now) {
        reply_add(command->reply, REPLY_ANSWER, "fifty moves (Article 9.3.2)");
    }
    add_claims_with(position, &evidence.threefold_with, "threefold repetition", "9.2.1",
                    command->reply);
    add_claims_with(position, &evidence.fifty_with, "fifty moves", "9.3.1", command->reply);
    if (command->reply->count == before) {
        reply_add(command->reply, REPLY_NOTICE, "no claim would succeed");
    }
}

void command_draw(ActionId id, const Command *command)
{
    switch (id) {
    case ACTION_DRAW:
    case ACTION_OFFER:
        offer(command);
        break;
    case ACTION_ACCEPT:
        accept(command);
        break;
    case ACTION_DECLINE:
        decline(command);
        break;
    case ACTION_CLAIM:
        claim(command);
        break;
    case ACTION_CLAIMS:
        tell_claims(command);
        break;
    default:
        break;
    }
}
