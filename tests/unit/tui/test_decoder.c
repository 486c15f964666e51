#include "unit.h"

#include "tui/decoder.h"
#include "util/strbuf.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static Decoder decoder;

static void set_up(void)
{
    setlocale(LC_CTYPE, "C.UTF-8");
    decoder = (Decoder){.utf8 = true};
}

static void tear_down(void)
{
    decoder_release(&decoder);
}

/* ---- Inputs in words ---- */

static void append_key(StrBuf *out, const KeyPress *key)
{
    static const char *const names[] = {
        "",      "Ctrl-", "Enter", "Tab",  "BackTab", "Backspace", "Esc",    "Up", "Down", "Left",
        "Right", "Home",  "End",   "PgUp", "PgDn",    "Insert",    "Delete", "F",  "?"};
    strbuf_append(out, (key->modifiers & MODIFIER_SHIFT) != 0 ? "S-" : "");
    strbuf_append(out, (key->modifiers & MODIFIER_ALT) != 0 ? "M-" : "");
    strbuf_append(out, (key->modifiers & MODIFIER_CONTROL) != 0 ? "C-" : "");
    strbuf_append(out, names[key->code]);
    if (key->code == KEYCODE_FUNCTION) {
        strbuf_appendf(out, "%u", key->character);
    } else if (key->character != 0) {
        strbuf_appendf(out, key->character < 0x7f ? "%c" : "U+%04X", key->character);
    }
}

static void append_event(StrBuf *out, const Input *event)
{
    static const char *const mice[] = {"press", "drag", "release", "wheel-up", "wheel-down"};
    switch (event->kind) {
    case INPUT_KEY:
        append_key(out, &event->key);
        break;
    case INPUT_PASTE:
        strbuf_appendf(out, "paste(%s)%s", event->paste.text, event->paste.cut ? "cut" : "");
        break;
    case INPUT_MOUSE:
        strbuf_appendf(out, "%s(%d,%d)", mice[event->mouse.kind], event->mouse.row,
                       event->mouse.col);
        break;
    case INPUT_INTERRUPT:
        strbuf_append(out, "interrupt");
        break;
    case INPUT_SUSPEND:
        strbuf_append(out, "suspend");
        break;
    case INPUT_TERMINATE:
        strbuf_append(out, "terminate");
        break;
    default:
        return;
    }
    strbuf_append(out, " ");
}

/* Decodes pieces that arrive apart from each other; "|" parts them, each is final at its end. */
static void decode(const char *text, StrBuf *out)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "|");
        bool part_is_last = true;
        for (size_t at = 0; at < length;) {
            Input event = {.kind = INPUT_NONE};
            size_t taken = decoder_take(&decoder, text + at, length - at, false, &event);
            if (taken == 0) {
                taken = decoder_take(&decoder, text + at, length - at, part_is_last, &event);
                ck_assert_uint_gt(taken, 0);
            }
            append_event(out, &event);
            at += taken;
        }
        text += length + (text[length] == '|');
    }
}

/* ---- Keys ---- */

