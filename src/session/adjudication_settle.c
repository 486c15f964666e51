/*
 * What the arbiter has found out: the verdict on which the result of the game depends, or the
 * answer to a person who has asked.
 */
#include "session/session_inside.h"

#include "notation/san.h"
#include "notation/spoken.h"
#include "words/wording.h"

void adjudication_ask(Client *client, const Position *position)
{
    Adjudications *adjudications = &client->session->adjudications;
    if (adjudications->open[ADJUDICATION_OF_CLIENT].is_open) {
        client_refuse(client, MESSAGE_STILL_LOOKING, NULL);
    } else if (!adjudication_for_client(adjudications, client, client->serial, position)) {
        client_refuse(client, MESSAGE_NO_MEMORY_TO_JUDGE, NULL);
    }
}

/* The verdict is an action as others are, and goes into the journal. */
static void decide(Session *session, const Adjudication *adjudication, int64_t now_ms)
{
    Side by;
    (void)game_is_in_doubt(session->game, &by);
    const WinnabilityVerdict *verdict = adjudication_answer(adjudication, by);
    GameAction action = game_action(GAME_ACTION_VERDICT, by);
    action.mate = verdict == NULL ? MATE_UNDECIDED : verdict->answer;
    if (verdict != NULL) {
        action = game_action_with_text(
            action, verdict->given_up ? "the arbiter gave up looking who can still checkmate"
                                      : mate_reason_text(verdict->reason));
    }
    session_act(session, &action, now_ms);
}

/* Appends a line of moves as it is written, or as it is heard. */
static void append_line(const Position *position, const WinnabilityVerdict *verdict,
                        SpokenStyle style, StrBuf *out)
{
    Position now = *position;
    if (!spoken_is_in_words(style)) {
        san_append_line(position, verdict->line, verdict->line_length, out);
        return;
    }
    for (int i = 0; i < verdict->line_length; i++) {
        strbuf_append(out, i == 0 ? "" : "; ");
        spoken_move(&now, verdict->line[i], style, out);
        now = position_after(&now, verdict->line[i]);
    }
}

/* Tells about one side: the line of moves, or the reason why not. */
static void tell_side(const Adjudication *adjudication, Side side,
                      const WinnabilityVerdict *verdict)
{
    StrBuf line = {0};
    switch (verdict->answer) {
    case CAN_MATE:
        strbuf_append(&line,
                      verdict->line_length == 0 ? " has given checkmate" : " can checkmate: ");
        append_line(&adjudication->position, verdict,
                    wording_style(&adjudication->asker->session->settings), &line);
        break;
    case CANNOT_MATE:
        strbuf_appendf(&line, " cannot checkmate: %s", mate_reason_text(verdict->reason));
        break;
    case MATE_UNDECIDED:
        strbuf_append(&line, verdict->given_up ? ": given up" : ": undecided");
        break;
    }
    client_say(adjudication->asker, REPLY_ANSWER, MESSAGE_JUDGED,
               &(ReplyLine){.side = side, .text = strbuf_text(&line)});
    strbuf_release(&line);
}

static void tell(const Adjudication *adjudication)
{
    Client *client = adjudication->asker;
    uint32_t serial = client->serial;
    MateReason reason = MATE_REASON_NONE;
    WinnabilityVerdict verdicts[SIDE_COUNT];
    client->serial = adjudication->serial;
    for (int side = 0; side < SIDE_COUNT; side++) {
        verdicts[side] = *adjudication_answer(adjudication, (Side)side);
        tell_side(adjudication, (Side)side, &verdicts[side]);
    }
    if (winnability_death_by(verdicts, &reason) == POSITION_DEAD) {
        client_say(client, REPLY_ANSWER, MESSAGE_DEAD,
                   &(ReplyLine){.text = mate_reason_text(reason)});
    }
    client->serial = serial;
}

/* Says once that it takes long. */
static void say_looking(Session *session, Adjudication *adjudication)
{
    Side by = adjudication->searches[SIDE_WHITE] != NULL ? SIDE_WHITE : SIDE_BLACK;
    if (!adjudication->is_told && adjudication->asker != NULL) {
        client_say(adjudication->asker, REPLY_NOTICE, MESSAGE_LOOKING_BOTH, NULL);
    } else if (!adjudication->is_told) {
        client_say_all(session, REPLY_NOTICE, MESSAGE_LOOKING, &(ReplyLine){.side = by});
    }
    adjudication->is_told = true;
}

void adjudication_settle(Session *session, int64_t now_ms)
{
    for (int i = 0; i < ADJUDICATION_COUNT; i++) {
        Adjudication *adjudication = &session->adjudications.open[i];
        if (!adjudication->is_open) {
            continue;
        }
        if (!adjudication_is_answered(&session->adjudications, adjudication)) {
            say_looking(session, adjudication);
            continue;
        }
        adjudication->is_open = false;
        if (i == ADJUDICATION_OF_GAME) {
            decide(session, adjudication, now_ms);
        } else {
            tell(adjudication);
        }
    }
}
