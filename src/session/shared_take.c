/*
 * What comes from the process that owns the game: lines, which are played in the replica and told,
 * and all that is told besides.
 */
#include "session/shared.h"
#include "session/wording.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

static void say_side(Session *session, ReplyKind kind, Message message, Side side, const char *text)
{
    client_say_all(session, kind, message, &(ReplyLine){.side = side, .text = text});
}

/* ---- Answers ---- */

static void forget_sent(Shared *shared, int place)
{
    shared->sent_count--;
    memmove(&shared->sent[place], &shared->sent[place + 1],
            (size_t)(shared->sent_count - place) * sizeof shared->sent[0]);
}

/* Returns whether a line that has come is that of a submission: a sealed move comes without it. */
static bool is_line_of(const Sent *sent, const char *text)
{
    static const char *const SEALS[SIDE_COUNT][2] = {{"white adjourn ", "white sealed"},
                                                     {"black adjourn ", "black sealed"}};
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (text_has_prefix(sent->text, SEALS[side][0])) {
            return text_has_prefix(text, SEALS[side][1]);
        }
    }
    return text_is_same(sent->text, text);
}

/* Takes the submission that a line answers off those that wait; false if it answers none. */
static bool take_answered(Shared *shared, const char *line, Sent *out)
{
    const char *text = text_skip_blanks(line + strcspn(line, " "));
    for (int i = 0; i < shared->sent_count; i++) {
        if (is_line_of(&shared->sent[i], text)) {
            *out = shared->sent[i];
            forget_sent(shared, i);
            return true;
        }
    }
    return false;
}

/* ---- What arrives ---- */

/* A mark that did not go with the move is none any more. */
static void drop_mark(Game *game, const GameAction *action)
{
    bool is_unmarked = (action->kind == GAME_ACTION_MOVE && !action->with_offer) ||
                       action->kind == GAME_ACTION_SEALED;
    if (is_unmarked && game_offer(game, action->player) == OFFER_MARKED) {
        GameAction unmark = game_action(GAME_ACTION_UNMARK, action->player);
        game_act(game, &unmark, 0);
    }
}

static bool play(Shared *shared, Game *game, const GameAction *action, int64_t time_ms,
                 int64_t now_ms, Decision *decision)
{
    drop_mark(game, action);
    game_align(game, time_ms, now_ms);
    *decision = game_act(game, action, now_ms);
    shared->has_run |= action->kind == GAME_ACTION_RESUME;
    return decision_is_accepted(decision);
}

/* A finished game also goes to the game file of who is not the owner. */
static void finish(Session *session)
{
    const Shared *shared = session->shared;
    bool is_guest = shared_is_player(shared) && shared->link != NULL && !link_is_own(shared->link);
    Side by;
    bool is_decided =
        game_phase(session->game) == GAME_OVER && !game_is_in_doubt(session->game, &by);
    if (is_decided && is_guest) {
        session_finish(session, GAMEFILE_ADD_ONCE);
    }
}

/* Plays a line in the game that is open, and tells what came of it. */
static bool play_told(Session *session, const Wire *wire, const GameAction *action, int64_t time_ms,
                      int64_t now_ms)
{
    Side by;
    Decision decision;
    Sent sent = {.client = NULL};
    bool is_start = session_is_before_start(session) && action->kind == GAME_ACTION_RESUME;
    if (!play(session->shared, session->game, action, time_ms, now_ms, &decision)) {
        return false;
    }
    bool is_answer = take_answered(session->shared, wire->text, &sent) && sent.client != NULL;
    if (is_answer) {
        sent.client->serial = sent.serial;
    }
    if (is_start) {
        client_say_all(session, REPLY_NOTICE, MESSAGE_GAME_BEGINS, &(ReplyLine){.article = "6.6"});
    } else {
        session_say_events(session, &decision, now_ms);
    }
    if (action->kind != GAME_ACTION_VERDICT && game_is_in_doubt(session->game, &by)) {
        say_side(session, REPLY_NOTICE, MESSAGE_LOOKING_THERE, by, "");
    }
    finish(session);
    if (is_answer) {
        sent.client->serial = 0;
    }
    return true;
}

