#include "game/house_rules.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* The words: X(member of HouseRules, value other than that of the Laws, word). */
#define CUSTOM_WORDS(X)                                                                            \
    X(automatic_claims, true, "claims=automatic")                                                  \
    X(take_backs, TAKE_BACK_FREE, "take-backs=free")                                               \
    X(take_backs, TAKE_BACK_NEVER, "take-backs=never")                                             \
    X(touch_move, true, "touch-move=yes")                                                          \
    X(illegal_move_penalties, true, "penalties=yes")                                               \
    X(increment_after_move, true, "first-increment=no")

/* The words with a number: X(member of HouseRules, its greatest value, word). */
#define CUSTOM_NUMBERS(X)                                                                          \
    X(offers_from_move, OFFERS_FROM_NEVER, "offers-from=")                                         \
    X(absence_minutes, ABSENCE_MAX, "absence=")                                                    \
    X(watchers_behind, WATCHERS_NONE, "watchers=")

/* Appends a word, separated by a space. */
static void append_word(char out[static HOUSE_RULES_TEXT_MAX], const char *word)
{
    size_t length = strlen(out);
    snprintf(out + length, HOUSE_RULES_TEXT_MAX - length, "%s%s", length > 0 ? " " : "", word);
}

static void append_number(char out[static HOUSE_RULES_TEXT_MAX], const char *name, int number)
{
    char word[32];
    snprintf(word, sizeof(word), "%s%d", name, number);
    append_word(out, word);
}

void house_rules_format(const HouseRules *customs, char out[static HOUSE_RULES_TEXT_MAX])
{
    out[0] = '\0';
#define X(member, value, word)                                                                     \
    if (customs->member == (value)) {                                                              \
        append_word(out, word);                                                                    \
    }
    CUSTOM_WORDS(X)
#undef X
#define X(member, most, word)                                                                      \
    if (customs->member > 0) {                                                                     \
        append_number(out, word, customs->member);                                                 \
    }
    CUSTOM_NUMBERS(X)
#undef X
}

bool house_rules_parse_word(const char *text, HouseRules *customs)
{
#define X(member, value, word)                                                                     \
    if (text_is_same(text, word)) {                                                                \
        customs->member = (value);                                                                 \
        return true;                                                                               \
    }
    CUSTOM_WORDS(X)
#undef X
    int64_t number;
#define X(member, most, word)                                                                      \
    if (text_has_prefix(text, word) &&                                                             \
        text_parse_number(text + strlen(word), 0, (most), &number)) {                              \
        customs->member = (int)number;                                                             \
        return true;                                                                               \
    }
    CUSTOM_NUMBERS(X)
#undef X
    return false;
}

bool house_rules_parse(const char *text, HouseRules *out)
{
    HouseRules customs = {0};
    char copy[HOUSE_RULES_TEXT_MAX];
    if (strlen(text) >= sizeof(copy)) {
        return false;
    }
    memcpy(copy, text, strlen(text) + 1);
    char *rest = copy;
    while (*rest != '\0') {
        if (!house_rules_parse_word(text_next_word(rest, &rest), &customs)) {
            return false;
        }
    }
    *out = customs;
    return true;
}
