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
#include "words/game_text.h"
#include "words/wording.h"

#include <stdio.h>

enum { ANSWERS_MAX = 3 };

/* The title and answers of a question. */
typedef struct QuestionWords {
    DialogText title; /* the title of the dialog */
    struct {
        DialogText label;   /* the label of the button */
        const char *answer; /* the line that the button runs; NULL after the last one */
    } answers[ANSWERS_MAX];
    const char *escape; /* the line that Esc runs; if NULL, the question stays open */
} QuestionWords;

/* If Esc answers a question, it gives the answer that returns to the game. For QUESTION_RESUME it
 * continues the unfinished game, but starts no clock, because the game is still paused. */
static const QuestionWords WORDS[] = {
    [QUESTION_RESIGN] = {DIALOG_TEXT_RESIGN,
                         {{DIALOG_TEXT_RESIGN, "yes"}, {DIALOG_TEXT_PLAY_ON, "no"}},
                         "no"},
    [QUESTION_ABORT] = {DIALOG_TEXT_ABORT,
                        {{DIALOG_TEXT_PLAY_ON, "no"}, {DIALOG_TEXT_ABORT_GAME, "yes"}},
                        "no"},
    [QUESTION_QUIT] = {DIALOG_TEXT_QUIT,
                       {{DIALOG_TEXT_STAY, "no"}, {DIALOG_TEXT_QUIT, "yes"}},
                       "no"},
    [QUESTION_TAKEBACK] = {DIALOG_TEXT_TAKE_BACK_REQUEST,
                           {{DIALOG_TEXT_DECLINE, "no"}, {DIALOG_TEXT_ALLOW, "yes"}},
                           NULL},
    [QUESTION_ADJUDICATE] = {DIALOG_TEXT_ADJUDICATION,
                             {{DIALOG_TEXT_DECLINE, "no"}, {DIALOG_TEXT_AGREE, "yes"}},
                             NULL},
    [QUESTION_FOLDER] = {DIALOG_TEXT_NEW_FOLDER,
                         {{DIALOG_TEXT_NOT_SAVE, "no"}, {DIALOG_TEXT_CREATE_FOLDER, "yes"}},
                         "no"},
    [QUESTION_PRESENT] = {DIALOG_TEXT_SEALED_MOVE,
                          {{DIALOG_TEXT_NOT_YET, "no"}, {DIALOG_TEXT_OPEN_SEALED, "yes"}},
                          "no"},
    [QUESTION_WANT] = {DIALOG_TEXT_REQUEST,
                       {{DIALOG_TEXT_DECLINE, "no"}, {DIALOG_TEXT_AGREE, "yes"}},
                       NULL},
    [QUESTION_ADMIT] = {DIALOG_TEXT_JOIN_REQUEST,
                        {{DIALOG_TEXT_REFUSE, "no"},
                         {DIALOG_TEXT_ADMIT, "yes"},
                         {DIALOG_TEXT_BLOCK, "block"}},
                        NULL},
    [QUESTION_RESTORE] = {DIALOG_TEXT_MOVES_NOT_SAVED,
                          {{DIALOG_TEXT_NO, "no"}, {DIALOG_TEXT_ASK, "yes"}},
                          "no"},
    [QUESTION_READY] = {DIALOG_TEXT_READY_TO_START,
                        {{DIALOG_TEXT_NOT_YET, "no"}, {DIALOG_TEXT_READY, "yes"}},
                        NULL},
    [QUESTION_RESUME] = {DIALOG_TEXT_UNFINISHED,
                         {{DIALOG_TEXT_CONTINUE, "yes"},
                          {DIALOG_TEXT_NEW_GAME, "no"},
                          {DIALOG_TEXT_QUIT, "quit"}},
                         "yes"},
};

static const QuestionWords REMINDER = {
    DIALOG_TEXT_UNFINISHED,
    {{DIALOG_TEXT_REMIND, "yes"}, {DIALOG_TEXT_FORGET, "no"}, {DIALOG_TEXT_QUIT, "quit"}},
    "yes"};

static const QuestionWords QUIT_POSITION = {
    DIALOG_TEXT_QUIT,
    {{DIALOG_TEXT_STAY, "no"}, {DIALOG_TEXT_SHOW_FEN, "edit fen"}, {DIALOG_TEXT_QUIT, "yes"}},
    "no"};

