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

/* A choice or field of the form. */
typedef struct FormRow {
    int id;            /* the id of the item */
    const char *label; /* the label; NULL: that of the setting */
    const char *words; /* the choices, "" for a field; NULL: those of the setting */
    const char *help;  /* the explanation; NULL: that of the setting */
} FormRow;

static const char STARTS[] = "standard chess960 this-position";

static const FormRow ROWS[] = {
    {SETTING_WHITE, "White", "", "The name of the player with the white pieces (optional)."},
    {SETTING_BLACK, "Black", "", "The name of the player with the black pieces (optional)."},
    {SETTING_TIME, "Time", "none 1+0 3+2 5+0 5+3 10+0 15+10 90+30",
     "Or type your own: minutes + seconds a move (5+3), stages (40/90 SD/30), days (10/50d)."},
    {ITEM_START, "Start from", STARTS,
     "You can also type a Chess960 number, or type or paste a FEN."},
};
static const FormRow RULES[] = {
    {SETTING_EVENT, NULL, NULL, NULL},
    {SETTING_SITE, NULL, NULL, NULL},
    {SETTING_ROUND, NULL, NULL, NULL},
    {ITEM_COLOURS, "Colours", "as-named exchanged by-lot",
     "Colours as named above, swapped, or drawn by lot."},
    {ITEM_WHITE_TIME, "White's time", "",
     "Only if White's time control differs from the one above."},
    {ITEM_BLACK_TIME, "Black's time", "",
     "Only if Black's time control differs from the one above."},
};

enum {
    ROW_COUNT = sizeof ROWS / sizeof ROWS[0],
    RULE_COUNT = sizeof RULES / sizeof RULES[0],
};

/* ---- The items, with their defaults ---- */

/*
 * Adds an item. Its default is the value of its setting. If the session has a game, three defaults
 * come from that game instead: the names; the time control, if it is the same for both sides; and
 * Chess960 as the start position, if the game has a Chess960 start.
 */
static void add_row(const Screen *screen, Dialog *dialog, const FormRow *row)
{
    const Game *game = session_game(screen->session);
    const SettingId id = (SettingId)row->id;
    bool is_setting = row->id < SETTING_COUNT;
    bool is_name = id == SETTING_WHITE || id == SETTING_BLACK;
    char time[TIME_CONTROL_TEXT_MAX];
    const char *value = is_setting ? settings_text(session_settings(screen->session), id) : "";
    if (game != NULL && is_name) {
        value = game_setup(game)->names[id == SETTING_WHITE ? SIDE_WHITE : SIDE_BLACK];
    } else if (game != NULL && id == SETTING_TIME &&
               time_control_is_same(&game_setup(game)->time[SIDE_WHITE],
                                    &game_setup(game)->time[SIDE_BLACK])) {
        time_control_format(&game_setup(game)->time[SIDE_WHITE], time);
        value = time;
    } else if (game != NULL && row->id == ITEM_START &&
               position_is_chess960(&game_setup(game)->start)) {
        value = "chess960";
    }
    DialogItem *item =
        dialog_add_value(dialog, row->id, row->label != NULL ? row->label : setting_help[id].label,
                         row->words != NULL ? row->words : setting_at(id)->words,
                         is_name && text_is_same(value, "?") ? "" : value,
                         row->help != NULL ? row->help : setting_help[id].summary);
    if (id == SETTING_TIME || row->id == ITEM_START) {
        dialog_item_open(item, value);
    }
}

/* Adds the button that starts the game. */
static void add_begin(Dialog *dialog)
{
    DialogItem *begin = dialog_add_button(dialog, "Start game", NULL);
    begin->id = ITEM_BEGIN;
    begin->help = "A game in progress is saved; :list own shows it.";
}

static void add_back(Dialog *dialog)
{
    dialog_add_button(dialog, "Back", "")->help = "Return without starting a game.";
}

static void build(Screen *screen, Dialog *dialog)
{
    if (screen->kept_form != NULL) {
        *dialog = *screen->kept_form;
        return;
    }
    dialog_init(dialog, "New game");
    dialog->beside_board = true;
    for (int i = 0; i < ROW_COUNT; i++) {
        add_row(screen, dialog, &ROWS[i]);
    }
    add_begin(dialog);
    DialogItem *rules = dialog_add_button(dialog, "Event and house rules", NULL);
    rules->id = ITEM_RULES;
    rules->help = "Event, site, round, colours, time odds, claims, takebacks, penalties.";
    add_back(dialog);
}

/* Replaces the button "Event and house rules", which has the focus, and the items after it by the
 * items for the event, the colours and the house rules. */
static void show_rules(Screen *screen)
{
    Dialog *dialog = &dialogs_shown(screen)->dialog;
    dialog->count = dialog->focus;
    for (int i = 0; i < RULE_COUNT; i++) {
        add_row(screen, dialog, &RULES[i]);
    }
    for (int id = SETTING_CLAIMS; id <= SETTING_WATCHERS; id++) {
        add_row(screen, dialog, &(FormRow){.id = id});
    }
    add_begin(dialog);
    add_back(dialog);
    dialog_set_focus(dialog, dialog->focus);
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
        strbuf_appendf(out, "Chess960 position %s", text);
    } else if (fen_parse(text, FEN_STRICT, &position, &report) == FEN_OK) {
        strbuf_appendf(out, "Position with %s to move",
                       spoken_side_in(catalog, position_side_to_move(&position)));
    } else {
        strbuf_append(out, fen_report_text(&report));
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
static void explain_fault(DialogItem *item)
{
    StrBuf text = {0};
    TimeControl control;
    TimeControlError error;
    if (item->id == SETTING_TIME && !time_control_parse(item->value, &control, &error)) {
        time_control_append_fault(&error, &text);
        dialog_item_set_detail(item, "%s", strbuf_text(&text));
    }
    strbuf_release(&text);
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
        explain_fault(&dialog->items[i]);
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

static bool take_start(NewGame *game, const char *value, StrBuf *reason)
{
    static const char *const NAMES[] = {NULL, "960", "here"};
    int place = text_word_place(STARTS, value);
    if (place < 0 && value[0] != '\0') {
        bool is_number = strspn(value, "0123456789") == strlen(value);
        return new_game_take(game, is_number ? "960" : "fen", value, reason);
    }
    return place <= 0 || new_game_take(game, NAMES[place], NULL, reason);
}

static bool take_item(NewGame *game, const DialogItem *item, StrBuf *reason)
{
    if (item->id >= 0 && item->id < SETTING_COUNT) {
        return settings_set(&game->settings, (SettingId)item->id, item->value, reason);
    }
    switch (item->id) {
    case ITEM_COLOURS:
        return text_is_same(item->value, "as-named") ||
               new_game_take(game, text_is_same(item->value, "by-lot") ? "lot" : "exchange", NULL,
                             reason);
    case ITEM_WHITE_TIME:
    case ITEM_BLACK_TIME:
        return item->value[0] == '\0' ||
               new_game_take(game, item->id == ITEM_WHITE_TIME ? "white-time" : "black-time",
                             item->value, reason);
    case ITEM_START:
        return take_start(game, item->value, reason);
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
    Dialog *dialog = &dialogs_shown(screen)->dialog;
    new_game_init(&game, session_settings(screen->session));
    int taken = 0;
    while (taken < dialog->count && take_item(&game, &dialog->items[taken], &reason)) {
        taken++;
    }
    if (taken < dialog->count) {
        explain_fault(&dialog->items[taken]);
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
