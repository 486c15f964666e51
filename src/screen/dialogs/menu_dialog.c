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
    DialogText label;    /* its label */
    const char *command; /* the line that it runs; KEYMAP_COMMAND_LINE opens the command line;
                            NULL opens the arbiter's tools */
} ROWS[] = {
    {PLAYING | OVER | WATCHED, DIALOG_TEXT_BACK_TO_GAME, ""},
    {PAUSED, DIALOG_TEXT_RESUME, "resume"},
    {FILED, DIALOG_TEXT_BACK_TO_FILE_GAME, ""},
    {FILED, DIALOG_TEXT_NEXT_GAME, "next"},
    {FILED, DIALOG_TEXT_PREVIOUS_GAME, "previous"},
    {FILED, DIALOG_TEXT_LIST, "list"},
    {FILED, DIALOG_TEXT_FIND, "find has here"},
    {FILED, DIALOG_TEXT_CONTINUE_FROM_HERE, "continue"},
    {FILED, DIALOG_TEXT_NEW_FROM_HERE, "new here"},
    {FILED, DIALOG_TEXT_RETURN, "resume"},
    {OVER, DIALOG_TEXT_REMATCH, "rematch"},
    {REVERSIBLE, DIALOG_TEXT_CANCEL_RESULT, "continue"},
    {PLAYING | PAUSED, DIALOG_TEXT_OFFER_OR_CLAIM, "draw"},
    {PLAYING, DIALOG_TEXT_TAKE_BACK, "takeback"},
    {PLAYING, DIALOG_TEXT_RESIGN, "resign"},
    {PLAYING, DIALOG_TEXT_PAUSE, "pause"},
    {PLAYING, DIALOG_TEXT_ADJOURN, "adjourn"},
    {JUDGED, DIALOG_TEXT_ARBITER, NULL},
    {OWN | FILED | WATCHED, DIALOG_TEXT_SAVE_TO_FILE, "save"},
    {ALONE, DIALOG_TEXT_SAVE_AND_QUIT, "quit"},
    {SHARED, DIALOG_TEXT_LEAVE, "quit"},
    {OVER | FILED | WATCHED, DIALOG_TEXT_QUIT, "quit"},
    {ALWAYS, DIALOG_TEXT_NEW_GAME, "new"},
    {ALWAYS, DIALOG_TEXT_SET_UP, "edit"},
    {ALWAYS, DIALOG_TEXT_OPEN, "open"},
    {ALWAYS, DIALOG_TEXT_OWN_GAMES, "list own"},
    {ALONE, DIALOG_TEXT_SHARE, "share"},
    {WITHOUT, DIALOG_TEXT_JOIN, "join"},
    {OVER | FILED, DIALOG_TEXT_TAGS, "tag"},
    {OWN | FILED | WATCHED, DIALOG_TEXT_PREVIOUS_MOVE, "goto back"},
    {OWN | FILED | WATCHED, DIALOG_TEXT_FLIP, "flip"},
    {ALWAYS, DIALOG_TEXT_SETTINGS, "set"},
    {ALWAYS, DIALOG_TEXT_LAWS, "law"},
    {ALWAYS, DIALOG_TEXT_HELP, "help"},
    {ALWAYS, DIALOG_TEXT_MORE_COMMANDS, KEYMAP_COMMAND_LINE},
    {WITHOUT, DIALOG_TEXT_QUIT, "quit"},
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
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_MENU));
    dialog->beside_board = true;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        if ((ROWS[i].when & now) != 0) {
            const char *command = ROWS[i].command;
            const KeyPress *key = command == NULL ? NULL : keymap_key(&screen->keymap, command);
            DialogItem *item =
                dialog_add_button(dialog, dialogs_text(screen, ROWS[i].label), command);
            if (key != NULL) {
                keymap_format_key(key, screen_catalog(screen), item->key);
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
