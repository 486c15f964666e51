/*
 * One game between two people, the arbiter included: a pure state machine.
 *
 * An action and the present time go in; a refusal with its reason, or what came of the action, goes
 * out. Nothing happens otherwise, so a game is what its actions make of it, and the same setup and
 * actions at the same times give the same game. Nothing here reads a clock, a file or a terminal.
 *
 * Time. now_ms is the present moment of a clock that only runs forwards (util/monotime.h). A game
 * has a time of its own that starts with 0 and stands still while game_discount takes time out of
 * it: for saving, which is charged to nobody, and for the time in which the program was dead or
 * stopped. The time of the game is what a journal keeps with each action:
 *
 *     decision = game_act(game, &action, now);          the time at which the key was read
 *     game_action_format(&action, &before, game_time_ms(game, now), line);
 *     … the line is written and synced …
 *     game_discount(game, now, monotime_now_ms());   the opponent's time starts after that
 *
 * A game in days (game_setup.h) has no such discount: its time is what the wall clock tells, and
 * game_follow_wall, which is to be called before anything else at a moment, keeps it so.
 *
 * To play a journal again: game_new_from_journal(&setup), then game_act with each action at its own
 * time, then game_rebase(game, monotime_now_ms()), and if the game is not over, GAME_ACTION_RULINGS
 * where it was begun under earlier rulings, and GAME_ACTION_INTERRUPT; a game in days goes on
 * without an interruption. A program that finds that it did not run (it woke later than asked for)
 * acts GAME_ACTION_INTERRUPT at the last moment it knows, and discounts the time from then on.
 * GAME_ACTION_HEARTBEAT, now and then while a clock runs, keeps the time used if the program dies.
 *
 * The flag. Whenever time may have passed (game_flag_deadline), act GAME_ACTION_FLAG first, with
 * the same now as the action that follows; game_act refuses everything else while a fallen flag has
 * not been seen to.
 *
 * Plies are counted from 0; position number n is the one after n plies.
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
 * Starts a game. White's clock (or that of the side to move) runs from now on (6.6). A position
 * that is already decided gives a game that is over. Returns NULL if there is no memory. The caller
 * frees it with game_free.
 */
Game *game_new(const GameSetup *setup, int64_t now_ms);

/*
 * Starts a game that is to be played again from a journal: at time 0, the actions follow at their
 * own times, and game_rebase ends it. What differs from game_new: an action in the journal shows
 * that the game had not ended, so a position is held to be dead (5.2.2) only if nothing follows it.
 * Thus a journal stays good when a later version of the program knows more dead positions.
 */
Game *game_new_from_journal(const GameSetup *setup);

/* Frees the game; NULL is allowed. */
void game_free(Game *game);

/* Acts: on refusal the game is untouched. Every action that is accepted belongs into the journal.
 */
Decision game_act(Game *game, const GameAction *action, int64_t now_ms);

/* Tells what game_act would answer, without acting; an accepted action has no events here. */
Decision game_would_act(const Game *game, const GameAction *action, int64_t now_ms);

/*
 * Finds the refusal that has this article and this English text in the present state of the game:
 * a refusal by another process comes as text. Returns false, with *out untouched, if there is none,
 * as from a later version of the program.
 */
bool game_find_refusal(const Game *game, const char *article, const char *text, Statement *out);

/*
 * Takes the time between two moments out of the time of the game: nobody is charged for it. Does
 * nothing to a game in days.
 */
void game_discount(Game *game, int64_t from_ms, int64_t to_ms);

/*
 * Sets the present moment to be that of the last action, and ends playing a game again from its
 * journal.
 */
void game_rebase(Game *game, int64_t now_ms);

/*
 * Sets the time of the game at a moment: that of a replica is told by the process that owns the
 * game. It is still never less than that of the last action.
 */
void game_align(Game *game, int64_t time_ms, int64_t now_ms);

/* Tells whether the game is in days: its time is that of the wall clock. */
bool game_is_in_days(const Game *game);

/*
 * Makes the time of a game in days at the moment now_ms what the wall clock shows then; wall_ms is
 * in milliseconds since 1970. Returns by how much the wall clock is behind what it would have to
 * show by the moments before, a negative number if it is ahead: 0 but for inaccuracies if it was
 * not set and the program has run. Behind the last action the time of the game stands still.
 */
