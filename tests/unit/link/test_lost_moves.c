/*
 * Tests the terms of a request to restore lost moves: they name the moves that a replica has and
 * the game has not, and fit only the position before these moves.
 */
#include "unit.h"

#include "link/lost_moves.h"
#include "link/wire.h"
#include "notation/san.h"

#include <string.h>

/* Returns a game with moves in SAN, separated by blanks. */
static Game *game_with(const char *moves)
{
    GameSetup setup;
    char text[4096];
    game_setup_init(&setup);
    Game *game = game_new(&setup, 0);
    ck_assert_uint_lt(strlen(moves), sizeof text);
    strcpy(text, moves);
    for (char *san = strtok(text, " "); san != NULL; san = strtok(NULL, " ")) {
        Move move;
        ck_assert_msg(san_parse(game_position(game), san, &move), "%s", san);
        GameAction action = game_action_move(game_turn(game), move, false);
        game_act(game, &action, 0);
    }
    return game;
}

/* The moves of a replica and of a game, the terms, and their text. */
static const struct {
    const char *replica, *game, *terms, *text;
} LOST[] = {
    {"e4 e5 Bc4 Nc6", "e4", "1 e5 Bc4 Nc6", "1... e5, 2. Bc4, 2... Nc6"},
    {"e4 e5 Bc4", "", "0 e4 e5 Bc4", "1. e4, 1... e5, 2. Bc4"},
    {"e4 e5", "e4 e5", "", ""},
    {"e4", "e4 e5", "", ""},
    {"e4 e5 Bc4", "e4 c5", "", ""}, /* the game has gone on without the replica */
    {"f3 e5 g4 Qh4#", "f3 e5 g4", "3 Qh4#", "2... Qh4#"},
};

START_TEST(the_moves_after_the_last_one_of_the_game_are_lost)
{
    Game *replica = game_with(LOST[_i].replica), *game = game_with(LOST[_i].game);
    StrBuf terms = {0}, text = {0};
    lost_moves_append_terms(replica, game, &terms);
    ck_assert_str_eq(strbuf_text(&terms), LOST[_i].terms);
    ck_assert_int_eq(lost_moves_append_text(game, strbuf_text(&terms), NULL, &text),
                     LOST[_i].text[0] != '\0');
    ck_assert_str_eq(strbuf_text(&text), LOST[_i].text);
    strbuf_release(&terms);
    strbuf_release(&text);
    game_free(replica);
    game_free(game);
}
END_TEST

/* Terms that do not fit a game with the moves e4 and e5. */
static const char *const UNFIT[] = {
    "",
    "2",
    "2 ",
    "Nf3",
    "2 Nf6",
    "1 Nf3",
    "3 Nf3",
    "-2 Nf3",
    "2 Nf3 Nf6 e5",
    "2 Nf3 Nc6 and a text",
    "2x Nf3",
    "2 Nf3, Nc6",
    "2 Ng1f3",
    "99999999999999999999 Nf3",
    "2 Nf3NNNNNNNNNNNNNNNNNNNNNNNNNN",
};

START_TEST(other_terms_are_not_accepted)
{
    Game *game = game_with("e4 e5");
    StrBuf text = {0};
    strbuf_append(&text, "before");
    ck_assert(!lost_moves_append_text(game, UNFIT[_i], NULL, &text));
    ck_assert_str_eq(strbuf_text(&text), "before");
    strbuf_release(&text);
    game_free(game);
}
END_TEST

START_TEST(as_many_moves_are_named_as_fit_into_a_line)
{
    static const char *const PAWNS[] = {"h3 h6", "a3 a6", "b3 b6", "c3 c6", "d3 d6",
                                        "e3 e6", "g3 g6", "a4 a5", "c4 c5", "d4 d5"};
    static const char ROOKS[] = "Rh2 Rh7 Rh1 Rh8 Rh2 Rh7 Rh1 Rh8 Rh2 Rh7 Rh1 Rh8";
    StrBuf moves = {0}, terms = {0}, text = {0};
    for (size_t i = 0; i < sizeof PAWNS / sizeof PAWNS[0]; i++) {
        strbuf_appendf(&moves, "%s %s Nf3 Nf6 %s Ng1 Ng8 ", PAWNS[i], ROOKS + 16, ROOKS);
    }
    Game *replica = game_with(strbuf_text(&moves)), *game = game_with("");
    Wire wire = {.kind = WIRE_WANT, .number = WIRE_NUMBER_MAX, .want = WIRE_WANT_RESTORE};
    lost_moves_append_terms(replica, game, &terms);
    ck_assert(lost_moves_append_text(game, strbuf_text(&terms), NULL, &text));
    wire_set_text(&wire, strbuf_text(&terms));
    strbuf_clear(&text);
    wire_format(&wire, &text);
    ck_assert_uint_le(text.length, WIRE_ASKED_MAX);
    ck_assert_uint_gt(text.length, WIRE_ASKED_MAX - 32);
    strbuf_release(&moves);
    strbuf_release(&terms);
    strbuf_release(&text);
    game_free(replica);
    game_free(game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("lost_moves");
    TCase *tests = tcase_create("lost_moves");
    tcase_add_loop_test(tests, the_moves_after_the_last_one_of_the_game_are_lost, 0,
                        sizeof LOST / sizeof LOST[0]);
    tcase_add_loop_test(tests, other_terms_are_not_accepted, 0, sizeof UNFIT / sizeof UNFIT[0]);
    tcase_add_test(tests, as_many_moves_are_named_as_fit_into_a_line);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
