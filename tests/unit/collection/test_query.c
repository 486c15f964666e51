#include "collection/query.h"

#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* The game that all queries are tested with. */
static const CollectionGame game = {
    .texts = {[COLLECTION_WHITE] = "Capablanca, Jose Raul",
              [COLLECTION_BLACK] = "Corzo",
              [COLLECTION_DATE] = "1901.12.??",
              [COLLECTION_EVENT] = "Havana m",
              [COLLECTION_SITE] = "Havana",
              [COLLECTION_ROUND] = "10.2",
              [COLLECTION_ECO] = "C47",
              [COLLECTION_OPENING] = "Four Knights"},
    .result = RECORD_BLACK_WINS,
    .plies = 58,
};

static const struct {
    const char *query;
    bool matches; /* whether the game is listed */
} queries[] = {
    {"", true},
    {"capablanca", true},
    {"CAPA", true},
    {"morphy", false},
    {"capablanca corzo", true},
    {"capablanca morphy", false},
    {"\"jose raul\"", true},
    {"\"raul jose\"", false},
    {"!morphy", true},
    {"!capa", false},
    {"white=capa", true},
    {"black=capa", false},
    {"player=corzo", true},
    {"!player=corzo", false},
    {"event=havana", true},
    {"site=\"Havana\"", true},
    {"round=10", true},
    {"round=1.2", false},
    {"date=1901", true},
    {"date=1901.12", true},
    {"date=01", false},
    {"date>1900", true},
    {"date<1901", false},
    {"date<=1901", true},
    {"date>=1901", true},
    {"date>1901", false},
    {"date<1902", true},
    {"year=1901", true},
    {"eco=C", true},
    {"eco=C4", true},
    {"eco>=C50", false},
    {"eco<D", true},
    {"result=0-1", true},
    {"result=1-0", false},
    {"result=draw", false},
    {"0-1", true},
    {"opening=knight", true},
    {"opening=sicilian", false},
    {"plies=58", true},
    {"plies<58", false},
    {"plies>=40", true},
    {"plies>100", false},
    {"moves=29", true},
    {"moves<29", false},
};

START_TEST(a_game_matches_all_terms_or_none)
{
    QueryFault fault;
    Query query;
    unsigned needs = QUERY_NEEDS_RECORD;
    ck_assert(query_parse(queries[_i].query, NULL, &query, &fault));
    ck_assert_int_eq(query_match_entry(&query, &game, &needs), queries[_i].matches);
    ck_assert_uint_eq(needs, 0);
    query_release(&query);
}
END_TEST

/* The longest name of a tag: 64 letters. */
#define LONGEST "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl"

static const struct {
    const char *query;
    QueryFaultKind kind;
    const char *text; /* the part of the query that is named */
} faults[] = {
    {"has here", QUERY_NO_POSITION, ""},
    {"has nothing", QUERY_BAD_FEN, ""},
    {"plies=many", QUERY_NOT_A_NUMBER, "plies"},
    {"moves=many", QUERY_NOT_A_NUMBER, "moves"},
    {"player=", QUERY_MISSING_VALUE, "player="},
    {"!", QUERY_MISSING_VALUE, "!"},
    {"!" LONGEST "<=", QUERY_MISSING_VALUE, "!" LONGEST "<="},
    {"Carlsen \"won", QUERY_UNCLOSED_QUOTE, ""},
    {"we\xC3\xA4=1", QUERY_BAD_TAG_NAME, "we\xC3\xA4"},
    {"comment<x", QUERY_HAS_NO_ORDER, "comment"},
    {"material>=KK", QUERY_HAS_NO_ORDER, "material"},
    {"material=K", QUERY_BAD_MATERIAL, ""},
    {"material=RKK", QUERY_BAD_MATERIAL, ""},
    {"material=KRPKRK", QUERY_BAD_MATERIAL, ""},
    {"material=KXK", QUERY_BAD_MATERIAL, ""},
    {"material=KRP-", QUERY_BAD_MATERIAL, ""},
    {"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", QUERY_TOO_MANY_TERMS, ""},
};

START_TEST(an_invalid_query_is_reported_and_changes_nothing)
{
    QueryFault fault;
    Query query = {.count = 77};
    ck_assert(!query_parse(faults[_i].query, NULL, &query, &fault));
    ck_assert_int_eq(query.count, 77);
    ck_assert_int_eq(fault.kind, faults[_i].kind);
    ck_assert_str_eq(fault.text, faults[_i].text);
}
END_TEST

static const struct {
    const char *query; /* a query that needs the text of the game */
    bool matches;      /* whether the game is listed */
} deep[] = {
    {"whiteelo>2000", true}, {"WhiteElo<2000", false}, {"!Annotator=me", true},
    {"annotator=you", true}, {"comment=GOOD", true},   {"comment=\"a plan\"", true},
    {"comment=bad", false},  {"!comment=bad", true},
};

