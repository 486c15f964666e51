/*
 * Commits actions: the game accepts the action, its line is written to the journal and synced, and
 * only then are the clients notified. A finished game is added to the game file, and its journal is
 * removed.
 */
#include "session/session_inside.h"

#include <string.h>

/* ---- Announcements ---- */

static void say_move(Session *session, int64_t now_ms)
{
    const Game *game = session->game;
    int ply = game_ply_count(game) - 1;
    const GamePly *played = game_ply_at(game, ply);
    ReplyMove move = {.before = *game_position_at(game, ply),
                      .move = played->move,
                      .is_last = game_phase(game) == GAME_OVER,
                      .at_ms = now_ms};
    memcpy(move.san, played->san, sizeof move.san);
    client_say_all(session, REPLY_MOVE, MESSAGE_MOVE,
                   &(ReplyLine){.side = played->side, .event = REPLY_EVENT_MOVED, .move = &move});
}

void session_say_result(Session *session)
{
    Side by;
    const Outcome *outcome = game_outcome(session->game);
    if (game_is_in_doubt(session->game, &by)) {
        return; /* adjudication_settle.c will decide the result, which is then announced */
    }
    client_say_all(
        session, REPLY_RESULT, MESSAGE_RESULT,
        &(ReplyLine){.more = record_result_token(outcome->result), .statement = &outcome->said});
    const char *why = outcome_explanation(outcome, settings_catalog(&session->settings));
    if (why[0] != '\0') {
        client_say_all(session, REPLY_NOTICE, MESSAGE_SENTENCE, &(ReplyLine){.text = why});
    }
    if (game_setup(session->game)->match.games > 0) {
        client_say_all(session, REPLY_NOTICE, MESSAGE_MATCH, NULL);
    }
}

/* Announces a takeback request: as a question, or as a notice to clients that cannot answer it. */
static void say_request(Session *session, const Statement *event)
{
    Side answering = side_opponent(event->side);
    bool is_asked = session_plays(session, answering);
    client_say_all(session, is_asked ? REPLY_QUESTION : REPLY_NOTICE,
                   is_asked ? MESSAGE_TAKE_BACK_ASKED : MESSAGE_TAKE_BACK_WAITS,
                   &(ReplyLine){.statement = event, .side = answering});
}

static void say_event(Session *session, const Statement *event, int64_t now_ms)
{
    static const ReplyKind REPLY_KINDS[] = {
        [GAME_EVENT_OFFER] = REPLY_OFFER,       [GAME_EVENT_MARK] = REPLY_NOTICE,
        [GAME_EVENT_DECLINED] = REPLY_DECLINED, [GAME_EVENT_ANSWERED] = REPLY_DECLINED,
        [GAME_EVENT_TAKE_BACK] = REPLY_RULING,  [GAME_EVENT_RULING] = REPLY_RULING,
        [GAME_EVENT_STATE] = REPLY_NOTICE,
    };
    GameEventKind kind = statement_event_kind(event->id);
    bool is_taken_back = kind == GAME_EVENT_TAKE_BACK;
    switch (kind) {
    case GAME_EVENT_MOVE:
        say_move(session, now_ms);
        break;
    case GAME_EVENT_RESULT:
        session_say_result(session);
        break;
    case GAME_EVENT_REQUEST:
        say_request(session, event);
        break;
    default:
        client_say_all(
            session, REPLY_KINDS[kind], MESSAGE_STATEMENT,
            &(ReplyLine){.statement = event,
                         .side = event->side,
                         .event = is_taken_back ? REPLY_EVENT_TAKEN_BACK : REPLY_EVENT_NONE});
        break;
    }
}

void session_say_events(Session *session, const Decision *decision, int64_t now_ms)
{
    for (int i = 0; i < decision->event_count; i++) {
        say_event(session, &decision->events[i], now_ms);
    }
}

/* ---- Acting ---- */

/* Writes the setup of the game to the journal, unless the journal already has it. Writes the line
 * twice, so that the game can be read if one of the two lines is damaged. */
static void begin_journal(Session *session)
{
    if (!session->has_begun) {
        session_write_line(session, strbuf_text(&session->setup_line));
        session_write_line(session, strbuf_text(&session->setup_line));
        session->has_begun = true;
    }
}

/* Performs an action of the game. An accepted action is written to the journal, and the part of it
 * that spectators may see is added to the public log. */
static Decision act(Session *session, const GameAction *action, int64_t now_ms)
{
    char line[GAME_ACTION_LINE_MAX];
    PublicLogDraft draft;
    Position before = *game_position(session->game);
    if (session->keeps_public_log) {
        public_log_draft(session->game, action, game_time_ms(session->game, now_ms), &draft);
    }
    Decision decision = game_act(session->game, action, now_ms);
    if (decision_is_accepted(&decision)) {
        game_action_format(action, &before, game_time_ms(session->game, now_ms), line);
        begin_journal(session);
        session_write_line(session, line);
        session->heartbeat_ms = now_ms;
        if (session->keeps_public_log) {
            public_log_add(&session->public_log, &draft);
        }
    }
    return decision;
}

/* Called after a write to the disk that began at now_ms. Charges neither player for the time of the
 * write, and sets seen_ms to the current time. */
static void discount_disk(Session *session, int64_t now_ms)
{
    int64_t done_ms = session->clock();
    game_discount(session->game, now_ms, done_ms);
    session->seen_ms = done_ms > session->seen_ms ? done_ms : session->seen_ms;
}

void session_commit_unsaid(Session *session, GameAction action, int64_t now_ms)
{
    Decision decision = act(session, &action, now_ms);
    if (decision_is_accepted(&decision)) {
        discount_disk(session, now_ms);
    }
}

/* Returns whether the game is over and its result is known. */
static bool is_decided(const Game *game)
{
    Side by;
    return game_phase(game) == GAME_OVER && !game_is_in_doubt(game, &by);
}

void session_adjudicate_result(Session *session)
{
    Side by;
    if (game_is_in_doubt(session->game, &by)) {
        adjudication_of_result(&session->adjudications, game_position(session->game), by);
    }
}

Decision session_act(Session *session, const GameAction *action, int64_t now_ms)
{
    /* A finished game that has no journal is in the game file already. */
    bool is_recorded = session->journal == NULL && is_decided(session->game);
    Decision decision = act(session, action, now_ms);
    if (!decision_is_accepted(&decision)) {
        return decision;
    }
    session_say_events(session, &decision, now_ms);
    if (is_decided(session->game) && !is_recorded) {
        session_finish(session, GAMEFILE_ADD);
    }
    discount_disk(session, now_ms);
    session_adjudicate_result(session);
    return decision;
}
