/*
 * Tests what the arbiter sends when it is out of memory.
 */
#include "fake_host.h"

#include "faults.h"
#include "link/progress.h"

#define LONG "with-a-name-of-30-bytes-"

/* Returns the parts of the "because" line in the output of the arbiter, or NULL if it has none. */
static const char *parts_in(const char *output, StrBuf *out)
{
    static const char START[] = "because paused ";
    const char *line = strstr(output, START);
    if (line == NULL) {
        return NULL;
    }
    line += strlen(START);
    strbuf_append_bytes(out, line, strcspn(line, "\n"));
    return strbuf_text(out);
}

START_TEST(a_game_is_described_with_both_players_or_in_english_only)
{
    bool has_failed = true;
    for (int n = 1; has_failed; n++) {
        FakeHost host;
        StrBuf line = {0};
        Progress progress;
        host_new_game(&host, "white=Anna-" LONG " black=Ben-" LONG);
        int visitor = arbiter_connect(host.arbiter, BEN, "ben", host_now_ms);
        faults_arm(FAULT_MEMORY, FAULT_ONCE, n, 0);
        host_send(&host, visitor, "touchmove 2 0 00000000 none\n");
        has_failed = faults_disarm();
        const char *parts = parts_in(host_all_output(&host, visitor), &line);
        if (parts != NULL) {
            ck_assert_msg(progress_parse("paused", parts, &progress), "%d: %s", n, parts);
            ck_assert_str_eq(progress.setup.names[SIDE_WHITE], "Anna-" LONG);
            ck_assert_str_eq(progress.setup.names[SIDE_BLACK], "Ben-" LONG);
        }
        ck_assert(parts != NULL || has_failed);
        strbuf_release(&line);
        host_end(&host);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_memory");
    TCase *tests = tcase_create("arbiter_memory");
    tcase_add_test(tests, a_game_is_described_with_both_players_or_in_english_only);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
