/*
 * The sections of the two players: colour, name, captured pieces, material lead and clock. Each has
 * one row, two rows, three rows in a narrow panel, or more rows with a clock in large digits. While
 * the game is in progress, a band of colour marks the name of the player to move.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "game/player_names.h"
#include "remote/remote.h"
#include "rules/material.h"
#include "screen/screen_text.h"
#include "util/fit.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

enum {
    KIND_NUMBER = KIND_KING + 1, /* the number of PieceKinds, KIND_NONE included */
    NAME_COLS = 16,              /* columns that captured pieces leave for name and points */
    TIME_COLS = 6,               /* columns of the longest time control shown, like "120+30" */
};

/* The contents of one player's panel. */
typedef struct PlayerView {
    Side side;                 /* the side of the player */
    bool is_to_move;           /* the game is in progress, and the player is to move */
    const char *name;          /* the name, or the colour if the name is unknown; borrowed */
    const char *user;          /* the verified user shown after the name, or ""; borrowed */
    const char *letter;        /* the template of the name after a letter, "W {player}"; borrowed */
    const char *presence;      /* the template of the name, such as "away: {player}"; borrowed */
    int captured[KIND_NUMBER]; /* the number of captured pieces of the opponent, by PieceKind */
    int lead;                  /* material lead in points; not shown if less than 1 */
    char clock[CLOCK_TEXT_MAX]; /* the time that the clock shows, or empty */
    StyleName clock_style;      /* the style for a running, urgent or stopped clock */
    const char *to_go;          /* the template of moves left in this stage; borrowed */
    int moves_to_go;            /* moves left in this stage; 0: the stage counts no moves */
    char points[16];            /* points in the match, as " 1.5"; empty without a match */
    char agreed[TIME_COLS + 1]; /* the time control; empty if it has more than TIME_COLS columns */
} PlayerView;

static int count_pieces(const Position *position, Side side)
{
    int count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = position_piece_at(position, square_from_index(i));
        count += piece != PIECE_NONE && piece_side(piece) == side;
    }
    return count;
}

/* Counts the captured pieces: walks through the moves until it has found all the missing ones. */
static void count_captured(const Viewpoint *viewpoint, PlayerView *view)
{
    Side opponent = side_opponent(view->side);
    int missing = count_pieces(viewpoint_position_at(viewpoint, 0), opponent) -
                  count_pieces(viewpoint_position(viewpoint), opponent);
    for (int ply = 0; missing > 0 && ply < viewpoint_ply(viewpoint); ply++) {
        const Position *before = viewpoint_position_at(viewpoint, ply);
        Move move = viewpoint_move_at(viewpoint, ply);
        if (position_side_to_move(before) == view->side && move_is_capture(move)) {
            Piece piece = position_piece_at(before, move_to(move));
            view->captured[piece == PIECE_NONE ? KIND_PAWN : piece_kind(piece)]++;
            missing--;
        }
    }
}

static int material_lead(const Position *position, Side side)
{
    int lead = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = position_piece_at(position, square_from_index(i));
        if (piece != PIECE_NONE) {
            int value = material_points(piece_kind(piece));
            lead += piece_side(piece) == side ? value : -value;
        }
    }
    return lead;
}

/* Returns the style of a clock. It becomes urgent at the time given by the setting "warning", or by
 * default at a time that depends on the time control. */
static StyleName clock_style(const Screen *screen, const Game *game, Side side)
{
    int seconds = settings_number(session_settings(screen->session), SETTING_WARNING);
    int64_t standard = clock_warning_ms(&game_clock(game)->control[side]); /* 0: never */
    int64_t warning = standard > 0 && seconds >= 0 ? (int64_t)seconds * 1000 : standard;
    if (warning > 0 && game_clock_ms(game, side, screen->now_ms) <= warning) {
        return STYLE_URGENT;
    }
    return game_clock_is_running(game, side) ? STYLE_CLOCK_RUNNING : STYLE_CLOCK;
}

