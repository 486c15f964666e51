#include "session/command_completion.h"

#include "notation/entry.h"
#include "notation/san.h"
#include "notation/spoken.h"
#include "session/action.h"
#include "session/help_text.h"
#include "session/settings.h"
#include "store/folder.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* The words that begin like the one being completed, one line each. */
typedef struct Choices {
    const char *prefix; /* the word as typed */
    StrBuf *lines;      /* those that fit */
    int count;          /* how many they are */
    bool with_files;    /* folders may be read */
} Choices;

static void add_part(Choices *choices, const char *word, size_t length)
{
    size_t typed = strlen(choices->prefix);
    bool fits = length >= typed;
    for (size_t i = 0; fits && i < typed; i++) {
        fits = text_lower(word[i]) == text_lower(choices->prefix[i]);
    }
    if (fits) {
        strbuf_append_bytes(choices->lines, word, length);
        strbuf_append_char(choices->lines, '\n');
        choices->count++;
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

static void add_actions(Choices *choices)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        add(choices, action_at((ActionId)id)->name);
    }
}

/* What help knows besides settings: the commands and its pages. */
static void add_topics(Choices *choices)
{
    add_actions(choices);
    for (int i = 0; i < help_page_count(); i++) {
        add(choices, help_page_at(i)->name);
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
    if (id != SETTING_NONE) {
        add_words(choices, setting_at(id)->words);
    }
}

static void add_moves(Choices *choices, const Position *position)
{
    MoveList moves;
    entry_candidates(position, choices->prefix, &moves);
    for (int i = 0; i < moves.count; i++) {
        char san[SAN_MAX];
        san_format(position, moves.moves[i], san);
        add(choices, san);
    }
}

static void add_squares(Choices *choices)
{
    for (int i = 0; i < SQUARE_COUNT; i++) {
        StrBuf name = {0};
        spoken_square(square_from_index(i), SPOKEN_SAN, &name);
        add(choices, strbuf_text(&name));
        strbuf_release(&name);
    }
}

/* Adds what an argument may be. before: the arguments in front of it. */
static void add_arguments(Choices *choices, const Action *action, const char *before,
                          const Position *position)
{
    switch (action->argument) {
    case ACTION_ARGUMENT_NONE:
    case ACTION_ARGUMENT_TEXT:
        break;
    case ACTION_ARGUMENT_WORDS:
        add_words(choices, action->words);
        if (action == action_at(ACTION_CLAIM) && before[0] != '\0') {
            add_moves(choices, position);
        }
        break;
    case ACTION_ARGUMENT_MOVE:
        add_moves(choices, position);
        break;
    case ACTION_ARGUMENT_SQUARE:
        add_squares(choices);
        break;
    case ACTION_ARGUMENT_PATH:
        if (choices->with_files) {
            choices->count += folder_completions(choices->prefix, choices->lines);
        }
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
    }
}

/* Returns where the last word of a line begins: what Tab completes. */
static size_t last_word(const char *line)
{
    size_t at = strlen(line);
    while (at > 0 && line[at - 1] != ' ' && line[at - 1] != ':') {
        at--;
    }
    return at;
}

int command_completion_choices(const char *line, const Position *position, bool with_files,
                               StrBuf *out)
{
    char before[COMPLETION_MAX];
    const char *arguments = NULL;
    size_t at = last_word(line);
    Choices choices = {.prefix = line + at, .lines = out, .with_files = with_files};
    if (strlen(line) >= sizeof before) {
        return 0;
    }
    snprintf(before, sizeof before, "%.*s", (int)at, line);
    char *command = text_trim(before);
    ActionId id = action_of_line(command, &arguments);
    if (command[0] == '\0' || text_is_same(command, ":")) {
        add_actions(&choices);
    } else if (id != ACTION_NONE) {
        add_arguments(&choices, action_at(id), arguments, position);
    }
    return choices.count;
}

bool command_completion_next(const char *line, const Position *position, Completion *state,
                             StrBuf *out)
{
    StrBuf choices = {0};
    const char *stem = completion_stem(state, line);
    if (stem == NULL) {
        return false;
    }
    int count = command_completion_choices(stem, position, true, &choices);
    const char *text = strbuf_text(&choices);
    /* A folder is gone on with. */
    bool is_folder = count == 1 && choices.length > 1 && text[choices.length - 2] == '/';
    bool is_completed =
        completion_next(state, line, last_word(stem), text, count, is_folder ? "" : " ", out);
    strbuf_release(&choices);
    return is_completed;
}
