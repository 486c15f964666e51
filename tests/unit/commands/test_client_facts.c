/*
 * Tests the facts that a client lists about the game: requests, checks and the like. The players
 * are at one keyboard or in a shared game.
 */
#include "../remote/fake_owner.h"
#include "commands/client_facts.h"
#include "session_fixture.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALL (~(FactSet)0)

/* Asks for the facts of the kinds in `wanted`. Returns whether exactly the kinds in `expected` are
 * listed. */
static bool lists(const Client *client, FactSet wanted, FactSet expected)
{
    FactList list;
    FactSet found = 0;
    client_facts(client, wanted, &list);
    for (int i = 0; i < list.count; i++) {
        found |= FACT_SET(list.facts[i].id);
    }
    return found == expected;
}

/* Returns the listed fact `id`. Fails the test if it is not listed. */
static Fact fact_of(const Client *client, FactId id)
{
    FactList list;
    client_facts(client, ALL, &list);
    const Fact *fact = fact_find(&list, id);
    ck_assert_ptr_nonnull(fact);
    return *fact;
}

/* ---- At one keyboard ---- */

START_TEST(both_players_answer_at_one_keyboard)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCREEN, "takebacks=consent");
    ck_assert(lists(fixture.client, ALL, 0));
    fixture_type(&fixture, 0, "e4 (=)");
    fixture_type(&fixture, 0, "takeback");
    ck_assert(fact_of(fixture.client, FACT_OFFER_OPEN).is_answered_here);
    ck_assert(fact_of(fixture.client, FACT_TAKE_BACK_ASKED).is_answered_here);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_review_names_its_position)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "e5");
    ck_assert(lists(fixture.client, FACT_SET(FACT_REVIEW), 0));
    fixture_type(&fixture, 0, "goto back");
    ck_assert_int_eq(fact_of(fixture.client, FACT_REVIEW).ply, 1);
    ck_assert(lists(fixture.client, ALL & ~FACT_SET(FACT_REVIEW), 0));
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_game_of_a_file_is_viewed_and_not_reviewed)
{
    static const char game[] = "1. e4 *\n";
    SessionFixture fixture;
    char line[256];
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    char *path = scratch_path(fixture.folder, "one.pgn");
    scratch_write(path, game, strlen(game));
    snprintf(line, sizeof line, "open %s", path);
    fixture_type(&fixture, 0, line);
    ck_assert(lists(fixture.client, ALL, FACT_SET(FACT_FILE_VIEWED)));
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(an_unsaved_game_has_its_reason)
{
    SessionFixture fixture;
    Settings settings;
    settings_init(&settings);
    fixture_begin_with(&fixture,
                       &(SessionSetup){.settings = &settings, .no_folder_reason = "no home"},
                       CLIENT_SCREEN, false, "");
    fixture_type(&fixture, 0, "e4");
    ck_assert_str_eq(fact_of(fixture.client, FACT_UNSAVED).reason, "no home");
    ck_assert(lists(fixture.client, ALL & ~FACT_SET(FACT_UNSAVED), 0));
    fixture_end(&fixture);
}
END_TEST

/* ---- In a shared game ---- */

START_TEST(a_shared_game_that_has_not_started_is_not_paused)
{
    FakeOwner owner;
    owner_begin(&owner, WIRE_SEAT_WHITE, NULL);
    owner_act_silently(&owner, "white pause");
    owner_send(&owner, "you white guest\n");
    owner_send_lines_after(&owner, -1, 0);
    owner_send(&owner, "is black free 1000000 0\n");
    ck_assert(
        lists(owner.client, ALL, FACT_SET(FACT_ARRIVAL_AWAITED) | FACT_SET(FACT_NOT_STARTED)));
    ck_assert_int_eq(fact_of(owner.client, FACT_ARRIVAL_AWAITED).side, SIDE_BLACK);
    owner_send(&owner, "is black here 1000000 0\n");
    ck_assert(lists(owner.client, ALL, FACT_SET(FACT_NOT_STARTED)));
    owner_act(&owner, "white resume");
    ck_assert(lists(owner.client, ALL, 0));
    owner_act(&owner, "white pause");
    ck_assert(lists(owner.client, ALL, FACT_SET(FACT_PAUSED)));
    owner_end(&owner);
}
END_TEST

START_TEST(an_offer_is_answered_by_the_opponent_alone)
{
    FakeOwner owner;
    owner_begin_playing(&owner, WIRE_SEAT_WHITE);
    owner_act(&owner, "white move e4 (=)");
    ck_assert(!fact_of(owner.client, FACT_OFFER_OPEN).is_answered_here);
    owner_act(&owner, "black move e5 (=)");
    ck_assert(fact_of(owner.client, FACT_OFFER_OPEN).is_answered_here);
    owner_end(&owner);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("client_facts");
    TCase *tests = tcase_create("client_facts");
    tcase_add_test(tests, both_players_answer_at_one_keyboard);
    tcase_add_test(tests, a_review_names_its_position);
    tcase_add_test(tests, a_game_of_a_file_is_viewed_and_not_reviewed);
    tcase_add_test(tests, an_unsaved_game_has_its_reason);
    tcase_add_test(tests, a_shared_game_that_has_not_started_is_not_paused);
    tcase_add_test(tests, an_offer_is_answered_by_the_opponent_alone);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
