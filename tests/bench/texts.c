/*
 * Measures the time of looking up a text: all messages in English and in German, and a text with a
 * plural in German. Fails if a lookup takes longer than LIMIT_NS. For comparison, it also measures
 * dgettext with the same German catalog, if the C library has dgettext and msgfmt is installed. The
 * argument is the German PO file. The times are CPU times, the shortest of several runs, because
 * other programs interrupt the longer ones.
 */
#include "terms/language.h"
#include "terms/terms_text.h"
#include "util/text.h"
#include "words/message.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef HAS_GETTEXT
#include <libintl.h>
#endif

enum { RUNS = 9, ROUNDS = 2000, LIMIT_NS = 100 };

/* The messages: the English text, and the key of gettext, which joins context and text. */
static const struct {
    const char *english, *key;
} TEXTS[] = {
#define X(name, text)        {text, #name "\004" text},
#define XN(name, text, many) X(name, text)
    MESSAGES(X, XN)
#undef X
#undef XN
};

enum { COUNT = sizeof TEXTS / sizeof TEXTS[0] };

/* Looks up the text number `id`, from 0 to COUNT - 1, in a catalog. */
typedef const char *Lookup(const Catalog *catalog, int id);

static const char *look_up_message(const Catalog *catalog, int id)
{
    return catalog_text(catalog, CATALOG_MESSAGES, id, TEXTS[id].english);
}

static const char *look_up_plural(const Catalog *catalog, int id)
{
    return terms_text(catalog, TERMS_PAUSES, id);
}

static double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Returns the time of one lookup in ns. */
static double measure(Lookup *look_up, const Catalog *catalog)
{
    volatile char first = '\0'; /* is read at the end, so that the compiler keeps the lookups */
    double best = 0;
    for (int run = 0; run < RUNS; run++) {
        double start = now_ns();
        for (int round = 0; round < ROUNDS; round++) {
            for (int id = 0; id < COUNT; id++) {
                first = look_up(catalog, id)[0];
            }
        }
        double each = (now_ns() - start) / ((double)ROUNDS * COUNT);
        best = run == 0 || each < best ? each : best;
    }
    (void)first;
    return best;
}

/* Prints a figure with its limit. Returns whether it exceeds the limit. */
static bool is_over(const char *what, double ns)
{
    printf("%-28s %8.1f ns   limit %d ns%s\n", what, ns, LIMIT_NS, ns > LIMIT_NS ? "  OVER" : "");
    return ns > LIMIT_NS;
}

static const Catalog *find_german(void)
{
    const Catalog *const *at = language_catalogs;
    while (*at != NULL && !text_is_same((*at)->language, "de")) {
        at++;
    }
    return *at;
}

/* ---- gettext ---- */

#ifdef HAS_GETTEXT

static const char *look_up_gettext(const Catalog *catalog, int id)
{
    (void)catalog;
    return dgettext("touchmove", TEXTS[id].key);
}

/* Compiles a PO file with msgfmt. Returns whether that succeeded. */
static bool run_msgfmt(const char *po_path, const char *mo_path)
{
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        execlp("msgfmt", "msgfmt", "-o", mo_path, po_path, (char *)NULL);
        _exit(127);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* Prints the time of dgettext, unless it does not find the German texts: msgfmt is missing, or the
 * C library ignores LANGUAGE in this locale. */
static void compare(const char *po_path, const Catalog *german)
{
    char folder[] = "/tmp/texts-XXXXXX", language[64], messages[64], mo_path[64];
    if (mkdtemp(folder) == NULL) {
        return;
    }
    snprintf(language, sizeof language, "%s/de", folder);
    snprintf(messages, sizeof messages, "%s/de/LC_MESSAGES", folder);
    snprintf(mo_path, sizeof mo_path, "%s/de/LC_MESSAGES/touchmove.mo", folder);
    bool is_bound = mkdir(language, 0700) == 0 && mkdir(messages, 0700) == 0 &&
                    run_msgfmt(po_path, mo_path) && setlocale(LC_ALL, "C.UTF-8") != NULL &&
                    setenv("LANGUAGE", "de", 1) == 0 && bindtextdomain("touchmove", folder) != NULL;
    if (is_bound && text_is_same(look_up_gettext(NULL, MESSAGE_NEW_GAME),
                                 look_up_message(german, MESSAGE_NEW_GAME))) {
        printf("%-28s %8.1f ns\n", "dgettext, German", measure(look_up_gettext, NULL));
    } else {
        puts("dgettext, German: not available");
    }
    unlink(mo_path);
    rmdir(messages);
    rmdir(language);
    rmdir(folder);
}

#else

static void compare(const char *po_path, const Catalog *german)
{
    (void)po_path, (void)german;
}

#endif

int main(int argc, char *argv[])
{
    const Catalog *german = find_german();
    bool is_slow = is_over("message, English", measure(look_up_message, NULL));
    if (argc == 2 && german != NULL) {
        is_slow |= is_over("message, German", measure(look_up_message, german));
        is_slow |= is_over("plural, German", measure(look_up_plural, german));
        compare(argv[1], german);
    }
    return is_slow;
}
