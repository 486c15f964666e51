#include "link/wire.h"

#include "util/safe_text.h"
#include "util/text.h"
#include "util/utf8.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- The table ---- */

/*
 * A message is a line with a word and fields. These letters stand for the fields:
 *
 *     v version    n number    m number other than 0    y number 0 or 1    x checksum
 *     s seat       r role      p presence               w want             A article
 *     a at_ms      t time_ms   * text, perhaps empty    + text, not empty
 *     d decision   u user      l line          N name
 */
static const struct {
    const char *word;   /* the first word of the line */
    const char *fields; /* the letters of its fields */
} ROWS[] = {
    [WIRE_HELLO] = {"touchmove", "vnxs*"},
    [WIRE_DO] = {"do", "n+"},
    [WIRE_WANT] = {"want", "nxw*"},
    [WIRE_SAY] = {"say", "n+"},
    [WIRE_HEAR] = {"hear", "y"},
    [WIRE_TRIP] = {"trip", "m"},
    [WIRE_DECIDE] = {"decide", "ndu"},
    [WIRE_YOU] = {"you", "sr"},
    [WIRE_WAIT] = {"wait", "+"},
    [WIRE_APPLICANT] = {"applicant", "su*"},
    [WIRE_GAME] = {"game", "x+"},
    [WIRE_LINE] = {"line", "nx+"},
    [WIRE_NOW] = {"now", "atnx"},
    [WIRE_NO] = {"no", "nA+"},
    [WIRE_DONE] = {"done", "nl"},
    [WIRE_BECAUSE] = {"because", "N*"},
    [WIRE_IS] = {"is", "spat*"},
    [WIRE_WATCHERS] = {"watchers", "n*"},
    [WIRE_ASKS] = {"asks", "sw*"},
    [WIRE_SAID] = {"said", "s+"},
    [WIRE_ABOUT] = {"about", "+"},
    [WIRE_UNSAVED] = {"unsaved", "*"},
    [WIRE_BYE] = {"bye", "+"},
    [WIRE_PING] = {"ping", "n"},
    [WIRE_PONG] = {"pong", "n"},
};

enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

static const char *const SEATS[] = {"white", "black", "watch", "any", "none"};
static const char *const ROLES[] = {"guest", "host"};
static const char *const PRESENCES[] = {"free", "here", "silent", "gone"};
static const char *const WANTS[] = {"none", "resume", "abort",   "adjourn", "rematch",
                                    "new",  "pause",  "verdict", "restore"};
static const char *const DECISIONS[] = {"admit", "eject", "block"};

void wire_set_text(Wire *wire, const char *text)
{
    StrBuf safe = {0};
    safe_text_append(&safe, text, strlen(text));
    size_t length = safe.length < WIRE_TEXT_MAX ? safe.length : WIRE_TEXT_MAX - 1;
    while (length < safe.length && length > 0 &&
           ((unsigned char)strbuf_text(&safe)[length] & 0xC0) == 0x80) {
        length--;
    }
    memcpy(wire->text, strbuf_text(&safe), length);
    wire->text[length] = '\0';
    strbuf_release(&safe);
}

/* ---- Writing ---- */

static void append_field(const Wire *wire, char field, StrBuf *out)
{
    switch (field) {
    case 'v':
        strbuf_appendf(out, " %d", wire->version);
        break;
    case 'n':
    case 'm':
    case 'y':
        strbuf_appendf(out, " %" PRId64, wire->number);
        break;
    case 'l':
        strbuf_appendf(out, " %" PRId64, wire->line);
        break;
    case 'N':
        strbuf_appendf(out, " %s", wire->name);
        break;
    case 'x':
        strbuf_appendf(out, " %08" PRIx32, wire->sum);
        break;
    case 's':
        strbuf_appendf(out, " %s", SEATS[wire->seat]);
        break;
    case 'r':
        strbuf_appendf(out, " %s", ROLES[wire->is_host]);
        break;
    case 'p':
        strbuf_appendf(out, " %s", PRESENCES[wire->presence]);
        break;
    case 'w':
        strbuf_appendf(out, " %s", WANTS[wire->want]);
        break;
    case 'd':
        strbuf_appendf(out, " %s", DECISIONS[wire->decision]);
        break;
    case 'u':
        strbuf_appendf(out, " %" PRId64, wire->user);
        break;
    case 'a':
        strbuf_appendf(out, " %" PRId64, wire->at_ms);
        break;
    case 't':
        strbuf_appendf(out, " %" PRId64, wire->time_ms);
        break;
    case 'A': /* a field has no spaces: "Guidelines I.8" is sent as "Guidelines/I.8" */
        strbuf_append(out, wire->article[0] == '\0' ? " -" : " ");
        for (const char *at = wire->article; *at != '\0'; at++) {
            strbuf_append_char(out, *at == ' ' ? '/' : *at);
        }
        break;
    default:
        if (wire->text[0] != '\0') {
            strbuf_appendf(out, " %s", wire->text);
        }
        break;
    }
}

void wire_format(const Wire *wire, StrBuf *out)
{
    strbuf_append(out, ROWS[wire->kind].word);
    for (const char *field = ROWS[wire->kind].fields; *field != '\0'; field++) {
        append_field(wire, *field, out);
    }
    strbuf_append_char(out, '\n');
}

/* ---- Reading ---- */

/* Cuts the next word off the rest of a line. Returns NULL if there is none. After the last word
 * *rest is NULL. */
