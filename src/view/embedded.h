/*
 * Text files of assets that are part of the program itself: the built-in themes and sets of pieces.
 * The tables are made at build time (embed.py) and cost nothing until they are read.
 */
#ifndef TOUCHMOVE_VIEW_EMBEDDED_H
#define TOUCHMOVE_VIEW_EMBEDDED_H

typedef struct EmbeddedText {
    const char *name; /* the file's name without its ending */
    const char *text; /* what is in it */
} EmbeddedText;

/* The files of assets/themes, the default first, ended by an all-zero entry. */
extern const EmbeddedText embedded_themes[];

/* The files of assets/pieces, the default first, ended by an all-zero entry. */
extern const EmbeddedText embedded_pieces[];

/* Returns the text of that name in a table, or NULL if there is none. */
const char *embedded_find(const EmbeddedText table[], const char *name);

/* Returns the number of texts in a table. */
int embedded_count(const EmbeddedText table[]);

#endif