/* Writes the player's points in the match, if there is one, with the result of a finished game. */
static void note_points(const Game *game, PlayerView *view)
{
    GameMatch match = game_setup_match(game_setup(game), game_outcome(game)->result);
    StrBuf points = {0};
    game_setup_append_points(match.half_points[view->side], &points);
    if (game_setup(game)->match.games > 0) {
        snprintf(view->points, sizeof view->points, " %s", strbuf_text(&points));
    }
    strbuf_release(&points);
}

/* Returns the template of a player's name, which says whether the player is away. */
static const char *presence_of(const Screen *screen, Side side)
{
    switch (remote_presence(screen->session, side)) {
    case WIRE_SILENT:
        return screen_text(screen_catalog(screen), SCREEN_NO_ANSWER, 1);
    case WIRE_GONE:
        return screen_text(screen_catalog(screen), SCREEN_AWAY, 1);
    default:
        return "{player}";
    }
}

static PlayerView view_of(const Screen *screen, Side side)
{
    static const ScreenText LETTERS[] = {
        [SIDE_WHITE] = SCREEN_LETTER_OF_WHITE, [SIDE_BLACK] = SCREEN_LETTER_OF_BLACK};
    const Game *game = session_game(screen->session);
    bool is_file = viewpoint_file(screen->viewpoint) != NULL;
    PlayerView view = {.side = side,
                       .name = game_state_player(screen, side),
                       .user = is_file || game == NULL ? "" : game_setup(game)->users[side],
                       .letter = screen_text(screen_catalog(screen), LETTERS[side], 1),
                       .presence = is_file ? "{player}" : presence_of(screen, side)};
    view.is_to_move = game_state_is(screen, GAME_PLAYING) && !is_file &&
                      viewpoint_is_present(screen->viewpoint) && game_turn(game) == side;
    count_captured(screen->viewpoint, &view);
    view.lead = material_lead(viewpoint_position(screen->viewpoint), side);
    if (game != NULL && !is_file) {
        note_points(game, &view);
    }
    if (!viewpoint_is_present(screen->viewpoint)) {
        WrittenClocks clocks = viewpoint_clocks(screen->viewpoint);
        if (clocks.clock_ms[side] != RECORD_TIME_NONE) {
            clock_text(clocks.clock_ms[side], view.clock);
        }
        view.clock_style = STYLE_CLOCK;
    } else if (game != NULL && game_has_clock(game)) {
        game_clock_text(game, side, screen->now_ms, view.clock);
        view.clock_style = clock_style(screen, game, side);
        view.to_go = screen_text(screen_catalog(screen), SCREEN_MOVES_TO_GO, 1);
        view.moves_to_go = clock_moves_to_go(game_clock(game), side);
        char agreed[TIME_CONTROL_TEXT_MAX];
        time_control_format(&game_setup(game)->time[side], agreed);
        if (strlen(agreed) <= TIME_COLS) {
            strcpy(view.agreed, agreed);
        }
    }
    return view;
}

static int text_cols(const char *text)
{
    return utf8_width(text, strlen(text));
}

/* Draws a text after the first `used` columns of an area; without a scene, only measures it.
 * Returns the columns used so far. */
static int put(Rect area, int used, Style style, const char *text, Scene *scene)
{
    if (scene != NULL) {
        scene_text(scene, area.row, area.col + used, area.cols - used, style, text);
    }
    return used + text_cols(text);
}

/*
 * Draws the captured pieces, the most valuable first, and the lead: "♛♞♟♟ +5". At most `most`
 * pieces of each kind are drawn; if that is 1, a number follows a piece captured several times:
 * "♛♞♟2+5". Returns the columns; without a scene, only measures.
 */
