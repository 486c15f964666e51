/* The notices about the places of comments: adjacent ones, ones before a tag, and ones after the
 * last game. */
#include "pgn/pgn_inside.h"
#include "pgn/plain_text.h"

#include <string.h>

/* Stores the place and the beginning of the last token, a comment. */
static void store_first(PgnReader *reader)
{
    PgnCommentNotes *notes = &reader->comments;
    const StrBuf *whole = &reader->lexer.token.text;
    const char *text = strbuf_text(whole);
    size_t blanks = strspn(text, " \t\r\n");
    size_t size = plain_text_clip(text + blanks, whole->length - blanks, PGN_NOTICE_TEXT - 1);
    notes->place = pgn_input_watched(&reader->lexer.input);
    memcpy(notes->text, text + blanks, size);
    notes->text[size] = '\0';
}

void pgn_comments_note(PgnReader *reader)
{
    PgnCommentNotes *notes = &reader->comments;
    PgnTokenKind kind = reader->lexer.token.kind;
    bool is_comment = kind == PGN_TOKEN_COMMENT;
    if (is_comment && notes->is_after && !notes->has_adjacent && reader->has_content &&
        !pgn_moves_are_ignored(&reader->moves)) {
        notes->has_adjacent = true;
        pgn_lexer_report(&reader->lexer, PGN_ADJACENT_COMMENTS, "");
    }
    if (is_comment && !notes->has_any && (!reader->has_content || !reader->has_moves_begun)) {
        store_first(reader);
    }
    notes->has_any |= is_comment;
    notes->is_after = is_comment || (notes->is_after && kind == PGN_TOKEN_NUMBER);
}

void pgn_comments_note_tag(PgnReader *reader)
{
    PgnCommentNotes *notes = &reader->comments;
    if (notes->has_any && !notes->has_early && !reader->has_moves_begun) {
        notes->has_early = true;
        pgn_notices_add(&reader->lexer.notices, PGN_EARLY_COMMENT, notes->place, "", 0);
    }
}

void pgn_comments_report_outside(PgnReader *reader)
{
    PgnCommentNotes *notes = &reader->comments;
    notes->has_any = false;
    pgn_notices_add(&reader->lexer.notices, PGN_OUTSIDE_COMMENT, notes->place, notes->text,
                    strlen(notes->text));
}
