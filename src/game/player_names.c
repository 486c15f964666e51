#include "game/player_names.h"

#include "notation/spoken.h"
#include "util/fit.h"
#include "util/text.h"
#include "util/utf8.h"

#include <limits.h>
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

/* Returns whether a name is the colour of a player, in English or in the language of the reader:
 * Schwarz is a colour in German, and a common surname. */
static bool is_colour(const char *name, Side side, const Catalog *catalog)
{
    const char *colour = spoken_side_in(catalog, side);
    return is_word(name, spoken_side(side)) ||
           utf8_is_same(name, strlen(name), colour, strlen(colour));
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

static int text_cols(const char *text)
{
    return utf8_width(text, strlen(text));
}

int player_name_cols(const char *name, const char *added, int width_cols)
{
    enum { LEAST_COLS = 3 }; /* columns of a clipped name */
    int name_cols = text_cols(name);
    int left = width_cols - (added[0] == '\0' ? 0 : text_cols(added) + (int)strlen(" ()"));
    return name_cols <= left ? name_cols : added[0] == '\0' || left >= LEAST_COLS ? left : 0;
}

/* Appends a name shortened to width_cols columns: its first words, if at least one fits and they
 * are not ambiguous, otherwise its first letters. */
static void append_short(const char *name, const char *opponent, int width_cols,
                         const Catalog *catalog, StrBuf *out)
{
    size_t next = 0;
    size_t length = fit_wrap(name, strlen(name), width_cols, &next);
    StrBuf words = {0};
    strbuf_append_bytes(&words, name, length - (length > 0 && name[length - 1] == ','));
    bool is_good = words.length > 0 && (name[length] == ' ' || name[length] == ',') &&
                   !player_name_is_reserved(strbuf_text(&words)) &&
                   !is_colour(strbuf_text(&words), SIDE_WHITE, catalog) &&
                   !is_colour(strbuf_text(&words), SIDE_BLACK, catalog) &&
                   !text_has_prefix(opponent, strbuf_text(&words));
    if (is_good) {
        strbuf_append(out, strbuf_text(&words));
    } else {
        fit_append_clipped(out, name, width_cols, ".");
    }
    strbuf_release(&words);
}

/* Returns the text in brackets after a known name: the user, the colour if the name would be
 * ambiguous, or "". */
static const char *addition(const GameSetup *setup, Side side, const Catalog *catalog)
{
    Side other = side_opponent(side);
    const char *name = setup->names[side];
    bool is_ambiguous = text_is_same(name, setup->names[other]) || is_colour(name, other, catalog);
    return setup->users[side][0] != '\0' ? setup->users[side]
           : is_ambiguous                ? spoken_side_in(catalog, side)
                                         : "";
}

/* How the colour of a player is named: spoken_side_in or spoken_side_in_sentence. */
typedef const char *NameSide(const Catalog *catalog, Side side);

/* Appends the name of a player with its addition, or the colour if the name is unknown. If
 * width_cols leaves too little for the name, appends only the addition. */
static void append_name(const GameSetup *setup, Side side, int width_cols, NameSide name_side,
                        const Catalog *catalog, StrBuf *out)
{
    const char *name = setup->names[side], *added = addition(setup, side, catalog);
    int name_cols = player_name_cols(name, added, width_cols);
    if (!player_name_is_known(name, side) ||
        (name_cols == 0 && player_name_is_reserved(added))) { /* a user may be called "black" */
        strbuf_append(out, name_side(catalog, side));
    } else if (name_cols == 0) {
        fit_append_clipped(out, added, width_cols, ".");
    } else {
        append_short(name, setup->names[side_opponent(side)], name_cols, catalog, out);
        if (added[0] != '\0') {
            strbuf_appendf(out, " (%s)", added);
        }
    }
}

static PlayerNames names_with(const GameSetup *setup, int width_cols, NameSide name_side,
                              const Catalog *catalog)
{
    PlayerNames names = {0};
    StrBuf texts[SIDE_COUNT] = {{0}};
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        append_name(setup, side, width_cols == PLAYER_NAMES_WHOLE ? INT_MAX : width_cols, name_side,
                    catalog, &texts[side]);
    }
    bool are_same = text_is_same(strbuf_text(&texts[SIDE_WHITE]), strbuf_text(&texts[SIDE_BLACK]));
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        bool is_colour = are_same || strbuf_has_failed(&texts[side]);
        utf8_format(PLAYER_NAME_MAX, names.of[side], "%s",
                    is_colour ? name_side(catalog, side) : strbuf_text(&texts[side]));
        strbuf_release(&texts[side]);
    }
    return names;
}

PlayerNames player_names(const GameSetup *setup, int width_cols, const Catalog *catalog)
{
    return names_with(setup, width_cols, spoken_side_in_sentence, catalog);
}

PlayerNames player_labels(const GameSetup *setup, int width_cols, const Catalog *catalog)
{
    return names_with(setup, width_cols, spoken_side_in, catalog);
}

PlayerNames player_names_without_users(const GameSetup *setup, int width_cols,
                                       const Catalog *catalog)
{
    GameSetup chosen = *setup;
    memset(chosen.users, 0, sizeof chosen.users);
    return names_with(&chosen, width_cols, spoken_side_in, catalog);
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
