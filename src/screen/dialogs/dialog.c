/* A dialog as a value: its items, its focus, and the keys that change them. */
#include "screen/dialogs/dialog.h"

#include "commands/action_names.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Copies as many whole characters of a text as fit. */
static void copy_cut(char *out, size_t size, const char *text)
{
    size_t length = strnlen(text, size - 1);
    memcpy(out, text, length);
    out[utf8_valid_length(out, length)] = '\0';
}

void dialog_init(Dialog *dialog, const char *title)
{
    *dialog = (Dialog){0};
    copy_cut(dialog->title, sizeof dialog->title, title);
}

void dialog_set_short_title(Dialog *dialog, const char *title)
{
    copy_cut(dialog->short_title, sizeof dialog->short_title, title);
}

void dialog_set_body(Dialog *dialog, const char *text)
{
    copy_cut(dialog->body, sizeof dialog->body, text);
    dialog->text_page = 0;
}

static DialogItem *add(Dialog *dialog, DialogItemKind kind, int id, const char *label)
{
    if (dialog->count == DIALOG_ITEMS_MAX) {
        return &dialog->items[DIALOG_ITEMS_MAX - 1];
    }
    DialogItem *item = &dialog->items[dialog->count++];
    *item = (DialogItem){.kind = kind, .id = id, .words = ""};
    copy_cut(item->label, sizeof item->label, label);
    return item;
}

DialogItem *dialog_add_button(Dialog *dialog, const char *label, const char *command)
{
    DialogItem *item = add(dialog, DIALOG_BUTTON, -1, label);
    item->command = command;
    return item;
}

static void choose(DialogItem *item, int place)
{
    size_t length = 0;
    const char *word = text_word_at(item->words, place, &length);
    snprintf(item->value, sizeof item->value, "%.*s", (int)length, word);
}

DialogItem *dialog_add_value(Dialog *dialog, int id, const char *label, const char *words,
                             const char *value, const char *help)
{
    bool is_choice = words[0] != '\0';
    DialogItem *item = add(dialog, is_choice ? DIALOG_CHOICE : DIALOG_FIELD, id, label);
    item->help = help;
    item->words = words;
    copy_cut(item->value, sizeof item->value, value);
    if (is_choice && text_word_place(words, value) < 0) {
        choose(item, 0);
    }
    return item;
}

void dialog_item_set_label(DialogItem *item, const char *text)
{
    copy_cut(item->label, sizeof item->label, text);
}

void dialog_item_open(DialogItem *item, const char *value)
{
    item->kind = DIALOG_FIELD;
    if (value[0] != '\0') {
        copy_cut(item->value, sizeof item->value, value);
    }
}

void dialog_item_set_detail(DialogItem *item, const char *format, ...)
{
    StrBuf text = {0};
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&text, format, arguments);
    va_end(arguments);
    copy_cut(item->detail, sizeof item->detail, strbuf_text(&text));
    strbuf_release(&text);
}

const DialogItem *dialog_item(const Dialog *dialog, int id)
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
    if (index > 0) {
        dialog->text_page = DIALOG_BODY_MAX; /* more than there are: the last page is shown */
    }
    if (dialog->items[index].kind == DIALOG_FIELD) {
        line_edit_set(&dialog->edit, dialog->items[index].value);
        dialog->edit.is_selected = true;
    }
}

void dialog_focus_field(Dialog *dialog)
{
    for (int i = 0; i < dialog->count; i++) {
        if (dialog->items[i].kind == DIALOG_FIELD) {
            dialog_set_focus(dialog, i);
            return;
        }
    }
}

/* Moves the focus by `step` items, but not beyond the first or the last item. A step of one item
 * beyond the last leads to the first, and the other way round, except in a question whose answer
 * has lasting consequences. */
static void move_focus(Dialog *dialog, int step)
{
    int last = dialog->count - 1;
    int index = dialog->focus + step;
    bool wraps = (step == 1 || step == -1) && !dialog->is_consent;
    if (index < 0) {
        index = wraps ? last : 0;
    } else if (index > last) {
        index = wraps ? 0 : last;
    }
    if (index != dialog->focus) {
        dialog_set_focus(dialog, index);
    }
}

