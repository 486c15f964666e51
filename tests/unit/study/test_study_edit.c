#include "unit.h"

#include "study/study.h"
#include "study/study_edit.h"
#include "study_game.h"

#include <stdlib.h>
#include <string.h>

static const char GAME[] = "[White \"Anna\"]\n\n"
                           "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {Knight.} 2... Nc6 *\n";
static const char MOVES[] = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {Knight.} 2... Nc6 *";

/* A function that makes an edit. `argument` is the argument of the edit as text. */
typedef StudyEdit Edit(Client *client, const char *argument);

static StudyEdit variation(Client *client, const char *argument)
{
    const char *refused = NULL;
    return study_edit_variation(client, argument, &refused);
}

static StudyEdit promote(Client *client, const char *argument)
{
    (void)argument;
    return study_edit_promote(client);
}

static StudyEdit demote(Client *client, const char *argument)
{
    (void)argument;
    return study_edit_demote(client);
}

static StudyEdit delete (Client *client, const char *argument)
{
    (void)argument;
    return study_edit_delete(client);
}

static StudyEdit sign(Client *client, const char *argument)
{
    return study_edit_sign(client, atoi(argument));
}

static StudyEdit white(Client *client, const char *argument)
{
    return study_edit_tag(client, "White", argument);
}

static StudyEdit result(Client *client, const char *argument)
{
    return study_edit_tag(client, "result", argument);
}

static StudyEdit tag(Client *client, const char *argument)
{
    return study_edit_tag(client, argument, "anything");
}

static StudyEdit undo(Client *client, const char *argument)
{
    (void)argument;
    return study_edit_undo(client);
}

/* ---- Edits, and their undo ---- */

