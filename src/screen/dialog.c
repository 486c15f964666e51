/*
 * A dialog: a title, some text, and items from top to bottom of which one has the focus. One kind
 * serves every question, menu and form of the screen, so that all look and behave alike. What the
 * items mean is known to their owner, who gave each an id.
 */
#include "screen/widgets.h"

#include "util/text.h"
#include "util/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void copy_cut(char *out, size_t size, const char *text)
{
    size_t length = strnlen(text, size - 1);
    memcpy(out, text, length);
    out[utf8_valid_length(out, length)] = '\0';
}

/* Formats into a buffer and cuts what does not fit at the end of a character. */
static void format_cut(char *out, size_t size, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

static void format_cut(char *out, size_t size, const char *format, va_list arguments)
{
    StrBuf text = {0};
    strbuf_appendv(&text, format, arguments);
    copy_cut(out, size, strbuf_text(&text));
    strbuf_release(&text);
}

void dialog_init(Dialog *dialog, const char *title)
{
    *dialog = (Dialog){0};
    copy_cut(dialog->title, sizeof dialog->title, title);
}

void dialog_set_body(Dialog *dialog, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    format_cut(dialog->body, sizeof dialog->body, format, arguments);
    va_end(arguments);
}

DialogItem *dialog_add(Dialog *dialog, DialogItemKind kind, int id, const char *label)
{
    if (dialog->count == DIALOG_ITEMS_MAX) {
        return &dialog->items[DIALOG_ITEMS_MAX - 1];
    }
    DialogItem *item = &dialog->items[dialog->count++];
    *item = (DialogItem){.kind = kind, .id = id, .words = ""};
    copy_cut(item->label, sizeof item->label, label);
    return item;
}

void dialog_item_set_detail(DialogItem *item, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    format_cut(item->detail, sizeof item->detail, format, arguments);
    va_end(arguments);
}

DialogItem *dialog_item(Dialog *dialog, int id)
{
    for (int i = 0; i < dialog->count; i++) {
        if (dialog->items[i].id == id) {
            return &dialog->items[i];
        }
    }
    return NULL;
}

const DialogItem *dialog_focused(const Dialog *dialog)
{
    return &dialog->items[dialog->focus];
}

void dialog_set_focus(Dialog *dialog, int index)
{
    dialog->focus = index;
    if (dialog->items[index].kind == DIALOG_FIELD) {
        line_edit_set(&dialog->edit, dialog->items[index].value);
    }
}

void dialog_set_value(Dialog *dialog, DialogItem *item, const char *value)
{
    copy_cut(item->value, sizeof item->value, value);
    if (item == &dialog->items[dialog->focus]) {
        line_edit_set(&dialog->edit, item->value);
    }
}

int dialog_choice_count(const DialogItem *item)
{
    size_t length = 0;
    int count = 0;
    while (text_word_at(item->words, count, &length), length > 0) {
        count++;
    }
    return count;
}

void dialog_choose(DialogItem *item, const char *word)
{
    int place = text_word_place(item->words, word);
    item->choice = place >= 0 ? place : item->choice;
}

void dialog_choice_text(const DialogItem *item, char out[static DIALOG_LABEL_MAX])
{
    size_t length = 0;
    const char *word = text_word_at(item->words, item->choice, &length);
    snprintf(out, DIALOG_LABEL_MAX, "%.*s", (int)length, word);
}

static void move_focus(Dialog *dialog, int step)
{
    int index = dialog->focus + step;
    if (index >= 0 && index < dialog->count) {
        dialog_set_focus(dialog, index);
    }
}

static DialogOutcome turn_choice(DialogItem *item, int step)
{
    int count = dialog_choice_count(item);
    if (count > 0) {
        item->choice = (item->choice + count + step) % count;
    }
    return DIALOG_CHANGED;
}

static DialogOutcome press(Dialog *dialog)
{
    DialogItem *item = &dialog->items[dialog->focus];
    switch (item->kind) {
    case DIALOG_BUTTON:
        return DIALOG_CHOSEN;
    case DIALOG_CHOICE:
        return turn_choice(item, 1);
    case DIALOG_FIELD:
        move_focus(dialog, 1);
        return dialog->field_chooses ? DIALOG_CHOSEN : DIALOG_NOTHING;
    }
    return DIALOG_NOTHING;
}

/*
 * Goes to the next item whose label begins with what has been typed since the focus last moved
 * otherwise; where none does, the last character alone begins a new word.
 */
static void find_label(Dialog *dialog, const KeyPress *key)
{
    LineEdit word = {0};
    line_edit_set(&word, dialog->typed);
    line_edit_key(&word, key);
    for (int attempt = 0; attempt < 2; attempt++) {
        for (int i = 0; i < dialog->count; i++) {
            int at = (dialog->focus + i) % dialog->count;
            if (text_has_prefix_ignoring_case(dialog->items[at].label, word.text)) {
                dialog_set_focus(dialog, at);
                copy_cut(dialog->typed, sizeof dialog->typed, word.text);
                return;
            }
        }
        line_edit_apply(&word, LINE_EDIT_DELETE_EVERYTHING);
        line_edit_key(&word, key);
    }
    dialog->typed[0] = '\0';
}

/* A lone question mark stands for what is not known: what is entered takes its place. */
static void make_room(const DialogItem *item, LineEdit *edit)
{
    if (text_is_same(item->value, "?")) {
        line_edit_apply(edit, LINE_EDIT_DELETE_EVERYTHING);
    }
}

/* Keys that belong to the focused field come first: it is a line of text. */
static DialogOutcome edit_field(Dialog *dialog, const KeyPress *key, bool *taken)
{
    DialogItem *item = &dialog->items[dialog->focus];
    LineEdit before = dialog->edit;
    if (key->code == KEYCODE_CHARACTER && key->modifiers == 0) {
        make_room(item, &dialog->edit);
    }
    *taken = line_edit_key(&dialog->edit, key) != LINE_EDIT_UNKNOWN;
    if (dialog->edit.length >= DIALOG_VALUE_MAX) {
        dialog->edit = before;
    }
    bool changed = !text_is_same(item->value, dialog->edit.text);
    copy_cut(item->value, sizeof item->value, dialog->edit.text);
    return changed ? DIALOG_CHANGED : DIALOG_NOTHING;
}

static DialogOutcome side_key(Dialog *dialog, int step)
{
    DialogItem *item = &dialog->items[dialog->focus];
    if (item->kind == DIALOG_CHOICE) {
        return turn_choice(item, step);
    }
    move_focus(dialog, step);
    return DIALOG_NOTHING;
}

static DialogOutcome walk_key(Dialog *dialog, KeyCode code)
{
    switch (code) {
    case KEYCODE_UP:
    case KEYCODE_BACK_TAB:
        move_focus(dialog, -1);
        break;
    case KEYCODE_DOWN:
    case KEYCODE_TAB:
        move_focus(dialog, 1);
        break;
    case KEYCODE_LEFT:
        return side_key(dialog, -1);
    case KEYCODE_RIGHT:
        return side_key(dialog, 1);
    case KEYCODE_HOME:
    case KEYCODE_PAGE_UP:
        dialog_set_focus(dialog, 0);
        break;
    case KEYCODE_END:
    case KEYCODE_PAGE_DOWN:
        dialog_set_focus(dialog, dialog->count - 1);
        break;
    default:
        break;
    }
    return DIALOG_NOTHING;
}

DialogOutcome dialog_key(Dialog *dialog, const KeyPress *key)
{
    if (key->code == KEYCODE_ESCAPE) {
        return DIALOG_LEFT;
    }
    if (dialog_focused(dialog)->kind == DIALOG_FIELD) {
        bool taken = false;
        DialogOutcome outcome = edit_field(dialog, key, &taken);
        if (taken) {
            return outcome;
        }
    }
    if (key->code == KEYCODE_CHARACTER && key->character != ' ') {
        find_label(dialog, key);
        return DIALOG_NOTHING;
    }
    dialog->typed[0] = '\0';
    bool is_space = key->code == KEYCODE_CHARACTER;
    if (key->code == KEYCODE_ENTER || (is_space && !dialog->enter_only)) {
        return press(dialog);
    }
    return walk_key(dialog, key->code);
}

DialogOutcome dialog_click(Dialog *dialog, int index)
{
    dialog_set_focus(dialog, index);
    return dialog->items[index].kind == DIALOG_FIELD ? DIALOG_NOTHING : press(dialog);
}

DialogOutcome dialog_paste(Dialog *dialog, const char *text, size_t length)
{
    DialogItem *item = &dialog->items[dialog->focus];
    LineEdit edit = dialog->edit;
    make_room(item, &edit);
    bool fits = item->kind == DIALOG_FIELD && line_edit_insert(&edit, text, length) &&
                edit.length < DIALOG_VALUE_MAX;
    if (!fits) {
        return DIALOG_NOTHING;
    }
    dialog->edit = edit;
    copy_cut(item->value, sizeof item->value, edit.text);
    return DIALOG_CHANGED;
}
