#include "collection/game_scan.h"

#include "collection/scan_steps.h"

#include <string.h>

void game_scan_begin(GameScan *scan, GameScanSink sink)
{
    *scan = (GameScan){.sink = sink, .line = 1, .token_line = 1};
    scan->line_is_blank = scan->line_begins = true;
    scan_token_begin_game(scan);
}

void game_scan_shift(GameScan *scan, int64_t bytes, int64_t lines)
{
    scan->offset += (uint64_t)bytes;
    scan->token_offset += (uint64_t)bytes;
    scan->game.offset += (uint64_t)bytes;
    scan->line += (uint32_t)lines;
    scan->token_line += (uint32_t)lines;
    scan->token_at_line += (uint32_t)lines;
    scan->game.line += (uint32_t)lines;
}

/* ---- Between tokens ---- */

static void open_comment(GameScan *scan, const char *at, ScanState state)
{
    scan_token_begin(scan, at);
    scan_token_keep(scan);
    scan->state = state;
}

/* Opens or closes a variation. The parentheses of a draw offer, "(=)", count as a variation. */
static void take_parenthesis(GameScan *scan, const char *at)
{
    scan_token_begin(scan, at);
    scan_token_keep(scan);
    scan->in_head = false;
    scan->depth += *at == '(' ? 1 : -(scan->depth > 0);
}

/* Processes the first byte of a token. Returns the next byte to process. */
static const char *begin_something(GameScan *scan, const char *at)
{
    switch (*at) {
    case '{':
        open_comment(scan, at, SCAN_BRACE);
        return at + 1;
    case ';':
        open_comment(scan, at, SCAN_REST);
        return at + 1;
    case '%':
        scan->line_is_blank = scan->line_begins = false;
        scan->state = SCAN_REST;
        return at + 1;
    case '[':
        scan->state = scan->in_head || scan->line_is_blank ? SCAN_OPENING : SCAN_BRACKETS;
        scan_token_begin(scan, at);
        return at + 1;
    case '(':
    case ')':
        take_parenthesis(scan, at);
        return at + 1;
    case '$':
        open_comment(scan, at, SCAN_BETWEEN);
        scan->in_head = false; /* the digits after $ are then read as a symbol, which is ignored */
        return at + 1;
    case '.':
    case '}':
    case ']':
    case '<':
    case '>':
    case '"':
        scan->line_is_blank = scan->line_begins = scan->ended_by_cr = false;
        return at + 1;
    default:
        scan_symbol_open(scan, at);
        return *at == '*' ? at + 1 : at;
    }
}

static const char *in_between(GameScan *scan, const char *at, const char *end)
{
    while (at < end && scan->state == SCAN_BETWEEN) {
        if (!scan->in_head && scan->has_content && scan->has_begun && !scan->has_result) {
            at = scan_symbol_pass_moves(scan, at, end);
        }
        if (scan->has_result && *at != ' ' && *at != '{' && *at != ';') {
            scan_token_end_game(scan);
        }
        if (scan_token_ends_line(*at)) {
            scan_token_end_line(scan, *at++);
        } else if ((unsigned char)*at <= ' ' || *at == 0x7F) {
            scan->line_is_blank &= *at == ' ' || *at == '\t';
            scan->line_begins = scan->ended_by_cr = false;
            at++;
        } else {
            at = begin_something(scan, at);
        }
    }
    return at;
}

/* ---- Comments and skipped lines ---- */

static const char *in_brace(GameScan *scan, const char *at, const char *end)
{
    const char *close = memchr(at, '}', (size_t)(end - at));
    const char *stop = close != NULL ? close : end;
    size_t length = (size_t)(stop - at);
    if (length > 0 && memchr(at, '\n', length) == NULL && memchr(at, '\r', length) == NULL) {
        scan->ended_by_cr = false;
        at = stop;
    }
    for (; at < stop; at++) {
        if (scan_token_ends_line(*at)) {
            scan_token_end_line(scan, *at);
        } else {
            scan->ended_by_cr = false;
        }
    }
    if (close == NULL) {
        return end;
    }
    scan->line_is_blank = scan->line_begins = scan->ended_by_cr = false;
    scan->token_line = scan->line;
    scan->state = SCAN_BETWEEN;
    return close + 1;
}

static const char *in_rest(GameScan *scan, const char *at, const char *end)
{
    while (at < end && !scan_token_ends_line(*at)) {
        at++;
    }
    if (at < end) {
        scan->state = SCAN_BETWEEN;
    }
    return at;
}

static const char *in_brackets(GameScan *scan, const char *at, const char *end)
{
    while (at < end && !scan_token_ends_line(*at) && *at != ']') {
        at++;
    }
    if (at < end) {
        scan->state = SCAN_BETWEEN;
        at += *at == ']';
    }
    return at;
}

/* ---- The whole text ---- */

void game_scan_take(GameScan *scan, const char *bytes, size_t length)
{
    static ScanStep *const STEPS[SCAN_STATES] = {
        [SCAN_BETWEEN] = in_between,
        [SCAN_SYMBOL] = scan_symbol_in,
        [SCAN_PERIODS] = scan_symbol_in_periods,
        [SCAN_BRACE] = in_brace,
        [SCAN_REST] = in_rest,
        [SCAN_OPENING] = scan_tag_in_opening,
        [SCAN_BRACKETS] = in_brackets,
        [SCAN_NAME] = scan_tag_in_name,
        [SCAN_GAP] = scan_tag_in_gap,
        [SCAN_VALUE] = scan_tag_in_value,
        [SCAN_QUOTE] = scan_tag_in_quote,
        [SCAN_UNQUOTED] = scan_tag_in_unquoted,
        [SCAN_AFTER_TAG] = scan_tag_in_end,
    };
    const char *end = bytes + length;
    scan->piece = bytes;
    for (const char *at = bytes; at < end;) {
        at = STEPS[scan->state](scan, at, end);
    }
    scan->offset += length;
}

/* The added line feed ends any token or comment, except a comment in braces. Such a comment extends
 * to the end of the text, so that no game can follow it. */
void game_scan_finish(GameScan *scan)
{
    game_scan_take(scan, "\n", 1);
    scan_token_end_game(scan);
}
