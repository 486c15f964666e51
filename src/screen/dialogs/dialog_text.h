/*
 * The texts of the dialogs: titles, labels, explanations. Their parts: {side} and {other} are
 * players; {choices} are moves, and {last} is the last one; {number} is a number; {path} is a
 * file's.
 */
#ifndef TOUCHMOVE_SCREEN_DIALOG_TEXT_H
#define TOUCHMOVE_SCREEN_DIALOG_TEXT_H

#include "util/catalog.h"
#include "util/text_forms.h"

#define DIALOG_TEXTS(X)                                                                            \
    /* The menu. */                                                                                \
    X(DIALOG_TEXT_MENU, "Menu")                                                                    \
    X(DIALOG_TEXT_BACK_TO_GAME, "Back to game")                                                    \
    X(DIALOG_TEXT_RESUME, "Resume game")                                                           \
    X(DIALOG_TEXT_BACK_TO_FILE_GAME, "Back to this game")                                          \
    X(DIALOG_TEXT_NEXT_GAME, "Open next game")                                                     \
    X(DIALOG_TEXT_PREVIOUS_GAME, "Open previous game")                                             \
    X(DIALOG_TEXT_LIST, "List games")                                                              \
    X(DIALOG_TEXT_FIND, "Find games with this position")                                           \
    X(DIALOG_TEXT_CONTINUE_FROM_HERE, "Continue game from here")                                   \
    X(DIALOG_TEXT_NEW_FROM_HERE, "New game from here")                                             \
    X(DIALOG_TEXT_RETURN, "Return to your game")                                                   \
    X(DIALOG_TEXT_REMATCH, "Rematch (swap colours)")                                               \
    X(DIALOG_TEXT_CANCEL_RESULT, "Cancel result and play on")                                      \
    X(DIALOG_TEXT_OFFER_OR_CLAIM, "Offer or claim draw")                                           \
    X(DIALOG_TEXT_TAKE_BACK, "Take back move")                                                     \
    X(DIALOG_TEXT_RESIGN, "Resign")                                                                \
    X(DIALOG_TEXT_PAUSE, "Pause game")                                                             \
    X(DIALOG_TEXT_ADJOURN, "Adjourn and seal move")                                                \
    X(DIALOG_TEXT_ARBITER, "Arbiter...")                                                           \
    X(DIALOG_TEXT_SAVE_TO_FILE, "Save to file")                                                    \
    X(DIALOG_TEXT_SAVE_AND_QUIT, "Save game and quit")                                             \
    X(DIALOG_TEXT_LEAVE, "Leave game")                                                             \
    X(DIALOG_TEXT_QUIT, "Quit")                                                                    \
    X(DIALOG_TEXT_NEW_GAME, "New game")                                                            \
    X(DIALOG_TEXT_SET_UP, "Set up a position")                                                     \
    X(DIALOG_TEXT_OPEN, "Open file")                                                               \
    X(DIALOG_TEXT_OWN_GAMES, "My games")                                                           \
    X(DIALOG_TEXT_SHARE, "Share game")                                                             \
    X(DIALOG_TEXT_JOIN, "Join or watch game")                                                      \
    X(DIALOG_TEXT_TAGS, "Event and other tags")                                                    \
    X(DIALOG_TEXT_PREVIOUS_MOVE, "Previous move")                                                  \
    X(DIALOG_TEXT_FLIP, "Flip board")                                                              \
    X(DIALOG_TEXT_SETTINGS, "Settings")                                                            \
    X(DIALOG_TEXT_LAWS, "Laws of chess")                                                           \
    X(DIALOG_TEXT_HELP, "Help")                                                                    \
    X(DIALOG_TEXT_MORE_COMMANDS, "More commands")                                                  \
    /* Questions. */                                                                               \
    X(DIALOG_TEXT_PLAY_ON, "Play on")                                                              \
    X(DIALOG_TEXT_OTHER_RESIGNS, "{other} resigns instead")                                        \
    X(DIALOG_TEXT_ABORT, "Abort")                                                                  \
    X(DIALOG_TEXT_ABORT_GAME, "Abort game")                                                        \
    X(DIALOG_TEXT_STAY, "Stay")                                                                    \
    X(DIALOG_TEXT_TAKE_BACK_REQUEST, "Takeback request")                                           \
    X(DIALOG_TEXT_DECLINE, "Decline")                                                              \
    X(DIALOG_TEXT_ALLOW, "Allow")                                                                  \
    X(DIALOG_TEXT_ADJUDICATION, "Adjudication")                                                    \
    X(DIALOG_TEXT_AGREE, "Agree")                                                                  \
    X(DIALOG_TEXT_NEW_FOLDER, "New folder")                                                        \
    X(DIALOG_TEXT_NOT_SAVE, "Don't save")                                                          \
    X(DIALOG_TEXT_CREATE_FOLDER, "Create folder")                                                  \
    X(DIALOG_TEXT_SEALED_MOVE, "Sealed move")                                                      \
    X(DIALOG_TEXT_NOT_YET, "Not yet")                                                              \
    X(DIALOG_TEXT_OPEN_SEALED, "Open it")                                                          \
    X(DIALOG_TEXT_REQUEST, "Request")                                                              \
    X(DIALOG_TEXT_JOIN_REQUEST, "Request to join")                                                 \
    X(DIALOG_TEXT_REFUSE, "Refuse")                                                                \
    X(DIALOG_TEXT_ADMIT, "Admit")                                                                  \
    X(DIALOG_TEXT_BLOCK, "Block this user")                                                        \
    X(DIALOG_TEXT_MOVES_NOT_SAVED, "Moves not saved")                                              \
    X(DIALOG_TEXT_NO, "No")                                                                        \
    X(DIALOG_TEXT_ASK, "Ask")                                                                      \
    X(DIALOG_TEXT_READY_TO_START, "Ready to start")                                                \
    X(DIALOG_TEXT_READY, "Ready")                                                                  \
    X(DIALOG_TEXT_UNFINISHED, "Unfinished game")                                                   \
    X(DIALOG_TEXT_CONTINUE, "Continue")                                                            \
    X(DIALOG_TEXT_REMIND, "Remind me again")                                                       \
    X(DIALOG_TEXT_FORGET, "Forget it")                                                             \
    X(DIALOG_TEXT_SHOW_FEN, "Show FEN")                                                            \
    X(DIALOG_TEXT_ASK_QUIT, "Quit Touchmove? Ctrl-C quits.")                                       \
    X(DIALOG_TEXT_ASK_QUIT_GAME,                                                                   \
      "Quit Touchmove? The game is saved and continues at the next start. Ctrl-C quits.")          \
    /* After a game. */                                                                            \
    X(DIALOG_TEXT_GAME_OVER, "Game over")                                                          \
    X(DIALOG_TEXT_SIDE_WINS, "Game over: {side} wins")                                             \
    X(DIALOG_TEXT_GAME_DRAWN, "Game over: draw")                                                   \
    X(DIALOG_TEXT_BOTH_LOSE, "Game over: both lose")                                               \
    X(DIALOG_TEXT_SAVED_TO, "Game saved to:\n{path}")                                              \
    X(DIALOG_TEXT_VIEW, "View game")                                                               \
    X(DIALOG_TEXT_SAVE_GAME, "Save game")                                                          \
    X(DIALOG_TEXT_SAVE_COPY, "Save a copy")                                                        \
    /* Draw offers and claims. */                                                                  \
    X(DIALOG_TEXT_DRAW_TURN, "Draw: {side} to move")                                               \
    X(DIALOG_TEXT_DRAW_SIDE, "Draw: {side}")                                                       \
    X(DIALOG_TEXT_DRAW, "Draw")                                                                    \
    X(DIALOG_TEXT_OFFER, "Offer draw")                                                             \
    X(DIALOG_TEXT_OFFER_IS_FINAL,                                                                  \
      "Your next move makes the offer. Then you can't withdraw it (9.1.2.1).")                     \
    X(DIALOG_TEXT_OFFER_AT_ONCE, "The offer is made at once and cannot be withdrawn (9.1.2.1).")   \
    X(DIALOG_TEXT_CANCEL_OFFER, "Cancel draw offer")                                               \
    X(DIALOG_TEXT_OFFER_MARKED, "You will offer a draw with your next move (9.1.2.1).")            \
    X(DIALOG_TEXT_CLAIM_THREEFOLD, "Claim repetition")                                             \
    X(DIALOG_TEXT_CLAIM_FIFTY, "Claim 50 moves")                                                   \
    X(DIALOG_TEXT_COUNT_OF_THREE, "{number} of 3")                                                 \
    X(DIALOG_TEXT_COUNT_OF_FIFTY, "{number} of 50")                                                \
    X(DIALOG_TEXT_THREEFOLD_OFFERS,                                                                \
      "Article 9.2.2. A wrong claim counts as a draw offer (9.5.3).")                              \
    X(DIALOG_TEXT_THREEFOLD_COSTS,                                                                 \
      "Article 9.2.2. A wrong claim gives your opponent extra time (9.5.3).")                      \
    X(DIALOG_TEXT_FIFTY_OFFERS, "Article 9.3.2. A wrong claim counts as a draw offer (9.5.3).")    \
    X(DIALOG_TEXT_FIFTY_COSTS,                                                                     \
      "Article 9.3.2. A wrong claim gives your opponent extra time (9.5.3).")                      \
    X(DIALOG_TEXT_OCCURRED, "The position occurred after {choices}.")                              \
    X(DIALOG_TEXT_OCCURRED_AT_START, "The position occurred at the start, after {choices}.")       \
    X(DIALOG_TEXT_OCCURRED_TWICE, "The position occurred at the start and after {choices}.")       \
    X(DIALOG_TEXT_MOVE_LIST, "{choices} and {last}")                                               \
    X(DIALOG_TEXT_ANNOUNCE_THREEFOLD, "Announce repetition")                                       \
    X(DIALOG_TEXT_ANNOUNCE_FIFTY, "Announce 50 moves")                                             \
    X(DIALOG_TEXT_THREEFOLD_WITH, "Article 9.2.1. You claim with the move that you enter next.")   \
    X(DIALOG_TEXT_FIFTY_WITH, "Article 9.3.1. You claim with the move that you enter next.")       \
    X(DIALOG_TEXT_SUCCEEDS_WITH, "Claim succeeds with {choices}.")                                 \
    X(DIALOG_TEXT_NO_MOVE, "no move")                                                              \
    X(DIALOG_TEXT_DECLINE_OFFER, "Decline draw offer")                                             \
    X(DIALOG_TEXT_ACCEPT_OFFER, "Accept draw offer")                                               \
    X(DIALOG_TEXT_SIDE_DECLINES, "{side} declines")                                                \
    X(DIALOG_TEXT_SIDE_ACCEPTS, "{side} accepts")                                                  \
    X(DIALOG_TEXT_MOVE_DECLINES, "Article 9.1.2.1. Making a move also declines the offer.")        \
    X(DIALOG_TEXT_ENDS_DRAWN, "Article 5.2.3. The game ends in a draw.")                           \
    X(DIALOG_TEXT_CLAIM_DRAW_TITLE, "Claim a draw")                                                \
    X(DIALOG_TEXT_NOT_CLAIM, "Don't claim")                                                        \
    X(DIALOG_TEXT_CLAIM_ANYWAY, "Claim anyway")                                                    \
    X(DIALOG_TEXT_CLAIM_DRAW, "Claim draw")                                                        \
    X(DIALOG_TEXT_ONLY_MOVER_CLAIMS, "Only the player to move can claim a draw (9.2, 9.3).")       \
    X(DIALOG_TEXT_RESUME_FIRST, "Resume the game first.")

/* The ids of the texts in the list above. */
typedef enum DialogText { DIALOG_TEXTS(TEXT_FORMS_ID) } DialogText;

/* Returns the template of a text. `catalog` is NULL for English. */
const char *dialog_text(const Catalog *catalog, DialogText id);

/* Appends a text with its parts. Releases the buffers of the parts. */
void dialog_text_append(const Catalog *catalog, DialogText id, const StrBufPart *parts,
                        StrBuf *out);

#endif
