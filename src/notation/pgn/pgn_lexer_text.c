#include "notation/pgn/pgn_inside.h"

#include "util/text.h"

#include <string.h>

static bool ends_line(int byte)
{
    return byte == '\n' || byte == '\r' || byte == PGN_INPUT_END;
}

/* Appends as many bytes to the text as it has room for. */
static void keep_run(PgnLexer *lexer, const char *bytes, size_t length)
{
    StrBuf *text = &lexer->token.text;
    size_t room = PGN_TEXT_MAX - text->length;
    lexer->text_is_cut |= length > room;
    strbuf_append_bytes(text, bytes, length < room ? length : room);
}

static void keep(PgnLexer *lexer, int byte)
{
    char kept = (char)byte;
    keep_run(lexer, &kept, 1);
}

/* Empties the text for the next token, but does not forget that the last one was not whole. */
static void begin_text(PgnLexer *lexer)
{
    lexer->out_of_memory |= strbuf_has_failed(&lexer->token.text);
    strbuf_clear(&lexer->token.text);
    lexer->text_is_cut = false;
}

static void report(PgnLexer *lexer, PgnNoticeKind kind)
{
    const PgnToken *token = &lexer->token;
    pgn_notices_add(lexer->notices, kind, token->place, token->symbol, strlen(token->symbol));
}

/* Passes white space. */
static void skip_blanks(PgnInput *input)
{
    int byte = pgn_input_peek(input, 0);
    while (byte != PGN_INPUT_END && text_is_blank((char)byte)) {
        pgn_input_take(input);
        byte = pgn_input_peek(input, 0);
    }
}

static void take_name(PgnLexer *lexer)
{
    size_t length = 0;
    int byte = pgn_input_peek(&lexer->input, 0);
    while (!ends_line(byte) && !text_is_blank((char)byte) && strchr("\"[]", byte) == NULL) {
        pgn_input_take(&lexer->input);
        if (length + 1 < PGN_SYMBOL_MAX) {
            lexer->token.symbol[length++] = (char)byte;
        }
        byte = pgn_input_peek(&lexer->input, 0);
    }
    lexer->token.symbol[length] = '\0';
}

/*
 * Decides at a quote whether it ends the value: a bracket or the end of the line follows. If it
 * does not, it is kept with the blanks after it.
 */
static bool closes_value(PgnLexer *lexer, bool *well_formed)
{
    PgnInput *input = &lexer->input;
    size_t kept = lexer->token.text.length;
    pgn_input_take(input);
    keep(lexer, '"');
    while (pgn_input_peek(input, 0) == ' ' || pgn_input_peek(input, 0) == '\t') {
        keep(lexer, pgn_input_take(input));
    }
    if (pgn_input_peek(input, 0) != ']' && !ends_line(pgn_input_peek(input, 0))) {
        *well_formed = false;
        return false;
    }
    strbuf_truncate(&lexer->token.text, kept);
    return true;
}

/* Cuts off what is left of the end of a tag when its quote was not closed: blanks and brackets. */
static void trim_unclosed(StrBuf *text)
{
    while (text->length > 0 && strchr(" \t]", text->bytes[text->length - 1]) != NULL) {
        strbuf_truncate(text, text->length - 1);
    }
}

/* Reads a value from its opening quote on. Returns whether it is closed; reports what is wrong with
 * it. */
static bool take_quoted(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    bool well_formed = true;
    pgn_input_take(input);
    for (;;) {
        int byte = pgn_input_peek(input, 0);
        int second = pgn_input_peek(input, 1);
        if (ends_line(byte)) {
            trim_unclosed(&lexer->token.text);
            report(lexer, PGN_UNCLOSED_TEXT);
            return false;
        }
        if (byte == '"' && closes_value(lexer, &well_formed)) {
            break;
        }
        if (byte == '\\' && (second == '"' || second == '\\')) {
            pgn_input_take(input);
        }
        if (byte != '"') {
            keep(lexer, pgn_input_take(input));
        }
    }
    if (!well_formed) {
        report(lexer, PGN_BAD_TAG);
    }
    return true;
}

/* Reads a value without quotes, up to the bracket or the end of the line. Without a value it is no
 * tag. */
static void take_unquoted(PgnLexer *lexer)
{
    int byte = pgn_input_peek(&lexer->input, 0);
    while (byte != ']' && !ends_line(byte)) {
        keep(lexer, pgn_input_take(&lexer->input));
        byte = pgn_input_peek(&lexer->input, 0);
    }
    trim_unclosed(&lexer->token.text);
    report(lexer, PGN_BAD_TAG);
    if (lexer->token.text.length == 0) {
        lexer->token.symbol[0] = '\0';
    }
}

void pgn_lexer_tag(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    lexer->token.kind = PGN_TOKEN_TAG;
    begin_text(lexer);
    pgn_input_take(input);
    skip_blanks(input);
    take_name(lexer);
    skip_blanks(input);
    bool closed = true;
    if (pgn_input_peek(input, 0) == '"') {
        closed = take_quoted(lexer);
    } else {
        take_unquoted(lexer);
    }
    if (!closed) {
        return;
    }
    skip_blanks(input);
    if (pgn_input_peek(input, 0) == ']') {
        pgn_input_take(input);
    } else {
        report(lexer, PGN_BAD_TAG);
    }
}

/* Reads and keeps as much of a comment as is at hand and has nothing special in it. */
static void take_plain_text(PgnLexer *lexer, char stop)
{
    const char *run = NULL;
    size_t length = pgn_input_take_run(&lexer->input, stop, &run);
    keep_run(lexer, run, length);
}

void pgn_lexer_comment(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    bool braces = pgn_input_take(input) == '{';
    lexer->token.kind = PGN_TOKEN_COMMENT;
    lexer->token.symbol[0] = '\0';
    begin_text(lexer);
    for (;;) {
        take_plain_text(lexer, braces ? '}' : '\n');
        int byte = pgn_input_peek(input, 0);
        if (byte == PGN_INPUT_END && braces) {
            report(lexer, PGN_UNCLOSED_COMMENT);
        }
        if (byte == PGN_INPUT_END || (!braces && ends_line(byte))) {
            return;
        }
        pgn_input_take(input);
        if (braces && byte == '}') {
            return;
        }
        keep(lexer, byte == '\0' ? ' ' : byte);
    }
}

void pgn_lexer_end_text(PgnLexer *lexer)
{
    StrBuf *text = &lexer->token.text;
    if (lexer->text_is_cut && text->length > 0) {
        strbuf_truncate(text, plain_text_clip(text->bytes, text->length, text->length - 1));
        report(lexer, PGN_TOO_LARGE);
    }
}
