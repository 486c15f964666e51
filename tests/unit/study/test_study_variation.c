#include "unit.h"

#include "notation/san.h"
#include "study/study_variation.h"
#include "study_game.h"

static const char GAME[] = "1. e4 (1. d4 d5 2. c4) 1... e5 (1... c5 2. Nf3 (2. c3) 2... d6) "
                           "(1... e6) 2. Nf3 Nc6 *\n";

static const struct {
    const char *at;   /* the moves to the position under review */
    const char *next; /* the variation found, or "" for none */
    const char *back; /* the move before the variation, "start", or "" in the main line */
} WALKS[] = {
    {"", "d4", ""},
    {"d4", "", "start"},
    {"d4 d5 c4", "", "start"},
    {"e4", "c5", ""},    /* a variation of the next move comes first */
    {"e4 e5", "c5", ""}, /* otherwise, a variation of the last move */
    {"e4 e5 Nf3", "", ""},
    {"e4 e5 Nf3 Nc6", "", ""},
    {"e4 c5", "e6", "e4"}, /* alternatives to the move shown come first */
    {"e4 c5 Nf3", "c3", "e4"},
    {"e4 c5 c3", "", "c5"},
    {"e4 c5 Nf3 d6", "", "e4"},
    {"e4 e6", "", "e4"},
};

/* Checks the move of a node. */
static void check_node(const Record *record, RecordNode node, const char *expected)
{
    char san[SAN_MAX] = "";
    if (node == RECORD_ROOT) {
        ck_assert_str_eq(expected, "start");
    } else if (node == RECORD_NONE) {
        ck_assert_str_eq(expected, "");
    } else {
        RecordNode path[8];
        int count = 0;
        for (RecordNode at = node; at != RECORD_ROOT; at = record->nodes[at].parent) {
            path[count++] = at;
        }
        Position position = record->start;
        while (--count > 0) {
            position = position_after(&position, record->nodes[path[count]].move);
        }
        san_format(&position, record->nodes[node].move, san);
        ck_assert_str_eq(san, expected);
    }
}

START_TEST(variations_are_entered_and_left)
{
    StudyGame game;
    study_game_open(&game, GAME);
    study_game_view(&game, WALKS[_i].at);
    const Record *record = viewpoint_file(client_viewpoint(game.client));
    check_node(record, study_variation_next(game.client), WALKS[_i].next);
    check_node(record, study_variation_back(game.client), WALKS[_i].back);
    study_game_close(&game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("study_variation");
    TCase *tests = tcase_create("study_variation");
    tcase_add_loop_test(tests, variations_are_entered_and_left, 0, sizeof WALKS / sizeof *WALKS);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
