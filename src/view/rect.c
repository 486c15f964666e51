#include "view/rect.h"

static int larger(int one, int other)
{
    return one > other ? one : other;
}

static int smaller(int one, int other)
{
    return one < other ? one : other;
}

bool rect_is_empty(Rect rect)
{
    return rect.rows <= 0 || rect.cols <= 0;
}

bool rect_has(Rect rect, int row, int col)
{
    return row >= rect.row && row < rect.row + rect.rows && col >= rect.col &&
           col < rect.col + rect.cols;
}

Rect rect_common(Rect one, Rect other)
{
    Rect common = {.row = larger(one.row, other.row), .col = larger(one.col, other.col)};
    common.rows = smaller(one.row + one.rows, other.row + other.rows) - common.row;
    common.cols = smaller(one.col + one.cols, other.col + other.cols) - common.col;
    return rect_is_empty(common) ? (Rect){0} : common;
}

Rect rect_centred(Rect around, int rows, int cols)
{
    Rect rect = {.rows = smaller(rows, around.rows), .cols = smaller(cols, around.cols)};
    rect.row = around.row + (around.rows - rect.rows) / 2;
    rect.col = around.col + (around.cols - rect.cols) / 2;
    return rect;
}

Rect rect_inset(Rect rect, int rows, int cols)
{
    Rect inner = {rect.row + rows, rect.col + cols, rect.rows - 2 * rows, rect.cols - 2 * cols};
    return rect_is_empty(inner) ? (Rect){0} : inner;
}
