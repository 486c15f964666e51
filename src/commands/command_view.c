/*
 * The view: the side at the bottom of the board, and the viewed position of the game.
 */
#include "commands/commands_inside.h"

#include "commands/commands_text.h"
#include "terms/argument_words.h"
#include "util/text.h"
#include "words/board_text.h"
#include "words/comment_text.h"
#include "words/wording.h"
#include "words/words_text.h"

#include <string.h>

enum { MOVE_NUMBER_MAX = 99999 }; /* more moves than any game has */

void command_view_flip(const Command *command)
{
    Viewpoint *viewpoint = &command->client->viewpoint;
    Side side = side_opponent(viewpoint_below(viewpoint));
    const char *rest = command->arguments;
    if (text_is_same_ignoring_case(command->arguments, "auto")) {
        viewpoint->orientation = SETTING_ORIENTATION_MOVER;
        client_say(command->client, REPLY_NOTICE, MESSAGE_MOVER_AT_BOTTOM, NULL);
    } else if (command->arguments[0] != '\0' &&
               (!command_read_side(&rest, &side) || *rest != '\0')) {
        command_refuse_usage(command);
    } else {
        viewpoint->orientation =
            side == SIDE_WHITE ? SETTING_ORIENTATION_WHITE : SETTING_ORIENTATION_BLACK;
        client_say(command->client, REPLY_NOTICE, MESSAGE_SIDE_AT_BOTTOM,
                   &(ReplyLine){.side = side});
    }
}

/* Reads "12", "12w", "12b" or "12 black", and sets *ply to the position after that move. The name
 * of the player may be that in the language, because the grammar has no word for it. */
static bool read_move_number(const Command *command, const char *text, int *ply)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    const Catalog *catalog = command->style.catalog;
    int64_t number = 0;
    text_take_digits(&text, MOVE_NUMBER_MAX + 1, &number);
    text = text_skip_blanks(text);
    size_t length = text_word_length(text);
    char side = text_lower(*text);
    if (argument_words_is(catalog, "white", text, length)) {
        side = 'w';
        text += length;
    } else if (argument_words_is(catalog, "black", text, length)) {
        side = 'b';
        text += length;
    } else {
        text += side == 'w' || side == 'b';
    }
    if (*text != '\0' || number < 1 || number > MOVE_NUMBER_MAX) {
        return false;
    }
    const Position *start = viewpoint_position_at(viewpoint, 0);
    int first = 2 * position_fullmove_number(start) + (int)position_side_to_move(start);
    *ply = 2 * (int)number + (side == 'b') - first + 1;
    return true;
}

/*
 * Reads a word such as "back", optionally with a number of plies. With a number, *ply stays within
 * the game. Without a number, *ply may be one ply before the first position or after the last,
 * and go() then refuses it.
 */
static bool read_steps(const Viewpoint *viewpoint, const char *text, const char *word,
                       int direction, int *ply)
{
    int shown = viewpoint_ply(viewpoint);
    int count = viewpoint_ply_count(viewpoint);
    int64_t steps = 1;
    if (text_is_same_ignoring_case(text, word)) {
        *ply = shown + direction;
        return true;
    }
    if (!text_has_prefix_ignoring_case(text, word) ||
        !text_parse_number(text_skip_blanks(text + strlen(word)), 1, MOVE_NUMBER_MAX, &steps)) {
        return false;
    }
    int wanted = shown + direction * (int)steps;
    *ply = wanted < 0 ? 0 : wanted > count ? count : wanted;
    return true;
}

static bool read_ply(const Command *command, int *ply)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    const char *text = command->arguments;
    if (text_is_same_ignoring_case(text, "start")) {
        *ply = 0;
    } else if (text_is_same_ignoring_case(text, "end")) {
        *ply = viewpoint_ply_count(viewpoint);
    } else {
        return read_steps(viewpoint, text, "back", -1, ply) ||
               read_steps(viewpoint, text, "on", 1, ply) || read_move_number(command, text, ply);
    }
    return true;
}

