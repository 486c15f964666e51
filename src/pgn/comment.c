#include "pgn/comment.h"

#include "notation/time_control.h"
#include "util/text.h"

#include <string.h>

#define OFFER "(=)" /* a draw offer */

enum { SECONDS_MAX = 1 << 30 }; /* times must be shorter than this, in seconds */

/* A command in a comment. */
typedef struct CommentCommand {
    const char *start; /* its opening bracket */
    const char *name;
    size_t name_length;
    const char *operands; /* without blanks at their ends */
    size_t operands_length;
    const char *end; /* the byte after its closing bracket */
} CommentCommand;

/* Finds the next command of a text. Returns false if there is none. */
static bool find_command(const char *text, CommentCommand *out)
{
    for (const char *at = text; (at = strstr(at, "[%")) != NULL; at++) {
        const char *name = at + strlen("[%");
        size_t length = strcspn(name, " \t[]{}%");
        const char *close = name + length + strcspn(name + length, "[]");
        if (length > 0 && *close == ']') {
            const char *operands = text_skip_blanks(name + length), *end = close;
            while (end > operands && text_is_blank(end[-1])) {
                end--;
            }
            *out =
                (CommentCommand){at, name, length, operands, (size_t)(end - operands), close + 1};
            return true;
        }
    }
    return false;
}

static bool has_name(const CommentCommand *command, const char *name)
{
    return strlen(name) == command->name_length &&
           strncmp(command->name, name, command->name_length) == 0;
}

/* Finds the first command with this name. Returns false if there is none. */
static bool find_named(const char *text, const char *name, CommentCommand *out)
{
    while (find_command(text, out)) {
        if (has_name(out, name)) {
            return true;
        }
        text = out->end;
    }
    return false;
}

const char *comment_operands(const char *comment, const char *name, size_t *length)
{
    CommentCommand command;
    if (!find_named(comment, name, &command)) {
        return NULL;
    }
    *length = command.operands_length;
    return command.operands;
}

/*
 * Reads a time in one of the forms h:mm:ss, mm:ss and seconds. The seconds can have decimals; the
 * first three of them are used. Sets *decimals to the period before the decimals, or to the end of
 * the time. Returns whether the operands are a valid time.
 */
static bool read_time(const CommentCommand *command, int64_t *out, const char **decimals)
{
    const char *at = command->operands;
    int64_t seconds;
    if (text_take_digits(&at, SECONDS_MAX, &seconds) == 0) {
        return false;
    }
    text_take_sixtieths(&at, 2, &seconds);
    *out = seconds * SECOND_MS;
    *decimals = at;
    if (*at == '.') {
        int64_t weight = SECOND_MS / 10;
        for (at++; text_is_digit(*at); at++) {
            *out += weight * (*at - '0');
            weight /= 10;
        }
    }
    return seconds < SECONDS_MAX && at == command->operands + command->operands_length;
}

CommentTimes comment_times(const char *comment)
{
    CommentTimes times = {-1, -1};
    CommentCommand command;
    for (; find_command(comment, &command); comment = command.end) {
        int64_t *time_ms = has_name(&command, "clk")   ? &times.clock_ms
                           : has_name(&command, "emt") ? &times.elapsed_ms
                                                       : NULL;
        const char *decimals;
        int64_t read_ms;
        if (time_ms != NULL && *time_ms < 0 && read_time(&command, &read_ms, &decimals)) {
            *time_ms = read_ms;
        }
    }
    return times;
}

/* Skips commands and blanks at the beginning of a text. */
static const char *skip_commands(const char *text)
{
    CommentCommand command;
    text = text_skip_blanks(text);
    while (text_has_prefix(text, "[%") && find_command(text, &command) && command.start == text) {
        text = text_skip_blanks(command.end);
    }
    return text;
}

/* Returns whether a text begins with a draw offer. */
static bool begins_with_offer(const char *text)
{
    return text_has_prefix(text, OFFER) &&
           (text[strlen(OFFER)] == '\0' || text_is_blank(text[strlen(OFFER)]));
}

bool comment_has_offer(const char *comment)
{
    return strstr(comment, OFFER) != NULL && begins_with_offer(skip_commands(comment));
}

/* Appends a piece of text without the blanks at its ends. A space separates it from any text that
 * `out` already has after byte `start`. */
static void append_piece(const char *text, const char *end, size_t start, StrBuf *out)
{
    while (text < end && text_is_blank(*text)) {
        text++;
    }
    while (end > text && text_is_blank(end[-1])) {
        end--;
    }
    if (text < end) {
        strbuf_append(out, out->length > start ? " " : "");
        strbuf_append_bytes(out, text, (size_t)(end - text));
    }
}

size_t comment_head_length(const char *comment)
{
    const char *at = skip_commands(comment);
    while (begins_with_offer(at)) {
        at = skip_commands(at + strlen(OFFER));
    }
    return (size_t)(at - comment);
}

bool comment_has_words(const char *comment)
{
    return comment[comment_head_length(comment)] != '\0';
}

void comment_append_words(const char *comment, StrBuf *out)
{
    CommentCommand command;
    size_t start = out->length;
    comment += comment_head_length(comment);
    while (find_command(comment, &command)) {
        append_piece(comment, command.start, start, out);
        comment = command.end;
    }
    append_piece(comment, comment + strlen(comment), start, out);
}

/* Returns whether a text has a command with the same name. */
static bool has_same_command(const char *text, const CommentCommand *command)
{
    CommentCommand other;
    for (; find_command(text, &other); text = other.end) {
        if (other.name_length == command->name_length &&
            memcmp(other.name, command->name, other.name_length) == 0) {
            return true;
        }
    }
    return false;
}

void comment_append_commands(const char *comment, const char *other, StrBuf *out)
{
    CommentCommand command;
    size_t start = out->length;
    for (; find_command(comment, &command); comment = command.end) {
        if (!has_same_command(other, &command)) {
            append_piece(command.start, command.end, start, out);
        }
    }
}

void comment_append_simplified(const char *comment, CommentForm form, StrBuf *out)
{
    CommentCommand command;
    size_t start = out->length;
    for (; find_command(comment, &command); comment = command.end) {
        const char *decimals;
        int64_t time_ms;
        bool is_elapsed = has_name(&command, "emt");
        bool is_time =
            (is_elapsed || has_name(&command, "clk")) && read_time(&command, &time_ms, &decimals);
        if (is_time && is_elapsed && form.no_elapsed) {
            append_piece(comment, command.start, start, out);
        } else if (is_time && form.whole_seconds) {
            append_piece(comment, decimals, start, out);
            strbuf_append_char(out, ']');
        } else {
            append_piece(comment, command.end, start, out);
        }
    }
    append_piece(comment, comment + strlen(comment), start, out);
}
