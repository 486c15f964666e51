#include "commands/completion.h"

#include "commands/action.h"
#include "commands/action_names.h"
#include "commands/grammar.h"
#include "commands/help_lookup.h"
#include "laws/book.h"
#include "notation/coordinate.h"
#include "notation/entry.h"
#include "notation/piece_letters.h"
#include "notation/san.h"
#include "notation/spoken.h"
#include "rules/movegen.h"
#include "store/paths.h"
#include "terms/argument_words.h"
#include "util/restriction.h"
#include "util/text.h"
#include "util/utf8.h"
#include "words/wording.h"

#include <stdio.h>
#include <string.h>

/* ---- Words of a command line ---- */

/* A search for the words that begin like the one being completed. */
typedef struct Choices {
    const char *prefix;               /* the word as typed */
    const CompletionContext *context; /* the position and settings for the choices */
    bool with_files;                  /* folders may be read */
    CompletionChoices *out;           /* the choices found so far */
} Choices;

/* Adds a word, whether or not it begins like the one being completed. */
static void add_anyway(Choices *choices, const char *word, size_t length)
{
    strbuf_append_bytes(&choices->out->lines, word, length);
    strbuf_append_char(&choices->out->lines, '\n');
    choices->out->count++;
}

static void add_part(Choices *choices, const char *word, size_t length)
{
    size_t typed = strlen(choices->prefix);
    bool fits = length >= typed;
    for (size_t i = 0; fits && i < typed; i++) {
        fits = text_lower(word[i]) == text_lower(choices->prefix[i]);
    }
    if (fits) {
        add_anyway(choices, word, length);
    }
}

static void add(Choices *choices, const char *word)
{
    add_part(choices, word, strlen(word));
}

static void add_words(Choices *choices, const char *words)
{
    size_t length = 0;
    const char *word = NULL;
    while (word = text_take_word(&words, &length), length > 0) {
        add_part(choices, word, length);
    }
}

/* Adds a word with its name in the player's language if that fits, otherwise with its English name.
 * `own` has the names in the language; the first one counts. */
static void add_named(Choices *choices, const char *own, const char *english, size_t length)
{
    if (own[0] != '\0' && utf8_has_prefix(own, choices->prefix)) {
        add_anyway(choices, own, text_word_length(own));
    } else {
        add_part(choices, english, length);
    }
}

/* Returns the language in which the player types, NULL for English. */
static const Catalog *language_of(const Choices *choices)
{
    const Settings *settings = choices->context->settings;
    return settings == NULL ? NULL : settings_catalog(settings);
}

static void add_actions(Choices *choices)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const char *name = action_at((ActionId)id)->name;
        add_named(choices, action_names(language_of(choices), (ActionId)id), name, strlen(name));
    }
}

/* Adds a word that an argument can be. */
static void add_argument_word(Choices *choices, const char *word, size_t length)
{
    const Catalog *catalog = language_of(choices);
    PieceKind kind = spoken_read_kind(word, length, NULL);
    const char *own = argument_words_own(catalog, word, length);
    add_named(choices, kind == KIND_NONE ? own : spoken_kind(kind, catalog), word, length);
}

/* Adds the words that an argument can be, separated by spaces. */
static void add_argument_words(Choices *choices, const char *words)
{
    size_t length = 0;
    for (const char *word; word = text_take_word(&words, &length), length > 0;) {
        add_argument_word(choices, word, length);
    }
}

/* Adds the topics of the help other than settings: the commands and the pages. */
static void add_topics(Choices *choices)
{
    add_actions(choices);
    HelpPage page;
    for (int i = 0; help_page_at(NULL, i, &page); i++) {
        add(choices, page.name);
    }
}

static void add_settings(Choices *choices)
{
    for (int id = 0; id < SETTING_COUNT; id++) {
        add(choices, setting_at((SettingId)id)->name);
    }
}

