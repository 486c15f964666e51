/*
 * Edits the game under review: its variations, comments, glyphs and tags. There must be a game of a
 * file under review. The last 64 edits can be undone, and the file changes only when the game is
 * saved (study_save). An edit that is refused changes nothing.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_EDIT_H
#define TOUCHMOVE_STUDY_STUDY_EDIT_H

#include "session/client.h"

/* The result of an edit. */
typedef enum StudyEdit {
    STUDY_EDIT_DONE,       /* the edit is done */
    STUDY_EDIT_NO_MOVE,    /* refused: no move is under review, only the start position */
    STUDY_EDIT_IMPOSSIBLE, /* refused for a reason given in the comment on the function */
    STUDY_EDIT_TOO_LARGE,  /* refused, because the record is full */
    STUDY_EDIT_NO_MEMORY,  /* refused; out of memory, which the client's inbox reports as well */
} StudyEdit;

/*
 * Follows moves from the position under review, adds those that the game does not have, and views
 * the position after the last move. Variations may contain null moves, "--", if the side to move is
 * not in check; the main line may not. If a move is impossible, sets *refused to the rest of the
 * text, which begins with that move.
 */
StudyEdit study_edit_variation(Client *client, const char *moves, const char **refused);

/* Moves the variation under review one place up among the alternatives. Impossible in the main
 * line. */
StudyEdit study_edit_promote(Client *client);

/* Moves the move under review and its continuation one place down among the alternatives.
 * Impossible if no alternative follows. */
StudyEdit study_edit_demote(Client *client);

/* Deletes the move under review and all moves after it, and views the position before it. */
StudyEdit study_edit_delete(Client *client);

/* Replaces the comment after the move under review. An empty text deletes the comment. */
StudyEdit study_edit_comment(Client *client, const char *text);

/*
 * Adds a numeric annotation glyph of PGN, 1 to 255, to the move under review. Of the glyphs 1 to 6
 * (from ! to ?!) a move has only one, so that a new one replaces the old one. 0 deletes all glyphs
 * of the move.
 */
StudyEdit study_edit_sign(Client *client, int glyph);

/*
 * Sets a tag. The tag "Result" sets the result of the game, by its PGN token. Impossible for the
 * tags of the start position, and if the name or the result is invalid. Refused as too large if the
 * game already has TAGS_MAX other tags.
 */
StudyEdit study_edit_tag(Client *client, const char *name, const char *value);

/*
 * Undoes the last edit, and views the position that was under review before that edit. Impossible
 * if there is no edit to undo.
 */
StudyEdit study_edit_undo(Client *client);

/* Returns the number of edits that can be undone. */
int study_edit_count(const Client *client);

#endif
