/* Fuzz target: FEN and EPD. A position that was read can be written and read again. The strict and
 * the lenient reader agree on strict text. The operations of an EPD are parts of the text. */
#include "target.h"

#include "notation/epd.h"
#include "notation/fen.h"

#include <stdlib.h>
#include <string.h>

static void check_styles(const Position *position)
{
    for (int style = FEN_STANDARD; style <= FEN_ALWAYS_EP; style++) {
        char text[FEN_MAX];
        Position again;
        fen_format(position, (FenStyle)style, text);
        TARGET_CHECK(fen_parse(text, FEN_LENIENT, &again, NULL) == FEN_OK);
        TARGET_CHECK(position_is_same(position, &again));
    }
}

static void check_operations(const char *text)
{
    const char *at, *end = text + strlen(text);
    Position position;
    EpdOperation operation;
    TARGET_CHECK(epd_parse(text, &position, NULL, &at) != FEN_OK || position_check(&position));
    while (epd_take_operation(&at, &operation)) {
        const char *operand;
        size_t size;
        TARGET_CHECK(operation.name >= text && at <= end);
        while (epd_take_operand(&operation, &operand, &size)) {
            TARGET_CHECK(operand >= text && operand + size <= at);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = malloc(length + 1);
    Position strict;
    Position lenient;
    FenReport report;
    memcpy(text, bytes, length);
    text[length] = '\0';
    bool is_strict = fen_parse(text, FEN_STRICT, &strict, &report) == FEN_OK;
    TARGET_CHECK(is_strict ? report.offset == 0 : report.offset <= strlen(text));
    if (fen_parse(text, FEN_LENIENT, &lenient, &report) == FEN_OK) {
        TARGET_CHECK(position_check(&lenient));
        check_styles(&lenient);
        TARGET_CHECK(!is_strict || (report.notices == 0 && position_is_same(&strict, &lenient)));
    } else {
        TARGET_CHECK(!is_strict && report.offset <= strlen(text));
    }
    check_operations(text);
    free(text);
    return 0;
}
