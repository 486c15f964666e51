#include "store/paths.h"

#include "util/safe_text.h"
#include "util/text.h"

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char PROGRAM[] = "touchmove";

/* The place of each kind of folder. */
static const struct {
    const char *variable; /* environment variable with the path */
    const char *below;    /* standard place in HOME, used if the variable has no absolute path */
} PLACES[] = {
    [PATHS_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
    [PATHS_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [PATHS_STATE] = {"XDG_STATE_HOME", ".local/state"},
};

/* Returns the value of an environment variable, or NULL if it is unset or empty. */
static const char *environment(const char *variable)
{
    const char *value = getenv(variable);
    return value == NULL || value[0] == '\0' ? NULL : value;
}

PathsFault paths_folder(PathsKind kind, char **out)
{
    StrBuf path = {0};
    const char *base = environment(PLACES[kind].variable);
    if (base != NULL && base[0] == '/') {
        strbuf_append(&path, base);
    } else {
        const char *home = environment("HOME");
        if (home == NULL) {
            return PATHS_NO_HOME;
        }
        if (home[0] != '/') {
            return PATHS_HOME_IS_RELATIVE;
        }
        paths_join(&path, home, PLACES[kind].below);
    }
    StrBuf folder = {0};
    paths_join(&folder, strbuf_text(&path), PROGRAM);
    folder.out_of_memory |= strbuf_has_failed(&path);
    strbuf_release(&path);
    char *text = strbuf_detach(&folder);
    if (text == NULL) {
        return PATHS_NO_MEMORY;
    }
    *out = text;
    return PATHS_OK;
}

const char *paths_fault_text(PathsFault fault, const Catalog *catalog)
{
    static const char *const TEXTS[] = {
#define FAULT(name, text) [name] = text,
        PATHS_FAULTS(FAULT)
#undef FAULT
    };
    return catalog_text(catalog, CATALOG_PATHS, (int)fault, TEXTS[fault]);
}

void paths_expand(const char *typed, StrBuf *out)
{
    const char *home = environment("HOME");
    bool is_home = typed[0] == '~' && (typed[1] == '/' || typed[1] == '\0');
    if (!is_home || home == NULL) {
        strbuf_append(out, typed);
    } else if (typed[1] == '\0') {
        strbuf_append(out, home);
    } else {
        paths_join(out, home, typed + 2);
    }
}

void paths_join(StrBuf *out, const char *folder, const char *name)
{
    size_t length = strlen(folder);
    while (length > 0 && folder[length - 1] == '/') {
        length--;
    }
    strbuf_append_bytes(out, folder, length);
    strbuf_append_char(out, '/');
    strbuf_append(out, name);
}

/* ---- Completion ---- */

static bool is_folder(const char *folder, const char *name)
{
    struct stat info;
    StrBuf path = {0};
    paths_join(&path, folder, name);
    bool is_one = stat(strbuf_text(&path), &info) == 0 && S_ISDIR(info.st_mode);
    strbuf_release(&path);
    return is_one;
}

int paths_completions(const char *typed, StrBuf *out)
{
    const char *slash = strrchr(typed, '/');
    size_t typed_length = slash != NULL ? (size_t)(slash - typed) + 1 : 0;
    StrBuf beginning = {0};
    StrBuf folder = {0};
    strbuf_append_bytes(&beginning, typed, typed_length);
    paths_expand(typed_length > 0 ? strbuf_text(&beginning) : ".", &folder);
    const char *prefix = typed + typed_length;
    struct dirent **entries = NULL;
    int found = scandir(strbuf_text(&folder), &entries, NULL, alphasort);
    int count = 0;
    for (int i = 0; i < found; i++) {
        const char *name = entries[i]->d_name;
        if (text_has_prefix(name, prefix) && (name[0] != '.' || prefix[0] == '.') &&
            !text_is_same(name, ".") && !text_is_same(name, "..") &&
            safe_text_is_safe(name, strlen(name))) {
            strbuf_append_bytes(out, typed, typed_length);
            strbuf_append(out, name);
            strbuf_append(out, is_folder(strbuf_text(&folder), name) ? "/\n" : "\n");
            count++;
        }
        free(entries[i]);
    }
    free(entries);
    strbuf_release(&beginning);
    strbuf_release(&folder);
    return count;
}
