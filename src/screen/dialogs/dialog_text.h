/*
 * The texts of the dialogs: titles, labels, explanations. Their parts: {side} and {other} are
 * players; {choices} are moves, and {last} is the last one; {number} is a number; {path} is a
 * file's; {game} is a game in words; {name} is a user's; {fen} is a FEN; {white},
 * {black}, {result} and {moves} are those of a pasted game.
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
    /* Dialogs in general. */                                                                      \
    X(DIALOG_TEXT_BACK, "Back")                                                                    \
    X(DIALOG_TEXT_NO_MEMORY, "Out of memory.")                                                     \
    X(DIALOG_TEXT_LANGUAGE_NAME, "English")                                                        \
    /* A new game. */                                                                              \
    X(DIALOG_TEXT_NAME_OF_WHITE, "The name of the player with the white pieces (optional).")       \
    X(DIALOG_TEXT_NAME_OF_BLACK, "The name of the player with the black pieces (optional).")       \
    X(DIALOG_TEXT_WHITE, "White")                                                                  \
    X(DIALOG_TEXT_BLACK, "Black")                                                                  \
    X(DIALOG_TEXT_TIME_CONTROL, "Time")                                                            \
    X(DIALOG_TEXT_TIME_FORMS,                                                                      \
      "Or type your own: minutes + seconds a move (5+3), stages (40/90 SD/30), days (10/50d).")    \
    X(DIALOG_TEXT_START_FROM, "Start from")                                                        \
    X(DIALOG_TEXT_START_FORMS, "You can also type a Chess960 number, or type or paste a FEN.")     \
    X(DIALOG_TEXT_COLOURS, "Colours")                                                              \
    X(DIALOG_TEXT_COLOURS_FORMS, "Colours as named above, swapped, or drawn by lot.")              \
    X(DIALOG_TEXT_TIME_OF_WHITE, "White's time")                                                   \
    X(DIALOG_TEXT_TIME_OF_WHITE_USE, "Only if White's time control differs from the one above.")   \
    X(DIALOG_TEXT_TIME_OF_BLACK, "Black's time")                                                   \
    X(DIALOG_TEXT_TIME_OF_BLACK_USE, "Only if Black's time control differs from the one above.")   \
    X(DIALOG_TEXT_START, "Start game")                                                             \
    X(DIALOG_TEXT_START_SAVES, "A game in progress is saved; :list own shows it.")                 \
    X(DIALOG_TEXT_BACK_WITHOUT_GAME, "Return without starting a game.")                            \
    X(DIALOG_TEXT_RULES, "Event and house rules")                                                  \
    X(DIALOG_TEXT_RULES_KINDS,                                                                     \
      "Event, site, round, colours, time odds, claims, takebacks, penalties.")                     \
    X(DIALOG_TEXT_POSITION_OF, "Position with {side} to move")                                     \
    /* Settings. */                                                                                \
    X(DIALOG_TEXT_HOUSE_RULES, "House rules")                                                      \
    X(DIALOG_TEXT_RULES_SHORT, "Rules")                                                            \
    X(DIALOG_TEXT_HOUSE_RULES_KINDS, "claims, takebacks, time")                                    \
    X(DIALOG_TEXT_PLAYERS, "Players and event")                                                    \
    X(DIALOG_TEXT_PLAYERS_SHORT, "Players")                                                        \
    X(DIALOG_TEXT_PLAYERS_KINDS, "names, event, site")                                             \
    X(DIALOG_TEXT_LANGUAGE, "Language and announcements")                                          \
    X(DIALOG_TEXT_LANGUAGE_SHORT, "Language")                                                      \
    X(DIALOG_TEXT_LANGUAGE_KINDS, "how moves are announced")                                       \
    X(DIALOG_TEXT_SOUNDS, "Sounds and warnings")                                                   \
    X(DIALOG_TEXT_SOUNDS_SHORT, "Sounds")                                                          \
    X(DIALOG_TEXT_SOUNDS_KINDS, "bell and time warnings")                                          \
    X(DIALOG_TEXT_BOARD, "Board and colours")                                                      \
    X(DIALOG_TEXT_BOARD_SHORT, "Board")                                                            \
    X(DIALOG_TEXT_BOARD_KINDS, "theme, pieces, orientation")                                       \
    X(DIALOG_TEXT_TERMINAL, "Terminal")                                                            \
    X(DIALOG_TEXT_TERMINAL_KINDS, "animation, mouse, title")                                       \
    X(DIALOG_TEXT_TEST_BELL, "Test bell")                                                          \
    X(DIALOG_TEXT_TEST_BELL_RINGS, "Rings the bell once.")                                         \
    X(DIALOG_TEXT_SAVE_SETTINGS, "Save these settings")                                            \
    X(DIALOG_TEXT_SAVE_SETTINGS_WHY, "Without saving, changes apply to this session only.")        \
    /* Themes, the review of a game, and the proof of who can still checkmate. */                  \
    X(DIALOG_TEXT_THEMES, "Themes")                                                                \
    X(DIALOG_TEXT_REVIEW, "Review")                                                                \
    X(DIALOG_TEXT_RETURN_AND_PLAY, "Return and play")                                              \
    X(DIALOG_TEXT_KEEP_REVIEWING, "Keep reviewing")                                                \
    X(DIALOG_TEXT_PROOF, "Proof")                                                                  \
    X(DIALOG_TEXT_PROOF_CONTENTS,                                                                  \
      "A mating line for each player who can checkmate, and a proof for each who cannot. Other "   \
      "programs can verify the proof.")                                                            \
    X(DIALOG_TEXT_SHOW_PROOF, "Show proof")                                                        \
    X(DIALOG_TEXT_SHOW_PROOF_COPIES, "The key y then copies it to the clipboard.")                 \
    X(DIALOG_TEXT_FILE, "File")                                                                    \
    X(DIALOG_TEXT_FILE_COMPLETED, "Tab completes the name.")                                       \
    X(DIALOG_TEXT_SAVE_TO_NEW_FILE, "Save to new file")                                            \
    X(DIALOG_TEXT_REPLACE_FILE, "Replace file")                                                    \
    X(DIALOG_TEXT_NO_FILE_NAME, "Type a file name first.")                                         \
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
    /* The arbiter's tools. */                                                                     \
    X(DIALOG_TEXT_ARBITER_TITLE, "Arbiter")                                                        \
    X(DIALOG_TEXT_PENALIZE, "Penalize illegal move")                                               \
    X(DIALOG_TEXT_PLAYER, "Player")                                                                \
    X(DIALOG_TEXT_RECORD_PENALTY, "Record penalty")                                                \
    X(DIALOG_TEXT_ENDS_GAME, "A second penalty for {side} ends the game (Article 7.5.5).")         \
    X(DIALOG_TEXT_CORRECT_CLOCK, "Correct clock")                                                  \
    X(DIALOG_TEXT_CLOCK_TIME, "Time")                                                              \
    X(DIALOG_TEXT_CLOCK_FORMS, "12:30 sets the clock, +2:00 adds time, -1:00 subtracts it.")       \
    X(DIALOG_TEXT_STOP_CLOCKS, "Stop clocks")                                                      \
    X(DIALOG_TEXT_CORRECT_COUNTER, "Correct move counter")                                         \
    X(DIALOG_TEXT_COUNTED_MOVES, "Moves")                                                          \
    X(DIALOG_TEXT_COUNTED_MOVES_WHERE, "The moves that the clock has counted in this stage.")      \
    X(DIALOG_TEXT_SET_COUNTER, "Correct counter")                                                  \
    X(DIALOG_TEXT_FORFEIT, "Declare forfeit")                                                      \
    X(DIALOG_TEXT_END_GAME, "End game")                                                            \
    X(DIALOG_TEXT_DECLARE_RESULT, "Declare result")                                                \
    X(DIALOG_TEXT_RESULT, "Result")                                                                \
    X(DIALOG_TEXT_WHO_CAN_CHECKMATE, "Who can still checkmate?")                                   \
    X(DIALOG_TEXT_REASON, "Reason")                                                                \
    X(DIALOG_TEXT_REASON_USE, "Recorded with the game (optional).")                                \
    X(DIALOG_TEXT_BACK_TO_MENU, "Back to menu")                                                    \
    /* The menu of the editor of positions. */                                                     \
    X(DIALOG_TEXT_POSITION, "Position")                                                            \
    X(DIALOG_TEXT_PLAY_FROM_HERE, "Play from here")                                                \
    X(DIALOG_TEXT_PLAY_FROM_HERE_STARTS, "Start a new game from this position.")                   \
    X(DIALOG_TEXT_LEAVE_EDITOR, "Leave the editor")                                                \
    X(DIALOG_TEXT_LEAVE_EDITOR_KEEPS, "The position is kept. The editor continues with it.")       \
    X(DIALOG_TEXT_SEARCH_CHECKMATE, "Search for a checkmate by each side.")                        \
    X(DIALOG_TEXT_PROOF_USE, "Show or save the proof of who can still checkmate.")                 \
    X(DIALOG_TEXT_COPY_FEN, "Copy FEN")                                                            \
    X(DIALOG_TEXT_COPY_FEN_WHERE, "Copy it to the clipboard.")                                     \
    X(DIALOG_TEXT_ENTER_FEN, "Enter FEN")                                                          \
    X(DIALOG_TEXT_ENTER_FEN_REPLACES, "Type or paste a FEN to replace the position.")              \
    X(DIALOG_TEXT_CONTINUE_EDITING, "Continue editing")                                            \
    X(DIALOG_TEXT_FEN, "FEN")                                                                      \
    X(DIALOG_TEXT_FEN_FORMS, "Type or paste a FEN.")                                               \
    X(DIALOG_TEXT_REPLACE_POSITION, "Replace position")                                            \
    X(DIALOG_TEXT_REPLACE_POSITION_UNDONE, "In the editor, u undoes it.")                          \
    /* Files. */                                                                                   \
    X(DIALOG_TEXT_OPEN_AS, "PGN file to open (Tab completes the name):")                           \
    X(DIALOG_TEXT_SAVE_BACK, "Save to original file")                                              \
    X(DIALOG_TEXT_APPEND_TO_FILE, "Append to file")                                                \
    /* Open games. */                                                                              \
    X(DIALOG_TEXT_LOBBY, "Open games")                                                             \
    X(DIALOG_TEXT_LOBBY_WATCH, "{number}. Watch: {game}")                                          \
    X(DIALOG_TEXT_LOBBY_EMPTY, "No open games.")                                                   \
    X(DIALOG_TEXT_LOBBY_AWAITS, "No open games. New games will appear here.")                      \
    X(DIALOG_TEXT_NEW_GAME_HERE, "New game on this screen")                                        \
    X(DIALOG_TEXT_AWAITS_ADMISSION, "Waiting for {name} to admit you to the game.")                \
    X(DIALOG_TEXT_BACK_TO_LOBBY, "Back to the list of games")                                      \
    /* Pasted text. */                                                                             \
    X(DIALOG_TEXT_PASTED, "Pasted text")                                                           \
    X(DIALOG_TEXT_PASTED_GAME, "{white} - {black}, {result}, {moves}.")                            \
    X(DIALOG_TEXT_PASTED_POSITION, "Position with {side} to move: {fen}")                          \
    X(DIALOG_TEXT_PLAY_MOVES, "Play moves")                                                        \
    X(DIALOG_TEXT_START_FROM_PASTED, "Start game from position")                                   \
    X(DIALOG_TEXT_OPEN_PASTED, "Open")                                                             \
    X(DIALOG_TEXT_CANCEL, "Cancel")                                                                \
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

