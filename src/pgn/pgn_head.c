#include "pgn/pgn_inside.h"

#include "notation/fen.h"
#include "notation/letters.h"
#include "pgn/plain_text.h"
#include "rules/chess960.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

enum { VULGAR_HALF = 0xBD };

/* Tags whose names are recognized regardless of case. */
static const char *const KNOWN_TAGS[] = {"Event", "Site",   "Date", "Round", "White",
                                         "Black", "Result", "FEN",  "SetUp", "Variant"};

/* Returns the usual spelling of the name of a known tag, and any other name unchanged. */
static const char *known_name(const char *name)
{
    for (size_t i = 0; i < sizeof KNOWN_TAGS / sizeof KNOWN_TAGS[0]; i++) {
        bool may_be =
            (name[0] | ' ') == (KNOWN_TAGS[i][0] | ' ') && strlen(name) == strlen(KNOWN_TAGS[i]);
        if (may_be && text_is_same_ignoring_case(name, KNOWN_TAGS[i])) {
            return KNOWN_TAGS[i];
        }
    }
    return name;
}

void pgn_head_begin(PgnReader *reader)
{
    PgnHead *head = &reader->head;
    head->is_set_up = head->has_bad_fen = head->has_second_start = false;
    head->start = reader->usual;
    head->variant = PGN_STANDARD;
    head->result = RECORD_UNKNOWN;
    head->fen = head->set_up = (PgnPart){0, 0};
    head->count = 0;
    strbuf_truncate(&head->values, 0);
    if (strbuf_has_failed(&head->names)) {
        strbuf_clear(&head->names);
        head->known = 0;
    }
}

static uint32_t hash_of(const char *name)
{
    uint32_t hash = 2166136261U;
    for (; *name != '\0'; name++) {
        hash = (hash ^ (unsigned char)*name) * 16777619U;
    }
    return hash;
}

/* Returns the tag with this name, or NULL if the game has none. */
static const PgnHeadTag *find_tag(const PgnHead *head, const char *name)
{
    uint32_t hash = hash_of(name);
    for (int i = 0; i < head->count; i++) {
        const PgnHeadTag *tag = &head->tags[i];
        if (tag->hash == hash && strcmp(head->names.bytes + tag->place, name) == 0) {
            return tag;
        }
    }
    return NULL;
}

const char *pgn_read_tag(const PgnReader *reader, const char *name)
{
    const PgnHead *head = &reader->head;
    const PgnHeadTag *tag = find_tag(head, name);
    return tag == NULL ? "" : strbuf_text(&head->values) + tag->value;
}

int pgn_read_tag_count(const PgnReader *reader)
{
    return reader->head.count;
}

const char *pgn_read_tag_name(const PgnReader *reader, int number)
{
    return reader->head.names.bytes + reader->head.tags[number].place;
}

/*
 * If the previous game had a tag with this name at the same index, adds the tag and returns it.
 * Otherwise returns NULL. The games of a file usually have the same tags in the same order, so this
 * is the only check that most names need.
 */
static PgnHeadTag *add_expected_tag(PgnHead *head, const char *name)
{
    PgnHeadTag *next = &head->tags[head->count];
    if (head->count == head->known ||
        memcmp(head->names.bytes + next->place, name, next->length + 1) != 0) {
        return NULL;
    }
    head->count++;
    return next;
}

/*
 * Adds a tag and returns it. Drops the rest of the previous game's tags, because this game has
 * different ones. Returns NULL if there are too many tags or memory runs out.
 */
static PgnHeadTag *add_tag(PgnHead *head, const char *name)
{
    PgnHeadTag *tag = &head->tags[head->count];
    if (head->count == TAGS_MAX) {
        return NULL;
    }
    if (head->count < head->known) {
        strbuf_truncate(&head->names, tag->place);
    }
    int place = text_word_place("FEN SetUp Variant Result Termination", name);
    *tag = (PgnHeadTag){
        .hash = hash_of(name),
        .place = (uint32_t)head->names.length,
        .length = (uint32_t)strlen(name),
        .kind = place < 0 ? PGN_TAG_OTHER : (PgnTagKind)(PGN_TAG_FEN + place),
    };
    head->known = head->count;
    strbuf_append_bytes(&head->names, name, tag->length + 1);
    if (strbuf_has_failed(&head->names)) {
        return NULL;
    }
    head->known = ++head->count;
    return tag;
}

bool pgn_head_has(const PgnReader *reader)
{
    return find_tag(&reader->head, known_name(reader->lexer.token.symbol)) != NULL;
}

/*
 * Copies a result, with a hyphen for every dash and 1/2 for ½. Returns false if the result is too
 * long.
 */
static bool simplify_result(const char *text, char out[static 16])
{
    size_t length = 0;
    while (*text != '\0' && length < 12) {
        uint32_t code_point;
        size_t used = utf8_decode(text, strnlen(text, UTF8_CODE_POINT_MAX), &code_point);
        if (code_point == VULGAR_HALF) {
            memcpy(out + length, "1/2", 3);
            length += 3;
        } else {
            out[length++] = letters_is_dash(code_point) ? '-' : *text;
        }
        text += used;
    }
    out[length] = '\0';
    return *text == '\0';
}

