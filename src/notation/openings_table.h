/*
 * The table of openings as it is generated when the program is built (openings_generator.c) from
 * assets/openings/openings.tsv. Private to openings.c.
 */
#ifndef TOUCHMOVE_NOTATION_OPENINGS_TABLE_H
#define TOUCHMOVE_NOTATION_OPENINGS_TABLE_H

#include <stdint.h>

/* A position that has a name. */
typedef struct OpeningsRow {
    uint64_t key;  /* the position_key of the position */
    uint32_t name; /* where its name begins in openings_names */
    char code[4];  /* ECO code with its NUL */
} OpeningsRow;

/* The rows, in the order of their keys. */
extern const OpeningsRow openings_rows[];

/* Number of rows. */
extern const int openings_count;

/* The names, each once and with its NUL; bytes of UTF-8. */
extern const unsigned char openings_names[];

#endif
