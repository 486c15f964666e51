#include "tui/tui_inside.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "util/safe_text.h"
#include "util/utf8.h"

/* ---- Colours ---- */

/* Returns the number of a colour in ncurses: an index, a 24-bit RGB value, or -1 for the default
 * colour of the terminal. */
static int colour_number(Colour colour)
{
    enum { INDICES = 8 }; /* ncurses takes RGB values below 8 for colour indices */
    switch (colour.kind) {
    case COLOUR_INDEX:
        return colour.red;
    case COLOUR_RGB: {
        int number = colour.red << 16 | colour.green << 8 | colour.blue;
        return number < INDICES ? INDICES : number;
    }
    default:
        return -1;
    }
}

/*
 * Returns the pair for an ink (text colour) on a paper (background colour). ncurses has no number
 * for the terminal's default background as ink, nor for its default foreground as paper. In these
 * cases the function exchanges ink and paper and lets the terminal reverse them (A_REVERSE).
 */
static Pair make_pair(Colour ink, Colour paper, bool coloured)
{
    Pair pair = {.known = true,
                 .same = ink.kind == paper.kind && ink.red == paper.red &&
                         ink.green == paper.green && ink.blue == paper.blue};
    if (pair.same ? paper.kind == COLOUR_TEXT
                  : ink.kind == COLOUR_SCREEN || paper.kind == COLOUR_TEXT) {
        Colour kept = ink;
        ink = pair.same ? (Colour){.kind = COLOUR_TEXT} : paper;
        paper = pair.same ? (Colour){.kind = COLOUR_SCREEN} : kept;
        pair.reversed = A_REVERSE;
    }
    int number = coloured ? alloc_pair(colour_number(ink), colour_number(paper)) : 0;
    pair.number = number > 0 ? number : 0;
    return pair;
}

/*
 * Returns a copy of a palette for a terminal with a light background. The palette uses only the two
 * default colours of the terminal. The copy exchanges these two colours on the board, because such
 * palettes are designed for light text on a dark background.
 */
static Palette for_light_background(const Palette *palette)
{
    Palette light = *palette;
    for (int tint = TINT_LIGHT; tint <= TINT_CURSOR_MARK; tint++) {
        uint8_t *kind = &light.shades[tint].colour.kind;
        *kind = *kind == COLOUR_TEXT ? COLOUR_SCREEN : *kind == COLOUR_SCREEN ? COLOUR_TEXT : *kind;
    }
    return light;
}

/* ---- Cells ---- */

/* Returns the character if it may be drawn: if it is in ASCII or, without the option --ascii, in
 * the encoding of the locale. Otherwise returns an ASCII replacement. Not called if UTF-8 may be
 * drawn. */
static wchar_t in_locale(const Terminal *terminal, const SceneCell *cell, wchar_t character)
{
    int byte = wctob((wint_t)character);
    bool is_ascii = byte >= 0x20 && byte < 0x7f;
    if (is_ascii || (!terminal->ascii && byte != EOF && byte >= 0xa0)) {
        return character;
    }
    StrBuf ascii = {0};
    safe_text_append_ascii(&ascii, cell->text, cell->length);
    wchar_t first = ascii.length > 0 ? (wchar_t)strbuf_text(&ascii)[0] : L'?';
    strbuf_release(&ascii);
    return first;
}

/* Sets `text` to the characters of a cell, or to "?" if their width in the C library differs from
 * the width of the cell. */
static void decode(const Terminal *terminal, const SceneCell *cell, wchar_t text[CCHARW_MAX + 1])
{
    char bytes[SAFE_TEXT_GRAPHEME_MAX + 1];
    memcpy(bytes, cell->text, cell->length);
    bytes[cell->length] = '\0';
    if (!terminal->utf8 || terminal->ascii) {
        uint32_t code_point = 0;
        utf8_decode(cell->text, cell->length, &code_point);
        text[0] = in_locale(terminal, cell, (wchar_t)code_point);
        text[1] = L'\0';
        return;
    }
    const char *from = bytes;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t length = mbsrtowcs(text, &from, CCHARW_MAX, &state);
    text[length == (size_t)-1 ? 0 : length] = L'\0';
    if (wcwidth(text[0]) != cell->width_cols) {
        text[0] = L'?';
        text[1] = L'\0';
    }
}

static bool is_space(const SceneCell *cell)
{
    return cell->length == 1 && cell->text[0] == ' ';
}

/* Returns the cell of a scene at this place, or an empty cell if the scene has none there or the
 * cell does not fit on the terminal. */
static const SceneCell *cell_at(const Terminal *terminal, const Scene *scene, int row, int col)
{
    static const SceneCell empty = {
        .text = " ", .length = 1, .width_cols = 1, .style = {TINT_TEXT, TINT_SCREEN, 0}};
    const SceneCell *cell = scene_at(scene, row, col);
    bool is_whole =
        cell != NULL && cell->width_cols > 0 && col + cell->width_cols <= terminal->cols;
    return is_whole ? cell : &empty;
}

/*
 * Returns the ink for a space at the start of a run of cells with the same paper: the ink of the
 * first text in the run. The ink of a space is invisible, but every change of ink sends bytes.
 */
static uint8_t ink_ahead(const Terminal *terminal, const Scene *scene, int row, int col)
{
    uint8_t paper = cell_at(terminal, scene, row, col)->style.paper;
    for (; col < terminal->cols; col++) {
        const SceneCell *cell = cell_at(terminal, scene, row, col);
        if (cell->style.paper != paper) {
            break;
        }
        if (!is_space(cell)) {
            return cell->style.ink;
        }
    }
    return TINT_TEXT;
}

