/* The end of a game: the result with its reason, where it was saved, and what next. */
#include "screen/screen_inside.h"

#include "session/wording.h"

#include <stdio.h>

static void build(Screen *screen, Dialog *dialog)
{
    const Outcome *outcome = game_outcome(session_game(screen->session));
    char title[DIALOG_TITLE_MAX];
    StrBuf text = {0};
    snprintf(title, sizeof title, "Game over: %s", result_text(outcome->result));
    dialog_init(dialog, title);
    dialog->beside_board = true;
    situation_append_outcome(session_game(screen->session), &text);
    strbuf_append_char(&text, '\n');
    if (outcome->explanation[0] != '\0') {
        wording_append_raised(outcome->explanation, &text);
        strbuf_append_char(&text, '\n');
    }
    wording_append_raised(session_is_saved(screen->session)
                              ? "the game is saved"
                              : session_saving_reason(screen->session),
                          &text);
    dialog_set_body(dialog, "%s", strbuf_text(&text));
    strbuf_release(&text);
    dialog_add_button(dialog, "Look at the game", "");
    dialog_add_button(dialog, "Rematch, colours exchanged", "rematch");
    dialog_add_button(dialog, "New game", "new");
    dialog_add_button(dialog, "Save to another file", "save");
    dialog_add_button(dialog, "Quit", "quit");
}

const ScreenDialog GAME_OVER_DIALOG = {
    .build = build,
    .is_consent = true,
};
