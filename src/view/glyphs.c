#include "view/glyphs.h"

const char *glyph_named(const Glyphs *glyphs, GlyphName name)
{
    static const char *const forms[GLYPH_COUNT][2] = {
#define X(glyph, utf8, ascii) [glyph] = {ascii, utf8},
        GLYPH_LIST(X)
#undef X
    };
    return forms[name][glyphs->utf8 ? 1 : 0];
}

const char *glyph_block(unsigned quarters)
{
    static const char *const blocks[] = {
        " ",      "\u2598", "\u259d", "\u2580", "\u2596", "\u258c", "\u259e", "\u259b",
        "\u2597", "\u259a", "\u2590", "\u259c", "\u2584", "\u2599", "\u259f", "\u2588",
    };
    return blocks[quarters & QUARTERS_ALL];
}

const char *glyph_piece(const Glyphs *glyphs, Piece piece)
{
    static const char *const letters[SIDE_COUNT][KIND_COUNT] = {
        {" ", "P", "N", "B", "R", "Q", "K"},
        {" ", "p", "n", "b", "r", "q", "k"},
    };
    static const char *const outlined[KIND_COUNT] = {
        " ", "\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654",
    };
    static const char *const solid[KIND_COUNT] = {
        " ", "\u265f", "\u265e", "\u265d", "\u265c", "\u265b", "\u265a",
    };
    static const char *const pawns[] = {
        [PAWN_PLAIN] = "\u265f",
        [PAWN_SELECTED] = "\u265f\ufe0e",
        [PAWN_OUTLINED] = "\u2659",
    };
    PieceKind kind = piece_kind(piece);
    if (!glyphs->utf8 || glyphs->pieces == PIECES_LETTERS) {
        return letters[piece_side(piece)][kind];
    }
    if (glyphs->pieces == PIECES_OUTLINE && piece_side(piece) == SIDE_WHITE) {
        return outlined[kind];
    }
    if (kind != KIND_PAWN || glyphs->pieces == PIECES_OUTLINE) {
        return solid[kind]; /* .pawn is ignored: PIECES_OUTLINE needs a solid black pawn */
    }
    return pawns[glyphs->pawn];
}