static bool take_line(Session *session, const Wire *wire, int64_t now_ms)
{
    Shared *shared = session->shared;
    GameAction action;
    Decision decision;
    Sent sent;
    int64_t time_ms;
    Game *game = shared->arriving != NULL ? shared->arriving : session->game;
    if (game == NULL || !feed_read_line(&shared->reader, wire, game, &action, &time_ms)) {
        return false;
    }
    if (shared->arriving != NULL) {
        (void)take_answered(shared, wire->text, &sent);
        return play(shared, game, &action, time_ms, now_ms, &decision);
    }
    return play_told(session, wire, &action, time_ms, now_ms);
}

static bool take_game(Shared *shared, const Wire *wire)
{
    game_free(shared->arriving);
    shared->arriving = feed_read_game(&shared->reader, wire);
    shared->has_run = false;
    return shared->arriving != NULL;
}

/* Both see on what White's clock will be started; a screen has it in its status. */
static void tell_terms(Session *session)
{
    StrBuf text = {0};
    session_append_terms(session, &text);
    for (Client *client = session->first_client; client != NULL; client = client->next) {
        if (client->manner != CLIENT_SCREEN) {
            client_say(client, REPLY_NOTICE, MESSAGE_TERMS,
                       &(ReplyLine){.text = strbuf_text(&text)});
        }
    }
    strbuf_release(&text);
}

/*
 * The game has come to its present: it is the one on the board. What somebody has asked about the
 * same game is still to be answered.
 */
static void open_arrived(Session *session, int64_t now_ms)
{
    Shared *shared = session->shared;
    Game *game = shared->arriving;
    shared->arriving = NULL;
    game_rebase(game, now_ms);
    if (session->game != NULL && game_setup_is_same(game_setup(session->game), game_setup(game))) {
        session_renew_game(session, game, now_ms);
    } else {
        session_open_game(session, game, NULL, true, now_ms);
    }
    session_tell_opened(session);
    if (session_is_before_start(session)) {
        tell_terms(session);
    }
    if (game_phase(game) == GAME_OVER) {
        session_say_result(session);
    }
}

/* What was sent before the link was lost, and has no line, is sent again. */
static void send_again(Shared *shared)
{
    for (int i = 0; shared->is_to_resend && i < shared->sent_count; i++) {
        shared_send(shared, &shared->sent[i]);
    }
    shared->is_to_resend = false;
}

static bool take_now(Session *session, const Wire *wire, int64_t now_ms)
{
    Shared *shared = session->shared;
    if (shared->arriving != NULL) {
        open_arrived(session, now_ms);
    }
    if (session->game == NULL || wire->number != shared->reader.count ||
        wire->sum != feed_state(session->game)) {
        return false;
    }
    shared->faults = 0;
    send_again(shared);
    game_align(session->game, wire->time_ms, wire->at_ms);
    return true;
}

/* The first answer of a connection. */
static void take_welcome(Session *session, const Wire *wire)
{
    Shared *shared = session->shared;
    bool is_other_seat = !shared->is_welcome || shared->seat != wire->seat;
    shared->seat = wire->seat;
    shared->is_host = wire->is_host;
    if (is_other_seat) {
        for (Client *client = session->first_client; client != NULL; client = client->next) {
            client->viewpoint.orientation = shared->seat == WIRE_SEAT_BLACK
                                                ? SETTING_ORIENTATION_BLACK
                                                : SETTING_ORIENTATION_WHITE;
        }
        say_side(session, REPLY_NOTICE,
                 shared_is_player(shared) ? MESSAGE_YOU_PLAY : MESSAGE_YOU_WATCH,
                 shared_is_player(shared) ? (Side)shared->seat : SIDE_WHITE, "");
    }
    shared->is_welcome = true;
    if (shared->is_unanswered) {
        shared->is_unanswered = false;
        client_say_all(session, REPLY_NOTICE, MESSAGE_LINK_BACK, NULL);
    }
}

static void take_refusal(Session *session, const Wire *wire)
{
    Shared *shared = session->shared;
    for (int i = 0; i < shared->sent_count; i++) {
        if (shared->sent[i].id != wire->number) {
            continue;
        }
        Sent sent = shared->sent[i];
        forget_sent(shared, i);
        if (sent.client != NULL) {
            sent.client->serial = sent.serial;
            client_refuse(sent.client, MESSAGE_SENTENCE,
                          &(ReplyLine){.text = wire->text, .article = wire->article});
            sent.client->serial = 0;
        }
        return;
    }
    client_say_all(session, REPLY_REFUSED, MESSAGE_SENTENCE,
                   &(ReplyLine){.text = wire->text, .article = wire->article});
}

