/*
 * The texts of moves, pieces and times in words. Their parts: {piece}, {victim} and {promotion}
 * are kinds of pieces, {origin}, {to}, {from} and {square} are squares or files, {move} is a move
 * in words, {number} is a number, {day}, {month} and {year} are those of a date, {time}, {more} and
 * {bonus} are times, {stage} and {stages} are stages of a time control in words.
 */
#ifndef TOUCHMOVE_NOTATION_NOTATION_TEXT_H
#define TOUCHMOVE_NOTATION_NOTATION_TEXT_H

#include "util/text_forms.h"

#define NOTATION_TEXTS(X, XN)                                                                      \
    /* The kinds of pieces, in the order of PieceKind. */                                          \
    XN(NOTATION_PIECE, "piece", "pieces")                                                          \
    XN(NOTATION_PAWN, "pawn", "pawns")                                                             \
    XN(NOTATION_KNIGHT, "knight", "knights")                                                       \
    XN(NOTATION_BISHOP, "bishop", "bishops")                                                       \
    XN(NOTATION_ROOK, "rook", "rooks")                                                             \
    XN(NOTATION_QUEEN, "queen", "queens")                                                          \
    XN(NOTATION_KING, "king", "kings")                                                             \
    /* Their numbers, in the same order. */                                                        \
    XN(NOTATION_PIECE_COUNT, "{number} piece", "{number} pieces")                                  \
    XN(NOTATION_PAWN_COUNT, "{number} pawn", "{number} pawns")                                     \
    XN(NOTATION_KNIGHT_COUNT, "{number} knight", "{number} knights")                               \
    XN(NOTATION_BISHOP_COUNT, "{number} bishop", "{number} bishops")                               \
    XN(NOTATION_ROOK_COUNT, "{number} rook", "{number} rooks")                                     \
    XN(NOTATION_QUEEN_COUNT, "{number} queen", "{number} queens")                                  \
    XN(NOTATION_KING_COUNT, "{number} king", "{number} kings")                                     \
    /* The pieces of each side, in the same order. */                                              \
    X(NOTATION_WHITE_PIECE, "white piece")                                                         \
    X(NOTATION_WHITE_PAWN, "white pawn")                                                           \
    X(NOTATION_WHITE_KNIGHT, "white knight")                                                       \
    X(NOTATION_WHITE_BISHOP, "white bishop")                                                       \
    X(NOTATION_WHITE_ROOK, "white rook")                                                           \
    X(NOTATION_WHITE_QUEEN, "white queen")                                                         \
    X(NOTATION_WHITE_KING, "white king")                                                           \
    X(NOTATION_BLACK_PIECE, "black piece")                                                         \
    X(NOTATION_BLACK_PAWN, "black pawn")                                                           \
    X(NOTATION_BLACK_KNIGHT, "black knight")                                                       \
    X(NOTATION_BLACK_BISHOP, "black bishop")                                                       \
    X(NOTATION_BLACK_ROOK, "black rook")                                                           \
    X(NOTATION_BLACK_QUEEN, "black queen")                                                         \
    X(NOTATION_BLACK_KING, "black king")                                                           \
    X(NOTATION_PIECE_ON, "the {piece} on {square}")                                                \
    X(NOTATION_A_FILE, "a-file")                                                                   \
    /* Moves. */                                                                                   \
    X(NOTATION_MOVE, "[{piece} ][{origin} ]{to}[, promotes to {promotion}]")                       \
    X(NOTATION_MOVE_FROM, "{origin} to {to}[, promotes to {promotion}]")                           \
    X(NOTATION_CAPTURE, "[{piece} ][{origin} ]takes [{victim} ]{to}[, promotes to {promotion}]")   \
    X(NOTATION_SHORT_CASTLING, "short castling")                                                   \
    X(NOTATION_LONG_CASTLING, "long castling")                                                     \
    X(NOTATION_NO_MOVE, "no move")                                                                 \
    X(NOTATION_EN_PASSANT, "{move} en passant")                                                    \
    X(NOTATION_CHECK, "{move}, check")                                                             \
    X(NOTATION_CHECKMATE, "{move}, checkmate")                                                     \
    X(NOTATION_FROM_TO, "{from} to {to}")                                                          \
    /* Dates; the months in their order. */                                                        \
    X(NOTATION_DATE, "[{day} ][{month} ][{year}]")                                                 \
    X(NOTATION_JANUARY, "January")                                                                 \
    X(NOTATION_FEBRUARY, "February")                                                               \
    X(NOTATION_MARCH, "March")                                                                     \
    X(NOTATION_APRIL, "April")                                                                     \
    X(NOTATION_MAY, "May")                                                                         \
    X(NOTATION_JUNE, "June")                                                                       \
    X(NOTATION_JULY, "July")                                                                       \
    X(NOTATION_AUGUST, "August")                                                                   \
    X(NOTATION_SEPTEMBER, "September")                                                             \
    X(NOTATION_OCTOBER, "October")                                                                 \
    X(NOTATION_NOVEMBER, "November")                                                               \
    X(NOTATION_DECEMBER, "December")                                                               \
    /* Times. */                                                                                   \
    XN(NOTATION_DAYS, "{number} day", "{number} days")                                             \
    XN(NOTATION_HOURS, "{number} hour", "{number} hours")                                          \
    XN(NOTATION_MINUTES, "{number} minute", "{number} minutes")                                    \
    XN(NOTATION_SECONDS, "{number} second", "{number} seconds")                                    \
    X(NOTATION_TIME_LIST, "{time} {more}") /* a time and a part in a smaller unit */               \
    /* Time controls. */                                                                           \
    X(NOTATION_NO_CLOCK, "no clock")                                                               \
    X(NOTATION_COUNT_UP, "no time limit (clock counts up)")                                        \
    X(NOTATION_HOURGLASS, "an hourglass clock with {time} each")                                   \
    X(NOTATION_STAGE, "{time}")                                                                    \
    X(NOTATION_STAGE_OF_EACH_MOVE, "{time} a move")                                                \
    XN(NOTATION_STAGE_OF_MOVES, "{number} move in {time}", "{number} moves in {time}")             \
    /* A stage with its bonus, in the order of TimeBonus. */                                       \
    X(NOTATION_WITHOUT_BONUS, "{stage}")                                                           \
    X(NOTATION_WITH_INCREMENT, "{stage} plus {bonus} a move")                                      \
    X(NOTATION_WITH_DELAY, "{stage} with a delay of {bonus} a move")                               \
    X(NOTATION_WITH_BRONSTEIN, "{stage} with a Bronstein delay of {bonus} a move")                 \
    /* Several stages with the same bonus, in the order of TimeBonus. */                           \
    X(NOTATION_ALL_WITHOUT_BONUS, "{stage}")                                                       \
    X(NOTATION_ALL_WITH_INCREMENT, "{stage}, plus {bonus} a move")                                 \
    X(NOTATION_ALL_WITH_DELAY, "{stage}, with a delay of {bonus} a move")                          \
    X(NOTATION_ALL_WITH_BRONSTEIN, "{stage}, with a Bronstein delay of {bonus} a move")            \
    X(NOTATION_STAGE_LIST, "{stages}, then {stage}")

/* The ids of the texts in the list above. */
typedef enum NotationText { NOTATION_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } NotationText;

/* Returns the template of a text for a number, which matters only for texts with a plural. */
const char *notation_text(NotationText id, int64_t number);

/* Appends a text with its {number}. */
void notation_text_append_count(NotationText id, int64_t number, StrBuf *out);

#endif
