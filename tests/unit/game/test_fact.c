/* Tests the list of facts about a game, such as a check or an open offer. A fact is listed exactly
 * when it is true. The facts have a fixed order. */
#define _GNU_SOURCE
#include "game/fact.h"

#include <string.h>

#include "notation/fen.h"
#include "notation/time_control.h"
#include "unit.h"
#include "util/strbuf.h"

static const char *const NAMES[] = {
    [FACT_IN_DOUBT] = "in-doubt",       [FACT_RESULT] = "result",
    [FACT_PAUSED] = "paused",           [FACT_SEALED] = "sealed",
    [FACT_CLOCK_WAITS] = "clock-waits", [FACT_TAKE_BACK_ASKED] = "take-back",
    [FACT_OFFER_OPEN] = "offer",        [FACT_OFFER_MARKED] = "marked",
    [FACT_OBLIGATION] = "obligation",   [FACT_CHECK] = "check",
    [FACT_CLAIM_THREEFOLD] = "claim-3", [FACT_CLAIM_FIFTY] = "claim-50",
    [FACT_REPEATED] = "repeated",       [FACT_QUIET_MOVES] = "quiet",
};

#define IN_DOUBT "6Q1/7n/8/8/ppp5/qkp3b1/rnp5/n1K5 b - - 0 1"
#define QUIET_98 "4k3/8/8/8/8/8/8/R3K3 w - - 98 80"

static const struct {
    const char *name;
    const char *fen;     /* NULL for the starting position */
    const char *rules;   /* house rules, written as in a journal */
    const char *actions; /* actions, written as in a journal but without times, separated by ";" */
    const char *facts;   /* the facts, each with its side and those of its fields that are not 0 */
} ROWS[] = {
    {"the starting position has no facts", NULL, "", "", ""},
    {"the clock waits to be started", NULL, "waits", "", "clock-waits White\n"},
    {"the first move starts the clock", NULL, "waits", "white move e4", ""},
    {"a pause", NULL, "", "white pause", "paused\n"},
    {"after a pause", NULL, "", "white pause;white resume", ""},
    {"a sealed move", NULL, "", "white move e4;seal e5", "sealed Black count=1\n"},
    {"an offer with a move", NULL, "", "white move e4 (=)", "offer White\n"},
    {"an offer with the third ply", NULL, "", "white move e4;black move e5;white move d4 (=)",
     "offer White ply=2\n"},
    {"an offer after the own move", NULL, "", "white move e4;white offer", "offer White\n"},
    {"an offer whose move was taken back", NULL, "take-backs=free",
     "white move e4 (=);white ask-take-back", "offer White ply=-1\n"},
    {"a wrong claim after an offer with a move", NULL, "",
     "white move e4;black move e5 (=);white claim threefold",
     "offer White ply=-1 claim\noffer Black ply=1\n"},
    {"an offer before the opponent's first move", NULL, "", "black offer", "offer Black ply=-1\n"},
    {"an offer declined", NULL, "", "white move e4 (=);black decline", ""},
    {"an offer marked", NULL, "", "white offer", "marked White\n"},
    {"a mark removed", NULL, "", "white offer;white unmark", ""},
    {"a wrong claim is an offer", NULL, "", "white claim threefold", "offer White ply=-1 claim\n"},
    {"a takeback request", NULL, "", "white move e4;white ask-take-back", "take-back White\n"},
    {"a takeback request for the second ply", NULL, "",
     "white move e4;black move e5;black ask-take-back", "take-back Black ply=1\n"},
    {"a takeback request refused", NULL, "",
     "white move e4;white ask-take-back;black refuse-take-back", ""},
    {"both offers, White's first, after the request", NULL, "",
     "white move e4;white offer;black offer;white ask-take-back",
     "take-back White\noffer White\nmarked Black\n"},
    {"a touched piece", NULL, "touch-move=yes", "white touch g1", "obligation White g1 4.3\n"},
    {"a check", NULL, "", "white move e4;black move f5;white move Qh5+", "check Black\n"},
    {"a second occurrence", NULL, "", "white move Nf3;black move Nf6;white move Ng1;black move Ng8",
     "repeated count=2 0 4\nquiet count=2\n"},
    {"a third occurrence can be claimed", NULL, "",
     "white move Nf3;black move Nf6;white move Ng1;black move Ng8;white move Nf3;black move Nf6;"
     "white move Ng1;black move Ng8",
     "claim-3 White\nrepeated count=3 0 4 8\nquiet count=4\n"},
    {"no claim where the arbiter claims", QUIET_98, "",
     "white move Kd2;black move Kd7;white customs claims=automatic", "quiet count=50\n"},
    {"no claim at 49 moves and a half", QUIET_98, "", "white move Kd2", "quiet count=49\n"},
    {"fifty moves can be claimed", QUIET_98, "", "white move Kd2;black move Kd7",
     "claim-50 White\nquiet count=50\n"},
    {"a touch loses the claim", QUIET_98, "touch-move=yes",
     "white move Kd2;black move Kd7;white touch a1", "obligation White a1 4.3\nquiet count=50\n"},
    {"only the result after the game", NULL, "",
     "white move e4 (=);white ask-take-back;black resign", "result\n"},
    {"nothing is in check after mate", NULL, "",
     "white move f3;black move e5;white move g4;black move Qh4#", "result\n"},
    {"a result in doubt", IN_DOUBT, "", "black resign", "in-doubt White\n"},
};

