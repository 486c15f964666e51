/*
 * What a terminal would show: a small model of a screen that is fed with the bytes a program
 * writes. It knows the moves of the cursor, erasing, repeated characters and UTF-8 one column wide;
 * colours, modes and titles are read over. Anything else is kept as a complaint, so that a test can
 * fail.
 */
#ifndef TOUCHMOVE_TESTS_SCREEN_MODEL_H
#define TOUCHMOVE_TESTS_SCREEN_MODEL_H

#include <stddef.h>

enum {
    SCREEN_MODEL_ROWS_MAX = 80,     /* of the highest screen */
    SCREEN_MODEL_COLS_MAX = 220,    /* of the widest */
    SCREEN_MODEL_CELL_MAX = 16,     /* bytes of a character with its marks, NUL included */
    SCREEN_MODEL_PENDING_MAX = 512, /* bytes of a sequence that is not complete */
};

typedef struct ScreenModel {
    int rows; /* height */
    int cols; /* width */
    int row;  /* where the cursor is */
    int col;  /* its column */
    char cells[SCREEN_MODEL_ROWS_MAX][SCREEN_MODEL_COLS_MAX]
              [SCREEN_MODEL_CELL_MAX];      /* "" is blank */
    char pending[SCREEN_MODEL_PENDING_MAX]; /* the beginning of a sequence, pending_length bytes */
    size_t pending_length;                  /* … */
    char complaint[128];                    /* the first sequence that is unknown, or empty */
} ScreenModel;

/* Makes a blank screen of that size. */
void screen_model_init(ScreenModel *model, int rows, int cols);

/* Gives the screen another size; what is outside is lost. */
void screen_model_resize(ScreenModel *model, int rows, int cols);

/* Takes bytes that a program has written; they may end in the middle of a sequence. */
void screen_model_feed(ScreenModel *model, const char *bytes, size_t length);

/* Writes a row as text, without the blanks at its end; out has room for size bytes. */
void screen_model_row(const ScreenModel *model, int row, char *out, size_t size);

#endif
