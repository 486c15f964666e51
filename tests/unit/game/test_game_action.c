#include "game/game_action.h"

#include <string.h>

#include "notation/fen.h"
#include "unit.h"

#define START     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION "7k/P7/8/8/8/8/p7/7K w - - 0 1"

/* A position, and the text of an action in this position as the program writes it. */
typedef struct Line {
    const char *fen;
    const char *text;
} Line;

static const Line lines[] = {
    {START, "0 white move e4"},
    {START, "41200 white move Nf3 (=)"},
    {CASTLING, "1 white move O-O"},
    {CASTLING, "1 white move O-O-O"},
    {PROMOTION, "1 white move a8=N"},
    {PROMOTION, "1 white move a8=Q+ (=)"},
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "5 white move g4"},
    {START, "7 white illegal-move e2e5"},
    {START, "7 black illegal-move a7a8q"},
    {START, "7 white touch g1"},
    {START, "7 black offer"},
    {START, "7 white unmark"},
    {START, "7 white accept"},
    {START, "7 black decline"},
    {START, "7 white claim threefold"},
    {START, "7 white claim threefold Nf3"},
    {START, "7 white claim fifty"},
    {START, "7 white claim fifty e4"},
    {START, "7 white claim fifty illegal e1e3"},
    {PROMOTION, "7 white claim threefold illegal a7b8r"},
    {START, "7 black resign"},
    {START, "7 white ask-take-back"},
    {START, "7 white grant-take-back"},
    {START, "7 white refuse-take-back"},
    {START, "7 white pause"},
    {START, "7 white interrupt"},
    {START, "7 white resume"},
    {START, "7 white flag"},
    {START, "7 white heartbeat"},
    {START, "7 white abort"},
    {START, "60000 white clock 300000 the clock was set wrongly"},
    {START, "60000 white clock 300000"},
    {START, "0 white written 300000 5000"},
    {START, "0 black written -1 5000"},
    {START, "60000 black time -60000 came late"},
    {START, "60000 black counter 39 three moves were not pressed"},
    {START, "60000 white penalty moved with both hands"},
    {START, "60000 white penalty"},
    {START, "60000 black forfeit t\xC3\xA9l\xC3\xA9phone"},
    {START, "60000 white adjudicate 1/2-1/2 the hall closes"},
    {START, "60000 white adjudicate 1-0"},
    {START, "60000 white adjudicate 0-1"},
    {START, "60000 white customs claims=automatic take-backs=free touch-move=yes penalties=yes "
            "first-increment=no offers-from=30"},
    {START, "60000 white customs take-backs=never"},
};

enum { LINE_COUNT = sizeof(lines) / sizeof(lines[0]) };

static Position position_of(const char *fen)
{
    Position position;
    ck_assert_int_eq(fen_parse(fen, FEN_LENIENT, &position, NULL), FEN_OK);
    return position;
}

START_TEST(every_action_has_a_line_that_reads_back)
{
    Position position = position_of(lines[_i].fen);
    GameAction action;
    int64_t time_ms;
    char line[GAME_ACTION_LINE_MAX];
    ck_assert_msg(game_action_parse(lines[_i].text, &position, &action, &time_ms), "%s",
                  lines[_i].text);
    game_action_format(&action, &position, time_ms, line);
    ck_assert_str_eq(line, lines[_i].text);
}
END_TEST

static const Line broken[] = {
    {START, ""},
    {START, "   "},
    {START, "white move e4"},
    {START, "x white move e4"},
    {START, "-1 white move e4"},
    {START, "99999999999999999999 white move e4"},
    {START, "1 green move e4"},
    {START, "1 white"},
    {START, "1 white dance"},
    {START, "1 white move"},
    {START, "1 white move e5"},
    {START, "1 white move e4 =)"},
    {START, "1 white move e4 (=) x"},
    {START, "1 black move e5"},
    {START, "1 white illegal-move"},
    {START, "1 white illegal-move e2"},
    {START, "1 white illegal-move e2e9"},
    {START, "1 white illegal-move e2e5x"},
    {START, "1 white touch"},
    {START, "1 white touch i9"},
    {START, "1 white offer now"},
    {START, "1 white claim"},
    {START, "1 white claim tenfold"},
    {START, "1 white claim fifty e5"},
    {START, "1 white claim fifty illegal"},
    {START, "1 white adjourn"},
    {START, "1 white adjourn Nf3"},
    {START, "1 white adjourn 00"},
    {START, "1 white written"},
    {START, "1 white written 5"},
    {START, "1 white written 5 x"},
    {START, "1 white written -2 5"},
    {START, "1 white written 5 5 5"},
    {START, "1 white clock"},
    {START, "1 white clock five"},
    {START, "1 white counter x"},
    {START, "1 white adjudicate *"},
    {START, "1 white adjudicate"},
    {START, "1 white customs touch-move=maybe"},
};

enum { BROKEN_COUNT = sizeof(broken) / sizeof(broken[0]) };

