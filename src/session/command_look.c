/*
 * Questions about the position and the game.
 */
#include "notation/san.h"
#include "rules/movegen.h"
#include "session/announce.h"
#include "session/board_text.h"
#include "session/command.h"
#include "session/game_text.h"
#include "session/piece_text.h"
#include "util/text.h"

#include <string.h>

static SpokenStyle style_of(const Command *command)
{
    return announce_style(&command->session->settings);
}

static const Position *position_of(const Command *command)
{
    return session_viewed_position(command->session);
}

/* Adds the lines of a text to the answer and releases it. */
static void answer(const Command *command, StrBuf *lines)
{
    reply_add_lines(command->reply, REPLY_ANSWER, strbuf_text(lines));
    command->reply->out_of_memory |= strbuf_has_failed(lines);
    strbuf_release(lines);
}

/* ---- The board ---- */

/*
 * Cuts the view off the arguments of board, and leaves *view if none is named; returns false if
 * there is another word.
 */
static bool read_view(const char *arguments, const char **view, Side *below)
{
    static const char *const VIEWS[] = {"ranks", "words", "pieces"};
    const char *rest = arguments;
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(VIEWS[i]);
        if (text_has_prefix_ignoring_case(rest, VIEWS[i]) &&
            (rest[length] == '\0' || text_is_blank(rest[length]))) {
            *view = VIEWS[i];
            rest = text_skip_blanks(rest + length);
            break;
        }
    }
    return *rest == '\0' || (command_read_side(rest, below, &rest) && *rest == '\0');
}

static void board(const Command *command)
{
    StrBuf out = {0};
    SpokenStyle style = style_of(command);
    /* Who hears moves in words cannot hear how many dots stand between two letters. */
    const char *view = style == SPOKEN_WORDS || style == SPOKEN_FIDE ? "words" : "ranks";
    Side below = session_orientation(command->session);
    if (!read_view(command->arguments, &view, &below)) {
        command_refuse(command, "board takes ranks, words or pieces, and white or black");
        return;
    }
    if (view[0] == 'r') {
        board_text_ranks(position_of(command), below, &out);
    } else if (view[0] == 'w') {
        board_text_words(position_of(command), below, style, &out);
    } else {
        piece_text_pieces(position_of(command), style, &out);
    }
    answer(command, &out);
}

static void where(const Command *command)
{
    StrBuf out = {0};
    bool white = false;
    bool black = false;
    PieceKind kind = KIND_NONE;
    if (!piece_text_read_pieces(command->arguments, &white, &black, &kind)) {
        command_refuse(command, "where takes a piece: knight, white knight, N for White's, n for "
                                "Black's, or white, black, all");
        return;
    }
    piece_text_where(position_of(command), white, black, kind, style_of(command), &out);
    answer(command, &out);
}

static void what(const Command *command)
{
    StrBuf out = {0};
    Square square = SQUARE_NONE;
    if (command_read_square(command, &square)) {
        board_text_square(position_of(command), square, style_of(command), &out);
        answer(command, &out);
    }
}

static void attackers(const Command *command)
{
    StrBuf out = {0};
    Square square = SQUARE_NONE;
    if (command_read_square(command, &square)) {
        piece_text_attackers(position_of(command), square, style_of(command), &out);
        answer(command, &out);
    }
}

/* Tells a rank or a file, named by one character from the first one of eight on. */
static void tell_line(const Command *command, char first, bool is_file)
{
    StrBuf out = {0};
    int number = text_lower(command->arguments[0]) - first;
    if (number < 0 || number > 7 || *text_skip_blanks(command->arguments + 1) != '\0') {
        command_refuse(command, is_file ? "a file is a letter from a to h"
                                        : "a rank is a digit from 1 to 8");
        return;
    }
    if (is_file) {
        board_text_file(position_of(command), number, style_of(command), &out);
    } else {
        board_text_rank(position_of(command), number, style_of(command), &out);
    }
    answer(command, &out);
}

static void material(const Command *command)
{
    StrBuf out = {0};
    piece_text_material(position_of(command), &out);
    answer(command, &out);
}

/* ---- The moves ---- */

/*
 * Stores the moves that may be played in the position that is shown: legal ones, and of the only
 * piece that may be moved where there is an obligation, which a person is told of.
 */
