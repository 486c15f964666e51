/*
 * How much time the players have: a time control as a value, and its texts.
 *
 * A time control is a list of stages. A stage gives some time for a number of moves or, without a
 * number, for all the rest; where the last stage has a number of moves, it repeats. Each stage may
 * add a fixed time to every move: as an increment, which is kept, or as a delay, which is not
 * (Article 6.3.2). Besides, there are hourglass, a clock that only counts up, and no clock at all.
 *
 * Two texts are read. People write minutes and seconds in many ways: "5+3", "90+30", "G/60 d5",
 * "G/90;+30", "40/90 SD/30 +30", "1h30+30s", "40/2:00:00, 20/1:00:00, 15+30s". PGN counts in
 * seconds: "40/7200:20/3600:900+30", "*180", "-", "?" (PGN standard, 9.6.1). Delays, which that
 * standard does not know, follow its increments as a suffix: "3600+5d" is a simple delay and
 * "3600+5b" Bronstein's;
 * "+" alone as a whole text is a clock that counts up.
 *
 * A control that gives a day or more for a stage is in days: "10/50d" are ten moves in fifty days,
 * "30d+1d" thirty days and one more for each move. A stage of one move in days, "3d a move", is the
 * time for that move alone: what is left of it is not kept, as players at a distance have it.
 *
 * All times are whole milliseconds. Nothing here allocates.
 */
#ifndef TOUCHMOVE_NOTATION_TIME_CONTROL_H
#define TOUCHMOVE_NOTATION_TIME_CONTROL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

/* What kind of clock is used. The all-zero value is a game without a clock. */
typedef enum TimeControlKind {
    TIME_CONTROL_NONE,      /* "-": no clock */
    TIME_CONTROL_UNKNOWN,   /* "?": the record does not tell; played as without a clock */
    TIME_CONTROL_STAGES,    /* one stage or several */
    TIME_CONTROL_HOURGLASS, /* "*180": what one player uses the other gains */
    TIME_CONTROL_COUNT_UP,  /* the clock shows the time used, and never runs out */
} TimeControlKind;

/* What a stage does with the fixed time that it adds to each move. */
typedef enum TimeBonus {
    TIME_BONUS_NONE,      /* nothing is added */
    TIME_BONUS_INCREMENT, /* added to every move and kept: Fischer's way */
    TIME_BONUS_DELAY,     /* the main time starts to run after it: simple or US delay */
    TIME_BONUS_BRONSTEIN, /* the time used for the move is given back, but no more than it */
} TimeBonus;

/* One stage. */
typedef struct TimeStage {
    int moves;        /* moves to make in this stage, 0 for all the rest */
    int64_t base_ms;  /* time for the stage, from 1 to TIME_BASE_MAX_MS */
    TimeBonus bonus;  /* how bonus_ms counts */
    int64_t bonus_ms; /* fixed time for each move, 0 with TIME_BONUS_NONE, to TIME_BONUS_MAX_MS,
                         in days to TIME_BASE_MAX_MS */
} TimeStage;

enum {
    TIME_STAGES_MAX = 8,          /* most stages of a time control */
    TIME_MOVES_MAX = 999,         /* most moves of a stage */
    TIME_CONTROL_TEXT_MAX = 1024, /* bytes of any text made from a time control, NUL included */
};

#define SECOND_MS INT64_C(1000)     /* a second */
#define MINUTE_MS INT64_C(60000)    /* a minute */
#define HOUR_MS   INT64_C(3600000)  /* an hour */
#define DAY_MS    INT64_C(86400000) /* a day */

#define TIME_BASE_MAX_MS  (999 * DAY_MS)              /* longest time of a stage */
#define TIME_SAND_MAX_MS  (100 * HOUR_MS - SECOND_MS) /* longest time without days: 99:59:59 */
#define TIME_BONUS_MAX_MS HOUR_MS /* longest time added to a move, not in days */

/* A time control. A plain value; members beyond stage_count are zero. */
typedef struct TimeControl {
    TimeControlKind kind;              /* which of the members below count */
    int stage_count;                   /* STAGES: 1 to TIME_STAGES_MAX; HOURGLASS: 1; else 0 */
    TimeStage stages[TIME_STAGES_MAX]; /* STAGES: in order; HOURGLASS: the sand, in base_ms */
} TimeControl;

