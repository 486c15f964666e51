#include "notation/time_control.h"

#include <string.h>

#include "unit.h"

/* A time control, as users type it and in PGN syntax. */
typedef struct Reading {
    const char *text; /* the text that a user types */
    const char *pgn;  /* the same in PGN syntax */
} Reading;

static const Reading readings[] = {
    /* The most common forms. */
    {"5+3", "300+3"},
    {"90+30", "5400+30"},
    {"5+0", "300"},
    {"5 3", "300+3"},
    {" 3  2 ", "180+2"},
    {"30/31", "30/1860"},
    {"3/2:00", "3/120"},
    {"3/0", "180"},
    {"3", "180"},
    {"0.5+0", "30"},
    {"40/90 SD/30 +30", "40/5400+30:1800+30"},
    {"40/90, SD/30; +30", "40/5400+30:1800+30"},
    {"40/90 SD/30+30", "40/5400:1800+30"},
    {"40/90+30, SD/30+30", "40/5400+30:1800+30"},
    {"40/120, 20/60, SD/15+30", "40/7200:20/3600:900+30"},
    {"40/120 20/60", "40/7200:20/3600"},
    {"40/90, SD/30; d5", "40/5400+5d:1800+5d"},
    {"G/60 d5", "3600+5d"},
    {"G/60; d5", "3600+5d"},
    {"G/60;d5", "3600+5d"},
    {"G/60 d0", "3600"},
    {"G/90;+30", "5400+30"},
    {"G/5; inc3", "300+3"},
    {"G/5 i3", "300+3"},
    {"g60 d5", "3600+5d"},
    {"Game/30", "1800"},
    {"SD/30", "1800"},
    {"G/5 b3", "300+3b"},
    {"5+3b", "300+3b"},
    {"5+3d", "300+3d"},
    {"5 bronstein 3", "300+3b"},
    {"5, delay 3", "300+3d"},
    {"90 + 30", "5400+30"},
    {"  5+3  ", "300+3"},
    /* With units. */
    {"15 min + 10 sec / move", "900+10"},
    {"15 min + 10 s per move", "900+10"},
    {"90m+30s", "5400+30"},
    {"90'+30\"", "5400+30"},
    {"3' + 2''", "180+2"},
    {"3\u2019+2\u2019\u2019", "180+2"},
    {"3\u2032+2\u2033", "180+2"},
    {"3|2", "180+2"},
    {"1h+30", "3600+30"},
    {"1h30+30s", "5400+30"},
    {"1h30m", "5400"},
    {"1h 30m 15s", "5415"},
    {"2 hours", "7200"},
    {"90s", "90"},
    {"1 minute + 1 second", "60+1"},
    {"200m+1m", "12000+60"},
    {"1.5h", "5400"},
    {"0.25s", "0.25"},
    {"5:00+3", "300+3"},
    {"1:30:00+30", "5400+30"},
    {"40/2:00:00, 20/1:00:00, SD/15:00+30", "40/7200:20/3600:900+30"},
    /* Users may also type PGN syntax. */
    {"40/7200:20/3600:900+30", "40/7200:20/3600:900+30"},
    {"40/5400:1800", "40/5400:1800"},
    {"300+5", "300+5"},
    {"180+2", "180+2"},
    {"5'0", "300"},
    {"0'5", "5"},
    {"180'3", "10803"},
    {"3600", "3600"},
    {"*180", "*180"},
    {"hourglass 3", "*180"},
    {"hourglass 90s", "*90"},
    {"-", "-"},
    {"none", "-"},
    {"No clock", "-"},
    {"?", "?"},
    {"up", "+"},
    {"count-up", "+"},
    {"count up", "+"},
    {"+", "+"},
    /* In days. */
    {"10/50d", "10/4320000"},
    {"10/50 days", "10/4320000"},
    {"10 moves in 50 days", "10/4320000"},
    {"40 moves in 2 hours", "40/7200"},
    {"10/50d 10/40d", "10/4320000:10/3456000"},
    {"10/50d, 10/40D", "10/4320000:10/3456000"},
    {"30d", "2592000"},
    {"1 day", "86400"},
    {"1.5d", "129600"},
    {"2d12h", "216000"},
    {"2d 12h", "216000"},
    {"2d12", "120+12d"},
    {"3d a move", "1/259200"},
    {"3d/move", "1/259200"},
    {"3 days per move", "1/259200"},
    {"3 d each move", "1/259200"},
    {"1/3d", "1/259200"},
    {"10/50d, 3d a move", "10/4320000:1/259200"},
    {"30d+1d", "2592000+86400"},
    {"30d +1d", "2592000+86400"},
    {"30d+12h", "2592000+43200"},
    {"30d d1d", "2592000+86400d"},
    {"30d+5", "2592000+5"},
    {"10/50d 40/90+5d", "10/4320000:40/5400+5d"},
    {"60d5", "3600+5d"},
    {"60 d5", "3600+5d"},
    {"60 d 5", "3600+5d"},
    {"90+5d", "5400+5d"},
    /* Limits. */
    {"99:59:59", "359999"},
    {"100h", "360000"},
    {"999d", "86313600"},
    {"999/60 SD/60", "999/3600:3600"},
    {"1/1 1/1 1/1 1/1 1/1 1/1 1/1 SD/1", "1/60:1/60:1/60:1/60:1/60:1/60:1/60:60"},
    {"5+3600", "300+3600"},
};

