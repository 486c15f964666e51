/*
 * A board on a terminal without a game, for measurements and demonstration: arrows move the cursor,
 * Enter picks a piece up and drops it, f turns the board, t selects the next theme, p the next
 * piece set, g the next glyphs for pieces, c marks a check, q quits.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/fen.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "tui/terminal.h"
#include "view/board_view.h"
#include "view/layout.h"

/* The state of the demo. */
typedef struct Demo {
    Position position;
    BoardView view;
    Theme theme;
    PieceSet pieces;
    int theme_index;
    int piece_index;
    MoveList moves;
    int moves_made;
} Demo;

static void pick_up(Demo *demo)
{
    BoardMarks *marks = &demo->view.marks;
    movegen_legal(&demo->position, &demo->moves);
    marks->targets = marks->captures = 0;
    marks->selected = marks->cursor;
    for (int i = 0; i < demo->moves.count; i++) {
        Move move = demo->moves.moves[i];
        if (move_from(move) == marks->selected) {
            marks->targets |= UINT64_C(1) << square_index(move_to(move));
            if (move_is_capture(move)) {
                marks->captures |= UINT64_C(1) << square_index(move_to(move));
            }
        }
    }
}

static void drop(Demo *demo)
{
    BoardMarks *marks = &demo->view.marks;
    for (int i = 0; i < demo->moves.count; i++) {
        Move move = demo->moves.moves[i];
        if (move_from(move) == marks->selected && move_to(move) == marks->cursor) {
            demo->position = position_after(&demo->position, move);
            marks->last_from = move_from(move);
            marks->last_to = move_to(move);
            demo->moves_made++;
            break;
        }
    }
    marks->selected = SQUARE_NONE;
    marks->targets = marks->captures = 0;
    Side side = position_side_to_move(&demo->position);
    marks->check =
        position_in_check(&demo->position) ? position_king(&demo->position, side) : SQUARE_NONE;
    marks->mate = !movegen_any_legal(&demo->position);
}

/* Reads a theme from a file, so that a designer need not rebuild the program. */
static bool read_theme(const char *path, Theme *theme)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return false;
    }
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return theme_parse(path, text, theme).line == 0;
}

static void draw(Demo *demo, Terminal *terminal, Scene *scene)
{
    int rows = 0;
    int cols = 0;
    terminal_size(terminal, &rows, &cols);
    const Palette *palette = &demo->theme.palettes[terminal_depth(terminal)];
    bool shifts = demo->view.glyphs.quadrants && demo->view.piece_set != NULL;
    Layout layout = layout_of(rows, cols, demo->view.glyphs.half_blocks,
                              shifts ? SQUARE_SIZE_2_5X5 : SQUARE_SIZE_COUNT);
    scene_reset(scene, rows, cols);
    if (layout.kind == LAYOUT_TOO_SMALL) {
        scene_text(scene, 0, 0, cols, style_named(STYLE_TEXT), "too small");
        terminal_draw(terminal, scene, palette);
        return;
    }
    demo->view.size = layout.size;
    demo->view.shift = layout.shift;
    demo->view.place = layout.board;
    demo->view.ranks = layout.ranks;
    demo->view.files = layout.files;
    board_view_use_palette(&demo->view, palette);
    board_view_draw(&demo->view, scene);
    scene_text(scene, layout.far_player.row, layout.far_player.col, layout.far_player.cols,
               style_named(STYLE_STRONG), "Anderssen");
    scene_text_right(scene, layout.far_player.row, layout.far_player.col, layout.far_player.cols,
                     style_named(STYLE_CLOCK_RUNNING), " 4:31 ");
    scene_text(scene, layout.near_player.row, layout.near_player.col, layout.near_player.cols,
               style_named(STYLE_STRONG), "Morphy");
    scene_text_right(scene, layout.near_player.row, layout.near_player.col, layout.near_player.cols,
                     style_named(STYLE_CLOCK), " 3:58 ");
    scene_text(scene, layout.opening.row, layout.opening.col, layout.opening.cols,
               style_named(STYLE_STRONG), "C54 Italian: Giuoco Pianissimo");
    scene_text(scene, layout.score.row, layout.score.col, layout.score.cols,
               style_named(STYLE_TEXT), " 1. e4       e5");
    scene_text(scene, layout.status.row, layout.status.col, layout.status.cols,
               style_named(STYLE_TEXT), "White offers a draw with 5. d3 (9.1.2).");
    scene_text(scene, layout.entry.row, layout.entry.col, layout.entry.cols,
               style_named(STYLE_TEXT), "Black:");
    scene_text(scene, layout.hints.row, layout.hints.col, layout.hints.cols,
               style_named(STYLE_MUTED), demo->theme.title);
    int row = 0;
    int col = 0;
    board_view_cell(&demo->view, demo->view.marks.cursor, &row, &col);
    scene_show_cursor(scene, row, col);
    terminal_draw(terminal, scene, palette);
}

