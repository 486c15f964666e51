/*
 * The position that a client is setting up. It belongs to the client and has no effect on its game.
 * Every change can be undone, back to the first position that the client has set up. The
 * position and its changes are kept until the client is freed.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_POSITION_H
#define TOUCHMOVE_STUDY_STUDY_POSITION_H

#include "game/outcome.h"
#include "session/client.h"
#include "study/edited_position.h"

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

/* Begins with the viewed position, or with the starting position if no game is open or the board of
 * a paused game is hidden. If another position was set up before, this is a change of it. */
bool study_position_begin(Client *client);

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
