#include "unit.h"

#include "commands/action.h"
#include "commands/submit.h"
#include "session_fixture.h"
#include "words/wording.h"

#include <stdlib.h>

/* A session with two clients. */
typedef struct Pair {
    SessionFixture fixture; /* the session and its first client */
    Client *other;          /* the second client */
    Reply reply;            /* last reply to the second client */
} Pair;

static void pair_begin(Pair *pair)
{
    *pair = (Pair){0};
    fixture_begin(&pair->fixture, CLIENT_SCREEN, "");
    pair->other = client_new(pair->fixture.session, CLIENT_SCREEN, false);
    ck_assert_ptr_nonnull(pair->other);
}

static void pair_end(Pair *pair)
{
    reply_release(&pair->reply);
    client_free(pair->other);
    fixture_end(&pair->fixture);
}

static void other_submits(Pair *pair, const char *line)
{
    reply_release(&pair->reply);
    submit_line(pair->other, line, pair->fixture.now_ms);
    client_take(pair->other, &pair->reply);
}

static void other_listens(Pair *pair)
{
    reply_release(&pair->reply);
    client_take(pair->other, &pair->reply);
}

START_TEST(a_move_is_sent_to_all_clients_and_a_refusal_to_the_submitter)
{
    Pair pair;
    pair_begin(&pair);
    fixture_type(&pair.fixture, 0, "e4");
    other_listens(&pair);
    ck_assert_int_eq(pair.reply.count, 1);
    ck_assert_int_eq(pair.reply.lines[0].kind, REPLY_MOVE);
    ck_assert_int_eq(pair.reply.lines[0].event, REPLY_EVENT_MOVED);
    fixture_type(&pair.fixture, 0, "e4");
    ck_assert_int_eq(pair.fixture.reply.lines[0].kind, REPLY_REFUSED);
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
    uint32_t first = submit_line(pair.fixture.client, "e4", pair.fixture.now_ms);
    uint32_t second = submit_line(pair.fixture.client, "Ke3", pair.fixture.now_ms);
    ck_assert_uint_ne(first, second);
    client_take(pair.fixture.client, &reply);
    ck_assert_uint_eq(reply.lines[0].serial, first);
    ck_assert_uint_eq(reply.lines[1].serial, second);
    other_listens(&pair);
    ck_assert_uint_eq(pair.reply.lines[0].serial, 0);
    reply_release(&reply);
    pair_end(&pair);
}
END_TEST

