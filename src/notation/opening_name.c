/* The names of openings in the language of a catalog. The English name has parts, such as "Italian
 * Game" and "Classical Variation", which are translated one by one. */
#include "notation/openings.h"

#include "notation/notation_inside.h"
#include "util/punctuation.h"
#include "util/sentence.h"
#include "util/text.h"

#include <string.h>

/* Returns the names in the language of a catalog, or NULL if there are none. */
static const OpeningNames *find_names(const Catalog *catalog)
{
    const OpeningNames *names = opening_names;
    while (names->language != NULL && !text_is_same(names->language, catalog->language)) {
        names++;
    }
    return names->language == NULL ? NULL : names;
}

/* Returns the translation of an English text, or NULL if the language has none. */
static const char *find_text(const OpeningNames *names, const char *english)
{
    int first = 0, end = names->count;
    while (first < end) {
        int middle = (first + end) / 2;
        const char *row = names->texts + names->places[middle];
        int order = strcmp(english, row);
        if (order == 0) {
            return row + strlen(row) + 1;
        }
        first = order > 0 ? middle + 1 : first;
        end = order > 0 ? end : middle;
    }
    return NULL;
}

/* A pattern of a language that fits a part of a name. */
typedef struct Fit {
    const char *text; /* the translation, with '*' for the rest of the part; NULL if none fits */
    size_t rest, end; /* the rest begins and ends here in the part */
} Fit;

/* Finds the longest pattern that fits a part: "Berlin *", otherwise "* Variation". */
static Fit find_pattern(const OpeningNames *names, const char *part)
{
    char pattern[OPENING_NAME_MAX + 1];
    size_t length = strlen(part);
    Fit fit = {NULL, 0, length};
    for (size_t at = length; at > 1 && fit.text == NULL; at--) {
        if (part[at - 1] == ' ') {
            memcpy(pattern, part, at);
            strcpy(pattern + at, "*");
            fit = (Fit){find_text(names, pattern), at, length};
        }
    }
    for (size_t at = 1; at < length && fit.text == NULL; at++) {
        if (part[at] == ' ' || part[at] == '\'') {
            pattern[0] = '*';
            strcpy(pattern + 1, part + at);
            fit = (Fit){find_text(names, pattern), 0, at};
        }
    }
    return fit;
}

/* Appends a part of a name in a language. What the language does not have stays in English. */
static void append_part(const OpeningNames *names, const char *part, StrBuf *out)
{
    const char *text = find_text(names, part);
    Fit fit = text == NULL ? find_pattern(names, part) : (Fit){NULL, 0, 0};
    if (fit.text == NULL) {
        strbuf_append(out, text != NULL ? text : part);
        return;
    }
    const char *star = strchr(fit.text, '*');
    char rest[OPENING_NAME_MAX] = {0};
    StrBuf translated = {0};
    memcpy(rest, part + fit.rest, fit.end - fit.rest);
    append_part(names, rest, &translated);
    strbuf_append_bytes(out, fit.text, (size_t)(star - fit.text));
    for (const char *at = strbuf_text(&translated); *at != '\0'; at++) {
        strbuf_append_char(out, *at == ' ' && star[1] == '-' ? '-' : *at); /* "Mar-del-Plata-" */
    }
    strbuf_append(out, star + 1);
    out->out_of_memory |= translated.out_of_memory;
    strbuf_release(&translated);
}

/* Appends the name of an opening in a language, with a small letter at the beginning if the
 * language has one there. */
static void append_name(const OpeningNames *names, const char *english, const Catalog *catalog,
                        StrBuf *out)
{
    char part[OPENING_NAME_MAX];
    for (const char *at = english, *end; at[0] != '\0'; at = end) {
        end = at + strcspn(at, ":,");
        memcpy(part, at, (size_t)(end - at));
        part[end - at] = '\0';
        append_part(names, part, out);
        if (*end != '\0') {
            punctuation_append(catalog, *end == ':' ? PUNCTUATION_LABEL : PUNCTUATION_LIST, out);
        }
        end += strspn(end, ":, ");
    }
}

void opening_append_name(const Opening *opening, const Catalog *catalog, StrBuf *out)
{
    const OpeningNames *names = catalog == NULL ? NULL : find_names(catalog);
    StrBuf name = {0};
    if (names == NULL) {
        strbuf_append(out, opening->name);
    } else {
        append_name(names, opening->name, catalog, &name);
        sentence_append_raised(strbuf_text(&name), out);
        out->out_of_memory |= name.out_of_memory;
    }
    strbuf_release(&name);
}
