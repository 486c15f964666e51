/*
 * What the players look at: which side is below, and which position of the game is shown.
 */
#include "session/announce.h"
#include "session/command.h"
#include "session/game_text.h"
#include "util/text.h"

#include <string.h>

static void flip(const Command *command)
{
    Session *session = command->session;
    Side side = side_opponent(session_orientation(session));
    const char *rest = "";
    if (text_is_same_ignoring_case(command->arguments, "auto")) {
        session->orientation = SETTING_ORIENTATION_MOVER;
        reply_add(command->reply, REPLY_NOTICE, "the side to move is below");
        return;
    }
    if (command->arguments[0] != '\0' &&
        (!command_read_side(command->arguments, &side, &rest) || *rest != '\0')) {
        command_refuse(command, "flip takes auto, white or black");
        return;
    }
    session->orientation =
        side == SIDE_WHITE ? SETTING_ORIENTATION_WHITE : SETTING_ORIENTATION_BLACK;
    reply_addf(command->reply, REPLY_NOTICE, "%s is below", spoken_side(side));
}

/* Reads "12", "12w" or "12b": sets *ply to the one after that move; false if it is none of these.
 */
static bool read_move_number(const Session *session, const char *text, int *ply)
{
    int64_t number = 0;
    char digits[8] = "";
    size_t length = strspn(text, "0123456789");
    if (length == 0 || length >= sizeof digits) {
        return false;
    }
    memcpy(digits, text, length);
    char side = text_lower(text[length]);
    bool has_side = side == 'w' || side == 'b';
    if (text[length + has_side] != '\0' || !text_parse_number(digits, 1, 99999, &number)) {
        return false;
    }
    const Position *start = session_ply_position(session, 0);
    int first = 2 * position_fullmove_number(start) + (int)position_side_to_move(start);
    *ply = 2 * (int)number + (side == 'b') - first + 1;
    return true;
}

/*
 * Reads a word such as back, and perhaps a number of plies behind it: several end where the game
 * does, one alone does not go further.
 */
static bool read_steps(const Session *session, const char *text, const char *word, int direction,
                       int *ply)
{
    int shown = session_viewed_ply(session);
    int count = session_ply_count(session);
    int64_t steps = 1;
    if (text_is_same_ignoring_case(text, word)) {
        *ply = shown + direction;
        return true;
    }
    if (!text_has_prefix_ignoring_case(text, word) ||
        !text_parse_number(text_skip_blanks(text + strlen(word)), 1, 99999, &steps)) {
        return false;
    }
    int wanted = shown + direction * (int)steps;
    *ply = wanted < 0 ? 0 : wanted > count ? count : wanted;
    return true;
}

static bool read_ply(const Session *session, const char *text, int *ply)
{
    if (text_is_same_ignoring_case(text, "start")) {
        *ply = 0;
    } else if (text_is_same_ignoring_case(text, "end")) {
        *ply = session_ply_count(session);
    } else {
        return read_steps(session, text, "back", -1, ply) ||
               read_steps(session, text, "on", 1, ply) || read_move_number(session, text, ply);
    }
    return true;
}

static void go_to(const Command *command)
{
    Session *session = command->session;
    int ply = 0;
    if (!read_ply(session, command->arguments, &ply)) {
        command_refuse(command, "goto takes a move such as 12w or 12b, or start, end, back, on");
        return;
    }
    if (ply < 0 || ply > session_ply_count(session)) {
        command_refuse(command, "there is no such move in this game");
        return;
    }
    session_view_ply(session, ply);
    StrBuf line = {0};
    if (ply == 0) {
        strbuf_append(&line, "the start");
    } else {
        strbuf_append(&line, "after ");
        game_text_ply(session_ply_position(session, ply - 1), session_ply_move(session, ply - 1),
                      announce_style(&session->settings), &line);
    }
    reply_add(command->reply, REPLY_NOTICE, strbuf_text(&line));
    strbuf_release(&line);
}

void command_view(ActionId id, const Command *command)
{
    if (id == ACTION_FLIP) {
        flip(command);
    } else {
        go_to(command);
    }
}
