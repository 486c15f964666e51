/*
 * Moves as people type them: every usual spelling is understood, nothing is ever guessed.
 *
 * Beyond exact SAN: coordinates (e2e4, e2-e4, g1f3), more or less disambiguation than needed, small
 * piece letters, figurines, missing or additional check marks, x left out, castling with zeros,
 * small letters or without dashes, king takes own rook, a8Q a8=q a8(Q) a8/Q, exd6 e.p., ed6, ed, !
 * and ? marks, a move number before it, and (=) for a draw offer with the move; and moves as they
 * are spoken: "knight takes f 3, check", "e 2 to e 4", "castles king side", "Eva 5", "echo five",
 * with what is taken ("takes bishop c 6"), which must be there. Exact SAN always
 * wins: bxc3 is the pawn, Bxc3 the bishop. A text that fits several moves is answered with the list
 * and plays none.
 *
 * The typed text may be of any bytes and any length. Nothing here allocates.
 */
#ifndef TOUCHMOVE_NOTATION_ENTRY_H
#define TOUCHMOVE_NOTATION_ENTRY_H

#include "notation/pattern.h"
#include "rules/legality.h"
#include "rules/move.h"
#include "rules/position.h"

#include <stdbool.h>
#include <stddef.h>

/* The longest text that can be a move, in bytes, terminating NUL included. */
enum { ENTRY_TEXT_MAX = 96 };

/* What a typed text turned out to be. */
typedef enum EntryKind {
    ENTRY_MOVE,       /* one legal move: .move */
    ENTRY_AMBIGUOUS,  /* several legal moves: .candidates */
    ENTRY_INCOMPLETE, /* the beginning of a move; .candidates are the legal ones, perhaps none */
    ENTRY_PROMOTION, /* the promotion piece is missing or impossible: .candidates are the four moves
                      */
    ENTRY_ILLEGAL,   /* the form of a move, but none that is legal: .fault says why */
    ENTRY_UNREADABLE, /* nothing of a move in it */
} EntryKind;

/* A typed text, read in a position. */
typedef struct Entry {
    EntryKind kind;      /* which of the members below count */
    Move move;           /* ENTRY_MOVE: the move */
    bool exact;          /* ENTRY_MOVE: typed in canonical SAN; marks at the end do not count */
    bool with_offer;     /* (=) was typed: a draw is offered with the move; any kind */
    MoveList candidates; /* ENTRY_AMBIGUOUS, _INCOMPLETE: by their SAN; _PROMOTION: queen first */
    MoveFault fault;     /* ENTRY_ILLEGAL: why the likeliest reading is not legal */
    MovePattern meaning; /* ENTRY_ILLEGAL, _PROMOTION with an impossible piece: what was asked for;
                            _INCOMPLETE without candidates: .castles, "castle" for neither side */
    Move hint; /* ENTRY_ILLEGAL: a legal move perhaps meant (O-O for Kg1), never played; or
                  MOVE_NONE */
} Entry;

/*
 * Reads a typed text in a position. Never fails: whatever the bytes are, *out tells what they mean.
 * Text with control bytes, broken UTF-8 or more than ENTRY_TEXT_MAX - 1 bytes is ENTRY_UNREADABLE.
 * Laws of Chess, Appendix C; PGN standard 8.2.3.
 */
void entry_read(const Position *position, const char *text, Entry *out);

/*
 * Reads the first of several moves in one line ("e4 e5 Nf3", "1. e4 e5 2. Nf3", "e 4 knight c 6"):
 * as much of the text as is one legal move, or else as much as tells why there is none. Returns how
 * many bytes that are: the first word where that is no move ("Nd9 a6"), all of them where the text
 * is a single move or no part of it is one. In a
 * line of several moves a promotion is named as such (a8=N, "promotes to knight"), because the bare
 * name of a piece may begin the next move.
 */
size_t entry_read_first(const Position *position, const char *text, Entry *out);

/*
 * Stores those of the position's legal moves that still match what was typed, sorted by their SAN,
 * and returns their number: those of which the SAN begins so, and where there are none, those of
 * which another accepted spelling does. A text of spaces alone or none fits every legal move.
 */
int entry_candidates(const Position *position, const MoveList *legal, const char *text,
                     MoveList *out);

#endif
