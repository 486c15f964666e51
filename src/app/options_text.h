/*
 * The texts that are made from the tables of options and settings: the help of the command line,
 * and the configuration file with its comments.
 */
#ifndef TOUCHMOVE_APP_OPTIONS_TEXT_H
#define TOUCHMOVE_APP_OPTIONS_TEXT_H

#include "util/strbuf.h"

/* Appends the text of --help, lines of fewer than 80 columns. */
void options_append_help(StrBuf *out);

/*
 * Appends the text of --print-config: every setting with its comment and the value the program
 * starts with, as the configuration file has them; lines of fewer than 80 columns.
 */
void options_append_config(StrBuf *out);

#endif
