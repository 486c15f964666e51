/* The menu: the commands available now, with their keys. */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"

/* What game is on the board; the values are or-ed. */
enum {
    WITHOUT = 1,      /* no game */
    PLAYING = 2,      /* a game in progress */
    PAUSED = 4,       /* a paused or adjourned game */
    OVER = 8,         /* a finished game */
    FILED = 16,       /* a game from a file */
    WATCHED = 32,     /* a game that this screen watches */
    ALONE = 64,       /* with PLAYING or PAUSED: not shared yet */
    SHARED = 128,     /* with PLAYING or PAUSED: shared */
    JUDGED = 256,     /* with PLAYING or PAUSED: this screen has the arbiter's tools */
    REVERSIBLE = 512, /* with OVER: the arbiter can cancel the result */
    OWN = PLAYING | PAUSED | OVER,
    ALWAYS = WITHOUT | OWN | FILED | WATCHED,
};

/* The items. With a game on the board, those up to Quit are visible on the smallest screen. Their
 * keys, shown at the right, work in the menu as well (runs_keys). */
static const struct {
    unsigned when;       /* the games for which the item is shown, or-ed */
    const char *label;   /* its label */
    const char *command; /* the line that it runs; KEYMAP_COMMAND_LINE opens the command line;
                            NULL opens the arbiter's tools */
} ROWS[] = {
    {PLAYING | OVER | WATCHED, "Back to game", ""},
    {PAUSED, "Resume game", "resume"},
    {FILED, "Back to this game", ""},
    {FILED, "Open next game", "next"},
    {FILED, "Open previous game", "previous"},
    {FILED, "List games", "list"},
    {FILED, "Find games with this position", "find has here"},
    {FILED, "Continue game from here", "continue"},
    {FILED, "New game from here", "new here"},
    {FILED, "Return to your game", "resume"},
    {OVER, "Rematch (swap colours)", "rematch"},
    {REVERSIBLE, "Cancel result and play on", "continue"},
    {PLAYING | PAUSED, "Offer or claim draw", "draw"},
    {PLAYING, "Take back move", "takeback"},
    {PLAYING, "Resign", "resign"},
    {PLAYING, "Pause game", "pause"},
    {PLAYING, "Adjourn and seal move", "adjourn"},
    {JUDGED, "Arbiter...", NULL},
    {OWN | FILED | WATCHED, "Save to file", "save"},
    {ALONE, "Save game and quit", "quit"},
    {SHARED, "Leave game", "quit"},
    {OVER | FILED | WATCHED, "Quit", "quit"},
    {ALWAYS, "New game", "new"},
    {ALWAYS, "Set up a position", "edit"},
    {ALWAYS, "Open file", "open"},
    {ALWAYS, "My games", "list own"},
    {ALONE, "Share game", "share"},
    {WITHOUT, "Join or watch game", "join"},
    {OVER | FILED, "Event and other tags", "tag"},
    {OWN | FILED | WATCHED, "Previous move", "goto back"},
    {OWN | FILED | WATCHED, "Flip board", "flip"},
    {ALWAYS, "Settings", "set"},
    {ALWAYS, "Laws of chess", "law"},
    {ALWAYS, "Help", "help"},
    {ALWAYS, "More commands", KEYMAP_COMMAND_LINE},
    {WITHOUT, "Quit", "quit"},
};

/* Returns whether the arbiter can cancel the result: it comes from a ruling or a mistake, not from
 * the moves or the agreement of the players, and the last position, where play continues, is
 * shown. */
static bool is_reversible(const Screen *screen)
{
    enum {
        REASONS = 1U << OUTCOME_RESIGNATION | 1U << OUTCOME_FLAG | 1U << OUTCOME_ILLEGAL_MOVES |
                  1U << OUTCOME_FORFEIT | 1U << OUTCOME_ADJUDICATION,
    };
    const Game *game = session_game(screen->session);
    return !session_is_shared(screen->session) && viewpoint_is_present(screen->viewpoint) &&
           (REASONS >> game_outcome(game)->reason & 1U) != 0;
}

static unsigned situation_now(const Screen *screen)
{
    const Game *game = session_game(screen->session);
    if (viewpoint_file(screen->viewpoint) != NULL) {
        return FILED;
    }
    if (game == NULL) {
        return WITHOUT;
    }
    if (remote_is_watching(screen->session)) {
        return WATCHED;
    }
    unsigned phase = game_phase(game) == GAME_PLAYING ? PLAYING
                     : game_phase(game) == GAME_OVER  ? OVER
                                                      : PAUSED;
    if (phase == OVER) {
        return phase | (is_reversible(screen) ? REVERSIBLE : 0);
    }
    bool is_judged = session_actor(screen->session).has_arbiter_tools;
    return phase | (session_is_shared(screen->session) ? SHARED : ALONE) | (is_judged ? JUDGED : 0);
}

static void build(Screen *screen, Dialog *dialog)
{
    unsigned now = situation_now(screen);
    dialog_init(dialog, "Menu");
    dialog->beside_board = true;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        if ((ROWS[i].when & now) != 0) {
            const char *command = ROWS[i].command;
            const KeyPress *key = command == NULL ? NULL : keymap_key(&screen->keymap, command);
            DialogItem *item = dialog_add_button(dialog, ROWS[i].label, command);
            if (key != NULL) {
                keymap_format_key(key, item->key);
            }
        }
    }
}

static void chosen(Screen *screen, const DialogItem *button)
{
    (void)button;
    dialogs_open(screen, &ARBITER_DIALOG);
}

const DialogType MENU_DIALOG = {
    .build = build,
    .chosen = chosen,
    .runs_keys = true,
};

void menu_dialog_open(Screen *screen)
{
    bool is_asked = game_state_question(screen) == QUESTION_RESUME;
    dialogs_open(screen, is_asked ? &QUESTION_DIALOG : &MENU_DIALOG);
}
