/* Fuzz target: a time control from arbitrary bytes. It is parsed, or refused with the offset of the
 * error. A parsed time control can be written as text and parsed again, with the same result. */
#include <string.h>

#include "notation/time_control.h"
#include "target.h"

static void check_texts(const TimeControl *control)
{
    TimeControl again;
    TimeControlError error;
    char text[TIME_CONTROL_TEXT_MAX];
    time_control_format_pgn(control, text);
    TARGET_CHECK(strlen(text) + 1 < sizeof(text));
    TARGET_CHECK(time_control_parse_pgn(text, &again, &error));
    TARGET_CHECK(time_control_is_same(control, &again));
}

static void check_reading(const char *text, size_t length, bool is_pgn)
{
    TimeControl control;
    TimeControlError error = {.fault = TIME_CONTROL_OK};
    if (is_pgn ? time_control_parse_pgn(text, &control, &error)
               : time_control_parse(text, &control, &error)) {
        check_texts(&control);
        time_control_class(&control, &control);
    } else {
        TARGET_CHECK(error.fault != TIME_CONTROL_OK);
        TARGET_CHECK(error.offset <= length);
        StrBuf why = {0};
        time_control_append_fault(&error, NULL, &why);
        TARGET_CHECK(why.length > 0 && strchr(why.bytes, '{') == NULL);
        strbuf_release(&why);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = malloc(length + 1);
    if (text != NULL) {
        memcpy(text, bytes, length);
        text[length] = '\0';
        check_reading(text, strlen(text), false);
        check_reading(text, strlen(text), true);
        free(text);
    }
    return 0;
}