bool pgn_head_result(const char *text, RecordResult *out)
{
    static const char *const spellings[] = {
        [RECORD_UNKNOWN] = "*",
        [RECORD_WHITE_WINS] = "1-0 1:0 +-- +:-",
        [RECORD_BLACK_WINS] = "0-1 0:1 --+ -:+",
        [RECORD_DRAWN] = "1/2-1/2 1/2 1/2:1/2",
    };
    char simple[16];
    for (int i = RECORD_UNKNOWN; i <= RECORD_DRAWN; i++) {
        if (strcmp(text, record_result_token((RecordResult)i)) == 0) {
            *out = (RecordResult)i;
            return true;
        }
    }
    bool is_short = simplify_result(text, simple);
    for (int i = RECORD_UNKNOWN; is_short && i <= RECORD_DRAWN; i++) {
        if (text_word_place(spellings[i], simple) >= 0) {
            *out = (RecordResult)i;
            return true;
        }
    }
    return false;
}

/* Reads the value of a Variant tag, ignoring case, blanks and hyphens. */
static void read_variant(PgnReader *reader, const char *value)
{
    char name[16];
    size_t length = 0;
    StrBuf plain = {0};
    plain_text_append(&plain, value, strlen(value));
    for (const char *at = strbuf_text(&plain); *at != '\0' && length < sizeof name - 1; at++) {
        if (!text_is_blank(*at) && *at != '-') {
            name[length++] = text_lower(*at);
        }
    }
    name[length] = '\0';
    reader->out_of_memory |= strbuf_has_failed(&plain);
    strbuf_release(&plain);
    if (length == 0 ||
        text_word_place("? standard chess normal classical fromposition orthodox", name) >= 0) {
        reader->head.variant = PGN_STANDARD;
        return;
    }
    bool is_chess960 = text_word_place("chess960 fischerandom fischerrandom chess9lx freestyle "
                                       "freestylechess",
                                       name) >= 0;
    reader->head.variant = is_chess960 ? PGN_CHESS960 : PGN_OTHER;
}

/* Appends the value of a tag to the values of the head, as plain text. */
static void keep_value(PgnHead *head, PgnHeadTag *tag, const char *value)
{
    StrBuf *values = &head->values;
    tag->value = (uint32_t)values->length;
    plain_text_append(values, value, strlen(value));
    size_t length = values->length - tag->value;
    length = plain_text_clip(strbuf_text(values) + tag->value, length, TAG_VALUE_MAX);
    strbuf_truncate(values, tag->value + length);
    strbuf_append_char(values, '\0');
}

/* Returns the place of the last token, a tag, in the source. */
static PgnPart part_of_tag(const PgnReader *reader)
{
    return (PgnPart){reader->lexer.token.offset, pgn_input_offset(&reader->lexer.input)};
}

/* Stores the last token, a tag, as unread text because of the last notice. */
static void lose(PgnReader *reader, PgnPartKind kind)
{
    pgn_notices_keep_changes(&reader->lexer.notices, reader->lexer.token.changes);
    pgn_notices_lose(&reader->lexer.notices);
    if (reader->depth == PGN_WHOLE_GAME) {
        pgn_unread_keep_tag(reader, part_of_tag(reader), kind);
    }
}

/* Returns whether a value exceeds the limit as plain text, in which a byte of Latin-1 can become a
 * character of several bytes. */
static bool is_too_long(const StrBuf *value)
{
    if (value->length <= TAG_VALUE_MAX / UTF8_CODE_POINT_MAX) {
        return false;
    }
    StrBuf plain = {0};
    plain_text_append(&plain, strbuf_text(value), value->length);
    bool is_long = plain.length > TAG_VALUE_MAX;
    strbuf_release(&plain);
    return is_long;
}

/*
 * Stores the value of a tag in the head or the record. Returns false if the value is too long or
 * the record has too many tags.
 */
