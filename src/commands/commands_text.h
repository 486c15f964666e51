/*
 * Texts that the commands fill in, apart from messages (words/message.h). Their parts: {move} is a
 * move in words, {white} and {black} are moves with one number, {side} is a player, {start} is the
 * message about the starting position, {material} is the difference of material, {names} are names
 * of commands, {squares} are squares, {sign} is a character, {number} is a number, {value} are
 * castling rights as in a FEN, {form} is a command with its arguments, {brief} is its short form,
 * {arguments}, {first}, {other} and {last} are arguments, {piece} is a kind of piece, {pieces} is a
 * list of them.
 */
#ifndef TOUCHMOVE_COMMANDS_COMMANDS_TEXT_H
#define TOUCHMOVE_COMMANDS_COMMANDS_TEXT_H

#include "util/catalog.h"
#include "util/text_forms.h"

#define COMMANDS_TEXTS(X, XN)                                                                      \
    X(COMMANDS_OTHER_NAMES, "Other names: {names}.\n")                                             \
    /* The help. The forms of commands, such as "review, optionally 12w or 12b". */                \
    X(COMMANDS_HELP_IN_ENGLISH, "This help exists only in English.\n")                             \
    X(COMMANDS_FORM_SHORT, "{form}, short form {brief}")                                           \
    X(COMMANDS_FORM_OPTIONAL, "{form}, optionally {arguments}")                                    \
    X(COMMANDS_FORM_OR, "{first} or {other}")                                                      \
    X(COMMANDS_FORM_OR_AFTER_OPTIONAL, "{first}, or {other}")                                      \
    X(COMMANDS_FORM_RANGE, "{first} to {last}")                                                    \
    /* The moves in words, a line for each number. */                                              \
    X(COMMANDS_BOTH_MOVED, "{number}, {white}; {black}\n")                                         \
    X(COMMANDS_WHITE_MOVED, "{number}, {white}\n")                                                 \
    X(COMMANDS_BLACK_MOVED, "{number}, Black: {black}\n")                                          \
    X(COMMANDS_MOVE_WITH_OFFER, "{move}, draw offered")                                            \
    /* Moves, captures and the opening. */                                                         \
    X(COMMANDS_NOT_YOUR_TURN, "None: it is {side}'s turn.\n")                                      \
    X(COMMANDS_NO_CAPTURES, "No captures.\n")                                                      \
    X(COMMANDS_NO_LEGAL_MOVES, "No legal moves.\n")                                                \
    X(COMMANDS_CAPTURED_NOTHING, "The last move captured nothing.\n")                              \
    X(COMMANDS_CAPTURED, "The last move captured a {piece}.\n")                                    \
    X(COMMANDS_CAPTURED_BY, "Captured by {side}: {pieces}\n")                                      \
    X(COMMANDS_NONE_CAPTURED_BY, "Captured by {side}: nothing\n")                                  \
    X(COMMANDS_NO_OPENING, "No name is known for this opening.\n")                                 \
    /* A FEN, spelled. */                                                                          \
    X(COMMANDS_SLASH, "slash")                                                                     \
    X(COMMANDS_DASH, "dash")                                                                       \
    X(COMMANDS_SMALL, "small {sign}")                                                              \
    X(COMMANDS_CAPITAL, "capital {sign}")                                                          \
    X(COMMANDS_TWICE, "{sign} twice")                                                              \
    XN(COMMANDS_TIMES, "{sign} {number} time", "{sign} {number} times")                            \
    /* A viewed position, and a move in a diagram. */                                              \
    X(COMMANDS_VIEWED_START, "{start} {side} to move. {material}\n")                               \
    X(COMMANDS_VIEWED_MOVE, "{move}. {side} to move. {material}\n")                                \
    X(COMMANDS_LEGAL, "Legal: {move}\n")                                                           \
    /* The law book. */                                                                            \
    X(COMMANDS_LAW_MORE, "Press Enter to continue.\n")                                             \
    /* A position that is set up. */                                                               \
    X(COMMANDS_CASTLING_AUTOMATIC, "Castling {value} (automatic)")                                 \
    X(COMMANDS_CLEARED, "{squares} cleared")

/* The ids of the texts in the list above. */
typedef enum CommandsText { COMMANDS_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } CommandsText;

/* Returns the template of a text for a number, which matters only for texts with a plural.
 * `catalog` is NULL for English. */
const char *commands_text(const Catalog *catalog, CommandsText id, int64_t number);

#endif
