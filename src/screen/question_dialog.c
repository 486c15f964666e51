/*
 * What the session asks: does a player resign, may a move be taken back, does the unfinished game
 * go on? The question names the player it is put to; what gives nothing up has the focus at first.
 */
#include "screen/screen_inside.h"

#include "session/wording.h"

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
static QuestionWords words_of(ClientQuestionKind kind)
{
    static const QuestionWords WORDS[] = {
        [QUESTION_NONE] = {"Question", "No", "Yes", false, "no"},
        [QUESTION_RESIGN] = {"Resign", "Play on", "Resign", false, "no"},
        [QUESTION_ABORT] = {"Abort", "Play on", "Abort the game", false, "no"},
        [QUESTION_QUIT] = {"Quit", "Stay", "Quit", false, "no"},
        [QUESTION_TAKEBACK] = {"Take-back", "Refuse", "Allow", false, NULL},
        [QUESTION_ADJUDICATE] = {"Adjudication", "Refuse", "Agree", false, NULL},
        [QUESTION_PRESENT] = {"Sealed move", "Not yet", "Open it", false, "no"},
        [QUESTION_SEALED] = {"Sealed move", "No", "Yes", false, "no"},
        [QUESTION_RESUME] = {"Unfinished game", "New game", "Go on with it", true, "yes"},
    };
    return WORDS[kind];
}

static void build(Screen *screen, Dialog *dialog)
{
    ClientQuestion question;
    StrBuf body = {0};
    if (!client_question(screen->client, &question)) {
        question = (ClientQuestion){.kind = QUESTION_NONE, .message = MESSAGE_QUOTED, .text = ""};
    }
    QuestionWords words = words_of(question.kind);
    dialog_init(dialog, words.title);
    dialog->beside_board = viewpoint_has_board(screen->viewpoint);
    wording_append_question(&question, &body);
    dialog_set_body(dialog, "%s", strbuf_text(&body));
    strbuf_release(&body);
    if (words.yes_first) {
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_YES, words.yes);
    }
    dialog_add(dialog, DIALOG_BUTTON, BUTTON_NO, words.no);
    if (!words.yes_first) {
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_YES, words.yes);
    }
    if (question.kind == QUESTION_RESUME) {
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_LATER, "Quit");
    }
}

static void chosen(Screen *screen, int id)
{
    static const char *const ANSWERS[] = {
        [BUTTON_NO] = "no", [BUTTON_YES] = "yes", [BUTTON_LATER] = "quit"};
    dialogs_close(screen);
    screen->line_frame = screen->frame;
    enter_line(screen, ANSWERS[id]);
}

static void left(Screen *screen)
{
    ClientQuestion question;
    if (!client_question(screen->client, &question)) {
        return;
    }
    const char *answer = words_of(question.kind).esc;
    if (answer != NULL) {
        screen->line_frame = screen->frame;
        enter_line(screen, answer);
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
        enter_line(screen, "quit");
    }
}

const ScreenDialog QUIT_DIALOG = {
    .build = build_quit,
    .is_consent = true,
    .chosen = chosen_quit,
};
