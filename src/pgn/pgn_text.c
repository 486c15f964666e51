/* The text of the last game as it stands in the source. The lexer begins to store the source at the
 * first token of a game. Parts that cannot be read are stored in the record. */
#include "pgn/pgn_inside.h"
#include "util/text.h"

#include <string.h>

void pgn_text_begin(PgnReader *reader)
{
    PgnLexer *lexer = &reader->lexer;
    if (lexer->text == NULL || lexer->input.kept == NULL || !reader->pending ||
        strbuf_has_failed(&reader->text)) {
        lexer->input.kept = NULL; /* the lexer stores the source from its next token on */
        lexer->text_start = UINT64_MAX;
        strbuf_clear(&reader->text);
        return;
    }
    pgn_input_keep_taken(&lexer->input);
    size_t length = reader->text.length, old = (size_t)(lexer->token.offset - lexer->text_start);
    if (old > 0 && old < length) {
        memmove(reader->text.bytes, reader->text.bytes + old, length - old);
        strbuf_truncate(&reader->text, length - old);
        lexer->text_start = lexer->token.offset;
    }
}

void pgn_text_end(PgnReader *reader)
{
    reader->text_end = reader->has_result ? pgn_input_offset(&reader->lexer.input)
                                          : pgn_text_until_token(reader, reader->start).end;
    pgn_input_keep_taken(&reader->lexer.input);
    reader->out_of_memory |= strbuf_has_failed(&reader->text);
}

size_t pgn_text_find(const PgnReader *reader, uint64_t begin, uint64_t end, const char **part)
{
    uint64_t start = reader->lexer.text_start;
    if (begin < start || end < begin || end - start > reader->text.length) {
        return SIZE_MAX;
    }
    *part = strbuf_text(&reader->text) + (begin - start);
    return (size_t)(end - begin);
}

bool pgn_read_append_text(const PgnReader *reader, StrBuf *out)
{
    const char *text = "";
    size_t length = pgn_text_find(reader, reader->start, reader->text_end, &text);
    if (length == SIZE_MAX) {
        return false;
    }
    strbuf_append_bytes(out, text, text_length_trimmed(text, length));
    strbuf_append(out, reader->lexer.is_unclosed ? "}" : "");
    return true;
}

PgnPart pgn_text_until_token(PgnReader *reader, uint64_t begin)
{
    const PgnLexer *lexer = &reader->lexer;
    bool is_end = reader->pending || lexer->token.kind == PGN_TOKEN_NEXT_GAME;
    PgnPart part = {begin, lexer->token.offset};
    if (is_end && lexer->dropped_end > begin) {
        part.end = lexer->unknown_end > begin ? lexer->unknown_end : lexer->dropped;
    }
    const char *text;
    pgn_input_keep_taken(&reader->lexer.input);
    size_t length = pgn_text_find(reader, part.begin, part.end, &text);
    if (length != SIZE_MAX) {
        part.end = begin + text_length_trimmed(text, length);
    }
    return part;
}

void pgn_text_append_part(PgnReader *reader, PgnPart part, const char *closing, StrBuf *out)
{
    const char *text = "";
    pgn_input_keep_taken(&reader->lexer.input);
    size_t length = pgn_text_find(reader, part.begin, part.end, &text);
    if (length == SIZE_MAX || memchr(text, '\0', length) != NULL) {
        reader->has_lost = true;
        return;
    }
    pgn_notices_change(&reader->lexer.notices);
    strbuf_append_bytes(out, text, length);
    strbuf_append(out, closing);
    strbuf_append_char(out, '\0');
}
