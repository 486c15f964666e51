#include "game/decision.h"

#include <stddef.h>

const GameEvent *decision_event(const Decision *decision, GameEventKind kind)
{
    for (int i = 0; i < decision->event_count; i++) {
        if (decision->events[i].kind == kind) {
            return &decision->events[i];
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