START_TEST(each_client_views_its_own_position)
{
    Pair pair;
    pair_begin(&pair);
    fixture_type(&pair.fixture, 0, "e4");
    fixture_type(&pair.fixture, 0, "e5");
    const Viewpoint *one = client_viewpoint(pair.fixture.client);
    const Viewpoint *two = client_viewpoint(pair.other);
    other_submits(&pair, "goto start");
    other_submits(&pair, "flip");
    ck_assert_int_eq(viewpoint_ply(one), 2);
    ck_assert_int_eq(viewpoint_ply(two), 0);
    ck_assert_int_eq(viewpoint_below(one), SIDE_WHITE);
    ck_assert_int_eq(viewpoint_below(two), SIDE_BLACK);
    fixture_type(&pair.fixture, 0, "Nf3");
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

START_TEST(a_client_viewing_a_move_taken_back_returns_to_the_current_position)
{
    Pair pair;
    pair_begin(&pair);
    fixture_type(&pair.fixture, 0, "new takebacks=free");
    fixture_type(&pair.fixture, 0, "e4");
    fixture_type(&pair.fixture, 0, "e5");
    fixture_type(&pair.fixture, 0, "Nf3");
    other_submits(&pair, "goto back");
    ck_assert_int_eq(viewpoint_ply(client_viewpoint(pair.other)), 2);
    fixture_type(&pair.fixture, 0, "takeback");
    ck_assert_int_eq(pair.fixture.reply.lines[0].event, REPLY_EVENT_TAKEN_BACK);
    fixture_type(&pair.fixture, 0, "takeback");
    ck_assert_int_eq(viewpoint_ply(client_viewpoint(pair.other)), 1);
    ck_assert(viewpoint_is_present(client_viewpoint(pair.other)));
    pair_end(&pair);
}
END_TEST

START_TEST(a_ruling_is_shown_with_its_position_during_review)
{
    Pair pair;
    pair_begin(&pair);
    fixture_type(&pair.fixture, 0, "e4");
    fixture_type(&pair.fixture, 0, "e5");
    other_submits(&pair, "goto start");
    fixture_type(&pair.fixture, 0, "resign");
    fixture_type(&pair.fixture, 0, "yes");
    other_submits(&pair, "law");
    const ClientLaw *law = client_law(pair.other);
    ck_assert(law->has_diagram && law->is_ruling);
    ck_assert(position_is_same(&law->diagram.position,
                               game_position(session_game(pair.fixture.session))));
    pair_end(&pair);
}
END_TEST

START_TEST(a_new_game_is_shown_to_all_clients)
{
    Pair pair;
    pair_begin(&pair);
    fixture_type(&pair.fixture, 0, "e4");
    other_submits(&pair, "goto start");
    other_submits(&pair, "resign");
    ck_assert(reply_has(&pair.reply, REPLY_QUESTION));
    fixture_type(&pair.fixture, 0, "new 960=518");
    other_listens(&pair);
    ck_assert_int_eq(pair.reply.lines[0].event, REPLY_EVENT_OPENED);
    ck_assert(viewpoint_is_present(client_viewpoint(pair.other)));
    ClientQuestion question;
    ck_assert(!client_question(pair.other, &question));
    pair_end(&pair);
}
END_TEST

START_TEST(a_question_goes_to_one_client_and_a_takeback_request_to_both)
{
    Pair pair;
    ClientQuestion question;
    pair_begin(&pair);
    fixture_type(&pair.fixture, 0, "e4");
    fixture_type(&pair.fixture, 0, "resign");
    ck_assert(client_question(pair.fixture.client, &question));
    ck_assert(!client_question(pair.other, &question));
    fixture_type(&pair.fixture, 0, "takeback");
    ck_assert(client_question(pair.fixture.client, &question));
    ck_assert(client_question(pair.other, &question));
    ck_assert_int_eq(question.kind, QUESTION_TAKEBACK);
    other_submits(&pair, "yes");
    ck_assert_int_eq(game_ply_count(session_game(pair.fixture.session)), 0);
    pair_end(&pair);
}
END_TEST

START_TEST(only_the_screen_gets_pages)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    ck_assert_int_eq(fixture_type(&fixture, 0, "draw"), REPLY_PAGE);
    ck_assert_int_eq(fixture.reply.lines[0].number, ACTION_DRAW);
    ck_assert_int_eq(fixture_type(&fixture, 0, "set theme"), REPLY_PAGE);
    ck_assert_str_eq(fixture.reply.lines[0].text, "theme");
    ck_assert_int_eq(fixture_type(&fixture, 0, "set theme blue"), REPLY_NOTICE);
    ck_assert_int_eq(fixture_type(&fixture, 0, "help draws"), REPLY_PAGE);
    fixture_end(&fixture);
    fixture_begin(&fixture, CLIENT_LINES, "");
    ck_assert_int_eq(fixture_type(&fixture, 0, "set theme"), REPLY_ANSWER);
    fixture_end(&fixture);
}
END_TEST

/* To promote or demote a variation does not change the position viewed. The reply says which
 * position it is, for users of screen readers. */
START_TEST(a_moved_line_is_reported_with_the_position)
{
    static const char GAME[] = "1. e4 e5 (1... c5 2. Nf3) *\n";
    static const char *const LINES[] = {"promote", "demote"};
    SessionFixture fixture;
    StrBuf open = {0};
    fixture_begin(&fixture, CLIENT_LINES, "");
    char *path = scratch_path(fixture.folder, "game.pgn");
    scratch_write(path, GAME, sizeof GAME - 1);
    strbuf_appendf(&open, "open %s", path);
    fixture_submit(&fixture, strbuf_text(&open));
    fixture_submit(&fixture, "goto 1w");
    fixture_submit(&fixture, "variation next");
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(fixture_type(&fixture, 0, LINES[i]), REPLY_NOTICE);
        ck_assert_str_eq(fixture_reply_line(&fixture, 0), "After 1... c5.");
    }
    strbuf_release(&open);
    free(path);
    fixture_end(&fixture);
}
END_TEST

