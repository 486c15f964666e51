/*
 * What comes of an input, settled in one place once it is taken: the lines that have arrived are
 * shown, and open whatever they ask for.
 */
#include "screen/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "commands/action.h"
#include "notation/spoken.h"
#include "remote/remote.h"
#include "study/study.h"
#include "util/fit.h"
#include "util/text.h"
#include "words/wording.h"

#include <stdio.h>
#include <string.h>

/* ---- Actions that have a dialog or page of their own ---- */

/* While a move is sealed, an offer can be answered (Guidelines I.4) and nothing be claimed. */
static void open_draw(Screen *screen, const char *arguments)
{
    bool is_adjourned = sight_is_phase(screen, GAME_ADJOURNED);
    (void)arguments;
    if (viewpoint_file(screen->viewpoint) != NULL && session_game(screen->session) != NULL) {
        enter_line(screen, "resume");
    }
    if (remote_is_watching(screen->session)) {
        notice_set(screen, NOTICE_LOOKS_ON, NULL);
    } else if (sight_is_phase(screen, GAME_PLAYING) || sight_is_phase(screen, GAME_PAUSED) ||
               (is_adjourned && sight_is_offer_open(screen))) {
        dialogs_open(screen, &DRAW_DIALOG);
    } else {
        notice_set(screen, is_adjourned ? NOTICE_INTERRUPTED : NOTICE_NO_GAME, NULL);
    }
}

/* A row for each action whose row in the table of actions has a page. */
static const struct {
    ActionId id;                /* which action */
    const char *arguments;      /* with exactly these words behind it; NULL: whatever they are */
    const ScreenDialog *dialog; /* the dialog that it opens; or NULL, and instead: */
    void (*open)(Screen *screen, const char *arguments); /* opens its page */
} PAGES[] = {
    {ACTION_NEW, NULL, &NEW_GAME_DIALOG, NULL},  {ACTION_OPEN, NULL, &OPEN_DIALOG, NULL},
    {ACTION_SAVE, NULL, &SAVE_DIALOG, NULL},     {ACTION_SET, "", &SETTINGS_DIALOG, NULL},
    {ACTION_SET, "theme", &THEMES_DIALOG, NULL}, {ACTION_DRAW, NULL, NULL, open_draw},
    {ACTION_LIST, NULL, NULL, browser_open},     {ACTION_HELP, NULL, NULL, help_open},
    {ACTION_LAW, NULL, NULL, law_open},          {ACTION_MENU, NULL, &MENU_DIALOG, NULL},
    {ACTION_JOIN, NULL, NULL, hall_open_join},   {ACTION_WATCH, NULL, NULL, hall_open_watch},
    {ACTION_COPY, NULL, NULL, paste_copy},
};

static void open_page(Screen *screen, const ReplyLine *line)
{
    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        if ((int64_t)PAGES[i].id != line->number ||
            (PAGES[i].arguments != NULL && !text_is_same(PAGES[i].arguments, line->text))) {
            continue;
        }
        if (PAGES[i].dialog != NULL) {
            dialogs_open(screen, PAGES[i].dialog);
        } else {
            PAGES[i].open(screen, line->text);
        }
    }
}

/* ---- Lines that ask for something ---- */

/* The pause tells by itself who is not ready: pause.c; an unfinished game waits for files. */
static void ask(Screen *screen)
{
    ClientQuestionKind kind = sight_question(screen);
    bool waits = kind == QUESTION_RESUME && study_collection(screen->client) != NULL;
    if (sight_is_sealing(screen)) {
        screen->purpose = MOVE_TO_PLAY;
    } else if (kind != QUESTION_NONE && kind != QUESTION_READY && !waits) {
        dialogs_open(screen, &QUESTION_DIALOG);
    }
}

/* The dialog that handed something on stays open, and says why, if it was refused. */
static void refuse_in_dialog(Screen *screen, const ReplyLine *line)
{
    StrBuf sentence = {0};
    wording_append_sentence(line, session_settings(screen->session), session_game(screen->session),
                            &sentence);
    dialogs_tell(screen, strbuf_text(&sentence));
    strbuf_release(&sentence);
}

