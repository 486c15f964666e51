/*
 * What the program answers, as values: what follows a command, a move, or the fall of a flag.
 *
 * A line of a reply is one thing that is said: what kind of thing, by which article, the message
 * (message.h) and the parts that fill it, for moves the move itself, and what the game says as it
 * says it (game/statement.h). It holds no sentence: each
 * front end words it (wording.h). Texts are safe for a terminal (util/safe_text.h), one line each,
 * in UTF-8. That memory ran out is remembered, not reported at each line.
 */
#ifndef TOUCHMOVE_WORDS_REPLY_H
#define TOUCHMOVE_WORDS_REPLY_H

#include <stdbool.h>
#include <stdint.h>

#include "game/outcome.h"
#include "notation/entry.h"
#include "rules/position.h"
#include "words/message.h"

typedef enum ReplyKind {
    REPLY_MOVE,     /* a move was made: .move */
    REPLY_REFUSED,  /* nothing happened, and why; of a move that is not played: .move */
    REPLY_OFFER,    /* a draw is offered */
    REPLY_DECLINED, /* an offer was answered with no, or by a move */
    REPLY_RULING,   /* the arbiter decided something and the game goes on */
    REPLY_RESULT,   /* the game is over */
    REPLY_WARNING,  /* short of time, or not saved */
    REPLY_QUESTION, /* the program asks, and yes or no answers */
    REPLY_PROMPT,   /* the program asks, and the next line answers */
    REPLY_ANSWER,   /* a line that answers a question of the players: board, clock, help … */
    REPLY_NOTICE,   /* what a person wants to hear and a script does not: "saved in …" */
    REPLY_PAGE,     /* on the screen: an action that has a page there; .number is its ActionId,
                       .text what was said behind its name */
} ReplyKind;

/* What a line tells of the game beyond its words, so that nobody has to compare counts. */
typedef enum ReplyEvent {
    REPLY_EVENT_NONE,       /* nothing */
    REPLY_EVENT_MOVED,      /* there is one ply more */
    REPLY_EVENT_TAKEN_BACK, /* … or less */
    REPLY_EVENT_OPENED,     /* another game is on the board */
    REPLY_EVENT_SHOWN,      /* a game of a file is looked at */
} ReplyEvent;

enum { REPLY_TYPED_MAX = ENTRY_TEXT_MAX }; /* bytes that are kept of a typed move, with the NUL */

/* What a line says about a move. */
typedef struct ReplyMove {
    Position before;             /* the position in which it was made, or was to be made */
    Move move;                   /* REPLY_MOVE: the move */
    bool is_last;                /* REPLY_MOVE: the game was over with it */
    int64_t at_ms;               /* REPLY_MOVE: the moment, on the clock of session.h */
    Entry entry;                 /* REPLY_REFUSED: how it was read, and why it is not played */
    bool is_typed;               /* REPLY_REFUSED: as text; otherwise by two squares */
    char typed[REPLY_TYPED_MAX]; /* REPLY_REFUSED: the text, cut if it is longer */
} ReplyMove;

/*
 * One line of a reply. What is not named is empty: a text or an article that is NULL is one, too,
 * in a line that is to be added.
 */
typedef struct ReplyLine {
    ReplyKind kind;             /* what the line is */
    ReplyEvent event;           /* what it tells of the game */
    uint32_t serial;            /* the submission that it answers (client.h); 0: none */
    Message message;            /* what is said */
    const char *article;        /* by which article, or empty; by default that of the statement */
    Side side;                  /* {side} */
    int64_t number;             /* {number} */
    const char *text;           /* {text} */
    const char *more;           /* {more} */
    const ReplyMove *move;      /* about which move; NULL where it is about none */
    const Statement *statement; /* {statement}: what the game says; else NULL */
} ReplyLine;

/* The lines in the order in which they are to be shown. All zero is an empty reply. */
typedef struct Reply {
    ReplyLine *lines;   /* count lines, owned with all that they point to */
    int count;          /* how many there are */
    size_t capacity;    /* how many there is room for */
    bool out_of_memory; /* a line is missing because there was no memory for it */
} Reply;

/* Frees all lines and makes the reply empty. */
void reply_release(Reply *reply);

/*
 * Adds a line with that kind and message and the other members of parts, which may be NULL.
 * Everything is copied, and texts are made safe for a terminal.
 */
void reply_add(Reply *reply, ReplyKind kind, Message message, const ReplyLine *parts);

/* Moves all lines of another reply to the end of this one; the other is empty then. */
void reply_take(Reply *reply, Reply *other);

/* Removes the lines of an event. */
void reply_drop(Reply *reply, ReplyEvent event);

/* Returns whether some line has that kind. */
bool reply_has(const Reply *reply, ReplyKind kind);

/* Returns the last line of that kind, borrowed until the reply changes, or NULL. */
const ReplyLine *reply_last(const Reply *reply, ReplyKind kind);

#endif
