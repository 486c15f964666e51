#include "screen_model.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void screen_model_init(ScreenModel *model, int rows, int cols)
{
    memset(model, 0, sizeof *model);
    model->rows = rows;
    model->cols = cols;
    model->top = 0;
    model->end = rows;
}

void screen_model_resize(ScreenModel *model, int rows, int cols)
{
    for (int row = 0; row < SCREEN_MODEL_ROWS_MAX; row++) {
        for (int col = 0; col < SCREEN_MODEL_COLS_MAX; col++) {
            if (row >= rows || col >= cols) {
                model->cells[row][col][0] = '\0';
            }
        }
    }
    model->rows = rows;
    model->cols = cols;
    model->top = 0;
    model->end = rows;
}

static int clamp(int value, int limit)
{
    return value < 0 ? 0 : value >= limit ? limit - 1 : value;
}

static void move_to(ScreenModel *model, int row, int col)
{
    model->row = clamp(row, model->rows);
    model->col = clamp(col, model->cols);
}

static void erase(ScreenModel *model, int row, int from, int to)
{
    for (int col = from; col < to; col++) {
        model->cells[row][col][0] = '\0';
    }
}

static void erase_screen(ScreenModel *model, int how)
{
    int first = how == 0 ? model->row + 1 : 0;
    int last = how == 1 ? model->row : model->rows;
    for (int row = first; row < last; row++) {
        erase(model, row, 0, model->cols);
    }
    if (how == 0) {
        erase(model, model->row, model->col, model->cols);
    } else if (how == 1) {
        erase(model, model->row, 0, model->col + 1);
    }
}

static void erase_line(ScreenModel *model, int how)
{
    int from = how == 0 ? model->col : 0;
    int to = how == 1 ? model->col + 1 : model->cols;
    erase(model, model->row, from, to);
}

/* Returns whether a character is a combining mark or variation selector, which has no width. */
static bool is_mark(const char *text)
{
    return strncmp(text, "\xef\xb8\x8e", 3) == 0 || strncmp(text, "\xcc", 1) == 0;
}

static void put(ScreenModel *model, const char *text, size_t length)
{
    if (is_mark(text) && model->col > 0) {
        char *cell = model->cells[model->row][model->col - 1];
        strncat(cell, text, SCREEN_MODEL_CELL_MAX - 1 - strlen(cell));
        return;
    }
    if (model->col < model->cols) {
        char *cell = model->cells[model->row][model->col];
        snprintf(cell, SCREEN_MODEL_CELL_MAX, "%.*s", (int)length, text);
        model->col++;
    }
}

static void repeat(ScreenModel *model, int count)
{
    char last[SCREEN_MODEL_CELL_MAX];
    int col = model->col > 0 ? model->col - 1 : 0;
    memcpy(last, model->cells[model->row][col], sizeof last);
    for (int i = 0; i < count; i++) {
        put(model, last, strlen(last));
    }
}

/* Inserts or deletes `count` cells at the cursor. */
static void shift_cells(ScreenModel *model, int count, bool insert)
{
    char(*row)[SCREEN_MODEL_CELL_MAX] = model->cells[model->row];
    int kept = model->cols - model->col - count;
    if (kept > 0) {
        int gap = model->col + count;
        memmove(row[insert ? gap : model->col], row[insert ? model->col : gap],
                (size_t)kept * sizeof row[0]);
    }
    int from = insert || kept < 0 ? model->col : model->cols - count;
    erase(model, model->row, from, insert && kept > 0 ? model->col + count : model->cols);
}

/* Inserts or deletes `count` rows at a row; the rows below it in the scrolling region move. */
static void shift_rows(ScreenModel *model, int at, int count, bool insert)
{
    int kept = model->end - at - count;
    if (kept > 0) {
        int gap = at + count;
        memmove(model->cells[insert ? gap : at], model->cells[insert ? at : gap],
                (size_t)kept * sizeof model->cells[0]);
    }
    int from = insert || kept < 0 ? at : model->end - count;
    int to = insert && kept > 0 ? at + count : model->end;
    for (int row = from; row < to; row++) {
        erase(model, row, 0, model->cols);
    }
}

/* Inserts (L) or deletes (M) rows at the cursor, or scrolls the region down (T) or up (S). */
static void scroll(ScreenModel *model, char letter, int count)
{
    bool is_at_cursor = letter == 'L' || letter == 'M';
    shift_rows(model, is_at_cursor ? model->row : model->top, count,
               letter == 'L' || letter == 'T');
}

/* Sets the scrolling region; 0 is the edge of the screen. */
static void set_region(ScreenModel *model, int first, int last)
{
    model->top = first > 0 ? first - 1 : 0;
    model->end = last > 0 && last < model->rows ? last : model->rows;
    move_to(model, 0, 0);
}

static void complain(ScreenModel *model, const char *bytes, size_t length)
{
    if (model->complaint[0] == '\0') {
        snprintf(model->complaint, sizeof model->complaint, "unknown: %.*s", (int)length, bytes);
    }
}