static int draw_captured(const PlayerView *view, const BoardView *board, int most, Rect area,
                         Scene *scene)
{
    Side opponent = side_opponent(view->side);
    char number[16];
    int used = 0;
    for (int kind = KIND_QUEEN; kind >= KIND_PAWN; kind--) {
        int count = view->captured[kind];
        Style chip;
        const char *glyph = board_view_chip(board, piece_make(opponent, (PieceKind)kind), &chip);
        for (int i = 0; i < count && i < most; i++, used++) {
            if (scene != NULL && used < area.cols) {
                scene_glyph(scene, area.row, area.col + used, chip, glyph);
            }
        }
        if (most == 1 && count > 1) {
            snprintf(number, sizeof number, "%d", count);
            used = put(area, used, style_named(STYLE_TEXT), number, scene);
        }
    }
    if (view->lead > 0) {
        snprintf(number, sizeof number, "%s+%d", used > 0 && most > 1 ? " " : "", view->lead);
        used = put(area, used, style_named(STYLE_TEXT), number, scene);
    }
    return used;
}

/* Returns how many pieces of each kind may be drawn so that everything fits; 0 draws only the lead.
 */
static int choose_most(const PlayerView *view, const BoardView *board, int width_cols)
{
    static const int MOST[] = {SQUARE_COUNT, 1};
    for (int i = 0; i < 2; i++) {
        if (draw_captured(view, board, MOST[i], (Rect){0}, NULL) <= width_cols) {
            return MOST[i];
        }
    }
    return 0;
}

/* Draws the clock at the right end of a row. Returns the columns left for the rest. */
static int draw_clock(const PlayerView *view, Rect area, Scene *scene)
{
    if (view->clock[0] == '\0') {
        return area.cols;
    }
    int cols = text_cols(view->clock) + 2;
    Rect place = {area.row, area.col + area.cols - cols, 1, cols};
    scene_fill(scene, place, style_named(view->clock_style));
    scene_text(scene, place.row, place.col + 1, cols - 1, style_named(view->clock_style),
               view->clock);
    return area.cols - cols - 1;
}

enum { PACE_MAX = 64 }; /* bytes of the text below, the NUL included */

/* Writes the moves left in this stage, or the time control if the stage counts no moves. */
static void write_pace(const PlayerView *view, bool is_wide, char out[static PACE_MAX])
{
    StrBuf text = {0}, number = {0};
    if (view->moves_to_go == 0) {
        strbuf_append(&text, view->agreed);
    } else {
        strbuf_appendf(&number, "%d", view->moves_to_go);
        strbuf_append_filled(&text, is_wide ? view->to_go : "{number}",
                             (StrBufPart[]){{"number", NULL, &number}, {0}});
    }
    snprintf(out, PACE_MAX, "%s", strbuf_text(&text));
    strbuf_release(&text);
}

/* Draws, at the right end of a row, the moves left in this stage or the time control, or nothing if
 * it does not fit. Returns the columns left for the rest. */
static int draw_pace(const PlayerView *view, Rect area, bool is_wide, Scene *scene)
{
    char text[PACE_MAX];
    write_pace(view, is_wide, text);
    int cols = text_cols(text);
    if (cols == 0 || cols > area.cols) {
        return area.cols;
    }
    scene_text_right(scene, area.row, area.col, area.cols, style_named(STYLE_MUTED), text);
    return area.cols - cols - 1;
}

/* Returns the columns of the user after the name, with its brackets. */
static int user_cols(const PlayerView *view)
{
    return view->user[0] == '\0' ? 0 : text_cols(view->user) + (int)strlen(" ()");
}

/* Appends the name and, if there is one, the user. Clips the name first: only the user is verified.
 * Without space for both, appends the user alone. */
static void append_name(const PlayerView *view, int cols, const char *mark, StrBuf *out)
{
    bool has_user = view->user[0] != '\0';
    int name_cols = player_name_cols(view->name, view->user, cols);
    if (has_user && name_cols == 0) {
        fit_append_clipped(out, view->user, cols, mark);
        return;
    }
    fit_append_clipped(out, view->name, name_cols, mark);
    if (has_user) {
        strbuf_appendf(out, " (%s)", view->user);
    }
}

