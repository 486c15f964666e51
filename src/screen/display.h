/*
 * What the players see, for the files of this folder: which game it is, the board, the panels, and
 * the status area with what the last action brought and what lasts. All of it is worked out from a
 * Screen when it is drawn.
 */
#ifndef TOUCHMOVE_SCREEN_DISPLAY_H
#define TOUCHMOVE_SCREEN_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "screen/screen.h"
#include "screen/widgets.h"
#include "session/client.h"
#include "util/strbuf.h"
#include "view/board_view.h"
#include "view/glyphs.h"
#include "view/layout.h"
#include "view/scene.h"

/* ---- game_state.c: the game on the board, and how the game being played stands ---- */

/* Returns the name of a player of the game on the board, or the colour without one; borrowed. */
const char *game_state_player(const Screen *screen, Side side);

/* Returns the result of the game on the board, "*" if it has none. */
const char *game_state_result(const Screen *screen);

/* Returns whether the game being played is in that phase. */
bool game_state_is(const Screen *screen, GamePhase phase);

/* Returns whether moves can be entered: the present position of a game in progress is shown. */
bool game_state_is_live(const Screen *screen);

/* Returns whether the opponent at another screen is to move; false at one keyboard. */
bool game_state_awaits_opponent(const Screen *screen);

/* Returns whether a draw offer is open. */
bool game_state_has_offer(const Screen *screen);

/* Returns what the session asks, or QUESTION_NONE. */
ClientQuestionKind game_state_question(const Screen *screen);

/* Returns whether a move is being sealed: what is typed is that move, and none of it is shown. */
bool game_state_is_sealing(const Screen *screen);

/* ---- animation.c: a move that was made is shown in steps; any key ends it ---- */

enum { ANIMATION_NONE = -1 };

typedef struct Animation {
    int ply;          /* the ply whose piece is moving, or ANIMATION_NONE */
    int64_t since_ms; /* since when */
} Animation;

/* Starts the animation of the last move, if animations are on. */
void animation_start(Screen *screen);

/* Ends the animation if its time is over. */
void animation_tick(Screen *screen);

/* Returns the moment of the next step, on the clock of Screen.now_ms, or -1 if there is none. */
int64_t animation_deadline_ms(const Screen *screen);

/* Changes how the board is drawn: the position before the move, and the moving piece. */
void animation_apply(const Screen *screen, BoardView *view);

/* ---- display.c: what is drawn on the board, and how ---- */

/* Returns how the board is drawn now; borrows the position. */
BoardView display_board(const Screen *screen, const Layout *layout);

/* Returns how a position is drawn in place of that, with nothing marked; borrows it. */
BoardView display_position(const Screen *screen, const Layout *layout, const Position *position);

/* Returns where a long text goes: on the whole screen, or beside the board if that leaves room. */
Rect display_text_area(const Screen *screen, bool is_beside_board);

/* Puts the cursor of the terminal on a square, for those who follow it. */
void display_show_cursor(const Screen *screen, const Layout *layout, Square square, Scene *scene);

/* Returns the glyphs that the terminal and the settings allow. */
Glyphs display_glyphs(const Screen *screen);

/* Returns where everything stands at the present size, with the present settings. */
Layout display_layout(const Screen *screen);

/* ---- board_theme.c: the theme and the drawings of pieces ---- */

/* Takes theme and pieces as the settings name them; where there is none, things stay as they are.
 */
void board_theme_refresh(Screen *screen);

/* Shows a theme by name, without changing the setting. */
void board_theme_show(Screen *screen, const char *name);

/* ---- situation.c: what the players ought to know as long as it lasts ---- */

/*
 * Appends the sentences about what waits for an answer, an offer, a request, a claim or a sealed
 * move that is being entered, by the names of the players, each ended by LF, or a short form of
 * each; nothing if nothing waits.
 */
void situation_append_alert(const Screen *screen, bool in_short, StrBuf *out);

/* Appends all the others, each ended by LF; nothing if nothing is out of the ordinary. */
void situation_append(const Screen *screen, StrBuf *out);

/* Appends a ply as the score has it: "12. Nf3" or "12... Nf6", 0 <= ply < game_ply_count. */
void situation_append_ply(const Game *game, int ply, StrBuf *out);

/* Appends the sentence by which the game ended, with its article. The game must be over. */
void situation_append_outcome(const Game *game, StrBuf *out);

