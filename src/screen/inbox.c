/*
 * Handles the lines of the client's inbox, before and after each input: shows them in the status
 * area, reacts to the events they report, and opens the dialogs and pages they ask for.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "commands/action.h"
#include "commands/commands.h"
#include "remote/remote.h"
#include "study/study.h"
#include "util/text.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>

/* ---- Actions with a dialog or a page ---- */

/*
 * Opens the dialog of draws for the session's game; a viewed game of a file is left first. In an
 * adjourned game an open offer can be answered (Guidelines I.4), but nothing can be claimed.
 */
static void open_draw(Screen *screen, const char *arguments)
{
    bool is_adjourned = game_state_is(screen, GAME_ADJOURNED);
    (void)arguments;
    if (viewpoint_file(screen->viewpoint) != NULL && session_game(screen->session) != NULL) {
        enter_line(screen, "resume");
    }
    if (remote_is_watching(screen->session)) {
        notice_set(screen, NOTICE_WATCHING, NULL);
    } else if (game_state_is(screen, GAME_PLAYING) || game_state_is(screen, GAME_PAUSED) ||
               (is_adjourned && game_state_has_offer(screen))) {
        dialogs_open(screen, &DRAW_DIALOG);
    } else {
        notice_set(screen, is_adjourned ? NOTICE_INTERRUPTED : NOTICE_NO_GAME, NULL);
    }
}

/* Copies the position or the game to the terminal's clipboard. */
static void copy(Screen *screen, const char *what)
{
    bool is_pgn = text_is_same_ignoring_case(what, "pgn");
    bool is_fen = text_is_same_ignoring_case(what, "fen");
    strbuf_clear(&screen->copied);
    if (!is_pgn && !is_fen) {
        notice_set(screen, NOTICE_COPY_TAKES, NULL);
    } else if (!viewpoint_has_board(screen->viewpoint)) {
        notice_set(screen, NOTICE_NO_GAME, NULL);
    } else if (!screen->has_clipboard) {
        notice_set(screen, NOTICE_NO_CLIPBOARD, NULL);
    } else if (!client_append_copy(screen->client, what, &screen->copied)) {
        notice_set(screen, NOTICE_NO_MEMORY, NULL);
    } else if (!clipboard_request(screen)) {
        notice_set(screen, NOTICE_COPY_TOO_LONG, NULL);
    } else {
        notice_set(screen, NOTICE_COPIED, is_pgn ? "PGN" : "FEN");
    }
}

