/*
 * What the players enter is handed on here, and nothing else: what comes of it arrives in the
 * client's inbox, and settle.c sees to it once the input is taken. So no mode and no dialog has to
 * know what may follow.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/action.h"
#include "commands/submit.h"

#include <stdarg.h>

void enter_sealed(Screen *screen, const char *text)
{
    uint32_t serial = submit_line(screen->client, text, screen->now_ms);
    if (text[0] == '\0') {
        screen->silent_serial = serial; /* the game simply goes on: that needs no words */
    }
    screen->entry = (LineEdit){0};
}

/* A request for a take-back that stands already is shown again rather than refused. */
static bool asks_again(const Screen *screen, ActionId id)
{
    return id == ACTION_TAKEBACK && sight_question(screen) == QUESTION_TAKEBACK;
}

/*
 * A word may accept a draw or allow a take-back only if it was begun after the players could read
 * what is asked; otherwise they are shown the question.
 */
static bool is_ahead_of_question(const Screen *screen, ActionId id)
{
    bool is_asked = sight_question(screen) != QUESTION_NONE || sight_is_offer_open(screen);
    return id != ACTION_NONE && action_at(id)->consents && is_asked &&
           screen->line_frame <= screen->consent_frame;
}

static ActionId action_in(const char *line)
{
    const char *arguments = "";
    return action_of_line(line, &arguments);
}

/* Returns the number of the submission, or 0 if a question is shown instead. */
static uint32_t hand_on(Screen *screen, const char *line, ActionId id)
{
    /* Whatever else is entered while a move is to be sealed must not be taken for that move. */
    if (sight_is_sealing(screen)) {
        enter_sealed(screen, "");
    }
    notice_clear(screen);
    if (asks_again(screen, id) || is_ahead_of_question(screen, id)) {
        screen->shows_question = true;
        return 0;
    }
    return submit_line(screen->client, line, screen->now_ms);
}

void enter_line(Screen *screen, const char *line)
{
    hand_on(screen, line, action_in(line));
}

void enter_format(Screen *screen, const char *format, ...)
{
    StrBuf line = {0};
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&line, format, arguments);
    va_end(arguments);
    enter_line(screen, strbuf_text(&line));
    strbuf_release(&line);
}

void enter_from_dialog(Screen *screen, const char *format, ...)
{
    StrBuf line = {0};
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&line, format, arguments);
    va_end(arguments);
    screen->dialog_serial = submit_line(screen->client, strbuf_text(&line), screen->now_ms);
    strbuf_release(&line);
}

void enter_new_game(Screen *screen, const NewGame *game)
{
    screen->dialog_serial = submit_new_game(screen->client, game, screen->now_ms);
}

/* ---- Moves ---- */

bool enter_text(Screen *screen)
{
    static const char *const CLAIMS[] = {[MOVE_TO_PLAY] = "",
                                         [MOVE_TO_CLAIM_THREEFOLD] = "claim threefold ",
                                         [MOVE_TO_CLAIM_FIFTY] = "claim fifty "};
    StrBuf line = {0};
    bool is_claim = screen->purpose != MOVE_TO_PLAY;
    strbuf_appendf(&line, "%s%s", CLAIMS[screen->purpose], screen->entry.text);
    ActionId id = action_in(strbuf_text(&line));
    screen->entry_serial = hand_on(screen, strbuf_text(&line), id);
    strbuf_release(&line);
    return id != ACTION_NONE && !is_claim;
}

void enter_squares(Screen *screen, Square from, Square to)
{
    screen->board_serial =
        submit_squares(screen->client, from, to, screen->purpose, screen->now_ms);
}

void enter_touch(Screen *screen, Square square)
{
    screen->board_serial = submit_touch(screen->client, square, screen->purpose, screen->now_ms);
}

void enter_move(Screen *screen, Move move, bool with_offer)
{
    screen->entry_serial =
        submit_move(screen->client, move, with_offer, screen->purpose, screen->now_ms);
}
