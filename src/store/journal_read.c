/* The reading half of journal.h: which part of a file is good, and what its records say. */
#include "store/store_inside.h"

#include <assert.h>
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

/* Judges the first line: WHOLE for this version, NEWER for a later one, FOREIGN otherwise. */
static JournalState read_heading(const char *bytes, size_t length, size_t *heading_length)
{
    const char *end = memchr(bytes, '\n', length);
    const size_t name_length = strlen(JOURNAL_NAME);
    char digits[10] = "";
    int64_t version;
    if (end == NULL || (size_t)(end - bytes) < name_length ||
        (size_t)(end - bytes) - name_length >= sizeof digits ||
        memcmp(bytes, JOURNAL_NAME, name_length) != 0) {
        return JOURNAL_FOREIGN;
    }
    size_t digit_count = (size_t)(end - bytes) - name_length;
    memcpy(digits, bytes + name_length, digit_count);
    if (strlen(digits) != digit_count || !text_is_digit(digits[0]) || digits[0] == '0' ||
        !text_parse_number(digits, 1, INT32_MAX, &version)) {
        return JOURNAL_FOREIGN;
    }
    *heading_length = (size_t)(end - bytes) + 1;
    return version == JOURNAL_VERSION ? JOURNAL_WHOLE : JOURNAL_NEWER;
}

/*
 * Whether the line is the record with this number, given the sum of all before; then *sum becomes
 * that of all up to it. The line is compared with what would have been written for its text.
 */
static bool is_record(const char *line, size_t length, int number, uint32_t *sum)
{
    const char *space = memchr(line, ' ', length);
    size_t prefix = space == NULL ? length : (size_t)(space - line) + 1 + JOURNAL_SUM_LENGTH + 1;
    if (prefix > length || memchr(line, '\0', length) != NULL) {
        return false; /* a zero byte was never written */
    }
    char expected[JOURNAL_PREFIX_MAX];
    uint32_t new_sum = journal_form_prefix(number, line + prefix, length - prefix, *sum, expected);
    if (strlen(expected) != prefix || memcmp(line, expected, prefix) != 0) {
        return false;
    }
    *sum = new_sum;
    return true;
}

/*
 * Whether a last line without a line feed is a whole record and one byte: then not the writing of
 * it was cut off, but its line feed has been damaged since.
 */
static bool has_damaged_end(const char *line, size_t length, int number, uint32_t *sum)
{
    return length > 0 && is_record(line, length - 1, number, sum);
}

/* One line of the bytes. */
typedef struct Line {
    const char *text; /* where it begins */
    size_t length;    /* without its end */
    bool has_end;     /* a line feed follows */
} Line;

/* The line that begins at an offset; empty behind the end. */
static Line line_at(const char *bytes, size_t length, size_t start)
{
    if (start >= length) {
        return (Line){.text = bytes + length};
    }
    const char *end = memchr(bytes + start, '\n', length - start);
    size_t size = end != NULL ? (size_t)(end - bytes) - start : length - start;
    return (Line){.text = bytes + start, .length = size, .has_end = end != NULL};
}

/* What stands in a line behind number and sum, wherever these are. */
static Line text_of(Line line)
{
    const char *space = memchr(line.text, ' ', line.length);
    size_t prefix =
        space == NULL ? line.length : (size_t)(space - line.text) + JOURNAL_SUM_LENGTH + 2;
    prefix = prefix < line.length ? prefix : line.length;
    return (Line){.text = line.text + prefix, .length = line.length - prefix};
}

/* Appends the record with this text, which is the next one. */
static void append_record(Line text, JournalContents *out)
{
    char prefix[JOURNAL_PREFIX_MAX];
    out->sum = journal_form_prefix(++out->record_count, text.text, text.length, out->sum, prefix);
    strbuf_append(&out->bytes, prefix);
    strbuf_append_bytes(&out->bytes, text.text, text.length);
    strbuf_append_char(&out->bytes, '\n');
}

/*
 * The first record stands there twice: where the line of one is damaged, the other tells what it
 * was, and the sum of the line that follows shows whether that is right. Returns whether the next
 * record could be mended in this way, and has been appended.
 */
static bool mend(Line following, JournalContents *out)
{
    char prefix[JOURNAL_PREFIX_MAX];
    int number = out->record_count + 1;
    size_t heading = strlen(JOURNAL_HEADING);
    if (number > 2) {
        return false;
    }
    Line twin =
        text_of(number == 1 ? following : line_at(out->bytes.bytes, out->bytes.length, heading));
    uint32_t sum = journal_form_prefix(number, twin.text, twin.length, out->sum, prefix);
    if (!is_record(following.text, following.length, number + 1, &sum)) {
        return false;
    }
    StrBuf text = {0}; /* of its own: out->bytes grows */
    strbuf_append_bytes(&text, twin.text, twin.length);
    append_record((Line){.text = strbuf_text(&text), .length = text.length}, out);
    out->bytes.out_of_memory |= strbuf_has_failed(&text);
    strbuf_release(&text);
    return true;
}

/*
 * Where only the line feed between the two is damaged, their equal length tells where it was.
 * Returns the length of the line, or 0 if that is not it.
 */
