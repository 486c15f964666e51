#include "util/file_error.h"

#include <string.h>

#include "util/safe_text.h"
#include "util/text.h"

bool file_error_set(FileError *error, FileStep step, int code, const char *path)
{
    error->step = step;
    error->code = code;
    error->sign[0] = '\0';
    size_t length = strnlen(path, sizeof error->path - 1);
    memcpy(error->path, path, length);
    error->path[length] = '\0';
    return false;
}

/* The errno values of FILE_REASONS, and their texts. */
static const struct {
    int code;
    const char *text;
} REASONS[] = {
#define REASON(name, code, text) [name] = {code, text},
    FILE_REASONS(REASON)
#undef REASON
};

/* Appends the system's description with its first letter in lower case. An abbreviation, such as
 * "RPC", keeps its capitals. */
static void append_description(int code, StrBuf *out)
{
    const char *reason = strerror(code);
    bool is_word = reason[0] != '\0' && text_lower(reason[1]) == reason[1];
    strbuf_append_char(out, is_word ? text_lower(reason[0]) : reason[0]);
    strbuf_append(out, reason[0] == '\0' ? "" : reason + 1);
}

void file_error_append_reason(int code, const Catalog *catalog, StrBuf *out)
{
    int reason = 0;
    while (reason < FILE_REASON_COUNT && REASONS[reason].code != code) {
        reason++;
    }
    if (reason < FILE_REASON_COUNT) {
        strbuf_append(out,
                      catalog_text(catalog, CATALOG_FILE_REASONS, reason, REASONS[reason].text));
    } else {
        append_description(code, out);
    }
}

void file_error_format(const FileError *error, const Catalog *catalog, StrBuf *out)
{
    static const char *const texts[] = {
#define STEP(name, text) [name] = text,
        FILE_STEPS(STEP)
#undef STEP
    };
    StrBuf path = {0}, reason = {0};
    if (error->code != 0) {
        file_error_append_reason(error->code, catalog, &reason);
    }
    safe_text_append(&path, error->path, strlen(error->path));
    strbuf_append_filled(
        out, catalog_text(catalog, CATALOG_FILE_STEPS, (int)error->step, texts[error->step]),
        (StrBufPart[]){{"path", NULL, &path},
                       {"sign", error->sign, NULL},
                       {"reason", NULL, error->code != 0 ? &reason : NULL},
                       {0}});
}
