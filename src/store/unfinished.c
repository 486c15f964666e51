#include "store/unfinished.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/paths.h"
#include "util/atomic_file.h"
#include "util/text.h"
#include "util/wallclock.h"

static const char SUFFIX[] = ".journal";

/*
 * Compares two games for qsort(). Games that a process has open come last. Otherwise the most
 * recently changed game comes first or, of two games changed at the same time, the one that started
 * later.
 */
static int compare(const void *one, const void *other)
{
    const UnfinishedGame *left = one;
    const UnfinishedGame *right = other;
    if (left->is_open != right->is_open) {
        return left->is_open - right->is_open;
    }
    int order = (left->changed_ms < right->changed_ms) - (left->changed_ms > right->changed_ms);
    return order != 0 ? order : -strcmp(left->path, right->path);
}

static int is_journal(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && text_has_suffix(entry->d_name, SUFFIX);
}

/* Sets *out to the game of a journal in the folder. Returns false if the journal is not an ordinary
 * file, or if out of memory. */
static bool inspect(const char *folder, const char *name, UnfinishedGame *out)
{
    StrBuf path = {0};
    struct stat status;
    *out = (UnfinishedGame){0};
    paths_join(&path, folder, name);
    out->path = strbuf_detach(&path);
    if (out->path == NULL || stat(out->path, &status) != 0 || !S_ISREG(status.st_mode)) {
        free(out->path);
        return false;
    }
    out->changed_ms = (int64_t)status.st_mtim.tv_sec * 1000 + status.st_mtim.tv_nsec / 1000000;
    StrBuf lock_path = {0};
    strbuf_appendf(&lock_path, "%s.lock", out->path);
    out->is_open = lock_is_held(strbuf_text(&lock_path), &out->holder);
    strbuf_release(&lock_path);
    return true;
}

int unfinished_count(const char *folder)
{
    struct dirent **entries = NULL;
    int found = scandir(folder, &entries, is_journal, NULL);
    for (int i = 0; i < found; i++) {
        free(entries[i]);
    }
    free(entries);
    return found < 0 ? 0 : found;
}

bool unfinished_list(const char *folder, UnfinishedList *out, FileError *error)
{
    struct dirent **entries = NULL;
    int found = scandir(folder, &entries, is_journal, NULL);
    if (found < 0 && errno != ENOENT) {
        return file_error_set(error, FILE_STEP_LIST, errno, folder);
    }
    UnfinishedList list = {.games = calloc((size_t)(found > 0 ? found : 1), sizeof *list.games)};
    for (int i = 0; i < found; i++) {
        list.count +=
            list.games != NULL && inspect(folder, entries[i]->d_name, &list.games[list.count]);
        free(entries[i]);
    }
    free(entries);
    if (list.games == NULL) {
        return file_error_set(error, FILE_STEP_MEMORY, 0, folder);
    }
    for (int i = 0; i < list.count; i++) {
        list.free_count += !list.games[i].is_open;
    }
    qsort(list.games, (size_t)list.count, sizeof *list.games, compare);
    *out = list;
    return true;
}

void unfinished_release(UnfinishedList *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->games[i].path);
    }
    free(list->games);
    *list = (UnfinishedList){0};
}

/*
 * Removes the temporary file and the lock file of a journal, unless a process has the journal open.
 * Keeps a lock file if its journal exists. `name` is the name of the journal with another suffix:
 * ".tmp" if is_temporary, else ".lock".
 */
static void clean_journal(const char *folder, const char *name, bool is_temporary)
{
    StrBuf path = {0}, lock_path = {0};
    Lock lock;
    LockHolder holder;
    FileError error;
    paths_join(&path, folder, name);
    if (!strbuf_has_failed(&path)) {
        strbuf_truncate(&path, path.length - strlen(strrchr(name, '.')));
        strbuf_appendf(&lock_path, "%s.lock", strbuf_text(&path));
        if ((is_temporary || access(strbuf_text(&path), F_OK) != 0) &&
            lock_take(&lock, strbuf_text(&lock_path), &holder, &error) == LOCK_TAKEN) {
            atomic_file_clean(strbuf_text(&path));
            lock_release(&lock);
        }
    }
    strbuf_release(&lock_path);
    strbuf_release(&path);
}

void unfinished_clean(const char *folder)
{
    static const char TEMPORARY[] = ".journal.tmp";
    static const char LOCK[] = ".journal.lock";
    struct dirent **entries = NULL;
    int found = scandir(folder, &entries, NULL, NULL);
    for (int i = 0; i < found; i++) {
        const char *name = entries[i]->d_name;
        bool is_temporary = name[0] == '.' && text_has_suffix(name, TEMPORARY);
        if (is_temporary || (name[0] != '.' && text_has_suffix(name, LOCK))) {
            clean_journal(folder, name + is_temporary, is_temporary);
        }
        free(entries[i]);
    }
    free(entries);
}

/*
 * Sets *path to the path of a new journal. The file name contains `moment` (date and time), the
 * process number and, if it is not 0, `count`, so that games that start in the same second have
 * different names. Returns false if out of memory.
 */
static bool name_journal(const char *folder, const char *moment, int count, StrBuf *path)
{
    StrBuf name = {0};
    strbuf_appendf(&name, "%s-%ld", moment, (long)getpid());
    if (count > 0) {
        strbuf_appendf(&name, "-%d", count);
    }
    strbuf_append(&name, SUFFIX);
    strbuf_clear(path);
    paths_join(path, folder, strbuf_text(&name));
    bool named = !strbuf_has_failed(&name) && !strbuf_has_failed(path);
    strbuf_release(&name);
    return named;
}

Journal *unfinished_begin(const char *folder, int earlier)
{
    char now[32];
    struct tm calendar = wallclock_now_local();
    strftime(now, sizeof now, "%Y-%m-%d-%H%M%S", &calendar);
    StrBuf path = {0};
    int count = earlier;
    bool named = name_journal(folder, now, count, &path);
    while (named && access(strbuf_text(&path), F_OK) == 0) {
        named = name_journal(folder, now, ++count, &path);
    }
    Journal *journal = named ? journal_new(strbuf_text(&path)) : NULL;
    strbuf_release(&path);
    return journal;
}