int64_t game_follow_wall(Game *game, int64_t now_ms, int64_t wall_ms);

/* Returns when the flag of the side to move falls in a game in days, by the wall clock in
 * milliseconds since 1970, or CLOCK_NEVER. */
int64_t game_flag_wall_ms(const Game *game);

/* Returns the time of the game at a moment; never less than that of the last action. */
int64_t game_time_ms(const Game *game, int64_t now_ms);

/* What a game is doing. */
typedef enum GamePhase {
    GAME_PLAYING,   /* the side to move is thinking */
    GAME_PAUSED,    /* paused or interrupted: both clocks stand */
    GAME_ADJOURNED, /* a move is sealed */
    GAME_OVER,      /* decided: see game_outcome */
} GamePhase;

/* Returns what the game is doing. */
GamePhase game_phase(const Game *game);

/* Returns how the game ended, borrowed from the game; the reason is OUTCOME_ONGOING before that. */
const Outcome *game_outcome(const Game *game);

/*
 * Tells whether the game is over and its result is not known yet: who resigned, or overstepped the
 * time, has lost, unless no series of legal moves ends in checkmate by the other one, *by (5.1.2,
 * 6.9, 7.5.5). That is seen at once in nearly all positions. In the others somebody looks into it,
 * who may take seconds, and acts GAME_ACTION_VERDICT; until then the result is RECORD_UNKNOWN, and
 * only that action is possible. It is part of the journal: played again, the game has the same end,
 * however long it took and even if it was given up.
 */
bool game_is_in_doubt(const Game *game, Side *by);

/* Returns what the players agreed on before the start, borrowed from the game. */
const GameSetup *game_setup(const Game *game);

/* Returns the present house rules. */
HouseRules game_house_rules(const Game *game);

/* Returns the version of the rulings by which the arbiter decides now; see game_setup.h. */
int game_rulings(const Game *game);

/* Returns the position on the board, borrowed until the next action. */
const Position *game_position(const Game *game);

/* Returns the position after that many plies, 0 to game_ply_count; borrowed until the next action.
 */
const Position *game_position_at(const Game *game, int plies);

/* Returns the side to move. */
Side game_turn(const Game *game);

/* Returns how many plies have been played. */
int game_ply_count(const Game *game);

/* One ply that was played. The position before ply n is game_position_at(game, n). */
typedef struct GamePly {
    Move move;        /* the move */
    Side side;        /* who made it */
    bool with_offer;  /* a draw was offered with it or after it: (=) in the score (9.1.2.2) */
    bool was_sealed;  /* it was the sealed move of an adjournment */
    bool is_written;  /* its times are what was written down where the game was played before: */
    int64_t used_ms;  /* time used for it; .is_written: or RECORD_TIME_NONE */
    int64_t clock_ms; /* the player's clock after it; 0 without a clock; .is_written: likewise */
} GamePly;

/* Returns ply number n, 0 to game_ply_count - 1; borrowed until the next action. */
const GamePly *game_ply_at(const Game *game, int ply);

/*
 * Returns the number of the move that ply n is, as the score counts it (fullmove number): with the
 * side of the ply "12." or "12...". n may be game_ply_count, for the move to come.
 */
int game_move_number(const Game *game, int ply);

/* Returns both clocks, borrowed from the game until the next action; times are of game_time_ms. */
const Clock *game_clock(const Game *game);

/* Tells whether any player has a clock, even one that only counts up. */
bool game_has_clock(const Game *game);

/* Returns what a player's display shows at a moment, in milliseconds; see clock_ms. */
int64_t game_clock_ms(const Game *game, Side side, int64_t now_ms);

/* Writes what a player's display shows; see clock_text_of. */
void game_clock_text(const Game *game, Side side, int64_t now_ms, char out[static CLOCK_TEXT_MAX]);

/* Tells whether the clock waits for White to say so, or to move (GameSetup.clock_waits). */
bool game_awaits_start(const Game *game);

/* Tells whether that player's time is running. */
bool game_clock_is_running(const Game *game, Side side);

/* Returns the moment at which a flag will fall, on the clock of now_ms, or CLOCK_NEVER. */
int64_t game_flag_deadline(const Game *game);

