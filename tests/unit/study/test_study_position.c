#include "unit.h"

#include "chance.h"
#include "session/session_games.h"
#include "session/session_state.h"
#include "study/study_position.h"
#include "study_game.h"

#include <string.h>

static StudyGame game;

static void open_game(void)
{
    study_game_open(&game, "1. e4 e5 2. Nf3 *\n");
}

static void close_game(void)
{
    study_game_close(&game);
}

static void put(const char *square, Side side, PieceKind kind)
{
    EditedPosition next = *study_position(game.client);
    edited_position_put(&next, square_at(square[0] - 'a', square[1] - '1'), piece_make(side, kind));
    ck_assert(study_position_set(game.client, &next));
}

START_TEST(begins_with_the_viewed_position)
{
    ck_assert_ptr_null(study_position(game.client));
    ck_assert(!study_position_undo(game.client));
    study_game_view(&game, "e4");
    ck_assert(study_position_begin(game.client));
    EditedPosition viewed = edited_position_from(viewpoint_position(client_viewpoint(game.client)));
    ck_assert(edited_position_is_same(study_position(game.client), &viewed));
    ck_assert_int_eq(study_position(game.client)->setup.side_to_move, SIDE_BLACK);
}
END_TEST

START_TEST(begins_with_the_start_without_a_game)
{
    StudyGame empty;
    Position start = position_start();
    EditedPosition expected = edited_position_from(&start);
    study_game_begin(&empty);
    ck_assert(study_position_begin(empty.client));
    ck_assert(edited_position_is_same(study_position(empty.client), &expected));
    study_game_close(&empty);
}
END_TEST

START_TEST(only_changes_are_counted)
{
    study_position_begin(game.client);
    EditedPosition moved = *study_position(game.client);
    edited_position_go(&moved, square_at(4, 4));
    ck_assert(study_position_set(game.client, &moved));
    ck_assert_int_eq(study_position_change_count(game.client), 0);
    ck_assert_int_eq(study_position(game.client)->cursor, square_at(4, 4));
    put("e4", SIDE_WHITE, KIND_QUEEN);
    ck_assert_int_eq(study_position_change_count(game.client), 1);
    /* Beginning again counts as a change, so undo brings back the old position. */
    ck_assert(study_position_begin_here(game.client));
    ck_assert_int_eq(study_position_change_count(game.client), 2);
    ck_assert(study_position_undo(game.client));
    ck_assert_int_eq(edited_position_piece(study_position(game.client), square_at(4, 3)),
                     piece_make(SIDE_WHITE, KIND_QUEEN));
}
END_TEST

/* Starts a game from a FEN and returns whether the position is still pending. */
static bool is_pending_after_game(const char *fen)
{
    NewGame new_game = {.start = NEW_GAME_FEN};
    strcpy(new_game.fen, fen);
    study_position_note_game(game.client, &new_game);
    return study_position_is_pending(game.client);
}

