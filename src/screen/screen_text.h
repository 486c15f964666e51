/*
 * Private to screen: the texts of the screen, apart from notices (display.h) and those of dialogs
 * and menus (dialogs/dialog_text.h). Their parts: {side}, {other}, {player}, {white}
 * and {black} are players, or in fields and clocks their numbers and times; {move} is a move;
 * {value} is the value of a field; {count} is a number with its sign, "3x"; {number} is a number;
 * {columns} and {rows} are the size of a terminal; {result} and {time} are those of a game;
 * {commands} are names of commands, and {last} is the last one; {game} is a game in words; {listed}
 * is the number of games listed; {path} is a file's; {reason} is an error's; {key} is a key; {text}
 * and {value} are types of terminals. Keys that are named in
 * brackets are left out if the row is too short for all of them.
 */
#ifndef TOUCHMOVE_SCREEN_SCREEN_TEXT_H
#define TOUCHMOVE_SCREEN_SCREEN_TEXT_H

#include "notation/entry.h"
#include "notation/spoken.h"
#include "screen/screen.h"
#include "screen/widgets.h"
#include "util/catalog.h"
#include "util/text_forms.h"

#define SCREEN_TEXTS(X, XN)                                                                        \
    /* The names of keys, as in keymap.c. */                                                       \
    X(SCREEN_KEYCAP_ENTER, "Enter")                                                                \
    X(SCREEN_KEYCAP_TAB, "Tab")                                                                    \
    X(SCREEN_KEYCAP_SHIFT_TAB, "Shift-Tab")                                                        \
    X(SCREEN_KEYCAP_BACKSPACE, "Backspace")                                                        \
    X(SCREEN_KEYCAP_ESCAPE, "Esc")                                                                 \
    X(SCREEN_KEYCAP_UP, "Up")                                                                      \
    X(SCREEN_KEYCAP_DOWN, "Down")                                                                  \
    X(SCREEN_KEYCAP_LEFT, "Left")                                                                  \
    X(SCREEN_KEYCAP_RIGHT, "Right")                                                                \
    X(SCREEN_KEYCAP_PAGE_UP, "PgUp")                                                               \
    X(SCREEN_KEYCAP_PAGE_DOWN, "PgDn")                                                             \
    X(SCREEN_KEYCAP_HOME, "Home")                                                                  \
    X(SCREEN_KEYCAP_END, "End")                                                                    \
    X(SCREEN_KEYCAP_INSERT, "Insert")                                                              \
    X(SCREEN_KEYCAP_DELETE, "Delete")                                                              \
    X(SCREEN_KEYCAP_SPACE, "Space")                                                                \
    X(SCREEN_KEYCAP_CTRL, "Ctrl-{key}")                                                            \
    X(SCREEN_KEYCAP_ALT, "Alt-{key}")                                                              \
    /* Faults of the configuration. */                                                             \
    X(SCREEN_NO_SUCH_SETTING, "no such setting: \"{text}\"")                                       \
    X(SCREEN_NO_SUCH_THEME, "no such theme: \"{text}\"")                                           \
    X(SCREEN_NO_SUCH_PIECES, "no such piece set: \"{text}\"")                                      \
    X(SCREEN_NO_SUCH_COMMAND, "no such command: \"{text}\"")                                       \
    X(SCREEN_NO_SUCH_SECTION, "no such section: \"{text}\"")                                       \
    X(SCREEN_NO_SUCH_KEY, "unknown key: {key}")                                                    \
    X(SCREEN_KEY_RESERVED, "this key is reserved for moves and the cursor: {key}")                 \
    X(SCREEN_KEY_TAKEN, "the key {key} already runs {text}")                                       \
    X(SCREEN_CANNOT_STORE, "cannot store \"{setting} = {value}\" in the configuration file")       \
    /* The terminal test: its labels, at most nine columns wide, and its sentences. */             \
    X(SCREEN_TEST_HELP, "Press a key to see its name. Tab next theme, q quit.")                    \
    X(SCREEN_TEST_LINES, "These lines should end in the same column.")                             \
    X(SCREEN_TEST_LABEL_KEY, "key")                                                                \
    X(SCREEN_TEST_LABEL_TYPE, "type")                                                              \
    X(SCREEN_TEST_LABEL_SIZE, "size")                                                              \
    X(SCREEN_TEST_LABEL_COLOURS, "colours")                                                        \
    X(SCREEN_TEST_LABEL_PIECES, "pieces")                                                          \
    X(SCREEN_TEST_LABEL_TEXT, "text")                                                              \
    X(SCREEN_TEST_LABEL_THEME, "theme")                                                            \
    X(SCREEN_TEST_OUTLINED, "outlined")                                                            \
    X(SCREEN_TEST_SOLID, "solid")                                                                  \
    X(SCREEN_TEST_MARKS, "marks")                                                                  \
    X(SCREEN_TEST_RULES, "lines")                                                                  \
    X(SCREEN_TEST_LETTERS, "letters")                                                              \
    X(SCREEN_TEST_TREATED_AS, "{text}, treated as {value}")                                        \
    X(SCREEN_TEST_SIZE, "{columns} columns, {rows} rows")                                          \
    X(SCREEN_TEST_NO_COLOURS, "none")                                                              \
    X(SCREEN_TEST_24_BIT, "24-bit")                                                                \
    X(SCREEN_TEST_SOLID_PIECES, "solid pieces in two colours")                                     \
    X(SCREEN_TEST_BOTH_PIECES, "outlined pieces for White, solid pieces for Black")                \
    X(SCREEN_TEST_LETTER_PIECES, "letters")                                                        \
    X(SCREEN_TEST_UNKNOWN_KEY, "unknown key")                                                      \
    X(SCREEN_TEST_MOUSE, "mouse, row {rows}, column {columns}")                                    \
    XN(SCREEN_TEST_PASTE, "paste, {number} byte", "paste, {number} bytes")                         \
    /* The list of games. */                                                                       \
    X(SCREEN_SEARCH_PROMPT, "Search:")                                                             \
    X(SCREEN_OPEN_GAME, "Enter open game {number}")                                                \
    X(SCREEN_BROWSER_KEYS,                                                                         \
      "Enter open[   / search][   s sort][   r reverse][   ? help]   Esc back")                    \
    X(SCREEN_BROWSER_KEYS_NARROW, "Enter open[  / search][  s sort]  Esc back")                    \
    X(SCREEN_COLUMN_WHITE, "White")                                                                \
    X(SCREEN_COLUMN_BLACK, "Black")                                                                \
    X(SCREEN_COLUMN_DATE, "Date")                                                                  \
    X(SCREEN_COLUMN_YEAR, "Year")                                                                  \
    X(SCREEN_COLUMN_MOVES, "Moves")                                                                \
    X(SCREEN_COLUMN_EVENT, "Event")                                                                \
    X(SCREEN_TWO_FILES, "{path} and {last}")                                                       \
    X(SCREEN_MANY_FILES, "{path} and {number} more")                                               \
    XN(SCREEN_ALL_GAMES, "{number} game", "{number} games")                                        \
    XN(SCREEN_SOME_GAMES, "{listed} of {number} game", "{listed} of {number} games")               \
    X(SCREEN_STOPPED, "stopped[ at {number}%]")                                                    \
    X(SCREEN_WAITING_FOR_MORE, "waiting for more")                                                 \
    X(SCREEN_READING, "reading[ {number}%]")                                                       \
    X(SCREEN_SEARCHING, "searching[ {number}%]")                                                   \
    X(SCREEN_NO_GAMES, "No games.")                                                                \
    X(SCREEN_NO_MATCHES, "No games match.")                                                        \
    X(SCREEN_ROUND, "Round {value}")                                                               \
    /* The key that shows the next page, in full and for a narrow panel. */                        \
    X(SCREEN_ENTER_MORE, "Enter: more")                                                            \
    X(SCREEN_ENTER, "Enter")                                                                       \
    X(SCREEN_TAB_MORE, "Tab: more")                                                                \
    X(SCREEN_TAB, "Tab")                                                                           \
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
    X(SCREEN_RETURN_AND_PLAY,                                                                      \
      "You are viewing an earlier position. Return to the game and play {move}?")                  \
    X(SCREEN_NOT_SAVED_BECAUSE, "NOT SAVED: {reason}")                                             \
    XN(SCREEN_PASTED_MOVES, "{number} move", "{number} moves")                                     \
    XN(SCREEN_FIRST_PASTED, "{number} game. The first: {game}",                                    \
       "{number} games. The first: {game}")                                                        \
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
    /* The editor of positions: its title, its keys, what its steps ask for, its last row. */      \
    X(SCREEN_EDITOR_TITLE, "Set up a position")                                                    \
    X(SCREEN_EDITOR_WHITE, "white pieces")                                                         \
    X(SCREEN_EDITOR_BLACK, "black pieces")                                                         \
    X(SCREEN_EDITOR_SKIP, "skip squares")                                                          \
    X(SCREEN_EDITOR_KEY_NEXT_RANK, "Enter /")                                                      \
    X(SCREEN_EDITOR_NEXT_RANK, "next rank")                                                        \
    X(SCREEN_EDITOR_KEY_EMPTY, ". Delete")                                                         \
    X(SCREEN_EDITOR_EMPTY, "empty the square")                                                     \
    X(SCREEN_EDITOR_KEY_BACK, "Backspace")                                                         \
    X(SCREEN_EDITOR_BACK, "step back and empty")                                                   \
    X(SCREEN_EDITOR_KEY_MOVE, "Space")                                                             \
    X(SCREEN_EDITOR_MOVE, "pick up, put down")                                                     \
    X(SCREEN_EDITOR_REPLACE, "empty, start, game")                                                 \
    X(SCREEN_EDITOR_GO, "go to a square")                                                          \
    X(SCREEN_EDITOR_UNDO, "undo")                                                                  \
    X(SCREEN_EDITOR_FLIP_OR_COPY, "flip, copy FEN")                                                \
    X(SCREEN_EDITOR_SWAP, "swap letters K, k")                                                     \
    X(SCREEN_EDITOR_KEY_FEN, "a whole FEN")                                                        \
    X(SCREEN_EDITOR_FEN, "typed or pasted")                                                        \
    X(SCREEN_EDITOR_KEYS,                                                                          \
      "KQRBNP kqrbnp pieces, 1-8 skip[, . empty][, Space move][, @e4 go][, 0 clear][, u undo].")   \
    X(SCREEN_EDITOR_ASK_SQUARE, "Go to square: {value}")                                           \
    X(SCREEN_EDITOR_ASK_CASTLING,                                                                  \
      "Type castling rights, like KQk or AHah (rook files), - for none, = for auto.")              \
    X(SCREEN_EDITOR_ASK_PASSED, "En passant on file a-h, or - for none:")                          \
    X(SCREEN_EDITOR_ASK_CLOCK, "Half-move clock: {value}")                                         \
    X(SCREEN_EDITOR_ASK_NUMBER, "Move number: {value}")                                            \
    X(SCREEN_EDITOR_ASK_FEN, "FEN: {value}")                                                       \
    X(SCREEN_EDITOR_MORE, "(Tab: more)")                                                           \
    X(SCREEN_EDITOR_OVER, "Game over.[ F10 to leave.]")                                            \
    X(SCREEN_EDITOR_QUESTION, "Question waiting.[ F10 to leave.]")                                 \
    X(SCREEN_EDITOR_EMPTY_SQUARE, "{square} empty")                                                \
    X(SCREEN_EDITOR_KEYS_DONE, "Enter done[  Esc cancel]")                                         \
    X(SCREEN_EDITOR_KEYS_FAULT, "Enter go there[  Esc close]")                                     \
    X(SCREEN_EDITOR_KEYS_CLOSE, "Esc close")                                                       \
    X(SCREEN_EDITOR_KEYS_LEAVE, "F10 menu[  ? help]")                                              \
    X(SCREEN_CLOCK_WHITE, "W {time}")                                                              \
    X(SCREEN_CLOCK_BLACK, "B {time}")                                                              \
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
    X(SCREEN_AWAY, "away: {player}")                                                               \
    X(SCREEN_NO_ANSWER, "no answer: {player}")                                                     \
    X(SCREEN_LETTER_OF_WHITE, "W {player}")                                                        \
    X(SCREEN_LETTER_OF_BLACK, "B {player}")                                                        \
    X(SCREEN_CLOCKS, "W {white} B {black}")                                                        \
    X(SCREEN_CHESS960, "Chess960 position {number}")                                               \
    X(SCREEN_CHESS960_SHORT, "Chess960 {number}")                                                  \
    X(SCREEN_SAME_POSITION, "Same position {count}")                                               \
    X(SCREEN_FIFTY_COUNT, "Fifty-move count {number}")                                             \
    X(SCREEN_SAME_POSITION_SHORT, "Position {count}")                                              \
    X(SCREEN_FIFTY_COUNT_SHORT, "50-move {number}")                                                \
    /* The hints in the last row; a key may precede them. */                                       \
    X(SCREEN_HINT_TYPE_MOVE, "Type a move or use the arrows")                                      \
    X(SCREEN_HINT_DRAW, "draw")                                                                    \
    X(SCREEN_HINT_TAKE_BACK, "take back")                                                          \
    X(SCREEN_HINT_ESC_MENU, "Esc menu")                                                            \
    X(SCREEN_HINT_HELP, "help")                                                                    \
    X(SCREEN_HINT_RULE, "show the rule")                                                           \
    X(SCREEN_HINT_WAITING, "Waiting for your opponent")                                            \
    X(SCREEN_HINT_WATCHING, "Watching")                                                            \
    X(SCREEN_HINT_REVIEW, "Left/Right review")                                                     \
    X(SCREEN_HINT_CHOOSE_SQUARE, "Arrows/Tab choose square")                                       \
    X(SCREEN_HINT_PUT_DOWN, "Enter put down")                                                      \
    X(SCREEN_HINT_PUT_BACK, "Esc put back")                                                        \
    X(SCREEN_HINT_TOUCHED, "This piece must move: arrows/Tab choose square")                       \
    X(SCREEN_HINT_SEAL, "Enter seal move")                                                         \
    X(SCREEN_HINT_BACK, "Esc back")                                                                \
    X(SCREEN_HINT_CLAIM, "Enter claim with this move")                                             \
    X(SCREEN_HINT_CANCEL, "Esc cancel")                                                            \
    X(SCREEN_HINT_WALK, "Arrows/Enter move a piece")                                               \
    X(SCREEN_HINT_BACK_TO_REVIEW, "Esc back to review")                                            \
    X(SCREEN_HINT_BROWSE, "Left/Right browse moves")                                               \
    X(SCREEN_HINT_RETURN, "End return to game")                                                    \
    X(SCREEN_HINT_MENU, "menu")                                                                    \
    X(SCREEN_HINT_BROWSE_FILE, "Arrows browse moves")                                              \
    X(SCREEN_HINT_NEXT_GAME, "next game")                                                          \
    X(SCREEN_HINT_CONTINUE, ":continue play from here")                                            \
    X(SCREEN_HINT_REMATCH, ":rematch")                                                             \
    X(SCREEN_HINT_NEW, ":new")                                                                     \
    X(SCREEN_HINT_COPY_COMMAND, "y copy command")                                                  \
    X(SCREEN_HINT_READY, "Enter ready")                                                            \
    X(SCREEN_HINT_RUN, "Enter run")                                                                \
    X(SCREEN_HINT_COMPLETE, "Tab complete")                                                        \
    X(SCREEN_HINT_HISTORY, "Up/Down history")                                                      \
    X(SCREEN_HINT_CHOOSE_PIECE, "Letter or arrows choose")                                         \
    X(SCREEN_HINT_PROMOTE, "Enter promote")                                                        \
    /* The reader of long texts. */                                                                \
    X(SCREEN_READER_KEYS, "Esc back[   Up/Down PgUp/PgDn scroll][   / search][   n next match]")   \
    X(SCREEN_READER_KEYS_COPY,                                                                     \
      "Esc back[   Up/Down PgUp/PgDn scroll][   / search][   n next match][   y copy]")            \
    X(SCREEN_READER_KEYS_NARROW, "Esc back[  PgDn more][  / search]")                              \
    X(SCREEN_READER_KEYS_NARROW_COPY, "Esc back[  PgDn more][  / search][  y copy]")               \
    X(SCREEN_COPIED, "Copied to the terminal's clipboard.")                                        \
    X(SCREEN_COPY_TOO_LONG, "Too long for the terminal's clipboard.")                              \
    /* The law book. */                                                                            \
    X(SCREEN_LAW_TITLE, "The Laws of Chess")                                                       \
    X(SCREEN_LAW_KEYS_NARROW, "Esc back[  Tab link][  < > page][  / search]")                      \
    X(SCREEN_LAW_KEYS_NARROW_BOARD, "Esc back[  Tab link][  < > page][  d board]")                 \
    X(SCREEN_LAW_KEYS,                                                                             \
      "Esc back[  Tab next link][  Enter follow][  < > turn page][  c contents][  / search]")      \
    X(SCREEN_LAW_KEYS_BOARD,                                                                       \
      "Esc back[  Tab next link][  < > turn page][  d diagram][  m try move][  c contents]")       \
    X(SCREEN_LAW_KEYS_STEPS,                                                                       \
      "Esc back[  Tab next link][  < > page][  d diagram][  Left/Right step][  m try move]")       \
    /* The help: its title, and the keys whose commands are not in the table of actions. */        \
    X(SCREEN_HELP_TITLE, "Help")                                                                   \
    X(SCREEN_KEY_COMMAND_LINE, "open the command line")                                            \
    X(SCREEN_KEY_PREVIOUS_MOVE, "previous move")                                                   \
    X(SCREEN_KEY_NEXT_MOVE, "next move")                                                           \
    X(SCREEN_KEY_FIVE_BACK, "five moves back")                                                     \
    X(SCREEN_KEY_FIVE_FORWARD, "five moves forward")                                               \
    X(SCREEN_KEY_START, "starting position")                                                       \
    X(SCREEN_KEY_END, "current position")                                                          \
    /* A terminal that is too small. */                                                            \
    X(SCREEN_TOO_SMALL, "Window too small")                                                        \
    X(SCREEN_SIZE, "It is {columns} x {rows}.")                                                    \
    X(SCREEN_SIZE_NEEDED, "Needs {columns} x {rows}.")                                             \
    X(SCREEN_CLOCK_RUNNING, "{side} {time} running")                                               \
    /* The title of a long answer. */                                                              \
    X(SCREEN_ANSWER, "Answer")                                                                     \
    /* A game that could not be saved. */                                                          \
    X(SCREEN_NOT_SAVED, "NOT SAVED")                                                               \
    X(SCREEN_NOT_SAVED_GAME, "NOT SAVED: {white} - {black}")                                       \
    /* The situation: the viewed game, offers, claims, the sealed move. */                         \
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
    X(SCREEN_REVIEW_START, "Viewing the starting position. End returns to the game.")              \
    X(SCREEN_REVIEW, "Viewing the position after {move}. End returns to the game.")                \
    X(SCREEN_REVIEW_TIMED,                                                                         \
      "Viewing the position after {move} ({time} used). End returns to the game.")                 \
    X(SCREEN_SHORT_TAKE_BACK, "Takeback request: {move}.")                                         \
    X(SCREEN_SHORT_TAKE_BACK_ANSWERED, "Takeback request: {move}. y allows it.")                   \
    X(SCREEN_TAKE_BACK, "{side} asks to take back {move}.")                                        \
    X(SCREEN_TAKE_BACK_ANSWERED,                                                                   \
      "{side} asks to take back {move}. {other} allows it with y; a move declines.")               \
    X(SCREEN_TAKE_BACK_WAITS, "{side} asks to take back {move}. Waiting for {other} to answer.")   \
    X(SCREEN_SHORT_CLAIMS_THREEFOLD, "{side} claims (9.2.1). Enter the move.")                     \
    X(SCREEN_SHORT_CLAIMS_FIFTY, "{side} claims (9.3.1). Enter the move.")                         \
    X(SCREEN_BRIEF_CLAIMS_THREEFOLD, "Enter the move (9.2.1).")                                    \
    X(SCREEN_BRIEF_CLAIMS_FIFTY, "Enter the move (9.3.1).")                                        \
    X(SCREEN_CLAIMS_THREEFOLD, "{side} claims threefold repetition (9.2.1). Enter the next move; " \
                               "it cannot be changed. Esc cancels the claim.")                     \
    X(SCREEN_CLAIMS_FIFTY, "{side} claims fifty moves (9.3.1). Enter the next move; it cannot be " \
                           "changed. Esc cancels the claim.")                                      \
    X(SCREEN_SHORT_SEALS, "{side} seals a move. Enter seals it, Esc cancels.")                     \
    X(SCREEN_BRIEF_SEALS, "Enter seals it, Esc cancels.")                                          \
    X(SCREEN_SEALS,                                                                                \
      "{side} seals a move. Type it; only a * is shown. Enter seals it, Esc cancels.")             \
    X(SCREEN_TERMS,                                                                                \
      "The game starts when both players are ready. Terms: {text}. :new proposes other terms.")    \
    X(SCREEN_MUST_CAPTURE, "{side} must capture {piece} ({articles}).")                            \
    X(SCREEN_MUST_MOVE, "{side} must move {piece} ({articles}).")                                  \
    X(SCREEN_IN_DOUBT, "Checking whether {side} can still checkmate...")                           \
    X(SCREEN_IN_DOUBT_HERE, "Checking whether {side} can still checkmate... (Ctrl-C to cancel)")   \
    X(SCREEN_INVITATION, "To join, {side} logs in to this computer (ssh HOST) and types:")         \
    X(SCREEN_PIECES_HIDDEN, "The pieces are hidden during the pause.")                             \
    X(SCREEN_MOVE_SEALED, "Move {number} is sealed. It is opened when both players are present.")  \
    X(SCREEN_CLOCK_WAITS, "Press Enter or move to start the clock.")                               \
    X(SCREEN_OFFER_MARKED,                                                                         \
      "{side} will offer a draw with the next move (9.1.2.1). Press = to cancel it.")              \
    X(SCREEN_IN_CHECK, "{side} is in check.")                                                      \
    X(SCREEN_CAN_CLAIM_THREEFOLD,                                                                  \
      "{side} can claim a draw by threefold repetition (9.2.2). Press = to claim.")                \
    X(SCREEN_CAN_CLAIM_FIFTY,                                                                      \
      "{side} can claim a draw by the fifty-move rule (9.3.2). Press = to claim.")                 \
    /* The prompts of a stopped game. */                                                           \
    X(SCREEN_PAUSED, "Paused. Pieces hidden; Enter resumes. {side} to move.")                      \
    X(SCREEN_OPENS_SEALED, "Enter opens {side}'s sealed move.")                                    \
    X(SCREEN_OTHER_IS_READY, "{other} is ready. Enter starts the game.")                           \
    X(SCREEN_SELF_IS_READY, "You are ready. Waiting for {other}.")                                 \
    X(SCREEN_WHEN_READY, "Press Enter when you are ready.")                                        \
    X(SCREEN_OTHER_IS_HERE, "{other} is here. Enter opens the sealed move.")                       \
    X(SCREEN_OTHER_RESUMES, "{other} asks to resume. Enter agrees.")                               \
    X(SCREEN_ADJOURNED_WAITS, "Adjourned. Waiting for {other}.")                                   \
    X(SCREEN_PAUSED_WAITS, "Paused. Waiting for {other} to resume.")                               \
    X(SCREEN_OPENS_SEALED_MOVE, "Enter opens the sealed move.")                                    \
    X(SCREEN_ASKS_TO_RESUME, "Paused. Enter asks to resume.")                                      \
    X(SCREEN_BOTH_READY, "Waiting for both players to be ready.")                                  \
    /* The window's title. */                                                                      \
    X(SCREEN_TITLE_TURN, "{player} to move: {white} - {black}")                                    \
    X(SCREEN_TITLE_RESULT, "{result}: {white} - {black}")                                          \
    X(SCREEN_TITLE, "{white} - {black}")

/* The ids of the texts in the list above. SCREEN_TEXT_NONE is no text. */
typedef enum ScreenText { SCREEN_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) SCREEN_TEXT_NONE } ScreenText;

/* Returns the texts of the language of the screen, or NULL for English. */
const Catalog *screen_catalog(const Screen *screen);

/* Returns the style of squares and moves on the screen: SAN, in the screen's language. */
SpokenStyle screen_style(const Screen *screen);

/* Appends a move in SAN, with the letters of pieces that the settings choose. */
void screen_append_san(const Screen *screen, const char *san, StrBuf *out);

/* Parses a move that is typed in the language and with the letters that the settings choose. */
void screen_read_move(const Screen *screen, const Position *position, const char *typed,
                      Entry *out);

/* Returns the template of a text for a number, which matters only for texts with a plural.
 * `catalog` is NULL for English. */
const char *screen_text(const Catalog *catalog, ScreenText id, int64_t number);

#endif
