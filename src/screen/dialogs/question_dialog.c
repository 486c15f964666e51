/*
 * What the session asks: does a player resign, may a move be taken back, does the unfinished game
 * go on? The question names the player it is put to. What gives nothing up has the focus at first,
 * but where the player has asked for just that, to resign: Enter takes a key that was pressed after
 * the question was painted. y and n go to the answer, and Enter gives it: a letter alone never
 * does. And the two questions that the screen asks by itself, at the end of a game and of the
 * program.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"
#include "words/wording.h"

#include <stdio.h>

enum { ANSWERS_MAX = 3 };

/* The words of one question. */
typedef struct QuestionWords {
    const char *title; /* of the dialog */
    struct {
        const char *label;  /* of a button; NULL behind the last one */
        const char *answer; /* the line that it runs */
    } answers[ANSWERS_MAX];
    const char *escape; /* what going back answers; NULL if the question stays open */
} QuestionWords;

/* Esc goes back to the game: also to the unfinished one, which is paused and loses nothing. */
static const QuestionWords WORDS[] = {
    [QUESTION_RESIGN] = {"Resign", {{"Resign", "yes"}, {"Play on", "no"}}, "no"},
    [QUESTION_ABORT] = {"Abort", {{"Play on", "no"}, {"Abort the game", "yes"}}, "no"},
    [QUESTION_QUIT] = {"Quit", {{"Stay", "no"}, {"Quit", "yes"}}, "no"},
    [QUESTION_TAKEBACK] = {"Take-back", {{"Refuse", "no"}, {"Allow", "yes"}}, NULL},
    [QUESTION_ADJUDICATE] = {"Adjudication", {{"Refuse", "no"}, {"Agree", "yes"}}, NULL},
    [QUESTION_PRESENT] = {"Sealed move", {{"Not yet", "no"}, {"Open it", "yes"}}, "no"},
    [QUESTION_WANT] = {"Agreement", {{"No", "no"}, {"Agree", "yes"}}, NULL},
    [QUESTION_READY] = {"Agreement", {{"Not yet", "no"}, {"Ready", "yes"}}, NULL},
    [QUESTION_RESUME] = {"Unfinished game",
                         {{"Go on with it", "yes"}, {"New game", "no"}, {"Quit", "quit"}},
                         "yes"},
};

static void build(Screen *screen, Dialog *dialog)
{
    ClientQuestion question = {.kind = QUESTION_NONE};
    StrBuf body = {0};
    client_question(screen->client, &question);
    const QuestionWords *words = &WORDS[question.kind];
    dialog_init(dialog, words->title);
    dialog->is_consent = true;
    dialog->beside_board = viewpoint_has_board(screen->viewpoint);
    dialog->escape = words->escape;
    wording_append_question(question.message, question.side, question.text, &body);
    dialog_set_body(dialog, strbuf_text(&body));
    strbuf_release(&body);
    for (int i = 0; i < ANSWERS_MAX && words->answers[i].label != NULL; i++) {
        const char *answer = words->answers[i].answer;
        dialog_add_button(dialog, words->answers[i].label, answer)->answer = answer;
    }
}

const DialogType QUESTION_DIALOG = {
    .build = build,
};

/* Ctrl-C may be a slip: the program ends only if somebody says so, or presses it again. */
static void build_quit(Screen *screen, Dialog *dialog)
{
    const Game *game = session_game(screen->session);
    bool goes_on = game != NULL && game_phase(game) != GAME_OVER && game_ply_count(game) > 0 &&
                   !session_is_shared(screen->session);
    dialog_init(dialog, "Quit");
    dialog->is_consent = true;
    dialog->beside_board = true;
    dialog_set_body(dialog, goes_on ? "End the program? The game is kept and resumed at the next "
                                      "start. Ctrl-C quits."
                                    : "End the program? Ctrl-C quits.");
    dialog_add_button(dialog, "Stay", "")->answer = "no";
    dialog_add_button(dialog, "Quit", "quit")->answer = "yes";
}

const DialogType QUIT_DIALOG = {
    .build = build_quit,
};

/* Whether the king of the side to move, mated or without a move, stands in the lower half. */
static bool is_end_below(const Screen *screen)
{
    const Position *position = viewpoint_position(screen->viewpoint);
    int rank = square_rank(position_king(position, position_side_to_move(position)));
    return (rank < 4) == (viewpoint_below(screen->viewpoint) == SIDE_WHITE);
}

/* Where the game is saved, or why it is not; it is for its players to do. */
static void append_saved(const Session *session, StrBuf *out)
{
    StrBuf where = {0};
    if (remote_is_watching(session)) {
        return;
    }
    strbuf_append(&where, "the game is saved in ");
    session_append_game_file(session, &where);
    wording_append_raised(
        session_is_saved(session) ? strbuf_text(&where) : session_saving_reason(session), out);
    strbuf_release(&where);
}

/* The end of a game: the result with its reason, where it was saved, and what next. */
static void build_end(Screen *screen, Dialog *dialog)
{
    const Outcome *outcome = game_outcome(session_game(screen->session));
    char title[DIALOG_TITLE_MAX];
    StrBuf text = {0};
    snprintf(title, sizeof title, "Game over: %s", record_result_token(outcome->result));
    dialog_init(dialog, title);
    dialog->is_consent = true;
    dialog->beside_board = true;
    dialog->at_top = is_end_below(screen);
    const Game *game = session_game(screen->session);
    StrBuf match = {0};
    situation_append_outcome(game, &text);
    strbuf_append_char(&text, '\n');
    game_setup_append_match(game_setup(game), outcome->result, &match);
    if (match.length > 0) {
        wording_append_raised(strbuf_text(&match), &text);
        strbuf_append_char(&text, '\n');
    }
    strbuf_release(&match);
    if (outcome->explanation[0] != '\0') {
        wording_append_raised(outcome->explanation, &text);
        strbuf_append_char(&text, '\n');
    }
    append_saved(screen->session, &text);
    dialog_set_body(dialog, strbuf_text(&text));
    strbuf_release(&text);
    bool looks_on = remote_is_watching(screen->session);
    dialog_add_button(dialog, "Look at the game", "");
    if (!looks_on) {
        dialog_add_button(dialog, "Rematch, colours exchanged", "rematch");
        dialog_add_button(dialog, "New game", "new");
    }
    dialog_add_button(dialog, looks_on ? "Save to a file" : "Save to another file", "save");
    dialog_add_button(dialog, "Quit", "quit");
}

const DialogType GAME_OVER_DIALOG = {
    .build = build_end,
};
