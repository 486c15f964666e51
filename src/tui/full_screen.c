#include "tui/full_screen.h"

#include "remote/remote.h"
#include "screen/screen.h"
#include "util/monotime.h"

/* The event loop of the full screen. */
typedef struct Loop {
    Terminal *terminal; /* the terminal */
    Screen *screen;     /* the screen shown on the terminal */
    Session *session;   /* the session of the screen */
    Scene scene;        /* the scene to draw next */
    int64_t ask_ms;     /* the time of the next status request to the terminal (ask_terminal) */
    bool is_at_end;     /* the players have quit */
    int ended_by;       /* the signal that ends the program, or 0 */
} Loop;

TerminalOptions full_screen_options(const Settings *settings)
{
    return (TerminalOptions){
        .colour = (SettingColor)settings_number(settings, SETTING_COLOR),
        .ascii = settings_number(settings, SETTING_ASCII) != 0,
        .mouse = settings_number(settings, SETTING_MOUSE) != 0,
    };
}

static void draw(Loop *loop)
{
    terminal_title(loop->terminal, screen_title(loop->screen));
    if (screen_draw(loop->screen, &loop->scene)) {
        terminal_draw(loop->terminal, &loop->scene, screen_palette(loop->screen));
    }
}

/* Makes the terminal do what the screen has requested, a set of SCREEN_REQUEST_ bits. */
static void fulfil(Loop *loop, unsigned requests)
{
    if (requests & SCREEN_REQUEST_BELL) {
        terminal_bell(loop->terminal);
    }
    if (requests & SCREEN_REQUEST_REPAINT) {
        terminal_forget(loop->terminal);
    }
    if (requests & SCREEN_REQUEST_COPY) {
        terminal_copy(loop->terminal, screen_copied(loop->screen));
    }
    if (requests & SCREEN_REQUEST_SUSPEND) {
        terminal_suspend(loop->terminal);
    }
    loop->is_at_end |= (requests & SCREEN_REQUEST_QUIT) != 0;
}

/*
 * In a shared game, sends a status request to the terminal every ten seconds to measure the round
 * trip, which is shown on the other screens. Returns the time of the next request or the deadline,
 * whichever is earlier. A deadline of -1 means that there is no deadline.
 */
static int64_t ask_terminal(Loop *loop, int64_t deadline_ms)
{
    enum { ASK_MS = 10000 };
    int64_t now_ms = monotime_now_ms();
    if (!session_is_shared(loop->session)) {
        return deadline_ms;
    }
    if (now_ms >= loop->ask_ms) {
        terminal_ask(loop->terminal);
        loop->ask_ms = now_ms + ASK_MS;
    }
    return deadline_ms >= 0 && deadline_ms < loop->ask_ms ? deadline_ms : loop->ask_ms;
}

/* Passes the terminal's inputs to the screen and the screen's scenes to the terminal, until the
 * players quit. */
static void run_loop(Loop *loop)
{
    draw(loop);
    while (!loop->is_at_end) {
        Input input;
        int watched[SESSION_DESCRIPTORS];
        session_descriptors(loop->session, watched);
        terminal_watch(loop->terminal, watched);
        terminal_wait(loop->terminal,
                      ask_terminal(loop, screen_deadline_ms(loop->screen, monotime_now_ms())),
                      &input);
        int64_t trip_ms = terminal_take_trip(loop->terminal);
        if (trip_ms >= 0) {
            remote_take_trip(loop->session, trip_ms);
        }
        screen_handle(loop->screen, &input, input.time_ms);
        if (input.kind == INPUT_TERMINATE || input.kind == INPUT_HANGUP) {
            loop->ended_by = input.signal;
        }
        fulfil(loop, screen_take_requests(loop->screen));
        if (!loop->is_at_end && !terminal_has_more(loop->terminal)) {
            draw(loop);
        }
    }
}

TerminalStatus full_screen_run(Client *client, const Keymap *keymap, const char *config_path,
                               int *ended_by)
{
    Loop loop = {.session = client_session(client)};
    TerminalOptions options = full_screen_options(session_settings(loop.session));
    TerminalStatus status = terminal_open(&options, &loop.terminal);
    if (status != TERMINAL_OK) {
        return status;
    }
    ScreenSetup setup = {
        .client = client,
        .depth = terminal_depth(loop.terminal),
        .glyphs = terminal_glyphs(loop.terminal),
        .is_remote = terminal_is_remote(),
        .has_clipboard = terminal_has_clipboard(loop.terminal),
        .keymap = keymap,
        .config_path = config_path,
    };
    terminal_size(loop.terminal, &setup.rows, &setup.cols);
    loop.screen = screen_new(&setup, monotime_now_ms());
    if (loop.screen == NULL) {
        terminal_close(loop.terminal);
        return TERMINAL_NO_MEMORY;
    }
    run_loop(&loop);
    scene_release(&loop.scene);
    screen_free(loop.screen);
    terminal_close(loop.terminal);
    *ended_by = loop.ended_by;
    return TERMINAL_OK;
}