/* Positions, pairs of squares that the player selects, and the results. */
static const struct {
    const char *fen;
    const char *from;
    const char *to;
    EntryKind kind;      /* ENTRY_MOVE if the move is made, otherwise the kind of the refusal */
    const char *article; /* article of the refusal */
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

START_TEST(two_squares_get_the_same_answer_as_a_typed_move)
{
    SessionFixture fixture;
    StrBuf options = {0};
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    strbuf_appendf(&options, "new fen %s", SQUARES[_i].fen);
    fixture_type(&fixture, 0, strbuf_text(&options));
    fixture_clear_replies(&fixture);
    submit_squares(fixture.client, square_named(SQUARES[_i].from), square_named(SQUARES[_i].to),
                   MOVE_TO_PLAY, fixture.now_ms);
    client_take(fixture.client, &fixture.reply);
    const ReplyLine *line = &fixture.reply.lines[0];
    if (SQUARES[_i].kind == ENTRY_MOVE) {
        ck_assert_int_eq(line->kind, REPLY_MOVE);
    } else {
        ck_assert_int_eq(line->kind, REPLY_REFUSED);
        ck_assert_int_eq(line->move->entry.kind, SQUARES[_i].kind);
        ck_assert_str_eq(line->article, SQUARES[_i].article);
    }
    strbuf_release(&options);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_bad_move_gets_the_same_refusal_as_squares_and_as_text)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    fixture_type(&fixture, 0, "Nb1-d2");
    ReplyLine typed = fixture.reply.lines[0];
    ck_assert_str_eq(typed.article, "3.1");
    fixture_clear_replies(&fixture);
    submit_squares(fixture.client, square_at(1, 0), square_at(3, 1), MOVE_TO_PLAY, fixture.now_ms);
    client_take(fixture.client, &fixture.reply);
    ck_assert_str_eq(fixture.reply.lines[0].article, "3.1");
    ck_assert_int_eq(fixture.reply.lines[0].move->entry.fault.kind, FAULT_OWN_PIECE_THERE);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_touch_counts_where_touch_move_is_a_house_rule)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_SCREEN, "touch-move=yes");
    submit_touch(fixture.client, square_at(0, 0), MOVE_TO_PLAY, fixture.now_ms);
    fixture_submit(&fixture, "");
    ck_assert_int_eq(fixture.reply.lines[fixture.reply.count - 1].kind, REPLY_REFUSED);
    submit_touch(fixture.client, square_at(1, 0), MOVE_TO_PLAY, fixture.now_ms);
    ck_assert_int_eq(game_obligation(session_game(fixture.session)), square_at(1, 0));
    ck_assert_str_eq(game_obligation_article(session_game(fixture.session)), "4.3");
    fixture_end(&fixture);
}
END_TEST

START_TEST(moves_of_the_side_not_to_move_are_refused_with_the_turn)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "moves g8");
    ck_assert_str_eq(fixture.reply.lines[0].text, "None: it is White's turn.");
    fixture_type(&fixture, 0, "moves g3");
    ck_assert_str_eq(fixture.reply.lines[0].text, "No legal moves.");
    fixture_end(&fixture);
}
END_TEST

/* In line mode, a person gets the moves as words, but a script gets them in SAN. */
START_TEST(a_person_gets_the_score_in_words)
{
    static const ClientManner MANNERS[] = {CLIENT_LINES, CLIENT_SCRIPT};
    static const char *const LINES[][2] = {{"1, e 4; e 5, draw offered", "2, king e 2"},
                                           {"1. e4 e5 (=)", "2. Ke2"}};
    SessionFixture fixture;
    fixture_begin(&fixture, MANNERS[_i], "");
    fixture_type(&fixture, 0, "set announce words");
    fixture_type(&fixture, 0, "e4 e5 (=) Ke2");
    fixture_type(&fixture, 0, "score");
    ck_assert_int_eq(fixture.reply.count, 2);
    ck_assert_str_eq(fixture.reply.lines[0].text, LINES[_i][0]);
    ck_assert_str_eq(fixture.reply.lines[1].text, LINES[_i][1]);
    fixture_type(&fixture, 0, "fen 4k3/8/8/8/8/8/8/R3K3 b - - 0 9");
    fixture_type(&fixture, 0, "score");
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_NO_MOVE_YET);
    fixture_type(&fixture, 0, "Ke7");
    fixture_type(&fixture, 0, "score");
    ck_assert_str_eq(fixture.reply.lines[0].text, _i == 0 ? "9, Black: king e 7" : "9... Ke7");
    fixture_end(&fixture);
}
END_TEST

