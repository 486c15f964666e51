/*
 * The position that a client is setting up. It belongs to the client and has no effect on its game.
 * Every change can be undone, back to the first position that the client has set up. The
 * position and its changes are kept until the client is freed. A position is pending if quitting
 * would lose it: it was set up, and has been neither played nor copied.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_POSITION_H
#define TOUCHMOVE_STUDY_STUDY_POSITION_H

#include "game/outcome.h"
#include "session/client.h"
#include "study/edited_position.h"
#include "terms/new_game.h"

/* Returns the position being set up, borrowed until the next change, or NULL before the first. */
const EditedPosition *study_position(const Client *client);

/* Returns the number of changes that can be undone. */
int study_position_change_count(const Client *client);

/*
 * Replaces the position being set up. If it differs from the present one in more than the cursor,
 * that is a change, which can be undone. Returns false if out of memory, which the client's inbox
 * reports as well; the position is then unchanged.
 */
bool study_position_set(Client *client, const EditedPosition *position);

/* Undoes the last change. Returns false if there is none. */
bool study_position_undo(Client *client);

/*
 * Continues with a pending position. Without one, begins with the viewed position, or with the
 * starting position if no game is open or the board of a paused game is hidden. If another position
 * was set up before, this is a change of it. Returns false if out of memory, like
 * study_position_set.
 */
bool study_position_begin(Client *client);

/* Begins with the viewed position, even if another one is pending. */
bool study_position_begin_here(Client *client);

/* Returns whether a position is pending. Empty boards and the starting position never are. */
bool study_position_is_pending(const Client *client);

/* Records that the position was copied, so that it is no longer pending. */
void study_position_note_copy(Client *client);

/* Does the same when a new game has begun, if it starts from the position being set up. In a shared
 * game a new game is only proposed, which records nothing. */
void study_position_note_game(Client *client, const NewGame *game);

/* Whether a game can be played from a position. */
typedef enum StudyPlay {
    STUDY_PLAY_POSSIBLE,  /* a game can be played */
    STUDY_PLAY_FAULTY,    /* the position has faults */
    STUDY_PLAY_OVER,      /* the game would end at once, by checkmate, stalemate, … */
    STUDY_PLAY_NO_MEMORY, /* out of memory, which the client's inbox reports as well */
} StudyPlay;

/* Finds out whether a game can be played from the position being set up. Stores the position in
 * *out unless it has faults, and the end of the game in *outcome if the game would end at once. */
StudyPlay study_position_play(Client *client, Position *out, Outcome *outcome);

#endif
