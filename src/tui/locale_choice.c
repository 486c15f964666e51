#include "tui/locale_choice.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The locale for characters that the environment asks for. */
static const char *locale_wanted(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0') {
            return value;
        }
    }
    return "C";
}

static bool names_utf8(const char *locale)
{
    const char *codeset = strchr(locale, '.');
    return codeset != NULL &&
           (strncasecmp(codeset, ".UTF-8", 6) == 0 || strncasecmp(codeset, ".utf8", 5) == 0);
}

bool locale_choose(void)
{
    if (setlocale(LC_CTYPE, "") == NULL && names_utf8(locale_wanted())) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