START_TEST(a_position_is_pending_until_it_is_copied_or_played)
{
    ck_assert(!study_position_is_pending(game.client));
    ck_assert(!is_pending_after_game("8/8/8/8/8/8/8/8 w - - 0 1"));
    study_position_begin(game.client);
    ck_assert(!study_position_is_pending(game.client));
    put("e4", SIDE_WHITE, KIND_QUEEN);
    ck_assert(study_position_is_pending(game.client));
    study_position_undo(game.client);
    ck_assert(!study_position_is_pending(game.client));
    put("e5", SIDE_WHITE, KIND_QUEEN);
    study_position_note_copy(game.client);
    ck_assert(!study_position_is_pending(game.client));
    study_position_undo(game.client);
    put("e6", SIDE_WHITE, KIND_QUEEN);
    ck_assert(study_position_is_pending(game.client));
    ck_assert(is_pending_after_game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    ck_assert(!is_pending_after_game("rnbqkbnr/pppppppp/4Q3/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}
END_TEST

START_TEST(a_position_of_a_proposed_game_stays_pending)
{
    const char *fen = "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    int remote = 0; /* only its address is used: the game is shared */
    study_position_begin(game.client);
    put("e4", SIDE_WHITE, KIND_QUEEN);
    game.client->session->remote = (RemoteGame *)(void *)&remote;
    ck_assert(is_pending_after_game(fen));
    game.client->session->remote = NULL;
    ck_assert(!is_pending_after_game(fen));
}
END_TEST

START_TEST(every_copied_position_can_be_left)
{
    study_position_begin(game.client);
    put("e4", SIDE_WHITE, KIND_QUEEN);
    study_position_note_copy(game.client);
    put("e5", SIDE_WHITE, KIND_QUEEN);
    ck_assert(study_position_is_pending(game.client));
    study_position_note_copy(game.client);
    study_position_undo(game.client);
    ck_assert(!study_position_is_pending(game.client));
    put("e6", SIDE_WHITE, KIND_QUEEN);
    put("e6", SIDE_WHITE, KIND_NONE);
    ck_assert(!study_position_is_pending(game.client));
}
END_TEST

START_TEST(a_pending_position_is_continued)
{
    study_position_begin(game.client);
    put("e4", SIDE_WHITE, KIND_QUEEN);
    ck_assert(study_position_begin(game.client));
    ck_assert_int_eq(study_position_change_count(game.client), 1);
    study_position_note_copy(game.client);
    ck_assert(study_position_begin(game.client));
    ck_assert_int_eq(edited_position_piece(study_position(game.client), square_at(4, 3)),
                     PIECE_NONE);
    ck_assert(!study_position_is_pending(game.client));
}
END_TEST

START_TEST(an_empty_board_and_the_start_position_are_never_pending)
{
    Position start_position = position_start();
    EditedPosition empty = edited_position_empty(), start = edited_position_from(&start_position);
    study_position_begin(game.client);
    put("e4", SIDE_WHITE, KIND_QUEEN);
    study_position_set(game.client, &empty);
    ck_assert(!study_position_is_pending(game.client));
    study_position_set(game.client, &start);
    ck_assert(!study_position_is_pending(game.client));
}
END_TEST

/* Undoing leads back through thousands of random changes, one by one. */
START_TEST(undo_leads_all_the_way_back)
{
    enum { CHANGES = 5000 };
    static EditedPosition before[CHANGES];
    uint64_t chance = 3;
    int count = 0;
    study_position_begin(game.client);
    while (count < CHANGES) {
        EditedPosition next = *study_position(game.client);
        Square square = square_from_index((int)chance_below(&chance, SQUARE_COUNT));
        edited_position_put(&next, square,
                            piece_make((Side)chance_below(&chance, SIDE_COUNT),
                                       (PieceKind)(1 + chance_below(&chance, KIND_KING))));
        if (!edited_position_is_same(&next, study_position(game.client))) {
            before[count++] = *study_position(game.client);
            ck_assert(study_position_set(game.client, &next));
        }
    }
    while (count > 0) {
        ck_assert_int_eq(study_position_change_count(game.client), count);
        ck_assert(study_position_undo(game.client));
        count--;
        ck_assert(edited_position_is_same(study_position(game.client), &before[count]));
    }
    ck_assert(!study_position_undo(game.client));
}
END_TEST

static const struct {
    const char *fen;
    StudyPlay play;
    OutcomeReason reason; /* if STUDY_PLAY_OVER: why the game is over */
} PLAYS[] = {
    {"8/5k2/8/8/3K4/8/4P3/8 w - - 0 1", STUDY_PLAY_POSSIBLE, OUTCOME_ONGOING},
    {"8/5k2/8/8/3K4/8/4P3/P7 w - - 0 1", STUDY_PLAY_FAULTY, OUTCOME_ONGOING},
    {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", STUDY_PLAY_OVER, OUTCOME_CHECKMATE},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", STUDY_PLAY_OVER, OUTCOME_STALEMATE},
    {"7k/8/6K1/8/8/8/8/8 b - - 0 1", STUDY_PLAY_OVER, OUTCOME_DEAD_POSITION},
};

START_TEST(a_game_needs_a_sound_position_that_is_not_over)
{
    PositionSetup setup;
    Position position;
    Outcome outcome = {.reason = OUTCOME_ONGOING};
    ck_assert_int_eq(fen_describe(PLAYS[_i].fen, &setup, NULL), FEN_OK);
    EditedPosition edited = edited_position_of(&setup);
    ck_assert(study_position_set(game.client, &edited));
    ck_assert_int_eq(study_position_play(game.client, &position, &outcome), PLAYS[_i].play);
    ck_assert_int_eq(outcome.reason, PLAYS[_i].reason);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("study_position");
    TCase *tests = tcase_create("study_position");
    tcase_add_checked_fixture(tests, open_game, close_game);
    tcase_add_test(tests, begins_with_the_viewed_position);
    tcase_add_test(tests, begins_with_the_start_without_a_game);
    tcase_add_test(tests, only_changes_are_counted);
    tcase_add_test(tests, a_position_is_pending_until_it_is_copied_or_played);
    tcase_add_test(tests, a_position_of_a_proposed_game_stays_pending);
    tcase_add_test(tests, every_copied_position_can_be_left);
    tcase_add_test(tests, a_pending_position_is_continued);
    tcase_add_test(tests, an_empty_board_and_the_start_position_are_never_pending);
    tcase_add_test(tests, undo_leads_all_the_way_back);
    tcase_add_loop_test(tests, a_game_needs_a_sound_position_that_is_not_over, 0,
                        (int)(sizeof PLAYS / sizeof PLAYS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
