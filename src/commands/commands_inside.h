/*
 * The inside of the commands, for the files of this room alone.
 *
 * submit.c takes what a person does, reads it once, and runs the row of the table of actions
 * (action_table.c) or, if no action is named, a move (command_move.c). The functions of the rows
 * are in the command_*.c of their group; command.c has what they share.
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
#include "words/game_text.h"

/* One action that is being carried out. */
typedef struct Command {
    const Action *actions; /* the table that it was found in */
    ActionId id;           /* which row; ACTION_NONE: a move */
    Session *session;      /* on which session */
    Client *client;        /* for whom */
    const char *arguments; /* what follows the name, without spaces before it; of a move all */
    SpokenStyle style;     /* how squares and moves are told */
    StrBuf *answer;        /* lines that the client is told when the row has been carried out */
    int64_t now_ms;        /* when the line was read */
} Command;

/* ---- command.c: what the commands share ---- */

/*
 * Returns whether a client may do an action (game/permission.h), or tells it why not; where only
 * the consent of the other player is missing, that player is asked.
 */
bool client_may_act(Client *client, const GameAction *action);

/* Does an action if the client may; tells it why nothing comes of it otherwise. */
void client_act(Client *client, GameAction action, int64_t now_ms);

bool command_refuse(const Command *command, Message message, const ReplyLine *parts);

void command_commit(const Command *command, GameAction action);
void command_commit_plain(const Command *command, GameActionKind kind, Side player);

/* Cuts one of some words off the arguments; returns its place among them, or -1 if it is none. */
int command_read_word(const char **arguments, const char *const words[], int count);

/* Likewise white or black. Returns false, with both untouched, if it is neither. */
bool command_read_side(const char **arguments, Side *side);

/* Reads arguments that are a side or nothing: then it is the one to move. Refuses all else. */
bool command_read_player(const Command *command, Side *side);

/* Reads the arguments as one square, "e4", "eva 4"; refuses and returns false if they are none. */
bool command_read_square(const Command *command, Square *square);

/* ---- command_move.c ---- */

/*
 * Refuses and returns false unless moves may be made: the game goes on, is not paused, and its
 * present position is looked at. A claim is also made while the clocks stand (9.5.1).
 */
bool command_may_move(const Command *command, MovePurpose purpose);

/* Claims with a move as it was typed. */
void command_move(const Command *command, MovePurpose purpose);

/* Plays the moves of the arguments, one or several, until one is refused. */
void command_move_line(const Command *command);

/* Plays a move, or claims with it, by two squares. */
void command_move_squares(const Command *command, Square from, Square to, MovePurpose purpose);

/* Plays a legal move, or claims with it, or with MOVE_NONE on the position. */
void command_move_chosen(const Command *command, Move move, bool with_offer, MovePurpose purpose);

void command_move_touch(const Command *command, Square square, MovePurpose purpose);

/*
 * Reads the name of a file: in double quotes, or up to the last word if that is one of the others
 * that may follow, or else all of the arguments. Sets *rest to what follows. Returns false if out
 * of memory.
 */
bool command_read_path(const Command *command, bool (*is_other)(const char *word), StrBuf *path,
                       const char **rest);

/* command_view.c: tells which position is shown, where the screen does not show it. */
void command_view_tell(const Command *command);

/* ---- The functions of the table's rows, by file ---- */

/* command_answer.c, command_play.c; the last one takes the line that answers the question. */
ActionRun command_answer_yes, command_answer_no;
ActionRun command_play_resign, command_play_take_back, command_play_pause, command_play_resume;
ActionRun command_play_adjourn, command_play_abort, command_play_absence, command_play_host,
    command_play_join;
ActionRun command_play_say, command_play_watch;
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

/* command_edit.c, command_tag.c: the game of a file under review; save takes it where it came from
 */
ActionRun command_edit_variation, command_edit_comment, command_edit_sign, command_edit_promote;
ActionRun command_edit_demote, command_edit_delete, command_edit_undo;
ActionRun command_edit_discard, command_edit_save, command_tag;

ActionRun command_files_save, command_files_export, command_files_fen, command_files_pgn;

/* command_law.c, command_program.c */
ActionRun command_law, command_program_set, command_program_help, command_program_quit;

#endif
