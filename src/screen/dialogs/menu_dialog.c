/* The menu: everything that can be done now, each with its key; so nothing has to be known first.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"

/* What there is to be done something about. */
enum {
    WITHOUT = 1,  /* no game */
    PLAYING = 2,  /* a game that is going on */
    PAUSED = 4,   /* one that stands still */
    OVER = 8,     /* one that has ended */
    FILED = 16,   /* one that is looked at in a file */
    WATCHED = 32, /* one that others play */
    ALONE = 64,   /* besides: one at one keyboard, which can be shared */
    OWN = PLAYING | PAUSED | OVER,
    ALWAYS = WITHOUT | OWN | FILED | WATCHED,
};

/* The rows. The keys named beside them work here as well (runs_keys). */
static const struct {
    unsigned when;       /* … there is this */
    const char *label;   /* what it does */
    const char *command; /* as it is entered; ":" for the command line itself */
} ROWS[] = {
    {PLAYING | OVER | WATCHED, "Back to the game", ""},
    {PAUSED, "Go on", "resume"},
    {FILED, "Back to the game of the file", ""},
    {FILED, "Next game of the file", "next"},
    {FILED, "Game before this one", "previous"},
    {FILED, "List of the games", "list"},
    {FILED, "Games with this position", "find has here"},
    {FILED, "Play on from this position", "continue"},
    {FILED, "New game from this position", "new here"},
    {FILED, "Return to the game you play", "resume"},
    {OVER, "Rematch, colours exchanged", "rematch"},
    {PLAYING | PAUSED, "Draw: offer, claim, answer", "draw"},
    {PLAYING, "Take back the last move", "takeback"},
    {PLAYING, "Resign", "resign"},
    {PLAYING, "Pause the clocks", "pause"},
    {PLAYING, "Adjourn with a sealed move", "adjourn"},
    {ALWAYS, "New game", "new"},
    {ALWAYS, "Open a file", "open"},
    {ALWAYS, "Your own games", "list own"},
    {ALONE, "Play on two screens", "share"},
    {WITHOUT, "Games on other screens", "join"},
    {OWN | FILED | WATCHED, "Save to a file", "save"},
    {OWN | FILED | WATCHED, "Look back by one move", "goto back"},
    {OWN | FILED | WATCHED, "Turn the board", "flip"},
    {ALWAYS, "Settings", "set"},
    {ALWAYS, "Laws of chess", "law"},
    {ALWAYS, "Help", "help"},
    {ALWAYS, "Command line: all the rest", KEYMAP_COMMAND_LINE},
    {ALWAYS, "Quit; the game is kept", "quit"},
};

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
    return session_is_shared(screen->session) || phase == OVER ? phase : phase | ALONE;
}

static void build(Screen *screen, Dialog *dialog)
{
    unsigned now = situation_now(screen);
    dialog_init(dialog, "Menu");
    dialog->beside_board = true;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        if ((ROWS[i].when & now) != 0) {
            const KeyPress *key = keymap_key(&screen->keymap, ROWS[i].command);
            DialogItem *item = dialog_add_button(dialog, ROWS[i].label, ROWS[i].command);
            if (key != NULL) {
                keymap_format_key(key, item->key);
            }
        }
    }
}

const DialogType MENU_DIALOG = {
    .build = build,
    .runs_keys = true,
};

void menu_dialog_open(Screen *screen)
{
    bool is_asked = game_state_question(screen) == QUESTION_RESUME;
    dialogs_open(screen, is_asked ? &QUESTION_DIALOG : &MENU_DIALOG);
}