static const FactSet ALL = FACT_SET(FACT_COUNT) - 1;
static const FactSet WITH_SIDE =
    (FACT_SET(FACT_COUNT) - 1) & ~(FACT_SET(FACT_RESULT) | FACT_SET(FACT_PAUSED) |
                                   FACT_SET(FACT_REPEATED) | FACT_SET(FACT_QUIET_MOVES));

static Game *begin(int row)
{
    GameSetup setup;
    game_setup_init(&setup);
    bool waits = strcmp(ROWS[row].rules, "waits") == 0;
    if (ROWS[row].fen != NULL) {
        ck_assert_int_eq(fen_parse(ROWS[row].fen, FEN_LENIENT, &setup.start, NULL), FEN_OK);
    }
    if (waits) {
        TimeControlError error;
        setup.clock_waits = true;
        ck_assert(time_control_parse("5", &setup.time[SIDE_WHITE], &error));
        setup.time[SIDE_BLACK] = setup.time[SIDE_WHITE];
    } else {
        ck_assert(house_rules_parse(ROWS[row].rules, &setup.house_rules));
    }
    return game_new(&setup, 0);
}

static Game *game_of(int row)
{
    Game *game = begin(row);
    char copy[512], *rest = copy;
    strcpy(copy, ROWS[row].actions);
    for (char *text = strsep(&rest, ";"); text != NULL && *text != '\0';
         text = strsep(&rest, ";")) {
        GameAction action;
        StrBuf line = {0};
        int64_t time_ms;
        strbuf_appendf(&line, "0 %s", text);
        if (strncmp(text, "seal ", 5) == 0) {
            action = game_action_seal(game_turn(game), text + 5);
        } else {
            ck_assert_msg(
                game_action_parse(strbuf_text(&line), game_position(game), &action, &time_ms), "%s",
                text);
        }
        Decision decision = game_act(game, &action, 0);
        ck_assert_msg(decision_is_accepted(&decision), "%s: %d", text, decision.refusal.id);
        strbuf_release(&line);
    }
    return game;
}

static void describe(const Fact *fact, StrBuf *out)
{
    strbuf_append(out, NAMES[fact->id]);
    if ((WITH_SIDE & FACT_SET(fact->id)) != 0) {
        strbuf_append(out, fact->side == SIDE_WHITE ? " White" : " Black");
    }
    if (fact->ply != 0) {
        strbuf_appendf(out, " ply=%d", fact->ply);
    }
    if (fact->count != 0) {
        strbuf_appendf(out, " count=%d", fact->count);
    }
    if (fact->id == FACT_OBLIGATION) {
        strbuf_appendf(out, " %c%d %s", 'a' + square_file(fact->square),
                       square_rank(fact->square) + 1, fact->article);
    }
    for (int i = 0; fact->id == FACT_REPEATED && i < fact->count; i++) {
        strbuf_appendf(out, " %d", fact->occurred_at[i]);
    }
    strbuf_append(out, fact->is_claim ? " claim\n" : "\n");
}

static void expect(int row, FactSet wanted, const FactList *all)
{
    Game *game = game_of(row);
    FactList list;
    StrBuf found = {0}, expected = {0};
    game_facts(game, wanted, &list);
    for (int i = 0; i < list.count; i++) {
        describe(&list.facts[i], &found);
    }
    for (int i = 0; all != NULL && i < all->count; i++) {
        if ((wanted & FACT_SET(all->facts[i].id)) != 0) {
            describe(&all->facts[i], &expected);
        }
    }
    ck_assert_str_eq(strbuf_text(&found), all == NULL ? ROWS[row].facts : strbuf_text(&expected));
    strbuf_release(&found);
    strbuf_release(&expected);
    game_free(game);
}

START_TEST(a_situation_has_exactly_its_facts_in_order)
{
    expect(_i, ALL, NULL);
}
END_TEST

START_TEST(only_wanted_facts_are_listed)
{
    Game *game = game_of(_i);
    FactList all;
    game_facts(game, ALL, &all);
    for (int id = 0; id < FACT_COUNT; id++) {
        expect(_i, FACT_SET(id), &all);
        expect(_i, ALL & ~FACT_SET(id), &all);
    }
    game_free(game);
}
END_TEST

START_TEST(a_fact_is_found_by_its_id)
{
    FactList list = {.facts = {{.id = FACT_PAUSED}, {.id = FACT_CHECK}}, .count = 1};
    ck_assert_ptr_eq(fact_find(&list, FACT_PAUSED), &list.facts[0]);
    ck_assert_ptr_null(fact_find(&list, FACT_CHECK));
}
END_TEST

int main(void)
{
    enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };
    Suite *suite = suite_create("fact");
    TCase *tests = tcase_create("fact");
    tcase_add_loop_test(tests, a_situation_has_exactly_its_facts_in_order, 0, ROW_COUNT);
    tcase_add_loop_test(tests, only_wanted_facts_are_listed, 0, ROW_COUNT);
    tcase_add_test(tests, a_fact_is_found_by_its_id);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