/* Appends a template with a name in its place. */
static void append_player(const char *template, const char *name, StrBuf *out)
{
    strbuf_append_filled(out, template, (StrBufPart[]){{"player", name, NULL}, {0}});
}

/* Returns the columns of a template without the name. */
static int template_cols(const char *template)
{
    StrBuf text = {0};
    append_player(template, "", &text);
    int cols = text_cols(strbuf_text(&text));
    strbuf_release(&text);
    return cols;
}

/* Appends the name with the presence, clipped to `cols` columns. */
static void append_presence(const PlayerView *view, int cols, const char *mark, StrBuf *out)
{
    StrBuf name = {0};
    append_name(view, cols - template_cols(view->presence), mark, &name);
    append_player(view->presence, strbuf_text(&name), out);
    strbuf_release(&name);
}

/* Draws the sign of the player's colour, a king or if pieces are letters a letter, the name and the
 * points. Returns the columns used. */
static int draw_name(const PlayerView *view, Rect area, const BoardView *board, Scene *scene)
{
    enum { KING_COLS = 2 };
    Style style;
    StrBuf name = {0}, text = {0};
    Style strong = style_named(view->is_to_move ? STYLE_CLOCK_RUNNING : STYLE_STRONG);
    const char *king = board_view_chip(board, piece_make(view->side, KIND_KING), &style);
    bool has_letter = board->glyphs.pieces == PIECES_LETTERS;
    int sign_cols = has_letter ? template_cols(view->letter) : KING_COLS;
    append_presence(view, area.cols - sign_cols - text_cols(view->points),
                    glyph_named(&board->glyphs, GLYPH_ELLIPSIS), &name);
    append_player(has_letter ? view->letter : "{player}", strbuf_text(&name), &text);
    int used = 0;
    if (!has_letter) {
        scene_glyph(scene, area.row, area.col, style, king);
        used = KING_COLS;
    }
    used = put(area, used, strong, strbuf_text(&text), scene);
    strbuf_release(&name);
    strbuf_release(&text);
    return put(area, used, view->is_to_move ? strong : style_named(STYLE_MUTED), view->points,
               scene);
}

/* Fills the row of the name with the colour of a running clock if the player is to move. */
static void draw_band(const PlayerView *view, Rect area, Scene *scene)
{
    if (view->is_to_move) {
        scene_fill(scene, (Rect){area.row, area.col, 1, area.cols},
                   style_named(STYLE_CLOCK_RUNNING));
    }
}

/* Returns the columns of the name and the points that captured pieces leave: those of a whole
 * user, and NAME_COLS if the name needs so many. */
static int kept_cols(const PlayerView *view)
{
    int besides = text_cols(view->points) + template_cols(view->presence) + 2;
    int natural = text_cols(view->name) + user_cols(view) + besides;
    int least = text_cols(view->user) + besides;
    least = least > NAME_COLS ? least : NAME_COLS;
    return natural < least ? natural : least;
}

/* Draws a player in one row. A long name is clipped to leave columns for the captured pieces. */
static void draw_row(const PlayerView *view, Rect area, const BoardView *board, Scene *scene)
{
    draw_band(view, area, scene);
    int left = draw_clock(view, area, scene);
    int most = choose_most(view, board, left - kept_cols(view) - 2);
    int taken = draw_captured(view, board, most, (Rect){0}, NULL);
    taken += taken > 0 ? 2 : 0;
    int used = draw_name(view, (Rect){area.row, area.col, 1, left - taken}, board, scene);
    draw_captured(view, board, most, (Rect){area.row, area.col + used + 2, 1, taken}, scene);
}

