#include "notation/pgn/record.h"

#include "notation/fen.h"
#include "notation/san.h"

#include "record_position.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

static RecordNode add(Record *record, RecordNode after, const char *san)
{
    Position position = record_position(record, after);
    Move move = MOVE_NONE;
    ck_assert(san_parse(&position, san, &move));
    return record_add_move(record, after, move);
}

START_TEST(a_new_record_is_an_empty_game)
{
    Record *record = record_new();
    Position start = position_start();
    ck_assert(position_is_same(&record->start, &start));
    ck_assert_int_eq(record->result, RECORD_UNKNOWN);
    ck_assert_int_eq(record_main_length(record), 0);
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].next, RECORD_NONE);
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].parent, RECORD_NONE);
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].move, MOVE_NONE);
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].first_remark, RECORD_NONE);
    ck_assert(!record_has_failed(record));
    record_free(record);
    record_free(NULL);
}
END_TEST

START_TEST(moves_are_a_tree_of_lines)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    RecordNode e5 = add(record, e4, "e5");
    RecordNode c5 = add(record, e4, "c5");
    RecordNode c6 = add(record, e4, "c6");
    RecordNode nf3 = add(record, e5, "Nf3");
    char fen[FEN_MAX];
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].next, e4);
    ck_assert_uint_eq(record->nodes[e4].next, e5);
    ck_assert_uint_eq(record->nodes[e5].variation, c5);
    ck_assert_uint_eq(record->nodes[c5].variation, c6);
    ck_assert_uint_eq(record->nodes[c6].variation, RECORD_NONE);
    ck_assert_uint_eq(record->nodes[c6].parent, e4);
    ck_assert_uint_eq(record->nodes[e5].next, nf3);
    ck_assert_int_eq(record_main_length(record), 3);
    Position position = record_position(record, c5);
    fen_format(&position, FEN_STANDARD, fen);
    ck_assert_str_eq(fen, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    record_free(record);
}
END_TEST

START_TEST(a_move_keeps_its_times_and_its_offer)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    ck_assert_int_eq(record->nodes[e4].facts.clock_ms, RECORD_TIME_NONE);
    ck_assert_int_eq(record->nodes[e4].facts.elapsed_ms, RECORD_TIME_NONE);
    ck_assert(!record->nodes[e4].facts.offer);
    record->nodes[e4].facts.clock_ms = 299500;
    record->nodes[e4].facts.elapsed_ms = 500;
    record->nodes[e4].facts.offer = true;
    ck_assert_int_eq(record->nodes[e4].facts.clock_ms, 299500);
    ck_assert_int_eq(record->nodes[e4].facts.elapsed_ms, 500);
    ck_assert(record->nodes[e4].facts.offer);
    record_free(record);
}
END_TEST

START_TEST(remarks_keep_their_order_and_are_plain)
{
    Record *record = record_new();
    ck_assert(record_add_comment(record, RECORD_ROOT, RECORD_COMMENT, " a {brave}\n\tgame\x01 "));
    record_add_glyph(record, RECORD_ROOT, 146);
    record_add_glyph(record, RECORD_ROOT, 256);
    record_add_glyph(record, RECORD_ROOT, -1);
    ck_assert(record_add_comment(record, RECORD_ROOT, RECORD_COMMENT, " \x02\n"));
    ck_assert(record_add_comment(record, RECORD_ROOT, RECORD_COMMENT_BEFORE, "caf\xe9"));
    const RecordRemark *remark = &record->remarks[record->nodes[RECORD_ROOT].first_remark];
    ck_assert_int_eq(remark->kind, RECORD_COMMENT);
    ck_assert_str_eq(record_comment(record, remark), "a (brave) game");
    remark = &record->remarks[remark->next];
    ck_assert_int_eq(remark->kind, RECORD_GLYPH);
    ck_assert_uint_eq(remark->content, 146);
    remark = &record->remarks[remark->next];
    ck_assert_int_eq(remark->kind, RECORD_COMMENT_BEFORE);
    ck_assert_str_eq(record_comment(record, remark), "caf\u00e9");
    ck_assert_uint_eq(remark->next, RECORD_NONE);
    record_free(record);
}
END_TEST

START_TEST(a_cleared_record_is_as_new)
{
    Record *record = record_new();
    Position position;
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    record_add_comment(record, RECORD_ROOT, RECORD_COMMENT, "first");
    record_add_comment(record, e4, RECORD_COMMENT, "second");
    record->result = RECORD_DRAWN;
    tags_set(&record->tags, "Event", "x");
    record_clear(record);
    fen_parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1", FEN_STRICT, &position, NULL);
    record->start = position;
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].next, RECORD_NONE);
    ck_assert_int_eq(record->tags.count, 0);
    ck_assert_int_eq(record->result, RECORD_UNKNOWN);
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].first_remark, RECORD_NONE);
    ck_assert_uint_ne(add(record, RECORD_ROOT, "Kd2"), RECORD_NONE);
    record_free(record);
}
END_TEST

START_TEST(a_record_has_room_for_so_much_and_no_more)
{
    Record *record = record_new();
    char *text = malloc(RECORD_TEXT_MAX + 1);
    RecordNode node = RECORD_ROOT;
    Move move = record->nodes[add(record, RECORD_ROOT, "Nf3")].move;
    memset(text, 'x', RECORD_TEXT_MAX);
    text[RECORD_TEXT_MAX] = '\0';
    ck_assert(!record_add_comment(record, RECORD_ROOT, RECORD_COMMENT, text));
    text[RECORD_TEXT_MAX / 2] = '\0';
    ck_assert(record_add_comment(record, RECORD_ROOT, RECORD_COMMENT, text));
    ck_assert(!record_add_comment(record, RECORD_ROOT, RECORD_COMMENT, text));
    int count = 2; /* the root and the first move */
    while (node = record_add_move(record, RECORD_ROOT, move), node != RECORD_NONE) {
        count++;
    }
    ck_assert_int_eq(count, RECORD_NODES_MAX);
    ck_assert(!record_has_failed(record));
    free(text);
    record_free(record);
}
END_TEST

START_TEST(the_number_of_remarks_is_limited)
{
    Record *record = record_new();
    for (int i = 0; i < RECORD_REMARKS_MAX; i++) {
        ck_assert(record_add_glyph(record, RECORD_ROOT, 1));
    }
    ck_assert(!record_add_glyph(record, RECORD_ROOT, 1));
    ck_assert(!record_add_comment(record, RECORD_ROOT, RECORD_COMMENT, "more"));
    ck_assert(!record_has_failed(record));
    record_free(record);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("record");
    TCase *tcase = tcase_create("record");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, a_new_record_is_an_empty_game);
    tcase_add_test(tcase, moves_are_a_tree_of_lines);
    tcase_add_test(tcase, a_move_keeps_its_times_and_its_offer);
    tcase_add_test(tcase, remarks_keep_their_order_and_are_plain);
    tcase_add_test(tcase, a_cleared_record_is_as_new);
    tcase_add_test(tcase, a_record_has_room_for_so_much_and_no_more);
    tcase_add_test(tcase, the_number_of_remarks_is_limited);
    return unit_run(suite);
}
