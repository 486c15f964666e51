#include "util/catalog.h"

#include <stdlib.h>
#include <string.h>

#include "unit.h"

START_TEST(an_all_zero_buffer_is_an_empty_text)
{
    StrBuf buffer = {0};
    ck_assert_str_eq(strbuf_text(&buffer), "");
    ck_assert(!strbuf_has_failed(&buffer));
    strbuf_release(&buffer);
}
END_TEST

START_TEST(appending_concatenates_texts)
{
    StrBuf buffer = {0};
    strbuf_append(&buffer, "1. e4");
    strbuf_append_char(&buffer, ' ');
    strbuf_append_bytes(&buffer, "e5!?", 2);
    strbuf_append(&buffer, "...");
    strbuf_appendf(&buffer, " %d-%s", 1, "0");
    ck_assert_str_eq(strbuf_text(&buffer), "1. e4 e5... 1-0");
    ck_assert_uint_eq(buffer.length, strlen("1. e4 e5... 1-0"));
    strbuf_release(&buffer);
}
END_TEST

START_TEST(a_template_is_filled_with_its_parts)
{
    StrBuf buffer = {0}, piece = {0};
    strbuf_append(&piece, "the knight");
    strbuf_append_filled(&buffer, "{side} must move {piece}{other}, {side}.",
                         (StrBufPart[]){{"side", "White", NULL}, {"piece", NULL, &piece}, {0}});
    ck_assert_str_eq(strbuf_text(&buffer), "White must move the knight, White.");
    ck_assert_ptr_null(piece.bytes);
    strbuf_release(&buffer);
}
END_TEST

START_TEST(a_part_takes_the_form_that_its_text_has)
{
    static const char TEMPLATE[] =
        "Zug von {side\001Weiß\002Weißem\001Läufer auf \003\002dem Läufer "
        "\003 am Zug} und {side}[, {other\001Weiß\002Weißem}].";
    static const struct {
        const char *side, *filled;
    } ROWS[] = {
        {"Weiß", "Zug von Weißem und Weiß."},
        {"Läufer auf c4", "Zug von dem Läufer c4 am Zug und Läufer auf c4."},
        {"Läufer auf", "Zug von Läufer auf und Läufer auf."},
        {"Weißer", "Zug von Weißer und Weißer."},
        {"Wei", "Zug von Wei und Wei."},
        {"", "Zug von  und ."},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        StrBuf buffer = {0};
        strbuf_append_filled(&buffer, TEMPLATE, (StrBufPart[]){{"side", ROWS[i].side, NULL}, {0}});
        ck_assert_str_eq(strbuf_text(&buffer), ROWS[i].filled);
        strbuf_release(&buffer);
    }
}
END_TEST

START_TEST(a_part_without_a_form_takes_that_of_any_text)
{
    static const char TEMPLATE[] = "{side} {side\001Weiß\002ziehen\001\003\002zieht}, "
                                   "Zug von {side\001Weiß\002Weißem\001\003\002Spieler \003}.";
    static const char *const ROWS[][2] = {
        {"Weiß", "Weiß ziehen, Zug von Weißem."},
        {"Anna", "Anna zieht, Zug von Spieler Anna."},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        StrBuf buffer = {0};
        strbuf_append_filled(&buffer, TEMPLATE, (StrBufPart[]){{"side", ROWS[i][0], NULL}, {0}});
        ck_assert_str_eq(strbuf_text(&buffer), ROWS[i][1]);
        strbuf_release(&buffer);
    }
}
END_TEST

START_TEST(a_detail_without_its_part_is_omitted)
{
    StrBuf buffer = {0};
    static const char TEMPLATE[] = "{side} loses[: {text}].[ {other} receives {time}.]";
    strbuf_append_filled(&buffer, TEMPLATE,
                         (StrBufPart[]){{"side", "White", NULL}, {"other", "Black", NULL}, {0}});
    ck_assert_str_eq(strbuf_text(&buffer), "White loses.");
    strbuf_clear(&buffer);
    strbuf_append_filled(&buffer, TEMPLATE,
                         (StrBufPart[]){{"side", "White", NULL}, {"text", "late", NULL}, {0}});
    ck_assert_str_eq(strbuf_text(&buffer), "White loses: late.");
    strbuf_release(&buffer);
}
END_TEST