START_TEST(an_invalid_action_is_refused_and_changes_nothing)
{
    Position position = position_of(broken[_i].fen);
    GameAction action = {.kind = GAME_ACTION_ABORT};
    int64_t time_ms = 77;
    ck_assert_msg(!game_action_parse(broken[_i].text, &position, &action, &time_ms), "%s",
                  broken[_i].text);
    ck_assert_int_eq(action.kind, GAME_ACTION_ABORT);
    ck_assert_int_eq(time_ms, 77);
}
END_TEST

START_TEST(a_line_that_is_too_long_is_refused)
{
    Position position = position_start();
    GameAction action;
    int64_t time_ms;
    char line[2 * GAME_ACTION_LINE_MAX];
    memset(line, 'x', sizeof(line));
    memcpy(line, "1 white penalty ", 16);
    line[sizeof(line) - 1] = '\0';
    ck_assert(!game_action_parse(line, &position, &action, &time_ms));
}
END_TEST

static const char *const sealed[] = {
    "e4",
    "Nf3 (=)",
    "O-O",
    "hello",
    "a8=Q+",
    "a text that is much longer than any move has ever been, to see that it is kept nevertheless"};

enum { SEALED_COUNT = sizeof(sealed) / sizeof(sealed[0]) };

START_TEST(a_sealed_move_is_encoded_in_its_line)
{
    Position position = position_start();
    GameAction again,
        action = game_action_with_text(game_action(GAME_ACTION_ADJOURN, SIDE_WHITE), sealed[_i]);
    int64_t time_ms;
    char line[GAME_ACTION_LINE_MAX];
    game_action_format(&action, &position, 123456, line);
    ck_assert_ptr_null(strstr(line, sealed[_i]));
    ck_assert(game_action_parse(line, &position, &again, &time_ms));
    ck_assert_str_eq(again.text, sealed[_i]);
    ck_assert_int_eq(time_ms, 123456);
}
END_TEST

START_TEST(the_length_of_a_sealed_move_reveals_nothing)
{
    Position position = position_start();
    GameAction action = game_action(GAME_ACTION_ADJOURN, SIDE_WHITE);
    char short_line[GAME_ACTION_LINE_MAX], long_line[GAME_ACTION_LINE_MAX];
    action = game_action_with_text(action, "e4");
    game_action_format(&action, &position, 5, short_line);
    action = game_action_with_text(action, "Nbxd7+ (=)");
    game_action_format(&action, &position, 5, long_line);
    ck_assert_uint_eq(strlen(short_line), strlen(long_line));
}
END_TEST

START_TEST(lines_never_contain_a_newline)
{
    Position position = position_start();
    GameAction action = game_action(GAME_ACTION_FORFEIT, SIDE_WHITE);
    char line[GAME_ACTION_LINE_MAX], text[] = "\x1b[2J one\ntwo\r\xFF\x01\xC2\x85 three";
    action = game_action_with_text(action, text);
    game_action_format(&action, &position, 5, line);
    for (const char *byte = line; *byte != '\0'; byte++) {
        ck_assert((unsigned char)*byte >= ' ' && *byte != 0x7F);
    }
}
END_TEST

START_TEST(a_long_reason_is_cut_between_characters)
{
    char text[400] = "";
    while (strlen(text) < 300) {
        strcat(text, "\xE2\x99\x9E");
    }
    GameAction action = game_action_with_text(game_action(GAME_ACTION_PENALTY, SIDE_WHITE), text);
    ck_assert_uint_eq(strlen(action.text) % 3, 0);
    ck_assert_uint_gt(strlen(action.text), 100);
}
END_TEST

START_TEST(damaged_lines_are_read_or_refused_and_nothing_else)
{
    Position position = position_of(lines[_i].fen);
    char line[GAME_ACTION_LINE_MAX], again[GAME_ACTION_LINE_MAX];
    GameAction action;
    int64_t time_ms;
    size_t length = strlen(lines[_i].text);
    for (size_t at = 0; at < length; at++) {
        for (int byte = 1; byte < 256; byte++) {
            memcpy(line, lines[_i].text, length + 1);
            line[at] = (char)byte;
            if (game_action_parse(line, &position, &action, &time_ms)) {
                game_action_format(&action, &position, time_ms, again);
                ck_assert(game_action_parse(again, &position, &action, &time_ms));
            }
        }
        memcpy(line, lines[_i].text, at);
        line[at] = '\0';
        game_action_parse(line, &position, &action, &time_ms);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("action text");
    TCase *tests = tcase_create("action text");
    tcase_add_loop_test(tests, every_action_has_a_line_that_reads_back, 0, LINE_COUNT);
    tcase_add_loop_test(tests, an_invalid_action_is_refused_and_changes_nothing, 0, BROKEN_COUNT);
    tcase_add_test(tests, a_line_that_is_too_long_is_refused);
    tcase_add_loop_test(tests, a_sealed_move_is_encoded_in_its_line, 0, SEALED_COUNT);
    tcase_add_test(tests, the_length_of_a_sealed_move_reveals_nothing);
    tcase_add_test(tests, lines_never_contain_a_newline);
    tcase_add_test(tests, a_long_reason_is_cut_between_characters);
    tcase_add_loop_test(tests, damaged_lines_are_read_or_refused_and_nothing_else, 0, LINE_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
