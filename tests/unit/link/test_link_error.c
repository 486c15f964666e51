#include "link/link_error.h"

#include <errno.h>

#include "unit.h"
#include "util/file_error.h"

/* Two texts of a catalog. */
static const uint32_t FAULTS[] = {[LINK_FAULT_CONNECT] = 1};
static const uint32_t REASONS[FILE_REASON_COUNT] = {[FILE_REASON_REFUSED] = 36};
static const Catalog GERMAN = {
    .language = "de",
    .texts = "\0keine Verbindung: {reason}; {path}\0abgelehnt",
    .tables = {[CATALOG_LINK_FAULTS] = FAULTS, [CATALOG_FILE_REASONS] = REASONS}};

static const struct {
    LinkFault fault;
    int code;
    const Catalog *catalog;
    const char *text;
} ROWS[] = {
    {LINK_FAULT_NO_GAME, 0, NULL, "no game at /run/a�b"},
    {LINK_FAULT_CONNECT, ECONNREFUSED, NULL,
     "cannot connect to the game at /run/a�b: connection refused"},
    {LINK_FAULT_CONNECT, ECONNREFUSED, &GERMAN, "keine Verbindung: abgelehnt; /run/a�b"},
    {LINK_FAULT_NO_GAME, 0, &GERMAN, "no game at /run/a�b"},
};

START_TEST(an_error_is_worded_in_a_language_and_safe_for_a_terminal)
{
    LinkError error;
    StrBuf text = {0};
    ck_assert(!link_error_set(&error, ROWS[_i].fault, ROWS[_i].code, "/run/a\033b"));
    link_error_format(&error, ROWS[_i].catalog, &text);
    ck_assert_str_eq(strbuf_text(&text), ROWS[_i].text);
    strbuf_release(&text);
}
END_TEST

START_TEST(the_user_and_the_number_of_an_error_are_named)
{
    LinkError games = {.fault = LINK_FAULT_GAMES, .number = 16};
    LinkError folder = {.fault = LINK_FAULT_NOT_YOUR_FOLDER, .user = 4000000, .path = "/tmp/x"};
    StrBuf text = {0};
    link_error_format(&games, NULL, &text);
    ck_assert_str_eq(strbuf_text(&text), "you are already sharing 16 games");
    strbuf_clear(&text);
    link_error_format(&folder, NULL, &text);
    ck_assert_str_eq(strbuf_text(&text), "/tmp/x is not your folder: the user 4000000 made it; ask "
                                         "4000000 or an administrator to remove it");
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("link_error");
    TCase *tests = tcase_create("link_error");
    tcase_add_loop_test(tests, an_error_is_worded_in_a_language_and_safe_for_a_terminal, 0,
                        sizeof ROWS / sizeof ROWS[0]);
    tcase_add_test(tests, the_user_and_the_number_of_an_error_are_named);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
