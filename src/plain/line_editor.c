/*
 * Line editing with GNU Readline, which gets one key at a time and never blocks: Readline reads
 * keys from memory, and when they are used up, the Readline function that waits for more is
 * aborted. The player's inputrc is used with the restrictions of inputrc.c.
 */
#include "plain/plain_inside.h"

#include "commands/completion.h"
#include "util/safe_text.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <readline/history.h>
#include <readline/readline.h>

enum {
    HISTORY_MAX = 200, /* lines in the history */
    KEYS_MAX = 10000,  /* maximum number of redraws per key, to abort a macro that calls itself */
    COUNT_MAX = 999,   /* the largest numeric argument of a key */
    BREAK_OFF = 'G' & 0x1f, /* Ctrl-G, which aborts the current function */
    ESCAPE = 0x1b
};

struct LineEditor {
    char name[16];      /* the program's name for inputrc; first member because of the_editor() */
    Client *client;     /* lines are completed for this client; borrowed */
    Completion tab;     /* the state of completion */
    const char *keys;   /* bytes that Readline has not yet read; borrowed during line_editor_feed */
    size_t left;        /* number of bytes at .keys */
    int starved;        /* the number of reads since .keys was used up */
    int steps;          /* the number of redraws since the last key */
    bool is_quiet;      /* no line is shown now, so draw() writes nothing */
    bool is_installed;  /* the callback handler is installed */
    bool is_at_end;     /* Ctrl-D was typed in an empty line */
    StrBuf lines;       /* finished lines, each ended by LF; a macro can make several */
    size_t taken;       /* number of bytes of .lines that were already returned */
    const char *choice; /* the next choice, for next_choice() */
};

/*
 * Readline's callbacks have no context argument, and the coding rules allow no variable at file
 * scope. But Readline keeps a pointer to the program's name, which is the first member of the
 * editor.
 */
static LineEditor *the_editor(void)
{
    return (LineEditor *)rl_readline_name;
}

/* ---- Keys ---- */

static bool is_printable(unsigned char byte)
{
    return byte >= ' ' && byte < 0x7f;
}

/* Returns whether a key starting with this byte would insert itself. */
static bool is_inserted(unsigned char byte)
{
    const KEYMAP_ENTRY *entry = &rl_get_keymap()[byte];
    return RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG |
                      RL_STATE_MULTIKEY | RL_STATE_VIMOTION | RL_STATE_CHARSEARCH) == 0 &&
           (is_printable(byte) || byte >= 0x80) && entry->type == ISFUNC &&
           entry->function == rl_insert;
}

/* Reads a byte for Readline. After the last typed byte, returns Ctrl-G to abort the function that
 * waits for more, and then the end of file. */
static int take_key(FILE *stream)
{
    LineEditor *editor = the_editor();
    (void)stream;
    if (editor->left == 0) {
        return editor->starved++ == 0 ? BREAK_OFF : EOF;
    }
    editor->left--;
    return (unsigned char)*editor->keys++;
}

/*
 * Returns whether Readline may now read another byte of the same key. Such a byte must be
 * printable, like the bytes after the Esc of an arrow key.
 */
static int has_key(void)
{
    const LineEditor *editor = the_editor();
    return editor->left > 0 && is_printable((unsigned char)editor->keys[0]);
}

static void finish(char *line)
{
    LineEditor *editor = the_editor();
    editor->is_quiet = true;
    editor->is_at_end |= line == NULL;
    if (line != NULL && line[0] != '\0') {
        const HIST_ENTRY *last = history_get(history_base + history_length - 1);
        if (last == NULL || strcmp(last->line, line) != 0) {
            add_history(line);
        }
    }
    if (line != NULL) {
        strbuf_appendf(&editor->lines, "%s\n", line);
    }
    free(line);
}

/* ---- Drawing ---- */

static void draw(void)
{
    LineEditor *editor = the_editor();
    rl_numeric_arg = rl_numeric_arg < COUNT_MAX ? rl_numeric_arg : COUNT_MAX;
    if (rl_end >= LINE_MAX_BYTES) { /* a yank or a macro can cause this */
        int end = LINE_MAX_BYTES - 1;
        while (end > 0 && (rl_line_buffer[end] & 0xc0) == 0x80) {
            end--;
        }
        rl_delete_text(end, rl_end);
        rl_point = rl_point < rl_end ? rl_point : rl_end;
    }
    if (++editor->steps > KEYS_MAX) {
        editor->steps = 0;
        rl_abort(1, BREAK_OFF);
    }
    if (!editor->is_quiet) {
        rl_redisplay();
    }
}

/* ---- Completion ---- */

static CompletionContext context_of(const LineEditor *editor)
{
    return completion_context(client_viewpoint(editor->client),
                              session_settings(client_session(editor->client)));
}

