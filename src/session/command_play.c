/*
 * What a player does besides moving: resigning, taking back, stopping and starting the clocks,
 * adjourning; and the answers to what the program asks.
 */
#include "session/announce.h"
#include "session/command.h"
#include "util/text.h"

/* Asks a player first where one can be asked; returns whether the action may be done at once. */
static bool is_sure(const Command *command, SessionQuestionKind kind, const Side *side,
                    const char *text)
{
    if (!session_can_ask(command->session) || command->session->yes) {
        return true;
    }
    session_ask(command->session, kind, side, text, command->reply);
    return false;
}

/* Refuses what the game would refuse, before anybody is asked; returns whether it is possible. */
static bool is_possible(const Command *command, GameActionKind kind, Side player)
{
    GameAction action = game_action(kind, player);
    Decision reply = game_would_act(command->session->game, &action, command->now_ms);
    if (!decision_is_accepted(&reply)) {
        announce_refusal(&reply, command->reply);
        return false;
    }
    return true;
}

static void resign(const Command *command)
{
    Side player = SIDE_WHITE;
    if (!command_read_player(command, &player) ||
        !is_possible(command, GAME_ACTION_RESIGN, player)) {
        return;
    }
    const char *text = player == SIDE_WHITE ? "White, do you resign? yes or no"
                                            : "Black, do you resign? yes or no";
    if (is_sure(command, SESSION_QUESTION_RESIGN, &player, text)) {
        command_commit(command, GAME_ACTION_RESIGN, player);
    }
}

static void abort_game(const Command *command)
{
    Side player = game_turn(command->session->game);
    if (is_possible(command, GAME_ACTION_ABORT, player) &&
        is_sure(command, SESSION_QUESTION_ABORT, NULL,
                "end the game without a result? yes or no")) {
        command_commit(command, GAME_ACTION_ABORT, player);
    }
}

static void take_back(const Command *command)
{
    const Game *game = command->session->game;
    int count = game_ply_count(game);
    Side player = count > 0 ? game_ply_at(game, count - 1)->side : game_turn(game);
    command_commit(command, GAME_ACTION_REQUEST_TAKE_BACK, player);
}

static void pause_game(const Command *command)
{
    command_commit(command, GAME_ACTION_PAUSE, game_turn(command->session->game));
}

/* Opens the sealed move; the player who did not seal it must be there (Guidelines I.7). */
static void open_sealed(const Command *command, const Adjournment *envelope)
{
    Side other = side_opponent(envelope->sealed_by);
    const char *text = other == SIDE_WHITE
                           ? "White, are you here, so that Black's sealed move can be opened? yes "
                             "or no"
                           : "Black, are you here, so that White's sealed move can be opened? yes "
                             "or no";
    if (session_can_ask(command->session)) {
        session_ask(command->session, SESSION_QUESTION_PRESENT, &other, text, command->reply);
    } else {
        command_commit(command, GAME_ACTION_RESUME, game_turn(command->session->game));
    }
}

static void close_viewed(const Command *command)
{
    viewed_game_free(command->session->viewed);
    command->session->viewed = NULL;
    command->session->is_in_review = false;
    reply_add(command->reply, REPLY_NOTICE, "back to the game that is being played");
}

static void resume(const Command *command)
{
    Session *session = command->session;
    Adjournment envelope;
    int64_t number = 0;
    if (command->arguments[0] != '\0') {
        if (text_parse_number(command->arguments, 1, INT32_MAX, &number)) {
            session_resume(session, (int)number, command->now_ms, command->reply);
        } else {
            command_refuse(command, "resume takes the number of a game in the list, from 1");
        }
    } else if (session->viewed != NULL && session->game != NULL) {
        close_viewed(command);
    } else if (session->game == NULL) {
        session_resume(session, 0, command->now_ms, command->reply);
    } else if (game_adjournment(session->game, &envelope)) {
        open_sealed(command, &envelope);
    } else {
        command_commit(command, GAME_ACTION_RESUME, game_turn(session->game));
    }
}

static void seal(const Command *command, const char *text)
{
    GameAction action = game_action_with_text(
        game_action(GAME_ACTION_ADJOURN, game_turn(command->session->game)), text);
    session_commit(command->session, &action, command->now_ms, command->reply);
}

void command_seal(const Command *command)
{
    const char *text = text_skip_blanks(command->arguments);
    session_drop_question(command->session);
    if (*text == '\0') {
        command_refuse(command, "nothing was sealed; the game goes on");
    } else {
        seal(command, text);
    }
}

static void adjourn(const Command *command)
{
    Side player = game_turn(command->session->game);
    if (!command_may_move(command)) {
        return;
    }
    if (command->arguments[0] != '\0' || !session_can_ask(command->session)) {
        seal(command, command->arguments);
        return;
    }
    session_ask(command->session, SESSION_QUESTION_SEALED, &player,
                player == SIDE_WHITE
                    ? "White, type the move to be sealed; it is not shown. Enter alone goes back"
                    : "Black, type the move to be sealed; it is not shown. Enter alone goes back",
                command->reply);
}

/* Answers the request for a take-back, for the player who was asked. */
static void answer_take_back(const Command *command, bool is_yes)
{
    Side by = SIDE_WHITE;
    if (!game_take_back_request(command->session->game, &by)) {
        command_refuse(command, "nothing was asked");
        return;
    }
    command_commit(command, is_yes ? GAME_ACTION_GRANT_TAKE_BACK : GAME_ACTION_REFUSE_TAKE_BACK,
                   side_opponent(by));
}

/* Goes on with the unfinished game, or begins the other one. */
static void answer_resume(const Command *command, bool is_yes)
{
    Session *session = command->session;
    NewGame otherwise = session->question.otherwise;
    if (!is_yes || !session_resume(session, 0, command->now_ms, command->reply)) {
        session_begin(session, &otherwise, command->now_ms, command->reply);
    }
}

void command_answer(const Command *command, bool is_yes)
{
    Session *session = command->session;
    SessionQuestionKind kind = session->question.kind;
    Side side = session->question.side;
    session_drop_question(session);
    if (kind == SESSION_QUESTION_RESUME) {
        answer_resume(command, is_yes);
        return;
    }
    if (kind == SESSION_QUESTION_NONE && session->game != NULL) {
        answer_take_back(command, is_yes);
        return;
    }
    if (!is_yes || kind == SESSION_QUESTION_NONE) {
        if (kind == SESSION_QUESTION_NONE) {
            command_refuse(command, "nothing was asked");
        }
        return;
    }
    switch (kind) {
    case SESSION_QUESTION_RESIGN:
        command_commit(command, GAME_ACTION_RESIGN, side);
        break;
    case SESSION_QUESTION_ABORT:
        command_commit(command, GAME_ACTION_ABORT, game_turn(session->game));
        break;
    case SESSION_QUESTION_QUIT:
        session->has_quit = true;
        break;
    case SESSION_QUESTION_ADJUDICATE:
        command_judge(command);
        break;
    case SESSION_QUESTION_PRESENT:
        command_commit(command, GAME_ACTION_RESUME, game_turn(session->game));
        break;
    default:
        break;
    }
}

void command_play(ActionId id, const Command *command)
{
    switch (id) {
    case ACTION_RESIGN:
        resign(command);
        break;
    case ACTION_TAKEBACK:
        take_back(command);
        break;
    case ACTION_PAUSE:
        pause_game(command);
        break;
    case ACTION_RESUME:
        resume(command);
        break;
    case ACTION_ADJOURN:
        adjourn(command);
        break;
    case ACTION_ABORT:
        abort_game(command);
        break;
    default:
        break;
    }
}
