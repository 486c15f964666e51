/*
 * Themes: the colours of the tints of scene.h, for each of the four colour depths of terminals. The
 * built-in themes are the files under assets/themes, parsed when the program is built. Players'
 * files are read from the folder "themes" next to the configuration file, if the program was built
 * with libinih.
 *
 * A theme is a key file (key_file.h) with entries `tint = colour [attributes]` in the sections
 * [24-bit], [256], [8] and [mono]. Before the first section it can have `title = …`, and
 * `chips = yes` to draw each piece on a patch of colour, and `signs = yes` to mark squares with
 * signs as well as colours. A colour is `text` or `screen`, the terminal's two colours, or,
 * depending on the section, #rrggbb, a number from 0 to 255, or a name such as red. The attributes
 * are bold, dim and underline. A tint missing from a section has the colour of the default theme.
 */
#ifndef TOUCHMOVE_VIEW_THEME_H
#define TOUCHMOVE_VIEW_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "store/key_file.h"
#include "view/scene.h"

/* The colour depth of a terminal. */
typedef enum ColourDepth {
    DEPTH_MONO,  /* only the terminal's two colours, and attributes */
    DEPTH_8,     /* the eight ANSI colours */
    DEPTH_256,   /* the 256 colours of xterm */
    DEPTH_24BIT, /* any colour */
    DEPTH_COUNT, /* the number of depths */
} ColourDepth;

/* The kind of a colour. */
typedef enum ColourKind {
    COLOUR_SCREEN, /* the terminal's background colour, as paper or as ink */
    COLOUR_TEXT,   /* the terminal's foreground colour, as ink or as paper */
    COLOUR_INDEX,  /* an index into the terminal's palette: .red */
    COLOUR_RGB,    /* any colour: .red, .green, .blue */
} ColourKind;

/* A colour. */
typedef struct Colour {
    uint8_t kind;  /* a ColourKind */
    uint8_t red;   /* red, 0 to 255, or the index */
    uint8_t green; /* green, 0 to 255; 0 for an index */
    uint8_t blue;  /* blue, 0 to 255; 0 for an index */
} Colour;

/* The appearance of a tint. */
typedef struct Shade {
    Colour colour;
    uint8_t attributes; /* Attributes, or-ed; added to those of cells whose ink is this tint */
} Shade;

/* A theme at one depth, which is enough to draw a scene. It can be copied by assignment. */
typedef struct Palette {
    ColourDepth depth;
    bool chips;               /* pieces are drawn on coloured patches (BoardView.chips) */
    bool signs;               /* marks have signs as well as colours (BoardView.signs) */
    Shade shades[TINT_COUNT]; /* by Tint */
} Palette;

/* Bytes of the longest name and of the longest title, with the NUL. */
enum { THEME_NAME_MAX = 32, THEME_TITLE_MAX = 64 };

/* A theme at all depths. It can be copied by assignment. */
typedef struct Theme {
    char name[THEME_NAME_MAX];   /* name of the file without ".theme", used in the configuration */
    char title[THEME_TITLE_MAX]; /* for the theme dialog; the name if the file has no title */
    Palette palettes[DEPTH_COUNT]; /* by ColourDepth */
} Theme;

/* Returns the number of built-in themes. */
int theme_builtin_count(void);

/* Returns the name of a built-in theme, 0 <= index < theme_builtin_count(); 0 is the default. */
const char *theme_builtin_name(int index);

/* Loads the built-in theme with that name. Returns false, with *theme untouched, if there is none.
 */
bool theme_builtin(const char *name, Theme *theme);

/*
 * Parses the text of a theme file and gives the theme that name. Returns the first error, with
 * *theme untouched, or a fault with line 0 if there is no error.
 */
KeyFileFault theme_parse(const char *name, const char *text, Theme *theme);

/*
 * Returns whether the palette draws the pieces of both sides in the same colour, as palettes
 * without colours do. In this case the sides differ by the shapes of their pieces (Glyphs.pieces,
 * BoardView.plain).
 */
bool palette_is_plain(const Palette *palette);

/*
 * Returns whether the board has only the colours of its squares, so that a piece in its own colour
 * would be invisible on some of them.
 */
bool palette_is_two_coloured(const Palette *palette);

/*
 * Returns whether the marks on squares have colours other than the terminal's two. A palette for
 * eight colours can colour the marks even if it draws everything else in the terminal's two
 * colours.
 */
bool palette_marks_in_colour(const Palette *palette);

#endif
