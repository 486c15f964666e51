#include "pgn/record.h"

#include "notation/fen.h"
#include "notation/san.h"
#include "pgn/comment.h"
#include "pgn/pgn_write.h"

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
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].first_glyph, RECORD_NONE);
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

/* Checks the glyphs of a node. `expected` has their numbers, such as "1 146". */
static void check_glyphs(const Record *record, RecordNode node, const char *expected)
{
    StrBuf text = {0};
    for (uint32_t i = record->nodes[node].first_glyph; i != RECORD_NONE;
         i = record->glyphs[i].next) {
        strbuf_appendf(&text, "%s%d", text.length > 0 ? " " : "", record->glyphs[i].number);
    }
    ck_assert_str_eq(strbuf_text(&text), expected);
    strbuf_release(&text);
}

START_TEST(glyphs_keep_their_order)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    static const int glyphs[] = {146, 1000000, 1, -1, 14, 1};
    for (int i = 0; i < 6; i++) {
        ck_assert(record_add_glyph(record, e4, glyphs[i]));
    }
    check_glyphs(record, e4, "146 1 14 1");
    ck_assert(record_remove_glyph(record, e4, 1));
    ck_assert(!record_remove_glyph(record, e4, 1));
    check_glyphs(record, e4, "146 14");
    ck_assert(record_add_glyph(record, e4, 3));
    check_glyphs(record, e4, "146 14 3");
    ck_assert(record_remove_glyph(record, e4, 146) && record_remove_glyph(record, e4, 14) &&
              record_remove_glyph(record, e4, 3));
    ck_assert(record_add_glyph(record, e4, 6));
    check_glyphs(record, e4, "6");
    record_free(record);
}
END_TEST

START_TEST(comments_in_one_place_are_joined_and_made_safe)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    RecordNode e5 = add(record, e4, "e5");
    ck_assert_str_eq(record_comment(record, e4, RECORD_AFTER), "");
    ck_assert(record_add_comment(record, e4, RECORD_AFTER, " a {brave}\n\tgame\x01 "));
    ck_assert(record_add_comment(record, e4, RECORD_AFTER, " \x02\n"));
    ck_assert(record_add_comment(record, e4, RECORD_AFTER, "indeed"));
    ck_assert(record_add_comment(record, e4, RECORD_BEFORE, "caf\xe9"));
    ck_assert(record_add_comment(record, e5, RECORD_AFTER, "other"));
    ck_assert(record_add_comment(record, e4, RECORD_AFTER, "- or not"));
    ck_assert_str_eq(record_comment(record, e4, RECORD_AFTER), "a {brave} game indeed - or not");
    ck_assert_str_eq(record_comment(record, e4, RECORD_BEFORE), "caf\u00e9");
    ck_assert_str_eq(record_comment(record, e5, RECORD_AFTER), "other");
    ck_assert(record_set_comment(record, e4, RECORD_AFTER, "new"));
    ck_assert_str_eq(record_comment(record, e4, RECORD_AFTER), "new");
    ck_assert(record_set_comment(record, e4, RECORD_AFTER, " "));
    ck_assert_str_eq(record_comment(record, e4, RECORD_AFTER), "");
    record_free(record);
}
END_TEST

/* Comments after a move, and what is read from them: the clock, the time used, a draw offer, and
 * the words. */
