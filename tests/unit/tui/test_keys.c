/*
 * Tests how the bytes typed on a terminal become inputs. The table of keys is that of ncurses,
 * which here reads a pseudo terminal without delays.
 */
#include "unit.h"

#include "tui/tui_inside.h"
#include "util/strbuf.h"

#include <locale.h>
#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Keys keys;
static SCREEN *screen;
static WINDOW *pad;
static int typing; /* the test's end of the pseudo terminal */
static int64_t now_ms;

static void open_terminal(const char *type)
{
    int slave = -1;
    setlocale(LC_CTYPE, "C.UTF-8");
    ck_assert_int_eq(openpty(&typing, &slave, NULL, NULL, NULL), 0);
    FILE *file = fdopen(slave, "r+");
    screen = newterm(type, file, file);
    ck_assert_ptr_nonnull(screen);
    raw();
    noecho();
    nonl();
    pad = newpad(1, 1);
    set_escdelay(20);
    keypad(pad, TRUE);
    nodelay(pad, TRUE);
    key_table_define();
    keys = (Keys){.escape_delay_ms = 20};
    now_ms = 1000;
}

static void set_up(void)
{
    open_terminal("xterm-256color");
}

static void tear_down(void)
{
    keys_release(&keys);
    endwin();
    delwin(pad);
    delscreen(screen);
    close(typing);
}

/* ---- Inputs as text ---- */

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

static void append_input(StrBuf *out, const Input *input)
{
    static const char *const mice[] = {"press", "drag", "release", "wheel-up", "wheel-down"};
    switch (input->kind) {
    case INPUT_KEY:
        append_key(out, &input->key);
        break;
    case INPUT_PASTE:
        strbuf_appendf(out, "paste(%s)%s", input->paste.text, input->paste.cut ? "cut" : "");
        break;
    case INPUT_MOUSE:
        strbuf_appendf(out, "%s(%d,%d)", mice[input->mouse.kind], input->mouse.row,
                       input->mouse.col);
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

/* Appends the text of all inputs that are ready. */
static void append_ready(StrBuf *out)
{
    Input input;
    while (keys_next(&keys, &input)) {
        append_input(out, &input);
    }
}

/* Types bytes, which arrive all at once, and processes them. */
static void type(const char *bytes, size_t length)
{
    int code = 0;
    ck_assert_int_eq(write(typing, bytes, length), (ssize_t)length);
    while ((code = wgetch(pad)) != ERR) {
        keys_take(&keys, code, (KeyStamp){now_ms, 0});
    }
    keys_settle(&keys, now_ms);
}

/* Types a text in parts, which '|' separates. After each part, makes a pause that is longer than
 * every timeout. */
static void type_pieces(const char *text, StrBuf *out)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "|");
        type(text, length);
        now_ms += 2000;
        keys_settle(&keys, now_ms);
        text += length + (text[length] == '|');
    }
    append_ready(out);
}

/* ---- Keys ---- */

