#include "screen/dialogs/dialog_text.h"

static const char *const TEXTS[] = {
#define X(id, text) [id] = text,
    DIALOG_TEXTS(X)
#undef X
};

const char *dialog_text(const Catalog *catalog, DialogText id)
{
    return catalog_text(catalog, CATALOG_DIALOGS, id, TEXTS[id]);
}

void dialog_text_append(const Catalog *catalog, DialogText id, const StrBufPart *parts, StrBuf *out)
{
    strbuf_append_filled(out, dialog_text(catalog, id), parts);
}
