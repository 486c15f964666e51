/*
 * Parses moves as people type them. The parser accepts every usual spelling and never guesses.
 *
 * As well as exact SAN, it accepts:
 * - coordinates (e2e4, e2-e4, g1f3);
 * - more or less disambiguation than needed, small piece letters, and figurines;
 * - missing or superfluous check marks, a missing x, exd6 e.p., ed6, ed, and ! and ? marks;
 * - castling with zeros, with small letters, without dashes, or as the squares of king and rook;
 * - promotions as a8Q, a8=q, a8(Q) and a8/Q;
 * - a move number before the move, and (=) after it for a draw offer;
 * - spoken moves: "knight takes f 3, check", "e 2 to e 4", "castles king side", "Eva 5", "echo
 *   five"; a captured piece, if named ("takes bishop c 6"), must match;
 * - "castle" without a side, if castling is legal on one side only.
 *
 * Exact SAN takes precedence: bxc3 is a pawn move, Bxc3 a bishop move. If a text fits several
 * moves, the result is their list.
 *
 * The typed text may have any bytes and any length. No function here allocates memory.
 */
#ifndef TOUCHMOVE_NOTATION_ENTRY_H
#define TOUCHMOVE_NOTATION_ENTRY_H

#include "notation/pattern.h"
#include "notation/spoken.h"
#include "rules/legality.h"
#include "rules/move.h"
#include "rules/position.h"

#include <stdbool.h>
#include <stddef.h>

/* Size in bytes of the longest text that can be a move, terminating NUL included. */
enum { ENTRY_TEXT_MAX = 96 };

/* The result of parsing a typed text. */
typedef enum EntryKind {
    ENTRY_MOVE,       /* the text means one legal move, .move */
    ENTRY_AMBIGUOUS,  /* the text fits several legal moves, .candidates */
    ENTRY_INCOMPLETE, /* the text can still become one of .candidates, which may be empty */
    ENTRY_PROMOTION,  /* the promotion piece is missing or impossible; see .candidates */
    ENTRY_ILLEGAL,    /* the text has the form of a move but fits no legal move; see .fault */
    ENTRY_UNREADABLE, /* the text is neither in the form of a move nor the beginning of one */
} EntryKind;

/* A typed text parsed in a position. Each kind sets only the members whose comment names it. */
typedef struct Entry {
    EntryKind kind;      /* the result of parsing */
    Move move;           /* ENTRY_MOVE: the move */
    bool exact;          /* ENTRY_MOVE: the text is canonical SAN, apart from marks at the end */
    bool with_offer;     /* all kinds: the text contains (=), a draw offer with the move */
    MoveList candidates; /* ENTRY_AMBIGUOUS, _INCOMPLETE: moves sorted by SAN; _PROMOTION: the four
                            promotions, from the queen to the knight */
    MoveFault fault;     /* ENTRY_ILLEGAL: the reason why the most likely reading is illegal */
    MovePattern meaning; /* ENTRY_ILLEGAL: the typed move; _PROMOTION: the typed move if it names an
                            impossible promotion piece; _MOVE, _INCOMPLETE: only .castles is set,
                            which is true for "castle" without a side */
    Move hint;           /* ENTRY_ILLEGAL: a legal move that the player perhaps means, such as O-O
                            for Kg1, or MOVE_NONE; only suggested, never played */
} Entry;

/*
 * Parses a typed text in a position and always sets *out. A text is ENTRY_UNREADABLE if it contains
 * control bytes or invalid UTF-8, or if it has ENTRY_TEXT_MAX bytes or more. See Laws of Chess,
 * Appendix C; PGN standard 8.2.3.
 */
void entry_read(const Position *position, const char *text, Entry *out);

/*
 * Like entry_read, for a text typed by a player: reads spoken moves also in the language of a
 * style, and pieces also by its letters (piece_letters.h). The form of the style does not matter.
 * What a word or letter means never depends on the position.
 */
void entry_read_in(const Position *position, const char *text, SpokenStyle style, Entry *out);

/*
 * Parses, like entry_read_in, the first of several moves in one line ("e4 e5 Nf3", "1. e4 e5 2.
 * Nf3", "e 4 knight c 6"), and returns the length in bytes of the part that *out describes. If the
 * line begins with a legal move, that part is the move. Otherwise it is the part that explains the
 * error: for example "Nd9" in "Nd9 a6", or the whole text. In a line of several moves a promotion
 * needs an explicit form (a8=N, "promotes to knight"), because the name of a piece alone may start
 * the next move.
 */
size_t entry_read_first(const Position *position, const char *text, SpokenStyle style, Entry *out);

/*
 * Stores the legal moves that the typed text may still become, read as by entry_read_in, sorted by
 * SAN, and returns their number. These are the moves whose SAN starts with the text. If there are
 * none, these are the moves for which any other accepted spelling starts with the text. An empty or
 * blank text matches every legal move.
 */
int entry_candidates(const Position *position, const MoveList *legal, const char *text,
                     SpokenStyle style, MoveList *out);

#endif