static const struct {
    const char *bytes;
    const char *inputs;
} rows[] = {
    {"Nf3\r", "N f 3 Enter "},
    {"a\tb\n\b\x7f", "a Tab b Enter Backspace Backspace "},
    {"\x01\x05\x15\x1d", "Ctrl-a Ctrl-e Ctrl-u Ctrl-] "},
    {"\x03\x1a\x1c", "interrupt suspend terminate "},
    {"\x1e\x1f", "? ? "},
    {"\xc3\xa9\xe2\x99\x98", "U+00E9 U+2658 "},
    {"\xf0\x9f\x98\x80", "U+1F600 "},
    /* Each invalid UTF-8 sequence is an unknown key, and the next key is still read. */
    {"\xff"
     "a\xc3"
     "b",
     "? a ? b "},
    {"\xed\xa0\xff", "? ? "},
    /* The first byte of a character alone is an unknown key. */
    {"\xe2|", "? "},
    /* Function keys in all their forms, with and without modifiers. */
    {"\x1b[A\x1b[B\x1b[C\x1b[D", "Up Down Right Left "},
    {"\x1bOA\x1bOB\x1bOH\x1bOF\x1bOM", "Up Down Home End Enter "},
    {"\x1b[1;5C\x1b[1;2D\x1b[1;3A\x1b[3;5~", "C-Right S-Left M-Up C-Delete "},
    {"\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~", "Home End Home End Home End "},
    {"\x1b[2~\x1b[3~\x1b[5~\x1b[6~\x1b[Z", "Insert Delete PgUp PgDn BackTab "},
    {"\x1bOP\x1b[11~\x1b[15~\x1b[24~\x1b[[A\x1b[[E\x1b[1;2Q", "F1 F1 F5 F12 F1 F5 S-F2 "},
    /* Esc alone, Esc before another key, and keys with Alt (M-). */
    {"\x1b", "Esc "},
    {"\x1b\x1b", "Esc Esc "},
    {"\x1b\x1b[A", "Esc Up "},
    {"\x1b"
     "a\x1b\xc3\xa9\x1b\x7f",
     "M-a M-U+00E9 M-Backspace "},
    {"\x1b\r", "Esc Enter "},
    {"\x1b[", "M-[ "},
    {"\x1bO", "M-O "},
    {"\x1b]", "M-] "},
    {"\x1bP", "M-P "},
    {"\x1bO-O", "Esc O - O "},
    /* Answers of the terminal are ignored completely. */
    {"\x1b[?62;22c"
     "a",
     "a "},
    {"\x1b[0na", "a "},
    {"\x1b[12;40Ra\x1b[Ia", "a a "},
    {"\x1b[99~\x1b[5ya", "a "},
    {"\x1b[1;99999999999999Ca", "a "},
    {"\x9b"
     "0na\x9b"
     "A\x8f"
     "B",
     "a Up Down "},
    {"\xc2\x9b"
     "0na",
     "a "},
    /* An incomplete sequence does not hide the next key. */
    {"\x1b[1;\x1b[A", "Up "},
    {"\x1b[12\rb", "Enter b "},
    {"\x1b[1;\xc3\xa9", "U+00E9 "},
    /* The text of a control string is not read as keys, however the string begins and ends. */
    {"\x1b]11;rgb:ffff/ffff/ffff\x07"
     "a",
     "a "},
    {"\x1b]11;rgb:0000/0000/0000\x1b\\b", "b "},
    {"\x1bP1$r0m\x1b\\b", "b "},
    {"\x1b_Gi=1;OK\x1b\\\x1b^x\x1b\\\x1bXx\x1b\\b", "b "},
    {"\x90"
     "1$r0m\x9c"
     "b\x9d"
     "11;x\x9c\x9fx\x9c"
     "c",
     "b c "},
    {"\x1b]2;M\xc3\x9cller\x1b\\b", "b "},
    {"\x1b]11;rgb:\x1b[Ab", "Up b "},
    {"\x1b]11;rgb:\x1b"
     "xb",
     "M-x b "},
    {"\x1b]4;1;red|b", "b "},
    /* Events of the mouse in the SGR encoding. Events in the old encoding are ignored. */
    {"\x1b[<0;10;5M\x1b[<0;10;5m", "press(4,9) release(4,9) "},
    {"\x1b[<32;1;1M\x1b[<64;3;4M\x1b[<65;3;4M", "drag(0,0) wheel-up(3,2) wheel-down(3,2) "},
    {"\x1b[<16;10;5M\x1b[<2;10;5M\x1b[<35;1;1M", "press(4,9) "},
    {"\x1b[<0;10|;5Ma", "; 5 M a "},
    {"\x1b[M !!\x1b[M\x20\xff\xff"
     "a",
     "a "},
    /* A key whose bytes arrive in two parts. */
    {"\x1b|[A", "Esc Up "},
    {"\x1b|OA", "Esc Up "},
    {"\x1b|[1;5C", "Esc C-Right "},
    {"\x1b|[<0;10;5M", "Esc press(4,9) "},
    {"\x1b|[0na", "Esc a "},
    /* Keys typed after Esc are not part of a sequence. */
    {"\x1b|O-O", "Esc O - O "},
    {"\x1b|[x", "Esc [ x "},
    {"\x1b|a[A", "Esc a [ A "},
    {"\x1b|O|A", "Esc O A "},
    /* Pasted texts: complete, empty, without an end, and with parts that look like keys. */
    {"\x1b[200~1. e4 e5\r\n\x1b[201~x", "paste(1. e4 e5\r\n) x "},
    {"\x1b[200~\x1b[201~x", "paste() x "},
    {"\x1b[200~M\xc3\xbcller \xff\x1b[201~", "paste(M\xc3\xbcller \xff) "},
    {"\x1b[200~a\x1b[Ab\x1b[201~", "paste(ab) "},
    {"\x1b[200~a\x1b[200~b\x1b[201~", "paste(ab) "},
    {"\x1b[200~a\x1b"
     "b\x1b]c\x1b[201~",
     "paste(a\x1b"
     "b\x1b]c) "},
    {"\x1b[200~e4|x", "paste(e4) x "},
    {"\x1b[201~x", "? x "},
};

