#include "pgn/pgn_write.h"

#include "notation/fen.h"
#include "notation/san.h"

#include "record_position.h"
#include "unit.h"

#include <string.h>

static RecordNode add(Record *record, RecordNode after, const char *san)
{
    Position position = record_position(record, after);
    Move move = MOVE_NONE;
    ck_assert_msg(san_parse(&position, san, &move), "%s", san);
    return record_add_move(record, after, move);
}

/* Adds a series of moves after a node. `moves` has them in SAN, separated by blanks. Returns the
 * node of the last move. */
static RecordNode add_line(Record *record, RecordNode after, const char *moves)
{
    char text[1024];
    char *rest = text;
    strcpy(text, moves);
    for (char *san = strtok_r(text, " ", &rest); san != NULL; san = strtok_r(NULL, " ", &rest)) {
        after = add(record, after, san);
    }
    return after;
}

static void check_written(const Record *record, PgnForm form, const char *expected)
{
    StrBuf text = {0};
    pgn_write(record, form, &text);
    ck_assert_str_eq(strbuf_text(&text), expected);
    strbuf_release(&text);
}

#define ROSTER_OF_NOBODY                                                                           \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"           \
    "[Black \"?\"]\n"

START_TEST(an_empty_game_has_the_seven_tags_and_the_result)
{
    Record *record = record_new();
    check_written(record, PGN_EXPORT, ROSTER_OF_NOBODY "[Result \"*\"]\n\n*\n\n");
    record_free(record);
}
END_TEST

START_TEST(a_game_is_written_in_export_format)
{
    Record *record = record_new();
    Tags *tags = &record->tags;
    tags_set(tags, "White", "Morphy, Paul");
    tags_set(tags, "TimeControl", "-");
    tags_set(tags, "Event", "\"Norma\" \\ Paris");
    tags_set(tags, "Annotator", "?");
    tags_set(tags, "Date", "1858.??.??");
    tags_set(tags, "Black", "Duke Karl:Count Isouard");
    record->result = RECORD_WHITE_WINS;
    add_line(record, RECORD_ROOT,
             "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 "
             "Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#");
    check_written(
        record, PGN_EXPORT,
        "[Event \"\\\"Norma\\\" \\\\ Paris\"]\n[Site \"?\"]\n[Date \"1858.??.??\"]\n"
        "[Round \"?\"]\n[White \"Morphy, Paul\"]\n[Black \"Duke Karl:Count Isouard\"]\n"
        "[Result \"1-0\"]\n[Annotator \"?\"]\n[TimeControl \"-\"]\n\n"
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.\n"
        "Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.\n"
        "Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n\n");
    record_free(record);
}
END_TEST

START_TEST(tags_may_keep_their_order)
{
    Record *record = record_new();
    Position position;
    fen_parse("4k3/8/8/8/8/8/8/4K3 b - - 3 40", FEN_STRICT, &position, NULL);
    record->start = position;
    tags_set(&record->tags, "TimeControl", "-");
    tags_set(&record->tags, "Annotator", "?");
    add(record, RECORD_ROOT, "Kd7");
    record->result = RECORD_DRAWN;
    check_written(record, PGN_KEEP,
                  ROSTER_OF_NOBODY "[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n"
                                   "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 3 40\"]\n[TimeControl \"-\"]\n"
                                   "[Annotator \"?\"]\n\n40... Kd7 1/2-1/2\n\n");
    check_written(record, PGN_EXPORT,
                  ROSTER_OF_NOBODY "[Result \"1/2-1/2\"]\n[Annotator \"?\"]\n"
                                   "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 3 40\"]\n[SetUp \"1\"]\n"
                                   "[TimeControl \"-\"]\n\n40... Kd7 1/2-1/2\n\n");
    record_free(record);
}
END_TEST

