#include "pgn/pgn_lexer.h"

#include "pgn/plain_text.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

enum { NUL_KEPT = 1 }; /* the control character that replaces NUL, because NUL would end a text */

#define PART      (PGN_CLASS_SYMBOL | PGN_CLASS_VALUE)
#define WORD      (PART | PGN_CLASS_NAME)
#define HIGH      (PGN_CLASS_ASK | PGN_CLASS_VALUE)
#define ROW_8(x)  x, x, x, x, x, x, x, x
#define ROW_16(x) ROW_8(x), ROW_8(x)

const unsigned char pgn_lexer_classes[256] = {
    ['\t'] = PGN_CLASS_BLANK | PGN_CLASS_VALUE,
    ['\n'] = PGN_CLASS_BLANK,
    ['\v'] = PGN_CLASS_BLANK,
    ['\f'] = PGN_CLASS_BLANK,
    ['\r'] = PGN_CLASS_BLANK,
    [' '] = PGN_CLASS_BLANK | PGN_CLASS_VALUE,
    ['!'] = PART,
    ['"'] = 0,
    ['#'] = PART,
    ['$'] = PGN_CLASS_VALUE,
    ['%'] = PART,
    ['&'] = PART,
    ['\''] = PART,
    ['('] = PGN_CLASS_ASK | PGN_CLASS_VALUE,
    [')'] = PGN_CLASS_VALUE,
    ['*'] = PGN_CLASS_VALUE,
    ['+'] = PART,
    [','] = PART,
    ['-'] = PART,
    ['.'] = PGN_CLASS_BLANK | PGN_CLASS_ASK | PGN_CLASS_VALUE,
    ['/'] = PART,
    ['0'] = WORD,
    WORD,
    ROW_8(WORD),
    [':'] = PART,
    [';'] = PGN_CLASS_VALUE,
    ['<'] = PGN_CLASS_VALUE,
    ['='] = PART,
    ['>'] = PGN_CLASS_VALUE,
    ['?'] = PART,
    ['@'] = PART,
    ['A'] = WORD,
    WORD,
    ROW_8(WORD),
    ROW_16(WORD),
    ['['] = PGN_CLASS_VALUE,
    ['\\'] = PGN_CLASS_ASK,
    [']'] = PGN_CLASS_VALUE,
    ['^'] = PART,
    ['_'] = WORD,
    ['`'] = PART,
    ['a'] = WORD,
    WORD,
    ROW_8(WORD),
    ROW_16(WORD),
    ['{'] = PGN_CLASS_VALUE,
    ['|'] = PART,
    ['}'] = PGN_CLASS_VALUE,
    ['~'] = PART,
    [0x80] = ROW_16(HIGH),
    ROW_16(HIGH),
    ROW_16(HIGH),
    ROW_16(HIGH),
    ROW_16(HIGH),
    ROW_16(HIGH),
    ROW_16(HIGH),
    ROW_16(HIGH),
};

void pgn_lexer_report(PgnLexer *lexer, PgnNoticeKind kind, const char *text)
{
    pgn_notices_add(&lexer->notices, kind, pgn_input_watched(&lexer->input), text, strlen(text));
}

void pgn_lexer_report_text(PgnLexer *lexer, const char *name)
{
    const StrBuf *text = &lexer->token.text;
    if (!utf8_is_valid(strbuf_text(text), text->length)) {
        pgn_lexer_report(lexer, PGN_NOT_UTF8, name);
    }
    if (plain_text_has_control(strbuf_text(text), text->length)) {
        pgn_lexer_report(lexer, PGN_CONTROL_IN_TEXT, name);
    }
}

void pgn_lexer_keep(PgnLexer *lexer, const char *bytes, size_t length)
{
    StrBuf *text = &lexer->token.text;
    size_t space = PGN_COMMENTS_MAX - text->length;
    lexer->text_is_cut |= length > space;
    strbuf_append_bytes(text, bytes, length < space ? length : space);
}