static size_t mend_end(Line line, JournalContents *out)
{
    int number = out->record_count + 1;
    uint32_t sum = out->sum;
    if (number > 2 || line.length == 0) {
        return 0;
    }
    line.length =
        number == 1 ? (line.length - 1) / 2
                    : line_at(out->bytes.bytes, out->bytes.length, strlen(JOURNAL_HEADING)).length;
    if (!is_record(line.text, line.length, number, &sum)) {
        return 0;
    }
    append_record(text_of(line), out);
    return line.length;
}

/* Mends the line at an offset; returns where the next one begins, or 0 if it cannot be mended. */
static size_t mend_line(const char *bytes, size_t length, size_t start, JournalContents *out)
{
    Line line = line_at(bytes, length, start);
    size_t next = start + line.length + line.has_end;
    if (out->record_count + 1 == 2 &&
        line.length <
            line_at(out->bytes.bytes, out->bytes.length, strlen(JOURNAL_HEADING)).length) {
        line.length = 0; /* too short to be searched for the end of a line */
    }
    size_t end = mend_end(line, out);
    if (end > 0) {
        return start + end + 1;
    }
    for (int parts = 1; parts <= 2 && next < length; parts++) { /* a line feed may be the damage */
        if (mend(line_at(bytes, length, next), out)) {
            return next;
        }
        Line part = line_at(bytes, length, next);
        next += part.length + part.has_end;
    }
    return 0;
}

/* Takes note of a line that is not good and cannot be mended: nothing behind it counts. */
static void stop_at(Line line, JournalContents *out)
{
    uint32_t sum = out->sum;
    out->is_mended = false;
    out->state = line.has_end || out->state == JOURNAL_DAMAGED ? JOURNAL_DAMAGED : JOURNAL_TORN;
    if (!line.has_end && has_damaged_end(line.text, line.length, out->record_count + 1, &sum)) {
        out->state = JOURNAL_DAMAGED;
        line.length--;
        append_record(text_of(line), out);
    }
    out->bad_line = out->bad_line == 0 ? out->record_count + 2 : out->bad_line;
}

/*
 * Walks over the records from the heading on. A last line that is complete but for its line feed is
 * good: it was being written, and all of it is there.
 */
static void read_records(const char *bytes, size_t length, size_t start, JournalContents *out)
{
    out->sum = journal_form_start();
    strbuf_append(&out->bytes, JOURNAL_HEADING);
    for (size_t at = start; at < length;) {
        Line line = line_at(bytes, length, at);
        uint32_t sum = out->sum;
        if (is_record(line.text, line.length, out->record_count + 1, &sum)) {
            append_record(text_of(line), out);
            at += line.length + line.has_end;
            continue;
        }
        at = mend_line(bytes, length, at, out);
        if (at == 0) {
            stop_at(line, out);
            return;
        }
        out->bad_line = out->bad_line == 0 ? out->record_count + 1 : out->bad_line;
        out->state = JOURNAL_DAMAGED;
        out->is_mended = true;
    }
}

/*
 * Whether a heading that is not ours is ours all the same, but damaged: the sum of the first
 * record, which the heading goes into, shows it. Its line feed may be what is damaged.
 */
static bool is_damaged_heading(const char *bytes, size_t length, size_t *heading_length)
{
    const size_t lengths[] = {line_at(bytes, length, 0).length + 1, strlen(JOURNAL_HEADING)};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        Line first = line_at(bytes, length, lengths[i]);
        uint32_t sum = journal_form_start();
        if (is_record(first.text, first.length, 1, &sum)) {
            *heading_length = lengths[i];
            return true;
        }
    }
    return false;
}

bool journal_parse(const char *bytes, size_t length, JournalContents *out)
{
    JournalContents contents = {0};
    size_t heading = 0;
    contents.state = read_heading(bytes, length, &heading);
    if (contents.state != JOURNAL_WHOLE) {
        contents.bad_line = 1;
        contents.is_mended = is_damaged_heading(bytes, length, &heading);
        contents.state = contents.is_mended ? JOURNAL_DAMAGED : contents.state;
    }
    if (contents.state == JOURNAL_WHOLE || contents.is_mended) {
        read_records(bytes, length, heading, &contents);
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

/* Every line in the bytes was checked: the text stands behind the second space. */
bool journal_next(const JournalContents *contents, size_t *offset, StrBuf *out)
{
    const char *bytes = strbuf_text(&contents->bytes);
    size_t start = *offset;
    if (start == 0) {
        const char *heading_end = memchr(bytes, '\n', contents->bytes.length);
        start = heading_end == NULL ? 0 : (size_t)(heading_end - bytes) + 1;
    }
    if (start >= contents->bytes.length) {
        return false;
    }
    const char *end = memchr(bytes + start, '\n', contents->bytes.length - start);
    const char *space = memchr(bytes + start, ' ', contents->bytes.length - start);
    assert(end != NULL && space != NULL && space < end);
    const char *text = space + 1 + JOURNAL_SUM_LENGTH + 1;
    strbuf_append_bytes(out, text, (size_t)(end - text));
    *offset = (size_t)(end - bytes) + 1;
    return true;
}
