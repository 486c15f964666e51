/*
 * Moves, squares and pieces in words, for the line mode, screen readers and braille displays.
 */
#ifndef TOUCHMOVE_NOTATION_SPOKEN_H
#define TOUCHMOVE_NOTATION_SPOKEN_H

#include "notation/san.h"
#include "rules/move.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "util/catalog.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

/* The forms in which moves are announced. */
typedef enum SpokenForm {
    SPOKEN_FORM_SAN,        /* SAN: "Nxf3+" */
    SPOKEN_FORM_WORDS,      /* words, with letters for files: "knight takes f 3, check" */
    SPOKEN_FORM_FIDE,       /* words, with the names of files and ranks of Appendix D.2.1: "knight
                               takes Felix 3", in German "Springer schlägt Felix drei" */
    SPOKEN_FORM_RADIO,      /* words, with the radio alphabet for files: "knight takes foxtrot 3" */
    SPOKEN_FORM_COORDINATE, /* coordinate notation: "g1f3" */
} SpokenForm;

/* How moves, squares and sentences about them are worded: the form of moves and the language. */
typedef struct SpokenStyle {
    SpokenForm form;        /* the form of moves and squares */
    const Catalog *catalog; /* the texts of the language, or NULL for English */
    const char *letters;    /* the letters of pieces in SAN (piece_letters.h), or NULL */
} SpokenStyle;

/* The styles in English. */
#define SPOKEN_SAN        ((SpokenStyle){SPOKEN_FORM_SAN, NULL, NULL})
#define SPOKEN_WORDS      ((SpokenStyle){SPOKEN_FORM_WORDS, NULL, NULL})
#define SPOKEN_FIDE       ((SpokenStyle){SPOKEN_FORM_FIDE, NULL, NULL})
#define SPOKEN_RADIO      ((SpokenStyle){SPOKEN_FORM_RADIO, NULL, NULL})
#define SPOKEN_COORDINATE ((SpokenStyle){SPOKEN_FORM_COORDINATE, NULL, NULL})

/* Returns whether a style uses words rather than notation. */
bool spoken_is_in_words(SpokenStyle style);

/* Appends what separates the next move from those of a list. Appends nothing to an empty list. */
void spoken_separate_move(SpokenStyle style, StrBuf *list);

/* Returns the style with SAN instead of coordinate notation. */
SpokenStyle spoken_without_coordinates(SpokenStyle style);

/*
 * Appends the announcement of a legal move. `position` is the position before the move. In words a
 * piece is disambiguated as in SAN ("knight b d 7"); but if the letter of a file cannot be alone in
 * the language, the whole square is named. In English that is "a" ("a7 takes b 8"), because a
 * speech synthesizer reads a lone a as the article. Castling is "short castling" or "long
 * castling"; en passant captures and promotions are named; check and checkmate come last.
 */
void spoken_move(const Position *position, Move move, SpokenStyle style, StrBuf *out);

/*
 * Appends the announcement of a legal move, given its SAN. If with_captured is true, a style that
 * uses words also names the captured piece: "knight takes bishop c 6".
 */
void spoken_spelled(const Position *position, Move move, const char *san, bool with_captured,
                    SpokenStyle style, StrBuf *out);

/* Appends a legal move that a player can choose. Does not mention check or mate, which would be a
 * hint. */
void spoken_choice(const Position *position, Move move, SpokenStyle style, StrBuf *out);

/*
 * Appends a text of `length` bytes that was typed in the language and with the letters of a style,
 * or in English. In a style that uses words, a text that has the form of a move (pattern.h) is put
 * into words, without marks, draw offer and move number: "bishop takes e 7" for "Bxe7". The move
 * need not be legal. Any other text is appended as it is. Returns whether the text has the form of
 * a move.
 */
bool spoken_typed(const char *typed, size_t length, SpokenStyle style, StrBuf *out);

/* Appends a move that is printed in English notation, with the letters of the style or in words.
 * The move need not be legal. */
void spoken_printed(const char *printed, SpokenStyle style, StrBuf *out);

