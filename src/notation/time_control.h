/*
 * Time controls as values, and their texts.
 *
 * Most time controls are a list of stages. A stage gives a time for a number of moves or, without a
 * number, for the rest of the game. If the last stage has a number of moves, it repeats. Each stage
 * may add a bonus, a fixed time, to every move: as an increment, which accumulates, or as a delay,
 * which does not (Article 6.3.2). The other time controls are the hourglass, a clock that only
 * counts up, and no clock.
 *
 * The parser reads two kinds of text. People write minutes and seconds in many ways: "5+3",
 * "90+30", "G/60 d5", "G/90;+30", "40/90 SD/30 +30", "1h30+30s", "40/2:00:00, 20/1:00:00, 15+30s".
 * PGN counts in seconds: "40/7200:20/3600:900+30", "*180", "-", "?" (PGN standard, 9.6.1). Delays,
 * which the standard does not have, are increments with a suffix: "3600+5d" is a simple delay,
 * "3600+5b" a Bronstein delay. A lone "+" is a clock that counts up.
 *
 * A time control is in days if a stage gives a day or more: "10/50d" is ten moves in fifty days,
 * "30d+1d" thirty days plus one day for each move. A stage of one move in days, such as "3d a
 * move", is the time for that move alone; unused time is lost, as in correspondence chess.
 *
 * All times are whole milliseconds. No function here allocates memory, except by appending to a
 * StrBuf.
 */
#ifndef TOUCHMOVE_NOTATION_TIME_CONTROL_H
#define TOUCHMOVE_NOTATION_TIME_CONTROL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/catalog.h"
#include "util/strbuf.h"

/* The kinds of time controls. The all-zero value is a game without a clock. */
typedef enum TimeControlKind {
    TIME_CONTROL_NONE,      /* no clock: "-" */
    TIME_CONTROL_UNKNOWN,   /* an unknown time control in a record: "?"; played without clock */
    TIME_CONTROL_STAGES,    /* a clock with one or more stages */
    TIME_CONTROL_HOURGLASS, /* an hourglass: each player gains the time that the opponent uses */
    TIME_CONTROL_COUNT_UP,  /* a clock without limit, which shows the time used: "+" */
} TimeControlKind;

/* The ways in which a stage adds a fixed time to each move. */
typedef enum TimeBonus {
    TIME_BONUS_NONE,      /* no added time */
    TIME_BONUS_INCREMENT, /* Fischer increment: added for every move, and kept if unused */
    TIME_BONUS_DELAY,     /* simple or US delay: the main time runs only after the delay */
    TIME_BONUS_BRONSTEIN, /* Bronstein delay: the time used for the move is added, up to bonus_ms */
} TimeBonus;

/* One stage of a time control. */
typedef struct TimeStage {
    int moves;        /* moves to be made in the stage, or 0 for the rest of the game */
    int64_t base_ms;  /* time for the stage in ms, 1 to TIME_BASE_MAX_MS */
    TimeBonus bonus;  /* the way in which bonus_ms is added */
    int64_t bonus_ms; /* fixed time for each move in ms, 0 to TIME_BONUS_MAX_MS, or to
                         TIME_BASE_MAX_MS in stages of a day or more; 0 with TIME_BONUS_NONE */
} TimeStage;

enum {
    TIME_STAGES_MAX = 8,          /* maximum number of stages of a time control */
    TIME_MOVES_MAX = 999,         /* maximum number of moves of a stage */
    TIME_CONTROL_TEXT_MAX = 1024, /* size of the buffer for a time control as text, NUL included */
};

#define SECOND_MS INT64_C(1000)     /* milliseconds of a second */
#define MINUTE_MS INT64_C(60000)    /* milliseconds of a minute */
#define HOUR_MS   INT64_C(3600000)  /* milliseconds of an hour */
#define DAY_MS    INT64_C(86400000) /* milliseconds of a day */

#define TIME_BASE_MAX_MS  (999 * DAY_MS)              /* longest time of a stage */
#define TIME_SAND_MAX_MS  (100 * HOUR_MS - SECOND_MS) /* longest time of an hourglass: 99:59:59 */
#define TIME_BONUS_MAX_MS HOUR_MS /* longest bonus for a move in a stage of less than a day */

/* A time control. A plain value; stages beyond stage_count are all zero. */
typedef struct TimeControl {
    TimeControlKind kind;              /* the kind, which determines the use of `stages` */
    int stage_count;                   /* 1 to TIME_STAGES_MAX; 1 for an hourglass; otherwise 0 */
    TimeStage stages[TIME_STAGES_MAX]; /* the stages in order; for an hourglass, base_ms of the
                                          first is the time of each player at the start */
} TimeControl;

/*
 * The reasons why a text is not a time control, each with its enumerator and a template. {first}
 * and {second} are the two numbers of an ambiguous text. {sum}, {stage} and {exact} are its
 * possible meanings in words: {sum} is minutes plus seconds a move, {stage} is moves in minutes,
 * and {exact} is minutes and seconds.
 */
