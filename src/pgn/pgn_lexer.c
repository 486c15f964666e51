#include "pgn/pgn_lexer.h"

#include "util/text.h"

#include <string.h>

enum { NUMBER_MAX = 1000000 }; /* largest number in a token; larger ones are capped */

static bool is_letter(int byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static bool is_one_of(int byte, const char *set)
{
    return byte > 0 && strchr(set, byte) != NULL;
}

/*
 * Returns the length in bytes of the blank at this place, or 0 if there is none. Blanks are white
 * space, periods and invisible characters. Reading ahead is safe, because NULs follow the last byte
 * in the buffer.
 */
static ptrdiff_t blank_length(const char *at)
{
    int byte = (unsigned char)at[0], second = (unsigned char)at[1];
    if (byte == 0xC2 && second == 0xA0) {
        return 2; /* no-break space */
    }
    if ((byte == 0xEF && second == 0xBB && (unsigned char)at[2] == 0xBF) ||
        (byte == 0xE2 && second == 0x80 && (unsigned char)at[2] == 0xA6)) {
        return 3; /* byte-order mark, ellipsis */
    }
    return pgn_lexer_is(*at, PGN_CLASS_BLANK) || byte == 0xA0 || (byte == '\\' && second == '$');
}

static bool is_control(char byte)
{
    return ((unsigned char)byte < ' ' && !pgn_lexer_is(byte, PGN_CLASS_BLANK)) || byte == 0x7F;
}

/* Stores the place of text that was skipped: from this offset up to the next byte. A line with such
 * text is no empty line. */
static void note_dropped(PgnLexer *lexer, uint64_t begin, bool is_unknown)
{
    lexer->breaks = lexer->breaks > 1 ? lexer->breaks : 0;
    lexer->dropped = lexer->dropped_end == 0 ? begin : lexer->dropped;
    if (!is_unknown && lexer->dropped_end == lexer->unknown_end) {
        lexer->escaped_place = lexer->skipped_place;
    }
    lexer->dropped_end = pgn_input_offset(&lexer->input);
    lexer->unknown_end = is_unknown ? lexer->dropped_end : lexer->unknown_end;
}

/* Skips and reports one byte that is not part of PGN, or several control characters. */
static void skip_stray(PgnLexer *lexer, PgnNoticeKind kind)
{
    PgnInput *input = &lexer->input;
    uint64_t begin = pgn_input_offset(input);
    pgn_notices_add(&lexer->notices, kind, pgn_input_place(input), input->at, 1);
    do {
        input->at++;
    } while (kind == PGN_CONTROL_BYTE && input->at < input->end && is_control(*input->at));
    if (kind != PGN_CONTROL_BYTE) {
        note_dropped(lexer, begin, true);
    }
}

/* Reports brackets that do not enclose a tag: [#], [/pgn], or [%clk] outside of a comment. */
static void report_brackets(PgnLexer *lexer)
{
    const char *at = lexer->input.at; /* forums put games between [pgn] and [/pgn] */
    lexer->is_markup =
        text_has_prefix_ignoring_case(at, "[pgn]") || text_has_prefix_ignoring_case(at, "[/pgn]");
    lexer->skipped = pgn_input_offset(&lexer->input);
    lexer->skipped_place = pgn_input_place(&lexer->input);
    lexer->is_unknown = true;
    if (!lexer->is_markup) {
        pgn_notices_add(&lexer->notices, PGN_UNKNOWN_TOKEN, lexer->skipped_place, "[", 1);
    }
}

/* Skips the rest of an escaped line or of brackets, as far as the source has it. */
static void skip_rest(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    int byte;
    while (pgn_input_ask(input), byte = pgn_input_peek(input, 0),
           byte != lexer->skip_end && !pgn_input_ends_line(byte)) {
        input->at++;
    }
    if (byte != PGN_INPUT_END || !input->is_dry) {
        input->at += byte == ']' && lexer->skip_end == ']';
        lexer->skip_end = '\0';
        if (!lexer->is_markup) {
            note_dropped(lexer, lexer->skipped, lexer->is_unknown);
        }
    }
}

/* Returns whether an opening bracket starts a tag: a letter must follow, perhaps after spaces. */
static bool begins_tag(const char *at)
{
    int spaces = 1;
    while (spaces < 7 && at[spaces] == ' ') {
        spaces++;
    }
    return is_letter(at[spaces]);
}

/* Skips the blanks that are in the buffer. Returns the number of line ends among them. */
static int skip_buffered_blanks(PgnInput *input)
{
    const char *at = input->at;
    int breaks = 0;
    for (; pgn_lexer_is(*at, PGN_CLASS_BLANK); at++) {
        if (*at == '\r' && at + 1 == input->end && !input->ended) {
            break; /* the byte after the CR is not in the buffer yet; it may be an LF */
        }
        breaks += *at == '\n' || (*at == '\r' && at[1] != '\n');
    }
    input->at = at;
    return breaks;
}

/*
 * Skips a blank or another byte sequence that is not a token. Sets .skip_end at an escaped line and
 * at brackets, which the caller skips. Returns false at a token and at the end of the source. If
 * too few bytes are in the buffer, returns true, and the caller reads more.
 */
static bool skip_non_token(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    int byte = (unsigned char)*input->at;
    ptrdiff_t blank = blank_length(input->at);
    if (input->end - input->at < 2 && !input->ended) {
        return true; /* the caller reads more bytes first */
    }
    if (input->at == input->end) {
        return false;
    }
    if (blank > 0) {
        input->at += blank;
    } else if (byte == '%') {
        lexer->skipped = pgn_input_offset(input);
        lexer->skipped_place = pgn_input_place(input);
        lexer->is_markup = false;
        lexer->is_unknown = lexer->skipped_place.column != 1; /* % escapes only a whole line */
        if (lexer->is_unknown) {
            pgn_notices_add(&lexer->notices, PGN_UNKNOWN_TOKEN, lexer->skipped_place, "%", 1);
        }
        lexer->skip_end = '\n';
    } else if (byte < ' ' || byte == 0x7F) {
        skip_stray(lexer, PGN_CONTROL_BYTE);
    } else if (byte == '}') {
        skip_stray(lexer, PGN_STRAY_CLOSE);
    } else if (is_one_of(byte, "]<>\"")) {
        skip_stray(lexer, PGN_UNKNOWN_TOKEN);
    } else if (byte == '[' &&
               (!begins_tag(input->at) || (!lexer->in_head && !pgn_input_line_is_blank(input)))) {
        report_brackets(lexer);
        lexer->skip_end = ']';
    } else {
        return false;
    }
    return true;
}

/* Returns whether the next line is in the buffer as a whole. A CR at the end of the buffer does not
 * count, because an LF may follow it. */
static bool has_whole_line(const PgnInput *input)
{
    size_t length = (size_t)(input->end - input->at);
    return length > 0 &&
           (memchr(input->at, '\n', length) != NULL || memchr(input->at, '\r', length - 1) != NULL);
}

/* Skips everything before the next token. Returns false if the source is dry and does not have the
 * whole line of that token. */
static bool skip_to_token(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    do {
        pgn_input_ask(input);
        if (lexer->skip_end != '\0') {
            skip_rest(lexer);
        }
        lexer->breaks += skip_buffered_blanks(input);
        if (input->is_dry && !has_whole_line(input)) {
            return false;
        }
        bool tag = lexer->in_head && input->at[0] == '[' && is_letter(input->at[1]);
        if (tag || pgn_lexer_is(*input->at, PGN_CLASS_NAME)) {
            break;
        }
    } while (skip_non_token(lexer));
    lexer->token.after_blank_line = lexer->breaks > 1;
    return true;
}

/*
 * Returns how many of the next bytes continue a symbol. `before` is the last byte of the symbol so
 * far, or NUL.
 */
static ptrdiff_t symbol_piece(const char *at, char before)
{
    if (pgn_lexer_is(*at, PGN_CLASS_SYMBOL)) {
        return 1;
    }
    if (*at == '(' && before != '\0' && at[1] != '\0' && at[2] == ')') {
        return is_one_of(at[1], "QRBNqrbn") ? 3 : 0; /* a8(Q) */
    }
    if (*at == '.') {
        return before == 'e' || before == 'p'; /* e.p. */
    }
    /* the byte 0xA0 is a blank in Latin-1, but it also ends some characters of UTF-8 */
    bool is_second = (before & 0xC0) == 0xC0 && (*at & 0xC0) == 0x80;
    return is_second || ((*at == '\\' || (*at & 0x80) != 0) && blank_length(at) == 0);
}

/* Adds the next byte of the source to the symbol. */
static void read_symbol_byte(PgnLexer *lexer)
{
    PgnToken *token = &lexer->token;
    lexer->before = *lexer->input.at++;
    if (!token->is_long && token->length + 1 < PGN_SYMBOL_MAX) {
        token->symbol[token->length++] = lexer->before;
        token->symbol[token->length] = '\0';
        return;
    }
    if (!token->is_long) {
        token->is_long = true;
        pgn_lexer_begin_text(lexer);
        pgn_lexer_keep(lexer, token->symbol, token->length);
    }
    pgn_lexer_keep(lexer, &lexer->before, 1);
}

/* Reads the rest of a symbol. Some bytes belong to a symbol only after certain other bytes
 * (symbol_piece). */
static void read_rest_of_symbol(PgnLexer *lexer)
{
    ptrdiff_t piece;
    do {
        if (!pgn_lexer_has(lexer, 4, read_rest_of_symbol)) {
            return;
        }
        piece = symbol_piece(lexer->input.at, lexer->before);
        for (ptrdiff_t i = 0; i < piece; i++) {
            read_symbol_byte(lexer);
        }
    } while (piece > 0);
    lexer->token.kind = PGN_TOKEN_SYMBOL;
    if (lexer->token.is_long) {
        pgn_lexer_end_text(lexer);
    }
}

const char *pgn_lexer_symbol(const PgnToken *token)
{
    return token->is_long ? strbuf_text(&token->text) : token->symbol;
}

static void lex_symbol(PgnLexer *lexer)
{
    PgnToken *token = &lexer->token;
    const char *start = lexer->input.at, *at = start;
    while (pgn_lexer_is(*at, PGN_CLASS_SYMBOL) && at - start < PGN_SYMBOL_MAX - 1) {
        at++;
    }
    token->kind = PGN_TOKEN_SYMBOL;
    token->is_long = false;
    token->length = (size_t)(at - start);
    for (size_t i = 0; i < token->length; i++) {
        token->symbol[i] = start[i];
    }
    token->symbol[token->length] = '\0';
    lexer->input.at = at;
    if (pgn_lexer_is(*at, PGN_CLASS_SYMBOL | PGN_CLASS_ASK) || at == lexer->input.end) {
        lexer->before = token->length > 0 ? at[-1] : '\0';
        read_rest_of_symbol(lexer);
    }
}

/* Reads the buffered digits of a number into the token. Returns the end of the digits. */
static const char *read_digits(PgnLexer *lexer, const char *at)
{
    const char *start = at;
    int number = 0;
    for (; *at >= '0' && *at <= '9' && at - start < PGN_INPUT_AHEAD - 1; at++) {
        number = number < NUMBER_MAX ? 10 * number + (*at - '0') : NUMBER_MAX;
    }
    lexer->token.number = number < NUMBER_MAX ? number : NUMBER_MAX;
    return at;
}

/* Reads a token that begins with a digit: a move number, or a symbol such as 1-0, 0-0 and 0000. */
static void lex_digits(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    const char *start = input->at;
    const char *at = read_digits(lexer, start);
    bool zeros = lexer->token.number == 0 && at - start > 1;
    if (zeros || (*at != '.' && symbol_piece(at, at[-1]) > 0)) {
        lex_symbol(lexer);
        return;
    }
    lexer->token.kind = PGN_TOKEN_NUMBER;
    lexer->token.periods = 0;
    for (; *at == '.'; at++) {
        lexer->token.periods += lexer->token.periods < 3;
    }
    input->at = at;
}

static void lex_move_text(PgnLexer *lexer, int byte)
{
    const char *at = lexer->input.at;
    lexer->in_head = false;
    if (byte == '(') {
        bool is_offer = at[1] == '=' && at[2] == ')';
        lexer->token.kind = is_offer ? PGN_TOKEN_OFFER : PGN_TOKEN_OPEN;
        lexer->input.at += is_offer ? 3 : 1;
    } else if (byte == ')') {
        lexer->input.at++;
        lexer->token.kind = PGN_TOKEN_CLOSE;
    } else if (byte == '$') {
        lexer->token.kind = PGN_TOKEN_GLYPH;
        lexer->input.at = read_digits(lexer, at + 1);
        if (lexer->input.at == at + 1) {
            lexer->token.number = NUMBER_MAX;
        }
    } else if (byte == '*') {
        lexer->token.kind = PGN_TOKEN_SYMBOL;
        lexer->token.is_long = false;
        strcpy(lexer->token.symbol, "*");
        lexer->token.length = 1;
        lexer->input.at++;
    } else if (byte >= '0' && byte <= '9') {
        lex_digits(lexer);
    } else {
        lex_symbol(lexer);
    }
}

void pgn_lexer_next(PgnLexer *lexer)
{
    PgnToken *token = &lexer->token;
    PgnInput *input = &lexer->input;
    if (lexer->resume != NULL) {
        lexer->resume(lexer);
        return;
    }
    if (token->kind != PGN_TOKEN_LATER) {
        lexer->dropped_end = lexer->unknown_end = 0;
        lexer->breaks = 0;
    }
    if (!skip_to_token(lexer)) {
        token->kind = PGN_TOKEN_LATER;
        return;
    }
    int byte = input->at == input->end ? PGN_INPUT_END : (unsigned char)*input->at;
    token->offset = pgn_input_offset(input);
    pgn_input_watch(input);
    bool is_full = lexer->text != NULL && lexer->text->length == PGN_KEPT_MAX;
    if (lexer->text != NULL && (input->kept == NULL || is_full)) {
        strbuf_truncate(lexer->text, 0);
        pgn_input_keep(input, lexer->text);
        lexer->text_start = token->offset;
    }
    if (byte == PGN_INPUT_END) {
        token->kind = PGN_TOKEN_END;
    } else if (byte == '[' && !lexer->in_head) {
        token->kind = PGN_TOKEN_NEXT_GAME;
    } else if (byte == '[') {
        pgn_lexer_tag(lexer);
    } else if (byte == '{' || byte == ';') {
        pgn_lexer_comment(lexer);
    } else {
        lex_move_text(lexer, byte);
    }
}

bool pgn_lexer_next_remark(PgnLexer *lexer)
{
    PgnInput *input = &lexer->input;
    lexer->token.kind = PGN_TOKEN_END; /* changed below if a comment follows */
    if (lexer->resume == NULL) {
        while (pgn_input_ask(input), pgn_input_peek(input, 0) == ' ') {
            input->at++;
        }
        int byte = pgn_input_peek(input, 0);
        if (byte == PGN_INPUT_END && input->is_dry) {
            lexer->token.kind = PGN_TOKEN_LATER;
            return true;
        }
        if (byte != '{' && byte != ';') {
            return false;
        }
    }
    pgn_lexer_next(lexer);
    return true;
}