enum { READING_COUNT = sizeof(readings) / sizeof(readings[0]) };

START_TEST(people_write_time_controls_in_many_ways)
{
    TimeControl control;
    TimeControlError error = {0};
    char text[TIME_CONTROL_TEXT_MAX];
    ck_assert_msg(time_control_parse(readings[_i].text, &control, &error), "%s: fault %d at %zu",
                  readings[_i].text, (int)error.fault, error.offset);
    time_control_format_pgn(&control, text);
    ck_assert_msg(strcmp(text, readings[_i].pgn) == 0, "%s: %s, not %s", readings[_i].text, text,
                  readings[_i].pgn);
}
END_TEST

START_TEST(every_form_reads_back_the_same)
{
    TimeControl control, again;
    TimeControlError error;
    char text[TIME_CONTROL_TEXT_MAX];
    ck_assert(time_control_parse(readings[_i].text, &control, &error));
    time_control_format_pgn(&control, text);
    ck_assert_msg(time_control_parse_pgn(text, &again, &error), "%s", text);
    ck_assert_msg(time_control_is_same(&control, &again), "%s", text);
}
END_TEST

/* An invalid time control, its fault, and the place of the fault. */
typedef struct Refusal {
    const char *text;
    TimeControlFault fault;
    size_t offset; /* byte offset of the fault */
} Refusal;

static const Refusal refusals[] = {
    {"", TIME_CONTROL_EMPTY, 0},
    {"40/90,", TIME_CONTROL_NUMBER_MISSING, 6},
    {"   ", TIME_CONTROL_EMPTY, 3},
    {"abc", TIME_CONTROL_UNKNOWN_WORD, 0},
    {"5+", TIME_CONTROL_NUMBER_MISSING, 2},
    {"5+x", TIME_CONTROL_NUMBER_MISSING, 2},
    {"5x", TIME_CONTROL_UNKNOWN_WORD, 1},
    {"5 minutos", TIME_CONTROL_UNKNOWN_WORD, 2},
    {"5+3 ?", TIME_CONTROL_UNKNOWN_WORD, 4},
    {"0", TIME_CONTROL_NO_TIME, 0},
    {"0+3", TIME_CONTROL_NO_TIME, 0},
    {"40/0", TIME_CONTROL_NO_TIME, 3},
    {"0/90", TIME_CONTROL_NO_MOVES, 0},
    {"1000/90", TIME_CONTROL_NUMBER_TOO_LARGE, 0},
    {"40/", TIME_CONTROL_NUMBER_MISSING, 3},
    {"G/", TIME_CONTROL_NUMBER_MISSING, 2},
    {"1000d", TIME_CONTROL_NUMBER_TOO_LARGE, 0},
    {"10/999d1h", TIME_CONTROL_NUMBER_TOO_LARGE, 3},
    {"hourglass 100h", TIME_CONTROL_NUMBER_TOO_LARGE, 10},
    {"40/90 10/50d +1d", TIME_CONTROL_NUMBER_TOO_LARGE, 16},
    {"10/50d 40/90+61m", TIME_CONTROL_NUMBER_TOO_LARGE, 13},
    {"5+1d5", TIME_CONTROL_UNKNOWN_WORD, 4},
    {"23h a move", TIME_CONTROL_UNKNOWN_WORD, 4},
    {"86313600000000000000d", TIME_CONTROL_NUMBER_TOO_LARGE, 0},
    {"10 moves 50d", TIME_CONTROL_UNKNOWN_WORD, 3},
    {"99999999999999999999", TIME_CONTROL_NUMBER_TOO_LARGE, 0},
    {"5+3601", TIME_CONTROL_NUMBER_TOO_LARGE, 2},
    {"5+1h1s", TIME_CONTROL_NUMBER_TOO_LARGE, 2},
    {"5.+3", TIME_CONTROL_NUMBER_BROKEN, 2},
    {"5, 10", TIME_CONTROL_STAGE_TOO_LATE, 3},
    {"5 3 2", TIME_CONTROL_STAGE_TOO_LATE, 2},
    {"3/2", TIME_CONTROL_TWO_MEANINGS, 0},
    {"15/10", TIME_CONTROL_TWO_MEANINGS, 0},
    {"5'3", TIME_CONTROL_PRIME_MEANINGS, 0},
    {"179'3", TIME_CONTROL_PRIME_MEANINGS, 0},
    {"0/5", TIME_CONTROL_NO_MOVES, 0},
    {"5'3 2", TIME_CONTROL_STAGE_TOO_LATE, 4},
    {"SD/30 40/90", TIME_CONTROL_STAGE_TOO_LATE, 6},
    {"5+3 +4", TIME_CONTROL_BONUS_TWICE, 6},
    {"5 +3 d4", TIME_CONTROL_BONUS_TWICE, 5},
    {"1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1", TIME_CONTROL_TOO_MANY_STAGES, 32},
    {"*", TIME_CONTROL_NUMBER_MISSING, 1},
    {"*0", TIME_CONTROL_NO_TIME, 1},
    {"*180+5", TIME_CONTROL_UNKNOWN_WORD, 4},
    {"-5", TIME_CONTROL_UNKNOWN_WORD, 1},
    {"?5", TIME_CONTROL_UNKNOWN_WORD, 1},
    {"40/7200:", TIME_CONTROL_NUMBER_MISSING, 8},
    {"40/7200::900", TIME_CONTROL_UNKNOWN_WORD, 8},
    {"5+3\xFF", TIME_CONTROL_UNKNOWN_WORD, 3},
};

