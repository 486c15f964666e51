/*
 * Submissions of the players. The answer arrives in the client's inbox, and inbox.c handles it
 * after the input, so that no mode or dialog must know the possible answers.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/action_names.h"
#include "commands/submit.h"

#include <stdarg.h>

void enter_sealed(Screen *screen, const char *text)
{
    uint32_t serial = submit_line(screen->client, text, screen->now_ms);
    if (text[0] == '\0') {
        screen->move.silent_serial = serial; /* the player cancelled: no notice is needed */
    }
    screen->move.line = (LineEdit){0};
}

/* Returns the line that says yes to the request in the status area that a player at this screen can
 * answer, or NULL if there is none. A takeback request comes first, because it is newer than an
 * open offer. */
static const char *line_for_yes(const Screen *screen)
{
    FactList facts;
    const char *line = NULL;
    situation_find(screen, &facts);
    for (int i = 0; i < facts.count; i++) {
        const Fact *fact = &facts.facts[i];
        if (fact->is_answered_here && line == NULL) {
            line = fact->id == FACT_TAKE_BACK_ASKED ? "yes" : "accept";
        }
    }
    return line;
}

uint32_t enter_typed(Screen *screen, const TypedLine *line)
{
    /* A command entered while a move is being sealed must not become the sealed move. */
    if (game_state_is_sealing(screen)) {
        enter_sealed(screen, "");
    }
    notice_clear(screen);
    const TypeAhead *ahead = &screen->type_ahead;
    ClientQuestionKind question = game_state_question(screen);
    bool is_asked = question != QUESTION_NONE || game_state_has_offer(screen);
    bool is_ahead = line->consents && is_asked && ahead->line_frame <= ahead->question_frame;
    /* While a takeback request is pending, "takeback" shows the request again. */
    if (is_ahead || (line->id == ACTION_TAKEBACK && question == QUESTION_TAKEBACK)) {
        screen->type_ahead.shows_question = true;
        return 0;
    }
    const char *yes = line->says_yes && question == QUESTION_NONE ? line_for_yes(screen) : NULL;
    return yes != NULL ? submit_line(screen->client, yes, screen->now_ms)
                       : submit_typed(screen->client, line, screen->now_ms);
}

void enter_line(Screen *screen, const char *line)
{
    TypedLine typed = submit_read(screen->client, line);
    enter_typed(screen, &typed);
}

void enter_format(Screen *screen, const char *format, ...)
{
    StrBuf line = {0};
    va_list arguments;
    va_start(arguments, format);
    strbuf_appendv(&line, format, arguments);
    va_end(arguments);
    if (strbuf_has_failed(&line)) { /* never run a truncated line: it may be another command */
        screen->out_of_memory = true;
    } else {
        enter_line(screen, strbuf_text(&line));
    }
    strbuf_release(&line);
}

/* ---- Answers and commands of a single letter ---- */

void enter_note_letter(Screen *screen, const KeyPress *key, ActionId action)
{
    screen->spelled_command[0] = keymap_letter(key);
    screen->spelled_command[1] = '\0';
    screen->spelled_action = action;
}

/* Returns whether a key is the letter that alone answers yes, in English or in the language of the
 * screen. */
static bool is_yes_key(const Screen *screen, const KeyPress *key)
{
    char letter = keymap_letter(key);
    return letter == 'y' ||
           (letter != '\0' && letter == action_names_yes_key(screen_catalog(screen)));
}

bool enter_answer_key(Screen *screen, const KeyPress *key)
{
    TypeAhead *ahead = &screen->type_ahead;
    bool is_yes = ahead->key_frame > ahead->question_frame && is_yes_key(screen, key);
    const char *line = is_yes ? line_for_yes(screen) : NULL;
    if (line == NULL) {
        return false;
    }
    ahead->line_frame = ahead->key_frame;
    enter_line(screen, line);
    ahead->question_frame = screen->frame; /* another request may be shown now */
    enter_note_letter(screen, key, ACTION_YES);
    return true;
}

/* ---- Moves ---- */

bool enter_text(Screen *screen)
{
    static const char *const CLAIMS[] = {[MOVE_TO_PLAY] = "",
                                         [MOVE_TO_CLAIM_THREEFOLD] = "claim threefold ",
                                         [MOVE_TO_CLAIM_FIFTY] = "claim fifty "};
    StrBuf text = {0};
    TypedLine line = {.id = ACTION_NONE};
    strbuf_appendf(&text, "%s%s", CLAIMS[screen->move.purpose], screen->move.line.text);
    if (strbuf_has_failed(&text)) {
        screen->out_of_memory = true;
    } else {
        line = submit_read(screen->client, strbuf_text(&text));
        screen->move.line_serial = enter_typed(screen, &line);
    }
    strbuf_release(&text);
    return line.id != ACTION_NONE && screen->move.purpose == MOVE_TO_PLAY;
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
    screen->move.line.is_selected = true;
    screen->move.line_serial =
        submit_move(screen->client, move, with_offer, screen->move.purpose, screen->now_ms);
}
