#include "unit.h"

#include "commands/action.h"
#include "commands/submit.h"
#include "session_table.h"

#include <stdlib.h>

/* A game at which two people sit, each at a screen. */
typedef struct Pair {
    Table table;   /* the first, and the session */
    Client *other; /* the second */
    Reply reply;   /* what the second was told last */
} Pair;

static void pair_begin(Pair *pair)
{
    *pair = (Pair){0};
    table_begin(&pair->table, CLIENT_SCREEN, "");
    pair->other = client_new(pair->table.session, CLIENT_SCREEN, false);
    ck_assert_ptr_nonnull(pair->other);
}

static void pair_end(Pair *pair)
{
    reply_release(&pair->reply);
    client_free(pair->other);
    table_end(&pair->table);
}

static void other_submits(Pair *pair, const char *line)
{
    reply_release(&pair->reply);
    submit_line(pair->other, line, pair->table.now_ms);
    client_take(pair->other, &pair->reply);
}

static void other_listens(Pair *pair)
{
    reply_release(&pair->reply);
    client_take(pair->other, &pair->reply);
}

START_TEST(a_move_is_told_to_everybody_and_a_refusal_to_the_asker)
{
    Pair pair;
    pair_begin(&pair);
    table_say(&pair.table, 0, "e4");
    other_listens(&pair);
    ck_assert_int_eq(pair.reply.count, 1);
    ck_assert_int_eq(pair.reply.lines[0].kind, REPLY_MOVE);
    ck_assert_int_eq(pair.reply.lines[0].event, REPLY_EVENT_MOVED);
    table_say(&pair.table, 0, "e4");
    ck_assert_int_eq(pair.table.reply.lines[0].kind, REPLY_REFUSED);
    other_listens(&pair);
    ck_assert_int_eq(pair.reply.count, 0);
    pair_end(&pair);
}
END_TEST

START_TEST(an_answer_has_the_number_of_its_submission)
{
    Pair pair;
    Reply reply = {0};
    pair_begin(&pair);
    uint32_t first = submit_line(pair.table.client, "e4", pair.table.now_ms);
    uint32_t second = submit_line(pair.table.client, "Ke3", pair.table.now_ms);
    ck_assert_uint_ne(first, second);
    client_take(pair.table.client, &reply);
    ck_assert_uint_eq(reply.lines[0].serial, first);
    ck_assert_uint_eq(reply.lines[1].serial, second);
    other_listens(&pair);
    ck_assert_uint_eq(pair.reply.lines[0].serial, 0);
    reply_release(&reply);
    pair_end(&pair);
}
END_TEST

START_TEST(each_looks_where_he_likes)
{
    Pair pair;
    pair_begin(&pair);
    table_say(&pair.table, 0, "e4");
    table_say(&pair.table, 0, "e5");
    const Viewpoint *one = client_viewpoint(pair.table.client);
    const Viewpoint *two = client_viewpoint(pair.other);
    other_submits(&pair, "goto start");
    other_submits(&pair, "flip");
    ck_assert_int_eq(viewpoint_ply(one), 2);
    ck_assert_int_eq(viewpoint_ply(two), 0);
    ck_assert_int_eq(viewpoint_below(one), SIDE_WHITE);
    ck_assert_int_eq(viewpoint_below(two), SIDE_BLACK);
    table_say(&pair.table, 0, "Nf3");
    ck_assert_int_eq(viewpoint_ply(one), 3);
    ck_assert(viewpoint_is_present(one));
    ck_assert_int_eq(viewpoint_ply(two), 0);
    other_listens(&pair);
    other_submits(&pair, "Nc6");
    ck_assert_int_eq(pair.reply.lines[0].kind, REPLY_REFUSED);
    other_submits(&pair, "goto end");
    other_submits(&pair, "Nc6");
    ck_assert_int_eq(viewpoint_ply(one), 4);
    pair_end(&pair);
}
END_TEST

START_TEST(who_looks_at_a_move_that_is_taken_back_looks_at_the_present)
{
    Pair pair;
    pair_begin(&pair);
    table_say(&pair.table, 0, "new takebacks=free");
    table_say(&pair.table, 0, "e4");
    table_say(&pair.table, 0, "e5");
    table_say(&pair.table, 0, "Nf3");
    other_submits(&pair, "goto back");
    ck_assert_int_eq(viewpoint_ply(client_viewpoint(pair.other)), 2);
    table_say(&pair.table, 0, "takeback");
    ck_assert_int_eq(pair.table.reply.lines[0].event, REPLY_EVENT_TAKEN_BACK);
    table_say(&pair.table, 0, "takeback");
    ck_assert_int_eq(viewpoint_ply(client_viewpoint(pair.other)), 1);
    ck_assert(viewpoint_is_present(client_viewpoint(pair.other)));
    pair_end(&pair);
}
END_TEST

