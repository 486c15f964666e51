/*
 * The questions of the session: resign, allow a takeback, continue the unfinished game, and so on.
 * The first answer has the focus. This answer has no consequences, with one exception: a player who
 * has asked to resign finds "Resign" first. Only Enter and y answer the question, and only if
 * pressed after the question was painted; n only moves the focus. The screen itself asks two more
 * questions: what to do after a game, and whether to quit.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"
#include "screen/screen_text.h"
#include "util/sentence.h"
#include "words/wording.h"

#include <stdio.h>

enum { ANSWERS_MAX = 3 };

/* The title and answers of a question. */
typedef struct QuestionWords {
    const char *title; /* the title of the dialog */
    struct {
        const char *label;  /* the label of the button; NULL after the last one */
        const char *answer; /* the line that the button runs */
    } answers[ANSWERS_MAX];
    const char *escape; /* the line that Esc runs; if NULL, the question stays open */
} QuestionWords;

/* If Esc answers a question, it gives the answer that returns to the game. For QUESTION_RESUME it
 * continues the unfinished game, but starts no clock, because the game is still paused. */
static const QuestionWords WORDS[] = {
    [QUESTION_RESIGN] = {"Resign", {{"Resign", "yes"}, {"Play on", "no"}}, "no"},
    [QUESTION_ABORT] = {"Abort", {{"Play on", "no"}, {"Abort game", "yes"}}, "no"},
    [QUESTION_QUIT] = {"Quit", {{"Stay", "no"}, {"Quit", "yes"}}, "no"},
    [QUESTION_TAKEBACK] = {"Takeback request", {{"Decline", "no"}, {"Allow", "yes"}}, NULL},
    [QUESTION_ADJUDICATE] = {"Adjudication", {{"Decline", "no"}, {"Agree", "yes"}}, NULL},
    [QUESTION_FOLDER] = {"New folder", {{"Don't save", "no"}, {"Create folder", "yes"}}, "no"},
    [QUESTION_PRESENT] = {"Sealed move", {{"Not yet", "no"}, {"Open it", "yes"}}, "no"},
    [QUESTION_WANT] = {"Request", {{"Decline", "no"}, {"Agree", "yes"}}, NULL},
    [QUESTION_ADMIT] = {"Request to join",
                        {{"Refuse", "no"}, {"Admit", "yes"}, {"Block this user", "block"}},
                        NULL},
    [QUESTION_RESTORE] = {"Moves not saved", {{"No", "no"}, {"Ask", "yes"}}, "no"},
    [QUESTION_READY] = {"Ready to start", {{"Not yet", "no"}, {"Ready", "yes"}}, NULL},
    [QUESTION_RESUME] = {"Unfinished game",
                         {{"Continue", "yes"}, {"New game", "no"}, {"Quit", "quit"}},
                         "yes"},
};

static const QuestionWords REMINDER = {
    "Unfinished game", {{"Remind me again", "yes"}, {"Forget it", "no"}, {"Quit", "quit"}}, "yes"};

static const QuestionWords QUIT_POSITION = {
    "Quit", {{"Stay", "no"}, {"Show FEN", "edit fen"}, {"Quit", "yes"}}, "no"};

/* At one keyboard, adds a button with which the other player resigns instead. */
static void add_other(const Screen *screen, Dialog *dialog, Side other)
{
    char label[DIALOG_LABEL_MAX];
    snprintf(label, sizeof label, "%s resigns instead", game_state_names(screen).of[other]);
    dialog_add_button(dialog, label, other == SIDE_WHITE ? "resign white" : "resign black");
}

static void build(Screen *screen, Dialog *dialog)
{
    ClientQuestion question = {.kind = QUESTION_NONE};
    StrBuf body = {0};
    client_question(screen->client, &question);
    const QuestionWords *words = question.message == MESSAGE_ASK_REMIND ? &REMINDER
                                 : question.message == MESSAGE_ASK_QUIT_POSITION
                                     ? &QUIT_POSITION
                                     : &WORDS[question.kind];
    dialog_init(dialog, words->title);
    dialog->is_consent = true;
    dialog->about_game = viewpoint_has_board(screen->viewpoint);
    dialog->escape = words->escape;
    wording_append_question(question.message, question.side, question.text,
                            session_game(screen->session), game_state_name_cols(screen),
                            screen_style(screen), &body);
    dialog_set_body(dialog, strbuf_text(&body));
    strbuf_release(&body);
    for (int i = 0; i < ANSWERS_MAX && words->answers[i].label != NULL; i++) {
        const char *answer = words->answers[i].answer;
        dialog_add_button(dialog, words->answers[i].label, answer)->answer = answer;
    }
    if (question.kind == QUESTION_RESIGN && !session_is_shared(screen->session)) {
        add_other(screen, dialog, side_opponent(question.side));
    }
}

