/* Tests the limits on the lengths and numbers of the parts of a game in a PGN file. */
#include "pgn/pgn_inside.h"
#include "pgn/pgn_read.h"
#include "pgn/pgn_write.h"

#include "memory_source.h"
#include "unit.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

START_TEST(notices_are_kept_up_to_a_limit)
{
    PgnNotices *notices = calloc(1, sizeof *notices);
    for (int i = 1; i <= 40; i++) {
        pgn_notices_add(notices, PGN_BAD_TAG, (PgnPlace){.line = i, .column = 1}, "", 0);
    }
    ck_assert_int_eq(notices->count, 40);
    ck_assert_int_eq((int)notices->items[31].line, 32);
    ck_assert_int_eq(notices->errors, 40);
    ck_assert_uint_eq(sizeof notices->items / sizeof notices->items[0], 32);
    free(notices);
}
END_TEST

START_TEST(the_count_of_notices_saturates)
{
    PgnNotices *notices = calloc(1, sizeof *notices);
    notices->count = INT_MAX - 1;
    for (int i = 0; i < 3; i++) {
        pgn_notices_add(notices, PGN_BAD_TAG, (PgnPlace){.line = 1, .column = 1}, "", 0);
    }
    ck_assert_int_eq(notices->count, INT_MAX);
    free(notices);
}
END_TEST