static const struct {
    const char *comment; /* the comment added */
    const char *facts;   /* "clock_ms elapsed_ms offer words" */
} commands[] = {
    {"[%clk 0:05:00]", "300000 -1 0 "},
    {"[%emt 0:00:01.5] so [%clk 5:00]", "300000 1500 0 so"},
    {"[%clk 1:00:00] [%clk 0:59:00]", "3600000 -1 0 "},
    {"[%clk soon] [%clk 7]", "7000 -1 0 "},
    {"[%clk 5 minutes", "-1 -1 0 [%clk 5 minutes"},
    {"[%emt 5 s [%clk 5 s, [%clk 7]", "7000 -1 0 [%emt 5 s [%clk 5 s,"},
    {"[%eval 0.17] [%clk 7 ]", "7000 -1 0 "},
    {"a[%eval 0.17]b [%x]  c", "-1 -1 0 a b c"},
    {"[%clk[%emt 1] 5]", "-1 1000 0 [%clk 5]"},
    {"[%] [% x] [%clk]", "-1 -1 0 [%] [% x]"},
    {"(=)", "-1 -1 1 "},
    {"(=) [%clk 1] (=) better", "1000 -1 1 better"},
    {"[%clk 1] (=)", "1000 -1 1 "},
    {"(=)x", "-1 -1 0 (=)x"},
    {"x (=)", "-1 -1 0 x (=)"},
};

START_TEST(times_and_offers_are_read_from_comments)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    StrBuf text = {0};
    ck_assert(record_add_comment(record, e4, RECORD_AFTER, commands[_i].comment));
    const RecordFacts *facts = &record->nodes[e4].facts;
    const char *comment = record_comment(record, e4, RECORD_AFTER);
    ck_assert_str_eq(comment, commands[_i].comment);
    strbuf_appendf(&text, "%d %d %d ", (int)facts->clock_ms, (int)facts->elapsed_ms, facts->offer);
    ck_assert(comment_has_words(comment) == (commands[_i].facts[text.length] != '\0'));
    comment_append_words(comment, &text);
    ck_assert_str_eq(strbuf_text(&text), commands[_i].facts);
    strbuf_release(&text);
    record_free(record);
}
END_TEST

START_TEST(a_command_is_found_by_its_name)
{
    const char *text = "so [%evaluation 1] [%eval  -0.5,22 ] [%eval 3] [%cal Ge2e4,Rd1d8] [%csl]";
    size_t length = 99;
    ck_assert_ptr_eq(comment_operands(text, "eval", &length), strstr(text, "-0.5"));
    ck_assert_uint_eq(length, strlen("-0.5,22"));
    ck_assert_ptr_eq(comment_operands(text, "cal", &length), strstr(text, "Ge2"));
    ck_assert_uint_eq(length, strlen("Ge2e4,Rd1d8"));
    ck_assert_ptr_nonnull(comment_operands(text, "csl", &length));
    ck_assert_uint_eq(length, 0);
    ck_assert_ptr_null(comment_operands(text, "clk", &length));
}
END_TEST

START_TEST(a_typed_comment_replaces_the_words_and_keeps_the_commands)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    record_add_comment(record, e4, RECORD_AFTER, "[%eval 1] so [%clk 0:01:00] it is [%x]");
    ck_assert(record_set_comment(record, e4, RECORD_AFTER, "a  {new} word"));
    ck_assert_str_eq(record_comment(record, e4, RECORD_AFTER),
                     "[%eval 1] [%clk 0:01:00] [%x] a (new) word");
    ck_assert(record_set_comment(record, e4, RECORD_AFTER, "[%clk 0:00:30] [%y]"));
    ck_assert_str_eq(record_comment(record, e4, RECORD_AFTER),
                     "[%eval 1] [%x] [%clk 0:00:30] [%y]");
    ck_assert_int_eq(record->nodes[e4].facts.clock_ms, 30000);
    ck_assert(record_set_comment(record, e4, RECORD_AFTER, ""));
    ck_assert_str_eq(record_comment(record, e4, RECORD_AFTER),
                     "[%eval 1] [%x] [%clk 0:00:30] [%y]");
    record_free(record);
}
END_TEST

START_TEST(a_comment_before_moves_is_only_text)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    record_add_comment(record, RECORD_ROOT, RECORD_AFTER, "(=) [%clk 1]");
    record_add_comment(record, e4, RECORD_BEFORE, "(=) [%clk 1]");
    ck_assert_str_eq(record_comment(record, RECORD_ROOT, RECORD_AFTER), "(=) [%clk 1]");
    ck_assert_str_eq(record_comment(record, e4, RECORD_BEFORE), "(=) [%clk 1]");
    ck_assert_int_eq(record->nodes[e4].facts.clock_ms, RECORD_TIME_NONE);
    record_free(record);
}
END_TEST

