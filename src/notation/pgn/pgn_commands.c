#include "notation/pgn/pgn_inside.h"

#include "notation/notation_inside.h"
#include "util/text.h"

#include <string.h>

enum { SECONDS_MAX = 1 << 30 }; /* longest time that is understood, in seconds */

/* Reads the decimals of a second; what is finer than milliseconds is passed over. */
static int64_t take_decimals(const char **text)
{
    int64_t weight = SECOND_MS / 10;
    int64_t milliseconds = 0;
    for (++*text; text_is_digit(**text); ++*text) {
        milliseconds += weight * (**text - '0');
        weight /= 10;
    }
    return milliseconds;
}

/* Reads h:mm:ss, mm:ss or seconds, perhaps with decimals. */
static bool take_time(const char **text, int64_t *out)
{
    int64_t seconds;
    if (text_take_digits(text, SECONDS_MAX, &seconds) == 0) {
        return false;
    }
    text_take_sixtieths(text, 2, &seconds);
    *out = seconds * SECOND_MS + (**text == '.' ? take_decimals(text) : 0);
    return seconds < SECONDS_MAX;
}

static bool begins_time_command(const char *text)
{
    return text_has_prefix(text, "[%clk") || text_has_prefix(text, "[%emt");
}

/* Reads one command from its bracket on. Returns its end, or NULL if it is malformed. */
static const char *take_command(const char *text, int64_t *time_ms)
{
    const char *name_end = text + strlen("[%clk");
    const char *at = text_skip_blanks(name_end);
    if (at == name_end || !take_time(&at, time_ms)) {
        return NULL;
    }
    at = text_skip_blanks(at);
    return *at == ']' ? at + 1 : NULL;
}

/* Whether every time command in a comment is well-formed. */
static bool is_well_formed(const char *comment)
{
    int64_t unused;
    for (; *comment != '\0'; comment++) {
        if (begins_time_command(comment) && take_command(comment, &unused) == NULL) {
            return false;
        }
    }
    return true;
}

void pgn_commands_take(StrBuf *comment, RecordFacts *facts)
{
    if (!is_well_formed(strbuf_text(comment))) {
        return;
    }
    size_t kept = 0;
    for (const char *at = strbuf_text(comment); *at != '\0';) {
        if (!begins_time_command(at)) {
            comment->bytes[kept++] = *at++;
            continue;
        }
        bool is_clock = text_has_prefix(at, "[%clk");
        at = take_command(at, is_clock ? &facts->clock_ms : &facts->elapsed_ms);
        comment->bytes[kept++] = ' ';
    }
    strbuf_truncate(comment, kept);
}