/* Why a text is no time control: X(enumerator, text). */
#define TIME_CONTROL_FAULTS(X)                                                                     \
    X(TIME_CONTROL_OK, "no fault")                                                                 \
    X(TIME_CONTROL_EMPTY, "a time control is missing")                                             \
    X(TIME_CONTROL_NUMBER_MISSING, "a number is missing here")                                     \
    X(TIME_CONTROL_NUMBER_TOO_LARGE, "this number is too large")                                   \
    X(TIME_CONTROL_NUMBER_BROKEN, "this number cannot be read")                                    \
    X(TIME_CONTROL_NO_TIME, "a clock begins with more than no time, as in 0:05+4")                 \
    X(TIME_CONTROL_NO_MOVES, "a stage needs at least one move")                                    \
    X(TIME_CONTROL_BONUS_TWICE, "the time added to each move is given twice")                      \
    X(TIME_CONTROL_STAGE_TOO_LATE, "nothing can follow a stage for all the rest of the game")      \
    X(TIME_CONTROL_TOO_MANY_STAGES, "there are too many stages")                                   \
    X(TIME_CONTROL_TWO_MEANINGS, "minutes and seconds a move are written 3+2, moves in minutes "   \
                                 "3/2:00")                                                         \
    X(TIME_CONTROL_UNKNOWN_WORD, "this is no part of a time control")

/* The reasons listed above; TIME_CONTROL_OK is zero. */
typedef enum TimeControlFault {
#define X(name, text) name, /* see the text of the row */
    TIME_CONTROL_FAULTS(X)
#undef X
} TimeControlFault;

/* Where and why reading failed. */
typedef struct TimeControlError {
    TimeControlFault fault; /* what is wrong */
    size_t offset;          /* byte of the text at which it is wrong */
} TimeControlError;

/* The classes of the Laws, by which penalties differ. */
typedef enum TimeClass {
    TIME_CLASS_NONE,     /* no limit */
    TIME_CLASS_BLITZ,    /* 10 minutes or less (Article B.1) */
    TIME_CLASS_RAPID,    /* more than 10 and less than 60 minutes (Article A.1) */
    TIME_CLASS_STANDARD, /* the others */
} TimeClass;

/*
 * Reads a time control as people write it, PGN's forms included. Bare numbers are minutes before a
 * plus sign or a slash and seconds after a plus sign; a bare time of 180 or more, or one in a text
 * with stages separated by colons, is in seconds, as PGN has it. Units may be written: h, min, m,
 * ', s, sec, ", d, days; a d that a number follows directly begins a delay. Two bare numbers with a
 * space between them, "5 3", are minutes and seconds a move; two small ones with a slash, "3/2",
 * may mean two things and are refused. A time added after a space, a comma or a semicolon holds for
 * every stage, one written directly behind a stage for that stage only. Returns false, with *out
 * untouched and *error set, at the first fault.
 */
bool time_control_parse(const char *text, TimeControl *out, TimeControlError *error);

/* Reads the value of PGN's TimeControl tag: all numbers are seconds. Otherwise as
 * time_control_parse. */
bool time_control_parse_pgn(const char *text, TimeControl *out, TimeControlError *error);

/* Returns the text of a fault, without a full stop. */
const char *time_control_fault_text(TimeControlFault fault);

/* Writes the value of PGN's TimeControl tag, which time_control_parse_pgn reads back exactly. */
void time_control_format_pgn(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX]);

/*
 * Appends what it means in words: "5 minutes and 3 seconds a move", "90 minutes for 40 moves, then
 * 30 minutes, and 30 seconds a move", "no clock".
 */
void time_control_append_words(const TimeControl *control, StrBuf *out);

enum { TIME_HOURS_MAX = 24 }; /* bytes of a time in hours, NUL included */

/* Writes a time from 0 on in hours, minutes and whole seconds, "1:05:09"; what is left is cut off.
 */
void time_control_format_hours(int64_t ms, char out[static TIME_HOURS_MAX]);

/*
 * Writes it as people type it where that is short, "5+3", "0:45+3" or "none", else as PGN has it:
 * time_control_parse reads it back, but for a time of less than three minutes that is no whole
 * number of seconds.
 */
void time_control_format(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX]);

/* Returns whether both are the same, stage by stage. */
bool time_control_is_same(const TimeControl *one, const TimeControl *other);

/* Returns whether the players can run out of time: stages or hourglass. */
bool time_control_is_limited(const TimeControl *control);

/* Returns whether it is in days: a stage gives a day or more. Such a clock goes by the wall clock.
 */
bool time_control_is_in_days(const TimeControl *control);

/* Returns whether a stage is the time for one move alone, of which nothing is kept: "3d a move". */
bool time_stage_is_for_each_move(const TimeStage *stage);

/*
 * Returns the class of a game by the time for sixty moves, bonus included, of the player who has
 * more of it (Articles A.1, B.1; a delay counts as an increment).
 */
TimeClass time_control_class(const TimeControl *white, const TimeControl *black);

/* Size of the buffer for the decimals of a second, NUL included. */
enum { TIME_FRACTION_MAX = 8 };

/* Writes the fraction of a second of a time with as many decimals as it needs, ".5"; nothing for
 * none. */
void time_control_format_fraction(int64_t ms, char out[static TIME_FRACTION_MAX]);

#endif
