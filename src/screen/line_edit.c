/*
 * A line of text that is edited, the same in the entry line, the command line and the fields of
 * dialogs: arrows, Home, End, Backspace, Delete, and Ctrl with a b d e f h k u w as in most shells.
 */
#include "screen/widgets.h"

#include "util/safe_text.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

static size_t length_before(const LineEdit *line)
{
    return utf8_last_grapheme_length(line->text, line->cursor);
}

static size_t length_after(const LineEdit *line)
{
    return utf8_grapheme_length(line->text + line->cursor, line->length - line->cursor);
}

static void remove_range(LineEdit *line, size_t from, size_t to)
{
    memmove(line->text + from, line->text + to, line->length - to + 1);
    line->length -= to - from;
    line->cursor = from;
}

static size_t word_start(const LineEdit *line)
{
    size_t at = line->cursor;
    while (at > 0 && line->text[at - 1] == ' ') {
        at--;
    }
    while (at > 0 && line->text[at - 1] != ' ') {
        at--;
    }
    return at;
}

void line_edit_apply(LineEdit *line, LineEditCommand command)
{
    switch (command) {
    case LINE_EDIT_LEFT:
        line->cursor -= length_before(line);
        break;
    case LINE_EDIT_RIGHT:
        line->cursor += length_after(line);
        break;
    case LINE_EDIT_HOME:
        line->cursor = 0;
        break;
    case LINE_EDIT_END:
        line->cursor = line->length;
        break;
    case LINE_EDIT_DELETE_LEFT:
        remove_range(line, line->cursor - length_before(line), line->cursor);
        break;
    case LINE_EDIT_DELETE_RIGHT:
        remove_range(line, line->cursor, line->cursor + length_after(line));
        break;
    case LINE_EDIT_DELETE_WORD:
        remove_range(line, word_start(line), line->cursor);
        break;
    case LINE_EDIT_DELETE_TO_START:
        remove_range(line, 0, line->cursor);
        break;
    case LINE_EDIT_DELETE_TO_END:
        remove_range(line, line->cursor, line->length);
        break;
    case LINE_EDIT_DELETE_EVERYTHING:
        remove_range(line, 0, line->length);
        break;
    }
}

/*
 * The inserted text and its neighbours are made safe together, because a mark typed alone belongs
 * to the letter before it. Safe text stays as it is when made safe again.
 */
static bool splice(LineEdit *line, const char *text, size_t length, StrBuf *head, StrBuf *whole)
{
    StrBuf raw = {0};
    strbuf_append_bytes(&raw, line->text, line->cursor);
    strbuf_append_bytes(&raw, text, length);
    safe_text_append(head, strbuf_text(&raw), raw.length, SAFE_TEXT_LINE);
    strbuf_append(&raw, line->text + line->cursor);
    safe_text_append(whole, strbuf_text(&raw), raw.length, SAFE_TEXT_LINE);
    bool fits = !strbuf_has_failed(&raw) && !strbuf_has_failed(head) && !strbuf_has_failed(whole) &&
                whole->length < LINE_EDIT_MAX;
    strbuf_release(&raw);
    return fits;
}

bool line_edit_insert(LineEdit *line, const char *text, size_t length)
{
    StrBuf head = {0};
    StrBuf whole = {0};
    bool fits = length < LINE_EDIT_MAX && splice(line, text, length, &head, &whole);
    if (fits) {
        memcpy(line->text, strbuf_text(&whole), whole.length + 1);
        line->length = whole.length;
        line->cursor = head.length < whole.length ? head.length : whole.length;
    }
    strbuf_release(&head);
    strbuf_release(&whole);
    return fits;
}

bool line_edit_set(LineEdit *line, const char *text)
{
    LineEdit fresh = {0};
    if (!line_edit_insert(&fresh, text, strlen(text))) {
        return false;
    }
    *line = fresh;
    return true;
}

bool line_edit_is_empty(const LineEdit *line)
{
    return line->length == 0;
}

size_t line_edit_window(const LineEdit *line, int width_cols, int *cursor_col)
{
    size_t start = 0;
    int cols = utf8_width(line->text, line->cursor);
    /* The cursor itself takes a column, so it may not stand behind the last one. */
    while (cols >= width_cols && start < line->cursor) {
        size_t step = utf8_grapheme_length(line->text + start, line->length - start);
        cols -= utf8_width(line->text + start, step);
        start += step;
    }
    *cursor_col = cols;
    return start;
}

typedef struct LineKey {
    KeyCode code;            /* which key */
    uint32_t character;      /* with KEYCODE_CONTROL: the letter; otherwise 0 */
    LineEditCommand command; /* what it does */
} LineKey;

static const LineKey LINE_KEYS[] = {
    {KEYCODE_LEFT, 0, LINE_EDIT_LEFT},
    {KEYCODE_RIGHT, 0, LINE_EDIT_RIGHT},
    {KEYCODE_HOME, 0, LINE_EDIT_HOME},
    {KEYCODE_END, 0, LINE_EDIT_END},
    {KEYCODE_BACKSPACE, 0, LINE_EDIT_DELETE_LEFT},
    {KEYCODE_DELETE, 0, LINE_EDIT_DELETE_RIGHT},
    {KEYCODE_CONTROL, 'a', LINE_EDIT_HOME},
    {KEYCODE_CONTROL, 'b', LINE_EDIT_LEFT},
    {KEYCODE_CONTROL, 'd', LINE_EDIT_DELETE_RIGHT},
    {KEYCODE_CONTROL, 'e', LINE_EDIT_END},
    {KEYCODE_CONTROL, 'f', LINE_EDIT_RIGHT},
    {KEYCODE_CONTROL, 'h', LINE_EDIT_DELETE_LEFT},
    {KEYCODE_CONTROL, 'k', LINE_EDIT_DELETE_TO_END},
    {KEYCODE_CONTROL, 'u', LINE_EDIT_DELETE_TO_START},
    {KEYCODE_CONTROL, 'w', LINE_EDIT_DELETE_WORD},
};

static LineEditOutcome type_character(LineEdit *line, uint32_t character)
{
    char bytes[UTF8_CODE_POINT_MAX];
    size_t length = utf8_encode(character, bytes);
    return line_edit_insert(line, bytes, length) ? LINE_EDIT_TAKEN : LINE_EDIT_FULL;
}

LineEditOutcome line_edit_key(LineEdit *line, const KeyPress *key)
{
    if (key->code == KEYCODE_CHARACTER) {
        bool is_text = (key->modifiers & MODIFIER_ALT) == 0;
        return is_text ? type_character(line, key->character) : LINE_EDIT_UNKNOWN;
    }
    for (size_t i = 0; i < sizeof LINE_KEYS / sizeof LINE_KEYS[0]; i++) {
        if (LINE_KEYS[i].code == key->code && LINE_KEYS[i].character == key->character) {
            line_edit_apply(line, LINE_KEYS[i].command);
            return LINE_EDIT_TAKEN;
        }
    }
    return LINE_EDIT_UNKNOWN;
}

LineEditOutcome line_edit_paste(LineEdit *line, const char *text, size_t length, size_t max_length)
{
    while (length > 0 && text_is_blank(text[length - 1])) {
        length--;
    }
    if (memchr(text, '\n', length) != NULL || memchr(text, '\r', length) != NULL) {
        return LINE_EDIT_MORE_LINES;
    }
    if (!utf8_is_valid(text, length)) {
        return LINE_EDIT_NOT_UTF8;
    }
    bool fits = length <= max_length && line_edit_insert(line, text, length);
    return fits ? LINE_EDIT_TAKEN : LINE_EDIT_FULL;
}
