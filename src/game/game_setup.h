/*
 * The setup of a game: the names, position, time controls and house rules that two players agree on
 * before the start.
 *
 * A journal has the setup as one line of text. Together with the lines of the actions
 * (game_action.h) it suffices to replay the game.
 *
 * The version of the rulings says how the arbiter decided when the game was played, so that a game
 * started by an earlier version of the program replays unchanged. A line without it has version 1.
 *
 * A game in days (time_control.h) has an epoch: its time follows the wall clock, whether a program
 * runs or not.
 *
 * Version 1 of the rulings differs from version 2 as follows. A takeback also removed the arbiter's
 * rulings that were made after the move. A sealed move was not checked before it was opened. The
 * sealed move answered even an offer that was made later. An illegal move counted as touching the
 * piece only under the house rule of touch-move. A move counter that was set too high could not be
 * corrected. The flag could fall before the Bronstein time had passed.
 *
 * Version 2 differs from version 3 as follows. An illegal move could be one that no player can
 * complete on a board, such as a move to a square with a piece of the same player. After an illegal
 * capture with a piece that had no legal move, the opponent's piece did not have to be captured,
 * and after an illegal promotion the pawn could move to another square. A takeback opened an offer
 * again that the opponent had declined with the move, or by touching a piece. When a move was taken
 * back after a correction of the clock, the time of the next stage could be added twice. An offer
 * marked before the sealed move became open only when the game was resumed. In the last seconds of
 * the main time, the display could rise to the Bronstein time.
 *
 * Version 3 differs from version 4 as follows. Another search tested whether a position is dead. It
 * recognized some dead positions that the present one does not, and missed others.
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
    GAME_NAME_MAX = 128, /* bytes of a name or other text in the setup, NUL included */
    GAME_DATE_MAX = 16,  /* bytes of a date or time of day, NUL included */
    GAME_RULINGS = 4,    /* present version of the rulings */
};

/* The earlier games of a match. Each game of a match is a rematch of the previous game. */
typedef struct GameMatch {
    int games; /* the number of earlier games with a result */
    /* score of each player in half points, by side in this game: 2 for a win, 1 for a draw */
    int half_points[SIDE_COUNT];
} GameMatch;

/* The setup. An empty text means that it is unknown. */
typedef struct GameSetup {
    char names[SIDE_COUNT][GAME_NAME_MAX]; /* players, by side */
    /* the verified user names of the players, by side, if they must be shown beside the names
     * (player_name_needs_user); not in the line of the setup */
    char users[SIDE_COUNT][GAME_NAME_MAX];
    char event[GAME_NAME_MAX];    /* PGN's Event */
    char site[GAME_NAME_MAX];     /* PGN's Site */
    char round[GAME_NAME_MAX];    /* PGN's Round */
    char date[GAME_DATE_MAX];     /* local date of the start, "2024.03.31" */
    char utc_date[GAME_DATE_MAX]; /* UTC date of the start */
    char utc_time[GAME_DATE_MAX]; /* UTC time of the start, "21:04:59" */
    Position start;               /* position before the first move */
    TimeControl time[SIDE_COUNT]; /* by side; different in a game with time odds */
    int64_t epoch_ms;             /* in a game in days, the moment when the time of the
                                     game was 0, in ms since 1970; otherwise 0 */
    bool clock_waits;             /* the first clock does not start with the game, but with
                                     GAME_ACTION_START (6.6) or the first move */
    HouseRules house_rules;       /* house rules at the start */
    GameMatch match;              /* the earlier games of the match */
    int rulings;                  /* version of the rulings at the start */
} GameSetup;

/* Sets the standard game: no names, the standard starting position, no clock, no house rules, the
 * present rulings. */
void game_setup_init(GameSetup *setup);

/* Returns the match with this game added. Adds nothing if the result is RECORD_UNKNOWN. */
GameMatch game_setup_match(const GameSetup *setup, RecordResult result);

/* Appends points: "0", "0.5", "1.5". */
void game_setup_append_points(int half_points, StrBuf *out);

/* Returns the setup of a rematch after a game with this result: the players swap colours, but keep
 * their names, time controls and points. The dates, the epoch and the users are empty. */
GameSetup game_setup_rematch(const GameSetup *setup, RecordResult result);

/* Returns whether game_setup_format writes the same line for both setups. */
bool game_setup_is_same(const GameSetup *a, const GameSetup *b);

/* Returns whether the time control of a player is in days, so that the game needs an epoch. */
bool game_setup_is_in_days(const GameSetup *setup);

/* Returns whether a text is a date in PGN's form, "2024.03.31" or "2024.??.??" if partly unknown.
 */
bool game_setup_is_date(const char *text);

/*
 * Copies a text into a field of `size` bytes. Replaces control characters and invalid UTF-8, and
 * truncates a long text after a whole character. Returns false, with part of the text missing, if
 * out of memory.
 */
bool game_setup_set_text(const char *text, size_t size, char out[]);

/* Appends the setup as one line of text, without a line end. */
void game_setup_format(const GameSetup *setup, StrBuf *out);

/*
 * Parses the line of game_setup_format. Ignores unknown keys. A missing value is that of
 * game_setup_init, but if the version of the rulings is missing, it is 1. Returns false, with *out
 * untouched, if the line or a value is malformed, or if out of memory.
 */
bool game_setup_parse(const char *line, GameSetup *out);

#endif
