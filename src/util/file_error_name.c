#include "util/file_error_name.h"

#include "util/safe_text.h"
#include "util/text.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { CODE_MAX = 4095 /* greatest errno value of Linux */ };

/* The identifiers of the steps, from FILE_STEP_NONE on. */
static const char *const IDENTIFIERS[] = {
#define STEP(id, text) #id,
    FILE_STEPS(STEP)
#undef STEP
};

enum { STEP_COUNT = sizeof IDENTIFIERS / sizeof IDENTIFIERS[0] };

void file_error_append_name(FileStep step, StrBuf *out)
{
    for (const char *at = IDENTIFIERS[step] + strlen("FILE_STEP_"); *at != '\0'; at++) {
        strbuf_append_char(out, text_lower(*at));
    }
}

void file_error_append_parts(const FileError *error, StrBuf *out)
{
    strbuf_appendf(out, "error=%d,path=", error->code);
    safe_text_append(out, error->path, strlen(error->path));
}

static FileStep find_step(const char *name)
{
    FileStep found = FILE_STEP_NONE;
    for (int step = FILE_STEP_NONE + 1; step < STEP_COUNT; step++) {
        StrBuf own = {0};
        file_error_append_name((FileStep)step, &own);
        found = text_is_same(strbuf_text(&own), name) ? (FileStep)step : found;
        strbuf_release(&own);
    }
    return found;
}

/* The path is the last part, because it may contain commas. */
bool file_error_parse(const char *name, const char *parts, FileError *out)
{
    char number[8] = "";
    int64_t code = 0;
    int length = 0;
    FileStep step = find_step(name);
    if (step == FILE_STEP_NONE || sscanf(parts, "error=%7[0-9],path=%n", number, &length) != 1 ||
        length == 0 || !text_parse_number(number, 0, CODE_MAX, &code)) {
        return false;
    }
    (void)file_error_set(out, step, (int)code, parts + length);
    return true;
}
