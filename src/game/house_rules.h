/*
 * The customs of a game: what players may agree on without leaving the Laws. The all-zero value is
 * what the Laws have.
 */
#ifndef TOUCHMOVE_GAME_HOUSE_RULES_H
#define TOUCHMOVE_GAME_HOUSE_RULES_H

#include <stdbool.h>

/* Who decides about a take-back, which the Laws do not know. */
typedef enum TakeBackRule {
    TAKE_BACK_CONSENT, /* the opponent has to agree */
    TAKE_BACK_FREE,    /* granted as soon as asked for */
    TAKE_BACK_NEVER,   /* refused */
} TakeBackRule;

enum {
    OFFERS_FROM_NEVER = 9999, /* greatest number of a move: draws are never agreed on */
    WATCHERS_NONE = 9999,     /* in the place of a delay: nobody looks on */
    ABSENCE_MAX = 999,        /* greatest number of minutes */
};

/* The customs of one game. */
typedef struct HouseRules {
    bool automatic_claims;       /* drawn at the third occurrence and at the fiftieth quiet move
                                    without a claim (otherwise Articles 9.2, 9.3) */
    TakeBackRule take_backs;     /* who decides about a take-back */
    bool touch_move;             /* a piece picked up has to be moved (Articles 4.3, 4.4) */
    int offers_from_move;        /* first move at which a draw may be offered or agreed on (9.1.1);
                                    0 and 1: any; OFFERS_FROM_NEVER: none */
    bool illegal_move_penalties; /* an illegal move costs time, the second the game (7.5.5) */
    bool increment_after_move;   /* the first move has no increment, as most servers play; otherwise
                                    it   has, as FIDE's clocks are set */
    int absence_minutes;         /* on two screens: a player who is gone for so long may be claimed
                                    to have lost; 0: never */
    int watchers_behind;         /* likewise: those who look on are so many half-moves behind, or
                                    WATCHERS_NONE */
} HouseRules;

enum {
    HOUSE_RULES_TEXT_MAX = 160, /* bytes of customs as words, NUL included */
};

/* Writes customs as words, "claims=automatic touch-move=yes": those that differ from the Laws. */
void house_rules_format(const HouseRules *customs, char out[static HOUSE_RULES_TEXT_MAX]);

/* Reads one such word into the customs. Returns false, with them untouched, if it is none. */
bool house_rules_parse_word(const char *word, HouseRules *customs);

/*
 * Reads words written by house_rules_format; customs that are not named are those of the Laws.
 * Returns false, with *out untouched, if a word is none of them.
 */
bool house_rules_parse(const char *text, HouseRules *out);

#endif
