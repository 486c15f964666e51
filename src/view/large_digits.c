#include "view/scene.h"

#include <stddef.h>

enum {
    DOT_COLS = 2, /* the width of a dot, which is one row high and so looks square */
    GAP_COLS = 2, /* the gap between two characters */
};

/* A character made of dots. */
typedef struct LargeDigit {
    char character;
    int dots;                        /* the width in dots, 1 or 3 */
    uint8_t rows[LARGE_DIGITS_ROWS]; /* the rows from the top; the lowest bit is the right dot */
} LargeDigit;

static const LargeDigit DIGITS[] = {
    {'0', 3, {7, 5, 5, 5, 7}}, {'1', 3, {2, 6, 2, 2, 7}}, {'2', 3, {7, 1, 7, 4, 7}},
    {'3', 3, {7, 1, 7, 1, 7}}, {'4', 3, {5, 5, 7, 1, 1}}, {'5', 3, {7, 4, 7, 1, 7}},
    {'6', 3, {7, 4, 7, 5, 7}}, {'7', 3, {7, 1, 1, 1, 1}}, {'8', 3, {7, 5, 7, 5, 7}},
    {'9', 3, {7, 5, 7, 1, 7}}, {'-', 3, {0, 0, 7, 0, 0}}, {':', 1, {0, 1, 0, 1, 0}},
    {'.', 1, {0, 0, 0, 0, 1}},
};

static const LargeDigit *find(char character)
{
    for (size_t i = 0; i < sizeof DIGITS / sizeof DIGITS[0]; i++) {
        if (DIGITS[i].character == character) {
            return &DIGITS[i];
        }
    }
    return NULL;
}

int large_digits_cols(const char *text)
{
    int cols = 0;
    for (; *text != '\0'; text++) {
        const LargeDigit *digit = find(*text);
        if (digit == NULL) {
            return 0;
        }
        cols += (cols > 0 ? GAP_COLS : 0) + digit->dots * DOT_COLS;
    }
    return cols;
}

void large_digits_draw(Scene *scene, int row, int col, Style style, const char *text)
{
    style.paper = style.ink;
    for (; *text != '\0'; text++) {
        const LargeDigit *digit = find(*text);
        for (int i = 0; digit != NULL && i < LARGE_DIGITS_ROWS * digit->dots; i++) {
            int dot = i % digit->dots;
            if ((digit->rows[i / digit->dots] >> (digit->dots - 1 - dot) & 1) != 0) {
                scene_fill(scene, (Rect){row + i / digit->dots, col + dot * DOT_COLS, 1, DOT_COLS},
                           style);
            }
        }
        col += digit != NULL ? digit->dots * DOT_COLS + GAP_COLS : 0;
    }
}
