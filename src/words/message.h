/*
 * The messages of the program to its players, as templates: X(name, template), or XN(name, one,
 * many) with a singular and a plural for {number}.
 *
 * A line of a reply holds the name of a message and the parts that replace the words in braces
 * (reply.h, wording.h). The reasons for illegal moves are in notation/refusal.c, and the statements
 * of the arbiter in game/statement.h, because PGN uses them too.
 *
 * The parts: {statement} is a statement of the game; {text} and {more} are texts; {typed} is the
 * text if it contains typed moves; {number} is a number; {side} is a player and {other} that
 * player's opponent; {last-move} is the last move of the game; {:} is a colon on the screen, where
 * commands are typed after a colon, and nothing in line mode; {/} begins a row for a path on the
 * screen, so that it can be copied, and is a space in line mode.
 */
#ifndef TOUCHMOVE_WORDS_MESSAGE_H
#define TOUCHMOVE_WORDS_MESSAGE_H

#include "util/text_forms.h"

#define MESSAGES(X, XN)                                                                            \
    /* Texts that are composed elsewhere. */                                                       \
    X(MESSAGE_QUOTED, "{text}")         /* shown unchanged */                                      \
    X(MESSAGE_NAMED, "{text}.")         /* a clause that begins with a name: gets no capital */    \
    X(MESSAGE_SENTENCE, "{text}")       /* a clause: gets a capital and a full stop */             \
    X(MESSAGE_STATEMENT, "{statement}") /* a statement of the game (game/statement.h) */           \
    /* Events of the game. */                                                                      \
    X(MESSAGE_MOVE, "")                                                                            \
    X(MESSAGE_RESULT, "")                                                                          \
    X(MESSAGE_TAKE_BACK_ASKED, "{other} asks to take back {last-move}. Allow?")                    \
    X(MESSAGE_LAST_TAKE_BACK_ASKED, "{other} asks to take back the last move. Allow?")             \
    X(MESSAGE_TAKE_BACK_WAITS,                                                                     \
      "{other} asks to take back the last move. Waiting for {side} to answer.")                    \
    X(MESSAGE_TAKEN_BACK, "{side} takes back the last move.")                                      \
    X(MESSAGE_TIME_LEFT, "{side} has {text} left.")                                                \
    X(MESSAGE_SET_BACK,                                                                            \
      "The computer's clock was set back by {text}. The game now follows the new time.")           \
    X(MESSAGE_NEW_GAME, "New game.")                                                               \
    X(MESSAGE_NEW_GAME_OF, "New game: {text}.")                                                    \
    X(MESSAGE_PREVIOUS_SAVED,                                                                      \
      "The previous game was saved as unfinished. Type {:}list own to see it.")                    \
    /* Refusals of moves. */                                                                       \
    X(MESSAGE_NOT_A_MOVE, "")                                                                      \
    X(MESSAGE_NOT_PLAYED, "Not played: {typed}.")                                                  \
    X(MESSAGE_NOT_PENALIZED,                                                                       \
      "No penalty: only a move that can be completed on a board counts (Article 7.5.1).")          \
    X(MESSAGE_NO_LEGAL_MOVE, "This piece has no legal moves.")                                     \
    X(MESSAGE_FILE_IS_SHOWN,                                                                       \
      "You are viewing a game from a file. {:}variation MOVES tries a line, {:}continue plays on " \
      "from here, {:}resume returns to your game.")                                                \
    X(MESSAGE_VIEWING_EARLIER, "You are viewing an earlier position. Type {:}goto end to return.") \
    X(MESSAGE_NOT_BEGUN, "The game starts when both players have typed {:}resume.")                \
    X(MESSAGE_GAME_PAUSED, "The game is paused. Type {:}resume to continue it.")                   \
    X(MESSAGE_GAME_ADJOURNED, "The game is adjourned. Type {:}resume to open the sealed move.")    \
    X(MESSAGE_NOTHING_SEALED, "No move was sealed. The game continues.")                           \
    /* Commands in general, and hints. */                                                          \
    X(MESSAGE_NO_GAME, "No game is open. Type {:}new to start one.")                               \
    X(MESSAGE_TYPE_PIECE_ONLY, "Type just the piece: \"queen\" or \"Q\".")                         \
    X(MESSAGE_HINT_HELP, "Type help for a list of commands.")                                      \
    X(MESSAGE_HINT_SCREEN_READER,                                                                  \
      "Using a screen reader? Type set announce words to have moves announced in words.")          \
    X(MESSAGE_USAGE, "Usage: {:}{more}")                                                           \
    X(MESSAGE_BAD_ARGUMENT, "Invalid argument \"{text}\". Usage: {:}{more}")                       \
    X(MESSAGE_NO_ARGUMENT, "\"{text}\" takes no argument.")                                        \
    X(MESSAGE_NO_SUCH_PLAYER, "Unknown player \"{text}\". Usage: {:}{more}")                       \
    X(MESSAGE_NO_SUCH_SQUARE, "Unknown square \"{text}\". Usage: {:}{more}")                       \
    X(MESSAGE_NO_SUCH_FILE, "Unknown file \"{text}\". Usage: {:}{more}")                           \
    X(MESSAGE_NO_SUCH_RANK, "Unknown rank \"{text}\". Usage: {:}{more}")                           \
    X(MESSAGE_NO_SUCH_PIECE, "Unknown piece \"{text}\". Type a name or a letter: knight, white "   \
                             "knight, N (White), n (Black).")                                      \
    X(MESSAGE_NO_SUCH_TIME, "Invalid time \"{text}\". Type a time such as 12:30, 1:02:30 or 2d "   \
                            "14:05, or a change such as +2:00 or -0:30.")                          \
    X(MESSAGE_NO_SUCH_SIGN, "Unknown sign \"{text}\". Type ! ? !! ?? !? ?! +- or a number from 1 " \
                            "to 255, or the word none.")                                           \
    X(MESSAGE_NO_FILES, "File names are disabled in restricted mode.")                             \
    X(MESSAGE_NOTHING_ASKED, "There is no question to answer.")                                    \
    X(MESSAGE_OFFER_OPEN, "There is a draw offer. Type {:}accept or {:}decline.")                  \
    X(MESSAGE_ANSWERED_TOO_EARLY,                                                                  \
      "This was typed before the question appeared. Please answer again.")                         \
    X(MESSAGE_LINE_UNUSABLE, "Line too long or contains a NUL byte.")                              \
    /* Questions of the program. */                                                                \
    X(MESSAGE_ASK_RESIGN, "{side}, do you resign?")                                                \
    X(MESSAGE_ASK_ABORT, "End the game without a result?")                                         \
    X(MESSAGE_ASK_FOLDER, "Create the missing folder? The game is then saved to:{/}{text}")        \
    X(MESSAGE_ASK_QUIT, "Quit? The game is saved and can be continued later.")                     \
    X(MESSAGE_ASK_QUIT_UNSAVED, "Quit without saving? The game could not be saved.")               \
    X(MESSAGE_ASK_QUIT_POSITION,                                                                   \
      "Quit? The position that you set up will be lost. To keep it, copy its FEN.")                \
    X(MESSAGE_ASK_ADJUDICATE, "{other} asks to find out who can still checkmate. Agree?")          \
    X(MESSAGE_ASK_PRESENT, "{other}'s sealed move will be opened. {side}, are you here?")          \
    X(MESSAGE_ASK_SEALED,                                                                          \
      "{side}, type the move to seal. It will not be shown. Press Enter alone to cancel.")         \
    X(MESSAGE_ASK_RESUME, "Unfinished game: {text}. Continue it?")                                 \
    X(MESSAGE_ANSWER_FIRST,                                                                        \
      "Please answer yes or no first. Unfinished game: {text}. Continue it?")                      \
    /* Draws. */                                                                                   \
    X(MESSAGE_THREEFOLD_NOW, "You can claim threefold repetition now.")                            \
    X(MESSAGE_FIFTY_NOW, "You can claim a fifty-move draw now.")                                   \
    X(MESSAGE_THREEFOLD_WITH, "You can claim threefold repetition with {text}.")                   \
    X(MESSAGE_FIFTY_WITH, "You can claim a fifty-move draw with {text}.")                          \
    X(MESSAGE_NO_CLAIM, "No draw can be claimed now.")                                             \
    /* The viewed game and position. */                                                            \
    X(MESSAGE_NO_MOVE_YET, "No move has been made yet.")                                           \
    X(MESSAGE_NO_CAPTURES_YET, "No captures yet.")                                                 \
    X(MESSAGE_NOTHING_TO_REPEAT, "Nothing to repeat yet.")                                         \
    X(MESSAGE_MOVER_AT_BOTTOM, "The player to move is now at the bottom.")                         \
    X(MESSAGE_SIDE_AT_BOTTOM, "{side} is now at the bottom.")                                      \
    X(MESSAGE_NO_SUCH_PLY, "No such move in this game.")                                           \
    X(MESSAGE_NO_EARLIER_PLY, "There is no earlier move.")                                         \
    X(MESSAGE_NO_LATER_PLY, "There is no later move.")                                             \
    X(MESSAGE_AT_START, "Starting position.")                                                      \
    X(MESSAGE_AFTER_PLY, "After {text}.")                                                          \
    X(MESSAGE_BACK_TO_GAME, "Back to the game in progress.")                                       \
    /* The arbiter's tools. */                                                                     \
    X(MESSAGE_PENALTY_IS_FIXED, "The penalty for an illegal move is fixed (Article 7.5.5). Type "  \
                                "{:}clock to give a player extra time.")                           \
    X(MESSAGE_HAS_MATED, "{side} has given checkmate.")                                            \
    X(MESSAGE_CAN_MATE, "{side} can checkmate, for example: {text}.")                              \
    X(MESSAGE_CANNOT_MATE, "{side} cannot checkmate: {text}.")                                     \
    X(MESSAGE_MATE_UNDECIDED, "Cannot tell whether {side} can checkmate.")                         \
    X(MESSAGE_MATE_CANCELLED, "Cancelled. It is not known whether {side} can checkmate.")          \
    X(MESSAGE_DEAD, "Dead position (Article 5.2.2): {text}.")                                      \
    X(MESSAGE_CHECKING_MATE, "Checking whether {side} can still checkmate (Ctrl-C to cancel).")    \
    X(MESSAGE_CHECKING_BOTH, "Checking who can still checkmate (Ctrl-C to cancel).")               \
    X(MESSAGE_CHECKING_ELSEWHERE, "Checking whether {side} can still checkmate.")                  \
    X(MESSAGE_STILL_CHECKING, "Still checking who can checkmate (Ctrl-C to cancel).")              \
    X(MESSAGE_NO_MEMORY_TO_JUDGE, "Out of memory: the position cannot be judged.")                 \
    X(MESSAGE_PROOF_SAVED_IN, "Proof saved to:{/}{text}")                                          \
    X(MESSAGE_PROOF_FILE_EXISTS,                                                                   \
      "{text} already exists. Type another name, or add replace after the name.")                  \
    X(MESSAGE_PROOF_TOO_LONG,                                                                      \
      "The proof is longer than {number} kB. Type a file name after the command to save it.")      \
    /* Setting up a position. */                                                                   \
    X(MESSAGE_SET_UP_BEGUN, "Setting up a position. Type {:}help edit for all commands, {:}edit "  \
                            "play to start a game from it.")                                       \
    X(MESSAGE_SET_UP_CONTINUED, "Continuing with the position that you set up before. Type "       \
                                "{:}edit here to begin with the position shown.")                  \
    X(MESSAGE_SET_UP_CHANGED, "{text}; {more}.")                                                   \
    X(MESSAGE_SET_UP_SOUND, "No faults. Type {:}edit play to start a game from this position.")    \
    X(MESSAGE_SET_UP_FAULTY, "This position can't be played. {text}")                              \
    X(MESSAGE_SET_UP_OVER, "The game would be over at once. {statement}")                          \
    X(MESSAGE_SET_UP_EMPTY, "There is no piece on {text}.")                                        \
    X(MESSAGE_SET_UP_BAD_RANK,                                                                     \
      "Invalid rank \"{text}\". Type its number and eight squares as in a FEN: 8 r3k2r.")          \
    X(MESSAGE_SET_UP_BAD_RIGHTS,                                                                   \
      "Invalid castling rights \"{text}\". Type letters as in a FEN, such as KQkq.")               \
    X(MESSAGE_SET_UP_BAD_PIECE, "Unknown piece \"{text}\". Type a name such as knight.")           \
    /* Games and files. */                                                                         \
    X(MESSAGE_NO_POSITION, "There is no position to start from.")                                  \
    X(MESSAGE_NO_FEN, "Invalid FEN, character {number}: {text}.")                                  \
    X(MESSAGE_POSITION_NOT_ALLOWED, "This position is not allowed: {text}.")                       \
    X(MESSAGE_FEN_ASSUMED, "Assumed: {text}.")                                                     \
    X(MESSAGE_NO_MEMORY_FOR_GAME, "Out of memory: the game cannot be opened.")                     \
    X(MESSAGE_TOO_MANY_UNFINISHED,                                                                 \
      "You have {number} unfinished games, and no more can be started. Finish or abort one of "    \
      "them first; {:}list unfinished shows them.")                                                \
    X(MESSAGE_NO_SUCH_GAME, "No unfinished game has that number.")                                 \
    X(MESSAGE_NO_UNFINISHED, "There are no unfinished games.")                                     \
    X(MESSAGE_UNFINISHED_ELSEWHERE,                                                                \
      "The unfinished game is open in another program (process {number} on {text}).")              \
    X(MESSAGE_UNFINISHED_SHARED,                                                                   \
      "You have a shared game in progress. Type {:}join to return to it.")                         \
    X(MESSAGE_FILE_EXISTS_CHOOSE,                                                                  \
      "{text} already exists. Choose what to do, or type another name.")                           \
    X(MESSAGE_FILE_EXISTS,                                                                         \
      "{text} already exists. Add replace or append after the name to write to it.")               \
    X(MESSAGE_GAME_ELSEWHERE, "{text} is open in another program (process {number} on {more}).")   \
    X(MESSAGE_LATER_VERSION, "{text} was written by a newer version of Touchmove.")                \
    X(MESSAGE_HOLDS_NO_GAME, "{text} does not contain a game.")                                    \
    X(MESSAGE_DOES_NOT_FIT, "Cannot open {text}: record {number} is invalid.")                     \
    X(MESSAGE_GAME_TRUNCATED,                                                                      \
      "{text} ended with an incomplete line, which was dropped. No saved move was lost.")          \
    XN(MESSAGE_GAME_MISSING_LINES,                                                                 \
       "{text} is truncated: its last line is missing. The game continues from what is left.",     \
       "{text} is truncated: its last {number} lines are missing. The game continues from what "   \
       "is left.")                                                                                 \
    X(MESSAGE_GAME_DAMAGED,                                                                        \
      "{text} is corrupt from line {number} on. The game continues from the lines before that. A " \
      "copy of the corrupt file was kept, with .bad added to its name.")                           \
    X(MESSAGE_GAME_REPAIRED,                                                                       \
      "{text} was corrupt at line {number} and has been repaired without loss. A copy of the "     \
      "corrupt file was kept, with .bad added to its name.")                                       \
    X(MESSAGE_GAME_SHORTENED,                                                                      \
      "{text} is invalid from record {number} on. The game continues from the records "            \
      "before that. A copy of the file was kept, with .bad added to its name.")                    \
    X(MESSAGE_NEARLY_FULL, "The file that stores this game is almost full. Once it is full, "      \
                           "moves are no longer saved.")                                           \
    X(MESSAGE_LISTED, "{number}. {text}")                                                          \
    X(MESSAGE_OPEN_NO_INPUT,                                                                       \
      "To read games from standard input, start the program with: touchmove -")                    \
    XN(MESSAGE_GAMES_OPEN, "{number} game is open. {:}list shows it, {:}next opens the next one.", \
       "{number} games are open. {:}list shows them, {:}next opens the next one.")                 \
    X(MESSAGE_NO_FILES_OPEN, "No PGN file is open. Type {:}open and a file name to open one.")     \
    XN(MESSAGE_GAMES_LISTED, "{number} game", "{number} games")                                    \
    X(MESSAGE_MORE_LISTED, "Type list {number} to see more.")                                      \
    X(MESSAGE_NO_OWN_GAMES, "You have no other games yet.")                                        \
    X(MESSAGE_NO_SUCH_LISTED, "The open files have no game with that number.")                     \
    X(MESSAGE_NO_GAME_IN_FILE, "{text} contains no games.")                                        \
    X(MESSAGE_ONLY_OTHER_TEXT, "There are no games to open ({text}).")                             \
    XN(MESSAGE_GAMES_IN_FILE, "{text} contains only {number} game.",                               \
       "{text} contains only {number} games.")                                                     \
    X(MESSAGE_LAST_LISTED, "This is the last game in the list.")                                   \
    X(MESSAGE_FIRST_LISTED, "This is the first game in the list.")                                 \
    X(MESSAGE_NOTHING_TO_CONTINUE, "The game is over at this point and cannot be continued.")      \
    X(MESSAGE_NULL_MOVE_IN_LINE, "This line contains a null move, so it can't be continued as a "  \
                                 "game. To play from here, type {:}new here.")                     \
    X(MESSAGE_TAGS_ARE_MISSING, "These tags did not fit in the continued game: {text}.")           \
    X(MESSAGE_ALREADY_AT_GAME, "You are already viewing the game in progress.")                    \
    X(MESSAGE_NO_FILE_SHOWN, "This works only on a game from a file. Type {:}open to view one.")   \
    X(MESSAGE_NOT_CHANGED, "There are no changes in this game.")                                   \
    X(MESSAGE_CHANGES_UNSAVED,                                                                     \
      "This game has unsaved changes. Type {:}save to save them, or {:}discard to drop them.")     \
    X(MESSAGE_NO_VARIATION, "There is no other variation here.")                                   \
    X(MESSAGE_IN_MAIN_LINE, "This is the main line.")                                              \
    X(MESSAGE_NOT_IN_VARIATION, "\"{text}\" cannot be played here. Usage: {:}{more}")              \
    X(MESSAGE_NO_MOVE_SHOWN, "This is the starting position. Go to a move first.")                 \
    X(MESSAGE_NO_COMMENT, "There is no comment here.")                                             \
    X(MESSAGE_COMMENT_ADDED, "Comment added.")                                                     \
    X(MESSAGE_COMMENT_REMOVED, "Comment removed.")                                                 \
    X(MESSAGE_CANNOT_MOVE_LINE, "There is no other variation to swap with.")                       \
    X(MESSAGE_LINE_PROMOTED, "The line with {text} moved up one place.")                           \
    X(MESSAGE_LINE_DEMOTED, "The line with {text} moved down one place.")                          \
    X(MESSAGE_DELETED, "Deleted {text} and the moves after it. Type {:}undo to restore them.")     \
    X(MESSAGE_CANNOT_TAG, "The tag \"{text}\" or its new value is not allowed. Usage: {:}{more}")  \
    X(MESSAGE_TOO_MANY_TAGS,                                                                       \
      "The tag \"{text}\" cannot be added: a game has at most {number} tags.")                     \
    X(MESSAGE_EDIT_TOO_LARGE, "Nothing was added: the game would be too large.")                   \
    X(MESSAGE_NOTHING_TO_UNDO, "There is nothing to undo.")                                        \
    X(MESSAGE_UNDONE, "Undone.")                                                                   \
    XN(MESSAGE_UNDONE_SOME_LEFT, "Undone. {number} more change can be undone.",                    \
       "Undone. {number} more changes can be undone.")                                             \
    X(MESSAGE_DISCARDED, "Changes discarded.")                                                     \
    X(MESSAGE_PARTIAL, "Only part of this game was read[ ({text})], and saving it would lose the " \
                       "rest. Type {:}save and a name to save that part to another file.")         \
    X(MESSAGE_SAVED_UNREAD, "Text that could not be read was copied unchanged ({text}).")          \
    X(MESSAGE_SAVED_CHANGED, "Saving also changed the text of the game ({text}).")                 \
    X(MESSAGE_NO_CLOCKS_IN_FILE, "This game has no clock times.")                                  \
    X(MESSAGE_NO_CLIPBOARD,                                                                        \
      "There is no clipboard in line mode. Type fen or pgn to print the text.")                    \
    X(MESSAGE_SAVE_INPUT,                                                                          \
      "Games cannot be saved to standard input. Type {:}pgn to print this one.")                   \
    X(MESSAGE_SAVE_JOURNAL,                                                                        \
      "Cannot save to {text}: it stores the unfinished game. Choose another name.")                \
    X(MESSAGE_SAVE_PACKED,                                                                         \
      "Cannot save to {more}: files are saved uncompressed. Use a name without {text}.")           \
    X(MESSAGE_NOT_SAVED, "The game is NOT SAVED: {text}.")                                         \
    X(MESSAGE_PREVIOUS_NOT_SAVED, "The previous game is NOT SAVED: {text}.")                       \
    X(MESSAGE_SAVED_TO_CONTINUE, "Game saved. Run touchmove to continue it.")                      \
    X(MESSAGE_SAVED_AGAIN, "Saving works again.")                                                  \
    X(MESSAGE_SAVED_IN, "Saved to:{/}{text}")                                                      \
    X(MESSAGE_GAME_SAVED_IN, "Game saved to:{/}{text}")                                            \
    X(MESSAGE_NOTHING_TO_SAVE, "There is nothing to save.")                                        \
    /* Shared games. */                                                                            \
    X(MESSAGE_SHARED_GAME,                                                                         \
      "Not possible while you are in a shared game. Type {:}quit to leave it.")                    \
    X(MESSAGE_NOT_SHARED, "This game is not shared. Type {:}share to share it.")                   \
    X(MESSAGE_WAS_SHARED, "This game was shared before. Type {:}share to share it again.")         \
    X(MESSAGE_HOSTED, "The other player joins with: {text}")                                       \
    X(MESSAGE_CANNOT_HOST, "Cannot share the game: {text}.")                                       \
    X(MESSAGE_CANNOT_JOIN, "Cannot join the game: {text}.")                                        \
    X(MESSAGE_SHARED_OVER, "A finished game cannot be shared.")                                    \
    X(MESSAGE_NO_USER, "There is no user named \"{text}\" on this computer.")                      \
    X(MESSAGE_WAITING_FOR_HOST, "Waiting for {text} to admit you to the game.")                    \
    X(MESSAGE_ASK_ADMIT, "The user {text} asks to join as {side}. Admit {text}?")                  \
    X(MESSAGE_NO_APPLICANT, "No user is waiting to join.")                                         \
    X(MESSAGE_CONNECTION_LOST, "Connection lost. Reconnecting...")                                 \
    X(MESSAGE_STILL_RECONNECTING, "Still reconnecting: {text}.")                                   \
    X(MESSAGE_MOVES_LOST, "These moves were not saved and could not be restored: {text}.")         \
    X(MESSAGE_RESULT_LOST, "The result was not saved: {statement}")                                \
    X(MESSAGE_ASK_RESTORE, "These moves were not saved, but this screen still has them: {text}. "  \
                           "Ask {other} to restore "                                               \
                           "them?")                                                                \
    X(MESSAGE_RECONNECTED, "Reconnected.")                                                         \
    X(MESSAGE_QUEUE_FULL, "Too many commands are waiting for the host. Try again in a moment.")    \
    X(MESSAGE_DISCONNECTED, "Disconnected from the game: {text}.")                                 \
    X(MESSAGE_OTHER_VERSION,                                                                       \
      "This version of Touchmove differs from the host's. Both players need the same version.")    \
    X(MESSAGE_HOST_TOO_OLD, "The host's version of Touchmove is too old for a new game.")          \
    X(MESSAGE_NO_SHARED, "No open games. Start one with touchmove --host.")                        \
    X(MESSAGE_SEVERAL_SHARED, "Several games are open. Name one of these: {text}.")                \
    X(MESSAGE_SEATS_TAKEN, "Both seats are taken. Type {:}watch to watch the game.")               \
    X(MESSAGE_LOBBY_GAME, "{number}: {text}; {more}")                                              \
    X(MESSAGE_LOBBY_USAGE, "Type join and a number to play, or watch and a number to watch.")      \
    X(MESSAGE_LOBBY_EMPTY, "No open games. New games will appear here.")                           \
    X(MESSAGE_ASK_RETURN, "Your game is in progress: {text}. Return to it?")                       \
    X(MESSAGE_GAME_WAITS,                                                                          \
      "Your game {text} was not finished when you left it, and is not open now. Only {more} can "  \
      "open it.")                                                                                  \
    X(MESSAGE_GAME_WAITS_RESTARTED,                                                                \
      "This computer was restarted. Your game {text} was not finished when you left it, and is "   \
      "not open now. Only {more} can open it.")                                                    \
    X(MESSAGE_ASK_REMIND, "{text} Remind you of it at the next start?")                            \
    X(MESSAGE_WAITING_FOR_OPENING, "Still reconnecting. The game resumes when {text} opens it.")   \
    X(MESSAGE_YOU_PLAY_WHITE, "You play White.")                                                   \
    X(MESSAGE_YOU_PLAY_BLACK, "You play Black.")                                                   \
    X(MESSAGE_YOU_WATCH, "You are watching.")                                                      \
    X(MESSAGE_MATCH, "") /* the score of the match (terms_append_match) */                         \
    X(MESSAGE_GAME_BEGINS, "The game has started.")                                                \
    X(MESSAGE_JOINED, "{side} has joined.")                                                        \
    X(MESSAGE_JOINED_AS, "{side} has joined ({text}).")                                            \
    X(MESSAGE_PLAYER_RECONNECTED, "{side} has reconnected.")                                       \
    X(MESSAGE_SPECTATOR_CAME, "{text} is watching.")                                               \
    X(MESSAGE_SPECTATOR_LEFT, "{text} stopped watching.")                                          \
    X(MESSAGE_NOT_RESPONDING, "{side}'s terminal is not responding.")                              \
    X(MESSAGE_NOT_RESPONDING_ON_CLOCK,                                                             \
      "{side}'s terminal is not responding; the clock is running.")                                \
    X(MESSAGE_PLAYER_DISCONNECTED, "{side} disconnected, and can return with:{/}{text}")           \
    X(MESSAGE_PLAYER_DISCONNECTED_ON_CLOCK,                                                        \
      "{side} disconnected; the clock is running. {side} can return with:{/}{text}")               \
    XN(MESSAGE_PAUSE_ENDS, "The clocks start again in {number} minute at the latest.",             \
       "The clocks start again in {number} minutes at the latest.")                                \
    XN(MESSAGE_ABSENCE_IN_MINUTES,                                                                 \
       "If {side} stays away for {number} minute, you can claim the game with {:}absence.",        \
       "If {side} stays away for {number} minutes, you can claim the game with {:}absence.")       \
    XN(MESSAGE_ABSENCE_OF_MINUTES,                                                                 \
       "{side} has been away for {number} minute. Type {:}absence to claim the game.",             \
       "{side} has been away for {number} minutes. Type {:}absence to claim the game.")            \
    X(MESSAGE_SEAT_FREE, "{side}'s seat is free.")                                                 \
    X(MESSAGE_REQUEST_SENT, "Waiting for {side} to answer.")                                       \
    X(MESSAGE_YOU_ARE_READY, "You are ready. The game starts when {side} is ready too.")           \
    X(MESSAGE_REQUEST_DECLINED, "{side} declines.")                                                \
    X(MESSAGE_YOU_DECLINED, "You declined; {side} was notified.")                                  \
    X(MESSAGE_REQUEST_WITHDRAWN, "{side} has withdrawn the request.")                              \
    X(MESSAGE_AGREED_TO_ADJOURN, "Both players agree to adjourn. {side} seals a move.")            \
    X(MESSAGE_ASK_READY, "{other} is ready to start. Are you?")                                    \
    X(MESSAGE_ASK_WANT_RESUME, "{other} asks to resume. Start the clocks?")                        \
    X(MESSAGE_ASK_WANT_ABORT, "{other} asks to end the game without a result. Agree?")             \
    X(MESSAGE_ASK_WANT_ADJOURN, "{other} asks to adjourn the game. Agree?")                        \
    X(MESSAGE_ASK_WANT_PAUSE, "{other} asks to pause the game for at most {text} minutes. Agree?") \
    X(MESSAGE_ASK_WANT_NEW, "{other} proposes a game: {text}. Agree?")                             \
    X(MESSAGE_ASK_WANT_RESTORE, "{other} asks to restore moves that were not saved: {text}. They " \
                                "take no time on the clocks. "                                     \
                                "Agree?")                                                          \
    X(MESSAGE_TERMS, "Agreed: {text}. Type {:}resume to start, or {:}new to propose other terms.") \
    X(MESSAGE_TERMS_TOO_LONG,                                                                      \
      "The game cannot be proposed: its terms, with the names, are too long.")                     \
    X(MESSAGE_ASK_WANT_REMATCH, "{other} asks for a rematch with colours swapped. Agree?")         \
    X(MESSAGE_ASK_WANT_VERDICT,                                                                    \
      "{other} asks to find out who can still checkmate. You will both see the answer. Agree?")    \
    X(MESSAGE_SAID, "{side} says: {text}")                                                         \
    X(MESSAGE_ASK_LEAVE, "Leave the game? It continues without you, and the clock keeps running.") \
    /* The program. */                                                                             \
    X(MESSAGE_FILE_FAULT, "{text}, line {number}: {more}.")                                        \
    XN(MESSAGE_MORE_FAULTS, "{text}: {number} more error.", "{text}: {number} more errors.")       \
    X(MESSAGE_AFTER_GAME, "Type rematch to play again with colours swapped, new for a new "        \
                          "game, or review to replay this one.")                                   \
    X(MESSAGE_GREETING, "Touchmove {text}. Type a move, or help for a list of commands.")          \
    X(MESSAGE_SETTING, "{text} = {more}")                                                          \
    X(MESSAGE_SETTING_OF_NEXT, "{text} = {more} (from the next game on)")                          \
    X(MESSAGE_NO_SETTING, "No such setting: \"{text}\". Type {:}set to list the settings.")        \
    X(MESSAGE_NO_HELP, "No help on \"{text}\". Type {:}help for a list of topics.")                \
    X(MESSAGE_LAW_NOT_FOUND,                                                                       \
      "Nothing found on \"{text}\". Type {:}law contents to list the topics.")                     \
    X(MESSAGE_LAW_NO_DIAGRAM, "No such diagram on this page.")                                     \
    X(MESSAGE_LAW_NO_STEP, "This diagram has no more moves.")

/* The names of the messages in the list above. */
typedef enum Message { MESSAGES(TEXT_FORMS_ID, TEXT_FORMS_ID) } Message;

/* Returns the templates of a message for its {number}; static storage. */
const TextForms *message_forms(Message message);

#endif
