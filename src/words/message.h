/*
 * What the program says to its players, as templates: one row for each thing that can be said.
 *
 * A reply carries the name of a row and the parts that fill it (reply.h); the front ends dress the
 * sentence as they show it (wording.h). Whoever wants to change a wording, or to translate it,
 * finds it here. Why a move is not legal is worded in notation/refusal.c, what the arbiter rules in
 * game/statement.h, because it goes into the record of the game as well.
 *
 * {statement} is what the game says, {text} and {more} are texts, {typed} is the text where it is
 * moves as they were typed, {:} is a colon where commands are typed behind one, {number} is a
 * number, {side} is a player and {other} the opponent of that player. A sentence has no full stop.
 * One that begins with a small letter begins with a word that the front ends may raise; one that
 * begins with a part never does.
 */
#ifndef TOUCHMOVE_WORDS_MESSAGE_H
#define TOUCHMOVE_WORDS_MESSAGE_H

#define MESSAGES(X)                                                                                \
    /* Texts that come from elsewhere. */                                                          \
    X(MESSAGE_QUOTED, "{text}")         /* begins with a name or with what was typed */            \
    X(MESSAGE_SENTENCE, "{text}")       /* begins with a word, which may be raised to a capital */ \
    X(MESSAGE_STATEMENT, "{statement}") /* likewise: what the game says (game/statement.h) */      \
    /* What happens in the game. */                                                                \
    X(MESSAGE_MOVE, "")                                                                            \
    X(MESSAGE_RESULT, "{more} {statement}")                                                        \
    X(MESSAGE_TAKE_BACK_ASKED, "{statement}; {side},")                                             \
    X(MESSAGE_TAKE_BACK_WAITS, "{statement}; {side} has to answer")                                \
    X(MESSAGE_TAKEN_BACK, "{side} takes back the last move")                                       \
    X(MESSAGE_TIME_LEFT, "{side} has{text} left")                                                  \
    X(MESSAGE_SET_BACK, "the computer's clock was set back by{text}; this game goes by what it "   \
                        "shows now")                                                               \
    X(MESSAGE_NEW_GAME, "new game")                                                                \
    X(MESSAGE_NEW_GAME_OF, "new game: {text}")                                                     \
    X(MESSAGE_OTHER_KEPT, "the game before it is kept unfinished; {:}list own shows it")           \
    /* Moves and whether they may be made. */                                                      \
    X(MESSAGE_NOT_A_MOVE, "")                                                                      \
    X(MESSAGE_NOT_PLAYED, "not played: {typed}")                                                   \
    X(MESSAGE_NO_LEGAL_MOVE, "this piece has no legal move")                                       \
    X(MESSAGE_FILE_IS_SHOWN, "a game of a file is shown: {:}variation and moves try a line, "      \
                             "{:}continue plays on from here, {:}resume leads back")               \
    X(MESSAGE_PAST_IS_SHOWN, "an earlier position is shown; {:}goto end leads back")               \
    X(MESSAGE_NOT_BEGUN, "the game begins when both players have said {:}resume")                  \
    X(MESSAGE_GAME_PAUSED, "the game is paused; {:}resume starts it again")                        \
    X(MESSAGE_GAME_ADJOURNED, "the game is adjourned; {:}resume opens the sealed move")            \
    X(MESSAGE_NOTHING_SEALED, "nothing was sealed; the game goes on")                              \
    /* Commands in general. */                                                                     \
    X(MESSAGE_NO_GAME, "no game is open; {:}new begins one")                                       \
    X(MESSAGE_PIECE_IS_ENOUGH, "the name of the piece is enough, or its letter")                   \
    X(MESSAGE_HELP_IS_THERE, "help lists the commands")                                            \
    X(MESSAGE_WORDS_ARE_THERE, "set announce words has everything told in words, for the ear")     \
    X(MESSAGE_STANDS_ALONE, "{text} stands alone")                                                 \
    X(MESSAGE_NO_FILES, "in the restricted mode no file can be named")                             \
    X(MESSAGE_NEEDS_FILE, "{text} needs the name of a file")                                       \
    X(MESSAGE_TAKES_PLAYER, "{text} takes a player: white or black")                               \
    X(MESSAGE_NO_SUCH_PLAYER, "the player is white or black")                                      \
    X(MESSAGE_NO_SUCH_SQUARE, "a square is a letter from a to h and a digit from 1 to 8")          \
    X(MESSAGE_NOTHING_ASKED, "nothing was asked")                                                  \
    X(MESSAGE_OFFER_STANDS, "a draw is offered: {:}accept takes it, {:}decline does not")          \
    X(MESSAGE_SAID_TOO_EARLY, "this was typed before the question could be heard; say it again")   \
    X(MESSAGE_LINE_UNUSABLE, "this line is too long, or holds a NUL")                              \
    /* Questions of the program. */                                                                \
    X(MESSAGE_ASK_RESIGN, "{side}, do you resign?")                                                \
    X(MESSAGE_ASK_ABORT, "end the game without a result?")                                         \
    X(MESSAGE_ASK_QUIT, "end the program? The game is kept and resumed at the next start.")        \
    X(MESSAGE_ASK_QUIT_UNSAVED, "end the program although the game is NOT SAVED?")                 \
    X(MESSAGE_ASK_TAKE_BACK, "{side}, may {other} take back the move?")                            \
    X(MESSAGE_ASK_ADJUDICATE, "{side}, do you agree to be told who can still checkmate?")          \
    X(MESSAGE_ASK_PRESENT, "{side}, are you here, so that {other}'s sealed move can be opened?")   \
    X(MESSAGE_ASK_SEALED, "{side}, type the move to be sealed; it is not shown. Enter alone goes " \
                          "back")                                                                  \
    X(MESSAGE_ASK_RESUME, "{text}: go on with this game?")                                         \
    X(MESSAGE_ANSWER_FIRST, "{text}: go on with this game? yes or no")                             \
    /* Draws. */                                                                                   \
    X(MESSAGE_THREEFOLD_NOW, "threefold repetition")                                               \
    X(MESSAGE_FIFTY_NOW, "fifty moves")                                                            \
    X(MESSAGE_THREEFOLD_WITH, "threefold repetition with {text}")                                  \
    X(MESSAGE_FIFTY_WITH, "fifty moves with {text}")                                               \
    X(MESSAGE_NO_CLAIM, "no claim would succeed")                                                  \
    /* What is looked at. */                                                                       \
    X(MESSAGE_BOARD_TAKES, "board takes ranks, words or pieces, and white or black")               \
    X(MESSAGE_WHERE_TAKES, "where takes a piece: knight, white knight, N for White's, n for "      \
                           "Black's, or white, black, all")                                        \
    X(MESSAGE_NO_SUCH_FILE, "a file is a letter from a to h")                                      \
    X(MESSAGE_NO_SUCH_RANK, "a rank is a digit from 1 to 8")                                       \
    X(MESSAGE_LAST_TAKES, "last takes a number of moves, from 1")                                  \
    X(MESSAGE_NO_MOVE_YET, "no move has been made")                                                \
    X(MESSAGE_REVIEW_TAKES, "review takes a move such as 12w or 12b, or start, end, back, on")     \
    X(MESSAGE_NOTHING_HEARD, "nothing has been said yet")                                          \
    X(MESSAGE_FLIP_TAKES, "flip takes auto, white or black")                                       \
    X(MESSAGE_MOVER_BELOW, "the side to move is below")                                            \
    X(MESSAGE_SIDE_BELOW, "{side} is below")                                                       \
    X(MESSAGE_GOTO_TAKES, "goto takes a move such as 12w or 12b, or start, end, back, on")         \
    X(MESSAGE_NO_SUCH_PLY, "there is no such move in this game")                                   \
    X(MESSAGE_AT_START, "the start")                                                               \
    X(MESSAGE_AFTER_PLY, "after {text}")                                                           \
    X(MESSAGE_BACK_TO_GAME, "back to the game that is being played")                               \
    /* The arbiter's tools. */                                                                     \
    X(MESSAGE_CLOCK_TAKES, "a clock is set to a time such as 12:30, 1:02:30 or 2d 14:05, or "      \
                           "changed by one such as +2:00, -0:30 or +1d")                           \
    X(MESSAGE_PENALTY_IS_FIXED,                                                                    \
      "the penalty for an illegal move is fixed (Article 7.5.5); {:}clock gives a player time")    \
    X(MESSAGE_COUNTER_TAKES, "counter takes a player and a number of moves")                       \
    X(MESSAGE_RESULT_TAKES, "the result is 1-0, 0-1, 1/2-1/2 or 0-0")                              \
    X(MESSAGE_JUDGED, "{side}{text}")                                                              \
    X(MESSAGE_DEAD, "dead position (Article 5.2.2): {text}")                                       \
    X(MESSAGE_LOOKING, "the arbiter is looking whether {side} can still checkmate; Ctrl-C gives "  \
                       "up")                                                                       \
    X(MESSAGE_LOOKING_BOTH, "the arbiter is looking who can still checkmate; Ctrl-C gives up")     \
    X(MESSAGE_LOOKING_THERE, "the arbiter is looking whether {side} can still checkmate")          \
    X(MESSAGE_STILL_LOOKING, "the arbiter is still looking; Ctrl-C gives up")                      \
    X(MESSAGE_NO_MEMORY_TO_JUDGE, "there is not enough memory to judge the position")              \
    /* Games and files. */                                                                         \
    X(MESSAGE_NO_POSITION, "there is no position to start from")                                   \
    X(MESSAGE_NO_FEN, "this is no FEN: character {number}: {text}")                                \
    X(MESSAGE_FEN_ASSUMED, "assumed: {text}")                                                      \
    X(MESSAGE_NO_MEMORY_FOR_GAME, "there is not enough memory for another game")                   \
    X(MESSAGE_RESUME_TAKES, "resume takes the number of a game in the list, from 1")               \
    X(MESSAGE_NO_SUCH_GAME, "the list of unfinished games has no such number")                     \
    X(MESSAGE_NO_UNFINISHED, "there is no unfinished game")                                        \
    X(MESSAGE_UNFINISHED_ELSEWHERE, "the unfinished game is open in another program (process "     \
                                    "{number} on {text})")                                         \
    X(MESSAGE_UNFINISHED_SHARED,                                                                   \
      "a game of yours is open on several screens: {:}join leads back to it")                      \
    X(MESSAGE_FILE_EXISTS,                                                                         \
      "{text} exists already; replace or append behind its name writes to it")                     \
    X(MESSAGE_GAME_ELSEWHERE, "{text} is open in another program (process {number} on {more})")    \
    X(MESSAGE_LATER_VERSION, "{text} was written by a later version")                              \
    X(MESSAGE_HOLDS_NO_GAME, "{text} holds no game")                                               \
    X(MESSAGE_DOES_NOT_FIT, "{text} cannot be played again: record {number} does not fit")         \
    X(MESSAGE_GAME_CUT, "the last line of {text} was incomplete and is dropped; every move that "  \
                        "was saved is there")                                                      \
    X(MESSAGE_GAME_LACKS, "{text} has been cut: lines that are missing at its end: {number}; the " \
                          "game goes on from what stands before them")                             \
    X(MESSAGE_GAME_DAMAGED, "{text} is damaged from line {number} on; the game goes on from what " \
                            "stands before it, and the file is kept beside it with .bad at the "   \
                            "end of its name")                                                     \
    X(MESSAGE_GAME_MENDED,                                                                         \
      "{text} is damaged at line {number}; what stood there is known, nothing "                    \
      "is missing, and the file is kept beside it with .bad at the end of its "                    \
      "name")                                                                                      \
    X(MESSAGE_GAME_SHORTENED,                                                                      \
      "{text} cannot be played again from record {number} on; the game goes "                      \
      "on from what stands before it, and the file is kept beside it with "                        \
      ".bad at the end of its name")                                                               \
    X(MESSAGE_NEARLY_FULL, "the journal of this game is nearly as large as it may be; what is "    \
                           "played when it is full is not saved")                                  \
    X(MESSAGE_LISTED, "{number}. {text}")                                                          \
    X(MESSAGE_OPEN_NO_INPUT, "games on standard input are read at the start: touchmove -")         \
    X(MESSAGE_OPEN_TAKES, "open takes a file and the number of a game")                            \
    X(MESSAGE_GAMES_OPEN, "{number} games are open; {:}list tells them, {:}next goes on")          \
    X(MESSAGE_NO_FILES_OPEN, "no PGN file is open; {:}open and its name opens one")                \
    X(MESSAGE_LIST_TAKES, "list takes the place to begin at, from 1, own or unfinished")           \
    X(MESSAGE_SORT_TAKES, "sort takes file, white, black, result, date, event, eco or moves, and " \
                          "down")                                                                  \
    X(MESSAGE_ONE_GAME_LISTED, "1 game")                                                           \
    X(MESSAGE_GAMES_LISTED, "{number} games")                                                      \
    X(MESSAGE_MORE_LISTED, "list {number} goes on")                                                \
    X(MESSAGE_NO_OWN_GAMES, "there are no other games of yours yet")                               \
    X(MESSAGE_NO_SUCH_LISTED, "the open files have no game of that number")                        \
    X(MESSAGE_LAST_LISTED, "this is the last game of the list")                                    \
    X(MESSAGE_FIRST_LISTED, "this is the first game of the list")                                  \
    X(MESSAGE_NOTHING_TO_CONTINUE, "the game is over at this point: there is nothing to play on")  \
    X(MESSAGE_PASS_TO_CONTINUE,                                                                    \
      "somebody passes on the way to this position, which no game has: {:}new here begins one "    \
      "from it")                                                                                   \
    X(MESSAGE_TAGS_ARE_MISSING, "the game that goes on has no room for these tags: {text}")        \
    X(MESSAGE_PRESENT_IS_SHOWN, "this is the game that is being played; it goes on here")          \
    X(MESSAGE_NO_FILE_SHOWN, "this is done to a game of a file; {:}open shows one")                \
    X(MESSAGE_NOT_CHANGED, "nothing was changed in this game")                                     \
    X(MESSAGE_CHANGES_UNSAVED, "this game was changed: {:}save keeps that, {:}discard drops it")   \
    X(MESSAGE_NO_VARIATION, "there is no other move here")                                         \
    X(MESSAGE_IN_MAIN_LINE, "this is the main line")                                               \
    X(MESSAGE_VARIATION_TAKES,                                                                     \
      "{text} cannot be played there: variation takes moves, or next or back")                     \
    X(MESSAGE_NO_MOVE_SHOWN, "this is the beginning: go to a move first")                          \
    X(MESSAGE_NO_COMMENT, "no comment")                                                            \
    X(MESSAGE_SIGN_TAKES, "sign takes !, ?, !!, ??, !?, ?!, +-, a number of 1 to 255, or none")    \
    X(MESSAGE_CANNOT_MOVE_LINE, "there is no line to change places with")                          \
    X(MESSAGE_LINE_PROMOTED, "the line of {text} has changed places with the one before it")       \
    X(MESSAGE_LINE_DEMOTED, "the line of {text} has changed places with the one behind it")        \
    X(MESSAGE_DELETED, "deleted from {text} on; {:}undo brings it back")                           \
    X(MESSAGE_TAG_TAKES, "tag takes a name and its value, or none for the value; SetUp and FEN "   \
                         "stay as they are")                                                       \
    X(MESSAGE_EDIT_TOO_LARGE, "there is no room for this in the game")                             \
    X(MESSAGE_NOTHING_TO_UNDO, "there is nothing to undo")                                         \
    X(MESSAGE_UNDONE, "undone; {number} more can be")                                              \
    X(MESSAGE_DISCARDED, "the changes are dropped")                                                \
    X(MESSAGE_PARTIAL, "not all of this game was read, and the file would lose the rest; "         \
                       "{:}save and a name writes what was read to another file")                  \
    X(MESSAGE_NO_CLOCKS_IN_FILE, "no clocks were written down in this game")                       \
    X(MESSAGE_SAVE_TAKES, "after the file comes replace or append")                                \
    X(MESSAGE_NO_CLIPBOARD, "only the screen has a clipboard; fen and pgn print the text")         \
    X(MESSAGE_SAVE_INPUT, "nothing can be saved in standard input; {:}pgn prints the game")        \
    X(MESSAGE_SAVE_JOURNAL, "this file keeps the unfinished game; name another one")               \
    X(MESSAGE_SAVE_PACKED, "a game is saved as plain text: name the file without {text}")          \
    X(MESSAGE_NOT_SAVED, "the game is NOT SAVED: {text}")                                          \
    X(MESSAGE_KEPT, "the game is kept; touchmove goes on with it at the next start")               \
    X(MESSAGE_SAVED_AGAIN, "the game is saved again")                                              \
    X(MESSAGE_SAVED_IN, "saved in {text}")                                                         \
    X(MESSAGE_GAME_SAVED_IN, "the game is saved in {text}")                                        \
    X(MESSAGE_NOTHING_TO_SAVE, "there is nothing to save")                                         \
    /* Games on several screens. */                                                                \
    X(MESSAGE_SHARED_GAME, "this game is played on several screens; {:}quit leaves it")            \
    X(MESSAGE_NOT_SHARED,                                                                          \
      "this game is played at one keyboard; {:}share opens it to another screen")                  \
    X(MESSAGE_WAS_SHARED, "it was played on several screens; {:}share opens it to them again")     \
    X(MESSAGE_HOSTED, "the other player types: {text}")                                            \
    X(MESSAGE_CANNOT_HOST, "the game cannot be shared: {text}")                                    \
    X(MESSAGE_SHARED_OVER, "a game that is over cannot be shared")                                 \
    X(MESSAGE_LINK_LOST, "the link to the game is lost; it is tried again")                        \
    X(MESSAGE_LINK_WAITS, "the link to the game is lost: {text}")                                  \
    X(MESSAGE_LINK_BACK, "the link to the game is there again")                                    \
    X(MESSAGE_DISMISSED, "this screen is out of the game: {text}")                                 \
    X(MESSAGE_RULES_OTHERWISE, "this program does not understand the game as its owner's does; "   \
                               "both should be of one version")                                    \
    X(MESSAGE_NO_SHARED, "no game waits to be joined; touchmove --host shares one")                \
    X(MESSAGE_SEVERAL_SHARED, "several games can be joined; name one: {text}")                     \
    X(MESSAGE_SEATS_TAKEN, "both seats are taken; {:}watch looks on")                              \
    X(MESSAGE_HALL_GAME, "{number}: {text}; {more}")                                               \
    X(MESSAGE_HALL_HOW, "join and a number sits down, watch and a number looks on")                \
    X(MESSAGE_HALL_EMPTY, "no game waits to be joined; one that is shared now is told here")       \
    X(MESSAGE_YOU_PLAY, "you play {side}")                                                         \
    X(MESSAGE_YOU_WATCH, "you look on")                                                            \
    X(MESSAGE_MATCH, "{text}")                                                                     \
    X(MESSAGE_GAME_BEGINS, "the game begins")                                                      \
    X(MESSAGE_IS_HERE, "{side} is here{text}")                                                     \
    X(MESSAGE_IS_SILENT, "{side}'s terminal does not answer{text}")                                \
    X(MESSAGE_IS_GONE, "{side} is gone{text}")                                                     \
    X(MESSAGE_ABSENCE_LASTS, "{side} has been gone for {text}; absence claims the game")           \
    X(MESSAGE_IS_FREE, "{side}'s seat is free")                                                    \
    X(MESSAGE_ASKED_OTHER, "{side} is asked")                                                      \
    X(MESSAGE_YOU_ARE_READY, "you are ready; the game begins as soon as {side} is")                \
    X(MESSAGE_DOES_NOT_AGREE, "{side} does not agree")                                             \
    X(MESSAGE_TOLD_NO, "{side} is told that you do not agree")                                     \
    X(MESSAGE_ASKS_NO_MORE, "{side} does not ask any more")                                        \
    X(MESSAGE_TO_BE_SEALED, "both agree: {side} seals a move")                                     \
    X(MESSAGE_ASK_READY, "{side}, {other} is ready to begin: are you?")                            \
    X(MESSAGE_ASK_WANT_RESUME, "{side}, {other} wants the clocks to run: do you agree?")           \
    X(MESSAGE_ASK_WANT_ABORT,                                                                      \
      "{side}, {other} wants to end the game without a result: do you agree?")                     \
    X(MESSAGE_ASK_WANT_ADJOURN, "{side}, {other} wants to adjourn the game: do you agree?")        \
    X(MESSAGE_ASK_WANT_NEW, "{side}, {other} proposes: {text}; do you agree?")                     \
    X(MESSAGE_TERMS, "agreed: {text}; resume begins, new proposes something else")                 \
    X(MESSAGE_TERMS_TOO_LONG, "the names are too long to be proposed")                             \
    X(MESSAGE_ASK_WANT_REMATCH,                                                                    \
      "{side}, {other} wants another game with colours exchanged: do you agree?")                  \
    X(MESSAGE_ASK_WANT_VERDICT,                                                                    \
      "{side}, {other} wants both of you to be told who can still checkmate: do you agree?")       \
    X(MESSAGE_SAID, "{side} says: {text}")                                                         \
    X(MESSAGE_SAY_TAKES, "say takes what is to be said")                                           \
    X(MESSAGE_ASK_LEAVE, "leave the game? It goes on without you, and the clock runs.")            \
    /* The program. */                                                                             \
    X(MESSAGE_FILE_FAULT, "{text}, line {number}: {more}")                                         \
    X(MESSAGE_MORE_FAULTS, "{text}: and {number} more faults")                                     \
    X(MESSAGE_WHAT_IS_NEXT,                                                                        \
      "rematch begins the next game with the sides changed, new another one, "                     \
      "review looks back")                                                                         \
    X(MESSAGE_GREETING, "Touchmove {text}. Type a move, or help for the commands.")                \
    X(MESSAGE_SETTING, "{text} = {more}")                                                          \
    X(MESSAGE_SETTING_OF_NEXT, "{text} = {more}, from the next game on")                           \
    X(MESSAGE_NO_SETTING, "there is no setting '{text}'")                                          \
    X(MESSAGE_NO_HELP, "there is no help on '{text}'; help alone tells the topics")                \
    X(MESSAGE_LAW_NOT_FOUND, "the book has nothing on '{text}'; law contents tells what it has")   \
    X(MESSAGE_LAW_NO_DIAGRAM, "no such diagram is open; law and a topic open a page")              \
    X(MESSAGE_LAW_NO_STEP, "this diagram has no further moves")

/* The rows listed above. */
typedef enum Message {
#define X(name, text) name, /* see the text of the row */
    MESSAGES(X)
#undef X
} Message;

/* Returns the template of a message; static storage. */
const char *message_template(Message message);

#endif
