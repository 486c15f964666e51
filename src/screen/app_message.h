/*
 * What the status area says: first the message, what the last action brought or why it was refused;
 * then the situation, what the players ought to know as long as it lasts (situation.h).
 */
#ifndef TOUCHMOVE_SCREEN_APP_MESSAGE_H
#define TOUCHMOVE_SCREEN_APP_MESSAGE_H

#include "screen/app.h"
#include "session/reply.h"

/* Takes the message away. */
void app_message_clear(App *app);

/* Replaces the message by a line formatted as by printf. */
void app_message_set(App *app, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Replaces the message by the lines of a reply, without the words that only the linear mode needs;
 * lines that the screen shows elsewhere are left out. An empty reply changes nothing.
 */
void app_message_take(App *app, const Reply *reply);

/*
 * Returns the text of a line of a reply, without the word that it begins with in the linear mode,
 * "refused: " for example: where it stands on the screen says as much. Borrowed from the line.
 */
const char *app_message_text(const ReplyLine *line);

/* Appends the whole text of the status area. */
void app_message_append_all(const App *app, StrBuf *out);

/* Turns to the next page, after the last to the first. Returns false if there is only one. */
bool app_message_turn_page(App *app);

/* Draws the page that is turned to. */
void app_message_draw(const App *app, const Layout *layout, Scene *scene);

#endif
