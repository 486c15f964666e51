#include "screen/app_command.h"

#include "game/game.h"
#include "screen/app_board.h"
#include "screen/app_dialog.h"
#include "screen/app_flight.h"
#include "screen/app_help.h"
#include "screen/app_message.h"
#include "screen/app_reader.h"
#include "screen/app_theme.h"
#include "screen/app_view.h"
#include "session/action.h"
#include "session/bell.h"
#include "util/fit.h"
#include "util/text.h"

#include <stdio.h>

static void open_draw(App *app, const char *arguments)
{
    (void)arguments;
    if (app_view_is_phase(app, GAME_PLAYING)) {
        app_dialog_open(app, DIALOG_DRAW);
    } else if (app_view_is_phase(app, GAME_PAUSED)) {
        app_message_set(app, "The game is interrupted: go on with it first.");
    } else {
        app_message_set(app, "There is no game going on.");
    }
}

static void open_new_game(App *app, const char *arguments)
{
    (void)arguments;
    app_dialog_open(app, DIALOG_NEW_GAME);
}

static void open_file(App *app, const char *arguments)
{
    (void)arguments;
    app_dialog_open(app, DIALOG_OPEN);
}

static void open_save(App *app, const char *arguments)
{
    (void)arguments;
    app_dialog_open(app, DIALOG_SAVE);
}

static void open_settings(App *app, const char *arguments)
{
    app_dialog_open(app, arguments[0] == '\0' ? DIALOG_SETTINGS : DIALOG_THEMES);
}

/* Which position is shown then, the situation tells. */
static void look_elsewhere(App *app, const char *arguments)
{
    StrBuf line = {0};
    Reply reply = {0};
    strbuf_appendf(&line, "goto %s", arguments);
    session_execute(app->session, strbuf_text(&line), app->now_ms, &reply);
    if (reply_has(&reply, REPLY_REFUSED)) {
        app_message_take(app, &reply);
    }
    reply_release(&reply);
    strbuf_release(&line);
}

/* A command that has a dialog or page of its own on the screen. */
static const struct {
    ActionId id;           /* which command */
    const char *arguments; /* with exactly these words behind it; NULL: whatever they are */
    void (*open)(App *app, const char *arguments); /* opens it */
} PAGES[] = {
    {ACTION_DRAW, "", open_draw},       {ACTION_NEW, "", open_new_game},
    {ACTION_OPEN, "", open_file},       {ACTION_SAVE, "", open_save},
    {ACTION_SET, "", open_settings},    {ACTION_SET, "theme", open_settings},
    {ACTION_HELP, NULL, app_help_open}, {ACTION_GOTO, NULL, look_elsewhere},
};

static bool open_page(App *app, ActionId id, const char *arguments)
{
    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        if (PAGES[i].id == id &&
            (PAGES[i].arguments == NULL || text_is_same(PAGES[i].arguments, arguments))) {
            PAGES[i].open(app, arguments);
            return true;
        }
    }
    return false;
}

/*
 * A word may accept a draw or allow a take-back only if it was begun after the players could read
 * what is asked; otherwise they are shown the question.
 */
static bool is_ahead_of_question(const App *app, ActionId id)
{
    return (id == ACTION_ACCEPT || id == ACTION_YES) && app->consent_token != 0 &&
           app->line_frame <= app->consent_frame;
}

static void show_question(App *app)
{
    SessionQuestion question;
    bool is_asked = session_question(app->session, &question);
    app_dialog_open(app, is_asked ? DIALOG_QUESTION : DIALOG_DRAW);
}

void app_command_leave_sealing(App *app)
{
    if (app->purpose == PURPOSE_SEALED) {
        app_command_seal(app, "");
    }
}

void app_command_seal(App *app, const char *text)
{
    Reply reply = {0};
    app->purpose = PURPOSE_PLAY;
    app->entry = (LineEdit){0};
    session_execute(app->session, text, app->now_ms, &reply);
    app_command_settle(app, &reply);
    reply_release(&reply);
}

void app_command_run(App *app, const char *line)
{
    const char *arguments = "";
    app_command_leave_sealing(app);
    ActionId id = action_of_line(line, &arguments);
    SessionQuestion question;
    app_message_clear(app);
    if (open_page(app, id, arguments)) {
        return;
    }
    bool asks_again = id == ACTION_TAKEBACK && session_question(app->session, &question) &&
                      question.kind == SESSION_QUESTION_TAKEBACK;
    if (asks_again || is_ahead_of_question(app, id)) {
        show_question(app);
        return;
    }
    Reply reply = {0};
    session_execute(app->session, line, app->now_ms, &reply);
    app_command_settle(app, &reply);
    reply_release(&reply);
}

static GameAction action_of_entry(const App *app, Move move, bool with_offer)
{
    Side side = game_turn(session_game(app->session));
    switch (app->purpose) {
    case PURPOSE_THREEFOLD:
        return game_action_claim(side, CLAIM_THREEFOLD, move);
    case PURPOSE_FIFTY:
        return game_action_claim(side, CLAIM_FIFTY, move);
    default:
        return game_action_move(side, move, with_offer);
    }
}

