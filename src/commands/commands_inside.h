/*
 * The private header of the commands.
 *
 * submit.c reads what a client submits. If the line names an action, submit.c runs the function in
 * the action's row of the table (action_table.c). Otherwise it plays a move (command_move.c). These
 * functions are in command_*.c, one file for each group of actions. command.c has the functions
 * that they share.
 */
#ifndef TOUCHMOVE_COMMANDS_COMMANDS_INSIDE_H
#define TOUCHMOVE_COMMANDS_COMMANDS_INSIDE_H

#include "commands/action.h"
#include "commands/commands.h"
#include "commands/submit.h"
#include "session/client_say.h"
#include "session/session_commit.h"
#include "session/session_games.h"
#include "session/session_state.h"
#include "util/help_table.h"
#include "words/game_text.h"

/* The action or move that is being executed. */
typedef struct Command {
    const Action *actions; /* the table of actions */
    ActionId id;           /* the action; ACTION_NONE for a move */
    Session *session;      /* the session of the client */
    Client *client;        /* the client that submitted the action or move */
    const char *arguments; /* the text after the action's name; for a move, the whole text */
    const char *typed;     /* these arguments as they were typed, not in English (grammar.h) */
    SpokenStyle style;     /* the style of squares and moves in the answer */
    StrBuf *answer;        /* lines for the client, sent after the command; NULL for a move */
    int64_t now_ms;        /* the time of the submission */
} Command;

/* The texts of the help, generated from assets/help; help_lookup.c reads them. */
enum { HELP_OVERVIEW_PARTS = 3 };
extern const HelpTable action_help_tables[], page_help_tables[], overview_help_tables[];

/* ---- command.c: shared functions ---- */

/*
 * Returns whether a client may perform an action now (game/permission.h). If not, refuses with the
 * reason; if only the opponent's consent is missing, asks the opponent instead.
 */
bool client_may_act(Client *client, const GameAction *action);

/* Commits an action if the client may perform it, as client_may_act() decides. */
void client_act(Client *client, GameAction action, int64_t now_ms);

/* Refuses the command with a message, whose placeholders are filled from `parts`, which may be
 * NULL. Returns false. */
bool command_refuse(const Command *command, Message message, const ReplyLine *parts);

/* Refuses an argument, the end of the arguments or a word of them, with a message, in which {text}
 * becomes the argument as it was typed and {more} the usage of the command. If the argument is
 * missing, refuses with the usage alone. Returns false. */
bool command_refuse_argument(const Command *command, Message message, const char *argument);

/* Refuses the arguments with the usage of the command. Returns false. */
bool command_refuse_usage(const Command *command);

/* Commits an action with client_act(). */
void command_commit(const Command *command, GameAction action);

/* Commits an action that needs no more than its kind and its player. */
void command_commit_plain(const Command *command, GameActionKind kind, Side player);

/*
 * Reads one of several words at the start of the arguments, moves *arguments past it, and returns
 * its index. Returns -1, with *arguments untouched, if the arguments start with none of them.
 */
int command_read_word(const char **arguments, const char *const words[], int count);

/*
 * Reads "white" or "black" at the start of the arguments, and moves *arguments past it. Returns
 * false, with both outputs untouched, if it is neither.
 */
bool command_read_side(const char **arguments, Side *side);

/*
 * Reads the arguments as a side; without arguments, the side is session_player(). Refuses other
 * arguments and returns false.
 */
bool command_read_player(const Command *command, Side *side);

/* Reads the arguments as one square, "e4" or "eva 4". Refuses other arguments and returns false. */
bool command_read_square(const Command *command, Square *square);

/* ---- command_move.c ---- */

/*
 * Refuses and returns false unless moves can be made: the game must be in progress and not paused,
 * and its current position viewed. For a claim the game may also be paused (9.5.1).
 */
bool command_may_move(const Command *command, MovePurpose purpose);

/* Plays the move in the arguments, or claims with that move. */
void command_move(const Command *command, MovePurpose purpose);

/* Plays the moves of the arguments, one or several, up to the first refused one. */
void command_move_line(const Command *command);

/* Plays the move between two squares, or claims with it. */
void command_move_squares(const Command *command, Square from, Square to, MovePurpose purpose);

