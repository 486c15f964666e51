#include "view/piece_set.h"

#include <stdio.h>
#include <string.h>

#include "util/text.h"
#include "view/view_inside.h"

enum { LINE_BYTES_MAX = 128 }; /* bytes of the longest line of a file, with the NUL */

/* The state of the parser. */
typedef struct Reader {
    PieceSet set;   /* the set, with the drawings read so far */
    bool sides[2];  /* the sides of the current drawing */
    PieceKind kind; /* the piece of the current drawing; KIND_NONE before the first heading */
    int size;       /* the size of the current drawing, an index of PieceSet.arts */
    int rows;       /* the rows of the current drawing that have been read */
} Reader;

int piece_set_builtin_count(void)
{
    return builtin_pieces_count;
}

const char *piece_set_builtin_name(int index)
{
    return builtin_pieces[index].name;
}

const char *piece_set_for(bool plain, bool quadrants)
{
    if (plain) {
        return quadrants ? "diagram" : "diagram-halves";
    }
    return quadrants ? "solid" : "halves";
}

/* Returns the number of pixel rows of the current drawing. */
static int art_rows(const Reader *reader)
{
    return square_size_half_rows((SquareSize)(reader->size + SQUARE_SIZE_2_5X5));
}

/* Returns KEY_FILE_OK if the current drawing has all its rows, or KEY_FILE_PIECES_ROWS. */
static KeyFileText check_rows(const Reader *reader)
{
    bool is_complete = reader->kind == KIND_NONE || reader->rows == art_rows(reader);
    return is_complete ? KEY_FILE_OK : KEY_FILE_PIECES_ROWS;
}

/* Parses a heading without its first bracket: "white knight 3x6]". Returns the fault. */
static KeyFileText read_heading(Reader *reader, char *text)
{
    KeyFileText fault = check_rows(reader);
    char *rest = text;
    text[strlen(text) - 1] = '\0';
    const char *word = text_next_word(text, &rest);
    bool white = strcmp(word, "white") == 0;
    bool black = strcmp(word, "black") == 0;
    if (white || black) {
        word = text_next_word(rest, &rest);
    }
    int kind = text_word_place("pawn knight bishop rook queen king", word) + KIND_PAWN;
    int size = text_word_place("2.5x5 3x6 4x8 5x10 6x12 7x14 8x16", text_next_word(rest, &rest));
    if (fault == KEY_FILE_OK && (kind < KIND_PAWN || size < 0 || *rest != '\0')) {
        fault = KEY_FILE_PIECES_HEADING;
    }
    if (fault == KEY_FILE_OK) {
        reader->kind = (PieceKind)kind;
        reader->size = size;
        reader->rows = 0;
        reader->sides[SIDE_WHITE] = !black;
        reader->sides[SIDE_BLACK] = !white;
    }
    return fault;
}

/* Parses a row of pixels, the text between two bars. Returns the fault. */
static KeyFileText read_row(Reader *reader, const char *text, size_t length)
{
    int row = reader->rows++;
    uint32_t pixels = 0;
    if (row == art_rows(reader)) {
        return KEY_FILE_PIECES_ROWS;
    }
    if (length != 2 * (size_t)art_rows(reader)) {
        return KEY_FILE_PIECES_COLUMNS;
    }
    for (size_t col = 0; col < length; col++) {
        if (text[col] != ' ' && text[col] != '#') {
            return KEY_FILE_PIECES_PIXEL;
        }
        pixels |= (uint32_t)(text[col] == '#') << col;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (reader->sides[side]) {
            reader->set.arts[side][reader->kind][reader->size].rows[row] = pixels;
        }
    }
    return KEY_FILE_OK;
}

/* Copies the drawings of a side from the built-in set with that name. Returns the fault. */
static KeyFileText take_side(Reader *reader, Side side, const char *name)
{
    PieceSet other;
    if (!piece_set_builtin(name, &other)) {
        return KEY_FILE_PIECES_SIDE;
    }
    memcpy(reader->set.arts[side], other.arts[side], sizeof other.arts[side]);
    return KEY_FILE_OK;
}

