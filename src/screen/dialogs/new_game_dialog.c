/*
 * The form for a new game: names, time and start position; one button adds the event, the colours
 * and the house rules. Pressing Enter in each item leads to the button that starts the game. Time
 * and start position are chosen with Left and Right, typed or pasted; a line below them says how
 * the program has understood them. What the player has changed is kept until a game starts, because
 * the form may be left by mistake.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "commands/commands.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "notation/time_control.h"
#include "screen/screen_text.h"
#include "util/sentence.h"
#include "util/text.h"
#include "words/wording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The ids of the items that are not settings; the others have the id of their setting. */
enum {
    ITEM_COLOURS = SETTING_COUNT,
    ITEM_WHITE_TIME,
    ITEM_BLACK_TIME,
    ITEM_START,
    ITEM_BEGIN,
    ITEM_RULES,
};

/* A choice or field of the form that has texts of its own; the others have those of their setting.
 */
typedef struct FormRow {
    int id;            /* the id of the item */
    DialogText label;  /* the label */
    const char *words; /* the choices, "" for a field */
    DialogText help;   /* the explanation */
} FormRow;

static const char STARTS[] = "standard chess960 here";

static const FormRow ROWS[] = {
    {SETTING_WHITE, DIALOG_TEXT_WHITE, "", DIALOG_TEXT_NAME_OF_WHITE},
    {SETTING_BLACK, DIALOG_TEXT_BLACK, "", DIALOG_TEXT_NAME_OF_BLACK},
    {SETTING_TIME, DIALOG_TEXT_TIME_CONTROL, "none 1+0 3+2 5+0 5+3 10+0 15+10 90+30",
     DIALOG_TEXT_TIME_FORMS},
    {ITEM_START, DIALOG_TEXT_START_FROM, STARTS, DIALOG_TEXT_START_FORMS},
};
static const FormRow RULES[] = {
    {ITEM_COLOURS, DIALOG_TEXT_COLOURS, "as-named exchanged by-lot", DIALOG_TEXT_COLOURS_FORMS},
    {ITEM_WHITE_TIME, DIALOG_TEXT_TIME_OF_WHITE, "", DIALOG_TEXT_TIME_OF_WHITE_USE},
    {ITEM_BLACK_TIME, DIALOG_TEXT_TIME_OF_BLACK, "", DIALOG_TEXT_TIME_OF_BLACK_USE},
};

enum {
    ROW_COUNT = sizeof ROWS / sizeof ROWS[0],
    RULE_COUNT = sizeof RULES / sizeof RULES[0],
};

/* ---- The items, with their defaults ---- */

/*
 * Appends the default of an item: the value of its setting. If the session has a game, three
 * defaults come from that game instead: the names; the time control, if it is the same for both
 * sides; and Chess960 as the start position, if the game has a Chess960 start.
 */
static void append_default(const Screen *screen, int id, StrBuf *out)
{
    const Game *game = session_game(screen->session);
    const GameSetup *setup = game == NULL ? NULL : game_setup(game);
    bool is_name = id == SETTING_WHITE || id == SETTING_BLACK;
    bool is_setting = id < SETTING_COUNT;
    char time[TIME_CONTROL_TEXT_MAX];
    const char *value =
        is_setting ? settings_text(session_settings(screen->session), (SettingId)id) : "";
    if (setup != NULL && is_name) {
        value = setup->names[id == SETTING_WHITE ? SIDE_WHITE : SIDE_BLACK];
    } else if (setup != NULL && id == SETTING_TIME &&
               time_control_is_same(&setup->time[SIDE_WHITE], &setup->time[SIDE_BLACK])) {
        time_control_format(&setup->time[SIDE_WHITE], time);
        value = time;
    } else if (setup != NULL && id == ITEM_START && position_is_chess960(&setup->start)) {
        value = "chess960";
    }
    strbuf_append(out, is_name && text_is_same(value, "?") ? "" : value);
}