/* The dialog or page of each action that has .page in the table of actions. */
static const struct {
    ActionId id;              /* the action */
    const char *arguments;    /* the arguments for which this row applies; NULL: all arguments */
    const DialogType *dialog; /* the dialog to open, or NULL */
    void (*open)(Screen *screen, const char *arguments); /* called if there is no dialog */
} PAGES[] = {
    {ACTION_NEW, NULL, &NEW_GAME_DIALOG, NULL},
    {ACTION_OPEN, NULL, &OPEN_DIALOG, NULL},
    {ACTION_SAVE, NULL, &SAVE_DIALOG, NULL},
    {ACTION_SET, "", &SETTINGS_DIALOG, NULL},
    {ACTION_SET, "theme", &THEMES_DIALOG, NULL},
    {ACTION_DRAW, NULL, NULL, open_draw},
    {ACTION_LIST, NULL, NULL, browser_open},
    {ACTION_HELP, NULL, NULL, help_open},
    {ACTION_LAW, NULL, NULL, law_open},
    {ACTION_MENU, NULL, &MENU_DIALOG, NULL},
    {ACTION_JOIN, NULL, NULL, lobby_dialog_open_join},
    {ACTION_WATCH, NULL, NULL, lobby_dialog_open_watch},
    {ACTION_ADMIT, NULL, NULL, lobby_dialog_open_waiting},
    {ACTION_COPY, NULL, NULL, copy},
    {ACTION_EDIT, NULL, NULL, editor_open},
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

/* ---- Single lines ---- */

/*
 * Opens the dialog of a new question. Three questions open no dialog here: a sealed move is typed
 * into the entry line, PAUSE_MODE asks whether the player is ready, and the question whether to
 * resume a game waits while PGN files are open (menu_dialog_open asks it later).
 */
static void ask(Screen *screen)
{
    ClientQuestionKind kind = game_state_question(screen);
    bool waits = kind == QUESTION_RESUME && study_collection(screen->client) != NULL;
    if (game_state_is_sealing(screen)) {
        screen->move.purpose = MOVE_TO_PLAY;
    } else if (kind != QUESTION_NONE && kind != QUESTION_READY && !waits) {
        dialogs_open(screen, &QUESTION_DIALOG);
    }
}

/*
 * Handles two kinds of refused moves, which then need no message: if only the promotion piece is
 * missing, asks for it; if the player moved a piece onto another one of the same side, picks up
 * that other piece instead. Returns whether the move was of one of these kinds.
 */
static bool continues_move(Screen *screen, const ReplyLine *line)
{
    const ReplyMove *move = line->move;
    if (move == NULL) {
        return false;
    }
    if (move->entry.kind == ENTRY_PROMOTION) {
        screen->move.line.is_selected = false; /* enter_move completes it */
        promotion_open(screen, &move->entry.candidates, move->entry.with_offer);
        return true;
    }
    Piece piece = position_piece_at(&move->before, screen->move.cursor);
    bool is_own = piece != PIECE_NONE && piece_side(piece) == position_side_to_move(&move->before);
    if (move->is_typed || !is_own || screen->move.selected == SQUARE_NONE) {
        return false;
    }
    cursor_pick_up(screen);
    return true;
}

/* Returns whether a line answers the submission with that number; 0 is no submission. */
static bool is_answer(const ReplyLine *line, uint32_t serial)
{
    return serial != 0 && line->serial == serial;
}

/* Shows a refusal in the open dialog. If a file exists, the dialog has buttons for what a command
 * would add after the name. */
static void show_in_dialog(Screen *screen, const ReplyLine *line)
{
    ReplyLine shown = *line;
    StrBuf sentence = {0};
    if (line->message == MESSAGE_FILE_EXISTS || line->message == MESSAGE_PROOF_FILE_EXISTS) {
        shown.message = MESSAGE_FILE_EXISTS_CHOOSE;
    }
    wording_append_sentence(&shown, session_settings(screen->session),
                            session_game(screen->session), game_state_name_cols(screen), &sentence);
    dialogs_show_message(screen, strbuf_text(&sentence));
    strbuf_release(&sentence);
}

/* Handles a refusal. Returns true if the status area need not show it. */
static bool handle_refusal(Screen *screen, const ReplyLine *line)
{
    const OpenDialog *open = dialogs_shown(screen);
    if (open != NULL && is_answer(line, open->serial)) {
        show_in_dialog(screen, line);
        return true;
    }
    if (continues_move(screen, line)) {
        return true;
    }
    if (is_answer(line, screen->move.line_serial) && line->move != NULL && line->move->is_judged) {
        screen->move.line = (LineEdit){0}; /* Enter must not make the same illegal move again */
    } else if (is_answer(line, screen->move.line_serial) && screen->move.line.is_selected) {
        /* The refused text stays selected, to be corrected. If it had several moves, those already
         * played are removed. */
        bool is_whole = line->move == NULL || screen->move.purpose != MOVE_TO_PLAY ||
                        strlen(line->move->typed) + 1 == REPLY_TYPED_MAX;
        if (!is_whole) {
            line_edit_set(&screen->move.line, line->move->typed);
            screen->move.line.is_selected = true;
        }
    }
    if (is_answer(line, screen->move.board_serial) && line->move == NULL) {
        screen->move.selected = screen->move.selected_before; /* the touch was refused */
    }
    return is_answer(line, screen->move.silent_serial);
}

/*
 * Handles a line that reports an event in the game. The piece picked up and the claim being entered
 * are dropped, because they belong to the previous position.
 */
static void handle_event(Screen *screen, const ReplyLine *line)
{
    if (line->event == REPLY_EVENT_NONE) {
        return;
    }
    if (line->event != REPLY_EVENT_MOVED) {
        overlay_remove(screen, &BROWSER_MODE);
    }
    if (line->event == REPLY_EVENT_OPENED) {
        overlay_remove(screen, &EDITOR_MODE);
        screen->has_unseen_end = false;
    }
    screen->move.selected = SQUARE_NONE;
    screen->move.purpose = MOVE_TO_PLAY;
    if (line->event == REPLY_EVENT_MOVED || line->event == REPLY_EVENT_TAKEN_BACK) {
        cursor_hand_over(screen);
    }
    if (line->event == REPLY_EVENT_MOVED) {
        animation_start(screen);
    } else if (line->event == REPLY_EVENT_OPENED) {
        cursor_reset(screen);
        free(screen->kept_form); /* its defaults are from before this game */
        screen->kept_form = NULL;
        if (screen->type_ahead.is_stopped) {
            screen->type_ahead.held_count = 0; /* those keys were typed for the stopped game */
        }
        lobby_dialog_close_waiting(screen);
        if (dialogs_is_open(screen, &GAME_OVER_DIALOG)) { /* the opponent started the next game */
            dialogs_close(screen);
        }
    }
}

/* Opens the dialog about the end of the game. A sealed move that is being typed is cleared. */
static void handle_end(Screen *screen)
{
    if (game_state_is_sealing(screen)) {
        enter_sealed(screen, "");
    }
    screen->move.purpose = MOVE_TO_PLAY;
    if (overlay_postponing(screen) != NULL) {
        screen->has_unseen_end = true;
        return;
    }
    overlay_close_all(screen);
    dialogs_open(screen, &GAME_OVER_DIALOG);
}

/*
 * Returns whether the notice leaves out a line because another part of the screen shows it: the
 * situation (a running search, an unanswered takeback request), the band of PAUSE_MODE (the wait
 * for the opponent), or the dialog after the game (the match score, the file of the game). While a
 * game of a file is viewed, the opening of the session's game is left out, too.
 */
static bool is_shown_elsewhere(const Screen *screen, const ReplyLine *line)
{
    bool is_at_end = dialogs_is_open(screen, &GAME_OVER_DIALOG);
    bool is_behind = line->event == REPLY_EVENT_OPENED && viewpoint_file(screen->viewpoint) != NULL;
    return is_behind || line->message == MESSAGE_CHECKING_MATE ||
           line->message == MESSAGE_TAKE_BACK_WAITS || line->message == MESSAGE_YOU_ARE_READY ||
           (is_at_end &&
            (line->message == MESSAGE_MATCH || line->message == MESSAGE_GAME_SAVED_IN));
}

/* If a line lists the moves that were not played after a refused one, and the text of the refused
 * move is still in the entry line, appends them to that text. Returns whether it has done so. */
static bool keeps_unplayed(Screen *screen, const ReplyLine *line)
{
    LineEdit *entry = &screen->move.line;
    if (line->message != MESSAGE_NOT_PLAYED || !is_answer(line, screen->move.line_serial) ||
        !entry->is_selected) {
        return false;
    }
    entry->is_selected = false;
    line_edit_insert(entry, " ", 1);
    line_edit_insert(entry, line->text, strlen(line->text));
    entry->is_selected = true;
    return true;
}

/* Handles one line; returns whether the status area shows it. */
static bool handle_line(Screen *screen, const ReplyLine *line)
{
    handle_event(screen, line);
    switch (line->kind) {
    case REPLY_PAGE:
        open_page(screen, line);
        return false;
    case REPLY_QUESTION:
    case REPLY_PROMPT:
        screen->type_ahead.question_frame = screen->frame;
        if (line->serial != 0 || overlay_postponing(screen) == NULL) {
            ask(screen);
        }
        return false;
    case REPLY_OFFER: /* the situation shows the offer as long as it is open */
        screen->type_ahead.question_frame = screen->frame;
        return false;
    case REPLY_RULING: /* an incorrect claim counts as a draw offer (9.1.2.3) */
        screen->type_ahead.question_frame = screen->frame;
        return true;
    case REPLY_RESULT: /* the dialog and the situation show it */
        handle_end(screen);
        return false;
    case REPLY_REFUSED:
        return !handle_refusal(screen, line);
    default:
        return !keeps_unplayed(screen, line) && !is_shown_elsewhere(screen, line);
    }
}

/* ---- Whole replies ---- */

/* If the answers of a reply have more lines than the status area, opens them in the reader and
 * returns true. */
static bool open_answer(Screen *screen, const Reply *reply)
{
    StrBuf text = {0};
    int lines = 0;
    for (int i = 0; i < reply->count; i++) {
        lines += reply->lines[i].kind == REPLY_ANSWER;
    }
    if (lines <= display_layout(screen).status.rows) {
        return false;
    }
    for (int i = 0; i < reply->count; i++) {
        if (reply->lines[i].kind == REPLY_ANSWER) {
            wording_append(&reply->lines[i], session_settings(screen->session),
                           session_game(screen->session), &text);
            strbuf_append_char(&text, '\n');
        }
    }
    reader_open(screen, screen_text(screen_catalog(screen), SCREEN_ANSWER, 1), &text);
    strbuf_release(&text);
    return true;
}

/* Returns whether a reply answers a submission and does not refuse it. */
static bool has_succeeded(const Reply *reply, uint32_t serial)
{
    bool answers = false;
    for (int i = 0; i < reply->count; i++) {
        if (is_answer(&reply->lines[i], serial)) {
            answers = true;
            if (reply->lines[i].kind == REPLY_REFUSED) {
                return false;
            }
        }
    }
    return answers;
}

static void handle_reply(Screen *screen, const Reply *reply)
{
    const OpenDialog *open = dialogs_shown(screen);
    if (has_succeeded(reply, screen->move.line_serial)) {
        if (screen->move.line.is_selected) { /* the player has not begun to type another line */
            screen->move.line = (LineEdit){0};
        }
        screen->move.purpose = MOVE_TO_PLAY;
    }
    if (open != NULL && has_succeeded(reply, open->serial)) {
        if (open->type->done != NULL) {
            open->type->done(screen);
        }
        dialogs_close(screen);
    }
    bool is_first = true;
    bool is_answer_open = open_answer(screen, reply);
    for (int i = 0; i < reply->count; i++) {
        bool is_shown = handle_line(screen, &reply->lines[i]) && !is_answer_open;
        if (is_shown && is_first) {
            notice_clear(screen);
            is_first = false;
        }
        if (is_shown) {
            notice_add(screen, &reply->lines[i]);
        }
    }
    if (reply_has(reply, REPLY_RESULT)) {
        if (is_first) {
            notice_clear(screen); /* the old notice is from before the end of the game */
        }
        screen->notice.ends_game = true;
    }
    GameActor actor = session_actor(screen->session);
    if (wording_rings_bell(session_settings(screen->session), session_game(screen->session), &actor,
                           reply)) {
        screen->requests |= SCREEN_REQUEST_BELL;
    }
    if (dialogs_is_open(screen, &QUESTION_DIALOG) && game_state_question(screen) == QUESTION_NONE) {
        dialogs_close(screen); /* the question was answered elsewhere */
    }
    screen->out_of_memory |= reply->out_of_memory;
    board_theme_refresh(screen);
}

/* Loops until the inbox is empty, because continues_move may submit a touch, whose answer arrives
 * in the inbox as well. */
void inbox_handle(Screen *screen)
{
    Reply reply = {0};
    client_take(screen->client, &reply);
    while (reply.count > 0 || reply.out_of_memory) {
        handle_reply(screen, &reply);
        client_keep_heard(screen->client, &reply);
        client_take(screen->client, &reply);
    }
    bool is_stopped = game_state_is_stopped(screen);
    if (is_stopped && !screen->type_ahead.is_stopped) {
        screen->type_ahead.stop_frame = screen->frame;
    }
    screen->type_ahead.is_stopped = is_stopped;
    /* By the house rule touch-move, a different piece may have to move. */
    Square owed = viewpoint_owed(screen->viewpoint);
    if (owed != SQUARE_NONE && owed != screen->move.selected) {
        screen->move.selected = SQUARE_NONE;
    }
    screen->move.walks_in_review &= game_state_can_return(screen);
    if (screen->type_ahead.shows_question) {
        bool is_asked = game_state_question(screen) != QUESTION_NONE;
        dialogs_open(screen, is_asked ? &QUESTION_DIALOG : &DRAW_DIALOG);
        screen->type_ahead.shows_question = false;
    }
    if (screen->out_of_memory) {
        notice_set(screen, NOTICE_NO_MEMORY, NULL);
        if (overlay_is(screen, &DIALOGS_MODE)) { /* a dialog may cover the notice */
            dialogs_show_message(screen, dialogs_text(screen, DIALOG_TEXT_NO_MEMORY));
        }
        screen->out_of_memory = false;
    }
    if (client_has_quit(screen->client)) {
        screen->requests |= SCREEN_REQUEST_QUIT;
    }
}
