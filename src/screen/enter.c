/*
 * What the players enter is submitted here, and nothing else happens: the answer arrives in the
 * client's inbox, and inbox.c handles it once the input is taken. So no mode and no dialog has to
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
        screen->move.silent_serial = serial; /* the game simply goes on: that needs no words */
    }
    screen->move.line = (LineEdit){0};
}

static ActionId action_in(const char *line)
{
    const char *arguments = "";
    return action_of_line(line, &arguments);
}

/*
 * Returns the number of the submission, or 0 if a question is shown instead: a line that accepts a
 * draw or allows a takeback must have been begun after the players could read what is asked.
 */
static uint32_t submit(Screen *screen, const char *line, ActionId id)
{
    /* What else is entered while a move is to be sealed must not be taken for that move. */
    if (game_state_is_sealing(screen)) {
        enter_sealed(screen, "");
    }
    notice_clear(screen);
    const TypeAhead *ahead = &screen->type_ahead;
    ClientQuestionKind question = game_state_question(screen);
    bool is_asked = question != QUESTION_NONE || game_state_has_offer(screen);
    bool is_ahead = id != ACTION_NONE && action_at(id)->consents && is_asked &&
                    ahead->line_frame <= ahead->question_frame;
    /* A takeback request that is pending is shown again rather than refused. */
    if (is_ahead || (id == ACTION_TAKEBACK && question == QUESTION_TAKEBACK)) {
        screen->type_ahead.shows_question = true;
        return 0;
    }
    return submit_line(screen->client, line, screen->now_ms);
}

void enter_line(Screen *screen, const char *line)
{
    submit(screen, line, action_in(line));
}

void enter_format(Screen *screen, const char *format, ...)
{
    StrBuf line = {0};
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&line, format, arguments);
    va_end(arguments);
    if (strbuf_has_failed(&line)) { /* what there is of it may be another command */
        screen->out_of_memory = true;
    } else {
        enter_line(screen, strbuf_text(&line));
    }
    strbuf_release(&line);
}

/* ---- Moves ---- */

bool enter_text(Screen *screen)
{
    static const char *const CLAIMS[] = {[MOVE_TO_PLAY] = "",
                                         [MOVE_TO_CLAIM_THREEFOLD] = "claim threefold ",
                                         [MOVE_TO_CLAIM_FIFTY] = "claim fifty "};
    StrBuf line = {0};
    ActionId id = ACTION_NONE;
    strbuf_appendf(&line, "%s%s", CLAIMS[screen->move.purpose], screen->move.line.text);
    if (strbuf_has_failed(&line)) {
        screen->out_of_memory = true;
    } else {
        id = action_in(strbuf_text(&line));
        screen->move.line_serial = submit(screen, strbuf_text(&line), id);
    }
    strbuf_release(&line);
    return id != ACTION_NONE && screen->move.purpose == MOVE_TO_PLAY;
}

void enter_squares(Screen *screen, Square from, Square to)
{
    screen->move.board_serial =
        submit_squares(screen->client, from, to, screen->move.purpose, screen->now_ms);
}

void enter_touch(Screen *screen, Square square)
{
    screen->move.board_serial =
        submit_touch(screen->client, square, screen->move.purpose, screen->now_ms);
}

void enter_move(Screen *screen, Move move, bool with_offer)
{
    screen->move.line_serial =
        submit_move(screen->client, move, with_offer, screen->move.purpose, screen->now_ms);
}