static void find_moves(const Command *command, MoveList *out)
{
    const Session *session = command->session;
    StrBuf obligation = {0};
    Square owed = SQUARE_NONE;
    movegen_legal(position_of(command), out);
    if (session_is_viewing_present(session) &&
        game_obligation(session->game, &owed) != OBLIGATION_NONE) {
        int count = 0;
        for (int i = 0; i < out->count; i++) {
            if (move_from(out->moves[i]) == owed) {
                out->moves[count++] = out->moves[i];
            }
        }
        out->count = count;
        game_text_obligation(session->game, &obligation);
        reply_add_lines(command->reply, REPLY_NOTICE, strbuf_text(&obligation));
    }
    strbuf_release(&obligation);
}

/* A script is told the moves in one form, whatever the style, and no moves as an empty line. */
static void moves(const Command *command)
{
    Square from = SQUARE_NONE;
    if (command->arguments[0] != '\0' && !command_read_square(command, &from)) {
        return;
    }
    StrBuf out = {0};
    MoveList found;
    bool is_script = command->session->manner == SESSION_SCRIPT;
    SpokenStyle style = is_script ? SPOKEN_SAN : style_of(command);
    find_moves(command, &found);
    game_text_moves(position_of(command), &found, from, style, &out);
    if (out.length == 1 && !is_script) {
        strbuf_clear(&out);
        strbuf_append(&out, "none\n");
    }
    answer(command, &out);
}

static void last(const Command *command)
{
    const Session *session = command->session;
    int64_t count = 1;
    if (command->arguments[0] != '\0' &&
        !text_parse_number(command->arguments, 1, INT32_MAX, &count)) {
        command_refuse(command, "last takes a number of moves, from 1");
        return;
    }
    int end = session_viewed_ply(session);
    int ply = count > end ? 0 : end - (int)count;
    for (; ply < end; ply++) {
        StrBuf line = {0};
        game_text_ply(session_ply_position(session, ply), session_ply_move(session, ply),
                      style_of(command), &line);
        reply_add(command->reply, REPLY_ANSWER, strbuf_text(&line));
        strbuf_release(&line);
    }
    if (end == 0) {
        reply_add(command->reply, REPLY_ANSWER, "no move has been made");
    }
}

static void score(const Command *command)
{
    const Session *session = command->session;
    StrBuf out = {0};
    int count = session_ply_count(session);
    for (int ply = 0; ply < count; ply++) {
        const Position *before = session_ply_position(session, ply);
        bool is_white = position_side_to_move(before) == SIDE_WHITE;
        char san[SAN_MAX];
        san_format(before, session_ply_move(session, ply), san);
        if (is_white || ply == 0) {
            san_append_number(before, &out);
        }
        strbuf_appendf(&out, " %s", san);
        if (session_ply_has_offer(session, ply)) {
            strbuf_append(&out, " (=)");
        }
        strbuf_append(&out, is_white && ply + 1 < count ? "" : "\n");
    }
    strbuf_append(&out, count == 0 ? "no move has been made\n" : "");
    answer(command, &out);
}

/* ---- The game ---- */

static void tell_clock(const Command *command)
{
    StrBuf out = {0};
    if (command->arguments[0] != '\0') {
        command_arbiter(ACTION_CLOCK, command);
        return;
    }
    game_text_clock(command->session->game, style_of(command), command->now_ms, &out);
    answer(command, &out);
}

static void status(const Command *command)
{
    StrBuf out = {0};
    const Session *session = command->session;
    game_text_status(session->game, &out);
    if (!session_is_viewing_present(session)) {
        strbuf_append(&out, "an earlier position, or another game, is shown\n");
    }
    if (session_saving(session) == SESSION_NOT_SAVED) {
        strbuf_appendf(&out, "NOT SAVED: %s\n", session_saving_reason(session));
    }
    answer(command, &out);
}

void command_look(ActionId id, const Command *command)
{
    switch (id) {
    case ACTION_BOARD:
        board(command);
        break;
    case ACTION_WHERE:
        where(command);
        break;
    case ACTION_WHAT:
        what(command);
        break;
    case ACTION_RANK:
        tell_line(command, '1', false);
        break;
    case ACTION_FILE:
        tell_line(command, 'a', true);
        break;
    case ACTION_MOVES:
        moves(command);
        break;
    case ACTION_ATTACKERS:
        attackers(command);
        break;
    case ACTION_LAST:
        last(command);
        break;
    case ACTION_SCORE:
        score(command);
        break;
    case ACTION_CLOCK:
        tell_clock(command);
        break;
    case ACTION_MATERIAL:
        material(command);
        break;
    case ACTION_STATUS:
        status(command);
        break;
    default:
        command_view(id, command);
        break;
    }
}