/* Returns the next moment at which some display changes, on the clock of now_ms, or CLOCK_NEVER. */
int64_t game_display_deadline(const Game *game, int64_t now_ms);

/* How a player's draw offer stands. */
typedef enum OfferState {
    OFFER_NONE,   /* there is none */
    OFFER_MARKED, /* it will go with the player's next move, and may still be removed */
    OFFER_OPEN,   /* made, and neither accepted nor declined */
} OfferState;

/* Returns how the offer of a player stands. Both may have an open one, after a claim. */
OfferState game_offer(const Game *game, Side by);

/* Tells whether an offer of a player now is kept for the next move (9.1.2.1), not open at once;
 * with a move sealed there is nothing to keep it for (Guidelines I.4). */
bool game_offer_is_to_be_marked(const Game *game, Side by);

/* Returns how many plies had been played when the player's open offer was made, or -1. */
int game_offer_ply(const Game *game, Side by);

/* Tells whether the player's open offer is a claim that was wrong (9.1.2.3). */
bool game_offer_is_claim(const Game *game, Side by);

/* Tells whether the player of the last move asks to take it back, which the other one answers. */
bool game_take_back_is_asked(const Game *game);

/* Returns the square of the only piece that the side to move may move, or SQUARE_NONE for any. */
Square game_obligation(const Game *game);

/* Returns the article by which it has to be moved, 4.3, 7.5.1 or 9.5.3, or ""; static storage. */
const char *game_obligation_article(const Game *game);

/* Tells whether the side to move has lost the right to claim for this move (9.4). */
bool game_claim_is_lost(const Game *game);

/* Returns how often the position on the board has occurred, itself included (9.2.3). */
int game_occurrences(const Game *game);

enum {
    EVIDENCE_OCCURRENCES_MAX = 5, /* the fifth ends the game (9.6.1) */
};

/* What a claim of the side to move can rest on. */
typedef struct Evidence {
    int occurrences;                           /* times the position has occurred, now included */
    int occurred_at[EVIDENCE_OCCURRENCES_MAX]; /* number of plies played before each of them */
    int quiet_plies;    /* plies without pawn move and capture: 100 to claim */
    bool threefold_now; /* a claim of threefold repetition would succeed on the position (9.2.2) */
    bool fifty_now;     /* a claim of fifty moves would succeed on the position (9.3.2) */
    MoveList threefold_with; /* intended moves with which it would succeed (9.2.1) */
    MoveList fifty_with;     /* intended moves with which it would succeed (9.3.1) */
} Evidence;

/*
 * Gathers the evidence for claims of the side to move, without moves that its obligation forbids to
 * announce. Costs a few microseconds.
 */
void game_evidence(const Game *game, Evidence *out);

/* Tells whether a claim of the side to move would succeed, with a legal intended move or MOVE_NONE.
 */
bool game_claim_would_succeed(const Game *game, ClaimKind claim, Move intended);

/*
 * Returns what is on the envelope of an adjourned game, but for the move in it (Guidelines I.2):
 * who has sealed which move, the time used by each player, an offer that is open, and when and
 * where the game is resumed.
 */
Statement game_envelope(const Game *game);

/* Returns the sealed move as it was written down, for nobody to see before it is opened, or "". */
const char *game_sealed_move(const Game *game);

/* A ruling or another event that the record keeps. */
typedef struct GameNote {
    int plies;      /* how many plies had been played */
    Statement said; /* an event of the kind RULING, STATE, TAKE_BACK, OFFER or DECLINED */
} GameNote;

/* Returns how many notes the record has. */
int game_note_count(const Game *game);

/* Returns note number n, in the order of the game; borrowed until the next action. */
const GameNote *game_note_at(const Game *game, int note);

/*
 * Clears the record and writes the game into it, for PGN: what the players would find on a complete
 * scoresheet. Besides tags and moves there are, behind each move, the time left and the time used
 * where clocks run, the mark of a draw offer, and as comments the arbiter's rulings and take-backs;
 * behind the last move the reason of the result. A sealed move is not in it before it is opened,
 * nor is an offer that is only marked. Returns false if there was no memory for all of it
 * (record_has_failed).
 */
bool game_record(const Game *game, Record *out);

#endif
