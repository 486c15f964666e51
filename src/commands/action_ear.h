/*
 * The rows of the table of actions for those who cannot look: what can be seen from a square, what
 * was taken, and reading a game move by move. The table is in action_table.c.
 */
#ifndef TOUCHMOVE_COMMANDS_ACTION_EAR_H
#define TOUCHMOVE_COMMANDS_ACTION_EAR_H

/* For the initializer of the table, without a comma behind it. */
#define ACTION_ROWS_BY_EAR                                                                         \
    [ACTION_CONTROL] =                                                                             \
        {.heading = "By ear",                                                                      \
         .name = "control",                                                                        \
         .brief = "ctl",                                                                           \
         .arguments = "SQUARE",                                                                    \
         .argument = ACTION_ARGUMENT_SQUARE,                                                       \
         .help = "what each side attacks and defends a square with",                               \
         .details =                                                                                \
             "Names the piece on the square and tells with which pieces one side attacks it "      \
             "and the other defends it. A pinned piece counts, too (Article 3.1.3).",              \
         .looks = true,                                                                            \
         .run = command_ask_square,                                                                \
         .tell = board_reach_control},                                                             \
    [ACTION_DIAGONAL] = {.name = "diagonal",                                                       \
                         .brief = "dia",                                                           \
                         .arguments = "SQUARE",                                                    \
                         .argument = ACTION_ARGUMENT_SQUARE,                                       \
                         .help = "what stands on the diagonals of a square",                       \
                         .details =                                                                \
                             "One line for each diagonal through the square, told from its "       \
                             "end on the a-file side to the other.",                               \
                         .looks = true,                                                            \
                         .run = command_ask_square,                                                \
                         .tell = board_reach_diagonals},                                           \
    [ACTION_RAYS] = {.name = "rays",                                                               \
                     .brief = "ry",                                                                \
                     .arguments = "SQUARE",                                                        \
                     .argument = ACTION_ARGUMENT_SQUARE,                                           \
                     .help = "what stands in each direction from a square, and how far",           \
                     .details =                                                                    \
                         "One line for each direction, clockwise from the one up the file: the "   \
                         "first piece, how many squares away it is, and towards which square of "  \
                         "the edge. rays is answered from White's side, whoever is below.",        \
                     .looks = true,                                                                \
                     .run = command_ask_square,                                                    \
                     .tell = board_reach_rays,                                                     \
                     .tell_brief = board_reach_rays_briefly},                                      \
    [ACTION_REACH] = {.name = "reach",                                                             \
                      .brief = "rct",                                                              \
                      .arguments = "SQUARE",                                                       \
                      .argument = ACTION_ARGUMENT_SQUARE,                                          \
                      .help = "what the piece on a square attacks",                                \
                      .details = "Tells which pieces of the opponent the piece attacks, which of " \
                                 "its own side it guards, and which empty squares it covers. A "   \
                                 "pinned piece attacks, too (Article 3.1.3).",                     \
                      .looks = true,                                                               \
                      .run = command_ask_square,                                                   \
                      .tell = board_reach_from},                                                   \
    [ACTION_JUMPS] = {.name = "jumps",                                                             \
                      .brief = "jmp",                                                              \
                      .arguments = "SQUARE",                                                       \
                      .argument = ACTION_ARGUMENT_SQUARE,                                          \
                      .help = "the squares a knight's jump away, and what stands there",           \
                      .details = "Told for any square, with or without a knight.",                 \
                      .looks = true,                                                               \
                      .run = command_ask_square,                                                   \
                      .tell = board_reach_jumps},                                                  \
    [ACTION_CAPTURES] = {.name = "captures",                                                       \
                         .brief = "cpt",                                                           \
                         .arguments = "[SQUARE]",                                                  \
                         .argument = ACTION_ARGUMENT_SQUARE,                                       \
                         .help = "the legal captures, all or those of one piece",                  \
                         .details =                                                                \
                             "As moves, but only those that take something, in passing as well.",  \
                         .looks = true,                                                            \
                         .run = command_ask_captures},                                             \
    [ACTION_TAKEN] = {.name = "taken",                                                             \
                      .brief = "tkn",                                                              \
                      .help = "what the last move took, and what each side has taken",             \
                      .details = "Counts up to the position that is looked at. The setting "       \
                                 "say-captured names what is taken whenever it happens.",          \
                      .looks = true,                                                               \
                      .run = command_ask_taken},                                                   \
    [ACTION_OPENING] = {.name = "opening",                                                         \
                        .brief = "eco",                                                            \
                        .help = "the name of the opening",                                         \
                        .details = "Tells the code and the name of the last position with a "      \
                                   "name on the way to the one that is looked at.",                \
                        .looks = true,                                                             \
                        .run = command_ask_opening},                                               \
    [ACTION_REVIEW] =                                                                              \
        {.name = "review",                                                                         \
         .brief = "rv",                                                                            \
         .arguments = "[12w|12b|start|end|back [N]|on [N]]",                                       \
         .words = "start end back on",                                                             \
         .help = "an earlier position, told in one line",                                          \
         .details = "Goes to a move as goto does, or stays, and tells the move, whose turn it is " \
                    "and who has more material; in a game of a file also the comment. back and "   \
                    "forward go on from there by one ply, and goto end leads back to the game.",   \
         .looks = true,                                                                            \
         .run = command_view_review},                                                              \
    [ACTION_BACK] = {.name = "back",                                                               \
                     .brief = "bk",                                                                \
                     .help = "review the move before the one that is looked at",                   \
                     .details = "The same as review back.",                                        \
                     .looks = true,                                                                \
                     .run = command_view_back},                                                    \
    [ACTION_FORWARD] = {.name = "forward",                                                         \
                        .brief = "fwd",                                                            \
                        .help = "review the move after the one that is looked at",                 \
                        .details = "The same as review on.",                                       \
                        .looks = true,                                                             \
                        .run = command_view_forward},                                              \
    [ACTION_AGAIN] = {.name = "again",                                                             \
                      .brief = "rpt",                                                              \
                      .help = "what was said last, once more",                                     \
                      .details = "Repeats the lines of the last answer or event, as they were.",   \
                      .needs_no_game = true,                                                       \
                      .run = command_ask_again}

#endif