/* Checks that `expected` is the movetext of a game. */
static void check_moves(const Record *record, const char *expected)
{
    StrBuf text = {0};
    pgn_write(record, PGN_KEEP, &text);
    strbuf_truncate(&text, text.length - 4);
    ck_assert_str_eq(strstr(strbuf_text(&text), "\n\n") + 2, expected);
    strbuf_release(&text);
}

START_TEST(lines_change_places_and_are_deleted)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4"), e5 = add(record, e4, "e5");
    RecordNode c5 = add(record, e4, "c5"), d5 = add(record, e4, "d5");
    RecordNode nf3 = add(record, c5, "Nf3");
    add(record, e5, "Nc3");
    record_add_comment(record, e4, RECORD_AFTER, "King's pawn");
    record_add_comment(record, d5, RECORD_BEFORE, "or");
    check_moves(record, "1. e4 {King's pawn} 1... e5 (1... c5 2. Nf3) ({or} 1... d5) 2. Nc3");
    ck_assert_uint_eq(record_line_start(record, nf3), c5);
    ck_assert_uint_eq(record_line_start(record, e5), RECORD_ROOT);
    ck_assert_uint_eq(record_child(record, e4, record->nodes[d5].move), d5);
    ck_assert_uint_eq(record_child(record, c5, record->nodes[d5].move), RECORD_NONE);
    ck_assert(!record_promote(record, e5));
    ck_assert(!record_demote(record, d5));
    ck_assert(record_promote(record, c5));
    check_moves(record, "1. e4 {King's pawn} 1... c5 (1... e5 2. Nc3) ({or} 1... d5) 2. Nf3");
    ck_assert(record_promote(record, d5));
    check_moves(record, "1. e4 {King's pawn} 1... c5 ({or} 1... d5) (1... e5 2. Nc3) 2. Nf3");
    ck_assert(record_promote(record, d5));
    check_moves(record, "1. e4 {King's pawn or} 1... d5 (1... c5 2. Nf3) (1... e5 2. Nc3)");
    ck_assert(record_demote(record, c5));
    check_moves(record, "1. e4 {King's pawn or} 1... d5 (1... e5 2. Nc3) (1... c5 2. Nf3)");
    ck_assert_uint_ne(add(record, e4, "d6"), RECORD_NONE);
    record_delete(record, e5);
    check_moves(record, "1. e4 {King's pawn or} 1... d5 (1... c5 2. Nf3) (1... d6)");
    record_delete(record, d5);
    check_moves(record, "1. e4 {King's pawn or} 1... c5 (1... d6) 2. Nf3");
    record_delete(record, record->nodes[c5].variation);
    record_delete(record, c5);
    check_moves(record, "1. e4 {King's pawn or}");
    ck_assert_uint_ne(add(record, e4, "e6"), RECORD_NONE);
    check_moves(record, "1. e4 {King's pawn or} 1... e6");
    record_free(record);
}
END_TEST

START_TEST(a_deleted_line_leaves_its_place_to_the_next_variation)
{
    Record *record = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    RecordNode d4 = add(record, RECORD_ROOT, "d4");
    record_add_comment(record, d4, RECORD_BEFORE, "why not");
    record_delete(record, e4);
    check_moves(record, "{why not} 1. d4");
    record_free(record);
}
END_TEST