static void add_values(Choices *choices, const char *name)
{
    SettingId id = setting_find(name);
    const Settings *settings = choices->context->settings;
    if (id != SETTING_NONE) {
        add_words(choices, settings != NULL ? settings_words(settings, id) : setting_at(id)->words);
        add_words(choices, setting_at(id)->beyond);
    }
}

void completion_add_moves(const Position *position, const MoveList *moves, const char *letters,
                          CompletionChoices *out)
{
    for (int i = 0; i < moves->count; i++) {
        char san[SAN_MAX];
        san_format_unmarked(position, moves->moves[i], san);
        piece_letters_append(letters, san, &out->lines);
        strbuf_append_char(&out->lines, '\n');
    }
    out->count += moves->count;
}

/* Adds the moves that match the prefix, in SAN without check marks, which players rarely type. */
static void add_moves(Choices *choices)
{
    MoveList legal, moves;
    const Position *position = choices->context->position;
    if (position == NULL) {
        return;
    }
    const Settings *settings = choices->context->settings;
    SpokenStyle style = settings == NULL ? SPOKEN_SAN : wording_style(settings);
    movegen_legal(position, &legal);
    entry_candidates(position, &legal, choices->prefix, style, &moves);
    if (choices->context->game != NULL) {
        game_keep_permitted(choices->context->game, &moves);
    }
    completion_add_moves(position, &moves, style.letters, choices->out);
}

static void add_squares(Choices *choices)
{
    for (int i = 0; i < SQUARE_COUNT; i++) {
        char name[COORDINATE_SQUARE_MAX];
        coordinate_format_square(square_from_index(i), name);
        add(choices, name);
    }
}

static void add_paths(Choices *choices)
{
    if (choices->with_files && !restriction_holds()) {
        choices->out->count += paths_completions(choices->prefix, &choices->out->lines);
    }
}

/* Adds the choices for a word of the command `edit` after its first argument. `before` has the
 * arguments before it: "white king e1". */
static void add_edit_words(Choices *choices, const char *before)
{
    static const char PIECES[] = "king queen rook bishop knight pawn white black";
    static const struct {
        const char *word;  /* the first argument */
        const char *words; /* the words that can follow it */
        bool has_squares;  /* squares can follow it; if .words has pieces, only after one of them */
    } FORMS[] = {
        {"white", PIECES, true},
        {"black", PIECES, true},
        {"clear", "", true},
        {"move", "", true},
        {"side", "white black", false},
        {"castling", "KQkq none auto", false},
        {"passant", "a b c d e f g h none", false},
    };
    const Catalog *catalog = language_of(choices);
    size_t length = text_word_length(before);
    for (size_t i = 0; i < sizeof FORMS / sizeof FORMS[0]; i++) {
        if (argument_words_is(catalog, FORMS[i].word, before, length)) {
            add_argument_words(choices, FORMS[i].words);
            bool has_piece = before[length] != '\0';
            if (FORMS[i].has_squares && (has_piece || FORMS[i].words != PIECES)) {
                add_squares(choices);
            }
        }
    }
    if (argument_words_is(catalog, "proof", before, length)) {
        add_paths(choices);
    }
}

/* Adds the names of the pages of the law book, and the single words of the player's language that
 * open them. */
static void add_pages(Choices *choices)
{
    const Catalog *catalog = language_of(choices);
    for (const BookPage *page = book_pages; page->name != NULL; page++) {
        const char *words = catalog == NULL ? "" : book_words(page, catalog);
        size_t length = 0;
        add(choices, page->name);
        for (const char *word; (word = book_next_item(&words, &length)) != NULL;) {
            if (memchr(word, ' ', length) == NULL && utf8_has_prefix(word, choices->prefix)) {
                add_anyway(choices, word, length);
            }
        }
    }
}

/* Adds the words that the arguments of an action can be: those in .words or, if that is NULL, in
 * .grammar. */
