/*
 * A move entered during a review of the game in progress. If it is legal in the game, a dialog
 * offers to return to the game and play it.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"
#include "screen/screen_text.h"

#include "notation/san.h"
#include "util/strbuf.h"

#include <string.h>

/*
 * Sets *move to the entered move: the text of the entry line, or the move of the piece picked up to
 * the cursor's square. If it is a promotion, to any piece. Returns false if a player at this screen
 * cannot make it in the game.
 */
static bool find_move(const Screen *screen, Move *move)
{
    const MoveInput *input = &screen->move;
    const Position *position = game_position(session_game(screen->session));
    Entry entry;
    if (line_edit_is_empty(&input->line)) {
        return game_state_shows_cursor(screen) && cursor_find_choice(screen, move);
    }
    screen_read_move(screen, position, input->line.text, &entry);
    *move = entry.move;
    return entry.kind == ENTRY_MOVE;
}

static void build(Screen *screen, Dialog *dialog)
{
    StrBuf text = {0}, played = {0};
    char san[SAN_MAX] = "";
    Move move;
    if (find_move(screen, &move)) {
        san_format(game_position(session_game(screen->session)), move, san);
    }
    if (line_edit_is_empty(&screen->move.line)) {
        san[strcspn(san, "=")] = '\0'; /* the promotion piece is asked for later */
    }
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_REVIEW));
    dialog->is_consent = true;
    dialog->beside_board = true;
    screen_append_san(screen, san, &played);
    strbuf_append_filled(&text, screen_text(screen_catalog(screen), SCREEN_RETURN_AND_PLAY, 1),
                         (StrBufPart[]){{"move", NULL, &played}, {0}});
    dialog_set_body(dialog, strbuf_text(&text));
    strbuf_release(&text);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_RETURN_AND_PLAY), NULL)->answer =
        "yes";
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_KEEP_REVIEWING), "")->answer = "no";
}

static void chosen(Screen *screen, const DialogItem *button)
{
    (void)button;
    dialogs_close(screen);
    enter_line(screen, "goto end");
    if (line_edit_is_empty(&screen->move.line)) {
        enter_squares(screen, screen->move.selected, screen->move.cursor);
    } else {
        entry_line_submit(screen);
    }
}

static const DialogType REVIEW_DIALOG = {
    .build = build,
    .chosen = chosen,
};

bool review_dialog_asks(Screen *screen)
{
    Move move;
    bool is_asked = game_state_can_return(screen) && find_move(screen, &move);
    if (is_asked) {
        dialogs_open(screen, &REVIEW_DIALOG);
    }
    return is_asked;
}
