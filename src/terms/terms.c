#include "terms/new_game.h"

#include "notation/fen.h"
#include "rules/chess960.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

static const char *const COLOURS[] = {"stay", "exchanged", "by-lot"};

/* ---- On the wire ---- */

void terms_format(const Terms *terms, StrBuf *out)
{
    strbuf_appendf(out, "%s ", COLOURS[terms->colours]);
    game_setup_format(&terms->setup, out);
}

bool terms_parse(const char *text, Terms *out)
{
    Terms terms;
    char word[16];
    size_t length = strcspn(text, " ");
    if (length >= sizeof word || text[length] == '\0') {
        return false;
    }
    memcpy(word, text, length);
    word[length] = '\0';
    int colours = text_index_of(word, COLOURS, sizeof COLOURS / sizeof COLOURS[0]);
    if (colours < 0 || !game_setup_parse(text + length + 1, &terms.setup) ||
        game_setup_is_in_days(&terms.setup)) {
        return false;
    }
    terms.colours = (TermsColours)colours;
    *out = terms;
    return true;
}

void terms_exchange_names(GameSetup *setup)
{
    char name[GAME_NAME_MAX];
    memcpy(name, setup->names[SIDE_WHITE], sizeof name);
    memcpy(setup->names[SIDE_WHITE], setup->names[SIDE_BLACK], sizeof name);
    memcpy(setup->names[SIDE_BLACK], name, sizeof name);
}

/* ---- In words ---- */

/* Appends one thing that was agreed, behind those before it. */
static void append_agreed(StrBuf *out, const char *prefix, const char *what)
{
    strbuf_appendf(out, "%s%s%s", out->length > 0 ? ", " : "", prefix, what);
}

static bool has_time(const GameSetup *setup)
{
    return setup->time[SIDE_WHITE].kind != TIME_CONTROL_NONE ||
           setup->time[SIDE_BLACK].kind != TIME_CONTROL_NONE;
}

static void append_time(const GameSetup *setup, StrBuf *out)
{
    const TimeControl *time = setup->time;
    bool is_same = time_control_is_same(&time[SIDE_WHITE], &time[SIDE_BLACK]);
    for (Side side = SIDE_WHITE; side <= (is_same ? SIDE_WHITE : SIDE_BLACK); side++) {
        StrBuf words = {0};
        time_control_append_words(&time[side], &words);
        append_agreed(out,
                      is_same              ? ""
                      : side == SIDE_WHITE ? "White "
                                           : "Black ",
                      strbuf_text(&words));
        strbuf_release(&words);
    }
}

static void append_chess960(const GameSetup *setup, StrBuf *out)
{
    int number = chess960_number(&setup->start);
    if (number >= 0) {
        char text[16];
        snprintf(text, sizeof text, "%d", number);
        append_agreed(out, "Chess960 position ", text);
    }
}

/* Any position but the usual one. */
static void append_start(const GameSetup *setup, StrBuf *out)
{
    Position usual = position_start();
    char fen[FEN_MAX];
    append_chess960(setup, out);
    if (chess960_number(&setup->start) < 0 && !position_is_same(&setup->start, &usual)) {
        fen_format(&setup->start, FEN_STANDARD, fen);
        append_agreed(out, "from ", fen);
    }
}

void terms_append_players(const GameSetup *setup, SpokenStyle style, StrBuf *out)
{
    strbuf_appendf(out, "%s %s %s", game_setup_name(setup, SIDE_WHITE),
                   spoken_is_in_words(style) ? "against" : "-", game_setup_name(setup, SIDE_BLACK));
}

void terms_append_setup(const GameSetup *setup, SpokenStyle style, StrBuf *out)
{
    if (setup->names[SIDE_WHITE][0] != '\0' || setup->names[SIDE_BLACK][0] != '\0') {
        terms_append_players(setup, style, out);
    }
    if (has_time(setup)) {
        append_time(setup, out);
    }
    append_chess960(setup, out);
    if (setup->match.games > 0) {
        append_agreed(out, "", "");
        game_setup_append_match(setup, RECORD_UNKNOWN, out);
    }
}

void terms_append_rules(const GameSetup *setup, StrBuf *out)
{
    if (has_time(setup)) {
        append_time(setup, out);
    } else {
        append_agreed(out, "", "no clock");
    }
    append_start(setup, out);
    for (HouseRuleId id = 0; id < HOUSE_RULE_COUNT; id++) {
        StrBuf words = {0};
        house_rules_append_words(&setup->house_rules, id, &words);
        if (words.length > 0) {
            append_agreed(out, "", strbuf_text(&words));
        }
        strbuf_release(&words);
    }
}

void terms_append_words(const Terms *terms, SpokenStyle style, StrBuf *out)
{
    static const char *const TOLD[] = {NULL, "colours exchanged", "colours by lot"};
    terms_append_players(&terms->setup, style, out);
    terms_append_rules(&terms->setup, out);
    if (TOLD[terms->colours] != NULL) {
        append_agreed(out, "", TOLD[terms->colours]);
    }
}
