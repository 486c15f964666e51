/* The window's title: the status or the player to move, for a screen reader or for a player who is
 * using another window. */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "screen/screen_text.h"
#include "util/fit.h"
#include "words/wording.h"

#include <stdio.h>

/* Appends the player to move or, after the game, the result. Then appends both players' names. */
static void append_turn(const Screen *screen, StrBuf *out)
{
    enum { NAME_COLS = 24 };
    const Game *game = session_game(screen->session);
    bool is_file = viewpoint_file(screen->viewpoint) != NULL;
    bool has_turn = !is_file && game != NULL && game_phase(game) != GAME_OVER;
    GameSetup nobody = {0};
    PlayerNames names =
        player_names(game == NULL ? &nobody : game_setup(game), NAME_COLS, screen_catalog(screen));
    StrBuf white = {0}, black = {0};
    fit_append_clipped(&white, game_state_player(screen, SIDE_WHITE), NAME_COLS, "...");
    fit_append_clipped(&black, game_state_player(screen, SIDE_BLACK), NAME_COLS, "...");
    ScreenText id = has_turn                  ? SCREEN_TITLE_TURN
                    : is_file || game != NULL ? SCREEN_TITLE_RESULT
                                              : SCREEN_TITLE;
    strbuf_append_filled(
        out, screen_text(screen_catalog(screen), id, 1),
        (StrBufPart[]){{"player", has_turn ? names.of[game_turn(game)] : "", NULL},
                       {"result", is_file || game != NULL ? game_state_result(screen) : "", NULL},
                       {"white", NULL, &white},
                       {"black", NULL, &black},
                       {0}});
}

void window_title_update(Screen *screen)
{
    enum { TITLE_COLS = 160 };
    StrBuf status = {0}, title = {0};
    ClientQuestion question;
    if (settings_number(session_settings(screen->session), SETTING_TITLE) == SETTING_TITLE_STATUS) {
        if (dialogs_is_open(screen, &QUESTION_DIALOG) &&
            client_question(screen->client, &question)) { /* the title begins with the question */
            wording_append_question(question.message, question.side, question.text,
                                    session_game(screen->session), PLAYER_NAMES_WHOLE,
                                    screen_style(screen), &status);
            strbuf_append_char(&status, ' ');
        }
        notice_append(screen, display_layout(screen).score.cols, &status);
    }
    if (status.length == 0) {
        append_turn(screen, &status);
    }
    fit_append_clipped(&title, strbuf_text(&status), TITLE_COLS, "...");
    snprintf(screen->title, sizeof screen->title, "%s", strbuf_text(&title));
    strbuf_release(&status);
    strbuf_release(&title);
}