static void add_words_of(Choices *choices, const Action *action)
{
    const char *grammar = action->grammar == NULL ? "" : action->grammar, *word = NULL;
    size_t length = 0;
    if (action->words != NULL) {
        add_argument_words(choices, action->words);
        return;
    }
    while (word = grammar_take_word(&grammar, &length), length > 0) {
        add_argument_word(choices, word, length);
    }
}

/* Adds the choices for the next argument of an action. `before` has the arguments before it. */
static void add_arguments(Choices *choices, const Action *action, const char *before)
{
    switch (action->argument) {
    case ACTION_ARGUMENT_WORDS:
        if (action == action_at(ACTION_EDIT) && before[0] != '\0') {
            add_edit_words(choices, before);
            break;
        }
        add_words_of(choices, action);
        if (action == action_at(ACTION_CLAIM) && before[0] != '\0') {
            add_moves(choices);
        }
        break;
    case ACTION_ARGUMENT_MOVE:
        add_moves(choices);
        break;
    case ACTION_ARGUMENT_SQUARE:
        add_squares(choices);
        break;
    case ACTION_ARGUMENT_PATH:
        add_paths(choices);
        break;
    case ACTION_ARGUMENT_SETTING:
        if (before[0] == '\0') {
            add_settings(choices);
        } else {
            add_values(choices, before);
        }
        break;
    case ACTION_ARGUMENT_TOPIC:
        add_topics(choices);
        break;
    case ACTION_ARGUMENT_LAW:
        add_argument_words(choices, action->words);
        add_pages(choices);
        break;
    }
}

/* Returns the index of the byte at which the last word of a line starts. Tab completes this word.
 */
static size_t last_word(const char *line)
{
    size_t at = strlen(line);
    while (at > 0 && line[at - 1] != ' ' && line[at - 1] != ':') {
        at--;
    }
    return at;
}

/* Adds the choices for the last word of a command line. The word starts at byte `at`. */
static void add_command_words(Choices *choices, const char *line, size_t at)
{
    char before[COMPLETION_MAX];
    const char *arguments = NULL;
    snprintf(before, sizeof before, "%.*s", (int)at, line);
    char *command = text_trim(before);
    ActionId id = action_of_typed(language_of(choices), command, &arguments);
    if (command[0] == '\0' || text_is_same(command, ":")) {
        add_actions(choices);
    } else if (id != ACTION_NONE) {
        add_arguments(choices, action_at(id), arguments);
    }
}

/* ---- Choices ---- */

/* Returns whether a line is more likely a move than a command: a single character, or a line that
 * does not begin with a small letter. */
static bool is_rather_move(const char *line)
{
    return line[0] != '\0' && (line[1] == '\0' || line[0] < 'a' || line[0] > 'z');
}

/* Finds the choices for a line: moves or commands, first the likelier kind, then the other. */
static void add_line(CompletionChoices *out, const char *line, const CompletionContext *context)
{
    CompletionKind first = is_rather_move(line) ? COMPLETION_MOVE : COMPLETION_COMMAND;
    CompletionKind other = is_rather_move(line) ? COMPLETION_COMMAND : COMPLETION_MOVE;
    completion_choices(first, line, context, out);
    if (out->count == 0) {
        completion_choices(other, line, context, out);
    }
}

CompletionContext completion_context(const Viewpoint *viewpoint, const Settings *settings)
{
    const Position *position =
        viewpoint_has_board(viewpoint) ? viewpoint_position(viewpoint) : NULL;
    return (CompletionContext){position, viewpoint_present_game(viewpoint), settings};
}

