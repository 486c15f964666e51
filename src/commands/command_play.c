/*
 * Actions of a player other than moves: resigning, taking back, stopping and starting the clocks,
 * adjourning, sharing or joining a game, and sending messages to the opponent.
 */
#include "commands/commands_inside.h"

#include "link/place.h"
#include "remote/remote.h"
#include "study/study.h"
#include "util/restriction.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

/* Returns from a game of a file to the game in progress, because the next question is about that
 * game. Refuses and returns false if the game of the file has unsaved changes. */
static bool show_game(const Command *command)
{
    Viewpoint *viewpoint = &command->client->viewpoint;
    if (viewpoint_file(viewpoint) == NULL) {
        return true;
    }
    if (study_has_changes(command->client)) {
        return client_refuse(command->client, MESSAGE_CHANGES_UNSAVED, NULL);
    }
    viewpoint_open(viewpoint, NULL);
    client_say(command->client, REPLY_NOTICE, MESSAGE_BACK_TO_GAME, NULL);
    return true;
}

/* Asks for confirmation, unless the client is a script or --yes was given. Returns whether to act
 * at once. */
static bool is_sure(const Command *command, ClientQuestionKind kind, Message message, Side side)
{
    if (!client_can_ask(command->client) || command->client->yes) {
        return true;
    }
    if (!show_game(command)) {
        return false;
    }
    client_ask(command->client, kind, message, side, "");
    return false;
}

/* Returns whether the game would accept an action. If not, refuses the action before a question is
 * asked. */
static bool is_possible(const Command *command, GameActionKind kind, Side player)
{
    GameAction action = game_action(kind, player);
    Decision reply = game_would_act(command->session->game, &action, command->now_ms);
    if (!decision_is_accepted(&reply)) {
        client_refuse_action(command->client, &reply.refusal);
        return false;
    }
    return true;
}

void command_play_resign(const Command *command)
{
    Side player = SIDE_WHITE;
    if (!command_read_player(command, &player)) {
        return;
    }
    GameAction resign = game_action(GAME_ACTION_RESIGN, player);
    if (!client_may_act(command->client, &resign) ||
        !is_possible(command, GAME_ACTION_RESIGN, player)) {
        return;
    }
    if (is_sure(command, QUESTION_RESIGN, MESSAGE_ASK_RESIGN, player)) {
        command_commit_plain(command, GAME_ACTION_RESIGN, player);
    }
}

void command_play_abort(const Command *command)
{
    Side player = game_turn(command->session->game);
    if (is_possible(command, GAME_ACTION_ABORT, player) &&
        (session_is_shared(command->session) ||
         is_sure(command, QUESTION_ABORT, MESSAGE_ASK_ABORT, SIDE_WHITE))) {
        command_commit_plain(command, GAME_ACTION_ABORT, player);
    }
}

void command_play_absence(const Command *command)
{
    Side player = session_player(command->session);
    if (!session_is_shared(command->session)) {
        command_refuse(command, MESSAGE_NOT_SHARED, NULL);
    } else if (is_possible(command, GAME_ACTION_ABSENCE, player)) {
        command_commit_plain(command, GAME_ACTION_ABSENCE, player);
    }
}

void command_play_take_back(const Command *command)
{
    const Game *game = command->session->game;
    int count = game_ply_count(game);
    Side player = count > 0 ? game_ply_at(game, count - 1)->side : session_player(command->session);
    command_commit_plain(command, GAME_ACTION_REQUEST_TAKE_BACK, player);
}

/* In a shared game, a pause needs the opponent's consent. With "now", the host interrupts the game
 * as its arbiter. */
void command_play_pause(const Command *command)
{
    bool is_now = text_is_same_ignoring_case(command->arguments, "now");
    bool is_interruption = is_now && session_is_shared(command->session);
    GameActionKind kind = is_interruption ? GAME_ACTION_INTERRUPT : GAME_ACTION_PAUSE;
    Side player = session_player(command->session);
    if (command->arguments[0] != '\0' && !is_now) {
        command_refuse_usage(command);
    } else if (is_possible(command, kind, player)) {
        command_commit_plain(command, kind, player);
    }
}

/* Opens the sealed move. The player who did not seal it must be present (Guidelines I.7). */
static void open_sealed(const Command *command)
{
    Side other = side_opponent(game_turn(command->session->game));
    if (client_can_ask(command->client) && !session_is_shared(command->session)) {
        client_ask(command->client, QUESTION_PRESENT, MESSAGE_ASK_PRESENT, other, "");
    } else {
        command_commit_plain(command, GAME_ACTION_RESUME, game_turn(command->session->game));
    }
}

void command_play_resume(const Command *command)
{
    Session *session = command->session;
    Viewpoint *viewpoint = &command->client->viewpoint;
    int64_t number = 0;
    if (command->arguments[0] != '\0') {
        if (text_parse_number(command->arguments, 1, INT32_MAX, &number)) {
            session_resume(command->client, (int)number, command->now_ms);
        } else {
            command_refuse_usage(command);
        }
    } else if (viewpoint_file(viewpoint) != NULL && session->game != NULL) {
        show_game(command);
    } else if (session->game == NULL) {
        session_resume(command->client, 0, command->now_ms);
    } else if (game_phase(session->game) == GAME_ADJOURNED) {
        open_sealed(command);
    } else {
        bool is_start = game_awaits_start(session->game);
        command_commit_plain(command, is_start ? GAME_ACTION_START : GAME_ACTION_RESUME,
                             game_turn(session->game));
    }
}