#define TIME_CONTROL_FAULTS(X)                                                                     \
    X(TIME_CONTROL_OK, "valid")                                                                    \
    X(TIME_CONTROL_EMPTY, "the time control is missing")                                           \
    X(TIME_CONTROL_NUMBER_MISSING, "a number is missing")                                          \
    X(TIME_CONTROL_NUMBER_TOO_LARGE, "this number is too large")                                   \
    X(TIME_CONTROL_NUMBER_BROKEN, "invalid number")                                                \
    X(TIME_CONTROL_NO_TIME, "the clock must start with some time, as in 0:05+4")                   \
    X(TIME_CONTROL_NO_MOVES, "a stage needs at least one move")                                    \
    X(TIME_CONTROL_BONUS_TWICE, "increment or delay given twice")                                  \
    X(TIME_CONTROL_STAGE_TOO_LATE, "only the last stage can be for the rest of the game")          \
    X(TIME_CONTROL_TOO_MANY_STAGES, "too many stages")                                             \
    X(TIME_CONTROL_TWO_MEANINGS,                                                                   \
      "type {first}+{second} for {sum}, or {first}/{second}:00 for {stage}")                       \
    X(TIME_CONTROL_PRIME_MEANINGS,                                                                 \
      "type {first}+{second} for {sum}, or {first}m{second}s for {exact}")                         \
    X(TIME_CONTROL_UNKNOWN_WORD, "unexpected text")

/* The result of reading a time control; TIME_CONTROL_FAULTS has the texts. TIME_CONTROL_OK is 0. */
typedef enum TimeControlFault {
#define X(name, text) name, /* for its meaning, see the text in the list */
    TIME_CONTROL_FAULTS(X)
#undef X
} TimeControlFault;

/* The fault of a text and its place. */
typedef struct TimeControlError {
    TimeControlFault fault; /* the fault */
    size_t offset;          /* byte offset of the fault in the text */
    int first, second;      /* the two numbers of a text with two meanings */
} TimeControlError;

/* The classes of games in the Laws, which have different penalties. */
typedef enum TimeClass {
    TIME_CLASS_NONE,     /* a game without time limit */
    TIME_CLASS_BLITZ,    /* 10 minutes or less for sixty moves (Article B.1) */
    TIME_CLASS_RAPID,    /* more than 10 and less than 60 minutes (Article A.1) */
    TIME_CLASS_STANDARD, /* 60 minutes or more, or a limit for only one of the players */
} TimeClass;

/*
 * Parses a time control as people write it, or in PGN's form.
 *
 * A number before a slash is a number of moves. A bare time is in minutes, and a bare increment or
 * delay in seconds. But a bare time of 180 or more is in seconds, as in PGN, and so is every bare
 * time if colons separate the stages. Units may be written: h, min, m, ', s, sec, ", d, days; but a
 * d directly before a number begins a delay. Two bare numbers with a space between them, "5 3", are
 * minutes and seconds a move. Two small numbers with a slash, "3/2", or with a prime, "5'3", are
 * refused as ambiguous, but "3/0" means 3+0. A bonus after a space, a comma or a semicolon applies
 * to every stage; a bonus directly after a stage applies to that stage only.
 *
 * Returns false, with *out untouched and *error set, at the first fault.
 */
bool time_control_parse(const char *text, TimeControl *out, TimeControlError *error);

/* Parses the value of PGN's TimeControl tag, in which all numbers are seconds. Reports faults like
 * time_control_parse. */
bool time_control_parse_pgn(const char *text, TimeControl *out, TimeControlError *error);

/* Returns whether a text was refused because it has two meanings. */
bool time_control_is_ambiguous(const TimeControlError *error);

/*
 * Appends a clause that explains a fault: "a number is missing", "type 3+2 for 3 minutes plus 2
 * seconds a move, or 3/2:00 for 3 moves in 2 minutes".
 */
void time_control_append_fault(const TimeControlError *error, const Catalog *catalog, StrBuf *out);

/* Writes the value of PGN's TimeControl tag, which time_control_parse_pgn reads back exactly. */
void time_control_format_pgn(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX]);

/*
 * Appends a time control in words: "5 minutes plus 3 seconds a move", "40 moves in 90 minutes, then
 * 30 minutes, plus 30 seconds a move", "no clock".
 */
void time_control_append_words(const TimeControl *control, const Catalog *catalog, StrBuf *out);

enum { TIME_HOURS_MAX = 24 }; /* size of the buffer for a time in hours, NUL included */

/* Writes a time in hours, minutes and whole seconds, rounded down: "1:05:09". */
void time_control_format_hours(int64_t ms, char out[static TIME_HOURS_MAX]);

/*
 * Writes a time control as people type it if that is short, such as "5+3", "0:45+3" or "none", and
 * else in PGN's form. time_control_parse reads the text back exactly, unless it has a time of less
 * than three minutes that is not a whole number of seconds.
 */
void time_control_format(const TimeControl *control, char out[static TIME_CONTROL_TEXT_MAX]);

/* Returns whether two time controls are the same, stage by stage. */
bool time_control_is_same(const TimeControl *one, const TimeControl *other);

/* Returns whether a flag can fall: true for stages and for an hourglass. */
bool time_control_is_limited(const TimeControl *control);

/* Returns whether a time control is in days, because a stage gives a day or more. Such a clock runs
 * by the wall clock, even while no program runs. */
bool time_control_is_in_days(const TimeControl *control);

/* Returns whether a stage is for one move alone and unused time is lost, as in "3d a move". */
bool time_stage_is_for_each_move(const TimeStage *stage);

/*
 * Returns the class of a game, from the time for sixty moves with increments or delays (Articles
 * A.1 and B.1). If the players have different times, the longer one counts.
 */
TimeClass time_control_class(const TimeControl *white, const TimeControl *black);

/* Size of the buffer for the decimals of a second, NUL included. */
enum { TIME_FRACTION_MAX = 8 };

/* Writes the fraction of a second with as many decimals as it needs, such as ".5", or an empty text
 * if there is none. */
void time_control_format_fraction(int64_t ms, char out[static TIME_FRACTION_MAX]);

#endif
