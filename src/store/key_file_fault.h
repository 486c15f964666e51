/* The faults of key files (key_file.h), of themes and of piece sets, as values, and their texts. */
#ifndef TOUCHMOVE_STORE_KEY_FILE_FAULT_H
#define TOUCHMOVE_STORE_KEY_FILE_FAULT_H

#include "util/catalog.h"
#include "util/strbuf.h"

/* What can be wrong with a line of a file, each with its enumerator and its text, which is not a
 * template. The last row is the template of a fault with its place: {path} is the path of the file,
 * {line} the number of the line, {why} one of the other texts. */
#define KEY_FILE_TEXTS(X)                                                                          \
    X(KEY_FILE_OK, "no error")                                                                     \
    X(KEY_FILE_NO_LIBRARY, "configuration files are disabled: built without libinih")              \
    X(KEY_FILE_NO_MEMORY, "out of memory")                                                         \
    X(KEY_FILE_LONG_LINE, "line too long")                                                         \
    X(KEY_FILE_NUL, "line contains a NUL byte")                                                    \
    X(KEY_FILE_NO_ENTRY, "expected \"name = value\" or \"[section]\"")                             \
    /* Themes. */                                                                                  \
    X(KEY_FILE_THEME_NO_SECTION,                                                                   \
      "only \"title\", \"chips\" and \"signs\" are allowed before the first section")              \
    X(KEY_FILE_THEME_SECTION, "unknown section; use [24-bit], [256], [8] or [mono]")               \
    X(KEY_FILE_THEME_TINT, "unknown colour name")                                                  \
    X(KEY_FILE_THEME_MONO, "a colour here must be text or screen")                                 \
    X(KEY_FILE_THEME_8, "a colour here must be black, red, green, yellow, blue, magenta, cyan, "   \
                        "white, text or screen")                                                   \
    X(KEY_FILE_THEME_256, "a colour here must be a number from 0 to 255, text or screen")          \
    X(KEY_FILE_THEME_24BIT, "a colour here must be #rrggbb, text or screen")                       \
    X(KEY_FILE_THEME_ATTRIBUTE, "an attribute must be bold, dim or underline")                     \
    /* Piece sets. */                                                                              \
    X(KEY_FILE_PIECES_HEADING,                                                                     \
      "a section must be a piece and the size of a square, as in [knight 3x6]")                    \
    X(KEY_FILE_PIECES_ROWS, "a drawing needs two rows of pixels for each row of its square")       \
    X(KEY_FILE_PIECES_NO_ROW, "a row of a drawing must be between two | characters")               \
    X(KEY_FILE_PIECES_COLUMNS, "a row needs two pixels for each column of its square")             \
    X(KEY_FILE_PIECES_PIXEL, "a row may contain only spaces and #")                                \
    X(KEY_FILE_PIECES_SIDE, "\"white\" and \"black\" must name a built-in set")                    \
    X(KEY_FILE_PIECES_GLYPHS, "\"glyphs\" must be solid or outline")                               \
    /* A fault with its place. */                                                                  \
    X(KEY_FILE_PLACE, "{path}, line {line}: {why}")

typedef enum KeyFileText {
#define KEY_FILE_ENUMERATOR(name, text) name, /* a row of the table; `text` is its text */
    KEY_FILE_TEXTS(KEY_FILE_ENUMERATOR)
#undef KEY_FILE_ENUMERATOR
} KeyFileText;

/* The first error in a file. */
typedef struct KeyFileFault {
    int line;        /* line number, from 1, or 0 if there is no error */
    KeyFileText why; /* what is wrong, or KEY_FILE_OK */
} KeyFileFault;

/* Returns a text of the table, without a full stop. `catalog` is NULL for English. */
const char *key_file_text(KeyFileText text, const Catalog *catalog);

/* Appends a fault of the file at `path`, safe for a terminal: "PATH, line 3: line too long". */
void key_file_fault_append(const KeyFileFault *fault, const char *path, const Catalog *catalog,
                           StrBuf *out);

#endif
