/* The commands about draws: offer, accept, decline and claim a draw, and list the claims that would
 * succeed. */
#include "commands/commands_inside.h"

#include "game/evidence.h"
#include "notation/san.h"
#include "remote/remote.h"

bool command_find_offer(const Session *session, Side *by)
{
    const Game *game = session->game;
    if (game == NULL || remote_is_watching(session)) {
        return false;
    }
    Side player = session_player(session);
    if (session_is_shared(session) || game_offer(game, side_opponent(player)) == OFFER_OPEN) {
        *by = side_opponent(player);
        return game_offer(game, *by) == OFFER_OPEN;
    }
    *by = player;
    return game_offer(game, player) == OFFER_OPEN;
}

void command_draw_offer(const Command *command)
{
    Side player = SIDE_WHITE;
    if (command_read_player(command, &player)) {
        command_view_present(command);
        command_commit_plain(command, GAME_ACTION_OFFER, player);
    }
}

void command_draw_accept(const Command *command)
{
    Side by = SIDE_WHITE;
    bool is_open = command_find_offer(command->session, &by);
    command_commit_plain(command, GAME_ACTION_ACCEPT,
                         is_open ? side_opponent(by) : session_player(command->session));
}

void command_draw_decline(const Command *command)
{
    Side by = SIDE_WHITE;
    Side player = session_player(command->session);
    bool is_open = command_find_offer(command->session, &by);
    if (!is_open && game_offer(command->session->game, player) == OFFER_MARKED) {
        command_commit_plain(command, GAME_ACTION_UNMARK, player);
    } else {
        command_commit_plain(command, GAME_ACTION_DECLINE, is_open ? side_opponent(by) : player);
    }
}

/* ---- Claims ---- */

void command_draw_claim(const Command *command)
{
    static const char *const NAMES[] = {"threefold", "fifty"};
    static const MovePurpose PURPOSES[] = {MOVE_TO_CLAIM_THREEFOLD, MOVE_TO_CLAIM_FIFTY};
    Command rest = *command;
    int named = command_read_word(&rest.arguments, NAMES, 2);
    MovePurpose purpose = named < 0 ? MOVE_TO_CLAIM_EITHER : PURPOSES[named];
    if (rest.arguments[0] != '\0') {
        command_move(&rest, purpose);
    } else if (command_may_move(command, purpose)) {
        /* MOVE_NONE: the claim is about the current position (9.2.2, 9.3.2). */
        command_move_chosen(command, MOVE_NONE, false, purpose);
    }
}

/* For each move with which a claim would succeed, sends one line to the client. The lines are
 * sorted by SAN. Returns their number. */
static int say_claims_with(const Command *command, MoveList *moves, Message message,
                           const char *article)
{
    const Position *position = game_position(command->session->game);
    san_sort(position, moves);
    for (int i = 0; i < moves->count; i++) {
        StrBuf move = {0};
        spoken_move(position, moves->moves[i], spoken_without_coordinates(command->style), &move);
        client_say(command->client, REPLY_ANSWER, message,
                   &(ReplyLine){.text = strbuf_text(&move), .article = article});
        strbuf_release(&move);
    }
    return moves->count;
}

void command_draw_claims(const Command *command)
{
    const Game *game = command->session->game;
    Evidence evidence = {0};
    if (game_phase(game) != GAME_OVER && !game_claim_is_lost(game)) {
        game_evidence(game, &evidence);
    }
    int count = evidence.threefold_now + evidence.fifty_now;
    if (evidence.threefold_now) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_THREEFOLD_NOW,
                   &(ReplyLine){.article = "9.2.2"});
    }
    if (evidence.fifty_now) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_FIFTY_NOW,
                   &(ReplyLine){.article = "9.3.2"});
    }
    count += say_claims_with(command, &evidence.threefold_with, MESSAGE_THREEFOLD_WITH, "9.2.1");
    count += say_claims_with(command, &evidence.fifty_with, MESSAGE_FIFTY_WITH, "9.3.1");
    if (count == 0) {
        client_say(command->client, REPLY_NOTICE, MESSAGE_NO_CLAIM, NULL);
    }
}
