/*
 * The pages that fill the screen, for the files of this folder: long texts (reader.c), such as the
 * help and the law book, and the list of the games of the open files (browser.c).
 */
#ifndef TOUCHMOVE_SCREEN_PAGES_H
#define TOUCHMOVE_SCREEN_PAGES_H

#include <stdbool.h>
#include <stddef.h>

#include "collection/collection.h"
#include "rules/position.h"
#include "screen/screen_inside.h"
#include "util/help_table.h"
#include "util/strbuf.h"
#include "view/layout.h"
#include "view/scene.h"

/* ---- reader.c: a long text ---- */

enum { READER_TITLE_MAX = 64 }; /* bytes of a title, the NUL included */

/* The state of READER_MODE. Any other mode that uses the functions below has a state that begins
 * with a Reader. */
typedef struct Reader {
    char title[READER_TITLE_MAX]; /* the title of the page */
    StrBuf text;                  /* the lines; owned */
    int top;                      /* the number of the wrapped row at the top of the screen */
    bool is_beside_board;         /* the text leaves room for the board if both fit */
    int link;                     /* which indented row has the focus, from 1; 0: none */
    bool searching;               /* the player is typing the text to search for */
    LineEdit search;              /* the text to search for; empty: none */
    const char *said;             /* the answer to the last key, shown in the last row, or NULL;
                                     constant */
} Reader;

/*
 * Opens a text in READER_MODE and takes ownership of it: *text is then empty. If out of memory, the
 * caller keeps *text.
 */
void reader_open(Screen *screen, const char *title, StrBuf *text);

/* Gives a reader a new text and shows it from the beginning. Takes ownership: *text is then empty.
 */
void reader_set(Reader *reader, const char *title, StrBuf *text);

/* Scrolls to the row that contains a place in the text of a reader. */
void reader_scroll_to(const Screen *screen, Reader *reader, const char *place);

/* Moves the focus to the next indented row if `by` is 1, or to the previous indented row if `by` is
 * -1, and scrolls to that row. */
void reader_next_link(Screen *screen, int by);

/*
 * Returns the text of the row that has the focus, borrowed and not NUL-terminated, and sets
 * *length. If no row has the focus, returns NULL and sets *length to 0.
 */
const char *reader_link(const Screen *screen, size_t *length);

/* Frees the text. READER_MODE uses this and the following functions. Any mode whose state begins
 * with a Reader may use them, too. */
void reader_release(void *state);

/* Scrolls, searches, copies or closes the page by a key. */
void reader_key(Screen *screen, const KeyPress *key);

/* Inserts pasted text into the search line, if it is open. */
void reader_paste(Screen *screen, const char *text, size_t length);

/* Scrolls by rows. */
void reader_scroll(Screen *screen, int by);

/* Draws the page. */
void reader_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene);

/* ---- help.c, law.c: the help and the law book ---- */

/* The parts of the help before and after the list of keys, generated from assets/help. */
enum { HELP_SCREEN_PARTS = 2 };
extern const HelpTable screen_help_tables[];

/* Opens the help at its beginning, or on a topic: a command, a setting, a heading. */
void help_open(Screen *screen, const char *topic);

/* Shows the client's open page of the law book, from the paragraph about an article if the
 * arguments are its number. */
void law_open(Screen *screen, const char *arguments);

/* Updates the open page after an input, as the player may have chosen another language. */
void law_refresh(Screen *screen);

/* ---- editor.c: setting up a position ---- */

/* Opens the editor on the viewed position. The arguments are unused. */
void editor_open(Screen *screen, const char *arguments);

/* ---- browser.c: the list of games ---- */

/* The state of BROWSER_MODE. */
typedef struct Browser {
    int top;            /* the first visible game, as an index into the list */
    int focus;          /* the game that has the focus, as an index into the list */
    bool searching;     /* the player is typing a query */
    LineEdit search;    /* the query */
    int typed;          /* the number of a game, as typed so far; 0: none */
    int previewed_game; /* the game of the preview, or -1 */
    bool has_preview;   /* the game could be read, so .preview is valid */
    Position preview;   /* the last position of the game */
} Browser;

/* Lists the games of the open files, or prints the unfinished games if no file is open. arguments
 * are not used. */
void browser_open(Screen *screen, const char *arguments);

/* Updates the focus and the preview after an input, as the list may have changed. */
void browser_refresh(Screen *screen);

/* ---- browser_view.c: how the list is drawn ---- */

enum {
    BROWSER_COLUMNS = 7,   /* columns of the list */
    BROWSER_HEAD_ROWS = 2, /* rows of the title and the headings */
};

/* A column of the list. */
typedef struct BrowserColumn {
    const char *title;     /* its heading, in the language of the screen */
    CollectionOrder order; /* a click on the heading sorts in this order */
    int col;               /* the screen column where it begins */
    int cols;              /* its width in screen columns; 0 if it is not shown */
} BrowserColumn;

/* Sets the members of each column. The columns of the names and the event share the width that the
 * other columns leave. */
void browser_view_columns(const Screen *screen, BrowserColumn columns[static BROWSER_COLUMNS]);

/* Returns the number of rows for games. */
int browser_view_rows(const Screen *screen);

/* Returns whether the screen is large enough for a game's last position below the list. */
bool browser_view_has_preview(const Screen *screen);

/* Draws the list, the last position of the game in focus, and the search line or the hints. */
void browser_view_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene);

#endif
