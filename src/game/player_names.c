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

bool player_name_is_known(const char *name, Side side)
{
    return *text_skip_blanks(name) != '\0' && !text_is_same(name, "?") &&
           !is_word(name, spoken_side(side));
}

/* Appends a name shortened to width_cols columns: its first words, if at least one fits and they
 * are not ambiguous, otherwise its first letters. */
static void append_short(const char *name, const char *opponent, int width_cols, StrBuf *out)
{
    size_t next = 0;
    size_t length = fit_wrap(name, strlen(name), width_cols, &next);
    StrBuf words = {0};
    strbuf_append_bytes(&words, name, length - (length > 0 && name[length - 1] == ','));
    bool is_good = words.length > 0 && (name[length] == ' ' || name[length] == ',') &&
                   !player_name_is_reserved(strbuf_text(&words)) &&
                   !text_has_prefix(opponent, strbuf_text(&words));
    if (is_good) {
        strbuf_append(out, strbuf_text(&words));
    } else {
        fit_append_clipped(out, name, width_cols, ".");
    }
    strbuf_release(&words);
}

/* Appends " (carl)". Clips a user name to width_cols columns, unless that is PLAYER_NAMES_WHOLE. */
static void append_user(const char *user, int width_cols, StrBuf *out)
{
    strbuf_append(out, " (");
    if (width_cols == PLAYER_NAMES_WHOLE) {
        strbuf_append(out, user);
    } else {
        fit_append_clipped(out, user, width_cols, ".");
    }
    strbuf_append(out, ")");
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
        if (!player_name_is_known(name, side)) {
            strbuf_append(&text, colour);
        } else if (width_cols != PLAYER_NAMES_WHOLE) {
            append_short(name, other, width_cols, &text);
        } else {
            strbuf_append(&text, name);
        }
        if (player_name_is_known(name, side) && setup->users[side][0] != '\0') {
            append_user(setup->users[side], width_cols, &text);
        } else if (player_name_is_known(name, side) && is_ambiguous) {
            strbuf_appendf(&text, " (%s)", colour);
        }
        utf8_format(PLAYER_NAME_MAX, names.of[side], "%s",
                    strbuf_has_failed(&text) ? colour : strbuf_text(&text));
        strbuf_release(&text);
    }
    return names;
}

/* ---- Names that deceive ---- */

/* Lower-case letters and digits, each with the Latin letter that it looks like. */
static const struct {
    uint32_t from;
    char to;
} LOOKALIKES[] = {
    {'0', 'o'},   {'1', 'l'},   {'i', 'l'},   {0x131, 'l'}, {0x3b1, 'a'}, {0x3b9, 'l'},
    {0x3ba, 'k'}, {0x3b7, 'n'}, {0x3bd, 'v'}, {0x3bf, 'o'}, {0x3c1, 'p'}, {0x3c4, 't'},
    {0x3c5, 'u'}, {0x430, 'a'}, {0x432, 'b'}, {0x435, 'e'}, {0x43a, 'k'}, {0x43c, 'm'},
    {0x43d, 'h'}, {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x442, 't'}, {0x443, 'y'},
    {0x445, 'x'}, {0x455, 's'}, {0x456, 'l'}, {0x458, 'j'},
};

/* Appends how a name looks: its letters and digits without case, marks and script. */
static void append_look(const char *name, StrBuf *out)
{
    uint32_t code_point;
    size_t length = strlen(name);
    for (size_t used = 0; length > 0; name += used, length -= used) {
        char letter[UTF8_CODE_POINT_MAX];
        used = utf8_decode(name, length, &code_point);
        code_point = utf8_without_marks(utf8_lower(code_point));
        for (size_t i = 0; i < sizeof LOOKALIKES / sizeof LOOKALIKES[0]; i++) {
            if (LOOKALIKES[i].from == code_point) {
                code_point = (uint32_t)LOOKALIKES[i].to;
                break;
            }
        }
        if (utf8_is_alphanumeric(code_point)) {
            strbuf_append_bytes(out, letter, utf8_encode(code_point, letter));
        }
    }
}

bool player_name_is_doubtful(const char *name, const char *opponent)
{
    StrBuf own = {0}, other = {0};
    append_look(name, &own);
    append_look(opponent, &other);
    bool is_doubtful = utf8_mixes_scripts(name, strlen(name)) ||
                       text_is_same(strbuf_text(&own), strbuf_text(&other));
    strbuf_release(&own);
    strbuf_release(&other);
    return is_doubtful;
}

bool player_name_needs_user(const char *name, const char *opponent, const char *user)
{
    return !text_is_same_ignoring_case(name, user) || player_name_is_doubtful(name, opponent);
}
