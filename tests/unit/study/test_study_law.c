#include "unit.h"

#include "notation/entry.h"
#include "session/session_games.h"
#include "session/session_state.h"
#include "study/study_law.h"
#include "study_game.h"

#include <stdio.h>
#include <string.h>

/* Checks the name of the open page, the number of its diagram, and the half-move after which the
 * diagram is shown. The page of contents has the name "". */
static void check_place(const StudyGame *game, const char *page, int number, int ply)
{
    const ClientLaw *law = client_law(game->client);
    ck_assert_str_eq(law->page == NULL ? "" : law->page->name, page);
    ck_assert_int_eq(law->number, number);
    ck_assert_int_eq(law->ply, ply);
}

static void check_caption(const StudyGame *game, bool is_next_to_text, const char *expected)
{
    StrBuf caption = {0};
    study_law_append_caption(game->client, is_next_to_text, &caption);
    ck_assert_str_eq(strbuf_text(&caption), expected);
    strbuf_release(&caption);
}

START_TEST(pages_are_turned_up_to_the_first_and_the_last)
{
    StudyGame game;
    int count = 0;
    study_game_begin(&game);
    while (book_pages[count].name != NULL) {
        count++;
    }
    check_place(&game, "", 0, 0);
    study_law_turn(game.client, true);
    check_place(&game, book_pages[0].name, 1, 0);
    study_law_turn(game.client, true);
    check_place(&game, book_pages[0].name, 1, 0);
    for (int page = 1; page < count; page++) {
        study_law_turn(game.client, false);
        check_place(&game, book_pages[page].name, 1, 0);
    }
    study_law_turn(game.client, false);
    check_place(&game, book_pages[count - 1].name, 1, 0);
    study_law_turn(game.client, true);
    check_place(&game, book_pages[count - 2].name, 1, 0);
    study_law_open(game.client, NULL);
    check_place(&game, "", 0, 0);
    study_law_turn(game.client, false);
    check_place(&game, book_pages[0].name, 1, 0);
    study_game_close(&game);
}
END_TEST

START_TEST(a_diagram_is_stepped_through_to_its_ends)
{
    StudyGame game;
    study_game_begin(&game);
    ck_assert(!study_law_step(game.client, 1));
    study_law_open(game.client, book_find("en-passant", NULL));
    check_caption(&game, true, "[1] Black to move.");
    check_caption(
        &game, false,
        "[1] Black to move. Black's pawn advances from d7 to d5, crossing d6. White's pawn "
        "captures it on d6.");
    ck_assert(!study_law_step(game.client, -1));
    ck_assert(study_law_step(game.client, 1));
    check_caption(&game, true, "[1] 1... d5");
    ck_assert(study_law_step(game.client, 1));
    check_caption(&game, true, "[1] 2. exd6");
    ck_assert(!study_law_step(game.client, 1));
    check_place(&game, "en-passant", 1, 2);
    ck_assert(study_law_step(game.client, -1));
    check_place(&game, "en-passant", 1, 1);
    study_law_open(game.client, book_find("aim", NULL));
    ck_assert(study_law_step(game.client, 1));
    check_caption(&game, true, "[1] 1... Qh4#: checkmate");
    study_game_close(&game);
}
END_TEST

START_TEST(a_caption_is_in_the_language_and_letters_of_the_player)
{
    StudyGame game;
    study_game_begin(&game);
    Settings *settings = &game.session->settings;
    settings_put(settings, SETTING_LANGUAGE, "de");
    settings_put(settings, SETTING_LETTERS, "own");
    study_law_open(game.client, book_find("aim", NULL));
    check_caption(&game, true, "[1] Schwarz am Zug.");
    ck_assert(study_law_step(game.client, 1));
    check_caption(&game, true, "[1] 1... Dh4#: matt");
    study_game_close(&game);
}
END_TEST

