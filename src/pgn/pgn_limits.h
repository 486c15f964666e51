/*
 * The limits of games in PGN. They are the same whether a game is read, checked or written; the
 * manual lists them under PGN FILES. Text beyond a limit is copied unchanged when the game is
 * saved.
 */
#ifndef TOUCHMOVE_PGN_PGN_LIMITS_H
#define TOUCHMOVE_PGN_PGN_LIMITS_H

enum {
    PGN_PLIES_MAX = 1000000,    /* half-moves of one game, variations included */
    PGN_DEPTH_MAX = 100000,     /* depth of nested variations */
    PGN_COMMENTS_MAX = 1 << 23, /* bytes of all comments of one game */
    PGN_GLYPHS_MAX = 1000000,   /* glyphs of one game */
    PGN_KEPT_MAX = 1 << 24,     /* bytes of the text of one game that are stored to be copied */
    PGN_GLYPH_MAX = 999999,     /* largest number of a glyph; the standard has numbers up to 255 */
    TAGS_MAX = 512,             /* tags of one game */
    TAG_NAME_MAX = 64,          /* longest name of a tag, in bytes */
    TAG_VALUE_MAX = 4096,       /* longest value of a tag, in bytes */
};

#endif
