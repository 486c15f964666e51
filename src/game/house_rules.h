/*
 * House rules: what two players may agree on before a game without leaving the Laws.
 *
 * A rule is a number; 0 is what the Laws say, so the all-zero HouseRules are the Laws alone. One
 * row describes each rule: how journals spell it, which setting it has (terms/settings.h), what
 * its values are, and how the terms of a game word it. All conversions loop over the rows.
 */
#ifndef TOUCHMOVE_GAME_HOUSE_RULES_H
#define TOUCHMOVE_GAME_HOUSE_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "util/strbuf.h"

/* Every house rule, in the order of journals and terms. */
typedef enum HouseRuleId {
    HOUSE_RULE_CLAIMS,
    HOUSE_RULE_TAKE_BACKS,
    HOUSE_RULE_TOUCH_MOVE,
    HOUSE_RULE_PENALTIES,
    HOUSE_RULE_FIRST_INCREMENT,
    HOUSE_RULE_OFFERS_FROM,
    HOUSE_RULE_ABSENCE,
    HOUSE_RULE_WATCHERS,

    HOUSE_RULE_COUNT,
} HouseRuleId;

/* Who decides about a takeback, which the Laws do not know. */
typedef enum TakeBackRule {
    TAKE_BACK_CONSENT, /* the opponent has to agree */
    TAKE_BACK_FREE,    /* granted as soon as it is requested */
    TAKE_BACK_NEVER,   /* refused */
} TakeBackRule;

enum {
    OFFERS_FROM_NEVER = 9999, /* offers_from_move: no draw can be offered or agreed */
    WATCHERS_NONE = 9999,     /* watchers_behind: spectators are not admitted */
    ABSENCE_MAX = 999,        /* greatest absence_minutes */
};

/* The house rules of one game, each an int, so that a row can point to it. */
typedef struct HouseRules {
    int automatic_claims;       /* 1: the third occurrence and fifty moves draw without a claim
                                   (otherwise Articles 9.2, 9.3) */
    int take_backs;             /* a TakeBackRule */
    int touch_move;             /* 1: a piece picked up has to be moved (4.3, 4.4) */
    int illegal_move_penalties; /* 1: an illegal move costs time, the second one the game (7.5.5) */
    int increment_after_move;   /* 1: the first move has no increment, as on most servers;
                                   otherwise it has, as on clocks set by FIDE's rules */
    int offers_from_move;       /* first move at which a draw may be offered or agreed (9.1.1); 0
                                   and 1: any; or OFFERS_FROM_NEVER */
    int absence_minutes;        /* on two screens: after how long an absence the opponent may claim
                                   the game; 0: never */
    int watchers_behind; /* on two screens: spectator delay in half-moves, or WATCHERS_NONE */
} HouseRules;

/* One row of the table. Texts are constant. */
typedef struct HouseRule {
    const char *key;     /* its name in journals: "take-backs" */
    const char *setting; /* the name of its setting: "takebacks" */
    const char *words;   /* its values from 0 on, separated by spaces, as journals and the setting
                            spell them: "consent free never"; "" if they are numbers */
    int most;            /* greatest value of a number */
    size_t offset;       /* of its int in HouseRules */
    const char *told[3]; /* how terms word the values from 1 on; for a number: 1, any value between,
                            and the greatest, with {number} for the value; NULL where unused */
} HouseRule;

enum {
    HOUSE_RULE_VALUE_MAX = 16,  /* bytes of a value as text, NUL included */
    HOUSE_RULES_TEXT_MAX = 160, /* bytes of all house rules in a journal, NUL included */
};

/* Returns the row of a house rule. */
const HouseRule *house_rule_at(HouseRuleId id);

/* Writes a value as journals and the setting spell it. */
void house_rule_format_value(const HouseRule *rule, int value,
                             char out[static HOUSE_RULE_VALUE_MAX]);

/* Returns the value that a text spells, or -1. */
int house_rule_parse_value(const HouseRule *rule, const char *text);

/* Returns the value of a house rule. */
int house_rules_value(const HouseRules *rules, HouseRuleId id);

/* Sets a house rule to one of its values. */
void house_rules_set(HouseRules *rules, HouseRuleId id, int value);

/* Appends how terms word a house rule, "no take-backs"; nothing if it is as in the Laws. */
void house_rules_append_words(const HouseRules *rules, HouseRuleId id, StrBuf *out);

/* Writes the rules that differ from the Laws as a journal has them, "claims=automatic absence=5".
 */
void house_rules_format(const HouseRules *rules, char out[static HOUSE_RULES_TEXT_MAX]);

/* Reads one word of a journal. Returns false, with the rules untouched, if it is no house rule or a
 * word for what the Laws say, which a journal never has. */
bool house_rules_parse_word(const char *word, HouseRules *rules);

/*
 * Reads what house_rules_format writes; a rule that is missing is as in the Laws. Returns false,
 * with *out untouched, if a word is no house rule.
 */
bool house_rules_parse(const char *text, HouseRules *out);

#endif
