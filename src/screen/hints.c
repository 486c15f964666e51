/* Draws the hints: the most useful commands now, with their keys. */
#include "screen/screen_inside.h"

#include "screen/screen_text.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

/* Writes the name of the key bound to a hint's command, or "" if there is no command or no key. */
static void key_of(const Screen *screen, const Hint *hint, char out[static KEYMAP_NAME_MAX])
{
    const KeyPress *key = hint->command != NULL ? keymap_key(&screen->keymap, hint->command) : NULL;
    out[0] = '\0';
    if (key != NULL) {
        keymap_format_key(key, screen_catalog(screen), out);
    }
}

enum { HINTS_MAX = 8, HINT_GAP = 3, HINT_GAP_SMALL = 2, HINT_COLS_SMALL = 48 };

static const char *text_of(const Screen *screen, const Hint *hint)
{
    return screen_text(screen_catalog(screen), hint->text, 1);
}

/* Returns the columns of a hint: its text, and its key before it. */
static int hint_cols(const Screen *screen, const Hint *hint)
{
    const char *text = text_of(screen, hint);
    char key[KEYMAP_NAME_MAX];
    key_of(screen, hint, key);
    return utf8_width(text, strlen(text)) + (key[0] != '\0' ? utf8_width(key, strlen(key)) + 1 : 0);
}

/* Returns whether a hint is for a takeback that no player here can request or allow. */
static bool is_idle(const Screen *screen, const Hint *hint)
{
    const Game *game = session_game(screen->session);
    if (hint->command == NULL || !text_is_same(hint->command, "takeback") || game == NULL) {
        return false;
    }
    Side turn = game_turn(game);
    return game_ply_count(game) == 0 || game_house_rules(game).take_backs == TAKE_BACK_NEVER ||
           !session_plays(screen->session,
                          game_take_back_is_asked(game) ? turn : side_opponent(turn));
}

/* Chooses the hints that fit: first the last two, usually the menu and the help, which lead to all
 * commands, then the others in their order. */
static void choose_hints(const Screen *screen, const Hint *hints, int cols, int gap,
                         bool shown[static HINTS_MAX])
{
    int count = 0;
    while (hints[count].text != SCREEN_TEXT_NONE && count < HINTS_MAX) {
        shown[count++] = false;
    }
    int used = -gap;
    for (int i = 0; i < count; i++) {
        int at = i < 2 ? count - 1 - i : i - 2;
        int needed = at < 0 ? cols : gap + hint_cols(screen, &hints[at]);
        if (used + needed <= cols && !is_idle(screen, &hints[at])) {
            shown[at] = true;
            used += needed;
        }
    }
}

/*
 * Returns the row for hints in a layout that has no row for them. After the end of a game, this is
 * the row of the entry line, while the entry line is empty. Otherwise returns an empty rectangle.
 */
static Rect spare_row(const Screen *screen, const Layout *layout)
{
    Rect entry = layout->entry;
    int used = entry_line_prompt_cols(screen, layout) + 2; /* a blank and the cursor */
    int left = entry.cols - used - entry_notes_cols(screen, layout, entry.row);
    bool is_spare = screen->overlay == NULL && game_state_is(screen, GAME_OVER) &&
                    line_edit_is_empty(&screen->move.line);
    return is_spare ? (Rect){entry.row, entry.col + used, 1, left} : (Rect){0};
}

/*
 * Draws the first hint in the second row of the entry line, unless the player is typing or the only
 * hints are the last two, which are the same most of the time. Returns the number of hints drawn, 0
 * or 1.
 */
static int draw_guide(const Screen *screen, const Hint *hints, const Layout *layout, Scene *scene)
{
    Rect entry = layout->entry;
    entry.cols -= entry_notes_cols(screen, layout, entry.row + 1);
    bool has_first = hints[0].text != SCREEN_TEXT_NONE && hints[1].text != SCREEN_TEXT_NONE &&
                     hints[2].text != SCREEN_TEXT_NONE;
    if (screen->overlay != NULL || entry.rows < 2 || !has_first || hints[0].command != NULL ||
        hint_cols(screen, &hints[0]) > entry.cols || !line_edit_is_empty(&screen->move.line)) {
        return 0;
    }
    scene_text(scene, entry.row + 1, entry.col, entry.cols, style_named(STYLE_MUTED),
               text_of(screen, &hints[0]));
    return 1;
}

/* Draws a hint: its key, and its text. */
static void draw_hint(const Screen *screen, const Hint *hint, int row, int col, Scene *scene)
{
    char key[KEYMAP_NAME_MAX];
    key_of(screen, hint, key);
    int key_cols = key[0] != '\0' ? utf8_width(key, strlen(key)) + 1 : 0;
    scene_text(scene, row, col, key_cols, style_named(STYLE_KEY), key);
    scene_text(scene, row, col + key_cols, hint_cols(screen, hint) - key_cols,
               style_named(STYLE_MUTED), text_of(screen, hint));
}

static bool is_blank(const Scene *scene, Rect row)
{
    bool is_all_blank = true;
    for (int col = row.col; col < row.col + row.cols; col++) {
        const SceneCell *cell = scene_at(scene, row.row, col);
        is_all_blank &= cell != NULL && cell->length == 1 && cell->text[0] == ' ';
    }
    return is_all_blank;
}

/* If there is no row for hints, draws the key of the article that a ruling cites at the right of
 * the entry line, if that place is free. */
static void draw_key_of_article(const Screen *screen, const Hint *hint, const Layout *layout,
                                Scene *scene)
{
    while (hint->text != SCREEN_TEXT_NONE &&
           !(hint->command != NULL && text_is_same(hint->command, "help"))) {
        hint++;
    }
    if (hint->text == SCREEN_TEXT_NONE || screen->overlay != NULL ||
        !screen->notice.cites_article) {
        return;
    }
    Rect entry = layout->entry;
    int cols = hint_cols(screen, hint);
    Rect place = {entry.row, entry.col + entry.cols - cols - HINT_GAP, 1, cols + HINT_GAP};
    if (place.col > entry.col && is_blank(scene, place)) {
        draw_hint(screen, hint, place.row, place.col + HINT_GAP, scene);
    }
}

void hints_draw(const Screen *screen, const Hint *hints, const Layout *layout, Rect free_row,
                Scene *scene)
{
    Rect area = !rect_is_empty(layout->hints) ? layout->hints
                : !rect_is_empty(free_row)    ? free_row
                                              : spare_row(screen, layout);
    if (rect_is_empty(area)) {
        draw_key_of_article(screen, hints, layout, scene);
        return;
    }
    Glyphs glyphs = display_glyphs(screen);
    Style muted = style_named(STYLE_MUTED);
    int gap = area.cols < HINT_COLS_SMALL ? HINT_GAP_SMALL : HINT_GAP;
    int col = area.col;
    bool shown[HINTS_MAX];
    hints += draw_guide(screen, hints, layout, scene);
    choose_hints(screen, hints, area.cols, gap, shown);
    for (int i = 0; i < HINTS_MAX && hints[i].text != SCREEN_TEXT_NONE; i++) {
        if (!shown[i]) {
            continue;
        }
        if (col > area.col) {
            col += gap;
            scene_glyph(scene, area.row, col - 2, muted,
                        glyph_named(&glyphs, gap == HINT_GAP ? GLYPH_DOT : GLYPH_SPACE));
        }
        draw_hint(screen, &hints[i], area.row, col, scene);
        col += hint_cols(screen, &hints[i]);
    }
}
