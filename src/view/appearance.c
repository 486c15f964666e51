#include "view/appearance.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "store/paths.h"
#include "util/file_io.h"
#include "util/safe_text.h"
#include "util/text.h"

enum { FILE_BYTES_MAX = 1 << 16 }; /* a larger file is refused */

/* A kind of file: themes, or piece sets. */
typedef struct Kind {
    const char *folder;                     /* the folder next to the configuration file */
    const char *ending;                     /* the ending of the files */
    int (*builtin_count)(void);             /* returns the number of files built into the program */
    const char *(*builtin_name)(int index); /* returns the name of a built-in file */
} Kind;

static const Kind themes = {"themes/", ".theme", theme_builtin_count, theme_builtin_name};
static const Kind piece_sets = {"pieces/", ".pieces", piece_set_builtin_count,
                                piece_set_builtin_name};

/* Appends the path of the folder of a kind, with a slash at its end. */
static void append_folder(const Kind *kind, const char *config_path, StrBuf *out)
{
    const char *slash = strrchr(config_path, '/');
    strbuf_append_bytes(out, config_path, slash == NULL ? 0 : (size_t)(slash - config_path) + 1);
    strbuf_append(out, kind->folder);
}

/* Returns whether a name can be a file name and a word in the configuration. */
static bool is_name(const char *name)
{
    return name[0] != '\0' && name[0] != '.' && strlen(name) < APPEARANCE_NAME_MAX &&
           strpbrk(name, "/ \t") == NULL && safe_text_is_safe(name, strlen(name));
}

static void add(AppearanceNames *out, const char *name)
{
    for (int i = 0; i < out->count; i++) {
        if (text_is_same(out->names[i], name)) {
            return;
        }
    }
    if (out->count < APPEARANCE_NAMES_MAX && is_name(name)) {
        snprintf(out->names[out->count++], APPEARANCE_NAME_MAX, "%s", name);
    }
}

static void list(const Kind *kind, const char *config_path, AppearanceNames *out)
{
    StrBuf folder = {0};
    StrBuf paths = {0};
    out->count = 0;
    for (int i = 0; i < kind->builtin_count(); i++) {
        add(out, kind->builtin_name(i));
    }
    if (config_path != NULL) {
        append_folder(kind, config_path, &folder);
        paths_completions(strbuf_text(&folder), &paths);
    }
    bool is_whole = !strbuf_has_failed(&folder) && !strbuf_has_failed(&paths);
    for (char *path = is_whole ? paths.bytes : NULL; path != NULL && *path != '\0';) {
        char *end = strchr(path, '\n');
        *end = '\0';
        char *name = strrchr(path, '/') + 1;
        if (text_has_suffix(name, kind->ending)) {
            name[strlen(name) - strlen(kind->ending)] = '\0';
            add(out, name);
        }
        path = end + 1;
    }
    strbuf_release(&paths);
    strbuf_release(&folder);
}

void appearance_list_themes(const char *config_path, AppearanceNames *out)
{
    list(&themes, config_path, out);
}

void appearance_list_piece_sets(const char *config_path, AppearanceNames *out)
{
    list(&piece_sets, config_path, out);
}

/* Reads the player's file with that name. Returns false if the file does not exist. If the file
 * exists but cannot be read, returns false and appends the reason to *reason. */
static bool read_file(const Kind *kind, const char *config_path, const char *name, StrBuf *path,
                      StrBuf *text, const Catalog *catalog, StrBuf *reason)
{
    FileError error = {0};
    if (config_path == NULL || !is_name(name)) {
        return false;
    }
    append_folder(kind, config_path, path);
    strbuf_append(path, name);
    strbuf_append(path, kind->ending);
    if (file_io_read(strbuf_text(path), FILE_BYTES_MAX, text, &error)) {
        return true;
    }
    if (error.step != FILE_STEP_OPEN || error.code != ENOENT) {
        file_error_format(&error, catalog, reason);
    }
    return false;
}

/* Returns whether a file was parsed without an error. If not, appends the error to *reason.
 * Releases path and text. */
static bool judge(const KeyFileFault *fault, StrBuf *path, StrBuf *text, const Catalog *catalog,
                  StrBuf *reason)
{
    if (fault->line != 0) {
        key_file_fault_append(fault, strbuf_text(path), catalog, reason);
    }
    strbuf_release(path);
    strbuf_release(text);
    return fault->line == 0;
}

bool appearance_load_theme(const char *config_path, const char *name, Theme *theme,
                           const Catalog *catalog, StrBuf *reason)
{
    StrBuf path = {0};
    StrBuf text = {0};
    bool is_read = read_file(&themes, config_path, name, &path, &text, catalog, reason);
    KeyFileFault fault = is_read ? theme_parse(name, strbuf_text(&text), theme) : (KeyFileFault){0};
    return (judge(&fault, &path, &text, catalog, reason) && is_read) || theme_builtin(name, theme);
}

bool appearance_load_pieces(const char *config_path, const char *name, PieceSet *set,
                            const Catalog *catalog, StrBuf *reason)
{
    StrBuf path = {0};
    StrBuf text = {0};
    bool is_read = read_file(&piece_sets, config_path, name, &path, &text, catalog, reason);
    KeyFileFault fault =
        is_read ? piece_set_parse(name, strbuf_text(&text), set) : (KeyFileFault){0};
    return (judge(&fault, &path, &text, catalog, reason) && is_read) ||
           piece_set_builtin(name, set);
}
