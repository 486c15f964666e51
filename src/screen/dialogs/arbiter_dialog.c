/*
 * The arbiter's tools: a menu, and a form for each tool that asks for what its command needs. The
 * forms submit the same commands that an arbiter can type (commands/command_arbiter.c).
 */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "screen/screen_text.h"
#include "util/text.h"

#include <stdlib.h>

enum { ITEM_CHOICE, ITEM_VALUE, ITEM_REASON };

/* A tool. Without words it has no form: its command needs nothing else. */
typedef struct Tool {
    const char *command;   /* the command */
    DialogText label;      /* its label in the menu, and the title of its form */
    bool needs_clock;      /* the tool is useful only in a game with clocks */
    const char *words;     /* the choices of the first item of the form, or NULL */
    DialogText choice;     /* the label of that item */
    bool has_value;        /* the form has a second item */
    DialogText value;      /* the label of the second item */
    DialogText value_help; /* the help of the second item */
    DialogText button;     /* the label of the button */
} Tool;

static const char SIDES[] = "white black";
static const char RESULTS[] = "white-wins black-wins draw both-lose";

static const Tool TOOLS[] = {
    {.command = "penalty",
     .label = DIALOG_TEXT_PENALIZE,
     .words = SIDES,
     .choice = DIALOG_TEXT_PLAYER,
     .button = DIALOG_TEXT_RECORD_PENALTY},
    {.command = "clock",
     .label = DIALOG_TEXT_CORRECT_CLOCK,
     .needs_clock = true,
     .words = SIDES,
     .choice = DIALOG_TEXT_PLAYER,
     .has_value = true,
     .value = DIALOG_TEXT_CLOCK_TIME,
     .value_help = DIALOG_TEXT_CLOCK_FORMS,
     .button = DIALOG_TEXT_CORRECT_CLOCK},
    {.command = "pause now", .label = DIALOG_TEXT_STOP_CLOCKS, .needs_clock = true},
    {.command = "counter",
     .label = DIALOG_TEXT_CORRECT_COUNTER,
     .needs_clock = true,
     .words = SIDES,
     .choice = DIALOG_TEXT_PLAYER,
     .has_value = true,
     .value = DIALOG_TEXT_COUNTED_MOVES,
     .value_help = DIALOG_TEXT_COUNTED_MOVES_WHERE,
     .button = DIALOG_TEXT_SET_COUNTER},
    {.command = "forfeit",
     .label = DIALOG_TEXT_FORFEIT,
     .words = "white black both",
     .choice = DIALOG_TEXT_PLAYER,
     .button = DIALOG_TEXT_END_GAME},
    {.command = "adjudicate",
     .label = DIALOG_TEXT_DECLARE_RESULT,
     .words = RESULTS,
     .choice = DIALOG_TEXT_RESULT,
     .button = DIALOG_TEXT_END_GAME},
    {.command = "adjudicate", .label = DIALOG_TEXT_WHO_CAN_CHECKMATE},
};

enum { TOOL_COUNT = sizeof TOOLS / sizeof TOOLS[0] };

/* ---- The form of a tool ---- */

static const Tool *tool_of_form(const Screen *screen)
{
    return dialogs_shown(screen)->own;
}

/* Warns above a penalty that would end the game. The first item names the player. */
static void warn(const Screen *screen, Dialog *dialog)
{
    bool is_white = text_is_same(dialog_item(dialog, ITEM_CHOICE)->value, "white");
    Side side = is_white ? SIDE_WHITE : SIDE_BLACK;
    const Game *game = session_game(screen->session);
    StrBuf warning = {0};
    if (text_is_same(tool_of_form(screen)->command, "penalty") &&
        game_illegal_moves(game, side) > 0) {
        dialog_text_append(screen_catalog(screen), DIALOG_TEXT_ENDS_GAME,
                           (StrBufPart[]){{"side", game_state_names(screen).of[side], NULL}, {0}},
                           &warning);
    }
    dialog_set_body(dialog, strbuf_text(&warning));
    strbuf_release(&warning);
}

static void changed(Screen *screen, const DialogItem *item)
{
    if (item->id == ITEM_CHOICE) {
        warn(screen, &dialogs_shown(screen)->dialog);
    }
}

static void build_form(Screen *screen, Dialog *dialog)
{
    const Tool *tool = tool_of_form(screen);
    Side turn = game_turn(session_game(screen->session));
    dialog_init(dialog, dialogs_text(screen, tool->label));
    dialog->is_consent = true;
    dialog->beside_board = true;
    dialog_add_value(dialog, ITEM_CHOICE, dialogs_text(screen, tool->choice), tool->words,
                     turn == SIDE_WHITE ? "white" : "black", NULL);
    if (tool->has_value) {
        dialog_add_value(dialog, ITEM_VALUE, dialogs_text(screen, tool->value), "", "",
                         dialogs_text(screen, tool->value_help));
    }
    dialog_add_value(dialog, ITEM_REASON, dialogs_text(screen, DIALOG_TEXT_REASON), "", "",
                     dialogs_text(screen, DIALOG_TEXT_REASON_USE));
    dialog_add_button(dialog, dialogs_text(screen, tool->button), NULL);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK), "");
    warn(screen, dialog);
}

/* Submits the command with the values of the form in their order. */
static void submit_form(Screen *screen, const DialogItem *button)
{
    static const char *const TOKENS[] = {"1-0", "0-1", "1/2-1/2", "0-0"};
    const Dialog *dialog = &dialogs_shown(screen)->dialog;
    const Tool *tool = tool_of_form(screen);
    const char *choice = dialog_item(dialog, ITEM_CHOICE)->value;
    const DialogItem *value = dialog_item(dialog, ITEM_VALUE);
    int result = text_word_place(RESULTS, choice);
    (void)button;
    dialogs_submit(screen, "%s %s %s %s", tool->command, result >= 0 ? TOKENS[result] : choice,
                   value != NULL ? value->value : "", dialog_item(dialog, ITEM_REASON)->value);
}

/* Esc returns to the menu of the tools. */
static void leave_form(Screen *screen)
{
    dialogs_open(screen, &ARBITER_DIALOG);
}

static const DialogType FORM_DIALOG = {
    .build = build_form,
    .chosen = submit_form,
    .changed = changed,
    .leave = leave_form,
};

/* ---- The menu of the tools ---- */

static void build(Screen *screen, Dialog *dialog)
{
    bool has_clock = game_has_clock(session_game(screen->session));
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_ARBITER_TITLE));
    dialog->escape = "menu";
    dialog->beside_board = true;
    for (int i = 0; i < TOOL_COUNT; i++) {
        bool has_form = TOOLS[i].words != NULL;
        DialogItem *item = dialog_add_button(dialog, dialogs_text(screen, TOOLS[i].label),
                                             has_form ? NULL : TOOLS[i].command);
        item->id = i;
        item->is_dim = TOOLS[i].needs_clock && !has_clock;
    }
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK_TO_MENU), "");
}

static void chosen(Screen *screen, const DialogItem *button)
{
    Tool *tool = malloc(sizeof *tool);
    if (tool == NULL) {
        screen->out_of_memory = true;
        return;
    }
    *tool = TOOLS[button->id];
    dialogs_open_with(screen, &FORM_DIALOG, tool);
}

const DialogType ARBITER_DIALOG = {
    .build = build,
    .chosen = chosen,
    .runs_keys = true,
};
