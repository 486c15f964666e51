#include "notation/fen.h"
#include "pgn/comment.h"
#include "pgn/pgn_read.h"
#include "pgn/pgn_write.h"
#include "rules/chess960.h"
#include "rules/movegen.h"

#include "chance.h"
#include "record_position.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

enum {
    GAMES = 300,     /* random games */
    NODES_MAX = 120, /* moves in a game, variations included */
};

/* Words and symbols for comments and tag values, many of which have a meaning in PGN. */
static const char *const WORDS[] = {
    "good",
    "better",
    "!?",
    "$14",
    "12.",
    "(=)x",
    "e4",
    "%eval",
    "[%x 1]",
    "\"quoted\"",
    "\\",
    "na\u00efve",
    "\u265e\u2013\u265a",
    ";",
    "1-0",
    "*",
    "(so)",
    "[#]",
    "a\u0301",
    "\u0416",
    "[Event",
    "--",
    "...",
    "zugzwang",
};

/* Stores a text of random words in `out`. */
static void random_text(uint64_t *chance, char *out, size_t size)
{
    out[0] = '\0';
    for (int words = 1 + chance_below(chance, 20); words > 0; words--) {
        const char *word = WORDS[chance_below(chance, COUNT(WORDS))];
        if (strlen(out) + strlen(word) + 2 < size) {
            strcat(strcat(out, out[0] == '\0' ? "" : " "), word);
        }
    }
}

static void add_random_remarks(Record *record, RecordNode node, uint64_t *chance)
{
    char text[512];
    if (chance_below(chance, 4) == 0) {
        record->nodes[node].facts.clock_ms = (int64_t)(chance_next(chance) % 100000000);
    }
    if (chance_below(chance, 6) == 0) {
        record->nodes[node].facts.elapsed_ms = 100 * chance_below(chance, 100000);
    }
    record->nodes[node].facts.offer = chance_below(chance, 20) == 0;
    for (int remarks = chance_below(chance, 3); remarks > 0; remarks--) {
        if (chance_below(chance, 2) == 0) {
            record_add_glyph(record, node, chance_below(chance, 256));
            continue;
        }
        random_text(chance, text, sizeof text);
        record_add_comment(record, node, RECORD_AFTER, text);
    }
}

/* Returns whether a node is the main continuation of its parent, not a variation. */
static bool continues_line(const Record *record, RecordNode node)
{
    return record->nodes[record->nodes[node].parent].next == node;
}

/* Adds a random legal move or, only in a variation, sometimes a null move. Returns RECORD_NONE if
 * there is no legal move. */
static RecordNode add_random_move(Record *record, RecordNode after, uint64_t *chance)
{
    Position position = record_position(record, after);
    MoveList legal;
    bool is_variation =
        record->nodes[after].next != RECORD_NONE || record_line_start(record, after) != RECORD_ROOT;
    if (is_variation && !position_in_check(&position) && chance_below(chance, 10) == 0) {
        return record_add_move(record, after, MOVE_PASS);
    }
    if (movegen_legal(&position, &legal) == 0) {
        return RECORD_NONE;
    }
    return record_add_move(record, after, legal.moves[chance_below(chance, legal.count)]);
}

static void set_random_start(Record *record, uint64_t *chance)
{
    static const char *const starts[] = {
        "4k3/P6P/8/8/8/8/p6p/4K3 b - - 3 17",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
    };
    Position start = position_start();
    int kind = chance_below(chance, 4);
    if (kind < COUNT(starts)) {
        fen_parse(starts[kind], FEN_STRICT, &start, NULL);
    } else if (kind == 2) {
        start = chess960_start(chance_below(chance, CHESS960_COUNT));
    }
    record->start = start;
}

static void set_random_tags(Record *record, uint64_t *chance)
{
    static const char *const names[] = {"Event", "Site", "Date", "Round",  "White",
                                        "Black", "Zeta", "ECO",  "Board2", "A_b"};
    char text[512];
    for (int i = 0; i < COUNT(names); i++) {
        if (strcmp(names[i], "Zeta") == 0 && position_is_chess960(&record->start)) {
            tags_set(&record->tags, "Variant",
                     "Chess960"); /* the writer puts this tag before "Zeta" */
        }
        random_text(chance, text, sizeof text);
        tags_set(&record->tags, names[i], text);
    }
    record->result = (RecordResult)chance_below(chance, 4);
}

