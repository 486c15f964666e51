/*
 * Checks a file of positions in EPD: each position, and the operations whose form is known. Moves
 * to be made in the position must be legal.
 */
#include "tools/tools_inside.h"

#include <stdlib.h>
#include <string.h>

#include "notation/entry.h"
#include "notation/epd.h"
#include "notation/refusal.h"
#include "notation/san.h"
#include "store/text_lines.h"
#include "util/safe_text.h"
#include "util/text.h"

enum {
    LINE_MAX_BYTES = 1 << 16, /* longest line that is read */
    MOVE_MAX_BYTES = 63,      /* longest operand that is read as a move */
};

static const char MARK[] = "\xEF\xBB\xBF"; /* the byte-order mark of UTF-8 */

/* The file and the line being checked. */
typedef struct EpdCheck {
    TextLines lines;         /* the lines of the file */
    EpdErrorHandler *handle; /* called for each error */
    void *context;           /* passed to .handle */
    int64_t positions;       /* number of positions so far */
    uint64_t number;         /* the number of the present line, from 1 */
    const EpdOperation *now; /* the operation being checked, or NULL */
} EpdCheck;

/* The form of the operands of an operation. */
typedef enum OperandForm {
    FORM_MOVES,  /* moves from the position, one or more */
    FORM_LINE,   /* a sequence of moves */
    FORM_NUMBER, /* a whole number */
} OperandForm;

static const struct {
    const char *name;
    OperandForm form;
} OPERATIONS[] = {
    {"bm", FORM_MOVES},   {"am", FORM_MOVES},   {"pm", FORM_MOVES},    {"sm", FORM_MOVES},
    {"pv", FORM_LINE},    {"dm", FORM_NUMBER},  {"ce", FORM_NUMBER},   {"acd", FORM_NUMBER},
    {"acn", FORM_NUMBER}, {"acs", FORM_NUMBER}, {"hmvc", FORM_NUMBER}, {"fmvn", FORM_NUMBER},
};

bool epd_check_begins(const char *bytes, size_t length)
{
    const char *end = bytes + length;
    bytes += length >= strlen(MARK) && memcmp(bytes, MARK, strlen(MARK)) == 0 ? strlen(MARK) : 0;
    while (bytes < end && (text_is_blank(*bytes) || *bytes == '#')) {
        const char *feed = *bytes == '#' ? memchr(bytes, '\n', (size_t)(end - bytes)) : bytes;
        bytes = feed == NULL ? end : feed + 1;
    }
    return epd_is_likely(bytes, (size_t)(end - bytes));
}

/* Reports an error at a place in the line, with the name of the operation, if any. */
static void report(EpdCheck *check, const char *place, const char *what)
{
    StrBuf text = {0};
    uint64_t column = 1;
    for (const char *at = check->lines.line.bytes; at < place; at++) {
        column += (*at & 0xC0) != 0x80; /* counts each character's first byte */
    }
    if (check->now != NULL) {
        safe_text_append(&text, check->now->name, check->now->name_length);
        strbuf_append(&text, ": ");
    }
    strbuf_append(&text, what);
    check->handle(check->context, check->number, column, &text);
    strbuf_release(&text);
}

/* Returns the legal move that an operand names, or MOVE_NONE with an error reported. */
static Move find_move(EpdCheck *check, const Position *position, const char *operand, size_t length)
{
    char text[MOVE_MAX_BYTES + 1];
    Entry entry = {.kind = ENTRY_UNREADABLE};
    StrBuf quoted = {0}, why = {0}, reason = {0};
    snprintf(text, sizeof text, "%.*s", length < sizeof text ? (int)length : 0, operand);
    Move move = san_find(position, text);
    if (move == MOVE_NONE) {
        entry_read(position, text, &entry);
        move = entry.kind == ENTRY_MOVE ? entry.move : MOVE_NONE;
    }
    if (move == MOVE_NONE) {
        safe_text_append(&quoted, operand, length);
        if (entry.kind != ENTRY_UNREADABLE) {
            refusal_entry(position, &entry, NULL, SPOKEN_SAN, REFUSAL_TO_READER, &why);
        }
        strbuf_append_filled(&reason,
                             why.length > 0 ? "illegal move \"{move}\": {reason}"
                                            : "illegal move \"{move}\"",
                             (StrBufPart[]){{"move", NULL, &quoted}, {"reason", NULL, &why}, {0}});
        report(check, operand, strbuf_text(&reason));
        strbuf_release(&reason);
    }
    return move;
}

