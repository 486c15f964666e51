/*
 * The languages of the texts for players: English, and those whose catalogs were built in. The
 * build writes their list from assets/catalogs.
 */
#ifndef TOUCHMOVE_TERMS_LANGUAGE_H
#define TOUCHMOVE_TERMS_LANGUAGE_H

#include "util/catalog.h"

/* The catalogs of all languages except English. The last element is NULL. */
extern const Catalog *const language_catalogs[];

/* The values of the setting "language": auto, en, and the codes of the catalogs in their order. */
extern const char language_words[];

/*
 * Returns the catalog of the language that the environment asks for, or NULL for English.
 * `catalogs` ends with NULL. The variables LANGUAGE, LC_ALL, LC_MESSAGES and LANG are read as text,
 * as gettext does, so the locale need not be installed. Catalogs that are not finished are never
 * returned.
 */
const Catalog *language_in_environment(const Catalog *const catalogs[]);

#endif
