/* The texts of the notices about a game. */
#include "pgn/pgn_read.h"

#include <inttypes.h>
#include <string.h>

#include "util/safe_text.h"

/* Appends the part {text} or {reason}, which is missing if it is empty. */
static bool append_part(const void *context, const char *name, size_t length, StrBuf *out)
{
    const PgnNotice *notice = context;
    bool is_reason = strncmp(name, "reason", length) == 0;
    const char *part = is_reason ? notice->reason : notice->text;
    if (is_reason) {
        strbuf_append(out, part);
    } else {
        safe_text_append(out, part, strlen(part));
    }
    return part[0] != '\0';
}

static const char *template_of(PgnNoticeKind kind)
{
    static const char *const TEXTS[] = {
#define X(name, is_error, text) [name] = text,
        PGN_NOTICES(X)
#undef X
    };
    return TEXTS[kind];
}

/* Appends the first `length` bytes of the template of a notice. */
static void append_filled(const PgnNotice *notice, size_t length, StrBuf *out)
{
    strbuf_append_template(out, template_of(notice->kind), length, true, append_part, notice);
}

void pgn_read_append_notice(const PgnNotice *notice, StrBuf *out)
{
    append_filled(notice, strlen(template_of(notice->kind)), out);
}

void pgn_read_append_reason(const PgnNotice *notice, StrBuf *out)
{
    const char *template = template_of(notice->kind), *remedy = strstr(template, "; ");
    append_filled(notice, remedy != NULL ? (size_t)(remedy - template) : strlen(template), out);
}

/* Returns the notice that says why there is no game, or else the first notice. */
static const PgnNotice *main_notice(const PgnReader *reader)
{
    int count = pgn_read_notice_count(reader);
    for (int i = 0; i < count && i < PGN_NOTICES_MAX; i++) {
        const PgnNotice *notice = pgn_read_notice_at(reader, i);
        if (notice->kind == PGN_NO_GAME || notice->kind == PGN_OUTSIDE_COMMENT) {
            return notice;
        }
    }
    return pgn_read_notice_at(reader, 0);
}

void pgn_read_append_notices(const PgnReader *reader, const char *path, StrBuf *out)
{
    int count = pgn_read_notice_count(reader);
    if (count == 0) {
        return;
    }
    strbuf_append(out, out->length > 0 ? "; " : "");
    const PgnNotice *shown = main_notice(reader);
    StrBuf line = {0}, column = {0}, notice = {0}, more = {0};
    strbuf_appendf(&line, "%" PRIu64, shown->line);
    strbuf_appendf(&column, "%" PRIu64, shown->column);
    strbuf_appendf(&more, "%d", count - 1);
    pgn_read_append_notice(shown, &notice);
    strbuf_append_filled(out,
                         count > 1
                             ? "{path}, line {line}, column {column}: {notice} (and {number} more)"
                             : "{path}, line {line}, column {column}: {notice}",
                         (StrBufPart[]){{"path", path, NULL},
                                        {"line", NULL, &line},
                                        {"column", NULL, &column},
                                        {"notice", NULL, &notice},
                                        {"number", NULL, &more},
                                        {0}});
}
