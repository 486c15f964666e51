#include "terms/new_game.h"

#include "terms/terms_text.h"

#include "notation/fen.h"
#include "notation/time_control.h"
#include "rules/chess960.h"
#include "util/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void new_game_init(NewGame *game, const Settings *settings)
{
    *game = (NewGame){.settings = *settings, .chess960_number = NEW_GAME_DRAWN};
}

/* The settings whose values are copied to and from texts of a GameSetup. */
static const struct {
    SettingId id;  /* the setting */
    size_t offset; /* the offset of the text, char[GAME_NAME_MAX], in GameSetup */
} TEXTS[] = {
    {SETTING_WHITE, offsetof(GameSetup, names[SIDE_WHITE])},
    {SETTING_BLACK, offsetof(GameSetup, names[SIDE_BLACK])},
    {SETTING_EVENT, offsetof(GameSetup, event)},
    {SETTING_SITE, offsetof(GameSetup, site)},
    {SETTING_ROUND, offsetof(GameSetup, round)},
};

enum { TEXT_COUNT = sizeof TEXTS / sizeof TEXTS[0] };

void new_game_take_setup(NewGame *game, const GameSetup *setup)
{
    Position usual = position_start();
    bool is_same_time = time_control_is_same(&setup->time[SIDE_WHITE], &setup->time[SIDE_BLACK]);
    for (int i = 0; i < TEXT_COUNT; i++) {
        const char *text = (const char *)setup + TEXTS[i].offset;
        settings_put(&game->settings, TEXTS[i].id, text[0] == '\0' ? "?" : text);
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        char text[TIME_CONTROL_TEXT_MAX];
        time_control_format(&setup->time[side], text);
        if (strlen(text) >= SETTING_TEXT_MAX) {
            continue;
        }
        if (is_same_time) {
            settings_put(&game->settings, SETTING_TIME, text);
        } else {
            memcpy(game->times[side], text, strlen(text) + 1);
        }
    }
    settings_set_house_rules(&game->settings, &setup->house_rules);
    game->chess960_number = chess960_number(&setup->start);
    if (game->chess960_number >= 0) {
        game->start = NEW_GAME_CHESS960;
    } else if (!position_is_same(&setup->start, &usual)) {
        game->start = NEW_GAME_FEN;
        fen_format(&setup->start, FEN_STANDARD, game->fen);
    }
}

void new_game_fill_setup(const NewGame *game, GameSetup *setup)
{
    for (int i = 0; i < TEXT_COUNT; i++) {
        const char *text = settings_text(&game->settings, TEXTS[i].id);
        bool is_left_out = TEXTS[i].id != SETTING_EVENT && TEXTS[i].id != SETTING_SITE;
        game_setup_set_text(is_left_out && text_is_same(text, "?") ? "" : text, GAME_NAME_MAX,
                            (char *)setup + TEXTS[i].offset);
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        const char *own = game->times[side];
        TimeControlError error;
        bool is_read =
            time_control_parse(own[0] != '\0' ? own : settings_text(&game->settings, SETTING_TIME),
                               &setup->time[side], &error);
        assert(is_read); /* new_game_take and settings_set accept only valid times */
        (void)is_read;
    }
    setup->house_rules = settings_house_rules(&game->settings);
}

static bool take_start(NewGame *game, NewGameStart start, const Catalog *catalog, StrBuf *reason)
{
    if (game->start != NEW_GAME_STANDARD && game->start != start) {
        strbuf_append(reason, terms_text(catalog, TERMS_ONE_START, 1));
        return false;
    }
    game->start = start;
    return true;
}

static bool take_chess960(NewGame *game, const char *value, const Catalog *catalog, StrBuf *reason)
{
    int64_t number = NEW_GAME_DRAWN;
    if (value != NULL && !text_parse_number(value, 0, 959, &number)) {
        strbuf_append(reason, terms_text(catalog, TERMS_CHESS960_RANGE, 1));
        return false;
    }
    if (!take_start(game, NEW_GAME_CHESS960, catalog, reason)) {
        return false;
    }
    game->chess960_number = (int)number;
    return true;
}

static bool take_fen(NewGame *game, const char *value, const Catalog *catalog, StrBuf *reason)
{
    size_t length = value == NULL ? 0 : strlen(value);
    if (length == 0 || length >= NEW_GAME_FEN_MAX) {
        strbuf_append(reason,
                      terms_text(catalog, length == 0 ? TERMS_FEN_MISSING : TERMS_FEN_TOO_LONG, 1));
        return false;
    }
    if (!take_start(game, NEW_GAME_FEN, catalog, reason)) {
        return false;
    }
    memcpy(game->fen, value, length + 1);
    return true;
}

/* Sets the time of one player, checked like a value of the setting "time". */
static bool take_side_time(NewGame *game, Side side, const char *name, const char *value,
                           const Catalog *catalog, StrBuf *reason)
{
    Settings read = game->settings;
    if (value == NULL || value[0] == '\0') {
        terms_text_append(catalog, TERMS_TIME_MISSING, name, reason);
        return false;
    }
    if (!settings_set(&read, SETTING_TIME, value, catalog, reason)) {
        return false;
    }
    snprintf(game->times[side], SETTING_TEXT_MAX, "%s", settings_text(&read, SETTING_TIME));
    return true;
}

