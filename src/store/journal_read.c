/* Reads and repairs journal files; see journal.h for the format. */
#include "store/store_inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <zlib.h>

#include "util/file_io.h"
#include "util/text.h"

static uint32_t add(uint32_t sum, const char *bytes, size_t length)
{
    return (uint32_t)crc32_z(sum, (const unsigned char *)bytes, length);
}

uint32_t journal_form_start(void)
{
    return add(0, JOURNAL_HEADING, strlen(JOURNAL_HEADING));
}

uint32_t journal_form_prefix(int number, const char *text, size_t length, uint32_t sum,
                             char out[static JOURNAL_PREFIX_MAX])
{
    int digits = snprintf(out, JOURNAL_PREFIX_MAX, "%d ", number);
    sum = add(sum, out, (size_t)digits);
    sum = add(sum, text, length);
    sum = add(sum, "\n", 1);
    snprintf(out + digits, (size_t)(JOURNAL_PREFIX_MAX - digits), "%08" PRIx32 " ", sum);
    return sum;
}

/* A line of the file, or a part of a line. */
typedef struct Line {
    const char *text; /* the first byte, inside the bytes of the file */
    size_t length;    /* length in bytes, without the line feed */
    bool has_end;     /* a line feed follows the line */
} Line;

/* Returns the line that starts at an offset, or an empty line after the end of the bytes. */
static Line line_at(const char *bytes, size_t length, size_t start)
{
    if (start >= length) {
        return (Line){.text = bytes + length};
    }
    const char *end = memchr(bytes + start, '\n', length - start);
    size_t size = end != NULL ? (size_t)(end - bytes) - start : length - start;
    return (Line){.text = bytes + start, .length = size, .has_end = end != NULL};
}

/* Returns the first `length` bytes of a line. */
static Line part_of(Line line, size_t length)
{
    return (Line){.text = line.text, .length = length};
}

/* Returns the payload of a journal line: everything after the sequence number and checksum. */
static Line text_of(Line line)
{
    const char *space = memchr(line.text, ' ', line.length);
    size_t prefix =
        space == NULL ? line.length : (size_t)(space - line.text) + JOURNAL_SUM_LENGTH + 2;
    prefix = prefix < line.length ? prefix : line.length;
    return (Line){.text = line.text + prefix, .length = line.length - prefix};
}

/* Returns JOURNAL_WHOLE if the first line is the heading of this version, JOURNAL_NEWER for that of
 * a later version, and JOURNAL_FOREIGN for any other line. */
static JournalState read_heading(Line line)
{
    char heading[sizeof JOURNAL_NAME + 9] = "";
    const char *digits = heading + strlen(JOURNAL_NAME);
    int64_t version;
    if (!line.has_end || line.length >= sizeof heading) {
        return JOURNAL_FOREIGN;
    }
    memcpy(heading, line.text, line.length);
    if (strlen(heading) != line.length || !text_has_prefix(heading, JOURNAL_NAME) ||
        !text_is_digit(digits[0]) || digits[0] == '0' ||
        !text_parse_number(digits, 1, INT32_MAX, &version)) {
        return JOURNAL_FOREIGN;
    }
    return version == JOURNAL_VERSION ? JOURNAL_WHOLE : JOURNAL_NEWER;
}

/*
 * Returns whether the line is a valid record with this number, that is, equal to the line that
 * journal_append would write for its text. *sum is the checksum of everything before the line; if
 * the line is valid, *sum becomes the checksum up to and including the line.
 */
static bool is_record(Line line, int number, uint32_t *sum)
{
    Line text = text_of(line);
    char prefix[JOURNAL_PREFIX_MAX];
    uint32_t new_sum = journal_form_prefix(number, text.text, text.length, *sum, prefix);
    if (strlen(prefix) != line.length - text.length ||
        memcmp(line.text, prefix, strlen(prefix)) != 0 ||
        memchr(line.text, '\0', line.length) != NULL) {
        return false; /* no journal contains a NUL byte */
    }
    *sum = new_sum;
    return true;
}

/* The state of reading a file. */
typedef struct Reading {
    const char *bytes;       /* the bytes of the file */
    size_t length;           /* number of bytes in the file */
    Line first;              /* the text of the first record, inside .bytes */
    JournalContents *so_far; /* the valid contents up to the current line */
} Reading;

static int next_number(const Reading *reading)
{
    return reading->so_far->record_count + 1;
}

/* Appends a record with this text to the contents, with the next number and checksum. */
static void append_record(Reading *reading, Line text)
{
    JournalContents *out = reading->so_far;
    char prefix[JOURNAL_PREFIX_MAX];
    reading->first = out->record_count == 0 ? text : reading->first;
    out->sum = journal_form_prefix(++out->record_count, text.text, text.length, out->sum, prefix);
    strbuf_append(&out->bytes, prefix);
    strbuf_append_bytes(&out->bytes, text.text, text.length);
    strbuf_append_char(&out->bytes, '\n');
}

/*
 * Repairs the corrupt line at an offset and appends its record. Only the first two records, which
 * have the same text, can be repaired: if one is corrupt, the function takes the text from the
 * other, and the checksum of the following line must confirm it. If only the line feed between them
 * is corrupt, both records form one line, and the function splits it at the middle, because both
 * have the same length. Returns the offset of the next line, or 0 if the line cannot be repaired.
 */
