/*
 * Tests the public log of a game. A replica made from its lines equals the game, and the lines do
 * not reveal a sealed move.
 */
#include "unit.h"

#include "game_random.h"
#include "game_script.h"
#include "link/public_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game, its public log, and a replica that has received some lines of the log. */
typedef struct Pair {
    Game *game;             /* the original */
    PublicLog public_log;   /* the public log of the original */
    Game *replica;          /* the replica of a client */
    PublicLogReader reader; /* progress of the replica */
    bool is_live;           /* the replica has received all lines at least once */
    StrBuf wire;            /* all bytes sent to the replica */
} Pair;

static void begin(Pair *pair, const GameSetup *setup)
{
    StrBuf line = {0};
    *pair = (Pair){.game = game_new(setup, 0)};
    game_setup_format(setup, &line);
    public_log_begin(&pair->public_log, strbuf_text(&line));
    strbuf_release(&line);
}

static void end(Pair *pair)
{
    game_free(pair->game);
    game_free(pair->replica);
    public_log_release(&pair->public_log);
    strbuf_release(&pair->wire);
}

static bool act(Pair *pair, GameAction action, int64_t now_ms)
{
    PublicLogDraft draft;
    public_log_draft(pair->game, &action, game_time_ms(pair->game, now_ms), &draft);
    Decision decision = game_act(pair->game, &action, now_ms);
    if (decision_is_accepted(&decision)) {
        public_log_add(&pair->public_log, &draft);
    }
    return decision_is_accepted(&decision);
}

/* Performs an action, written as in a journal without the time. Returns whether it is accepted. */
static bool say(Pair *pair, const char *text, int64_t now_ms)
{
    char line[GAME_ACTION_LINE_MAX];
    GameAction action;
    int64_t time_ms;
    snprintf(line, sizeof line, "0 %s", text);
    ck_assert(game_action_parse(line, game_position(pair->game), &action, &time_ms));
    return act(pair, action, now_ms);
}

static void take(Pair *pair, const Wire *wire)
{
    GameAction action;
    int64_t time_ms;
    if (wire->kind == WIRE_GAME) {
        game_free(pair->replica);
        pair->replica = public_log_read_game(&pair->reader, wire);
        ck_assert_ptr_nonnull(pair->replica);
        pair->is_live = false;
        return;
    }
    ck_assert(public_log_read_line(&pair->reader, wire, pair->replica, &action, &time_ms));
    game_align(pair->replica, time_ms, time_ms);
    Decision decision = game_act(pair->replica, &action, time_ms);
    ck_assert_msg(decision_is_accepted(&decision), "%s: refusal %d", wire->text,
                  decision.refusal.id);
}

/* Sends the lines that the replica has not received. */
static void send(Pair *pair)
{
    StrBuf bytes = {0};
    public_log_append_after(&pair->public_log, pair->reader.count, pair->reader.sum, &bytes);
    strbuf_append(&pair->wire, strbuf_text(&bytes));
    for (char *line = bytes.bytes, *next; line != NULL && *line != '\0'; line = next) {
        Wire wire;
        size_t length = strcspn(line, "\n");
        next = line + length + 1;
        ck_assert(wire_parse(line, length, &wire));
        take(pair, &wire);
    }
    if (!pair->is_live) {
        game_rebase(pair->replica, 0);
        pair->is_live = true;
    }
    strbuf_release(&bytes);
}

/* Removes offers marked for the next move, because only the player who made them knows of them. */
static void forget_marks(StrBuf *text)
{
    for (char *at = strstr(text->bytes, "offer 1"); at != NULL; at = strstr(at, "offer 1")) {
        at[strlen("offer ")] = '0';
    }
}

static void compare(Pair *pair, uint64_t seed)
{
    StrBuf ours = {0}, theirs = {0};
    game_script_describe(pair->game, 0, &ours);
    game_script_describe(pair->replica, 0, &theirs);
    forget_marks(&ours);
    forget_marks(&theirs);
    ck_assert_msg(strcmp(strbuf_text(&ours), strbuf_text(&theirs)) == 0,
                  "seed %llu\n%s\n--- replica\n%s", (unsigned long long)seed, strbuf_text(&ours),
                  strbuf_text(&theirs));
    ck_assert_uint_eq(public_log_state_sum(pair->game), public_log_state_sum(pair->replica));
    ck_assert_int_eq(pair->reader.count, pair->public_log.count);
    strbuf_release(&ours);
    strbuf_release(&theirs);
}

enum { ACTIONS = 120 };