/* Returns whether a line of the last reply begins with a text. */
static bool has_line(const SessionFixture *fixture, const char *text)
{
    bool is_found = false;
    for (int i = 0; i < fixture->reply.count; i++) {
        is_found |= strncmp(fixture->reply.lines[i].text, text, strlen(text)) == 0;
    }
    return is_found;
}

START_TEST(a_page_of_the_law_book_stops_after_each_diagram)
{
    static const char MORE[] = "Press Enter to continue.";
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "law stalemate");
    ck_assert(has_line(&fixture, "Diagram 1:") && !has_line(&fixture, "Diagram 2:"));
    ck_assert_str_eq(fixture.reply.lines[fixture.reply.count - 1].text, MORE);
    fixture_type(&fixture, 0, "");
    ck_assert(!has_line(&fixture, "Diagram 1:") && has_line(&fixture, "Diagram 2:"));
    while (has_line(&fixture, MORE)) {
        fixture_type(&fixture, 0, "");
    }
    ck_assert(has_line(&fixture, "See: "));
    fixture_type(&fixture, 0, "");
    ck_assert_int_eq(fixture.reply.count, 0);
    fixture_type(&fixture, 0, "law castling");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "");
    ck_assert_int_eq(fixture.reply.count, 0);
    fixture_end(&fixture);
    fixture_begin(&fixture, CLIENT_SCRIPT, "");
    fixture_type(&fixture, 0, "law stalemate");
    ck_assert(has_line(&fixture, "Diagram 2:") && has_line(&fixture, "See: "));
    ck_assert(!has_line(&fixture, MORE));
    fixture_end(&fixture);
}
END_TEST

/* In line mode, the command "next" views the next move. On the screen, it is a command for files,
 * which is refused here. */
START_TEST(next_reviews_the_game_only_in_line_mode)
{
    static const ClientManner MANNERS[] = {CLIENT_LINES, CLIENT_SCRIPT, CLIENT_SCREEN};
    SessionFixture fixture;
    fixture_begin(&fixture, MANNERS[_i], "");
    fixture_type(&fixture, 0, "e4 e5");
    fixture_type(&fixture, 0, "goto start");
    fixture_type(&fixture, 0, "next");
    bool reads_on = MANNERS[_i] != CLIENT_SCREEN;
    ck_assert_int_eq(viewpoint_ply(client_viewpoint(fixture.client)), reads_on ? 1 : 0);
    ck_assert_int_eq(fixture.reply.lines[0].kind, reads_on ? REPLY_ANSWER : REPLY_REFUSED);
    fixture_type(&fixture, 0, "previous");
    ck_assert_int_eq(viewpoint_ply(client_viewpoint(fixture.client)), 0);
    ck_assert_int_eq(fixture.reply.lines[0].kind, reads_on ? REPLY_ANSWER : REPLY_REFUSED);
    fixture_end(&fixture);
}
END_TEST

/* Without an open game, the command "next" is refused. */
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

START_TEST(a_piece_name_completes_a_promotion_but_not_a_claim)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "fen 8/P6k/8/8/8/8/P6p/K7 w - - 0 1");
    fixture_type(&fixture, 0, "claim a8");
    ck_assert_int_eq(fixture.reply.count, 1);
    fixture_type(&fixture, 0, "queen");
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 0);
    fixture_type(&fixture, 0, "a8");
    ck_assert_int_eq(fixture.reply.count, 2);
    ck_assert_int_eq(fixture.reply.lines[0].kind, REPLY_REFUSED);
    ck_assert_int_eq(fixture.reply.lines[1].message, MESSAGE_TYPE_PIECE_ONLY);
    fixture_type(&fixture, 0, "knight");
    ck_assert_int_eq(fixture.reply.lines[0].kind, REPLY_MOVE);
    ck_assert_int_eq(
        position_piece_at(game_position(session_game(fixture.session)), square_at(0, 7)),
        piece_make(SIDE_WHITE, KIND_KNIGHT));
    fixture_end(&fixture);
}
END_TEST

