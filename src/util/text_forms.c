#include "util/text_forms.h"

#include <inttypes.h>

void text_forms_append_count(const char *template, int64_t number, StrBuf *out)
{
    StrBuf digits = {0};
    strbuf_appendf(&digits, "%" PRId64, number);
    strbuf_append_filled(out, template, (StrBufPart[]){{"number", NULL, &digits}, {0}});
}
