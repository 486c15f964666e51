/*
 * Tests actions of both players at the same time. For both players, the line that the arbiter reads
 * first comes first. The second action is refused if it is illegal after the first. The clocks
 * neither lose nor gain time.
 */
#include "fake_host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    START_MS = 60000, /* time of each player */
    INCREMENT_MS = 1000,
    MOVES_MAX = 8, /* most actions before a race */
};

/* Two lines sent at the same time, and the possible results. */
typedef struct Race {
    /* The actions before the race, by White and Black in turn, with NULL after the last. */
    const char *before[MOVES_MAX];
    /* The action of each player, or NULL to let a flag fall instead. */
    const char *lines[SIDE_COUNT];
    /* Actions that must be in the public lines: [0] if White's line arrives first, [1] if Black's
     * line does. */
    const char *results[2];
} Race;

static const Race RACES[] = {
    /* A move just before or after the flag falls. */
    {{"move e4", NULL}, {NULL, "move e5"}, {"black flag", "black move e5"}},
    /* A draw offer by the player who is not to move. */
    {{NULL}, {"move Nf3", "offer"}, {"white move Nf3", "white move Nf3"}},
    {{"move Nf3", "move Nf6", "move Ng1", "move Ng8", "move Nf3", "move Nf6", "move Ng1",
      "move Ng8"},
     {"claim threefold", "resign"},
     {"white claim threefold", "black resign"}},
    {{"move e4", NULL}, {"ask-take-back", "move e5"}, {"black move e5", "black move e5"}},
    {{"move e4", "move e5", NULL}, {"resign", "resign"}, {"white resign", "black resign"}},
    {{"move e4", "move e5", "move Nf3 (=)", NULL},
     {"resign", "accept"},
     {"white resign", "black accept"}},
    {{"move e4", NULL}, {"interrupt", "move e5"}, {"white interrupt", "white interrupt"}},
};

/* ---- Checks after each race ---- */

/* Checks that a replica that reads the public lines equals the game. */
static void check_replay(const FakeHost *host)
{
    const PublicLog *log = session_public_log(host->fixture.session);
    PublicLogReader reader = {0};
    Game *game = NULL;
    for (const char *at = strbuf_text(&log->bytes); *at != '\0'; at += strcspn(at, "\n") + 1) {
        Wire wire;
        GameAction action;
        int64_t time_ms;
        ck_assert(wire_parse(at, strcspn(at, "\n"), &wire));
        if (wire.kind == WIRE_GAME) {
            game = public_log_read_game(&reader, &wire);
            continue;
        }
        ck_assert_ptr_nonnull(game);
        ck_assert(public_log_read_line(&reader, &wire, game, &action, &time_ms));
        game_align(game, time_ms, time_ms);
        Decision decision = game_act(game, &action, time_ms);
        ck_assert_msg(decision_is_accepted(&decision), "%s: refusal %d", wire.text,
                      decision.refusal.id);
    }
    game_rebase(game, 0);
    ck_assert_uint_eq(public_log_state_sum(game),
                      public_log_state_sum(session_game(host->fixture.session)));
    game_free(game);
}

/* Checks for each clock that the time left plus the time used equals the time given. */
static void check_clocks(const Game *game)
{
    int64_t used_ms[SIDE_COUNT] = {0};
    int plies[SIDE_COUNT] = {0};
    for (int ply = 0; ply < game_ply_count(game); ply++) {
        const GamePly *played = game_ply_at(game, ply);
        used_ms[played->side] += played->used_ms;
        plies[played->side]++;
        ck_assert_int_eq(played->clock_ms, START_MS + INCREMENT_MS * (plies[played->side] + 1) -
                                               used_ms[played->side]);
    }
}

/* Checks that both players were sent the same lines. */
static void check_same(const FakeHost *host, const int peers[SIDE_COUNT])
{
    StrBuf lines[SIDE_COUNT] = {{0}, {0}};
    for (int side = 0; side < SIDE_COUNT; side++) {
        host_append_lines(host_output(host, peers[side]), &lines[side]);
    }
    ck_assert_str_eq(strbuf_text(&lines[0]), strbuf_text(&lines[1]));
    strbuf_release(&lines[0]);
    strbuf_release(&lines[1]);
}

/* ---- The races ---- */

static void send(FakeHost *host, int peer, Side side, const char *words)
{
    char line[96];
    snprintf(line, sizeof line, "do 9 %s %s\n", side == SIDE_WHITE ? "white" : "black", words);
    arbiter_receive(host->arbiter, peer, line, strlen(line), host_now_ms);
}

/* Sends the line of a player, or lets the flag fall if the player has no line in this race. */
static void act(FakeHost *host, const int peers[SIDE_COUNT], const Race *race, Side side)
{
    if (race->lines[side] == NULL) {
        host_now_ms = game_flag_deadline(session_game(host->fixture.session));
        arbiter_tick(host->arbiter, host_now_ms);
    } else {
        send(host, peers[side], side, race->lines[side]);
    }
}

static void run(const Race *race, Side first, int64_t pause_ms)
{
    FakeHost host;
    int peers[SIDE_COUNT];
    bool has_flag = race->lines[SIDE_WHITE] == NULL;
    host_new_running_game(&host, "time=1+1", &peers[0], &peers[1]);
    for (int side = 0; side < SIDE_COUNT; side++) {
        host_collect(&host, peers[side]);
        strbuf_clear(&host.collected[peers[side]]);
    }
    for (int i = 0; i < MOVES_MAX && race->before[i] != NULL; i++) {
        host_now_ms += pause_ms;
        send(&host, peers[i % 2], (Side)(i % 2), race->before[i]);
        host_now_ms += 1000; /* keeps the connections below the rate limit */
    }
    if (has_flag && first == SIDE_BLACK) {
        host_now_ms = game_flag_deadline(session_game(host.fixture.session)) - 1;
    }
    act(&host, peers, race, first);
    act(&host, peers, race, side_opponent(first));
    for (int side = 0; side < SIDE_COUNT; side++) {
        host_collect(&host, peers[side]);
    }
    const char *said = host_output(&host, peers[0]);
    HAS(said, race->results[first]);
    check_same(&host, peers);
    check_replay(&host);
    check_clocks(session_game(host.fixture.session));
    host_end(&host);
}

static int rounds = 300; /* number of times that each race is run */

START_TEST(racing_lines_have_the_same_order_for_both_players)
{
    uint64_t state = 88172645463325252U + (uint64_t)_i;
    for (int i = 0; i < rounds; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        run(&RACES[_i], (Side)(state & 1), (int64_t)(state >> 32) % 5000);
    }
}
END_TEST

/* With an argument, each race is run ten thousand times. */
int main(int argc, char *argv[])
{
    (void)argv;
    rounds = argc > 1 ? 10000 : rounds;
    Suite *suite = suite_create("arbiter_races");
    TCase *tests = tcase_create("arbiter_races");
    tcase_set_timeout(tests, 1800);
    tcase_add_loop_test(tests, racing_lines_have_the_same_order_for_both_players, 0,
                        sizeof RACES / sizeof RACES[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
