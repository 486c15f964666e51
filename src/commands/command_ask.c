/*
 * Commands that describe the position, the moves and the game.
 */
#include "commands/commands_inside.h"

#include "commands/client_facts.h"
#include "commands/commands_text.h"
#include "notation/piece_letters.h"
#include "notation/san.h"
#include "rules/movegen.h"
#include "util/text.h"
#include "words/board_text.h"
#include "words/comment_text.h"
#include "words/wording.h"

static const Position *position_of(const Command *command)
{
    return viewpoint_position(&command->client->viewpoint);
}

/* ---- The board ---- */

/*
 * Reads the arguments of "board": a view and the side at the bottom, both optional. Leaves *view
 * and *below untouched if they are missing. Returns false if the arguments are invalid.
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
    /* In words, RANKS is not the default: it prints empty squares as dots, which a listener cannot
     * count. */
    int view = !spoken_is_in_words(style)                      ? RANKS
               : wording_is_brief(&command->session->settings) ? PIECES
                                                               : WORDS;
    Side below = viewpoint_below(&command->client->viewpoint);
    if (!read_view(command->arguments, &view, &below)) {
        command_refuse_usage(command);
        return;
    }
    FenMarks marks = viewpoint_marks(&command->client->viewpoint);
    if (view == RANKS) {
        board_text_ranks(position_of(command), below, command->answer);
    } else if (view == WORDS) {
        board_text_words(position_of(command), below, style, command->answer);
    } else {
        board_text_pieces(position_of(command), style, command->answer);
    }
    board_text_marks(&marks, style, command->answer);
    Drawing drawing = comment_drawing(viewpoint_comment(&command->client->viewpoint));
    comment_text_drawing(&drawing, style, command->answer);
}

void command_ask_where(const Command *command)
{
    bool white = false;
    bool black = false;
    PieceKind kind = KIND_NONE;
    if (!board_text_read_pieces(command->arguments, command->style.catalog, &white, &black,
                                &kind)) {
        command_refuse_argument(command, MESSAGE_NO_SUCH_PIECE, command->arguments);
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
        bool is_brief = row->report_brief != NULL && wording_is_brief(&command->session->settings);
        (is_brief ? row->report_brief : row->tell)(position_of(command), square, command->style,
                                                   command->answer);
    }
}

/* Describes a rank or file. The argument is its name; `first` is the name of the first one, '1' or
 * 'a'. */
static void report_line(const Command *command, char first, bool is_file)
{
    char name[SPOKEN_SQUARE_MAX];
    bool is_read =
        spoken_read_square(command->arguments, command->style.catalog, name) && name[1] == '\0';
    int number = is_read ? name[0] - first : -1;
    if (number < 0 || number > 7) {
        command_refuse_argument(command, is_file ? MESSAGE_NO_SUCH_FILE : MESSAGE_NO_SUCH_RANK,
                                command->arguments);
        return;
    }
    board_text_line(position_of(command), is_file, number, command->style, command->answer);
}

void command_ask_rank(const Command *command)
{
    report_line(command, '1', false);
}

void command_ask_file(const Command *command)
{
    report_line(command, 'a', true);
}

void command_ask_material(const Command *command)
{
    if (wording_is_brief(&command->session->settings)) {
        board_text_balance(position_of(command), command->style.catalog, command->answer);
    } else {
        board_text_material(position_of(command), command->style.catalog, command->answer);
    }
}

/* ---- The moves ---- */

/* Answers that there are no moves. For a piece of the other side, names the side to move. */
static void report_no_moves(const Position *position, Square from, bool only_captures,
                            const Catalog *catalog, StrBuf *out)
{
    Side turn = position_side_to_move(position);
    Piece piece = from == SQUARE_NONE ? PIECE_NONE : position_piece_at(position, from);
    bool waits = piece != PIECE_NONE && piece_side(piece) != turn;
    CommandsText id = waits           ? COMMANDS_NOT_YOUR_TURN
                      : only_captures ? COMMANDS_NO_CAPTURES
                                      : COMMANDS_NO_LEGAL_MOVES;
    strbuf_append_filled(
        out, commands_text(catalog, id, 1),
        (StrBufPart[]){{"side", spoken_side_in_sentence(catalog, turn), NULL}, {0}});
}

/*
 * Lists the legal moves of all pieces, or those from one square. If only_captures is set, lists
 * only the captures among them. For a script the form is always SAN, and an empty line means no
 * moves.
 */
static void report_moves(const Command *command, bool only_captures)
{
    Square from = SQUARE_NONE;
    if (command->arguments[0] != '\0' && !command_read_square(command, &from)) {
        return;
    }
    MoveList moves;
    const Game *game = viewpoint_present_game(&command->client->viewpoint);
    StrBuf obligation = {0};
    bool is_script = command->client->manner == CLIENT_SCRIPT;
    SpokenStyle style = command->style;
    style.form = is_script ? SPOKEN_FORM_SAN : style.form;
    movegen_legal(position_of(command), &moves);
    move_list_keep_from(&moves, from);
    for (int i = moves.count - 1; only_captures && i >= 0; i--) {
        if (!move_is_capture(moves.moves[i])) {
            moves.moves[i] = moves.moves[--moves.count];
        }
    }
    if (game != NULL) {
        game_keep_permitted(game, &moves);
        game_text_obligation(game, command->style, &obligation);
        client_say_lines(command->client, REPLY_NOTICE, &obligation);
    }
    game_text_moves(position_of(command), &moves, style, command->answer);
    if (command->answer->length == 1 && !is_script) {
        strbuf_clear(command->answer);
        report_no_moves(position_of(command), from, only_captures, style.catalog, command->answer);
    }
}

