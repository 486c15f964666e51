/*
 * The limits of users and players. They belong to a user, or to a side of a game, and not to a
 * connection, so that a client that reconnects does not get new ones.
 */
#include "arbiter/arbiter_inside.h"

#include <stdio.h>

enum {
    LINE_MS = 50,             /* shortest average time between two lines of a user */
    LINES_MAX = 200,          /* most lines at once, after an idle time */
    ASK_AGAIN_MS = 30000,     /* a refused user can ask the host again after this time */
    QUESTIONS_AT_ONCE = 3,    /* most questions of a user to the host at once, after an idle time;
                                 then one in ASK_AGAIN_MS */
    CONNECTION_LINES = 5,     /* a new connection counts as this many lines */
    REQUESTS_MAX = 200,       /* most requests of a player in a game */
    MESSAGES_MAX = 1000,      /* most messages of a player in a game */
    MESSAGES_AT_ONCE = 6,     /* most messages of a player within MESSAGES_MS */
    MESSAGES_MS = 10000,      /* the period in which MESSAGES_AT_ONCE messages are allowed */
    LOG_FULL_BYTES = 1 << 20, /* if the public log is longer, actions that the Laws do not grant are
                                 refused */
};

/* ---- Users ---- */

/* Returns the index of the budget of a user in a seat, or -1 if the user has none. */
static int find_budget(const Arbiter *arbiter, int64_t user, WireSeat seat)
{
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        const UserBudget *budget = &arbiter->budgets[i];
        if (budget->is_used && budget->user == user && budget->seat == seat) {
            return i;
        }
    }
    return -1;
}

/* Returns the budget of a user in a seat. If the user has none, replaces the budget that has been
 * idle longest. */
static UserBudget *budget_of(Arbiter *arbiter, int64_t user, WireSeat seat)
{
    int found = find_budget(arbiter, user, seat);
    if (found >= 0) {
        return &arbiter->budgets[found];
    }
    UserBudget *idle = &arbiter->budgets[0];
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        UserBudget *budget = &arbiter->budgets[i];
        bool is_idler = !budget->is_used || budget->paid_ms < idle->paid_ms;
        idle = idle->is_used && is_idler ? budget : idle;
    }
    *idle = (UserBudget){
        .is_used = true, .user = user, .seat = seat, .paid_ms = INT64_MIN, .asks_ms = INT64_MIN};
    idle->asked_ms = INT64_MIN;
    return idle;
}

/* Moves the time *paid_ms forward by the cost, unless that would move it into the future. Idle time
 * counts as paid up to `most_ms`. Returns whether it was moved. */
static bool pay(int64_t *paid_ms, int64_t cost_ms, int64_t most_ms, int64_t now_ms)
{
    int64_t saved_up = now_ms - most_ms;
    int64_t after_ms = (*paid_ms > saved_up ? *paid_ms : saved_up) + cost_ms;
    bool is_paid = after_ms <= now_ms;
    *paid_ms = is_paid ? after_ms : *paid_ms;
    return is_paid;
}

/* Counts lines of a user in a seat, unless they exceed the limit. Returns whether they exceed it. A
 * user who was idle may send LINES_MAX lines at once, because a slow network can deliver many lines
 * together. */
static bool is_beyond(Arbiter *arbiter, int64_t user, WireSeat seat, int lines, int64_t now_ms)
{
    UserBudget *budget = budget_of(arbiter, user, seat);
    return !pay(&budget->paid_ms, lines * LINE_MS, LINES_MAX * LINE_MS, now_ms);
}

bool budget_refuses_line(Arbiter *arbiter, const Peer *peer, int64_t now_ms)
{
    WireSeat seat = peer->is_seated ? peer->seat : WIRE_SEAT_NONE;
    return is_beyond(arbiter, peer->user, seat, 1, now_ms);
}

bool budget_refuses_connection(Arbiter *arbiter, int64_t user, int64_t now_ms)
{
    return is_beyond(arbiter, user, WIRE_SEAT_NONE, CONNECTION_LINES, now_ms);
}

void budget_note_admission(Arbiter *arbiter, int64_t user, bool is_refused, int64_t now_ms)
{
    UserBudget *budget = budget_of(arbiter, user, WIRE_SEAT_NONE);
    budget->asks_ms = is_refused ? now_ms + ASK_AGAIN_MS : INT64_MIN;
    budget->asked_ms = is_refused ? budget->asked_ms : INT64_MIN;
}

