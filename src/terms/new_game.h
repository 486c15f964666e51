/*
 * A request for a new game: names, colours, time, starting position, house rules.
 *
 * A player makes the request in a dialog on the screen, by the command new, or on the command line:
 * `new white=Anderssen black=Morphy lot time=5+3`, `--white Anderssen --lot`. The options have the
 * same names in all three places. Their defaults come from the settings.
 */
#ifndef TOUCHMOVE_TERMS_NEW_GAME_H
#define TOUCHMOVE_TERMS_NEW_GAME_H

#include <stdbool.h>

#include "game/game_setup.h"
#include "rules/piece.h"
#include "terms/settings.h"
#include "terms/terms.h"
#include "util/strbuf.h"

enum {
    NEW_GAME_FEN_MAX = 256, /* size of the buffer for a FEN, NUL included */
    NEW_GAME_DRAWN = -1,    /* value of chess960_number: the number is drawn by lot */
};

/* The starting position of a new game. */
typedef enum NewGameStart {
    NEW_GAME_STANDARD, /* the initial position of Article 2.3 */
    NEW_GAME_CHESS960, /* the Chess960 position with number chess960_number */
    NEW_GAME_FEN,      /* the position in `fen` */
    NEW_GAME_HERE,     /* the position that the player views */
} NewGameStart;

/* A request for a new game. A plain value. */
typedef struct NewGame {
    Settings settings;    /* names, time control, house rules, event, site and round */
    TermsColours colours; /* the colours of the two players named in `settings` */
    char times[SIDE_COUNT][SETTING_TEXT_MAX]; /* the time of each side, or empty for the time in
                                                 `settings` */
    NewGameStart start;                       /* the starting position */
    int chess960_number;                      /* NEW_GAME_CHESS960: 0..959, or NEW_GAME_DRAWN */
    char fen[NEW_GAME_FEN_MAX];               /* NEW_GAME_FEN: the text, not checked yet */
} NewGame;

/* Sets *game to a request for a game of standard chess with the names, time and house rules of the
 * settings. */
void new_game_init(NewGame *game, const Settings *settings);

/* Copies names, event, site, round, times, house rules and starting position from the setup of
 * another game, so that the new game is played in the same way. */
void new_game_take_setup(NewGame *game, const GameSetup *setup);

/* Sets names, event, site, round, times and house rules of a setup to those of the new game. */
void new_game_fill_setup(const NewGame *game, GameSetup *setup);

/*
 * Sets an option by its name: "lot", "exchange", "here", "960" with or without a number, "fen",
 * "white-time", "black-time", or a setting of a game ("white", "time", "claims", …). `value` may be
 * NULL. A FEN is not parsed before the game starts. If the option does not exist, its value is
 * invalid, or a second starting position is given, returns false, leaves the game untouched and
 * appends the reason to *reason.
 */
bool new_game_take(NewGame *game, const char *name, const char *value, const Catalog *catalog,
                   StrBuf *reason);

/*
 * Parses a line of options separated by spaces, each a name or name=value. A value with spaces is
 * in double quotes. After the word fen, the rest of the line is the position. If an option is
 * invalid, returns false, leaves the game untouched and appends the reason to *reason.
 */
bool new_game_parse(NewGame *game, const char *line, const Catalog *catalog, StrBuf *reason);

#endif
