/*
 * Questions about the position and the game.
 */
#include "commands/commands_inside.h"

#include "notation/san.h"
#include "remote/remote.h"
#include "rules/movegen.h"
#include "util/text.h"
#include "words/board_text.h"
#include "words/wording.h"

static const Position *position_of(const Command *command)
{
    return viewpoint_position(&command->client->viewpoint);
}

/* ---- The board ---- */

/*
 * Cuts the view off the arguments of board, and leaves *view if none is named; returns false if
 * there is another word.
 */
static bool read_view(const char *arguments, int *view, Side *below)
{
    static const char *const VIEWS[] = {"ranks", "words", "pieces"};
    const char *rest = arguments;
    int named = command_read_word(&rest, VIEWS, 3);
    *view = named >= 0 ? named : *view;
    return *rest == '\0' || (command_read_side(&rest, below) && *rest == '\0');
}

void command_ask_board(const Command *command)
{
    enum { RANKS, WORDS, PIECES };
    SpokenStyle style = command->style;
    /* Who hears moves in words cannot hear how many dots stand between two letters. */
    int view = !spoken_is_in_words(style)                      ? RANKS
               : wording_is_brief(&command->session->settings) ? PIECES
                                                               : WORDS;
    Side below = viewpoint_below(&command->client->viewpoint);
    if (!read_view(command->arguments, &view, &below)) {
        command_refuse(command, MESSAGE_BOARD_TAKES, NULL);
        return;
    }
    if (view == RANKS) {
        board_text_ranks(position_of(command), below, command->answer);
    } else if (view == WORDS) {
        board_text_words(position_of(command), below, style, command->answer);
    } else {
        board_text_pieces(position_of(command), style, command->answer);
    }
}

void command_ask_where(const Command *command)
{
    bool white = false;
    bool black = false;
    PieceKind kind = KIND_NONE;
    if (!board_text_read_pieces(command->arguments, &white, &black, &kind)) {
        command_refuse(command, MESSAGE_WHERE_TAKES, NULL);
        return;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (side == SIDE_WHITE ? white : black) {
            board_text_kind(position_of(command), (Side)side, kind, command->style,
                            command->answer);
        }
    }
}

void command_ask_square(const Command *command)
{
    Square square = SQUARE_NONE;
    if (command_read_square(command, &square)) {
        const Action *row = &command->actions[command->id];
        bool is_brief = row->tell_brief != NULL && wording_is_brief(&command->session->settings);
        (is_brief ? row->tell_brief : row->tell)(position_of(command), square, command->style,
                                                 command->answer);
    }
}

/* Tells a rank or a file, named by one character from the first one of eight on. */
static void tell_line(const Command *command, char first, bool is_file)
{
    char name[SPOKEN_SQUARE_MAX];
    bool is_read = spoken_read_square(command->arguments, name) && name[1] == '\0';
    int number = is_read ? name[0] - first : -1;
    if (number < 0 || number > 7) {
        command_refuse(command, is_file ? MESSAGE_NO_SUCH_FILE : MESSAGE_NO_SUCH_RANK, NULL);
        return;
    }
    board_text_line(position_of(command), is_file, number, command->style, command->answer);
}

void command_ask_rank(const Command *command)
{
    tell_line(command, '1', false);
}

void command_ask_file(const Command *command)
{
    tell_line(command, 'a', true);
}

void command_ask_material(const Command *command)
{
    if (wording_is_brief(&command->session->settings)) {
        board_text_balance(position_of(command), command->answer);
    } else {
        board_text_material(position_of(command), command->answer);
    }
}

/* ---- The moves ---- */

/* A man of the side that is not to move has none for that reason alone. */
static void tell_no_moves(const Position *position, Square from, StrBuf *out)
{
    Side turn = position_side_to_move(position);
    Piece piece = from == SQUARE_NONE ? PIECE_NONE : position_piece_at(position, from);
    bool waits = piece != PIECE_NONE && piece_side(piece) != turn;
    if (waits) {
        strbuf_appendf(out, "none: %s is to move\n", spoken_side(turn));
    } else {
        strbuf_append(out, "none\n");
    }
}

/*
 * Tells the legal moves, or the captures among them. A script is told them in one form, whatever
 * the style, and no moves as an empty line.
 */
static void tell_moves(const Command *command, bool only_captures)
{
    Square from = SQUARE_NONE;
    if (command->arguments[0] != '\0' && !command_read_square(command, &from)) {
        return;
    }
    MoveList moves;
    Square owed = viewpoint_owed(&command->client->viewpoint);
    bool is_script = command->client->manner == CLIENT_SCRIPT;
    SpokenStyle style = is_script ? SPOKEN_SAN : command->style;
    movegen_legal(position_of(command), &moves);
    move_list_keep_from(&moves, owed);
    move_list_keep_from(&moves, from);
    for (int i = moves.count - 1; only_captures && i >= 0; i--) {
        if (!move_is_capture(moves.moves[i])) {
            moves.moves[i] = moves.moves[--moves.count];
        }
    }
    if (owed != SQUARE_NONE) {
        StrBuf obligation = {0};
        game_text_obligation(command->session->game, command->style, &obligation);
        client_say_lines(command->client, REPLY_NOTICE, &obligation);
    }
    game_text_moves(position_of(command), &moves, style, command->answer);
    if (command->answer->length == 1 && !is_script) {
        strbuf_clear(command->answer);
        tell_no_moves(position_of(command), from, command->answer);
    }
}