static void add_row(const Screen *screen, Dialog *dialog, const FormRow *row)
{
    StrBuf value = {0};
    append_default(screen, row->id, &value);
    DialogItem *item =
        dialog_add_value(dialog, row->id, dialogs_text(screen, row->label), row->words,
                         strbuf_text(&value), dialogs_text(screen, row->help));
    if (row->id == SETTING_TIME || row->id == ITEM_START) {
        dialog_item_open(item, strbuf_text(&value));
    }
    strbuf_release(&value);
}

/* Adds an item with the texts of its setting. */
static void add_setting(const Screen *screen, Dialog *dialog, SettingId id)
{
    SettingHelp help = setting_help(screen_catalog(screen), id);
    StrBuf value = {0};
    append_default(screen, (int)id, &value);
    dialog_add_value(dialog, (int)id, help.label, setting_at(id)->words, strbuf_text(&value),
                     help.summary);
    strbuf_release(&value);
}

/* Adds a button with an explanation. */
static DialogItem *add_button(const Screen *screen, Dialog *dialog, int id, DialogText label,
                              DialogText help)
{
    DialogItem *button = dialog_add_button(dialog, dialogs_text(screen, label), NULL);
    button->id = id;
    button->help = dialogs_text(screen, help);
    return button;
}

/* Adds the buttons: to start the game, to show the house rules unless they are shown, and to go
 * back. */
static void add_buttons(const Screen *screen, Dialog *dialog, bool shows_rules)
{
    add_button(screen, dialog, ITEM_BEGIN, DIALOG_TEXT_START, DIALOG_TEXT_START_SAVES);
    if (!shows_rules) {
        add_button(screen, dialog, ITEM_RULES, DIALOG_TEXT_RULES, DIALOG_TEXT_RULES_KINDS);
    }
    add_button(screen, dialog, -1, DIALOG_TEXT_BACK, DIALOG_TEXT_BACK_WITHOUT_GAME)->command = "";
}

/* Adds the items for the event, the colours and the house rules. */
static void add_rules(const Screen *screen, Dialog *dialog)
{
    for (int id = SETTING_EVENT; id <= SETTING_ROUND; id++) {
        add_setting(screen, dialog, (SettingId)id);
    }
    for (int i = 0; i < RULE_COUNT; i++) {
        add_row(screen, dialog, &RULES[i]);
    }
    for (int id = SETTING_CLAIMS; id <= SETTING_WATCHERS; id++) {
        add_setting(screen, dialog, (SettingId)id);
    }
}

/* ---- The explanations of time and start position ---- */

static void explain_start(const char *text, const Catalog *catalog, StrBuf *out)
{
    Position position;
    FenReport report;
    if (text_word_place(STARTS, text) >= 0 || text[0] == '\0') {
        return;
    }
    if (strspn(text, "0123456789") == strlen(text)) {
        strbuf_append_filled(out, screen_text(catalog, SCREEN_CHESS960, 1),
                             (StrBufPart[]){{"number", text, NULL}, {0}});
    } else if (fen_parse(text, FEN_STRICT, &position, &report) == FEN_OK) {
        const char *side = spoken_side_in(catalog, position_side_to_move(&position));
        dialog_text_append(catalog, DIALOG_TEXT_POSITION_OF,
                           (StrBufPart[]){{"side", side, NULL}, {0}}, out);
    } else {
        strbuf_append(out, fen_report_text(&report, catalog));
    }
}

/* If an item is a time or a start position, explains it in the row below. A wrong time is not
 * explained here, because a time that is still being typed is often wrong for a moment. */
static void explain(DialogItem *item, const Catalog *catalog)
{
    StrBuf text = {0};
    TimeControl control;
    TimeControlError error;
    if (item->id == ITEM_START) {
        explain_start(item->value, catalog, &text);
    } else if (item->id == SETTING_TIME && time_control_parse(item->value, &control, &error)) {
        time_control_append_words(&control, catalog, &text);
    }
    if (item->id == ITEM_START || item->id == SETTING_TIME) {
        dialog_item_set_detail(item, "%s", strbuf_text(&text));
    }
    strbuf_release(&text);
}