void completion_choices(CompletionKind kind, const char *text, const CompletionContext *context,
                        CompletionChoices *out)
{
    bool is_command = kind == COMPLETION_COMMAND || kind == COMPLETION_HINT;
    if (strlen(text) >= COMPLETION_MAX) {
        return;
    }
    if (kind == COMPLETION_LINE) {
        add_line(out, text, context);
        return;
    }
    out->start = is_command ? last_word(text) : 0;
    Choices choices = {.prefix = text + out->start,
                       .context = context,
                       .with_files = kind == COMPLETION_COMMAND,
                       .out = out};
    if (is_command) {
        add_command_words(&choices, text, out->start);
    } else if (kind == COMPLETION_MOVE) {
        add_moves(&choices);
    } else if (!restriction_holds()) {
        out->count = paths_completions(text, &out->lines);
    }
    if (strbuf_has_failed(&out->lines)) { /* out of memory: some of the counted lines are missing */
        strbuf_clear(&out->lines);
        out->count = 0;
    }
    /* No space follows a folder, so that the player can type the rest of the path. */
    const char *lines = strbuf_text(&out->lines);
    bool is_folder = out->lines.length > 1 && lines[out->lines.length - 2] == '/';
    out->after = is_command && !is_folder ? " " : "";
}

void completion_release(CompletionChoices *choices)
{
    strbuf_release(&choices->lines);
    *choices = (CompletionChoices){0};
}

/* ---- Tab ---- */

/* Returns the length of the longest common prefix of all lines, in bytes. */
static size_t common_length(const char *lines)
{
    size_t common = strcspn(lines, "\n");
    for (const char *line = lines; line[0] != '\0'; line += strcspn(line, "\n") + 1) {
        size_t same = 0;
        while (same < common && line[same] == lines[same]) {
            same++;
        }
        common = same;
    }
    while (common > 0 && ((unsigned char)lines[common] & 0xc0) == 0x80) {
        common--; /* never ends inside a character */
    }
    return common;
}

static const char *line_at(const char *lines, int number)
{
    while (number-- > 0) {
        lines += strcspn(lines, "\n") + 1;
    }
    return lines;
}

/* Returns the next choice and advances *state; skips the choice that the text already shows. */
static const char *next_choice(Completion *state, const CompletionChoices *choices,
                               const char *word)
{
    const char *choice = NULL;
    for (int i = 0; i < choices->count; i++) {
        choice = line_at(strbuf_text(&choices->lines), state->next);
        size_t length = strcspn(choice, "\n");
        state->next = (state->next + 1) % choices->count;
        if (length != strlen(word) || memcmp(choice, word, length) != 0) {
            break;
        }
    }
    return choice;
}

/* Completes a text that has at least one choice. */
static void complete(Completion *state, const char *text, const CompletionChoices *choices,
                     StrBuf *out)
{
    const char *choice = strbuf_text(&choices->lines);
    size_t length = common_length(choice);
    const char *after = choices->count == 1 ? choices->after : "";
    StrBuf whole = {0};
    if (choices->start + length <= strlen(text)) {
        choice = next_choice(state, choices, text + choices->start);
        length = strcspn(choice, "\n");
    }
    strbuf_appendf(&whole, "%.*s%.*s%s", (int)choices->start, state->stem, (int)length, choice,
                   after);
    /* If there was only one choice, the next Tab starts a new completion with the next word. */
    snprintf(state->shown, sizeof state->shown, "%s",
             choices->count == 1 ? "" : strbuf_text(&whole));
    strbuf_append(out, strbuf_text(&whole));
    strbuf_release(&whole);
}

bool completion_next(Completion *state, CompletionKind kind, const char *text,
                     const CompletionContext *context, StrBuf *out)
{
    CompletionChoices choices = {0};
    if (strlen(text) >= sizeof state->stem) {
        return false;
    }
    if (state->shown[0] == '\0' || strcmp(state->shown, text) != 0) {
        snprintf(state->stem, sizeof state->stem, "%s", text);
        state->next = 0;
    }
    completion_choices(kind, state->stem, context, &choices);
    bool has_choice = choices.count > 0;
    if (has_choice) {
        complete(state, text, &choices, out);
    }
    completion_release(&choices);
    return has_choice;
}
