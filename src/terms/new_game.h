/*
 * What one player asks for before a game: names, colours, time, start position, house rules.
 *
 * Made by the dialog of the screen, from the words of the command new, or from the command line:
 * `new white=Anderssen black=Morphy lot time=5+3`, `--white Anderssen --lot`. The same names mean
 * the same in all three. What is not said stays as the settings have it.
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
    NEW_GAME_FEN_MAX = 256, /* bytes of a start position as text, the NUL included */
    NEW_GAME_DRAWN = -1,    /* chess960_number: to be drawn by lot */
};

/* Where a new game starts from. */
typedef enum NewGameStart {
    NEW_GAME_STANDARD, /* the initial position of Article 2.3 */
    NEW_GAME_CHESS960, /* one of the 960: chess960_number */
    NEW_GAME_FEN,      /* the position in fen */
    NEW_GAME_HERE,     /* the position looked at in the game that is open */
} NewGameStart;

/* A plain value; settings hold names, time and house rules. */
typedef struct NewGame {
    Settings settings;    /* names, time control, house rules, event and site of the game */
    TermsColours colours; /* the two names as they stand, exchanged, or by lot */
    char times[SIDE_COUNT][SETTING_TEXT_MAX]; /* time of one side, or empty: as in the settings */
    NewGameStart start;                       /* where it starts from */
    int chess960_number;                      /* NEW_GAME_CHESS960: 0 to 959, or NEW_GAME_DRAWN */
    char fen[NEW_GAME_FEN_MAX];               /* NEW_GAME_FEN: as text, checked at the start */
} NewGame;

/* Sets everything as the settings have it: standard chess. */
void new_game_init(NewGame *game, const Settings *settings);

/* Makes the game what the setup of another one is, by which the next is played as the last. */
void new_game_take_setup(NewGame *game, const GameSetup *setup);

/* Fills in names, event, site, times and house rules of a setup as the new game has them. */
void new_game_fill_setup(const NewGame *game, GameSetup *setup);

/*
 * Takes one option by its name: "lot", "exchange", "here", "960" with or without a number, "fen",
 * "white-time", "black-time", or a setting of a game ("white", "time", "claims", …). The value is
 * NULL where none was given. Returns false, with the game untouched, and appends why to *reason, if
 * there is no such option, the value is unusable, or two start positions are named. Positions are
 * read when the game begins.
 */
bool new_game_take(NewGame *game, const char *name, const char *value, StrBuf *reason);

/*
 * Takes a line of options, each a name or name=value, separated by spaces; a value with spaces
 * stands in double quotes, and after the word fen the rest of the line is the position. Returns
 * false, with the game untouched, and appends why to *reason, if one of them is unusable.
 */
bool new_game_parse(NewGame *game, const char *line, StrBuf *reason);

#endif