START_TEST(bytes_are_inputs)
{
    StrBuf out = {0};
    type_pieces(rows[_i].bytes, &out);
    ck_assert_str_eq(strbuf_text(&out), rows[_i].inputs);
    strbuf_release(&out);
}
END_TEST

START_TEST(an_incomplete_key_times_out)
{
    static const char *const halves[] = {"\x1b[", "\x1b[1;5", "\x1bO",   "\xe2\x99",
                                         "\xf0",  "\x1b]",    "\x1b[?1", "\x1b[<0;1"};
    StrBuf out = {0};
    type(halves[_i], strlen(halves[_i]));
    append_ready(&out);
    ck_assert_str_eq(strbuf_text(&out), "");
    int64_t deadline_ms = keys_deadline_ms(&keys);
    ck_assert_int_gt(deadline_ms, now_ms);
    keys_settle(&keys, deadline_ms - 1);
    ck_assert_int_eq(keys_deadline_ms(&keys), deadline_ms);
    keys_settle(&keys, deadline_ms);
    ck_assert_int_eq(keys_deadline_ms(&keys), -1);
    strbuf_release(&out);
}
END_TEST

START_TEST(an_input_has_the_time_of_its_first_byte)
{
    Input input;
    type("\xe2\x99", 2);
    now_ms += 10;
    type("\x98", 1);
    ck_assert(keys_next(&keys, &input));
    ck_assert_uint_eq(input.key.character, 0x2658);
    ck_assert_int_eq(input.time_ms, now_ms - 10);
}
END_TEST

START_TEST(a_control_string_ends_by_its_length)
{
    StrBuf out = {0};
    type("\x1bP", 2);
    for (int i = 0; i < STRING_BYTES_MAX; i += 64) {
        static const char part[64] = {0};
        type(part, sizeof part);
    }
    type("e4", 2);
    append_ready(&out);
    ck_assert_str_eq(strbuf_text(&out) + out.length - 4, "e 4 ");
    strbuf_release(&out);
}
END_TEST

/* Types `beginning`, and then `letter` `count` times. Returns how many of the letters are read as
 * keys. */
static int keys_after(const char *beginning, char letter, int count)
{
    StrBuf out = {0};
    type(beginning, strlen(beginning));
    for (int i = 0; i < count; i++) {
        type(&letter, 1);
    }
    append_ready(&out);
    int found = (int)out.length / 2; /* each key has one letter and a blank */
    strbuf_release(&out);
    return found;
}

START_TEST(the_length_of_control_strings_is_limited_to_the_byte)
{
    ck_assert_int_eq(keys_after("\x1bP", 'x', 5000), 5000 - 4096);
}
END_TEST

START_TEST(an_answer_of_any_length_is_swallowed_up_to_its_end)
{
    static const int LENGTHS[] = {10, 60, 61, 62, 63, 64, 65, 1000};
    for (size_t i = 0; i < sizeof LENGTHS / sizeof LENGTHS[0]; i++) {
        ck_assert_int_eq(keys_after("\x1b[?", '1', LENGTHS[i]), 0);
        ck_assert_int_eq(keys_after("c", 'e', 1), 1);
    }
}
END_TEST

START_TEST(a_control_string_ends_by_its_time_even_during_typing)
{
    StrBuf out = {0};
    type("\x1bP1", 3);
    for (int i = 0; i < 11; i++) {
        now_ms += STRING_MS / 10;
        type("x", 1);
    }
    append_ready(&out);
    ck_assert_str_eq(strbuf_text(&out), "x ");
    strbuf_release(&out);
}
END_TEST

START_TEST(a_paste_may_come_byte_by_byte)
{
    static const char paste[] = "\x1b[200~e4 [20 e5\x1b[201~";
    StrBuf out = {0};
    for (size_t i = 0; i < sizeof paste - 1; i++) {
        keys_take(&keys, paste[i], (KeyStamp){now_ms++, 0});
        keys_settle(&keys, i < 6 ? 0 : now_ms);
    }
    append_ready(&out);
    ck_assert_str_eq(strbuf_text(&out), "paste(e4 [20 e5) ");
    strbuf_release(&out);
}
END_TEST

