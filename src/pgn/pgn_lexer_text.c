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

bool pgn_lexer_has(PgnLexer *lexer, ptrdiff_t count, PgnLexerResume *resume)
{
    PgnInput *input = &lexer->input;
    pgn_input_ask(input);
    bool is_dry = input->is_dry && input->end - input->at < count;
    lexer->resume = is_dry ? resume : NULL;
    if (is_dry) {
        lexer->token.kind = PGN_TOKEN_LATER;
    }
    return !is_dry;
}

void pgn_lexer_report(PgnLexer *lexer, PgnNoticeKind kind, const char *text)
{
    pgn_notices_add(&lexer->notices, kind, pgn_input_watched(&lexer->input), text, strlen(text));
}

void pgn_lexer_report_text(PgnLexer *lexer, const char *name)
{
    const char *text = strbuf_text(&lexer->token.text);
    size_t length = lexer->token.text.length;
    if (plain_text_is_printable(text, length)) {
        return;
    }
    if (!utf8_is_valid(text, length)) {
        pgn_lexer_report(lexer, PGN_NOT_UTF8, name);
    }
    if (plain_text_has_control(text, length)) {
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

/* Removes blanks and brackets from the end of a value without a closing quote. */
static void trim_unclosed(StrBuf *text)
{
    while (text->length > 0 && strchr(" \t]", text->bytes[text->length - 1]) != NULL) {
        strbuf_truncate(text, text->length - 1);
    }
}

/* Ends a value without quotes. An empty value makes the tag invalid. */
static void end_unquoted(PgnLexer *lexer)
{
    trim_unclosed(&lexer->token.text);
    bool is_markup = text_is_same_name(lexer->token.symbol, "pgn"); /* markup of forums */
    bool is_empty = lexer->token.text.length == 0;
    if (!is_markup || !is_empty) {
        pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
    }
    if (is_empty) {
        lexer->token.is_bad |= !is_markup;
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

/* Reads a byte of the name of a tag, or ends the name. */
static void read_name(PgnLexer *lexer, int byte)
{
    PgnToken *token = &lexer->token;
    if (pgn_input_ends_line(byte) || text_is_blank((char)byte) || strchr("\"[]", byte) != NULL) {
        lexer->tag_part = PGN_PART_GAP;
        if (token->is_long) {
            pgn_lexer_report(lexer, PGN_TOO_LARGE, token->symbol);
            token->is_bad = true;
        }
        return;
    }
    lexer->input.at++;
    token->is_long = token->length + 1 == PGN_SYMBOL_MAX;
    if (!token->is_long) {
        token->symbol[token->length++] = (char)byte;
        token->symbol[token->length] = '\0';
    }
}

/* Reads a byte of a value in quotes, or an escape. Returns false if the line ends before the
 * closing quote. */
static bool read_quoted(PgnLexer *lexer, int byte)
{
    PgnInput *input = &lexer->input;
    int second = pgn_input_peek(input, 1);
    if (pgn_input_ends_line(byte)) {
        trim_unclosed(&lexer->token.text);
        pgn_lexer_report(lexer, PGN_UNCLOSED_TEXT, lexer->token.symbol);
        return false;
    }
    if (byte == '"') {
        lexer->tag_part = PGN_PART_QUOTE;
        lexer->quote = lexer->token.text.length;
    } else if (byte == '\\' && (second == '"' || second == '\\')) {
        input->at++;
    }
    keep_byte(lexer, pgn_input_take(input));
    return true;
}

/*
 * Reads a byte after a quote in a value. The quote ends the value if a bracket or the end of the
 * line follows, perhaps after blanks. Otherwise these bytes become part of the value, and the tag
 * is not well-formed.
 */
static void read_after_quote(PgnLexer *lexer, int byte)
{
    if (byte == ' ' || byte == '\t') {
        keep_byte(lexer, pgn_input_take(&lexer->input));
    } else if (byte != ']' && !pgn_input_ends_line(byte)) {
        lexer->tag_part = PGN_PART_QUOTED;
        lexer->is_malformed = true;
    } else {
        lexer->tag_part = PGN_PART_END;
        strbuf_truncate(&lexer->token.text, lexer->quote);
        if (lexer->is_malformed) {
            pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
        }
    }
}

/* Reads a byte of a tag, or begins the next part of the tag. Returns false at the end of the tag.
 */
static bool read_tag_byte(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    PgnTagPart part = lexer->tag_part;
    int byte = pgn_input_peek(input, 0);
    bool is_between = part == PGN_PART_START || part == PGN_PART_GAP || part == PGN_PART_END;
    if (is_between && text_is_blank((char)byte)) {
        input->at++;
        return true;
    }
    switch (part) {
    case PGN_PART_START:
        lexer->tag_part = PGN_PART_NAME;
        return true;
    case PGN_PART_NAME:
        read_name(lexer, byte);
        return true;
    case PGN_PART_GAP:
        lexer->tag_part = byte == '"' ? PGN_PART_QUOTED : PGN_PART_UNQUOTED;
        input->at += byte == '"';
        return true;
    case PGN_PART_QUOTED:
        return read_quoted(lexer, byte);
    case PGN_PART_QUOTE:
        read_after_quote(lexer, byte);
        return true;
    case PGN_PART_UNQUOTED:
        if (byte != ']' && !pgn_input_ends_line(byte)) {
            keep_byte(lexer, pgn_input_take(input));
        } else {
            end_unquoted(lexer);
            lexer->tag_part = PGN_PART_END;
        }
        return true;
    default:
        if (byte == ']') {
            input->at++;
        } else {
            pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
        }
        return false;
    }
}

static void read_rest_of_tag(PgnLexer *lexer)
{
    do {
        if (!pgn_lexer_has(lexer, 2, read_rest_of_tag)) {
            return;
        }
    } while (read_tag_byte(lexer));
    lexer->token.kind = PGN_TOKEN_TAG;
    pgn_lexer_end_text(lexer);
}

void pgn_lexer_tag(PgnLexer *lexer)
{
    lexer->token.kind = PGN_TOKEN_TAG;
    lexer->token.is_bad = false;
    lexer->token.changes = lexer->notices.changes;
    pgn_lexer_begin_text(lexer);
    if (!lex_plain_tag(lexer)) {
        lexer->input.at++;
        lexer->token.length = 0;
        lexer->token.symbol[0] = '\0';
        lexer->token.is_long = lexer->is_malformed = false;
        lexer->tag_part = PGN_PART_START;
        read_rest_of_tag(lexer);
    }
}

static void read_rest_of_comment(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    const char *run;
    size_t length;
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
    if (!pgn_lexer_has(lexer, 1, read_rest_of_comment)) {
        return;
    }
    if (lexer->comment_end == '}' && pgn_input_take(input) == PGN_INPUT_END) {
        pgn_lexer_report(lexer, PGN_UNCLOSED_COMMENT, lexer->token.symbol);
        lexer->is_unclosed = true;
    }
    lexer->token.kind = PGN_TOKEN_COMMENT;
    pgn_lexer_end_text(lexer);
}

void pgn_lexer_comment(PgnLexer *lexer)
{
    lexer->comment_end = *lexer->input.at++ == '{' ? '}' : '\n';
    lexer->token.symbol[0] = '\0';
    pgn_lexer_begin_text(lexer);
    read_rest_of_comment(lexer);
}
