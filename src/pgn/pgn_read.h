/*
 * Reading PGN as found in the wild: the standard, and thirty years of deviations.
 *
 * The reader takes bytes from a source and yields one record after another, in linear time. It
 * stores one game at a time. No input makes it fail: it
 * skips text that it cannot parse, and reports the line and column of that text in a notice. A run
 * of such text gives one notice. At an illegal move, the line that contains it ends. The rest of
 * that line becomes unread text of the record (record_add_unread), and so do the skipped text and
 * everything beyond the limits in pgn_limits.h. Where a variation or the game has no move yet, and
 * for text in brackets, skipped text becomes a comment instead. Null moves (--, Z0, 0000) become
 * MOVE_PASS. They are reported only in the main line, because analyses use them to show threats.
 *
 * Texts are converted to UTF-8; invalid UTF-8 is read as Latin-1. Lines and columns count from 1,
 * columns in characters.
 */
#ifndef TOUCHMOVE_PGN_PGN_READ_H
#define TOUCHMOVE_PGN_PGN_READ_H

#include "pgn/pgn_notice.h"
#include "pgn/record.h"
#include "rules/bitboard.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A source of bytes. */
typedef struct PgnSource {
    /* Stores up to `size` bytes and returns their number: 0 at the end, PGN_SOURCE_FAILED on an
     * error, PGN_SOURCE_LATER if there are no bytes at present. If the reader calls again in the
     * middle of a token after PGN_SOURCE_LATER, the source should wait for bytes. */
    size_t (*read)(void *context, char *bytes, size_t size);
    void *context; /* the first argument of .read */
} PgnSource;

/* The values that a source returns instead of a number of bytes. */
#define PGN_SOURCE_FAILED SIZE_MAX
#define PGN_SOURCE_LATER  (SIZE_MAX - 1)

/* The result of reading the next game. */
typedef enum PgnStatus {
    PGN_GAME,        /* the record holds a game, as far as it could be read */
    PGN_END,         /* there are no more games */
    PGN_COMMENTS,    /* there are no more games; the record has the comments after the last one */
    PGN_PAUSED,      /* the source has no bytes at present; read on with the same arguments */
    PGN_READ_FAILED, /* the source failed */
    PGN_UTF16,       /* the source is UTF-16; nothing was read */
    PGN_NO_MEMORY,   /* out of memory: the record is incomplete */
} PgnStatus;

/* How much of a game to read. */
typedef enum PgnDepth {
    PGN_WHOLE_GAME, /* everything */
    PGN_INDEX,      /* only the result is stored; moves are not checked, but counted */
    PGN_CHECK,      /* everything is checked, but only start and result are stored */
} PgnDepth;

/* A reader, which reads one source from beginning to end, game by game. */
typedef struct PgnReader PgnReader;

/* Returns a new reader, which the caller frees with pgn_read_free; NULL if out of memory. */
PgnReader *pgn_read_new(PgnSource source);

/* Frees a reader, but not its source; NULL is allowed. */
void pgn_read_free(PgnReader *reader);

/* Makes a reader read another source, as if it were new, but keeps its memory and its watch. */
void pgn_read_again(PgnReader *reader, PgnSource source);

/* Examines a position. Returns false if no more positions of this game are needed. */
typedef bool PgnWatch(void *context, const Bitboard *position);

/*
 * Makes a reader call `watch` for the start position and after each legal move of the main line, if
 * the game is read with PGN_CHECK. When `watch` returns false, pgn_read_game returns PGN_GAME at
 * once, and the rest of the game is not read; then call pgn_read_again.
 */
void pgn_read_watch(PgnReader *reader, PgnWatch *watch, void *context);

/*
 * Clears the record and reads the next game into it. The notices of the reader are then about this
 * game.
 */
PgnStatus pgn_read_game(PgnReader *reader, PgnDepth depth, Record *out);

