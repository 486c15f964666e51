/*
 * Private to src/game: the rows of the table of actions (game_action.c). A row has the phases that
 * allow an action, the actors that may do it, its functions, and its form in a journal.
 */
#ifndef TOUCHMOVE_GAME_GAME_ACTION_ROW_H
#define TOUCHMOVE_GAME_GAME_ACTION_ROW_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game_action.h"
#include "game/game_rules.h"
#include "rules/position.h"

/* The line of an action, while it is written or parsed. */
typedef struct ActionLine {
    const Position *position; /* position before the action */
    int64_t time_ms;          /* time of the game (game_time_ms) */
    char *text;               /* when writing, the whole line, in GAME_ACTION_LINE_MAX bytes; when
                                 parsing, the rest of the line */
} ActionLine;

/* The actors that may do an action (permission.h). */
typedef enum GameRight {
    RIGHT_NONE,    /* no actor: a flag fall, or a line that a replica gets from the game's owner */
    RIGHT_PLAYER,  /* the player of the action */
    RIGHT_PLAYERS, /* either player, if both agree */
    RIGHT_TAG,     /* the player of the action; without the arbiter's tools, only for a tag about
                      themselves */
    RIGHT_ARBITER, /* an actor with the arbiter's tools */
} GameRight;

/* The row of one kind of action. */
typedef struct GameActionRow {
    const char *word;     /* the word for the action in journals, such as "move" */
    unsigned phases;      /* the phases that allow the action: bits 1 << GamePhase */
    GameRight right;      /* the actors that may do the action */
    bool is_of_the_move;  /* only the player to move can do it (1.3) */
    RuleRefusal *refusal; /* finds further reasons to refuse; NULL if there are none */
    RuleApply *apply;     /* applies the action; NULL if it changes nothing */
    void (*format)(const GameAction *action,
                   const ActionLine *line);              /* appends the arguments; NULL if none */
    bool (*parse)(ActionLine *line, GameAction *action); /* parses the arguments; NULL if none */
} GameActionRow;

/* Returns the row of an action, or NULL if there is no such action. */
const GameActionRow *game_action_row(GameActionKind kind);

#endif
