#include "terms/terms.h"

#include "game/player_names.h"
#include "notation/fen.h"
#include "notation/notation_text.h"
#include "rules/chess960.h"
#include "terms/terms_text.h"
#include "util/punctuation.h"
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

/* Appends the times of the players. Returns false and appends nothing if neither has a clock. */
static bool append_time(const GameSetup *setup, const Catalog *catalog, StrBuf *out)
{
    const TimeControl *white = &setup->time[SIDE_WHITE], *black = &setup->time[SIDE_BLACK];
    if (white->kind == TIME_CONTROL_NONE && black->kind == TIME_CONTROL_NONE) {
        return false;
    }
    punctuation_separate(catalog, PUNCTUATION_LIST, out);
    if (time_control_is_same(white, black)) {
        time_control_append_words(white, catalog, out);
    } else {
        StrBuf white_time = {0}, black_time = {0};
        time_control_append_words(white, catalog, &white_time);
        time_control_append_words(black, catalog, &black_time);
        strbuf_append_filled(out, terms_text(catalog, TERMS_TIMES, 1),
                             (StrBufPart[]){{"white-time", NULL, &white_time},
                                            {"black-time", NULL, &black_time},
                                            {0}});
    }
    return true;
}

/* Appends the number of the Chess960 position from which the game starts. Returns false, with
 * nothing appended, if it starts from another position. */
static bool append_chess960(const GameSetup *setup, const Catalog *catalog, StrBuf *out)
{
    int number = chess960_number(&setup->start);
    if (number >= 0) {
        punctuation_separate(catalog, PUNCTUATION_LIST, out);
        text_forms_append_count(terms_text(catalog, TERMS_CHESS960, 1), number, out);
    }
    return number >= 0;
}

void terms_append_players(const GameSetup *setup, SpokenStyle style, StrBuf *out)
{
    bool is_phrase = spoken_is_in_words(style); /* "Anna against Black", not "Anna - Black" */
    PlayerNames names = is_phrase ? player_names(setup, PLAYER_NAMES_WHOLE, style.catalog)
                                  : player_labels(setup, PLAYER_NAMES_WHOLE, style.catalog);
    TermsText id = is_phrase ? TERMS_PLAYERS_IN_WORDS : TERMS_PLAYERS;
    strbuf_append_filled(out, terms_text(style.catalog, id, 1),
                         (StrBufPart[]){{"white", names.of[SIDE_WHITE], NULL},
                                        {"black", names.of[SIDE_BLACK], NULL},
                                        {0}});
}

void terms_append_match(const GameSetup *setup, RecordResult result, const Catalog *catalog,
                        StrBuf *out)
{
    if (setup->match.games == 0) {
        return;
    }
    GameMatch match = game_setup_match(setup, result);
    bool is_over = match.games > setup->match.games;
    int number = is_over ? match.games : match.games + 1;
    PlayerNames names = player_labels(setup, PLAYER_NAMES_WHOLE, catalog);
    StrBuf digits = {0}, white_points = {0}, black_points = {0};
    strbuf_appendf(&digits, "%d", number);
    game_setup_append_points(match.half_points[SIDE_WHITE], &white_points);
    game_setup_append_points(match.half_points[SIDE_BLACK], &black_points);
    strbuf_append_filled(
        out, terms_text(catalog, is_over ? TERMS_MATCH_AFTER : TERMS_MATCH_GAME, number),
        (StrBufPart[]){{"number", NULL, &digits},
                       {"white", names.of[SIDE_WHITE], NULL},
                       {"white-points", NULL, &white_points},
                       {"black", names.of[SIDE_BLACK], NULL},
                       {"black-points", NULL, &black_points},
                       {0}});
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
    if (!append_chess960(setup, style.catalog, out) && !is_standard(setup)) {
        punctuation_separate(style.catalog, PUNCTUATION_LIST, out);
        strbuf_append_filled(
            out, terms_text(style.catalog, TERMS_SET_UP, 1),
            (StrBufPart[]){
                {"side", spoken_side_in(style.catalog, position_side_to_move(&setup->start)), NULL},
                {0}});
    }
    if (setup->match.games > 0) {
        punctuation_separate(style.catalog, PUNCTUATION_LIST, out);
        terms_append_match(setup, RECORD_UNKNOWN, style.catalog, out);
    }
}

