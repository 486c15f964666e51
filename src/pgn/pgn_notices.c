/* The notices about a game: what each kind means, and how they are collected. */
#include "pgn/pgn_input.h"

#include "pgn/plain_text.h"
#include "util/text.h"

#include <limits.h>
#include <string.h>

/* The properties of a kind of notice; flags. */
enum {
    IS_UNKNOWN = 1 << 0, /* about unknown text: a run of it gives one notice */
    IS_OUTSIDE = 1 << 1, /* before a game has begun, becomes PGN_OUTSIDE_TEXT */
    IS_MOVE = 1 << 2,    /* about a move: after a move number, IS_OUTSIDE does not apply */
    IS_LOSS = 1 << 3,    /* the record has the text only as unread text or a comment */
    IS_CHANGE = 1 << 4,  /* the text is written in another way than it was read */
};

static int properties_of(PgnNoticeKind kind)
{
    switch (kind) {
    case PGN_UNKNOWN_TOKEN:
        return IS_UNKNOWN | IS_OUTSIDE;
    case PGN_UNKNOWN_WORD:
    case PGN_CONTROL_BYTE:
        return IS_UNKNOWN | IS_OUTSIDE | IS_CHANGE;
    case PGN_STRAY_CLOSE:
    case PGN_BAD_GLYPH:
        return IS_UNKNOWN | IS_OUTSIDE | IS_LOSS;
    case PGN_ILLEGAL_MOVE:
    case PGN_AMBIGUOUS_MOVE:
        return IS_OUTSIDE | IS_MOVE | IS_LOSS;
    case PGN_MISPLACED_VARIATION:
        return IS_UNKNOWN | IS_LOSS;
    case PGN_BAD_FEN:
    case PGN_UNKNOWN_VARIANT:
    case PGN_TOO_LARGE:
        return IS_LOSS;
    case PGN_FOREIGN_LETTERS:
    case PGN_CORRECTED_FEN:
    case PGN_BAD_TAG:
    case PGN_OTHER_RESULT:
    case PGN_ADJACENT_COMMENTS:
    case PGN_EARLY_COMMENT:
    case PGN_UNCLOSED_TEXT:
    case PGN_UNCLOSED_COMMENT:
    case PGN_UNCLOSED_VARIATION:
    case PGN_CONTROL_IN_TEXT:
        return IS_CHANGE;
    default:
        return 0;
    }
}

void pgn_notices_add(PgnNotices *notices, PgnNoticeKind kind, PgnPlace place, const char *text,
                     size_t length)
{
    int properties = properties_of(kind);
    bool is_first_move =
        (properties & IS_MOVE) != 0 && notices->after_number && !notices->in_unknown;
    if (notices->is_outside && (properties & IS_OUTSIDE) != 0 && !is_first_move) {
        kind = PGN_OUTSIDE_TEXT;
        properties = IS_UNKNOWN;
    }
    bool is_same = notices->in_unknown && (properties & IS_UNKNOWN) != 0;
    notices->in_unknown |= (properties & IS_UNKNOWN) != 0;
    if (!is_same) {
        StrBuf plain = {0};
        plain_text_append(&plain, text, plain_text_clip(text, length, PGN_NOTICE_TEXT - 1));
        size_t kept = plain_text_clip(strbuf_text(&plain), plain.length, PGN_NOTICE_TEXT - 1);
        PgnNotice *notice = &notices->last;
        *notice = (PgnNotice){.kind = kind, .line = place.line, .column = place.column};
        memcpy(notice->text, strbuf_text(&plain), kept);
        strbuf_release(&plain);
        if (notices->count < PGN_NOTICES_MAX) {
            notices->items[notices->count] = *notice;
        }
        bool fits = notices->count < INT_MAX; /* no overflow, however many notices */
        notices->count += fits;
        notices->errors += fits && pgn_notice_is_error(kind);
    }
    if ((properties & IS_LOSS) != 0) {
        pgn_notices_lose(notices);
    }
    if ((properties & IS_CHANGE) != 0 && !is_same) {
        pgn_notices_change(notices);
    }
}

void pgn_notices_clear(PgnNotices *notices)
{
    notices->count = notices->errors = 0;
    notices->in_unknown = notices->after_number = false;
    pgn_notices_forget(notices);
}

void pgn_notices_forget(PgnNotices *notices)
{
    notices->loss.at = notices->change.at = notices->changes = 0;
}

void pgn_notices_rename(PgnNotices *notices, PgnNoticeKind from, PgnNoticeKind to)
{
    for (int i = 0; i < notices->count && i < PGN_NOTICES_MAX; i++) {
        if (notices->items[i].kind == from) {
            notices->items[i].kind = to;
            notices->errors += pgn_notice_is_error(to) - pgn_notice_is_error(from);
        }
    }
}

/* Stores the last notice, unless an earlier one is stored. */
static void store_first(const PgnNotices *notices, PgnFirstNotice *first)
{
    if (first->at == 0) {
        *first = (PgnFirstNotice){.notice = notices->last, .at = notices->count};
    }
}

void pgn_notices_lose(PgnNotices *notices)
{
    store_first(notices, &notices->loss);
}

void pgn_notices_change(PgnNotices *notices)
{
    store_first(notices, &notices->change);
    notices->changes += notices->changes < INT_MAX;
    if (notices->change.notice.kind == PGN_UNKNOWN_TOKEN) { /* written after all, so a comment */
        notices->change.notice.kind = PGN_UNKNOWN_WORD;
    }
}

void pgn_notices_keep_changes(PgnNotices *notices, int count)
{
    if (notices->changes > count) { /* not if a new game has begun since they were counted */
        notices->changes = count;
        notices->change.at = count > 0 ? notices->change.at : 0;
    }
}

void pgn_notices_explain(PgnNotices *notices, const Bitboard *board, PgnNoticeText language)
{
    PgnNotice *notice = &notices->last;
    notice->board = *board;
    notice->language = language;
    if (notices->count <= PGN_NOTICES_MAX) {
        notices->items[notices->count - 1] = *notice;
    }
    if (notices->loss.at == notices->count) {
        notices->loss.notice = *notice;
    }
    if (notices->change.at == notices->count) {
        notices->change.notice = *notice;
    }
}

bool pgn_notice_is_null_move(const char *symbol)
{
    return text_word_place("-- Z0 0000 @@@@ null pass", symbol) >= 0;
}

bool pgn_notice_is_error(PgnNoticeKind kind)
{
    static const bool ARE_ERRORS[] = {
#define X(name, is_error, text) [name] = is_error,
        PGN_NOTICES(X)
#undef X
    };
    return ARE_ERRORS[kind];
}