/* Writes the character of a cell to `out`. If the character is narrower than the cell, repeats it
 * in each column of the cell. Returns the number of characters written. */
static int make_characters(Terminal *terminal, const SceneCell *cell, uint8_t ink, cchar_t *out)
{
    const Shade *shades = terminal->palette.shades;
    Pair *pair = &terminal->pairs[ink][cell->style.paper];
    if (!pair->known) {
        *pair = make_pair(shades[ink].colour, shades[cell->style.paper].colour,
                          terminal->depth != DEPTH_MONO);
    }
    unsigned attributes = cell->style.attributes | shades[cell->style.ink].attributes;
    wchar_t text[CCHARW_MAX + 1] = L" ";
    if (is_space(cell) || pair->same) {
        attributes &= ATTRIBUTE_UNDERLINE;
    } else {
        decode(terminal, cell, text);
    }
    attr_t drawn = ((attributes & ATTRIBUTE_BOLD) != 0 ? A_BOLD : A_NORMAL) |
                   ((attributes & ATTRIBUTE_DIM) != 0 ? A_DIM : A_NORMAL) |
                   ((attributes & ATTRIBUTE_UNDERLINE) != 0 ? A_UNDERLINE : A_NORMAL) |
                   pair->reversed;
    int count = wcwidth(text[0]) == cell->width_cols ? 1 : cell->width_cols;
    for (int i = 0; i < count; i++) {
        setcchar(&out[i], text, drawn, 0, &pair->number);
    }
    return count;
}

/* Draws a row. A space gets the ink of the text before it if both have the same paper. */
static void draw_row(Terminal *terminal, const Scene *scene, int row)
{
    enum { AT_ONCE = 64 }; /* characters that are given to ncurses in one call */
    cchar_t characters[AT_ONCE + 1];
    const SceneCell *before = NULL;
    uint8_t ink = TINT_TEXT;
    int count = 0, first_col = 0;
    for (int col = 0; col < terminal->cols; col += before->width_cols) {
        const SceneCell *cell = cell_at(terminal, scene, row, col);
        if (!is_space(cell)) {
            ink = cell->style.ink;
        } else if (before == NULL || before->style.paper != cell->style.paper) {
            ink = ink_ahead(terminal, scene, row, col);
        }
        count += make_characters(terminal, cell, ink, &characters[count]);
        before = cell;
        if (count >= AT_ONCE) {
            mvadd_wchnstr(row, first_col, characters, count);
            first_col = col + cell->width_cols;
            count = 0;
        }
    }
    mvadd_wchnstr(row, first_col, characters, count);
}

/* ---- Scenes ---- */

/* Makes terminal->drawn as large as the scene. If its size changes, all its cells become zero, so
 * that they differ from those of any scene. Leaves it empty if there is no memory. */
static void reserve_drawn(Terminal *terminal, const Scene *scene)
{
    if (terminal->drawn_rows != scene->rows || terminal->drawn_cols != scene->cols) {
        terminal_redraw_rows(terminal);
    }
    if (terminal->drawn == NULL) {
        size_t count = (size_t)scene->rows * (size_t)scene->cols;
        terminal->drawn = calloc(count, sizeof *terminal->drawn);
        terminal->drawn_rows = scene->rows;
        terminal->drawn_cols = scene->cols;
    }
}

/* Replaces the cells of a row in terminal->drawn. Returns whether the row may have changed. */
static bool replace_drawn(Terminal *terminal, const Scene *scene, int row)
{
    const SceneCell *cells = scene_at(scene, row, 0);
    if (cells == NULL || terminal->drawn == NULL) {
        return true;
    }
    DrawnCell *drawn = &terminal->drawn[row * scene->cols];
    bool has_changed = false;
    for (int col = 0; col < scene->cols; col++) {
        DrawnCell now = {.length = cells[col].length, .style = cells[col].style};
        memcpy(now.text, cells[col].text, sizeof now.text);
        bool is_whole = now.length <= sizeof now.text;
        has_changed |= !is_whole || memcmp(&drawn[col], &now, sizeof now) != 0;
        drawn[col] = now;
    }
    return has_changed;
}

void terminal_draw(Terminal *terminal, const Scene *scene, const Palette *palette)
{
    terminal_drain(terminal);
    bool is_light = terminal->light && palette_is_plain(palette);
    Palette wanted = is_light ? for_light_background(palette) : *palette;
    if (memcmp(wanted.shades, terminal->palette.shades, sizeof wanted.shades) != 0) {
        /* The old pairs are not freed: even a terminal with eight colours has enough pairs. */
        terminal->palette = wanted;
        memset(terminal->pairs, 0, sizeof terminal->pairs);
        terminal_redraw_rows(terminal);
    }
    terminal->frame++;
    if (terminal->gone) {
        return;
    }
    reserve_drawn(terminal, scene);
    for (int row = 0; row < terminal->rows; row++) {
        if (replace_drawn(terminal, scene, row)) {
            draw_row(terminal, scene, row);
        }
    }
    curs_set(scene->cursor_visible ? 1 : 0);
    int last_row = terminal->rows - 1;
    int last_col = terminal->cols - 1;
    move(scene->cursor_row < last_row ? scene->cursor_row : last_row,
         scene->cursor_col < last_col ? scene->cursor_col : last_col);
    clearok(stdscr, terminal->forgotten);
    if (terminal->bell) {
        beep();
    }
    terminal_enter(terminal);
    refresh();
    terminal->bell = terminal->forgotten = false;
}

void terminal_forget(Terminal *terminal)
{
    terminal->forgotten = true;
}

void terminal_bell(Terminal *terminal)
{
    terminal->bell = true;
}