/* Plays a legal move, or claims with it; MOVE_NONE claims on the current position. */
void command_move_chosen(const Command *command, Move move, bool with_offer, MovePurpose purpose);

/* Touches a piece (4.3). Refuses a piece without a legal move if it belongs to the player to move.
 */
void command_move_touch(const Command *command, Square square, MovePurpose purpose);

/*
 * command.c: reads a file name from the arguments. A name in double quotes ends at the second
 * quote. Otherwise, if is_other() accepts the last word, the name ends before that word. Otherwise
 * all of the arguments are the name. Appends the path, with ~ expanded, to *path, and sets *rest to
 * the text after the name. Returns false if out of memory.
 */
bool command_read_path(const Command *command, bool (*is_other)(const char *word), StrBuf *path,
                       const char **rest);

/* command_files.c: refuses "-", the path of the game's journal, and any path with the suffix of a
 * compressed file. Returns whether the path is allowed. */
bool command_may_write(const Command *command, const char *path);

/* command_law.c: in line mode, prints the next part of the page of the law book, if the last line
 * printed a part of it. */
void command_law_continue(const Command *command);

/* command_view.c: in line mode, names the move that led to the viewed position. */
void command_view_report(const Command *command);

/* command_view.c: returns whether line mode views an earlier position of the game in progress. */
bool command_view_is_earlier(const Command *command);

/* command_view.c: in line mode, returns from an earlier position of the game in progress to its
 * current position, and says so. Does nothing if no earlier position is viewed. */
void command_view_present(const Command *command);

/* ---- The functions of the table's rows, by file ---- */

/* command_answer.c, command_play.c; command_play_seal reads the answer to QUESTION_SEALED. */
ActionRun command_answer_yes, command_answer_no;
ActionRun command_play_resign, command_play_take_back, command_play_pause, command_play_resume;
ActionRun command_play_adjourn, command_play_abort, command_play_absence, command_play_host,
    command_play_join;
ActionRun command_play_say, command_play_watch;
ActionRun command_play_admit, command_play_eject, command_play_block;
ActionRun command_play_seal;

/* command_draw.c */
ActionRun command_draw_offer, command_draw_accept, command_draw_decline;
ActionRun command_draw_claim, command_draw_claims;

/* command_ask.c, command_view.c */
ActionRun command_ask_board, command_ask_where, command_ask_square, command_ask_rank;
ActionRun command_ask_file, command_ask_moves, command_ask_captures, command_ask_last;
ActionRun command_ask_score, command_ask_material, command_ask_taken, command_ask_status,
    command_ask_opening;
ActionRun command_ask_again;
ActionRun command_view_flip, command_view_goto, command_view_review, command_view_back;
ActionRun command_view_forward;

/* command_arbiter.c */
ActionRun command_arbiter_clock, command_arbiter_counter, command_arbiter_penalty;
ActionRun command_arbiter_forfeit, command_arbiter_adjudicate, command_judge;

/* command_files.c, command_browse.c */
ActionRun command_files_new, command_files_rematch, command_files_copy;
ActionRun command_browse_list, command_browse_open, command_browse_find, command_browse_sort;
ActionRun command_browse_next, command_browse_previous, command_files_continue;

/* command_edit.c, command_tag.c: the game of a file under review */
ActionRun command_edit_variation, command_edit_comment, command_edit_sign, command_edit_promote;
ActionRun command_edit_demote, command_edit_delete, command_edit_undo;
ActionRun command_edit_discard, command_edit_save, command_tag;

/* Returns the outcome of saving the game under review. Call it before the game is saved. */
CollectionOutcome command_edit_outcome(const Client *client);

/* Says what saving has done to text of the game under review. */
void command_edit_say_outcome(Client *client, const CollectionOutcome *outcome);

ActionRun command_files_save, command_files_export, command_files_fen, command_files_pgn;

/* command_set_up.c */
ActionRun command_set_up;

/* Creates the folder of a path, and saves the game there as `save` does. */
void command_files_save_in_new_folder(const Command *command, const char *path);

/* command_law.c, command_program.c */
ActionRun command_law, command_program_set, command_program_help, command_program_quit;

#endif