enum { REFUSAL_COUNT = sizeof(refusals) / sizeof(refusals[0]) };

START_TEST(a_fault_is_pointed_at)
{
    TimeControl control = {.kind = TIME_CONTROL_COUNT_UP};
    TimeControlError error = {0};
    const Refusal *row = &refusals[_i];
    ck_assert_msg(!time_control_parse(row->text, &control, &error), "%s was read", row->text);
    ck_assert_msg(error.fault == row->fault && error.offset == row->offset, "%s: fault %d at %zu",
                  row->text, (int)error.fault, error.offset);
    ck_assert_int_eq(control.kind, TIME_CONTROL_COUNT_UP);
}
END_TEST

/* Invalid texts, and the messages that explain the fault. */
static const struct {
    const char *text;
    const char *clause;
} explanations[] = {
    {"", "the time control is missing"},
    {"0", "the clock must start with some time, as in 0:05+4"},
    {"3/2", "type 3+2 for 3 minutes plus 2 seconds a move, or 3/2:00 for 3 moves in 2 minutes"},
    {" 15 / 10 ",
     "type 15+10 for 15 minutes plus 10 seconds a move, or 15/10:00 for 15 moves in 10 "
     "minutes"},
    {"1/1", "type 1+1 for 1 minute plus 1 second a move, or 1/1:00 for 1 move in 1 minute"},
    {"5'3", "type 5+3 for 5 minutes plus 3 seconds a move, or 5m3s for 5 minutes 3 seconds"},
    {"5\u2032 3", "type 5+3 for 5 minutes plus 3 seconds a move, or 5m3s for 5 minutes 3 seconds"},
    {"1\u20191", "type 1+1 for 1 minute plus 1 second a move, or 1m1s for 61 seconds"},
};

enum { EXPLANATION_COUNT = sizeof(explanations) / sizeof(explanations[0]) };

START_TEST(a_fault_is_explained_with_what_to_type)
{
    TimeControl control;
    TimeControlError error = {0};
    StrBuf clause = {0};
    ck_assert(!time_control_parse(explanations[_i].text, &control, &error));
    time_control_append_fault(&error, NULL, &clause);
    ck_assert_str_eq(strbuf_text(&clause), explanations[_i].clause);
    ck_assert_int_eq(time_control_is_ambiguous(&error),
                     strstr(strbuf_text(&clause), "type") != NULL);
    strbuf_release(&clause);
}
END_TEST

