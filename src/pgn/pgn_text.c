/* The text of the last game as it stands in the source. The lexer begins to store the source at the
 * first token of a game. */
#include "pgn/pgn_inside.h"

#include <string.h>

void pgn_read_keep_text(PgnReader *reader)
{
    reader->lexer.text = &reader->text;
}

void pgn_text_begin(PgnReader *reader)
{
    PgnLexer *lexer = &reader->lexer;
    if (lexer->text == NULL || !reader->pending) {
        lexer->input.kept = NULL; /* the lexer begins at the next token */
        strbuf_truncate(&reader->text, 0);
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
    reader->text_end =
        reader->has_result ? pgn_input_offset(&reader->lexer.input) : reader->lexer.token.offset;
    pgn_input_keep_taken(&reader->lexer.input);
    reader->out_of_memory |= strbuf_has_failed(&reader->text);
}

const char *pgn_read_text(const PgnReader *reader, size_t *length)
{
    const char *text = strbuf_text(&reader->text) + (reader->start - reader->lexer.text_start);
    size_t end = (size_t)(reader->text_end - reader->start);
    while (end > 0 && (unsigned char)text[end - 1] <= ' ') {
        end--;
    }
    *length = end;
    return text;
}
