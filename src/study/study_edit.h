/*
 * Edits of the game of a file under review, of which there must be one: variations, comments, signs
 * and tags. The last 64 edits can be undone, and the file changes only when the game is saved
 * (study_save). An edit that is refused changes nothing.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_EDIT_H
#define TOUCHMOVE_STUDY_STUDY_EDIT_H

#include "session/client.h"

/* What came of an edit. */
typedef enum StudyEdit {
    STUDY_EDIT_DONE,
    STUDY_EDIT_NO_MOVE,    /* refused: the start position is under review, not a move */
    STUDY_EDIT_IMPOSSIBLE, /* refused: the game has nothing that this could be done to */
    STUDY_EDIT_TOO_LARGE,  /* refused: the record is full */
    STUDY_EDIT_NO_MEMORY,  /* refused: out of memory, which the client's inbox reports too */
} StudyEdit;

/*
 * Follows moves from the position under review, adds those that the game does not have, and views
 * the position after the last one. A variation may have null moves, "--", outside check; the main
 * line may not. Where a move is impossible, *refused is the text from it on.
 */
StudyEdit study_edit_variation(Client *client, const char *moves, const char **refused);

/* Promotes the variation under review by one place; impossible in the main line. */
StudyEdit study_edit_promote(Client *client);

/* Demotes the move under review, with all after it, by one place; impossible if no
 * alternative follows it. */
StudyEdit study_edit_demote(Client *client);

/* Deletes the move under review with all after it, and views the position before it. */
StudyEdit study_edit_delete(Client *client);

/* Replaces the comment after the move under review; an empty text deletes it. */
StudyEdit study_edit_comment(Client *client, const char *text);

/*
 * Adds a glyph of PGN, 1 to 255, to the move under review. A move has one of those from ! to ?!, 1
 * to 6: the new one replaces the others. 0 deletes all glyphs of the move.
 */
StudyEdit study_edit_sign(Client *client, int glyph);

/*
 * Sets a tag, or with "Result" the result, by its token. Impossible for the tags of the start
 * position, and where the name or the result is invalid.
 */
StudyEdit study_edit_tag(Client *client, const char *name, const char *value);

/* Undoes the last edit, and views the position that was under review before it. */
StudyEdit study_edit_undo(Client *client);

/* Returns how many edits can be undone. */
int study_edit_count(const Client *client);

#endif
