/* The help of the screen: how to move, all keys, all commands; made from the tables. */
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "commands/action.h"
#include "commands/help_text.h"

/* How to move, which no table knows: with the keys one screen of 80 by 24. */
static const char MOVING[] =
    "# Moving\n"
    "    e4 Nf3  type a move, Enter plays it: exd5, O-O, e8=Q; Tab completes\n"
    "    arrows  go to a square; Enter or Space picks a piece up and puts it down\n"
    "    Esc     go back by one step; on an idle board: the menu of all there is\n"
    "# Keys, while nothing is typed\n";

static const char MORE[] =
    "    Tab     turn the page of a message; complete what is typed; go to the next\n"
    "            square that the piece picked up can go to\n"
    "    Ctrl-A, Ctrl-E, Ctrl-U, Ctrl-W edit the line, as in most shells\n"
    "    Ctrl-L  paint the screen afresh\n"
    "    Ctrl-Z  stop the program; the clocks stop, the board is hidden\n"
    "\n"
    "# More about moving\n"
    "While you type, the legal moves that it may become are listed and marked on the board. Castle "
    "with the king, to its square or onto the rook. Each player has a cursor: when the turn comes, "
    "it is where that player's last move ended. Nf3 (=) offers a draw with the move. Esc never "
    "does what cannot be undone.\n";

static void append_keys(const Screen *screen, StrBuf *out)
{
    for (int i = 0; i < screen->keymap.count; i++) {
        const KeyBinding *binding = &screen->keymap.bindings[i];
        char name[KEYMAP_NAME_MAX];
        keymap_format_key(&binding->key, name);
        strbuf_appendf(out, "    %-7s %s\n", name, keymap_help(binding));
    }
}

static void append_pages(StrBuf *out)
{
    for (const HelpPage *page = help_pages(); page->name != NULL; page++) {
        strbuf_appendf(out, "\n# %s\n", page->title);
        help_text_append_page(page, out);
    }
}

static void append_action(const Action *action, StrBuf *out)
{
    if (action->heading != NULL) {
        strbuf_appendf(out, "\n# %s\n", action->heading);
    }
    strbuf_append_char(out, ':');
    help_text_append_form(action, out);
    strbuf_appendf(out, "\n    %s\n    %s\n", action->help, action->details);
}

static void append_everything(const Screen *screen, StrBuf *out)
{
    strbuf_append(out, MOVING);
    append_keys(screen, out);
    strbuf_append(out, MORE);
    for (int id = 0; id < ACTION_COUNT; id++) {
        append_action(action_at((ActionId)id), out);
    }
    append_pages(out);
}

void help_open(Screen *screen, const char *topic)
{
    StrBuf text = {0};
    bool is_known = true;
    if (topic[0] == '\0') {
        append_everything(screen, &text);
    } else {
        is_known = help_text_append(action_table(), topic, false, &text);
    }
    if (is_known) {
        reader_open(screen, "Touchmove: help", &text);
    } else {
        notice_set(screen, NOTICE_NO_HELP, topic);
    }
    strbuf_release(&text);
}