static const struct {
    const char *at;       /* the moves to the position under review */
    Edit *edit;           /* the edit */
    const char *argument; /* the argument of the edit */
    const char *moves;    /* the game after the edit */
    int ply;              /* the position viewed after the edit */
} EDITS[] = {
    {"", variation, "d4 d5",
     "1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {Knight.} 2... Nc6 *", 2},
    {"e4 e5 Nf3", variation, "d6",
     "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {Knight.} 2... Nc6 (2... d6) *", 4},
    {"e4 e5", variation, "Nf3 Nc6 Bb5 a6",
     "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {Knight.} 2... Nc6 3. Bb5 a6 *", 6},
    {"e4 c5", variation, "Nf3 d6",
     "1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 $1 $14 {Knight.} 2... Nc6 *", 4},
    {"e4 e5 Nf3", variation, "-- d4",
     "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {Knight.} 2... Nc6 (2... -- 3. d4) *", 5},
    {"e4 c5 Nf3", variation, "-- d4",
     "1. e4 e5 (1... c5 2. Nf3 -- 3. d4) 2. Nf3 $1 $14 {Knight.} 2... Nc6 *", 5},
    {"e4 c5 Nf3", promote, "", "1. e4 c5 (1... e5 2. Nf3 $1 $14 {Knight.} 2... Nc6) 2. Nf3 *", 3},
    {"e4 e5", demote, "", "1. e4 c5 (1... e5 2. Nf3 $1 $14 {Knight.} 2... Nc6) 2. Nf3 *", 2},
    {"e4 e5 Nf3", delete, "", "1. e4 e5 (1... c5 2. Nf3) *", 2},
    {"e4 c5", delete, "", "1. e4 e5 2. Nf3 $1 $14 {Knight.} 2... Nc6 *", 1},
    {"e4 e5 Nf3", study_edit_comment, "A {horse}.",
     "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {A (horse).} 2... Nc6 *", 3},
    {"e4 e5 Nf3", study_edit_comment, "", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 Nc6 *", 3},
    {"", study_edit_comment, "The start.",
     "{The start.} 1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {Knight.} 2... Nc6 *", 0},
    {"e4 e5 Nf3", sign, "6", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $14 $6 {Knight.} 2... Nc6 *", 3},
    {"e4 e5 Nf3", sign, "7", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 $7 {Knight.} 2... Nc6 *", 3},
    {"e4 e5 Nf3", sign, "0", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {Knight.} 2... Nc6 *", 3},
    {"e4", result, "1/2-1/2", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 $1 $14 {Knight.} 2... Nc6 1/2-1/2",
     1},
};

START_TEST(an_edit_is_made_and_undone)
{
    StudyGame game;
    study_game_open(&game, GAME);
    const Viewpoint *viewpoint = client_viewpoint(game.client);
    study_game_view(&game, EDITS[_i].at);
    int ply = viewpoint_ply(viewpoint);
    Position position = *viewpoint_position(viewpoint);
    ck_assert(!study_has_changes(game.client));

    ck_assert_int_eq(EDITS[_i].edit(game.client, EDITS[_i].argument), STUDY_EDIT_DONE);
    char *moves = study_game_moves(&game);
    ck_assert_str_eq(moves, EDITS[_i].moves);
    free(moves);
    ck_assert_int_eq(viewpoint_ply(viewpoint), EDITS[_i].ply);
    ck_assert_int_eq(study_edit_count(game.client), 1);
    ck_assert(study_has_changes(game.client));

    ck_assert_int_eq(study_edit_undo(game.client), STUDY_EDIT_DONE);
    moves = study_game_moves(&game);
    ck_assert_str_eq(moves, MOVES);
    free(moves);
    ck_assert_int_eq(viewpoint_ply(viewpoint), ply);
    ck_assert(position_is_same(viewpoint_position(viewpoint), &position));
    ck_assert_int_eq(study_edit_count(game.client), 0);
    ck_assert(!study_has_changes(game.client));
    study_game_close(&game);
}
END_TEST

START_TEST(a_tag_is_set_and_undone)
{
    StudyGame game;
    study_game_open(&game, GAME);
    ck_assert_int_eq(white(game.client, "Berta"), STUDY_EDIT_DONE);
    const Record *record = viewpoint_file(client_viewpoint(game.client));
    ck_assert_str_eq(tags_value(&record->tags, "White"), "Berta");
    ck_assert_int_eq(study_edit_undo(game.client), STUDY_EDIT_DONE);
    record = viewpoint_file(client_viewpoint(game.client));
    ck_assert_str_eq(tags_value(&record->tags, "White"), "Anna");
    study_game_close(&game);
}
END_TEST

START_TEST(edits_are_undone_in_reverse_order)
{
    StudyGame game;
    study_game_open(&game, GAME);
    study_game_view(&game, "e4 e5");
    ck_assert_int_eq(delete (game.client, ""), STUDY_EDIT_DONE);
    ck_assert_int_eq(delete (game.client, ""), STUDY_EDIT_DONE);
    char *moves = study_game_moves(&game);
    ck_assert_str_eq(moves, "*");
    free(moves);
    ck_assert_int_eq(study_edit_undo(game.client), STUDY_EDIT_DONE);
    moves = study_game_moves(&game);
    ck_assert_str_eq(moves, "1. e4 c5 2. Nf3 *");
    free(moves);
    ck_assert_int_eq(study_edit_undo(game.client), STUDY_EDIT_DONE);
    moves = study_game_moves(&game);
    ck_assert_str_eq(moves, MOVES);
    free(moves);
    study_game_close(&game);
}
END_TEST

/* ---- Refused edits ---- */

static const struct {
    const char *at;       /* the moves to the position under review */
    Edit *edit;           /* the edit */
    const char *argument; /* the argument of the edit */
    StudyEdit why;        /* the reason */
} REFUSALS[] = {
    {"", promote, "", STUDY_EDIT_NO_MOVE},
    {"", demote, "", STUDY_EDIT_NO_MOVE},
    {"", delete, "", STUDY_EDIT_NO_MOVE},
    {"", sign, "1", STUDY_EDIT_NO_MOVE},
    {"", sign, "0", STUDY_EDIT_NO_MOVE},
    {"e4 e5 Nf3", promote, "", STUDY_EDIT_IMPOSSIBLE},         /* already the main line */
    {"e4 c5", demote, "", STUDY_EDIT_IMPOSSIBLE},              /* already the last variation */
    {"e4 e5 Nf3", demote, "", STUDY_EDIT_IMPOSSIBLE},          /* there is no variation */
    {"e4 e5", variation, "Ke4", STUDY_EDIT_IMPOSSIBLE},        /* illegal */
    {"e4 e5", variation, "d4 xy", STUDY_EDIT_IMPOSSIBLE},      /* "xy" is not a move */
    {"e4 e5 Nf3 Nc6", variation, "--", STUDY_EDIT_IMPOSSIBLE}, /* a null move in the main line */
    {"e4 e5", variation, "Qh5 g6 Qxe5 --", STUDY_EDIT_IMPOSSIBLE}, /* a null move in check */
    {"e4", tag, "FEN", STUDY_EDIT_IMPOSSIBLE},
    {"e4", tag, "setup", STUDY_EDIT_IMPOSSIBLE},
    {"e4", tag, "Variant", STUDY_EDIT_IMPOSSIBLE},
    {"e4", tag, "White-Elo", STUDY_EDIT_IMPOSSIBLE},
    {"e4", result, "2-0", STUDY_EDIT_IMPOSSIBLE},
    {"e4", result, "0-0", STUDY_EDIT_IMPOSSIBLE},
    {"e4", undo, "", STUDY_EDIT_IMPOSSIBLE},
};

START_TEST(a_refused_edit_changes_nothing)
{
    StudyGame game;
    study_game_open(&game, GAME);
    const Viewpoint *viewpoint = client_viewpoint(game.client);
    study_game_view(&game, REFUSALS[_i].at);
    int ply = viewpoint_ply(viewpoint), count = viewpoint_ply_count(viewpoint);
    Position position = *viewpoint_position(viewpoint);
    ck_assert_int_eq(REFUSALS[_i].edit(game.client, REFUSALS[_i].argument), REFUSALS[_i].why);
    char *moves = study_game_moves(&game);
    ck_assert_str_eq(moves, MOVES);
    free(moves);
    ck_assert_int_eq(viewpoint_file(viewpoint)->tags.count, 1);
    ck_assert_int_eq(viewpoint_ply(viewpoint), ply);
    ck_assert_int_eq(viewpoint_ply_count(viewpoint), count);
    ck_assert(position_is_same(viewpoint_position(viewpoint), &position));
    ck_assert_int_eq(study_edit_count(game.client), 0);
    ck_assert(!study_has_changes(game.client));
    study_game_close(&game);
}
END_TEST

static const struct {
    const char *moves;   /* the variation to add after 1. e4 e5 */
    const char *refused; /* the refused move and the text after it */
} REFUSED_MOVES[] = {
    {"Ke4", "Ke4"},
    {"Nf3 Nc6 Ke4 d5", "Ke4 d5"}, /* the moves before it are already in the game */
    {"d4 d6 d5 xy", "xy"},        /* the moves before it are new */
    {"Qh5 g6 Qxe5 -- Qxh8", "-- Qxh8"},
};

START_TEST(the_refused_move_is_named)
{
    StudyGame game;
    const char *refused = "";
    study_game_open(&game, GAME);
    study_game_view(&game, "e4 e5");
    ck_assert_int_eq(study_edit_variation(game.client, REFUSED_MOVES[_i].moves, &refused),
                     STUDY_EDIT_IMPOSSIBLE);
    ck_assert_str_eq(refused, REFUSED_MOVES[_i].refused);
    study_game_close(&game);
}
END_TEST

START_TEST(a_comment_too_large_for_the_record_is_refused)
{
    StudyGame game;
    size_t length = RECORD_TEXT_MAX;
    char *comment = malloc(length + 1);
    ck_assert_ptr_nonnull(comment);
    memset(comment, 'a', length);
    comment[length] = '\0';
    study_game_open(&game, GAME);
    study_game_view(&game, "e4 e5 Nf3");
    ck_assert_int_eq(study_edit_comment(game.client, comment), STUDY_EDIT_TOO_LARGE);
    char *moves = study_game_moves(&game);
    ck_assert_str_eq(moves, MOVES);
    ck_assert_int_eq(study_edit_count(game.client), 0);
    free(moves);
    free(comment);
    study_game_close(&game);
}
END_TEST

START_TEST(a_refused_edit_does_not_count_among_the_last_64)
{
    StudyGame game;
    study_game_open(&game, GAME);
    for (int i = 0; i < 65; i++) {
        ck_assert_int_eq(study_edit_comment(game.client, i == 0 ? "First." : ""), STUDY_EDIT_DONE);
    }
    ck_assert_int_eq(result(game.client, "2-0"), STUDY_EDIT_IMPOSSIBLE);
    ck_assert_int_eq(study_edit_count(game.client), 64);
    while (study_edit_count(game.client) > 0) {
        ck_assert_int_eq(study_edit_undo(game.client), STUDY_EDIT_DONE);
    }
    char *moves = study_game_moves(&game);
    ck_assert(strstr(moves, "{First.}") == moves);
    free(moves);
    ck_assert(study_has_changes(game.client)); /* the first edit cannot be undone any more */
    study_game_close(&game);
}
END_TEST

START_TEST(a_full_game_takes_no_more_tags)
{
    StudyGame game;
    StrBuf pgn = {0};
    for (int i = 0; i < TAGS_MAX; i++) {
        strbuf_appendf(&pgn, "[Tag%d \"x\"]\n", i);
    }
    strbuf_append(&pgn, "\n1. e4 *\n");
    study_game_open(&game, strbuf_text(&pgn));
    const Tags *tags = &viewpoint_file(client_viewpoint(game.client))->tags;
    ck_assert_int_eq(tags->count, TAGS_MAX);
    ck_assert_int_eq(study_edit_tag(game.client, "White", "Anna"), STUDY_EDIT_TOO_LARGE);
    ck_assert_int_eq(tags->count, TAGS_MAX);
    ck_assert_int_eq(study_edit_count(game.client), 0);
    ck_assert_int_eq(study_edit_tag(game.client, "Tag7", "Anna"), STUDY_EDIT_DONE);
    ck_assert_int_eq(study_edit_tag(game.client, "Result", "1-0"), STUDY_EDIT_DONE);
    strbuf_release(&pgn);
    study_game_close(&game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("study_edit");
    TCase *tests = tcase_create("study_edit");
    tcase_add_loop_test(tests, an_edit_is_made_and_undone, 0, sizeof EDITS / sizeof *EDITS);
    tcase_add_test(tests, a_tag_is_set_and_undone);
    tcase_add_test(tests, edits_are_undone_in_reverse_order);
    tcase_add_loop_test(tests, a_refused_edit_changes_nothing, 0,
                        sizeof REFUSALS / sizeof *REFUSALS);
    tcase_add_loop_test(tests, the_refused_move_is_named, 0,
                        sizeof REFUSED_MOVES / sizeof *REFUSED_MOVES);
    tcase_add_test(tests, a_comment_too_large_for_the_record_is_refused);
    tcase_add_test(tests, a_refused_edit_does_not_count_among_the_last_64);
    tcase_add_test(tests, a_full_game_takes_no_more_tags);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
