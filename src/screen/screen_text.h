/*
 * Private to screen: the texts of the screen, apart from notices (display.h) and those of dialogs
 * and menus, which are in the file of each dialog. Their parts: {side}, {other}, {player}, {white}
 * and {black} are players, or in fields and clocks their numbers and times; {move} is a move;
 * {value} is the value of a field; {count} is a number with its sign, "3x"; {number} is a number;
 * {result} and {time} are those of a game; {commands} are names of commands, and {last} is the last
 * one; {path} is a file's; {reason} is an error's. Keys that are named in brackets are left out if
 * the row is too short for all of them.
 */
#ifndef TOUCHMOVE_SCREEN_SCREEN_TEXT_H
#define TOUCHMOVE_SCREEN_SCREEN_TEXT_H

#include "notation/spoken.h"
#include "screen/screen.h"
#include "util/catalog.h"
#include "util/text_forms.h"

#define SCREEN_TEXTS(X, XN)                                                                        \
    /* The list of games. */                                                                       \
    X(SCREEN_SEARCH_PROMPT, "Search:")                                                             \
    X(SCREEN_OPEN_GAME, "Enter open game {number}")                                                \
    X(SCREEN_BROWSER_KEYS,                                                                         \
      "Enter open[   / search][   s sort][   r reverse][   ? help]   Esc back")                    \
    X(SCREEN_BROWSER_KEYS_NARROW, "Enter open[  / search][  s sort]  Esc back")                    \
    /* Dialogs. */                                                                                 \
    X(SCREEN_KEYS_MORE, "Enter more[  Esc back]")                                                  \
    X(SCREEN_KEYS_CHANGE, "Left/Right change[  Enter next]")                                       \
    X(SCREEN_KEYS_SELECT, "Enter select[  Esc back]")                                              \
    X(SCREEN_KEYS_NEXT, "Enter next[  Esc back]")                                                  \
    X(SCREEN_CLAIM_FIFTY, "Claim a draw by the fifty-move rule?")                                  \
    X(SCREEN_CLAIM_FIFTY_WITH, "Claim a draw by the fifty-move rule with {move}?")                 \
    X(SCREEN_CLAIM_THREEFOLD, "Claim a draw by threefold repetition?")                             \
    X(SCREEN_CLAIM_THREEFOLD_WITH, "Claim a draw by threefold repetition with {move}?")            \
    X(SCREEN_NO_FIFTY, "The fifty-move rule doesn't apply. Claim anyway?")                         \
    X(SCREEN_NO_FIFTY_WITH, "The fifty-move rule doesn't apply with {move}. Claim anyway?")        \
    X(SCREEN_NO_THREEFOLD, "There is no threefold repetition. Claim anyway?")                      \
    X(SCREEN_NO_THREEFOLD_WITH, "There is no threefold repetition with {move}. Claim anyway?")     \
    X(SCREEN_WRONG_CLAIM_COSTS, "A wrong claim gives your opponent extra time and counts as a "    \
                                "draw offer (9.5.3).")                                             \
    X(SCREEN_WRONG_CLAIM_OFFERS, "A wrong claim counts as a draw offer (9.5.3).")                  \
    X(SCREEN_NOT_SAVED_BECAUSE, "NOT SAVED: {reason}")                                             \
    X(SCREEN_SAVE_AS, "Save game as PGN file (Tab completes the name):")                           \
    X(SCREEN_SETTINGS_SAVED, "Settings saved to:\n{path}")                                         \
    /* The commands that an unknown word may mean. */                                              \
    X(SCREEN_ONE_OF, "{commands} or {last}")                                                       \
    /* The fields of the editor of positions, and their short forms. */                            \
    X(SCREEN_FIELD_CASTLING_AUTOMATIC, "Castling {value} (auto)")                                  \
    X(SCREEN_FIELD_CLOCK, "Half-move clock {value}")                                               \
    X(SCREEN_FIELD_NUMBER, "Move {value}")                                                         \
    X(SCREEN_FIELD_SWAPPED, "Letters swapped: k is white")                                         \
    XN(SCREEN_FIELD_PIECES, "{white} white, {black} black piece",                                  \
       "{white} white, {black} black pieces")                                                      \
    X(SCREEN_SHORT_SIDE, "side {value}")                                                           \
    X(SCREEN_SHORT_CASTLING, "O-O {value}")                                                        \
    X(SCREEN_SHORT_NO_CASTLING, "O-O none")                                                        \
    X(SCREEN_SHORT_EN_PASSANT, "e.p. {value}")                                                     \
    X(SCREEN_SHORT_NO_EN_PASSANT, "e.p. none")                                                     \
    X(SCREEN_SHORT_CLOCK, "half {value}")                                                          \
    X(SCREEN_SHORT_NUMBER, "move {value}")                                                         \
    X(SCREEN_SHORT_SWAPPED, "k = white")                                                           \
    X(SCREEN_SHORT_PIECES, "W {white}, B {black}")                                                 \
    /* The prompts of the entry line. */                                                           \
    X(SCREEN_PROMPT_UNFINISHED, "Unfinished:")                                                     \
    X(SCREEN_PROMPT_FILE, "File:")                                                                 \
    X(SCREEN_PROMPT_OVER, "Game over:")                                                            \
    X(SCREEN_PROMPT_WATCHING, "Watching:")                                                         \
    X(SCREEN_PROMPT_WAITING, "Waiting:")                                                           \
    X(SCREEN_PROMPT_MOVE, "{player}:")                                                             \
    X(SCREEN_PROMPT_SEALED, "{player}, sealed:")                                                   \
    X(SCREEN_PROMPT_CLAIM, "{player} claims with:")                                                \
    /* The panels. */                                                                              \
    X(SCREEN_MOVES_TO_GO, "{number} to go")                                                        \
    X(SCREEN_CLOCKS, "W {white} B {black}")                                                        \
    X(SCREEN_SAME_POSITION, "Same position {count}")                                               \
    X(SCREEN_FIFTY_COUNT, "Fifty-move count {number}")                                             \
    X(SCREEN_EVIDENCE_SHORT, "Position {count}  50-move {number}")                                 \
    /* The reader of long texts. */                                                                \
    X(SCREEN_READER_KEYS, "Esc back[   Up/Down PgUp/PgDn scroll][   / search][   n next match]")   \
    X(SCREEN_READER_KEYS_COPY,                                                                     \
      "Esc back[   Up/Down PgUp/PgDn scroll][   / search][   n next match][   y copy]")            \
    X(SCREEN_READER_KEYS_NARROW, "Esc back[  PgDn more][  / search]")                              \
    X(SCREEN_READER_KEYS_NARROW_COPY, "Esc back[  PgDn more][  / search][  y copy]")               \
    /* A game that could not be saved. */                                                          \
    X(SCREEN_NOT_SAVED, "NOT SAVED")                                                               \
    X(SCREEN_NOT_SAVED_GAME, "NOT SAVED: {white} - {black}")                                       \
    /* The situation: games of files, and open draw offers. */                                     \
    X(SCREEN_MOVE_TOOK, "This move took {time}.")                                                  \
    X(SCREEN_CHANGED, "Changed, not saved.")                                                       \
    X(SCREEN_CONTINUE_OR_RETURN, ":continue plays on, :resume returns to your game.")              \
    X(SCREEN_CONTINUE, ":continue plays on from here.")                                            \
    X(SCREEN_SHORT_OFFER_ANSWERED, "Draw offer: {other} accepts with y.")                          \
    X(SCREEN_SHORT_OFFER, "{side} offers a draw.")                                                 \
    X(SCREEN_CLAIM_OFFERS, "{side}'s claim counts as a draw offer (9.1.2.3).")                     \
    X(SCREEN_OFFER, "{side} offers a draw (9.1.2.1).")                                             \
    X(SCREEN_OFFER_WITH, "{side} offers a draw with {move} (9.1.2.1).")                            \
    X(SCREEN_AWAITS_ANSWER, "Waiting for {other} to answer.")                                      \
    X(SCREEN_OTHER_ACCEPTS, "{other} accepts with y.")                                             \
    X(SCREEN_ACCEPT_OR_MOVE, "y accepts; a move declines.")                                        \
    X(SCREEN_ACCEPT, "y accepts.")                                                                 \
    /* The window's title. */                                                                      \
    X(SCREEN_TITLE_TURN, "{player} to move: {white} - {black}")                                    \
    X(SCREEN_TITLE_RESULT, "{result}: {white} - {black}")                                          \
    X(SCREEN_TITLE, "{white} - {black}")

/* The ids of the texts in the list above. */
typedef enum ScreenText { SCREEN_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } ScreenText;

/* Returns the texts of the language of the screen, or NULL for English. */
const Catalog *screen_catalog(const Screen *screen);

/* Returns the style of squares and moves on the screen: SAN, in the screen's language. */
SpokenStyle screen_style(const Screen *screen);

/* Returns the template of a text for a number, which matters only for texts with a plural.
 * `catalog` is NULL for English. */
const char *screen_text(const Catalog *catalog, ScreenText id, int64_t number);

#endif
