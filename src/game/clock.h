/*
 * The chess clock: two displays, of which at most one runs (Article 6.1).
 *
 * A Clock is a plain value, which can be copied. The current time is passed as now_ms, in
 * milliseconds of a monotonic clock. If now_ms is earlier than the moment at which the running time
 * was started, no time counts as used. All arithmetic is in whole milliseconds and exact.
 *
 * The time of a player can fall to zero or below. The clock only reports that
 * (clock_has_fallen); the caller decides what follows.
 */
#ifndef TOUCHMOVE_GAME_CLOCK_H
#define TOUCHMOVE_GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "notation/time_control.h"
#include "rules/piece.h"

#define CLOCK_NEVER INT64_MAX /* a moment that never comes */

/*
 * What the display shows of a Bronstein delay before the flag falls (6.3.2). The main time runs at
 * once, and after the move the time used is given back, but not more than the delay.
 */
typedef enum ClockBronstein {
    CLOCK_BRONSTEIN_WAITS,   /* the display never rises during a move: once it shows the delay, it
                                waits until the main time is over, and then shows what is left */
    CLOCK_BRONSTEIN_JUMPS,   /* rulings of version 2 (game_setup.h): the display falls to zero, and
                                then shows what is left of the delay */
    CLOCK_BRONSTEIN_IS_LATE, /* rulings of version 1: the flag falls before the delay has passed */
} ClockBronstein;

/* One player's half of the clock. */
typedef struct ClockFace {
    int64_t ms; /* time left before the present move, or time used if the clock counts up */
    /* number of the current stage, from 0; each repetition of the last stage counts as a new one */
    int stage;
    int stage_moves; /* the move counter: moves made in the current stage */
    int made;        /* moves made on the board; the arbiter's corrections do not change it */
    /* the last stage whose time is in .ms; it is later than .stage if the arbiter set the clock in
     * that stage, and the move that entered it was taken back */
    int paid_stage;
} ClockFace;

/* The clock. The all-zero value means that the game has no clock. */
typedef struct Clock {
    TimeControl control[SIDE_COUNT]; /* each player's time control */
    bool bonus_after_move;           /* the first move has no increment */
    ClockBronstein bronstein;        /* the display of a Bronstein delay */
    ClockFace faces[SIDE_COUNT];     /* by side */
    Side mover;                      /* the player to move */
    bool running;                    /* the mover's time is running */
    int64_t since_ms;                /* if running: the moment at which the time was started */
    int64_t used_ms;                 /* time used for the present move before since_ms */
} Clock;

/* The reading of a stopped clock, without the time controls. */
typedef struct ClockReading {
    ClockFace faces[SIDE_COUNT]; /* by side */
    Side mover;                  /* the player to move */
    int64_t used_ms;             /* time used for the present move */
} ClockReading;

/* Sets the clock for a new game: stopped, with `mover` to move. */
void clock_init(Clock *clock, const TimeControl control[static SIDE_COUNT], bool bonus_after_move,
                Side mover);

/* Starts the mover's time, unless it is running. */
void clock_start(Clock *clock, int64_t now_ms);

/* Stops the mover's time, as for a pause. The time used for the present move still counts. */
void clock_stop(Clock *clock, int64_t now_ms);

/* Returns the reading that the clock would have if it was stopped now. */
ClockReading clock_read(const Clock *clock, int64_t now_ms);

/* Stops the clock and restores an earlier reading. */
void clock_put_back(Clock *clock, const ClockReading *reading);

/*
 * Completes the mover's move: charges the time used, adds the increment, enters the next stage if
 * the moves of the current one are complete, and passes the turn to the opponent. A running clock
 * keeps running. Returns the time used for the move, in milliseconds.
 */
int64_t clock_complete_move(Clock *clock, int64_t now_ms);

/*
 * Sets the display of a side to ms; the clock must be stopped (6.10.2). The time used for the
 * present move is not charged again. Bronstein time is still added after the move, unless ms is
 * less than the delay.
 */
void clock_set(Clock *clock, Side side, int64_t ms);

