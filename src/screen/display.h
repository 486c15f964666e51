/*
 * The parts of the screen, for the files of this folder: the board, the panels, and the status area
 * with the notice (the message about the last action) and the situation (the state of the game).
 * The animation, the theme and the notice are stored in a Screen; all other parts are computed at
 * each drawing.
 *
 * The viewed game is the session's game or a game of a file. The session's game continues while a
 * game of a file is viewed.
 */
#ifndef TOUCHMOVE_SCREEN_DISPLAY_H
#define TOUCHMOVE_SCREEN_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "game/fact.h"
#include "screen/screen.h"
#include "screen/screen_text.h"
#include "screen/widgets.h"
#include "session/client.h"
#include "util/strbuf.h"
#include "view/board_view.h"
#include "view/glyphs.h"
#include "view/layout.h"
#include "view/scene.h"

/* ---- game_state.c: the viewed game, and the state of the session's game ---- */

/* Returns the name of a player of the viewed game, or the colour if there is no name; borrowed. */
const char *game_state_player(const Screen *screen, Side side);

/* Returns the columns to which sentences shorten a player's name, or PLAYER_NAMES_WHOLE. */
int game_state_name_cols(const Screen *screen);

/* Returns the players' names for sentences. The session must have a game. */
PlayerNames game_state_names(const Screen *screen);

/* Returns the result of the viewed game, or "*" if it has none. A game must be viewed. */
const char *game_state_result(const Screen *screen);

/* Returns whether the session has a game in that phase. */
bool game_state_is(const Screen *screen, GamePhase phase);

/* Returns whether the game is paused or adjourned. */
bool game_state_is_stopped(const Screen *screen);

/* Returns whether the game is stopped and viewed, so that the keys resume it. */
bool game_state_shows_stop(const Screen *screen);

/* Returns whether moves can be entered: the current position of a game in progress is viewed. */
bool game_state_is_live(const Screen *screen);

/* Returns whether a move can be entered that first returns to the game: an earlier position of the
 * game in progress is viewed, and a player at this screen is to move. */
bool game_state_can_return(const Screen *screen);

/* Returns whether the cursor is on the board: in play unless a move is being typed, in a review
 * only after Enter or Space has put it there. */
bool game_state_shows_cursor(const Screen *screen);

/* Returns whether the opponent at another screen is to move; false at one keyboard. */
bool game_state_awaits_opponent(const Screen *screen);

/* Returns whether a draw offer is open. */
bool game_state_has_offer(const Screen *screen);

/* Returns the open question of the session, or QUESTION_NONE. */
ClientQuestionKind game_state_question(const Screen *screen);

/* Returns whether a player is typing the sealed move, which is not shown. */
bool game_state_is_sealing(const Screen *screen);

/* ---- animation.c: shows a move in steps; any key ends the animation ---- */

enum { ANIMATION_NONE = -1 };

typedef struct Animation {
    int ply;          /* the ply of the moving piece, or ANIMATION_NONE */
    int64_t since_ms; /* the start, on the clock of Screen.now_ms */
} Animation;

/* Starts the animation of the last move, if animations are on. */
void animation_start(Screen *screen);

/* Ends the animation if its time is over. */
void animation_tick(Screen *screen);

/* Returns the moment of the next step, on the clock of Screen.now_ms, or -1 if there is none. */
int64_t animation_deadline_ms(const Screen *screen);

/* Changes the view to show a running animation: the position before the move, and the moving piece
 * on its way. */
void animation_apply(const Screen *screen, BoardView *view);

/* ---- display.c: the view of the board, and the glyphs ---- */

/* Returns the view of the board with marks and animation; borrows the viewed position. */
BoardView display_board(const Screen *screen, const Layout *layout);

/* Like display_board, but shows the given position, without marks and animation, and borrows it. */
BoardView display_position(const Screen *screen, const Layout *layout, const Position *position);

/* Returns the drawings of the pieces, or NULL if pieces are glyphs or letters at every size. */
const PieceSet *display_drawings(const Screen *screen);

/* Puts the terminal's cursor on a square, where screen readers and magnifiers find it. */
void display_show_cursor(const Screen *screen, const Layout *layout, Square square, Scene *scene);

/* Returns the glyphs that the terminal and the settings allow. */
Glyphs display_glyphs(const Screen *screen);

/* Appends a text without parts in the player's language. If it is wider than `cols`, leaves out its
 * details and then shortens it. */
void display_append_fitting(const Screen *screen, ScreenText id, int cols, StrBuf *out);

