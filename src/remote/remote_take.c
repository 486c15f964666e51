/*
 * Handles the messages of the host: lines of the game, which are played in the replica and
 * announced, and messages about players, requests and the disk.
 */
#include "remote/remote_inside.h"

#include "link/lost_moves.h"
#include "util/text.h"
#include "words/wording.h"

#include <stdio.h>
#include <string.h>

static void say_side(Session *session, ReplyKind kind, Message message, Side side, const char *text)
{
    client_say_all(session, kind, message, &(ReplyLine){.side = side, .text = text});
}

/* ---- Messages ---- */

/* Clears the mark of a draw offer if the player's move was made without the offer. */
static void drop_mark(Game *game, const GameAction *action)
{
    bool is_unmarked = (action->kind == GAME_ACTION_MOVE && !action->with_offer) ||
                       action->kind == GAME_ACTION_SEALED;
    if (is_unmarked && game_offer(game, action->player) == OFFER_MARKED) {
        GameAction unmark = game_action(GAME_ACTION_UNMARK, action->player);
        game_act(game, &unmark, 0);
    }
}

static bool play(RemoteGame *remote, Game *game, const GameAction *action, int64_t time_ms,
                 int64_t now_ms, Decision *decision)
{
    drop_mark(game, action);
    game_align(game, time_ms, now_ms);
    *decision = game_act(game, action, now_ms);
    remote->has_run |= action->kind == GAME_ACTION_RESUME;
    return decision_is_accepted(decision);
}

/* Adds a finished game to the player's games.pgn, unless the host process belongs to the same user:
 * then that process adds it. */
static void finish(Session *session)
{
    const RemoteGame *remote = session->remote;
    bool is_guest = remote_is_player(remote) && remote->link != NULL && !link_is_own(remote->link);
    Side by;
    bool is_decided =
        game_phase(session->game) == GAME_OVER && !game_is_in_doubt(session->game, &by);
    if (is_decided && is_guest) {
        session_finish(session, GAMEFILE_ADD_ONCE);
        remote_forget_seat(session);
    }
}

/* After a pause or an interruption, announces that the clocks start again by themselves. They do if
 * both players are connected. */
static void report_length_of_pause(Session *session, const GameAction *action)
{
    const WirePresence *presence = session->remote->presence;
    bool has_both =
        wire_is_connected(presence[SIDE_WHITE]) && wire_is_connected(presence[SIDE_BLACK]);
    bool is_pause = action->kind == GAME_ACTION_PAUSE || action->kind == GAME_ACTION_INTERRUPT;
    if (is_pause && has_both && !remote_is_before_start(session)) {
        client_say_all(session, REPLY_NOTICE, MESSAGE_PAUSE_ENDS,
                       &(ReplyLine){.number = REMOTE_PAUSE_MINUTES});
    }
}

/* Plays a line of the host in the open game and announces its events. */
static bool play_line(Session *session, const Wire *wire, const GameAction *action, int64_t time_ms,
                      int64_t now_ms)
{
    Side by;
    Decision decision;
    Sent sent = {.client = NULL};
    bool is_start = remote_is_before_start(session) && action->kind == GAME_ACTION_RESUME;
    if (!play(session->remote, session->game, action, time_ms, now_ms, &decision)) {
        return false;
    }
    bool is_answer = remote_take_answered(session->remote, wire, &sent) && sent.client != NULL;
    if (is_answer) {
        sent.client->serial = sent.serial;
    }
    if (is_start) {
        client_say_all(session, REPLY_NOTICE, MESSAGE_GAME_BEGINS, &(ReplyLine){.article = "6.6"});
    } else {
        session_say_events(session, &decision, now_ms);
    }
    report_length_of_pause(session, action);
    if (action->kind != GAME_ACTION_VERDICT && game_is_in_doubt(session->game, &by)) {
        say_side(session, REPLY_NOTICE, MESSAGE_CHECKING_ELSEWHERE, by, "");
    }
    finish(session);
    if (is_answer) {
        sent.client->serial = 0;
    }
    return true;
}

