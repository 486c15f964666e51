#include "plain/complaint.h"

#include <stdio.h>
#include <string.h>

#include "util/safe_text.h"

bool complaint_print(const char *tool, const char *text, const char *detail)
{
    StrBuf safe = {0};
    safe_text_append(&safe, detail, strlen(detail), SAFE_TEXT_LINE);
    const char *blank = tool[0] == '\0' ? "" : " ";
    fprintf(stderr, "touchmove%s%s: %s%s\n", blank, tool, text, strbuf_text(&safe));
    strbuf_release(&safe);
    return false;
}
