/* The text of a game that could not be read. It is stored in the record, so that it is written as
 * it was. */
#include "pgn/pgn_inside.h"
#include "pgn/record_remarks.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

enum { FIRST_LETTER = 0xC0, MULTIPLICATION_SIGN = 0xD7, DIVISION_SIGN = 0xF7 };

/* Returns whether a byte is a letter of Latin-1 outside ASCII. */
static bool is_latin1_letter(unsigned char byte)
{
    return byte >= FIRST_LETTER && byte != MULTIPLICATION_SIGN && byte != DIVISION_SIGN;
}

/* Returns whether a word, converted from Latin-1 to UTF-8, becomes too long for a symbol. */
static bool has_long_word(const char *text, size_t length)
{
    size_t word_bytes = 0; /* length of the current word in UTF-8 */
    bool has_letter = false, is_long = false;
    for (size_t i = 0; i < length && !is_long; i++) {
        unsigned char byte = (unsigned char)text[i];
        word_bytes = byte <= ' ' ? 0 : word_bytes + (byte < 0x80 ? 1 : 2);
        has_letter = word_bytes > 0 && (has_letter || is_latin1_letter(byte));
        is_long = has_letter && word_bytes >= PGN_SYMBOL_MAX - 1;
    }
    return is_long;
}

/* Returns whether a part outside of comments has no characters of Latin-1 but letters, and whether
 * no word in its first `symbol_length` bytes, where words are symbols, becomes too long. */
static bool has_safe_words(const char *text, size_t length, size_t symbol_length)
{
    bool has_letters_only = !has_long_word(text, symbol_length);
    for (size_t i = 0; i < length && has_letters_only; i++) {
        unsigned char byte = (unsigned char)text[i];
        has_letters_only = byte < 0x80 || is_latin1_letter(byte);
    }
    return has_letters_only;
}

/* Returns the length of text up to its first comment. All of a text with other marks is taken,
 * because a brace can be part of a tag or of a line with %. */
static size_t length_before_comment(const char *text, size_t length)
{
    for (size_t i = 0; i < length && strchr("%<>[]\"", text[i]) == NULL; i++) {
        if (text[i] == '{' || text[i] == ';') {
            return i;
        }
    }
    return length;
}

/* Returns the length of the comment at the beginning of a text. */
static size_t comment_length(const char *text, size_t length)
{
    size_t end = 0;
    while (end < length && strchr(*text == '{' ? "}" : "\r\n", text[end]) == NULL) {
        end++;
    }
    return end;
}

/*
 * Returns whether text would be read in the same way after it was converted from Latin-1 to UTF-8.
 * That is certain only for comments and safe words. The reader knows some of the other characters
 * only in UTF-8: the byte BD is unknown text, but ½ in UTF-8 is a result.
 */
static bool can_be_converted(const char *text, size_t length, size_t symbol_length)
{
    bool is_same = true, is_valid = utf8_is_valid(text, length);
    for (size_t at = 0; at < length && is_same && !is_valid;) {
        size_t words = length_before_comment(text + at, length - at);
        size_t symbols = symbol_length > at ? symbol_length - at : 0;
        is_same = has_safe_words(text + at, words, symbols < words ? symbols : words);
        at += words;
        at += comment_length(text + at, length - at);
    }
    return is_same;
}

bool pgn_unread_keep(PgnReader *reader, PgnPart part, const char *closing, bool is_rest)
{
    const char *text = "";
    pgn_input_keep_taken(&reader->lexer.input);
    size_t length = pgn_text_find(reader, part.begin, part.end, &text);
    if (length == 0) {
        return true;
    }
    RecordNode node = reader->moves.node;
    bool is_here = length != SIZE_MAX, is_same = is_here && can_be_converted(text, length, length);
    bool is_kept = (is_same || (is_here && is_rest)) &&
                   record_add_unread(reader->record, node, text, length, is_rest);
    if (is_kept) {
        record_end_unread(reader->record, closing);
    }
    reader->has_lost |= !is_same || !is_kept;
    return is_same;
}

void pgn_unread_keep_tag(PgnReader *reader, PgnPart part, PgnPartKind kind)
{
    const char *text = "";
    pgn_input_keep_taken(&reader->lexer.input);
    size_t length = pgn_text_find(reader, part.begin, part.end, &text);
    const char *value = length != SIZE_MAX ? memchr(text, '"', length) : NULL;
    size_t name_length = value != NULL ? (size_t)(value - text) : length;
    size_t words_length = kind == PGN_PART_VALUE ? name_length : length;
    bool is_here = length != SIZE_MAX && can_be_converted(text, words_length, name_length);
    length = is_here ? text_length_trimmed(text, length) : 0;
    /* without its bracket, a tag could make the next line part of it */
    bool is_open = kind != PGN_PART_OTHER && is_here && text[length - 1] != ']';
    reader->has_lost |=
        !is_here || !record_add_unread_tag(reader->record, text, length, is_open ? "]" : "");
}

void pgn_unread_keep_rest(PgnReader *reader, const char *closing)
{
    PgnMoves *moves = &reader->moves;
    PgnPart rest = pgn_text_until_token(reader, moves->unread);
    bool is_same = pgn_unread_keep(reader, rest, closing, true);
    if (!is_same || moves->is_other_in_english) {
        reader->has_lost = true;
        record_close_line(reader->record, moves->node);
    }
}

void pgn_unread_keep_variation(PgnReader *reader, RecordNode replaced, PgnPart part,
                               const char *closing)
{
    PgnMoves *moves = &reader->moves;
    strbuf_truncate(&moves->before, 0);
    if (moves->is_other_in_english) { /* as in pgn_unread_keep_rest */
        reader->has_lost = true;
        pgn_text_append_part(reader, part, closing, &moves->before);
        return;
    }
    moves->node = replaced;
    (void)pgn_unread_keep(reader, part, closing, false);
}

void pgn_unread_keep_from(PgnReader *reader, uint64_t begin)
{
    PgnMoves *moves = &reader->moves;
    PgnPart part = {begin, pgn_input_offset(&reader->lexer.input)};
    if (reader->depth != PGN_WHOLE_GAME) {
        return;
    }
    if (moves->depth > 0 && moves->line.is_empty) {
        pgn_text_append_part(reader, part, "", &moves->before);
    } else {
        (void)pgn_unread_keep(reader, part, "", false);
    }
}
