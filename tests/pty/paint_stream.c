/*
 * Paints a run of scenes and writes down, for each, the bytes for the terminal and what it must
 * show then; check_painting.py compares them with a model of a terminal.
 *
 *     TERM=… paint_stream SEED SCENES
 *
 * Each scene is a line `scene ROWS COLS CURSOR-ROW CURSOR-COL BYTES`, then a line for each cell,
 * `TEXT<TAB>INK<TAB>PAPER<TAB>ATTRIBUTES`, row by row, then the bytes.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tui/painter.h"

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

/* One change to a scene, of the kinds that occur and of some that do not. */
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

static void print_colour(Colour colour)
{
    switch (colour.kind) {
    case COLOUR_SCREEN:
        printf("\tscreen");
        break;
    case COLOUR_TEXT:
        printf("\ttext");
        break;
    case COLOUR_INDEX:
        printf("\t%d", colour.red);
        break;
    default:
        printf("\t#%02x%02x%02x", colour.red, colour.green, colour.blue);
        break;
    }
}

static void print_scene(const Scene *scene, const Palette *palette, const StrBuf *bytes)
{
    printf("scene %d %d %d %d %zu\n", scene->rows, scene->cols,
           scene->cursor_visible ? scene->cursor_row : -1, scene->cursor_col, bytes->length);
    for (int i = 0; i < scene->rows * scene->cols; i++) {
        const SceneCell *cell = &scene->cells[i];
        printf("%.*s", (int)cell->length, cell->text);
        print_colour(palette->shades[cell->style.ink].colour);
        print_colour(palette->shades[cell->style.paper].colour);
        printf("\t%d\n", cell->style.attributes | palette->shades[cell->style.ink].attributes);
    }
    fwrite(bytes->bytes, 1, bytes->length, stdout);
}

int main(int argc, char **argv)
{
    Capabilities capabilities;
    Theme theme;
    Scene scene;
    Painter painter;
    StrBuf out = {0};
    if (argc != 3 || setlocale(LC_CTYPE, "C.UTF-8") == NULL ||
        capabilities_read(STDOUT_FILENO, &capabilities) != TERMINAL_OK ||
        !theme_builtin("wood", &theme)) {
        return 77;
    }
    seed = (unsigned)atoi(argv[1]);
    const Palette *palette = &theme.palettes[capabilities_depth(&capabilities, COLOUR_WISH_AUTO)];
    painter_init(&painter, &capabilities, true);
    scene_init(&scene);
    scene_reset(&scene, 10, 41);
    for (int i = 0; i < atoi(argv[2]); i++) {
        for (int changes = chance(12); changes > 0; changes--) {
            change(&scene);
        }
        strbuf_clear(&out);
        painter_paint(&painter, &scene, palette, scene.rows, scene.cols, &out);
        print_scene(&scene, palette, &out);
    }
    strbuf_release(&out);
    scene_release(&scene);
    painter_release(&painter);
    capabilities_release(&capabilities);
    return 0;
}