/* Handles Tab: completes the text before the cursor. */
static int complete(int count, int key)
{
    LineEditor *editor = the_editor();
    StrBuf line = {0};
    StrBuf completed = {0};
    (void)count;
    (void)key;
    strbuf_append_bytes(&line, rl_line_buffer, (size_t)rl_point);
    bool has_board = viewpoint_has_board(client_viewpoint(editor->client));
    CompletionContext context = has_board ? context_of(editor) : (CompletionContext){0};
    if (has_board &&
        completion_next(&editor->tab, COMPLETION_LINE, strbuf_text(&line), &context, &completed)) {
        rl_begin_undo_group();
        rl_delete_text(0, rl_point);
        rl_point = 0;
        rl_insert_text(strbuf_text(&completed));
        rl_end_undo_group();
    } else {
        rl_ding();
    }
    strbuf_release(&line);
    strbuf_release(&completed);
    return 0;
}

/* Returns the next choice, or NULL after the last one. Readline frees it. */
static char *next_choice(const char *word, int number)
{
    LineEditor *editor = the_editor();
    size_t length = strcspn(editor->choice, "\n");
    (void)word;
    (void)number;
    if (length == 0) {
        return NULL;
    }
    char *choice = strndup(editor->choice, length);
    editor->choice += length + 1;
    return choice;
}

/* Returns the choices, as for Tab, to Readline's own completion functions, which an inputrc can
 * bind to keys. */
static char **list_choices(const char *word, int start, int end)
{
    LineEditor *editor = the_editor();
    CompletionChoices choices = {0};
    char **list = NULL;
    rl_attempted_completion_over = 1; /* without choices, do not complete file names */
    StrBuf line = {0};
    strbuf_append_bytes(&line, rl_line_buffer, (size_t)rl_point);
    if (viewpoint_has_board(client_viewpoint(editor->client))) {
        CompletionContext context = context_of(editor);
        completion_choices(COMPLETION_LINE, strbuf_text(&line), &context, &choices);
    }
    strbuf_release(&line);
    if (choices.count > 0 && (int)choices.start == start && end == rl_point) {
        editor->choice = strbuf_text(&choices.lines);
        list = rl_completion_matches(word, next_choice);
        rl_completion_append_character = choices.after[0];
    }
    if (list != NULL && strlen(list[0]) < strlen(word)) {
        /* The choices for e2e are e3 and e4. Their common prefix is shorter than the typed text, so
         * the typed text stays. */
        char *kept = strdup(word);
        if (kept != NULL) {
            free(list[0]);
            list[0] = kept;
        }
    }
    completion_release(&choices);
    return list;
}

/* ---- Start and end ---- */

/* Reads the size of the terminal. A single row becomes two for Readline, which would otherwise
 * scroll horizontally (see inputrc.c). In fewer than three columns, Readline divides by zero when
 * it draws a search, so it must not know how narrow such a terminal is. */
static void learn_size(void)
{
    enum { LEAST_ROWS = 2, LEAST_COLS = 6 };
    int rows = 0, cols = 0;
    rl_reset_screen_size();
    rl_get_screen_size(&rows, &cols);
    if (rows < LEAST_ROWS || cols < LEAST_COLS) {
        rl_set_screen_size(rows < LEAST_ROWS ? LEAST_ROWS : 0, cols < LEAST_COLS ? LEAST_COLS : 0);
    }
}

static void start_readline(void)
{
    const char *now = setlocale(LC_CTYPE, NULL);
    char *characters = strdup(now != NULL ? now : "C");
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0;
    rl_instream = stdin;
    rl_outstream = stdout;
    rl_getc_function = take_key;
    rl_input_available_hook = has_key;
    rl_prep_term_function = NULL; /* util/guard.h, not Readline, sets up the terminal */
    rl_deprep_term_function = NULL;
    rl_attempted_completion_function = list_choices;
    rl_completer_word_break_characters = " :";
    rl_sort_completion_matches = 0;
    stifle_history(HISTORY_MAX);
    rl_bind_key('\t', complete); /* first, so that inputrc can bind Tab differently */
    rl_bind_key_in_map('\t', complete, vi_insertion_keymap);
    rl_initialize();
    rl_redisplay_function = draw; /* if set earlier, rl_initialize() would assume a dumb terminal */
    rl_tty_set_echoing(1);
    inputrc_limit();
    learn_size();
    if (characters != NULL) {
        setlocale(LC_CTYPE, characters);
        free(characters);
    }
}

LineEditor *line_editor_new(Client *client)
{
    const char *type = getenv("TERM");
    if (type == NULL || type[0] == '\0' || strcmp(type, "dumb") == 0) {
        return NULL;
    }
    LineEditor *editor = calloc(1, sizeof *editor);
    if (editor != NULL) {
        strcpy(editor->name, "touchmove");
        editor->client = client;
        editor->is_quiet = true;
        rl_readline_name = editor->name;
        start_readline();
    }
    return editor;
}

