/*
 * Private to collection: the steps of a scan (game_scan.c). A step is the function for one state of
 * the scan. It processes bytes as long as the scan stays in that state, and returns the first byte
 * that it did not process. scan_symbol.c has the steps for moves and numbers, and scan_tag.c the
 * steps for tags. Both use scan_token.c, which has the functions for the beginning and end of
 * tokens, lines and games.
 */
#ifndef TOUCHMOVE_COLLECTION_SCAN_STEPS_H
#define TOUCHMOVE_COLLECTION_SCAN_STEPS_H

#include <stdbool.h>

#include "collection/game_scan.h"

/* A step: processes bytes from `at` up to `end`. A call that leaves the state unchanged processes
 * at least one byte. */
typedef const char *ScanStep(GameScan *scan, const char *at, const char *end);

static inline bool scan_token_is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static inline bool scan_token_ends_line(char byte)
{
    return byte == '\n' || byte == '\r';
}

/* Resets the state of the scan for a new game. */
void scan_token_begin_game(GameScan *scan);

/* Reports the current game, if it has content, and starts the next one. */
void scan_token_end_game(GameScan *scan);

/* Counts a line that ends with this byte. CR LF counts as one line end. */
void scan_token_end_line(GameScan *scan, char byte);

/* Records that a token begins at this byte. */
void scan_token_begin(GameScan *scan, const char *at);

/* Records that the current token belongs to the current game. */
void scan_token_keep(GameScan *scan);

/* Starts a symbol at this byte. An asterisk is a complete symbol and is processed at once. */
void scan_symbol_open(GameScan *scan, const char *at);

/* Processes consecutive moves and move numbers, perhaps none. */
ScanStep scan_symbol_pass_moves;

ScanStep scan_symbol_in, scan_symbol_in_periods;
ScanStep scan_tag_in_opening, scan_tag_in_name, scan_tag_in_gap, scan_tag_in_value;
ScanStep scan_tag_in_quote, scan_tag_in_unquoted, scan_tag_in_end;

#endif
