#include "tui/screen_loop.h"

#include "screen/screen.h"
#include "util/monotime.h"

#include <signal.h>

/* The program on its terminal. */
typedef struct ScreenLoop {
    Terminal *terminal; /* where it is shown */
    App *app;           /* what is shown */
    Scene scene;        /* the scene that is drawn next */
    bool is_at_end;     /* the App has asked to leave */
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

static App *make_app(Session *session, const Keymap *keymap, const char *config_path,
                     const Terminal *terminal)
{
    ScreenSetup setup = {
        .session = session,
        .depth = terminal_depth(terminal),
        .glyphs = terminal_glyphs(terminal),
        .is_remote = terminal_is_remote(terminal),
        .keymap = keymap,
        .config_path = config_path,
    };
    terminal_size(terminal, &setup.rows, &setup.cols);
    return app_new(&setup, monotime_now_ms());
}

static void draw(ScreenLoop *loop)
{
    terminal_title(loop->terminal, app_title(loop->app));
    if (app_draw(loop->app, &loop->scene)) {
        terminal_draw(loop->terminal, &loop->scene, app_palette(loop->app));
    }
}

/* Does what only the owner of the terminal can do. */
static void fulfil(ScreenLoop *loop, unsigned wishes)
{
    if (wishes & APP_WISH_BELL) {
        terminal_bell(loop->terminal);
    }
    if (wishes & APP_WISH_REPAINT) {
        terminal_forget(loop->terminal);
    }
    if (wishes & APP_WISH_SUSPEND) {
        terminal_suspend(loop->terminal);
    }
    loop->is_at_end |= (wishes & APP_WISH_QUIT) != 0;
}

static void run(ScreenLoop *loop)
{
    draw(loop);
    while (!loop->is_at_end) {
        Input event;
        terminal_wait(loop->terminal, app_deadline_ms(loop->app, monotime_now_ms()), &event);
        int64_t now_ms = event.kind == INPUT_NONE ? monotime_now_ms() : event.time_ms;
        app_handle(loop->app, &event, now_ms);
        if (event.kind == INPUT_TERMINATE || event.kind == INPUT_HANGUP) {
            loop->ended_by = event.kind == INPUT_HANGUP ? SIGHUP : SIGTERM;
        }
        fulfil(loop, app_take_wishes(loop->app));
        if (!loop->is_at_end && !terminal_has_more(loop->terminal)) {
            draw(loop);
        }
    }
}

TerminalStatus screen_loop_run(Session *session, const Keymap *keymap, const char *config_path,
                               const Reply *first, int *ended_by)
{
    ScreenLoop loop = {0};
    TerminalOptions options = screen_loop_options(session_settings(session));
    TerminalStatus status = terminal_open(&options, &loop.terminal);
    if (status != TERMINAL_OK) {
        return status;
    }
    loop.app = make_app(session, keymap, config_path, loop.terminal);
    if (loop.app == NULL) {
        terminal_close(loop.terminal);
        return TERMINAL_NO_MEMORY;
    }
    scene_init(&loop.scene);
    app_show(loop.app, first);
    run(&loop);
    *ended_by = loop.ended_by;
    scene_release(&loop.scene);
    app_free(loop.app);
    terminal_close(loop.terminal);
    return TERMINAL_OK;
}