START_TEST(a_ruling_is_shown_with_the_position_of_the_game_to_who_looks_at_another)
{
    Pair pair;
    pair_begin(&pair);
    table_say(&pair.table, 0, "e4");
    table_say(&pair.table, 0, "e5");
    other_submits(&pair, "goto start");
    table_say(&pair.table, 0, "resign");
    table_say(&pair.table, 0, "yes");
    other_submits(&pair, "law");
    const ClientLaw *law = client_law(pair.other);
    ck_assert(law->has_diagram && law->is_ruling);
    ck_assert(
        position_is_same(&law->diagram.position, game_position(session_game(pair.table.session))));
    pair_end(&pair);
}
END_TEST

START_TEST(a_new_game_brings_everybody_to_it)
{
    Pair pair;
    pair_begin(&pair);
    table_say(&pair.table, 0, "e4");
    other_submits(&pair, "goto start");
    other_submits(&pair, "resign");
    ck_assert(reply_has(&pair.reply, REPLY_QUESTION));
    table_say(&pair.table, 0, "new 960=518");
    other_listens(&pair);
    ck_assert_int_eq(pair.reply.lines[0].event, REPLY_EVENT_OPENED);
    ck_assert(viewpoint_is_present(client_viewpoint(pair.other)));
    ClientQuestion question;
    ck_assert(!client_question(pair.other, &question));
    pair_end(&pair);
}
END_TEST

START_TEST(a_question_is_put_to_one_and_a_take_back_to_both)
{
    Pair pair;
    ClientQuestion question;
    pair_begin(&pair);
    table_say(&pair.table, 0, "e4");
    table_say(&pair.table, 0, "resign");
    ck_assert(client_question(pair.table.client, &question));
    ck_assert(!client_question(pair.other, &question));
    table_say(&pair.table, 0, "takeback");
    ck_assert(client_question(pair.table.client, &question));
    ck_assert(client_question(pair.other, &question));
    ck_assert_int_eq(question.kind, QUESTION_TAKEBACK);
    other_submits(&pair, "yes");
    ck_assert_int_eq(game_ply_count(session_game(pair.table.session)), 0);
    pair_end(&pair);
}
END_TEST

START_TEST(only_a_screen_gets_pages)
{
    Table table;
    table_begin(&table, CLIENT_SCREEN, "");
    ck_assert_int_eq(table_say(&table, 0, "draw"), REPLY_PAGE);
    ck_assert_int_eq(table.reply.lines[0].number, ACTION_DRAW);
    ck_assert_int_eq(table_say(&table, 0, "set theme"), REPLY_PAGE);
    ck_assert_str_eq(table.reply.lines[0].text, "theme");
    ck_assert_int_eq(table_say(&table, 0, "set theme blue"), REPLY_NOTICE);
    ck_assert_int_eq(table_say(&table, 0, "help draws"), REPLY_PAGE);
    table_end(&table);
    table_begin(&table, CLIENT_LINES, "");
    ck_assert_int_eq(table_say(&table, 0, "set theme"), REPLY_ANSWER);
    table_end(&table);
}
END_TEST

/* The position stays the same, but who hears it alone cannot know. */
START_TEST(who_moves_a_line_is_told_where_it_left_him)
{
    static const char GAME[] = "1. e4 e5 (1... c5 2. Nf3) *\n";
    static const char *const LINES[] = {"promote", "demote"};
    Table table;
    StrBuf open = {0};
    table_begin(&table, CLIENT_LINES, "");
    char *path = scratch_path(table.folder, "game.pgn");
    scratch_write(path, GAME, sizeof GAME - 1);
    strbuf_appendf(&open, "open %s", path);
    table_submit(&table, strbuf_text(&open));
    table_submit(&table, "goto 1w");
    table_submit(&table, "variation next");
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(table_say(&table, 0, LINES[i]), REPLY_NOTICE);
        ck_assert_str_eq(table_said(&table, 0), "after 1... c5");
    }
    strbuf_release(&open);
    free(path);
    table_end(&table);
}
END_TEST

