/*
 * The replies of the program to a command, a move or a flag fall, as values instead of text.
 *
 * A line of a reply has a kind, an article, a message (message.h) with its parts, and optionally a
 * move and a statement of the game (game/statement.h). The front ends turn each line into a
 * sentence (wording.h). Texts are single lines in UTF-8, safe for a terminal (util/safe_text.h).
 * If memory runs out, functions set Reply.out_of_memory instead of returning an error.
 */
#ifndef TOUCHMOVE_WORDS_REPLY_H
#define TOUCHMOVE_WORDS_REPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game_setup.h"
#include "game/outcome.h"
#include "notation/entry.h"
#include "rules/position.h"
#include "words/message.h"

/* The kind of a line. */
typedef enum ReplyKind {
    REPLY_MOVE,     /* a move was made: .move */
    REPLY_REFUSED,  /* a command or move was refused; a refused move is in .move */
    REPLY_OFFER,    /* a draw is offered */
    REPLY_DECLINED, /* an offer was declined, by an answer or by a move */
    REPLY_RULING,   /* a decision of the arbiter that does not end the game */
    REPLY_RESULT,   /* the game is over */
    REPLY_WARNING,  /* little time is left, the game is not saved, … */
    REPLY_QUESTION, /* a question of the program, to be answered with yes or no */
    REPLY_PROMPT,   /* a question of the program, to be answered with the next line */
    REPLY_ANSWER,   /* a line of the answer to a command: board, clock, help … */
    REPLY_NOTICE,   /* news for a person, which a script does not get: "saved in …" */
    REPLY_PAGE,     /* the screen must open the page of an action: .number is its ActionId, .text
                       its arguments */
} ReplyKind;

/* The change that a line reports, so that front ends need not compare states. */
typedef enum ReplyEvent {
    REPLY_EVENT_NONE,       /* no change */
    REPLY_EVENT_MOVED,      /* a ply was added */
    REPLY_EVENT_TAKEN_BACK, /* the last ply was removed */
    REPLY_EVENT_OPENED,     /* a different game is now in progress */
    REPLY_EVENT_SHOWN,      /* a game of a file is viewed */
} ReplyEvent;

enum { REPLY_TYPED_MAX = ENTRY_TEXT_MAX }; /* longest stored typed move in bytes, with the NUL */

/* The move of a line. */
typedef struct ReplyMove {
    Position before;             /* the position before the move */
    Move move;                   /* REPLY_MOVE: the move */
    char san[SAN_MAX];           /* REPLY_MOVE: the move in SAN */
    bool is_last;                /* REPLY_MOVE: the move ended the game */
    int64_t at_ms;               /* REPLY_MOVE: the time of the move (now_ms in session.h) */
    Entry entry;                 /* REPLY_REFUSED: the parsed entry with its fault */
    bool is_typed;               /* REPLY_REFUSED: entered as text, not as two squares */
    bool is_judged;              /* REPLY_REFUSED: a ruling about the illegal move follows */
    char typed[REPLY_TYPED_MAX]; /* REPLY_REFUSED: the text, truncated if it is longer */
} ReplyMove;

/* The game of a line that is worded after another game was opened. */
typedef struct ReplyGame {
    GameSetup setup;     /* has the names of the players and the score of the match */
    RecordResult result; /* the result of the game */
} ReplyGame;

/*
 * One line of a reply. Unused members are zero. In a line of a reply, texts and article are never
 * NULL. In the parts passed to reply_add(), they may be NULL instead of "".
 */
typedef struct ReplyLine {
    ReplyKind kind;
    ReplyEvent event; /* the change that the line reports */
    uint32_t serial;  /* the serial number of the answered submission (client.h), or 0 */
    Message message;  /* the template of the line's sentence */
    /* The article that applies, or "". If it is NULL in the parts passed to reply_add(), the line
     * gets the article of the statement. */
    const char *article;
    Side side;                  /* {side} */
    int64_t number;             /* {number} */
    const char *text;           /* {text} */
    const char *more;           /* {more} */
    const ReplyMove *move;      /* the made or refused move, or NULL */
    const Statement *statement; /* {statement}: the statement of the game, or NULL */
    const ReplyGame *earlier;   /* set by reply_keep_game, or NULL: the game is still open */
} ReplyLine;

/* The lines in the order of display. All zero is an empty reply. */
typedef struct Reply {
    ReplyLine *lines;   /* the lines, owned with everything they point to */
    int count;          /* the number of lines */
    size_t capacity;    /* the number of lines allocated */
    bool out_of_memory; /* a line is missing because memory ran out */
} Reply;

/* Frees all lines and makes the reply empty. */
void reply_release(Reply *reply);

/*
 * Adds a line with the kind and the message. Its other members are those of `parts`, or zero if
 * `parts` is NULL. Everything is copied, and texts are made safe for a terminal.
 */
void reply_add(Reply *reply, ReplyKind kind, Message message, const ReplyLine *parts);

/* Moves all lines of another reply to the end of this one, and makes the other empty. */
void reply_take(Reply *reply, Reply *other);

/* Removes the lines that report an event. */
void reply_drop(Reply *reply, ReplyEvent event);

/*
 * Stores the game of the lines in each of them, before another game is opened: players who swap
 * colours must not swap their names in a result that was announced before. A line that was stored
 * with an earlier game keeps it.
 */
void reply_keep_game(Reply *reply, const GameSetup *setup, RecordResult result);

/* Returns whether a reply has a line of a kind. */
bool reply_has(const Reply *reply, ReplyKind kind);

/* Returns the last line of a kind, borrowed until the reply changes, or NULL. */
const ReplyLine *reply_last(const Reply *reply, ReplyKind kind);

#endif
