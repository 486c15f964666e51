#include "screen/dialogs/dialog_text.h"

#include "terms/language.h"
#include "util/text.h"

static const char *const TEXTS[] = {
#define X(id, text) [id] = text,
    DIALOG_TEXTS(X)
#undef X
#define X(id, word, label) [id] = label,
        DIALOG_WORDS(X)
#undef X
};

static const struct {
    const char *word; /* the word */
    DialogText label; /* its label */
} WORDS[] = {
#define X(id, word, label) {word, id},
    DIALOG_WORDS(X)
#undef X
};

const char *dialog_text(const Catalog *catalog, DialogText id)
{
    return catalog_text(catalog, CATALOG_DIALOGS, id, TEXTS[id]);
}

/* Returns the name of the language with a code in that language, or the code if it is unknown. */
static const char *language_name(const char *code)
{
    for (int i = 0; language_catalogs[i] != NULL; i++) {
        if (text_is_same(language_catalogs[i]->language, code)) {
            return catalog_text(language_catalogs[i], CATALOG_DIALOGS, DIALOG_TEXT_LANGUAGE_NAME,
                                code);
        }
    }
    return text_is_same(code, "en") ? dialog_text(NULL, DIALOG_TEXT_LANGUAGE_NAME) : code;
}

const char *dialog_word(const Catalog *catalog, const char *word)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        if (text_is_same(WORDS[i].word, word)) {
            return dialog_text(catalog, WORDS[i].label);
        }
    }
    return language_name(word);
}

void dialog_text_append(const Catalog *catalog, DialogText id, const StrBufPart *parts, StrBuf *out)
{
    strbuf_append_filled(out, dialog_text(catalog, id), parts);
}
