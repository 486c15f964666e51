#include "view/piece_set.h"

#include <stdio.h>
#include <string.h>

#include "util/text.h"
#include "util/utf8.h"
#include "view/view_inside.h"

enum {
    LINE_BYTES_MAX = 128, /* bytes of the longest line of a file, with the NUL */
    SMALL = 0,            /* index of the small drawings */
    LARGE = 1,            /* index of the large drawings */
    ENLARGED = 2,         /* index of the enlarged drawings, made from the large ones */
    SMALL_ROWS_MAX = 3,   /* most rows of a small drawing */
    LARGE_ROWS_MAX = 5,   /* most rows of a large drawing */
    LARGE_COLS_MAX = 11,  /* its most columns */
};

/* The state of the parser. */
typedef struct Reader {
    PieceSet set;   /* the pieces read so far */
    bool sides[2];  /* the sides of the current drawing */
    PieceKind kind; /* the piece of the current drawing; KIND_NONE before the first heading */
    int size;       /* the size of the current drawing: SMALL or LARGE */
} Reader;

/* Errors that several functions report. */
static const char NO_ROW[] = "a row of a drawing must be between two | characters";
static const char TOO_LARGE[] = "the drawing is too large for its square";

int piece_set_builtin_count(void)
{
    return builtin_pieces_count;
}

const char *piece_set_builtin_name(int index)
{
    return builtin_pieces[index].name;
}

/* The pieces in the order of PieceKind, from KIND_PAWN. */
static const char KINDS[] = "pawn knight bishop rook queen king";

/* Parses a heading without its first bracket: "white knight small]". Returns NULL, or an error. */
static const char *read_heading(Reader *reader, char *text)
{
    char *rest = text;
    text[strlen(text) - 1] = '\0';
    const char *word = text_next_word(text, &rest);
    bool white = strcmp(word, "white") == 0;
    bool black = strcmp(word, "black") == 0;
    if (white || black) {
        word = text_next_word(rest, &rest);
    }
    PieceKind kind = (PieceKind)(text_word_place(KINDS, word) + KIND_PAWN);
    const char *size = text_next_word(rest, &rest);
    bool large = strcmp(size, "large") == 0;
    if (kind == KIND_NONE || (!large && strcmp(size, "small") != 0) || *rest != '\0') {
        return "a section must be a piece and a size, as in [knight small]";
    }
    reader->kind = kind;
    reader->size = large ? LARGE : SMALL;
    reader->sides[SIDE_WHITE] = !black;
    reader->sides[SIDE_BLACK] = !white;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (reader->sides[side]) {
            reader->set.arts[side][kind][reader->size] = (PieceArt){0};
        }
    }
    return NULL;
}

const char *piece_art_glyph(PieceArtCell cell)
{
    static const char GLYPHS[][4] = {
        "\u2580", "\u2581", "\u2582", "\u2583", "\u2584", "\u2585", "\u2586", "\u2587", "\u2588",
        "\u2589", "\u258a", "\u258b", "\u258c", "\u258d", "\u258e", "\u258f", "\u2590", "\u2591",
        "\u2592", "\u2593", "\u2594", "\u2595", "\u2596", "\u2597", "\u2598", "\u2599", "\u259a",
        "\u259b", "\u259c", "\u259d", "\u259e", "\u259f", " ",
    };
    return GLYPHS[cell.block];
}

/* Returns a cell with this block element or a space. */
static PieceArtCell cell_of(uint32_t code_point, bool swapped)
{
    bool is_space = code_point == ' ';
    return (PieceArtCell){(uint8_t)(is_space ? PIECE_ART_SPACE : code_point - PIECE_ART_FIRST),
                          swapped};
}

/*
 * Block elements that are drawn as their complement, with ink and paper swapped. A full block is
 * drawn as a space, which has fewer bytes. Blocks with ink along the upper edge are replaced
 * because many fonts leave a thin line there, and blocks of Unicode 13 because hardly any font has
 * them.
 */