/* Appends a house rule if it differs from the Laws. A rule with words has a text for each value
 * from 1 on; a rule with numbers has one for numbers, and one for its greatest value. */
static void append_rule(const HouseRules *rules, HouseRuleId id, const Catalog *catalog,
                        StrBuf *out)
{
    static const TermsText TEXTS[HOUSE_RULE_COUNT][2] = {
        [HOUSE_RULE_CLAIMS] = {TERMS_AUTOMATIC_CLAIMS},
        [HOUSE_RULE_TAKE_BACKS] = {TERMS_FREE_TAKE_BACKS, TERMS_NO_TAKE_BACKS},
        [HOUSE_RULE_TOUCH_MOVE] = {TERMS_TOUCH_MOVE},
        [HOUSE_RULE_PENALTIES] = {TERMS_PENALTIES},
        [HOUSE_RULE_FIRST_INCREMENT] = {TERMS_NO_FIRST_INCREMENT},
        [HOUSE_RULE_OFFERS_FROM] = {TERMS_OFFERS_FROM, TERMS_NO_OFFERS},
        [HOUSE_RULE_ABSENCE] = {TERMS_ABSENCE, TERMS_ABSENCE},
        [HOUSE_RULE_PAUSES] = {TERMS_PAUSES, TERMS_PAUSES},
        [HOUSE_RULE_WATCHERS] = {TERMS_SPECTATOR_DELAY, TERMS_NO_SPECTATORS},
    };
    const HouseRule *rule = house_rule_at(id);
    int value = house_rules_value(rules, id);
    if (value == 0) {
        return;
    }
    int form = rule->words[0] != '\0' ? value - 1 : value == rule->most;
    punctuation_separate(catalog, PUNCTUATION_LIST, out);
    text_forms_append_count(terms_text(catalog, TEXTS[id][form], value), value, out);
}

void terms_append_rules(const GameSetup *setup, const Catalog *catalog, StrBuf *out)
{
    if (!append_time(setup, catalog, out)) {
        punctuation_separate(catalog, PUNCTUATION_LIST, out);
        strbuf_append(out, notation_text(catalog, NOTATION_NO_CLOCK, 1));
    }
    if (!append_chess960(setup, catalog, out) && !is_standard(setup)) {
        char fen[FEN_MAX];
        fen_format(&setup->start, FEN_STANDARD, fen);
        punctuation_separate(catalog, PUNCTUATION_LIST, out);
        strbuf_append_filled(out, terms_text(catalog, TERMS_FROM, 1),
                             (StrBufPart[]){{"position", fen, NULL}, {0}});
    }
    for (HouseRuleId id = 0; id < HOUSE_RULE_COUNT; id++) {
        append_rule(&setup->house_rules, id, catalog, out);
    }
}

void terms_append_words(const Terms *terms, SpokenStyle style, StrBuf *out)
{
    StrBuf words = {0};
    terms_append_players(&terms->setup, style, &words);
    terms_append_rules(&terms->setup, style.catalog, &words);
    const char *template =
        terms->colours == TERMS_EXCHANGED ? terms_text(style.catalog, TERMS_COLOURS_SWAPPED, 1)
        : terms->colours == TERMS_BY_LOT  ? terms_text(style.catalog, TERMS_COLOURS_BY_LOT, 1)
                                          : "{terms}";
    strbuf_append_filled(out, template, (StrBufPart[]){{"terms", NULL, &words}, {0}});
}
