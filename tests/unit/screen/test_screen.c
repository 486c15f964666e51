#include "screen/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands/submit.h"
#include "session_fixture.h"
#include "study/study.h"
#include "unit.h"
#include "util/strbuf.h"

/* A client with a screen. */
typedef struct Person {
    Client *client;
    Screen *screen;
    Scene scene;     /* last painted scene */
    uint32_t *frame; /* number of paintings */
    int64_t *now_ms; /* the current time, shared by both */
} Person;

/* Two clients of a game, each with a screen. */
typedef struct Pair {
    SessionFixture fixture;
    Keymap keymap;
    uint32_t frame;
    Person one;
    Person other;
} Pair;

static void open_screen(Pair *pair, Person *person, Client *client)
{
    *person = (Person){.client = client, .frame = &pair->frame, .now_ms = &pair->fixture.now_ms};
    person->screen = screen_new(
        &(ScreenSetup){
            .client = client,
            .keymap = &pair->keymap,
            .rows = 24,
            .cols = 80,
            .depth = DEPTH_256,
            .glyphs = {.pieces = PIECES_LETTERS},
        },
        pair->fixture.now_ms);
    ck_assert_ptr_nonnull(person->screen);
    person->scene = (Scene){0};
}

static void pair_begin(Pair *pair)
{
    *pair = (Pair){0};
    keymap_init(&pair->keymap);
    fixture_begin(&pair->fixture, CLIENT_SCREEN, "");
    open_screen(pair, &pair->one, pair->fixture.client);
    open_screen(pair, &pair->other, client_new(pair->fixture.session, CLIENT_SCREEN, false));
}

static void leave(Person *person)
{
    screen_free(person->screen);
    scene_release(&person->scene);
}

static void pair_end(Pair *pair)
{
    leave(&pair->one);
    leave(&pair->other);
    client_free(pair->other.client);
    fixture_end(&pair->fixture);
}

static void send(Person *person, Input input)
{
    input.time_ms = *person->now_ms;
    input.frame = *person->frame;
    screen_handle(person->screen, &input, *person->now_ms);
}

/* Paints the screen, as the event loop does when no more keys are waiting. Returns the text on the
 * screen. */
static char *painted(Person *person)
{
    StrBuf text = {0};
    send(person, (Input){.kind = INPUT_NONE});
    ck_assert(screen_draw(person->screen, &person->scene));
    ++*person->frame;
    for (int row = 0; row < person->scene.rows; row++) {
        for (int col = 0; col < person->scene.cols; col++) {
            const SceneCell *cell = scene_at(&person->scene, row, col);
            strbuf_append_bytes(&text, cell->text, cell->length);
        }
        strbuf_append_char(&text, '\n');
    }
    return strbuf_detach(&text);
}

static bool sees(Person *person, const char *text)
{
    char *screen = painted(person);
    bool is_there = strstr(screen, text) != NULL;
    free(screen);
    return is_there;
}

/* Paints the screen, then types a line and Enter. */
static void enters(Person *person, const char *line)
{
    free(painted(person));
    for (const char *at = line; *at != '\0'; at++) {
        send(person, input_character((unsigned char)*at));
    }
    send(person, input_key(KEYCODE_ENTER));
}

START_TEST(a_move_is_shown_on_both_screens)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "e4");
    ck_assert(sees(&pair.one, "1. e4"));
    ck_assert(sees(&pair.other, "1. e4"));
    enters(&pair.other, "e5");
    ck_assert(sees(&pair.one, "1. e4       e5"));
    pair_end(&pair);
}
END_TEST

START_TEST(a_refusal_is_sent_only_to_the_requester)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "e5");
    ck_assert(sees(&pair.one, "Illegal move \"e5\""));
    ck_assert(!sees(&pair.other, "not legal"));
    pair_end(&pair);
}
END_TEST

START_TEST(a_review_on_one_screen_leaves_the_other_alone)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "e4");
    enters(&pair.one, ":goto start");
    ck_assert(sees(&pair.one, "Viewing the starting position"));
    ck_assert(!sees(&pair.other, "Viewing"));
    enters(&pair.other, "e5");
    ck_assert(sees(&pair.one, "Viewing the starting position"));
    pair_end(&pair);
}
END_TEST