static const struct {
    uint32_t code_point; /* the block element in the file */
    uint32_t rest;       /* its complement */
} swapped_glyphs[] = {
    {0x2588, ' '},     {0x2580, 0x2584},  {0x259b, 0x2597},  {0x259c, 0x2596},
    {0x2594, 0x2587},  {0x1fb82, 0x2586}, {0x1fb83, 0x2585}, {0x1fb84, 0x2583},
    {0x1fb85, 0x2582}, {0x1fb86, 0x2581}, {0x2595, 0x2589},  {0x1fb87, 0x258a},
    {0x1fb88, 0x258b}, {0x1fb89, 0x258d}, {0x1fb8a, 0x258e}, {0x1fb8b, 0x258f},
};

static bool read_glyph(uint32_t code_point, PieceArtCell *out)
{
    for (size_t i = 0; i < sizeof swapped_glyphs / sizeof swapped_glyphs[0]; i++) {
        if (swapped_glyphs[i].code_point == code_point) {
            *out = cell_of(swapped_glyphs[i].rest, true);
            return true;
        }
    }
    if (code_point != ' ' && (code_point < PIECE_ART_FIRST || code_point > 0x259f)) {
        return false;
    }
    *out = cell_of(code_point, false);
    return true;
}

/* Parses a row, the text between two bars, into a drawing. Returns NULL, or an error. */
static const char *read_row(PieceArt *art, const char *text, size_t length, int rows_max)
{
    int col = 0;
    if (art->rows == rows_max) {
        return TOO_LARGE;
    }
    for (size_t at = 0; at < length; col++) {
        uint32_t code_point = UTF8_INVALID;
        size_t bytes = utf8_decode(text + at, length - at, &code_point);
        if (col == LARGE_COLS_MAX) {
            return TOO_LARGE;
        }
        if (!read_glyph(code_point, &art->cells[art->rows][col])) {
            return "a drawing may contain only spaces and block elements";
        }
        at += bytes;
    }
    if (art->rows > 0 && col != art->cols) {
        return "the rows of a drawing must have the same length";
    }
    art->cols = col;
    art->rows++;
    return NULL;
}

/* Parses a line of a file. Returns NULL, or an error. */
static const char *read_line(Reader *reader, char *line)
{
    line = text_trim(line);
    size_t length = strlen(line);
    if (length == 0 || line[0] == '#') {
        return NULL;
    }
    if (reader->kind == KIND_NONE && text_has_prefix(line, "glyphs")) {
        char *value = strchr(line, '=');
        value = value == NULL ? NULL : text_trim(value + 1);
        bool is_outline = value != NULL && text_is_same(value, "outline");
        if (!is_outline && (value == NULL || !text_is_same(value, "solid"))) {
            return value == NULL ? NO_ROW : "\"glyphs\" must be solid or outline";
        }
        reader->set.glyphs = is_outline ? PIECES_OUTLINE : PIECES_SOLID;
        return NULL;
    }
    if (line[0] == '[' && line[length - 1] == ']') {
        return read_heading(reader, line + 1);
    }
    if (reader->kind == KIND_NONE || length < 2 || line[0] != '|' || line[length - 1] != '|') {
        return NO_ROW;
    }
    const char *fault = NULL;
    for (int side = 0; side < SIDE_COUNT && fault == NULL; side++) {
        if (reader->sides[side]) {
            fault = read_row(&reader->set.arts[side][reader->kind][reader->size], line + 1,
                             length - 2, reader->size == LARGE ? LARGE_ROWS_MAX : SMALL_ROWS_MAX);
        }
    }
    return fault;
}

/* ---- Enlarging ---- */

/* The quarters of a cell, as bits. */
enum { UPPER_LEFT = 1, UPPER_RIGHT = 2, LOWER_LEFT = 4, LOWER_RIGHT = 8, QUARTERS = 4 };

/* The block element for each set of filled quarters. If .swapped is set, the block element has the
 * empty quarters instead, and is drawn with ink and paper swapped. */
static const struct {
    uint32_t code_point; /* a block element, or a space */
    bool swapped;        /* as in PieceArtCell */
} quarter_glyphs[] = {
    {' ', false},    {0x2598, false}, {0x259d, false}, {0x2584, true},
    {0x2596, false}, {0x258c, false}, {0x259e, false}, {0x2597, true},
    {0x2597, false}, {0x259a, false}, {0x2590, false}, {0x2596, true},
    {0x2584, false}, {0x2599, false}, {0x259f, false}, {' ', true},
};

