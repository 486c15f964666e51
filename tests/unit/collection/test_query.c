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
    Query query;
    StrBuf reason = {0};
    bool is_undecided = true;
    ck_assert(query_parse(queries[_i].query, NULL, &query, &reason));
    ck_assert_int_eq(query_match_entry(&query, &game, &is_undecided), queries[_i].matches);
    ck_assert(!is_undecided);
    query_release(&query);
}
END_TEST

static const struct {
    const char *query;
    const char *reason; /* the reason why the query is refused */
} faults[] = {
    {"has here", "no position to search for"},
    {"has nothing", "\"has\" must be followed by \"here\" or a FEN: invalid FEN, "},
    {"plies=many", "the value of plies must be a number"},
    {"moves=many", "the value of moves must be a number"},
    {"player=", "missing value in \"player=\""},
    {"!", "missing value in \"!\""},
    {"Carlsen \"won", "missing closing quote"},
    {"we\xC3\xA4=1", "not a tag name: \"we\xC3\xA4\""},
    {"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", "too many search terms"},
};

START_TEST(an_invalid_query_is_reported_and_changes_nothing)
{
    Query query = {.count = 77};
    StrBuf reason = {0};
    ck_assert(!query_parse(faults[_i].query, NULL, &query, &reason));
    ck_assert_int_eq(query.count, 77);
    ck_assert_int_eq(strncmp(strbuf_text(&reason), faults[_i].reason, strlen(faults[_i].reason)),
                     0);
    strbuf_release(&reason);
}
END_TEST

static const struct {
    const char *query; /* a query that reads the text of the game */
    bool matches;      /* whether the game is listed */
} deep[] = {
    {"whiteelo>2000", true},
    {"WhiteElo<2000", false},
    {"!Annotator=me", true},
    {"annotator=you", true},
    {"has rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", true},
    {"has rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w", true},
    {"has rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b", false},
    {"!has rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b", true},
    {"has here", true},
    {"capa has here", true},
};

static size_t read_text(void *context, char *bytes, size_t size)
{
    const char **left = context;
    size_t length = strlen(*left) < size ? strlen(*left) : size;
    memcpy(bytes, *left, length);
    *left += length;
    return length;
}

START_TEST(other_tags_and_positions_need_the_record)
{
    static const char TEXT[] = "1. e4 e5 2. Nf3 *";
    const char *left = TEXT;
    Query query;
    StrBuf reason = {0};
    bool is_undecided = false;
    Record *record = record_new();
    PgnReader *reader = pgn_read_new((PgnSource){read_text, &left});
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    Position position = record->start;
    for (RecordNode node = record->nodes[RECORD_ROOT].next; node != RECORD_NONE;
         node = record->nodes[node].next) {
        position = position_after(&position, record->nodes[node].move);
    }
    tags_set(&record->tags, "WhiteElo", "2500");
    tags_set(&record->tags, "Annotator", "You");
    ck_assert(query_parse(deep[_i].query, &position, &query, &reason));
    ck_assert(query_match_entry(&query, &game, &is_undecided));
    ck_assert(is_undecided);
    ck_assert_int_eq(query_match_record(&query, &game, record), deep[_i].matches);
    query_release(&query);
    pgn_read_free(reader);
    record_free(record);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("query");
    TCase *tcase = tcase_create("query");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_game_matches_all_terms_or_none, 0, COUNT(queries));
    tcase_add_loop_test(tcase, an_invalid_query_is_reported_and_changes_nothing, 0, COUNT(faults));
    tcase_add_loop_test(tcase, other_tags_and_positions_need_the_record, 0, COUNT(deep));
    return unit_run(suite);
}