static void keep_byte(PgnLexer *lexer, int byte)
{
    char kept = byte == '\0' ? NUL_KEPT : (char)byte;
    pgn_lexer_keep(lexer, &kept, 1);
}

void pgn_lexer_begin_text(PgnLexer *lexer)
{
    strbuf_truncate(&lexer->token.text, 0);
    lexer->text_is_cut = false;
}

static void skip_blanks(PgnInput *input)
{
    while (text_is_blank((char)pgn_input_peek(input, 0))) {
        pgn_input_take(input);
    }
}

/* Reads the name of a tag. Returns false if it was too long and was shortened. */
static bool read_name(PgnLexer *lexer)
{
    size_t length = 0;
    bool whole = true;
    int byte = pgn_input_peek(&lexer->input, 0);
    while (!pgn_input_ends_line(byte) && !text_is_blank((char)byte) &&
           strchr("\"[]", byte) == NULL) {
        pgn_input_take(&lexer->input);
        if (length + 1 < PGN_SYMBOL_MAX) {
            lexer->token.symbol[length++] = (char)byte;
        } else {
            whole = false;
        }
        byte = pgn_input_peek(&lexer->input, 0);
    }
    lexer->token.symbol[length] = '\0';
    return whole;
}

/*
 * Reads a quote and the blanks after it. Returns true if the quote ends the value, because a
 * bracket or the end of the line follows. Otherwise these bytes become part of the value, and the
 * tag is not well-formed.
 */
static bool closes_value(PgnLexer *lexer, bool *well_formed)
{
    PgnInput *input = &lexer->input;
    size_t kept = lexer->token.text.length;
    pgn_input_take(input);
    keep_byte(lexer, '"');
    while (pgn_input_peek(input, 0) == ' ' || pgn_input_peek(input, 0) == '\t') {
        keep_byte(lexer, pgn_input_take(input));
    }
    if (pgn_input_peek(input, 0) != ']' && !pgn_input_ends_line(pgn_input_peek(input, 0))) {
        *well_formed = false;
        return false;
    }
    strbuf_truncate(&lexer->token.text, kept);
    return true;
}

/* Removes blanks and brackets from the end of a value without a closing quote. */
static void trim_unclosed(StrBuf *text)
{
    while (text->length > 0 && strchr(" \t]", text->bytes[text->length - 1]) != NULL) {
        strbuf_truncate(text, text->length - 1);
    }
}

/*
 * Reads a value, starting at its opening quote, and reports its errors. Returns whether a closing
 * quote ended it.
 */
static bool read_quoted(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    bool well_formed = true;
    pgn_input_take(input);
    for (;;) {
        int byte = pgn_input_peek(input, 0);
        int second = pgn_input_peek(input, 1);
        if (pgn_input_ends_line(byte)) {
            trim_unclosed(&lexer->token.text);
            pgn_lexer_report(lexer, PGN_UNCLOSED_TEXT, lexer->token.symbol);
            return false;
        }
        if (byte == '"' && closes_value(lexer, &well_formed)) {
            break;
        }
        if (byte == '\\' && (second == '"' || second == '\\')) {
            pgn_input_take(input);
        }
        if (byte != '"') {
            keep_byte(lexer, pgn_input_take(input));
        }
    }
    if (!well_formed) {
        pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
    }
    return true;
}

/*
 * Reads a value without quotes, up to the bracket or the end of the line. An empty value makes the
 * tag invalid.
 */
static void read_unquoted(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    while (pgn_input_peek(input, 0) != ']' && !pgn_input_ends_line(pgn_input_peek(input, 0))) {
        keep_byte(lexer, pgn_input_take(input));
    }
    trim_unclosed(&lexer->token.text);
    bool is_markup = text_is_same_name(lexer->token.symbol, "pgn"); /* markup of forums */
    bool is_empty = lexer->token.text.length == 0;
    if (!is_markup || !is_empty) {
        pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
    }
    if (is_empty) {
        if (!is_markup) {
            lexer->notices.is_partial = true;
            pgn_notices_lose(&lexer->notices);
        }
        lexer->token.symbol[0] = '\0';
    }
}