/* What follows that a player is not there: the clock, and what can be claimed when. */
static void append_consequences(const Session *session, Side side, StrBuf *out)
{
    bool is_playing = session->game != NULL && game_phase(session->game) == GAME_PLAYING;
    if (is_playing && game_has_clock(session->game)) {
        strbuf_append(out, "; the clock runs on");
    }
    if (shared_absence_ms(session, side) != INT64_MAX) {
        int minutes = game_customs(session->game).absence_minutes;
        strbuf_appendf(out, "; absence can be claimed after %d minute%s", minutes,
                       minutes == 1 ? "" : "s");
    }
}

static void tell_presence(Session *session, Side side)
{
    static const Message MESSAGES[] = {[WIRE_FREE] = MESSAGE_IS_FREE,
                                       [WIRE_HERE] = MESSAGE_IS_HERE,
                                       [WIRE_SILENT] = MESSAGE_IS_SILENT,
                                       [WIRE_GONE] = MESSAGE_IS_GONE};
    const Shared *shared = session->shared;
    WirePresence presence = shared->presence[side];
    StrBuf text = {0};
    if (presence > WIRE_HERE) {
        append_consequences(session, side, &text);
    } else if (shared->names[side][0] != '\0') {
        strbuf_appendf(&text, ": %s", shared->names[side]);
    }
    say_side(session, presence > WIRE_HERE ? REPLY_WARNING : REPLY_NOTICE, MESSAGES[presence], side,
             strbuf_text(&text));
    strbuf_release(&text);
}

/* Who comes and goes; oneself is no news. */
static void take_presence(Session *session, const Wire *wire)
{
    Shared *shared = session->shared;
    if (wire->seat > WIRE_SEAT_BLACK) {
        return;
    }
    Side side = (Side)wire->seat;
    WirePresence before = shared->presence[side];
    shared->presence[side] = wire->presence;
    shared->since_ms[side] = wire->at_ms;
    shared->trip_ms[side] = wire->time_ms;
    shared->is_absence_told[side] &= before > WIRE_HERE;
    snprintf(shared->names[side], sizeof shared->names[side], "%.*s",
             (int)sizeof shared->names[side] - 1, wire->text);
    if (wire->seat != shared->seat && before != wire->presence) {
        tell_presence(session, side);
    }
}

/* Both want it: who is to move seals. */
static void ask_to_seal(Session *session)
{
    Side turn = game_turn(session->game);
    if (!session_plays(session, turn)) {
        say_side(session, REPLY_NOTICE, MESSAGE_TO_BE_SEALED, turn, "");
        return;
    }
    for (Client *client = session->first_client; client != NULL; client = client->next) {
        client_ask(client, QUESTION_SEALED, MESSAGE_ASK_SEALED, turn, "");
    }
}

/* Both want to be told who can still checkmate: each screen looks, in the same position. */
static void look_for_both(Session *session)
{
    Client *client = session->first_client;
    if (client != NULL && shared_is_player(session->shared)) {
        look_ask(client, game_position(session->game));
    }
}

/* Nothing is wanted any more: somebody has answered no, or has thought better of it. */
static void tell_no(Session *session, WireSeat by, WireSeat asker)
{
    const Shared *shared = session->shared;
    bool is_own = by == shared->seat;
    if (by == asker) {
        say_side(session, REPLY_DECLINED, MESSAGE_ASKS_NO_MORE, (Side)by, "");
    } else {
        say_side(session, REPLY_DECLINED, is_own ? MESSAGE_TOLD_NO : MESSAGE_DOES_NOT_AGREE,
                 is_own ? side_opponent((Side)by) : (Side)by, "");
    }
}

/* Keeps what is proposed, as it came and in words. */
static void take_terms(Session *session, const Wire *wire)
{
    Shared *shared = session->shared;
    Terms terms;
    strbuf_clear(&shared->terms_words);
    snprintf(shared->terms, sizeof shared->terms, "%.*s", (int)sizeof shared->terms - 1,
             wire->text);
    if (wire->want == WIRE_WANT_NEW && terms_parse(shared->terms, &terms)) {
        terms_append_words(&terms, wording_style(&session->settings), &shared->terms_words);
    }
}

