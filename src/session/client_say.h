/* Functions with which the session and the code built on it (remote, study, commands) send lines,
 * refusals and questions to clients. */
#ifndef TOUCHMOVE_SESSION_CLIENT_SAY_H
#define TOUCHMOVE_SESSION_CLIENT_SAY_H

#include "session/client.h"
#include "util/file_error.h"

/* Adds a line to the inbox of every client. */
void client_say_all(Session *session, ReplyKind kind, Message message, const ReplyLine *parts);

/* Refuses a client's submission; a NULL client is allowed. Returns false. */
bool client_refuse(Client *client, Message message, const ReplyLine *parts);

/* Refuses an action for the reason that the game gave; a NULL asker is allowed. */
void client_refuse_action(Client *asker, const Statement *refusal);

/* Adds a file error to the inbox of a client. */
void client_say_error(Client *client, ReplyKind kind, const FileError *error);

/* Appends the last refusal or ruling that named an article, if there is one. */
void client_append_ruling(const Client *client, StrBuf *out);

/* Appends the last lines shown to the person, if any, as line mode prints them. */
void client_append_heard(const Client *client, StrBuf *out);

/* Adds each line of a text to the inbox of a client, and releases the text. */
void client_say_lines(Client *client, ReplyKind kind, StrBuf *lines);

/* Asks a question, which replaces the open one. side and text are inserted into the message. */
void client_ask(Client *client, ClientQuestionKind kind, Message message, Side side,
                const char *text);

/* Drops the open question. */
void client_drop_question(Client *client);

/* Returns whether the client is used by a person, who can be asked, and not by a script. */
bool client_can_ask(const Client *client);

/* Stores the open game in the lines that clients have not shown yet or may repeat, before another
 * game is opened. Does nothing if no game is open. */
void client_keep_game_all(Session *session);

/* Makes every client view the newly opened game, and drops their open questions. */
void client_return_all(Session *session);

#endif