START_TEST(the_longest_name_of_a_tag_is_kept)
{
    /* The second text has two blanks before the value, because the lexer reads a tag with one blank
     * in a faster way. */
    static const char *const texts[] = {
        "[N23456789012345678901234567890123456789012345678901234567890123 \"x\"]\n\n*\n",
        "[N23456789012345678901234567890123456789012345678901234567890123  \"x\"]\n\n*\n"};
    const char *text = texts[_i];
    MemorySource memory = {.bytes = text, .length = strlen(text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    StrBuf written = {0};
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    pgn_write(record, PGN_KEEP, &written);
    ck_assert_ptr_nonnull(strstr(strbuf_text(&written), "567890123 \"x\"]"));
    strbuf_release(&written);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

START_TEST(a_comment_does_not_end_at_a_nul)
{
    static const char text[] = "1. e4 {a\0b\0\0c} *";
    MemorySource memory = {.bytes = text, .length = sizeof text - 1};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    RecordNode move = record->nodes[RECORD_ROOT].next;
    ck_assert_str_eq(record_comment(record, move, RECORD_AFTER), "a b  c");
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

/* Returns `head` followed by `count` copies of `piece`. */
static char *repeated(const char *head, const char *piece, size_t count)
{
    size_t length = strlen(piece);
    char *text = malloc(strlen(head) + count * length + 1);
    char *end = stpcpy(text, head);
    for (size_t i = 0; i < count; i++) {
        end = stpcpy(end, piece);
    }
    return text;
}

/* Reads all games to `depth`. Appends the number of moves of each, and where it was too large. */
static void describe(const char *text, PgnDepth depth, StrBuf *out)
{
    MemorySource memory = {.bytes = text, .length = strlen(text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    while (pgn_read_game(reader, depth, record) == PGN_GAME) {
        strbuf_appendf(out, "%d", (int)pgn_read_move_count(reader));
        for (int i = 0; i < pgn_read_notice_count(reader); i++) {
            const PgnNotice *notice = pgn_read_notice_at(reader, i);
            if (notice->kind == PGN_TOO_LARGE) {
                strbuf_appendf(out, " %d:%d", (int)notice->line, (int)notice->column);
            }
        }
        ck_assert(depth != PGN_WHOLE_GAME || !record->is_partial);
    }
    record_free(record);
    pgn_read_free(reader);
}

/* Reads and checks a text and frees it. The results must be the same, and equal `expected`. */
static void check_both(char *text, const char *expected)
{
    StrBuf read = {0}, checked = {0};
    describe(text, PGN_WHOLE_GAME, &read);
    describe(text, PGN_CHECK, &checked);
    ck_assert_str_eq(strbuf_text(&read), expected);
    ck_assert_str_eq(strbuf_text(&checked), expected);
    strbuf_release(&read);
    strbuf_release(&checked);
    free(text);
}

/* Returns "1. e4 e5", nested variations, and the end of the game. */
static char *nested(int depth)
{
    char *opened = repeated("1. e4 e5", "(1... e5", depth), *whole = repeated(opened, ")", depth);
    free(opened);
    opened = repeated(whole, " 2. Nf3 *", 1);
    free(whole);
    return opened;
}

START_TEST(the_limits_are_the_same_for_all_depths)
{
    check_both(nested(PGN_DEPTH_MAX), "100003");
    check_both(nested(PGN_DEPTH_MAX + 1), "100003 1:800009");
    check_both(repeated("1. e4 ", "(1. d4) ", PGN_PLIES_MAX), "1000000 1:8000003");
    check_both(repeated("1. e4 ", "$1", PGN_GLYPHS_MAX + 1), "1 1:2000007");
    char *comment = repeated("1. e4 {", "0123456789abcdef", PGN_COMMENTS_MAX / 16);
    check_both(repeated(comment, "} 1... e5 {} *", 1), "2");
    check_both(repeated(comment, "} 1... e5 {x} *", 1), "2 1:8388626");
    check_both(repeated(comment, "x} 1... e5 {x} *", 1), "2 1:7");
    free(comment);
}
END_TEST

START_TEST(a_comment_beyond_the_limit_keeps_its_control_characters)
{
    char *comment = repeated("1. e4 {", "0123456789abcdef", PGN_COMMENTS_MAX / 16);
    char *text = repeated(comment, "} 1... e5 {\001} *", 1);
    MemorySource memory = {.bytes = text, .length = strlen(text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    ck_assert_ptr_nonnull(strchr(record_unread(record, 2), '\001'));
    ck_assert_ptr_null(pgn_read_change(reader));
    record_free(record);
    pgn_read_free(reader);
    free(comment);
    free(text);
}
END_TEST

/* Reads the first game and frees the text. Returns whether the record has only a part of it. */
static bool is_partial(char *text)
{
    MemorySource memory = {.bytes = text, .length = strlen(text)};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    Record *record = record_new();
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    bool is_partial = record->is_partial;
    ck_assert(!is_partial || pgn_read_loss(reader)->kind == PGN_TOO_LARGE);
    record_free(record);
    pgn_read_free(reader);
    free(text);
    return is_partial;
}

/* Returns a text of three parts. */
static char *joined(const char *head, char *middle, const char *tail)
{
    char *text = repeated(head, middle, 1), *whole = repeated(text, tail, 1);
    free(middle);
    free(text);
    return whole;
}

START_TEST(a_game_with_text_beyond_the_space_of_a_record_is_partial)
{
    enum { LONG = 5 << 20, COPIES = 20 };
    for (int copies = 1; copies <= COPIES; copies += COPIES - 1) {
        char *long_comment = joined("", repeated("1. e4 {", "0123456789abcdef", LONG / 16), "}");
        ck_assert(is_partial(repeated(long_comment, " (1. d4 {x}) {y}", copies)) == (copies > 1));
        free(long_comment);
    }
    ck_assert(!is_partial(joined("", repeated("1. e4 ", "$1", PGN_GLYPHS_MAX - 1), " e5! *")));
    ck_assert(is_partial(joined("", repeated("1. e4 ", "$1", PGN_GLYPHS_MAX), " e5! *")));
}
END_TEST

/* Reads the only game of a text and frees the text. Checks that nothing of the game is lost, and
 * that the game is written in the same way after it was written and read. Returns the length of its
 * unread tags. */
static size_t unread_tags_of(char *text)
{
    Record *record = record_new();
    StrBuf written[2] = {{0}, {0}};
    size_t length = 0;
    for (int i = 0; i < 2; i++) {
        const char *bytes = i == 0 ? text : strbuf_text(&written[0]);
        MemorySource memory = {.bytes = bytes, .length = strlen(bytes)};
        PgnReader *reader = pgn_read_new(memory_source(&memory));
        ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
        ck_assert(!record->is_partial);
        length = i == 0 ? record->unread_tags.length : length;
        const PgnNotice *loss = pgn_read_loss(reader);
        ck_assert(i == 1 || length == 0 || loss->kind == PGN_TOO_LARGE);
        pgn_write(record, PGN_KEEP, &written[i]);
        pgn_read_free(reader);
    }
    ck_assert_str_eq(strbuf_text(&written[1]), strbuf_text(&written[0]));
    record_free(record);
    strbuf_release(&written[0]);
    strbuf_release(&written[1]);
    free(text);
    return length;
}

/* The value of the second tag is too long only in UTF-8. */
START_TEST(a_tag_with_a_very_long_value_is_copied)
{
    size_t most = TAG_VALUE_MAX / 2, tag = strlen("[Event \"\"]\n");
    char *fitting = joined("", repeated("[Event \"", "\xe9", most), "\"]\n\n*");
    char *too_long = joined("", repeated("[Event \"", "\xe9", most + 1), "\"]\n\n*");
    ck_assert_uint_eq(unread_tags_of(fitting), 0);
    ck_assert_uint_eq(unread_tags_of(too_long), tag + TAG_VALUE_MAX + 2);
}
END_TEST

START_TEST(tags_beyond_the_limit_are_copied)
{
    StrBuf text = {0};
    for (int i = 0; i < TAGS_MAX + 1; i++) {
        strbuf_appendf(&text, "[T%d \"x\"]\n", i);
    }
    strbuf_append(&text, "\n*\n");
    ck_assert_uint_eq(unread_tags_of(strbuf_detach(&text)), strlen("[T512 \"x\"]\n"));
}
END_TEST

/* A source with a long game, which is generated. */
typedef struct LongSource {
    const char *head; /* the text before the repeated part */
    const char *part; /* the repeated part */
    size_t left;      /* bytes of repeated parts still to come, a multiple of the part's length */
    const char *tail; /* the text after them */
} LongSource;

/* Reads the next bytes; a PgnSource callback. */
static size_t read_long(void *context, char *bytes, size_t size)
{
    LongSource *source = context;
    size_t count = strlen(source->head);
    if (count > 0) {
        memcpy(bytes, source->head, count);
        source->head = "";
    } else if (source->left > 0) {
        size_t length = strlen(source->part);
        while (source->left > 0 && size - count >= length) {
            memcpy(bytes + count, source->part, length);
            count += length;
            source->left -= length;
        }
    } else {
        count = strlen(source->tail);
        memcpy(bytes, source->tail, count);
        source->tail = "";
    }
    return count;
}

/* Sources whose first game is longer than the text that is stored of a game. */
static const struct {
    const char *head, *part, *tail; /* the first game */
    const char *next;               /* the second game */
} LONG_GAMES[] = {
    {"1. e4 {", "0123456789abcdef", "} e5 2. Ke3 {end}", "[Event \"b\"]\n\n1. d4 Ke3 *"},
    {"1. e4 e5 2. Ke3 ", "Nf6 {abc} d5 e4 ", "", "[Event \"b\"]\n\n1. d4 Ke3 *"},
    {"1. e4 e5 2. Ke3 ", "                ", "Nf6 *", "[Event \"b\"]\n\n1. d4 Ke3 *"},
    {"1. e4 e5 2. Ke3 ", "Nf6 {abc} d5 e4 ", "", "1. d4 Ke3 *"},
};

START_TEST(little_of_a_very_long_game_is_stored)
{
    StrBuf text = {0}, tail = {0};
    strbuf_appendf(&tail, "%s\n\n%s\n", LONG_GAMES[_i].tail, LONG_GAMES[_i].next);
    LongSource source = {LONG_GAMES[_i].head, LONG_GAMES[_i].part, 4 * (size_t)PGN_KEPT_MAX,
                         strbuf_text(&tail)};
    PgnReader *reader = pgn_read_new((PgnSource){read_long, &source});
    Record *record = record_new();
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    ck_assert(record->is_partial);
    ck_assert_ptr_nonnull(pgn_read_loss(reader));
    ck_assert(!pgn_read_append_text(reader, &text));
    ck_assert_uint_eq(text.length, 0);
    ck_assert_uint_le(reader->text.capacity, 2 * (size_t)PGN_KEPT_MAX);
    ck_assert_uint_le(record->unread.capacity, 1 << 10);
    ck_assert_int_eq(pgn_read_game(reader, PGN_WHOLE_GAME, record), PGN_GAME);
    ck_assert(pgn_read_append_text(reader, &text));
    ck_assert_str_eq(strbuf_text(&text), LONG_GAMES[_i].next);
    strbuf_release(&text);
    strbuf_release(&tail);
    record_free(record);
    pgn_read_free(reader);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pgn_limits");
    TCase *tests = tcase_create("pgn_limits");
    tcase_add_test(tests, notices_are_kept_up_to_a_limit);
    tcase_add_test(tests, a_comment_does_not_end_at_a_nul);
    tcase_add_test(tests, the_count_of_notices_saturates);
    tcase_add_loop_test(tests, the_longest_name_of_a_tag_is_kept, 0, 2);
    tcase_add_test(tests, the_limits_are_the_same_for_all_depths);
    tcase_add_test(tests, a_comment_beyond_the_limit_keeps_its_control_characters);
    tcase_add_test(tests, a_game_with_text_beyond_the_space_of_a_record_is_partial);
    tcase_add_test(tests, a_tag_with_a_very_long_value_is_copied);
    tcase_add_test(tests, tags_beyond_the_limit_are_copied);
    tcase_add_loop_test(tests, little_of_a_very_long_game_is_stored, 0,
                        sizeof LONG_GAMES / sizeof LONG_GAMES[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
