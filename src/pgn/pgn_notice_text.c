/* The notices about a game in short, and their texts. */
#include "pgn/pgn_read.h"

#include "notation/entry.h"
#include "notation/refusal.h"
#include "util/punctuation.h"
#include "util/safe_text.h"

#include <inttypes.h>
#include <string.h>

static const TextForms TEXTS[] = {PGN_NOTICE_TEXTS(TEXT_FORMS, TEXT_FORMS_PLURAL)};

static const char *text_of(const Catalog *catalog, PgnNoticeText id, int64_t number)
{
    return catalog_plural(catalog, CATALOG_PGN_TEXTS, id, number, &TEXTS[id]);
}

/* Appends why a move cannot be played, or nothing if its text does not have the form of a move. */
static void append_move_reason(const PgnNotice *notice, const Catalog *catalog, StrBuf *out)
{
    Entry entry;
    Position position = bitboard_position(&notice->board);
    SpokenStyle style = {SPOKEN_FORM_SAN, catalog, NULL};
    char symbol[PGN_NOTICE_TEXT];
    size_t length = strcspn(notice->text, "!?");
    memcpy(symbol, notice->text, length);
    symbol[length] = '\0';
    if (pgn_notice_is_null_move(symbol)) {
        strbuf_append(out, text_of(catalog, PGN_NOTICE_IN_CHECK, 1));
        return;
    }
    entry_read(&position, symbol, &entry);
    if (notice->kind == PGN_AMBIGUOUS_MOVE || entry.kind == ENTRY_ILLEGAL) {
        refusal_entry(&position, &entry, NULL, style, REFUSAL_TO_READER, out);
    }
}

/* A notice to be put into words, and how. */
typedef struct WordedNotice {
    const PgnNotice *notice;
    const Catalog *catalog;
    bool has_remedy; /* with the clause that says what the reader does */
} WordedNotice;

/* Appends the part {text} or {reason}, which is missing if it is empty, or {;}. */
static bool append_part(const void *context, const char *name, size_t length, StrBuf *out)
{
    const WordedNotice *worded = context;
    const PgnNotice *notice = worded->notice;
    size_t before = out->length;
    if (name[0] == ';') {
        return worded->has_remedy;
    }
    if (strncmp(name, "text", length) == 0) {
        safe_text_append(out, notice->text, strlen(notice->text));
    } else if (notice->kind == PGN_FOREIGN_LETTERS) {
        strbuf_append(out, text_of(worded->catalog, notice->language, 1));
    } else {
        append_move_reason(notice, worded->catalog, out);
    }
    return out->length > before;
}

static void append_filled(const PgnNotice *notice, const Catalog *catalog, bool has_remedy,
                          StrBuf *out)
{
    static const char *const TEMPLATES[] = {
#define X(name, is_error, text) [name] = text,
        PGN_NOTICES(X)
#undef X
    };
    const char *template =
        catalog_text(catalog, CATALOG_PGN_NOTICES, notice->kind, TEMPLATES[notice->kind]);
    strbuf_append_template(out, template, strlen(template), true, append_part,
                           &(WordedNotice){notice, catalog, has_remedy});
}

void pgn_notice_append(const PgnNotice *notice, const Catalog *catalog, StrBuf *out)
{
    append_filled(notice, catalog, true, out);
}

void pgn_notice_append_reason(const PgnNotice *notice, const Catalog *catalog, StrBuf *out)
{
    append_filled(notice, catalog, false, out);
}

/* Appends the notice of a summary in a template with its place. */
static void append_place(const PgnSummary *summary, const char *path, const char *template,
                         StrBuf *notice, StrBuf *out)
{
    StrBuf line = {0}, column = {0}, more = {0};
    strbuf_appendf(&line, "%" PRIu64, summary->notice.line);
    strbuf_appendf(&column, "%" PRIu64, summary->notice.column);
    strbuf_appendf(&more, "%d", summary->count - 1);
    strbuf_append_filled(out, template,
                         (StrBufPart[]){{"path", path, NULL},
                                        {"line", NULL, &line},
                                        {"column", NULL, &column},
                                        {"notice", NULL, notice},
                                        {"number", NULL, &more},
                                        {0}});
}

void pgn_notice_append_summary(const PgnSummary *summary, const char *path, const Catalog *catalog,
                               StrBuf *out)
{
    StrBuf notice = {0};
    int more = summary->count - 1;
    if (summary->count > 0) {
        punctuation_separate(catalog, PUNCTUATION_LIST_OF_CLAUSES, out);
        pgn_notice_append(&summary->notice, catalog, &notice);
        append_place(
            summary, path,
            text_of(catalog, more > 0 ? PGN_NOTICE_PLACE_AND_MORE : PGN_NOTICE_PLACE, more),
            &notice, out);
    }
}

void pgn_notice_append_line(const PgnSummary *summary, const Catalog *catalog, StrBuf *out)
{
    StrBuf notice = {0};
    int more = summary->count - 1;
    if (summary->count > 0) {
        pgn_notice_append_reason(&summary->notice, catalog, &notice);
        append_place(summary, NULL,
                     text_of(catalog, more > 0 ? PGN_NOTICE_LINE_AND_MORE : PGN_NOTICE_LINE, more),
                     &notice, out);
    }
}

PgnSummary pgn_read_summary(const PgnReader *reader)
{
    int count = pgn_read_notice_count(reader);
    int stored = count < PGN_NOTICES_MAX ? count : PGN_NOTICES_MAX;
    PgnSummary summary = {.notice = *pgn_read_notice_at(reader, 0), .count = count};
    for (int i = stored - 1; i >= 0; i--) {
        const PgnNotice *notice = pgn_read_notice_at(reader, i);
        if (notice->kind == PGN_NO_GAME || notice->kind == PGN_OUTSIDE_COMMENT) {
            summary.notice = *notice;
        }
    }
    return summary;
}
