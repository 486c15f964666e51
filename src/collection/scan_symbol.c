#include "collection/scan_steps.h"

#include "util/text.h"

#include <string.h>

/* Copies a token, with hyphens instead of dashes and 1/2 instead of ½, until the buffer is full.
 * Returns the length of the copy. */
static size_t simplify(const char *text, size_t length, char out[static SCAN_SYMBOL_MAX])
{
    size_t used = 0;
    for (size_t i = 0; i < length && used + 4 < SCAN_SYMBOL_MAX;) {
        bool is_dash = length - i >= 3 && memcmp(text + i, "\xE2\x80", 2) == 0 &&
                       (unsigned char)text[i + 2] >= 0x90 && (unsigned char)text[i + 2] <= 0x95;
        bool is_minus = length - i >= 3 && memcmp(text + i, "\xE2\x88\x92", 3) == 0;
        if (length - i >= 2 && memcmp(text + i, "\xC2\xBD", 2) == 0) {
            memcpy(out + used, "1/2", 3);
            used += 3;
            i += 2;
        } else {
            out[used++] = is_dash || is_minus ? '-' : text[i];
            i += is_dash || is_minus ? 3 : 1;
        }
    }
    out[used] = '\0';
    return used;
}

bool game_scan_result(const char *text, size_t length, RecordResult *out)
{
    static const char *const SPELLINGS[] = {
        [RECORD_UNKNOWN] = "*",
        [RECORD_WHITE_WINS] = "1-0 1:0 +-- +:-",
        [RECORD_BLACK_WINS] = "0-1 0:1 --+ -:+",
        [RECORD_DRAWN] = "1/2-1/2 1/2 1/2:1/2",
    };
    char simple[SCAN_SYMBOL_MAX];
    if (length == 0 || length >= SCAN_SYMBOL_MAX || scan_token_is_letter(text[0])) {
        return false;
    }
    simplify(text, length, simple);
    for (int i = RECORD_UNKNOWN; i <= RECORD_DRAWN; i++) {
        if (text_word_place(SPELLINGS[i], simple) >= 0) {
            *out = (RecordResult)i;
            return true;
        }
    }
    return false;
}

/* Returns whether a symbol is a null move. */
static bool is_pass(const char *symbol, size_t length)
{
    return (length == 2 && memcmp(symbol, "--", 2) == 0) ||
           (length == 4 && (memcmp(symbol, "@@@@", 4) == 0 || memcmp(symbol, "null", 4) == 0 ||
                            memcmp(symbol, "pass", 4) == 0));
}

/*
 * Returns whether a symbol looks like a move: it contains a digit from 1 to 8, or it is castling or
 * a null move.
 */
static bool is_like_move(const char *symbol, size_t length)
{
    char first = symbol[0];
    if (first == 'O' || first == 'o' || first == '0' || (first == 'Z' && length == 2)) {
        return length > 1;
    }
    bool names_rank = false;
    for (size_t i = 1; i < length; i++) {
        names_rank |= symbol[i] >= '1' && symbol[i] <= '8';
    }
    return names_rank ? scan_token_is_letter(first) || (unsigned char)first >= 0x80
                      : is_pass(symbol, length);
}

/* Returns whether a symbol can be the first move of a game without tags, from the standard starting
 * position. */
static bool is_first_move(const char *symbol, size_t length)
{
    return is_like_move(symbol, length) && strchr("abcdefghNP", symbol[0]) != NULL &&
           memchr(symbol, 'x', length) == NULL && length <= 6;
}

/*
 * Returns the length of the invisible characters at the start of a symbol: byte order marks and
 * no-break spaces.
 */
static size_t invisible_length(const char *symbol, size_t length)
{
    size_t passed = 0;
    for (;;) {
        if (length - passed >= 3 && memcmp(symbol + passed, "\xEF\xBB\xBF", 3) == 0) {
            passed += 3;
        } else if (length - passed >= 2 && memcmp(symbol + passed, "\xC2\xA0", 2) == 0) {
            passed += 2;
        } else {
            return passed;
        }
    }
}

static void take_move(GameScan *scan, const char *symbol, size_t length)
{
    if (scan->depth == 0 && is_like_move(symbol, length) &&
        (scan->has_content || is_first_move(symbol, length))) {
        scan->game.plies++;
        scan->has_content = true;
    }
}

/* Returns whether a symbol is the number 1 in digits, perhaps with leading zeros. */
static bool is_number_one(const char *symbol, size_t length)
{
    size_t zeros = 0;
    while (zeros < length && symbol[zeros] == '0') {
        zeros++;
    }
    return zeros + 1 == length && symbol[zeros] == '1';
}

/* Returns whether a symbol is a number 1 that starts the next game. */
static bool may_begin_game(const GameScan *scan, const char *symbol, size_t length)
{
    return scan->after_blank_line && scan->depth == 0 && scan->game.plies > 0 &&
           is_number_one(symbol, length);
}

/* Processes a complete symbol. Returns the next state. */
static ScanState take_symbol(GameScan *scan, const char *symbol, size_t length)
{
    RecordResult result;
    if (may_begin_game(scan, symbol, length)) {
        scan->periods = 0;
        return SCAN_PERIODS;
    }
    scan_token_keep(scan);
    scan->in_head = false;
    if (scan_token_is_letter(symbol[0])) {
        take_move(scan, symbol, length);
    } else if (length < 3 && symbol[0] != '*' && symbol[0] != '-') {
        return SCAN_BETWEEN; /* a move number, or a symbol such as "=" */
    } else if (scan->depth == 0 && game_scan_result(symbol, length, &result)) {
        scan->game.result = result;
        scan->has_content = scan->has_result = true;
    } else {
        take_move(scan, symbol, length);
    }
    return SCAN_BETWEEN;
}

