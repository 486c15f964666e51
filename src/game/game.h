/*
 * One game between two players, judged by the arbiter: a pure state machine.
 *
 * The input is an action and the current time; the output is a refusal with its reason, or the
 * events of the action. A game changes only by actions, so the same setup and actions at the same
 * times give the same game. The code of src/game reads no clock, file or terminal.
 *
 * Time. now_ms is the current time of a monotonic clock (util/monotime.h). The time of a game
 * starts at 0. game_discount removes from it the time for saving, and the time while the program
 * was dead or suspended, so that neither player is charged for them. A journal stores the time of
 * the game with each action:
 *
 *     decision = game_act(game, &action, now);       now: the time at which the key was read
 *     game_action_format(&action, &before, game_time_ms(game, now), line);
 *     … write and sync the line …
 *     game_discount(game, now, monotime_now_ms());   the opponent's time starts after the sync
 *
 * A game in days (game_setup.h) has no such discount: it follows the wall clock. Call
 * game_follow_wall first whenever time has passed.
 *
 * To replay a journal, call game_new_from_journal(&setup), then game_act with each action at its
 * own time, then game_rebase(game, monotime_now_ms()). A game that is not over then needs up to two
 * more actions: GAME_ACTION_RULINGS if it was started under earlier rulings, and
 * GAME_ACTION_INTERRUPT unless it is in days. A program that was suspended (it woke later than
 * planned) applies GAME_ACTION_INTERRUPT at the last moment when it ran, and discounts the time
 * since that moment. While a clock runs, an occasional GAME_ACTION_HEARTBEAT preserves the used
 * time in case the program dies.
 *
 * The flag. If the time of game_flag_deadline has passed, apply GAME_ACTION_FLAG before any other
 * action, with the same now_ms: game_act refuses all other actions once the flag has fallen.
 *
 * Plies are counted from 0; position n is the position after n plies.
 */
#ifndef TOUCHMOVE_GAME_GAME_H
#define TOUCHMOVE_GAME_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "game/clock.h"
#include "game/decision.h"
#include "game/game_action.h"
#include "game/game_setup.h"
#include "game/outcome.h"
#include "pgn/record.h"
#include "rules/move.h"
#include "rules/position.h"

/* One game. */
typedef struct Game Game;

/*
 * Returns a new game, or NULL if out of memory; the caller frees it with game_free. The clock of
 * the side to move runs from now on (6.6), unless setup->clock_waits. The game is over at once if
 * its position is already decided.
 */
Game *game_new(const GameSetup *setup, int64_t now_ms);

/*
 * Returns a new game at time 0 for the replay of a journal, or NULL if out of memory. game_rebase
 * ends the replay. An action in the journal shows that the game had not ended before it, so only
 * the last position is tested for a dead position (5.2.2). Thus a journal stays valid when a later
 * version of the program recognizes more dead positions.
 */
Game *game_new_from_journal(const GameSetup *setup);

/* Frees the game; NULL is allowed. */
void game_free(Game *game);

/* Applies an action, or refuses it and leaves the game untouched. Every accepted action belongs in
 * the journal. */
Decision game_act(Game *game, const GameAction *action, int64_t now_ms);

/* Returns what game_act would decide, without applying the action. The decision has no events. */
Decision game_would_act(const Game *game, const GameAction *action, int64_t now_ms);

/*
 * Restores a refusal that another process has sent as an article and an English text: finds the
 * statement that has this article and, in the present state of the game, this text. Returns false,
 * with *out untouched, if there is none, for example because the other process runs a later version
 * of the program.
 */
bool game_find_refusal(const Game *game, const char *article, const char *text, Statement *out);

/*
 * Removes the time between two moments from the time of the game, so that neither player is charged
 * for it. Does nothing to a game in days.
 */
void game_discount(Game *game, int64_t from_ms, int64_t to_ms);

/* Ends the replay of a journal. At the moment now_ms, the time of the game continues from the time
 * of the last action. */
void game_rebase(Game *game, int64_t now_ms);

/*
 * Sets the time of the game at the moment now_ms to time_ms. The time of the game never falls below
 * that of the last action. This is for a replica, whose time comes from the process that owns the
 * game.
 */
void game_align(Game *game, int64_t time_ms, int64_t now_ms);