void line_editor_free(LineEditor *editor)
{
    if (editor == NULL) {
        return;
    }
    line_editor_drop(editor);
    if (editor->is_installed) {
        rl_callback_handler_remove();
    }
    clear_history();
    strbuf_release(&editor->lines);
    rl_readline_name = NULL;
    free(editor);
}

/* ---- The line ---- */

/* Draws the prompt and the line anew. The cursor must be at the start of a line. */
static void draw_anew(LineEditor *editor)
{
    editor->steps = 0;
    rl_on_new_line();
    draw();
}

void line_editor_prompt(LineEditor *editor, const char *prompt)
{
    bool is_searching = RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG) != 0;
    editor->is_quiet = false;
    if (!editor->is_installed) {
        editor->is_installed = true;
        rl_callback_handler_install(prompt, finish);
        return;
    }
    if (!is_searching) { /* a search in the history shows its own prompt */
        rl_set_prompt(prompt);
    }
    draw_anew(editor);
}

void line_editor_leave(LineEditor *editor)
{
    int point = rl_point;
    rl_point = rl_end;
    rl_redisplay();
    rl_point = point;
    putchar('\n');
    editor->is_quiet = true;
}

void line_editor_drop(LineEditor *editor)
{
    editor->is_quiet = true;
    if (editor->is_installed) {
        rl_callback_sigcleanup();
        rl_free_line_state();
        rl_replace_line("", 1);
        rl_point = 0;
        rl_mark = 0;
    }
}

bool line_editor_has_text(const LineEditor *editor)
{
    return editor->is_installed && rl_end > 0;
}

void line_editor_resize(LineEditor *editor)
{
    int old_cols = 0;
    int cols = 0;
    rl_get_screen_size(NULL, &old_cols);
    learn_size();
    rl_get_screen_size(NULL, &cols);
    int length = rl_end + (int)strlen(rl_display_prompt != NULL ? rl_display_prompt : "");
    if (!editor->is_quiet && (length >= old_cols || length >= cols)) {
        /* The terminal may have wrapped the line anew, so the row of the cursor is unknown. */
        putchar('\n');
        draw_anew(editor);
    }
}

/* Returns the length in bytes of the first key: a whole character or, if the bytes are no valid
 * character, a single byte. */
static size_t key_length(const LineEditor *editor)
{
    mbstate_t state = {0};
    size_t length = mbrlen(editor->keys, editor->left, &state);
    return length == 0 || length > editor->left ? 1 : length;
}

/* Returns whether a byte is the first of several of a key, such as Ctrl-X, in a search in the
 * history. If no key begins so, Readline 8.2 ends the search and then uses a NULL pointer. Esc ends
 * the search in another way, which is safe. */
static bool breaks_search(unsigned char byte)
{
    return RL_ISSTATE(RL_STATE_ISEARCH) != 0 && byte != ESCAPE &&
           rl_get_keymap()[byte].type == ISKMAP;
}

/* Drops keys at the start of .keys that would make the line too long, are not safe for a terminal,
 * or break a search. Returns whether there were any. */
static bool drop(LineEditor *editor)
{
    size_t left = editor->left;
    while (editor->left > 0) {
        size_t length = key_length(editor);
        unsigned char byte = (unsigned char)editor->keys[0];
        bool has_space = rl_end < LINE_MAX_BYTES - 1 || !is_inserted(byte);
        bool is_safe = byte < 0x80 || safe_text_is_safe(editor->keys, length);
        if (has_space && is_safe && !breaks_search(byte)) {
            break;
        }
        editor->keys += length;
        editor->left -= length;
    }
    if (editor->left == left) {
        return false;
    }
    rl_ding();
    return true;
}

bool line_editor_has_line(const LineEditor *editor)
{
    return editor->lines.length > 0;
}

bool line_editor_feed(LineEditor *editor, const char *bytes, size_t length, size_t *used,
                      LineInput *out)
{
    editor->keys = bytes;
    editor->left = length;
    editor->starved = 0;
    editor->steps = 0;
    if (!line_editor_has_line(editor) && !drop(editor)) {
        size_t left = editor->left - key_length(editor);
        do { /* until Readline has read the whole key */
            rl_callback_read_char();
        } while (editor->left > left && !line_editor_has_line(editor));
    }
    *used = length - editor->left;
    out->event = line_editor_has_line(editor) ? LINE_TEXT : LINE_END;
    if (out->event == LINE_TEXT) { /* return the first finished line */
        const char *line = strbuf_text(&editor->lines) + editor->taken;
        size_t line_length = strcspn(line, "\n");
        snprintf(out->text, sizeof out->text, "%.*s", (int)line_length, line);
        editor->taken += line_length + 1;
        if (editor->taken >= editor->lines.length) {
            strbuf_clear(&editor->lines);
            editor->taken = 0;
        }
    }
    return out->event == LINE_TEXT || editor->is_at_end;
}
