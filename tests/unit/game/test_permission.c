#include "game/permission.h"

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* The users who act in a game in which White is to move. */
typedef enum User {
    KEYBOARD, /* both players at one keyboard */
    HOST,     /* White, who shares the game */
    GUEST,    /* Black, the guest */
    AGREED,   /* Black, after both players have agreed to adjourn; may also pause */
    WATCHER,  /* a spectator */
    USER_COUNT,
} User;

/* Sets of users who may perform an action. EXPECTED says who belongs to each set. */
enum { NOBODY, OWN, MOVER, LAST_MOVER, BOTH, BOTH_PAUSE, BOTH_MOVER, ARBITER, EVENT_TAG };

/* The refusal that each user gets for an action of White and for an action of Black. */
static const StatementId EXPECTED[][USER_COUNT][SIDE_COUNT] = {
    [NOBODY] = {{REFUSAL_NOT_PERMITTED, REFUSAL_NOT_PERMITTED},
                {REFUSAL_NOT_PERMITTED, REFUSAL_NOT_PERMITTED},
                {REFUSAL_NOT_PERMITTED, REFUSAL_NOT_PERMITTED},
                {REFUSAL_NOT_PERMITTED, REFUSAL_NOT_PERMITTED},
                {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
    [OWN] = {{REFUSAL_NONE, REFUSAL_NONE},
             {REFUSAL_NONE, REFUSAL_NOT_YOURS},
             {REFUSAL_NOT_YOURS, REFUSAL_NONE},
             {REFUSAL_NOT_YOURS, REFUSAL_NONE},
             {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
    [MOVER] = {{REFUSAL_NONE, REFUSAL_NONE},
               {REFUSAL_NONE, REFUSAL_NOT_YOURS},
               {REFUSAL_NOT_YOUR_TURN, REFUSAL_NONE},
               {REFUSAL_NOT_YOUR_TURN, REFUSAL_NONE},
               {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
    [LAST_MOVER] = {{REFUSAL_NONE, REFUSAL_NONE},
                    {REFUSAL_NONE, REFUSAL_NOT_YOUR_LAST_MOVE},
                    {REFUSAL_NOT_YOUR_LAST_MOVE, REFUSAL_NONE},
                    {REFUSAL_NOT_YOUR_LAST_MOVE, REFUSAL_NONE},
                    {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
    [BOTH] = {{REFUSAL_NONE, REFUSAL_NONE},
              {REFUSAL_NO_CONSENT, REFUSAL_NO_CONSENT},
              {REFUSAL_NO_CONSENT, REFUSAL_NO_CONSENT},
              {REFUSAL_NO_CONSENT, REFUSAL_NO_CONSENT},
              {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
    [BOTH_PAUSE] = {{REFUSAL_NONE, REFUSAL_NONE},
                    {REFUSAL_NO_CONSENT, REFUSAL_NO_CONSENT},
                    {REFUSAL_NO_CONSENT, REFUSAL_NO_CONSENT},
                    {REFUSAL_NOT_YOURS, REFUSAL_NONE},
                    {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
    [BOTH_MOVER] = {{REFUSAL_NONE, REFUSAL_NONE},
                    {REFUSAL_NO_CONSENT, REFUSAL_NO_CONSENT},
                    {REFUSAL_NO_CONSENT, REFUSAL_NO_CONSENT},
                    {REFUSAL_NOT_YOUR_TURN, REFUSAL_NONE},
                    {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
    [ARBITER] = {{REFUSAL_NONE, REFUSAL_NONE},
                 {REFUSAL_NONE, REFUSAL_NONE},
                 {REFUSAL_ARBITER_ONLY, REFUSAL_ARBITER_ONLY},
                 {REFUSAL_ARBITER_ONLY, REFUSAL_ARBITER_ONLY},
                 {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
    [EVENT_TAG] = {{REFUSAL_NONE, REFUSAL_NONE},
                   {REFUSAL_NONE, REFUSAL_NOT_YOURS},
                   {REFUSAL_NOT_YOURS, REFUSAL_TAG_OF_ARBITER},
                   {REFUSAL_NOT_YOURS, REFUSAL_TAG_OF_ARBITER},
                   {REFUSAL_ONLY_PLAYERS, REFUSAL_ONLY_PLAYERS}},
};

enum { PLAYING = 1, PAUSED = 2, ADJOURNED = 4, OVER = 8, OPEN = PLAYING | PAUSED | ADJOURNED };

/* Every kind of action, the set of users who may perform it, and the phases in which it is
 * possible. */
static const struct {
    GameActionKind kind;
    int users;
    int phases;
} ROWS[] = {
    {GAME_ACTION_MOVE, MOVER, PLAYING},
    {GAME_ACTION_ILLEGAL_MOVE, MOVER, PLAYING},
    {GAME_ACTION_TOUCH, MOVER, PLAYING},
    {GAME_ACTION_OFFER, OWN, OPEN},
    {GAME_ACTION_UNMARK, OWN, OPEN},
    {GAME_ACTION_ACCEPT, OWN, OPEN},
    {GAME_ACTION_DECLINE, OWN, OPEN},
    {GAME_ACTION_CLAIM, MOVER, PLAYING | PAUSED},
    {GAME_ACTION_RESIGN, OWN, OPEN},
    {GAME_ACTION_REQUEST_TAKE_BACK, LAST_MOVER, PLAYING},
    {GAME_ACTION_GRANT_TAKE_BACK, OWN, PLAYING},
    {GAME_ACTION_REFUSE_TAKE_BACK, OWN, PLAYING},
    {GAME_ACTION_PAUSE, BOTH_PAUSE, PLAYING},
    {GAME_ACTION_INTERRUPT, ARBITER, PLAYING},
    {GAME_ACTION_RESUME, BOTH, PAUSED | ADJOURNED},
    {GAME_ACTION_ADJOURN, BOTH_MOVER, PLAYING},
    {GAME_ACTION_FLAG, NOBODY, PLAYING},
    {GAME_ACTION_HEARTBEAT, NOBODY, PLAYING},
    {GAME_ACTION_ABORT, BOTH, OPEN},
    {GAME_ACTION_SET_CLOCK, ARBITER, OPEN},
    {GAME_ACTION_ADD_TIME, ARBITER, OPEN},
    {GAME_ACTION_SET_MOVE_COUNTER, ARBITER, OPEN},
    {GAME_ACTION_PENALTY, ARBITER, OPEN},
    {GAME_ACTION_FORFEIT, ARBITER, OPEN},
    {GAME_ACTION_FORFEIT_BOTH, ARBITER, OPEN},
    {GAME_ACTION_ADJUDICATE, ARBITER, OPEN},
    {GAME_ACTION_HOUSE_RULES, NOBODY, OPEN},
    {GAME_ACTION_RULINGS, NOBODY, OPEN},
    {GAME_ACTION_START, MOVER, PLAYING},
    {GAME_ACTION_VERDICT, NOBODY, OVER},
    {GAME_ACTION_TAG, EVENT_TAG, OPEN},
    {GAME_ACTION_WRITTEN, NOBODY, OPEN},
    {GAME_ACTION_ABSENCE, OWN, PLAYING | PAUSED},
    {GAME_ACTION_SEALED, NOBODY, PLAYING},
    {GAME_ACTION_SEALED_WITH_OFFER, NOBODY, PLAYING},
    {GAME_ACTION_OPENED, NOBODY, ADJOURNED},
};

/* Returns a game in a phase. White is to move. */
static Game *game_in(GamePhase phase)
{
    GameSetup setup;
    game_setup_init(&setup);
    Game *game = game_new(&setup, 0);
    GameAction actions[] = {[GAME_PAUSED] = game_action(GAME_ACTION_PAUSE, SIDE_WHITE),
                            [GAME_ADJOURNED] = game_action_seal(SIDE_WHITE, "Nf3"),
                            [GAME_OVER] = game_action(GAME_ACTION_RESIGN, SIDE_WHITE)};
    if (phase != GAME_PLAYING) {
        game_act(game, &actions[phase], 0);
    }
    ck_assert_int_eq(game_phase(game), phase);
    return game;
}

static GameActor actor_of(User user)
{
    return (GameActor){.plays = {user == KEYBOARD || user == HOST,
                                 user == KEYBOARD || user == GUEST || user == AGREED},
                       .has_arbiter_tools = user == KEYBOARD || user == HOST,
                       .may_adjourn = user == AGREED,
                       .may_pause = user == AGREED};
}

static void check_permissions(const Game *game, int row)
{
    for (User user = KEYBOARD; user < USER_COUNT; user++) {
        GameActor actor = actor_of(user);
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
            GameAction action = game_action(ROWS[row].kind, side);
            if (action.kind == GAME_ACTION_TAG) {
                action = game_action_tag(side, "Event", "Cup");
            }
            Statement refusal = game_permission(game, &action, &actor);
            StatementId expected = EXPECTED[ROWS[row].users][user][side];
            ck_assert_msg(refusal.id == expected, "action %d, %d, side %d: %d, not %d", action.kind,
                          user, side, refusal.id, expected);
            if (refusal.id == REFUSAL_NOT_YOUR_TURN) {
                ck_assert_int_eq(refusal.side, SIDE_WHITE);
            } else if (refusal.id == REFUSAL_NOT_YOURS ||
                       refusal.id == REFUSAL_NOT_YOUR_LAST_MOVE) {
                ck_assert_int_eq(refusal.side, side);
            }
        }
    }
}

/* Checks that an action that is impossible in the phase of the game is refused. */
static void check_phase(const Game *game, int row)
{
    GamePhase phase = game_phase(game);
    GameRefusal refusal = game_phase_refusal(game, ROWS[row].kind);
    GameAction action = game_action(ROWS[row].kind, SIDE_WHITE);
    bool is_possible = (ROWS[row].phases & 1 << phase) != 0;
    ck_assert_msg((refusal == REFUSAL_NONE) == is_possible, "action %d in phase %d", action.kind,
                  phase);
    if (!is_possible) {
        ck_assert_int_eq(game_would_act(game, &action, 0).refusal.id, refusal);
    }
}

START_TEST(every_action_has_the_permissions_of_the_table)
{
    ck_assert_int_eq(ROWS[_i].kind, 1 + _i); /* ROWS has every kind, in order */
    for (GamePhase phase = GAME_PLAYING; phase <= GAME_OVER; phase++) {
        Game *game = game_in(phase);
        check_permissions(game, _i);
        check_phase(game, _i);
        game_free(game);
    }
}
END_TEST

START_TEST(every_kind_of_action_has_its_row_here)
{
    ck_assert_int_eq(COUNT(ROWS), GAME_ACTION_OPENED);
    Game *game = game_in(GAME_PLAYING);
    GameActor keyboard = actor_of(KEYBOARD);
    GameAction none = game_action(GAME_ACTION_NONE, SIDE_WHITE);
    GameAction beyond = game_action((GameActionKind)(GAME_ACTION_OPENED + 1), SIDE_WHITE);
    ck_assert_int_eq(game_permission(game, &none, &keyboard).id, REFUSAL_NOT_PERMITTED);
    ck_assert_int_eq(game_permission(game, &beyond, &keyboard).id, REFUSAL_NOT_PERMITTED);
    game_free(game);
}
END_TEST

START_TEST(the_right_to_pause_does_not_permit_adjourning)
{
    Game *game = game_in(GAME_PLAYING);
    GameAction pause = game_action(GAME_ACTION_PAUSE, SIDE_WHITE);
    GameAction adjourn = game_action(GAME_ACTION_ADJOURN, SIDE_WHITE);
    GameActor pauses = {.plays = {true, false}, .may_pause = true};
    GameActor adjourns = {.plays = {true, false}, .may_adjourn = true};
    ck_assert_int_eq(game_permission(game, &pause, &pauses).id, REFUSAL_NONE);
    ck_assert_int_eq(game_permission(game, &adjourn, &pauses).id, REFUSAL_NO_CONSENT);
    ck_assert_int_eq(game_permission(game, &pause, &adjourns).id, REFUSAL_NO_CONSENT);
    ck_assert_int_eq(game_permission(game, &adjourn, &adjourns).id, REFUSAL_NONE);
    game_free(game);
}
END_TEST

START_TEST(a_guest_sets_only_their_own_tags)
{
    Game *game = game_in(GAME_PLAYING);
    GameActor guest = actor_of(GUEST);
    GameActor host = actor_of(HOST);
    GameAction own = game_action_tag(SIDE_BLACK, "BlackElo", "1800");
    GameAction other = game_action_tag(SIDE_BLACK, "WhiteElo", "1800");
    GameAction of_host = game_action_tag(SIDE_WHITE, "BlackElo", "1800");
    ck_assert_int_eq(game_permission(game, &own, &guest).id, REFUSAL_NONE);
    ck_assert_int_eq(game_permission(game, &other, &guest).id, REFUSAL_TAG_OF_ARBITER);
    ck_assert_int_eq(game_permission(game, &of_host, &host).id, REFUSAL_NONE);
    game_free(game);
}
END_TEST

START_TEST(only_a_mark_for_the_next_move_is_private)
{
    Game *game = game_in(GAME_PLAYING), *adjourned = game_in(GAME_ADJOURNED);
    GameAction white = game_action(GAME_ACTION_OFFER, SIDE_WHITE);
    GameAction black = game_action(GAME_ACTION_OFFER, SIDE_BLACK);
    GameAction unmark = game_action(GAME_ACTION_UNMARK, SIDE_WHITE);
    GameAction decline = game_action(GAME_ACTION_DECLINE, SIDE_WHITE);
    ck_assert(game_action_is_private(game, &white));
    ck_assert(!game_action_is_private(game, &black));
    ck_assert(game_action_is_private(game, &unmark));
    ck_assert(!game_action_is_private(game, &decline));
    ck_assert(!game_action_is_private(adjourned, &white));
    game_free(game);
    game_free(adjourned);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("permission");
    TCase *tests = tcase_create("permission");
    tcase_add_loop_test(tests, every_action_has_the_permissions_of_the_table, 0, COUNT(ROWS));
    tcase_add_test(tests, every_kind_of_action_has_its_row_here);
    tcase_add_test(tests, the_right_to_pause_does_not_permit_adjourning);
    tcase_add_test(tests, a_guest_sets_only_their_own_tags);
    tcase_add_test(tests, only_a_mark_for_the_next_move_is_private);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