START_TEST(each_client_turns_its_own_board)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.other, ":flip");
    ck_assert(sees(&pair.one, "B     Q     K     B"));
    ck_assert(sees(&pair.other, "B     K     Q     B"));
    pair_end(&pair);
}
END_TEST

START_TEST(the_end_of_the_game_opens_its_dialog_on_both_screens)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "f3");
    enters(&pair.other, "e5");
    enters(&pair.one, "g4");
    enters(&pair.other, "Qh4");
    ck_assert(sees(&pair.one, "Game over"));
    ck_assert(sees(&pair.other, "Game over"));
    pair_end(&pair);
}
END_TEST

START_TEST(a_question_answered_on_one_screen_disappears_from_the_other)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "e4");
    enters(&pair.one, ":takeback");
    ck_assert(sees(&pair.one, "White asks to take back"));
    ck_assert(sees(&pair.other, "White asks to take back"));
    send(&pair.other, input_key(KEYCODE_DOWN));
    send(&pair.other, input_key(KEYCODE_ENTER));
    ck_assert(!sees(&pair.other, "White asks to take back"));
    ck_assert(!sees(&pair.one, "White asks to take back"));
    ck_assert(sees(&pair.one, "White takes back 1. e4."));
    pair_end(&pair);
}
END_TEST

START_TEST(an_expired_deadline_is_not_waited_for)
{
    SessionFixture fixture;
    Keymap keymap;
    keymap_init(&keymap);
    fixture_begin(&fixture, CLIENT_SCREEN, "time=1");
    fixture_type(&fixture, 1000, "e4");
    int64_t fall_ms = game_flag_deadline(session_game(fixture.session));
    Screen *screen = screen_new(
        &(ScreenSetup){.client = fixture.client, .keymap = &keymap, .rows = 24, .cols = 80},
        fixture.now_ms);
    int64_t before_ms = screen_deadline_ms(screen, fixture.now_ms);
    ck_assert_int_gt(before_ms, fixture.now_ms);
    ck_assert_int_le(before_ms, fall_ms);
    ck_assert_int_eq(screen_deadline_ms(screen, fall_ms), fall_ms);
    screen_free(screen);
    fixture_end(&fixture);
}
END_TEST

START_TEST(an_invalid_theme_file_is_reported_on_the_screen)
{
    SessionFixture fixture;
    Keymap keymap;
    static const char theme[] = "no theme\n";
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    char *config = scratch_path(fixture.folder, "config");
    char *folder = scratch_path(fixture.folder, "themes");
    char *file = scratch_path(fixture.folder, "themes/blue.theme");
    ck_assert_int_eq(mkdir(folder, 0700), 0);
    scratch_write(file, theme, strlen(theme));
    keymap_init(&keymap);
    Person person = {.client = fixture.client, .frame = &(uint32_t){0}, .now_ms = &fixture.now_ms};
    person.screen = screen_new(&(ScreenSetup){.client = fixture.client,
                                              .keymap = &keymap,
                                              .config_path = config,
                                              .rows = 24,
                                              .cols = 200},
                               fixture.now_ms);
    ck_assert(!sees(&person, "blue.theme"));
    enters(&person, ":set theme blue");
    ck_assert(sees(&person, "blue.theme"));
    leave(&person);
    free(file);
    free(folder);
    free(config);
    fixture_end(&fixture);
}
END_TEST

/* The file is so large that it is read in several steps. */
START_TEST(esc_ends_the_reading_of_a_file_before_it_leaves_the_list)
{
    static const char game[] = "[White \"Anna\"]\n\n1. e4 *\n\n";
    Pair pair;
    StrBuf text = {0};
    pair_begin(&pair);
    char *path = scratch_path(pair.fixture.folder, "long.pgn");
    while (text.length < 3u << 20) { /* one step reads a third of this */
        strbuf_append(&text, game);
    }
    scratch_write(path, strbuf_text(&text), text.length);
    strbuf_clear(&text);
    strbuf_appendf(&text, "open %s", path);
    submit_line(pair.one.client, strbuf_text(&text), pair.fixture.now_ms);
    ck_assert(study_has_work(pair.one.client));
    ck_assert(sees(&pair.one, "long.pgn"));
    ck_assert(study_has_work(pair.one.client));
    send(&pair.one, input_key(KEYCODE_ESCAPE));
    ck_assert(!study_has_work(pair.one.client));
    ck_assert(sees(&pair.one, "long.pgn"));
    send(&pair.one, input_key(KEYCODE_ESCAPE));
    ck_assert(!sees(&pair.one, "long.pgn"));
    strbuf_release(&text);
    free(path);
    pair_end(&pair);
}
END_TEST

