/*
 * How the screen hands things over to the session, and what it does with the answers. Commands that
 * have a dialog or a page of their own on the screen are caught here; everything else is the
 * session's.
 */
#include "screen/screen_inside.h"

#include "session/action.h"
#include "session/bell.h"
#include "util/fit.h"
#include "util/text.h"

#include <stdio.h>

static void open_draw(Screen *screen, const char *arguments)
{
    (void)arguments;
    if (sight_is_phase(screen, GAME_PLAYING)) {
        dialogs_open(screen, &DRAW_DIALOG);
    } else if (sight_is_phase(screen, GAME_PAUSED)) {
        notice_set(screen, "The game is interrupted: go on with it first.");
    } else {
        notice_set(screen, "There is no game going on.");
    }
}

static void open_new_game(Screen *screen, const char *arguments)
{
    (void)arguments;
    dialogs_open(screen, &NEW_GAME_DIALOG);
}

static void open_file(Screen *screen, const char *arguments)
{
    (void)arguments;
    dialogs_open(screen, &OPEN_DIALOG);
}

static void open_save(Screen *screen, const char *arguments)
{
    (void)arguments;
    dialogs_open(screen, &SAVE_DIALOG);
}

static void open_settings(Screen *screen, const char *arguments)
{
    dialogs_open(screen, arguments[0] == '\0' ? &SETTINGS_DIALOG : &THEMES_DIALOG);
}

/* Which position is shown then, the situation tells. */
static void look_elsewhere(Screen *screen, const char *arguments)
{
    StrBuf line = {0};
    Reply reply = {0};
    strbuf_appendf(&line, "goto %s", arguments);
    session_execute(screen->session, strbuf_text(&line), screen->now_ms, &reply);
    if (reply_has(&reply, REPLY_REFUSED)) {
        notice_take(screen, &reply);
    }
    reply_release(&reply);
    strbuf_release(&line);
}

/* A command that has a dialog or page of its own on the screen. */
static const struct {
    ActionId id;           /* which command */
    const char *arguments; /* with exactly these words behind it; NULL: whatever they are */
    void (*open)(Screen *screen, const char *arguments); /* opens it */
} PAGES[] = {
    {ACTION_DRAW, "", open_draw},    {ACTION_NEW, "", open_new_game},
    {ACTION_OPEN, "", open_file},    {ACTION_SAVE, "", open_save},
    {ACTION_SET, "", open_settings}, {ACTION_SET, "theme", open_settings},
    {ACTION_HELP, NULL, help_open},  {ACTION_GOTO, NULL, look_elsewhere},
};

static bool open_page(Screen *screen, ActionId id, const char *arguments)
{
    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        if (PAGES[i].id == id &&
            (PAGES[i].arguments == NULL || text_is_same(PAGES[i].arguments, arguments))) {
            PAGES[i].open(screen, arguments);
            return true;
        }
    }
    return false;
}

/*
 * A word may accept a draw or allow a take-back only if it was begun after the players could read
 * what is asked; otherwise they are shown the question.
 */
static bool is_ahead_of_question(const Screen *screen, ActionId id)
{
    return (id == ACTION_ACCEPT || id == ACTION_YES) && screen->consent_token != 0 &&
           screen->line_frame <= screen->consent_frame;
}

static void show_question(Screen *screen)
{
    SessionQuestion question;
    bool is_asked = session_question(screen->session, &question);
    dialogs_open(screen, is_asked ? &QUESTION_DIALOG : &DRAW_DIALOG);
}

void submit_nothing_sealed(Screen *screen)
{
    if (screen->purpose == PURPOSE_SEALED) {
        submit_sealed(screen, "");
    }
}

void submit_sealed(Screen *screen, const char *text)
{
    Reply reply = {0};
    screen->purpose = PURPOSE_PLAY;
    screen->entry = (LineEdit){0};
    session_execute(screen->session, text, screen->now_ms, &reply);
    settle_reply(screen, &reply);
    reply_release(&reply);
}

void submit_line(Screen *screen, const char *line)
{
    const char *arguments = "";
    submit_nothing_sealed(screen);
    ActionId id = action_of_line(line, &arguments);
    SessionQuestion question;
    notice_clear(screen);
    if (open_page(screen, id, arguments)) {
        return;
    }
    bool asks_again = id == ACTION_TAKEBACK && session_question(screen->session, &question) &&
                      question.kind == SESSION_QUESTION_TAKEBACK;
    if (asks_again || is_ahead_of_question(screen, id)) {
        show_question(screen);
        return;
    }
    Reply reply = {0};
    session_execute(screen->session, line, screen->now_ms, &reply);
    settle_reply(screen, &reply);
    reply_release(&reply);
}

