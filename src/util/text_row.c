#include "util/text_row.h"

#include <inttypes.h>

const char *text_row_for(const TextRow *row, int64_t number)
{
    return number == 1 ? row->one : row->many;
}

void text_row_append_count(const TextRow *row, int64_t number, StrBuf *out)
{
    StrBuf text = {0};
    strbuf_appendf(&text, "%" PRId64, number);
    strbuf_append_filled(out, text_row_for(row, number),
                         (StrBufPart[]){{"number", NULL, &text}, {0}});
}