/* Writes a file with a game of this number of moves, in which the knights move out and back. */
static void write_long_game(const char *path, int moves)
{
    StrBuf text = {0};
    for (int number = 1; number <= moves; number++) {
        strbuf_appendf(&text, "%d. %s\n", number, number % 2 == 1 ? "Nf3 Nf6" : "Ng1 Ng8");
    }
    strbuf_append(&text, "1/2-1/2\n");
    scratch_write(path, strbuf_text(&text), text.length);
    strbuf_release(&text);
}

START_TEST(the_score_shows_the_viewed_move_of_a_game_of_any_length)
{
    static const int NUMBERS[] = {1, 511, 512, 513, 1023, 1024, 1025, 1537, 2000, 2100};
    Pair pair;
    char line[256];
    pair_begin(&pair);
    char *path = scratch_path(pair.fixture.folder, "long.pgn");
    write_long_game(path, 2100);
    snprintf(line, sizeof line, "open %s", path);
    submit_line(pair.one.client, line, pair.fixture.now_ms);
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
        int number = NUMBERS[i];
        bool is_out = number % 2 == 1;
        for (int side = 0; side < SIDE_COUNT; side++) {
            snprintf(line, sizeof line, "goto %d%c", number, "wb"[side]);
            submit_line(pair.one.client, line, pair.fixture.now_ms);
            snprintf(line, sizeof line, "%d. %s", number, is_out ? "Nf3      Nf6" : "Ng1      Ng8");
            ck_assert_msg(sees(&pair.one, line), "%s", line);
            snprintf(line, sizeof line, "%d. ", number == 1 ? 2 : number - 1);
            ck_assert_msg(sees(&pair.one, line), "%s next to %d", line, number);
            ck_assert(number < 2100 || sees(&pair.one, "  1/2-1/2 "));
        }
    }
    free(path);
    pair_end(&pair);
}
END_TEST

/* Writes a game with many variations on its first move. The first one has variations nested to
 * `levels`, each on the second move of the one around it. Then follow `siblings` equal variations.
 * The last one is 1. Nh3, which has a variation too. */
static void write_variations(const char *path, int levels, int siblings)
{
    static const char *const WAY[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    StrBuf text = {0};
    strbuf_append(&text, "1. a3");
    for (int level = 0; level < levels; level++) {
        strbuf_appendf(&text, " (%s %s\n", WAY[level % 4], level % 2 == 0 ? "Nc6" : "Nc3");
    }
    for (int level = 0; level < levels; level++) {
        strbuf_append_char(&text, ')');
    }
    for (int i = 0; i < siblings; i++) {
        strbuf_append(&text, " (1. d4 d5 2. c4)\n");
    }
    strbuf_append(&text, " (1. Nh3 d5 2. Ng5 (2. e3 e5)) *\n");
    scratch_write(path, strbuf_text(&text), text.length);
    strbuf_release(&text);
}

START_TEST(the_score_shows_a_viewed_variation_after_any_number_of_others)
{
    static const struct {
        int levels;
        int siblings;
    } rows[] = {{1, 0}, {199, 1}, {200, 1}, {201, 1}, {20000, 0}, {1, 600}, {20000, 600}};
    char line[256];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Pair pair;
        pair_begin(&pair);
        char *path = scratch_path(pair.fixture.folder, "variations.pgn");
        write_variations(path, rows[i].levels, rows[i].siblings);
        snprintf(line, sizeof line, "open %s", path);
        submit_line(pair.one.client, line, pair.fixture.now_ms);
        free(painted(&pair.one));
        send(&pair.one, input_key(KEYCODE_RIGHT));
        for (int down = 0; down < rows[i].siblings + 2; down++) {
            send(&pair.one, input_key(KEYCODE_DOWN));
        }
        ck_assert_msg(sees(&pair.one, " 1. Nh3 "), "case %zu", i);
        send(&pair.one, input_key(KEYCODE_RIGHT));
        send(&pair.one, input_key(KEYCODE_RIGHT));
        send(&pair.one, input_key(KEYCODE_DOWN));
        ck_assert_msg(sees(&pair.one, " 2. e3 "), "case %zu", i);
        free(path);
        pair_end(&pair);
    }
}
END_TEST

