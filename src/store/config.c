#include "store/config.h"

#include <errno.h>
#include <stdlib.h>

#include "store/config_line.h"
#include "util/file_io.h"
#include "util/text.h"

bool config_read(const char *path, Config *out, FileError *error)
{
    StrBuf text = {0};
    if (!file_io_read(path, CONFIG_FILE_MAX, &text, error)) {
        strbuf_release(&text);
        if (error->step == FILE_STEP_OPEN && error->code == ENOENT) {
            *out = (Config){0};
            return true;
        }
        return false;
    }
    bool read = config_parse(strbuf_text(&text), text.length, out);
    strbuf_release(&text);
    return read || file_error_set(error, FILE_STEP_MEMORY, 0, path);
}

void config_release(Config *config)
{
    for (int i = 0; i < config->count; i++) {
        free(config->entries[i].section);
        free(config->entries[i].name);
        free(config->entries[i].value);
    }
    free(config->entries);
    *config = (Config){0};
}

bool config_is_same_name(const char *one, const char *other)
{
    for (; *one != '\0'; one++, other++) {
        char left = *one == '_' ? '-' : text_lower(*one);
        char right = *other == '_' ? '-' : text_lower(*other);
        if (left != right) {
            return false;
        }
    }
    return *other == '\0';
}