static Record *random_record(uint64_t *chance)
{
    Record *record = record_new();
    char text[512];
    set_random_start(record, chance);
    set_random_tags(record, chance);
    if (chance_below(chance, 2) == 0) {
        random_text(chance, text, sizeof text);
        record_add_comment(record, RECORD_ROOT, RECORD_AFTER, text);
    }
    RecordNode last = RECORD_ROOT;
    int count = 1;
    for (int i = chance_below(chance, NODES_MAX); i > 0; i--) {
        bool vary = chance_below(chance, 4) == 0;
        RecordNode after = vary ? (RecordNode)chance_below(chance, count) : last;
        RecordNode node = add_random_move(record, after, chance);
        if (node == RECORD_NONE) {
            continue;
        }
        count++;
        if (!continues_line(record, node) && chance_below(chance, 3) == 0) {
            random_text(chance, text, sizeof text);
            record_add_comment(record, node, RECORD_BEFORE, text);
        }
        add_random_remarks(record, node, chance);
        last = node;
    }
    return record;
}

static void check_same_tags(const Tags *tags, const Tags *others)
{
    ck_assert_int_eq(tags->count, others->count);
    for (int i = 0; i < tags->count; i++) {
        ck_assert_str_eq(tags->items[i].name, others->items[i].name);
        ck_assert_str_eq(tags->items[i].value, others->items[i].value);
    }
}

/* Checks that two comments have the same words. Commands are ignored, because the writer adds some
 * for clock times and offers. */
static void check_same_words(const char *comment, const char *other)
{
    StrBuf words = {0}, others = {0};
    comment_append_words(comment, &words);
    comment_append_words(other, &others);
    ck_assert_str_eq(strbuf_text(&words), strbuf_text(&others));
    strbuf_release(&words);
    strbuf_release(&others);
}

/* Checks glyphs and comments. */
static void check_same_remarks(const Record *record, RecordNode node, const Record *other,
                               RecordNode twin)
{
    uint32_t i = record->nodes[node].first_glyph;
    uint32_t j = other->nodes[twin].first_glyph;
    for (; i != RECORD_NONE && j != RECORD_NONE;
         i = record->glyphs[i].next, j = other->glyphs[j].next) {
        ck_assert_uint_eq(record->glyphs[i].number, other->glyphs[j].number);
    }
    ck_assert_uint_eq(i, j);
    for (int place = RECORD_BEFORE; place < RECORD_PLACES; place++) {
        check_same_words(record_comment(record, node, (RecordPlace)place),
                         record_comment(other, twin, (RecordPlace)place));
    }
}

static void check_same_node(const Record *record, RecordNode node, const Record *other,
                            RecordNode twin)
{
    ck_assert_uint_eq(record->nodes[node].move, other->nodes[twin].move);
    ck_assert_int_eq(record->nodes[node].facts.clock_ms, other->nodes[twin].facts.clock_ms);
    ck_assert_int_eq(record->nodes[node].facts.elapsed_ms, other->nodes[twin].facts.elapsed_ms);
    ck_assert_int_eq(record->nodes[node].facts.offer, other->nodes[twin].facts.offer);
    check_same_remarks(record, node, other, twin);
}

/* Checks that the trees below two nodes are equal. Recurses once for each move. */
static void check_same_tree(const Record *record, RecordNode node, const Record *other,
                            RecordNode twin)
{
    check_same_node(record, node, other, twin);
    node = record->nodes[node].next;
    twin = other->nodes[twin].next;
    while (node != RECORD_NONE && twin != RECORD_NONE) {
        check_same_tree(record, node, other, twin);
        node = record->nodes[node].variation;
        twin = other->nodes[twin].variation;
    }
    ck_assert_uint_eq(node, twin);
}