/*
 * Processes the complete symbol stored in the scan, without invisible characters at its start.
 * Returns the next state.
 */
static ScanState end_symbol(GameScan *scan)
{
    size_t kept = scan->symbol_length < SCAN_SYMBOL_MAX ? scan->symbol_length : SCAN_SYMBOL_MAX - 1;
    size_t passed = invisible_length(scan->symbol, kept);
    if (kept == passed) {
        scan->line_is_blank = scan->line_begins;
        return SCAN_BETWEEN;
    }
    return take_symbol(scan, scan->symbol + passed, kept - passed);
}

/* The bytes that end a symbol. */
static const bool ENDS_SYMBOL[256] = {
    [0] = true,    [1] = true,    [2] = true,    [3] = true,    [4] = true,    [5] = true,
    [6] = true,    [7] = true,    ['\b'] = true, ['\t'] = true, ['\n'] = true, ['\v'] = true,
    ['\f'] = true, ['\r'] = true, [14] = true,   [15] = true,   [16] = true,   [17] = true,
    [18] = true,   [19] = true,   [20] = true,   [21] = true,   [22] = true,   [23] = true,
    [24] = true,   [25] = true,   [26] = true,   [27] = true,   [28] = true,   [29] = true,
    [30] = true,   [31] = true,   [' '] = true,  ['.'] = true,  ['{'] = true,  ['}'] = true,
    ['('] = true,  [')'] = true,  ['['] = true,  [']'] = true,  [';'] = true,  ['$'] = true,
    ['<'] = true,  ['>'] = true,  ['"'] = true,  ['*'] = true,  [0x7F] = true,
};

static void keep_symbol(GameScan *scan, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (scan->symbol_length < SCAN_SYMBOL_MAX) {
            scan->symbol[scan->symbol_length] = bytes[i];
        }
        scan->symbol_length++;
    }
}

/* A symbol that is entirely in one piece of the text is used without a copy. */
const char *scan_symbol_in(GameScan *scan, const char *at, const char *end)
{
    const char *begin = at;
    while (at < end && !ENDS_SYMBOL[(unsigned char)*at]) {
        at++;
    }
    size_t length = (size_t)(at - begin);
    bool is_whole = scan->symbol_length == 0 && at < end && length < SCAN_SYMBOL_MAX;
    if (is_whole && (unsigned char)*begin < 0x80) {
        scan->state = take_symbol(scan, begin, length);
        return at;
    }
    keep_symbol(scan, begin, length);
    if (at < end) {
        scan->state = end_symbol(scan);
    }
    return at;
}

/*
 * The fast path: skips moves and move numbers with single blanks and line ends between them, and
 * counts half-moves and lines. Stops at anything else. The game must be past its tags and must not
 * have ended.
 */
const char *scan_symbol_pass_moves(GameScan *scan, const char *at, const char *end)
{
    bool is_counted = scan->depth == 0, line_begins = scan->line_begins;
    const char *from = at;
    while (end - at > 2 * SCAN_SYMBOL_MAX) {
        const char *begin = at;
        if (scan_token_is_letter(*at)) {
            while (at - begin < SCAN_SYMBOL_MAX && !ENDS_SYMBOL[(unsigned char)*at]) {
                at++;
            }
            if (at - begin == SCAN_SYMBOL_MAX) {
                at = begin;
                break;
            }
            scan->game.plies += is_counted && is_like_move(begin, (size_t)(at - begin));
        } else if (*at >= '1' && *at <= '9' && scan->token_line + 1 >= scan->line) {
            while (at - begin < SCAN_SYMBOL_MAX && text_is_digit(*at)) {
                at++;
            }
            if (*at != '.') {
                at = begin;
                break;
            }
            at++;
        } else if (*at == ' ' && !line_begins) {
            at++;
            continue;
        } else if (*at == '\n' && !line_begins) {
            scan->line++;
            line_begins = true;
            at++;
            continue;
        } else {
            break;
        }
        line_begins = false;
        scan->token_line = scan->line;
    }
    if (at > from) {
        scan->line_begins = scan->line_is_blank = line_begins;
        scan->ended_by_cr = false;
    }
    return at;
}

/* Counts the periods after a number 1: "1" and "1." start the next game, "1..." does not. */
const char *scan_symbol_in_periods(GameScan *scan, const char *at, const char *end)
{
    while (at < end && *at == '.' && scan->periods < 3) {
        scan->periods++;
        at++;
    }
    if (at < end || scan->periods == 3) {
        if (scan->periods < 2) {
            scan_token_end_game(scan);
        }
        scan_token_keep(scan);
        scan->in_head = false;
        scan->state = SCAN_BETWEEN;
    }
    return at;
}

void scan_symbol_open(GameScan *scan, const char *at)
{
    scan_token_begin(scan, at);
    scan->symbol_length = 0;
    scan->state = SCAN_SYMBOL;
    if (*at == '*') {
        scan->symbol[scan->symbol_length++] = '*';
        scan->state = end_symbol(scan);
    }
}
