/*
 * The lines of a reply as sentences. In line mode most lines start with their kind ("refused: ",
 * "ruling: "), for scripts and screen readers; the screen shows the sentences alone. Scripts get
 * English lines, people those of their language.
 */
#ifndef TOUCHMOVE_WORDS_WORDING_H
#define TOUCHMOVE_WORDS_WORDING_H

#include "game/game.h"
#include "game/permission.h"
#include "notation/spoken.h"
#include "terms/settings.h"
#include "util/catalog.h"
#include "util/strbuf.h"
#include "words/reply.h"

/* Returns the style of squares and moves in announcements. */
SpokenStyle wording_style(const Settings *settings);

/* Returns whether the settings ask for brief announcements. */
bool wording_is_brief(const Settings *settings);

/* Appends a legal move as the settings say: "12. Nxf3+" or "knight takes f 3, check". */
void wording_append_ply(const Position *before, Move move, const Settings *settings, StrBuf *out);

/* Returns the template of a message in the language of the settings, in English if they are NULL.
 */
const char *wording_template(Message message, const Settings *settings);

/* Appends a statement without its article, like statement_append, in the language of the settings.
 */
void wording_append_statement(const Statement *statement, const PlayerNames *names,
                              StatementLength length, SpokenStyle style, const Settings *settings,
                              StrBuf *out);

/*
 * Appends the sentence of a line with its article, but without its kind: "The game is paused
 * (Article 6.11.1)." For a line that announces a move, `settings` must not be NULL, and the clocks
 * are announced only if `game` is not NULL. For other lines both may be NULL. Players are called by
 * their names in the game, or by their colours.
 */
void wording_append(const ReplyLine *line, const Settings *settings, const Game *game, StrBuf *out);

/* Appends a line as line mode prints it, with its kind: "refused: … (Article 3.9.2)." */
void wording_append_line(const ReplyLine *line, const Settings *settings, const Game *game,
                         StrBuf *out);

/* Appends a line as the screen shows it: a sentence with a capital and a full stop, except that
 * moves and answers are unchanged. The names of the players are shortened to name_cols columns, or
 * not shortened if name_cols is PLAYER_NAMES_WHOLE. */
void wording_append_sentence(const ReplyLine *line, const Settings *settings, const Game *game,
                             int name_cols, StrBuf *out);

/* Appends an open question as the screen shows it. `side` and `text` replace {side} and {text} in
 * the message; `game` may be NULL. */
void wording_append_question(Message message, Side side, const char *text, const Game *game,
                             int name_cols, SpokenStyle style, StrBuf *out);

/* Returns whether the bell rings for a reply to an actor, as the settings say. `game` may be NULL.
 */
bool wording_rings_bell(const Settings *settings, const Game *game, const GameActor *actor,
                        const Reply *reply);

/*
 * Appends the players and the date of a game of a file: "Morphy against an unknown player, 1858".
 * The value "?" becomes "an unknown player", and an unknown date is omitted. The style must be one
 * that uses words.
 */
void wording_append_players(const char *white, const char *black, const char *date,
                            SpokenStyle style, StrBuf *out);

/* Returns a result in words, such as "White wins" or "no result", in the language of a catalog;
 * static storage. */
const char *wording_result(RecordResult result, const Catalog *catalog);

#endif
