/*
 * Names, event and other tags of a game in progress.
 */
#include <stdio.h>
#include <string.h>

#include "game_script.h"
#include "unit.h"

static const GameScript SCRIPTS[] = {
    {"a player gets a name, and loses it again",
     "white tag White Bobby\n= state - White is now called Bobby\n"
     "moves e4\n"
     "black tag Black Boris  Spassky\n= state - Black is now called Boris  Spassky\n"
     "white tag White\n= state - The White tag has been cleared.\n"},
    {"event and other tags",
     "white tag Event Club championship\n"
     "= state - The Event tag is now Club championship\n"
     "white tag WhiteElo 2785\n= state - The WhiteElo tag is now 2785\n"
     "white tag Date 1972.07.??\n= state - The Date tag is now 1972.07.??\n"},
    {"tags with the facts of the game are refused",
     "white tag Result 1-0\n! - cannot be set\nwhite tag fen 8/8\n! - cannot be set\n"
     "white tag TimeControl 300\n! - cannot be set\nwhite tag PlyCount 7\n! - cannot be set\n"},
    {"an invalid tag is refused", "white tag\n! - letters\nwhite tag #1 x\n! - letters\n"
                                  "white tag ANameOfThirtyOneLettersAndOneMore x\n! - letters\n"
                                  "white tag Date yesterday\n! - 2024.03.31\n"
                                  "white tag Date 2024.03.311\n! - 2024.03.31\n"},
    {"colours and the word arbiter are refused as names",
     "white tag White black\n! - are reserved\nblack tag Black Arbiter\n! - Choose another\n"
     "white tag White  WHITE \n! - are reserved\nwhite tag Event White\n= state - Event\n"
     "white tag White Whitey\n= state - Whitey\n"},
    {"names are set during the game and not after it",
     "white pause\nwhite tag White Bobby\n= state - Bobby\nwhite resume\n"
     "white resign\nblack tag Black Boris\n! - over\n"},
    {"a takeback keeps the names",
     "customs take-backs=free\nmoves e4\nwhite tag Round 3\nmoves e5\n"
     "black ask-take-back\nno ruling\nplies 1\n"},
};

enum { SCRIPT_COUNT = sizeof SCRIPTS / sizeof SCRIPTS[0] };

START_TEST(script)
{
    game_script_run(&SCRIPTS[_i]);
}
END_TEST

static Decision tag(Game *game, const char *name, const char *value)
{
    GameAction action = game_action_tag(SIDE_WHITE, name, value);
    return game_act(game, &action, 0);
}

static Game *new_game(void)
{
    GameSetup setup;
    game_setup_init(&setup);
    Game *game = game_new(&setup, 0);
    ck_assert(game != NULL);
    return game;
}

START_TEST(tags_are_in_the_record_unless_empty)
{
    Record *record = record_new();
    Game *game = new_game();
    tag(game, "White", "Bobby");
    tag(game, "WhiteElo", "2785");
    tag(game, "WhiteTitle", "GM");
    tag(game, "WhiteElo", "");
    tag(game, "Section", "A");
    ck_assert(record != NULL && game_record(game, record));
    ck_assert_str_eq(tags_value(&record->tags, "White"), "Bobby");
    ck_assert_str_eq(tags_value(&record->tags, "WhiteTitle"), "GM");
    ck_assert_str_eq(tags_value(&record->tags, "Section"), "A");
    ck_assert_ptr_null(tags_value(&record->tags, "WhiteElo"));
    ck_assert_str_eq(game_setup(game)->names[SIDE_WHITE], "Bobby");
    record_free(record);
    game_free(game);
}
END_TEST

START_TEST(a_journal_of_an_earlier_version_may_name_a_player_black)
{
    GameSetup setup;
    game_setup_init(&setup);
    Game *game = game_new_from_journal(&setup);
    ck_assert_int_eq(tag(game, "White", "Black").refusal.id, REFUSAL_NONE);
    game_rebase(game, 0);
    ck_assert_int_eq(tag(game, "White", "White").refusal.id, REFUSAL_RESERVED_NAME);
    ck_assert_str_eq(game_setup(game)->names[SIDE_WHITE], "Black");
    game_free(game);
}
END_TEST

START_TEST(a_tag_that_is_too_long_is_refused_and_never_cut)
{
    char value[GAME_ACTION_TEXT_MAX + 1], name[16];
    Game *game = new_game();
    memset(value, 'x', sizeof value);
    value[GAME_NAME_MAX - 1] = '\0';
    ck_assert_int_eq(tag(game, "Site", value).refusal.id, REFUSAL_NONE);
    memset(value, 'x', sizeof value);
    value[GAME_NAME_MAX] = '\0';
    ck_assert_int_eq(tag(game, "Site", value).refusal.id, REFUSAL_TAG_TOO_LONG);
    value[GAME_NAME_MAX] = 'x';
    value[GAME_ACTION_TEXT_MAX] = '\0';
    ck_assert_int_eq(tag(game, "ANameOfThirtyLettersAndNotMore", value).refusal.id,
                     REFUSAL_TAG_TOO_LONG);
    ck_assert_int_eq((int)strlen(game_setup(game)->site), GAME_NAME_MAX - 1);
    int kept = 0;
    do {
        snprintf(name, sizeof name, "Tag%d", kept);
    } while (tag(game, name, "x").refusal.id == REFUSAL_NONE && ++kept < 1000);
    ck_assert_int_eq(kept, 32);
    ck_assert_int_eq(tag(game, "Tag0", "y").refusal.id, REFUSAL_NONE);
    ck_assert_int_eq(tag(game, "Tag0", "").refusal.id, REFUSAL_NONE);
    ck_assert_int_eq(tag(game, "Another", "x").refusal.id, REFUSAL_NONE);
    ck_assert_int_eq(tag(game, "Tag0", "x").refusal.id, REFUSAL_TAG_TOO_LONG);
    ck_assert_int_eq(tag(game, "WhiteUser", "anna").refusal.id, REFUSAL_NONE);
    ck_assert_str_eq(game_setup(game)->users[SIDE_WHITE], "anna");
    game_free(game);
}
END_TEST

/* Actions that set a tag, and whether the tag belongs to the player who acts. */
static const struct {
    const char *label; /* name of the test */
    Side player;       /* player who acts */
    const char *name;  /* name of the tag */
    bool is_own;       /* the tag belongs to that player */
} OWN[] = {
    {"own name", SIDE_WHITE, "White", true},
    {"own rating", SIDE_BLACK, "BlackElo", true},
    {"the other's name", SIDE_WHITE, "Black", false},
    {"event", SIDE_WHITE, "Event", false},
};

START_TEST(an_own_tag_is_recognized)
{
    GameAction action = game_action_tag(OWN[_i].player, OWN[_i].name, "x");
    ck_assert_msg(game_action_is_own_tag(&action) == OWN[_i].is_own, "%s", OWN[_i].label);
}
END_TEST

int main(void)
{
    static TTest tests[SCRIPT_COUNT];
    Suite *suite = suite_create("naming");
    TCase *tcase = tcase_create("naming");
    game_script_add(tcase, script, SCRIPTS, SCRIPT_COUNT, tests);
    tcase_add_test(tcase, tags_are_in_the_record_unless_empty);
    tcase_add_test(tcase, a_journal_of_an_earlier_version_may_name_a_player_black);
    tcase_add_test(tcase, a_tag_that_is_too_long_is_refused_and_never_cut);
    tcase_add_loop_test(tcase, an_own_tag_is_recognized, 0, (int)(sizeof OWN / sizeof OWN[0]));
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
