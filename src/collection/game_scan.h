/*
 * Private to collection: finds the games in a text, at the speed of the disk. A scan finds the same
 * start and end of each game as the reader (pgn_read.h) without reading moves, so that both number
 * the games alike.
 */
#ifndef TOUCHMOVE_COLLECTION_GAME_SCAN_H
#define TOUCHMOVE_COLLECTION_GAME_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgn/record.h"
#include "pgn/tags.h"

enum {
    SCAN_NAME_MAX = TAG_NAME_MAX, /* longest tag name, in bytes */
    SCAN_VALUE_MAX = 255,         /* longest tag value, in bytes, as in the standard */
    SCAN_SYMBOL_MAX = 32,         /* size of the buffer for a symbol; longer symbols are cut */
    SCAN_TAGS_MAX = 128,          /* most tags of a game whose names are remembered */
};

/* A game found by a scan. */
typedef struct ScannedGame {
    uint64_t offset;     /* offset of its first tag or move, in bytes */
    uint32_t line;       /* line of that offset, from 1 */
    int plies;           /* half-moves in its main line, legal or not */
    RecordResult result; /* its result; RECORD_UNKNOWN for "*" or none */
} ScannedGame;

/* The callbacks of a scan. */
typedef struct GameScanSink {
    /* Receives a tag of the game that is reported next. The value ends with a NUL. */
    void (*tag)(void *context, const char *name, const char *value, size_t length);
    /* Receives a game at its end. */
    void (*game)(void *context, const ScannedGame *game);
    void *context; /* first argument of both */
} GameScanSink;

/* The state of a scan; private to the scan. For each state there is a function that processes the
 * next bytes (ScanStep in scan_steps.h). */
typedef enum ScanState {
    SCAN_BETWEEN,   /* between tokens */
    SCAN_SYMBOL,    /* in a move, a number or a result */
    SCAN_PERIODS,   /* after the number 1, which can start the next game */
    SCAN_BRACE,     /* in a comment in braces */
    SCAN_REST,      /* in a comment or escaped text that ends with the line */
    SCAN_OPENING,   /* after a bracket that can start a tag */
    SCAN_BRACKETS,  /* in brackets that do not enclose a tag */
    SCAN_NAME,      /* in the name of a tag */
    SCAN_GAP,       /* between the name and the value of a tag */
    SCAN_VALUE,     /* in a quoted value */
    SCAN_QUOTE,     /* after a quote that can end the value */
    SCAN_UNQUOTED,  /* in a value without quotes */
    SCAN_AFTER_TAG, /* between a value and the closing bracket */
    SCAN_STATES,    /* number of states */
} ScanState;

/* A text being scanned. */
typedef struct GameScan {
    GameScanSink sink;              /* the callbacks */
    ScanState state;                /* the state at the next byte */
    uint64_t offset;                /* offset of the current piece in the text */
    const char *piece;              /* the current piece, borrowed */
    uint32_t line;                  /* the current line, from 1 */
    bool ended_by_cr;               /* the previous byte was a carriage return */
    bool line_is_blank;             /* the line has only blanks so far */
    bool line_begins;               /* the line has no bytes so far */
    uint32_t token_line;            /* the line in which the previous token ended */
    uint64_t token_offset;          /* offset of the current token */
    uint32_t token_at_line;         /* the line in which the current token begins */
    bool after_blank_line;          /* an empty line precedes the current token */
    bool in_head;                   /* the game has no move text yet */
    bool has_begun;                 /* game.offset and game.line are set */
    bool has_content;               /* the game has a tag, a move or a result */
    bool has_result;                /* the result was read: only comments in its line may follow */
    int depth;                      /* number of open variations */
    ScannedGame game;               /* the game so far */
    uint32_t seen[SCAN_TAGS_MAX];   /* hash values of the tag names of the game */
    int seen_count;                 /* entries in .seen */
    RecordResult tagged;            /* the result by the tags Result and Termination */
    char name[SCAN_NAME_MAX + 2];   /* name of the tag being read */
    size_t name_length;             /* length of .name; above SCAN_NAME_MAX the name is invalid */
    char value[SCAN_VALUE_MAX + 1]; /* value of the tag being read */
    size_t value_length;            /* length of .value */
    size_t quote_length;            /* in SCAN_QUOTE: length of the value before the quote */
    bool is_escaped;                /* in SCAN_VALUE: the previous byte was a backslash */
    char symbol[SCAN_SYMBOL_MAX];   /* first bytes of the symbol being read */
    size_t symbol_length;           /* length of the whole symbol */
    int periods;                    /* in SCAN_PERIODS: number of periods read */
} GameScan;

/* Starts the scan of a text. */
void game_scan_begin(GameScan *scan, GameScanSink sink);

/* Corrects all offsets and lines after bytes and lines were inserted before the current game. */
void game_scan_shift(GameScan *scan, int64_t bytes, int64_t lines);

/* Scans the next piece of the text, of any length. */
void game_scan_take(GameScan *scan, const char *bytes, size_t length);

/* Ends the text and reports the last game. */
void game_scan_finish(GameScan *scan);

/* Parses a token or the value of a tag as a result. Returns false if it is not a result. */
bool game_scan_result(const char *text, size_t length, RecordResult *out);

#endif