/* Returns the line of a reply with this message in words, for a game that is now open. */
static const char *words_of(Pair *pair, const Reply *reply, Message message, StrBuf *words)
{
    strbuf_clear(words);
    for (int i = 0; i < reply->count; i++) {
        if (reply->lines[i].message == message) {
            wording_append_line(&reply->lines[i], session_settings(pair->fixture.session),
                                session_game(pair->fixture.session), words);
        }
    }
    return strbuf_text(words);
}

/* After a rematch, White is the other player. */
START_TEST(lines_shown_after_a_rematch_keep_the_names_and_the_score_of_their_game)
{
    Pair pair;
    StrBuf words = {0};
    pair_begin(&pair);
    fixture_type(&pair.fixture, 0, "new white=Anna black=Ben");
    fixture_type(&pair.fixture, 0, "resign");
    fixture_type(&pair.fixture, 0, "yes");
    fixture_type(&pair.fixture, 0, "rematch");
    other_listens(&pair);
    fixture_type(&pair.fixture, 0, "resign");
    fixture_type(&pair.fixture, 0, "yes");
    client_keep_heard(pair.fixture.client, &pair.fixture.reply);
    other_submits(&pair, "rematch");
    ck_assert_str_eq(words_of(&pair, &pair.reply, MESSAGE_RESULT, &words),
                     "0-1 Ben resigns. Anna wins (Article 5.1.2).");
    ck_assert_str_eq(words_of(&pair, &pair.reply, MESSAGE_MATCH, &words),
                     "After 2 games: Ben 1, Anna 1.");
    fixture_type(&pair.fixture, 0, "again"); /* the first line is about the new game */
    ck_assert_str_eq(fixture_reply_line(&pair.fixture, 1),
                     "0-1 Ben resigns. Anna wins (Article 5.1.2).");
    ck_assert_str_eq(fixture_reply_line(&pair.fixture, 2), "After 2 games: Ben 1, Anna 1.");
    strbuf_release(&words);
    pair_end(&pair);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("client");
    TCase *tests = tcase_create("client");
    tcase_add_test(tests, a_move_is_sent_to_all_clients_and_a_refusal_to_the_submitter);
    tcase_add_test(tests, an_answer_has_the_number_of_its_submission);
    tcase_add_test(tests, each_client_views_its_own_position);
    tcase_add_test(tests, a_client_viewing_a_move_taken_back_returns_to_the_current_position);
    tcase_add_test(tests, a_ruling_is_shown_with_its_position_during_review);
    tcase_add_test(tests, a_new_game_is_shown_to_all_clients);
    tcase_add_test(tests, a_question_goes_to_one_client_and_a_takeback_request_to_both);
    tcase_add_test(tests, only_the_screen_gets_pages);
    tcase_add_test(tests, a_moved_line_is_reported_with_the_position);
    tcase_add_loop_test(tests, two_squares_get_the_same_answer_as_a_typed_move, 0,
                        sizeof SQUARES / sizeof SQUARES[0]);
    tcase_add_test(tests, a_bad_move_gets_the_same_refusal_as_squares_and_as_text);
    tcase_add_loop_test(tests, next_reviews_the_game_only_in_line_mode, 0, 3);
    tcase_add_test(tests, next_without_a_game_is_refused);
    tcase_add_loop_test(tests, a_person_gets_the_score_in_words, 0, 2);
    tcase_add_test(tests, a_page_of_the_law_book_stops_after_each_diagram);
    tcase_add_test(tests, a_touch_counts_where_touch_move_is_a_house_rule);
    tcase_add_test(tests, moves_of_the_side_not_to_move_are_refused_with_the_turn);
    tcase_add_test(tests, a_piece_name_completes_a_promotion_but_not_a_claim);
    tcase_add_test(tests, lines_shown_after_a_rematch_keep_the_names_and_the_score_of_their_game);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