static bool store_value(PgnReader *reader, PgnHeadTag *tag, const char *name)
{
    PgnHead *head = &reader->head;
    const char *value = strbuf_text(&reader->lexer.token.text);
    FenReport found;
    if (reader->depth == PGN_INDEX) {
        keep_value(head, tag, value);
    }
    switch (tag->kind) {
    case PGN_TAG_FEN:
        head->is_set_up = true;
        head->fen = part_of_tag(reader);
        head->has_bad_fen = fen_parse(value, FEN_LENIENT, &head->start, &found) != FEN_OK;
        if (head->has_bad_fen) {
            pgn_lexer_report(&reader->lexer, PGN_BAD_FEN, value);
        } else if (found.notices != 0 || found.field_count < FEN_FIELD_COUNT) {
            pgn_lexer_report(&reader->lexer, PGN_CORRECTED_FEN, value);
        }
        return true;
    case PGN_TAG_RESULT:
        if (!pgn_head_result(value, &head->result) && strspn(value, " ?") < strlen(value)) {
            pgn_lexer_report(&reader->lexer, PGN_UNKNOWN_RESULT, value);
            lose(reader, PGN_PART_TAG);
        }
        return true;
    case PGN_TAG_VARIANT:
        read_variant(reader, value);
        if (head->variant == PGN_OTHER) {
            pgn_lexer_report(&reader->lexer, PGN_UNKNOWN_VARIANT, value);
        }
        break;
    case PGN_TAG_TERMINATION: /* the only tag that can say that both players lose */
        if (head->result == RECORD_UNKNOWN && text_has_suffix(value, RECORD_BOTH_LOSE_MARK)) {
            head->result = RECORD_BOTH_LOSE;
        }
        break;
    case PGN_TAG_SET_UP:
        head->set_up = part_of_tag(reader);
        break;
    case PGN_TAG_OTHER:
        break;
    }
    bool is_recorded = reader->depth == PGN_WHOLE_GAME && tag->kind != PGN_TAG_SET_UP;
    return !is_too_long(&reader->lexer.token.text) &&
           (!is_recorded || tags_set(&reader->record->tags, name, value));
}

/* Returns whether a repeated tag has the same value as before. */
static bool has_same_value(PgnReader *reader, const char *name)
{
    const StrBuf *text = &reader->lexer.token.text;
    const char *old = tags_value(&reader->record->tags, name);
    StrBuf plain = {0};
    plain_text_append(&plain, strbuf_text(text), text->length);
    bool is_same = old != NULL && text_is_same(old, strbuf_text(&plain));
    strbuf_release(&plain);
    return is_same;
}

bool pgn_head_take(PgnReader *reader)
{
    const PgnToken *token = &reader->lexer.token;
    PgnHeadTag *tag = add_expected_tag(&reader->head, token->symbol);
    const char *name = tag == NULL ? known_name(token->symbol) : token->symbol;
    if (token->is_bad) {
        lose(reader, PGN_PART_TAG);
        return name[0] != '\0';
    }
    if (tag == NULL && !tags_is_name(name)) {
        if (name[0] != '\0') {
            pgn_lexer_report(&reader->lexer, PGN_BAD_TAG, name);
            lose(reader, PGN_PART_TAG);
        }
        return false;
    }
    pgn_lexer_report_text(&reader->lexer, name);
    if (tag == NULL && find_tag(&reader->head, name) != NULL) {
        pgn_lexer_report(&reader->lexer, PGN_REPEATED_TAG, name);
        bool is_of_start = text_word_place("FEN SetUp", name) >= 0;
        bool has_meaning = is_of_start || text_word_place("Result Variant Termination", name) >= 0;
        reader->head.has_second_start |= is_of_start;
        if (is_of_start || !has_same_value(reader, name)) {
            lose(reader, has_meaning ? PGN_PART_TAG : PGN_PART_VALUE);
        } else {
            pgn_notices_change(&reader->lexer.notices);
        }
        return true;
    }
    tag = tag == NULL ? add_tag(&reader->head, name) : tag;
    if (tag == NULL || !store_value(reader, tag, name)) {
        pgn_lexer_report(&reader->lexer, PGN_TOO_LARGE, name);
        lose(reader, PGN_PART_TAG);
    }
    return true;
}

/* Keeps the tags FEN and SetUp as unread text. They go before other unread tags, because only the
 * first of several tags with the same name counts. If they are lost, so are the others. */
static void keep_start(PgnReader *reader)
{
    const PgnHead *head = &reader->head;
    StrBuf *tags = &reader->record->unread_tags, others = *tags;
    *tags = (StrBuf){0};
    if (head->fen.end > 0) {
        pgn_unread_keep_tag(reader, head->fen, PGN_PART_TAG);
    }
    if (head->set_up.end > 0) {
        pgn_unread_keep_tag(reader, head->set_up, PGN_PART_TAG);
    }
    strbuf_append(tags, strbuf_text(&others));
    strbuf_truncate(tags, reader->has_lost ? 0 : tags->length);
    tags->out_of_memory |= strbuf_has_failed(&others);
    strbuf_release(&others);
}

bool pgn_head_settle_start(PgnReader *reader)
{
    const PgnHead *head = &reader->head;
    bool is_other = head->variant == PGN_OTHER, is_unread = is_other || head->has_bad_fen;
    bool is_whole = reader->depth == PGN_WHOLE_GAME;
    if (is_unread && is_whole) {
        keep_start(reader);
    }
    if (!is_other && (!is_unread || reader->has_lost)) {
        reader->record->start = head->start;
        if (head->variant == PGN_CHESS960) {
            chess960_mark(&reader->record->start);
        }
    }
    if (!is_unread && is_whole && head->has_second_start && !pgn_write_has_start(reader->record)) {
        keep_start(reader); /* otherwise only the second start position would be written */
    }
    return !is_unread;
}