void command_ask_moves(const Command *command)
{
    tell_moves(command, false);
}

void command_ask_captures(const Command *command)
{
    tell_moves(command, true);
}

/* What the last move took, and what each side has taken up to the position that is looked at. */
void command_ask_taken(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    int counts[SIDE_COUNT][KIND_COUNT] = {{0}};
    PieceKind last = KIND_NONE;
    int end = viewpoint_ply(viewpoint);
    for (int ply = 0; ply < end; ply++) {
        const Position *before = viewpoint_position_at(viewpoint, ply);
        last = position_captured_kind(before, viewpoint_move_at(viewpoint, ply));
        counts[position_side_to_move(before)][last] += last != KIND_NONE;
    }
    strbuf_appendf(command->answer, "%s%s\n",
                   last == KIND_NONE ? "the last move took nothing" : "the last move took a ",
                   last == KIND_NONE ? "" : spoken_kind(last));
    for (int side = 0; side < SIDE_COUNT; side++) {
        StrBuf taken = {0};
        board_text_counts(counts[side], &taken);
        strbuf_appendf(command->answer, "%s has taken: %s\n", spoken_side((Side)side),
                       taken.length == 0 ? "nothing" : strbuf_text(&taken));
        strbuf_release(&taken);
    }
}

/* The moves led to it in some order: the same opening has the same name whatever that was. */
void command_ask_opening(const Command *command)
{
    Opening opening;
    if (viewpoint_opening(&command->client->viewpoint, &opening)) {
        strbuf_appendf(command->answer, "%s %s\n", opening.code, opening.name);
    } else {
        strbuf_append(command->answer, "this opening has no name\n");
    }
}

void command_ask_again(const Command *command)
{
    if (command->client->heard.length == 0) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_NOTHING_HEARD, NULL);
    }
    strbuf_append(command->answer, strbuf_text(&command->client->heard));
}

void command_ask_last(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    int64_t count = 1;
    if (command->arguments[0] != '\0' &&
        !text_parse_number(command->arguments, 1, INT32_MAX, &count)) {
        command_refuse(command, MESSAGE_LAST_TAKES, NULL);
        return;
    }
    int end = viewpoint_ply(viewpoint);
    for (int ply = count > end ? 0 : end - (int)count; ply < end; ply++) {
        wording_append_ply(viewpoint_position_at(viewpoint, ply), viewpoint_move_at(viewpoint, ply),
                           &command->session->settings, command->answer);
        strbuf_append_char(command->answer, '\n');
    }
    if (end == 0) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_NO_MOVE_YET, NULL);
    }
}

/* Tells the moves in words, one line for each number: "12, knight f 3; king d 7, draw offered". */
static void tell_score_in_words(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    int count = viewpoint_ply_count(viewpoint);
    for (int ply = 0; ply < count; ply++) {
        const Position *before = viewpoint_position_at(viewpoint, ply);
        bool is_white = position_side_to_move(before) == SIDE_WHITE;
        if (is_white || ply == 0) {
            strbuf_appendf(command->answer, "%d, %s", position_fullmove_number(before),
                           is_white ? "" : "Black: ");
        }
        spoken_move(before, viewpoint_move_at(viewpoint, ply), command->style, command->answer);
        if (viewpoint_facts_at(viewpoint, ply).offer) {
            strbuf_append(command->answer, ", draw offered");
        }
        strbuf_append(command->answer, is_white && ply + 1 < count ? "; " : "\n");
    }
}

/* As it is written: one line for each number, with (=) for an offer (Article 8.1.5). */
static void tell_score_in_notation(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    int count = viewpoint_ply_count(viewpoint);
    for (int ply = 0; ply < count; ply++) {
        const Position *before = viewpoint_position_at(viewpoint, ply);
        bool is_white = position_side_to_move(before) == SIDE_WHITE;
        char san[SAN_MAX];
        san_format(before, viewpoint_move_at(viewpoint, ply), san);
        if (is_white || ply == 0) {
            san_append_number(before, command->answer);
        }
        strbuf_appendf(command->answer, " %s", san);
        if (viewpoint_facts_at(viewpoint, ply).offer) {
            strbuf_append(command->answer, " (=)");
        }
        strbuf_append(command->answer, is_white && ply + 1 < count ? "" : "\n");
    }
}

void command_ask_score(const Command *command)
{
    if (viewpoint_ply_count(&command->client->viewpoint) == 0) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_NO_MOVE_YET, NULL);
    } else if (spoken_is_in_words(command->style) && command->client->manner != CLIENT_SCRIPT) {
        tell_score_in_words(command);
    } else {
        tell_score_in_notation(command);
    }
}

/* ---- The game ---- */

void command_ask_status(const Command *command)
{
    const Session *session = command->session;
    game_text_status(session->game, session_player(session), remote_is_before_start(session),
                     command->style, command->answer);
    if (!viewpoint_is_present(&command->client->viewpoint)) {
        strbuf_append(command->answer, "an earlier position, or another game, is shown\n");
    }
    if (!session_is_saved(session)) {
        strbuf_appendf(command->answer, "NOT SAVED: %s\n", session_saving_reason(session));
    }
}
