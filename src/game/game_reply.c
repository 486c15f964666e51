#include "game/game_reply.h"

#include <stddef.h>

const GameEvent *game_reply_event(const GameReply *reply, GameEventKind kind)
{
    for (int i = 0; i < reply->event_count; i++) {
        if (reply->events[i].kind == kind) {
            return &reply->events[i];
        }
    }
    return NULL;
}

const char *refusal_article(GameRefusal refusal)
{
    static const char *const articles[] = {
#define X(name, article, text) [name] = article,
        GAME_REFUSALS(X)
#undef X
    };
    return articles[refusal];
}

const char *refusal_text(GameRefusal refusal)
{
    static const char *const texts[] = {
#define X(name, article, text) [name] = text,
        GAME_REFUSALS(X)
#undef X
    };
    return texts[refusal];
}