void command_view_report(const Command *command)
{
    int ply = viewpoint_ply(&command->client->viewpoint);
    const Viewpoint *viewpoint = &command->client->viewpoint;
    StrBuf move = {0};
    if (command->client->manner == CLIENT_SCREEN) {
        return;
    }
    if (ply == 0) {
        client_say(command->client, REPLY_NOTICE, MESSAGE_AT_START, NULL);
        return;
    }
    wording_append_ply(viewpoint_position_at(viewpoint, ply - 1),
                       viewpoint_move_at(viewpoint, ply - 1), &command->session->settings, &move);
    client_say(command->client, REPLY_NOTICE, MESSAGE_AFTER_PLY,
               &(ReplyLine){.text = strbuf_text(&move)});
    strbuf_release(&move);
}

bool command_view_is_earlier(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    return command->client->manner != CLIENT_SCREEN && viewpoint_file(viewpoint) == NULL &&
           !viewpoint_is_present(viewpoint);
}

void command_view_present(const Command *command)
{
    if (command_view_is_earlier(command)) {
        viewpoint_open(&command->client->viewpoint, NULL);
        client_say(command->client, REPLY_NOTICE, MESSAGE_BACK_TO_GAME, NULL);
    }
}

/* Views a position of the game. Refuses and returns false if there is no such position. */
static bool go(const Command *command, int ply)
{
    Viewpoint *viewpoint = &command->client->viewpoint;
    int shown = viewpoint_ply(viewpoint);
    if (ply < 0 || ply > viewpoint_ply_count(viewpoint)) {
        Message reason = ply < 0 && ply == shown - 1   ? MESSAGE_NO_EARLIER_PLY
                         : ply > 0 && ply == shown + 1 ? MESSAGE_NO_LATER_PLY
                                                       : MESSAGE_NO_SUCH_PLY;
        return command_refuse(command, reason, NULL);
    }
    viewpoint_go(viewpoint, ply);
    return true;
}

void command_view_goto(const Command *command)
{
    int ply = 0;
    if (!read_ply(command, &ply)) {
        command_refuse_usage(command);
    } else if (go(command, ply)) {
        command_view_report(command);
    }
}

/* ---- Replaying a game ---- */

/* Prints the last move, the side to move, the material and the comment at the viewed position. */
static void report(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    const Position *position = viewpoint_position(viewpoint);
    int ply = viewpoint_ply(viewpoint);
    StrBuf move = {0}, material = {0}, remarks = {0};
    if (ply > 0) {
        wording_append_ply(viewpoint_position_at(viewpoint, ply - 1),
                           viewpoint_move_at(viewpoint, ply - 1), &command->session->settings,
                           &move);
    }
    board_text_balance(position, command->style.catalog, &material);
    strbuf_append_filled(
        command->answer,
        commands_text(command->style.catalog,
                      ply == 0 ? COMMANDS_VIEWED_START : COMMANDS_VIEWED_MOVE, 1),
        (StrBufPart[]){
            {"start", wording_template(MESSAGE_AT_START, &command->session->settings), NULL},
            {"move", NULL, &move},
            {"side", spoken_side_in(command->style.catalog, position_side_to_move(position)), NULL},
            {"material", NULL, &material},
            {0}});
    viewpoint_append_remarks(viewpoint, &remarks);
    comment_text_append(words_text(command->style.catalog, WORDS_COMMENT, 1), strbuf_text(&remarks),
                        command->style, command->answer);
    strbuf_release(&remarks);
}

void command_view_review(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    int ply = viewpoint_ply(viewpoint);
    if (command->arguments[0] != '\0' && !read_ply(command, &ply)) {
        command_refuse_usage(command);
    } else if (go(command, ply)) {
        report(command);
    }
}

void command_view_back(const Command *command)
{
    if (go(command, viewpoint_ply(&command->client->viewpoint) - 1)) {
        report(command);
    }
}

void command_view_forward(const Command *command)
{
    if (go(command, viewpoint_ply(&command->client->viewpoint) + 1)) {
        report(command);
    }
}