void command_ask_moves(const Command *command)
{
    report_moves(command, false);
}

void command_ask_captures(const Command *command)
{
    report_moves(command, true);
}

/* Appends what the last move captured, and what each side has captured. */
static void report_captured(PieceKind last, const StrBuf captured[static SIDE_COUNT],
                            const Catalog *catalog, StrBuf *out)
{
    const char *template = commands_text(
        catalog, last == KIND_NONE ? COMMANDS_CAPTURED_NOTHING : COMMANDS_CAPTURED, 1);
    strbuf_append_filled(out, template,
                         (StrBufPart[]){{"piece", spoken_kind(last, catalog), NULL}, {0}});
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool is_none = captured[side].length == 0;
        strbuf_append_filled(
            out,
            commands_text(catalog, is_none ? COMMANDS_NONE_CAPTURED_BY : COMMANDS_CAPTURED_BY, 1),
            (StrBufPart[]){{"side", spoken_side_in_sentence(catalog, (Side)side), NULL},
                           {"pieces", strbuf_text(&captured[side]), NULL},
                           {0}});
    }
}

/* Lists the captures up to the viewed position. */
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
    StrBuf captured[SIDE_COUNT] = {{0}};
    for (int side = 0; side < SIDE_COUNT; side++) {
        board_text_counts(counts[side], command->style.catalog, &captured[side]);
    }
    if (captured[SIDE_WHITE].length == 0 && captured[SIDE_BLACK].length == 0) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_NO_CAPTURES_YET, NULL);
    } else {
        report_captured(last, captured, command->style.catalog, command->answer);
    }
    strbuf_release(&captured[SIDE_WHITE]);
    strbuf_release(&captured[SIDE_BLACK]);
}

void command_ask_opening(const Command *command)
{
    Opening opening;
    if (viewpoint_opening(&command->client->viewpoint, &opening)) {
        strbuf_appendf(command->answer, "%s ", opening.code);
        opening_append_name(&opening, command->style.catalog, command->answer);
        strbuf_append(command->answer, "\n");
    } else {
        strbuf_append(command->answer,
                      commands_text(command->style.catalog, COMMANDS_NO_OPENING, 1));
    }
}

void command_ask_again(const Command *command)
{
    client_append_heard(command->client, command->answer);
    if (command->answer->length == 0) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_NOTHING_TO_REPEAT, NULL);
    }
}

void command_ask_last(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    int64_t count = 1;
    if (command->arguments[0] != '\0' &&
        !text_parse_number(command->arguments, 1, INT32_MAX, &count)) {
        command_refuse_usage(command);
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

/* Appends a move in words, with its draw offer. */
static void append_spoken_ply(const Command *command, int ply, StrBuf *out)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    StrBuf move = {0};
    bool has_offer = viewpoint_facts_at(viewpoint, ply).offer;
    spoken_move(viewpoint_position_at(viewpoint, ply), viewpoint_move_at(viewpoint, ply),
                command->style, &move);
    strbuf_append_filled(
        out,
        has_offer ? commands_text(command->style.catalog, COMMANDS_MOVE_WITH_OFFER, 1) : "{move}",
        (StrBufPart[]){{"move", NULL, &move}, {0}});
}

/* Prints the moves in words, one line per number: "12, knight f 3; king d 7, draw offered". */
static void report_score_in_words(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    int count = viewpoint_ply_count(viewpoint);
    for (int ply = 0; ply < count;) {
        const Position *before = viewpoint_position_at(viewpoint, ply);
        bool is_white = position_side_to_move(before) == SIDE_WHITE;
        bool is_black = !is_white || ply + 1 < count;
        StrBuf number = {0}, white = {0}, black = {0};
        strbuf_appendf(&number, "%d", position_fullmove_number(before));
        if (is_white) {
            append_spoken_ply(command, ply++, &white);
        }
        if (is_black) {
            append_spoken_ply(command, ply++, &black);
        }
        CommandsText id = !is_white  ? COMMANDS_BLACK_MOVED
                          : is_black ? COMMANDS_BOTH_MOVED
                                     : COMMANDS_WHITE_MOVED;
        strbuf_append_filled(
            command->answer, commands_text(command->style.catalog, id, 1),
            (StrBufPart[]){
                {"number", NULL, &number}, {"white", NULL, &white}, {"black", NULL, &black}, {0}});
    }
}

/* Prints the moves in SAN, one line per number, with (=) for a draw offer (8.1.5). */
static void report_score_in_notation(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    int count = viewpoint_ply_count(viewpoint);
    for (int ply = 0; ply < count; ply++) {
        const Position *before = viewpoint_position_at(viewpoint, ply);
        bool is_white = position_side_to_move(before) == SIDE_WHITE;
        char san[SAN_MAX];
        viewpoint_format_at(viewpoint, ply, san);
        if (is_white || ply == 0) {
            san_append_number(before, command->answer);
        }
        strbuf_append_char(command->answer, ' ');
        piece_letters_append(command->style.letters, san, command->answer);
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
        report_score_in_words(command);
    } else {
        report_score_in_notation(command);
    }
}

/* ---- The game ---- */

void command_ask_status(const Command *command)
{
    FactList facts;
    client_facts(command->client, ~(FactSet)0, &facts);
    game_text_status(command->session->game, &facts, command->style, command->now_ms,
                     command->answer);
}
