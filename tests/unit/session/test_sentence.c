#include "unit.h"

#include "session/sentence.h"

static const struct {
    const char *sentence;
    const char *written;
} rows[] = {
    {"", ""},
    {"checkmate (Article 5.1.1)", "Checkmate (Article 5.1.1)."},
    {"the game is over", "The game is over."},
    {"it is not your move", "It is not your move."},
    {"White, do you resign?", "White, do you resign?"},
    {"You have won!", "You have won!"},
    {"e5 is not legal: the pawn is pinned", "e5 is not legal: the pawn is pinned."},
    {"xyz is not a move", "xyz is not a move."},
    {"xyz abc is not a move", "xyz abc is not a move."},
    {"bc3 can be Bxc3 or bxc3", "bc3 can be Bxc3 or bxc3."},
    {"ed can be exd4 or exd6", "ed can be exd4 or exd6."},
    {"Nf3 is not legal", "Nf3 is not legal."},
};

START_TEST(a_sentence_gets_its_capital_and_full_stop)
{
    StrBuf out = {0};
    sentence_append(&out, rows[_i].sentence);
    ck_assert_str_eq(strbuf_text(&out), rows[_i].written);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sentence");
    TCase *tests = tcase_create("sentence");
    tcase_add_loop_test(tests, a_sentence_gets_its_capital_and_full_stop, 0,
                        sizeof rows / sizeof rows[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
