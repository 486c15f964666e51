#include "collection/query_fault.h"

void query_fault_format(const QueryFault *fault, const Catalog *catalog, StrBuf *out)
{
    static const char *const TEMPLATES[] = {
#define X(name, text) [name] = text,
        QUERY_FAULTS(X)
#undef X
    };
    StrBuf reason = {0};
    if (fault->kind == QUERY_BAD_FEN) {
        fen_append_report(&fault->fen, catalog, &reason);
    }
    strbuf_append_filled(
        out, catalog_text(catalog, CATALOG_QUERIES, fault->kind, TEMPLATES[fault->kind]),
        (StrBufPart[]){{"text", fault->text, NULL}, {"reason", NULL, &reason}, {0}});
}
