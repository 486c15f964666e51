#include "notation/pgn/pgn_inside.h"

#include "rules/chess960.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

/* What the Variant tag of a game says. */
typedef enum Variant {
    VARIANT_STANDARD, /* chess by the Laws, from any position */
    VARIANT_CHESS960, /* Chess960 */
    VARIANT_OTHER,    /* something else */
} Variant;

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

/* Writes a result with hyphens for dashes and 1/2 for a half. Returns false where it is too long.
 */
static bool simplify_result(const char *text, char out[static 16])
{
    static const struct {
        const char *from, *to; /* a character and what stands for it */
    } rows[] = {{"\u2010", "-"}, {"\u2011", "-"}, {"\u2012", "-"},  {"\u2013", "-"},
                {"\u2014", "-"}, {"\u2212", "-"}, {"\u00bd", "1/2"}};
    size_t length = 0;
    while (*text != '\0' && length < 12) {
        const char *piece = NULL;
        for (size_t i = 0; i < sizeof rows / sizeof rows[0] && piece == NULL; i++) {
            if (text_has_prefix(text, rows[i].from)) {
                piece = rows[i].to;
                text += strlen(rows[i].from);
            }
        }
        if (piece != NULL) {
            strcpy(out + length, piece);
            length += strlen(piece);
        } else {
            out[length++] = *text++;
        }
    }
    out[length] = '\0';
    return *text == '\0';
}

bool pgn_head_result(const char *text, RecordResult *out)
{
    static const struct {
        const char *token;   /* how it is written */
        RecordResult result; /* what it means */
    } rows[] = {
        {"*", RECORD_UNKNOWN},      {"1-0", RECORD_WHITE_WINS}, {"0-1", RECORD_BLACK_WINS},
        {"1/2-1/2", RECORD_DRAWN},  {"1/2", RECORD_DRAWN},      {"1:0", RECORD_WHITE_WINS},
        {"0:1", RECORD_BLACK_WINS}, {"1/2:1/2", RECORD_DRAWN},  {"+--", RECORD_WHITE_WINS},
        {"+:-", RECORD_WHITE_WINS}, {"--+", RECORD_BLACK_WINS}, {"-:+", RECORD_BLACK_WINS},
    };
    char simple[16];
    if (!simplify_result(text, simple)) {
        return false;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(simple, rows[i].token) == 0) {
            *out = rows[i].result;
            return true;
        }
    }
    return false;
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

/* Tells whether a tag says that both players lose, for which the standard has no result. */
static bool says_both_lose(const PgnHead *head, const char *name, const char *value)
{
    return strcmp(name, "Termination") == 0 && head->result == RECORD_UNKNOWN &&
           text_has_suffix(value, RECORD_BOTH_LOSE_MARK);
}

/* Keeps the value of a tag where it belongs. */
static void keep(PgnHead *head, const char *name, const PgnToken *token)
{
    const char *value = strbuf_text(&token->text);
    if (says_both_lose(head, name, value)) {
        head->result = RECORD_BOTH_LOSE;
    }
    if (strcmp(name, "FEN") == 0) {
        keep_fen(head, token);
    } else if (strcmp(name, "Result") == 0) {
        pgn_head_result(value, &head->result);
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

/* Whether two texts are the same but for case, spaces and hyphens. */
static bool is_same_name(const char *text, const char *name)
{
    for (; *text != '\0'; text++) {
        if (text_is_blank(*text) || *text == '-') {
            continue;
        }
        if (text_lower(*text) != *name) {
            return false;
        }
        name++;
    }
    return *name == '\0';
}

static bool is_one_of(const char *text, const char *const names[])
{
    for (int i = 0; names[i] != NULL; i++) {
        if (is_same_name(text, names[i])) {
            return true;
        }
    }
    return false;
}

/* Returns what the value of a Variant tag means; NULL is a game without one. */
static Variant variant_of(const char *value)
{
    static const char *const chess960[] = {"chess960", "fischerandom", "fischerrandom",
                                           "chess9lx", "freestyle",    "freestylechess",
                                           NULL};
    static const char *const standard[] = {
        "", "?", "standard", "chess", "normal", "classical", "fromposition", "orthodox", NULL};
    if (value == NULL || is_one_of(value, standard)) {
        return VARIANT_STANDARD;
    }
    return is_one_of(value, chess960) ? VARIANT_CHESS960 : VARIANT_OTHER;
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
    Variant variant = variant_of(tags_value(record_tags_of(head->record), "Variant"));
    if (variant == VARIANT_OTHER) {
        pgn_notices_add(head->notices, PGN_UNKNOWN_VARIANT, place, "", 0);
        return false;
    }
    bool valid = !head->has_fen || read_fen(head, &start);
    if (variant == VARIANT_CHESS960) {
        chess960_mark(&start);
    }
    record_set_start(head->record, &start);
    return valid;
}
