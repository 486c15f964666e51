/*
 * The line editor of the entry line, the command line, searches and the fields of dialogs. Its keys
 * are Left, Right, Home, End, Backspace, Delete, and Ctrl with a b d e f h k u w as in most shells.
 */
#include "screen/widgets.h"

#include "util/safe_text.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

/* ---- Keys: each moves the cursor, and some remove the text on the way ---- */

static size_t to_start(const LineEdit *line)
{
    (void)line;
    return 0;
}

static size_t to_end(const LineEdit *line)
{
    return line->length;
}

static size_t one_left(const LineEdit *line)
{
    return line->cursor - utf8_last_grapheme_length(line->text, line->cursor);
}

static size_t one_right(const LineEdit *line)
{
    size_t rest = line->length - line->cursor;
    return line->cursor + utf8_grapheme_length(line->text + line->cursor, rest);
}

/* Returns the start of the word before the cursor; spaces after the word are skipped. */
static size_t word_left(const LineEdit *line)
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

static const struct {
    KeyCode code;                          /* the key */
    uint32_t character;                    /* with KEYCODE_CONTROL: the letter; otherwise 0 */
    size_t (*place)(const LineEdit *line); /* returns the new offset of the cursor */
    bool removes;                          /* remove the text between the old and the new offset */
} LINE_KEYS[] = {
    {KEYCODE_LEFT, 0, one_left, false},       {KEYCODE_RIGHT, 0, one_right, false},
    {KEYCODE_HOME, 0, to_start, false},       {KEYCODE_END, 0, to_end, false},
    {KEYCODE_BACKSPACE, 0, one_left, true},   {KEYCODE_DELETE, 0, one_right, true},
    {KEYCODE_CONTROL, 'a', to_start, false},  {KEYCODE_CONTROL, 'b', one_left, false},
    {KEYCODE_CONTROL, 'd', one_right, true},  {KEYCODE_CONTROL, 'e', to_end, false},
    {KEYCODE_CONTROL, 'f', one_right, false}, {KEYCODE_CONTROL, 'h', one_left, true},
    {KEYCODE_CONTROL, 'k', to_end, true},     {KEYCODE_CONTROL, 'u', to_start, true},
    {KEYCODE_CONTROL, 'w', word_left, true},
};

/* Removes the text between the cursor and a place before or after it. */
static void remove_to(LineEdit *line, size_t place)
{
    size_t from = place < line->cursor ? place : line->cursor;
    size_t to = place < line->cursor ? line->cursor : place;
    memmove(line->text + from, line->text + to, line->length - to + 1);
    line->length -= to - from;
    line->cursor = from;
}

/*
 * Types an ASCII character. At the end of the line the character needs no check: after safe text,
 * ASCII is always safe. Returns false, with the line untouched, if the line is full.
 */
static bool type_ascii(LineEdit *line, char sign)
{
    if (line->length + 1 >= LINE_EDIT_MAX) {
        return false;
    }
    if (line->cursor < line->length) { /* combining marks may follow the cursor */
        return line_edit_insert(line, &sign, 1);
    }
    line->text[line->length++] = sign;
    line->text[line->length] = '\0';
    line->cursor = line->length;
    return true;
}

/* ASCII has a fast path: a terminal without bracketed paste may send a million letters at once. */
static LineEditOutcome type_character(LineEdit *line, uint32_t character)
{
    if (character >= ' ' && character <= '~' && !line->is_selected) {
        return type_ascii(line, (char)character) ? LINE_EDIT_TAKEN : LINE_EDIT_FULL;
    }
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
            size_t place = LINE_KEYS[i].place(line);
            if (LINE_KEYS[i].removes) {
                remove_to(line, place);
            } else {
                line->cursor = place;
            }
            line->is_selected = false;
            return LINE_EDIT_TAKEN;
        }
    }
    return LINE_EDIT_UNKNOWN;
}

/* ---- Text ---- */

/*
 * Appends the new text up to the cursor to *head, and the whole new text to *whole, both made safe.
 * Old and inserted text are made safe together, because a combining mark belongs to the letter
 * before it; text that is already safe does not change. Returns whether the new text fits.
 */
static bool splice(LineEdit *line, const char *text, size_t length, StrBuf *head, StrBuf *whole)
{
    StrBuf raw = {0};
    strbuf_append_bytes(&raw, line->text, line->cursor);
    strbuf_append_bytes(&raw, text, length);
    safe_text_append(head, strbuf_text(&raw), raw.length);
    strbuf_append(&raw, line->text + line->cursor);
    safe_text_append(whole, strbuf_text(&raw), raw.length);
    bool fits = !strbuf_has_failed(&raw) && !strbuf_has_failed(head) && !strbuf_has_failed(whole) &&
                whole->length < LINE_EDIT_MAX;
    strbuf_release(&raw);
    return fits;
}

/* Replaces the line. Returns false, with the line untouched, if the text is too long. */
static bool replace(LineEdit *line, const char *text, size_t length)
{
    LineEdit fresh = {0};
    if (!line_edit_insert(&fresh, text, length)) {
        return false;
    }
    *line = fresh;
    return true;
}

bool line_edit_insert(LineEdit *line, const char *text, size_t length)
{
    if (line->is_selected) {
        return replace(line, text, length);
    }
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
    return replace(line, text, strlen(text));
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
    return fits ? LINE_EDIT_TAKEN : LINE_EDIT_TOO_LONG;
}

bool line_edit_complete(LineEdit *line, CompletionKind kind, const CompletionContext *context)
{
    StrBuf completed = {0};
    Completion completion = line->completion;
    bool is_completed = completion_next(&completion, kind, line->text, context, &completed) &&
                        line_edit_set(line, strbuf_text(&completed));
    line->completion = completion;
    strbuf_release(&completed);
    return is_completed;
}

bool line_edit_is_empty(const LineEdit *line)
{
    return line->length == 0;
}

int line_edit_draw(const LineEdit *line, Rect area, Style style, Scene *scene)
{
    size_t start = 0;
    int cols = utf8_width(line->text, line->cursor);
    /* Leave out graphemes at the start until there is a column for the cursor. */
    while (cols >= area.cols && start < line->cursor) {
        size_t step = utf8_grapheme_length(line->text + start, line->length - start);
        cols -= utf8_width(line->text + start, step);
        start += step;
    }
    scene_show_cursor(scene, area.row, area.col + cols);
    return scene_text(scene, area.row, area.col, area.cols,
                      line->is_selected ? style_named(STYLE_FOCUS) : style, line->text + start);
}
