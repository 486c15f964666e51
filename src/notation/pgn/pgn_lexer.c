#include "notation/pgn/pgn_inside.h"

#include "util/text.h"

#include <string.h>

/* Greatest number that a token tells; a greater one is shortened to it. */
enum { NUMBER_MAX = 1000000 };

void pgn_lexer_report(PgnLexer *lexer, PgnNoticeKind kind, const char *text)
{
    pgn_notices_add(&lexer->notices, kind, lexer->token.place, text, strlen(text));
}

static bool is_letter(int byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_one_of(int byte, const char *set)
{
    return byte > 0 && strchr(set, byte) != NULL;
}

/* Number of bytes of the blank that comes next: white space, periods, and what is invisible; else
 * 0. */
static size_t blank_length(PgnInput *input)
{
    int byte = pgn_input_peek(input, 0);
    int second = byte > '~' || byte == '\\' ? pgn_input_peek(input, 1) : 0;
    int third = byte > '~' ? pgn_input_peek(input, 2) : 0;
    if (byte == 0xC2 && second == 0xA0) {
        return 2; /* no-break space */
    }
    if ((byte == 0xEF && second == 0xBB && third == 0xBF) ||
        (byte == 0xE2 && second == 0x80 && third == 0xA6)) {
        return 3; /* byte-order mark, ellipsis */
    }
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t' || byte == '\v' ||
           byte == '\f' || byte == '.' || byte == 0xA0 || (byte == '\\' && second == '$');
}

/* Leaves out one byte that belongs nowhere, and says so. */
static void skip_stray(PgnLexer *lexer, PgnNoticeKind kind)
{
    char byte = (char)pgn_input_peek(&lexer->input, 0);
    pgn_notices_add(&lexer->notices, kind, lexer->input.place, &byte, 1);
    pgn_input_take(&lexer->input);
}

/* Leaves out an escaped line; reports it where the percent sign does not stand at its beginning. */
static void skip_escape(PgnLexer *lexer)
{
    if (lexer->input.place.column != 1) {
        pgn_notices_add(&lexer->notices, PGN_UNKNOWN_TOKEN, lexer->input.place, "%", 1);
    }
    pgn_input_skip_line(&lexer->input);
}

/* Leaves out brackets that are no tag: [#], [%clk] outside of comments, [/pgn]. */
static void skip_brackets(PgnLexer *lexer)
{
    pgn_notices_add(&lexer->notices, PGN_UNKNOWN_TOKEN, lexer->input.place, "[", 1);
    int byte;
    do {
        pgn_input_take(&lexer->input);
        byte = pgn_input_peek(&lexer->input, 0);
    } while (byte != ']' && !pgn_input_ends_line(byte));
    if (byte == ']') {
        pgn_input_take(&lexer->input);
    }
}

/* Whether an opening bracket begins a tag: a letter follows. */
static bool begins_tag(PgnInput *input)
{
    size_t ahead = 1;
    while (ahead + 1 < PGN_INPUT_AHEAD && pgn_input_peek(input, ahead) == ' ') {
        ahead++;
    }
    return is_letter(pgn_input_peek(input, ahead));
}

/* Passes everything that is no token. Returns the byte at which the next one begins. */
static int skip_to_token(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    uint64_t last_line = input->place.line;
    lexer->token.after_blank_line = false;
    for (;;) {
        int byte = pgn_input_peek(input, 0);
        size_t blank = blank_length(input);
        if (byte == PGN_INPUT_END) {
            return byte;
        }
        if (blank > 0) {
            pgn_input_skip(input, blank);
        } else if (byte == '%') {
            skip_escape(lexer);
        } else if (byte < ' ' || byte == 0x7F) {
            skip_stray(lexer, PGN_CONTROL_BYTE);
        } else if (byte == '}') {
            skip_stray(lexer, PGN_STRAY_CLOSE);
        } else if (is_one_of(byte, "]<>\"")) {
            skip_stray(lexer, PGN_UNKNOWN_TOKEN);
        } else if (byte == '[' && !begins_tag(input)) {
            skip_brackets(lexer);
        } else if (byte == '[' && !lexer->in_head && !input->line_is_blank) {
            skip_brackets(lexer);
        } else {
            lexer->token.after_blank_line = input->place.line > last_line + 1;
            return byte;
        }
    }
}

/* Reads digits into the symbol and the number. Returns how many there were. */
static size_t take_digits(PgnLexer *lexer)
{
    PgnToken *token = &lexer->token;
    size_t digits = 0;
    token->number = 0;
    for (; text_is_digit((char)pgn_input_peek(&lexer->input, 0)); digits++) {
        int byte = pgn_input_take(&lexer->input);
        int number = 10 * token->number + (byte - '0');
        token->number = number < NUMBER_MAX ? number : NUMBER_MAX;
        if (digits + 1 < PGN_SYMBOL_MAX) {
            token->symbol[digits] = (char)byte;
        }
    }
    return digits;
}

/* How many of the next bytes belong to the symbol of which `length` bytes were read. */
static size_t symbol_piece(PgnLexer *lexer, size_t length)
{
    PgnInput *input = &lexer->input;
    int byte = pgn_input_peek(input, 0);
    if (is_letter(byte) || text_is_digit((char)byte)) {
        return 1;
    }
    if (byte == '(' && length > 0 && pgn_input_peek(input, 2) == ')') {
        return is_one_of(pgn_input_peek(input, 1), "QRBNqrbn") ? 3 : 0; /* a8(Q) */
    }
    if (byte == '.') {
        bool known = length > 0 && length < PGN_SYMBOL_MAX;
        return known && is_one_of(lexer->token.symbol[length - 1], "ep"); /* e.p. */
    }
    return byte > ' ' && byte != 0x7F && !is_one_of(byte, "{}()[]<>;\"$*") &&
           blank_length(input) == 0;
}

/* Reads a symbol, of which `length` bytes were read before. */
static void lex_symbol(PgnLexer *lexer, size_t length)
{
    PgnToken *token = &lexer->token;
    token->kind = PGN_TOKEN_SYMBOL;
    for (size_t piece = symbol_piece(lexer, length); piece > 0;
         piece = symbol_piece(lexer, length)) {
        for (; piece > 0; piece--, length++) {
            int byte = pgn_input_take(&lexer->input);
            if (length + 1 < PGN_SYMBOL_MAX) {
                token->symbol[length] = (char)byte;
            }
        }
    }
    token->symbol[length < PGN_SYMBOL_MAX ? length : PGN_SYMBOL_MAX - 1] = '\0';
}

/* Reads what begins with a digit: a move number, or a symbol such as 1-0, 0-0 and 0000. */
static void lex_digits(PgnLexer *lexer)
{
    size_t digits = take_digits(lexer);
    bool zeros = lexer->token.number == 0 && digits > 1;
    bool ends = pgn_input_peek(&lexer->input, 0) == '.' || symbol_piece(lexer, digits) == 0;
    if (ends && !zeros) {
        lexer->token.kind = PGN_TOKEN_NUMBER;
        for (lexer->token.periods = 0; pgn_input_peek(&lexer->input, 0) == '.';) {
            pgn_input_take(&lexer->input);
            lexer->token.periods += lexer->token.periods < 3;
        }
    } else {
        lex_symbol(lexer, digits);
    }
}

/* Reads what begins with an opening parenthesis. */
static void lex_open(PgnLexer *lexer)
{
    bool offer = pgn_input_peek(&lexer->input, 1) == '=' && pgn_input_peek(&lexer->input, 2) == ')';
    lexer->token.kind = offer ? PGN_TOKEN_OFFER : PGN_TOKEN_OPEN;
    pgn_input_skip(&lexer->input, offer ? 3 : 1);
}

static void lex_glyph(PgnLexer *lexer)
{
    pgn_input_take(&lexer->input);
    lexer->token.kind = PGN_TOKEN_GLYPH;
    if (take_digits(lexer) == 0) {
        lexer->token.number = NUMBER_MAX;
    }
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

/* Empties the text for the next token; that memory ran out for the last one is not forgotten. */
static void begin_text(PgnLexer *lexer)
{
    strbuf_truncate(&lexer->token.text, 0);
    lexer->text_is_cut = false;
}

/* Passes white space. */
static void skip_blanks(PgnInput *input)
{
    while (text_is_blank((char)pgn_input_peek(input, 0))) {
        pgn_input_take(input);
    }
}

static void take_name(PgnLexer *lexer)
{
    size_t length = 0;
    int byte = pgn_input_peek(&lexer->input, 0);
    while (!pgn_input_ends_line(byte) && !text_is_blank((char)byte) &&
           strchr("\"[]", byte) == NULL) {
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
    if (pgn_input_peek(input, 0) != ']' && !pgn_input_ends_line(pgn_input_peek(input, 0))) {
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
            keep(lexer, pgn_input_take(input));
        }
    }
    if (!well_formed) {
        pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
    }
    return true;
}

/* Reads a value without quotes, up to the bracket or the end of the line. Without a value it is no
 * tag. */
static void take_unquoted(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    while (pgn_input_peek(input, 0) != ']' && !pgn_input_ends_line(pgn_input_peek(input, 0))) {
        keep(lexer, pgn_input_take(input));
    }
    trim_unclosed(&lexer->token.text);
    pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
    if (lexer->token.text.length == 0) {
        lexer->token.symbol[0] = '\0';
    }
}

/*
 * Reads a tag from its opening bracket on. The value may hold brackets and quotes, escaped or not;
 * it ends at the latest with its line. A tag that is none has an empty name.
 */
static void lex_tag(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    lexer->token.kind = PGN_TOKEN_TAG;
    begin_text(lexer);
    pgn_input_take(input);
    skip_blanks(input);
    take_name(lexer);
    skip_blanks(input);
    if (pgn_input_peek(input, 0) != '"') {
        take_unquoted(lexer);
    } else if (!take_quoted(lexer)) {
        return;
    }
    skip_blanks(input);
    if (pgn_input_peek(input, 0) == ']') {
        pgn_input_take(input);
    } else {
        pgn_lexer_report(lexer, PGN_BAD_TAG, lexer->token.symbol);
    }
}

/* Reads a comment in braces, or one from a semicolon to the end of the line. */
static void lex_comment(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    bool braces = pgn_input_take(input) == '{';
    lexer->token.kind = PGN_TOKEN_COMMENT;
    lexer->token.symbol[0] = '\0';
    begin_text(lexer);
    for (;;) {
        const char *run = NULL;
        size_t length = pgn_input_take_run(input, braces ? '}' : '\n', &run);
        keep_run(lexer, run, length);
        int byte = pgn_input_peek(input, 0);
        if (byte == PGN_INPUT_END && braces) {
            pgn_lexer_report(lexer, PGN_UNCLOSED_COMMENT, lexer->token.symbol);
        }
        if (byte == PGN_INPUT_END || (!braces && pgn_input_ends_line(byte))) {
            return;
        }
        pgn_input_take(input);
        if (braces && byte == '}') {
            return;
        }
        keep(lexer, byte == '\0' ? ' ' : byte);
    }
}

/* Reports a text for which there was no room and ends what is kept of it with a whole character. */
static void end_text(PgnLexer *lexer)
{
    StrBuf *text = &lexer->token.text;
    if (lexer->text_is_cut && text->length > 0) {
        strbuf_truncate(text, plain_text_clip(text->bytes, text->length, text->length - 1));
        pgn_lexer_report(lexer, PGN_TOO_LARGE, lexer->token.symbol);
    }
}

static void lex_move_text(PgnLexer *lexer, int byte)
{
    lexer->in_head = false;
    if (byte == '(') {
        lex_open(lexer);
    } else if (byte == ')') {
        pgn_input_take(&lexer->input);
        lexer->token.kind = PGN_TOKEN_CLOSE;
    } else if (byte == '$') {
        lex_glyph(lexer);
    } else if (byte == '*') {
        lexer->token.kind = PGN_TOKEN_SYMBOL;
        strcpy(lexer->token.symbol, "*");
        pgn_input_take(&lexer->input);
    } else if (text_is_digit((char)byte)) {
        lex_digits(lexer);
    } else {
        lex_symbol(lexer, 0);
    }
}

void pgn_lexer_next(PgnLexer *lexer)
{
    int byte = skip_to_token(lexer);
    PgnToken *token = &lexer->token;
    token->place = lexer->input.place;
    if (byte == PGN_INPUT_END) {
        token->kind = PGN_TOKEN_END;
    } else if (byte == '[' && !lexer->in_head) {
        token->kind = PGN_TOKEN_NEXT_GAME;
    } else if (byte == '[') {
        lex_tag(lexer);
        end_text(lexer);
    } else if (byte == '{' || byte == ';') {
        lex_comment(lexer);
        end_text(lexer);
    } else {
        lex_move_text(lexer, byte);
    }
}

bool pgn_lexer_next_remark(PgnLexer *lexer)
{
    while (pgn_input_peek(&lexer->input, 0) == ' ') {
        pgn_input_take(&lexer->input);
    }
    int byte = pgn_input_peek(&lexer->input, 0);
    if (byte != '{' && byte != ';') {
        return false;
    }
    pgn_lexer_next(lexer);
    return true;
}
