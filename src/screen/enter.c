/*
 * What the players enter is handed on here, and nothing else: what comes of it arrives in the
 * client's inbox, and settle.c sees to it once the input is taken. So no mode and no dialog has to
 * know what may follow.
 */
#include "screen/screen_inside.h"

#include "session/action.h"

void enter_sealed(Screen *screen, const char *text)
{
    uint32_t serial = client_submit(screen->client, text, screen->now_ms);
    if (text[0] == '\0') {
        screen->silent_serial = serial; /* the game simply goes on: that needs no words */
    }
    screen->purpose = PURPOSE_PLAY;
    screen->entry = (LineEdit){0};
}

/* A request for a take-back that stands already is shown again rather than refused. */
static bool asks_again(const Screen *screen, ActionId id)
{
    ClientQuestion question;
    return id == ACTION_TAKEBACK && client_question(screen->client, &question) &&
           question.kind == QUESTION_TAKEBACK;
}

/* Returns whether some offer or question is open, to which somebody may consent. */
static bool is_consent_open(const Screen *screen)
{
    const Game *game = session_game(screen->session);
    ClientQuestion question;
    return client_question(screen->client, &question) ||
           (game != NULL && (game_offer(game, SIDE_WHITE) == OFFER_OPEN ||
                             game_offer(game, SIDE_BLACK) == OFFER_OPEN));
}

/*
 * A word may accept a draw or allow a take-back only if it was begun after the players could read
 * what is asked; otherwise they are shown the question.
 */
static bool is_ahead_of_question(const Screen *screen, ActionId id)
{
    return (id == ACTION_ACCEPT || id == ACTION_YES) && is_consent_open(screen) &&
           screen->line_frame <= screen->consent_frame;
}

uint32_t enter_line(Screen *screen, const char *line)
{
    const char *arguments = "";
    ActionId id = action_of_line(line, &arguments);
    /* Whatever else is entered while a move is to be sealed must not be taken for that move. */
    if (screen->purpose == PURPOSE_SEALED) {
        enter_sealed(screen, "");
    }
    notice_clear(screen);
    if (asks_again(screen, id) || is_ahead_of_question(screen, id)) {
        screen->shows_question = true;
        return 0;
    }
    return client_submit(screen->client, line, screen->now_ms);
}

void enter_from_dialog(Screen *screen, const char *line)
{
    screen->dialog_serial = client_submit(screen->client, line, screen->now_ms);
}

void enter_new_game(Screen *screen, const NewGame *game)
{
    screen->dialog_serial = client_submit_new_game(screen->client, game, screen->now_ms);
}

/* ---- Moves ---- */

/* Returns what a move that is entered now is for. */
static MovePurpose purpose_of(const Screen *screen)
{
    static const MovePurpose PURPOSES[] = {
        [PURPOSE_PLAY] = MOVE_TO_PLAY,
        [PURPOSE_THREEFOLD] = MOVE_TO_CLAIM_THREEFOLD,
        [PURPOSE_FIFTY] = MOVE_TO_CLAIM_FIFTY,
        [PURPOSE_SEALED] = MOVE_TO_PLAY,
    };
    return PURPOSES[screen->purpose];
}

void enter_text(Screen *screen)
{
    static const char *const CLAIMS[] = {[PURPOSE_THREEFOLD] = "claim threefold ",
                                         [PURPOSE_FIFTY] = "claim fifty ",
                                         [PURPOSE_PLAY] = "",
                                         [PURPOSE_SEALED] = ""};
    StrBuf line = {0};
    strbuf_appendf(&line, "%s%s", CLAIMS[screen->purpose], screen->entry.text);
    screen->entry_serial = enter_line(screen, strbuf_text(&line));
    strbuf_release(&line);
}

void enter_squares(Screen *screen, Square from, Square to)
{
    screen->board_serial =
        client_submit_squares(screen->client, from, to, purpose_of(screen), screen->now_ms);
}

void enter_touch(Screen *screen, Square square)
{
    screen->board_serial =
        client_submit_touch(screen->client, square, purpose_of(screen), screen->now_ms);
}

void enter_move(Screen *screen, Move move, bool with_offer)
{
    screen->entry_serial =
        client_submit_move(screen->client, move, with_offer, purpose_of(screen), screen->now_ms);
}