bool budget_refuses_applicant(const Arbiter *arbiter, int64_t user, int64_t now_ms)
{
    int found = find_budget(arbiter, user, WIRE_SEAT_NONE);
    return found >= 0 && arbiter->budgets[found].asks_ms > now_ms;
}

bool budget_grants_question(Arbiter *arbiter, int64_t user, int64_t now_ms)
{
    UserBudget *budget = budget_of(arbiter, user, WIRE_SEAT_NONE);
    bool is_granted =
        pay(&budget->asked_ms, ASK_AGAIN_MS, QUESTIONS_AT_ONCE * ASK_AGAIN_MS, now_ms);
    budget->asks_ms = is_granted ? budget->asks_ms : now_ms + ASK_AGAIN_MS;
    return is_granted;
}

/* ---- Players ---- */

/* Returns the counts of a player in the open game. */
static PlayerBudget *player_of(Arbiter *arbiter, Side side)
{
    PlayerBudget *budget = &arbiter->players[side];
    int game = session_public_log(arbiter->session)->game;
    if (budget->game != game) {
        *budget = (PlayerBudget){.game = game, .said_ms = budget->said_ms, .said = budget->said};
    }
    return budget;
}

/* Counts an event, as long as the limit is not exceeded. Returns whether it is. */
static bool exceeds(int *count, int limit)
{
    *count += *count <= limit;
    return *count > limit;
}

bool budget_refuses_request(Arbiter *arbiter, Side side)
{
    return exceeds(&player_of(arbiter, side)->requests, REQUESTS_MAX);
}

GameRefusal budget_message_refusal(Arbiter *arbiter, Side side, int64_t now_ms)
{
    PlayerBudget *budget = player_of(arbiter, side);
    if (now_ms - budget->said_ms >= MESSAGES_MS) {
        budget->said_ms = now_ms;
        budget->said = 0;
    }
    if (++budget->said > MESSAGES_AT_ONCE) {
        return REFUSAL_TOO_MANY_MESSAGES;
    }
    return exceeds(&budget->messages, MESSAGES_MAX) ? REFUSAL_TOO_OFTEN : REFUSAL_NONE;
}

/* The actions that the Laws do not grant, their words in the public log, and how often a player may
 * do them in one game. */
static const struct {
    GameActionKind kind; /* the kind of action */
    const char *word;    /* its word in the public log */
    int most;            /* most actions of a player in a game; 0: no limit, for the host's tools */
} FAVOURS[] = {
    {GAME_ACTION_TAG, "tag", 100},
    {GAME_ACTION_PAUSE, "pause", PAUSES_MAX + 30}, /* 30 by consent or while the opponent is away */
    {GAME_ACTION_INTERRUPT, "interrupt", 30},
    {GAME_ACTION_REQUEST_TAKE_BACK, "ask-take-back", 100},
    {GAME_ACTION_SET_CLOCK, "clock", 0},
    {GAME_ACTION_ADD_TIME, "time", 0},
    {GAME_ACTION_SET_MOVE_COUNTER, "counter", 0},
};

/* Returns how often a player has done an action, given by its word. Does not count the tags with
 * which the program notes the user of a player. */
static int times_done(const PublicLog *log, const GameAction *action, const char *word)
{
    static const char *const SIDES[] = {"white", "black"};
    static const char *const USER_TAGS[] = {"white tag WhiteUser", "black tag BlackUser"};
    char words[32];
    snprintf(words, sizeof words, "%s %s", SIDES[action->player], word);
    int noted =
        action->kind == GAME_ACTION_TAG ? public_log_count(log, USER_TAGS[action->player]) : 0;
    return public_log_count(log, words) - noted;
}

GameRefusal budget_action_refusal(const Arbiter *arbiter, const GameAction *action)
{
    const PublicLog *log = session_public_log(arbiter->session);
    for (size_t i = 0; i < sizeof FAVOURS / sizeof FAVOURS[0]; i++) {
        if (FAVOURS[i].kind != action->kind) {
            continue;
        }
        int most = FAVOURS[i].most;
        bool is_spent = most > 0 && times_done(log, action, FAVOURS[i].word) >= most;
        return is_spent                             ? REFUSAL_TOO_OFTEN
               : log->bytes.length > LOG_FULL_BYTES ? REFUSAL_GAME_TOO_LONG
                                                    : REFUSAL_NONE;
    }
    return REFUSAL_NONE;
}
