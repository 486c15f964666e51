/*
 * The answers to questions of the program and of the opponent, such as a takeback request.
 */
#include "commands/commands_inside.h"

#include "remote/remote.h"

/* Returns whether a takeback request awaits the answer of a player at this session. */
static bool is_asked_to_take_back(const Command *command)
{
    const Game *game = command->session->game;
    return game_take_back_is_asked(game) && session_plays(command->session, game_turn(game));
}

/* Answers the opponent: a takeback request, or another proposal over the connection. */
static void answer_other(const Command *command, bool is_yes)
{
    const Game *game = command->session->game;
    WireWant want = remote_wanted(command->session);
    if (remote_has_applicant(command->session) && !is_asked_to_take_back(command)) {
        remote_decide(command->session, is_yes ? WIRE_ADMIT : WIRE_EJECT, "", command->client);
        return;
    }
    if (game != NULL && want != WIRE_WANT_NONE && !is_asked_to_take_back(command)) {
        remote_want(command->session, is_yes ? want : WIRE_WANT_NONE, command->client);
        return;
    }
    if (game == NULL || !game_take_back_is_asked(game)) {
        Side by;
        bool is_offered = command_find_offer(command->session, &by);
        if (is_offered && !is_yes) {
            command_draw_decline(command);
        } else {
            command_refuse(command, is_offered ? MESSAGE_OFFER_OPEN : MESSAGE_NOTHING_ASKED, NULL);
        }
        return;
    }
    command_commit_plain(command,
                         is_yes ? GAME_ACTION_GRANT_TAKE_BACK : GAME_ACTION_REFUSE_TAKE_BACK,
                         game_turn(game));
}

/* Resumes the unfinished game, or starts the new one if the answer is no or resuming fails. */
static void answer_resume(const Command *command, bool is_yes)
{
    Client *client = command->client;
    NewGame otherwise = client->otherwise;
    if (!is_yes || !session_resume(client, 0, command->now_ms)) {
        session_begin(client, &otherwise, command->now_ms);
    }
}

/* Returns to the game of another user. If the answer is no or returning fails, asks about the
 * unfinished game, or starts the new one. */
static void answer_return(const Command *command, bool is_yes)
{
    Client *client = command->client;
    NewGame otherwise = client->otherwise;
    if (!(is_yes && remote_return(client, command->now_ms)) &&
        !client_ask_to_resume(client, &otherwise)) {
        session_begin(client, &otherwise, command->now_ms);
    }
}

/* After the answer to a reminder, asks about the unfinished game, or starts the new one. */
static void answer_reminder(const Command *command, bool is_yes)
{
    Client *client = command->client;
    NewGame otherwise = client->otherwise;
    if (!remote_answer_reminder(client, is_yes) && !client_ask_to_resume(client, &otherwise)) {
        session_begin(client, &otherwise, command->now_ms);
    }
}

static void answer_yes(const Command *command, const ClientQuestion *question)
{
    Client *client = command->client;
    switch (question->kind) {
    case QUESTION_RESIGN:
        command_commit_plain(command, GAME_ACTION_RESIGN, question->side);
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
    case QUESTION_FOLDER:
        command_files_save_in_new_folder(command, question->text);
        break;
    case QUESTION_PRESENT:
        command_commit_plain(command, GAME_ACTION_RESUME, game_turn(command->session->game));
        break;
    case QUESTION_RESTORE:
        remote_want(command->session, WIRE_WANT_RESTORE, client);
        break;
    default:
        break;
    }
}

static void answer(const Command *command, bool is_yes)
{
    ClientQuestion question = command->client->question;
    client_drop_question(command->client);
    if (question.kind == QUESTION_RESUME && question.message == MESSAGE_ASK_RETURN) {
        answer_return(command, is_yes);
    } else if (question.kind == QUESTION_RESUME && question.message == MESSAGE_ASK_REMIND) {
        answer_reminder(command, is_yes);
    } else if (question.kind == QUESTION_RESUME) {
        answer_resume(command, is_yes);
    } else if (question.kind == QUESTION_NONE) {
        answer_other(command, is_yes);
    } else if (is_yes) {
        answer_yes(command, &question);
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
