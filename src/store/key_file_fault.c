#include "store/key_file_fault.h"

#include <string.h>

#include "util/safe_text.h"

const char *key_file_text(KeyFileText text, const Catalog *catalog)
{
    static const char *const TEXTS[] = {
#define X(name, text) [name] = text,
        KEY_FILE_TEXTS(X)
#undef X
    };
    return catalog_text(catalog, CATALOG_KEY_FILES, (int)text, TEXTS[text]);
}

void key_file_fault_append(const KeyFileFault *fault, const char *path, const Catalog *catalog,
                           StrBuf *out)
{
    StrBuf safe_path = {0}, line = {0};
    safe_text_append(&safe_path, path, strlen(path));
    strbuf_appendf(&line, "%d", fault->line);
    strbuf_append_filled(out, key_file_text(KEY_FILE_PLACE, catalog),
                         (StrBufPart[]){{"path", NULL, &safe_path},
                                        {"line", NULL, &line},
                                        {"why", key_file_text(fault->why, catalog), NULL},
                                        {0}});
}