/* Returns whether the game is in days: its time follows the wall clock. */
bool game_is_in_days(const Game *game);

/*
 * For a game in days, sets the game's current time to that of the wall clock, which shows wall_ms
 * (milliseconds since 1970) at the monotonic time now_ms. The game's time never goes back before
 * its last action. Returns by how many milliseconds the wall clock fell behind the monotonic clock
 * since the last call; negative if it ran ahead. This is about 0, unless a user set the wall
 * clock or the program was started again since then.
 */
int64_t game_follow_wall(Game *game, int64_t now_ms, int64_t wall_ms);

/* For a game in days, returns the moment at which the flag of the side to move falls, in
 * milliseconds since 1970, or CLOCK_NEVER. */
int64_t game_flag_wall_ms(const Game *game);

/* Returns the time of the game at a moment, never less than that of the last action. */
int64_t game_time_ms(const Game *game, int64_t now_ms);

/* The phase of a game. */
typedef enum GamePhase {
    GAME_PLAYING,   /* the side to move is thinking */
    GAME_PAUSED,    /* paused or interrupted: both clocks are stopped */
    GAME_ADJOURNED, /* a move is sealed */
    GAME_OVER,      /* decided: see game_outcome */
} GamePhase;

/* Returns the phase of the game. */
GamePhase game_phase(const Game *game);

/* Returns how the game ended, borrowed from the game. Until it ends, the reason in the outcome is
 * OUTCOME_ONGOING. */
const Outcome *game_outcome(const Game *game);

/*
 * Returns whether the game is over but its result is in doubt. A player who resigns, or whose flag
 * falls, loses unless the opponent, *by, cannot checkmate by any series of legal moves (5.1.2, 6.9,
 * 7.5.5). Nearly all positions are decided at once. For the others the caller searches, which may
 * take seconds, and applies GAME_ACTION_VERDICT; until then the result is RECORD_UNKNOWN, and no
 * other action is possible. The verdict is part of the journal, so that a replayed game ends in the
 * same way even if the search was cancelled.
 */
bool game_is_in_doubt(const Game *game, Side *by);

/* Returns the setup of the game, with the names as they are now; borrowed from the game. */
const GameSetup *game_setup(const Game *game);

/* Returns the present house rules. */
HouseRules game_house_rules(const Game *game);

/* Returns the present version of the rulings; see game_setup.h. */
int game_rulings(const Game *game);

/* Returns the position on the board, borrowed until the next action. */
const Position *game_position(const Game *game);

/* Returns the position after `plies` plies, 0 to game_ply_count, borrowed until the next action. */
const Position *game_position_at(const Game *game, int plies);

/* Returns the side to move. */
Side game_turn(const Game *game);

/* Returns the number of plies played. */
int game_ply_count(const Game *game);

/* A half-move of the game. The position before half-move n is game_position_at(game, n). */
typedef struct GamePly {
    Move move;         /* the move */
    Side side;         /* the player */
    bool with_offer;   /* a draw was offered with or after the move: (=) in the score (9.1.2.2) */
    bool was_sealed;   /* the move was the sealed move of an adjournment */
    bool is_written;   /* .used_ms and .clock_ms are from GAME_ACTION_WRITTEN, so either can be
                          RECORD_TIME_NONE */
    char san[SAN_MAX]; /* the move in SAN */
    int64_t used_ms;   /* time used for the move */
    int64_t clock_ms;  /* the player's clock after the move; 0 without a clock */
} GamePly;

/* Returns a ply by its number, 0 to game_ply_count - 1, borrowed until the next action. */
const GamePly *game_ply_at(const Game *game, int ply);

/*
 * Returns the move number of a ply, as in the score (fullmove number): 12 for "12. Nf3" and
 * "12... Nf6". The ply may be game_ply_count, for the next move.
 */
int game_move_number(const Game *game, int ply);

/* Returns the chess clock, borrowed from the game until the next action. The functions of clock.h
 * then need the time of the game (game_time_ms) as their now_ms. */
const Clock *game_clock(const Game *game);

/* Returns whether any player has a clock, even one that only counts up. */
bool game_has_clock(const Game *game);

/* Returns the time on a player's display at a moment, in milliseconds; see clock_ms. */
int64_t game_clock_ms(const Game *game, Side side, int64_t now_ms);

