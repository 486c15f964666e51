#include "pgn/comment_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/coordinate.h"
#include "pgn/comment.h"
#include "util/text.h"

enum {
    PAWNS_MAX = 999,     /* the most whole pawns of an evaluation */
    MATE_MOVES_MAX = 999 /* the longest mate */
};

/* The operands of a command, borrowed from the comment. */
typedef struct Operands {
    const char *start; /* the first byte; NULL if there is no command */
    const char *end;   /* the byte after the last one */
} Operands;

/* Finds the next command with a name in the rest of a comment, and moves *comment past it. */
static Operands next_operands(const char **comment, const char *name)
{
    size_t length = 0;
    const char *start = comment_operands(*comment, name, &length);
    *comment = start != NULL ? start + length : *comment;
    return (Operands){start, start != NULL ? start + length : NULL};
}

/* ---- Evaluations ---- */

/* Reads the hundredths after a decimal point and moves *text past all decimals. */
static int take_hundredths(const char **text)
{
    int hundredths = 0;
    int weight = 10;
    for (; text_is_digit(**text); ++*text) {
        hundredths += weight * (**text - '0');
        weight /= 10;
    }
    return hundredths;
}

/* Reads "0.31", "-1.4", "#-3", each possibly followed by a depth, ",20". */
static bool read_evaluation(Operands operands, Evaluation *out)
{
    const char *text = operands.start;
    Evaluation read = {.kind = *text == '#' ? EVALUATION_MATE : EVALUATION_PAWNS};
    int64_t number = 0;
    int64_t depth = 0;
    text += *text == '#';
    bool is_negative = *text == '-';
    text += *text == '-' || *text == '+';
    bool has_digits = text_is_digit(*text) || (*text == '.' && text_is_digit(text[1]));
    text_take_digits(&text, PAWNS_MAX + 1, &number);
    bool is_mate = read.kind == EVALUATION_MATE;
    if (is_mate) {
        read.value = (int)(number < MATE_MOVES_MAX ? number : MATE_MOVES_MAX);
    } else {
        text += *text == '.';
        int hundredths = take_hundredths(&text);
        read.value = number <= PAWNS_MAX ? (int)number * 100 + hundredths : PAWNS_MAX * 100 + 99;
    }
    if (*text == ',') {
        text++;
        has_digits = has_digits && text_take_digits(&text, INT32_MAX, &depth) > 0;
    }
    if (!has_digits || text != operands.end) {
        return false;
    }
    read.value = is_negative ? -read.value : read.value;
    *out = read;
    return true;
}

Evaluation comment_evaluation(const char *comment)
{
    Evaluation evaluation = {.kind = EVALUATION_NONE};
    Operands operands = next_operands(&comment, "eval");
    while (operands.start != NULL && !read_evaluation(operands, &evaluation)) {
        operands = next_operands(&comment, "eval");
    }
    return evaluation;
}

void evaluation_format(Evaluation evaluation, char out[static EVALUATION_TEXT_MAX])
{
    int size = abs(evaluation.value);
    const char *sign = evaluation.value < 0 ? "-" : size > 0 ? "+" : "";
    out[0] = '\0';
    if (evaluation.kind == EVALUATION_MATE) {
        snprintf(out, EVALUATION_TEXT_MAX, "#%s%d", evaluation.value < 0 ? "-" : "",
                 size % (MATE_MOVES_MAX + 1));
    } else if (evaluation.kind == EVALUATION_PAWNS && size < 10 * 100) {
        snprintf(out, EVALUATION_TEXT_MAX, "%s%d.%02d", sign, size / 100 % 10, size % 100);
    } else if (evaluation.kind == EVALUATION_PAWNS && size < 100 * 100) {
        snprintf(out, EVALUATION_TEXT_MAX, "%s%d.%d", sign, size / 100 % 100, size % 100 / 10);
    } else if (evaluation.kind == EVALUATION_PAWNS) {
        snprintf(out, EVALUATION_TEXT_MAX, "%s%d", sign, size / 100 % (PAWNS_MAX + 1));
    }
}

/* ---- Drawings ---- */

static DrawingColour colour_of(char letter)
{
    static const char LETTERS[] = {
#define X(name, letter) letter,
        DRAWING_COLOURS(X)
#undef X
    };
    const char *found = memchr(LETTERS, letter, sizeof LETTERS);
    return found != NULL ? (DrawingColour)(found - LETTERS) : DRAWING_COLOUR_COUNT;
}

static void add_square(Drawing *drawing, DrawingColour colour, Square square)
{
    uint64_t bit = (uint64_t)1 << square_index(square);
    for (int i = 0; i < DRAWING_COLOUR_COUNT; i++) {
        drawing->squares[i] &= ~bit;
    }
    drawing->squares[colour] |= bit;
}

static void add_arrow(Drawing *drawing, DrawingArrow arrow)
{
    if (arrow.from != arrow.to && drawing->arrow_count < DRAWING_ARROWS_MAX) {
        drawing->arrows[drawing->arrow_count++] = arrow;
    }
}

/* Adds an entry of `length` bytes: an arrow, "Ge2e4", if is_arrow, otherwise a square, "Ge4".
 * Ignores an entry of any other length. */
static void add_entry(Drawing *drawing, const char *entry, size_t length, bool is_arrow)
{
    if (length != (is_arrow ? 5 : 3)) {
        return;
    }
    DrawingColour colour = colour_of(entry[0]);
    Square from = coordinate_parse_square(entry + 1);
    Square to = is_arrow ? coordinate_parse_square(entry + 3) : from;
    if (colour == DRAWING_COLOUR_COUNT || from == SQUARE_NONE || to == SQUARE_NONE) {
        return;
    }
    if (is_arrow) {
        add_arrow(drawing, (DrawingArrow){colour, from, to});
    } else {
        add_square(drawing, colour, from);
    }
}

/* Adds the entries of all commands with a name. */
static void add_entries(Drawing *drawing, const char *comment, const char *name, bool are_arrows)
{
    Operands operands = next_operands(&comment, name);
    for (; operands.start != NULL; operands = next_operands(&comment, name)) {
        const char *entry = operands.start;
        while (entry < operands.end) {
            size_t length = strcspn(entry, ", \t]");
            add_entry(drawing, entry, length, are_arrows);
            entry += length + 1;
        }
    }
}

Drawing comment_drawing(const char *comment)
{
    Drawing drawing = {0};
    add_entries(&drawing, comment, "csl", false);
    add_entries(&drawing, comment, "cal", true);
    return drawing;
}
