#include "screen/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands/submit.h"
#include "session_table.h"
#include "study/study.h"
#include "unit.h"
#include "util/strbuf.h"

/* One person at a screen. */
typedef struct Person {
    Client *client;
    Screen *screen;
    Scene scene;     /* what was painted last */
    uint32_t *frame; /* how often anything was painted */
    int64_t *now_ms; /* the clock of both */
} Person;

/* Two people at a game, each at a screen. */
typedef struct Pair {
    Table table;
    Keymap keymap;
    uint32_t frame;
    Person one;
    Person other;
} Pair;

static void sit_down(Pair *pair, Person *person, Client *client)
{
    *person = (Person){.client = client, .frame = &pair->frame, .now_ms = &pair->table.now_ms};
    person->screen = screen_new(
        &(ScreenSetup){
            .client = client,
            .keymap = &pair->keymap,
            .rows = 24,
            .cols = 80,
            .depth = DEPTH_256,
            .glyphs = {.pieces = PIECES_LETTERS},
        },
        pair->table.now_ms);
    ck_assert_ptr_nonnull(person->screen);
    person->scene = (Scene){0};
}

static void pair_begin(Pair *pair)
{
    *pair = (Pair){0};
    keymap_init(&pair->keymap);
    table_begin(&pair->table, CLIENT_SCREEN, "");
    sit_down(pair, &pair->one, pair->table.client);
    sit_down(pair, &pair->other, client_new(pair->table.session, CLIENT_SCREEN, false));
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
    table_end(&pair->table);
}

static void send(Person *person, Input input)
{
    input.time_ms = *person->now_ms;
    input.frame = *person->frame;
    screen_handle(person->screen, &input, *person->now_ms);
}

/* Paints, as the loop does when nothing more has been typed, and returns what is to be read. */
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

/* Types a line and Enter, after a look at the screen. */
static void enters(Person *person, const char *line)
{
    free(painted(person));
    for (const char *at = line; *at != '\0'; at++) {
        send(person, input_character((unsigned char)*at));
    }
    send(person, input_key(KEYCODE_ENTER));
}

START_TEST(a_move_is_seen_at_both_screens)
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

START_TEST(a_refusal_is_told_only_to_who_asked)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "e5");
    ck_assert(sees(&pair.one, "e5 is not legal"));
    ck_assert(!sees(&pair.other, "not legal"));
    pair_end(&pair);
}
END_TEST

START_TEST(who_looks_back_does_not_take_the_other_along)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "e4");
    enters(&pair.one, ":goto start");
    ck_assert(sees(&pair.one, "You look at the position before the first move"));
    ck_assert(!sees(&pair.other, "You look at"));
    enters(&pair.other, "e5");
    ck_assert(sees(&pair.one, "You look at the position before the first move"));
    pair_end(&pair);
}
END_TEST

START_TEST(each_turns_his_own_board)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.other, ":flip");
    ck_assert(sees(&pair.one, "a    b    c    d    e    f    g    h"));
    ck_assert(sees(&pair.other, "h    g    f    e    d    c    b    a"));
    pair_end(&pair);
}
END_TEST

START_TEST(the_end_of_the_game_opens_its_dialog_at_both_screens)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "f3");
    enters(&pair.other, "e5");
    enters(&pair.one, "g4");
    enters(&pair.other, "Qh4");
    ck_assert(sees(&pair.one, "Game over: 0-1"));
    ck_assert(sees(&pair.other, "Game over: 0-1"));
    pair_end(&pair);
}
END_TEST

START_TEST(a_question_that_is_answered_at_one_screen_is_gone_at_the_other)
{
    Pair pair;
    pair_begin(&pair);
    enters(&pair.one, "e4");
    enters(&pair.one, ":takeback");
    ck_assert(sees(&pair.one, "may White take back"));
    ck_assert(sees(&pair.other, "may White take back"));
    send(&pair.other, input_key(KEYCODE_DOWN));
    send(&pair.other, input_key(KEYCODE_ENTER));
    ck_assert(!sees(&pair.other, "may White take back"));
    ck_assert(!sees(&pair.one, "may White take back"));
    ck_assert(sees(&pair.one, "White takes back 1. e4."));
    pair_end(&pair);
}
END_TEST

START_TEST(what_is_due_is_waited_for_no_longer)
{
    Table table;
    Keymap keymap;
    keymap_init(&keymap);
    table_begin(&table, CLIENT_SCREEN, "time=1");
    table_say(&table, 1000, "e4");
    int64_t fall_ms = game_flag_deadline(session_game(table.session));
    Screen *screen = screen_new(
        &(ScreenSetup){.client = table.client, .keymap = &keymap, .rows = 24, .cols = 80},
        table.now_ms);
    int64_t before_ms = screen_deadline_ms(screen, table.now_ms);
    ck_assert_int_gt(before_ms, table.now_ms);
    ck_assert_int_le(before_ms, fall_ms);
    ck_assert_int_eq(screen_deadline_ms(screen, fall_ms), fall_ms);
    screen_free(screen);
    table_end(&table);
}
END_TEST

