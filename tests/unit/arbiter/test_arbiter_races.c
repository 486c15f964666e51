/*
 * What both players do at the same moment: whichever is read first is first, for both; what the
 * Laws do not allow after it is refused; and no time is lost or made.
 */
#include "desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    START_MS = 60000, /* time of each player */
    INCREMENT_MS = 1000,
    MOVES_MAX = 8, /* lines that lead to a race */
};

/* Two lines that are sent at once, and what may come of them. */
typedef struct Race {
    const char *before[MOVES_MAX]; /* lines that lead there, by White and Black in turn; NULL at the
                                      end. A line is its words without number and side. */
    const char *lines[SIDE_COUNT]; /* what each player sends; NULL: time passes, and a flag falls */
    const char *results[2]; /* what the last public lines are, if White's or Black's came first */
} Race;

static const Race RACES[] = {
    /* At the flag: the move is in time, or the flag has fallen. */
    {{"move e4", NULL}, {NULL, "move e5"}, {"black flag", "black move e5"}},
    /* Out of turn: an offer that the move answers, or none, which the mover alone could make. */
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
    {{"move e4", NULL}, {"pause", "move e5"}, {"white pause", "white pause"}},
};

/* ---- What must hold after each ---- */

/* Plays the public lines again, by a program of their own. */
static void check_replay(const Desk *desk)
{
    const PublicLog *log = session_public_log(desk->table.session);
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
                      public_log_state_sum(session_game(desk->table.session)));
    game_free(game);
}

/* What a player's clock has, and what has been used, is what there was and what was added. */
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

/* Compares what both were told of the game. */
static void check_same(const Desk *desk, const int peers[SIDE_COUNT])
{
    StrBuf lines[SIDE_COUNT] = {{0}, {0}};
    for (int side = 0; side < SIDE_COUNT; side++) {
        desk_append_lines(desk_told(desk, peers[side]), &lines[side]);
    }
    ck_assert_str_eq(strbuf_text(&lines[0]), strbuf_text(&lines[1]));
    strbuf_release(&lines[0]);
    strbuf_release(&lines[1]);
}

/* ---- The races ---- */

static void send(Desk *desk, int peer, Side side, const char *words)
{
    char line[96];
    snprintf(line, sizeof line, "do 9 %s %s\n", side == SIDE_WHITE ? "white" : "black", words);
    arbiter_receive(desk->arbiter, peer, line, strlen(line), desk_now_ms);
}

/* Lets a player send, or the flag fall. */
static void act(Desk *desk, const int peers[SIDE_COUNT], const Race *race, Side side)
{
    if (race->lines[side] == NULL) {
        desk_now_ms = game_flag_deadline(session_game(desk->table.session));
        arbiter_tick(desk->arbiter, desk_now_ms);
    } else {
        send(desk, peers[side], side, race->lines[side]);
    }
}

static void run(const Race *race, Side first, int64_t pause_ms)
{
    Desk desk;
    int peers[SIDE_COUNT];
    bool has_flag = race->lines[SIDE_WHITE] == NULL;
    desk_begin_playing(&desk, "time=1+1", &peers[0], &peers[1]);
    for (int side = 0; side < SIDE_COUNT; side++) {
        desk_collect(&desk, peers[side]);
        strbuf_clear(&desk.said[peers[side]]);
    }
    for (int i = 0; i < MOVES_MAX && race->before[i] != NULL; i++) {
        desk_now_ms += pause_ms;
        send(&desk, peers[i % 2], (Side)(i % 2), race->before[i]);
        desk_now_ms += 1000; /* fewer lines than too many in a second */
    }
    if (has_flag && first == SIDE_BLACK) {
        desk_now_ms = game_flag_deadline(session_game(desk.table.session)) - 1;
    }
    act(&desk, peers, race, first);
    act(&desk, peers, race, side_opponent(first));
    for (int side = 0; side < SIDE_COUNT; side++) {
        desk_collect(&desk, peers[side]);
    }
    const char *said = desk_told(&desk, peers[0]);
    HAS(said, race->results[first]);
    check_same(&desk, peers);
    check_replay(&desk);
    check_clocks(session_game(desk.table.session));
    desk_end(&desk);
}

static int rounds = 300; /* of each race, in the ordinary run */

START_TEST(one_of_the_two_is_first_and_it_is_the_same_for_both)
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

/* With an argument each race is run ten thousand times. */
int main(int argc, char *argv[])
{
    (void)argv;
    rounds = argc > 1 ? 10000 : rounds;
    Suite *suite = suite_create("arbiter_races");
    TCase *tests = tcase_create("arbiter_races");
    tcase_set_timeout(tests, 1800);
    tcase_add_loop_test(tests, one_of_the_two_is_first_and_it_is_the_same_for_both, 0,
                        sizeof RACES / sizeof RACES[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