/* Returns whether a block element fills a point of its cell. `across` and `down` are 0 to 1. */
static bool fills(uint32_t code_point, double across, double down)
{
    if (code_point >= 0x2581 && code_point <= 0x2588) {
        return down >= 1 - (code_point - 0x2580) / 8.0;
    }
    if (code_point >= 0x2589 && code_point <= 0x258f) {
        return across < (0x2590 - code_point) / 8.0;
    }
    int quarter = (across < 0.5 ? UPPER_LEFT : UPPER_RIGHT) << (down < 0.5 ? 0 : 2);
    for (int filled = 0; filled < 1 << QUARTERS; filled++) {
        if (quarter_glyphs[filled].code_point == code_point && !quarter_glyphs[filled].swapped) {
            return (filled & quarter) != 0;
        }
    }
    return code_point > 0x2590 && code_point <= 0x2593; /* a shade becomes a full block */
}

/* Returns whether a point of a drawing is ink; `across` counts columns and `down` counts rows. */
static bool is_ink(const PieceArt *art, double across, double down)
{
    int row = (int)down, col = (int)across;
    PieceArtCell cell = art->cells[row][col];
    uint32_t code_point =
        cell.block == PIECE_ART_SPACE ? ' ' : (uint32_t)(PIECE_ART_FIRST + cell.block);
    return fills(code_point, across - col, down - row) != cell.swapped;
}

/* Makes an enlarged drawing: finds out which quarters of its cells the large drawing fills. */
static void enlarge(const PieceArt *from, PieceArt *to)
{
    to->rows = from->rows * PIECE_ART_ROWS_MAX / LARGE_ROWS_MAX;
    to->cols = (from->cols * PIECE_ART_COLS_MAX + LARGE_COLS_MAX / 2) / LARGE_COLS_MAX;
    to->cols -= (to->cols - from->cols) % 2; /* an odd width stays odd, to be centred exactly */
    for (int row = 0; row < to->rows; row++) {
        for (int col = 0; col < to->cols; col++) {
            int filled = 0;
            for (int i = 0; i < QUARTERS; i++) {
                double across = (col + (i % 2) / 2.0 + 0.25) * from->cols / to->cols;
                double down = (row + (i / 2) / 2.0 + 0.25) * from->rows / to->rows;
                filled |= is_ink(from, across, down) ? 1 << i : 0;
            }
            to->cells[row][col] =
                cell_of(quarter_glyphs[filled].code_point, quarter_glyphs[filled].swapped);
        }
    }
}

KeyFileFault piece_set_parse(const char *name, const char *text, PieceSet *set)
{
    Reader reader = {.kind = KIND_NONE};
    int number = 1;
    snprintf(reader.set.name, sizeof reader.set.name, "%s", name);
    for (; *text != '\0'; number++) {
        char line[LINE_BYTES_MAX];
        size_t length = strcspn(text, "\n");
        if (length >= sizeof line) {
            return (KeyFileFault){number, TOO_LARGE};
        }
        memcpy(line, text, length);
        line[length] = '\0';
        const char *fault = read_line(&reader, line);
        if (fault != NULL) {
            return (KeyFileFault){number, fault};
        }
        text += length + (text[length] == '\n');
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int kind = KIND_PAWN; kind < KIND_COUNT; kind++) {
            PieceArt *arts = reader.set.arts[side][kind];
            if (arts[SMALL].rows == 0 || arts[LARGE].rows == 0) {
                return (KeyFileFault){number, "a piece is missing"};
            }
            enlarge(&arts[LARGE], &arts[ENLARGED]);
        }
    }
    *set = reader.set;
    return (KeyFileFault){0};
}

bool piece_set_builtin(const char *name, PieceSet *set)
{
    for (int i = 0; i < builtin_pieces_count; i++) {
        if (text_is_same(builtin_pieces[i].name, name)) {
            return piece_set_parse(name, builtin_pieces[i].text, set).line == 0;
        }
    }
    return false;
}

const PieceArt *piece_set_art(const PieceSet *set, Piece piece, SquareSize size)
{
    if (size < SQUARE_SIZE_3X6 || piece == PIECE_NONE) {
        return NULL;
    }
    int drawing = size < SQUARE_SIZE_5X10 ? SMALL : size < SQUARE_SIZE_7X14 ? LARGE : ENLARGED;
    return &set->arts[piece_side(piece)][piece_kind(piece)][drawing];
}
