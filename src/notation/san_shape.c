/*
 * A symbol is the SAN of a move in the eight bytes of an integer. It is parsed with few branches,
 * not letter by letter, because a large collection has hundreds of millions of moves and the
 * processor would mispredict half of the branches that depend on a letter.
 */
#include "notation/san.h"

/* The PieceKind by the first letter of a symbol. A pawn move begins with the letter of a file. */
static const uint8_t KINDS[256] = {
    ['N'] = KIND_KNIGHT, ['B'] = KIND_BISHOP, ['R'] = KIND_ROOK, ['Q'] = KIND_QUEEN,
    ['K'] = KIND_KING,   ['a'] = KIND_PAWN,   ['b'] = KIND_PAWN, ['c'] = KIND_PAWN,
    ['d'] = KIND_PAWN,   ['e'] = KIND_PAWN,   ['f'] = KIND_PAWN, ['g'] = KIND_PAWN,
    ['h'] = KIND_PAWN,
};

/* O-O and O-O-O as symbols. */
#define SHORT_CASTLING UINT64_C(0x4F2D4F)
#define LONG_CASTLING  UINT64_C(0x4F2D4F2D4F)

/* Returns the byte at a place of a symbol, counted from 0. */
static unsigned byte_at(uint64_t symbol, unsigned place)
{
    return (unsigned)(symbol >> 8 * place) & 0xFF;
}

/* Returns the first `count` bytes of a symbol. `count` is less than eight. */
static uint64_t first_bytes(uint64_t symbol, unsigned count)
{
    return symbol & ((UINT64_C(1) << 8 * count) - 1);
}

/* Parses the first `length` bytes of a symbol, which must end with the target square. */
static bool parse_move(uint64_t symbol, unsigned length, SanShape *out)
{
    MoveHint *hint = &out->hint;
    unsigned file = byte_at(symbol, length - 2) - 'a', rank = byte_at(symbol, length - 1) - '1';
    hint->kind = KINDS[byte_at(symbol, 0)];
    if (file >= FILE_COUNT || rank >= RANK_COUNT || hint->kind == KIND_NONE) {
        return false;
    }
    bool is_piece = hint->kind != KIND_PAWN;
    unsigned between = length - 2 - is_piece;
    uint64_t text = first_bytes(symbol >> 8 * is_piece, between);
    out->captures = byte_at(text << 8, between) == 'x';
    text = first_bytes(text, between - out->captures);
    hint->to = (uint8_t)(FILE_COUNT * rank + file);
    hint->from_file = (int8_t)(is_piece ? -1 : (int)file);
    hint->from_rank = -1;
    if (is_piece) { /* the rest is the disambiguation: a file, a rank, or both */
        unsigned from_file = byte_at(text, 0) - 'a';
        if (from_file < FILE_COUNT) {
            hint->from_file = (int8_t)from_file;
            text >>= 8;
        }
        unsigned from_rank = byte_at(text, 0) - '1';
        if (from_rank < RANK_COUNT) {
            hint->from_rank = (int8_t)from_rank;
            text >>= 8;
        }
        return text == 0;
    }
    if (out->captures) {
        hint->from_file = (int8_t)(text - 'a');
    }
    return text <= 0xFF && out->captures == (text != 0);
}

bool san_shape_parse(uint64_t symbol, SanShape *out)
{
    SanShape shape = {.castles = false};
    unsigned length = symbol == 0 ? 0 : 8 - (unsigned)__builtin_clzll(symbol) / 8;
    if (length < 2) {
        return false;
    }
    unsigned last = byte_at(symbol, length - 1);
    length -= last == '+' || last == '#';
    symbol = length == 8 ? symbol : first_bytes(symbol, length);
    bool is_parsed = length >= 2 && parse_move(symbol, length, &shape);
    if (!is_parsed && length >= 2) {
        shape.castles = symbol == SHORT_CASTLING || symbol == LONG_CASTLING;
        shape.wing = symbol == SHORT_CASTLING ? WING_KING : WING_QUEEN;
        is_parsed = shape.castles;
    }
    if (!is_parsed && length >= 4 && byte_at(symbol, length - 2) == '=') {
        shape.hint.promotion = KINDS[byte_at(symbol, length - 1)];
        is_parsed = shape.hint.promotion > KIND_PAWN && parse_move(symbol, length - 2, &shape) &&
                    shape.hint.kind == KIND_PAWN;
    }
    if (is_parsed) {
        *out = shape;
    }
    return is_parsed;
}

bool san_shape_parse_text(const char *text, size_t length, SanShape *out)
{
    uint64_t symbol = 0;
    for (size_t i = 0; i < length && i < sizeof symbol; i++) {
        symbol |= (uint64_t)(unsigned char)text[i] << 8 * i;
    }
    return length <= sizeof symbol && san_shape_parse(symbol, out);
}
