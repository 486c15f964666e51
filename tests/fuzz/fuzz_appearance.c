/*
 * Fuzz target: a theme and a piece set from arbitrary bytes. Each is either loaded or refused, and
 * an error names a line that exists. A loaded theme or piece set can be used for drawing.
 */
#include "target.h"

#include <string.h>

#include "util/safe_text.h"
#include "view/board_view.h"
#include "view/theme.h"

static int lines_of(const char *text)
{
    int lines = 1;
    for (; *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

static void try_theme(const char *text)
{
    Theme theme;
    KeyFileFault fault = theme_parse("fuzz", text, &theme);
    TARGET_CHECK(fault.line >= 0 && fault.line <= lines_of(text));
    TARGET_CHECK((fault.line == 0) == (fault.why == KEY_FILE_OK));
    if (fault.line > 0) {
        return;
    }
    TARGET_CHECK(safe_text_is_safe(theme.title, strlen(theme.title)));
    for (int depth = 0; depth < DEPTH_COUNT; depth++) {
        const Shade *screen = &theme.palettes[depth].shades[TINT_SCREEN];
        TARGET_CHECK(screen->colour.kind == COLOUR_SCREEN);
    }
}

static void try_piece_set(const char *text)
{
    PieceSet set;
    Position position = position_start();
    Scene scene = {0};
    if (piece_set_parse("fuzz", text, &set).line != 0) {
        return;
    }
    TARGET_CHECK(scene_reset(&scene, 40, 88));
    for (int size = 0; size < SQUARE_SIZE_COUNT; size++) {
        BoardView view = {
            .position = &position,
            .size = (SquareSize)size,
            .place = {0, 0, 40, 88},
            .glyphs = {.utf8 = true, .half_blocks = true, .quadrants = true},
            .piece_set = &set,
            .marks = board_marks_none(),
        };
        board_view_draw(&view, &scene);
    }
    for (int i = 0; i < scene.rows * scene.cols; i++) {
        TARGET_CHECK(safe_text_is_safe(scene.cells[i].text, scene.cells[i].length));
        TARGET_CHECK(scene.cells[i].width_cols == 1);
    }
    scene_release(&scene);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = malloc(length + 1);
    TARGET_CHECK(text != NULL);
    memcpy(text, bytes, length);
    text[length] = '\0';
    try_theme(text);
    try_piece_set(text);
    free(text);
    return 0;
}
