/*
 * Private to src/session, and for the process of a shared game: the terms of a game as they are
 * proposed across the table, before it begins or when another one is over.
 *
 * On the wire they are a word on the colours and the setup (game/game_setup.h), "stay setup …":
 * both players agree on them by wanting the same text. Dates are not in it.
 */
#ifndef TOUCHMOVE_SESSION_TERMS_H
#define TOUCHMOVE_SESSION_TERMS_H

#include "game/game_setup.h"

/* Who has which colour. */
typedef enum TermsColours {
    TERMS_STAY,      /* everybody as before */
    TERMS_EXCHANGED, /* the players change places; the names of the setup are so already */
    TERMS_BY_LOT,    /* the arbiter draws whether they do, and then exchanges the names */
} TermsColours;

/* The terms. */
typedef struct Terms {
    TermsColours colours; /* who plays which */
    GameSetup setup;      /* all the rest */
} Terms;

/* Appends the terms as text of one line. */
void terms_format(const Terms *terms, StrBuf *out);

/*
 * Reads what terms_format has written. Returns false, with *out untouched, if it is not of that
 * form, or if the game cannot be shared: its time is in days.
 */
bool terms_parse(const char *text, Terms *out);

/* Exchanges the names of the two players. */
void terms_exchange_names(GameSetup *setup);

/* Appends what was agreed, as far as it does not go without saying: names, time, start. */
void terms_append_setup(const GameSetup *setup, StrBuf *out);

/* Appends the time, the start and the customs in words, "5 minutes, no take-backs"; behind what the
 * buffer holds already there is a comma. */
void terms_append_rules(const GameSetup *setup, StrBuf *out);

/* Appends terms in words: names, time, start, customs, colours. */
void terms_append_words(const Terms *terms, StrBuf *out);

#endif
