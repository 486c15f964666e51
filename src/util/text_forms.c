#include "util/text_forms.h"

#include <inttypes.h>

const char *text_forms_for(const TextForms *text, int64_t number)
{
    return number == 1 ? text->one : text->many;
}

void text_forms_append_count(const TextForms *text, int64_t number, StrBuf *out)
{
    StrBuf digits = {0};
    strbuf_appendf(&digits, "%" PRId64, number);
    strbuf_append_filled(out, text_forms_for(text, number),
                         (StrBufPart[]){{"number", NULL, &digits}, {0}});
}
