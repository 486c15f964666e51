/*
 * Texts that the files of words fill in, apart from messages (message.h), and those that commands
 * and the screen share. Their parts: {side} is a player, {number} and {clock} are numbers, {rights}
 * are castling rights as in a FEN, {castling} and {passed} are such a clause about castling and en
 * passant, {square} is a square, {value} is the value of a field, {piece} is a kind of piece,
 * {comment} is a comment, {sentence} is a sentence.
 */
#ifndef TOUCHMOVE_WORDS_WORDS_TEXT_H
#define TOUCHMOVE_WORDS_WORDS_TEXT_H

#include "util/text_forms.h"

#define WORDS_TEXTS(X, XN)                                                                         \
    /* Positions that are set up. */                                                               \
    X(WORDS_NO_FAULTS, "no faults")                                                                \
    XN(WORDS_FAULTS, "{number} fault", "{number} faults")                                          \
    XN(WORDS_LIGHT_BISHOPS, "{number} light-squared bishop", "{number} light-squared bishops")     \
    XN(WORDS_DARK_BISHOPS, "{number} dark-squared bishop", "{number} dark-squared bishops")        \
    X(WORDS_SET_UP,                                                                                \
      "{side} to move, {castling}, {passed}, half-move clock {clock}, move {number}")              \
    X(WORDS_NO_CASTLING, "no castling")                                                            \
    X(WORDS_CASTLING, "castling {rights}")                                                         \
    X(WORDS_CASTLING_AUTOMATIC, "castling {rights} (automatic)")                                   \
    X(WORDS_NO_EN_PASSANT, "no en passant")                                                        \
    X(WORDS_EN_PASSANT, "en passant {square}")                                                     \
    /* The fields of such a position, alone. */                                                    \
    X(WORDS_FIELD_SIDE, "{value} to move")                                                         \
    X(WORDS_FIELD_NO_CASTLING, "No castling")                                                      \
    X(WORDS_FIELD_CASTLING, "Castling {value}")                                                    \
    X(WORDS_FIELD_NO_EN_PASSANT, "No en passant")                                                  \
    X(WORDS_FIELD_EN_PASSANT, "En passant {value}")                                                \
    /* Pieces. */                                                                                  \
    X(WORDS_NO_PIECES, "no {piece}")                                                               \
    /* Comments of a file. */                                                                      \
    X(WORDS_COMMENT, "Comment: {comment}")                                                         \
    /* How long ago something happened. */                                                         \
    X(WORDS_JUST_NOW, "just now")                                                                  \
    XN(WORDS_MINUTES_AGO, "{number} minute ago", "{number} minutes ago")                           \
    XN(WORDS_HOURS_AGO, "{number} hour ago", "{number} hours ago")                                 \
    XN(WORDS_DAYS_AGO, "{number} day ago", "{number} days ago")                                    \
    /* Sentences. */                                                                               \
    X(WORDS_WARNING, "Warning: {sentence}")

/* The ids of the texts in the list above. */
typedef enum WordsText { WORDS_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } WordsText;

/* Returns the template of a text for a number, which matters only for texts with a plural. */
const char *words_text(WordsText id, int64_t number);

/* Appends a text with its {number}. */
void words_text_append_count(WordsText id, int64_t number, StrBuf *out);

#endif
