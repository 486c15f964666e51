/*
 * The chess clock: two displays, of which at most one runs (Article 6.1).
 *
 * A plain value; time is a parameter, in milliseconds of any clock that only runs forwards. A time
 * before the last one given counts as that one, so a clock that jumps back charges nobody. All
 * arithmetic is in whole milliseconds and exact.
 *
 * The time of a player who has run out of it is at or below zero; nothing happens by itself.
 */
#ifndef TOUCHMOVE_GAME_CLOCK_H
#define TOUCHMOVE_GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "notation/time_control.h"
#include "rules/piece.h"

#define CLOCK_NEVER INT64_MAX /* a moment that does not come */

/* One player's half of the clock. */
typedef struct ClockFace {
    int64_t ms;      /* time left without what is being used now; counting up: time used */
    int stage;       /* number of the current stage, from 0; a repeated last stage counts on */
    int stage_moves; /* moves made in the current stage */
    int made;        /* moves really made, whatever the counter was set to */
} ClockFace;

/* The clock. The all-zero value is no clock. */
typedef struct Clock {
    TimeControl control[SIDE_COUNT]; /* what each player has agreed to */
    bool bonus_after_move;           /* the first move has no increment */
    bool bronstein_is_late;          /* Bronstein time is there only after the move, as in version 1
                                        of the rulings: the flag falls without it */
    ClockFace faces[SIDE_COUNT];     /* by side */
    Side mover;                      /* the player who has the move */
    bool running;                    /* whether the mover's time is running */
    int64_t since_ms;                /* running: since when */
    int64_t used_ms;                 /* time used for this move before since_ms */
} Clock;

/* What a stopped clock shows, without what was agreed to. */
typedef struct ClockReading {
    ClockFace faces[SIDE_COUNT]; /* by side */
    Side mover;                  /* the player who has the move */
    int64_t used_ms;             /* time used for this move */
} ClockReading;

/* Sets the clock for a new game, stopped, with the given side to move. */
void clock_init(Clock *clock, const TimeControl control[static SIDE_COUNT], bool bonus_after_move,
                Side mover);

/* Starts the mover's time; does nothing if it runs. */
void clock_start(Clock *clock, int64_t now_ms);

/* Stops the mover's time, as for a pause; what was used for this move stays used. */
void clock_stop(Clock *clock, int64_t now_ms);

/* Returns what the clock would show if it was stopped now. */
ClockReading clock_read(const Clock *clock, int64_t now_ms);

/* Stops the clock and has it show what it did. */
void clock_put_back(Clock *clock, const ClockReading *reading);

/*
 * The mover's move is complete: charges the time used for it, adds what the time control gives,
 * goes to the next stage where the number of moves is reached, and passes the move to the opponent.
 * The clock goes on running if it ran. Returns the time used for the move.
 */
int64_t clock_complete_move(Clock *clock, int64_t now_ms);

/*
 * Sets what the display of a stopped clock shows (6.10.2): the player's own time, from which what
 * was used for the present move is taken off already, and to which a delay may still be given back.
 */
void clock_set(Clock *clock, Side side, int64_t ms);

/* Adds time for one side, or takes it if ms is negative. Does nothing without a limit. */
void clock_add(Clock *clock, Side side, int64_t ms);

/*
 * Counts so many more moves of a side, or fewer, down to none (6.10.2); the time of the stages that
 * begin by that is added, and that of the stages that are no longer reached is taken away.
 */
void clock_add_moves(Clock *clock, Side side, int64_t moves);

/* Returns how many more moves of a side than now are counted if it has made so many in a stage. */
int clock_moves_more(const Clock *clock, Side side, int stage, int moves);

/* Returns the stage that the moves really made lead to. */
int clock_counted_stage(const Clock *clock, Side side);

/* Tells whether a number of moves is to be made in a stage. */
bool clock_has_moves(const Clock *clock, Side side, int stage);

/* Tells whether a side is given what the mover uses: both have an hourglass. */
bool clock_gains(const Clock *clock, Side side);

/* Returns the time used for the present move so far. */
int64_t clock_used_ms(const Clock *clock, int64_t now_ms);

/*
 * Returns what the display of a side shows, in milliseconds: time left, at least 0, or with a clock
 * that counts up time used. 0 without a clock.
 */
int64_t clock_ms(const Clock *clock, Side side, int64_t now_ms);

/* Returns how much of a simple delay is left before the mover's main time runs; otherwise 0. */
int64_t clock_delay_left_ms(const Clock *clock, int64_t now_ms);

/* Tells whether the mover's flag has fallen: the time left is not above zero. */
bool clock_has_fallen(const Clock *clock, int64_t now_ms);

/* Returns the moment at which the mover's flag falls, or CLOCK_NEVER; may lie in the past. */
int64_t clock_flag_deadline(const Clock *clock);

/* Returns the next moment after now at which clock_text of some display changes, or CLOCK_NEVER. */
int64_t clock_display_deadline(const Clock *clock, int64_t now_ms);

/* Returns how many moves a side has still to make in its stage, or 0 if there is no such number. */
int clock_moves_to_go(const Clock *clock, Side side);

/*
 * Returns at how much time left a player is to be warned: an eighth of the first stage, but at
 * least ten seconds and at most a minute, or a day where the time is in days; 0 without a limit.
 */
int64_t clock_warning_ms(const TimeControl *control);

enum {
    CLOCK_TEXT_MAX = TIME_HOURS_MAX, /* bytes of a display, NUL included */
};

/*
 * Writes time left as a display has it, rounded up, so that zero means a fallen flag: "2d 14:05",
 * days, hours and minutes, from one day on; "1:02:03" from one hour on, "4:59" below, and tenths
 * "9.9" below ten seconds.
 */
void clock_text(int64_t ms, char out[static CLOCK_TEXT_MAX]);

/*
 * Writes what the display of a side shows: time left as above, or, with a clock that counts up,
 * time used, rounded down: "0:00", "59:59", "1:00:00". "" without a clock.
 */
void clock_text_of(const Clock *clock, Side side, int64_t now_ms, char out[static CLOCK_TEXT_MAX]);

#endif