/* ---- notice.c: the status area: what the last action brought, then the situation ---- */

/* What the screen itself has to say; all else is worded by the session. {text} is filled in. */
#define NOTICES(X)                                                                                 \
    X(NOTICE_REASON, "{text}.")                                                                    \
    X(NOTICE_LINE_FULL, "The line is full.")                                                       \
    X(NOTICE_MORE_LINES, "More than one line was pasted: nothing was entered.")                    \
    X(NOTICE_NOT_UTF8, "What was pasted is not UTF-8: nothing was entered.")                       \
    X(NOTICE_TOO_LONG, "What was pasted is too long: nothing was entered.")                        \
    X(NOTICE_PAUSED, "The game is paused: nothing was entered.")                                   \
    X(NOTICE_INTERRUPTED, "The game is interrupted: go on with it first.")                         \
    X(NOTICE_NO_GAME, "There is no game going on.")                                                \
    X(NOTICE_NO_COMMAND, "There is no command {text}; ? tells which there are.")                   \
    X(NOTICE_WHICH_COMMAND, "Which command is meant: {text}?")                                     \
    X(NOTICE_LOOKS_ON, "You look on; only the players act.")                                       \
    X(NOTICE_NO_SUSPENSION, "In the restricted mode the program cannot be suspended.")             \
    X(NOTICE_NO_HELP, "There is no help on {text}; ? shows everything.")                           \
    X(NOTICE_NOT_OWN, "It is {text}'s move: choose a piece of that colour.")                       \
    X(NOTICE_PROMOTE, "What does the pawn become?")                                                \
    X(NOTICE_COPIED, "The terminal was given the {text} for its clipboard.")                       \
    X(NOTICE_NO_CLIPBOARD, "This terminal has no known clipboard; :fen and :pgn show the text.")   \
    X(NOTICE_COPY_TOO_LONG, "This is too long for a terminal's clipboard; :save makes a file.")    \
    X(NOTICE_NOT_KEPT, "What is changed here counts until the program ends: it is not kept.")      \
    X(NOTICE_THEME, "The theme is {text}.")                                                        \
    X(NOTICE_NO_MEMORY, "There is not enough memory to tell everything.")

typedef enum NoticeId {
#define X(name, text) name, /* see the text of the row */
    NOTICES(X)
#undef X
} NoticeId;

/* What the last action brought. */
typedef struct Notice {
    StrBuf text;        /* its lines, each ended by LF */
    int page;           /* which page of it is shown */
    bool cites_article; /* it cites an article, which the key of the help opens */
    bool names_offer;   /* it announces an offer that goes with the next move */
} Notice;

/* Removes what the last action brought; the situation stays. */
void notice_clear(Screen *screen);

/* Replaces what the last action brought; text stands for {text}, NULL where there is none. */
void notice_set(Screen *screen, NoticeId id, const char *text);

/* Shows why a line has not taken a key or pasted text, if so. Returns whether it has. */
bool notice_edited(Screen *screen, LineEditOutcome outcome);

/* Adds a line that has arrived. */
void notice_add(Screen *screen, const ReplyLine *line);

/* Appends all that the status area says, in one line. */
void notice_append(const Screen *screen, StrBuf *out);

/* Turns to the next page, after the last to the first. */
void notice_turn_page(Screen *screen);

/* Draws the page that is shown, and below it what waits for an answer. Returns a row
 * that is left free, or an empty one. */
Rect notice_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* ---- The panels beside and below the board ---- */

/* Each has its function in the file that it is named after; they are drawn in this order. */
#define PANELS(X)                                                                                  \
    X(player_panel_draw)   /* both players: name, what they captured, their lead, their clock */   \
    X(position_panel_draw) /* the name of the opening, and how often the position has occurred */  \
    X(score_panel_draw)    /* the moves, draw offers, the arbiter's rulings and the result */

#define X(draw) void draw(const Screen *screen, const Layout *layout, Scene *scene);
/* Each draws its panel where the layout has it; nothing where there is no room. */
PANELS(X)
#undef X

/* player_panel.c: appends both clocks, " W 4:31 B 3:58 ", or nothing in a game without clocks. */
void player_panel_append_clocks(const Screen *screen, StrBuf *out);

/* score_panel.c: takes a click: shows the position after the move at that cell, if there is one. */
void score_panel_click(Screen *screen, const Layout *layout, int row, int col);

#endif
