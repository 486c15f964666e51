#include "link/link_error.h"

#include "util/file_error.h"
#include "util/safe_text.h"
#include "util/user.h"
#include "util/utf8.h"

#include <string.h>

bool link_error_set(LinkError *error, LinkFault fault, int code, const char *path)
{
    *error = (LinkError){.fault = fault, .code = code};
    utf8_format(sizeof error->path, error->path, "%s", path);
    return false;
}

void link_error_format(const LinkError *error, const Catalog *catalog, StrBuf *out)
{
    static const char *const TEXTS[] = {
#define X(id, text) [id] = text,
        LINK_FAULTS(X)
#undef X
    };
    StrBuf path = {0}, reason = {0}, name = {0}, number = {0};
    safe_text_append(&path, error->path, strlen(error->path));
    file_error_append_reason(error->code, catalog, &reason);
    user_append_name(error->user, &name);
    strbuf_appendf(&number, "%d", error->number);
    strbuf_append_filled(
        out, catalog_text(catalog, CATALOG_LINK_FAULTS, (int)error->fault, TEXTS[error->fault]),
        (StrBufPart[]){{"path", NULL, &path},
                       {"reason", NULL, &reason},
                       {"name", NULL, &name},
                       {"number", NULL, &number},
                       {0}});
}