static bool append_name(const void *context, const char *name, size_t length, StrBuf *out)
{
    strbuf_append(out, context);
    strbuf_append_bytes(out, name, length);
    return true;
}

START_TEST(a_template_is_filled_up_to_its_length)
{
    StrBuf buffer = {0};
    static const char TEMPLATE[] = "{a}[, {b}]; {c}";
    strbuf_append_template(&buffer, TEMPLATE, strcspn(TEMPLATE, ";"), true, append_name, "my-");
    ck_assert_str_eq(strbuf_text(&buffer), "my-a, my-b");
    strbuf_clear(&buffer);
    strbuf_append_template(&buffer, TEMPLATE, strlen(TEMPLATE), false, append_name, "my-");
    ck_assert_str_eq(strbuf_text(&buffer), "my-a; my-c");
    strbuf_release(&buffer);
}
END_TEST

START_TEST(a_part_that_ends_a_sentence_gets_no_full_stop)
{
    StrBuf buffer = {0};
    strbuf_append_filled(&buffer, "Ready to {text}. {name}[: {text}].",
                         (StrBufPart[]){{"text", "play?", NULL}, {"name", "Ann", NULL}, {0}});
    ck_assert_str_eq(strbuf_text(&buffer), "Ready to play? Ann: play?");
    strbuf_release(&buffer);
}
END_TEST

START_TEST(a_text_has_a_form_for_one_and_a_form_for_many)
{
    enum { GAMES };
    static const TextForms ROWS[] = {TEXT_FORMS_PLURAL(GAMES, "{number} game", "{number} games")};
    StrBuf buffer = {0};
    for (int number = 0; number < 3; number++) {
        text_forms_append_count(catalog_plural(NULL, CATALOG_MESSAGES, GAMES, number, &ROWS[GAMES]),
                                number, &buffer);
        strbuf_append(&buffer, ".");
    }
    ck_assert_str_eq(strbuf_text(&buffer), "0 games.1 game.2 games.");
    strbuf_release(&buffer);
}
END_TEST

START_TEST(a_template_with_a_failed_part_fails)
{
    StrBuf buffer = {0}, piece = {0};
    strbuf_append_bytes(&piece, "x", (size_t)-1);
    strbuf_append_filled(&buffer, "move {piece}", (StrBufPart[]){{"piece", NULL, &piece}, {0}});
    ck_assert(strbuf_has_failed(&buffer));
    strbuf_release(&buffer);
}
END_TEST

START_TEST(words_are_appended_with_a_separator_between)
{
    StrBuf buffer = {0};
    strbuf_append_words(&buffer, "", ", ");
    strbuf_append_words(&buffer, "san words  fide", ", ");
    ck_assert_str_eq(strbuf_text(&buffer), "san, words, fide");
    strbuf_release(&buffer);
}
END_TEST

START_TEST(appending_nothing_allocates_nothing)
{
    StrBuf buffer = {0};
    strbuf_append(&buffer, "");
    strbuf_append_bytes(&buffer, NULL, 0);
    strbuf_append_bytes(&buffer, "x", 0);
    ck_assert_ptr_null(buffer.bytes);
    strbuf_release(&buffer);
}
END_TEST

START_TEST(many_appends_keep_every_byte)
{
    StrBuf buffer = {0};
    for (int i = 0; i < 100000; i++) {
        strbuf_append_char(&buffer, (char)('a' + i % 26));
    }
    ck_assert_uint_eq(buffer.length, 100000);
    for (int i = 0; i < 100000; i++) {
        ck_assert_int_eq(buffer.bytes[i], 'a' + i % 26);
    }
    ck_assert_int_eq(buffer.bytes[100000], '\0');
    strbuf_release(&buffer);
}
END_TEST

