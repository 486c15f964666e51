/*
 * Nearly all move text consists of numbers and plain moves, separated by one blank or line end. It
 * is read here one 64-bit word at a time: a symbol of up to seven bytes is one number, which
 * san_shape_parse takes. Everything else is left unread for the lexer.
 */
#include "pgn/pgn_inside.h"

#include <string.h>

enum {
    GROUP_MAX = 32,   /* bytes of the longest group that is read here: blanks, number, move */
    MOVES_MAX = 16,   /* moves that are parsed before the first of them is made */
    DIGITS_MAX = 4,   /* digits of the longest move number that is read here */
    FIRST_GRAPH = '!' /* the first byte that is no blank and no control character */
};

/* The same byte eight times. */
#define EIGHT(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Reads eight bytes, the first of them lowest. */
static uint64_t load_word(const char *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* Returns the bytes of the symbol at the beginning of a word; 0 if it is empty or does not end. */
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

/* Skips a move number with its periods and the blank after it, if there is one. */
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
    SanShape shape;  /* how it is spelled */
    const char *end; /* where it ends */
} PlainMove;

/*
 * Parses moves as far as the text has nothing else. Returns how many. No position is involved yet,
 * so the processor has work to do while it waits for mispredicted branches.
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
        /* Most of all move text consists of a few hundred symbols, so the parsed ones are cached.
         */
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

void plain_moves_read(PgnReader *reader)
{
    PlainMove moves[MOVES_MAX];
    int made = pgn_moves_are_ignored(&reader->moves) ? 0 : MOVES_MAX;
    while (made == MOVES_MAX) {
        int count = parse_moves(reader, moves);
        for (made = 0; made < count && pgn_moves_add_shape(reader, &moves[made].shape); made++) {
            reader->lexer.input.at = moves[made].end;
        }
        reader->has_content |= made > 0;
    }
}