static bool take_line(Session *session, const Wire *wire, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    GameAction action;
    Decision decision;
    Sent sent;
    int64_t time_ms;
    Game *game = remote->arriving != NULL ? remote->arriving : session->game;
    if (game == NULL || remote->lines.length > REMOTE_LINES_MAX ||
        !public_log_read_line(&remote->reader, wire, game, &action, &time_ms)) {
        return false;
    }
    strbuf_appendf(&remote->lines, "%s\n", wire->text);
    if (remote->arriving != NULL) {
        (void)remote_take_answered(remote, wire, &sent);
        return play(remote, game, &action, time_ms, now_ms, &decision);
    }
    return play_line(session, wire, &action, time_ms, now_ms);
}

static bool take_game(Session *session, const Wire *wire)
{
    RemoteGame *remote = session->remote;
    if (wire->sum != remote->setup_sum) {
        remote_forget_seat(session); /* another game replaces the open one */
    }
    remote->setup_sum = wire->sum;
    strbuf_clear(&remote->lines);
    game_free(remote->arriving);
    remote->arriving = public_log_read_game(&remote->reader, wire);
    remote->has_run = false;
    remote->done_id = 0;
    return remote->arriving != NULL;
}

/* Announces the agreed rules before the game, except on screens, whose status area shows them. */
static void report_terms(Session *session)
{
    StrBuf text = {0};
    session_append_rules(session, &text);
    for (Client *client = session->first_client; client != NULL; client = client->next) {
        if (client->manner != CLIENT_SCREEN) {
            client_say(client, REPLY_NOTICE, MESSAGE_TERMS,
                       &(ReplyLine){.text = strbuf_text(&text)});
        }
    }
    strbuf_release(&text);
}

/* Stores the moves of the open game that the host has lost, because they could not be saved. Names
 * a lost result. */
static void note_lost_moves(Session *session, const Game *found)
{
    RemoteGame *remote = session->remote;
    const Game *game = session->game;
    StrBuf terms = {0};
    Side by;
    bool has_result = game_phase(game) == GAME_OVER && !game_is_in_doubt(game, &by);
    if (has_result && game_phase(found) != GAME_OVER) {
        client_say_all(session, REPLY_WARNING, MESSAGE_RESULT_LOST,
                       &(ReplyLine){.statement = &game_outcome(game)->said});
    }
    lost_moves_append_terms(game, found, &terms);
    snprintf(remote->lost_moves, sizeof remote->lost_moves, "%s", strbuf_text(&terms));
    strbuf_release(&terms);
}

/* Names the lost moves. Asks a player whether to ask the opponent to restore them. */
static void report_lost_moves(Session *session)
{
    RemoteGame *remote = session->remote;
    StrBuf moves = {0};
    bool is_any = lost_moves_append_text(session->game, remote->lost_moves,
                                         settings_catalog(&session->settings), &moves);
    bool can_restore = remote_is_player(remote) && remote->version >= WIRE_VERSION;
    for (Client *client = session->first_client; is_any && client != NULL; client = client->next) {
        if (can_restore && client_can_ask(client)) {
            client_ask(client, QUESTION_RESTORE, MESSAGE_ASK_RESTORE, (Side)remote->seat,
                       strbuf_text(&moves));
        } else {
            client_say(client, REPLY_WARNING, MESSAGE_MOVES_LOST,
                       &(ReplyLine){.text = strbuf_text(&moves)});
        }
    }
    strbuf_release(&moves);
}

/* If the record of the open game could not be saved, tries again before another game replaces it.
 * Warns if that fails, because no later attempt follows. */
static void retry_due_record(Session *session)
{
    if (!session->is_record_due) {
        return;
    }
    session_finish(session, GAMEFILE_ADD_ONCE);
    if (session->is_record_due) {
        client_say_all(session, REPLY_WARNING, MESSAGE_PREVIOUS_NOT_SAVED,
                       &(ReplyLine){.text = session_saving_reason(session)});
    }
}

