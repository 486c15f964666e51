/*
 * Moves, squares and pieces for the ear: what the linear mode prints, a screen reader says and a
 * braille line shows.
 */
#ifndef TOUCHMOVE_NOTATION_SPOKEN_H
#define TOUCHMOVE_NOTATION_SPOKEN_H

#include "notation/san.h"
#include "rules/move.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

/* How a move is announced. */
typedef enum SpokenStyle {
    SPOKEN_SAN,        /* Nxf3+ */
    SPOKEN_WORDS,      /* knight takes f 3, check */
    SPOKEN_FIDE,       /* knight takes Felix 3, check: files by the names of Appendix D.2.1 */
    SPOKEN_RADIO,      /* knight takes foxtrot 3, check: files by the radio alphabet */
    SPOKEN_COORDINATE, /* g1f3 */
} SpokenStyle;

/* Returns whether a style tells in words, for the ear, rather than in letters. */
bool spoken_is_in_words(SpokenStyle style);

/*
 * Appends the announcement of a legal move, made in the position before it. In words a piece is
 * told from its twins as in SAN ("knight b d 7"), but where SAN has the letter a alone, the words
 * have the square ("a7 takes b 8"), because a synthesizer takes a lone a for the article; castling
 * is "short castling" and "long castling", an en passant capture and a promotion are said, check
 * and checkmate end the announcement.
 */
void spoken_move(const Position *position, Move move, SpokenStyle style, StrBuf *out);

/* Appends a move that could be made, without a word of check or mate, which it would give away. */
void spoken_choice(const Position *position, Move move, SpokenStyle style, StrBuf *out);

/* Appends the announcement, and in words also names what is taken: "knight takes bishop c 6". */
void spoken_capture(const Position *position, Move move, SpokenStyle style, StrBuf *out);

/*
 * Appends a move of so many bytes as it was typed, which need not be legal in any position, "Bxe7":
 * in the styles in words as the other announcements are, "bishop takes e 7", if it has the form of
 * a move (pattern.h); marks, an offer and the number of the move are left out then.
 */
void spoken_typed(const char *typed, size_t length, SpokenStyle style, StrBuf *out);

/* What a sentence names. */
typedef enum SpokenNameKind {
    SPOKEN_NAME_NONE,    /* neither a move nor a square */
    SPOKEN_NAME_MOVE,    /* a legal move: .move, .san */
    SPOKEN_NAME_SQUARES, /* the two squares of a move that is not legal: .from and .to */
    SPOKEN_NAME_SQUARE,  /* a square: .from */
} SpokenNameKind;

/* A move or a square that a sentence names. */
typedef struct SpokenName {
    SpokenNameKind kind; /* all zero: there is none */
    Move move;           /* MOVE: the move */
    char san[SAN_MAX];   /* MOVE: the move in SAN */
    Square from;         /* SQUARES, SQUARE: the first, or the only one */
    Square to;           /* SQUARES: the second */
} SpokenName;

/* Returns the name of a legal move. */
SpokenName spoken_name_of(const Position *position, Move move);

/*
 * Appends what a sentence names: "Nf3", "e1-e5", "f3", or in the styles in words "knight f 3",
 * "e 1 to e 5", "f 3".
 */
void spoken_name(const SpokenName *name, SpokenStyle style, StrBuf *out);

/*
 * Appends a square: "f3", "f 3" or "Felix 3", after the style. In words a square of the a-file is
 * written in one, "a4", because a synthesizer takes a lone a for the article and says "uh four".
 */
void spoken_square(Square square, SpokenStyle style, StrBuf *out);

/* Room for a square, a file or a rank by its letter and digit, NUL included. */
enum { SPOKEN_SQUARE_MAX = 3 };

/*
 * Reads a square, a file or a rank as people type it or say it: "e4", "e 4", "Eva four", "echo".
 * Stores it by its small letter and digit, "e4", "e", "4"; returns false, with *out not to be
 * used, for any other text.
 */
bool spoken_read_square(const char *text, char out[static SPOKEN_SQUARE_MAX]);

/* Appends the piece on a square, which must not be empty, and the square: "the knight on d2". */
void spoken_piece_at(const Position *position, Square square, SpokenStyle style, StrBuf *out);

/* Returns the English name of a kind of piece in small letters, "knight"; static storage. */
const char *spoken_kind(PieceKind kind);

/* Returns the English name of a side, "White" or "Black"; static storage. */
const char *spoken_side(Side side);

/* Appends a piece with its colour in small letters, "white knight". */
void spoken_piece(Piece piece, StrBuf *out);

/*
 * Appends a date of PGN, "1972.07.11", "1858.??.??": in the styles in words as it is said, "11 July
 * 1972", "1858", and what is unknown of it is left out; "????.??.??" is nothing then.
 */
void spoken_date(const char *date, SpokenStyle style, StrBuf *out);

#endif
