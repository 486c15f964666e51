/*
 * The arbiter's tools: a menu, and a form for each tool that asks for what its command needs. The
 * forms submit the same commands that an arbiter can type (commands/command_arbiter.c).
 */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "util/text.h"

#include <stdlib.h>

enum { ITEM_CHOICE, ITEM_VALUE, ITEM_REASON };

/* A tool. All texts are constant. */
typedef struct Tool {
    const char *label;   /* its label in the menu, and the title of its form */
    const char *command; /* the command */
    const char *choice;  /* the label of the first item of the form; NULL: there is no form */
    const char *words;   /* the choices of that item */
    const char *value;   /* the label of the second item; NULL: there is none */
    const char *help;    /* the help of the second item */
    const char *button;  /* the label of the button */
    bool needs_clock;    /* the tool is useful only in a game with clocks */
} Tool;

static const char SIDES[] = "white black";
static const char RESULTS[] = "white-wins black-wins draw both-lose";

static const Tool TOOLS[] = {
    {"Penalize illegal move", "penalty", "Player", SIDES, NULL, NULL, "Record penalty", false},
    {"Correct clock", "clock", "Player", SIDES, "Time",
     "12:30 sets the clock, +2:00 adds time, -1:00 subtracts it.", "Correct clock", true},
    {"Stop clocks", "pause now", NULL, "", NULL, NULL, NULL, true},
    {"Correct move counter", "counter", "Player", SIDES, "Moves",
     "The moves that the clock has counted in this stage.", "Correct counter", true},
    {"Declare forfeit", "forfeit", "Player", "white black both", NULL, NULL, "End game", false},
    {"Declare result", "adjudicate", "Result", RESULTS, NULL, NULL, "End game", false},
    {"Who can still checkmate?", "adjudicate", NULL, "", NULL, NULL, NULL, false},
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
        strbuf_appendf(&warning, "A second penalty for %s ends the game (Article 7.5.5).",
                       game_state_names(screen).of[side]);
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
    dialog_init(dialog, tool->label);
    dialog->is_consent = true;
    dialog->beside_board = true;
    dialog_add_value(dialog, ITEM_CHOICE, tool->choice, tool->words,
                     turn == SIDE_WHITE ? "white" : "black", NULL);
    if (tool->value != NULL) {
        dialog_add_value(dialog, ITEM_VALUE, tool->value, "", "", tool->help);
    }
    dialog_add_value(dialog, ITEM_REASON, "Reason", "", "", "Recorded with the game (optional).");
    dialog_add_button(dialog, tool->button, NULL);
    dialog_add_button(dialog, "Back", "");
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
    dialog_init(dialog, "Arbiter");
    dialog->escape = "menu";
    dialog->beside_board = true;
    for (int i = 0; i < TOOL_COUNT; i++) {
        bool has_form = TOOLS[i].choice != NULL;
        DialogItem *item =
            dialog_add_button(dialog, TOOLS[i].label, has_form ? NULL : TOOLS[i].command);
        item->id = i;
        item->is_dim = TOOLS[i].needs_clock && !has_clock;
    }
    dialog_add_button(dialog, "Back to menu", "");
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