/* Shows below a wrong time why it is wrong. */
static void explain_fault(DialogItem *item, const Catalog *catalog)
{
    StrBuf text = {0};
    TimeControl control;
    TimeControlError error;
    if (item->id == SETTING_TIME && !time_control_parse(item->value, &control, &error)) {
        time_control_append_fault(&error, catalog, &text);
        dialog_item_set_detail(item, "%s", strbuf_text(&text));
    }
    strbuf_release(&text);
}

/* ---- The form, and its values if the player has left it ---- */

/* Sets the items to the values of the form that the player has left. The texts are not taken from
 * it, because the language may have changed. */
static void take_kept_form(Dialog *dialog, const Dialog *kept, const Catalog *catalog)
{
    for (int i = 0; i < dialog->count; i++) {
        DialogItem *item = &dialog->items[i];
        const DialogItem *old = item->kind == DIALOG_BUTTON ? NULL : dialog_item(kept, item->id);
        if (old != NULL) {
            snprintf(item->value, sizeof item->value, "%s", old->value);
            if (old->detail[0] != '\0') {
                explain(item, catalog);
                explain_fault(item, catalog);
            }
        }
    }
    dialog->focus = kept->focus;
}

static void build(Screen *screen, Dialog *dialog)
{
    const Dialog *kept = screen->kept_form;
    bool shows_rules = kept != NULL && dialog_item(kept, ITEM_RULES) == NULL;
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_NEW_GAME));
    dialog->beside_board = true;
    for (int i = 0; i < ROW_COUNT; i++) {
        add_row(screen, dialog, &ROWS[i]);
    }
    if (shows_rules) {
        add_rules(screen, dialog);
    }
    add_buttons(screen, dialog, shows_rules);
    if (kept != NULL) {
        take_kept_form(dialog, kept, screen_catalog(screen));
    }
}

/* Replaces the button "Event and house rules", which has the focus, and the items after it by the
 * items for the event, the colours and the house rules. */
static void show_rules(Screen *screen)
{
    Dialog *dialog = &dialogs_shown(screen)->dialog;
    dialog->count = dialog->focus;
    add_rules(screen, dialog);
    add_buttons(screen, dialog, true);
    dialog_set_focus(dialog, dialog->focus);
}

/* Keeps a copy of the form, in case the player leaves it. */
static void keep_form(Screen *screen)
{
    if (screen->kept_form == NULL) {
        screen->kept_form = malloc(sizeof *screen->kept_form);
    }
    if (screen->kept_form != NULL) {
        *screen->kept_form = dialogs_shown(screen)->dialog;
    }
}

static void changed(Screen *screen, const DialogItem *item)
{
    Dialog *dialog = &dialogs_shown(screen)->dialog;
    (void)item;
    dialog_set_body(dialog, ""); /* remove an error message that may no longer be true */
    explain(&dialog->items[dialog->focus], screen_catalog(screen));
    keep_form(screen);
}

/* Explains a wrong time when the focus has left it. */
static void focused(Screen *screen, const DialogItem *item)
{
    Dialog *dialog = &dialogs_shown(screen)->dialog;
    for (int i = 0; i < dialog->count && item->id != SETTING_TIME; i++) {
        explain_fault(&dialog->items[i], screen_catalog(screen));
    }
}

static void focus_on(Dialog *dialog, int id)
{
    dialog_set_focus(dialog, (int)(dialog_item(dialog, id) - dialog->items));
}

/* Moves the focus to the start position if the pasted text is a FEN, which has seven slashes. */
static void pasted(Screen *screen, const char *text, size_t length)
{
    int slashes = 0;
    for (size_t i = 0; i < length; i++) {
        slashes += text[i] == '/';
    }
    if (slashes >= 7) {
        focus_on(&dialogs_shown(screen)->dialog, ITEM_START);
    }
}

/* ---- The game ---- */