/* Draws a title, and at the right end of its row a text, to which the title leaves its columns. */
void display_draw_title(const Screen *screen, Rect row, StyleName style, const char *title,
                        StyleName right_style, const char *right, Scene *scene);

/* ---- board_theme.c: the theme and the piece set ---- */

/* Loads the theme and the piece set of the settings. If one does not exist, the old one stays. */
void board_theme_refresh(Screen *screen);

/* Loads a theme by name, without changing the setting. */
void board_theme_show(Screen *screen, const char *name);

/* ---- situation.c: the facts of the situation in words ---- */

/* Lists the facts that the status area shows now. */
void situation_find(const Screen *screen, FactList *out);

/* The forms of an alert, from long to short. */
typedef enum AlertForm {
    ALERT_FULL,
    ALERT_SHORT, /* shorter sentences */
    ALERT_BRIEF, /* without how to answer, or who claims, seals or has sealed a move */
} AlertForm;

/*
 * Appends the alerts, each ended by LF: sentences about an open draw offer, a takeback request, and
 * a claim or a sealed move that is being entered.
 */
void situation_append_alert(const Screen *screen, const FactList *facts, AlertForm form,
                            StrBuf *out);

/* Appends a sentence, ended by LF, for each fact that is not an alert; perhaps none. score_cols is
 * the width of the score, which may have space for the evaluation of the viewed move. */
void situation_append(const Screen *screen, const FactList *facts, int score_cols, StrBuf *out);

/* Appends a ply, from 0 to game_ply_count - 1, with its number: "12. Nf3" or "12... Nf6". */
void situation_append_ply(const Screen *screen, int ply, StrBuf *out);

/* Appends a sentence that says how the game ended and names the Article of the Laws, then the
 * result. The game must be over. */
void situation_append_outcome(const Screen *screen, StrBuf *out);

/* ---- pause_prompt.c ---- */

/* Appends a sentence, ended by LF, that says how to resume the stopped game. */
void pause_prompt_append(const Screen *screen, AlertForm form, StrBuf *out);

/* ---- notice.c: the status area: the notice, then the situation ---- */

/* The messages of the screen itself; words/wording.h has those of the session. */
#define NOTICES(X)                                                                                 \
    X(NOTICE_REASON, "{text}")                                                                     \
    X(NOTICE_LINE_FULL, "The input line is full.")                                                 \
    X(NOTICE_MORE_LINES, "The pasted text has more than one line. Nothing was entered.")           \
    X(NOTICE_NOT_UTF8, "The pasted text is not UTF-8. Nothing was entered.")                       \
    X(NOTICE_TOO_LONG, "The pasted text is too long. Nothing was entered.")                        \
    X(NOTICE_PAUSED, "The game is paused. Nothing was entered.")                                   \
    X(NOTICE_INTERRUPTED, "The game is adjourned. Resume it first.")                               \
    X(NOTICE_NO_GAME, "There is no game in progress.")                                             \
    X(NOTICE_NO_COMMAND, "No such command: \"{text}\". Press ? for help.")                         \
    X(NOTICE_WHICH_COMMAND, "Did you mean {text}?")                                                \
    X(NOTICE_WATCHING, "You are watching. Only the players can do that.")                          \
    X(NOTICE_NO_SUSPENSION, "Suspending is disabled in restricted mode.")                          \
    X(NOTICE_NO_HELP, "No help on \"{text}\". Press ? for all topics.")                            \
    X(NOTICE_NOT_OWN, "It is {text}'s turn. Choose one of their pieces.")                          \
    X(NOTICE_NOT_YOUR_TURN, "It is {text}'s turn.")                                                \
    X(NOTICE_PROMOTE, "Promote to?")                                                               \
    X(NOTICE_COPY_TAKES, "Usage: :copy fen|pgn")                                                   \
    X(NOTICE_COMMAND_COPIED, "Command copied to the terminal's clipboard.")                        \
    X(NOTICE_COPIED, "{text} copied to the terminal's clipboard.")                                 \
    X(NOTICE_NOTHING_TO_UNDO, "Nothing to undo.")                                                  \
    X(NOTICE_NO_FAULTS, "No faults. F10 to play from here.")                                       \
    X(NOTICE_FEN_SET_UP, "FEN set up. Press u to undo.")                                           \
    X(NOTICE_FEN_IS_SAME, "The board already shows this FEN.")                                     \
    X(NOTICE_EDITOR_LEFT, "Position kept. Open the editor again to continue with it.")             \
    X(NOTICE_EDITOR_CONTINUED, "Your position from before. Press g for the game's position.")      \
    X(NOTICE_EDITOR_CONTINUED_ALONE, "Your position from before. Press 9 for the start position.") \
    X(NOTICE_NO_CLIPBOARD,                                                                         \
      "This terminal gives no access to a clipboard. Use :fen or :pgn to show the text.")          \
    X(NOTICE_COPY_TOO_LONG, "Too long for the terminal's clipboard. Use :save to write a file.")   \
    X(NOTICE_NOT_SAVED, "Settings changed for this session only. They were not saved.")            \
    X(NOTICE_THEME, "The theme is {text}.")                                                        \
    X(NOTICE_NO_MEMORY, "Out of memory. Some messages may be missing.")

