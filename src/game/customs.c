#include "game/customs.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* The words: X(member of GameCustoms, value other than that of the Laws, word). */
#define CUSTOM_WORDS(X)                                                                            \
    X(automatic_claims, true, "claims=automatic")                                                  \
    X(take_backs, TAKE_BACK_FREE, "take-backs=free")                                               \
    X(take_backs, TAKE_BACK_NEVER, "take-backs=never")                                             \
    X(touch_move, true, "touch-move=yes")                                                          \
    X(illegal_move_penalties, true, "penalties=yes")                                               \
    X(increment_after_move, true, "first-increment=no")

static const char OFFERS_FROM[] = "offers-from=";

/* Appends a word, separated by a space. */
static void append_word(char out[static CUSTOMS_TEXT_MAX], const char *word)
{
    size_t length = strlen(out);
    snprintf(out + length, CUSTOMS_TEXT_MAX - length, "%s%s", length > 0 ? " " : "", word);
}

void customs_format(const GameCustoms *customs, char out[static CUSTOMS_TEXT_MAX])
{
    out[0] = '\0';
#define X(member, value, word)                                                                     \
    if (customs->member == (value)) {                                                              \
        append_word(out, word);                                                                    \
    }
    CUSTOM_WORDS(X)
#undef X
    if (customs->offers_from_move > 0) {
        char word[32];
        snprintf(word, sizeof(word), "%s%d", OFFERS_FROM, customs->offers_from_move);
        append_word(out, word);
    }
}

bool customs_parse_word(const char *text, GameCustoms *customs)
{
#define X(member, value, word)                                                                     \
    if (text_is_same(text, word)) {                                                                \
        customs->member = (value);                                                                 \
        return true;                                                                               \
    }
    CUSTOM_WORDS(X)
#undef X
    int64_t number;
    if (text_has_prefix(text, OFFERS_FROM) &&
        text_parse_number(text + strlen(OFFERS_FROM), 0, OFFERS_FROM_MAX, &number)) {
        customs->offers_from_move = (int)number;
        return true;
    }
    return false;
}

bool customs_parse(const char *text, GameCustoms *out)
{
    GameCustoms customs = {0};
    char copy[CUSTOMS_TEXT_MAX];
    if (strlen(text) >= sizeof(copy)) {
        return false;
    }
    memcpy(copy, text, strlen(text) + 1);
    char *rest = copy;
    while (*rest != '\0') {
        if (!customs_parse_word(text_next_word(rest, &rest), &customs)) {
            return false;
        }
    }
    *out = customs;
    return true;
}
