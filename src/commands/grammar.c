#include "commands/grammar.h"

#include "terms/argument_words.h"
#include "util/text.h"
#include "util/utf8.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    GRAMMAR_MAX = 256,     /* bytes of the longest grammar, the NUL included */
    LITERAL_WORDS_MAX = 64 /* only so many words of a line can be literal */
};

static const char CAPITALS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char SIGNS[] = " []()|.";

const char *grammar_take_word(const char **grammar, size_t *length)
{
    const char *word = NULL;
    do {
        word = *grammar + strspn(*grammar, SIGNS);
        *length = strcspn(word, SIGNS);
        *grammar = word + *length;
    } while (strcspn(word, CAPITALS) < *length);
    return word;
}

/* ---- Places ---- */

/* How the words up to a place in the grammar were read. */
typedef struct Reading {
    bool is_possible;  /* the words can be read so */
    int literal_count; /* the number of literal words */
    uint64_t literals; /* the literal words, a bit for each by its index */
} Reading;

/* The readings by the place of the next word: the offset of a token, of the "..." at the end, or of
 * the end of the grammar. */
typedef struct Places {
    Reading at[GRAMMAR_MAX];
} Places;

/* Returns where a group ends: at its closing bracket, or at the end of the grammar. `at` is inside
 * the group. */
static size_t end_of_group(const char *grammar, size_t at)
{
    for (int depth = 0; grammar[at] != '\0'; at++) {
        depth += grammar[at] == '[' || grammar[at] == '(';
        if ((grammar[at] == ']' || grammar[at] == ')') && depth-- == 0) {
            break;
        }
    }
    return at;
}

static void reach(Places *places, const char *grammar, size_t at, Reading reading);

/* Reaches the start of each alternative of the group that begins at a place. */
static void reach_alternatives(Places *places, const char *grammar, size_t at, Reading reading)
{
    size_t end = end_of_group(grammar, at);
    reach(places, grammar, at, reading);
    for (int depth = 0; at < end; at++) {
        depth += grammar[at] == '[' || grammar[at] == '(';
        depth -= grammar[at] == ']' || grammar[at] == ')';
        if (grammar[at] == '|' && depth == 0) {
            reach(places, grammar, at + 1, reading);
        }
    }
}

/* Notes a reading for all places that follow a place in the grammar without a word between them. Of
 * two readings, the one with more literal words is kept. */
static void reach(Places *places, const char *grammar, size_t at, Reading reading)
{
    at += strspn(grammar + at, " ");
    Reading *known = &places->at[at];
    if (known->is_possible && known->literal_count >= reading.literal_count) {
        return;
    }
    *known = reading;
    switch (grammar[at]) {
    case '[':
        reach_alternatives(places, grammar, at + 1, reading);
        reach(places, grammar, end_of_group(grammar, at + 1) + 1, reading);
        break;
    case '(':
        reach_alternatives(places, grammar, at + 1, reading);
        break;
    case '|':
        reach(places, grammar, end_of_group(grammar, at), reading);
        break;
    case ']':
    case ')':
        reach(places, grammar, at + 1, reading);
        break;
    case '.':
        reach(places, grammar, at + strspn(grammar + at, "."), reading);
        reach_alternatives(places, grammar, 0, reading);
        break;
    }
}

/* ---- Words ---- */

/* Returns the next word, up to a blank outside of double quotes, as text_take_word does. */
static const char *take_typed(const char **typed, size_t *length)
{
    const char *word = text_skip_blanks(*typed), *end = word;
    for (bool is_quoted = false; *end != '\0' && (is_quoted || !text_is_blank(*end)); end++) {
        is_quoted ^= *end == '"';
    }
    *length = (size_t)(end - word);
    *typed = end;
    return word;
}

/* Returns whether a typed word is a literal word of a grammar. */
static bool is_literal(const Catalog *catalog, const char *literal, size_t size, const char *word,
                       size_t length)
{
    return utf8_is_same(literal, size, word, length) ||
           argument_words_has(argument_words_own(catalog, literal, size), word, length);
}