START_TEST(a_replica_is_the_same_game_whenever_it_is_compared)
{
    for (uint64_t seed = 1 + 25 * (uint64_t)_i; seed <= 25 * ((uint64_t)_i + 1); seed++) {
        GameRandom random;
        GameSetup setup;
        Pair pair;
        int64_t now_ms = 0;
        game_random_init(&random, seed);
        game_random_setup(&random, &setup);
        begin(&pair, &setup);
        for (int i = 0; i < ACTIONS && game_phase(pair.game) != GAME_OVER; i++) {
            now_ms += game_random_passed_ms(&random);
            act(&pair, game_action(GAME_ACTION_FLAG, game_turn(pair.game)), now_ms);
            GameAction action = game_random_action(&random, pair.game);
            bool is_told = act(&pair, action, now_ms) && action.kind != GAME_ACTION_HEARTBEAT;
            if (is_told && game_random_below(&random, 4) != 0) {
                send(&pair);
                game_align(pair.replica, game_time_ms(pair.game, 0), 0);
                compare(&pair, seed);
            }
        }
        end(&pair);
    }
}
END_TEST

START_TEST(a_marked_offer_is_published_with_its_move)
{
    GameSetup setup;
    Pair pair;
    game_setup_init(&setup);
    begin(&pair, &setup);
    ck_assert(say(&pair, "white offer", 10));
    send(&pair);
    ck_assert_int_eq(pair.public_log.count, 0);
    ck_assert_int_eq(game_offer(pair.replica, SIDE_WHITE), OFFER_NONE);
    ck_assert(say(&pair, "white move e4", 20));
    send(&pair);
    ck_assert_ptr_nonnull(strstr(strbuf_text(&pair.wire), "20 white move e4 (=)\n"));
    ck_assert_ptr_null(strstr(strbuf_text(&pair.wire), "white offer"));
    ck_assert_int_eq(game_offer(pair.replica, SIDE_WHITE), OFFER_OPEN);
    end(&pair);
}
END_TEST

START_TEST(a_withdrawn_mark_leaves_no_trace)
{
    GameSetup setup;
    Pair pair;
    game_setup_init(&setup);
    begin(&pair, &setup);
    ck_assert(say(&pair, "white offer", 10));
    ck_assert(say(&pair, "white unmark", 11));
    ck_assert(say(&pair, "white move e4", 20));
    send(&pair);
    ck_assert_int_eq(pair.public_log.count, 1);
    ck_assert_ptr_nonnull(strstr(strbuf_text(&pair.wire), " 20 white move e4\n"));
    end(&pair);
}
END_TEST

START_TEST(a_sealed_move_is_sent_when_it_is_opened)
{
    GameSetup setup;
    Pair pair;
    game_setup_init(&setup);
    begin(&pair, &setup);
    act(&pair, game_action_seal(SIDE_WHITE, "Nf3 until Sunday"), 10);
    send(&pair);
    ck_assert_int_eq(game_phase(pair.replica), GAME_ADJOURNED);
    ck_assert_ptr_null(strstr(strbuf_text(&pair.wire), "Nf3"));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&pair.wire), " 10 white sealed Sunday\n"));
    /* A replica cannot open the sealed move by itself. */
    GameAction resume = game_action(GAME_ACTION_RESUME, SIDE_BLACK);
    Decision decision = game_would_act(pair.replica, &resume, 20);
    ck_assert(!decision_is_accepted(&decision));
    ck_assert(say(&pair, "black resume", 30));
    send(&pair);
    ck_assert_ptr_nonnull(strstr(strbuf_text(&pair.wire), " 30 white opened Nf3\n"));
    compare(&pair, 0);
    end(&pair);
}
END_TEST

START_TEST(a_marked_offer_is_sent_with_the_sealed_move)
{
    GameSetup setup;
    Pair pair;
    game_setup_init(&setup);
    begin(&pair, &setup);
    ck_assert(say(&pair, "white offer", 5));
    act(&pair, game_action_seal(SIDE_WHITE, "Nf3"), 10);
    send(&pair);
    ck_assert_ptr_nonnull(strstr(strbuf_text(&pair.wire), " 10 white sealed-with-offer\n"));
    ck_assert_int_eq(game_offer(pair.replica, SIDE_WHITE), OFFER_OPEN);
    ck_assert(say(&pair, "black resume", 30));
    send(&pair);
    ck_assert_int_eq(game_offer(pair.replica, SIDE_WHITE), OFFER_OPEN);
    compare(&pair, 0);
    end(&pair);
}
END_TEST