static const struct {
    const char *bytes;
    const char *events;
} inputs[] = {
    {"Nf3\r", "N f 3 Enter "},
    {"a\tb\n\b\x7f", "a Tab b Enter Backspace Backspace "},
    {"\x01\x05\x15\x1d", "Ctrl-a Ctrl-e Ctrl-u Ctrl-] "},
    {"\x03\x1a\x1c", "interrupt suspend terminate "},
    {"\x1e\x1f", "? ? "},
    {"\xc3\xa9\xe2\x99\x98", "U+00E9 U+2658 "},
    {"\xf0\x9f\x98\x80", "U+1F600 "},
    /* Broken UTF-8, and controls in UTF-8, mean nothing. */
    {"\xff"
     "a\xc3"
     "b\xc2\x9b",
     "? a ? b ? "},
    {"\xed\xa0\x80", "? ? ? "},
    /* Both forms of the arrows, with and without modifiers. */
    {"\x1b[A\x1b[B\x1b[C\x1b[D", "Up Down Right Left "},
    {"\x1bOA\x1bOB\x1bOH\x1bOF\x1bOM", "Up Down Home End Enter "},
    {"\x1b[1;5C\x1b[1;2D\x1b[1;3A\x1b[3;5~", "C-Right S-Left M-Up C-Delete "},
    {"\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~", "Home End Home End Home End "},
    {"\x1b[2~\x1b[3~\x1b[5~\x1b[6~\x1b[Z", "Insert Delete PgUp PgDn BackTab "},
    {"\x1bOP\x1b[11~\x1b[15~\x1b[24~\x1b[[A\x1b[[E\x1b[1;2Q", "F1 F1 F5 F12 F1 F5 S-F2 "},
    /* Esc alone, Esc Esc, Alt. */
    {"\x1b", "Esc "},
    {"\x1b\x1b", "Esc Esc "},
    {"\x1b"
     "a\x1b\xc3\xa9",
     "M-a M-U+00E9 "},
    {"\x1b\r", "Esc Enter "},
    {"\x1b[", "M-[ "},
    {"\x1bO", "M-O "},
    /* Sequences that mean nothing are swallowed whole. */
    {"\x1b[?62;22c"
     "a",
     "a "},
    {"\x1b[99~\x1b[5ya", "? ? a "},
    {"\x1b[12;34;56;78;90~", "S-F2 "},
    {"\x1b[1;99999999999999C", "M-C-Right "},
    /* A sequence that is broken off leaves what broke it. */
    {"\x1b[1;\x1b[A", "Up "},
    {"\x1b[12\rb", "Enter b "},
    /* Answers of the terminal are not typed. */
    {"\x1b]11;rgb:ffff/ffff/ffff\x07"
     "a",
     "a "},
    {"\x1b]11;rgb:0000/0000/0000\x1b\\b", "b "},
    {"\x1b]11;rgb:\x1b[Ab", "Up b "},
    {"\x1b]4;1;red", ""},
    {"\x1b]", "M-] "},
    {"\x1b]a", "M-] a "},
    /* The mouse. */
    {"\x1b[<0;10;5M\x1b[<0;10;5m", "press(4,9) release(4,9) "},
    {"\x1b[<32;1;1M\x1b[<64;3;4M\x1b[<65;3;4M", "drag(0,0) wheel-up(3,2) wheel-down(3,2) "},
    {"\x1b[<16;10;5M\x1b[<2;10;5M\x1b[<35;1;1M", "press(4,9) "},
    /* A key that the link tore apart. */
    {"\x1b|[A", "Esc Up "},
    {"\x1b|OA", "Esc Up "},
    {"\x1b|[1;5C", "Esc C-Right "},
    {"\x1b|[<0;10;5M", "Esc press(4,9) "},
    /* What is typed after Esc is not. */
    {"\x1b|O-O", "Esc O - O "},
    {"\x1b|[x", "Esc [ x "},
    {"\x1b|a[A", "Esc a [ A "},
    {"\x1b|O|A", "Esc O A "},
    /* Pastes, whole, in parts, without their end, and with what looks like a key. */
    {"\x1b[200~1. e4 e5\r\n\x1b[201~x", "paste(1. e4 e5\r\n) x "},
    {"\x1b[200~\x1b[201~x", "paste() x "},
    {"\x1b[200~a\x1b[Ab\x1b[201~", "paste(a\x1b[Ab) "},
    {"\x1b[200~a\x1b[200~b\x1b[201~", "paste(a\x1b[200~b) "},
    {"\x1b[201~x", "? x "},
};

START_TEST(bytes_are_events)
{
    StrBuf out = {0};
    decode(inputs[_i].bytes, &out);
    ck_assert_str_eq(strbuf_text(&out), inputs[_i].events);
    strbuf_release(&out);
}
END_TEST