/*
 * A move that is not played may lack only the piece to promote to; and a piece that is put onto
 * another of its side is exchanged for it.
 */
static bool is_asked_about(Screen *screen, const ReplyLine *line)
{
    const ReplyMove *move = line->move;
    if (move == NULL) {
        return false;
    }
    if (move->entry.kind == ENTRY_PROMOTION) {
        promotion_open(screen, &move->entry.candidates, move->entry.with_offer);
        return true;
    }
    Piece piece = position_piece_at(&move->before, screen->cursor);
    bool is_own = piece != PIECE_NONE && piece_side(piece) == position_side_to_move(&move->before);
    if (move->is_typed || !is_own || screen->selected == SQUARE_NONE) {
        return false;
    }
    cursor_pick_up(screen);
    return true;
}

/* Whether a line answers a submission; 0 is none. */
static bool is_answer(const ReplyLine *line, uint32_t serial)
{
    return serial != 0 && line->serial == serial;
}

/* What was refused stays to be mended; of several moves those that were played are gone. */
static void keep_refused(Screen *screen, const ReplyLine *line)
{
    bool is_whole = line->move == NULL || screen->purpose != MOVE_TO_PLAY ||
                    strlen(line->move->typed) + 1 == REPLY_TYPED_MAX;
    if (!is_whole) {
        line_edit_set(&screen->entry, line->move->typed);
    }
    screen->entry.is_selected = true;
}

/* … and so does what followed it. */
static void keep_unplayed(Screen *screen, const ReplyLine *line)
{
    screen->entry.is_selected = false;
    line_edit_insert(&screen->entry, " ", 1);
    line_edit_insert(&screen->entry, line->text, strlen(line->text));
    screen->entry.is_selected = true;
}

/* Sees to a refusal; returns whether it needs no more words. */
static bool settle_refusal(Screen *screen, const ReplyLine *line)
{
    if (is_answer(line, screen->dialog_serial)) {
        refuse_in_dialog(screen, line);
        return true;
    }
    if (is_asked_about(screen, line)) {
        return true;
    }
    if (is_answer(line, screen->entry_serial)) {
        keep_refused(screen, line);
    }
    if (is_answer(line, screen->board_serial) && line->move == NULL) {
        screen->selected = screen->selected_before; /* what was touched may not be moved */
    }
    return is_answer(line, screen->silent_serial);
}

/* The end of a game is no news on the board of the next one, which others may have begun. */
static void close_game_over(Screen *screen)
{
    if (screen->overlay == &DIALOGS_MODE && screen->open_dialog == &GAME_OVER_DIALOG) {
        dialogs_close(screen);
    }
}

/* What lay on the board belongs to the position before. */
static void settle_event(Screen *screen, const ReplyLine *line)
{
    if (line->event == REPLY_EVENT_NONE) {
        return;
    }
    if (line->event != REPLY_EVENT_MOVED) {
        screen->list_below = NULL;
        screen->overlay = screen->overlay == &BROWSER_MODE ? NULL : screen->overlay;
    }
    screen->selected = SQUARE_NONE;
    screen->purpose = MOVE_TO_PLAY;
    if (line->event == REPLY_EVENT_MOVED || line->event == REPLY_EVENT_TAKEN_BACK) {
        cursor_hand_over(screen);
    }
    if (line->event == REPLY_EVENT_MOVED) {
        flight_begin(screen);
    } else if (line->event == REPLY_EVENT_OPENED) {
        cursor_reset(screen);
        close_game_over(screen);
    }
}

/* A move that was being sealed is not entered any more, and its text is never shown. */
static void settle_end(Screen *screen)
{
    if (sight_is_sealing(screen)) {
        enter_sealed(screen, "");
    }
    screen->purpose = MOVE_TO_PLAY;
    overlay_close_all(screen);
    dialogs_open(screen, &GAME_OVER_DIALOG);
}

