/*
 * The entry line: the player types a move, sees its possible completions, and submits it. A sealed
 * move is typed here, too, but not shown.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/spoken.h"
#include "remote/remote.h"
#include "screen/screen_text.h"
#include "study/study.h"
#include "util/fit.h"
#include "util/utf8.h"

#include <string.h>

/* After an edit the player is typing a move, so the cursor on the board is hidden, and a piece
 * picked up with it is put back. If the edit was refused, a notice shows why. */
static void note_edit(Screen *screen, LineEditOutcome outcome)
{
    if (notice_edited(screen, outcome)) {
        screen->move.cursor_shown = false;
        screen->move.walks_in_review = false;
        screen->move.selected = SQUARE_NONE;
        screen->notice.cites_article = false; /* now "?" is part of the move, not the help key */
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

/* The text of a command is cleared at once. The text of a move stays, selected, until inbox.c has
 * the answer, so that the player can correct a refused move. */
void entry_line_submit(Screen *screen)
{
    if (game_state_is_sealing(screen)) {
        enter_sealed(screen, screen->move.line.text);
    } else if (enter_text(screen)) {
        screen->move.line = (LineEdit){0};
    } else if (screen->move.line_serial != 0) {
        screen->move.line.is_selected = true;
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

void entry_line_find_choices(Screen *screen)
{
    MoveInput *input = &screen->move;
    bool is_live = game_state_is_live(screen);
    bool is_typing = !line_edit_is_empty(&input->line) && !game_state_is_sealing(screen);
    bool is_walking =
        input->selected != SQUARE_NONE && !is_typing && (is_live || game_state_can_return(screen));
    input->choices.count = 0;
    if (!is_walking && !(is_live && is_typing)) {
        return;
    }
    MoveList legal;
    const Position *position = game_position(session_game(screen->session));
    movegen_legal(position, &legal);
    if (is_typing) {
        entry_candidates(position, &legal, input->line.text, screen_style(screen), &input->choices);
    } else {
        input->choices = legal;
        move_list_keep_from(&input->choices, input->selected);
    }
    game_keep_permitted(session_game(screen->session), &input->choices);
}

static ScreenText prompt_of(const Screen *screen)
{
    const Game *game = session_game(screen->session);
    if (study_unfinished_game(screen->client) > 0) {
        return SCREEN_PROMPT_UNFINISHED;
    }
    if (viewpoint_file(screen->viewpoint) != NULL || game == NULL) {
        return SCREEN_PROMPT_FILE;
    }
    if (game_phase(game) == GAME_OVER) {
        return SCREEN_PROMPT_OVER;
    }
    if (remote_is_watching(screen->session)) {
        return SCREEN_PROMPT_WATCHING;
    }
    if (game_phase(game) == GAME_PLAYING && game_turn(game) != session_player(screen->session)) {
        return SCREEN_PROMPT_WAITING;
    }
    return game_state_is_sealing(screen)          ? SCREEN_PROMPT_SEALED
           : screen->move.purpose != MOVE_TO_PLAY ? SCREEN_PROMPT_CLAIM
                                                  : SCREEN_PROMPT_MOVE;
}

static int text_cols(const StrBuf *text)
{
    return utf8_width(strbuf_text(text), text->length);
}

/* Appends the prompt of a line of `cols` columns. A player's name in it takes up to name_cols. If
 * the prompt leaves no columns for a move, only the alert says that it is sealed or claimed. */
static void append_prompt(const Screen *screen, int name_cols, int cols, StrBuf *out)
{
    enum { MOVE_COLS = 8 }; /* the columns of a move, and of the cursor after it */
    const Game *game = session_game(screen->session);
    Side side = game == NULL ? SIDE_WHITE : session_player(screen->session);
    GameSetup nobody = {0};
    PlayerNames names = player_names_without_users(game == NULL ? &nobody : game_setup(game),
                                                   name_cols, screen_catalog(screen));
    const StrBufPart parts[] = {{"player", names.of[side], NULL}, {0}};
    ScreenText id = prompt_of(screen);
    strbuf_append_filled(out, screen_text(screen_catalog(screen), id, 1), parts);
    if ((id == SCREEN_PROMPT_SEALED || id == SCREEN_PROMPT_CLAIM) &&
        text_cols(out) + 1 + MOVE_COLS > cols) {
        strbuf_clear(out);
        strbuf_append_filled(out, screen_text(screen_catalog(screen), SCREEN_PROMPT_MOVE, 1),
                             parts);
    }
}

/* Draws the choices that fit in the area, each as a whole, and ".." if there are more. */
static void draw_choices(const CompletionChoices *choices, Rect area, Scene *scene)
{
    const char *word = strbuf_text(&choices->lines);
    int col = area.col;
    for (int i = 0; i < choices->count; i++) {
        size_t length = strcspn(word, "\n");
        int cols = utf8_width(word, length);
        int needed = cols + (i == choices->count - 1 ? 0 : 4);
        if (col + needed > area.col + area.cols) {
            scene_text(scene, area.row, col, 2, style_named(STYLE_MUTED), "..");
            return;
        }
        scene_text(scene, area.row, col, cols, style_named(STYLE_CANDIDATE), word);
        col += cols + 2;
        word += length + 1;
    }
}

void entry_line_draw_line(const LineEdit *line, const CompletionChoices *choices, Rect area,
                          Scene *scene)
{
    int used = line_edit_draw(line, area, style_named(STYLE_ENTRY), scene) + 3;
    Rect rest = area.rows > 1 ? (Rect){area.row + 1, area.col, 1, area.cols}
                              : (Rect){area.row, area.col + used, 1, area.cols - used};
    size_t length = strlen(line->text);
    bool is_whole = choices->count == 1 && choices->lines.length >= length &&
                    strncmp(strbuf_text(&choices->lines), line->text, length) == 0 &&
                    strbuf_text(&choices->lines)[length] <= '\n';
    if (!is_whole) { /* do not repeat a text that is already complete */
        draw_choices(choices, rest, scene);
    }
}

/* Draws the beginning of a move and the moves that it can become. */
static void draw_move(const Screen *screen, Rect area, Scene *scene)
{
    CompletionChoices choices = {0};
    completion_add_moves(viewpoint_position(screen->viewpoint), &screen->move.choices,
                         screen_style(screen).letters, &choices);
    if (strbuf_has_failed(&choices.lines)) {
        completion_release(&choices);
    }
    entry_line_draw_line(&screen->move.line, &choices, area, scene);
    completion_release(&choices);
}

/* Draws the text, and puts the terminal's cursor where keys take effect: in the text or on the
 * board. */
static void draw_line(const Screen *screen, const Layout *layout, Rect area, Scene *scene)
{
    bool is_live = game_state_is_live(screen);
    if (game_state_is_sealing(screen)) {
        /* One mark shows that keys arrive, but not how many: the opponent may see the screen
         * (Guidelines I.1). */
        const char *mark = line_edit_is_empty(&screen->move.line) ? "" : "*";
        int used = scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_ENTRY), mark);
        scene_show_cursor(scene, area.row, area.col + used);
    } else if (!line_edit_is_empty(&screen->move.line) && is_live) {
        draw_move(screen, area, scene);
    } else if (!line_edit_is_empty(&screen->move.line)) {
        line_edit_draw(&screen->move.line, area, style_named(STYLE_ENTRY), scene);
    } else if (game_state_shows_cursor(screen)) {
        display_show_cursor(screen, layout, screen->move.cursor, scene);
    } else if (!scene->cursor_visible) {
        /* In review, score_panel_draw has already put the cursor on the viewed move. */
        scene_show_cursor(scene, area.row, area.col);
    }
}

/* Returns the part of the entry line that the notes leave free; the cursor may be on the blank
 * before the notes. */
static Rect free_area(const Screen *screen, const Layout *layout)
{
    Rect area = layout->entry;
    int notes_cols = entry_notes_cols(screen, layout, area.row);
    area.cols -= notes_cols > 0 ? notes_cols - 1 : 0;
    return area;
}

/* Appends the prompt as it is shown in an area: at least one column is left for the cursor. It
 * gives way to a text that does not fit beside it. */
static void append_shown_prompt(const Screen *screen, const Layout *layout, Rect area, StrBuf *out)
{
    Glyphs glyphs = display_glyphs(screen);
    const LineEdit *line = &screen->move.line;
    int line_cols = game_state_is_sealing(screen) ? 0 : utf8_width(line->text, line->length);
    StrBuf prompt = {0};
    append_prompt(screen, layout->entry.cols / 3, area.cols, &prompt);
    if (line_cols == 0 || text_cols(&prompt) + 1 + line_cols < area.cols) {
        fit_append_clipped(out, strbuf_text(&prompt), area.cols - 1,
                           glyph_named(&glyphs, GLYPH_ELLIPSIS));
    }
    strbuf_release(&prompt);
}

int entry_line_prompt_cols(const Screen *screen, const Layout *layout)
{
    StrBuf prompt = {0};
    append_shown_prompt(screen, layout, free_area(screen, layout), &prompt);
    int cols = text_cols(&prompt);
    strbuf_release(&prompt);
    return cols;
}

void entry_line_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    Rect area = free_area(screen, layout);
    StrBuf prompt = {0};
    append_shown_prompt(screen, layout, area, &prompt);
    int used = scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_STRONG),
                          strbuf_text(&prompt));
    strbuf_release(&prompt);
    used += used > 0 && used + 1 < area.cols ? 1 : 0; /* a blank, if there is space for it */
    draw_line(screen, layout, (Rect){area.row, area.col + used, area.rows, area.cols - used},
              scene);
}
