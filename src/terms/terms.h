/*
 * The terms of a shared game: colours and setup, proposed by one player before it begins, or when
 * another game is over. The other player agrees by proposing the same text. It is a word for the
 * colours and the line of the setup (game/game_setup.h), "stay setup …", without dates.
 *
 * The words for players are made here as well, for any setup.
 */
#ifndef TOUCHMOVE_TERMS_TERMS_H
#define TOUCHMOVE_TERMS_TERMS_H

#include <stdbool.h>

#include "game/game_setup.h"
#include "notation/spoken.h"
#include "util/strbuf.h"

/* Who has which colour. */
typedef enum TermsColours {
    TERMS_STAY,      /* everybody as before */
    TERMS_EXCHANGED, /* the players change places; the names of the setup are so already */
    TERMS_BY_LOT,    /* the arbiter draws whether they do, and then exchanges the names */
} TermsColours;

typedef struct Terms {
    TermsColours colours;
    GameSetup setup;
} Terms;

/* Appends the terms as one line of text, without its end. */
void terms_format(const Terms *terms, StrBuf *out);

/*
 * Reads what terms_format writes. Returns false, with *out untouched, if the text is malformed or
 * the game cannot be shared because its time is in days.
 */
bool terms_parse(const char *text, Terms *out);

/* Exchanges the names of the two players. */
void terms_exchange_names(GameSetup *setup);

/* Appends who plays whom: "Anna - Boris", or "Anna against Boris" in a style in words. */
void terms_append_players(const GameSetup *setup, SpokenStyle style, StrBuf *out);

/* Appends players, time, Chess960 position and score of a match, each only if there is one. */
void terms_append_setup(const GameSetup *setup, SpokenStyle style, StrBuf *out);

/* Appends time, start position and house rules, "5 minutes, no take-backs", after a comma if the
 * buffer is not empty. */
void terms_append_rules(const GameSetup *setup, StrBuf *out);

/* Appends players, rules and colours. */
void terms_append_words(const Terms *terms, SpokenStyle style, StrBuf *out);

#endif
