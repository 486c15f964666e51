/* The colours of the built-in themes: contrast, and how far they differ. */
#include "unit.h"

#include "view/theme.h"

#include <math.h>
#include <string.h>

/* ---- Contrast ---- */

/* A colour as linear light: red, green and blue from 0 to 1. */
typedef struct Light {
    double channels[3];
} Light;

static double linear(int value)
{
    double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static Light light_of(int red, int green, int blue)
{
    return (Light){{linear(red), linear(green), linear(blue)}};
}

/* Terminals with eight colours, on which a bold colour is brighter. */
typedef enum Screen8 { XTERM, CONSOLE } Screen8;

static Light light_of_eight(int index, bool bold, Screen8 screen)
{
    int on = screen == XTERM ? 205 : 170;
    int blue_on = screen == XTERM ? 238 : 170;
    if (bold && index == 7) {
        return light_of(255, 255, 255);
    }
    if (index == 7 && screen == XTERM) {
        return light_of(229, 229, 229);
    }
    if (index == 3 && screen == CONSOLE) {
        return light_of(170, 85, 0);
    }
    bool pure_blue = index == 4;
    return light_of((index & 1) != 0 ? on : 0, (index & 2) != 0 ? on : 0,
                    (index & 4) == 0 ? 0
                    : pure_blue      ? blue_on
                                     : on);
}

static Light light_of_cube(int index)
{
    static const int levels[] = {0, 95, 135, 175, 215, 255};
    if (index >= 232) {
        int grey = 8 + 10 * (index - 232);
        return light_of(grey, grey, grey);
    }
    index -= 16;
    return light_of(levels[index / 36], levels[index / 6 % 6], levels[index % 6]);
}

/* Returns the light of a shade on a terminal whose default colours are white on black. */
static Light light_of_shade(const Shade *shade, Screen8 screen)
{
    const Colour *colour = &shade->colour;
    switch (colour->kind) {
    case COLOUR_SCREEN:
        return light_of(0, 0, 0);
    case COLOUR_TEXT:
        return light_of(255, 255, 255);
    case COLOUR_INDEX:
        return colour->red < 16
                   ? light_of_eight(colour->red, (shade->attributes & ATTRIBUTE_BOLD) != 0, screen)
                   : light_of_cube(colour->red);
    default:
        return light_of(colour->red, colour->green, colour->blue);
    }
}

static double luminance(Light light)
{
    return 0.2126 * light.channels[0] + 0.7152 * light.channels[1] + 0.0722 * light.channels[2];
}

/* Returns the contrast ratio of two luminances, as WCAG 2 defines it. */
static double contrast(double one, double other)
{
    double brighter = one > other ? one : other;
    double darker = one > other ? other : one;
    return (brighter + 0.05) / (darker + 0.05);
}

static double contrast_of(const Palette *palette, Tint one, Tint other, Screen8 screen)
{
    return contrast(luminance(light_of_shade(&palette->shades[one], screen)),
                    luminance(light_of_shade(&palette->shades[other], screen)));
}

static void assert_contrast(const Theme *theme, const Palette *palette, Tint ink, Tint paper,
                            Screen8 screen, double least)
{
    double ratio = contrast_of(palette, ink, paper, screen);
    ck_assert_msg(ratio >= least, "%s, depth %d: %.2f between tints %d and %d", theme->name,
                  (int)palette->depth, ratio, (int)ink, (int)paper);
}

static const Tint squares[] = {TINT_LIGHT,    TINT_DARK,   TINT_LAST_LIGHT, TINT_LAST_DARK,
                               TINT_SELECTED, TINT_CURSOR, TINT_CAPTURE,    TINT_CHECK};
enum { SQUARES = sizeof squares / sizeof squares[0] };

/* The squares that comments colour, and the arrows on other squares. */
static const Tint drawn[] = {TINT_DRAWN_GREEN, TINT_DRAWN_RED, TINT_DRAWN_YELLOW, TINT_DRAWN_BLUE};
enum { DRAWN = sizeof drawn / sizeof drawn[0] };

static const struct {
    Tint ink;
    Tint paper;
} texts[] = {
    {TINT_DIALOG_TEXT, TINT_DIALOG},   {TINT_DIALOG_MUTED, TINT_DIALOG},
    {TINT_FIELD_TEXT, TINT_FIELD},     {TINT_FOCUS_TEXT, TINT_FOCUS},
    {TINT_RUNNING_TEXT, TINT_RUNNING}, {TINT_URGENT_TEXT, TINT_URGENT},
    {TINT_ALERT_TEXT, TINT_ALERT},
};
enum { TEXTS = sizeof texts / sizeof texts[0] };

static Theme builtin(int index)
{
    Theme theme;
    ck_assert(theme_builtin(theme_builtin_name(index), &theme));
    return theme;
}

START_TEST(pieces_and_marks_are_readable_on_every_square)
{
    Theme theme = builtin(_i);
    for (int depth = DEPTH_256; depth <= DEPTH_24BIT; depth++) {
        const Palette *palette = &theme.palettes[depth];
        ck_assert(!palette_is_plain(palette));
        for (int i = 0; i < SQUARES; i++) {
            assert_contrast(&theme, palette, TINT_WHITE, squares[i], XTERM, 3.0);
            assert_contrast(&theme, palette, TINT_BLACK, squares[i], XTERM, 3.0);
            assert_contrast(&theme, palette, TINT_MARK, squares[i], XTERM, 3.0);
        }
        for (int i = 0; i < DRAWN; i++) {
            assert_contrast(&theme, palette, TINT_WHITE, drawn[i], XTERM, 3.0);
            assert_contrast(&theme, palette, TINT_BLACK, drawn[i], XTERM, 3.0);
            assert_contrast(&theme, palette, TINT_MARK, drawn[i], XTERM, 3.0);
        }
        assert_contrast(&theme, palette, TINT_CURSOR_MARK, TINT_CURSOR, XTERM, 3.0);
    }
}
END_TEST

START_TEST(texts_are_readable_at_every_depth)
{
    Theme theme = builtin(_i);
    for (int depth = DEPTH_MONO; depth < DEPTH_COUNT; depth++) {
        for (int i = 0; i < TEXTS; i++) {
            assert_contrast(&theme, &theme.palettes[depth], texts[i].ink, texts[i].paper, XTERM,
                            4.5);
            assert_contrast(&theme, &theme.palettes[depth], texts[i].ink, texts[i].paper, CONSOLE,
                            4.5);
        }
    }
}
END_TEST

START_TEST(muted_text_is_readable_on_dark_and_on_light_terminals)
{
    Theme theme = builtin(_i);
    for (int depth = DEPTH_256; depth <= DEPTH_24BIT; depth++) {
        double muted = luminance(light_of_shade(&theme.palettes[depth].shades[TINT_MUTED], XTERM));
        ck_assert_double_ge(contrast(muted, 0.0), 4.5);
        ck_assert_double_ge(contrast(muted, 1.0), 4.5);
    }
    for (int depth = DEPTH_MONO; depth <= DEPTH_8; depth++) {
        ck_assert_int_eq(theme.palettes[depth].shades[TINT_MUTED].colour.kind, COLOUR_TEXT);
    }
}
END_TEST

/* Dialogs use the terminal's own colours, which the program does not know. */
START_TEST(dialogs_have_the_terminals_own_colours)
{
    Theme theme = builtin(_i);
    for (int depth = DEPTH_MONO; depth < DEPTH_COUNT; depth++) {
        const Shade *shades = theme.palettes[depth].shades;
        ck_assert_int_eq(shades[TINT_DIALOG].colour.kind, COLOUR_SCREEN);
        ck_assert_int_eq(shades[TINT_DIALOG_TEXT].colour.kind, COLOUR_TEXT);
        ck_assert_int_eq(shades[TINT_FIELD].colour.kind, COLOUR_SCREEN);
        ck_assert_int_eq(shades[TINT_FIELD_TEXT].colour.kind, COLOUR_TEXT);
        ck_assert_int_eq(shades[TINT_FIELD_TEXT].attributes, ATTRIBUTE_UNDERLINE);
        if (shades[TINT_DIALOG_MUTED].colour.kind != COLOUR_TEXT) {
            double muted = luminance(light_of_shade(&shades[TINT_DIALOG_MUTED], XTERM));
            ck_assert_double_ge(contrast(muted, 0.0), 4.5);
            ck_assert_double_ge(contrast(muted, 1.0), 4.5);
        }
    }
}
END_TEST

START_TEST(squares_are_of_middle_luminance_and_differ)
{
    Theme theme = builtin(_i);
    for (int depth = DEPTH_256; depth <= DEPTH_24BIT; depth++) {
        const Palette *palette = &theme.palettes[depth];
        for (int i = 0; i < 2; i++) {
            double middle = luminance(light_of_shade(&palette->shades[squares[i]], XTERM));
            ck_assert_double_ge(middle, 0.10);
            ck_assert_double_le(middle, 0.30);
        }
        assert_contrast(&theme, palette, TINT_LIGHT, TINT_DARK, XTERM, 1.5);
    }
}
END_TEST

/*
 * None of the eight colours has a contrast of 3 : 1 to both white and black on every terminal. So
 * the pieces of both sides are black, or the board has only two colours.
 */
START_TEST(pieces_and_marks_are_distinguished_with_eight_colours)
{
    Theme theme = builtin(_i);
    const Palette *palette = &theme.palettes[DEPTH_8];
    bool marked = palette_marks_in_colour(palette), two = palette_is_two_coloured(palette);
    ck_assert(palette_is_plain(palette));
    for (int i = 0; i < SQUARES; i++) {
        bool is_mark = squares[i] != TINT_LIGHT && squares[i] != TINT_DARK;
        for (int screen = XTERM; screen <= CONSOLE && (is_mark ? marked : !two); screen++) {
            double least = squares[i] == TINT_CURSOR ? 2.5 : 3.0;
            assert_contrast(&theme, palette, TINT_BLACK, squares[i], (Screen8)screen, least);
        }
        for (int j = 0; j < i && (marked || i < 2); j++) { /* a capture also has a sign */
            bool may_equal =
                j == i - 1 && (squares[i] == TINT_LAST_DARK || squares[i] == TINT_CHECK);
            ck_assert(may_equal || memcmp(&palette->shades[squares[i]],
                                          &palette->shades[squares[j]], sizeof(Shade)) != 0);
        }
    }
}
END_TEST

START_TEST(without_colours_ink_and_paper_are_the_terminals_own_two)
{
    Theme theme = builtin(_i);
    const Palette *palette = &theme.palettes[DEPTH_MONO];
    ck_assert(palette_is_plain(palette));
    for (int tint = 0; tint < TINT_COUNT; tint++) {
        ck_assert_int_le(palette->shades[tint].colour.kind, COLOUR_TEXT);
    }
    ck_assert_int_ne(palette->shades[TINT_LIGHT].colour.kind,
                     palette->shades[TINT_DARK].colour.kind);
}
END_TEST

/* ---- Distinguishing highlights ---- */

/* Normal vision, and vision without receptors for red or for green (Vienot, Brettel and Mollon
 * 1999). */
static const double visions[3][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
    {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
};

static double encoded(double part)
{
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * pow(part, 1 / 2.4) - 0.055);
}

/* Returns the distance of two colours for a kind of vision, in steps of 8-bit components. */
static double distance(Light one, Light other, const double vision[3][3])
{
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double seen[2] = {0, 0};
        for (int j = 0; j < 3; j++) {
            seen[0] += vision[i][j] * one.channels[j];
            seen[1] += vision[i][j] * other.channels[j];
        }
        double step = encoded(seen[0]) - encoded(seen[1]);
        sum += step * step;
    }
    return sqrt(sum);
}