/* Appends a typed move as the game reads it: as typed, or in English if the text is a move in the
 * language or with the letters of the player. */
static void append_english(const Command *command, const char *typed, StrBuf *out)
{
    const Position *position = game_position(command->session->game);
    Entry entry;
    char san[SAN_MAX];
    entry_read_in(position, typed, command->style, &entry);
    if (entry.kind == ENTRY_MOVE &&
        (command->style.catalog != NULL || command->style.letters != NULL)) {
        san_format_unmarked(position, entry.move, san);
        strbuf_appendf(out, "%s%s", san, entry.with_offer ? " (=)" : "");
    } else {
        strbuf_append(out, typed);
    }
}

/* Adjourns with the typed text as the sealed move; the game refuses text that is not one legal
 * move.
 */
static void seal(const Command *command, const char *text)
{
    StrBuf sealed = {0};
    append_english(command, text, &sealed);
    command_commit(command,
                   game_action_seal(game_turn(command->session->game), strbuf_text(&sealed)));
    strbuf_release(&sealed);
}

static void ask_to_seal(const Command *command)
{
    Side player = game_turn(command->session->game);
    client_ask(command->client, QUESTION_SEALED, MESSAGE_ASK_SEALED, player, "");
}

/* Asks again after a refused seal, as long as the game is in progress. */
void command_play_seal(const Command *command)
{
    const char *text = text_skip_blanks(command->arguments);
    const Game *game = command->session->game;
    client_drop_question(command->client);
    if (*text == '\0') {
        command_refuse(command, MESSAGE_NOTHING_SEALED, NULL);
        return;
    }
    seal(command, text);
    if (game_phase(game) == GAME_PLAYING && !session_is_shared(command->session)) {
        ask_to_seal(command);
    }
}

void command_play_adjourn(const Command *command)
{
    GameAction adjourn = game_action(GAME_ACTION_ADJOURN, game_turn(command->session->game));
    command_view_present(command);
    if (!client_may_act(command->client, &adjourn) || !command_may_move(command, MOVE_TO_PLAY)) {
        return;
    }
    if (command->arguments[0] != '\0' || !client_can_ask(command->client)) {
        seal(command, command->arguments);
    } else {
        ask_to_seal(command);
    }
}

/* ---- Shared games ---- */

void command_play_host(const Command *command)
{
    const char *rest = command->arguments;
    const char *guest = NULL;
    Side seat = SIDE_WHITE;
    bool is_valid =
        text_has_prefix(rest, "for ") || rest[0] == '\0' || command_read_side(&rest, &seat);
    rest = text_skip_blanks(rest);
    if (text_has_prefix(rest, "for ")) {
        guest = text_skip_blanks(rest + strlen("for "));
        rest = "";
    }
    if (!is_valid || *rest != '\0') {
        command_refuse_argument(command, MESSAGE_NO_SUCH_PLAYER, command->arguments);
    } else if (session_is_shared(command->session)) {
        remote_append_status(command->session, command->answer);
    } else {
        remote_host(command->session, seat, guest, command->now_ms, command->client);
    }
}

/* Sends a decision about the user that the argument names; without one, about the user who waits.
 */
static void decide(const Command *command, WireDecision decision)
{
    if (!session_is_shared(command->session)) {
        command_refuse(command, MESSAGE_NOT_SHARED, NULL);
    } else {
        remote_decide(command->session, decision, command->arguments, command->client);
    }
}

void command_play_admit(const Command *command)
{
    decide(command, WIRE_ADMIT);
}

void command_play_eject(const Command *command)
{
    decide(command, WIRE_EJECT);
}

void command_play_block(const Command *command)
{
    decide(command, WIRE_BLOCK);
}

/* Joins or watches the shared game that the argument names by number or path; without an argument,
 * lets the player choose one. In restricted mode a path is refused. */
static void join(const Command *command, WireSeat seat)
{
    const char *where = command->arguments;
    if (remote_is_waiting(command->session)) {
        remote_stop_waiting(command->session);
    }
    if (session_is_shared(command->session)) {
        command_refuse(command, MESSAGE_SHARED_GAME, NULL);
    } else if (restriction_holds() && !place_is_name(where)) {
        command_refuse(command, MESSAGE_NO_FILES, NULL);
    } else if (where[0] == '\0') {
        remote_choose(command->client, seat, false, command->now_ms);
    } else {
        remote_join_number(command->client, where, seat, command->now_ms);
    }
}

void command_play_join(const Command *command)
{
    join(command, WIRE_SEAT_ANY);
}

void command_play_watch(const Command *command)
{
    join(command, WIRE_SEAT_WATCH);
}

void command_play_say(const Command *command)
{
    if (!session_is_shared(command->session)) {
        command_refuse(command, MESSAGE_NOT_SHARED, NULL);
    } else if (command->arguments[0] == '\0') {
        command_refuse_usage(command);
    } else {
        remote_say(command->session, command->arguments, command->client);
    }
}