START_TEST(chess960_names_its_variant)
{
    Record *record = record_new();
    Position position;
    fen_parse("nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1", FEN_STRICT, &position,
              NULL);
    record->start = position;
    add_line(record, RECORD_ROOT, "d4 d5");
    check_written(record, PGN_EXPORT,
                  ROSTER_OF_NOBODY
                  "[Result \"*\"]\n[Variant \"Chess960\"]\n"
                  "[FEN \"nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1\"]\n"
                  "[SetUp \"1\"]\n\n1. d4 d5 *\n\n");
    tags_set(&record->tags, "Variant", "Fischerandom");
    check_written(record, PGN_REDUCED,
                  ROSTER_OF_NOBODY
                  "[Result \"*\"]\n[Variant \"Fischerandom\"]\n"
                  "[FEN \"nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1\"]\n"
                  "[SetUp \"1\"]\n\n1. d4 d5 *\n\n");
    record_free(record);
}
END_TEST

START_TEST(the_reduced_form_names_no_variant_of_standard_chess)
{
    Record *record = record_new();
    tags_set(&record->tags, "Variant", "Standard");
    check_written(record, PGN_REDUCED, ROSTER_OF_NOBODY "[Result \"*\"]\n\n*\n\n");
    tags_set(&record->tags, "Variant", "From Position");
    fen_parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1", FEN_STRICT, &record->start, NULL);
    check_written(record, PGN_REDUCED,
                  ROSTER_OF_NOBODY "[Result \"*\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
                                   "[SetUp \"1\"]\n\n*\n\n");
    check_written(record, PGN_EXPORT,
                  ROSTER_OF_NOBODY "[Result \"*\"]\n[Variant \"From Position\"]\n"
                                   "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
                                   "[SetUp \"1\"]\n\n*\n\n");
    record_free(record);
}
END_TEST

START_TEST(the_reduced_form_names_another_game)
{
    Record *record = record_new();
    tags_set(&record->tags, "Variant", "Antichess");
    record->is_partial = true;
    check_written(record, PGN_REDUCED,
                  ROSTER_OF_NOBODY "[Result \"*\"]\n[Variant \"Antichess\"]\n\n*\n\n");
    record->is_partial = false;
    record_add_unread(record, RECORD_ROOT, "1. e3", 5, false);
    check_written(record, PGN_REDUCED,
                  ROSTER_OF_NOBODY "[Result \"*\"]\n[Variant \"Antichess\"]\n\n*\n\n");
    record_free(record);
}
END_TEST

/* Makes a game with nested variations and annotations of every kind. */
static Record *annotated_game(void)
{
    Record *record = record_new();
    record_add_comment(record, RECORD_ROOT, RECORD_AFTER, "A start.");
    RecordNode e4 = add(record, RECORD_ROOT, "e4");
    RecordNode e5 = add(record, e4, "e5");
    RecordNode c5 = add(record, e4, "c5");
    RecordNode alapin = add(record, add(record, c5, "Nf3"), "d6");
    RecordNode c3 = add(record, c5, "c3");
    RecordNode d4 = add(record, RECORD_ROOT, "d4");
    RecordNode e6 = add(record, e4, "e6");
    RecordNode nf3 = add(record, e5, "Nf3");
    record_add_glyph(record, e4, 1);
    record_add_comment(record, c5, RECORD_BEFORE, "Or");
    record_add_comment(record, c3, RECORD_AFTER, "quiet");
    record_add_glyph(record, alapin, 13);
    record->nodes[e5].facts.clock_ms = 3723004;
    record->nodes[e5].facts.elapsed_ms = 1500;
    record_add_comment(record, e5, RECORD_AFTER, "[%csl Ge5]");
    record_add_glyph(record, e5, 10);
    record->nodes[nf3].facts.offer = true;
    record->nodes[nf3].facts.clock_ms = 59000;
    add(record, d4, "d5");
    add(record, e6, "d4");
    return record;
}