/* Reads the word with this index at one place in the grammar. */
static void read_word_at(const char *grammar, const Catalog *catalog, size_t at, Reading reading,
                         const char *word, size_t length, int index, Places *after)
{
    const char *token = grammar + at;
    size_t size = strcspn(token, SIGNS);
    size_t end = at + size + strspn(token + size, ".");
    const char *value = memchr(token, '=', size);
    if (*token == '.') {
        reach(after, grammar, at, reading);
    } else if (size > 0 && strspn(token, CAPITALS) >= size) {
        bool is_single = strncmp(token, "NAME", size) == 0; /* as in "tag NAME VALUE" */
        if (!is_single) {
            reach(after, grammar, at, reading);
        }
        reach(after, grammar, end, reading);
    } else if (value != NULL) { /* the name of an option */
        if (strncmp(word, token, (size_t)(value + 1 - token)) == 0) {
            reach(after, grammar, end, reading);
        }
    } else if (size > 0 && is_literal(catalog, token, size, word, length)) {
        reading.literal_count++;
        reading.literals |= index < LITERAL_WORDS_MAX ? UINT64_C(1) << index : 0;
        reach(after, grammar, end, reading);
    }
}

/* Returns how all words of a text can be read, as complete arguments or, if more of them are
 * literal, as the beginning of some: "clear", to which a square is missing. */
static Reading read_words(const char *grammar, const Catalog *catalog, const char *typed)
{
    Places places[2] = {0};
    size_t length = 0, end = strlen(grammar);
    const char *word;
    int index = 0;
    assert(end < GRAMMAR_MAX);
    reach_alternatives(&places[0], grammar, 0, (Reading){.is_possible = true});
    while (word = take_typed(&typed, &length), length > 0) {
        const Places *before = &places[index % 2];
        Places *after = &places[(index + 1) % 2];
        *after = (Places){0};
        /* From the end, so that the first "until" of a line counts, not the last one. */
        for (size_t at = end; at-- > 0;) {
            if (before->at[at].is_possible) {
                read_word_at(grammar, catalog, at, before->at[at], word, length, index, after);
            }
        }
        index++;
    }
    const Reading *last = places[index % 2].at;
    const Reading *best = &last[end];
    for (size_t at = 0; at < end; at++) {
        best = last[at].literal_count > best->literal_count ? &last[at] : best;
    }
    return *best;
}

/* Appends the literal word of a grammar that a typed word stands for. */
static void append_english(const char *grammar, const Catalog *catalog, const char *word,
                           size_t length, StrBuf *out)
{
    size_t size = 0;
    const char *literal = NULL;
    while (literal = grammar_take_word(&grammar, &size), size > 0) {
        if (is_literal(catalog, literal, size, word, length)) {
            strbuf_append_bytes(out, literal, size);
            return;
        }
    }
}

void grammar_to_english(const char *grammar, const Catalog *catalog, const char *typed, StrBuf *out)
{
    Reading reading = catalog == NULL ? (Reading){0} : read_words(grammar, catalog, typed);
    size_t length = 0;
    const char *word, *from = typed;
    for (uint64_t left = reading.literals; left != 0; left >>= 1) {
        word = take_typed(&typed, &length);
        if ((left & 1) != 0) {
            strbuf_append_bytes(out, from, (size_t)(word - from));
            append_english(grammar, catalog, word, length, out);
            from = typed;
        }
    }
    strbuf_append(out, from);
}

static int count_words(const char *text)
{
    size_t length = 0;
    int count = -1;
    do {
        take_typed(&text, &length);
        count++;
    } while (length > 0);
    return count;
}

/* Each typed word has become one English word, so the words can be counted from the end. */
void grammar_append_typed(const char *english, const char *typed, const char *part, StrBuf *out)
{
    size_t all = strlen(english), size = strlen(part), length = 0;
    bool is_end = size <= all && strcmp(english + all - size, part) == 0 &&
                  (size == all || text_is_blank(english[all - size - 1]));
    int skipped = is_end ? count_words(typed) - count_words(part) : 0;
    for (int i = 0; i < skipped; i++) {
        take_typed(&typed, &length);
    }
    const char *text = is_end ? text_skip_blanks(typed) : part;
    for (length = strlen(text); length > 0 && text_is_blank(text[length - 1]);) {
        length--;
    }
    strbuf_append_bytes(out, text, length);
}
