#include "screen/entry_line.h"

#include "game/game.h"
#include "notation/san.h"
#include "screen/app_board.h"
#include "screen/app_command.h"
#include "screen/app_message.h"
#include "screen/app_promotion.h"
#include "screen/app_view.h"
#include "screen/line_keys.h"
#include "screen/line_paste.h"
#include "screen/situation.h"
#include "session/action.h"
#include "util/strbuf.h"

#include <string.h>

bool entry_line_key(App *app, const KeyPress *key)
{
    LineKeyOutcome outcome = line_keys_apply(&app->entry, key);
    if (outcome == LINE_KEY_FULL) {
        app_message_set(app, "The line is full.");
    } else if (outcome == LINE_KEY_TAKEN) {
        app->cursor_shown = false;
        app->selected = SQUARE_NONE;
    }
    return outcome != LINE_KEY_UNKNOWN;
}

void entry_line_paste(App *app, const char *text, size_t length)
{
    const char *fault = line_paste(&app->entry, text, length, ENTRY_TEXT_MAX - 1);
    if (fault != NULL) {
        app_message_set(app, "%s", fault);
    } else {
        app->cursor_shown = false;
        app->selected = SQUARE_NONE;
    }
}

void entry_line_clear(App *app)
{
    app->entry = (LineEdit){0};
    app->completion = (EntryCompletion){0};
}

void entry_line_leave_purpose(App *app)
{
    app_command_leave_sealing(app);
    app->purpose = PURPOSE_PLAY;
    entry_line_clear(app);
    app_message_clear(app);
}

/* The typed text is a move of the present position in which only the piece to promote to lacks. */
static bool ask_for_piece(App *app, const Entry *entry)
{
    if (entry->kind != ENTRY_PROMOTION || !app_board_is_live(app)) {
        return false;
    }
    app_promotion_open(app, &entry->candidates, entry->with_offer);
    return true;
}

/* A claim is made with a move, legal or not, so text that is none is not handed on. */
static void submit_claim(App *app, const Entry *entry)
{
    if (entry->kind == ENTRY_MOVE) {
        Move move = entry->move;
        entry_line_clear(app);
        app_command_enter_move(app, move, false);
        return;
    }
    StrBuf line = {0};
    strbuf_appendf(&line, "claim %s %s", app->purpose == PURPOSE_FIFTY ? "fifty" : "threefold",
                   app->entry.text);
    app_command_run(app, strbuf_text(&line));
    strbuf_release(&line);
}

/*
 * A line that became a move, or a command that was carried out, is gone; what was refused stays to
 * be edited. The ply count tells a move; a command is known by its name.
 */
static void submit_line(App *app)
{
    const char *arguments = NULL;
    bool is_command = action_of_line(app->entry.text, &arguments) != ACTION_NONE;
    LineEdit line = app->entry;
    int plies = app_view_played_plies(app);
    if (is_command) {
        entry_line_clear(app);
    }
    app_command_run(app, line.text);
    if (app_view_played_plies(app) != plies) {
        entry_line_clear(app);
    }
}

void entry_line_submit(App *app)
{
    Entry entry;
    if (app->purpose == PURPOSE_SEALED) {
        LineEdit line = app->entry;
        app_command_seal(app, line.text);
        return;
    }
    entry_read(session_viewed_position(app->session), app->entry.text, &entry);
    if (ask_for_piece(app, &entry)) {
        return;
    }
    if (app->purpose != PURPOSE_PLAY) {
        submit_claim(app, &entry);
    } else {
        submit_line(app);
    }
}

void entry_line_complete(App *app)
{
    char completed[ENTRY_TEXT_MAX];
    if (app->purpose != PURPOSE_SEALED && app_board_is_live(app) &&
        entry_complete(session_viewed_position(app->session), app->entry.text, &app->completion,
                       completed)) {
        line_edit_set(&app->entry, completed);
    }
}

static void append_prompt(const App *app, StrBuf *out)
{
    const Game *game = session_game(app->session);
    if (app_view_is_file(app) || game == NULL) {
        strbuf_append(out, "File: ");
        return;
    }
    if (game_phase(game) == GAME_OVER) {
        strbuf_append(out, "Over: ");
        return;
    }
    const char *side = situation_side(game_turn(game));
    switch (app->purpose) {
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
static void draw_candidates(const App *app, Scene *scene, Rect area)
{
    const Position *position = session_viewed_position(app->session);
    MoveList moves;
    int col = area.col;
    entry_candidates(position, app->entry.text, &moves);
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

static int draw_text(const App *app, Scene *scene, Rect area)
{
    int cursor_col = 0;
    if (app->purpose == PURPOSE_SEALED) {
        scene_show_cursor(scene, area.row, area.col);
        return 0;
    }
    size_t start = line_edit_window(&app->entry, area.cols, &cursor_col);
    /* In review the score has put the cursor on the move that is looked at. */
    if (!scene->cursor_visible || !line_edit_is_empty(&app->entry)) {
        scene_show_cursor(scene, area.row, area.col + cursor_col);
    }
    return scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_ENTRY),
                      app->entry.text + start);
}

/* The terminal's cursor is where the keys go: in the line, or on the board's square. */
static void place_cursor(const App *app, const Layout *layout, Scene *scene)
{
    if (!line_edit_is_empty(&app->entry) || app->purpose == PURPOSE_SEALED) {
        return;
    }
    if (app_board_is_live(app) && app->cursor_shown) {
        int row = 0;
        int col = 0;
        BoardView view = app_board_view(app, layout);
        board_view_cell(&view, app->cursor, &row, &col);
        scene_show_cursor(scene, row, col);
    }
}

void entry_line_draw(const App *app, const Layout *layout, Scene *scene)
{
    StrBuf prompt = {0};
    Rect area = layout->entry;
    append_prompt(app, &prompt);
    int used = scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_STRONG),
                          strbuf_text(&prompt));
    strbuf_release(&prompt);
    area.col += used;
    area.cols -= used;
    used = draw_text(app, scene, area) + 3;
    area.col += used;
    area.cols -= used;
    if (!line_edit_is_empty(&app->entry) && app->purpose != PURPOSE_SEALED &&
        app_board_is_live(app)) {
        draw_candidates(app, scene, area);
    }
    place_cursor(app, layout, scene);
}