/* Texts that the messages about ambiguous time controls recommend. */
static const struct {
    const char *text;
    const char *pgn; /* in PGN's syntax */
} recommendations[] = {
    {"3+2", "180+2"}, {"3/2:00", "3/120"}, {"5+3", "300+3"}, {"5m3s", "303"}, {"5m90s", "390"},
};

START_TEST(recommended_texts_are_understood)
{
    TimeControl control;
    TimeControlError error;
    char pgn[TIME_CONTROL_TEXT_MAX];
    ck_assert(time_control_parse(recommendations[_i].text, &control, &error));
    time_control_format_pgn(&control, pgn);
    ck_assert_str_eq(pgn, recommendations[_i].pgn);
}
END_TEST

static const Refusal pgn_refusals[] = {
    {"", TIME_CONTROL_EMPTY, 0},
    {"5 min", TIME_CONTROL_UNKNOWN_WORD, 1},
    {"G/60", TIME_CONTROL_UNKNOWN_WORD, 0},
    {"300 +5", TIME_CONTROL_UNKNOWN_WORD, 3},
    {"40/7200,900", TIME_CONTROL_UNKNOWN_WORD, 7},
    {"300:900", TIME_CONTROL_STAGE_TOO_LATE, 4},
    {"300d5", TIME_CONTROL_UNKNOWN_WORD, 3},
    {"none", TIME_CONTROL_UNKNOWN_WORD, 0},
};

enum { PGN_REFUSAL_COUNT = sizeof(pgn_refusals) / sizeof(pgn_refusals[0]) };

START_TEST(pgn_has_its_own_syntax_only)
{
    TimeControl control;
    TimeControlError error = {0};
    const Refusal *row = &pgn_refusals[_i];
    ck_assert_msg(!time_control_parse_pgn(row->text, &control, &error), "%s was read", row->text);
    ck_assert_msg(error.fault == row->fault && error.offset == row->offset, "%s: fault %d at %zu",
                  row->text, (int)error.fault, error.offset);
}
END_TEST

/* Time controls, and whether their times are in days. */
static const struct {
    const char *text;
    bool is_in_days;
} lengths[] = {
    {"1d", true},        {"24h", true},    {"23:59:59", false},      {"10/50d", true},
    {"40/90, 2d", true}, {"2/23h", false}, {"hourglass 30h", false}, {"none", false},
};

START_TEST(a_stage_of_a_day_makes_a_time_control_in_days)
{
    TimeControl control;
    TimeControlError error;
    ck_assert(time_control_parse(lengths[_i].text, &control, &error));
    ck_assert_int_eq(time_control_is_in_days(&control), lengths[_i].is_in_days);
}
END_TEST

/* Two time controls, and the class of a game with them. */
typedef struct Classing {
    const char *white; /* White's time control */
    const char *black; /* Black's time control */
    TimeClass class;   /* class of the game under A.1 and B.1 of the Laws */
} Classing;

static const Classing classings[] = {
    {"none", "none", TIME_CLASS_NONE},
    {"up", "up", TIME_CLASS_NONE},
    {"3+2", "3+2", TIME_CLASS_BLITZ},
    {"5+5", "5+5", TIME_CLASS_BLITZ},
    {"10+0", "10+0", TIME_CLASS_BLITZ},
    {"10+1", "10+1", TIME_CLASS_RAPID},
    {"15+10", "15+10", TIME_CLASS_RAPID},
    {"59+0", "59+0", TIME_CLASS_RAPID},
    {"29.9m+30", "29.9m+30", TIME_CLASS_RAPID},
    {"30+30", "30+30", TIME_CLASS_STANDARD},
    {"60+0", "60+0", TIME_CLASS_STANDARD},
    {"90+30", "90+30", TIME_CLASS_STANDARD},
    {"G/50 d10", "G/50 d10", TIME_CLASS_STANDARD},
    {"G/50 d9", "G/50 d9", TIME_CLASS_RAPID},
    {"40/25 SD/20", "40/25 SD/20", TIME_CLASS_RAPID},
    {"40/90 SD/30 +30", "40/90 SD/30 +30", TIME_CLASS_STANDARD},
    {"20/10:00", "20/10:00", TIME_CLASS_RAPID},
    {"5+0", "60+0", TIME_CLASS_STANDARD},
    {"15+0", "5+0", TIME_CLASS_RAPID},
    {"5+0", "none", TIME_CLASS_STANDARD},
    {"*180", "*180", TIME_CLASS_BLITZ},
};

