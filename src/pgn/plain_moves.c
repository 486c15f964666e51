/*
 * Reads plain moves without the lexer. A plain move is SAN of up to seven bytes, without annotation
 * signs. Nearly all move text consists of move numbers and plain moves, separated by one blank or
 * line end. The functions below load the text in 64-bit words. One word can hold a plain move, and
 * san_shape_parse takes such a word. Any other text is left unread for the lexer.
 */
#include "pgn/pgn_inside.h"

#include <string.h>

enum {
    GROUP_MAX = 32,   /* maximum size of a move with its number and blanks, in bytes */
    MOVES_MAX = 16,   /* number of moves parsed before the first of them is made */
    DIGITS_MAX = 4,   /* maximum number of digits of a move number that is read here */
    FIRST_GRAPH = '!' /* the first byte that is neither blank nor control character */
};

/* A word of eight equal bytes. */
#define EIGHT(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Loads eight bytes into a word, the first of them in the lowest bits. */
static uint64_t load_word(const char *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/*
 * Returns the bytes of the symbol at the beginning of a word, or 0 if the symbol is empty or
 * continues beyond the word.
 */
static uint64_t first_symbol(uint64_t word)
{
    uint64_t ends = (word - EIGHT(FIRST_GRAPH)) & ~word & EIGHT(0x80);
    uint64_t first = ends & -ends;
    return word & ((first >> 7) - (ends != 0));
}

/* Skips one blank or line end. */
static const char *skip_blank(const char *at)
{
    at += *at == '\r';
    return at + (*at == ' ' || *at == '\n');
}

/* If a move number and its periods are next, skips them and one blank after them. */
static const char *skip_number(const char *at)
{
    const char *digit = at;
    if (*at < '1' || *at > '9') {
        return at;
    }
    while (*digit >= '0' && *digit <= '9' && digit - at <= DIGITS_MAX) {
        digit++;
    }
    if (*digit != '.') {
        return at;
    }
    digit++;
    if (digit[0] == '.' && digit[1] == '.') {
        digit += 2;
    }
    return skip_blank(digit);
}

/* A move in the text. */
typedef struct PlainMove {
    SanShape shape;  /* the parsed symbol */
    const char *end; /* the end of the move in the text */
} PlainMove;

/*
 * Parses consecutive plain moves, and stops at any other text. Returns their number. Parsing needs
 * no position, so the processor can work on several symbols at once.
 */
static int parse_moves(PgnReader *reader, PlainMove moves[static MOVES_MAX])
{
    const char *next = reader->lexer.input.at;
    const char *end = reader->lexer.input.end - GROUP_MAX;
    int count = 0;
    for (; count < MOVES_MAX && next <= end; count++) {
        const char *at = skip_number(skip_blank(next));
        uint64_t bytes = first_symbol(load_word(at));
        if (bytes == 0) {
            break;
        }
        /* A few hundred symbols make up nearly all move text, so parsed symbols are cached. */
        uint64_t slot = bytes * UINT64_C(0xD6E8FEB86659FD93) >> PGN_SYMBOLS_SHIFT;
        PgnSymbol *symbol = &reader->symbols[slot];
        if (symbol->bytes != bytes && !san_shape_parse(bytes, &symbol->shape)) {
            break;
        }
        symbol->bytes = bytes;
        moves[count].shape = symbol->shape;
        next = at + 8 - (size_t)__builtin_clzll(bytes) / 8;
        moves[count].end = next;
    }
    return count;
}

/* Counts plain moves. The first move of a game without tags is left to the lexer. */
static void count_moves(PgnReader *reader)
{
    PlainMove moves[MOVES_MAX];
    int count = reader->has_content ? MOVES_MAX : 0;
    while (count == MOVES_MAX) {
        count = parse_moves(reader, moves);
        reader->lexer.input.at = count > 0 ? moves[count - 1].end : reader->lexer.input.at;
        if (pgn_moves_are_in_main_line(&reader->moves)) {
            reader->moves.count += count;
            for (int i = 0; i < count; i++) {
                reader->moves.quiet += !moves[i].shape.captures;
            }
        }
    }
}

void plain_moves_read(PgnReader *reader)
{
    PlainMove moves[MOVES_MAX];
    if (reader->depth == PGN_INDEX) {
        count_moves(reader);
        return;
    }
    int made = pgn_moves_are_ignored(&reader->moves) ? 0 : MOVES_MAX;
    while (made == MOVES_MAX) {
        int count = parse_moves(reader, moves);
        for (made = 0; made < count && pgn_moves_add_shape(reader, &moves[made].shape); made++) {
            reader->lexer.input.at = moves[made].end;
        }
        reader->has_content |= made > 0;
        reader->lexer.notices.after_number &= made == 0;
    }
}