START_TEST(a_line_cannot_open_a_known_sealed_move)
{
    GameSetup setup;
    Pair pair;
    game_setup_init(&setup);
    begin(&pair, &setup);
    act(&pair, game_action_seal(SIDE_WHITE, "Nf3"), 10);
    ck_assert(!say(&pair, "white opened e4", 20));
    end(&pair);
}
END_TEST

START_TEST(a_replica_of_another_game_receives_everything)
{
    GameSetup setup;
    Pair pair;
    StrBuf bytes = {0};
    game_setup_init(&setup);
    begin(&pair, &setup);
    ck_assert(say(&pair, "white move e4", 10));
    ck_assert(say(&pair, "black move e5", 20));
    public_log_append_after(&pair.public_log, 1, 12345, &bytes);
    ck_assert(strncmp(strbuf_text(&bytes), "game ", 5) == 0);
    strbuf_clear(&bytes);
    public_log_append_after(&pair.public_log, 3, pair.public_log.sum, &bytes);
    ck_assert(strncmp(strbuf_text(&bytes), "game ", 5) == 0);
    strbuf_clear(&bytes);
    public_log_append_after(&pair.public_log, 2, pair.public_log.sum, &bytes);
    ck_assert_str_eq(strbuf_text(&bytes), "");
    strbuf_release(&bytes);
    end(&pair);
}
END_TEST

START_TEST(a_new_game_has_nothing_of_the_previous_one)
{
    GameSetup setup;
    Pair pair;
    StrBuf line = {0}, first = {0}, second = {0};
    game_setup_init(&setup);
    begin(&pair, &setup);
    public_log_append_after(&pair.public_log, 0, 0, &first);
    ck_assert(say(&pair, "white move e4", 10));
    game_setup_format(&setup, &line);
    public_log_begin(&pair.public_log, strbuf_text(&line));
    public_log_append_after(&pair.public_log, 0, 0, &second);
    ck_assert_str_eq(strbuf_text(&second), strbuf_text(&first));
    strbuf_release(&line);
    strbuf_release(&first);
    strbuf_release(&second);
    end(&pair);
}
END_TEST

START_TEST(a_missing_changed_or_repeated_line_is_refused)
{
    GameSetup setup;
    Pair pair;
    GameAction action;
    int64_t time_ms;
    Wire wire;
    game_setup_init(&setup);
    begin(&pair, &setup);
    send(&pair);
    ck_assert(say(&pair, "white move e4", 10));
    ck_assert(say(&pair, "black move e5", 20));
    StrBuf bytes = {0};
    public_log_append_after(&pair.public_log, 0, pair.reader.sum, &bytes);
    const char *second = strchr(strbuf_text(&bytes), '\n') + 1;
    ck_assert(wire_parse(second, strcspn(second, "\n"), &wire));
    ck_assert(!public_log_read_line(&pair.reader, &wire, pair.replica, &action, &time_ms));
    ck_assert(wire_parse(strbuf_text(&bytes), strcspn(strbuf_text(&bytes), "\n"), &wire));
    wire.text[strlen(wire.text) - 1] = '3';
    ck_assert(!public_log_read_line(&pair.reader, &wire, pair.replica, &action, &time_ms));
    wire.text[strlen(wire.text) - 1] = '4';
    ck_assert(public_log_read_line(&pair.reader, &wire, pair.replica, &action, &time_ms));
    ck_assert(!public_log_read_line(&pair.reader, &wire, pair.replica, &action, &time_ms));
    strbuf_release(&bytes);
    end(&pair);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("public_log");
    TCase *tests = tcase_create("public_log");
    tcase_set_timeout(tests, 100);
    tcase_add_loop_test(tests, a_replica_is_the_same_game_whenever_it_is_compared, 0, 8);
    tcase_add_test(tests, a_marked_offer_is_published_with_its_move);
    tcase_add_test(tests, a_withdrawn_mark_leaves_no_trace);
    tcase_add_test(tests, a_sealed_move_is_sent_when_it_is_opened);
    tcase_add_test(tests, a_marked_offer_is_sent_with_the_sealed_move);
    tcase_add_test(tests, a_line_cannot_open_a_known_sealed_move);
    tcase_add_test(tests, a_replica_of_another_game_receives_everything);
    tcase_add_test(tests, a_new_game_has_nothing_of_the_previous_one);
    tcase_add_test(tests, a_missing_changed_or_repeated_line_is_refused);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
