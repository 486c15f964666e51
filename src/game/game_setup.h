/*
 * What two players agree on before they start: names, position, time, house rules. A plain value.
 *
 * It has a text of one line, which together with the lines of the actions (game_action.h) is all
 * that is needed to play the game again.
 *
 * The version of the rulings tells how the arbiter decided when the game was played, so that a game
 * that an earlier version of the program began can be played again as it was. Texts without it are
 * of version 1.
 *
 * A game in days (time_control.h) has an epoch: its time is that of the wall clock, whether a
 * program runs or not.
 *
 * Under version 1 a take-back took back what the arbiter had ruled meanwhile; a sealed move was not
 * looked at before it was opened, and answered an offer made after it; an illegal move cost nothing
 * but its penalty; a move counter set too high could not be put right; and Bronstein time could run
 * out before the extra time did.
 */
#ifndef TOUCHMOVE_GAME_GAME_SETUP_H
#define TOUCHMOVE_GAME_GAME_SETUP_H

#include "game/house_rules.h"
#include "notation/time_control.h"
#include "pgn/record.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "util/strbuf.h"

enum {
    GAME_NAME_MAX = 128, /* bytes of a name or another text of the setup, NUL included */
    GAME_DATE_MAX = 16,  /* bytes of a date or time of day, NUL included */
    GAME_RULINGS = 2,    /* present version of the rulings */
};

/* What two players have played before, in games each a rematch of the one before it. */
typedef struct GameMatch {
    int games;                   /* how many games that have a result; 0: none */
    int half_points[SIDE_COUNT]; /* of the player who has that side now: 2 for a win, 1 for a draw
                                  */
} GameMatch;

/* The setup. Texts may be empty: unknown. */
typedef struct GameSetup {
    char names[SIDE_COUNT][GAME_NAME_MAX]; /* players, by side */
    char event[GAME_NAME_MAX];             /* PGN's Event */
    char site[GAME_NAME_MAX];              /* PGN's Site */
    char round[GAME_NAME_MAX];             /* PGN's Round */
    char date[GAME_DATE_MAX];              /* local date of the start, "2024.03.31" */
    char utc_date[GAME_DATE_MAX];          /* UTC date of the start */
    char utc_time[GAME_DATE_MAX];          /* UTC time of the start, "21:04:59" */
    Position start;                        /* position before the first move */
    TimeControl time[SIDE_COUNT];          /* by side; both the same unless odds are given */
    int64_t epoch_ms;                      /* of a game in days: the moment of the wall clock at
                                              which the time of the game was 0; else 0 */
    bool clock_waits;                      /* White's clock starts when White says so (6.6), or
                                              with the first move, and not with the game */
    HouseRules house_rules;                /* house rules at the start */
    GameMatch match;                       /* what was played before this game */
    int rulings;                           /* version of the rulings at the start */
} GameSetup;

/* Sets the standard game: no names, the starting array, no clock, the house rules of the Laws, the
 * present rulings. */
void game_setup_init(GameSetup *setup);

/* Returns the name of a player, borrowed, or "White" or "Black" if it is unknown. */
const char *game_setup_name(const GameSetup *setup, Side side);

/* Returns the match with a result of this game counted; RECORD_UNKNOWN is none. */
GameMatch game_setup_match(const GameSetup *setup, RecordResult result);

/* Appends points as they are written: "0", "0.5", "1.5". */
void game_setup_append_points(int half_points, StrBuf *out);

/*
 * Appends how the match stands, White of this game first: "game 3: Anna 1.5, Bruno 0.5", or with
 * the result of this game "after 3 games: Anna 1.5, Bruno 1.5"; nothing in its first game.
 */
void game_setup_append_match(const GameSetup *setup, RecordResult result, StrBuf *out);

/* Returns the setup of a rematch after that result: colours exchanged, each player with name, time
 * and points; no date, no epoch. */
GameSetup game_setup_rematch(const GameSetup *setup, RecordResult result);

/* Tells whether two setups are those of one game: all that game_setup_format writes is the same. */
bool game_setup_is_same(const GameSetup *a, const GameSetup *b);

/* Tells whether the time of a player is in days, so that the game is to have an epoch. */
bool game_setup_is_in_days(const GameSetup *setup);

/* Tells whether a text is a date as PGN has it, "2024.03.31", ?? standing for what is not known. */
bool game_setup_is_date(const char *text);

/*
 * Copies a name, or any other text, into a field of the setup: control characters and broken UTF-8
 * are replaced, and it is cut at the end of a character if it is too long. Returns false if there
 * was no memory to do so, and not all of the text is there.
 */
bool game_setup_set_text(const char *text, size_t size, char out[]);

/* Appends the setup as one line of text without line end; house rules and time controls included.
 */
void game_setup_format(const GameSetup *setup, StrBuf *out);

/*
 * Reads the line written by game_setup_format. Unknown keys are skipped, missing ones keep what
 * game_setup_init sets. Returns false, with *out untouched, if the line is not of that form or a
 * value cannot be read.
 */
bool game_setup_parse(const char *line, GameSetup *out);

#endif