static bool take_start(NewGame *game, const char *value, const Catalog *catalog, StrBuf *reason)
{
    static const char *const NAMES[] = {NULL, "960", "here"};
    int place = text_word_place(STARTS, value);
    if (place < 0 && value[0] != '\0') {
        bool is_number = strspn(value, "0123456789") == strlen(value);
        return new_game_take(game, is_number ? "960" : "fen", value, catalog, reason);
    }
    return place <= 0 || new_game_take(game, NAMES[place], NULL, catalog, reason);
}

static bool take_item(NewGame *game, const DialogItem *item, const Catalog *catalog, StrBuf *reason)
{
    if (item->id >= 0 && item->id < SETTING_COUNT) {
        return settings_set(&game->settings, (SettingId)item->id, item->value, catalog, reason);
    }
    switch (item->id) {
    case ITEM_COLOURS:
        return text_is_same(item->value, "as-named") ||
               new_game_take(game, text_is_same(item->value, "by-lot") ? "lot" : "exchange", NULL,
                             catalog, reason);
    case ITEM_WHITE_TIME:
    case ITEM_BLACK_TIME:
        return item->value[0] == '\0' ||
               new_game_take(game, item->id == ITEM_WHITE_TIME ? "white-time" : "black-time",
                             item->value, catalog, reason);
    case ITEM_START:
        return take_start(game, item->value, catalog, reason);
    default:
        return true;
    }
}

/* Starts the game, or shows why an item is refused, and moves the focus there. A reason that is
 * already shown below the item is not repeated. */
static void begin(Screen *screen)
{
    NewGame game;
    StrBuf reason = {0}, sentence = {0};
    const Catalog *catalog = screen_catalog(screen);
    Dialog *dialog = &dialogs_shown(screen)->dialog;
    new_game_init(&game, session_settings(screen->session));
    int taken = 0;
    while (taken < dialog->count && take_item(&game, &dialog->items[taken], catalog, &reason)) {
        taken++;
    }
    if (taken < dialog->count) {
        explain_fault(&dialog->items[taken], catalog);
        if (dialog->items[taken].detail[0] == '\0') {
            sentence_append(strbuf_text(&reason), &sentence);
        }
        dialogs_show_message(screen, strbuf_text(&sentence));
        dialog_set_focus(dialog, taken);
    } else {
        if (game.start == NEW_GAME_FEN || game.start == NEW_GAME_HERE) {
            focus_on(dialog, ITEM_START); /* the session can refuse only the position */
            dialog_item_set_detail(&dialog->items[dialog->focus], "%s", ""); /* and says why */
        }
        dialogs_submit_new_game(screen, &game);
    }
    strbuf_release(&reason);
    strbuf_release(&sentence);
}

static void chosen(Screen *screen, const DialogItem *button)
{
    if (button->id == ITEM_RULES) {
        show_rules(screen);
    } else {
        begin(screen);
    }
}

/* Sets the settings to the values of the new game, as defaults of the next one. */
static void keep_choices(Screen *screen)
{
    StrBuf reason = {0};
    const Dialog *dialog = &dialogs_shown(screen)->dialog;
    for (int i = 0; i < dialog->count; i++) {
        const DialogItem *item = &dialog->items[i];
        if (item->id >= 0 && item->id < SETTING_COUNT) {
            client_set(screen->client, (SettingId)item->id, item->value, screen->now_ms, &reason);
        }
    }
    strbuf_release(&reason);
}

void new_game_dialog_open_from(Screen *screen, const char *fen)
{
    dialogs_open(screen, &NEW_GAME_DIALOG);
    if (dialogs_is_open(screen, &NEW_GAME_DIALOG)) {
        Dialog *dialog = &dialogs_shown(screen)->dialog;
        focus_on(dialog, ITEM_START);
        dialog_item_open(&dialog->items[dialog->focus], fen);
        explain(&dialog->items[dialog->focus], screen_catalog(screen));
        focus_on(dialog, ITEM_BEGIN);
    }
}

const DialogType NEW_GAME_DIALOG = {
    .build = build,
    .chosen = chosen,
    .changed = changed,
    .focused = focused,
    .pasted = pasted,
    .done = keep_choices,
};