static bool handle(Demo *demo, const Input *input)
{
    BoardView *view = &demo->view;
    if (input->kind != INPUT_KEY) {
        return input->kind == INPUT_RESIZE || input->kind == INPUT_RESUMED;
    }
    Square *cursor = &view->marks.cursor;
    switch (input->key.code) {
    case KEYCODE_UP:
        *cursor = board_view_neighbour(view, *cursor, -1, 0);
        return true;
    case KEYCODE_DOWN:
        *cursor = board_view_neighbour(view, *cursor, 1, 0);
        return true;
    case KEYCODE_LEFT:
        *cursor = board_view_neighbour(view, *cursor, 0, -1);
        return true;
    case KEYCODE_RIGHT:
        *cursor = board_view_neighbour(view, *cursor, 0, 1);
        return true;
    case KEYCODE_ENTER:
        if (view->marks.selected == SQUARE_NONE) {
            pick_up(demo);
        } else {
            drop(demo);
        }
        return true;
    case KEYCODE_CHARACTER:
        break;
    default:
        return true;
    }
    switch (input->key.character) {
    case 'f':
        view->black_below = !view->black_below;
        return true;
    case 't':
        demo->theme_index = (demo->theme_index + 1) % theme_builtin_count();
        return theme_builtin(theme_builtin_name(demo->theme_index), &demo->theme);
    case 'p':
        demo->piece_index = (demo->piece_index + 1) % (piece_set_builtin_count() + 1);
        view->piece_set =
            demo->piece_index < piece_set_builtin_count() &&
                    piece_set_builtin(piece_set_builtin_name(demo->piece_index), &demo->pieces)
                ? &demo->pieces
                : NULL;
        return true;
    case 'g':
        view->glyphs.pieces = (PieceStyle)((view->glyphs.pieces + 1) % 3);
        return true;
    default:
        return input->key.character != 'q';
    }
}

int main(int argc, char **argv)
{
    Demo demo = {.position = position_start()};
    Terminal *terminal = NULL;
    TerminalOptions options = {.mouse = true};
    const char *theme = "wood";
    const char *fen = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--ascii") == 0) {
            options.ascii = true;
        } else if (strstr(argv[i], ".theme") != NULL) {
            theme = argv[i];
        } else if (strchr(argv[i], '/') != NULL) {
            fen = argv[i];
        } else {
            theme = argv[i];
        }
    }
    if (fen != NULL) {

        if (fen_parse(fen, FEN_LENIENT, &demo.position, NULL) != 0) {
            return 2;
        }
    }
    terminal_choose_locale();
    TerminalStatus status = terminal_open(&options, &terminal);
    if (status != TERMINAL_OK) {
        return 2;
    }
    demo.view.position = &demo.position;
    demo.view.glyphs = terminal_glyphs(terminal);
    demo.view.marks = board_marks_none();
    demo.view.marks.cursor = square_at(4, 1);
    if (!theme_builtin(theme, &demo.theme) && !read_theme(theme, &demo.theme)) {
        terminal_close(terminal);
        return 2;
    }
    bool plain = palette_is_plain(&demo.theme.palettes[terminal_depth(terminal)]);
    piece_set_builtin(piece_set_for(plain, demo.view.glyphs.quadrants), &demo.pieces);
    demo.view.piece_set = &demo.pieces;
    Scene scene = {0};
    Input input = {0};
    do {
        if (!terminal_has_more(terminal)) {
            draw(&demo, terminal, &scene);
        }
        terminal_wait(terminal, -1, &input);
        if (input.kind == INPUT_SUSPEND) {
            terminal_suspend(terminal);
            input.kind = INPUT_RESIZE;
        }
    } while (handle(&demo, &input));
    scene_release(&scene);
    terminal_close(terminal);
    return 0;
}
