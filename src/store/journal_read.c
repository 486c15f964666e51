/* The reading half of journal.h: which part of a file is good, and what its records say. */
#include "store/store_inside.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <zlib.h>

#include "util/file_io.h"
#include "util/text.h"

static const size_t JOURNAL_SIZE_MAX = (size_t)64 << 20; /* beyond any game, and for memory */

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

/*
 * Walks over the records from the heading on. A last line that is complete but for its line feed is
 * good: it was being written, and all of it is there.
 */
static void read_records(const char *bytes, size_t length, size_t start, JournalContents *out)
{
    size_t good = start;
    uint32_t sum = journal_form_start();
    while (good < length) {
        const char *end = memchr(bytes + good, '\n', length - good);
        bool has_end = end != NULL;
        size_t line = has_end ? (size_t)(end - bytes) - good : length - good;
        if (is_record(bytes + good, line, out->record_count + 1, &sum)) {
            out->record_count++;
            good += line + has_end;
            continue;
        }
        out->state = has_end ? JOURNAL_DAMAGED : JOURNAL_TORN;
        if (!has_end && has_damaged_end(bytes + good, line, out->record_count + 1, &sum)) {
            out->state = JOURNAL_DAMAGED;
            out->record_count++;
            good += line - 1;
        }
        out->bad_line = out->record_count + 2;
        break;
    }
    out->sum = sum;
    strbuf_append_bytes(&out->bytes, bytes, good);
    if (good > start && bytes[good - 1] != '\n') {
        strbuf_append_char(&out->bytes, '\n');
    }
}

bool journal_parse(const char *bytes, size_t length, JournalContents *out)
{
    JournalContents contents = {0};
    size_t heading = 0;
    contents.state = read_heading(bytes, length, &heading);
    if (contents.state == JOURNAL_WHOLE) {
        read_records(bytes, length, heading, &contents);
    } else {
        contents.bad_line = 1;
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
    bool read = file_io_read(path, JOURNAL_SIZE_MAX, &bytes, error);
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
