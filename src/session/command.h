/*
 * Lines of text that are carried out, for the files command*.c alone: one file for each part of the
 * table of actions, and one for moves. session_execute in command.c finds the file for a line.
 */
#ifndef TOUCHMOVE_SESSION_COMMAND_H
#define TOUCHMOVE_SESSION_COMMAND_H

#include "notation/entry.h"
#include "session/action.h"
#include "session/session_state.h"

/* One line that is being carried out. */
typedef struct Command {
    Session *session; /* on which session */
    const char
        *arguments; /* what follows the name, without blanks before it; of a move all of it */
    int64_t now_ms; /* when the line was read */
    Reply *reply;   /* where the answer goes */
} Command;

/* Carries out a move as it was typed. */
void command_move(const Command *command);

/* Carries out an action of ACTION_GROUP_PLAY. */
void command_play(ActionId id, const Command *command);

/* Carries out an action of ACTION_GROUP_DRAW. */
void command_draw(ActionId id, const Command *command);

/* Carries out an action of ACTION_GROUP_LOOK. */
void command_look(ActionId id, const Command *command);

/* Carries out flip or goto, which belong to that group as well. */
void command_view(ActionId id, const Command *command);

/* Carries out an action of ACTION_GROUP_ARBITER, and clock with arguments. */
void command_arbiter(ActionId id, const Command *command);

/* Carries out an action of ACTION_GROUP_FILES. */
void command_files(ActionId id, const Command *command);

/* Carries out an action of ACTION_GROUP_PROGRAM. */
void command_program(ActionId id, const Command *command);

/* Tells for each side whether it can still checkmate in the position that is looked at. */
void command_judge(const Command *command);

/* Carries out yes or no; the open question, if there is one, is closed. */
void command_answer(const Command *command, bool is_yes);

/* Carries out the line as the answer to a question of a sealed move. */
void command_seal(const Command *command);

/* Adds a refusal without an article. */
void command_refuse(const Command *command, const char *sentence);

/* Adds a refusal formatted as by printf, without an article. */
void command_refusef(const Command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Commits an action that needs nothing but its kind and its player. */
void command_commit(const Command *command, GameActionKind kind, Side player);

/*
 * Cuts the first word off the arguments if it is white or black: sets *side and *rest, without
 * blanks before it. Returns false, with both untouched, if it is neither.
 */
bool command_read_side(const char *arguments, Side *side, const char **rest);

/* As command_read_side for arguments that are one side or nothing: then it is the side to move. */
bool command_read_player(const Command *command, Side *side);

/* Reads the arguments as one square, "e4"; refuses and returns false if they are none. */
bool command_read_square(const Command *command, Square *square);

/*
 * Refuses and returns false unless moves may be made: the game goes on, is not paused, and its
 * present position is looked at.
 */
bool command_may_move(const Command *command);

/* Refuses a typed move that is not played, with its reason and article. */
void command_refuse_entry(const Command *command, const Entry *entry, const char *typed);

/* Returns the illegal move that was named completely and without doubt, or one with SQUARE_NONE. */
MoveAttempt command_attempt(const Game *game, const Entry *entry);

#endif