START_TEST(variations_and_annotations_are_in_their_places)
{
    Record *record = annotated_game();
    check_written(record, PGN_EXPORT,
                  ROSTER_OF_NOBODY
                  "[Result \"*\"]\n\n"
                  "{A start.} 1. e4 $1 (1. d4 d5) 1... e5 $10\n"
                  "{[%clk 1:02:03.004] [%emt 0:00:01.5] [%csl Ge5]} ({Or} 1... c5 2. Nf3 (2. c3\n"
                  "{quiet}) 2... d6 $13) (1... e6 2. d4) 2. Nf3 {[%clk 0:00:59] (=)} *\n\n");
    check_written(record, PGN_EXPORT | PGN_WHOLE_SECONDS | PGN_NO_ELAPSED,
                  ROSTER_OF_NOBODY
                  "[Result \"*\"]\n\n"
                  "{A start.} 1. e4 $1 (1. d4 d5) 1... e5 $10 {[%clk 1:02:03] [%csl Ge5]} ({Or}\n"
                  "1... c5 2. Nf3 (2. c3 {quiet}) 2... d6 $13) (1... e6 2. d4) 2. Nf3\n"
                  "{[%clk 0:00:59] (=)} *\n\n");
    check_written(record, PGN_REDUCED, ROSTER_OF_NOBODY "[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n");
    record_free(record);
}
END_TEST

START_TEST(lines_are_shorter_than_80_characters)
{
    Record *record = record_new();
    StrBuf text = {0};
    for (int i = 0; i < 40; i++) {
        record_add_comment(record, RECORD_ROOT, RECORD_AFTER,
                           "na\u00efve words, of \u265f and of %percent [and brackets] in a row");
    }
    pgn_write(record, PGN_EXPORT, &text);
    char *line = text.bytes;
    for (char *end = strchr(line, '\n'); end != NULL; line = end + 1, end = strchr(line, '\n')) {
        size_t characters = 0;
        for (char *at = line; at < end; at++) {
            characters += ((unsigned char)*at & 0xC0) != 0x80;
        }
        ck_assert_uint_lt(characters, 80);
        ck_assert(*line != '%' && *line != ' ');
        ck_assert(*line != '[' || line < strstr(text.bytes, "\n\n"));
        ck_assert(end == line || end[-1] != ' ');
    }
    strbuf_release(&text);
    record_free(record);
}
END_TEST

START_TEST(nesting_may_be_as_deep_as_the_game_is_long)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    static const char *const others[] = {"Nc3", "Nc6", "Rg1", "Rg8"};
    Record *record = record_new();
    StrBuf text = {0};
    RecordNode node = RECORD_ROOT;
    for (int i = 0; i < 4 * 100; i++) {
        node = add(record, node, moves[i % 4]);
    }
    for (int i = 4 * 100; i > 0; i--) {
        node = record->nodes[node].parent;
        add(record, add(record, node, others[(i - 1) % 4]), i % 2 == 0 ? "e3" : "e6");
    }
    pgn_write(record, PGN_EXPORT, &text);
    ck_assert(!strbuf_has_failed(&text));
    ck_assert_ptr_nonnull(
        strstr(text.bytes, "1. Nf3 (1. Nc3 e6) 1... Nf6 (1... Nc6 2. e3) 2. Ng1"));
    strbuf_release(&text);
    record_free(record);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_write");
    TCase *tcase = tcase_create("pgn_write");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, an_empty_game_has_the_seven_tags_and_the_result);
    tcase_add_test(tcase, a_game_is_written_in_export_format);
    tcase_add_test(tcase, tags_may_keep_their_order);
    tcase_add_test(tcase, chess960_names_its_variant);
    tcase_add_test(tcase, the_reduced_form_names_no_variant_of_standard_chess);
    tcase_add_test(tcase, the_reduced_form_names_another_game);
    tcase_add_test(tcase, variations_and_annotations_are_in_their_places);
    tcase_add_test(tcase, lines_are_shorter_than_80_characters);
    tcase_add_test(tcase, nesting_may_be_as_deep_as_the_game_is_long);
    return unit_run(suite);
}