/* Executes a control sequence. A missing parameter has the value 0, which often means 1. */
static void control(ScreenModel *model, const char *sequence, size_t length)
{
    int first = atoi(sequence + 2);
    const char *semicolon = memchr(sequence, ';', length);
    int second = semicolon != NULL ? atoi(semicolon + 1) : 0;
    int count = first > 0 ? first : 1;
    switch (sequence[length - 1]) {
    case 'H':
    case 'f':
        move_to(model, first - 1, second - 1);
        break;
    case 'A':
        move_to(model, model->row - count, model->col);
        break;
    case 'B':
        move_to(model, model->row + count, model->col);
        break;
    case 'C':
        move_to(model, model->row, model->col + count);
        break;
    case 'D':
        move_to(model, model->row, model->col - count);
        break;
    case 'G':
        move_to(model, model->row, first - 1);
        break;
    case 'd':
        move_to(model, first - 1, model->col);
        break;
    case 'J':
        erase_screen(model, first);
        break;
    case 'K':
        erase_line(model, first);
        break;
    case 'X':
        erase(model, model->row, model->col, clamp(model->col + count, model->cols + 1));
        break;
    case 'b':
        repeat(model, count);
        break;
    case '@':
    case 'P':
        shift_cells(model, count, sequence[length - 1] == '@');
        break;
    case 'L':
    case 'M':
    case 'S':
    case 'T':
        scroll(model, sequence[length - 1], count);
        break;
    case 'r':
        set_region(model, first, second);
        break;
    default:
        if (strchr("mhltqnc", sequence[length - 1]) == NULL) {
            complain(model, sequence, length);
        }
        break;
    }
}

static size_t utf8_length(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/* Returns the length of the control sequence or control string that `bytes` begins with, or 0 if it
 * is incomplete. */
static size_t sequence_length(const char *bytes, size_t length)
{
    if (length < 2) {
        return 0;
    }
    if (bytes[1] == '[') {
        for (size_t i = 2; i < length; i++) {
            if (bytes[i] >= '@' && bytes[i] <= '~') {
                return i + 1;
            }
        }
        return 0;
    }
    if (bytes[1] == ']' || bytes[1] == 'P') {
        for (size_t i = 2; i < length; i++) {
            if (bytes[i] == '\a' || (bytes[i] == '\\' && bytes[i - 1] == '\x1b')) {
                return i + 1;
            }
        }
        return 0;
    }
    return strchr("()*+#", bytes[1]) != NULL ? (length < 3 ? 0 : 3) : 2;
}

/* Processes one character or sequence. Returns its length, or 0 if it is incomplete. */
static size_t take(ScreenModel *model, const char *bytes, size_t length)
{
    size_t taken =
        bytes[0] == '\x1b' ? sequence_length(bytes, length) : utf8_length((unsigned char)bytes[0]);
    if (taken == 0 || taken > length) {
        return 0;
    }
    if (bytes[0] == '\x1b') {
        if (bytes[1] == '[') {
            control(model, bytes, taken);
        } else if (bytes[1] == 'M') {
            move_to(model, model->row - 1, model->col);
        }
    } else if (bytes[0] == '\r') {
        model->col = 0;
    } else if (bytes[0] == '\n' && model->row == model->end - 1) {
        shift_rows(model, model->top, 1, false);
    } else if (bytes[0] == '\n') {
        move_to(model, model->row + 1, model->col);
    } else if (bytes[0] == '\b') {
        move_to(model, model->row, model->col - 1);
    } else if ((unsigned char)bytes[0] >= ' ') {
        put(model, bytes, taken);
    }
    return taken;
}

void screen_model_feed(ScreenModel *model, const char *bytes, size_t length)
{
    while (length > 0) {
        size_t room = sizeof model->pending - model->pending_length;
        size_t part = length < room ? length : room;
        memcpy(model->pending + model->pending_length, bytes, part);
        model->pending_length += part;
        bytes += part;
        length -= part;
        size_t at = 0;
        size_t taken = 1;
        while (taken > 0 && at < model->pending_length) {
            taken = take(model, model->pending + at, model->pending_length - at);
            at += taken;
        }
        memmove(model->pending, model->pending + at, model->pending_length - at);
        model->pending_length -= at;
    }
}

void screen_model_row(const ScreenModel *model, int row, char *out, size_t size)
{
    size_t used = 0;
    size_t end = 0;
    out[0] = '\0';
    for (int col = 0; col < model->cols; col++) {
        const char *cell = model->cells[row][col];
        bool is_blank = cell[0] == '\0' || strcmp(cell, " ") == 0;
        size_t length = is_blank ? 1 : strlen(cell);
        if (used + length >= size) {
            break;
        }
        memcpy(out + used, is_blank ? " " : cell, length);
        used += length;
        end = is_blank ? end : used;
    }
    out[end] = '\0';
}