/* Draws a player for a large audience. The clock in large digits shows who is to move. */
static void draw_large(PlayerView *view, Rect area, const BoardView *board, Scene *scene)
{
    view->is_to_move &= view->clock[0] == '\0';
    Style style = style_named(view->clock_style);
    int cols = large_digits_cols(view->clock);
    Rect field = {area.row + 1, area.col, LARGE_DIGITS_ROWS + 2, cols + 4};
    char pace[PACE_MAX];
    draw_band(view, area, scene);
    int used = draw_name(view, area, board, scene);
    write_pace(view, true, pace);
    put(area, used + 2, style_named(view->is_to_move ? STYLE_CLOCK_RUNNING : STYLE_MUTED), pace,
        scene);
    if (cols > 0) {
        scene_fill(scene, field, style);
        large_digits_draw(scene, field.row + 1, field.col + 2, style, view->clock);
    }
    Rect captured = {area.row + area.rows - 1, area.col, 1, area.cols};
    draw_captured(view, board, choose_most(view, board, area.cols), captured, scene);
}

/*
 * Draws a player in two rows: the name and the clock, then the captured pieces and the time
 * control. In a narrow panel the clock and the time control have a row of their own.
 */
static void draw_rows(const PlayerView *view, Rect area, const BoardView *board, Scene *scene)
{
    bool is_wide = area.cols >= LAYOUT_WIDE_COLS_MIN;
    Rect name = {area.row, area.col, 1, area.cols};
    Rect clock = {area.row + (is_wide ? 0 : 1), area.col, 1, area.cols};
    Rect last = {clock.row + 1, area.col, 1, area.cols};
    draw_band(view, area, scene);
    int left = draw_clock(view, clock, scene);
    if (is_wide) {
        name.cols = left;
        last.cols--; /* like the clock, it has a space to its right */
        last.cols = draw_pace(view, last, true, scene);
    } else {
        draw_pace(view, (Rect){clock.row, clock.col, 1, left}, false, scene);
    }
    draw_name(view, name, board, scene);
    if (last.row < area.row + area.rows) {
        draw_captured(view, board, choose_most(view, board, last.cols), last, scene);
    }
}

void player_panel_append_clocks(const Screen *screen, int width_cols, StrBuf *out)
{
    const Game *game = session_game(screen->session);
    if (game != NULL && game_has_clock(game)) {
        char white[CLOCK_TEXT_MAX];
        char black[CLOCK_TEXT_MAX];
        game_clock_text(game, SIDE_WHITE, screen->now_ms, white);
        game_clock_text(game, SIDE_BLACK, screen->now_ms, black);
        const StrBufPart clocks[] = {{"white", white, NULL}, {"black", black, NULL}, {0}};
        StrBuf text = {0};
        strbuf_append_filled(&text, screen_text(screen_catalog(screen), SCREEN_CLOCKS, 1), clocks);
        if (utf8_width(strbuf_text(&text), text.length) + 2 > width_cols) {
            strbuf_clear(&text);
            strbuf_append_filled(&text, "{white} {black}", clocks);
        }
        strbuf_append_filled(out, " {text} ", (StrBufPart[]){{"text", NULL, &text}, {0}});
    }
}

void player_panel_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    BoardView board = display_position(screen, layout, viewpoint_position(screen->viewpoint));
    Side near = viewpoint_below(screen->viewpoint);
    const Rect places[] = {layout->near_player, layout->far_player};
    for (int i = 0; i < 2; i++) {
        PlayerView view = view_of(screen, i == 0 ? near : side_opponent(near));
        bool is_large = places[i].rows > LARGE_DIGITS_ROWS + 2 &&
                        large_digits_cols(view.clock) + 4 <= places[i].cols &&
                        (view.clock[0] == '\0' || large_digits_cols(view.clock) > 0);
        if (is_large) {
            draw_large(&view, places[i], &board, scene);
        } else if (places[i].rows > 1) {
            draw_rows(&view, places[i], &board, scene);
        } else {
            draw_row(&view, places[i], &board, scene);
        }
    }
}