/* Checks the moves of an operation. All are made in the position; if is_line is set, each is made
 * after the one before it. */
static void check_moves(EpdCheck *check, const Position *position, bool is_line)
{
    EpdOperation left = *check->now;
    Position after = *position;
    const char *operand;
    size_t length;
    int count = 0;
    for (; epd_take_operand(&left, &operand, &length); count++) {
        Move move = find_move(check, &after, operand, length);
        if (is_line && move == MOVE_NONE) {
            return;
        }
        if (is_line) {
            after = position_after(&after, move);
        }
    }
    if (count == 0) {
        report(check, check->now->name, "missing move");
    }
}

static void check_number(EpdCheck *check)
{
    const char *at = check->now->operands, *end = at + check->now->operands_length;
    int64_t number;
    at += at < end && (*at == '+' || *at == '-');
    if (text_take_digits(&at, INT64_MAX, &number) == 0 || at != end) {
        report(check, check->now->operands, "must be a whole number");
    }
}

/* Returns whether the name of an operation is a letter followed by letters, digits and
 * underscores. */
static bool has_valid_name(const EpdOperation *operation)
{
    bool is_valid = operation->name_length > 0 && !text_is_digit(operation->name[0]);
    for (size_t i = 0; i < operation->name_length; i++) {
        char letter = text_lower(operation->name[i]);
        is_valid &= (letter >= 'a' && letter <= 'z') || text_is_digit(letter) || letter == '_';
    }
    return is_valid;
}

static void check_operation(EpdCheck *check, const Position *position)
{
    if (!has_valid_name(check->now) || check->now->is_unclosed) {
        report(check, check->now->name,
               check->now->is_unclosed ? "missing closing quote"
                                       : "not the name of an EPD operation");
        return;
    }
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof OPERATIONS[0]; i++) {
        if (!epd_is_named(check->now, OPERATIONS[i].name)) {
            continue;
        }
        if (OPERATIONS[i].form == FORM_NUMBER) {
            check_number(check);
        } else {
            check_moves(check, position, OPERATIONS[i].form == FORM_LINE);
        }
    }
}

static void check_line(EpdCheck *check)
{
    StrBuf *text = &check->lines.line;
    for (char *nul; (nul = memchr(strbuf_text(text), '\0', text->length)) != NULL;) {
        *nul = '\x01'; /* neither ends the line nor is valid in it */
    }
    const char *line = strbuf_text(text), *operations;
    Position position;
    FenReport found;
    EpdOperation operation;
    if (*text_skip_blanks(line) == '\0' || line[0] == '#') {
        return;
    }
    check->positions++;
    check->now = NULL;
    if (epd_parse(line, &position, &found, &operations) != FEN_OK) {
        report(check, line + found.offset, fen_report_text(&found, NULL));
        return;
    }
    if ((found.notices & FEN_NOTICE_TRAILING_TEXT) != 0) {
        report(check, line, "the text after the position is not an EPD operation");
    }
    while (epd_take_operation(&operations, &operation)) {
        check->now = &operation;
        check_operation(check, &position);
    }
    check->now = NULL;
}

bool epd_check_file(PgnSource source, EpdErrorHandler *handle, void *context, int64_t *positions)
{
    EpdCheck *check = calloc(1, sizeof *check);
    if (check == NULL) {
        return false;
    }
    TextLines *lines = &check->lines;
    lines->source = source;
    lines->limit = LINE_MAX_BYTES;
    check->handle = handle;
    check->context = context;
    while (text_lines_next(lines)) {
        check->number++;
        if (lines->is_long) {
            report(check, lines->line.bytes, "line too long");
        } else {
            check_line(check);
        }
    }
    bool is_read = !lines->has_failed;
    *positions += check->positions;
    strbuf_release(&lines->line);
    free(check);
    return is_read;
}
