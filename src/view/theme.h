/*
 * Themes: which colours the tints of scene.h have, designed for each of the four depths a terminal
 * may have. Built-in themes are the files of assets/themes, taken apart when the program is built;
 * a player's own are read from the configuration folder, where the program can read key files.
 *
 * A theme is a key file (key_file.h) with entries `tint = colour [attributes]` in the sections
 * [24-bit], [256], [8] and [mono]; above them stand `title = …` and, for pieces on chips, `chips =
 * yes`. A colour is #rrggbb, a number,
 * one of the eight names (8 colours), `text` or `screen` (the terminal's own two); attributes are
 * bold, dim, underline. A tint that a section leaves out is what the built-in default theme says
 * for that depth.
 */
#ifndef TOUCHMOVE_VIEW_THEME_H
#define TOUCHMOVE_VIEW_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "store/key_file.h"
#include "view/scene.h"

typedef enum ColourDepth {
    DEPTH_MONO,  /* no colours: the terminal's two, and attributes */
    DEPTH_8,     /* the eight ANSI colours */
    DEPTH_256,   /* the cube and the greys of 256 colours */
    DEPTH_24BIT, /* any colour */
    DEPTH_COUNT, /* the number of depths */
} ColourDepth;

typedef enum ColourKind {
    COLOUR_SCREEN, /* the terminal's background colour, also where it is used as ink */
    COLOUR_TEXT,   /* the terminal's foreground colour, also where it is used as paper */
    COLOUR_INDEX,  /* red: an index into the terminal's palette */
    COLOUR_RGB,    /* red, green, blue */
} ColourKind;

typedef struct Colour {
    uint8_t kind;  /* a ColourKind */
    uint8_t red;   /* red, 0 to 255, or the index */
    uint8_t green; /* green, 0 to 255; 0 for an index */
    uint8_t blue;  /* blue, 0 to 255; 0 for an index */
} Colour;

typedef struct Shade {
    Colour colour;      /* what the tint looks like */
    uint8_t attributes; /* Attributes that are added where the tint is the ink */
} Shade;

/* A theme at one depth: all that is needed to draw a scene. A plain value. */
typedef struct Palette {
    ColourDepth depth;        /* the depth that it is for */
    bool chips;               /* pieces stand on chips of their side's colour (BoardView.chips) */
    Shade shades[TINT_COUNT]; /* by Tint */
} Palette;

enum { THEME_NAME_MAX = 32, THEME_TITLE_MAX = 64 };

/* A theme at all depths. A plain value. */
typedef struct Theme {
    char name[THEME_NAME_MAX];     /* as in the configuration: the file's name without ".theme" */
    char title[THEME_TITLE_MAX];   /* for the theme picker; the name if the file gives none */
    Palette palettes[DEPTH_COUNT]; /* by ColourDepth */
} Theme;

/* Returns the number of built-in themes. */
int theme_builtin_count(void);

/* Returns the name of a built-in theme, 0 <= index < theme_builtin_count(); 0 is the default. */
const char *theme_builtin_name(int index);

/* Makes the built-in theme of that name. Returns false, *theme untouched, if there is none. */
bool theme_builtin(const char *name, Theme *theme);

/*
 * Reads a theme from the text of a theme file, and gives it that name. Returns the first fault;
 * if there is one, *theme is untouched.
 */
KeyFileFault theme_parse(const char *name, const char *text, Theme *theme);

/*
 * Returns whether the palette draws both sides' pieces in one colour, as without colours it must:
 * then their shapes have to tell the sides apart (Glyphs.pieces, BoardView.plain).
 */
bool palette_is_plain(const Palette *palette);

/*
 * Returns whether marked squares have colours of their own, neither the terminal's text nor its
 * background: so in a plain palette of eight colours, where all else is as without colours.
 */
bool palette_marks_in_colour(const Palette *palette);

#endif