START_TEST(a_theme_file_that_is_wrong_is_told_on_the_screen)
{
    Table table;
    Keymap keymap;
    static const char theme[] = "no theme\n";
    table_begin(&table, CLIENT_SCREEN, "");
    char *config = scratch_path(table.folder, "config");
    char *folder = scratch_path(table.folder, "themes");
    char *file = scratch_path(table.folder, "themes/blue.theme");
    ck_assert_int_eq(mkdir(folder, 0700), 0);
    scratch_write(file, theme, strlen(theme));
    keymap_init(&keymap);
    Person person = {.client = table.client, .frame = &(uint32_t){0}, .now_ms = &table.now_ms};
    person.screen = screen_new(&(ScreenSetup){.client = table.client,
                                              .keymap = &keymap,
                                              .config_path = config,
                                              .rows = 24,
                                              .cols = 200},
                               table.now_ms);
    ck_assert(!sees(&person, "blue.theme"));
    enters(&person, ":set theme blue");
    ck_assert(sees(&person, "blue.theme"));
    leave(&person);
    free(file);
    free(folder);
    free(config);
    table_end(&table);
}
END_TEST

/* A game of a file whose comment is longer than what terminals take. */
START_TEST(esc_ends_the_reading_of_a_file_before_it_leaves_the_list)
{
    static const char game[] = "[White \"Anna\"]\n\n1. e4 *\n\n";
    Pair pair;
    StrBuf text = {0};
    pair_begin(&pair);
    char *path = scratch_path(pair.table.folder, "long.pgn");
    while (text.length < 3u << 20) { /* three times what is read at once */
        strbuf_append(&text, game);
    }
    scratch_write(path, strbuf_text(&text), text.length);
    strbuf_clear(&text);
    strbuf_appendf(&text, "open %s", path);
    submit_line(pair.one.client, strbuf_text(&text), pair.table.now_ms);
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

/* Writes a game of so many moves, in which the knights go out and come back. */
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

START_TEST(the_score_shows_what_is_looked_at_however_long_the_game_is)
{
    static const int NUMBERS[] = {1, 511, 512, 513, 1023, 1024, 1025, 1537, 2000, 2100};
    Pair pair;
    char line[256];
    pair_begin(&pair);
    char *path = scratch_path(pair.table.folder, "long.pgn");
    write_long_game(path, 2100);
    snprintf(line, sizeof line, "open %s", path);
    submit_line(pair.one.client, line, pair.table.now_ms);
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
        int number = NUMBERS[i];
        bool is_out = number % 2 == 1;
        for (int side = 0; side < SIDE_COUNT; side++) {
            snprintf(line, sizeof line, "goto %d%c", number, "wb"[side]);
            submit_line(pair.one.client, line, pair.table.now_ms);
            snprintf(line, sizeof line, "%d. %s", number, is_out ? "Nf3      Nf6" : "Ng1      Ng8");
            ck_assert_msg(sees(&pair.one, line), "%s", line);
            snprintf(line, sizeof line, "%d. ", number == 1 ? 2 : number - 1);
            ck_assert_msg(sees(&pair.one, line), "%s beside %d", line, number);
            ck_assert(number < 2100 || sees(&pair.one, "  1/2-1/2 "));
        }
    }
    free(path);
    pair_end(&pair);
}
END_TEST

START_TEST(what_is_too_long_for_a_clipboard_is_not_copied)
{
    enum { COMMENT_BYTES = 60000 };
    Table table;
    Keymap keymap;
    StrBuf text = {0}, line = {0};
    table_begin(&table, CLIENT_SCREEN, "");
    char *path = scratch_path(table.folder, "long.pgn");
    strbuf_append(&text, "[White \"A\"]\n\n1. e4 {");
    while (text.length < COMMENT_BYTES) {
        strbuf_append(&text, "a long comment\n");
    }
    strbuf_append(&text, "} *\n");
    scratch_write(path, strbuf_text(&text), text.length);
    keymap_init(&keymap);
    Person person = {.client = table.client, .frame = &(uint32_t){0}, .now_ms = &table.now_ms};
    person.screen = screen_new(&(ScreenSetup){.client = table.client,
                                              .keymap = &keymap,
                                              .has_clipboard = true,
                                              .rows = 24,
                                              .cols = 120},
                               table.now_ms);
    strbuf_appendf(&line, ":open %s", path);
    enters(&person, strbuf_text(&line));
    enters(&person, ":copy pgn");
    ck_assert(sees(&person, "too long for a terminal's clipboard"));
    ck_assert((screen_take_requests(person.screen) & SCREEN_REQUEST_COPY) == 0);
    enters(&person, ":copy fen");
    ck_assert(sees(&person, "was given the FEN"));
    ck_assert((screen_take_requests(person.screen) & SCREEN_REQUEST_COPY) != 0);
    leave(&person);
    strbuf_release(&text);
    strbuf_release(&line);
    free(path);
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("screen");
    TCase *tests = tcase_create("screen");
    tcase_add_test(tests, a_move_is_seen_at_both_screens);
    tcase_add_test(tests, a_refusal_is_told_only_to_who_asked);
    tcase_add_test(tests, who_looks_back_does_not_take_the_other_along);
    tcase_add_test(tests, each_turns_his_own_board);
    tcase_add_test(tests, the_end_of_the_game_opens_its_dialog_at_both_screens);
    tcase_add_test(tests, a_question_that_is_answered_at_one_screen_is_gone_at_the_other);
    tcase_add_test(tests, what_is_due_is_waited_for_no_longer);
    tcase_add_test(tests, a_theme_file_that_is_wrong_is_told_on_the_screen);
    tcase_add_test(tests, esc_ends_the_reading_of_a_file_before_it_leaves_the_list);
    tcase_add_test(tests, the_score_shows_what_is_looked_at_however_long_the_game_is);
    tcase_add_test(tests, what_is_too_long_for_a_clipboard_is_not_copied);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
