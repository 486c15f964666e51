#include "notation/pgn/pgn_inside.h"

#include <limits.h>
#include <string.h>

void pgn_notices_add(PgnNotices *notices, PgnNoticeKind kind, PgnPlace place, const char *text,
                     size_t length)
{
    if (notices->count < PGN_NOTICES_MAX) {
        PgnNotice *notice = &notices->items[notices->count];
        StrBuf plain;
        strbuf_init(&plain);
        plain_text_append(&plain, text, plain_text_clip(text, length, PGN_NOTICE_TEXT - 1));
        size_t kept = plain_text_clip(strbuf_text(&plain), plain.length, PGN_NOTICE_TEXT - 1);
        notice->kind = kind;
        notice->line = place.line;
        notice->column = place.column;
        memcpy(notice->text, strbuf_text(&plain), kept);
        notice->text[kept] = '\0';
        strbuf_release(&plain);
    }
    notices->count += notices->count < INT_MAX; /* a file can be larger than that */
}

const char *pgn_read_notice_text(PgnNoticeKind kind)
{
    switch (kind) {
#define PGN_NOTICE_CASE(name, text)                                                                \
    case name:                                                                                     \
        return text;
        PGN_NOTICES(PGN_NOTICE_CASE)
#undef PGN_NOTICE_CASE
    }
    return "";
}
