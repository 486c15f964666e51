#include "terms/terms.h"

#include "game/player_names.h"
#include "notation/fen.h"
#include "rules/chess960.h"
#include "util/text.h"

#include <string.h>

/* ---- As a line of text ---- */

static const char *const COLOURS[] = {"stay", "exchanged", "by-lot"};

void terms_format(const Terms *terms, StrBuf *out)
{
    strbuf_appendf(out, "%s ", COLOURS[terms->colours]);
    game_setup_format(&terms->setup, out);
}

bool terms_parse(const char *text, Terms *out)
{
    for (TermsColours colours = TERMS_STAY; colours <= TERMS_BY_LOT; colours++) {
        size_t length = strlen(COLOURS[colours]);
        if (!text_has_prefix(text, COLOURS[colours]) || text[length] != ' ') {
            continue;
        }
        Terms terms = {.colours = colours};
        if (!game_setup_parse(text + length + 1, &terms.setup) ||
            game_setup_is_in_days(&terms.setup)) {
            return false;
        }
        *out = terms;
        return true;
    }
    return false;
}

void terms_exchange_names(GameSetup *setup)
{
    char name[GAME_NAME_MAX];
    memcpy(name, setup->names[SIDE_WHITE], sizeof name);
    memcpy(setup->names[SIDE_WHITE], setup->names[SIDE_BLACK], sizeof name);
    memcpy(setup->names[SIDE_BLACK], name, sizeof name);
}

/* ---- In words ---- */

static void append_comma(StrBuf *out)
{
    strbuf_append(out, out->length > 0 ? ", " : "");
}

/* Appends the times of the players. Returns false and appends nothing if neither has a clock. */
static bool append_time(const GameSetup *setup, const Catalog *catalog, StrBuf *out)
{
    const TimeControl *white = &setup->time[SIDE_WHITE], *black = &setup->time[SIDE_BLACK];
    if (white->kind == TIME_CONTROL_NONE && black->kind == TIME_CONTROL_NONE) {
        return false;
    }
    append_comma(out);
    if (time_control_is_same(white, black)) {
        time_control_append_words(white, catalog, out);
    } else {
        StrBuf white_time = {0}, black_time = {0};
        time_control_append_words(white, catalog, &white_time);
        time_control_append_words(black, catalog, &black_time);
        strbuf_append_filled(out, "White has {white-time}, Black has {black-time}",
                             (StrBufPart[]){{"white-time", NULL, &white_time},
                                            {"black-time", NULL, &black_time},
                                            {0}});
    }
    return true;
}

/* Appends the number of the Chess960 position from which the game starts. Returns false, with
 * nothing appended, if it starts from another position. */
static bool append_chess960(const GameSetup *setup, StrBuf *out)
{
    int number = chess960_number(&setup->start);
    if (number >= 0) {
        append_comma(out);
        strbuf_appendf(out, "Chess960 position %d", number);
    }
    return number >= 0;
}

void terms_append_players(const GameSetup *setup, SpokenStyle style, StrBuf *out)
{
    PlayerNames names = player_labels(setup, style.catalog);
    strbuf_appendf(out, spoken_is_in_words(style) ? "%s against %s" : "%s - %s",
                   names.of[SIDE_WHITE], names.of[SIDE_BLACK]);
}

static bool is_standard(const GameSetup *setup)
{
    Position standard = position_start();
    return position_is_same(&setup->start, &standard);
}

void terms_append_setup(const GameSetup *setup, SpokenStyle style, StrBuf *out)
{
    if (setup->names[SIDE_WHITE][0] != '\0' || setup->names[SIDE_BLACK][0] != '\0') {
        terms_append_players(setup, style, out);
    }
    append_time(setup, style.catalog, out);
    if (!append_chess960(setup, out) && !is_standard(setup)) {
        append_comma(out);
        strbuf_append_filled(
            out, "set-up position, {side} to move",
            (StrBufPart[]){
                {"side", spoken_side_in(style.catalog, position_side_to_move(&setup->start)), NULL},
                {0}});
    }
    if (setup->match.games > 0) {
        append_comma(out);
        game_setup_append_match(setup, RECORD_UNKNOWN, out);
    }
}

void terms_append_rules(const GameSetup *setup, StrBuf *out)
{
    if (!append_time(setup, NULL, out)) {
        append_comma(out);
        strbuf_append(out, "no clock");
    }
    if (!append_chess960(setup, out) && !is_standard(setup)) {
        char fen[FEN_MAX];
        fen_format(&setup->start, FEN_STANDARD, fen);
        append_comma(out);
        strbuf_appendf(out, "from %s", fen);
    }
    for (HouseRuleId id = 0; id < HOUSE_RULE_COUNT; id++) {
        if (house_rules_value(&setup->house_rules, id) != 0) {
            append_comma(out);
            house_rules_append_words(&setup->house_rules, id, out);
        }
    }
}

void terms_append_words(const Terms *terms, SpokenStyle style, StrBuf *out)
{
    static const char *const COLOUR_WORDS[] = {"{terms}", "{terms}, colours swapped",
                                               "{terms}, colours drawn by lot"};
    StrBuf words = {0};
    terms_append_players(&terms->setup, style, &words);
    terms_append_rules(&terms->setup, &words);
    strbuf_append_filled(out, COLOUR_WORDS[terms->colours],
                         (StrBufPart[]){{"terms", NULL, &words}, {0}});
}