static DialogOutcome turn_choice(Dialog *dialog, int step)
{
    DialogItem *item = &dialog->items[dialog->focus];
    size_t length = 0;
    int count = 0;
    while (text_word_at(item->words, count, &length), length > 0) {
        count++;
    }
    int place = text_word_place(item->words, item->value);
    choose(item, place < 0 ? 0 : (place + count + step) % count);
    dialog_set_focus(dialog, dialog->focus);
    return DIALOG_CHANGED;
}

static DialogOutcome press(Dialog *dialog)
{
    DialogItem *item = &dialog->items[dialog->focus];
    switch (item->kind) {
    case DIALOG_BUTTON:
        return DIALOG_CHOSEN;
    case DIALOG_CHOICE:
        move_focus(dialog, 1);
        break;
    case DIALOG_FIELD:
        move_focus(dialog, 1);
        return dialog->field_chooses ? DIALOG_CHOSEN : DIALOG_NOTHING;
    }
    return DIALOG_NOTHING;
}

/* Returns whether an item's answer is yes. */
static bool says_yes(const DialogItem *item)
{
    return item->answer != NULL && text_is_same(item->answer, "yes");
}

/* Returns whether a name of an action in the player's language begins with a text. */
static bool is_named(const Dialog *dialog, ActionId id, const char *text)
{
    const char *words = action_names(dialog->catalog, id);
    size_t length = 0;
    for (const char *word; word = text_take_word(&words, &length), length > 0;) {
        if (utf8_has_prefix(word, text)) {
            return true;
        }
    }
    return false;
}

/* Returns whether a text is the beginning of an item's answer, in English or in the player's
 * language. */
static bool is_answer(const Dialog *dialog, const DialogItem *item, const char *text)
{
    return item->answer != NULL &&
           (text_has_prefix_ignoring_case(item->answer, text) ||
            (says_yes(item) && is_named(dialog, ACTION_YES, text)) ||
            (text_is_same(item->answer, "no") && is_named(dialog, ACTION_NO, text)));
}

/*
 * Returns the index of the item that a text names: by its number, counted from 1, or by the
 * beginning of its label or answer. The search for a label starts `ahead` items after the focused
 * one. Returns -1 if there is no such item.
 */
static int find_item(const Dialog *dialog, const char *text, int ahead)
{
    int64_t number = 0;
    if (text_parse_number(text, 1, dialog->count, &number)) {
        return (int)number - 1;
    }
    for (int i = 0; i < dialog->count; i++) {
        int at = (dialog->focus + ahead + i) % dialog->count;
        const DialogItem *item = &dialog->items[at];
        if (utf8_has_prefix(item->label, text) || is_answer(dialog, item, text)) {
            return at;
        }
    }
    return -1;
}

/* Adds a character to those typed, and moves the focus to the item that they name. If they name
 * none, starts again with the new character only, so that the same letter typed again finds the
 * next item that begins with it. */
static void type_name(Dialog *dialog, const KeyPress *key)
{
    for (int attempt = 0; attempt < 2; attempt++) {
        line_edit_key(&dialog->typed, key);
        int found = find_item(dialog, dialog->typed.text, attempt);
        if (found >= 0) {
            dialog_set_focus(dialog, found);
            return;
        }
        dialog->typed = (LineEdit){0};
    }
}

/* Returns whether a character alone answers yes: y, or the letter for yes in the player's language
 * if no label but that of yes begins with it. */
static bool is_yes(const Dialog *dialog, uint32_t character)
{
    char letter[UTF8_CODE_POINT_MAX + 1] = "";
    utf8_encode(character, letter);
    bool is_free = true;
    for (int i = 0; i < dialog->count; i++) {
        is_free &= says_yes(&dialog->items[i]) || !utf8_has_prefix(dialog->items[i].label, letter);
    }
    return character == 'y' ||
           (is_free && text_word_place(action_names(dialog->catalog, ACTION_YES), letter) >= 0);
}

/* Moves the focus to the button that answers yes. Returns false if there is none. */
static bool focus_on_yes(Dialog *dialog)
{
    for (int i = 0; i < dialog->count; i++) {
        if (says_yes(&dialog->items[i])) {
            dialog_set_focus(dialog, i);
            return true;
        }
    }
    return false;
}

/* ---- The focused field: a line of text, kept in `edit` while it is edited ---- */

/* Stores the edited line in the focused field, unless it is too long for a field. */
static DialogOutcome take_line(Dialog *dialog, const LineEdit *line)
{
    DialogItem *item = &dialog->items[dialog->focus];
    if (line->length >= DIALOG_VALUE_MAX) {
        return DIALOG_NOTHING;
    }
    bool is_changed = !text_is_same(item->value, line->text);
    dialog->edit = *line;
    copy_cut(item->value, sizeof item->value, line->text);
    return is_changed ? DIALOG_CHANGED : DIALOG_NOTHING;
}