static bool take_setting(NewGame *game, const char *name, const char *value, const Catalog *catalog,
                         StrBuf *reason)
{
    if (value == NULL && text_is_digit(name[0])) {
        /* a time without its name: "new 5+3" */
        return settings_set(&game->settings, SETTING_TIME, name, catalog, reason);
    }
    SettingId id = setting_find(name);
    if (!setting_is_of_game(id)) {
        terms_text_append(catalog, TERMS_UNKNOWN_OPTION, name, reason);
        return false;
    }
    if (value == NULL && setting_at(id)->kind == SETTING_SWITCH) {
        value = "yes";
    }
    if (value == NULL) {
        terms_text_append(catalog, TERMS_VALUE_MISSING, name, reason);
        return false;
    }
    return settings_set(&game->settings, id, value, catalog, reason);
}

bool new_game_take(NewGame *game, const char *name, const char *value, const Catalog *catalog,
                   StrBuf *reason)
{
    if (text_is_same(name, "960")) {
        return take_chess960(game, value, catalog, reason);
    }
    if (text_is_same(name, "fen")) {
        return take_fen(game, value, catalog, reason);
    }
    if (text_is_same(name, "white-time")) {
        return take_side_time(game, SIDE_WHITE, name, value, catalog, reason);
    }
    if (text_is_same(name, "black-time")) {
        return take_side_time(game, SIDE_BLACK, name, value, catalog, reason);
    }
    bool is_lot = text_is_same(name, "lot");
    bool is_exchange = text_is_same(name, "exchange");
    if (!is_lot && !is_exchange && !text_is_same(name, "here")) {
        return take_setting(game, name, value, catalog, reason);
    }
    if (value != NULL) {
        terms_text_append(catalog, TERMS_NO_VALUE, name, reason);
        return false;
    }
    game->colours = is_lot ? TERMS_BY_LOT : is_exchange ? TERMS_EXCHANGED : game->colours;
    return is_lot || is_exchange || take_start(game, NEW_GAME_HERE, catalog, reason);
}

/*
 * Returns the next word of a line, NUL-terminated in place and without double quotes, and sets
 * *rest to the text after it. The word ends at a blank outside of double quotes. Returns NULL, with
 * *rest untouched, if a closing quote is missing.
 */
static char *next_word(char *line, char **rest)
{
    char *word = line + (text_skip_blanks(line) - line);
    char *to = word;
    bool is_quoted = false;
    char *from = word;
    for (; *from != '\0' && (is_quoted || !text_is_blank(*from)); from++) {
        if (*from == '"') {
            is_quoted = !is_quoted;
        } else {
            *to++ = *from;
        }
    }
    if (is_quoted) {
        return NULL;
    }
    from += *from != '\0';
    *to = '\0';
    *rest = from;
    return word;
}

/* Returns whether a word is a time ("5") or an option with a time ("time=5"). `value` is the text
 * after the "=", or NULL. */
static bool is_time(const char *word, const char *value)
{
    static const char *const OPTIONS[] = {"time", "white-time", "black-time"};
    bool is_option = false;
    for (size_t i = 0; i < sizeof OPTIONS / sizeof OPTIONS[0] && value != NULL; i++) {
        is_option |= text_is_same_name(word, OPTIONS[i]);
    }
    return is_option || (value == NULL && text_is_digit(word[0]) && !text_is_same(word, "960"));
}

/*
 * Moves the numbers at the beginning of `rest` to the end of `time`, so that "5 3" becomes one
 * time. `time` and `rest` are in the same buffer, `time` first. Returns the remaining part of
 * `rest`.
 */
static char *join_numbers(char *time, char *rest)
{
    char *end = time + strlen(time);
    for (;;) {
        char *next = rest + (text_skip_blanks(rest) - rest);
        size_t length = strspn(next, "0123456789");
        bool is_word = next[length] == '\0' || text_is_blank(next[length]);
        bool is_chess960 = length == 3 && text_has_prefix(next, "960");
        if (length == 0 || !is_word || is_chess960) {
            return rest;
        }
        rest = next + length + (next[length] != '\0');
        *end++ = ' ';
        memmove(end, next, length);
        end += length;
        *end = '\0';
    }
}

static bool take_words(NewGame *game, char *line, const Catalog *catalog, StrBuf *reason)
{
    for (;;) {
        char *rest = NULL;
        char *word = next_word(line, &rest);
        if (word == NULL) {
            strbuf_append(reason, terms_text(catalog, TERMS_QUOTE_MISSING, 1));
            return false;
        }
        if (*word == '\0') {
            return true;
        }
        if (text_is_same(word, "fen")) {
            return new_game_take(game, "fen", text_trim(rest), catalog, reason);
        }
        char *value = strchr(word, '=');
        if (value != NULL) {
            *value++ = '\0';
        }
        if (is_time(word, value)) {
            rest = join_numbers(value == NULL ? word : value, rest);
        }
        if (!new_game_take(game, word, value, catalog, reason)) {
            return false;
        }
        line = rest;
    }
}

bool new_game_parse(NewGame *game, const char *line, const Catalog *catalog, StrBuf *reason)
{
    char *copy = strdup(line);
    if (copy == NULL) {
        strbuf_append(reason, terms_text(catalog, TERMS_NO_MEMORY, 1));
        return false;
    }
    NewGame changed = *game;
    bool is_good = take_words(&changed, copy, catalog, reason);
    if (is_good) {
        *game = changed;
    }
    free(copy);
    return is_good;
}