static size_t read_text(void *context, char *bytes, size_t size)
{
    const char **text = context;
    size_t count = strnlen(*text, size);
    memcpy(bytes, *text, count);
    *text += count;
    return count;
}

START_TEST(a_record_is_read_back_from_its_pgn)
{
    uint64_t chance = 0x9E3779B97F4A7C15U + (uint64_t)_i;
    Record *record = random_record(&chance);
    Record *again = record_new();
    StrBuf text = {0};
    pgn_write(record, PGN_KEEP, &text);
    const char *rest = strbuf_text(&text);
    PgnReader *reader = pgn_read_new((PgnSource){read_text, &rest});
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, again), PGN_GAME);
    ck_assert_msg(pgn_read_notice_count(reader) == 0, "%s", strbuf_text(&text));
    check_same_tags(&record->tags, &again->tags);
    ck_assert_int_eq(record->result, again->result);
    ck_assert(position_is_same(&record->start, &again->start));
    check_same_tree(record, RECORD_ROOT, again, RECORD_ROOT);
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, again), PGN_END);
    pgn_read_free(reader);
    strbuf_release(&text);
    record_free(again);
    record_free(record);
}
END_TEST

static size_t read_file(void *context, char *bytes, size_t size)
{
    return fread(bytes, 1, size, context);
}

/* Collections of real games. */
static const struct {
    const char *name; /* path in the shared data */
    int games;        /* the number of games in the file */
} collections[] = {
    {"pgn/games/London1851.pgn", 251},
    {"pgn/games/chess960rwch.pgn", 20},
    {"pgn/games/cutechess-fischerrandom.pgn", 4},
    {"pgn/games/tatamast22.pgn", 91},
    {"pgn/games/FWWRC.pgn", 605},
    /* Large collections, for the slow test suite. */
    {"pgn/games/Capablanca.pgn", 597},
    {"pgn/games/Fischer.pgn", 827},
    {"pgn/games/lichess_db_1000k.pgn", 438},
    {"pgn/games/world_matches.pgn", 580},
};

enum { SMALL_COLLECTIONS = 5 };

/* Reads a game from PGN text into a record. */
static void read_again(const StrBuf *text, Record *out)
{
    const char *rest = strbuf_text(text);
    PgnReader *reader = pgn_read_new((PgnSource){read_text, &rest});
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, out), PGN_GAME);
    ck_assert_int_eq(pgn_read_notice_count(reader), 0);
    pgn_read_free(reader);
}

START_TEST(collections_are_read_completely_and_read_back)
{
    char *path = unit_shared_path(collections[_i].name);
    if (path == NULL) {
        return;
    }
    FILE *file = fopen(path, "rb");
    PgnReader *reader = pgn_read_new((PgnSource){read_file, file});
    Record *record = record_new();
    Record *again = record_new();
    StrBuf text = {0};
    int games = 0;
    for (; pgn_read_game(reader, PGN_WHOLE_GAME, record) == PGN_GAME; games++) {
        for (int i = 0; i < pgn_read_notice_count(reader); i++) {
            ck_assert_int_eq(pgn_read_notice_at(reader, i)->kind, PGN_MISSING_RESULT);
        }
        strbuf_clear(&text);
        pgn_write(record, PGN_KEEP, &text);
        read_again(&text, again);
        check_same_tree(record, RECORD_ROOT, again, RECORD_ROOT);
    }
    ck_assert_int_eq(games, collections[_i].games);
    strbuf_release(&text);
    record_free(again);
    record_free(record);
    pgn_read_free(reader);
    fclose(file);
    free(path);
}
END_TEST

int main(int argc, char **argv)
{
    bool all = argc > 1 && strcmp(argv[1], "all") == 0;
    Suite *suite = suite_create("record_round_trips");
    TCase *tcase = tcase_create("record_round_trips");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, a_record_is_read_back_from_its_pgn, 0, GAMES);
    tcase_add_loop_test(tcase, collections_are_read_completely_and_read_back, 0,
                        all ? COUNT(collections) : SMALL_COLLECTIONS);
    return unit_run(suite);
}
