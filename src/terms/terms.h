/*
 * The terms of a shared game: the colours of the players and the setup. A player proposes terms
 * before the first game, and after each game for the next one. The other player agrees by proposing
 * the same text. The text is a word for the colours and the line of the setup (game/game_setup.h)
 * without dates: "stay setup …".
 *
 * This file also puts a setup into words for players.
 */
#ifndef TOUCHMOVE_TERMS_TERMS_H
#define TOUCHMOVE_TERMS_TERMS_H

#include <stdbool.h>

#include "game/game_setup.h"
#include "notation/spoken.h"
#include "util/strbuf.h"

/* The assignment of colours to the two players. */
typedef enum TermsColours {
    TERMS_STAY,      /* the players keep their colours */
    TERMS_EXCHANGED, /* the players swap colours; the names in the setup are already swapped */
    TERMS_BY_LOT,    /* the arbiter decides by lot whether to swap the colours and the names */
} TermsColours;

/* The terms of a shared game. */
typedef struct Terms {
    TermsColours colours; /* the assignment of colours */
    GameSetup setup;      /* the setup, without dates */
} Terms;

/* Appends the terms as one line of text, without a line terminator. */
void terms_format(const Terms *terms, StrBuf *out);

/*
 * Parses a text that terms_format wrote. Returns false, with *out untouched, if the text is
 * malformed, or if the game cannot be shared because its time control is in days.
 */
bool terms_parse(const char *text, Terms *out);

/* Swaps the names of the two players. */
void terms_exchange_names(GameSetup *setup);

/* Appends the names of the players: "Anna - Boris", or if the style uses words, "Anna against
 * Boris". */
void terms_append_players(const GameSetup *setup, SpokenStyle style, StrBuf *out);

/*
 * Appends the score of the match, White of this game first. If the result of this game is
 * RECORD_UNKNOWN, the text is like "game 3: Anna 1.5, Bruno 0.5". Otherwise the score includes the
 * result: "after 3 games: Anna 1.5, Bruno 1.5". Appends nothing in the first game of a match.
 */
void terms_append_match(const GameSetup *setup, RecordResult result, const Catalog *catalog,
                        StrBuf *out);

/* Appends the known names, the time, the start position (unless it is the standard one) and the
 * score of the match, separated by commas. Omits those that the setup does not have. */
void terms_append_setup(const GameSetup *setup, SpokenStyle style, StrBuf *out);

/* Appends the time, a non-standard starting position and the house rules that differ from the Laws:
 * "5 minutes, no takebacks". A comma comes first if the buffer is not empty. `catalog` is NULL for
 * English. */
void terms_append_rules(const GameSetup *setup, const Catalog *catalog, StrBuf *out);

/* Appends the terms in words: players, time, starting position, house rules and colours. */
void terms_append_words(const Terms *terms, SpokenStyle style, StrBuf *out);

#endif