/* The situation tells what is looked for or asked of another screen; the band, who is not ready
 * yet; the dialog at the end, how the match stands and where the game is saved. Who looks at a game
 * of a file is not told of the one behind it. */
static bool is_told_elsewhere(const Screen *screen, const ReplyLine *line)
{
    bool is_at_end = screen->overlay == &DIALOGS_MODE && screen->open_dialog == &GAME_OVER_DIALOG;
    bool is_behind = line->event == REPLY_EVENT_OPENED && viewpoint_file(screen->viewpoint) != NULL;
    return is_behind || line->message == MESSAGE_LOOKING ||
           line->message == MESSAGE_TAKE_BACK_WAITS || line->message == MESSAGE_YOU_ARE_READY ||
           (is_at_end &&
            (line->message == MESSAGE_MATCH || line->message == MESSAGE_GAME_SAVED_IN));
}

/* Sees to one line; returns whether the status area has to say it. */
static bool settle_line(Screen *screen, const ReplyLine *line)
{
    settle_event(screen, line);
    switch (line->kind) {
    case REPLY_PAGE:
        open_page(screen, line);
        return false;
    case REPLY_QUESTION:
    case REPLY_PROMPT:
        screen->consent_frame = screen->frame;
        ask(screen);
        return false;
    case REPLY_OFFER: /* the situation tells it as long as it is open */
        screen->consent_frame = screen->frame;
        return false;
    case REPLY_RULING: /* a wrong claim stands as an offer (9.1.2.3) */
        screen->consent_frame = screen->frame;
        return true;
    case REPLY_RESULT: /* the dialog and the situation tell it */
        settle_end(screen);
        return false;
    case REPLY_REFUSED:
        return !settle_refusal(screen, line);
    default:
        if (line->message == MESSAGE_NOT_PLAYED && is_answer(line, screen->entry_serial)) {
            keep_unplayed(screen, line);
            return false;
        }
        return !is_told_elsewhere(screen, line);
    }
}

/* ---- A reply as a whole ---- */

