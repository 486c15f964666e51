#define _GNU_SOURCE
#include "scratch.h"

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <check.h>

/* Returns TMPDIR if it is set, otherwise a folder in memory if possible, because thousands of syncs
 * to a busy disk are slow. */
static const char *base_folder(void)
{
    const char *base = getenv("TMPDIR");
    if (base != NULL && base[0] != '\0') {
        return base;
    }
    return access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp";
}

char *scratch_new(void)
{
    char *folder = scratch_path(base_folder(), "touchmove-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    return folder;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status;
    (void)kind;
    (void)where;
    return remove(path);
}

void scratch_remove(char *folder)
{
    ck_assert_int_eq(nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS), 0);
    free(folder);
}

char *scratch_path(const char *folder, const char *name)
{
    char *path = NULL;
    ck_assert_int_gt(asprintf(&path, "%s/%s", folder, name), 0);
    return path;
}

void scratch_write(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
    ck_assert_int_eq(fclose(file), 0);
}

char *scratch_read(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    struct stat status;
    ck_assert_int_eq(fstat(fileno(file), &status), 0);
    size_t size = (size_t)status.st_size;
    char *bytes = malloc(size + 1);
    ck_assert_ptr_nonnull(bytes);
    ck_assert_uint_eq(fread(bytes, 1, size, file), size);
    bytes[size] = '\0';
    fclose(file);
    if (length != NULL) {
        *length = size;
    }
    return bytes;
}

void scratch_check(const char *path, const char *text)
{
    char *found = scratch_read(path, NULL);
    if (text == NULL) {
        ck_assert_ptr_null(found);
    } else {
        ck_assert_ptr_nonnull(found);
        ck_assert_str_eq(found, text);
    }
    free(found);
}

int scratch_count(const char *folder)
{
    DIR *entries = opendir(folder);
    ck_assert_ptr_nonnull(entries);
    int count = 0;
    for (struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries)) {
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    }
    closedir(entries);
    return count;
}

bool scratch_exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}
