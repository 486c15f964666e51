/* The text of the last game as it stands in the source. The lexer begins to store the source at the
 * first token of a game. Parts that cannot be read are stored in the record. */
#include "pgn/pgn_inside.h"

#include "util/utf8.h"

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
    reader->text_end =
        reader->has_result ? pgn_input_offset(&reader->lexer.input) : reader->lexer.token.offset;
    pgn_input_keep_taken(&reader->lexer.input);
    reader->out_of_memory |= strbuf_has_failed(&reader->text);
}

/* Sets *part to a part of the text of the game, which begins and ends at these offsets in the
 * source. Returns its length, or SIZE_MAX if the text is not stored. */
static size_t find_part(const PgnReader *reader, uint64_t begin, uint64_t end, const char **part)
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
    const char *text;
    size_t length = find_part(reader, reader->start, reader->text_end, &text);
    if (length == SIZE_MAX) {
        return false;
    }
    while (length > 0 && (unsigned char)text[length - 1] <= ' ') {
        length--;
    }
    strbuf_append_bytes(out, text, length);
    strbuf_append(out, reader->lexer.is_unclosed ? "}" : "");
    return true;
}

/* Returns the length of a text without the blanks and the lines with % at its end, which are not
 * part of the game. */
static size_t trim(const char *text, size_t length)
{
    size_t end = length, line = length;
    while (line > 0) {
        while (end > 0 && (unsigned char)text[end - 1] <= ' ') {
            end--;
        }
        for (line = end; line > 0 && text[line - 1] != '\n' && text[line - 1] != '\r';) {
            line--;
        }
        if (line == 0 || text[line] != '%') {
            break;
        }
        end = line;
    }
    return end;
}

/*
 * Returns whether text would be read in the same way after it was converted from Latin-1 to UTF-8.
 * That is certain only if it has no characters of Latin-1 but letters. The reader knows some of the
 * other characters only in UTF-8: the byte BD is unknown text, but ½ in UTF-8 is a result.
 */
static bool can_be_converted(const char *text, size_t length)
{
    enum { FIRST_LETTER = 0xC0, MULTIPLICATION_SIGN = 0xD7, DIVISION_SIGN = 0xF7 };
    bool has_letters_only = true;
    for (size_t i = 0; i < length && has_letters_only; i++) {
        unsigned char byte = (unsigned char)text[i];
        has_letters_only = byte < 0x80 || (byte >= FIRST_LETTER && byte != MULTIPLICATION_SIGN &&
                                           byte != DIVISION_SIGN);
    }
    return has_letters_only || utf8_is_valid(text, length);
}

bool pgn_text_keep_unread(PgnReader *reader, uint64_t begin, uint64_t end, bool is_rest)
{
    const char *part;
    pgn_input_keep_taken(&reader->lexer.input);
    size_t length = find_part(reader, begin, end, &part);
    length = length == SIZE_MAX ? length : trim(part, length);
    if (length == 0) {
        return true;
    }
    bool is_here = length != SIZE_MAX, is_same = is_here && can_be_converted(part, length);
    bool is_kept = (is_same || (is_here && is_rest)) &&
                   record_add_unread(reader->record, reader->moves.node, part, length, is_rest);
    reader->has_lost |= !is_same || !is_kept;
    return is_same;
}

void pgn_text_keep_tag(PgnReader *reader, PgnPart tag)
{
    const char *part;
    pgn_input_keep_taken(&reader->lexer.input);
    size_t length = find_part(reader, tag.begin, tag.end, &part);
    bool is_stored = length != SIZE_MAX && length > 0 && can_be_converted(part, length);
    /* a tag without its bracket would make the next line part of it */
    reader->has_lost |= !is_stored || part[length - 1] != ']' ||
                        !record_add_unread_tag(reader->record, part, length);
}
