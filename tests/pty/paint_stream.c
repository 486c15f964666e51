/*
 * Paints a series of random scenes on its terminal and describes the expected screen after each.
 * check_painting.py compares the description with a model of the terminal.
 *
 *     TERM=... paint_stream SEED SCENES TELL WAIT
 *
 * After each scene, the program writes the line `scene ROWS COLS CURSOR-ROW CURSOR-COL` to the
 * descriptor TELL, and then, row by row, the line `TEXT<TAB>INK<TAB>PAPER<TAB>ATTRIBUTES` for each
 * cell. It paints the next scene when it has read a byte from the descriptor WAIT.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tui/terminal.h"

static unsigned seed;

static int chance(int below)
{
    return (int)((unsigned)rand_r(&seed) % (unsigned)below);
}

static Style any_style(void)
{
    static const uint8_t attributes[] = {
        0, 0, 0, 0, ATTRIBUTE_BOLD, ATTRIBUTE_UNDERLINE, ATTRIBUTE_DIM | ATTRIBUTE_UNDERLINE};
    if (chance(3) == 0) {
        return style_named((StyleName)chance(STYLE_COUNT));
    }
    return (Style){.ink = (uint8_t)(1 + chance(TINT_COUNT - 1)),
                   .paper = (uint8_t)chance(TINT_COUNT),
                   .attributes = attributes[chance(7)]};
}

/* Changes a scene in a random way. Touchmove itself need not make such changes. */
static void change(Scene *scene)
{
    static const char *const texts[] = {"Morphy",
                                        "\u265e",
                                        "\u68cb\u8b5c",
                                        "e\u0301",
                                        "              ",
                                        "\u2584\u2584\u2584",
                                        "x",
                                        "a longer line that reaches beyond the edge"};
    int row = chance(scene->rows);
    int col = chance(scene->cols);
    switch (chance(6)) {
    case 0:
        scene_fill(scene, (Rect){row, col, 1 + chance(3), 1 + chance(12)}, any_style());
        break;
    case 1:
        scene_restyle(scene, (Rect){row, col, 1 + chance(3), 1 + chance(12)}, any_style());
        break;
    case 2:
        for (int i = 0; i < 10; i++) {
            Style style = {TINT_LIGHT, TINT_DARK, 0};
            Style other = {TINT_DARK, TINT_LIGHT, 0};
            scene_glyph(scene, row, col + i, i % 5 < 2 ? style : other, "\u2584");
        }
        break;
    case 3:
        scene_show_cursor(scene, row, col);
        break;
    default:
        scene_text(scene, row, col, scene->cols, any_style(), texts[chance(8)]);
        break;
    }
}

static void print_colour(FILE *tell, Colour colour)
{
    switch (colour.kind) {
    case COLOUR_SCREEN:
        fprintf(tell, "\tscreen");
        break;
    case COLOUR_TEXT:
        fprintf(tell, "\ttext");
        break;
    case COLOUR_INDEX:
        fprintf(tell, "\t%d", colour.red);
        break;
    default:
        fprintf(tell, "\t#%02x%02x%02x", colour.red, colour.green, colour.blue);
        break;
    }
}

static void tell_scene(FILE *tell, const Scene *scene, const Palette *palette)
{
    fprintf(tell, "scene %d %d %d %d\n", scene->rows, scene->cols,
            scene->cursor_visible ? scene->cursor_row : -1, scene->cursor_col);
    for (int i = 0; i < scene->rows * scene->cols; i++) {
        const SceneCell *cell = &scene->cells[i];
        fprintf(tell, "%.*s", (int)cell->length, cell->text);
        print_colour(tell, palette->shades[cell->style.ink].colour);
        print_colour(tell, palette->shades[cell->style.paper].colour);
        fprintf(tell, "\t%d\n",
                cell->style.attributes | palette->shades[cell->style.ink].attributes);
    }
    fflush(tell);
}

int main(int argc, char **argv)
{
    Terminal *terminal = NULL;
    TerminalOptions options = {.mouse = true};
    Theme theme;
    Scene scene = {0};
    char go = 0;
    if (argc != 5 || !terminal_choose_locale() ||
        terminal_open(&options, &terminal) != TERMINAL_OK) {
        return 77;
    }
    FILE *tell = fdopen(atoi(argv[3]), "w");
    seed = (unsigned)atoi(argv[1]);
    scene_reset(&scene, 10, 41);
    for (int i = 0; i < atoi(argv[2]); i++) {
        for (int changes = chance(12); changes > 0; changes--) {
            change(&scene);
        }
        theme_builtin(theme_builtin_name(i / 8 % theme_builtin_count()), &theme);
        const Palette *palette = &theme.palettes[terminal_depth(terminal)];
        terminal_draw(terminal, &scene, palette);
        tell_scene(tell, &scene, palette);
        if (read(atoi(argv[4]), &go, 1) != 1) {
            break;
        }
    }
    fclose(tell);
    scene_release(&scene);
    terminal_close(terminal);
    return 0;
}
