#include "util/file_error.h"

#include <string.h>

#include "util/safe_text.h"
#include "util/text.h"

bool file_error_set(FileError *error, FileStep step, int code, const char *path)
{
    error->step = step;
    error->code = code;
    size_t length = strnlen(path, sizeof error->path - 1);
    memcpy(error->path, path, length);
    error->path[length] = '\0';
    return false;
}

void file_error_append_reason(int code, StrBuf *out)
{
    const char *reason = strerror(code);
    /* An abbreviation, such as "RPC", keeps its capitals. */
    bool is_word = reason[0] != '\0' && text_lower(reason[1]) == reason[1];
    strbuf_append_char(out, is_word ? text_lower(reason[0]) : reason[0]);
    strbuf_append(out, reason[0] == '\0' ? "" : reason + 1);
}

void file_error_format(const FileError *error, StrBuf *out)
{
    static const char *const texts[] = {
#define STEP(name, text) [name] = text,
        FILE_STEPS(STEP)
#undef STEP
    };
    static const char PART[] = "{path}";
    const char *text = texts[error->step];
    const char *part = strstr(text, PART);
    if (part != NULL) {
        strbuf_append_bytes(out, text, (size_t)(part - text));
        safe_text_append(out, error->path, strlen(error->path));
        strbuf_append(out, part + strlen(PART));
    }
    if (error->code != 0) {
        strbuf_append(out, ": ");
        file_error_append_reason(error->code, out);
    }
}