const DialogType QUESTION_DIALOG = {
    .build = build,
};

/* Ctrl-C may be pressed by mistake, so the program asks for confirmation or a second Ctrl-C. */
static void build_quit(Screen *screen, Dialog *dialog)
{
    const Game *game = session_game(screen->session);
    bool goes_on = game != NULL && game_phase(game) != GAME_OVER && game_ply_count(game) > 0 &&
                   !session_is_shared(screen->session);
    dialog_init(dialog, "Quit");
    dialog->is_consent = true;
    dialog->about_game = viewpoint_has_board(screen->viewpoint);
    dialog_set_body(dialog, goes_on ? "Quit Touchmove? The game is saved and continues at the next "
                                      "start. Ctrl-C quits."
                                    : "Quit Touchmove? Ctrl-C quits.");
    dialog_add_button(dialog, "Stay", "")->answer = "no";
    dialog_add_button(dialog, "Quit", "quit")->answer = "yes";
}

const DialogType QUIT_DIALOG = {
    .build = build_quit,
};

/* Appends where the game was saved, or why it was not. A spectator's program does not save it. */
static void append_saved(const Session *session, StrBuf *out)
{
    StrBuf path = {0};
    if (remote_is_watching(session)) {
        return;
    }
    if (session_is_saved(session)) {
        session_append_game_file(session, &path);
        strbuf_append_filled(out, "Game saved to:\n{path}",
                             (StrBufPart[]){{"path", NULL, &path}, {0}});
    } else {
        sentence_append(session_saving_reason(session), out);
    }
}

/* Writes who has won as the title of the dialog after a game. */
static void format_winner(const Screen *screen, char out[static DIALOG_TITLE_MAX])
{
    enum { NAME_COLS = 12 };
    const Game *game = session_game(screen->session);
    PlayerNames names = player_names(game_setup(game), NAME_COLS, screen_catalog(screen));
    RecordResult result = game_outcome(game)->result;
    bool is_won = result == RECORD_WHITE_WINS || result == RECORD_BLACK_WINS;
    if (is_won) {
        snprintf(out, DIALOG_TITLE_MAX, "Game over: %s wins",
                 names.of[result == RECORD_WHITE_WINS ? SIDE_WHITE : SIDE_BLACK]);
    } else {
        snprintf(out, DIALOG_TITLE_MAX, "%s",
                 result == RECORD_DRAWN       ? "Game over: draw"
                 : result == RECORD_BOTH_LOSE ? "Game over: both lose"
                                              : "Game over");
    }
}

/* Builds the dialog after a game: the result with its reason, the file of the game, next steps. */
static void build_end(Screen *screen, Dialog *dialog)
{
    const Outcome *outcome = game_outcome(session_game(screen->session));
    StrBuf text = {0};
    char title[DIALOG_TITLE_MAX];
    format_winner(screen, title);
    dialog_init(dialog, title);
    dialog_set_short_title(dialog, "Game over");
    dialog->is_consent = true;
    dialog->about_game = true;
    const Game *game = session_game(screen->session);
    StrBuf match = {0};
    situation_append_outcome(screen, &text);
    strbuf_append_char(&text, '\n');
    game_setup_append_match(game_setup(game), outcome->result, &match);
    if (match.length > 0) {
        sentence_append(strbuf_text(&match), &text);
        strbuf_append_char(&text, '\n');
    }
    strbuf_release(&match);
    if (outcome->explanation[0] != '\0') {
        sentence_append(outcome->explanation, &text);
        strbuf_append_char(&text, '\n');
    }
    append_saved(screen->session, &text);
    dialog_set_body(dialog, strbuf_text(&text));
    strbuf_release(&text);
    bool is_watching = remote_is_watching(screen->session);
    dialog_add_button(dialog, "View game", "");
    if (!is_watching) {
        dialog_add_button(dialog, "Rematch (swap colours)", "rematch");
        dialog_add_button(dialog, "New game", "new");
    }
    dialog_add_button(dialog, is_watching ? "Save game" : "Save a copy", "save");
    dialog_add_button(dialog, "Quit", "quit");
}

const DialogType GAME_OVER_DIALOG = {
    .build = build_end,
};