/*
 * The words that a player can choose as a value, and the titles of themes, with their labels. A
 * word is the value of a setting or the argument of a command, so it is stored and typed as it is
 * in all languages; only its label is translated. Other words are their own labels, such as "5+3"
 * and the name of a theme that a player has made.
 */
#define DIALOG_WORDS(X)                                                                            \
    X(DIALOG_WORD_YES, "yes", "yes")                                                               \
    X(DIALOG_WORD_NO, "no", "no")                                                                  \
    X(DIALOG_WORD_AUTO, "auto", "auto")                                                            \
    X(DIALOG_WORD_ALWAYS, "always", "always")                                                      \
    X(DIALOG_WORD_NEVER, "never", "never")                                                         \
    /* A new game. */                                                                              \
    X(DIALOG_WORD_NO_TIME, "none", "none")                                                         \
    X(DIALOG_WORD_STANDARD, "standard", "standard")                                                \
    X(DIALOG_WORD_CHESS960, "chess960", "chess960")                                                \
    X(DIALOG_WORD_HERE, "here", "here")                                                            \
    X(DIALOG_WORD_AS_NAMED, "as-named", "as named")                                                \
    X(DIALOG_WORD_EXCHANGED, "exchanged", "exchanged")                                             \
    X(DIALOG_WORD_BY_LOT, "by-lot", "by lot")                                                      \
    /* House rules: draw claims, and takebacks. */                                                 \
    X(DIALOG_WORD_PLAYER, "player", "player")                                                      \
    X(DIALOG_WORD_AUTOMATIC, "automatic", "automatic")                                             \
    X(DIALOG_WORD_CONSENT, "consent", "consent")                                                   \
    X(DIALOG_WORD_FREE, "free", "free")                                                            \
    /* The letters of the pieces, and how moves are announced. */                                  \
    X(DIALOG_WORD_ENGLISH, "english", "english")                                                   \
    X(DIALOG_WORD_OWN, "own", "own")                                                               \
    X(DIALOG_WORD_FIGURINE, "figurine", "figurine")                                                \
    X(DIALOG_WORD_WORDS, "words", "words")                                                         \
    X(DIALOG_WORD_RADIO, "radio", "radio")                                                         \
    X(DIALOG_WORD_COORDINATE, "coordinate", "coordinate")                                          \
    X(DIALOG_WORD_BRIEF, "brief", "brief")                                                         \
    X(DIALOG_WORD_NORMAL, "normal", "normal")                                                      \
    X(DIALOG_WORD_FULL, "full", "full")                                                            \
    /* The events at which the bell rings. */                                                      \
    X(DIALOG_WORD_TIME, "time", "time")                                                            \
    X(DIALOG_WORD_CHECK, "check", "check")                                                         \
    X(DIALOG_WORD_MOVE, "move", "move")                                                            \
    /* Themes, pieces and squares; the side at the bottom of the board; the window's title. */     \
    X(DIALOG_WORD_WOOD, "wood", "wood")                                                            \
    X(DIALOG_WORD_BLUE, "blue", "blue")                                                            \
    X(DIALOG_WORD_GREEN, "green", "green")                                                         \
    X(DIALOG_WORD_PLUM, "plum", "plum")                                                            \
    X(DIALOG_WORD_CONTRAST, "contrast", "contrast")                                                \
    X(DIALOG_WORD_MONO, "mono", "mono")                                                            \
    X(DIALOG_WORD_GLYPHS, "glyphs", "glyphs")                                                      \
    X(DIALOG_WORD_LETTERS, "letters", "letters")                                                   \
    X(DIALOG_WORD_SOLID, "solid", "solid")                                                         \
    X(DIALOG_WORD_OUTLINED, "outlined", "outlined")                                                \
    X(DIALOG_WORD_HALVES, "halves", "halves")                                                      \
    X(DIALOG_WORD_DIAGRAM, "diagram", "diagram")                                                   \
    X(DIALOG_WORD_DIAGRAM_HALVES, "diagram-halves", "diagram halves")                              \
    X(DIALOG_WORD_TEXT, "text", "text")                                                            \
    X(DIALOG_WORD_OUTLINE, "outline", "outline")                                                   \
    X(DIALOG_WORD_LOWER, "lower", "lower")                                                         \
    X(DIALOG_WORD_UPPER, "upper", "upper")                                                         \
    X(DIALOG_WORD_WHITE, "white", "white")                                                         \
    X(DIALOG_WORD_BLACK, "black", "black")                                                         \
    X(DIALOG_WORD_MOVER, "mover", "mover")                                                         \
    X(DIALOG_WORD_OFF, "off", "off")                                                               \
    X(DIALOG_WORD_TURN, "turn", "turn")                                                            \
    X(DIALOG_WORD_STATUS, "status", "status")                                                      \
    /* The titles of the themes. */                                                                \
    X(DIALOG_WORD_THEME_WOOD, "Wood", "Wood")                                                      \
    X(DIALOG_WORD_THEME_BLUE, "Blue", "Blue")                                                      \
    X(DIALOG_WORD_THEME_GREEN, "Green", "Green")                                                   \
    X(DIALOG_WORD_THEME_PLUM, "Plum", "Plum")                                                      \
    X(DIALOG_WORD_THEME_CONTRAST, "High contrast", "High contrast")                                \
    X(DIALOG_WORD_THEME_SAFE, "Colour-blind safe", "Colour-blind safe")                            \
    X(DIALOG_WORD_THEME_MONO, "Monochrome", "Monochrome")                                          \
    /* The arbiter's tools. */                                                                     \
    X(DIALOG_WORD_BOTH, "both", "both")                                                            \
    X(DIALOG_WORD_WHITE_WINS, "white-wins", "white wins")                                          \
    X(DIALOG_WORD_BLACK_WINS, "black-wins", "black wins")                                          \
    X(DIALOG_WORD_DRAW, "draw", "draw")                                                            \
    X(DIALOG_WORD_BOTH_LOSE, "both-lose", "both lose")

/* The ids of the texts and of the labels in the lists above. */
typedef enum DialogText { DIALOG_TEXTS(TEXT_FORMS_ID) DIALOG_WORDS(TEXT_FORMS_ID) } DialogText;

/* Returns the template of a text. `catalog` is NULL for English. */
const char *dialog_text(const Catalog *catalog, DialogText id);

/* Returns the label of a word, or the word itself if it has none. A language's word is its code;
 * its label is its own name for itself. */
const char *dialog_word(const Catalog *catalog, const char *word);

/* Appends a text with its parts. Releases the buffers of the parts. */
void dialog_text_append(const Catalog *catalog, DialogText id, const StrBufPart *parts,
                        StrBuf *out);

#endif