static void take_want(Session *session, const Wire *wire)
{
    Shared *shared = session->shared;
    WireSeat asker_before = shared->asker;
    WireWant before = shared->wanted;
    bool is_no = wire->want == WIRE_WANT_NONE && wire->seat <= WIRE_SEAT_BLACK;
    shared->asker = is_no ? WIRE_SEAT_ANY : wire->seat;
    shared->wanted = wire->want;
    take_terms(session, wire);
    if (session->game == NULL) {
        return;
    }
    if (wire->seat == WIRE_SEAT_ANY && wire->want == WIRE_WANT_ADJOURN) {
        ask_to_seal(session);
    } else if (wire->seat == WIRE_SEAT_ANY && wire->want == WIRE_WANT_VERDICT) {
        if (before != wire->want || asker_before != WIRE_SEAT_ANY) { /* not told a second time */
            look_for_both(session);
        }
    } else if (shared_wanted(session) != WIRE_WANT_NONE) {
        ClientQuestion question = shared_question(session);
        say_side(session, REPLY_QUESTION, question.message, question.side, question.text);
    } else if (is_no && before != WIRE_WANT_NONE) {
        tell_no(session, wire->seat, asker_before);
    } else if (wire->want != WIRE_WANT_NONE && wire->want != WIRE_WANT_NEW &&
               shared_is_player(shared) && wire->seat == shared->seat) {
        bool is_start = wire->want == WIRE_WANT_RESUME && session_is_before_start(session);
        say_side(session, REPLY_NOTICE, is_start ? MESSAGE_YOU_ARE_READY : MESSAGE_ASKED_OTHER,
                 side_opponent((Side)shared->seat), "");
    }
}

/* The disk is the owner's, but both have to know that a move may be lost with it. */
static void take_unsaved(Session *session, const char *reason)
{
    strbuf_clear(&session->unsaved);
    strbuf_append(&session->unsaved, reason);
    client_say_all(session, REPLY_WARNING,
                   reason[0] == '\0' ? MESSAGE_SAVED_AGAIN : MESSAGE_NOT_SAVED,
                   &(ReplyLine){.text = reason});
}

/* A word of the other player, if it is to be heard: what the arbiter lets through is not trusted.
 */
static void take_word(Session *session, const Wire *wire)
{
    if (settings_number(&session->settings, SETTING_HEAR) != 0) {
        say_side(session, REPLY_ANSWER, MESSAGE_SAID, (Side)(wire->seat == WIRE_SEAT_BLACK),
                 wire->text);
    }
}

static void take_goodbye(Session *session, const Wire *wire)
{
    session->shared->is_dismissed = true;
    bool is_refused = session->game == NULL; /* it has never got in */
    say_side(session, is_refused ? REPLY_REFUSED : REPLY_WARNING,
             is_refused ? MESSAGE_QUOTED : MESSAGE_DISMISSED, SIDE_WHITE, wire->text);
}

bool shared_take(Session *session, const Wire *wire, int64_t now_ms)
{
    Shared *shared = session->shared;
    switch (wire->kind) {
    case WIRE_YOU:
        take_welcome(session, wire);
        return true;
    case WIRE_GAME:
        return take_game(shared, wire);
    case WIRE_LINE:
        return take_line(session, wire, now_ms);
    case WIRE_NOW:
        return take_now(session, wire, now_ms);
    case WIRE_NO:
        take_refusal(session, wire);
        return true;
    case WIRE_IS:
        take_presence(session, wire);
        return true;
    case WIRE_WATCHERS:
        shared->watchers = wire->number;
        snprintf(shared->watchers_names, sizeof shared->watchers_names, "%.*s",
                 (int)sizeof shared->watchers_names - 1, wire->text);
        return true;
    case WIRE_ASKS:
        take_want(session, wire);
        return true;
    case WIRE_SAID:
        take_word(session, wire);
        return true;
    case WIRE_UNSAVED:
        take_unsaved(session, wire->text);
        return true;
    case WIRE_BYE:
        take_goodbye(session, wire);
        return true;
    default: /* what clients send; and pong, which nobody has asked for */
        return true;
    }
}
