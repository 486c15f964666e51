#include "scene_page.h"

#include "util/text.h"

#include <string.h>

/* Puts question marks in the place of dates: 2024.03.31. */
static void hide_dates(char *text, size_t length)
{
    static const char FORM[] = "dddd.dd.dd";
    for (size_t at = 0; at + strlen(FORM) <= length; at++) {
        size_t same = 0;
        while (same < strlen(FORM) && (FORM[same] == 'd' ? text_is_digit(text[at + same])
                                                         : text[at + same] == FORM[same])) {
            same++;
        }
        for (size_t i = 0; same == strlen(FORM) && i < same; i++) {
            text[at + i] = FORM[i] == 'd' ? '?' : FORM[i];
        }
    }
}

static void append_row(const Scene *scene, int row, StrBuf *out)
{
    StrBuf text = {0};
    size_t end = 0;
    for (int col = 0; col < scene->cols; col++) {
        const SceneCell *cell = scene_at(scene, row, col);
        strbuf_append_bytes(&text, cell->text, cell->length);
        if (cell->length > 1 || (cell->length == 1 && cell->text[0] != ' ')) {
            end = text.length;
        }
    }
    strbuf_truncate(&text, end);
    hide_dates(text.bytes, text.length);
    strbuf_appendf(out, "%s\n", strbuf_text(&text));
    strbuf_release(&text);
}

void scene_page_append_text(const Scene *scene, const char *title, StrBuf *out)
{
    strbuf_appendf(out, "==== %s (%dx%d, ", title, scene->cols, scene->rows);
    if (scene->cursor_visible) {
        strbuf_appendf(out, "cursor %d,%d)\n", scene->cursor_row, scene->cursor_col);
    } else {
        strbuf_append(out, "no cursor)\n");
    }
    for (int row = 0; row < scene->rows; row++) {
        append_row(scene, row, out);
    }
}

/* One letter for each tint, in the order of style.h. */
static char tint_letter(uint8_t tint)
{
    static const char LETTERS[] = ".tmLDldsCcKwbkBxXyfFoOrRuU";
    return tint < sizeof LETTERS - 1 ? LETTERS[tint] : '?';
}

void scene_page_append_tints(const Scene *scene, StrBuf *out)
{
    for (int is_ink = 0; is_ink < 2; is_ink++) {
        strbuf_appendf(out, "---- %s\n", is_ink ? "ink" : "paper");
        for (int row = 0; row < scene->rows; row++) {
            for (int col = 0; col < scene->cols; col++) {
                Style style = scene_at(scene, row, col)->style;
                strbuf_append_char(out, tint_letter(is_ink ? style.ink : style.paper));
            }
            strbuf_append_char(out, '\n');
        }
    }
}
