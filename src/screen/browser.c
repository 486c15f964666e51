/*
 * The list of the games of the open PGN files: its keys, its mouse clicks, and the preview of the
 * game in focus. To open, search or sort, the list submits the same commands that players type.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "study/study.h"

static const Collection *collection_of(const Screen *screen)
{
    return study_collection(screen->client);
}

static int count_of(const Screen *screen)
{
    return collection_listed_count(collection_of(screen));
}

/* ---- The focus and the preview ---- */

/* Moves the focus to the game at index `place`, clamped to the list, and scrolls to it. */
static void focus_on(Screen *screen, int place)
{
    Browser *browser = overlay_state(screen);
    int count = count_of(screen);
    int rows = browser_view_rows(screen);
    place = place >= count ? count - 1 : place;
    browser->focus = place < 0 ? 0 : place;
    if (browser->focus < browser->top) {
        browser->top = browser->focus;
    } else if (browser->focus >= browser->top + rows) {
        browser->top = browser->focus - rows + 1;
    }
    if (browser->top > count - rows) {
        browser->top = count > rows ? count - rows : 0;
    }
}

/* Reads the last position of the game in focus. Does nothing if it has been read already, or if the
 * screen has no space for it. */
static void refresh_preview(Screen *screen)
{
    Browser *browser = overlay_state(screen);
    const Collection *collection = collection_of(screen);
    int game =
        browser->focus < count_of(screen) ? collection_listed(collection, browser->focus) : -1;
    if (game == browser->previewed_game || !browser_view_has_preview(screen)) {
        return;
    }
    FileError unsaid;
    Record *record = record_new();
    browser->previewed_game = game;
    browser->has_preview =
        game >= 0 && record != NULL && collection_read(collection, game, record, NULL, &unsaid);
    if (browser->has_preview) {
        browser->preview = record->start;
        for (RecordNode node = record->nodes[RECORD_ROOT].next; node != RECORD_NONE;
             node = record->nodes[node].next) {
            browser->preview = position_after(&browser->preview, record->nodes[node].move);
        }
    }
    record_free(record);
}

void browser_refresh(Screen *screen)
{
    if (overlay_is(screen, &BROWSER_MODE) && collection_of(screen) != NULL) {
        const Browser *browser = overlay_state(screen);
        focus_on(screen, browser->focus);
        refresh_preview(screen);
    }
}

void browser_open(Screen *screen, const char *arguments)
{
    (void)arguments;
    const Collection *collection = collection_of(screen);
    if (collection == NULL) {
        enter_line(screen, "list own");
        return;
    }
    notice_clear(screen); /* the old notice was about the board */
    overlay_close_all(screen);
    Browser *browser = overlay_open(screen, &BROWSER_MODE);
    if (browser == NULL) {
        return;
    }
    int game = study_collection_game(screen->client);
    browser->previewed_game = -1;
    focus_on(screen, game >= 0 ? collection_place(collection, game) : -1);
    browser_refresh(screen);
}

/* ---- Keys ---- */

static void move_by(Screen *screen, int by)
{
    Browser *browser = overlay_state(screen);
    browser->typed = 0;
    focus_on(screen, browser->focus + by);
}

static void move_pages(Screen *screen, int by)
{
    move_by(screen, by * (browser_view_rows(screen) - 1));
}

static void move_to_end(Screen *screen, int by)
{
    focus_on(screen, by < 0 ? 0 : count_of(screen) - 1);
}

/* Opens the game whose number was typed, or else the game in focus. */
static void open_game(Screen *screen)
{
    Browser *browser = overlay_state(screen);
    int number = browser->typed;
    browser->typed = 0;
    if (number > 0) {
        enter_format(screen, "open %d", number);
    } else if (browser->focus < count_of(screen)) {
        int game = collection_listed(collection_of(screen), browser->focus);
        enter_format(screen, "open %d", game + 1);
    }
}

/*
 * Esc stops indexing or searching. If neither is running, it clears the query. If there is no query
 * either, it closes the list, and opens the menu if no game is on the board. If the session still
 * asks whether to resume a game, that question opens instead of the menu, because it does not open
 * over the list (ask() in inbox.c).
 */
static void leave(Screen *screen)
{
    if (study_has_work(screen->client)) {
        study_stop_work(screen->client);
    } else if (collection_query(collection_of(screen))[0] != '\0') {
        enter_line(screen, "find");
    } else {
        overlay_close_all(screen);
        if (!viewpoint_has_board(screen->viewpoint) ||
            game_state_question(screen) == QUESTION_RESUME) {
            menu_dialog_open(screen);
        }
    }
}

static void begin_search(Screen *screen)
{
    Browser *browser = overlay_state(screen);
    browser->searching = true;
    line_edit_set(&browser->search, collection_query(collection_of(screen)));
}

static void sort_by(Screen *screen, CollectionOrder order, bool is_descending)
{
    enter_format(screen, "sort %s%s", collection_order_name(order), is_descending ? " down" : "");
}

