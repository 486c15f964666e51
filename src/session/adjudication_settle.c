/*
 * Acts on the answers of mate searches: decides the result of the game, or answers the client that
 * asked.
 */
#include "session/session_inside.h"

#include "notation/san.h"
#include "notation/spoken.h"
#include "words/wording.h"

/* Starts the searches of a question. Reports a failure to the client. */
static void ask(Client *client, Adjudication *question)
{
    Adjudications *adjudications = &client->session->adjudications;
    question->asker = client;
    question->serial = client->serial;
    if (adjudications->open[ADJUDICATION_OF_CLIENT].is_open) {
        strbuf_release(&question->path);
        client_refuse(client, MESSAGE_STILL_CHECKING, NULL);
    } else if (!adjudication_for_client(adjudications, question)) {
        client_refuse(client, MESSAGE_NO_MEMORY_TO_JUDGE, NULL);
    }
}

void adjudication_ask(Client *client, const Position *position)
{
    ask(client, &(Adjudication){.wish = MATE_SEARCH_OF_LINE, .position = *position});
}

void adjudication_ask_proof(Client *client, const Position *position, const char *path,
                            bool is_replaced)
{
    Adjudication question = {
        .wish = MATE_SEARCH_OF_PROOF, .is_replaced = is_replaced, .position = *position};
    strbuf_append(&question.path, path);
    if (strbuf_has_failed(&question.path)) {
        strbuf_release(&question.path);
        client->inbox.out_of_memory = true;
    } else {
        ask(client, &question);
    }
}

/* Decides the result of the game, with an action that is committed and written to the journal. */
static void decide(Session *session, const Adjudication *adjudication, int64_t now_ms)
{
    Side by;
    (void)game_is_in_doubt(session->game, &by);
    const WinnabilityVerdict *verdict = adjudication_answer(adjudication, by);
    GameAction action = game_action(GAME_ACTION_VERDICT, by);
    action.mate = verdict == NULL ? MATE_UNDECIDED : verdict->answer;
    if (verdict != NULL) {
        MateReason why = verdict->given_up ? MATE_REASON_CANCELLED : verdict->reason;
        action = game_action_with_text(action, mate_reason_text(why, NULL));
    }
    session_act(session, &action, now_ms);
}

/* Appends a mating line, in SAN or in words. */
static void append_line(const Position *position, const WinnabilityVerdict *verdict,
                        SpokenStyle style, StrBuf *out)
{
    Position now = *position;
    if (!spoken_is_in_words(style)) {
        san_append_line(position, verdict->line, verdict->line_length, out);
        return;
    }
    StrBuf moves = {0};
    for (int i = 0; i < verdict->line_length; i++) {
        spoken_separate_move(style, &moves);
        spoken_move(&now, verdict->line[i], style, &moves);
        now = position_after(&now, verdict->line[i]);
    }
    strbuf_append_filled(out, "{moves}", (StrBufPart[]){{"moves", NULL, &moves}, {0}});
}

/* Reports the answer about one side: the mating line, or the reason why there is none. */
static void report_side(const Adjudication *adjudication, Side side,
                        const WinnabilityVerdict *verdict)
{
    const Settings *settings = &adjudication->asker->session->settings;
    StrBuf why = {0};
    Message message = MESSAGE_MATE_UNDECIDED;
    switch (verdict->answer) {
    case CAN_MATE:
        message = verdict->line_length == 0 ? MESSAGE_HAS_MATED : MESSAGE_CAN_MATE;
        append_line(&adjudication->position, verdict, wording_style(settings), &why);
        break;
    case CANNOT_MATE:
        message = MESSAGE_CANNOT_MATE;
        strbuf_append(&why, mate_reason_text(verdict->reason, settings_catalog(settings)));
        break;
    case MATE_UNDECIDED:
        message = verdict->given_up ? MESSAGE_MATE_CANCELLED : MESSAGE_MATE_UNDECIDED;
        break;
    }
    client_say(adjudication->asker, REPLY_ANSWER, message,
               &(ReplyLine){.side = side, .text = strbuf_text(&why)});
    strbuf_release(&why);
}

/* Reports the answers about both sides, in words. */
static void report(const Adjudication *adjudication,
                   const WinnabilityVerdict verdicts[static SIDE_COUNT])
{
    const Catalog *catalog = settings_catalog(&adjudication->asker->session->settings);
    MateReason reason = MATE_REASON_NONE;
    for (int side = 0; side < SIDE_COUNT; side++) {
        report_side(adjudication, (Side)side, &verdicts[side]);
    }
    if (winnability_death_by(verdicts, &reason) == POSITION_DEAD) {
        client_say(adjudication->asker, REPLY_ANSWER, MESSAGE_DEAD,
                   &(ReplyLine){.text = mate_reason_text(reason, catalog)});
    }
}

/* Answers the client that asked: in words, or with the proof. A cancelled search has no proof. */
static void tell(const Adjudication *adjudication)
{
    Client *client = adjudication->asker;
    uint32_t serial = client->serial;
    WinnabilityVerdict verdicts[SIDE_COUNT];
    client->serial = adjudication->serial;
    bool is_given_up = false;
    for (int side = 0; side < SIDE_COUNT; side++) {
        verdicts[side] = *adjudication_answer(adjudication, (Side)side);
        is_given_up |= verdicts[side].given_up;
    }
    if (adjudication->wish == MATE_SEARCH_OF_PROOF && !is_given_up) {
        adjudication_tell_proof(adjudication);
    } else {
        report(adjudication, verdicts);
    }
    client->serial = serial;
}

/* Announces a running search, once. */
static void announce_search(Session *session, Adjudication *adjudication)
{
    Side by = adjudication->searches[SIDE_WHITE] != NULL ? SIDE_WHITE : SIDE_BLACK;
    if (!adjudication->is_announced && adjudication->asker != NULL) {
        client_say(adjudication->asker, REPLY_NOTICE, MESSAGE_CHECKING_BOTH, NULL);
    } else if (!adjudication->is_announced) {
        client_say_all(session, REPLY_NOTICE, MESSAGE_CHECKING_MATE, &(ReplyLine){.side = by});
    }
    adjudication->is_announced = true;
}

void adjudication_settle(Session *session, int64_t now_ms)
{
    for (int i = 0; i < ADJUDICATION_COUNT; i++) {
        Adjudication *adjudication = &session->adjudications.open[i];
        if (!adjudication->is_open) {
            continue;
        }
        if (!adjudication_is_answered(&session->adjudications, adjudication)) {
            announce_search(session, adjudication);
            continue;
        }
        Adjudication answered = *adjudication;
        *adjudication = (Adjudication){0};
        if (i == ADJUDICATION_OF_GAME) {
            decide(session, &answered, now_ms);
        } else {
            tell(&answered);
        }
        adjudication_close(&answered);
    }
}
