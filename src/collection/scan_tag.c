#include "collection/scan_steps.h"

#include "util/text.h"

#include <string.h>

/*
 * Processes the bytes after an opening bracket. A letter, perhaps after spaces, starts a tag, and
 * after move text that tag starts the next game.
 */
const char *scan_tag_in_opening(GameScan *scan, const char *at, const char *end)
{
    while (at < end && *at == ' ') {
        at++;
    }
    if (at == end) {
        return at;
    }
    if (!scan_token_is_letter(*at)) {
        scan->state = SCAN_BRACKETS;
        return at;
    }
    if (!scan->in_head) {
        scan_token_end_game(scan);
    }
    scan->name_length = scan->value_length = 0;
    scan->state = SCAN_NAME;
    return at;
}

const char *scan_tag_in_name(GameScan *scan, const char *at, const char *end)
{
    while (at < end && (unsigned char)*at > ' ' && *at != '"' && *at != '[' && *at != ']') {
        if (scan->name_length <= SCAN_NAME_MAX) {
            scan->name[scan->name_length++] = *at;
        }
        at++;
    }
    if (at < end) {
        scan->name[scan->name_length] = '\0';
        scan->state = SCAN_GAP;
    }
    return at;
}

const char *scan_tag_in_gap(GameScan *scan, const char *at, const char *end)
{
    while (at < end && text_is_blank(*at)) {
        if (scan_token_ends_line(*at)) {
            scan_token_end_line(scan, *at);
        }
        at++;
    }
    if (at < end) {
        scan->state = *at == '"' ? SCAN_VALUE : SCAN_UNQUOTED;
        scan->is_escaped = false;
        at += *at == '"';
    }
    return at;
}

static void keep_byte(GameScan *scan, char byte)
{
    if (scan->value_length < SCAN_VALUE_MAX) {
        scan->value[scan->value_length++] = byte;
    }
}

/*
 * Returns the usual spelling of the name of a known tag, and any other name unchanged. The reader
 * (pgn_head.c) also ignores case in these names.
 */
static const char *known_name(const char *name)
{
    static const char *const KNOWN[] = {"Event",  "Site", "Date",  "Round",   "White",      "Black",
                                        "Result", "FEN",  "SetUp", "Variant", "Termination"};
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        if (text_lower(name[0]) == text_lower(KNOWN[i][0]) &&
            text_is_same_ignoring_case(name, KNOWN[i])) {
            return KNOWN[i];
        }
    }
    return name;
}

/* Returns the hash value of a name, or 0 if it is not a valid tag name (tags_is_name). */
static uint32_t hash_of(const char *name)
{
    uint32_t hash = 2166136261U;
    for (; *name != '\0'; name++) {
        if (!scan_token_is_letter(*name) && !text_is_digit(*name) && *name != '_') {
            return 0;
        }
        hash = (hash ^ (unsigned char)*name) * 16777619U;
    }
    return hash;
}

static bool is_seen(const GameScan *scan, uint32_t hash)
{
    for (int i = 0; i < scan->seen_count; i++) {
        if (scan->seen[i] == hash) {
            return true;
        }
    }
    return false;
}

/* Processes a complete tag. If the game already has this tag and an empty line precedes the new
 * one, the new tag starts the next game. */
static void end_tag(GameScan *scan)
{
    const char *name = known_name(scan->name);
    uint32_t hash = hash_of(name);
    bool is_tag = hash != 0 && scan->name_length <= SCAN_NAME_MAX;
    if (is_tag && scan->after_blank_line && scan->has_content && is_seen(scan, hash)) {
        scan_token_end_game(scan);
    }
    scan_token_keep(scan);
    if (!is_tag || is_seen(scan, hash)) {
        return;
    }
    scan->value[scan->value_length] = '\0';
    scan->has_content = true;
    if (scan->seen_count < SCAN_TAGS_MAX) {
        scan->seen[scan->seen_count++] = hash;
    }
    if (strcmp(name, "Result") == 0) {
        game_scan_result(scan->value, scan->value_length, &scan->tagged);
    } else if (strcmp(name, "Termination") == 0 && scan->tagged == RECORD_UNKNOWN &&
               text_has_suffix(scan->value, RECORD_BOTH_LOSE_MARK)) {
        scan->tagged = RECORD_BOTH_LOSE;
    }
    scan->sink.tag(scan->sink.context, name, scan->value, scan->value_length);
}

static void trim_unclosed(GameScan *scan)
{
    while (scan->value_length > 0 && strchr(" \t]", scan->value[scan->value_length - 1]) != NULL) {
        scan->value_length--;
    }
}

const char *scan_tag_in_value(GameScan *scan, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (scan_token_ends_line(*at)) {
            trim_unclosed(scan);
            end_tag(scan);
            scan->state = SCAN_BETWEEN;
            return at;
        }
        if (scan->is_escaped) {
            if (*at != '"' && *at != '\\') {
                keep_byte(scan, '\\');
            }
            keep_byte(scan, *at);
            scan->is_escaped = false;
        } else if (*at == '\\') {
            scan->is_escaped = true;
        } else if (*at == '"') {
            scan->quote_length = scan->value_length;
            keep_byte(scan, '"');
            scan->state = SCAN_QUOTE;
            return at + 1;
        } else {
            keep_byte(scan, *at);
        }
    }
    return at;
}

/*
 * Processes the bytes after a quote in a value. The quote ends the value if a bracket or the end of
 * the line follows; otherwise it is part of the value.
 */
const char *scan_tag_in_quote(GameScan *scan, const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t')) {
        keep_byte(scan, *at++);
    }
    if (at == end) {
        return at;
    }
    if (*at == ']' || scan_token_ends_line(*at)) {
        scan->value_length = scan->quote_length;
        end_tag(scan);
        scan->state = SCAN_AFTER_TAG;
    } else {
        scan->state = SCAN_VALUE;
    }
    return at;
}

const char *scan_tag_in_unquoted(GameScan *scan, const char *at, const char *end)
{
    while (at < end && !scan_token_ends_line(*at) && *at != ']') {
        keep_byte(scan, *at++);
    }
    if (at < end) {
        trim_unclosed(scan);
        if (scan->value_length > 0) {
            end_tag(scan);
        }
        scan->token_line = scan->line;
        scan->state = SCAN_AFTER_TAG;
    }
    return at;
}

const char *scan_tag_in_end(GameScan *scan, const char *at, const char *end)
{
    while (at < end && text_is_blank(*at)) {
        if (scan_token_ends_line(*at)) {
            scan_token_end_line(scan, *at);
        }
        at++;
    }
    if (at < end) {
        at += *at == ']';
        scan->token_line = scan->line;
        scan->state = SCAN_BETWEEN;
    }
    return at;
}