/* The text of a page, such as a proof, is copied with y. */
START_TEST(a_page_is_copied)
{
    SessionFixture fixture;
    Keymap keymap;
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    keymap_init(&keymap);
    Person person = {.client = fixture.client, .frame = &(uint32_t){0}, .now_ms = &fixture.now_ms};
    person.screen = screen_new(&(ScreenSetup){.client = fixture.client,
                                              .keymap = &keymap,
                                              .has_clipboard = true,
                                              .rows = 24,
                                              .cols = 80},
                               fixture.now_ms);
    enters(&person, ":fen spelled");
    ck_assert(sees(&person, "y copy"));
    send(&person, input_character('y'));
    ck_assert(sees(&person, "Copied to the terminal's clipboard."));
    ck_assert((screen_take_requests(person.screen) & SCREEN_REQUEST_COPY) != 0);
    ck_assert_ptr_nonnull(strstr(screen_copied(person.screen), "slash"));
    send(&person, input_character('n'));
    ck_assert(sees(&person, "y copy"));
    leave(&person);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_text_too_long_for_a_clipboard_is_not_copied)
{
    enum { COMMENT_BYTES = 60000 };
    SessionFixture fixture;
    Keymap keymap;
    StrBuf text = {0}, line = {0};
    fixture_begin(&fixture, CLIENT_SCREEN, "");
    char *path = scratch_path(fixture.folder, "long.pgn");
    strbuf_append(&text, "[White \"A\"]\n\n1. e4 {");
    while (text.length < COMMENT_BYTES) {
        strbuf_append(&text, "a long comment\n");
    }
    strbuf_append(&text, "} *\n");
    scratch_write(path, strbuf_text(&text), text.length);
    keymap_init(&keymap);
    Person person = {.client = fixture.client, .frame = &(uint32_t){0}, .now_ms = &fixture.now_ms};
    person.screen = screen_new(&(ScreenSetup){.client = fixture.client,
                                              .keymap = &keymap,
                                              .has_clipboard = true,
                                              .rows = 24,
                                              .cols = 120},
                               fixture.now_ms);
    strbuf_appendf(&line, ":open %s", path);
    enters(&person, strbuf_text(&line));
    enters(&person, ":copy pgn");
    ck_assert(sees(&person, "Too long for the terminal's clipboard"));
    ck_assert((screen_take_requests(person.screen) & SCREEN_REQUEST_COPY) == 0);
    enters(&person, ":copy fen");
    ck_assert(sees(&person, "FEN copied"));
    ck_assert((screen_take_requests(person.screen) & SCREEN_REQUEST_COPY) != 0);
    enters(&person, ":pgn");
    send(&person, input_character('y'));
    ck_assert(sees(&person, "Too long for the terminal's clipboard."));
    ck_assert((screen_take_requests(person.screen) & SCREEN_REQUEST_COPY) == 0);
    leave(&person);
    strbuf_release(&text);
    strbuf_release(&line);
    free(path);
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("screen");
    TCase *tests = tcase_create("screen");
    tcase_add_test(tests, a_move_is_shown_on_both_screens);
    tcase_add_test(tests, a_refusal_is_sent_only_to_the_requester);
    tcase_add_test(tests, a_review_on_one_screen_leaves_the_other_alone);
    tcase_add_test(tests, each_client_turns_its_own_board);
    tcase_add_test(tests, the_end_of_the_game_opens_its_dialog_on_both_screens);
    tcase_add_test(tests, a_question_answered_on_one_screen_disappears_from_the_other);
    tcase_add_test(tests, an_expired_deadline_is_not_waited_for);
    tcase_add_test(tests, an_invalid_theme_file_is_reported_on_the_screen);
    tcase_add_test(tests, esc_ends_the_reading_of_a_file_before_it_leaves_the_list);
    tcase_add_test(tests, the_score_shows_the_viewed_move_of_a_game_of_any_length);
    tcase_add_test(tests, the_score_shows_a_viewed_variation_after_any_number_of_others);
    tcase_add_test(tests, a_page_is_copied);
    tcase_add_test(tests, a_text_too_long_for_a_clipboard_is_not_copied);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