static void assert_distinct(const Theme *theme, const Palette *palette, int visions_count,
                            double least)
{
    for (int vision = 0; vision < visions_count; vision++) {
        for (int i = 0; i < SQUARES; i++) {
            for (int j = 0; j < i; j++) {
                bool same_move = squares[i] == TINT_LAST_DARK && squares[j] == TINT_LAST_LIGHT;
                double apart =
                    distance(light_of_shade(&palette->shades[squares[i]], XTERM),
                             light_of_shade(&palette->shades[squares[j]], XTERM), visions[vision]);
                ck_assert_msg(same_move || apart >= least, "%s, depth %d, vision %d: %.0f (%d, %d)",
                              theme->name, (int)palette->depth, vision, apart, i, j);
            }
        }
    }
}

START_TEST(drawn_colours_differ_from_squares_and_from_each_other)
{
    Theme theme = builtin(_i);
    for (int depth = DEPTH_256; depth <= DEPTH_24BIT; depth++) {
        const Shade *shades = theme.palettes[depth].shades;
        for (int i = 0; i < DRAWN; i++) {
            Light light = light_of_shade(&shades[drawn[i]], XTERM);
            for (int j = 0; j < i + 2; j++) {
                Tint other = j < i ? drawn[j] : j == i ? TINT_LIGHT : TINT_DARK;
                double apart = distance(light, light_of_shade(&shades[other], XTERM), visions[0]);
                ck_assert_msg(apart >= 45, "%s, depth %d: %.0f (%d, %d)", theme.name, depth, apart,
                              i, (int)other);
            }
        }
    }
}
END_TEST