/*
 * Returns the value of a tag of the last game, which must have been read with PGN_INDEX; empty if
 * the game has no such tag. Borrowed until the next game.
 */
const char *pgn_read_tag(const PgnReader *reader, const char *name);

/* Returns the number of tags of the last game, repeated ones excluded. */
int pgn_read_tag_count(const PgnReader *reader);

/* Returns the name of a tag of the last game, from 0; borrowed until the next game. */
const char *pgn_read_tag_name(const PgnReader *reader, int number);

/*
 * Adds numbers of bytes and lines to all offsets and lines of the reader. Use it if the source does
 * not begin at the beginning of a file, or if the part of the file that was read has changed.
 */
void pgn_read_shift(PgnReader *reader, int64_t bytes, int64_t lines);

/* Returns the offset in the source of the first tag, comment or move of the last game, in bytes. */
uint64_t pgn_read_start(const PgnReader *reader);

/* Returns the line in which the last game starts, from 1. */
uint64_t pgn_read_start_line(const PgnReader *reader);

/*
 * Returns the offset of the end of the last game in the source, in bytes: of its result and the
 * comments on the same line or, without a result, of the last text that is part of the game. Blanks
 * may precede this offset.
 */
uint64_t pgn_read_end(const PgnReader *reader);

/*
 * Returns the number of half-moves read in the last game, including those of variations. If the
 * game was read with PGN_INDEX, returns the number of half-moves of the main line, legal or not.
 */
int64_t pgn_read_move_count(const PgnReader *reader);

/*
 * Returns the largest possible number of captures in the main line of the last game, which must
 * have been read with PGN_INDEX. Moves in unusual notation count as captures.
 */
int64_t pgn_read_capture_count(const PgnReader *reader);

/* Returns the number of notices about the last game, including those that were not stored. */
int pgn_read_notice_count(const PgnReader *reader);

/* Returns the number of notices about errors in the last game, including those that were not
 * stored. */
int pgn_read_error_count(const PgnReader *reader);

/*
 * Returns a notice about the last game, borrowed until the next game. `number` counts the stored
 * notices from 0.
 */
const PgnNotice *pgn_read_notice_at(const PgnReader *reader, int number);

/*
 * Returns the first notice about text of the last game that the record lacks or has only as a
 * comment. Returns NULL if the record has the whole game. Borrowed until the next game.
 */
const PgnNotice *pgn_read_loss(const PgnReader *reader);

/*
 * Returns the first notice about text of the last game that is written in another way than it was
 * read: corrected, converted, or as a comment. Returns NULL if there is none. Borrowed until the
 * next game, which must have been read with PGN_WHOLE_GAME.
 */
const PgnNotice *pgn_read_change(const PgnReader *reader);

/* Returns the number of notices that pgn_read_change is the first of. */
int pgn_read_change_count(const PgnReader *reader);

/* Returns the number of notices about the last game, and one of them: the notice that says why
 * there is no game, or else the first one. */
PgnSummary pgn_read_summary(const PgnReader *reader);

/*
 * Appends the text of the last game as it stands in the source, without blanks at its end. A
 * comment without an end gets its closing brace. Returns false and appends nothing if the text has
 * more than PGN_KEPT_MAX bytes. The game must have been read with PGN_WHOLE_GAME.
 */
bool pgn_read_append_text(const PgnReader *reader, StrBuf *out);

/*
 * Reads a result in any usual spelling. Any kind of dash is allowed, a half can be 1/2 or ½, and a
 * forfeit can be written as +--. Returns whether the text is a result.
 */
bool pgn_head_result(const char *text, RecordResult *out);

/* Returns the glyph number of a sign such as "!?" (PGN standard 10), or -1 if it is not a sign. */
int pgn_moves_glyph_of(const char *sign);

/* Returns the ASCII sign of a glyph, such as "!?", or NULL if it has none; static storage. */
const char *pgn_moves_sign_of(int glyph);

#endif