/* The kinds of moves and squares that a sentence can name. */
typedef enum SpokenNameKind {
    SPOKEN_NAME_NONE,    /* neither a move nor a square */
    SPOKEN_NAME_MOVE,    /* a legal move: .move and .san */
    SPOKEN_NAME_SQUARES, /* the departure and arrival square of an illegal move: .from and .to */
    SPOKEN_NAME_SQUARE,  /* a single square: .from */
} SpokenNameKind;

/* A move or a square that a sentence names. The all-zero value names nothing. */
typedef struct SpokenName {
    SpokenNameKind kind; /* the kind, which determines the fields in use */
    Move move;           /* SPOKEN_NAME_MOVE: the move */
    char san[SAN_MAX];   /* SPOKEN_NAME_MOVE: the SAN of the move */
    Square from;         /* SPOKEN_NAME_SQUARES: the departure square; _SQUARE: the square */
    Square to;           /* SPOKEN_NAME_SQUARES: the arrival square */
} SpokenName;

/* Returns the name of a legal move in a position. */
SpokenName spoken_name_of(const Position *position, Move move);

/*
 * Appends a name: "Nf3", "e1-e5" or "f3"; in a style that uses words, "knight f 3", "e 1 to e 5" or
 * "f 3". Appends nothing for SPOKEN_NAME_NONE.
 */
void spoken_name(const SpokenName *name, SpokenStyle style, StrBuf *out);

/*
 * Appends a square: "f3", "f 3" or "Felix 3", depending on the style. With SPOKEN_FORM_WORDS, each
 * language says which files have no space before the rank; in English that is the a-file ("a4").
 */
void spoken_square(Square square, SpokenStyle style, StrBuf *out);

/* Size of the buffer for the letter and digit of a square, a file or a rank, NUL included. */
enum { SPOKEN_SQUARE_MAX = 3 };

/*
 * Reads a square, a file or a rank as people type or say it in English or a language. Stores its
 * small letter, its digit or both: "e4" for each of "e4", "e 4" and "Eva four", and "e" for "echo".
 * A question mark may follow. Returns false, with *out undefined, for any other text.
 */
bool spoken_read_square(const char *text, const Catalog *catalog,
                        char out[static SPOKEN_SQUARE_MAX]);

/* Appends a kind of piece and its square: "the knight on d2". */
void spoken_kind_on(PieceKind kind, Square square, SpokenStyle style, StrBuf *out);

/* Appends the piece on a square of a position, as spoken_kind_on. The square must not be empty. */
void spoken_piece_at(const Position *position, Square square, SpokenStyle style, StrBuf *out);

/* Returns the kind that a word of `length` bytes names, singular or plural, in English or a
 * language, or KIND_NONE. */
PieceKind spoken_read_kind(const char *word, size_t length, const Catalog *catalog);

/* Returns the name of a kind of piece, such as "knight". Static storage. */
const char *spoken_kind(PieceKind kind, const Catalog *catalog);

/* Returns the name of a kind of piece for a number of pieces: "knight" for 1, otherwise "knights".
 * Static storage. */
const char *spoken_kinds(PieceKind kind, int count, const Catalog *catalog);

/* Appends a number of pieces of a kind: "1 knight" or "2 knights". */
void spoken_count(PieceKind kind, int count, const Catalog *catalog, StrBuf *out);

/* Returns the English name of a side, "White" or "Black". Static storage. */
const char *spoken_side(Side side);

/* Returns the name of a side in a language. Static storage. */
const char *spoken_side_in(const Catalog *catalog, Side side);

/* Returns the name of a side within a sentence in a language. Static storage. */
const char *spoken_side_in_sentence(const Catalog *catalog, Side side);

/* Appends the colour and the kind of a piece in small letters, such as "white knight". */
void spoken_piece(Piece piece, const Catalog *catalog, StrBuf *out);

/*
 * Appends a PGN date, such as "1972.07.11" or "1858.??.??". In a style that uses words, these are
 * "11 July 1972" and "1858". Unknown parts are omitted, so nothing is appended for "????.??.??".
 */
void spoken_date(const char *date, SpokenStyle style, StrBuf *out);

#endif
