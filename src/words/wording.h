/*
 * The lines of a reply in words. The linear mode puts a word before each kind of line ("refused: ",
 * "ruling: "), for scripts and for the ear; the screen says whole sentences where it shows them.
 */
#ifndef TOUCHMOVE_WORDS_WORDING_H
#define TOUCHMOVE_WORDS_WORDING_H

#include "game/game.h"
#include "notation/spoken.h"
#include "terms/settings.h"
#include "util/strbuf.h"
#include "words/reply.h"

/* Returns the style in which squares and moves are told. */
SpokenStyle wording_style(const Settings *settings);

/* Returns whether the fewest words are wanted. */
bool wording_is_brief(const Settings *settings);

/* Appends a legal move as the settings have it told: "12. Nxf3+" or "knight takes f 3, check". */
void wording_append_ply(const Position *before, Move move, const Settings *settings, StrBuf *out);

/*
 * Appends what a line says, without the word for its kind, without a full stop, with its article:
 * "the game is paused (Article 6.11)". Moves are told as the
 * settings have it, with the clocks of the game; for other lines both may be NULL.
 */
void wording_append(const ReplyLine *line, const Settings *settings, const Game *game, StrBuf *out);

/* Appends a line as the linear mode prints it: "refused: … (Article 3.9.2)". */
void wording_append_line(const ReplyLine *line, const Settings *settings, const Game *game,
                         StrBuf *out);

/* Appends a line as the screen says it: a sentence with a capital and a full stop. */
void wording_append_sentence(const ReplyLine *line, const Settings *settings, const Game *game,
                             StrBuf *out);

/* Appends an open question as the screen asks it. */
void wording_append_question(Message message, Side side, const char *text, StrBuf *out);

/* Appends a text that begins with a word as a sentence with a capital and a full stop. */
void wording_append_raised(const char *text, StrBuf *out);

/* Returns whether the settings want the bell rung when the lines of a reply are shown. */
bool wording_rings_bell(const Settings *settings, const Game *game, const Reply *reply);

/* Appends who plays in a game of a file, and when: "Morphy against unknown, 1858"; "?" is unknown,
 * and a date that nothing is known of is left out. The style is one in words. */
void wording_append_meeting(const char *white, const char *black, const char *date,
                            SpokenStyle style, StrBuf *out);

/* Returns a result as it is said, "White wins", "no result"; static storage. */
const char *wording_result(RecordResult result);

#endif
