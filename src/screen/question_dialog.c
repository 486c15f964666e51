/*
 * What the session asks: does a player resign, may a move be taken back, does the unfinished game
 * go on? The question names the player it is put to; what gives nothing up has the focus at first.
 */
#include "screen/screen_inside.h"

#include "session/sentence.h"
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
    const char *esc;   /* what going back answers; NULL if the question stays open */
} QuestionWords;

/* Esc goes back to the game: also to the unfinished one, which is paused and loses nothing. */
static QuestionWords words_of(SessionQuestionKind kind)
{
    switch (kind) {
    case SESSION_QUESTION_RESIGN:
        return (QuestionWords){"Resign", "Play on", "Resign", false, "no"};
    case SESSION_QUESTION_ABORT:
        return (QuestionWords){"Abort", "Play on", "Abort the game", false, "no"};
    case SESSION_QUESTION_QUIT:
        return (QuestionWords){"Quit", "Stay", "Quit", false, "no"};
    case SESSION_QUESTION_TAKEBACK:
        return (QuestionWords){"Take-back", "Refuse", "Allow", false, NULL};
    case SESSION_QUESTION_ADJUDICATE:
        return (QuestionWords){"Adjudication", "Refuse", "Agree", false, NULL};
    case SESSION_QUESTION_PRESENT:
        return (QuestionWords){"Sealed move", "Not yet", "Open it", false, "no"};
    case SESSION_QUESTION_RESUME:
        return (QuestionWords){"Unfinished game", "New game", "Go on with it", true, "yes"};
    default:
        return (QuestionWords){"Question", "No", "Yes", false, "no"};
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

static void build(Screen *screen, Dialog *dialog)
{
    SessionQuestion question;
    if (!session_question(screen->session, &question)) {
        question = (SessionQuestion){.kind = SESSION_QUESTION_NONE, .text = ""};
    }
    QuestionWords words = words_of(question.kind);
    dialog_init(dialog, words.title);
    dialog->beside_board = sight_has_board(screen);
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

static void chosen(Screen *screen, int id)
{
    static const char *const ANSWERS[] = {
        [BUTTON_NO] = "no", [BUTTON_YES] = "yes", [BUTTON_LATER] = "quit"};
    dialogs_close(screen);
    screen->line_frame = screen->frame;
    submit_line(screen, ANSWERS[id]);
}

static void left(Screen *screen)
{
    SessionQuestion question;
    if (!session_question(screen->session, &question)) {
        return;
    }
    const char *answer = words_of(question.kind).esc;
    if (answer != NULL) {
        screen->line_frame = screen->frame;
        submit_line(screen, answer);
    }
}

const ScreenDialog QUESTION_DIALOG = {
    .build = build,
    .is_consent = true,
    .chosen = chosen,
    .left = left,
};

/* Ctrl-C where no game is going on: the program ends only if somebody says so. */
static void build_quit(Screen *screen, Dialog *dialog)
{
    (void)screen;
    dialog_init(dialog, "Quit");
    dialog->beside_board = true;
    dialog_set_body(dialog, "End the program?");
    dialog_add(dialog, DIALOG_BUTTON, BUTTON_NO, "Stay");
    dialog_add(dialog, DIALOG_BUTTON, BUTTON_YES, "Quit");
}

static void chosen_quit(Screen *screen, int id)
{
    dialogs_close(screen);
    if (id == BUTTON_YES) {
        submit_line(screen, "quit");
    }
}

const ScreenDialog QUIT_DIALOG = {
    .build = build_quit,
    .is_consent = true,
    .chosen = chosen_quit,
};
