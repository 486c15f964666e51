/*
 * The notes at the right end of the entry line: NOT SAVED if the game could not be saved, and,
 * while an earlier position or a game of a file is viewed, the clocks of the game in progress,
 * because the players' rows then show the clock times of that position or game.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "screen/screen_text.h"
#include "util/utf8.h"

/* The notes of a row. Each has a blank on either side, or is empty. */
typedef struct EntryNotes {
    Rect row;       /* the row that has them at its right end */
    StrBuf clocks;  /* the clocks; owned */
    StrBuf warning; /* NOT SAVED, to the right of the clocks; owned */
} EntryNotes;

static int text_cols(const StrBuf *text)
{
    return utf8_width(strbuf_text(text), text->length);
}

static void append_brief_warning(const Screen *screen, StrBuf *out)
{
    strbuf_appendf(out, " %s ", screen_text(screen_catalog(screen), SCREEN_NOT_SAVED, 1));
}

int entry_notes_overlay_cols(const Screen *screen)
{
    StrBuf text = {0};
    append_brief_warning(screen, &text);
    int cols = session_is_saved(screen->session) ? 0 : text_cols(&text);
    strbuf_release(&text);
    return cols;
}

/* Returns the row of the notes: the first row of the entry line, or in a narrow panel its last row,
 * so that the prompt stays visible. An overlay may cover the entry line, so the last row of the
 * screen is used then. */
static Rect row_of_notes(const Screen *screen, const Layout *layout)
{
    Rect area = screen->overlay == NULL ? layout->entry : layout->all;
    bool is_first = screen->overlay == NULL && area.cols >= LAYOUT_WIDE_COLS_MIN;
    return (Rect){is_first ? area.row : area.row + area.rows - 1, area.col, 1, area.cols};
}

/* Finds the warning. A narrow row has no space for it beside a text that is being typed; then the
 * row is only highlighted. */
static void find_warning(const Screen *screen, const Layout *layout, EntryNotes *notes)
{
    bool is_typing = screen->overlay == NULL && !line_edit_is_empty(&screen->move.line) &&
                     notes->row.row == layout->entry.row;
    if (session_is_saved(screen->session) ||
        (is_typing && notes->row.cols < LAYOUT_WIDE_COLS_MIN)) {
        return;
    }
    strbuf_append_char(&notes->warning, ' ');
    strbuf_append_filled(&notes->warning,
                         screen_text(screen_catalog(screen), SCREEN_NOT_SAVED_GAME, 1),
                         (StrBufPart[]){{"white", game_state_player(screen, SIDE_WHITE), NULL},
                                        {"black", game_state_player(screen, SIDE_BLACK), NULL},
                                        {0}});
    strbuf_append_char(&notes->warning, ' ');
    if (text_cols(&notes->warning) > notes->row.cols / 2 || screen->overlay != NULL) {
        strbuf_clear(&notes->warning);
        append_brief_warning(screen, &notes->warning);
    }
}

/* Finds the clocks. If the row is too short for both, there is only the clock of the player to
 * move; if it is too short for the warning as well, the row is only highlighted. */
static void find_clocks(const Screen *screen, const Layout *layout, EntryNotes *notes)
{
    enum { PROMPT_COLS = 8 }; /* columns that the letters of the clocks leave to the prompt */
    const Game *game = session_game(screen->session);
    int prompt_cols = notes->row.row == layout->entry.row ? PROMPT_COLS : 0;
    int warning_cols = text_cols(&notes->warning);
    bool is_elsewhere = viewpoint_has_board(screen->viewpoint) &&
                        !viewpoint_is_present(screen->viewpoint) && screen->overlay == NULL;
    if (!is_elsewhere || game_state_is(screen, GAME_OVER)) {
        return;
    }
    player_panel_append_clocks(screen, notes->row.cols - warning_cols - prompt_cols,
                               &notes->clocks);
    if (text_cols(&notes->clocks) > notes->row.cols) {
        char clock[CLOCK_TEXT_MAX];
        game_clock_text(game, game_turn(game), screen->now_ms, clock);
        strbuf_clear(&notes->clocks);
        strbuf_appendf(&notes->clocks, " %s ", clock);
    }
    if (text_cols(&notes->clocks) > 0 &&
        text_cols(&notes->clocks) + warning_cols > notes->row.cols) {
        strbuf_clear(&notes->warning);
    }
}

/* Finds the notes. The caller releases them with release_notes. */
static EntryNotes find_notes(const Screen *screen, const Layout *layout)
{
    EntryNotes notes = {.row = row_of_notes(screen, layout)};
    find_warning(screen, layout, &notes);
    find_clocks(screen, layout, &notes);
    return notes;
}

static void release_notes(EntryNotes *notes)
{
    strbuf_release(&notes->warning);
    strbuf_release(&notes->clocks);
}

int entry_notes_cols(const Screen *screen, const Layout *layout, int row)
{
    EntryNotes notes = find_notes(screen, layout);
    int cols = text_cols(&notes.clocks) + text_cols(&notes.warning);
    release_notes(&notes);
    return row == notes.row.row ? cols : 0;
}

void entry_notes_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    EntryNotes notes = find_notes(screen, layout);
    Rect row = notes.row;
    if (!session_is_saved(screen->session) && screen->overlay == NULL) {
        scene_restyle(scene, row, style_named(STYLE_URGENT));
    }
    scene_text_right(scene, row.row, row.col, row.cols, style_named(STYLE_URGENT),
                     strbuf_text(&notes.warning));
    scene_text_right(scene, row.row, row.col, row.cols - text_cols(&notes.warning),
                     style_named(STYLE_CLOCK_RUNNING), strbuf_text(&notes.clocks));
    release_notes(&notes);
}
