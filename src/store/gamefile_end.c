/* Whether a file of games ends so that another one can follow. */
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

/* What has been read. */
typedef struct Place {
    Within within;  /* what the next character is in */
    char before;    /* the last character; a line feed at first */
    bool is_quoted; /* whether a backslash in a value stands before the next character */
} Place;

/* Returns what follows a character of tags and moves. */
static Within after_game(char before, char character)
{
    switch (character) {
    case '{':
        return WITHIN_COMMENT;
    case '"':
        return WITHIN_VALUE;
    case ';':
        return WITHIN_LINE;
    default:
        return character == '%' && before == '\n' ? WITHIN_LINE : WITHIN_GAME;
    }
}

static void take(Place *place, char character)
{
    bool ends_value = (character == '"' && !place->is_quoted) || character == '\n';
    place->is_quoted = place->within == WITHIN_VALUE && character == '\\' && !place->is_quoted;
    if (place->within == WITHIN_GAME) {
        place->within = after_game(place->before, character);
    } else if ((place->within == WITHIN_VALUE && ends_value) ||
               (place->within == WITHIN_COMMENT && character == '}') ||
               (place->within == WITHIN_LINE && character == '\n')) {
        place->within = WITHIN_GAME;
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
