/*
 * A move typed during a review of the game in progress. If it is legal in the game, a dialog offers
 * to return to the game and play it.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "notation/san.h"
#include "util/strbuf.h"

/* Sets *move to the move in the entry line. Returns false if it is not a legal move of a player at
 * this screen in the game, or if the game is not in progress. */
static bool find_move(const Screen *screen, Move *move)
{
    const Game *game = session_game(screen->session);
    Entry entry;
    if (!game_state_is(screen, GAME_PLAYING) || viewpoint_file(screen->viewpoint) != NULL ||
        viewpoint_is_present(screen->viewpoint) ||
        !session_plays(screen->session, game_turn(game))) {
        return false;
    }
    entry_read(game_position(game), screen->move.line.text, &entry);
    *move = entry.move;
    return entry.kind == ENTRY_MOVE;
}

static void build(Screen *screen, Dialog *dialog)
{
    StrBuf text = {0};
    char san[SAN_MAX] = "";
    Move move;
    if (find_move(screen, &move)) {
        san_format(game_position(session_game(screen->session)), move, san);
    }
    dialog_init(dialog, "Review");
    dialog->is_consent = true;
    dialog->beside_board = true;
    strbuf_appendf(&text, "You are viewing an earlier position. Return to the game and play %s?",
                   san);
    dialog_set_body(dialog, strbuf_text(&text));
    strbuf_release(&text);
    dialog_add_button(dialog, "Return and play", NULL)->answer = "yes";
    dialog_add_button(dialog, "Keep reviewing", "")->answer = "no";
}

static void chosen(Screen *screen, const DialogItem *button)
{
    (void)button;
    dialogs_close(screen);
    enter_line(screen, "goto end");
    entry_line_submit(screen);
}

static const DialogType REVIEW_DIALOG = {
    .build = build,
    .chosen = chosen,
};

bool review_dialog_asks(Screen *screen)
{
    Move move;
    bool is_asked = find_move(screen, &move);
    if (is_asked) {
        dialogs_open(screen, &REVIEW_DIALOG);
    }
    return is_asked;
}
