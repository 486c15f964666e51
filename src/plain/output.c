#include "plain/output.h"

#include "util/safe_text.h"

#include <stdio.h>
#include <string.h>

static void print_line(const char *text, bool is_ascii)
{
    if (!is_ascii) {
        puts(text);
        return;
    }
    StrBuf ascii = {0};
    safe_text_append_ascii(&ascii, text, strlen(text));
    puts(strbuf_text(&ascii));
    strbuf_release(&ascii);
}

bool output_reply(const Reply *reply, bool has_notices, bool is_ascii)
{
    for (int i = 0; i < reply->count; i++) {
        if (has_notices || reply->lines[i].kind != REPLY_NOTICE) {
            print_line(reply->lines[i].text, is_ascii);
        }
    }
    if (reply->out_of_memory) {
        puts("warning: there is not enough memory to answer");
    }
    return fflush(stdout) == 0 && !ferror(stdout);
}