/* At one keyboard, adds a button with which the other player resigns instead. */
static void add_other(Screen *screen, Dialog *dialog, Side other)
{
    StrBuf label = {0};
    dialog_text_append(screen_catalog(screen), DIALOG_TEXT_OTHER_RESIGNS,
                       (StrBufPart[]){{"other", game_state_names(screen).of[other], NULL}, {0}},
                       &label);
    dialog_add_button(dialog, strbuf_text(&label),
                      other == SIDE_WHITE ? "resign white" : "resign black");
    screen->out_of_memory |= strbuf_has_failed(&label);
    strbuf_release(&label);
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
    dialog_init(dialog, dialogs_text(screen, words->title));
    dialog->is_consent = true;
    dialog->about_game = viewpoint_has_board(screen->viewpoint);
    dialog->escape = words->escape;
    wording_append_question(question.message, question.side, question.text,
                            session_game(screen->session), game_state_name_cols(screen),
                            screen_style(screen), &body);
    dialog_set_body(dialog, strbuf_text(&body));
    strbuf_release(&body);
    for (int i = 0; i < ANSWERS_MAX && words->answers[i].answer != NULL; i++) {
        const char *answer = words->answers[i].answer;
        dialog_add_button(dialog, dialogs_text(screen, words->answers[i].label), answer)->answer =
            answer;
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
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_QUIT));
    dialog->is_consent = true;
    dialog->about_game = viewpoint_has_board(screen->viewpoint);
    dialog_set_body(
        dialog, dialogs_text(screen, goes_on ? DIALOG_TEXT_ASK_QUIT_GAME : DIALOG_TEXT_ASK_QUIT));
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_STAY), "")->answer = "no";
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_QUIT), "quit")->answer = "yes";
}

const DialogType QUIT_DIALOG = {
    .build = build_quit,
};

/* Appends where the game was saved, or why it was not. A spectator's program does not save it. */
static void append_saved(const Screen *screen, StrBuf *out)
{
    const Session *session = screen->session;
    StrBuf path = {0};
    if (remote_is_watching(session)) {
        return;
    }
    if (session_is_saved(session)) {
        session_append_game_file(session, &path);
        dialog_text_append(screen_catalog(screen), DIALOG_TEXT_SAVED_TO,
                           (StrBufPart[]){{"path", NULL, &path}, {0}}, out);
    } else {
        sentence_append(session_saving_reason(session), out);
    }
}

/* Appends the title of the dialog after a game, which names the winner. */
static void append_winner(const Screen *screen, StrBuf *out)
{
    enum { NAME_COLS = 12 };
    const Game *game = session_game(screen->session);
    PlayerNames names = player_names(game_setup(game), NAME_COLS, screen_catalog(screen));
    RecordResult result = game_outcome(game)->result;
    bool is_won = result == RECORD_WHITE_WINS || result == RECORD_BLACK_WINS;
    Side winner = result == RECORD_WHITE_WINS ? SIDE_WHITE : SIDE_BLACK;
    DialogText id = is_won                       ? DIALOG_TEXT_SIDE_WINS
                    : result == RECORD_DRAWN     ? DIALOG_TEXT_GAME_DRAWN
                    : result == RECORD_BOTH_LOSE ? DIALOG_TEXT_BOTH_LOSE
                                                 : DIALOG_TEXT_GAME_OVER;
    dialog_text_append(screen_catalog(screen), id,
                       (StrBufPart[]){{"side", names.of[winner], NULL}, {0}}, out);
}

/* Builds the dialog after a game: the result with its reason, the file of the game, next steps. */
static void build_end(Screen *screen, Dialog *dialog)
{
    const Game *game = session_game(screen->session);
    const Outcome *outcome = game_outcome(game);
    StrBuf title = {0}, text = {0};
    append_winner(screen, &title);
    dialog_init(dialog, strbuf_text(&title));
    dialog_set_short_title(dialog, dialogs_text(screen, DIALOG_TEXT_GAME_OVER));
    dialog->is_consent = true;
    dialog->about_game = true;
    situation_append_outcome(screen, &text);
    strbuf_append_char(&text, '\n');
    if (game_setup(game)->match.games > 0) {
        game_text_match(game_setup(game), outcome->result, screen_catalog(screen), &text);
        strbuf_append_char(&text, '\n');
    }
    const char *why = outcome_explanation(outcome, screen_catalog(screen));
    if (why[0] != '\0') {
        sentence_append(why, &text);
        strbuf_append_char(&text, '\n');
    }
    append_saved(screen, &text);
    dialog_set_body(dialog, strbuf_text(&text));
    screen->out_of_memory |= strbuf_has_failed(&title) || strbuf_has_failed(&text);
    strbuf_release(&title);
    strbuf_release(&text);
    bool is_watching = remote_is_watching(screen->session);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_VIEW), "");
    if (!is_watching) {
        dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_REMATCH), "rematch");
        dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_NEW_GAME), "new");
    }
    dialog_add_button(
        dialog, dialogs_text(screen, is_watching ? DIALOG_TEXT_SAVE_GAME : DIALOG_TEXT_SAVE_COPY),
        "save");
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_QUIT), "quit");
}

const DialogType GAME_OVER_DIALOG = {
    .build = build_end,
};