/* Edits the focused field with a key, and sets *outcome. Returns false if the key does not edit. */
static bool field_key(Dialog *dialog, const KeyPress *key, DialogOutcome *outcome)
{
    LineEdit line = dialog->edit;
    bool is_completed = key->code == KEYCODE_TAB && dialog->field_is_path &&
                        line_edit_complete(&line, COMPLETION_PATH, &(CompletionContext){0}) &&
                        !text_is_same(line.text, dialog->edit.text);
    bool is_taken = is_completed || line_edit_key(&line, key) != LINE_EDIT_UNKNOWN;
    if (is_taken) {
        *outcome = take_line(dialog, &line);
    }
    return is_taken;
}

/* ---- Keys ---- */

bool dialog_has_choice(const Dialog *dialog)
{
    const DialogItem *item = dialog_focused(dialog);
    return item->words[0] != '\0' &&
           (item->value[0] == '\0' || text_word_place(item->words, item->value) >= 0);
}

static DialogOutcome walk_key(Dialog *dialog, KeyCode code)
{
    static const struct {
        KeyCode code; /* the key */
        int step;     /* the number of items by which the key moves the focus down */
    } STEPS[] = {
        {KEYCODE_UP, -1},
        {KEYCODE_DOWN, 1},
        {KEYCODE_LEFT, -1},
        {KEYCODE_RIGHT, 1},
        {KEYCODE_BACK_TAB, -1},
        {KEYCODE_TAB, 1},
        {KEYCODE_HOME, -DIALOG_ITEMS_MAX},
        {KEYCODE_END, DIALOG_ITEMS_MAX},
        {KEYCODE_PAGE_UP, -DIALOG_ITEMS_MAX},
        {KEYCODE_PAGE_DOWN, DIALOG_ITEMS_MAX},
    };
    int step = 0;
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        step = STEPS[i].code == code ? STEPS[i].step : step;
    }
    if (dialog_has_choice(dialog) && (code == KEYCODE_LEFT || code == KEYCODE_RIGHT)) {
        return turn_choice(dialog, step);
    }
    move_focus(dialog, step);
    return DIALOG_NOTHING;
}

DialogOutcome dialog_key(Dialog *dialog, const KeyPress *key)
{
    if (key->code == KEYCODE_ESCAPE) {
        return DIALOG_LEFT;
    }
    DialogOutcome outcome = DIALOG_NOTHING;
    bool is_turned =
        dialog_has_choice(dialog) && (key->code == KEYCODE_LEFT || key->code == KEYCODE_RIGHT);
    if (dialog_focused(dialog)->kind == DIALOG_FIELD && !is_turned &&
        field_key(dialog, key, &outcome)) {
        return outcome;
    }
    if (key->code == KEYCODE_CHARACTER && key->character != ' ') {
        if (is_yes(dialog, key->character) && focus_on_yes(dialog)) {
            return DIALOG_CHOSEN;
        }
        type_name(dialog, key);
        return DIALOG_NOTHING;
    }
    dialog->typed = (LineEdit){0};
    bool is_space = key->code == KEYCODE_CHARACTER;
    if (is_space && dialog_focused(dialog)->kind == DIALOG_CHOICE) {
        return turn_choice(dialog, 1);
    }
    if (key->code == KEYCODE_ENTER || (is_space && !dialog->is_consent)) {
        return press(dialog);
    }
    return walk_key(dialog, key->code);
}

DialogOutcome dialog_click(Dialog *dialog, int index)
{
    dialog_set_focus(dialog, index);
    switch (dialog->items[index].kind) {
    case DIALOG_BUTTON:
        return DIALOG_CHOSEN;
    case DIALOG_CHOICE:
        return turn_choice(dialog, 1);
    case DIALOG_FIELD:
        break;
    }
    return DIALOG_NOTHING;
}

DialogOutcome dialog_paste(Dialog *dialog, const char *text, size_t length)
{
    LineEdit line = dialog->edit;
    bool is_field = dialog_focused(dialog)->kind == DIALOG_FIELD;
    return is_field && line_edit_insert(&line, text, length) ? take_line(dialog, &line)
                                                             : DIALOG_NOTHING;
}