/* Parses an entry before the first heading, such as "glyphs = solid". Returns the fault. */
static KeyFileText read_entry(Reader *reader, char *line)
{
    enum { GLYPHS = SIDE_COUNT }; /* the place of "glyphs" in the list of names */
    char *value = strchr(line, '=');
    if (value == NULL) {
        return KEY_FILE_PIECES_NO_ROW;
    }
    *value = '\0';
    value = text_trim(value + 1);
    int name = text_word_place("white black glyphs", text_trim(line));
    int glyphs = text_word_place("solid outline", value);
    if (name == SIDE_WHITE || name == SIDE_BLACK) {
        return take_side(reader, (Side)name, value);
    }
    if (name != GLYPHS || glyphs < 0) {
        return name != GLYPHS ? KEY_FILE_PIECES_NO_ROW : KEY_FILE_PIECES_GLYPHS;
    }
    reader->set.glyphs = glyphs == 0 ? PIECES_SOLID : PIECES_OUTLINE;
    return KEY_FILE_OK;
}

/* Parses a line of a file. Returns the fault. */
static KeyFileText read_line(Reader *reader, char *line)
{
    line = text_trim(line);
    size_t length = strlen(line);
    if (length == 0 || line[0] == '#') {
        return KEY_FILE_OK;
    }
    if (line[0] == '[' && line[length - 1] == ']') {
        return read_heading(reader, line + 1);
    }
    if (reader->kind == KIND_NONE) {
        return read_entry(reader, line);
    }
    bool is_row = length >= 2 && line[0] == '|' && line[length - 1] == '|';
    return is_row ? read_row(reader, line + 1, length - 2) : KEY_FILE_PIECES_NO_ROW;
}

KeyFileFault piece_set_parse(const char *name, const char *text, PieceSet *set)
{
    Reader reader = {.kind = KIND_NONE};
    int number = 1;
    bool is_default = text == builtin_pieces[0].text; /* the only set that has all drawings */
    if (!is_default) {
        piece_set_builtin(piece_set_builtin_name(0), &reader.set);
    }
    snprintf(reader.set.name, sizeof reader.set.name, "%s", name);
    for (; *text != '\0'; number++) {
        char line[LINE_BYTES_MAX];
        size_t length = strcspn(text, "\n");
        if (length >= sizeof line) {
            return (KeyFileFault){number, KEY_FILE_LONG_LINE};
        }
        memcpy(line, text, length);
        line[length] = '\0';
        KeyFileText fault = read_line(&reader, line);
        if (fault != KEY_FILE_OK) {
            return (KeyFileFault){number, fault};
        }
        text += length + (text[length] == '\n');
    }
    if (check_rows(&reader) != KEY_FILE_OK) {
        return (KeyFileFault){number, check_rows(&reader)};
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

/* Returns two pixels side by side: 1 is the left one, 2 the right one. */
static unsigned pixel_pair(const PieceArt *art, int pixel_row, int col)
{
    bool is_inside = pixel_row >= 0 && pixel_row < PIECE_ART_ROWS_MAX;
    return is_inside ? art->rows[pixel_row] >> (2 * col) & 3 : 0;
}

unsigned piece_art_cell(const PieceArt *art, int pixel_row, int col)
{
    return pixel_pair(art, pixel_row, col) | pixel_pair(art, pixel_row + 1, col) << 2;
}

const PieceArt *piece_set_art(const PieceSet *set, Piece piece, SquareSize size)
{
    if (size < SQUARE_SIZE_2_5X5 || piece == PIECE_NONE) {
        return NULL;
    }
    return &set->arts[piece_side(piece)][piece_kind(piece)][size - SQUARE_SIZE_2_5X5];
}

/*
 * Returns whether a drawing needs only halves and full blocks if its first row of pixels is the
 * upper half of a cell. A cell needs no more if its upper and lower pixels are the same, or its
 * left and right ones.
 */
static bool is_in_halves(const PieceArt *art)
{
    const uint32_t lefts = 0x55555555; /* the left pixel of each cell */
    for (int row = 0; row < PIECE_ART_ROWS_MAX; row += 2) {
        uint32_t upper = art->rows[row], lower = art->rows[row + 1];
        uint32_t is_uneven = ((upper ^ upper >> 1) | (lower ^ lower >> 1)) & lefts;
        uint32_t differs = ((upper ^ lower) | (upper ^ lower) >> 1) & lefts;
        if ((is_uneven & differs) != 0) {
            return false;
        }
    }
    return true;
}

bool piece_set_is_in_halves(const PieceSet *set)
{
    for (int i = 0; i < SIDE_COUNT * KIND_COUNT * PIECE_ART_SIZES; i++) {
        int size = i % PIECE_ART_SIZES, kind = i / PIECE_ART_SIZES % KIND_COUNT;
        bool is_used = size > 0; /* squares of 2½ by 5 always need quadrants */
        if (is_used && !is_in_halves(&set->arts[i / PIECE_ART_SIZES / KIND_COUNT][kind][size])) {
            return false;
        }
    }
    return true;
}