static void sort_next(Screen *screen)
{
    bool is_descending;
    CollectionOrder order = collection_order(collection_of(screen), &is_descending);
    sort_by(screen, (CollectionOrder)(((int)order + 1) % COLLECTION_ORDERS), false);
}

static void reverse_order(Screen *screen)
{
    bool is_descending;
    CollectionOrder order = collection_order(collection_of(screen), &is_descending);
    sort_by(screen, order, !is_descending);
}

static const ModeKey BROWSER_KEYS[] = {
    {KEYCODE_ESCAPE, .run = leave},
    {KEYCODE_CHARACTER, 'q', .run = leave},
    {KEYCODE_UP, .step = move_by, .by = -1},
    {KEYCODE_DOWN, .step = move_by, .by = 1},
    {KEYCODE_PAGE_UP, .step = move_pages, .by = -1},
    {KEYCODE_PAGE_DOWN, .step = move_pages, .by = 1},
    {KEYCODE_CHARACTER, ' ', .step = move_pages, .by = 1},
    {KEYCODE_CHARACTER, 'b', .step = move_pages, .by = -1},
    {KEYCODE_HOME, .step = move_to_end, .by = -1},
    {KEYCODE_END, .step = move_to_end, .by = 1},
    {KEYCODE_ENTER, .run = open_game},
    {KEYCODE_CHARACTER, '/', .run = begin_search},
    {KEYCODE_CHARACTER, 's', .run = sort_next},
    {KEYCODE_CHARACTER, 'r', .run = reverse_order},
    {KEYCODE_CHARACTER, ':', .command = KEYMAP_COMMAND_LINE},
    {KEYCODE_CHARACTER, '?', .command = "help games"},
    {.code = KEYCODE_UNKNOWN},
};

/* Adds a digit to the number typed, and moves the focus to the game with that number. If there is
 * no such game, the digit begins another number. */
static void type_digit(Screen *screen, int digit)
{
    Browser *browser = overlay_state(screen);
    const Collection *collection = collection_of(screen);
    int count = collection_count(collection);
    int number = browser->typed <= count / 10 ? 10 * browser->typed + digit : digit;
    number = number > count ? digit : number;
    browser->typed = number <= count ? number : 0;
    int place = browser->typed > 0 ? collection_place(collection, browser->typed - 1) : -1;
    if (place >= 0) {
        focus_on(screen, place);
    }
}

/* Enter submits the query. An invalid query stays in the search line, where the player can correct
 * it. After a valid query the list shows the games found. */
static void search_key(Screen *screen, const KeyPress *key)
{
    Browser *browser = overlay_state(screen);
    if (key->code == KEYCODE_ESCAPE) {
        browser->searching = false;
    } else if (key->code == KEYCODE_ENTER) {
        enter_format(screen, "find %s", browser->search.text);
    } else {
        line_edit_key(&browser->search, key);
    }
}

static void browser_key(Screen *screen, const KeyPress *key)
{
    Browser *browser = overlay_state(screen);
    bool is_digit =
        key->code == KEYCODE_CHARACTER && key->character >= '0' && key->character <= '9';
    notice_clear(screen);
    if (browser->searching) {
        search_key(screen, key);
    } else if (is_digit) {
        type_digit(screen, (int)(key->character - '0'));
    } else {
        bool is_enter = key->code == KEYCODE_ENTER;
        browser->typed = is_enter ? browser->typed : 0;
        command_line_run_key(screen, BROWSER_KEYS, key);
    }
}

static void browser_paste(Screen *screen, const char *text, size_t length)
{
    Browser *browser = overlay_state(screen);
    if (browser->searching) {
        line_edit_insert(&browser->search, text, length);
    }
}

/*
 * A click on a heading sorts by that column, and a second click reverses the order. A click on a
 * game focuses it, and a second click opens it.
 */
static void browser_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    (void)layout;
    if (mouse->kind != MOUSE_PRESS) {
        return;
    }
    Browser *browser = overlay_state(screen);
    browser->typed = 0;
    BrowserColumn columns[BROWSER_COLUMNS];
    bool is_descending;
    CollectionOrder order = collection_order(collection_of(screen), &is_descending);
    int row = mouse->row - BROWSER_HEAD_ROWS, col = mouse->col;
    int place = browser->top + row;
    browser_view_columns(screen, columns);
    if (row == -1) {
        for (int i = 0; i < BROWSER_COLUMNS; i++) {
            if (col >= columns[i].col && col < columns[i].col + columns[i].cols) {
                sort_by(screen, columns[i].order, columns[i].order == order && !is_descending);
            }
        }
    } else if (row >= 0 && row < browser_view_rows(screen) && place < count_of(screen)) {
        if (place == browser->focus) {
            open_game(screen);
        } else {
            focus_on(screen, place);
        }
    }
}

const Mode BROWSER_MODE = {
    .state_size = sizeof(Browser),
    .key = browser_key,
    .paste = browser_paste,
    .mouse = browser_mouse,
    .wheel = move_by,
    .draw = browser_view_draw,
    .comes_back = true,
};
