/*
 * How the rooms below the front ends speak to clients: lines for the inbox, refusals and questions.
 */
#ifndef TOUCHMOVE_SESSION_CLIENT_SAY_H
#define TOUCHMOVE_SESSION_CLIENT_SAY_H

#include "session/client.h"
#include "util/file_error.h"

/* Puts a line into the inbox of every client. */
void client_say_all(Session *session, ReplyKind kind, Message message, const ReplyLine *parts);

/* Refuses what a client asked for; NULL is nobody. Returns false. */
bool client_refuse(Client *client, Message message, const ReplyLine *parts);

/* Refuses an action for the reason that the game gave; NULL is nobody. */
void client_refuse_action(Client *asker, const Statement *refusal);

/* Puts a file error into the inbox of a client. */
void client_say_error(Client *client, ReplyKind kind, const FileError *error);

/* Puts the lines of a text into the inbox of a client, and releases the text. */
void client_say_lines(Client *client, ReplyKind kind, StrBuf *lines);

/* Asks a question and drops the open one; side and text are parts of the message. */
void client_ask(Client *client, ClientQuestionKind kind, Message message, Side side,
                const char *text);

/* Drops the open question. */
void client_drop_question(Client *client);

/* Returns whether a person sits at this client, who can answer a question, and not a script. */
bool client_can_ask(const Client *client);

/* Makes every client view the game that has just been opened, and drops their open questions. */
void client_return_all(Session *session);

#endif
