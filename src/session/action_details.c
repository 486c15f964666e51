/*
 * The long help of the actions. It is read aloud by screen readers and printed in the manual page:
 * whole sentences, plain ASCII, no tables.
 */
#include "session/action_table.h"

const char *const ACTION_DETAILS[ACTION_COUNT] = {
    [ACTION_RESIGN] =
        "The side to move resigns, or the player who is named. The opponent wins "
        "(Article 5.1.2), unless no series of legal moves could ever give the opponent "
        "checkmate: then the game is drawn.",
    [ACTION_TAKEBACK] =
        "The player who made the last move asks, and the opponent answers with yes or "
        "no. Clocks, counters, offers and penalties become what they were before that "
        "move. The setting takebacks allows them at once, or not at all.",
    [ACTION_YES] = "Answers the question that was asked last. A draw offer is answered with accept "
                   "or decline, never with yes.",
    [ACTION_NO] = "Answers the question that was asked last. A move answers no as well.",
    [ACTION_PAUSE] = "Both clocks stop (Article 6.11.1) until resume. On the screen the board is "
                     "hidden meanwhile.",
    [ACTION_RESUME] =
        "After a pause the clock of the side to move runs again. After an adjournment "
        "the sealed move is opened and made, if it can be; a sealed move that is "
        "illegal or can be read in two ways loses (Guidelines I.8). With a number, goes "
        "on with that game of the list of unfinished games.",
    [ACTION_ADJOURN] =
        "The clocks stop and the sealed move is kept out of sight until resume, when "
        "the opponent must be present (Guidelines I). Without a move the program asks "
        "for it and does not show what is typed. The move is not checked: whether it is "
        "legal is seen when it is opened.",
    [ACTION_ABORT] = "Possible until both players have made their first move. The game is kept as "
                     "abandoned.",
    [ACTION_DRAW] = "On the screen a menu opens: claim a draw, offer one, or answer an offer. In "
                    "the linear mode draw does what offer does.",
    [ACTION_OFFER] = "An offer of the side to move goes with its next move (Article 9.1.2.1); "
                     "another offer is made at once. It cannot be withdrawn. It stands until it is "
                     "accepted, declined, or answered by a move, and there is one for each move of "
                     "one's own. It can also be typed with the move: Nf3 (=).",
    [ACTION_ACCEPT] = "The player to whom the draw was offered accepts, whoever has the move; the "
                      "game is drawn at once. Both players must have made a move (Article 5.2.3).",
    [ACTION_DECLINE] =
        "The player to whom the draw was offered declines. A move declines as well "
        "(Article 9.1.2.1). Where no offer is open but the side to move has marked one "
        "for its next move, the mark is removed.",
    [ACTION_CLAIM] =
        "The side to move claims that the position has occurred three times (Article "
        "9.2) or that fifty moves were made without a pawn move or capture (Article "
        "9.3); without either word the arbiter looks at both. With a move the claim is "
        "about the position after it, and the move can no longer be changed. A wrong "
        "claim gives the opponent two minutes, in rapid and blitz one (Article 9.5.3); "
        "the announced move is made, and the claim stands as a draw offer.",
    [ACTION_CLAIMS] =
        "One line for each claim that the side to move could make with success, on the "
        "position or with a move. The evidence is in status.",
    [ACTION_BOARD] =
        "board ranks draws the board with one line for each rank: capital letters are White, small "
        "letters Black, a point is an empty square. board words tells each rank in words, board "
        "pieces lists the pieces of each side. Without a view it is words where moves are told in "
        "words, otherwise ranks. White or black says who is below.",
    [ACTION_WHERE] =
        "where knight tells the knights of both sides, where white knight or where N "
        "those of White, where n those of Black. where white, where black and where all "
        "tell every piece.",
    [ACTION_WHAT] =
        "Names the piece on the square, or says that it is empty, and the colour of the "
        "square.",
    [ACTION_RANK] = "Tells the pieces of the rank from the a-file to the h-file.",
    [ACTION_FILE] = "Tells the pieces of the file from the first rank to the eighth.",
    [ACTION_MOVES] =
        "One line of moves in alphabetical order, to a person in words where moves are "
        "told in words. With a square, those of the piece that stands there. Where only one "
        "piece may be moved, because of a touch or a claim, only its moves are told.",
    [ACTION_ATTACKERS] = "One line for each side. A pinned piece attacks, too (Article 3.1.3).",
    [ACTION_LAST] = "One line a move, the last one at the end, in the style of the setting "
                    "announce.",
    [ACTION_SCORE] = "One line for each move of both sides; (=) marks a draw offer (Article "
                     "8.1.5).",
    [ACTION_CLOCK] =
        "Tells what both clocks show, how many moves are left in the stage, and whether "
        "they run. With a player and a time the arbiter corrects a clock (Article "
        "6.10.2): 12:30 or 1:02:30 sets it, +2:00 and -2:00 add and take time. The "
        "reason goes into the record.",
    [ACTION_MATERIAL] =
        "One line for each side, and one for the difference by the usual count: pawn 1, "
        "knight and bishop 3, rook 5, queen 9.",
    [ACTION_STATUS] = "Tells the number of the move and who has it, check, a piece that has to be "
                      "moved, open offers and requests, from the second time on how often the "
                      "position has occurred and at which moves, how many moves were made without "
                      "a pawn move or capture, and whether the game could not be saved.",
    [ACTION_FLIP] = "Turns the board once. With auto the side to move is always below, with a name "
                    "that player.",
    [ACTION_GOTO] =
        "goto 12w shows the position after White's twelfth move, 12b after Black's; "
        "start and end are the first and the present position, back and on go by one "
        "ply or by N. Questions are answered about the position that is shown. Moves are "
        "refused until the present one is shown again; the clocks run on.",
    [ACTION_COUNTER] =
        "Sets how many moves the clock of a player has counted (Article 6.10.2). The "
        "reason goes into the record.",
    [ACTION_PENALTY] =
        "The first illegal move of a player gives the opponent two minutes, in rapid "
        "and blitz one; the second loses the game, or draws it if the opponent cannot "
        "checkmate by any series of legal moves (Article 7.5.5).",
    [ACTION_FORFEIT] = "The player who is named loses. The reason goes into the record.",
    [ACTION_ADJUDICATE] =
        "Tells for each side whether any series of legal moves leads to checkmate "
        "(Articles 5.1.2, 5.2.2 and 6.9), with a line of moves or the reason why not. "
        "During a game both players must agree: the opponent is asked. With a result "
        "the arbiter ends the game with it; the reason goes into the record.",
    [ACTION_NEW] = "What is not said stays as the settings have it. lot draws who has which "
                   "colour, 960 draws one of the 960 starting positions of Chess960 and 960=518 "
                   "names one, here starts from the position that is shown, and after fen the rest "
                   "of the line is the position. white-time and black-time give the players "
                   "different times. The customs claims, takebacks, touch-move, offers-from, "
                   "penalties and first-increment are those of the settings. A name with blanks "
                   "stands in double quotes: new white=\"Adolf Anderssen\" time=90+30.",
    [ACTION_REMATCH] = "The same players, time control and customs, with colours exchanged. In "
                       "Chess960 a new starting position is drawn.",
    [ACTION_LIST] = "One line for each game, the last played first; resume N goes on with one.",
    [ACTION_OPEN] = "Opens the Nth game of the file, the first if no number is given. goto moves "
                    "through it, the questions are answered about it, new here plays on from the "
                    "position that is shown, and resume leads back to the game that is being "
                    "played.",
    [ACTION_SAVE] = "A file that exists is left alone unless replace or append is said, or this "
                    "game was saved in it before. Without a name, says where the game is kept, and "
                    "tries again if it could not be saved. Every move is on disk without this "
                    "command.",
    [ACTION_EXPORT] =
        "As save, but with the seven tags of the roster and the moves alone: no clock "
        "times, offers or rulings.",
    [ACTION_FEN] = "The en passant square is printed only where a capture is legal.",
    [ACTION_PGN] = "The same text that save writes.",
    [ACTION_SET] = "Without a name all settings are shown. Customs and names count from the next "
                   "game on, the rest at once. A change lasts until the program ends; the "
                   "configuration file makes it last longer.",
    [ACTION_HELP] = "The topics are the commands, notation for how to type moves, draws, and "
                    "settings.",
    [ACTION_QUIT] = "An unfinished game is resumed at the next start.",
};
