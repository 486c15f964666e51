#include "screen/line_paste.h"

#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

const char *line_paste(LineEdit *line, const char *text, size_t length, size_t max_length)
{
    while (length > 0 && text_is_blank(text[length - 1])) {
        length--;
    }
    if (memchr(text, '\n', length) != NULL || memchr(text, '\r', length) != NULL) {
        return "More than one line was pasted: nothing was entered.";
    }
    if (!utf8_is_valid(text, length)) {
        return "What was pasted is not UTF-8: nothing was entered.";
    }
    if (length > max_length || !line_edit_insert(line, text, length)) {
        return "What was pasted is too long: nothing was entered.";
    }
    return NULL;
}
