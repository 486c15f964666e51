#include "tui/screen_loop.h"

#include "screen/screen.h"
#include "util/monotime.h"

#include <signal.h>

/* The program on its terminal. */
typedef struct ScreenLoop {
    Terminal *terminal; /* where it is shown */
    Screen *screen;     /* what is shown */
    Scene scene;        /* the scene that is drawn next */
    bool is_at_end;     /* the Screen has asked to leave */
    int ended_by;       /* the signal that ends the program, or 0 */
} ScreenLoop;

TerminalOptions screen_loop_options(const Settings *settings)
{
    static const ColourWish WISHES[] = {
        [SETTING_COLOR_AUTO] = COLOUR_WISH_AUTO,
        [SETTING_COLOR_ALWAYS] = COLOUR_WISH_ALWAYS,
        [SETTING_COLOR_NEVER] = COLOUR_WISH_NEVER,
    };
    TerminalOptions options = terminal_default_options();
    options.colour = WISHES[settings_number(settings, SETTING_COLOR)];
    options.ascii = settings_number(settings, SETTING_ASCII) != 0;
    options.mouse = settings_number(settings, SETTING_MOUSE) != 0;
    return options;
}

static Screen *make_app(Client *client, const Keymap *keymap, const char *config_path,
                        const Terminal *terminal)
{
    ScreenSetup setup = {
        .client = client,
        .depth = terminal_depth(terminal),
        .glyphs = terminal_glyphs(terminal),
        .is_remote = terminal_is_remote(terminal),
        .keymap = keymap,
        .config_path = config_path,
    };
    terminal_size(terminal, &setup.rows, &setup.cols);
    return screen_new(&setup, monotime_now_ms());
}

static void draw(ScreenLoop *loop)
{
    terminal_title(loop->terminal, screen_title(loop->screen));
    if (screen_draw(loop->screen, &loop->scene)) {
        terminal_draw(loop->terminal, &loop->scene, screen_palette(loop->screen));
    }
}

/* Does what only the owner of the terminal can do. */
static void fulfil(ScreenLoop *loop, unsigned wishes)
{
    if (wishes & SCREEN_WISH_BELL) {
        terminal_bell(loop->terminal);
    }
    if (wishes & SCREEN_WISH_REPAINT) {
        terminal_forget(loop->terminal);
    }
    if (wishes & SCREEN_WISH_SUSPEND) {
        terminal_suspend(loop->terminal);
    }
    loop->is_at_end |= (wishes & SCREEN_WISH_QUIT) != 0;
}

static void run(ScreenLoop *loop)
{
    draw(loop);
    while (!loop->is_at_end) {
        Input event;
        terminal_wait(loop->terminal, screen_deadline_ms(loop->screen, monotime_now_ms()), &event);
        int64_t now_ms = event.kind == INPUT_NONE ? monotime_now_ms() : event.time_ms;
        screen_handle(loop->screen, &event, now_ms);
        if (event.kind == INPUT_TERMINATE || event.kind == INPUT_HANGUP) {
            loop->ended_by = event.kind == INPUT_HANGUP ? SIGHUP : SIGTERM;
        }
        fulfil(loop, screen_take_wishes(loop->screen));
        if (!loop->is_at_end && !terminal_has_more(loop->terminal)) {
            draw(loop);
        }
    }
}

TerminalStatus screen_loop_run(Client *client, const Keymap *keymap, const char *config_path,
                               int *ended_by)
{
    ScreenLoop loop = {0};
    TerminalOptions options = screen_loop_options(session_settings(client_session(client)));
    TerminalStatus status = terminal_open(&options, &loop.terminal);
    if (status != TERMINAL_OK) {
        return status;
    }
    loop.screen = make_app(client, keymap, config_path, loop.terminal);
    if (loop.screen == NULL) {
        terminal_close(loop.terminal);
        return TERMINAL_NO_MEMORY;
    }
    scene_init(&loop.scene);
    run(&loop);
    *ended_by = loop.ended_by;
    scene_release(&loop.scene);
    screen_free(loop.screen);
    terminal_close(loop.terminal);
    return TERMINAL_OK;
}