/*
 * Opens a replica that is now up to date. If it is the same game as before, adjudications in
 * progress continue.
 */
static void open_arrived(Session *session, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    Game *game = remote->arriving;
    remote->arriving = NULL;
    game_rebase(game, now_ms);
    bool is_same =
        session->game != NULL && game_setup_is_same(game_setup(session->game), game_setup(game));
    if (is_same) { /* the newer replica makes its own record */
        note_lost_moves(session, game);
        session_renew_game(session, game, now_ms);
    } else {
        retry_due_record(session);
        session_open_game(session, game, NULL, true, now_ms);
    }
    session_announce_game(session);
    if (is_same) {
        report_lost_moves(session);
    }
    if (remote_is_before_start(session)) {
        report_terms(session);
    }
    if (game_phase(game) == GAME_OVER) {
        session_say_result(session);
        if (is_same) {
            finish(session);
        }
        remote_forget_seat(session);
    } else {
        remote_keep_seat(session);
    }
}

/* Returns whether the arriving replica is a game that has not started, and its host has version 1
 * of the protocol. With such a host, players can only continue a game in progress. */
static bool is_new_game_of_old_host(const RemoteGame *remote)
{
    const Game *game = remote->arriving;
    return remote->version < WIRE_VERSION && remote_is_player(remote) && game != NULL &&
           !remote->has_run && game_phase(game) == GAME_PAUSED && game_ply_count(game) == 0;
}

/* Drops the arriving replica, and leaves its host. */
static void refuse_arrived(Session *session)
{
    RemoteGame *remote = session->remote;
    game_free(remote->arriving);
    remote->arriving = NULL;
    remote->is_dismissed = true;
    client_say_all(session, session->game == NULL ? REPLY_REFUSED : REPLY_WARNING,
                   MESSAGE_HOST_TOO_OLD, NULL);
}

/* After the connection was lost, sends the unanswered submissions again. */
static void send_again(RemoteGame *remote)
{
    for (int i = 0; remote->is_to_resend && i < remote->sent_count; i++) {
        remote_send(remote, &remote->sent[i]);
    }
    remote->is_to_resend = false;
}

static bool take_now(Session *session, const Wire *wire, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    if (is_new_game_of_old_host(remote)) {
        refuse_arrived(session);
        return true;
    }
    if (remote->arriving != NULL) {
        open_arrived(session, now_ms);
    }
    if (session->game == NULL || wire->number != remote->reader.count ||
        wire->sum != public_log_state_sum(session->game)) {
        return false;
    }
    remote->faults = 0;
    send_again(remote);
    game_align(session->game, wire->time_ms, wire->at_ms);
    return true;
}

/* Handles the first message of a connection: the seat and the rights of this session. */
static void take_welcome(Session *session, const Wire *wire)
{
    RemoteGame *remote = session->remote;
    bool is_other_seat = !remote->is_welcome || remote->seat != wire->seat;
    remote->seat = wire->seat;
    remote->is_host = wire->is_host;
    if (is_other_seat) {
        for (Client *client = session->first_client; client != NULL; client = client->next) {
            client->viewpoint.orientation = remote->seat == WIRE_SEAT_BLACK
                                                ? SETTING_ORIENTATION_BLACK
                                                : SETTING_ORIENTATION_WHITE;
        }
        say_side(session, REPLY_NOTICE,
                 remote->seat == WIRE_SEAT_WHITE   ? MESSAGE_YOU_PLAY_WHITE
                 : remote->seat == WIRE_SEAT_BLACK ? MESSAGE_YOU_PLAY_BLACK
                                                   : MESSAGE_YOU_WATCH,
                 SIDE_WHITE, "");
    }
    remote->is_welcome = true;
    remote->reason[0] = '\0';
    remote->is_waiting = remote->is_deferred = false;
    if (remote->is_unanswered) {
        remote->is_unanswered = false;
        client_say_all(session, REPLY_NOTICE, MESSAGE_RECONNECTED, NULL);
    }
}

