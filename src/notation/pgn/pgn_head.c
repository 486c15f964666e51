#include "notation/pgn/pgn_head.h"

#include "notation/pgn/pgn_tags.h"
#include "rules/chess960.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

void pgn_head_begin(PgnHead *head, Record *record, PgnNotices *notices)
{
    head->record = record;
    head->notices = notices;
    head->has_fen = false;
    head->result = RECORD_UNKNOWN;
}

static void report(PgnHead *head, PgnNoticeKind kind, const PgnToken *token, const char *text)
{
    pgn_notices_add(head->notices, kind, token->place, text, strlen(text));
}

/* Tags with a meaning, whose names are understood in any case of letters. */
static const char *const KNOWN_TAGS[] = {"Event", "Site",   "Date", "Round", "White",
                                         "Black", "Result", "FEN",  "SetUp", "Variant"};

/* The name of a tag as it is kept. */
static const char *known_name(const char *name)
{
    for (size_t i = 0; i < sizeof KNOWN_TAGS / sizeof KNOWN_TAGS[0]; i++) {
        if (text_is_same_ignoring_case(name, KNOWN_TAGS[i])) {
            return KNOWN_TAGS[i];
        }
    }
    return name;
}

static bool is_given(const PgnHead *head, const char *name)
{
    if (strcmp(name, "FEN") == 0) {
        return head->has_fen;
    }
    return tags_value(record_tags_of(head->record), name) != NULL;
}

bool pgn_head_has(const PgnHead *head, const PgnToken *token)
{
    return is_given(head, known_name(token->symbol));
}

static void keep_fen(PgnHead *head, const PgnToken *token)
{
    const char *value = strbuf_text(&token->text);
    size_t length = strnlen(value, sizeof head->fen - 1);
    memcpy(head->fen, value, length);
    head->fen[length] = '\0';
    head->has_fen = true;
    head->fen_place = token->place;
}

/* Keeps the value of a tag where it belongs. */
static void keep(PgnHead *head, const char *name, const PgnToken *token)
{
    const char *value = strbuf_text(&token->text);
    if (strcmp(name, "FEN") == 0) {
        keep_fen(head, token);
    } else if (strcmp(name, "Result") == 0) {
        pgn_tags_result(value, &head->result);
    } else if (strcmp(name, "SetUp") != 0 && (!tags_set(record_tags(head->record), name, value) ||
                                              token->text.length > TAG_VALUE_MAX)) {
        report(head, PGN_TOO_LARGE, token, name);
    }
}

bool pgn_head_take(PgnHead *head, const PgnToken *token)
{
    const char *name = known_name(token->symbol);
    if (!tags_is_name(name)) {
        if (name[0] != '\0') {
            report(head, PGN_BAD_TAG, token, name);
        }
        return false;
    }
    if (!utf8_is_valid(strbuf_text(&token->text), token->text.length)) {
        report(head, PGN_NOT_UTF8, token, name);
    }
    if (is_given(head, name)) {
        report(head, PGN_REPEATED_TAG, token, name);
    } else {
        keep(head, name, token);
    }
    return true;
}

/* Reads the FEN of the game. Returns false, with a notice, where it is not valid. */
static bool read_fen(PgnHead *head, Position *start)
{
    FenReport found;
    FenFault fault = fen_parse(head->fen, FEN_LENIENT, start, &found);
    if (fault != FEN_OK || found.notices != 0) {
        pgn_notices_add(head->notices, fault != FEN_OK ? PGN_BAD_FEN : PGN_CORRECTED_FEN,
                        head->fen_place, head->fen, strlen(head->fen));
    }
    return fault == FEN_OK;
}

bool pgn_head_settle_start(PgnHead *head, PgnPlace place)
{
    Position start = position_start();
    PgnVariant variant = pgn_tags_variant(tags_value(record_tags_of(head->record), "Variant"));
    if (variant == PGN_OTHER) {
        pgn_notices_add(head->notices, PGN_UNKNOWN_VARIANT, place, "", 0);
        return false;
    }
    bool valid = !head->has_fen || read_fen(head, &start);
    if (variant == PGN_CHESS960) {
        chess960_mark(&start);
    }
    record_set_start(head->record, &start);
    return valid;
}
