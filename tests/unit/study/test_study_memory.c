#include "unit.h"

#include "faults.h"
#include "study/study_edit.h"
#include "study_game.h"

#include <stdlib.h>
#include <string.h>

static const char GAME[] = "1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6) 2. Nf3 Nc6 *\n";

enum { CALLS_MAX = 100 }; /* more allocations than any edit makes */

static StudyEdit add(Client *client)
{
    const char *refused = "";
    return study_edit_variation(client, "Nc3 Nc6 f4 g6 Bb5", &refused);
}

static StudyEdit comment(Client *client)
{
    return study_edit_comment(client, "The Sicilian.");
}

static StudyEdit sign(Client *client)
{
    return study_edit_sign(client, 1);
}

static StudyEdit tag(Client *client)
{
    return study_edit_tag(client, "White", "Anna");
}

typedef StudyEdit Edit(Client *client);

static Edit *const EDITS[] = {
    add, study_edit_promote, study_edit_demote, study_edit_delete, comment, sign, tag};

/* Checks that all moves of the line under review are legal and lead to its positions. */
static void check_line(const StudyGame *game)
{
    const Viewpoint *viewpoint = client_viewpoint(game->client);
    int count = viewpoint_ply_count(viewpoint);
    ck_assert_int_le(viewpoint_ply(viewpoint), count);
    for (int ply = 0; ply < count; ply++) {
        Position after = position_after(viewpoint_position_at(viewpoint, ply),
                                        viewpoint_move_at(viewpoint, ply));
        ck_assert(position_is_same(&after, viewpoint_position_at(viewpoint, ply + 1)));
    }
}

/* Opens the game and views the position that an edit needs. */
static void open(StudyGame *game, Edit *edit)
{
    study_game_open(game, GAME);
    study_game_view(game, edit == study_edit_demote ? "e4 e5" : "e4 c5");
}

START_TEST(an_edit_without_memory_leaves_the_game_intact)
{
    bool has_failed = true;
    StudyGame edited;
    open(&edited, EDITS[_i]);
    ck_assert_int_eq(EDITS[_i](edited.client), STUDY_EDIT_DONE);
    char *whole = study_game_moves(&edited);
    study_game_close(&edited);
    for (int n = 1; has_failed; n++) {
        ck_assert_int_lt(n, CALLS_MAX);
        StudyGame game;
        open(&game, EDITS[_i]);
        char *before = study_game_moves(&game);
        faults_arm(FAULT_MEMORY, FAULT_FOREVER, n, 0);
        StudyEdit edit = EDITS[_i](game.client);
        has_failed = faults_disarm();
        check_line(&game);
        char *after = study_game_moves(&game);
        if (edit != STUDY_EDIT_DONE) {
            ck_assert(has_failed);
            ck_assert_int_eq(edit, STUDY_EDIT_NO_MEMORY);
            ck_assert_str_eq(after, before);
            ck_assert_int_eq(study_edit_count(game.client), 0);
        } else {
            ck_assert_str_eq(after, whole);
            faults_arm(FAULT_MEMORY, FAULT_FOREVER, 1, 0);
            ck_assert_int_eq(study_edit_undo(game.client), STUDY_EDIT_DONE);
            faults_disarm();
            check_line(&game);
            free(after);
            after = study_game_moves(&game);
            ck_assert_str_eq(after, before);
        }
        free(before);
        free(after);
        study_game_close(&game);
    }
    free(whole);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("study_memory");
    TCase *tests = tcase_create("study_memory");
    tcase_add_loop_test(tests, an_edit_without_memory_leaves_the_game_intact, 0,
                        sizeof EDITS / sizeof *EDITS);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