/* A game that ends with 30 pieces on the board. */
static const char TEXT[] =
    "1. e4 {A good move} e5 (1... d5 2. exd5 Qxd5 {a plan}) 2. Nf3 d5 3. exd5 Qxd5 *";

/* Queries about the positions in the main line of TEXT, and whether they match. */
static const struct {
    const char *query;
    bool matches;
} boards[] = {
    {"has rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", true},
    {"has rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w", true},
    {"has rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b", false},
    {"has rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", true},
    {"has rnb1kbnr/ppp2ppp/8/3qp3/8/5N2/PPPP1PPP/RNBQKB1R w", true},
    {"has rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b", false},
    {"!has rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b", true},
    {"has rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w", false}, /* only in the variation */
    {"has here", true},                                             /* the standard start */
    {"material=KQRRBBNNPPPPPPPPKQRRBBNNPPPPPPPP", true},
    {"material=kqrrbbnnpppppppkqrrbbnnppppppp", true},
    {"material=kqrrbbnnpppppppvkqrrbbnnpppppppp", true},
    {"material=kqrrbbnnpppppppp-kqrrbbnnppppppp", true}, /* for either side */
    {"material=KQRRBBNNPPPPPPKQRRBBNNPPPPPPPP", false},
    {"material=KRPKR", false},
    {"!material=KRPKR", true},
};

static size_t read_text(void *context, char *bytes, size_t size)
{
    const char **left = context;
    size_t length = strlen(*left) < size ? strlen(*left) : size;
    memcpy(bytes, *left, length);
    *left += length;
    return length;
}

START_TEST(other_tags_and_comments_need_the_record)
{
    QueryFault fault;
    const char *left = TEXT;
    Query query;
    unsigned needs = 0;
    Record *record = record_new();
    PgnReader *reader = pgn_read_new((PgnSource){read_text, &left});
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    tags_set(&record->tags, "WhiteElo", "2500");
    tags_set(&record->tags, "Annotator", "You");
    ck_assert(query_parse(deep[_i].query, NULL, &query, &fault));
    ck_assert(query_match_entry(&query, &game, &needs));
    ck_assert_uint_eq(needs, QUERY_NEEDS_RECORD);
    ck_assert_int_eq(query_match_record(&query, &game, record), deep[_i].matches);
    query_release(&query);
    pgn_read_free(reader);
    record_free(record);
}
END_TEST

START_TEST(positions_and_material_need_the_main_line)
{
    QueryFault fault;
    const char *left = TEXT;
    Query query;
    unsigned needs = 0;
    Position here = position_start();
    Record *record = record_new();
    PgnReader *reader = pgn_read_new((PgnSource){read_text, &left});
    ck_assert(query_parse(boards[_i].query, &here, &query, &fault));
    ck_assert(query_match_entry(&query, &game, &needs));
    ck_assert_uint_eq(needs, QUERY_NEEDS_BOARDS);
    QueryWatch watch = {.term = &query.terms[0]};
    ck_assert(query_needs_boards(watch.term));
    pgn_read_watch(reader, query_watch, &watch);
    ck_assert_int_eq(pgn_read_game(reader, PGN_CHECK, record), PGN_GAME);
    ck_assert_int_eq(watch.is_found != watch.term->is_not, boards[_i].matches);
    query_release(&query);
    pgn_read_free(reader);
    record_free(record);
}
END_TEST

START_TEST(too_few_captures_need_no_reading)
{
    QueryFault fault;
    CollectionGame quiet = game;
    Query query;
    unsigned needs = 1;
    quiet.least_pieces = 6;
    ck_assert(query_parse("material=KRPKR", NULL, &query, &fault));
    ck_assert(!query_match_entry(&query, &quiet, &needs));
    ck_assert_uint_eq(needs, 0);
    query_release(&query);
    ck_assert(query_parse("!has 4k3/8/8/8/8/8/8/4K2R w", NULL, &query, &fault));
    ck_assert(query_match_entry(&query, &quiet, &needs));
    ck_assert_uint_eq(needs, 0);
    query_release(&query);
    ck_assert(query_parse("material=KRPKRP", NULL, &query, &fault));
    ck_assert(query_match_entry(&query, &quiet, &needs));
    ck_assert_uint_eq(needs, QUERY_NEEDS_BOARDS);
    query_release(&query);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("query");
    TCase *tcase = tcase_create("query");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_game_matches_all_terms_or_none, 0, COUNT(queries));
    tcase_add_loop_test(tcase, an_invalid_query_is_reported_and_changes_nothing, 0, COUNT(faults));
    tcase_add_loop_test(tcase, other_tags_and_comments_need_the_record, 0, COUNT(deep));
    tcase_add_loop_test(tcase, positions_and_material_need_the_main_line, 0, COUNT(boards));
    tcase_add_test(tcase, too_few_captures_need_no_reading);
    return unit_run(suite);
}
