#include "terms/language.h"

#include "util/text.h"

#include <stdlib.h>
#include <string.h>

/* Returns the locale of messages that the environment names, or "" if it names none. */
static const char *named_locale(void)
{
    static const char *const VARIABLES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof VARIABLES / sizeof VARIABLES[0]; i++) {
        const char *value = getenv(VARIABLES[i]);
        if (value != NULL && value[0] != '\0') {
            return value;
        }
    }
    return "";
}

/* Returns the finished catalog with a code of `length` bytes, or NULL if there is none. */
static const Catalog *find_catalog(const Catalog *const catalogs[], const char *code, size_t length)
{
    for (int i = 0; catalogs[i] != NULL; i++) {
        const char *language = catalogs[i]->language;
        if (catalogs[i]->is_finished && strlen(language) == length &&
            strncmp(language, code, length) == 0) {
            return catalogs[i];
        }
    }
    return NULL;
}

const Catalog *language_in_environment(const Catalog *const catalogs[])
{
    const char *locale = named_locale();
    const char *list = getenv("LANGUAGE"); /* locales separated by colons, best first */
    if (locale[0] == '\0' || text_is_same(locale, "C") || text_is_same(locale, "POSIX")) {
        return NULL;
    }
    const Catalog *found = NULL;
    bool is_english = false;
    for (const char *at = list != NULL && list[0] != '\0' ? list : locale;
         *at != '\0' && found == NULL && !is_english; at += *at == ':') {
        size_t language = strcspn(at, "_.@:"); /* "pt" of "pt_BR.UTF-8" */
        size_t country = strcspn(at, ".@:");   /* "pt_BR" */
        is_english = language == 2 && strncmp(at, "en", language) == 0;
        found = find_catalog(catalogs, at, country);
        found = found != NULL ? found : find_catalog(catalogs, at, language);
        at += strcspn(at, ":");
    }
    return found;
}