typedef enum NoticeId {
#define X(name, text) name, /* see its text in NOTICES */
    NOTICES(X)
#undef X
} NoticeId;

/* The message about the last action. */
typedef struct Notice {
    StrBuf text;        /* its lines, each ended by LF */
    int page;           /* the page of the status area that is shown, from 0 */
    bool cites_article; /* the text cites an article, which the help key opens */
    bool names_offer;   /* the text says that the next move will offer a draw */
    bool opens_game;    /* the text says that a game was opened */
    bool ends_game;     /* the text is about the last action of a game: the result is shown first */
    size_t rulings_end; /* bytes of the rulings at its beginning */
} Notice;

/* Removes the notice; the situation stays. */
void notice_clear(Screen *screen);

/* Replaces the notice by the one with that id. The argument `text` is inserted for {text}; it may
 * be NULL if that notice has no {text}. */
void notice_set(Screen *screen, NoticeId id, const char *text);

/* Shows the reason if the outcome is a refused edit. Returns whether the edit was made. */
bool notice_edited(Screen *screen, LineEditOutcome outcome);

/* Adds a line of the client's inbox to the notice. Rulings come first. */
void notice_add(Screen *screen, const ReplyLine *line);

/* Appends the whole text of the status area beside a score of that width as one line, an alert
 * before the situation. */
void notice_append(const Screen *screen, int score_cols, StrBuf *out);

/* Returns the rows that the whole text of the status area needs in a layout. */
int notice_rows(const Screen *screen, const Layout *layout);

/* Returns whether the text of the status area continues on another page. */
bool notice_has_more(const Screen *screen, const Layout *layout);

/* Turns to the next page of the status area, or from the last to the first. */
void notice_turn_page(Screen *screen, const Layout *layout);

/*
 * Draws the page of the status area, and the alerts below it. If nothing is written in the last row
 * of the page, returns that row, so that it can hold the hints. Otherwise returns an empty
 * rectangle.
 */
Rect notice_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* ---- entry_notes.c: NOT SAVED, and the clocks of the game in progress during a review ---- */

/* Returns how many columns at the right end of the last row NOT SAVED covers while an overlay is
 * open; 0 if the game is saved. */
int entry_notes_overlay_cols(const Screen *screen);

/* Returns how many columns the notes cover at the right end of a row of the entry line. */
int entry_notes_cols(const Screen *screen, const Layout *layout, int row);

/* Draws the notes, and highlights their row if the game could not be saved and no overlay is open.
 */
void entry_notes_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* ---- panel_layout.c: the layout for the current contents ---- */

/* Returns the layout for the current size of the terminal, the settings, and the text of the status
 * area or the dialog in the panel. */
Layout display_layout(const Screen *screen);

/*
 * Returns the area of a long text, at most 78 columns wide. If is_beside_board is true, and the
 * panel is to the right of the board and has at least 24 columns, the area is in the panel, above
 * the status area. Otherwise it begins at the left of the screen.
 */
Rect display_text_area(const Screen *screen, bool is_beside_board);

/* ---- The sections of the panel ---- */

/* The functions that draw the panels, in the order of drawing. x_panel_draw is in x_panel.c. */
#define PANELS(X)                                                                                  \
    X(player_panel_draw)   /* both players: name, captured pieces, material lead, clock */         \
    X(position_panel_draw) /* the opening, and the counts for claims of a draw */                  \
    X(score_panel_draw)    /* the moves, draw offers, rulings and the result */

#define X(draw) void draw(const Screen *screen, const Layout *layout, Scene *scene);
/* Each function draws its panel in the panel's part of the layout, or nothing if that part is
 * empty. */
PANELS(X)
#undef X

/* player_panel.c: appends both clocks, " W 4:31 B 3:58 ", or nothing in a game without clocks. The
 * letters are omitted if the text would be wider than width_cols columns. */
void player_panel_append_clocks(const Screen *screen, int width_cols, StrBuf *out);

/* score_panel.c: handles a click: shows the position after the move in that cell, if any. */
void score_panel_click(Screen *screen, const Layout *layout, int row, int col);

#endif