static char *next_word(char **rest)
{
    char *word = *rest;
    if (word == NULL || *word == '\0') {
        return NULL;
    }
    char *space = strchr(word, ' ');
    *rest = space == NULL ? NULL : space + 1;
    if (space != NULL) {
        *space = '\0';
    }
    return word;
}

#define CHOOSE(word, words, type, out)                                                             \
    ((choice = text_index_of(word, words, sizeof(words) / sizeof((words)[0]))) >= 0 &&             \
     (*(out) = (type)choice, true))

/* Reads a field that is one word. It need not check everything, because wire_parse rejects every
 * line that wire_format would not write. */
static bool read_field(Wire *wire, char field, const char *word)
{
    int choice = 0;
    int64_t version = 0;
    uint32_t sum = 0;
    switch (field) {
    case 'v':
        wire->version = text_parse_number(word, 1, INT32_MAX, &version) ? (int)version : 0;
        return wire->version > 0;
    case 'n':
    case 'm':
    case 'y':
        return text_parse_number(word, field == 'm', field == 'y' ? 1 : WIRE_NUMBER_MAX,
                                 &wire->number);
    case 'l':
        return text_parse_number(word, 0, WIRE_NUMBER_MAX, &wire->line);
    case 'N':
        snprintf(wire->name, sizeof wire->name, "%s", word);
        return word[0] != '\0' && strlen(word) < sizeof wire->name;
    case 'x':
        for (const char *digit = word; *digit != '\0'; digit++) {
            sum = sum << 4 | (uint32_t)(text_hex_value(*digit) & 15);
        }
        wire->sum = sum;
        return strlen(word) == 8;
    case 's':
        return CHOOSE(word, SEATS, WireSeat, &wire->seat);
    case 'r':
        return CHOOSE(word, ROLES, bool, &wire->is_host);
    case 'p':
        return CHOOSE(word, PRESENCES, WirePresence, &wire->presence);
    case 'w':
        return CHOOSE(word, WANTS, WireWant, &wire->want);
    case 'd':
        return CHOOSE(word, DECISIONS, WireDecision, &wire->decision);
    case 'u':
        return text_parse_number(word, 0, UINT32_MAX, &wire->user);
    case 'a':
        return text_parse_number(word, 0, INT64_MAX / 4, &wire->at_ms);
    case 't':
        return text_parse_number(word, 0, INT64_MAX / 4, &wire->time_ms);
    default: /* 'A', an article */
        snprintf(wire->article, sizeof wire->article, "%s", text_is_same(word, "-") ? "" : word);
        for (char *at = strchr(wire->article, '/'); at != NULL; at = strchr(at, '/')) {
            *at = ' ';
        }
        return strlen(word) < sizeof wire->article;
    }
}

/* Reads the fields of a line after the first word, and cuts the line into words in place. */
static bool read_fields(Wire *wire, char *rest)
{
    for (const char *field = ROWS[wire->kind].fields; *field != '\0'; field++) {
        if (*field == '*' || *field == '+') {
            snprintf(wire->text, sizeof wire->text, "%s", rest == NULL ? "" : rest);
            return (rest == NULL || strlen(rest) < sizeof wire->text) &&
                   (*field == '*' || wire->text[0] != '\0');
        }
        char *word = next_word(&rest);
        if (word == NULL || !read_field(wire, *field, word)) {
            return false;
        }
        if (*field == 'v' && wire->version > WIRE_VERSION) {
            return true;
        }
    }
    return rest == NULL;
}

bool wire_parse(const char *line, size_t length, Wire *out)
{
    char copy[WIRE_LINE_MAX];
    if (length >= sizeof copy || memchr(line, '\0', length) != NULL ||
        !safe_text_is_safe(line, length)) {
        return false;
    }
    memcpy(copy, line, length);
    copy[length] = '\0';
    char *rest = copy;
    const char *word = next_word(&rest);
    Wire wire = {.kind = WIRE_HELLO};
    while (word != NULL && (int)wire.kind < ROW_COUNT &&
           !text_is_same(word, ROWS[wire.kind].word)) {
        wire.kind++;
    }
    if (word == NULL || (int)wire.kind == ROW_COUNT || !read_fields(&wire, rest)) {
        return false;
    }
    bool is_request = wire.kind == WIRE_WANT || wire.kind == WIRE_ASKS;
    if (is_request && wire_want_has_terms(wire.want) != (wire.text[0] != '\0')) {
        return false;
    }
    bool is_foreign = wire.kind == WIRE_HELLO && wire.version > WIRE_VERSION;
    StrBuf again = {0};
    wire_format(&wire, &again);
    bool is_same = again.length == length + 1 && memcmp(strbuf_text(&again), line, length) == 0;
    strbuf_release(&again);
    if (!is_foreign && !is_same) {
        return false;
    }
    *out = wire;
    return true;
}

/* ---- Bytes to lines ---- */

char *wire_reader_buffer(WireReader *reader, size_t *capacity)
{
    assert(reader->length < reader->limit && reader->limit <= sizeof reader->bytes);
    *capacity = reader->limit - reader->length;
    return reader->bytes + reader->length;
}

WireReading wire_reader_take(WireReader *reader, Wire *out)
{
    const char *end = memchr(reader->bytes, '\n', reader->length);
    if (end == NULL) {
        return reader->length == reader->limit ? WIRE_READ_FAULTY : WIRE_READ_MORE;
    }
    size_t length = (size_t)(end - reader->bytes);
    if (!wire_parse(reader->bytes, length, out)) {
        return WIRE_READ_FAULTY;
    }
    reader->length -= length + 1;
    memmove(reader->bytes, end + 1, reader->length);
    return WIRE_READ_LINE;
}
