/*
 * What the players enter is handed on here, and nothing else: settle.c does it once the input is
 * taken, and sees what came of it. So no mode and no dialog has to know what may follow.
 */
#include "screen/screen_inside.h"

#include <assert.h>
#include <stdio.h>

static Submission *add(Screen *screen, SubmissionKind kind)
{
    assert(screen->submission_count < SUBMISSIONS_MAX);
    Submission *submission = &screen->submissions[screen->submission_count++];
    *submission = (Submission){.kind = kind, .serial = ++screen->last_serial};
    return submission;
}

void submit_sealed(Screen *screen, const char *text)
{
    Submission *submission = add(screen, SUBMISSION_SEALED);
    snprintf(submission->text, sizeof submission->text, "%s", text);
    screen->purpose = PURPOSE_PLAY;
    screen->entry = (LineEdit){0};
}

/* Whatever else is entered while a move is to be sealed must not be taken for that move. */
uint32_t submit_line(Screen *screen, const char *line)
{
    if (screen->purpose == PURPOSE_SEALED) {
        submit_sealed(screen, "");
    }
    Submission *submission = add(screen, SUBMISSION_LINE);
    snprintf(submission->text, sizeof submission->text, "%s", line);
    return submission->serial;
}

void submit_action(Screen *screen, const GameAction *action)
{
    add(screen, SUBMISSION_ACTION)->action = *action;
}

static GameAction action_of_entry(const Screen *screen, Move move, bool with_offer)
{
    Side side = game_turn(session_game(screen->session));
    switch (screen->purpose) {
    case PURPOSE_THREEFOLD:
        return game_action_claim(side, CLAIM_THREEFOLD, move);
    case PURPOSE_FIFTY:
        return game_action_claim(side, CLAIM_FIFTY, move);
    default:
        return game_action_move(side, move, with_offer);
    }
}

void submit_move(Screen *screen, Move move, bool with_offer)
{
    GameAction action = action_of_entry(screen, move, with_offer);
    screen->purpose = PURPOSE_PLAY;
    submit_action(screen, &action);
}

void submit_promotion(Screen *screen, const MoveList *choices, bool with_offer)
{
    Submission *submission = add(screen, SUBMISSION_PROMOTION);
    submission->promotion.choices = *choices;
    submission->promotion.with_offer = with_offer;
}

uint32_t submit_new_game(Screen *screen, const NewGame *game)
{
    Submission *submission = add(screen, SUBMISSION_NEW_GAME);
    submission->new_game = *game;
    return submission->serial;
}

bool submit_take(Screen *screen, Submission *out)
{
    if (screen->submission_count == 0) {
        return false;
    }
    *out = screen->submissions[0];
    screen->submission_count--;
    for (int i = 0; i < screen->submission_count; i++) {
        screen->submissions[i] = screen->submissions[i + 1];
    }
    return true;
}
