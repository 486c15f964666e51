/*
 * A test fixture: a session with a game from a PGN text opened for review. The session has no
 * folders and no game in progress.
 */
#ifndef TOUCHMOVE_TESTS_STUDY_GAME_H
#define TOUCHMOVE_TESTS_STUDY_GAME_H

#include "session/client.h"

typedef struct StudyGame {
    Session *session;
    Client *client;
} StudyGame;

/* Makes the session, without a game under review. */
void study_game_begin(StudyGame *game);

/* Makes the session and opens the first game of a PGN text. */
void study_game_open(StudyGame *game, const char *pgn);

/* Views the position after `moves`, which are moves of the game from its start. */
void study_game_view(const StudyGame *game, const char *moves);

/* Returns the movetext and the result on one line. The caller frees the text. */
char *study_game_moves(const StudyGame *game);

/* Frees the session. */
void study_game_close(StudyGame *game);

#endif
