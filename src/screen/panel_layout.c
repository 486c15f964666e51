/* The layout of the screen for its current contents: the panel is divided for the text of the
 * status area, or for the dialog in the panel. */
#include "screen/display.h"
#include "screen/screen_inside.h"

/* Returns the rows that the overlays need in Layout.dialog; 0: no overlay is in the panel. */
static int dialog_rows(const Screen *screen, const Layout *layout)
{
    for (const Overlay *overlay = screen->overlay; overlay != NULL; overlay = overlay->below) {
        if (overlay->mode->panel_rows != NULL) {
            return overlay->mode->panel_rows(overlay->state, layout);
        }
    }
    return 0;
}

/*
 * Returns the smallest size of squares whose drawings can be shifted by half a row, or
 * SQUARE_SIZE_COUNT if none can. Shifting needs quadrants, and without colours outlines cannot be
 * recognized at 2½ by 5 cells.
 */
static SquareSize smallest_shifted(const Screen *screen)
{
    const Palette *palette = &screen->theme.palettes[screen->depth];
    const PieceSet *set = display_drawings(screen);
    if (set == NULL || !display_glyphs(screen).quadrants || palette_is_two_coloured(palette)) {
        return SQUARE_SIZE_COUNT;
    }
    if (palette_is_plain(palette)) {
        return set->glyphs == PIECES_OUTLINE ? SQUARE_SIZE_3X6 : SQUARE_SIZE_COUNT;
    }
    return SQUARE_SIZE_2_5X5;
}

Layout display_layout(const Screen *screen)
{
    Layout layout = layout_of(screen->rows, screen->cols, display_glyphs(screen).half_blocks,
                              smallest_shifted(screen));
    if (layout.kind == LAYOUT_TOO_SMALL) {
        return layout;
    }
    int rows = dialog_rows(screen, &layout);
    if (rows > 0) {
        layout_fit_dialog(&layout, rows);
    } else {
        layout_fit_status(&layout, notice_rows(screen, &layout));
    }
    return layout;
}

Rect display_text_area(const Screen *screen, bool is_beside_board)
{
    enum { MARGIN_COLS = 1, COLS_MAX = 78 };
    Layout layout = display_layout(screen);
    Rect text = {1, MARGIN_COLS, screen->rows - 2, screen->cols - 2 * MARGIN_COLS};
    if (is_beside_board && layout.kind == LAYOUT_SIDE &&
        layout.panel.cols >= LAYOUT_WIDE_COLS_MIN) {
        text.col = layout.panel.col;
        text.cols = layout.panel.cols;
        text.rows = layout.status.row - 1 - text.row;
    }
    text.cols = text.cols < COLS_MAX ? text.cols : COLS_MAX;
    return text;
}
