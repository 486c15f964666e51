/*
 * The rows of the table of actions. Help and manual page print their texts, and screen readers read
 * them aloud: plain ASCII, whole sentences, no tables.
 */
#include "commands/action_ear.h"
#include "commands/action_files.h"
#include "commands/commands_inside.h"

#include "words/board_text.h"

#include <assert.h>

static const Action ROWS[ACTION_COUNT] = {
    [ACTION_RESIGN] = {.heading = "Playing",
                       .name = "resign",
                       .also = "surrender give-up",
                       .object = "game",
                       .brief = "rs",
                       .arguments = "[white|black]",
                       .words = "white black",
                       .help = "give the game up",
                       .details = "The side to move resigns, or the player who is named. The "
                                  "opponent wins (Article 5.1.2), unless no series of legal moves "
                                  "could ever give the opponent checkmate: then the game is drawn.",
                       .run = command_play_resign},
    [ACTION_TAKEBACK] =
        {.name = "takeback",
         .also = "take-back",
         .brief = "u",
         .object = "move",
         .key = "u",
         .help = "ask the opponent to let the last move be taken back",
         .details = "The player who made the last move asks, and the opponent answers with yes or "
                    "no. Moves and thinking time are taken back, but not what the arbiter has done "
                    "since, nor an offer, nor a move announced with a claim (Article 9.5.3). The "
                    "setting takebacks allows them at once, or not at all. In a game of a file it "
                    "does what undo does.",
         .looks = true,
         .run = command_edit_undo},
    [ACTION_YES] = {.name = "yes",
                    .brief = "y",
                    .help = "answer yes: to the program, or to a request for a take-back",
                    .details = "Answers the question that was asked last. A draw offer is answered "
                               "with accept or decline, never with yes.",
                    .consents = true,
                    .needs_no_game = true,
                    .run = command_answer_yes},
    [ACTION_NO] = {.name = "no",
                   .help = "answer no: to the program, or to a request for a take-back",
                   .details =
                       "Answers the question that was asked last. A move answers no as well.",
                   .needs_no_game = true,
                   .run = command_answer_no},
    [ACTION_PAUSE] = {.name = "pause",
                      .object = "game clock clocks",
                      .also = "stop",
                      .brief = "z",
                      .key = "z",
                      .help = "stop the clocks",
                      .details = "Both clocks stop (Article 6.11.1) until resume. On the screen "
                                 "the board is hidden meanwhile.",
                      .run = command_play_pause},
    [ACTION_RESUME] =
        {.name = "resume",
         .object = "game clock clocks",
         .brief = "rsm",
         .arguments = "[N]",
         .help = "start the clocks, open a sealed move, or go on with an unfinished game",
         .details =
             "On the screen White's clock starts with this, with Enter, or with the first "
             "move. After a pause the clock of the side to move runs again. After an adjournment "
             "the sealed move is opened and made; should it be illegal all the same, it "
             "loses (Guidelines I.8). With a number, goes on with that game of the list of "
             "unfinished games.",
         .needs_no_game = true,
         .leaves = true,
         .run = command_play_resume},
    [ACTION_ADJOURN] = {.name = "adjourn",
                        .object = "game",
                        .brief = "adj",
                        .arguments = "[MOVE [until TEXT]]",
                        .argument = ACTION_ARGUMENT_MOVE,
                        .help = "adjourn the game; the player to move seals a move",
                        .details =
                            "The clocks stop and the sealed move is kept out of sight until "
                            "resume, when the opponent must be present (Guidelines I). Without a "
                            "move the program asks for it and does not show what is typed. What "
                            "is no legal move is refused, always in the same words. An offer made "
                            "later outlasts the opening (Guidelines I.4). until tells when and "
                            "where the game is resumed, for the record.",
                        .run = command_play_adjourn},
    [ACTION_SAY] = {.name = "say",
                    .arguments = "TEXT",
                    .help = "a word to the player on the other screen",
                    .details = "It appears on the opponent's screen and in no record.",
                    .run = command_play_say},
    [ACTION_ABSENCE] = {.name = "absence",
                        .brief = "abs",
                        .help = "claim the game because the opponent has been gone",
                        .details = "On two screens, and only where it was agreed before the game "
                                   "(the setting absence, in minutes): who has been gone or silent "
                                   "for that long loses, or draws against a player who has no way "
                                   "to mate.",
                        .run = command_play_absence},
    [ACTION_ABORT] = {.name = "abort",
                      .object = "game",
                      .brief = "abt",
                      .help = "end the game without a result before it has really begun",
                      .details = "Possible until both players have made their first move. The game "
                                 "is kept as abandoned.",
                      .run = command_play_abort},

    [ACTION_DRAW] = {.heading = "Draws",
                     .name = "draw",
                     .object = "offer",
                     .brief = "drw",
                     .key = "=",
                     .help = "everything about draws: an offer, its answer, the claims",
                     .details = "On the screen a menu opens: claim a draw, offer one, or answer an "
                                "offer. In the linear mode draw does what offer does.",
                     .page = ACTION_PAGE_ALONE,
                     .run = command_draw_offer},
    [ACTION_OFFER] = {.name = "offer",
                      .object = "draw",
                      .brief = "ofr",
                      .arguments = "[white|black]",
                      .words = "white black",
                      .help = "offer a draw",
                      .details =
                          "An offer of the side to move goes with its next move (Article 9.1.2.1); "
                          "another offer is made at once. It cannot be withdrawn. It stands until "
                          "it is accepted, declined, or answered by a move, and there is one for "
                          "each move of one's own. It can also be typed with the move: Nf3 (=).",
                      .run = command_draw_offer},
    [ACTION_ACCEPT] =
        {.name = "accept",
         .object = "draw offer",
         .brief = "acc",
         .help = "accept the draw that is offered",
         .details = "The player to whom the draw was offered accepts, whoever has the move; the "
                    "game is drawn at once. Both players must have made a move (Article 5.2.3).",
         .consents = true,
         .run = command_draw_accept},
    [ACTION_DECLINE] =
        {.name = "decline",
         .object = "draw offer",
         .brief = "dec",
         .help = "decline the draw that is offered, or remove the mark for one's own offer",
         .details = "The player to whom the draw was offered declines. A move declines as well "
                    "(Article 9.1.2.1). Where no offer is open but the side to move has marked one "
                    "for its next move, the mark is removed.",
         .run = command_draw_decline},
    [ACTION_CLAIM] =
        {.name = "claim",
         .object = "draw",
         .brief = "cl",
         .arguments = "[threefold|fifty] [MOVE]",
         .words = "threefold fifty",
         .help = "claim a draw, on the position or with the move you are about to play",
         .details = "The side to move claims that the position has occurred three times (Article "
                    "9.2) or that fifty moves were made without a pawn move or capture (Article "
                    "9.3); without either word the arbiter looks at both. With a move the claim is "
                    "about the position after it, and the move can no longer be changed. A wrong "
                    "claim gives the opponent two minutes, in rapid and blitz one (Article 9.5.3); "
                    "the announced move is made, and the claim stands as a draw offer.",
         .run = command_draw_claim},
    [ACTION_CLAIMS] = {.name = "claims",
                       .brief = "cls",
                       .help = "tell which claims would succeed",
                       .details =
                           "One line for each claim that the side to move could make with success, "
                           "on the position or with a move. The evidence is in status.",
                       .run = command_draw_claims},

    [ACTION_BOARD] =
        {.heading = "Looking at the game",
         .name = "board",
         .brief = "bo",
         .arguments = "[ranks|words|pieces] [white|black]",
         .words = "ranks words pieces white black",
         .help = "the board as text",
         .details =
             "board ranks draws the board with one line for each rank: capital letters are White, "
             "small letters Black, a point is an empty square. board words tells each rank in "
             "words, board pieces lists the pieces of each side, pawns file by file. Without a "
             "view it is words where moves are told in words, or pieces if briefly, otherwise "
             "ranks. White or black says who is below.",
         .looks = true,
         .run = command_ask_board},
    [ACTION_WHERE] = {.name = "where",
                      .brief = "w",
                      .arguments = "PIECE",
                      .words = "king queen rook bishop knight pawn white black all",
                      .help = "where pieces stand",
                      .details = "where knight tells the knights of both sides, where white knight "
                                 "or where N those of White, where n those of Black. where white, "
                                 "where black and where all tell every piece.",
                      .looks = true,
                      .run = command_ask_where},
    [ACTION_WHAT] = {.name = "what",
                     .brief = "wt",
                     .arguments = "SQUARE",
                     .argument = ACTION_ARGUMENT_SQUARE,
                     .help = "what stands on a square",
                     .details = "Names the piece on the square, or says that it is empty, and the "
                                "colour of the square.",
                     .looks = true,
                     .run = command_ask_square,
                     .tell = board_text_square},
    [ACTION_RANK] = {.name = "rank",
                     .brief = "rnk",
                     .arguments = "1-8",
                     .words = "1 2 3 4 5 6 7 8",
                     .help = "what stands on a rank",
                     .details = "Tells the pieces of the rank from the a-file to the h-file.",
                     .looks = true,
                     .run = command_ask_rank},
    [ACTION_FILE] = {.name = "file",
                     .brief = "fil",
                     .arguments = "a-h",
                     .words = "a b c d e f g h",
                     .help = "what stands on a file",
                     .details = "Tells the pieces of the file from the first rank to the eighth.",
                     .looks = true,
                     .run = command_ask_file},
    [ACTION_MOVES] =
        {.name = "moves",
         .object = "moves",
         .also = "legal",
         .brief = "m",
         .arguments = "[SQUARE]",
         .argument = ACTION_ARGUMENT_SQUARE,
         .help = "the legal moves, all or those of one piece",
         .details =
             "One line of moves in alphabetical order, to a person in words where moves are told "
             "in words. With a square, those of the piece that stands there. Where only one piece "
             "may be moved, because of a touch or a claim, only its moves are told.",
         .looks = true,
         .run = command_ask_moves},
    [ACTION_ATTACKERS] =
        {.name = "attackers",
         .brief = "att",
         .arguments = "SQUARE",
         .argument = ACTION_ARGUMENT_SQUARE,
         .help = "which pieces attack a square",
         .details = "One line for each side. A pinned piece attacks, too (Article 3.1.3).",
         .looks = true,
         .run = command_ask_square,
         .tell = board_text_attackers},
    [ACTION_LAST] =
        {.name = "last",
         .brief = "l",
         .arguments = "[N]",
         .help = "the last move, or the last N",
         .details =
             "One line a move, the last one at the end, in the style of the setting announce.",
         .looks = true,
         .run = command_ask_last},
    [ACTION_SCORE] =
        {.name = "score",
         .object = "sheet",
         .also = "history",
         .brief = "sc",
         .help = "all moves of the game",
         .details =
             "One line for each move of both sides; (=) marks a draw offer (Article 8.1.5). A "
             "person is told it in words where moves are told in words.",
         .looks = true,
         .run = command_ask_score},
    [ACTION_CLOCK] =
        {.name = "clock",
         .also = "clocks time",
         .brief = "t",
         .arguments = "[mine|theirs|white|black [TIME [REASON]]]",
         .words = "mine theirs white black",
         .help = "the time of both players; the arbiter sets one",
         .details =
             "Tells what both clocks show, how many moves are left in the stage, and "
             "whether they run. clock mine tells that of the player to move alone, on two screens "
             "that of the player who asks, clock theirs the opponent's, clock white and clock "
             "black that of either. With a player and a time the arbiter corrects a clock "
             "(Article 6.10.2): 12:30, 1:02:30 or 2d 14:05 sets it, +2:00 and -2:00 add and "
             "take time. The reason goes into the record.",
         .looks = true,
         .run = command_arbiter_clock},
    [ACTION_MATERIAL] = {.name = "material",
                         .brief = "mat",
                         .help = "what each side has, and who has more",
                         .details = "One line for each side, and one for the difference by the "
                                    "usual count: pawn 1, knight and bishop 3, rook 5, queen 9.",
                         .looks = true,
                         .run = command_ask_material},
    [ACTION_STATUS] =
        {.name = "status",
         .also = "info",
         .brief = "st",
         .help = "whose move it is, check, open offers, how close a draw is",
         .details = "Tells the number of the move, who has it and against whom, check, a piece "
                    "that has to be "
                    "moved, open offers and requests, from the second time on how often the "
                    "position has occurred and at which moves, how many moves both sides made "
                    "without a pawn move or capture, and whether the game could not be saved.",
         .run = command_ask_status},
    [ACTION_FLIP] = {.name = "flip",
                     .object = "board",
                     .also = "rotate",
                     .brief = "v",
                     .key = "v",
                     .arguments = "[auto|white|black]",
                     .words = "auto white black",
                     .help = "turn the board",
                     .details = "Turns the board once. With auto the side to move is always below, "
                                "with a name that player.",
                     .looks = true,
                     .run = command_view_flip},
    [ACTION_GOTO] =
        {.name = "goto",
         .brief = "gt",
         .key = "< >",
         .arguments = "12w|12b|start|end|back [N]|on [N]",
         .words = "start end back on",
         .help = "look at an earlier position",
         .details = "goto 12w shows the position after White's twelfth move, 12b after Black's; "
                    "start and end are the first and the present position, back and on go by one "
                    "ply or by N. Questions are answered about the position that is shown. Moves "
                    "are refused until the present one is shown again; the clocks run on.",
         .looks = true,
         .run = command_view_goto},

    ACTION_ROWS_BY_EAR,

    [ACTION_COUNTER] = {.heading = "The arbiter's tools",
                        .name = "counter",
                        .brief = "ctr",
                        .arguments = "white|black N [REASON]",
                        .words = "white black",
                        .help = "correct the number of moves a clock has counted",
                        .details = "Sets how many moves the clock of a player has counted in the "
                                   "stage that the moves really made have led to (Article 6.10.2); "
                                   "the time of further stages is added, or taken away again. The "
                                   "reason goes into the record.",
                        .run = command_arbiter_counter},
    [ACTION_PENALTY] =
        {.name = "penalty",
         .brief = "pen",
         .arguments = "white|black [REASON]",
         .words = "white black",
         .help = "penalize an illegal move",
         .details = "The first illegal move of a player gives the opponent two minutes, in rapid "
                    "and blitz one; the second loses the game, or draws it if the opponent cannot "
                    "checkmate by any series of legal moves (Article 7.5.5).",
         .run = command_arbiter_penalty},
    [ACTION_FORFEIT] = {.name = "forfeit",
                        .brief = "fft",
                        .arguments = "white|black|both [REASON]",
                        .words = "white black both",
                        .help = "a player loses the game by the arbiter's decision",
                        .details =
                            "The player who is named loses, or both players do: 0-0, which "
                            "PGN has no result for; the record has * and says so. The reason "
                            "goes into the record.",
                        .run = command_arbiter_forfeit},
    [ACTION_ADJUDICATE] =
        {.name = "adjudicate",
         .brief = "jud",
         .arguments = "[1-0|0-1|1/2-1/2|0-0 [REASON]]",
         .words = "1-0 0-1 1/2-1/2 0-0",
         .help = "tell whether each side can still checkmate; with a result, end the game",
         .details = "Tells for each side whether any series of legal moves leads to checkmate "
                    "(Articles 5.1.2, 5.2.2 and 6.9), with a line of moves or the reason why not. "
                    "During a game both players must agree: the opponent is asked. With a result "
                    "the arbiter ends the game with it; the reason goes into the record.",
         .run = command_arbiter_adjudicate},

    ACTION_ROWS_OF_FILES,

    [ACTION_SET] = {.heading = "The program",
                    .name = "set",
                    .also = "settings options config preferences",
                    .arguments = "[NAME [VALUE]]",
                    .argument = ACTION_ARGUMENT_SETTING,
                    .help = "show or change a setting",
                    .details = "Without a name all settings are shown. Customs and time count "
                               "from the next game on, the rest at once. A change lasts until the "
                               "program ends; the configuration file makes it last longer.",
                    .page = ACTION_PAGE_ALONE,
                    .page_word = "theme",
                    .needs_no_game = true,
                    .run = command_program_set},
    [ACTION_MENU] = {.name = "menu",
                     .brief = "mn",
                     .key = "F10",
                     .help = "the menu: what can be done now, each with its key",
                     .details = "Esc opens it as well, where there is nothing to go back from. In "
                                "the linear mode menu does what help does.",
                     .page = ACTION_PAGE_EVER,
                     .needs_no_game = true,
                     .run = command_program_help},
    [ACTION_HELP] =
        {.name = "help",
         .also = "commands keys",
         .brief = "?",
         .key = "?",
         .arguments = "[TOPIC]",
         .argument = ACTION_ARGUMENT_TOPIC,
         .help = "help: on everything, or on one command",
         .details =
             "The topics are the commands, the settings by their names or all of them as settings, "
             "and the pages that help alone names.",
         .page = ACTION_PAGE_EVER,
         .needs_no_game = true,
         .run = command_program_help},
    [ACTION_LAW] =
        {.name = "law",
         .also = "laws rules",
         .key = "!",
         .arguments =
             "[TOPIC|ARTICLE|contents|search WORD|next|back|diagram N|step [back]|try MOVE]",
         .argument = ACTION_ARGUMENT_LAW,
         .words = "contents search next back diagram step try",
         .help = "read the Laws: on the last refusal or ruling, a topic, an article",
         .details =
             "Opens a page of the book of the Laws: law castling, law 9.2. Alone it opens the one "
             "for the last refusal or ruling, with the position and what stands in the way. next "
             "and back turn the page, diagram shows one of its diagrams again, step makes the next "
             "move there, and try tells whether a move is legal there and why not.",
         .needs_no_game = true,
         .run = command_law},
    [ACTION_QUIT] = {.name = "quit",
                     .object = "game",
                     .also = "exit bye",
                     .brief = "qt",
                     .key = "Ctrl-C",
                     .help = "end the program; the game is kept",
                     .details = "An unfinished game is resumed at the next start.",
                     .needs_no_game = true,
                     .leaves = true,
                     .run = command_program_quit},
};

const Action *action_table(void)
{
    return ROWS;
}

const Action *action_at(ActionId id)
{
    assert(id < ACTION_COUNT);
    return &ROWS[id];
}

ActionId action_of_line(const char *line, const char **arguments)
{
    return action_find_in_line(ROWS, line, arguments);
}