START_TEST(a_huge_paste_is_cut)
{
    Input input;
    keys_take(&keys, key_defined("\033[200~"), (KeyStamp){now_ms, 0});
    ck_assert_int_eq(PASTE_BYTES_MAX, 65536);
    for (int i = 0; i < 3 * PASTE_BYTES_MAX; i++) {
        keys_take(&keys, 'x', (KeyStamp){now_ms, 0});
    }
    type("\x1b[201~", 6);
    ck_assert(keys_next(&keys, &input));
    ck_assert_int_eq(input.kind, INPUT_PASTE);
    ck_assert_uint_eq(input.paste.length, PASTE_BYTES_MAX);
    ck_assert(input.paste.cut);
}
END_TEST

START_TEST(a_paste_of_the_maximum_length_is_complete)
{
    Input input;
    keys_take(&keys, key_defined("\033[200~"), (KeyStamp){now_ms, 0});
    for (int i = 0; i < PASTE_BYTES_MAX; i++) {
        keys_take(&keys, 'x', (KeyStamp){now_ms, 0});
    }
    type("\x1b[201~", 6);
    ck_assert(keys_next(&keys, &input));
    ck_assert_uint_eq(input.paste.length, PASTE_BYTES_MAX);
    ck_assert(!input.paste.cut);
}
END_TEST

START_TEST(input_beyond_the_capacity_stays_in_the_terminal)
{
    for (int i = 0; i < (1 << 20) && !keys_are_full(&keys); i++) {
        keys_take(&keys, 'x', (KeyStamp){now_ms, 0});
    }
    ck_assert(keys_are_full(&keys));
    Input input;
    while (keys_next(&keys, &input)) {
    }
    ck_assert(!keys_are_full(&keys));
}
END_TEST

START_TEST(any_bytes_are_read_to_the_end)
{
    unsigned seed = (unsigned)_i + 1;
    static const char alphabet[] =
        "\x1b\x1b\x1b[[]OOPX^_0123;~<MmABaZ\\\xc3\xa9\xff\x9b\x90\x9c\x03|";
    for (int round = 0; round < 500; round++) {
        char bytes[64];
        size_t length = (size_t)(rand_r(&seed) % 63) + 1;
        for (size_t i = 0; i < length; i++) {
            bytes[i] = alphabet[(size_t)rand_r(&seed) % (sizeof alphabet - 1)];
        }
        set_escdelay(0);
        type(bytes, length);
        now_ms += 2000;
        keys_settle(&keys, now_ms);
        ck_assert_int_eq(keys_deadline_ms(&keys), -1);
        type("e", 1);
        Input input = {.kind = INPUT_NONE};
        while (keys_next(&keys, &input)) {
        }
        ck_assert_int_eq(input.kind, INPUT_KEY);
        ck_assert_uint_eq(input.key.character, 'e');
    }
}
END_TEST

START_TEST(keys_of_the_terminal_database_are_known)
{
    StrBuf out = {0};
    endwin();
    delscreen(screen);
    open_terminal("vt52");
    type_pieces("\x1b"
                "A\x1b"
                "Bx",
                &out);
    ck_assert_str_eq(strbuf_text(&out), "Up Down x ");
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("keys");
    TCase *cases = tcase_create("keys");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_loop_test(cases, bytes_are_inputs, 0, sizeof rows / sizeof rows[0]);
    tcase_add_loop_test(cases, an_incomplete_key_times_out, 0, 8);
    tcase_add_test(cases, an_input_has_the_time_of_its_first_byte);
    tcase_add_test(cases, a_control_string_ends_by_its_length);
    tcase_add_test(cases, the_length_of_control_strings_is_limited_to_the_byte);
    tcase_add_test(cases, an_answer_of_any_length_is_swallowed_up_to_its_end);
    tcase_add_test(cases, a_control_string_ends_by_its_time_even_during_typing);
    tcase_add_test(cases, a_paste_may_come_byte_by_byte);
    tcase_add_test(cases, a_huge_paste_is_cut);
    tcase_add_test(cases, a_paste_of_the_maximum_length_is_complete);
    tcase_add_test(cases, input_beyond_the_capacity_stays_in_the_terminal);
    tcase_add_loop_test(cases, any_bytes_are_read_to_the_end, 0, 4);
    tcase_add_test(cases, keys_of_the_terminal_database_are_known);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