static GameAction action_of_entry(const Screen *screen, Move move, bool with_offer)
{
    Side side = game_turn(session_game(screen->session));
    switch (screen->purpose) {
    case PURPOSE_THREEFOLD:
        return game_action_claim(side, CLAIM_THREEFOLD, move);
    case PURPOSE_FIFTY:
        return game_action_claim(side, CLAIM_FIFTY, move);
    default:
        return game_action_move(side, move, with_offer);
    }
}

void submit_move(Screen *screen, Move move, bool with_offer)
{
    GameAction action = action_of_entry(screen, move, with_offer);
    screen->purpose = PURPOSE_PLAY;
    submit_action(screen, &action);
}

void submit_action(Screen *screen, const GameAction *action)
{
    Reply reply = {0};
    session_act(screen->session, action, screen->now_ms, &reply);
    settle_reply(screen, &reply);
    reply_release(&reply);
}

void settle_tick(Screen *screen)
{
    Reply reply = {0};
    session_tick(screen->session, screen->now_ms, &reply);
    if (reply.count > 0) {
        settle_reply(screen, &reply);
    }
    reply_release(&reply);
}

void settle_interrupt(Screen *screen)
{
    Reply reply = {0};
    session_interrupt(screen->session, screen->now_ms, &reply);
    settle_reply(screen, &reply);
    reply_release(&reply);
}

static void ring(Screen *screen, const Reply *reply)
{
    if (bell_rings(screen->session, reply)) {
        screen->wishes |= SCREEN_WISH_BELL;
    }
}

/* An answer with more lines than the status area has is read on a screen of its own. */
static bool open_answer(Screen *screen, const Reply *reply)
{
    Layout layout = board_layout(screen);
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
        reader_open(screen, "Answer", &text);
    }
    strbuf_release(&text);
    return is_long;
}

/* Tells the open offers and the open question from those of another time. */
static int consent_token(const Screen *screen)
{
    const Game *game = session_game(screen->session);
    SessionQuestion question;
    int token = session_question(screen->session, &question) ? (int)question.kind : 0;
    for (int side = SIDE_WHITE; game != NULL && side <= SIDE_BLACK; side++) {
        token = token * 1024 + game_offer_ply(game, (Side)side) + 1;
    }
    return token;
}

static void note_consent(Screen *screen)
{
    int token = consent_token(screen);
    if (token != screen->consent_token) {
        screen->consent_token = token;
        screen->consent_frame = screen->frame;
    }
}

/* What lay on the board belongs to the position before. */
static void note_plies(Screen *screen, const Game *game)
{
    int plies = game_ply_count(game);
    if (plies != screen->seen_plies) {
        screen->selected = SQUARE_NONE;
        screen->purpose = PURPOSE_PLAY;
    }
    if (plies == screen->seen_plies + 1) {
        flight_begin(screen);
    }
    /* No move leads there: it is another game. */
    bool is_other = plies > screen->seen_plies + 1 || (plies == 0 && screen->seen_plies != 0);
    if (is_other) {
        cursor_reset(screen);
    }
    screen->seen_plies = plies;
}

static void ask(Screen *screen)
{
    SessionQuestion question;
    bool is_asked = session_question(screen->session, &question);
    if (is_asked && question.kind == SESSION_QUESTION_SEALED) {
        screen->purpose = PURPOSE_SEALED;
    } else if (is_asked) {
        dialogs_open(screen, &QUESTION_DIALOG);
    } else if (dialogs_is_open(screen, &QUESTION_DIALOG)) {
        dialogs_close(screen);
    }
}

static void note_end(Screen *screen, const Game *game)
{
    bool is_over = game_phase(game) == GAME_OVER;
    if (is_over && !screen->outcome_seen) {
        screen->purpose = PURPOSE_PLAY;
        dialogs_open(screen, &GAME_OVER_DIALOG);
    }
    screen->outcome_seen = is_over;
}

/* The window is called after the players. */
static void note_title(Screen *screen)
{
    enum { NAME_COLS = 24 };
    StrBuf title = {0};
    strbuf_append(&title, "Touchmove: ");
    fit_append_clipped(&title, sight_name(screen, SIDE_WHITE), NAME_COLS, "...");
    strbuf_append(&title, " - ");
    fit_append_clipped(&title, sight_name(screen, SIDE_BLACK), NAME_COLS, "...");
    snprintf(screen->title, sizeof screen->title, "%s", strbuf_text(&title));
    strbuf_release(&title);
}

void settle_reply(Screen *screen, const Reply *reply)
{
    const Game *game = session_game(screen->session);
    if (!open_answer(screen, reply)) {
        notice_take(screen, reply);
    }
    note_consent(screen);
    if (game != NULL) {
        ring(screen, reply);
        note_plies(screen, game);
    }
    looks_refresh(screen);
    note_title(screen);
    if (reply->count > 0) {
        ask(screen);
    }
    if (game != NULL) {
        note_end(screen, game);
    }
    if (session_has_quit(screen->session)) {
        screen->wishes |= SCREEN_WISH_QUIT;
    }
}
