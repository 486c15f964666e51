/*
 * A small model of a terminal's screen. It processes the bytes that a program writes. It supports
 * cursor movement, erasing, scrolling, repeated characters and single-width UTF-8. It ignores
 * colours, modes and titles. It records anything else as a complaint, so that a test can fail.
 */
#ifndef TOUCHMOVE_TESTS_SCREEN_MODEL_H
#define TOUCHMOVE_TESTS_SCREEN_MODEL_H

#include <stddef.h>

enum {
    SCREEN_MODEL_ROWS_MAX = 80,     /* largest height */
    SCREEN_MODEL_COLS_MAX = 220,    /* largest width */
    SCREEN_MODEL_CELL_MAX = 16,     /* bytes of a character with its combining marks and a NUL */
    SCREEN_MODEL_PENDING_MAX = 512, /* most bytes of an incomplete sequence */
};

typedef struct ScreenModel {
    int rows; /* height */
    int cols; /* width */
    int row;  /* cursor position */
    int col;
    int top; /* the first row of the scrolling region */
    int end; /* the row after its last row */
    char cells[SCREEN_MODEL_ROWS_MAX][SCREEN_MODEL_COLS_MAX][SCREEN_MODEL_CELL_MAX]; /* "": blank */
    char pending[SCREEN_MODEL_PENDING_MAX]; /* the first bytes of an incomplete sequence */
    size_t pending_length;                  /* number of bytes in `pending` */
    char complaint[128];                    /* names the first unknown sequence, or is empty */
} ScreenModel;

/* Makes a blank screen. */
void screen_model_init(ScreenModel *model, int rows, int cols);

/* Resizes the screen; cells outside the new size are lost. */
void screen_model_resize(ScreenModel *model, int rows, int cols);

/* Processes bytes written by a program. The last sequence may be incomplete. */
void screen_model_feed(ScreenModel *model, const char *bytes, size_t length);

/* Stores a row as text, without trailing blanks, in the buffer `out` of `size` bytes. */
void screen_model_row(const ScreenModel *model, int row, char *out, size_t size);

#endif
