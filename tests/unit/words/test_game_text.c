#include "unit.h"

#include "fen_setup.h"
#include "notation/san.h"
#include "rules/movegen.h"
#include "session/session_state.h"
#include "words/game_text.h"

#include <string.h>

/* Starts a game and plays the moves in `moves`, which are in SAN and separated by blanks. Each move
 * takes one second. */
static Game *play(const char *time, const char *moves)
{
    GameSetup setup;
    TimeControlError error;
    char copy[256];
    int64_t now_ms = 0;
    game_setup_init(&setup);
    ck_assert(time_control_parse(time, &setup.time[SIDE_WHITE], &error));
    setup.time[SIDE_BLACK] = setup.time[SIDE_WHITE];
    Game *game = game_new(&setup, 0);
    strcpy(copy, moves);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        Move move = MOVE_NONE;
        ck_assert(san_parse(game_position(game), word, &move));
        GameAction action = game_action_move(game_turn(game), move, false);
        Decision reply = game_act(game, &action, now_ms += 1000);
        ck_assert(decision_is_accepted(&reply));
    }
    return game;
}

START_TEST(moves_are_in_alphabetical_order)
{
    Position position = fen_position("4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    MoveList moves;
    StrBuf out = {0};
    movegen_legal(&position, &moves);
    game_text_moves(&position, &moves, SPOKEN_COORDINATE, &out);
    ck_assert_str_eq(strbuf_text(&out),
                     "Kd1 Kd2 Ke2 Kf1 Kf2 O-O Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+ a8=Q+ a8=R+ "
                     "a8=B a8=N\n");
    strbuf_clear(&out);
    moves.count = 0;
    game_text_moves(&position, &moves, SPOKEN_SAN, &out);
    ck_assert_str_eq(strbuf_text(&out), "\n");
    strbuf_clear(&out);
    movegen_legal(&position, &moves);
    move_list_keep_from(&moves, square_at(0, 6));
    game_text_moves(&position, &moves, SPOKEN_WORDS, &out);
    ck_assert_str_eq(strbuf_text(&out),
                     "a8, promotes to queen, check; a8, promotes to rook, check; "
                     "a8, promotes to bishop; a8, promotes to knight\n");
    strbuf_release(&out);
}
END_TEST

static const struct {
    const char *time; /* time control */
    SpokenForm form;
    const char *text; /* text after White's first move, which took a second */
} CLOCKS[] = {
    {"none", SPOKEN_FORM_SAN, "There is no clock.\n"},
    {"5", SPOKEN_FORM_SAN, "White 4:59, Black 5:00\nBlack's clock is running.\n"},
    {"5", SPOKEN_FORM_WORDS,
     "White 4 minutes 59 seconds, Black 5 minutes\nBlack's clock is running.\n"},
    {"1:30:00", SPOKEN_FORM_FIDE,
     "White 1 hour 29 minutes 59 seconds, Black 1 hour 30 minutes\nBlack's clock is running.\n"},
    {"2s", SPOKEN_FORM_WORDS, "White 1 second, Black 2 seconds\nBlack's clock is running.\n"},
    {"40/90", SPOKEN_FORM_SAN,
     "White 1:29:59, Black 1:30:00\nWhite has 39 moves to make in this stage.\n"
     "Black has 40 moves to make in this stage.\nBlack's clock is running.\n"},
};

START_TEST(the_clock_is_announced)
{
    Game *game = play(CLOCKS[_i].time, "e4");
    StrBuf out = {0};
    game_text_clock(game, (SpokenStyle){CLOCKS[_i].form, NULL, NULL}, 1000, &out);
    ck_assert_str_eq(strbuf_text(&out), CLOCKS[_i].text);
    strbuf_release(&out);
    game_free(game);
}
END_TEST

static const struct {
    const char *time;  /* time control */
    const char *moves; /* moves played */
    const char *text;  /* text of the status of the game */
} STATUSES[] = {
    {"none", "", "Move 1, White to move.\nMaterial is even.\n"},
    {"5", "e4 d5 exd5",
     "Move 2, Black to move.\nLast move: 2. exd5.\nWhite is ahead by 1 point.\n"
     "White 4:58, Black 4:59.\n"},
    {"none", "e4 f5 Qh5+",
     "Move 2, Black to move.\nLast move: 2. Qh5+.\nMaterial is even.\nBlack is in check.\n"},
    {"none", "Nf3 Nf6 Ng1 Ng8",
     "Move 3, White to move.\nLast move: 2... Ng8.\nMaterial is even.\nThis position has occurred "
     "twice: at the start, after 2... Ng8.\n"
     "2 moves by each side without a capture or pawn move (50 allow a claim).\n"},
    {"none", "f3 e5 g4 Qh4#",
     "0-1 Black wins by checkmate (Article 5.1.1).\nLast move: 2... Qh4#.\nMaterial is even.\n"},
};

START_TEST(the_status_is_worded)
{
    Game *game = play(STATUSES[_i].time, STATUSES[_i].moves);
    StrBuf out = {0};
    FactList facts;
    game_facts(game, ~(FactSet)0, &facts);
    game_text_status(game, &facts, SPOKEN_SAN, 1000, &out);
    ck_assert_str_eq(strbuf_text(&out), STATUSES[_i].text);
    strbuf_release(&out);
    game_free(game);
}
END_TEST

/* The UTC date and time of a setup, seconds since 2024-02-28 23:59:30 UTC, and the age. */
static const struct {
    const char *date, *time;
    int64_t seconds;
    const char *text;
} AGES[] = {
    {"2024.02.28", "23:59:30", 59, "just now"},
    {"2024.02.28", "23:59:30", 60, "1 minute ago"},
    {"2024.02.29", "00:00:00", 150, "2 minutes ago"}, /* the last day of a leap year's February */
    {"2024.02.28", "23:59:30", 60 * 60 - 1, "59 minutes ago"},
    {"2024.02.28", "23:59:30", 60 * 60, "1 hour ago"},
    {"2024.02.28", "23:59:30", 48 * 60 * 60 - 1, "47 hours ago"},
    {"2024.02.28", "23:59:30", 48 * 60 * 60, "2 days ago"},
    {"2023.02.28", "23:59:30", 0, "365 days ago"},
    {"2023.03.01", "00:00:00", 30, "365 days ago"},
    {"2024.02.28", "23:59:30", -7200, "just now"}, /* the clock was set back */
    {"", "", 0, ""},
    {"2024.??.??", "23:59:30", 0, ""},
};

START_TEST(the_age_of_a_game_is_worded)
{
    GameSetup setup;
    StrBuf out = {0};
    game_setup_init(&setup);
    strcpy(setup.utc_date, AGES[_i].date);
    strcpy(setup.utc_time, AGES[_i].time);
    game_text_age(&setup, (INT64_C(1709164770) + AGES[_i].seconds) * 1000, NULL, &out);
    ck_assert_str_eq(strbuf_text(&out), AGES[_i].text);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("game_text");
    TCase *tests = tcase_create("game_text");
    tcase_add_test(tests, moves_are_in_alphabetical_order);
    tcase_add_loop_test(tests, the_clock_is_announced, 0, (int)(sizeof CLOCKS / sizeof CLOCKS[0]));
    tcase_add_loop_test(tests, the_status_is_worded, 0,
                        (int)(sizeof STATUSES / sizeof STATUSES[0]));
    tcase_add_loop_test(tests, the_age_of_a_game_is_worded, 0, (int)(sizeof AGES / sizeof AGES[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
