#include "notation/pgn/pgn_inside.h"

#include "util/text.h"

#include <string.h>

/* Greatest number that a token tells; a greater one is shortened to it. */
enum { NUMBER_MAX = 1000000 };

void pgn_lexer_begin(PgnLexer *lexer, PgnSource source, PgnNotices *notices)
{
    pgn_input_begin(&lexer->input, source);
    strbuf_init(&lexer->token.text);
    lexer->notices = notices;
    lexer->in_head = true;
}

void pgn_lexer_begin_game(PgnLexer *lexer)
{
    lexer->in_head = true;
}

void pgn_lexer_release(PgnLexer *lexer)
{
    strbuf_release(&lexer->token.text);
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
    pgn_notices_add(lexer->notices, kind, lexer->input.place, &byte, 1);
    pgn_input_take(&lexer->input);
}

/* Leaves out an escaped line; reports it where the percent sign does not stand at its beginning. */
static void skip_escape(PgnLexer *lexer)
{
    if (lexer->input.place.column != 1) {
        pgn_notices_add(lexer->notices, PGN_UNKNOWN_TOKEN, lexer->input.place, "%", 1);
    }
    pgn_input_skip_line(&lexer->input);
}

/* Leaves out brackets that are no tag: [#], [%clk] outside of comments, [/pgn]. */
static void skip_brackets(PgnLexer *lexer)
{
    pgn_notices_add(lexer->notices, PGN_UNKNOWN_TOKEN, lexer->input.place, "[", 1);
    int byte;
    do {
        pgn_input_take(&lexer->input);
        byte = pgn_input_peek(&lexer->input, 0);
    } while (byte != ']' && byte != '\n' && byte != '\r' && byte != PGN_INPUT_END);
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
    token->offset = pgn_input_offset(&lexer->input);
    if (byte == PGN_INPUT_END) {
        token->kind = PGN_TOKEN_END;
    } else if (byte == '[' && !lexer->in_head) {
        token->kind = PGN_TOKEN_NEXT_GAME;
    } else if (byte == '[') {
        pgn_lexer_tag(lexer);
        pgn_lexer_end_text(lexer);
    } else if (byte == '{' || byte == ';') {
        pgn_lexer_comment(lexer);
        pgn_lexer_end_text(lexer);
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
