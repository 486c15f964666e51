/*
 * What is read on the whole screen, for the files of this folder: long texts (reader.c), among them
 * the help and the book of the Laws, and the list of the games of the open files (browser.c).
 */
#ifndef TOUCHMOVE_SCREEN_PAGES_H
#define TOUCHMOVE_SCREEN_PAGES_H

#include <stdbool.h>
#include <stddef.h>

#include "collection/collection.h"
#include "rules/position.h"
#include "screen/screen_inside.h"
#include "util/strbuf.h"
#include "view/layout.h"
#include "view/scene.h"

/* ---- reader.c: a text of many lines ---- */

enum { READER_TITLE_MAX = 64 }; /* bytes of a title, the NUL included */

/* The state of READER_MODE; a mode that shows more than the text has a state that begins with it.
 */
typedef struct Reader {
    char title[READER_TITLE_MAX]; /* what it is */
    StrBuf text;                  /* its lines */
    int top;                      /* the line at the top of the screen, as wrapped */
    bool is_beside_board;         /* a board stands beside it if both fit */
    int link;                     /* which of its indented rows has the focus, from 1; 0: none */
    bool searching;               /* the text to be found is being typed */
    LineEdit search;              /* what was searched for last */
} Reader;

/* Opens a text in READER_MODE; *text is empty afterwards. */
void reader_open(Screen *screen, const char *title, StrBuf *text);

/* Gives the reader its text, to be read from the beginning; *text is empty afterwards. */
void reader_set(Reader *reader, const char *title, StrBuf *text);

/* Moves the focus to the next indented row (by 1) or the last (-1), and scrolls to it. */
void reader_next_link(Screen *screen, int by);

/* Returns the text of the row that has the focus, not NUL-terminated, or NULL if none has. */
const char *reader_link(const Screen *screen, size_t *length);

/* The functions of a mode that begins with a Reader: frees its text, … */
void reader_release(void *state);

/* … scrolls, searches or follows a link by a key, … */
void reader_key(Screen *screen, const KeyPress *key);

/* … takes pasted text into the search line, … */
void reader_paste(Screen *screen, const char *text, size_t length);

/* … scrolls by rows, … */
void reader_scroll(Screen *screen, int by);

/* … and draws the page. */
void reader_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene);

/* ---- help.c, law.c: what the reader shows ---- */

/* What the help begins with: before the list of keys, and after it. */
extern const char *const help_screen[2];

/* Opens the help at its beginning, or on a topic: a command, a setting, a heading. */
void help_open(Screen *screen, const char *topic);

/* Shows the place where the book of the Laws is open now. */
void law_open(Screen *screen, const char *arguments);

/* ---- browser.c: the list of games ---- */

/* The state of BROWSER_MODE. */
typedef struct Browser {
    int top;            /* the place of the list at the top of the screen */
    int focus;          /* the place that has the focus */
    bool searching;     /* a query is being typed */
    LineEdit search;    /* … this one */
    int previewed_game; /* the game whose last position was read, or -1 */
    bool has_preview;   /* … it could be read */
    Position preview;   /* … and this is it */
} Browser;

/* Lists the games of the open files, or prints the unfinished ones if none is open. */
void browser_open(Screen *screen, const char *arguments);

/* Updates what the list shows: after every input. */
void browser_refresh(Screen *screen);

/* ---- browser_view.c: how the list is drawn ---- */

enum {
    BROWSER_COLUMNS = 7,   /* columns of the list */
    BROWSER_HEAD_ROWS = 2, /* the title, and what the columns are */
};

/* A column of the list. */
typedef struct BrowserColumn {
    const char *title;     /* its heading */
    CollectionOrder order; /* by what a click on the heading sorts */
    int col;               /* where it begins */
    int cols;              /* how many it has; 0: it is left out */
} BrowserColumn;

/* Divides the width among the columns; what is left goes to the names and the event. */
void browser_view_columns(const Screen *screen, BrowserColumn columns[static BROWSER_COLUMNS]);

/* Returns how many games are visible. */
int browser_view_rows(const Screen *screen);

/* Returns whether the last position of a game fits below the list. */
bool browser_view_has_preview(const Screen *screen);

/* Draws the list, the last position of the game in focus, and the line of search or hints. */
void browser_view_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene);

#endif