/* Asks the player to move for the sealed move, after both players have agreed to adjourn. */
static void ask_to_seal(Session *session)
{
    Side turn = game_turn(session->game);
    if (!session_plays(session, turn)) {
        say_side(session, REPLY_NOTICE, MESSAGE_AGREED_TO_ADJOURN, turn, "");
        return;
    }
    for (Client *client = session->first_client; client != NULL; client = client->next) {
        client_ask(client, QUESTION_SEALED, MESSAGE_ASK_SEALED, turn, "");
    }
}

/* Starts the adjudication to which both players have agreed. Each player's screen searches the
 * position by itself. */
static void adjudicate_for_both(Session *session)
{
    Client *client = session->first_client;
    if (client != NULL && remote_is_player(session->remote)) {
        adjudication_ask(client, game_position(session->game));
    }
}

/* Announces that a request was declined, or withdrawn by the player who made it. */
static void report_no(Session *session, WireSeat by, WireSeat asker)
{
    const RemoteGame *remote = session->remote;
    bool is_own = by == remote->seat;
    if (by == asker) {
        say_side(session, REPLY_DECLINED, MESSAGE_REQUEST_WITHDRAWN, (Side)by, "");
    } else {
        say_side(session, REPLY_DECLINED, is_own ? MESSAGE_YOU_DECLINED : MESSAGE_REQUEST_DECLINED,
                 is_own ? side_opponent((Side)by) : (Side)by, "");
    }
}

/* Stores the proposed terms, as received and in words. */
static void take_terms(Session *session, const Wire *wire)
{
    RemoteGame *remote = session->remote;
    Terms terms;
    strbuf_clear(&remote->terms_words);
    snprintf(remote->terms, sizeof remote->terms, "%.*s", (int)sizeof remote->terms - 1,
             wire->text);
    if (wire->want == WIRE_WANT_NEW && terms_parse(remote->terms, &terms)) {
        terms_append_words(&terms, wording_style(&session->settings), &remote->terms_words);
    } else if (wire->want == WIRE_WANT_RESTORE && session->game != NULL) {
        (void)lost_moves_append_text(session->game, remote->terms,
                                     settings_catalog(&session->settings), &remote->terms_words);
    } else if (wire->want == WIRE_WANT_PAUSE) {
        strbuf_appendf(&remote->terms_words, "%d", REMOTE_PAUSE_MINUTES);
    }
}

static void take_want(Session *session, const Wire *wire)
{
    RemoteGame *remote = session->remote;
    WireSeat asker_before = remote->asker;
    WireWant before = remote->wanted;
    bool is_no = wire->want == WIRE_WANT_NONE && wire->seat <= WIRE_SEAT_BLACK;
    remote->asker = is_no ? WIRE_SEAT_ANY : wire->seat;
    remote->wanted = wire->want;
    take_terms(session, wire);
    if (session->game == NULL) {
        return;
    }
    if (wire->seat == WIRE_SEAT_ANY && wire->want == WIRE_WANT_ADJOURN) {
        ask_to_seal(session);
    } else if (wire->seat == WIRE_SEAT_ANY && wire->want == WIRE_WANT_VERDICT) {
        if (before != wire->want || asker_before != WIRE_SEAT_ANY) { /* agreed just now */
            adjudicate_for_both(session);
        }
    } else if (remote_wanted(session) != WIRE_WANT_NONE) {
        ClientQuestion question = remote_question(session);
        say_side(session, REPLY_QUESTION, question.message, question.side, question.text);
    } else if (is_no && before != WIRE_WANT_NONE) {
        report_no(session, wire->seat, asker_before);
    } else if (wire->want != WIRE_WANT_NONE && wire->want != WIRE_WANT_NEW &&
               remote_is_player(remote) && wire->seat == remote->seat) {
        bool is_start = wire->want == WIRE_WANT_RESUME && remote_is_before_start(session);
        say_side(session, REPLY_NOTICE, is_start ? MESSAGE_YOU_ARE_READY : MESSAGE_REQUEST_SENT,
                 side_opponent((Side)remote->seat), "");
    }
}

