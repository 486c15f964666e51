/* Whether another game can follow at the end of a file of games. */
#include "store/gamefile.h"

#include <stdlib.h>

#include "util/file_io.h"

/* What a character of PGN belongs to. */
typedef enum Within {
    WITHIN_GAME,    /* tags and moves */
    WITHIN_VALUE,   /* "the value of a tag" */
    WITHIN_COMMENT, /* {a comment} */
    WITHIN_LINE,    /* ; a comment, or % what is not PGN, up to the end of the line */
} Within;

/* A place between two characters. */
typedef struct Place {
    Within within;  /* what the next character belongs to */
    char before;    /* the last character; a line feed at first */
    bool is_quoted; /* WITHIN_VALUE: a backslash quotes the next character */
} Place;

static void take(Place *place, char character)
{
    switch (place->within) {
    case WITHIN_GAME:
        place->within = character == '{'                            ? WITHIN_COMMENT
                        : character == '"'                          ? WITHIN_VALUE
                        : character == ';'                          ? WITHIN_LINE
                        : character == '%' && place->before == '\n' ? WITHIN_LINE
                                                                    : WITHIN_GAME;
        break;
    case WITHIN_VALUE:
        if ((character == '"' && !place->is_quoted) || character == '\n') {
            place->within = WITHIN_GAME;
        }
        place->is_quoted = character == '\\' && !place->is_quoted;
        break;
    case WITHIN_COMMENT:
        place->within = character == '}' ? WITHIN_GAME : WITHIN_COMMENT;
        break;
    case WITHIN_LINE:
        place->within = character == '\n' ? WITHIN_GAME : WITHIN_LINE;
        break;
    }
    place->before = character;
}

bool gamefile_ask_whether_in_comment(int descriptor, uint64_t size, bool *out)
{
    enum { PIECE = 1 << 16 };
    Place place = {.within = WITHIN_GAME, .before = '\n'};
    for (uint64_t offset = 0; offset < size; offset += PIECE) {
        size_t length = size - offset < PIECE ? (size_t)(size - offset) : PIECE;
        char *bytes = file_io_read_part(descriptor, offset, length);
        if (bytes == NULL) {
            return false;
        }
        for (size_t i = 0; i < length; i++) {
            take(&place, bytes[i]);
        }
        free(bytes);
    }
    *out = place.within == WITHIN_COMMENT;
    return true;
}