START_TEST(nul_bytes_count_as_bytes)
{
    StrBuf buffer = {0};
    strbuf_append_bytes(&buffer, "a\0b", 3);
    ck_assert_uint_eq(buffer.length, 3);
    ck_assert_mem_eq(strbuf_text(&buffer), "a\0b", 4);
    strbuf_release(&buffer);
}
END_TEST

START_TEST(truncating_shortens_and_never_lengthens)
{
    StrBuf buffer = {0};
    strbuf_append(&buffer, "knight");
    strbuf_truncate(&buffer, 10);
    ck_assert_str_eq(strbuf_text(&buffer), "knight");
    strbuf_truncate(&buffer, 4);
    ck_assert_str_eq(strbuf_text(&buffer), "knig");
    strbuf_release(&buffer);
}
END_TEST

START_TEST(clearing_keeps_the_memory)
{
    StrBuf buffer = {0};
    strbuf_append(&buffer, "bishop");
    char *bytes = buffer.bytes;
    strbuf_clear(&buffer);
    ck_assert_str_eq(strbuf_text(&buffer), "");
    strbuf_append(&buffer, "rook");
    ck_assert_ptr_eq(buffer.bytes, bytes);
    strbuf_release(&buffer);
}
END_TEST

START_TEST(detaching_hands_the_text_over)
{
    StrBuf buffer = {0};
    strbuf_append(&buffer, "queen");
    char *text = strbuf_detach(&buffer);
    ck_assert_str_eq(text, "queen");
    ck_assert_ptr_null(buffer.bytes);
    free(text);
    text = strbuf_detach(&buffer);
    ck_assert_str_eq(text, "");
    free(text);
}
END_TEST

START_TEST(running_out_of_memory_is_remembered)
{
    StrBuf buffer = {0};
    strbuf_append(&buffer, "king");
    strbuf_append_bytes(&buffer, "x", (size_t)-1);
    strbuf_append(&buffer, " and pawn");
    ck_assert(strbuf_has_failed(&buffer));
    ck_assert_str_eq(strbuf_text(&buffer), "king");
    ck_assert_ptr_null(strbuf_detach(&buffer));
    ck_assert(!strbuf_has_failed(&buffer));
}
END_TEST

START_TEST(clearing_forgets_a_failure)
{
    StrBuf buffer = {0};
    strbuf_append_bytes(&buffer, "x", (size_t)-1);
    strbuf_clear(&buffer);
    strbuf_append(&buffer, "again");
    ck_assert(!strbuf_has_failed(&buffer));
    ck_assert_str_eq(strbuf_text(&buffer), "again");
    strbuf_release(&buffer);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("strbuf");
    TCase *tests = tcase_create("strbuf");
    tcase_add_test(tests, an_all_zero_buffer_is_an_empty_text);
    tcase_add_test(tests, appending_concatenates_texts);
    tcase_add_test(tests, a_template_is_filled_with_its_parts);
    tcase_add_test(tests, a_part_takes_the_form_that_its_text_has);
    tcase_add_test(tests, a_part_without_a_form_takes_that_of_any_text);
    tcase_add_test(tests, a_detail_without_its_part_is_omitted);
    tcase_add_test(tests, a_template_is_filled_up_to_its_length);
    tcase_add_test(tests, a_part_that_ends_a_sentence_gets_no_full_stop);
    tcase_add_test(tests, a_text_has_a_form_for_one_and_a_form_for_many);
    tcase_add_test(tests, a_template_with_a_failed_part_fails);
    tcase_add_test(tests, words_are_appended_with_a_separator_between);
    tcase_add_test(tests, appending_nothing_allocates_nothing);
    tcase_add_test(tests, many_appends_keep_every_byte);
    tcase_add_test(tests, nul_bytes_count_as_bytes);
    tcase_add_test(tests, truncating_shortens_and_never_lengthens);
    tcase_add_test(tests, clearing_keeps_the_memory);
    tcase_add_test(tests, detaching_hands_the_text_over);
    tcase_add_test(tests, running_out_of_memory_is_remembered);
    tcase_add_test(tests, clearing_forgets_a_failure);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