static size_t repair_line(Reading *reading, size_t start)
{
    int number = next_number(reading);
    Line line = line_at(reading->bytes, reading->length, start);
    uint32_t sum = reading->so_far->sum;
    if (number > 2) {
        return 0;
    }
    size_t size = number == 1 ? (line.length - 1) / 2
                              : strlen("2 ") + JOURNAL_SUM_LENGTH + 1 + reading->first.length;
    if (size < line.length && is_record(part_of(line, size), number, &sum)) {
        append_record(reading, text_of(part_of(line, size)));
        return start + size + 1;
    }
    /* The corrupt record covers two lines if one of its bytes has become a line feed. */
    for (int lines = 1; lines <= 2; lines++) {
        start += line.length + line.has_end;
        line = line_at(reading->bytes, reading->length, start);
        Line text = number == 1 ? text_of(line) : reading->first;
        char prefix[JOURNAL_PREFIX_MAX];
        sum = journal_form_prefix(number, text.text, text.length, reading->so_far->sum, prefix);
        if (is_record(line, number + 1, &sum)) {
            append_record(reading, text);
            return start;
        }
    }
    return 0;
}

/*
 * Stops reading at an invalid line that cannot be repaired, and sets the state. A line without a
 * line feed is torn: a crash interrupted its writing. But if the line is a complete record and one
 * more byte, that byte is a corrupt line feed, so the file is damaged and the record is valid.
 */
static void stop_at(Reading *reading, Line line)
{
    JournalContents *out = reading->so_far;
    uint32_t sum = out->sum;
    Line but_one = part_of(line, line.length - 1);
    bool has_damaged_end =
        !line.has_end && line.length > 0 && is_record(but_one, next_number(reading), &sum);
    bool is_torn = !line.has_end && !has_damaged_end && out->state != JOURNAL_DAMAGED;
    out->is_repaired = false;
    out->state = is_torn ? JOURNAL_TORN : JOURNAL_DAMAGED;
    if (has_damaged_end) {
        append_record(reading, text_of(but_one));
    }
    out->bad_line = out->bad_line == 0 ? out->record_count + 2 : out->bad_line;
}

/* Reads the records after the heading. A complete last line without its line feed is valid. */
static void read_records(Reading *reading, size_t start)
{
    JournalContents *out = reading->so_far;
    out->sum = journal_form_start();
    strbuf_append(&out->bytes, JOURNAL_HEADING);
    for (size_t at = start; at < reading->length;) {
        Line line = line_at(reading->bytes, reading->length, at);
        uint32_t sum = out->sum;
        if (is_record(line, next_number(reading), &sum)) {
            append_record(reading, text_of(line));
            at += line.length + line.has_end;
            continue;
        }
        at = repair_line(reading, at);
        if (at == 0) {
            stop_at(reading, line);
            return;
        }
        out->bad_line = out->bad_line == 0 ? out->record_count + 1 : out->bad_line;
        out->state = JOURNAL_DAMAGED;
        out->is_repaired = true;
    }
}

/*
 * Returns whether an invalid first line is a corrupt heading of this version: the checksum of the
 * first record, which includes the heading, is then still valid. Sets *heading_length to the offset
 * of the first record. Works also if the line feed of the heading is corrupt.
 */
static bool is_damaged_heading(const char *bytes, size_t length, size_t *heading_length)
{
    const size_t lengths[] = {line_at(bytes, length, 0).length + 1, strlen(JOURNAL_HEADING)};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        uint32_t sum = journal_form_start();
        if (is_record(line_at(bytes, length, lengths[i]), 1, &sum)) {
            *heading_length = lengths[i];
            return true;
        }
    }
    return false;
}

bool journal_parse(const char *bytes, size_t length, JournalContents *out)
{
    Line heading = line_at(bytes, length, 0);
    JournalContents contents = {.state = read_heading(heading)};
    Reading reading = {.bytes = bytes, .length = length, .so_far = &contents};
    size_t start = heading.length + 1;
    if (contents.state != JOURNAL_WHOLE) {
        contents.bad_line = 1;
        contents.is_repaired = is_damaged_heading(bytes, length, &start);
        contents.state = contents.is_repaired ? JOURNAL_DAMAGED : contents.state;
    }
    if (contents.state == JOURNAL_WHOLE || contents.is_repaired) {
        read_records(&reading, start);
    }
    if (strbuf_has_failed(&contents.bytes)) {
        journal_contents_release(&contents);
        return false;
    }
    *out = contents;
    return true;
}

bool journal_read(const char *path, JournalContents *out, FileError *error)
{
    StrBuf bytes = {0};
    bool read = file_io_read(path, (size_t)JOURNAL_SIZE_MAX, &bytes, error);
    if (read && !journal_parse(strbuf_text(&bytes), bytes.length, out)) {
        read = file_error_set(error, FILE_STEP_MEMORY, 0, path);
    }
    strbuf_release(&bytes);
    return read;
}

void journal_contents_release(JournalContents *contents)
{
    strbuf_release(&contents->bytes);
    contents->record_count = 0;
}

bool journal_next(const JournalContents *contents, size_t *offset, StrBuf *out)
{
    const char *bytes = strbuf_text(&contents->bytes);
    size_t length = contents->bytes.length;
    size_t start = *offset != 0 ? *offset : line_at(bytes, length, 0).length + 1;
    if (start >= length) {
        return false;
    }
    Line line = line_at(bytes, length, start);
    Line text = text_of(line);
    strbuf_append_bytes(out, text.text, text.length);
    *offset = start + line.length + 1;
    return true;
}
