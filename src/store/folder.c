#include "store/folder.h"

#include "store/paths.h"
#include "util/safe_text.h"
#include "util/text.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_folder(const char *folder, const char *name)
{
    struct stat info;
    StrBuf path = {0};
    paths_join(&path, folder, name);
    bool is_one = stat(strbuf_text(&path), &info) == 0 && S_ISDIR(info.st_mode);
    strbuf_release(&path);
    return is_one;
}

static bool is_offered(const char *name, const char *prefix)
{
    return text_has_prefix(name, prefix) && (name[0] != '.' || prefix[0] == '.') &&
           !text_is_same(name, ".") && !text_is_same(name, "..") &&
           safe_text_is_safe(name, strlen(name));
}

/* Lists the names in a folder; prefix: how they begin; typed: how the folder was typed. */
static int list(const char *folder, const char *typed, size_t typed_length, const char *prefix,
                StrBuf *out)
{
    struct dirent **entries = NULL;
    int found = scandir(folder, &entries, NULL, alphasort);
    int count = 0;
    for (int i = 0; i < found; i++) {
        const char *name = entries[i]->d_name;
        if (is_offered(name, prefix)) {
            strbuf_append_bytes(out, typed, typed_length);
            strbuf_appendf(out, "%s%s\n", name, is_folder(folder, name) ? "/" : "");
            count++;
        }
        free(entries[i]);
    }
    free(entries);
    return count;
}

int folder_completions(const char *typed, StrBuf *out)
{
    const char *slash = strrchr(typed, '/');
    size_t typed_length = slash != NULL ? (size_t)(slash - typed) + 1 : 0;
    StrBuf beginning = {0};
    StrBuf folder = {0};
    strbuf_append_bytes(&beginning, typed, typed_length);
    paths_expand(typed_length > 0 ? strbuf_text(&beginning) : ".", &folder);
    int count = list(strbuf_text(&folder), typed, typed_length, typed + typed_length, out);
    strbuf_release(&beginning);
    strbuf_release(&folder);
    return count;
}
