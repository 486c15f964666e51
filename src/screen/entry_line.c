/*
 * The entry line: a move as it is typed, the legal moves that it may still become, and what becomes
 * of it. A sealed move is typed here too, without echo.
 */
#include "screen/screen_inside.h"

#include "notation/san.h"
#include "notation/spoken.h"
#include "session/action.h"

#include <string.h>

bool entry_line_key(Screen *screen, const KeyPress *key)
{
    LineEditOutcome outcome = line_edit_key(&screen->entry, key);
    if (outcome == LINE_EDIT_FULL) {
        notice_set(screen, NOTICE_LINE_FULL, NULL);
    } else if (outcome == LINE_EDIT_TAKEN) {
        screen->cursor_shown = false;
        screen->selected = SQUARE_NONE;
    }
    return outcome != LINE_EDIT_UNKNOWN;
}

void entry_line_paste(Screen *screen, const char *text, size_t length)
{
    if (notice_pasted(screen, line_edit_paste(&screen->entry, text, length, ENTRY_TEXT_MAX - 1))) {
        screen->cursor_shown = false;
        screen->selected = SQUARE_NONE;
    }
}

void entry_line_clear(Screen *screen)
{
    screen->entry = (LineEdit){0};
    screen->completion = (Completion){0};
}

void entry_line_leave_purpose(Screen *screen)
{
    if (screen->purpose == PURPOSE_SEALED) {
        enter_sealed(screen, "");
    }
    screen->purpose = PURPOSE_PLAY;
    entry_line_clear(screen);
    notice_clear(screen);
}

/* A command is gone once it is entered; a move that is refused stays to be edited (settle.c). */
void entry_line_submit(Screen *screen)
{
    const char *arguments = NULL;
    bool is_command = action_of_line(screen->entry.text, &arguments) != ACTION_NONE;
    if (screen->purpose == PURPOSE_SEALED) {
        enter_sealed(screen, screen->entry.text);
        return;
    }
    enter_text(screen);
    if (is_command && screen->purpose == PURPOSE_PLAY) {
        entry_line_clear(screen);
    }
}

void entry_line_complete(Screen *screen)
{
    StrBuf completed = {0};
    if (screen->purpose != PURPOSE_SEALED && sight_is_live(screen) &&
        completion_next(&screen->completion, COMPLETION_MOVE, screen->entry.text,
                        viewpoint_position(screen->viewpoint), viewpoint_owed(screen->viewpoint),
                        &completed)) {
        line_edit_set(&screen->entry, strbuf_text(&completed));
    }
    strbuf_release(&completed);
}

static void append_prompt(const Screen *screen, StrBuf *out)
{
    const Game *game = session_game(screen->session);
    if (viewpoint_file(screen->viewpoint) != NULL || game == NULL) {
        strbuf_append(out, "File: ");
        return;
    }
    if (game_phase(game) == GAME_OVER) {
        strbuf_append(out, "Over: ");
        return;
    }
    const char *side = spoken_side(game_turn(game));
    switch (screen->purpose) {
    case PURPOSE_PLAY:
        strbuf_appendf(out, "%s: ", side);
        break;
    case PURPOSE_SEALED:
        strbuf_appendf(out, "%s, sealed: ", side);
        break;
    default:
        strbuf_appendf(out, "%s claims with: ", side);
        break;
    }
}

/* Lists the moves that the text may become, as many as have room; none is cut in the middle. */
static void draw_candidates(const Screen *screen, Scene *scene, Rect area)
{
    const Position *position = viewpoint_position(screen->viewpoint);
    MoveList moves;
    int col = area.col;
    entry_candidates(position, screen->entry.text, &moves);
    move_list_keep_from(&moves, viewpoint_owed(screen->viewpoint));
    for (int i = 0; i < moves.count; i++) {
        char san[SAN_MAX];
        san_format(position, moves.moves[i], san);
        bool is_last = i == moves.count - 1;
        int needed = (int)strlen(san) + (is_last ? 0 : 4);
        if (col + needed > area.col + area.cols) {
            scene_text(scene, area.row, col, 2, style_named(STYLE_MUTED), "..");
            return;
        }
        col += scene_text(scene, area.row, col, SAN_MAX, style_named(STYLE_CANDIDATE), san) + 2;
    }
}

static int draw_text(const Screen *screen, Scene *scene, Rect area)
{
    int cursor_col = 0;
    if (screen->purpose == PURPOSE_SEALED) {
        scene_show_cursor(scene, area.row, area.col);
        return 0;
    }
    size_t start = line_edit_window(&screen->entry, area.cols, &cursor_col);
    /* In review the score has put the cursor on the move that is looked at. */
    if (!scene->cursor_visible || !line_edit_is_empty(&screen->entry)) {
        scene_show_cursor(scene, area.row, area.col + cursor_col);
    }
    return scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_ENTRY),
                      screen->entry.text + start);
}

/* The terminal's cursor is where the keys go: in the line, or on the board's square. */
static void place_cursor(const Screen *screen, const Layout *layout, Scene *scene)
{
    if (!line_edit_is_empty(&screen->entry) || screen->purpose == PURPOSE_SEALED) {
        return;
    }
    if (sight_is_live(screen) && screen->cursor_shown) {
        int row = 0;
        int col = 0;
        BoardView view = picture_board(screen, layout);
        board_view_cell(&view, screen->cursor, &row, &col);
        scene_show_cursor(scene, row, col);
    }
}

void entry_line_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    StrBuf prompt = {0};
    Rect area = layout->entry;
    append_prompt(screen, &prompt);
    int used = scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_STRONG),
                          strbuf_text(&prompt));
    strbuf_release(&prompt);
    area.col += used;
    area.cols -= used;
    used = draw_text(screen, scene, area) + 3;
    area.col += used;
    area.cols -= used;
    if (!line_edit_is_empty(&screen->entry) && screen->purpose != PURPOSE_SEALED &&
        sight_is_live(screen)) {
        draw_candidates(screen, scene, area);
    }
    place_cursor(screen, layout, scene);
}
