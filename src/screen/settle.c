/*
 * What comes of an input, settled in one place once it is taken: what was handed on goes to the
 * session, and the answer is shown and opens whatever it asks for. Commands that have a dialog or a
 * page of their own on the screen are caught here; everything else is the session's.
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
    ActionId id;                /* which command */
    const char *arguments;      /* with exactly these words behind it; NULL: whatever they are */
    const ScreenDialog *dialog; /* the dialog that it opens, or NULL: */
    void (*open)(Screen *screen, const char *arguments); /* what it does instead */
} PAGES[] = {
    {ACTION_NEW, "", &NEW_GAME_DIALOG, NULL},    {ACTION_OPEN, "", &OPEN_DIALOG, NULL},
    {ACTION_SAVE, "", &SAVE_DIALOG, NULL},       {ACTION_SET, "", &SETTINGS_DIALOG, NULL},
    {ACTION_SET, "theme", &THEMES_DIALOG, NULL}, {ACTION_DRAW, "", NULL, open_draw},
    {ACTION_HELP, NULL, NULL, help_open},        {ACTION_GOTO, NULL, NULL, look_elsewhere},
};

static bool open_page(Screen *screen, ActionId id, const char *arguments)
{
    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        bool is_it = PAGES[i].id == id &&
                     (PAGES[i].arguments == NULL || text_is_same(PAGES[i].arguments, arguments));
        if (is_it && PAGES[i].dialog != NULL) {
            dialogs_open(screen, PAGES[i].dialog);
        } else if (is_it) {
            PAGES[i].open(screen, arguments);
        }
        if (is_it) {
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

/* The dialog that handed something on stays open, and says why, if it was refused. */
static bool is_refused_in_dialog(Screen *screen, const Submission *submission, const Reply *reply)
{
    if (submission->serial != screen->dialog_serial || !reply_has(reply, REPLY_REFUSED)) {
        return false;
    }
    dialogs_tell(screen, notice_text(&reply->lines[reply->count - 1]));
    return true;
}

/* A line of the entry line that became a move is gone; what was refused stays to be edited. */
static void settle_answer(Screen *screen, const Submission *submission, const Reply *reply)
{
    int plies = screen->seen_plies;
    if (is_refused_in_dialog(screen, submission, reply)) {
        return;
    }
    if (submission->serial == screen->dialog_serial) {
        dialogs_close(screen);
    }
    settle_reply(screen, reply);
    if (submission->serial == screen->entry_serial && screen->seen_plies != plies) {
        screen->entry = (LineEdit){0};
        screen->completion = (Completion){0};
    }
}

static void execute(Screen *screen, const Submission *submission)
{
    Reply reply = {0};
    session_execute(screen->session, submission->text, screen->now_ms, &reply);
    settle_answer(screen, submission, &reply);
    reply_release(&reply);
}

/* Where no move is sealed, the game simply goes on: that needs no words. */
static void seal(Screen *screen, const Submission *submission)
{
    execute(screen, submission);
    if (submission->text[0] == '\0') {
        notice_clear(screen);
    }
}

static bool asks_again(const Screen *screen, ActionId id)
{
    SessionQuestion question;
    return id == ACTION_TAKEBACK && session_question(screen->session, &question) &&
           question.kind == SESSION_QUESTION_TAKEBACK;
}

static void run_line(Screen *screen, const Submission *submission)
{
    const char *arguments = "";
    ActionId id = action_of_line(submission->text, &arguments);
    if (submission->serial != screen->dialog_serial) {
        notice_clear(screen);
    }
    if (open_page(screen, id, arguments)) {
        return;
    }
    if (asks_again(screen, id) || is_ahead_of_question(screen, id)) {
        show_question(screen);
    } else {
        execute(screen, submission);
    }
}

static void run_action(Screen *screen, const Submission *submission)
{
    Reply reply = {0};
    session_act(screen->session, &submission->action, screen->now_ms, &reply);
    settle_answer(screen, submission, &reply);
    reply_release(&reply);
}

static void ask_for_piece(Screen *screen, const Submission *submission)
{
    promotion_open(screen, &submission->promotion.choices, submission->promotion.with_offer);
}

static void begin_game(Screen *screen, const Submission *submission)
{
    Reply reply = {0};
    session_begin(screen->session, &submission->new_game, screen->now_ms, &reply);
    settle_answer(screen, submission, &reply);
    reply_release(&reply);
}

/* By the custom of touch-move another piece may have to move than the one that is picked up. */
static void put_back(Screen *screen)
{
    const Game *game = session_game(screen->session);
    Square owed = SQUARE_NONE;
    if (game != NULL && game_obligation(game, &owed) != OBLIGATION_NONE &&
        owed != screen->selected) {
        screen->selected = SQUARE_NONE;
    }
}

void settle_submissions(Screen *screen)
{
    static void (*const RUN[])(Screen *, const Submission *) = {
        [SUBMISSION_LINE] = run_line,       [SUBMISSION_SEALED] = seal,
        [SUBMISSION_ACTION] = run_action,   [SUBMISSION_PROMOTION] = ask_for_piece,
        [SUBMISSION_NEW_GAME] = begin_game,
    };
    Submission submission;
    while (submit_take(screen, &submission)) {
        RUN[submission.kind](screen, &submission);
    }
    put_back(screen);
}