START_TEST(a_diagram_is_chosen_by_its_number)
{
    StudyGame game;
    study_game_begin(&game);
    ck_assert(!study_law_choose(game.client, 1));
    study_law_open(game.client, book_find("en-passant", NULL));
    ck_assert(study_law_choose(game.client, 4));
    check_place(&game, "en-passant", 4, 0);
    ck_assert(!study_law_choose(game.client, 99));
    /* Diagram 0 is the position of a ruling. This page has none. */
    ck_assert(!study_law_choose(game.client, 0));
    check_place(&game, "en-passant", 4, 0);
    study_game_close(&game);
}
END_TEST

START_TEST(a_page_about_a_ruling_has_its_position)
{
    StudyGame game;
    Position start = position_start();
    study_game_begin(&game);
    Ruling *ruling = &game.client->ruling;
    study_law_turn(game.client, false);
    ck_assert(!study_law_open_ruling(game.client));
    check_place(&game, "", 0, 0);
    snprintf(ruling->article, sizeof ruling->article, "3.7.3.2");
    reply_add(&ruling->said, REPLY_RULING, MESSAGE_QUOTED, &(ReplyLine){.text = "not en passant"});
    ruling->diagram = diagram_of(&start);
    ruling->has_diagram = true;
    ck_assert(study_law_open_ruling(game.client));
    check_place(&game, "en-passant", 0, 0);
    ck_assert(client_law(game.client)->is_ruling);
    ck_assert(position_is_same(&client_law(game.client)->diagram.position, &start));
    check_caption(&game, true, "not en passant");
    ck_assert(study_law_choose(game.client, 1));
    ck_assert(client_law(game.client)->is_ruling);
    ck_assert(study_law_choose(game.client, 0));
    check_place(&game, "en-passant", 0, 0);
    study_law_turn(game.client, false);
    ck_assert(!client_law(game.client)->is_ruling);
    study_game_close(&game);
}
END_TEST

static const struct {
    const char *article; /* article of the last ruling */
    bool is_there;       /* the game is still in the position of the ruling */
    bool has_counts;     /* counts are appended to the paragraph */
} COUNTS[] = {
    {"9.2", true, true},
    {"9.2", false, false},
    {"3.1", true, false},
};

START_TEST(counts_belong_to_a_ruling_about_them_in_its_position)
{
    StudyGame game;
    NewGame new_game;
    StrBuf out = {0}, reason = {0};
    study_game_begin(&game);
    new_game_init(&new_game, session_settings(game.session));
    ck_assert(new_game_take(&new_game, "fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 10 20", NULL, &reason));
    session_begin(game.client, &new_game, 0);
    Position position = *game_position(session_game(game.session));
    if (!COUNTS[_i].is_there) {
        Entry entry;
        entry_read(&position, "e4", &entry);
        position = position_after(&position, entry.move);
    }
    Ruling *ruling = &game.client->ruling;
    snprintf(ruling->article, sizeof ruling->article, "%s", COUNTS[_i].article);
    ruling->diagram = diagram_of(&position);
    ruling->has_diagram = true;
    study_law_append_counts(game.client, &out);
    ck_assert_int_eq(out.length > 0, COUNTS[_i].has_counts);
    strbuf_release(&out);
    study_game_close(&game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("study_law");
    TCase *tests = tcase_create("study_law");
    tcase_add_test(tests, pages_are_turned_up_to_the_first_and_the_last);
    tcase_add_test(tests, a_diagram_is_stepped_through_to_its_ends);
    tcase_add_test(tests, a_caption_is_in_the_language_and_letters_of_the_player);
    tcase_add_test(tests, a_diagram_is_chosen_by_its_number);
    tcase_add_test(tests, a_page_about_a_ruling_has_its_position);
    tcase_add_loop_test(tests, counts_belong_to_a_ruling_about_them_in_its_position, 0,
                        sizeof COUNTS / sizeof *COUNTS);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
