/*
 * The help of the command line, made from the tables of options and settings.
 */
#ifndef TOUCHMOVE_SESSION_OPTIONS_TEXT_H
#define TOUCHMOVE_SESSION_OPTIONS_TEXT_H

#include "util/strbuf.h"

/* Appends the text of --help, lines of fewer than 80 columns. */
void options_append_help(StrBuf *out);

#endif
