/*
 * What the program answers: the lines that follow a command, a move, or the fall of a flag.
 *
 * Both front ends show the same lines; each line has a kind, so that the screen can place it and a
 * script can be given the fixed form. Texts are safe for a terminal (util/safe_text.h), one line
 * each, in UTF-8, and already hold the prefix that their kind has in the linear mode ("refused: ",
 * "offer: ", "declined: ", "ruling: ", "warning: "). A lack of memory is remembered, not reported
 * at each line.
 */
#ifndef TOUCHMOVE_SESSION_REPLY_H
#define TOUCHMOVE_SESSION_REPLY_H

#include <stdbool.h>
#include <stddef.h>

typedef enum ReplyKind {
    REPLY_MOVE,     /* a move was made: "12. Nxf3+", or its announcement in another style */
    REPLY_REFUSED,  /* nothing happened, and why: "refused: … (Article n)" */
    REPLY_OFFER,    /* a draw is offered, or a take-back asked for: "offer: …" */
    REPLY_DECLINED, /* an offer was answered with no, or by a move: "declined: …" */
    REPLY_RULING,   /* the arbiter decided something and the game goes on: "ruling: …" */
    REPLY_RESULT,   /* the game is over: "1-0 checkmate (Article 5.1.1)" */
    REPLY_WARNING,  /* short of time, or not saved: "warning: …" */
    REPLY_QUESTION, /* the program asks, and yes or no answers: "White, do you resign? …" */
    REPLY_ANSWER,   /* a line that answers a question of the players: board, clock, help … */
    REPLY_NOTICE,   /* what a person wants to hear and a script does not: "saved in …" */
} ReplyKind;

/* One line of a reply. */
typedef struct ReplyLine {
    ReplyKind kind; /* what the line is */
    char *text;     /* the line, without its end; owned by the reply */
} ReplyLine;

/* The lines in the order in which they are to be shown. All zero is an empty reply. */
typedef struct Reply {
    ReplyLine *lines;   /* count lines, owned */
    int count;          /* how many there are */
    int capacity;       /* how many there is room for */
    bool out_of_memory; /* a line is missing because memory was lacking */
} Reply;

/* Makes the reply empty, without looking at what it held before. */
void reply_init(Reply *reply);

/* Frees all lines and makes the reply empty. */
void reply_release(Reply *reply);

/* Adds a line with a copy of the text, made safe; does not add the prefix of the kind. */
void reply_add(Reply *reply, ReplyKind kind, const char *text);

/* Adds a line formatted as by printf, made safe; does not add the prefix of the kind. */
void reply_addf(Reply *reply, ReplyKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds a line for each line of the text, as reply_add does; an empty text adds nothing. */
void reply_add_lines(Reply *reply, ReplyKind kind, const char *text);

/* Adds copies of all lines of another reply. */
void reply_append(Reply *reply, const Reply *other);

/* Returns whether some line has that kind. */
bool reply_has(const Reply *reply, ReplyKind kind);

/* Returns the last line of that kind, borrowed until the reply changes, or NULL. */
const char *reply_last(const Reply *reply, ReplyKind kind);

#endif
