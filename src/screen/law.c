/*
 * The book of the Laws on the whole screen: the reader has the text of a page, and beside it stands
 * the diagram that is looked at, drawn as the board is; where both have no room, one is shown at a
 * time. What the person does there is submitted like any command (commands/command_law.c), which
 * knows the place; here it is shown.
 */
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "commands/commands.h"
#include "rules/status.h"

static const Mode LAW_MODE; /* at the end */

static bool is_board_beside(const Screen *screen)
{
    return picture_text(screen, true).col > picture_text(screen, false).col;
}

void law_open(Screen *screen, const char *arguments)
{
    (void)arguments;
    const ClientLaw *law = client_law(screen->client);
    if (screen->overlay != &LAW_MODE || law->page != screen->law_page) {
        StrBuf text = {0};
        client_law_append(screen->client, &text);
        reader_open(screen, law->page == NULL ? "The Laws of Chess" : law->page->title, &text);
        screen->law_page = law->page;
        screen->law_shows_board = law->is_ruling; /* what was refused is looked at first */
    }
    screen->reader.is_beside_board = law->has_diagram;
    screen->overlay = &LAW_MODE;
}

/* ---- Keys ---- */

static void leave(Screen *screen)
{
    bool is_over_text = screen->law_shows_board && screen->reader.is_beside_board;
    if (is_over_text && !is_board_beside(screen)) {
        screen->law_shows_board = false;
    } else {
        overlay_close(screen);
    }
}

static void step(Screen *screen, int by)
{
    screen->law_shows_board = true;
    enter_line(screen, by > 0 ? "law step" : "law step back");
}

/* Shows the next diagram, after the last one the first; on a small screen first the present one. */
static void next_diagram(Screen *screen)
{
    const ClientLaw *law = client_law(screen->client);
    bool is_shown = screen->law_shows_board || is_board_beside(screen);
    screen->law_shows_board = law->has_diagram;
    if (is_shown && law->has_diagram) {
        bool has_next = book_diagram(law->page, law->number + 1) != NULL;
        enter_format(screen, "law diagram %d", has_next ? law->number + 1 : !law->is_ruling);
    }
}

static void follow_link(Screen *screen)
{
    size_t length = 0;
    const char *title = reader_link(screen, &length);
    if (title != NULL) {
        enter_format(screen, "law %.*s", (int)length, title);
    }
}

static void try_move(Screen *screen)
{
    screen->law_shows_board = true;
    command_line_open(screen, "law try ");
}

static const ModeKey LAW_KEYS[] = {
    {KEYCODE_ESCAPE, .run = leave},
    {KEYCODE_CHARACTER, '>', .command = "law next"},
    {KEYCODE_CHARACTER, '<', .command = "law back"},
    {KEYCODE_CHARACTER, 'c', .command = "law contents"},
    {KEYCODE_CHARACTER, 'd', .run = next_diagram},
    {KEYCODE_RIGHT, .step = step, .by = 1},
    {KEYCODE_LEFT, .step = step, .by = -1},
    {KEYCODE_TAB, .step = reader_next_link, .by = 1},
    {KEYCODE_BACK_TAB, .step = reader_next_link, .by = -1},
    {KEYCODE_ENTER, .run = follow_link},
    {KEYCODE_CHARACTER, 'm', .run = try_move},
    {KEYCODE_CHARACTER, ':', .command = KEYMAP_COMMAND_LINE},
    {.code = KEYCODE_UNKNOWN},
};

static void law_key(Screen *screen, const KeyPress *key)
{
    if (screen->reader.searching || !mode_key_run(screen, LAW_KEYS, key)) {
        READER_MODE.key(screen, key);
    }
}

static void law_paste(Screen *screen, const char *text, size_t length)
{
    READER_MODE.paste(screen, text, length);
}

static void law_wheel(Screen *screen, int by)
{
    READER_MODE.wheel(screen, by);
}

/* ---- The diagram ---- */

/* The sign of the line from one square to another. */
static GlyphName sign_along(Square from, Square to)
{
    int files = square_file(to) - square_file(from), ranks = square_rank(to) - square_rank(from);
    return files == 0                   ? GLYPH_VERTICAL
           : ranks == 0                 ? GLYPH_HORIZONTAL
           : (files > 0) == (ranks > 0) ? GLYPH_RISING
                                        : GLYPH_FALLING;
}

