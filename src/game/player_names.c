#include "game/player_names.h"

#include "notation/spoken.h"
#include "util/fit.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

/* Returns whether a text equals a word. Ignores letter case, and blanks around the text. */
static bool is_word(const char *text, const char *word)
{
    char trimmed[16] = "";
    text = text_skip_blanks(text);
    size_t length = text_word_length(text);
    if (length >= sizeof trimmed || *text_skip_blanks(text + length) != '\0') {
        return false;
    }
    memcpy(trimmed, text, length);
    return text_is_same_ignoring_case(trimmed, word);
}

bool player_name_is_reserved(const char *text)
{
    return is_word(text, spoken_side(SIDE_WHITE)) || is_word(text, spoken_side(SIDE_BLACK)) ||
           is_word(text, "Arbiter");
}

/* Returns whether the name of a player is known. PGN has "?" for an unknown name, and an old file
 * may have the player's colour. */
static bool is_known(const char *name, Side side)
{
    return *text_skip_blanks(name) != '\0' && !text_is_same(name, "?") &&
           !is_word(name, spoken_side(side));
}

PlayerNames player_names(const GameSetup *setup, int width_cols)
{
    PlayerNames names = {0};
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        const char *name = setup->names[side], *other = setup->names[side_opponent(side)];
        const char *colour = spoken_side(side);
        bool is_ambiguous =
            text_is_same(name, other) || is_word(name, spoken_side(side_opponent(side)));
        StrBuf text = {0};
        if (!is_known(name, side)) {
            strbuf_append(&text, colour);
        } else if (width_cols != PLAYER_NAMES_WHOLE) {
            fit_append_clipped(&text, name, width_cols, ".");
        } else {
            strbuf_append(&text, name);
        }
        if (is_known(name, side) && is_ambiguous) {
            strbuf_appendf(&text, " (%s)", colour);
        }
        utf8_format(PLAYER_NAME_MAX, names.of[side], "%s",
                    strbuf_has_failed(&text) ? colour : strbuf_text(&text));
        strbuf_release(&text);
    }
    return names;
}
