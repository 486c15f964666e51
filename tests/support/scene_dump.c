#include "scene_dump.h"

#include "scratch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STYLES_MAX = 52 }; /* number of letters from a to z and from A to Z */

/* The cell styles that occur, in the order of their letters. */
typedef struct Styles {
    char texts[STYLES_MAX][64]; /* each style in words */
    int count;                  /* number of styles */
} Styles;

static void append_colour(StrBuf *out, Colour colour)
{
    switch (colour.kind) {
    case COLOUR_SCREEN:
        strbuf_append(out, "screen");
        break;
    case COLOUR_TEXT:
        strbuf_append(out, "text");
        break;
    case COLOUR_INDEX:
        strbuf_appendf(out, "%d", colour.red);
        break;
    default:
        strbuf_appendf(out, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
        break;
    }
}

static void describe(const SceneCell *cell, const Palette *palette, StrBuf *out)
{
    static const char *const names[] = {" bold", " dim", " underline"};
    const Shade *ink = &palette->shades[cell->style.ink];
    bool blank = cell->length == 1 && cell->text[0] == ' ';
    if (blank) {
        strbuf_append(out, "blank");
    } else {
        append_colour(out, ink->colour);
    }
    strbuf_append(out, " on ");
    append_colour(out, palette->shades[cell->style.paper].colour);
    for (int i = 0; i < 3 && !blank; i++) {
        if (((ink->attributes | cell->style.attributes) >> i & 1) != 0) {
            strbuf_append(out, names[i]);
        }
    }
}

static char letter_at(int style)
{
    return (char)(style < 26 ? 'a' + style : 'A' + style - 26);
}

/* Returns the letter of a cell's style. A new style gets the next letter. */
static char letter_of(const SceneCell *cell, const Palette *palette, Styles *styles)
{
    StrBuf text = {0};
    describe(cell, palette, &text);
    int style = 0;
    if (strcmp(strbuf_text(&text), "blank on screen") == 0) {
        strbuf_release(&text);
        return '.';
    }
    while (style < styles->count && strcmp(styles->texts[style], strbuf_text(&text)) != 0) {
        style++;
    }
    ck_assert_int_lt(style, STYLES_MAX);
    if (style == styles->count) {
        snprintf(styles->texts[style], sizeof styles->texts[style], "%s", strbuf_text(&text));
        styles->count++;
    }
    strbuf_release(&text);
    return letter_at(style);
}

void scene_dump(const Scene *scene, Rect rect, const Palette *palette, StrBuf *out)
{
    Styles styles = {.count = 0};
    for (int row = rect.row; row < rect.row + rect.rows; row++) {
        strbuf_append(out, "|");
        for (int col = rect.col; col < rect.col + rect.cols; col++) {
            const SceneCell *cell = scene_at(scene, row, col);
            strbuf_append_bytes(out, cell->text, cell->length);
        }
        strbuf_append(out, "|\n");
    }
    for (int row = rect.row; row < rect.row + rect.rows; row++) {
        strbuf_append(out, " ");
        for (int col = rect.col; col < rect.col + rect.cols; col++) {
            strbuf_append_char(out, letter_of(scene_at(scene, row, col), palette, &styles));
        }
        strbuf_append(out, "\n");
    }
    for (int style = 0; style < styles.count; style++) {
        strbuf_appendf(out, " %c = %s\n", letter_at(style), styles.texts[style]);
    }
}

/* Returns the number of the first line in which two texts differ. */
static int first_difference(const char *one, const char *other)
{
    int line = 1;
    for (; *one == *other && *one != '\0'; one++, other++) {
        line += *one == '\n';
    }
    return line;
}

void scene_dump_assert_golden(const char *name, const StrBuf *dump)
{
    char *path = unit_data_path(name);
    ck_assert_ptr_nonnull(path);
    if (getenv("TOUCHMOVE_UPDATE_GOLDEN") != NULL) {
        scratch_write(path, strbuf_text(dump), dump->length);
    }
    char *golden = scratch_read(path, NULL);
    ck_assert_msg(golden != NULL, "missing file: %s", path);
    ck_assert_msg(strcmp(golden, strbuf_text(dump)) == 0, "line %d differs from %s\n%s",
                  first_difference(golden, strbuf_text(dump)), path, strbuf_text(dump));
    free(golden);
    free(path);
}
