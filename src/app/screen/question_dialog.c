/*
 * What the session asks: does a player resign, may a move be taken back, does the unfinished game
 * go on? The question names the player it is put to; what gives nothing up has the focus at first.
 */
#include "app/screen/app_dialog.h"

#include "app/screen/app_command.h"
#include "app/screen/app_view.h"
#include "app/session/sentence.h"
#include "util/text.h"

#include <string.h>

enum {
    BUTTON_NO,
    BUTTON_YES,
    BUTTON_LATER,
};

/* The words on the buttons of one question. */
typedef struct QuestionWords {
    const char *title; /* of the dialog */
    const char *no;    /* the answer that changes nothing */
    const char *yes;   /* the answer that does something */
    bool yes_first;    /* yes gives nothing up, and is what most want */
    bool esc_is_no;    /* going back answers no; otherwise the question stays open */
} QuestionWords;

static QuestionWords words_of(SessionQuestionKind kind)
{
    switch (kind) {
    case SESSION_QUESTION_RESIGN:
        return (QuestionWords){"Resign", "Play on", "Resign", false, true};
    case SESSION_QUESTION_ABORT:
        return (QuestionWords){"Abort", "Play on", "Abort the game", false, true};
    case SESSION_QUESTION_QUIT:
        return (QuestionWords){"Quit", "Stay", "Quit", false, true};
    case SESSION_QUESTION_TAKEBACK:
        return (QuestionWords){"Take-back", "Refuse", "Allow", false, false};
    case SESSION_QUESTION_ADJUDICATE:
        return (QuestionWords){"Adjudication", "Refuse", "Agree", false, false};
    case SESSION_QUESTION_PRESENT:
        return (QuestionWords){"Sealed move", "Not yet", "Open it", false, true};
    case SESSION_QUESTION_RESUME:
        return (QuestionWords){"Unfinished game", "New game", "Go on with it", true, false};
    default:
        return (QuestionWords){"Question", "No", "Yes", false, true};
    }
}

/* The words that answer a question in the linear mode are on the buttons here. */
static void set_body(Dialog *dialog, const char *text)
{
    static const char ANSWERS[] = " yes or no";
    StrBuf body = {0};
    sentence_append(&body, text);
    if (text_has_suffix(text, ANSWERS)) {
        strbuf_truncate(&body, strlen(text) - strlen(ANSWERS));
    }
    dialog_set_body(dialog, "%s", strbuf_text(&body));
    strbuf_release(&body);
}

static void build(App *app, Dialog *dialog)
{
    SessionQuestion question;
    if (!session_question(app->session, &question)) {
        question = (SessionQuestion){.kind = SESSION_QUESTION_NONE, .text = ""};
    }
    QuestionWords words = words_of(question.kind);
    dialog_init(dialog, words.title);
    dialog->beside_board = app_view_has_board(app);
    set_body(dialog, question.text);
    if (words.yes_first) {
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_YES, words.yes);
    }
    dialog_add(dialog, DIALOG_BUTTON, BUTTON_NO, words.no);
    if (!words.yes_first) {
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_YES, words.yes);
    }
    if (question.kind == SESSION_QUESTION_RESUME) {
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_LATER, "Quit");
    }
}

static void chosen(App *app, int id)
{
    static const char *const ANSWERS[] = {
        [BUTTON_NO] = "no", [BUTTON_YES] = "yes", [BUTTON_LATER] = "quit"};
    app_dialog_close(app);
    app->line_frame = app->frame;
    app_command_run(app, ANSWERS[id]);
}

static void left(App *app)
{
    SessionQuestion question;
    if (!session_question(app->session, &question)) {
        return;
    }
    if (words_of(question.kind).esc_is_no) {
        app->line_frame = app->frame;
        app_command_run(app, "no");
    } else if (question.kind == SESSION_QUESTION_RESUME) {
        app_dialog_open(app, DIALOG_QUESTION);
    }
}

const DialogOwner DIALOG_OWNER_QUESTION = {
    .build = build,
    .is_consent = true,
    .chosen = chosen,
    .left = left,
};
