/*
 * The reasons for refusing the value of a setting or of an option of a new game. Their parts:
 * {text} is the value; {setting} is the name of a setting or of an option; {values} are its
 * possible values; {least} and {most} are numbers, and {word} is a word that may replace them;
 * {number} is a place or a size; {reason} is a clause.
 */
#ifndef TOUCHMOVE_TERMS_TERMS_TEXT_H
#define TOUCHMOVE_TERMS_TERMS_TEXT_H

#include "util/catalog.h"
#include "util/strbuf.h"
#include "util/text_forms.h"

#define TERMS_TEXTS(X, XN)                                                                         \
    /* The terms of a game. */                                                                     \
    X(TERMS_PLAYERS, "{white} - {black}")                                                          \
    X(TERMS_PLAYERS_IN_WORDS, "{white} against {black}")                                           \
    X(TERMS_TIMES, "White has {white-time}, Black has {black-time}")                               \
    X(TERMS_CHESS960, "Chess960 position {number}")                                                \
    X(TERMS_SET_UP, "set-up position, {side} to move")                                             \
    X(TERMS_FROM, "from {position}")                                                               \
    X(TERMS_MATCH_GAME, "game {number}: {white} {white-points}, {black} {black-points}")           \
    XN(TERMS_MATCH_AFTER, "after {number} game: {white} {white-points}, {black} {black-points}",   \
       "after {number} games: {white} {white-points}, {black} {black-points}")                     \
    X(TERMS_COLOURS_SWAPPED, "{terms}, colours swapped")                                           \
    X(TERMS_COLOURS_BY_LOT, "{terms}, colours drawn by lot")                                       \
    /* House rules that differ from the Laws. */                                                   \
    X(TERMS_AUTOMATIC_CLAIMS, "automatic draw claims")                                             \
    X(TERMS_FREE_TAKE_BACKS, "takebacks without asking")                                           \
    X(TERMS_NO_TAKE_BACKS, "no takebacks")                                                         \
    X(TERMS_TOUCH_MOVE, "touch-move")                                                              \
    X(TERMS_PENALTIES, "penalties for illegal moves")                                              \
    X(TERMS_NO_FIRST_INCREMENT, "no increment on the first move")                                  \
    X(TERMS_OFFERS_FROM, "no draw offers before move {number}")                                    \
    X(TERMS_NO_OFFERS, "no draw offers")                                                           \
    XN(TERMS_ABSENCE, "the game can be claimed after {number} minute of absence",                  \
       "the game can be claimed after {number} minutes of absence")                                \
    XN(TERMS_PAUSES, "each player may pause once without asking",                                  \
       "each player may pause {number} times without asking")                                      \
    XN(TERMS_SPECTATOR_DELAY, "spectator delay {number} half-move",                                \
       "spectator delay {number} half-moves")                                                      \
    X(TERMS_NO_SPECTATORS, "no spectators")                                                        \
    /* Why a value is refused. */                                                                  \
    X(TERMS_INVALID_WORD, "invalid value \"{text}\" for {setting}; choose from {values}")          \
    X(TERMS_INVALID_NUMBER,                                                                        \
      "invalid value \"{text}\" for {setting}; choose a number from {least} to {most}")            \
    X(TERMS_INVALID_NUMBER_OR_WORD,                                                                \
      "invalid value \"{text}\" for {setting}; choose a number from {least} to {most}, or "        \
      "\"{word}\"")                                                                                \
    X(TERMS_AMBIGUOUS_TIME, "ambiguous time \"{text}\": {reason}")                                 \
    X(TERMS_INVALID_TIME, "invalid time \"{text}\", character {number}: {reason}")                 \
    X(TERMS_TOO_LONG, "value too long for {setting}; the limit is {number} bytes")                 \
    X(TERMS_ONE_START, "choose only one starting position: 960, fen or here")                      \
    X(TERMS_CHESS960_RANGE, "the number of a Chess960 position must be from 0 to 959")             \
    X(TERMS_FEN_MISSING, "missing position after fen")                                             \
    X(TERMS_FEN_TOO_LONG, "the FEN is too long")                                                   \
    X(TERMS_TIME_MISSING, "missing time for {setting}")                                            \
    X(TERMS_UNKNOWN_OPTION, "unknown option for a new game: \"{setting}\" (see help new)")         \
    X(TERMS_VALUE_MISSING, "missing value for {setting}")                                          \
    X(TERMS_NO_VALUE, "no value allowed for {setting}")                                            \
    X(TERMS_QUOTE_MISSING, "missing closing quote")                                                \
    X(TERMS_NO_MEMORY, "out of memory")

/* The ids of the texts in the list above. */
typedef enum TermsText { TERMS_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } TermsText;

/* Returns the template of a text for a number, which matters only for texts with a plural.
 * `catalog` is NULL for English. */
const char *terms_text(const Catalog *catalog, TermsText id, int64_t number);

/* Appends a text with its {setting}. */
void terms_text_append(const Catalog *catalog, TermsText id, const char *setting, StrBuf *out);

#endif