START_TEST(highlights_differ_from_squares_and_from_each_other)
{
    Theme theme = builtin(_i);
    bool greys = strcmp(theme.name, "mono") == 0; /* here, only signs mark squares */
    for (int depth = DEPTH_256; depth <= DEPTH_24BIT && !greys; depth++) {
        assert_distinct(&theme, &theme.palettes[depth], 1, 35);
    }
}
END_TEST

START_TEST(the_colour_blind_safe_theme_is_safe_for_the_colour_blind)
{
    Theme theme;
    ck_assert(theme_builtin("okabe", &theme));
    for (int depth = DEPTH_256; depth <= DEPTH_24BIT; depth++) {
        assert_distinct(&theme, &theme.palettes[depth], 3, 30);
    }
}
END_TEST

/*
 * In this theme, texts have a contrast of at least 7 : 1 (the enhanced level of WCAG 2), marks and
 * the cursor at least 3 : 1. Pieces are on chips, because no colour of a square has a high contrast
 * to both white and black pieces.
 */
START_TEST(the_high_contrast_theme_has_high_contrast_in_every_pair)
{
    Theme theme;
    ck_assert(theme_builtin("contrast", &theme));
    for (int depth = DEPTH_MONO; depth < DEPTH_COUNT; depth++) {
        const Palette *palette = &theme.palettes[depth];
        for (int i = 0; i < TEXTS; i++) {
            assert_contrast(&theme, palette, texts[i].ink, texts[i].paper, XTERM, 7.0);
            assert_contrast(&theme, palette, texts[i].ink, texts[i].paper, CONSOLE, 7.0);
        }
        for (int i = 0; i < SQUARES && depth >= DEPTH_256; i++) {
            assert_contrast(&theme, palette, TINT_CURSOR_MARK, squares[i], XTERM, 3.0);
        }
        if (depth >= DEPTH_256) {
            ck_assert(palette->chips);
            assert_contrast(&theme, palette, TINT_WHITE, TINT_BLACK, XTERM, 20.0);
            assert_contrast(&theme, palette, TINT_LIGHT, TINT_DARK, XTERM, 2.0);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("theme_colours");
    TCase *cases = tcase_create("theme_colours");
    int count = theme_builtin_count();
    tcase_add_loop_test(cases, pieces_and_marks_are_readable_on_every_square, 0, count);
    tcase_add_loop_test(cases, texts_are_readable_at_every_depth, 0, count);
    tcase_add_loop_test(cases, muted_text_is_readable_on_dark_and_on_light_terminals, 0, count);
    tcase_add_loop_test(cases, dialogs_have_the_terminals_own_colours, 0, count);
    tcase_add_loop_test(cases, squares_are_of_middle_luminance_and_differ, 0, count);
    tcase_add_loop_test(cases, pieces_and_marks_are_distinguished_with_eight_colours, 0, count);
    tcase_add_loop_test(cases, without_colours_ink_and_paper_are_the_terminals_own_two, 0, count);
    tcase_add_loop_test(cases, drawn_colours_differ_from_squares_and_from_each_other, 0, count);
    tcase_add_loop_test(cases, highlights_differ_from_squares_and_from_each_other, 0, count);
    tcase_add_test(cases, the_colour_blind_safe_theme_is_safe_for_the_colour_blind);
    tcase_add_test(cases, the_high_contrast_theme_has_high_contrast_in_every_pair);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