/* Announces that the host cannot save the game, so that moves may be lost. If the reason is empty,
 * the host can save the game again. That is announced, unless this player's own record of the game,
 * or an earlier game of this player, still cannot be saved. */
static void take_unsaved(Session *session, const Wire *wire)
{
    if (wire->text[0] == '\0' && (session->is_record_due || session->left_count > 0)) {
        (void)session_save(session); /* announces success */
        return;
    }
    strbuf_clear(&session->unsaved);
    remote_append_saving_reason(session, wire, &session->unsaved);
    client_say_all(session, REPLY_WARNING,
                   wire->text[0] == '\0' ? MESSAGE_SAVED_AGAIN : MESSAGE_NOT_SAVED,
                   &(ReplyLine){.text = strbuf_text(&session->unsaved)});
}

/* Shows a chat message of a player, unless this player has turned off the setting "hear". The host
 * should not send messages to such a player, but this session does not rely on that. */
static void take_word(Session *session, const Wire *wire)
{
    if (settings_number(&session->settings, SETTING_HEAR) != 0) {
        say_side(session, REPLY_ANSWER, MESSAGE_SAID, (Side)(wire->seat == WIRE_SEAT_BLACK),
                 wire->text);
    }
}

/* Returns whether the host has refused the connection only because it has version 1 of the
 * protocol, which this session then uses. */
static bool falls_back(RemoteGame *remote, const Wire *wire)
{
    static const char OLD[] = "the host uses version 1 of the protocol";
    bool is_old =
        remote->version == WIRE_VERSION && !remote->is_welcome && text_is_same(wire->text, OLD);
    remote->version = is_old ? WIRE_VERSION_OLDEST : remote->version;
    return is_old;
}

static void take_goodbye(Session *session, const Wire *wire)
{
    if (falls_back(session->remote, wire)) {
        return;
    }
    session->remote->is_dismissed = true;
    bool is_refused = session->game == NULL; /* the host has refused the connection */
    say_side(session, is_refused ? REPLY_REFUSED : REPLY_WARNING,
             is_refused ? MESSAGE_CANNOT_JOIN : MESSAGE_DISCONNECTED, SIDE_WHITE,
             remote_dismissal_text(session, wire));
}

bool remote_take(Session *session, const Wire *wire, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    switch (wire->kind) {
    case WIRE_YOU:
        take_welcome(session, wire);
        return true;
    case WIRE_WAIT:
        remote_take_wait(session, wire);
        return true;
    case WIRE_APPLICANT:
        remote_take_applicant(session, wire);
        return true;
    case WIRE_GAME:
        return take_game(session, wire);
    case WIRE_LINE:
        return take_line(session, wire, now_ms);
    case WIRE_NOW:
        return take_now(session, wire, now_ms);
    case WIRE_DONE:
        remote_take_done(remote, wire);
        return true;
    case WIRE_BECAUSE:
        remote_take_reason(remote, wire);
        return true;
    case WIRE_NO:
        remote_take_refusal(session, wire);
        return true;
    case WIRE_IS:
        remote_take_presence(session, wire);
        return true;
    case WIRE_WATCHERS:
        remote_take_spectators(session, wire);
        return true;
    case WIRE_ASKS:
        take_want(session, wire);
        return true;
    case WIRE_SAID:
        take_word(session, wire);
        return true;
    case WIRE_UNSAVED:
        take_unsaved(session, wire);
        return true;
    case WIRE_BYE:
        take_goodbye(session, wire);
        return true;
    default: /* messages that only clients send, and an unexpected pong */
        return true;
    }
}