static BoardMarks marks_of(const Diagram *diagram)
{
    BoardMarks marks = board_marks_none();
    bool is_moved = diagram->move != MOVE_NONE;
    marks.selected = diagram->piece;
    marks.targets = diagram->dots | diagram->crosses;
    marks.line = diagram_line(diagram);
    marks.along = marks.line == 0 ? GLYPH_SPACE : sign_along(diagram->from, diagram->to);
    marks.captures = diagram->crosses;
    marks.last_from = is_moved ? move_from(diagram->move) : diagram->from;
    marks.last_to = is_moved ? move_to(diagram->move) : diagram->to;
    if (position_in_check(&diagram->position)) {
        marks.check = position_king(&diagram->position, position_side_to_move(&diagram->position));
        marks.mate = status_of(&diagram->position) == STATUS_CHECKMATE;
    }
    return marks;
}

static void draw_text(const char *text, Rect area, Scene *scene)
{
    TextWalk walk = {.text = text, .width_cols = area.cols};
    TextRow row;
    for (int i = 0; i < area.rows && text_rows_next(&walk, &row); i++) {
        text_rows_draw(&row, (Rect){area.row + i, area.col, 1, area.cols}, style_named(STYLE_TEXT),
                       scene);
    }
}

/*
 * Draws the diagram in the left columns; if those are all, with the players. Below it stands what
 * was answered, or what there is to see. Returns whether the last row is left for the keys.
 */
static bool draw_diagram(const Screen *screen, const ClientLaw *law, const Layout *layout, int cols,
                         Scene *scene)
{
    bool is_alone = cols == screen->cols;
    BoardView view = picture_view(screen, layout, &law->diagram.position);
    Rect below = {layout->files.row + 1, layout->ranks.col + 1, 0, cols - layout->ranks.col - 2};
    StrBuf caption = {0};
    view.marks = marks_of(&law->diagram);
    view.black_below &= law->number == 0;
    view.hidden &= law->number == 0;
    int top = is_alone ? 0 : layout->board.row;
    int rows = screen->rows - screen->reader.searching; /* there stands what is searched for */
    scene_fill(scene, (Rect){top, 0, rows - top, cols}, style_named(STYLE_TEXT));
    board_view_draw(&view, scene);
    if (is_alone && viewpoint_has_board(screen->viewpoint)) {
        player_panel_draw(screen, layout, scene);
        below.row += layout->near_player.row == below.row;
    }
    below.rows = rows - below.row - (!is_alone && rows == screen->rows);
    strbuf_append(&caption, strbuf_text(&screen->notice));
    if (caption.length == 0) {
        client_law_append_caption(screen->client, !is_alone, &caption);
    }
    draw_text(strbuf_text(&caption), below, scene);
    bool is_long = is_alone && text_rows_count(strbuf_text(&caption), below.cols) >= below.rows;
    strbuf_release(&caption);
    bool is_marked = screen->reader.link > 0 || !line_edit_is_empty(&screen->reader.search);
    if (!screen->reader.searching && (is_alone || !is_marked)) {
        scene_show_cursor(scene, below.row, below.col);
    }
    return !is_long;
}

/* What can be done; the keys of the diagram only where it is shown, and has moves to step through.
 */
static void draw_foot(const Screen *screen, const ClientLaw *law, Scene *scene)
{
    Rect area = {screen->rows - 1, 1, 1, screen->cols - 2};
    Style style = style_named(STYLE_MUTED);
    const BookBlock *block =
        law->page == NULL || law->number == 0 ? NULL : book_diagram(law->page, law->number);
    bool has_steps = block != NULL && block->play != NULL;
    scene_fill(scene, (Rect){area.row, 0, 1, screen->cols}, style);
    scene_text(
        scene, area.row, area.col, area.cols, style,
        !law->has_diagram   ? "Esc back  Tab Enter links  < > pages  c contents  / search"
        : screen->cols < 78 ? "Esc  Tab links  < > pages  d diagram"
        : has_steps
            ? "Esc back  Tab Enter links  < > pages  d diagram  Left Right step  m try a move"
            : "Esc back  Tab Enter links  < > pages  d diagram  m try a move  c contents");
}

static void law_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    const ClientLaw *law = client_law(screen->client);
    int board_cols = !law->has_diagram         ? 0
                     : is_board_beside(screen) ? picture_text(screen, true).col - 1
                     : screen->law_shows_board ? screen->cols
                                               : 0;
    READER_MODE.draw(screen, layout, scene);
    bool has_foot = board_cols == 0 || draw_diagram(screen, law, layout, board_cols, scene);
    if (has_foot && !screen->reader.searching) {
        draw_foot(screen, law, scene);
    }
}

static const Mode LAW_MODE = {
    .key = law_key,
    .paste = law_paste,
    .wheel = law_wheel,
    .draw = law_draw,
};