void app_command_enter_move(App *app, Move move, bool with_offer)
{
    GameAction action = action_of_entry(app, move, with_offer);
    app->purpose = PURPOSE_PLAY;
    app_command_act(app, &action);
}

void app_command_act(App *app, const GameAction *action)
{
    Reply reply = {0};
    session_act(app->session, action, app->now_ms, &reply);
    app_command_settle(app, &reply);
    reply_release(&reply);
}

void app_command_tick(App *app)
{
    Reply reply = {0};
    session_tick(app->session, app->now_ms, &reply);
    if (reply.count > 0) {
        app_command_settle(app, &reply);
    }
    reply_release(&reply);
}

void app_command_interrupt(App *app)
{
    Reply reply = {0};
    session_interrupt(app->session, app->now_ms, &reply);
    app_command_settle(app, &reply);
    reply_release(&reply);
}

static void ring(App *app, const Reply *reply)
{
    if (bell_rings(app->session, reply)) {
        app->wishes |= APP_WISH_BELL;
    }
}

/* An answer with more lines than the status area has is read on a screen of its own. */
static bool open_answer(App *app, const Reply *reply)
{
    Layout layout = app_board_layout(app);
    StrBuf text = {0};
    int lines = 0;
    for (int i = 0; i < reply->count; i++) {
        if (reply->lines[i].kind == REPLY_ANSWER) {
            strbuf_appendf(&text, "%s\n", reply->lines[i].text);
            lines++;
        }
    }
    bool is_long = lines > layout.status.rows;
    if (is_long) {
        app_reader_open(app, "Answer", &text);
    }
    strbuf_release(&text);
    return is_long;
}

/* Tells the open offers and the open question from those of another time. */
static int consent_token(const App *app)
{
    const Game *game = session_game(app->session);
    SessionQuestion question;
    int token = session_question(app->session, &question) ? (int)question.kind : 0;
    for (int side = SIDE_WHITE; game != NULL && side <= SIDE_BLACK; side++) {
        token = token * 1024 + game_offer_ply(game, (Side)side) + 1;
    }
    return token;
}

static void note_consent(App *app)
{
    int token = consent_token(app);
    if (token != app->consent_token) {
        app->consent_token = token;
        app->consent_frame = app->frame;
    }
}

/* What lay on the board belongs to the position before. */
static void note_plies(App *app, const Game *game)
{
    int plies = game_ply_count(game);
    if (plies != app->seen_plies) {
        app->selected = SQUARE_NONE;
        app->purpose = PURPOSE_PLAY;
    }
    if (plies == app->seen_plies + 1) {
        app_flight_begin(app);
    }
    /* No move leads there: it is another game. */
    bool is_other = plies > app->seen_plies + 1 || (plies == 0 && app->seen_plies != 0);
    if (is_other) {
        app_board_reset(app);
    }
    app->seen_plies = plies;
}

static void ask(App *app)
{
    SessionQuestion question;
    bool is_asked = session_question(app->session, &question);
    if (is_asked && question.kind == SESSION_QUESTION_SEALED) {
        app->purpose = PURPOSE_SEALED;
    } else if (is_asked) {
        app_dialog_open(app, DIALOG_QUESTION);
    } else if (app->overlay == OVERLAY_DIALOG && app->dialog_kind == DIALOG_QUESTION) {
        app_dialog_close(app);
    }
}

static void note_end(App *app, const Game *game)
{
    bool is_over = game_phase(game) == GAME_OVER;
    if (is_over && !app->outcome_seen) {
        app->purpose = PURPOSE_PLAY;
        app_dialog_open(app, DIALOG_GAME_OVER);
    }
    app->outcome_seen = is_over;
}

/* The window is called after the players. */
static void note_title(App *app)
{
    enum { NAME_COLS = 24 };
    StrBuf title = {0};
    strbuf_append(&title, "Touchmove: ");
    fit_append_clipped(&title, app_view_name(app, SIDE_WHITE), NAME_COLS, "...");
    strbuf_append(&title, " - ");
    fit_append_clipped(&title, app_view_name(app, SIDE_BLACK), NAME_COLS, "...");
    snprintf(app->title, sizeof app->title, "%s", strbuf_text(&title));
    strbuf_release(&title);
}

void app_command_settle(App *app, const Reply *reply)
{
    const Game *game = session_game(app->session);
    if (!open_answer(app, reply)) {
        app_message_take(app, reply);
    }
    note_consent(app);
    if (game != NULL) {
        ring(app, reply);
        note_plies(app, game);
    }
    app_theme_refresh(app);
    note_title(app);
    if (reply->count > 0) {
        ask(app);
    }
    if (game != NULL) {
        note_end(app, game);
    }
    if (session_has_quit(app->session)) {
        app->wishes |= APP_WISH_QUIT;
    }
}
