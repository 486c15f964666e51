/*
 * Tests the screen when memory runs out. While keys are handled and scenes are drawn, one
 * allocation fails, alone or with all later allocations. The program must not crash. When there is
 * memory again, the screen must be complete and accept moves.
 */
#include "screen/screen.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "faults.h"
#include "session_fixture.h"
#include "unit.h"
#include "util/text.h"

enum {
    ROWS = 24,
    COLS = 80,
    STEP = 11, /* the ordinary run tests every eleventh allocation, the slow run all of them */
    CALLS_MAX = 20000 /* more allocations than any script makes */
};

/* Keys to type: \r is Enter, \033 is Esc, \t is Tab, < is Up, and > is Down. */
static const char *const scripts[] = {
    "e4\re5\rNf3\r:claim Nc6\r",
    ":set theme\r>>>\r:set theme\r\033",
    ":set\r>>>>\033:set ascii yes\r",
    "?\t\t\033:help claim\r\033",
    ":law\r>>\r\033\033:law castling\r\033",
    ":new time=5+3 white=J\303\263zsef\re4\r:pause\r\r",
    ":open nothing.pgn\r:open\rx\t\r\033",
    ":save\rgames.pgn\t\r\033:pgn\r",
    "e4\r:takeback\r>\r:draw\r\033:resign\r>\r",
    ":fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\ra8\r\r",
    ":score\r:goto start\r:goto end\r:moves\r:where knight\r",
    "e4\re5\r:adjourn\rNf3\r:resume\r>\r",
    ":edit\r0/5k///3K//4P@e2 >> s\t\t\rcK-=\reeh12\rm3\ruuuvy,q?\033",
    ":edit\r0K\t:>>>8/8/8\r\r\033:\r\033:>\r\033\033",
    ":edit\r0k7/8/8/8/8/8/8/7K:>\r:>>\r:\r\033:<\r:edit\ru",
    ":edit\r:\r>>>>>\r",
    ":edit\r8/5k2/8/8/3K4/8/4P3/8 w - - 0 1\r:>>\r\r\033:>>\r>proof.txt\r",
};

enum { SCRIPT_COUNT = sizeof scripts / sizeof scripts[0] };

static int step = STEP;

static Input input_of(unsigned char key)
{
    switch (key) {
    case '\r':
        return input_key(KEYCODE_ENTER);
    case '\033':
        return input_key(KEYCODE_ESCAPE);
    case '\t':
        return input_key(KEYCODE_TAB);
    case '<':
        return input_key(KEYCODE_UP);
    case '>':
        return input_key(KEYCODE_DOWN);
    default:
        return input_character(key);
    }
}

/* Types a key, 100 ms after the previous one, and paints the result. */
static void press(Screen *screen, Input input, Scene *scene, SessionFixture *fixture,
                  uint32_t *frame)
{
    fixture->now_ms += 100;
    input.time_ms = fixture->now_ms;
    input.frame = ++*frame;
    screen_handle(screen, &input, fixture->now_ms);
    screen_take_requests(screen);
    screen_draw(screen, scene);
}

static bool shows(const Scene *scene, const char *text)
{
    StrBuf all = {0};
    for (int row = 0; row < scene->rows; row++) {
        for (int col = 0; col < scene->cols; col++) {
            const SceneCell *cell = scene_at(scene, row, col);
            strbuf_append_bytes(&all, cell->text, cell->length);
        }
    }
    bool is_there = strstr(strbuf_text(&all), text) != NULL;
    strbuf_release(&all);
    return is_there;
}

/* Returns whether the files of a board are shown: in full, flipped, or on a small board. */
static bool shows_board(const Scene *scene)
{
    return shows(scene, "b     c     d") || shows(scene, "d     c     b") || shows(scene, "a b c");
}

/* Makes a fixture and a keymap. Returns the setup of a screen for the client of the fixture. */
static ScreenSetup set_up(SessionFixture *fixture, Keymap *keymap)
{
    keymap_init(keymap);
    fixture_begin(fixture, CLIENT_SCREEN, "");
    fixture_clear_replies(fixture);
    ck_assert_int_eq(chdir(fixture->folder), 0); /* some scripts name a file without a folder */
    return (ScreenSetup){.client = fixture->client,
                         .keymap = keymap,
                         .rows = ROWS,
                         .cols = COLS,
                         .depth = DEPTH_256,
                         .glyphs = {.pieces = PIECES_LETTERS}};
}