void pgn_lexer_end_text(PgnLexer *lexer)
{
    StrBuf *text = &lexer->token.text;
    if (lexer->text_is_cut && text->length > 0) {
        strbuf_truncate(text, plain_text_clip(text->bytes, text->length, text->length - 1));
        pgn_lexer_report(lexer, PGN_TOO_LARGE, lexer->token.symbol);
    }
}

/*
 * Reads a tag of the usual form [Name "value"] if it is entirely in the buffer and has no escapes.
 * Returns false and reads nothing for any other tag.
 */
static bool lex_plain_tag(PgnLexer *lexer)
{
    PgnToken *token = &lexer->token;
    const char *name = lexer->input.at + 1, *at = name;
    while (pgn_lexer_is(*at, PGN_CLASS_NAME) && at - name < PGN_SYMBOL_MAX - 1) {
        at++;
    }
    size_t length = (size_t)(at - name);
    if (at[0] != ' ' || at[1] != '"') {
        return false;
    }
    const char *value = at + 2;
    for (at = value; pgn_lexer_is(*at, PGN_CLASS_VALUE);) {
        at++;
    }
    if (at[0] != '"' || at[1] != ']') {
        return false;
    }
    memcpy(token->symbol, name, length);
    token->symbol[length] = '\0';
    strbuf_append_bytes(&token->text, value, (size_t)(at - value));
    lexer->input.at = at + 2;
    return true;
}

void pgn_lexer_tag(PgnLexer *lexer)
{
    lexer->token.kind = PGN_TOKEN_TAG;
    pgn_lexer_begin_text(lexer);
    if (lex_plain_tag(lexer)) {
        return;
    }
    PgnInput *input = &lexer->input;
    bool is_closed = true;
    pgn_input_take(input);
    skip_blanks(input);
    if (!read_name(lexer)) {
        pgn_lexer_report(lexer, PGN_TOO_LARGE, lexer->token.symbol);
        lexer->notices.is_partial = true;
    }
    skip_blanks(input);
    if (pgn_input_peek(input, 0) == '"') {
        is_closed = read_quoted(lexer);
    } else {
        read_unquoted(lexer);
    }
    if (is_closed) {
        skip_blanks(input);
        if (pgn_input_peek(input, 0) == ']') {
            pgn_input_take(input);
        } else {
            pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
        }
    }
    pgn_lexer_end_text(lexer);
}

void pgn_lexer_comment(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    const char *run;
    size_t length;
    if (lexer->comment_end == '\0') {
        lexer->comment_end = *input->at++ == '{' ? '}' : '\n';
        lexer->token.symbol[0] = '\0';
        pgn_lexer_begin_text(lexer);
    }
    StrBuf *text = &lexer->token.text;
    while (pgn_input_ask(input),
           (length = pgn_input_take_run(input, lexer->comment_end, &run)) > 0) {
        size_t at = text->length;
        pgn_lexer_keep(lexer, run, length);
        while (at < text->length) {
            char *nul = memchr(text->bytes + at, '\0', text->length - at);
            if (nul == NULL) {
                break;
            }
            *nul = NUL_KEPT;
            at = (size_t)(nul - text->bytes) + 1;
        }
    }
    if (input->is_dry && input->at == input->end) {
        lexer->token.kind = PGN_TOKEN_LATER;
        return;
    }
    if (lexer->comment_end == '}' && pgn_input_take(input) == PGN_INPUT_END) {
        pgn_lexer_report(lexer, PGN_UNCLOSED_COMMENT, lexer->token.symbol);
        lexer->is_unclosed = true;
    }
    lexer->token.kind = PGN_TOKEN_COMMENT;
    lexer->comment_end = '\0';
    pgn_lexer_end_text(lexer);
}
