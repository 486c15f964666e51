#include "notation/epd.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

static const char BLANKS[] = " \t\r\n";
static const char SEPARATORS[] = " \t\r\n_"; /* between the fields of the position */

enum {
    FIELDS = 4,        /* number of fields of the position */
    COUNTERS = 2,      /* number of fields that a FEN has in addition */
    COUNTER_MAX = 9999 /* largest counter that is read from an operation */
};

bool epd_is_likely(const char *line, size_t length)
{
    static const int RANKS = 8;
    int slashes = 0;
    size_t at = 0;
    for (; at < length && strchr(" \t_", line[at]) == NULL; at++) {
        if (strchr("/12345678pnbrqkPNBRQK", line[at]) == NULL || line[at] == '\0') {
            return false;
        }
        slashes += line[at] == '/';
    }
    return slashes == RANKS - 1 && at < length;
}

/* Returns the length of the position at the start of a line: its fields up to the first operation.
 */
static size_t position_length(const char *line)
{
    size_t end = 0;
    for (int field = 0; field < FIELDS + COUNTERS; field++) {
        size_t start = end + strspn(line + end, SEPARATORS);
        bool is_operation = field >= FIELDS && !text_is_digit(line[start]);
        if (line[start] == '\0' || line[start] == ';' || is_operation) {
            break;
        }
        end = start + strcspn(line + start, " \t\r\n_;");
    }
    return end;
}

bool epd_is_named(const EpdOperation *operation, const char *name)
{
    return operation->name_length == strlen(name) &&
           memcmp(operation->name, name, operation->name_length) == 0;
}

/* Returns the number that is the operand of the operation `name`, or `assumed` if there is none. */
static int number_of(const char *operations, const char *name, int assumed)
{
    EpdOperation operation;
    int64_t number;
    while (epd_take_operation(&operations, &operation)) {
        const char *at = operation.operands;
        if (epd_is_named(&operation, name) && text_take_digits(&at, COUNTER_MAX, &number) > 0) {
            assumed = (int)number;
        }
    }
    return assumed;
}

FenFault epd_parse(const char *line, Position *out, FenReport *report, const char **operations)
{
    char fen[FEN_TEXT_MAX + 2];
    size_t length = position_length(line);
    bool has_operations = strchr(line + length, ';') != NULL && length < FEN_TEXT_MAX;
    *operations = line + (has_operations ? length : strlen(line));
    *operations += strspn(*operations, SEPARATORS);
    if (!has_operations) {
        return fen_parse(line, FEN_LENIENT, out, report);
    }
    int clock = number_of(*operations, "hmvc", -1), number = number_of(*operations, "fmvn", -1);
    memcpy(fen, line, length);
    fen[length] = '\0';
    if (clock >= 0 || number >= 0) {
        snprintf(fen + length, sizeof fen - length, " %d %d", clock < 0 ? 0 : clock,
                 number < 1 ? 1 : number);
    }
    return fen_parse(fen, FEN_LENIENT, out, report);
}

bool epd_take_operation(const char **at, EpdOperation *out)
{
    const char *start = *at + strspn(*at, " \t\r\n;");
    const char *end = start;
    bool is_quoted = false;
    for (; *end != '\0' && (is_quoted || *end != ';'); end++) {
        is_quoted ^= *end == '"';
    }
    *at = end;
    if (end == start) {
        return false;
    }
    const char *name_end = start + strcspn(start, " \t\r\n;\"");
    const char *operands = name_end + strspn(name_end, BLANKS);
    while (end > operands && strchr(BLANKS, end[-1]) != NULL) {
        end--;
    }
    *out = (EpdOperation){.name = start,
                          .name_length = (size_t)(name_end - start),
                          .operands = operands,
                          .operands_length = end > operands ? (size_t)(end - operands) : 0,
                          .is_unclosed = is_quoted};
    return true;
}

bool epd_take_operand(EpdOperation *operation, const char **operand, size_t *length)
{
    const char *at = operation->operands, *end = at + operation->operands_length;
    while (at < end && strchr(BLANKS, *at) != NULL) {
        at++;
    }
    if (at == end) {
        return false;
    }
    bool is_quoted = *at == '"';
    at += is_quoted;
    *operand = at;
    while (at < end && (is_quoted ? *at != '"' : strchr(BLANKS, *at) == NULL)) {
        at++;
    }
    *length = (size_t)(at - *operand);
    at += is_quoted && at < end;
    operation->operands = at;
    operation->operands_length = (size_t)(end - at);
    return true;
}
