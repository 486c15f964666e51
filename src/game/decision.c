#include "game/decision.h"

#include <stdio.h>

/* One reason of a refusal. */
typedef struct RefusalRow {
    const char *article; /* the article that forbids it, or "" */
    const char *text;    /* the sentence */
} RefusalRow;

static const RefusalRow rows[] = {
#define X(name, article, text) [name] = {article, text},
    GAME_REFUSALS(X)
#undef X
};

const char *decision_article(GameRefusal refusal)
{
    return rows[refusal].article;
}

Decision decision_refusing(GameRefusal refusal)
{
    Decision decision = {.refusal = refusal};
    snprintf(decision.article, sizeof(decision.article), "%s", rows[refusal].article);
    snprintf(decision.text, sizeof(decision.text), "%s", rows[refusal].text);
    return decision;
}
