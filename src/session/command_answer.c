/*
 * The answers to what the program asks, and to the request for a take-back.
 */
#include "session/session_inside.h"

/* Answers the request for a take-back, for the player who was asked. */
static void answer_take_back(const Command *command, bool is_yes)
{
    const Game *game = command->session->game;
    if (game == NULL || !game_take_back_is_asked(game)) {
        command_refuse(command, MESSAGE_NOTHING_ASKED, NULL);
        return;
    }
    command_commit_plain(command,
                         is_yes ? GAME_ACTION_GRANT_TAKE_BACK : GAME_ACTION_REFUSE_TAKE_BACK,
                         game_turn(game));
}

/* Goes on with the unfinished game, or begins the other one. */
static void answer_resume(const Command *command, bool is_yes)
{
    Client *client = command->client;
    NewGame otherwise = client->otherwise;
    if (!is_yes || !session_resume(client, 0, command->now_ms)) {
        session_begin(client, &otherwise, command->now_ms);
    }
}

static void answer_yes(const Command *command, ClientQuestionKind kind)
{
    Client *client = command->client;
    switch (kind) {
    case QUESTION_RESIGN:
        command_commit_plain(command, GAME_ACTION_RESIGN, client->question.side);
        break;
    case QUESTION_ABORT:
        command_commit_plain(command, GAME_ACTION_ABORT, game_turn(command->session->game));
        break;
    case QUESTION_QUIT:
        client->has_quit = true;
        break;
    case QUESTION_ADJUDICATE:
        command_judge(command);
        break;
    case QUESTION_PRESENT:
        command_commit_plain(command, GAME_ACTION_RESUME, game_turn(command->session->game));
        break;
    default:
        break;
    }
}

static void answer(const Command *command, bool is_yes)
{
    ClientQuestionKind kind = command->client->question.kind;
    client_drop_question(command->client);
    if (kind == QUESTION_RESUME) {
        answer_resume(command, is_yes);
    } else if (kind == QUESTION_NONE) {
        answer_take_back(command, is_yes);
    } else if (is_yes) {
        answer_yes(command, kind);
    }
}

void command_answer_yes(const Command *command)
{
    answer(command, true);
}

void command_answer_no(const Command *command)
{
    answer(command, false);
}
