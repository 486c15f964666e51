#include "session/announce.h"

#include "session/game_text.h"

enum {
    SENTENCE_MAX = 2 * OUTCOME_TEXT_MAX, /* room for a sentence with its article */
};

SpokenStyle announce_style(const Settings *settings)
{
    static const SpokenStyle STYLES[] = {
        [SETTING_ANNOUNCE_SAN] = SPOKEN_SAN,
        [SETTING_ANNOUNCE_WORDS] = SPOKEN_WORDS,
        [SETTING_ANNOUNCE_FIDE] = SPOKEN_FIDE,
        [SETTING_ANNOUNCE_COORDINATE] = SPOKEN_COORDINATE,
    };
    return STYLES[settings_number(settings, SETTING_ANNOUNCE)];
}

static void add_move(const Game *game, const Settings *settings, int64_t now_ms, Reply *reply)
{
    int ply = game_ply_count(game) - 1;
    SpokenStyle style = announce_style(settings);
    StrBuf line = {0};
    if (settings_number(settings, SETTING_SAY_SIDE)) {
        strbuf_appendf(&line, "%s: ", spoken_side(game_ply_at(game, ply)->side));
    }
    game_text_ply(game_position_at(game, ply), game_ply_at(game, ply)->move, style, &line);
    if (settings_number(settings, SETTING_SAY_TURN) && game_phase(game) != GAME_OVER) {
        strbuf_appendf(&line, ". %s to move", spoken_side(game_turn(game)));
    }
    if (settings_number(settings, SETTING_SAY_CLOCKS) && game_has_clock(game)) {
        strbuf_append(&line, ". ");
        game_text_clocks(game, style, now_ms, &line);
    }
    reply_add(reply, REPLY_MOVE, strbuf_text(&line));
    reply->out_of_memory |= strbuf_has_failed(&line);
    strbuf_release(&line);
}

static void add_sentence(ReplyKind kind, const char *prefix, const char *sentence,
                         const char *article, Reply *reply)
{
    char text[SENTENCE_MAX];
    ruling_format(sentence, article, sizeof text, text);
    reply_addf(reply, kind, "%s%s", prefix, text);
}

void announce_result(const Game *game, Reply *reply)
{
    const Outcome *outcome = game_outcome(game);
    char text[SENTENCE_MAX];
    ruling_format(outcome->sentence, outcome->article, sizeof text, text);
    reply_addf(reply, REPLY_RESULT, "%s %s", result_text(outcome->result), text);
    if (outcome->explanation[0] != '\0') {
        reply_add(reply, REPLY_NOTICE, outcome->explanation);
    }
}

static void add_event(const Game *game, const GameEvent *event, const Settings *settings,
                      int64_t now_ms, Reply *reply)
{
    static const struct {
        ReplyKind kind;     /* of the line */
        const char *prefix; /* what the line begins with */
    } LINES[] = {
        [GAME_EVENT_OFFER] = {REPLY_OFFER, "offer: "},
        [GAME_EVENT_MARK] = {REPLY_NOTICE, ""},
        [GAME_EVENT_DECLINED] = {REPLY_DECLINED, "declined: "},
        [GAME_EVENT_ANSWERED] = {REPLY_DECLINED, "declined: "},
        [GAME_EVENT_TAKE_BACK] = {REPLY_RULING, "ruling: "},
        [GAME_EVENT_RULING] = {REPLY_RULING, "ruling: "},
        [GAME_EVENT_STATE] = {REPLY_NOTICE, ""},
    };
    switch (event->kind) {
    case GAME_EVENT_MOVE:
        add_move(game, settings, now_ms, reply);
        break;
    case GAME_EVENT_RESULT:
        announce_result(game, reply);
        break;
    case GAME_EVENT_REQUEST:
        reply_addf(reply, REPLY_QUESTION, "question: %s; %s, yes or no", event->text,
                   spoken_side(side_opponent(event->side)));
        break;
    default:
        add_sentence(LINES[event->kind].kind, LINES[event->kind].prefix, event->text,
                     event->article, reply);
        break;
    }
}

void announce_events(const Game *game, const Decision *events, const Settings *settings,
                     int64_t now_ms, Reply *reply)
{
    for (int i = 0; i < events->event_count; i++) {
        add_event(game, &events->events[i], settings, now_ms, reply);
    }
}

void announce_refused(const char *sentence, const char *article, Reply *reply)
{
    add_sentence(REPLY_REFUSED, "refused: ", sentence, article, reply);
}

void announce_refusal(const Decision *refusal, Reply *reply)
{
    announce_refused(refusal->text, refusal->article, reply);
}