/* Answers to the question for the background, and whether it is light. */
static const struct {
    const char *bytes;
    int light;
} answers[] = {
    {"\x1b]11;rgb:ffff/ffff/ffff\x07", 1},
    {"\x1b]11;rgb:0000/0000/0000\x07", 0},
    {"\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\", 1},
    {"\x1b]11;rgb:1d1d/1f1f/2121\x1b\\", 0},
    {"\x1b]11;rgb:\x07", -1},
    {"\x1b]10;rgb:ffff/ffff/ffff\x07", -1},
    {"\x1b]11;rgba:ffff/ffff/ffff/0000\x07", -1},
    {"\x1b]11;rgb:zzzz/ffff/ffff\x07", -1},
};

START_TEST(an_answer_tells_the_background)
{
    StrBuf out = {0};
    decoder.background = -1;
    decode(answers[_i].bytes, &out);
    ck_assert_uint_eq(out.length, 0);
    ck_assert_int_eq(decoder.background, answers[_i].light);
    strbuf_release(&out);
}
END_TEST

START_TEST(the_beginning_of_a_key_is_not_taken_before_its_time)
{
    static const char *const halves[] = {"\x1b",     "\x1b[", "\x1b[1;5", "\x1bO",
                                         "\xe2\x99", "\xf0",  "\x1b[[",   "\x1b[<0;1"};
    Input event = {.kind = INPUT_HANGUP};
    ck_assert_uint_eq(decoder_take(&decoder, halves[_i], strlen(halves[_i]), false, &event), 0);
    ck_assert_int_eq(event.kind, INPUT_HANGUP);
    ck_assert_uint_gt(decoder_take(&decoder, halves[_i], strlen(halves[_i]), true, &event), 0);
}
END_TEST

START_TEST(a_paste_may_come_byte_by_byte)
{
    static const char paste[] = "\x1b[200~e4 \x1b[20 e5\x1b[201~";
    StrBuf out = {0};
    char bytes[64];
    size_t length = 0;
    for (const char *next = paste; *next != '\0'; next++) {
        bytes[length++] = *next;
        Input event = {.kind = INPUT_NONE};
        size_t taken = decoder_take(&decoder, bytes, length, false, &event);
        memmove(bytes, bytes + taken, length - taken);
        length -= taken;
        append_event(&out, &event);
    }
    ck_assert_str_eq(strbuf_text(&out), "paste(e4 \x1b[20 e5) ");
    strbuf_release(&out);
}
END_TEST

START_TEST(a_paste_that_does_not_end_is_over_at_some_time)
{
    Input event = {.kind = INPUT_NONE};
    ck_assert_uint_eq(decoder_take(&decoder, "\x1b[200~", 6, false, &event), 6);
    ck_assert_uint_eq(decoder_take(&decoder, "e4\x1b", 3, false, &event), 2);
    ck_assert_uint_eq(decoder_take(&decoder, "\x1b", 1, true, &event), 1);
    ck_assert_int_eq(event.kind, INPUT_PASTE);
    ck_assert_str_eq(event.paste.text, "e4\x1b");
    event.kind = INPUT_NONE;
    ck_assert_uint_eq(decoder_take(&decoder, "\x1b[200~", 6, false, &event), 6);
    ck_assert_uint_eq(decoder_take(&decoder, "", 0, true, &event), 0);
    ck_assert_int_eq(event.kind, INPUT_PASTE);
    ck_assert_uint_eq(event.paste.length, 0);
}
END_TEST

START_TEST(a_huge_paste_is_cut)
{
    size_t length = 3 * PASTE_BYTES_MAX;
    char *bytes = malloc(length);
    memset(bytes, 'x', length);
    Input event = {.kind = INPUT_NONE};
    decoder_take(&decoder, "\x1b[200~", 6, false, &event);
    ck_assert_uint_eq(decoder_take(&decoder, bytes, length, false, &event), length);
    ck_assert_int_eq(event.kind, INPUT_NONE);
    ck_assert_uint_eq(decoder_take(&decoder, "\x1b[201~", 6, false, &event), 6);
    ck_assert_int_eq(event.kind, INPUT_PASTE);
    ck_assert_uint_eq(event.paste.length, PASTE_BYTES_MAX);
    ck_assert(event.paste.cut);
    free(bytes);
}
END_TEST

START_TEST(any_bytes_at_all_come_to_an_end)
{
    unsigned seed = (unsigned)_i + 1;
    static const char alphabet[] = "\x1b\x1b\x1b[[]OO0123;~<MmABaZ\xc3\xa9\xff\x03|";
    char bytes[64];
    for (int round = 0; round < 2000; round++) {
        size_t length = (size_t)(rand_r(&seed) % 63) + 1;
        for (size_t i = 0; i < length; i++) {
            bytes[i] = alphabet[(size_t)rand_r(&seed) % (sizeof alphabet - 1)];
        }
        for (size_t at = 0; at < length;) {
            Input event = {.kind = INPUT_NONE};
            size_t taken = decoder_take(&decoder, bytes + at, length - at, true, &event);
            ck_assert_uint_gt(taken, 0);
            ck_assert_uint_le(taken, length - at);
            at += taken;
        }
    }
}
END_TEST

START_TEST(keys_of_the_terminal_database_come_first)
{
    decoder.map.count = 2;
    decoder.map.entries[0] = (KeyMapEntry){"\x1b"
                                           "A",
                                           {.code = KEYCODE_UP}};
    decoder.map.entries[1] = (KeyMapEntry){"\x1b"
                                           "Ax",
                                           {.code = KEYCODE_DOWN}};
    StrBuf out = {0};
    decode("\x1b"
           "A\x1b"
           "Ax\x1b"
           "B",
           &out);
    ck_assert_str_eq(strbuf_text(&out), "Up Down M-B ");
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("decoder");
    TCase *cases = tcase_create("decoder");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_loop_test(cases, bytes_are_events, 0, sizeof inputs / sizeof inputs[0]);
    tcase_add_loop_test(cases, an_answer_tells_the_background, 0,
                        sizeof answers / sizeof answers[0]);
    tcase_add_loop_test(cases, the_beginning_of_a_key_is_not_taken_before_its_time, 0, 8);
    tcase_add_test(cases, a_paste_may_come_byte_by_byte);
    tcase_add_test(cases, a_paste_that_does_not_end_is_over_at_some_time);
    tcase_add_test(cases, a_huge_paste_is_cut);
    tcase_add_loop_test(cases, any_bytes_at_all_come_to_an_end, 0, 4);
    tcase_add_test(cases, keys_of_the_terminal_database_come_first);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
