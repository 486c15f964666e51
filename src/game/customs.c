#include "game/customs.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* Appends a word, separated by a space. */
static void append_word(char out[static CUSTOMS_TEXT_MAX], const char *word)
{
    size_t length = strlen(out);
    snprintf(out + length, CUSTOMS_TEXT_MAX - length, "%s%s", length > 0 ? " " : "", word);
}

void customs_format(const GameCustoms *customs, char out[static CUSTOMS_TEXT_MAX])
{
    out[0] = '\0';
    if (customs->automatic_claims) {
        append_word(out, "claims=automatic");
    }
    if (customs->take_backs != TAKE_BACK_CONSENT) {
        append_word(out,
                    customs->take_backs == TAKE_BACK_FREE ? "take-backs=free" : "take-backs=never");
    }
    if (customs->touch_move) {
        append_word(out, "touch-move=yes");
    }
    if (customs->offers_from_move > 0) {
        char word[32];
        snprintf(word, sizeof(word), "offers-from=%d", customs->offers_from_move);
        append_word(out, word);
    }
    if (customs->illegal_move_penalties) {
        append_word(out, "penalties=yes");
    }
    if (customs->increment_after_move) {
        append_word(out, "first-increment=no");
    }
}

bool customs_parse_word(const char *word, GameCustoms *customs)
{
    const char offers_from[] = "offers-from=";
    int64_t number;
    if (text_is_same(word, "claims=automatic")) {
        customs->automatic_claims = true;
    } else if (text_is_same(word, "take-backs=free")) {
        customs->take_backs = TAKE_BACK_FREE;
    } else if (text_is_same(word, "take-backs=never")) {
        customs->take_backs = TAKE_BACK_NEVER;
    } else if (text_is_same(word, "touch-move=yes")) {
        customs->touch_move = true;
    } else if (text_is_same(word, "penalties=yes")) {
        customs->illegal_move_penalties = true;
    } else if (text_is_same(word, "first-increment=no")) {
        customs->increment_after_move = true;
    } else if (text_has_prefix(word, offers_from) &&
               text_parse_number(word + strlen(offers_from), 0, OFFERS_FROM_MAX, &number)) {
        customs->offers_from_move = (int)number;
    } else {
        return false;
    }
    return true;
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
    for (char *word = text_next_word(rest, &rest); *word != '\0';
         word = text_next_word(rest, &rest)) {
        if (!customs_parse_word(word, &customs)) {
            return false;
        }
    }
    *out = customs;
    return true;
}