enum { CLASSING_COUNT = sizeof(classings) / sizeof(classings[0]) };

START_TEST(the_class_follows_from_sixty_moves)
{
    TimeControl white, black;
    TimeControlError error;
    ck_assert(time_control_parse(classings[_i].white, &white, &error));
    ck_assert(time_control_parse(classings[_i].black, &black, &error));
    ck_assert_msg(time_control_class(&white, &black) == classings[_i].class, "%s | %s",
                  classings[_i].white, classings[_i].black);
}
END_TEST

START_TEST(no_text_reads_beyond_its_end)
{
    /* Every prefix of every text above is accepted or refused. If refused, the offset of the fault
     * is within the prefix. */
    char text[64];
    TimeControl control;
    TimeControlError error;
    for (size_t length = 0; length <= strlen(readings[_i].text); length++) {
        memcpy(text, readings[_i].text, length);
        text[length] = '\0';
        if (!time_control_parse(text, &control, &error)) {
            ck_assert_uint_le(error.offset, length);
            ck_assert_int_ne(error.fault, TIME_CONTROL_OK);
        }
    }
}
END_TEST

/* Time controls, in words and as a user types them. */
static const struct {
    const char *text; /* input */
    const char *words;
    const char *typed;
} wordings[] = {
    {"5+3", "5 minutes plus 3 seconds a move", "5+3"},
    {"10", "10 minutes", "10+0"},
    {"1+0", "1 minute", "1+0"},
    {"90+1", "90 minutes plus 1 second a move", "90+1"},
    {"40/120 SD/30 +30", "40 moves in 2 hours, then 30 minutes, plus 30 seconds a move",
     "40/7200+30:1800+30"},
    {"40/90 SD/30+30", "40 moves in 90 minutes, then 30 minutes plus 30 seconds a move",
     "40/5400:1800+30"},
    {"G/60 d5", "60 minutes with a delay of 5 seconds a move", "3600+5d"},
    {"G/5 b3", "5 minutes with a Bronstein delay of 3 seconds a move", "300+3b"},
    {"2.5s", "2.5 seconds", "2.5"},
    {"0:05", "5 seconds", "0:05+0"},
    {"5:03", "5 minutes 3 seconds", "5:03+0"},
    {"1/1:00", "1 move in 1 minute", "1/60"},
    {"1:30+2", "90 seconds plus 2 seconds a move", "1:30+2"},
    {"*180", "an hourglass clock with 3 minutes each", "*180"},
    {"3d a move", "3 days a move", "1/259200"},
    {"none", "no clock", "none"},
    {"+", "no time limit (clock counts up)", "+"},
};

START_TEST(a_time_control_is_given_in_words)
{
    TimeControl control;
    TimeControlError error;
    StrBuf words = {0};
    char typed[TIME_CONTROL_TEXT_MAX];
    ck_assert(time_control_parse(wordings[_i].text, &control, &error));
    time_control_append_words(&control, NULL, &words);
    time_control_format(&control, typed);
    ck_assert_str_eq(strbuf_text(&words), wordings[_i].words);
    ck_assert_str_eq(typed, wordings[_i].typed);
    strbuf_release(&words);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("time control");
    TCase *tests = tcase_create("time control");
    tcase_add_loop_test(tests, people_write_time_controls_in_many_ways, 0, READING_COUNT);
    tcase_add_loop_test(tests, a_stage_of_a_day_makes_a_time_control_in_days, 0,
                        (int)(sizeof lengths / sizeof lengths[0]));
    tcase_add_loop_test(tests, every_form_reads_back_the_same, 0, READING_COUNT);
    tcase_add_loop_test(tests, a_fault_is_pointed_at, 0, REFUSAL_COUNT);
    tcase_add_loop_test(tests, a_fault_is_explained_with_what_to_type, 0, EXPLANATION_COUNT);
    tcase_add_loop_test(tests, recommended_texts_are_understood, 0,
                        sizeof(recommendations) / sizeof(recommendations[0]));
    tcase_add_loop_test(tests, pgn_has_its_own_syntax_only, 0, PGN_REFUSAL_COUNT);
    tcase_add_loop_test(tests, the_class_follows_from_sixty_moves, 0, CLASSING_COUNT);
    tcase_add_loop_test(tests, a_time_control_is_given_in_words, 0,
                        (int)(sizeof wordings / sizeof wordings[0]));
    tcase_add_loop_test(tests, no_text_reads_beyond_its_end, 0, READING_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