/* An answer with more lines than the status area has is read on a screen of its own. */
static bool open_answer(Screen *screen, const Reply *reply)
{
    Layout layout = picture_layout(screen);
    StrBuf text = {0};
    int lines = 0;
    for (int i = 0; i < reply->count; i++) {
        if (reply->lines[i].kind == REPLY_ANSWER) {
            wording_append(&reply->lines[i], session_settings(screen->session),
                           session_game(screen->session), &text);
            strbuf_append_char(&text, '\n');
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

/* Whether a submission was answered, and with nothing that refuses it. */
static bool has_succeeded(const Reply *reply, uint32_t serial)
{
    bool is_answered = false;
    for (int i = 0; i < reply->count; i++) {
        if (is_answer(&reply->lines[i], serial)) {
            is_answered = true;
            if (reply->lines[i].kind == REPLY_REFUSED) {
                return false;
            }
        }
    }
    return is_answered;
}

/* What was entered and is done needs not stay: the entry line, the claim, the dialog. */
static void clear_what_is_done(Screen *screen, const Reply *reply)
{
    if (has_succeeded(reply, screen->entry_serial)) {
        screen->entry = (LineEdit){0};
        screen->purpose = MOVE_TO_PLAY;
    }
    if (has_succeeded(reply, screen->dialog_serial)) {
        dialogs_finish(screen);
    }
}

static void say(Screen *screen, const Reply *reply)
{
    bool is_first = true;
    bool is_answer_open = open_answer(screen, reply);
    for (int i = 0; i < reply->count; i++) {
        bool is_said = settle_line(screen, &reply->lines[i]) && !is_answer_open;
        if (is_said && is_first) {
            notice_clear(screen);
            is_first = false;
        }
        if (is_said) {
            notice_add(screen, &reply->lines[i]);
        }
    }
    if (is_first && reply_has(reply, REPLY_RESULT)) {
        notice_clear(screen); /* what was said before the end is out of date */
    }
    if (reply->out_of_memory) {
        notice_set(screen, NOTICE_NO_MEMORY, NULL);
    }
}

/* By the house rule of touch-move another piece may have to move than the one that is picked up. */
static void put_back(Screen *screen)
{
    Square owed = viewpoint_owed(screen->viewpoint);
    if (owed != SQUARE_NONE && owed != screen->selected) {
        screen->selected = SQUARE_NONE;
    }
}

/* A question that somebody has answered elsewhere needs no dialog any more. */
static void close_answered(Screen *screen)
{
    if (screen->overlay == &DIALOGS_MODE && screen->open_dialog == &QUESTION_DIALOG &&
        sight_question(screen) == QUESTION_NONE) {
        dialogs_close(screen);
    }
}

static void show_question(Screen *screen)
{
    bool is_asked = sight_question(screen) != QUESTION_NONE;
    dialogs_open(screen, is_asked ? &QUESTION_DIALOG : &DRAW_DIALOG);
    screen->shows_question = false;
}

/* Whose move it is, or how the game ended, and who plays. */
static void append_turn(const Screen *screen, StrBuf *out)
{
    enum { NAME_COLS = 24 };
    const Game *game = session_game(screen->session);
    bool is_file = viewpoint_file(screen->viewpoint) != NULL;
    if (!is_file && game != NULL && game_phase(game) != GAME_OVER) {
        strbuf_appendf(out, "%s to move: ", spoken_side(game_turn(game)));
    } else if (is_file || game != NULL) {
        strbuf_appendf(out, "%s: ", sight_result(screen));
    }
    fit_append_clipped(out, sight_name(screen, SIDE_WHITE), NAME_COLS, "...");
    strbuf_append(out, " - ");
    fit_append_clipped(out, sight_name(screen, SIDE_BLACK), NAME_COLS, "...");
}

/* What a dialog asks now, which covers the status. */
static void append_open_question(const Screen *screen, StrBuf *out)
{
    ClientQuestion question;
    if (screen->overlay == &DIALOGS_MODE && screen->open_dialog == &QUESTION_DIALOG &&
        client_question(screen->client, &question)) {
        wording_append_question(question.message, question.side, question.text, out);
        strbuf_append_char(out, ' ');
    }
}

/* The window's title, for whoever watches it: a screen reader, or a player in another window. */
static void note_title(Screen *screen)
{
    enum { TITLE_COLS = 160 };
    StrBuf status = {0};
    StrBuf title = {0};
    if (settings_number(session_settings(screen->session), SETTING_TITLE) == SETTING_TITLE_STATUS) {
        append_open_question(screen, &status);
        notice_append(screen, &status);
    }
    if (status.length == 0) {
        append_turn(screen, &status);
    }
    fit_append_clipped(&title, strbuf_text(&status), TITLE_COLS, "...");
    snprintf(screen->title, sizeof screen->title, "%s", strbuf_text(&title));
    strbuf_release(&status);
    strbuf_release(&title);
}

static void settle_reply(Screen *screen, const Reply *reply)
{
    clear_what_is_done(screen, reply);
    say(screen, reply);
    if (wording_rings_bell(session_settings(screen->session), session_game(screen->session),
                           reply)) {
        screen->wishes |= SCREEN_WISH_BELL;
    }
    close_answered(screen);
    skin_refresh(screen);
}

/* A piece that is exchanged for another is touched only here: hence there may be more to take. */
void settle(Screen *screen)
{
    Reply reply = {0};
    client_take(screen->client, &reply);
    while (reply.count > 0 || reply.out_of_memory) {
        settle_reply(screen, &reply);
        reply_release(&reply);
        client_take(screen->client, &reply);
    }
    put_back(screen);
    if (screen->shows_question) {
        show_question(screen);
    }
    if (client_has_quit(screen->client)) {
        screen->wishes |= SCREEN_WISH_QUIT;
    }
    note_title(screen);
}