/* Two squares in a position, and what comes of them. */
static const struct {
    const char *fen;
    const char *from;
    const char *to;
    EntryKind kind;      /* of what is refused; ENTRY_MOVE: it is played */
    const char *article; /* of the refusal */
} SQUARES[] = {
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e4", ENTRY_MOVE, ""},
    {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e5", ENTRY_ILLEGAL, "3.7"},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "h1", ENTRY_MOVE, ""},
    {"4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "e1", "g1", ENTRY_ILLEGAL, "3.8.2.2"},
    {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8", ENTRY_PROMOTION, "3.7.3.3"},
};

static Square square_named(const char *name)
{
    return square_at(name[0] - 'a', name[1] - '1');
}

START_TEST(two_squares_are_answered_as_a_typed_move)
{
    Table table;
    StrBuf options = {0};
    table_begin(&table, CLIENT_SCREEN, "");
    strbuf_appendf(&options, "new fen %s", SQUARES[_i].fen);
    table_say(&table, 0, strbuf_text(&options));
    table_forget(&table);
    submit_squares(table.client, square_named(SQUARES[_i].from), square_named(SQUARES[_i].to),
                   MOVE_TO_PLAY, table.now_ms);
    client_take(table.client, &table.reply);
    const ReplyLine *line = &table.reply.lines[0];
    if (SQUARES[_i].kind == ENTRY_MOVE) {
        ck_assert_int_eq(line->kind, REPLY_MOVE);
    } else {
        ck_assert_int_eq(line->kind, REPLY_REFUSED);
        ck_assert_int_eq(line->move->entry.kind, SQUARES[_i].kind);
        ck_assert_str_eq(line->article, SQUARES[_i].article);
    }
    strbuf_release(&options);
    table_end(&table);
}
END_TEST

START_TEST(a_bad_move_is_refused_alike_by_squares_and_by_text)
{
    Table table;
    table_begin(&table, CLIENT_SCREEN, "");
    table_say(&table, 0, "Nb1-d2");
    ReplyLine typed = table.reply.lines[0];
    ck_assert_str_eq(typed.article, "3.1");
    table_forget(&table);
    submit_squares(table.client, square_at(1, 0), square_at(3, 1), MOVE_TO_PLAY, table.now_ms);
    client_take(table.client, &table.reply);
    ck_assert_str_eq(table.reply.lines[0].article, "3.1");
    ck_assert_int_eq(table.reply.lines[0].move->entry.fault.kind, FAULT_OWN_PIECE_THERE);
    table_end(&table);
}
END_TEST

START_TEST(a_touch_counts_where_touch_move_is_a_house_rule)
{
    Table table;
    table_begin(&table, CLIENT_SCREEN, "touch-move=yes");
    submit_touch(table.client, square_at(0, 0), MOVE_TO_PLAY, table.now_ms);
    table_submit(&table, "");
    ck_assert_int_eq(table.reply.lines[table.reply.count - 1].kind, REPLY_REFUSED);
    submit_touch(table.client, square_at(1, 0), MOVE_TO_PLAY, table.now_ms);
    ck_assert_int_eq(game_obligation(session_game(table.session)), square_at(1, 0));
    ck_assert_str_eq(game_obligation_article(session_game(table.session)), "4.3");
    table_end(&table);
}
END_TEST

START_TEST(who_asks_for_moves_of_the_other_side_is_told_whose_turn_it_is)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "moves g8");
    ck_assert_str_eq(table.reply.lines[0].text, "none: White is to move");
    table_say(&table, 0, "moves g3");
    ck_assert_str_eq(table.reply.lines[0].text, "none");
    table_end(&table);
}
END_TEST

/* What is read by ear is told in words to a person, and by the notation to a script. */
START_TEST(the_score_is_told_in_words_to_a_person)
{
    static const ClientManner MANNERS[] = {CLIENT_LINES, CLIENT_SCRIPT};
    static const char *const LINES[][2] = {{"1, e 4; e 5, draw offered", "2, king e 2"},
                                           {"1. e4 e5 (=)", "2. Ke2"}};
    Table table;
    table_begin(&table, MANNERS[_i], "");
    table_say(&table, 0, "set announce words");
    table_say(&table, 0, "e4 e5 (=) Ke2");
    table_say(&table, 0, "score");
    ck_assert_int_eq(table.reply.count, 2);
    ck_assert_str_eq(table.reply.lines[0].text, LINES[_i][0]);
    ck_assert_str_eq(table.reply.lines[1].text, LINES[_i][1]);
    table_say(&table, 0, "fen 4k3/8/8/8/8/8/8/R3K3 b - - 0 9");
    table_say(&table, 0, "score");
    ck_assert_int_eq(table.reply.lines[0].message, MESSAGE_NO_MOVE_YET);
    table_say(&table, 0, "Ke7");
    table_say(&table, 0, "score");
    ck_assert_str_eq(table.reply.lines[0].text, _i == 0 ? "9, Black: king e 7" : "9... Ke7");
    table_end(&table);
}
END_TEST

/* next reads on in the game line by line; on the screen it is about files, and is refused. */
START_TEST(next_reads_on_line_by_line_alone)
{
    static const ClientManner MANNERS[] = {CLIENT_LINES, CLIENT_SCRIPT, CLIENT_SCREEN};
    Table table;
    table_begin(&table, MANNERS[_i], "");
    table_say(&table, 0, "e4 e5");
    table_say(&table, 0, "goto start");
    table_say(&table, 0, "next");
    bool reads_on = MANNERS[_i] != CLIENT_SCREEN;
    ck_assert_int_eq(viewpoint_ply(client_viewpoint(table.client)), reads_on ? 1 : 0);
    ck_assert_int_eq(table.reply.lines[0].kind, reads_on ? REPLY_ANSWER : REPLY_REFUSED);
    table_say(&table, 0, "previous");
    ck_assert_int_eq(viewpoint_ply(client_viewpoint(table.client)), 0);
    ck_assert_int_eq(table.reply.lines[0].kind, reads_on ? REPLY_ANSWER : REPLY_REFUSED);
    table_end(&table);
}
END_TEST

/* Where no game is open there is nothing to read on in. */
START_TEST(next_without_a_game_is_refused)
{
    Settings settings;
    settings_init(&settings);
    Session *session = session_new(&(SessionSetup){.settings = &settings, .lot = 1});
    Client *client = client_new(session, CLIENT_LINES, false);
    Reply reply = {0};
    submit_line(client, "next", 0);
    client_take(client, &reply);
    ck_assert_int_eq(reply.lines[0].message, MESSAGE_NO_FILES_OPEN);
    reply_release(&reply);
    client_free(client);
    session_free(session);
}
END_TEST

START_TEST(a_person_is_told_that_the_piece_is_enough_and_a_claim_is_not_completed_by_it)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "fen 8/P6k/8/8/8/8/P6p/K7 w - - 0 1");
    table_say(&table, 0, "claim a8");
    ck_assert_int_eq(table.reply.count, 1);
    table_say(&table, 0, "queen");
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 0);
    table_say(&table, 0, "a8");
    ck_assert_int_eq(table.reply.count, 2);
    ck_assert_int_eq(table.reply.lines[0].kind, REPLY_REFUSED);
    ck_assert_int_eq(table.reply.lines[1].message, MESSAGE_PIECE_IS_ENOUGH);
    table_say(&table, 0, "knight");
    ck_assert_int_eq(table.reply.lines[0].kind, REPLY_MOVE);
    ck_assert_int_eq(position_piece_at(game_position(session_game(table.session)), square_at(0, 7)),
                     piece_make(SIDE_WHITE, KIND_KNIGHT));
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("client");
    TCase *tests = tcase_create("client");
    tcase_add_test(tests, a_move_is_told_to_everybody_and_a_refusal_to_the_asker);
    tcase_add_test(tests, an_answer_has_the_number_of_its_submission);
    tcase_add_test(tests, each_looks_where_he_likes);
    tcase_add_test(tests, who_looks_at_a_move_that_is_taken_back_looks_at_the_present);
    tcase_add_test(tests, a_ruling_is_shown_with_the_position_of_the_game_to_who_looks_at_another);
    tcase_add_test(tests, a_new_game_brings_everybody_to_it);
    tcase_add_test(tests, a_question_is_put_to_one_and_a_take_back_to_both);
    tcase_add_test(tests, only_a_screen_gets_pages);
    tcase_add_test(tests, who_moves_a_line_is_told_where_it_left_him);
    tcase_add_loop_test(tests, two_squares_are_answered_as_a_typed_move, 0,
                        sizeof SQUARES / sizeof SQUARES[0]);
    tcase_add_test(tests, a_bad_move_is_refused_alike_by_squares_and_by_text);
    tcase_add_loop_test(tests, next_reads_on_line_by_line_alone, 0, 3);
    tcase_add_test(tests, next_without_a_game_is_refused);
    tcase_add_loop_test(tests, the_score_is_told_in_words_to_a_person, 0, 2);
    tcase_add_test(tests, a_touch_counts_where_touch_move_is_a_house_rule);
    tcase_add_test(tests, who_asks_for_moves_of_the_other_side_is_told_whose_turn_it_is);
    tcase_add_test(tests,
                   a_person_is_told_that_the_piece_is_enough_and_a_claim_is_not_completed_by_it);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
