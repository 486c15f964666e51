#include "scene_dump.h"

#include "scratch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOKS_MAX = 52 }; /* letters there are */

/* The looks that occur, in the order of their letters. */
typedef struct Adjudications {
    char texts[LOOKS_MAX][64]; /* each look in words */
    int count;                 /* how many there are */
} Adjudications;

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

static char letter_at(int look)
{
    return (char)(look < 26 ? 'a' + look : 'A' + look - 26);
}

/* The letter of a cell's look; a look that is new gets the next letter. */
static char letter_of(const SceneCell *cell, const Palette *palette, Adjudications *looks)
{
    StrBuf text = {0};
    describe(cell, palette, &text);
    int look = 0;
    if (strcmp(strbuf_text(&text), "blank on screen") == 0) {
        strbuf_release(&text);
        return '.';
    }
    while (look < looks->count && strcmp(looks->texts[look], strbuf_text(&text)) != 0) {
        look++;
    }
    ck_assert_int_lt(look, LOOKS_MAX);
    if (look == looks->count) {
        snprintf(looks->texts[look], sizeof looks->texts[look], "%s", strbuf_text(&text));
        looks->count++;
    }
    strbuf_release(&text);
    return letter_at(look);
}

void scene_dump(const Scene *scene, Rect rect, const Palette *palette, StrBuf *out)
{
    Adjudications looks = {.count = 0};
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
            strbuf_append_char(out, letter_of(scene_at(scene, row, col), palette, &looks));
        }
        strbuf_append(out, "\n");
    }
    for (int look = 0; look < looks.count; look++) {
        strbuf_appendf(out, " %c = %s\n", letter_at(look), looks.texts[look]);
    }
}

/* The number of the first line in which two texts differ. */
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
    ck_assert_msg(golden != NULL, "there is no %s", path);
    ck_assert_msg(strcmp(golden, strbuf_text(dump)) == 0, "line %d differs from %s\n%s",
                  first_difference(golden, strbuf_text(dump)), path, strbuf_text(dump));
    free(golden);
    free(path);
}