/* Writes the text of a player's display at a moment; see clock_text_of. */
void game_clock_text(const Game *game, Side side, int64_t now_ms, char out[static CLOCK_TEXT_MAX]);

/* Returns whether the clock is still waiting for its start (GameSetup.clock_waits). */
bool game_awaits_start(const Game *game);

/* Returns whether a player's time is running. */
bool game_clock_is_running(const Game *game, Side side);

/* Returns the moment at which a flag will fall, as a value of now_ms, or CLOCK_NEVER. */
int64_t game_flag_deadline(const Game *game);

/* Returns the next moment at which a display may change, as a value of now_ms, or CLOCK_NEVER. */
int64_t game_display_deadline(const Game *game, int64_t now_ms);

/* The state of a player's draw offer. */
typedef enum OfferState {
    OFFER_NONE,   /* the player offers no draw */
    OFFER_MARKED, /* to be made with the player's next move; the player can still remove it */
    OFFER_OPEN,   /* made, and neither accepted nor declined */
} OfferState;

/* Returns the state of a player's draw offer. After a wrong claim, the offers of both players can
 * be open. */
OfferState game_offer(const Game *game, Side by);

/*
 * Returns whether a draw offer that a player makes now would be marked for the player's next move
 * (9.1.2.1). Otherwise the offer is open at once, because the opponent is to move or a move is
 * sealed (Guidelines I.4).
 */
bool game_offer_is_to_be_marked(const Game *game, Side by);

/* Returns the number of plies played before the player's open offer, or -1 if none is open. */
int game_offer_ply(const Game *game, Side by);

/* Returns whether the player who adjourns offers a draw with the sealed move. The offer is then
 * open during the adjournment. */
bool game_sealing_offers(const Game *game, const GameAction *action);

/* Returns whether the player's open offer comes from a wrong claim, which counts as an offer
 * (9.1.2.3). */
bool game_offer_is_claim(const Game *game, Side by);

/* Returns whether a takeback request of the player of the last move awaits the opponent's answer.
 */
bool game_take_back_is_asked(const Game *game);

/* Returns the square of the only piece that the side to move may move, or SQUARE_NONE for any. */
Square game_obligation(const Game *game);

/* Returns the square of the piece that the side to move must capture, with any piece, or
 * SQUARE_NONE. */
Square game_obligation_to_capture(const Game *game);

/* Returns whether no obligation forbids a legal move. */
bool game_permits(const Game *game, Move move);

/* Removes from a list of legal moves those that an obligation forbids. */
void game_keep_permitted(const Game *game, MoveList *moves);

/* Returns the article of an obligation to move or capture a piece, such as "4.3" or "7.5.1".
 * Returns "" if there is no obligation. Static storage. */
const char *game_obligation_article(const Game *game);

/* Returns the number of a player's illegal moves that the arbiter has penalized. The second one
 * loses the game (7.5.5). */
int game_illegal_moves(const Game *game, Side side);

/* Returns whether the side to move has lost the right to claim a draw at this move (9.4). */
bool game_claim_is_lost(const Game *game);

/*
 * Returns the label of the envelope of an adjourned game (Guidelines I.2): the player and number of
 * the sealed move, the time used by each player, an open draw offer, and the time and place of
 * resumption. The label does not contain the move.
 */
Statement game_envelope(const Game *game);

/* Returns the sealed move as written, or "". Callers must not show it before it is opened. */
const char *game_sealed_move(const Game *game);

/* A ruling or another event that the record keeps. */
typedef struct GameNote {
    int plies;      /* the number of plies played before the event */
    Statement said; /* an event of the kind RULING, STATE, TAKE_BACK, OFFER or DECLINED */
} GameNote;

/* Returns the number of notes. */
int game_note_count(const Game *game);

/* Returns a note by its index, in the order of the game; borrowed until the next action. */
const GameNote *game_note_at(const Game *game, int note);

/*
 * Replaces the contents of a record with the game, for PGN. Like a complete scoresheet, the record
 * has the tags and the moves. Each move has the clock and the time used, the mark of a draw offer,
 * and comments for the arbiter's rulings and for takebacks. The last move also has the reason of
 * the result. A sealed move that is not opened is omitted, and so is a draw offer that is only
 * marked. Returns false, with part of the game missing, if out of memory (record_has_failed).
 */
bool game_record(const Game *game, Record *out);

#endif
