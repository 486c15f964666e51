#include "game/refusal_name.h"

#include "rules/square.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

/* Returns a refusal of Black with a knight on g1, with only the parts that its template uses. */
static Statement refusal_with_parts(GameRefusal id)
{
    const char *template = statement_template(id);
    Statement refusal = {.id = id};
    refusal.side = strstr(template, "{side}") != NULL ? SIDE_BLACK : SIDE_WHITE;
    refusal.piece = strstr(template, "{piece}") != NULL ? KIND_KNIGHT : KIND_NONE;
    if (strstr(template, "{square}") != NULL) {
        refusal.name = (SpokenName){.kind = SPOKEN_NAME_SQUARE, .from = square_at(6, 0)};
    }
    return refusal;
}

static char *text_of(const Statement *refusal)
{
    StrBuf text = {0};
    statement_append(refusal, NULL, STATEMENT_WHOLE, SPOKEN_SAN, &text);
    return strbuf_detach(&text);
}

START_TEST(every_refusal_is_found_again_by_its_name_and_parts)
{
    StrBuf name = {0}, parts = {0};
    Statement found, refusal = refusal_with_parts((GameRefusal)_i);
    refusal_append_name(refusal.id, &name);
    refusal_append_parts(&refusal, &parts);
    ck_assert_msg(refusal_parse(strbuf_text(&name), strbuf_text(&parts), &found), "%s",
                  strbuf_text(&name));
    ck_assert_int_eq(found.id, refusal.id);
    char *before = text_of(&refusal), *after = text_of(&found);
    ck_assert_str_eq(after, before);
    ck_assert_ptr_null(strpbrk(strbuf_text(&name), " ="));
    ck_assert_ptr_null(strchr(strbuf_text(&parts), ' '));
    free(before);
    free(after);
    strbuf_release(&name);
    strbuf_release(&parts);
}
END_TEST

/* The names are part of the protocol: a name may be added, but none may change. */
static const char *const PROTOCOL_NAMES[] = {"game-over",
                                             "paused",
                                             "not-paused",
                                             "adjourned",
                                             "flag-fell",
                                             "flag-up",
                                             "not-your-move",
                                             "not-legal",
                                             "not-illegal",
                                             "touched-piece",
                                             "claimed-piece",
                                             "illegal-piece",
                                             "illegal-promotion",
                                             "illegal-capture",
                                             "cannot-move",
                                             "offered-already",
                                             "offer-too-early",
                                             "offers-never",
                                             "no-offer",
                                             "not-marked",
                                             "before-both-moved",
                                             "claim-lost",
                                             "no-move-to-take-back",
                                             "announced-move",
                                             "not-your-take-back",
                                             "take-back-asked",
                                             "no-take-back-asked",
                                             "take-back-never",
                                             "house-rule-off",
                                             "nothing-sealed",
                                             "not-to-be-sealed",
                                             "too-late-to-abort",
                                             "no-clock",
                                             "no-stage",
                                             "bad-amount",
                                             "no-tag",
                                             "reserved-name",
                                             "no-date",
                                             "tag-too-long",
                                             "not-possible",
                                             "out-of-memory",
                                             "only-players",
                                             "not-your-turn",
                                             "not-yours",
                                             "not-your-last-move",
                                             "arbiter-only",
                                             "tag-of-arbiter",
                                             "no-consent",
                                             "not-permitted",
                                             "other-position",
                                             "other-state",
                                             "not-absent",
                                             "not-playing",
                                             "not-over",
                                             "game-started",
                                             "no-terms",
                                             "only-host",
                                             "no-such-guest",
                                             "own-seat",
                                             "no-seat",
                                             "no-recipient",
                                             "opponent-muted",
                                             "message-too-long",
                                             "too-many-messages",
                                             "too-often",
                                             "too-old",
                                             "opponent-too-old",
                                             "game-too-long"};

START_TEST(the_names_of_the_protocol_never_change)
{
    for (size_t i = 0; i < sizeof PROTOCOL_NAMES / sizeof PROTOCOL_NAMES[0]; i++) {
        Statement found = {.id = REFUSAL_NONE};
        const char *all = "side=black,piece=knight,square=g1";
        ck_assert_msg(refusal_parse(PROTOCOL_NAMES[i], all, &found), "%s", PROTOCOL_NAMES[i]);
    }
    ck_assert_int_eq(sizeof PROTOCOL_NAMES / sizeof PROTOCOL_NAMES[0],
                     REFUSAL_LAST - REFUSAL_NONE); /* add a new name to the list */
}
END_TEST

START_TEST(names_and_parts_are_words)
{
    StrBuf name = {0}, parts = {0};
    Statement refusal = refusal_with_parts(REFUSAL_TOUCHED_PIECE);
    refusal_append_name(refusal.id, &name);
    refusal_append_parts(&refusal, &parts);
    ck_assert_str_eq(strbuf_text(&name), "touched-piece");
    ck_assert_str_eq(strbuf_text(&parts), "piece=knight,square=g1");
    strbuf_release(&name);
    strbuf_release(&parts);
}
END_TEST

static const struct {
    const char *name, *parts;
    bool is_read;
} NAMES[] = {
    {"game-over", "", true},
    {"game-over", "later=part", true},
    {"not-your-turn", "side=white", true},
    {"not-your-turn", "later=part,side=black", true},
    {"none", "", false},
    {"later-refusal", "", false},
    {"", "", false},
    {"not-your-turn", "", false},
    {"not-your-turn", "side=green", false},
    {"not-your-turn", "aside=white", false},
    {"not-your-turn", "side.white", false},
    {"touched-piece", "piece=knight", false},
    {"touched-piece", "piece=knight,square=", false},
    {"touched-piece", "piece=knight,square=g9", false},
    {"touched-piece", "piece=knight,square=g1x", false},
    {"touched-piece", "piece=piece,square=g1", false},
    {"touched-piece",
     "piece=a-value-that-is-much-longer-than-any-value-of-a-part-can-be-here,square=g1", false},
};

START_TEST(unknown_names_and_missing_parts_are_not_read)
{
    Statement found = {.id = REFUSAL_ADJOURNED};
    ck_assert_int_eq(refusal_parse(NAMES[_i].name, NAMES[_i].parts, &found), NAMES[_i].is_read);
    ck_assert_int_eq(found.id != REFUSAL_ADJOURNED, NAMES[_i].is_read);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("refusal_name");
    TCase *tests = tcase_create("refusal_name");
    tcase_add_loop_test(tests, every_refusal_is_found_again_by_its_name_and_parts, REFUSAL_NONE + 1,
                        REFUSAL_LAST + 1);
    tcase_add_test(tests, the_names_of_the_protocol_never_change);
    tcase_add_test(tests, names_and_parts_are_words);
    tcase_add_loop_test(tests, unknown_names_and_missing_parts_are_not_read, 0,
                        sizeof NAMES / sizeof NAMES[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