/* Plays a script while allocation number `n` fails. Returns whether an allocation has failed. */
static bool live(const char *script, FaultManner manner, int n)
{
    SessionFixture fixture;
    Keymap keymap;
    Scene scene = {0};
    uint32_t frame = 0;
    const ScreenSetup setup = set_up(&fixture, &keymap);
    faults_arm(FAULT_MEMORY, manner, n, 0);
    Screen *screen = screen_new(&setup, fixture.now_ms);
    for (const char *key = script; screen != NULL && *key != '\0'; key++) {
        press(screen, input_of((unsigned char)*key), &scene, &fixture, &frame);
    }
    bool has_failed = faults_disarm();
    ck_assert(screen != NULL || has_failed);
    if (screen != NULL) {
        for (int i = 0; i < 4; i++) {
            press(screen, input_key(KEYCODE_ESCAPE), &scene, &fixture, &frame);
        }
        ck_assert(screen_draw(screen, &scene));
        ck_assert(shows_board(&scene));
    }
    screen_free(screen);
    scene_release(&scene);
    ck_assert_int_eq(chdir("/"), 0);
    fixture_end(&fixture);
    return has_failed;
}

static void check_all(const char *script, int first, FaultManner manner)
{
    bool has_failed = true;
    int runs = 0;
    for (int n = 1 + first % step; has_failed && n < CALLS_MAX; n += step) {
        has_failed = live(script, manner, n);
        runs += has_failed;
    }
    ck_assert(!has_failed);
    printf("# %d allocations failed %s\n", runs,
           manner == FAULT_ONCE ? "once" : "and all after it");
}

START_TEST(no_failed_allocation_breaks_the_screen)
{
    check_all(scripts[_i], _i, FAULT_ONCE);
}
END_TEST

START_TEST(the_screen_continues_without_memory)
{
    check_all(scripts[_i], _i, FAULT_FOREVER);
}
END_TEST

/* Keys that open a dialog or a page, and a text that this shows. */
static const struct {
    const char *keys;
    const char *text;
} openings[] = {
    {"?", "Keys while the input line is empty"},
    {"=", "Draw: White to move"},
    {"\033", "Back to game"},
    {":", "Esc back"},
    {":law\r", "The Laws of Chess"},
    {":set\r", "House rules"},
    {":set\r>\r", "Casual game"},
    {":set theme\r", "Themes"},
    {":new\r", "Start from"},
    {":save\r", "Save to new file"},
    {":edit\r", "Set up a position"},
    {":edit\r:", "Who can still checkmate?"},
    {":edit\r:\r", "Start from"},
    {":fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\ra8\r", "Promote to?"},
    {"e4\r:resign\r\r", "Game over"},
    {"e4\r:save games.pgn\r:open games.pgn\r:list\r", "games.pgn"},
};

enum { OPENING_COUNT = sizeof openings / sizeof openings[0] };

/*
 * Presses the keys. Allocation number `n` of the last key fails. Returns whether an allocation has
 * failed. Stores in *is_reported whether the screen reports that.
 */
static bool opens_or_reports(const char *keys, const char *text, int n, bool *is_reported)
{
    SessionFixture fixture;
    Keymap keymap;
    Scene scene = {0};
    uint32_t frame = 0;
    const ScreenSetup setup = set_up(&fixture, &keymap);
    Screen *screen = screen_new(&setup, fixture.now_ms);
    const char *key = keys;
    for (; key[1] != '\0'; key++) {
        press(screen, input_of((unsigned char)*key), &scene, &fixture, &frame);
    }
    faults_arm(FAULT_MEMORY, FAULT_ONCE, n, 0);
    press(screen, input_of((unsigned char)*key), &scene, &fixture, &frame);
    bool has_failed = faults_disarm();
    ck_assert(screen_draw(screen, &scene));
    *is_reported = shows(&scene, "Out of memory");
    ck_assert_msg(shows(&scene, text) || *is_reported, "%s: %d: neither opened nor reported", text,
                  n);
    ck_assert(has_failed || shows(&scene, text));
    screen_free(screen);
    scene_release(&scene);
    ck_assert_int_eq(chdir("/"), 0);
    fixture_end(&fixture);
    return has_failed;
}

START_TEST(a_dialog_that_cannot_open_without_memory_is_reported)
{
    bool has_failed = true;
    int reports = 0;
    for (int n = 1; has_failed && n < CALLS_MAX; n++) {
        bool is_reported = false;
        has_failed = opens_or_reports(openings[_i].keys, openings[_i].text, n, &is_reported);
        reports += is_reported;
    }
    ck_assert(!has_failed);
    ck_assert_int_gt(reports, 0);
    printf("# %d failures reported\n", reports);
}
END_TEST

int main(int argc, char *argv[])
{
    Suite *suite = suite_create("screen_memory");
    TCase *tests = tcase_create("screen_memory");
    step = argc > 1 && text_is_same(argv[1], "slow") ? 1 : STEP;
    tcase_set_timeout(tests, 600);
    tcase_add_loop_test(tests, no_failed_allocation_breaks_the_screen, 0, SCRIPT_COUNT);
    tcase_add_loop_test(tests, the_screen_continues_without_memory, 0, SCRIPT_COUNT);
    tcase_add_loop_test(tests, a_dialog_that_cannot_open_without_memory_is_reported, 0,
                        OPENING_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
