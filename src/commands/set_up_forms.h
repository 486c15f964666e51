/*
 * Private to commands: the command `edit`, which sets up a position. Its forms ("edit white king
 * e1", "edit side black", …) are functions in set_up_pieces.c and set_up_fields.c;
 * command_set_up.c has the table of the forms, and set_up_answer.c what they share.
 */
#ifndef TOUCHMOVE_COMMANDS_SET_UP_FORMS_H
#define TOUCHMOVE_COMMANDS_SET_UP_FORMS_H

#include "commands/commands_inside.h"
#include "study/study_position.h"

/* A form of the command that is being executed. */
typedef struct SetUp {
    const Command *command; /* the command */
    const char *usage;      /* the usage of the form: "edit clear SQUARE..." */
    const char *rest;       /* the text after the word of the form */
} SetUp;

/* Executes a form: reads SetUp.rest, and answers or refuses. */
typedef void SetUpForm(const SetUp *set_up);

/* ---- set_up_answer.c ---- */

/* Returns the description of the position being set up. */
const PositionSetup *set_up_of(const SetUp *set_up);

/* Makes a change, and answers with `said`, which is released, and the number of faults. */
void set_up_change(const SetUp *set_up, const EditedPosition *position, StrBuf *said);

/* Answers with the fields of the position that are not pieces, and the number of faults. */
void set_up_report(const SetUp *set_up);

/* Refuses a part of the arguments with a message and the usage of the form. A missing part, "", is
 * refused with the usage alone. */
void set_up_refuse(const SetUp *set_up, Message message, const char *part);

enum { SET_UP_WORD_MAX = 24 }; /* size of the buffer for a word, NUL included */

/* Copies the next word, shortened if it is too long, and moves *rest past it and the blanks and
 * commas after it. */
void set_up_take_word(const char **rest, char word[static SET_UP_WORD_MAX]);

/* Takes a square in one word, "e4", or in two, "Eva 4". Returns false, with *rest untouched, if the
 * next words are no square. */
bool set_up_take_square(const SetUp *set_up, const char **rest, Square *square);

/* ---- The forms ---- */

/* set_up_pieces.c */
SetUpForm set_up_white, set_up_black, set_up_clear, set_up_move, set_up_rank;

/* set_up_fields.c */
SetUpForm set_up_side, set_up_castling, set_up_passed, set_up_counters;

#endif
