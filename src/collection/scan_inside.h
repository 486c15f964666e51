/*
 * The inside of the scan (game_scan.c), for its files: scan_symbol.c has the steps in moves and
 * numbers, scan_tag.c those in tags, scan_token.c what both do when a token, a line or a game
 * begins or ends. A step takes bytes as long as it stays in its state, and returns where it
 * stopped.
 */
#ifndef TOUCHMOVE_COLLECTION_SCAN_INSIDE_H
#define TOUCHMOVE_COLLECTION_SCAN_INSIDE_H

#include "collection/collection_inside.h"

/* A step: takes bytes from `at` on, at least one. */
typedef const char *ScanStep(GameScan *scan, const char *at, const char *end);

static inline bool scan_token_is_letter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static inline bool scan_token_ends_line(char byte)
{
    return byte == '\n' || byte == '\r';
}

/* Forgets what is known of the game. */
void scan_token_begin_game(GameScan *scan);

/* Tells the game, if there is one, and begins the next. */
void scan_token_end_game(GameScan *scan);

/* Counts a line that ends with this byte; CR LF is one end. */
void scan_token_end_line(GameScan *scan, char byte);

/* Notes that a token begins at a byte. */
void scan_token_begin(GameScan *scan, const char *at);

/* Notes that the present token belongs to the present game. */
void scan_token_keep(GameScan *scan);

/* A symbol begins at a byte; takes it if it is an asterisk. */
void scan_symbol_open(GameScan *scan, const char *at);

/* Takes moves and numbers between tokens as long as nothing else comes; perhaps no byte. */
ScanStep scan_symbol_pass_moves;

ScanStep scan_symbol_in, scan_symbol_in_periods;
ScanStep scan_tag_in_opening, scan_tag_in_name, scan_tag_in_gap, scan_tag_in_value;
ScanStep scan_tag_in_quote, scan_tag_in_unquoted, scan_tag_in_end;

#endif