/* Sets the display of a side to what it shows in `later`, a later state of the same clock. Both
 * clocks are stopped. The time of the stages that the side has entered in `later` is not added
 * again. */
void clock_set_as_later(Clock *clock, Side side, const Clock *later);

/* Returns whether a side has limited time, and none of it is left. The clock must be stopped. */
bool clock_is_used_up(const Clock *clock, Side side);

/* Adds ms, which may be negative, to the time of a side. Does nothing if the time is unlimited. */
void clock_add(Clock *clock, Side side, int64_t ms);

/*
 * Adds moves, which may be negative, to the move counter of a side (6.10.2). The counter never
 * falls below zero. Adds the time of each stage that the side thereby enters, and subtracts the
 * time of each stage that it leaves.
 */
void clock_add_moves(Clock *clock, Side side, int64_t moves);

/* Returns how many moves to add to the move counter of a side, so that it shows `moves` moves in
 * the stage `stage`. The result is negative if the counter must go back. */
int clock_moves_more(const Clock *clock, Side side, int stage, int moves);

/* Returns the stage that a side would have reached if only the moves made on the board counted. */
int clock_counted_stage(const Clock *clock, Side side);

/* Returns whether a stage ends after a certain number of moves. Returns false for a stage that
 * gives a time for each single move. */
bool clock_has_moves(const Clock *clock, Side side, int stage);

/* Returns whether a side gains the time that its opponent uses: the opponent is to move, and both
 * players have an hourglass. */
bool clock_gains(const Clock *clock, Side side);

/* Returns the time used for the present move so far, in milliseconds. */
int64_t clock_used_ms(const Clock *clock, int64_t now_ms);

/*
 * Returns the time on the display of a side, in milliseconds: the time left, at least 0, or the
 * time used if the clock counts up. Returns 0 if the side has no clock.
 */
int64_t clock_ms(const Clock *clock, Side side, int64_t now_ms);

/* Returns the milliseconds until the mover's display, which is running and limited, has fallen to
 * `ms`. */
int64_t clock_until_ms(const Clock *clock, int64_t ms, int64_t now_ms);

/* Returns the milliseconds of a simple delay that are left before the mover's main time runs. */
int64_t clock_delay_left_ms(const Clock *clock, int64_t now_ms);

/* Returns whether the mover's flag has fallen: no time is left. */
bool clock_has_fallen(const Clock *clock, int64_t now_ms);

/* Returns the moment at which the mover's flag falls, which may be in the past, or CLOCK_NEVER. */
int64_t clock_flag_deadline(const Clock *clock);

/* Returns the next moment after now at which a display may change, or CLOCK_NEVER. */
int64_t clock_display_deadline(const Clock *clock, int64_t now_ms);

/* Returns how many moves a side still has to make in its stage, or 0 if the stage lasts for any
 * number of moves. */
int clock_moves_to_go(const Clock *clock, Side side);

/*
 * Returns the time left at which a player is warned, in milliseconds: an eighth of the first stage,
 * but at least ten seconds. It is at most a day if the time control is in days, and otherwise at
 * most a minute. Returns 0 if the time is unlimited.
 */
int64_t clock_warning_ms(const TimeControl *control);

enum {
    CLOCK_TEXT_MAX = TIME_HOURS_MAX, /* bytes of a display, NUL included */
};

/*
 * Writes time left as on a display. It is rounded up, so that zero means a fallen flag. From one
 * day on, the text has days, hours and minutes: "2d 14:05". From one hour on it is like "1:02:03",
 * and below one hour like "4:59". Below ten seconds it has tenths: "9.9".
 */
void clock_text(int64_t ms, char out[static CLOCK_TEXT_MAX]);

/* Writes time left like clock_text, but without tenths: "0:10", "0:09". */
void clock_text_in_seconds(int64_t ms, char out[static CLOCK_TEXT_MAX]);

/*
 * Writes the display of a side. Time left is written as by clock_text. If the clock counts up, the
 * time used is written, rounded down: "0:00", "59:59", "1:00:00". Writes "" if the side has no
 * clock.
 */
void clock_text_of(const Clock *clock, Side side, int64_t now_ms, char out[static CLOCK_TEXT_MAX]);

#endif
