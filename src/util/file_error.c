#include "util/file_error.h"

#include <string.h>

#include "util/safe_text.h"

bool file_error_set(FileError *error, FileStep step, int code, const char *path)
{
    error->step = step;
    error->code = code;
    size_t length = strnlen(path, sizeof error->path - 1);
    memcpy(error->path, path, length);
    error->path[length] = '\0';
    return false;
}

void file_error_format(const FileError *error, StrBuf *out)
{
    static const char *const texts[] = {
#define STEP(name, text) [name] = text,
        FILE_STEPS(STEP)
#undef STEP
    };
    safe_text_append(out, error->path, strlen(error->path));
    strbuf_appendf(out, ": %s", texts[error->step]);
    if (error->code != 0) {
        strbuf_appendf(out, ": %s", strerror(error->code));
    }
}