START_TEST(a_copy_is_equal_and_independent)
{
    Record *record = record_new(), *copy = record_new();
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    add(record, e4, "e5");
    record_add_comment(record, e4, RECORD_AFTER, "first");
    record_add_glyph(record, e4, 3);
    tags_set(&record->tags, "Event", "x");
    record->result = RECORD_DRAWN;
    add(copy, RECORD_ROOT, "d4");
    tags_set(&copy->tags, "Site", "y");
    ck_assert(record_copy(copy, record));
    record_delete(record, e4);
    ck_assert_int_eq(copy->result, RECORD_DRAWN);
    copy->result = RECORD_UNKNOWN;
    check_moves(copy, "1. e4 $3 {first} 1... e5");
    ck_assert_int_eq(copy->tags.count, 1);
    ck_assert_str_eq(tags_value(&copy->tags, "Event"), "x");
    record_free(record);
    ck_assert_uint_ne(add(copy, e4, "c5"), RECORD_NONE);
    record_free(copy);
}
END_TEST

START_TEST(a_cleared_record_is_as_new)
{
    Record *record = record_new();
    Position position;
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    record_add_comment(record, RECORD_ROOT, RECORD_AFTER, "first");
    record_add_comment(record, e4, RECORD_AFTER, "second");
    record->result = RECORD_DRAWN;
    tags_set(&record->tags, "Event", "x");
    record_clear(record);
    fen_parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1", FEN_STRICT, &position, NULL);
    record->start = position;
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].next, RECORD_NONE);
    ck_assert_int_eq(record->tags.count, 0);
    ck_assert_int_eq(record->result, RECORD_UNKNOWN);
    ck_assert_uint_eq(record->nodes[RECORD_ROOT].first_glyph, RECORD_NONE);
    ck_assert_uint_ne(add(record, RECORD_ROOT, "Kd2"), RECORD_NONE);
    record_free(record);
}
END_TEST

START_TEST(a_record_has_a_limit)
{
    Record *record = record_new();
    char *text = malloc(RECORD_TEXT_MAX + 1);
    RecordNode node = RECORD_ROOT;
    Move move = record->nodes[add(record, RECORD_ROOT, "Nf3")].move;
    memset(text, 'x', RECORD_TEXT_MAX);
    text[RECORD_TEXT_MAX] = '\0';
    ck_assert(!record_add_comment(record, RECORD_ROOT, RECORD_AFTER, text));
    text[RECORD_TEXT_MAX / 2] = '\0';
    ck_assert(record_add_comment(record, RECORD_ROOT, RECORD_AFTER, text));
    ck_assert(!record_add_comment(record, RECORD_ROOT, RECORD_AFTER, text));
    int count = 2; /* number of nodes: the root and the first move */
    while (node = record_add_move(record, RECORD_ROOT, move), node != RECORD_NONE) {
        count++;
    }
    ck_assert_int_eq(count, RECORD_NODES_MAX);
    ck_assert(!record_has_failed(record));
    free(text);
    record_free(record);
}
END_TEST

START_TEST(the_number_of_glyphs_is_limited)
{
    Record *record = record_new();
    for (int i = 0; i < PGN_GLYPHS_MAX; i++) {
        ck_assert(record_add_glyph(record, RECORD_ROOT, 1));
    }
    ck_assert(!record_add_glyph(record, RECORD_ROOT, 1));
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
    tcase_add_test(tcase, glyphs_keep_their_order);
    tcase_add_test(tcase, comments_in_one_place_are_joined_and_made_safe);
    tcase_add_loop_test(tcase, times_and_offers_are_read_from_comments, 0,
                        (int)(sizeof commands / sizeof commands[0]));
    tcase_add_test(tcase, a_comment_before_moves_is_only_text);
    tcase_add_test(tcase, a_command_is_found_by_its_name);
    tcase_add_test(tcase, a_typed_comment_replaces_the_words_and_keeps_the_commands);
    tcase_add_test(tcase, lines_change_places_and_are_deleted);
    tcase_add_test(tcase, a_deleted_line_leaves_its_place_to_the_next_variation);
    tcase_add_test(tcase, a_copy_is_equal_and_independent);
    tcase_add_test(tcase, a_cleared_record_is_as_new);
    tcase_add_test(tcase, a_record_has_a_limit);
    tcase_add_test(tcase, the_number_of_glyphs_is_limited);
    return unit_run(suite);
}
