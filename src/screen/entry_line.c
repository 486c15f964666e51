/*
 * The entry line: a move as it is typed, the legal moves that it may still become, and what becomes
 * of it. A sealed move is typed here too, without echo.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/spoken.h"
#include "remote/remote.h"
#include "study/study.h"

#include <string.h>

/* Whoever types does not use the cursor. */
static void note_edit(Screen *screen, LineEditOutcome outcome)
{
    if (notice_edited(screen, outcome)) {
        screen->move.cursor_shown = false;
        screen->move.selected = SQUARE_NONE;
        screen->notice.cites_article = false; /* from now on a ? is a mark of the move */
    }
}

bool entry_line_key(Screen *screen, const KeyPress *key)
{
    LineEditOutcome outcome = line_edit_key(&screen->move.line, key);
    note_edit(screen, outcome);
    return outcome != LINE_EDIT_UNKNOWN;
}

void entry_line_paste(Screen *screen, const char *text, size_t length)
{
    note_edit(screen, line_edit_paste(&screen->move.line, text, length, ENTRY_TEXT_MAX - 1));
}

void entry_line_leave_purpose(Screen *screen)
{
    if (game_state_is_sealing(screen)) {
        enter_sealed(screen, "");
    }
    screen->move.purpose = MOVE_TO_PLAY;
    screen->move.line = (LineEdit){0};
    notice_clear(screen);
}

/* A command is gone once it is entered; a move that is refused stays to be edited (inbox.c). */
void entry_line_submit(Screen *screen)
{
    if (game_state_is_sealing(screen)) {
        enter_sealed(screen, screen->move.line.text);
    } else if (enter_text(screen)) {
        screen->move.line = (LineEdit){0};
    }
}

void entry_line_complete(Screen *screen)
{
    if (game_state_is_live(screen) && !game_state_is_sealing(screen)) {
        CompletionContext context =
            completion_context(screen->viewpoint, session_settings(screen->session));
        line_edit_complete(&screen->move.line, COMPLETION_MOVE, &context);
    }
}

static void append_prompt(const Screen *screen, StrBuf *out)
{
    const Game *game = session_game(screen->session);
    if (study_unfinished_game(screen->client) > 0) {
        strbuf_append(out, "Unfinished: ");
    } else if (viewpoint_file(screen->viewpoint) != NULL || game == NULL) {
        strbuf_append(out, "File: ");
    } else if (game_phase(game) == GAME_OVER) {
        strbuf_append(out, "Over: ");
    } else if (remote_is_watching(screen->session)) {
        strbuf_append(out, "Looking on: ");
    } else if (game_phase(game) == GAME_PLAYING &&
               game_turn(game) != session_player(screen->session)) {
        strbuf_append(out, "Waiting: ");
    } else {
        strbuf_appendf(out, "%s%s: ", spoken_side(session_player(screen->session)),
                       game_state_is_sealing(screen)          ? ", sealed"
                       : screen->move.purpose != MOVE_TO_PLAY ? " claims with"
                                                              : "");
    }
}

/* Lists what a line may become, as much as has room; nothing is cut in the middle. */
static void draw_choices(const CompletionChoices *choices, Rect area, Scene *scene)
{
    const char *word = strbuf_text(&choices->lines);
    int col = area.col;
    for (int i = 0; i < choices->count; i++) {
        int cols = (int)strcspn(word, "\n");
        int needed = cols + (i == choices->count - 1 ? 0 : 4);
        if (col + needed > area.col + area.cols) {
            scene_text(scene, area.row, col, 2, style_named(STYLE_MUTED), "..");
            return;
        }
        scene_text(scene, area.row, col, cols, style_named(STYLE_CANDIDATE), word);
        col += cols + 2;
        word += cols + 1;
    }
}

void entry_line_draw_line(const Screen *screen, const LineEdit *line, CompletionKind kind,
                          Rect area, Scene *scene)
{
    CompletionChoices choices = {0};
    int used = line_edit_draw(line, area, style_named(STYLE_ENTRY), scene) + 3;
    CompletionContext context =
        completion_context(screen->viewpoint, session_settings(screen->session));
    completion_choices(kind, line->text, &context, &choices);
    size_t length = strlen(line->text);
    bool is_whole = choices.count == 1 && choices.lines.length >= length &&
                    strncmp(strbuf_text(&choices.lines), line->text, length) == 0 &&
                    strbuf_text(&choices.lines)[length] <= '\n';
    if (!is_whole) { /* nothing is said twice */
        draw_choices(&choices, (Rect){area.row, area.col + used, 1, area.cols - used}, scene);
    }
    completion_release(&choices);
}

/* The terminal's cursor is where the keys go: in the line, or on the board's square. */
static void draw_line(const Screen *screen, const Layout *layout, Rect area, Scene *scene)
{
    bool is_live = game_state_is_live(screen);
    if (game_state_is_sealing(screen)) {
        /* One mark tells that keys arrive, and not how many: the opponent looks on (Guidelines
         * I.1). */
        const char *mark = line_edit_is_empty(&screen->move.line) ? "" : "*";
        int used = scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_ENTRY), mark);
        scene_show_cursor(scene, area.row, area.col + used);
    } else if (!line_edit_is_empty(&screen->move.line) && is_live) {
        entry_line_draw_line(screen, &screen->move.line, COMPLETION_MOVE, area, scene);
    } else if (!line_edit_is_empty(&screen->move.line)) {
        line_edit_draw(&screen->move.line, area, style_named(STYLE_ENTRY), scene);
    } else if (is_live && screen->move.cursor_shown) {
        display_show_cursor(screen, layout, screen->move.cursor, scene);
    } else if (!scene->cursor_visible) {
        /* In review the score has put the cursor on the move that is looked at. */
        scene_show_cursor(scene, area.row, area.col);
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
    draw_line(screen, layout, (Rect){area.row, area.col + used, 1, area.cols - used}, scene);
}
