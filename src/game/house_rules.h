/*
 * House rules: the options that two players may agree on before a game.
 *
 * The value of each rule is a number; 0 follows the Laws, so the all-zero HouseRules are the Laws
 * alone. One row describes each rule: its key in journals, its setting (terms/settings.h), its
 * values, and its wording in the terms of a game. All conversions loop over the rows.
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
    HOUSE_RULE_PAUSES,
    HOUSE_RULE_WATCHERS,

    HOUSE_RULE_COUNT,
} HouseRuleId;

/* How takeback requests are decided. The Laws have no takebacks. */
typedef enum TakeBackRule {
    TAKE_BACK_CONSENT, /* the opponent accepts or declines */
    TAKE_BACK_FREE,    /* granted at once */
    TAKE_BACK_NEVER,   /* refused */
} TakeBackRule;

enum {
    OFFERS_FROM_NEVER = 9999, /* offers_from_move: draws cannot be offered or agreed */
    WATCHERS_NONE = 9999,     /* spectator_delay: no spectators */
    ABSENCE_MAX = 999,        /* greatest absence_minutes */
    PAUSES_MAX = 99,          /* greatest number of pauses */
};

/* The house rules of one game. Each rule is an int. The row of a rule (HouseRule) has the offset of
 * its int. */
typedef struct HouseRules {
    int automatic_claims;       /* 1: threefold repetition and the fifty-move rule end the game
                                   without a claim; 0: with a claim only (9.2, 9.3) */
    int take_backs;             /* a TakeBackRule */
    int touch_move;             /* 1: a player must move a piece that they picked up (4.3, 4.4) */
    int illegal_move_penalties; /* 1: an illegal move costs time, the second one the game (7.5.5) */
    int increment_after_move;   /* 1: the first move has no increment, as on most servers;
                                   0: the first move has one, as under FIDE's rules */
    int offers_from_move;       /* number of the first move at which a draw may be offered or agreed
                                   (9.1.1), 0 or 1 if there is no limit, or OFFERS_FROM_NEVER */
    int absence_minutes;        /* in a shared game, how long a player must be absent before the
                                   opponent may claim the game; 0 for never */
    int pauses;                 /* in a shared game, how often each player may pause without the
                                   opponent's consent */
    int spectator_delay;        /* in a shared game, how many half-moves later spectators see a
                                   move, or WATCHERS_NONE */
} HouseRules;

/* The row that describes a house rule. The texts are constant. */
typedef struct HouseRule {
    const char *key;     /* the name of the rule in journals: "take-backs" */
    const char *setting; /* the name of the rule's setting: "takebacks" */
    const char *words;   /* the words for the values 0, 1, …, separated by spaces, in journals and
                            in the setting: "consent free never"; "" if the values are numbers */
    int most;            /* the greatest value if the values are numbers */
    size_t offset;       /* the offset of the rule's int in HouseRules */
} HouseRule;

enum {
    HOUSE_RULE_VALUE_MAX = 16,  /* bytes of a value as text, NUL included */
    HOUSE_RULES_TEXT_MAX = 160, /* bytes of all house rules in a journal, NUL included */
};

/* Returns the row of a house rule. */
const HouseRule *house_rule_at(HouseRuleId id);

/* Writes the value of a house rule, a word or a number, as journals and settings spell it. */
void house_rule_format_value(const HouseRule *rule, int value,
                             char out[static HOUSE_RULE_VALUE_MAX]);

/* Returns the value that a text spells, or -1 if the text spells no value of the rule. */
int house_rule_parse_value(const HouseRule *rule, const char *text);

/* Returns the value of a house rule. */
int house_rules_value(const HouseRules *rules, HouseRuleId id);

/* Sets a house rule to one of its values. */
void house_rules_set(HouseRules *rules, HouseRuleId id, int value);

/* Writes the house rules whose value is not 0, as in a journal: "claims=automatic absence=5". */
void house_rules_format(const HouseRules *rules, char out[static HOUSE_RULES_TEXT_MAX]);

/* Parses one word of a journal. Returns false, with the rules untouched, if it is not a house rule,
 * or if the value is the word for 0, as in "take-backs=consent". No journal contains such a word.
 */
bool house_rules_parse_word(const char *word, HouseRules *rules);

/*
 * Parses the text of house_rules_format; a missing rule is 0. Returns false, with *out untouched,
 * if house_rules_parse_word refuses a word.
 */
bool house_rules_parse(const char *text, HouseRules *out);

#endif
