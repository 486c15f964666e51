/*
 * Nearly all move text is numbers and plain moves with one blank or line end between them. It is
 * read here a word of memory at a time: a symbol of up to seven bytes is one number, which san.h
 * takes apart. Everything else is left to the lexer, with nothing of it read.
 */
#include "pgn/pgn_inside.h"

#include <string.h>

enum {
    GROUP_MAX = 32,   /* bytes of the longest group that is read here: blanks, number, move */
    MOVES_MAX = 16,   /* moves that are taken apart before the first of them is made */
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

/* Returns the bytes of the symbol at the beginning of a word; 0 where it is empty or goes on. */
static uint64_t symbol_of(uint64_t word)
{
    uint64_t ends = (word - EIGHT(FIRST_GRAPH)) & ~word & EIGHT(0x80);
    uint64_t first = ends & -ends;
    return word & ((first >> 7) - (ends != 0));
}

/* Returns the length of a symbol of at least one byte. */
static size_t length_of(uint64_t bytes)
{
    return 8 - (size_t)__builtin_clzll(bytes) / 8;
}

/* Passes a blank, or the end of a line; a second one stays. */
static const char *pass_blank(const char *at)
{
    at += *at == '\r';
    return at + (*at == ' ' || *at == '\n');
}

/* Passes a move number with its periods and the blank after it, if one stands here. */
static const char *pass_number(const char *at)
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
    return pass_blank(digit);
}

/*
 * Returns the shape of a symbol, NULL where it has none. A few hundred symbols are most of all move
 * text, so that those that were taken apart are kept.
 */
static const SanShape *shape_of(PgnSymbol symbols[static PGN_SYMBOLS], uint64_t bytes)
{
    PgnSymbol *symbol = &symbols[bytes * UINT64_C(0xD6E8FEB86659FD93) >> PGN_SYMBOLS_SHIFT];
    if (symbol->bytes != bytes) {
        if (!san_shape_parse(bytes, &symbol->shape)) {
            return NULL;
        }
        symbol->bytes = bytes;
    }
    return &symbol->shape;
}

/* A move that stands in the text. */
typedef struct PlainMove {
    SanShape shape;  /* how it is spelled */
    const char *end; /* where it ends */
} PlainMove;

/*
 * Takes moves apart, as far as the text has nothing else. Returns how many. None is looked at in a
 * position yet: so the processor, which waits at each branch that it cannot guess, has work to do.
 */
static int take_apart(PgnReader *reader, PlainMove moves[static MOVES_MAX])
{
    const char *next = reader->lexer.input.at;
    const char *end = reader->lexer.input.end - GROUP_MAX;
    int count = 0;
    for (; count < MOVES_MAX && next <= end; count++) {
        const char *at = pass_number(pass_blank(next));
        uint64_t bytes = symbol_of(load_word(at));
        const SanShape *shape = bytes == 0 ? NULL : shape_of(reader->symbols, bytes);
        if (shape == NULL) {
            break;
        }
        moves[count].shape = *shape;
        next = at + length_of(bytes);
        moves[count].end = next;
    }
    return count;
}

void plain_moves_read(PgnReader *reader)
{
    PlainMove moves[MOVES_MAX];
    int made = pgn_moves_are_ignored(&reader->moves) ? 0 : MOVES_MAX;
    while (made == MOVES_MAX) {
        int count = take_apart(reader, moves);
        for (made = 0; made < count && pgn_moves_add_shape(reader, &moves[made].shape); made++) {
            reader->lexer.input.at = moves[made].end;
        }
        reader->has_content |= made > 0;
    }
}
