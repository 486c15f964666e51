/*
 * Private to src/game: what a game is made of, and what the files that hold its rules share.
 *
 * Each rule has two functions with the same parameters everywhere. A `..._refusal` tells why an
 * action cannot be accepted, looking only; a `..._apply` carries it out, when it is accepted, at
 * game->time_ms, and adds its events to the decision. Both stand in the row of the action
 * (game_action.c). Room for one more ply and for the notes of an action has been made before, so
 * that nothing fails half-way.
 *
 * The files in the order in which they need each other: sentence, sealed_text, can_mate, evidence,
 * clock, game_state, take_back, ending, penalty, offer, playing, claim, interruption, correction,
 * game_action, game.
 */
#ifndef TOUCHMOVE_GAME_GAME_INSIDE_H
#define TOUCHMOVE_GAME_GAME_INSIDE_H

#include <stdarg.h>

#include "game/game.h"

/* ---- The arbiter's sentences: cut at the end of a character if there is no room ---- */

enum {
    SENTENCE_TIME_MAX = 48, /* bytes of a time in words, NUL included */
};

void sentence_format(size_t size, char out[], const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void sentence_formatv(size_t size, char out[], const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

/* Writes a time that is not negative in words: "two minutes", "one minute", "90.5 seconds". */
void sentence_time(int64_t ms, char out[static SENTENCE_TIME_MAX]);

/*
 * ---- A sealed move in a form that a glance does not read, and whose length does not tell what was
 * sealed. It keeps nothing from anybody who wants to know; the envelope is paper, too. ----
 */

enum {
    SEALED_TEXT_MAX = 2 * GAME_ACTION_TEXT_MAX + 1, /* bytes of the form, NUL included */
};

/* The form is of hexadecimal digits; the key is the time of the game. */
void sealed_text_format(const char *text, int64_t key, char out[static SEALED_TEXT_MAX]);
bool sealed_text_parse(const char *form, int64_t key, char out[static GAME_ACTION_TEXT_MAX]);

/*
 * ---- Can a side still checkmate? The one question of Articles 5.1.2, 5.2.2, 6.9 and 7.5.5, as a
 * game asks it: with little work, and an answer that is "no" only where that is certain. ----
 */

/* Memory to work in, for one game. */
typedef struct MateJudge MateJudge;

/* Returns NULL if there is none. */
MateJudge *mate_judge_new(void);
void mate_judge_free(MateJudge *judge);

/*
 * Returns false if no series of legal moves ends in checkmate by that side, and sets why to the
 * reason, a fragment of a sentence; otherwise, or if the work would be too much, true, and why is
 * "".
 */
bool mate_judge_can_mate(MateJudge *judge, const Position *position, Side side,
                         char why[static OUTCOME_TEXT_MAX]);

/* Returns true if this is so for neither side (5.2.2), and sets why as above. */
bool mate_judge_is_dead(MateJudge *judge, const Position *position,
                        char why[static OUTCOME_TEXT_MAX]);

/* ---- Evidence for claims, from the positions that have been on the board in this order ---- */

/* count of them, at least one: the evidence is on the last. */
void evidence_gather(const Position positions[], int count, Evidence *out);

/* Returns how often a position that would come next has occurred among them. */
int evidence_occurrences_of(const Position *next, const Position positions[], int count);

/* Tells whether a claim on the last would succeed, with a legal intended move or MOVE_NONE. */
bool evidence_supports(const Position positions[], int count, ClaimKind claim, Move intended);

/* ---- What a game is made of ---- */

/* What a move says about a draw. */
typedef enum MoveOffer {
    MOVE_OFFER_NONE,  /* nothing, unless an offer was marked */
    MOVE_OFFER_DRAW,  /* a draw is offered with it */
    MOVE_OFFER_CLAIM, /* it was the intended move of a wrong claim, which stands as an offer */
} MoveOffer;

enum {
    OFFER_NEVER = -2, /* in place of a ply; -1 is that of an offer before the first move */
};

/* A player's draw offer. */
typedef struct DrawOffer {
    OfferState state; /* none, marked for the next move, or open */
    bool is_claim;    /* OPEN: it is a wrong claim */
    int ply;          /* OPEN: plies played when it was made */
    int used_for;     /* ply of the own move that the last offer belonged to, or OFFER_NEVER */
    bool is_to_seal;  /* OPEN: it was made after the opponent had sealed a move */
    int touched_away; /* NONE: 1 + plies played when touching a piece rejected it; else 0 */
} DrawOffer;

/* What the protocol of a game knows besides board and clock; see take_back.c for what of it a
 * take-back restores. */
typedef struct Turn {
    DrawOffer offers[SIDE_COUNT];  /* by the side that offers */
    ObligationKind obligation;     /* whether the side to move may move one piece only */
    Square obliged;                /* with an obligation: where that piece stands */
    bool claim_is_lost;            /* the side to move has touched a piece (9.4) */
    int illegal_moves[SIDE_COUNT]; /* illegal moves that were penalized */
    bool take_back_is_asked;       /* somebody asks to take back the last move … */
    Side take_back_by;             /* … namely its player */
} Turn;

/* The state before a move, for a take-back; what the arbiter corrects later is put right here. */
typedef struct Snapshot {
    ClockFace faces[SIDE_COUNT]; /* the displays without the time used for this move */
    int64_t used_ms;             /* the time used for this move */
    Turn turn;                   /* the protocol */
    int note_count;              /* notes of the record */
} Snapshot;

/* A ply as the game keeps it. */
typedef struct PlyEntry {
    GamePly ply;       /* what everybody may see */
    Snapshot before;   /* the state in which the action came that made the move */
    bool is_announced; /* it was announced with a claim, and stays (9.5.3) */
} PlyEntry;

struct Game {
    GameSetup setup;                   /* agreed before the start */
    GameCustoms customs;               /* as they are now */
    int rulings;                       /* version of the rulings, as it is now */
    Clock clock;                       /* running while the game is being played */
    Turn turn;                         /* the protocol */
    Position *positions;               /* ply_count + 1 positions, the last is on the board */
    PlyEntry *plies;                   /* ply_count plies */
    int ply_count;                     /* plies played */
    int ply_capacity;                  /* plies there is room for */
    GameNote *notes;                   /* note_count notes */
    int note_count;                    /* notes kept */
    int note_capacity;                 /* notes there is room for */
    Outcome outcome;                   /* how it ended */
    bool is_paused;                    /* both clocks stand */
    bool is_adjourned;                 /* a move is sealed */
    char sealed[GAME_ACTION_TEXT_MAX]; /* is_adjourned: the move as it was written */
    char until[GAME_ACTION_UNTIL_MAX]; /* is_adjourned: when and where it is resumed, or empty */
    int64_t origin_ms;                 /* moment at which the time of the game is 0 */
    int64_t time_ms;                   /* time of the game at the last action */
    Snapshot before;                   /* the state before the action being carried out */
    bool is_from_journal;              /* played again: see playing_settle */
    bool is_unsettled;                 /* … and what follows the last move is still to be done: */
    Side unsettled_side;               /* … who made it */
    MoveOffer unsettled_offer;         /* … and what it said about a draw */
    MateJudge *judge;                  /* answers whether a side can mate */
};

const Position *game_board(const Game *game);

/* Tells whether the arbiter decides as up to version 1 of the rulings (game_setup.h). */
bool game_is_of_old(const Game *game);

/* Adds an event to the decision, and a note to the record where its kind is kept there. */
void game_report(Game *game, Decision *decision, GameEventKind kind, Side side, const char *article,
                 const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Adds a note to the record alone. */
void game_note(Game *game, GameEventKind kind, const char *article, const char *text);

/* Returns the refusal of a move that does not keep to an obligation. */
GameRefusal game_obligation_refusal(ObligationKind kind);

/* ---- The table of actions ---- */

/* The position and the time at which the line of an action is written or read. */
typedef struct LineContext {
    const Position *position; /* on the board */
    int64_t time_ms;          /* of the game */
} LineContext;

/* One kind of action: its word in a journal, when it is possible, what it does, and what its line
 * has behind kind and player. */
typedef struct GameActionRow {
    const char *word;    /* "move" */
    unsigned phases;     /* the phases in which it is possible: bits 1 << GamePhase */
    bool is_of_the_move; /* only the side to move may do it */
    /* What else forbids it; NULL for nothing. */
    GameRefusal (*refusal)(const Game *game, const GameAction *action);
    /* Carries it out; NULL for an action that only lets time pass. */
    void (*apply)(Game *game, const GameAction *action, Decision *decision);
    /* Appends the rest of its line; NULL for nothing. */
    void (*format)(const GameAction *action, const LineContext *context,
                   char out[static GAME_ACTION_LINE_MAX]);
    /* Reads the rest of its line into the action; NULL if there is none. */
    bool (*parse)(char *rest, const LineContext *context, GameAction *action);
} GameActionRow;

/* Returns the row of an action, or NULL if there is no such action. */
const GameActionRow *game_action_row(GameActionKind kind);

/* ---- How games end ---- */

/* Ends the game, stops the clocks, and reports the result. */
void ending_apply(Game *game, GameResult result, OutcomeReason reason, const char *article,
                  const char *sentence, Decision *decision);

/*
 * Ends the game as lost by a side, or as drawn if the opponent cannot checkmate; the sentence says
 * what the side did, "White resigned".
 */
void ending_lose(Game *game, Side loser, OutcomeReason reason, const char *article,
                 const char *sentence, Decision *decision);

/* Ends the game if the position on the board decides it; in the order of the Laws. */
void ending_after_move(Game *game, Decision *decision);

/* The same, without what repetition and quiet moves decide (9.6, and 9.2 and 9.3 by custom). */
void ending_on_the_board(Game *game, Decision *decision);

void ending_resign_apply(Game *game, const GameAction *action, Decision *decision);
void ending_flag_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal ending_abort_refusal(const Game *game, const GameAction *action);
void ending_abort_apply(Game *game, const GameAction *action, Decision *decision);

/* ---- Corrections that a take-back leaves as they are ---- */

/* Adds time for one side, or takes it if ms is negative; nothing without a limit. */
void take_back_add_time(Game *game, Side side, int64_t ms);

/* Sets what a display shows. */
void take_back_set_clock(Game *game, Side side, int64_t ms);

/* Counts so many more moves of a side, or fewer, with the time of the stages this leads to. */
void take_back_add_moves(Game *game, Side side, int moves);

/* ---- Time as a penalty, and what illegal moves cost (Articles 7.5.5, 9.5.3, A.3) ---- */

/* Adds the penalty for a fault of a side to the time of the opponent. Returns how much. */
int64_t penalty_add(Game *game, Side offender);

/* Penalizes an illegal move of a side by 7.5.5; the sentence says what it did. */
void penalty_for_illegal_move(Game *game, Side offender, const char *sentence, Decision *decision);

/* Writes how a sentence goes on about the penalty, "; Black gets two minutes more", or "" for 0. */
void penalty_text(Side offender, int64_t ms, char out[static OUTCOME_TEXT_MAX]);

/* ---- Draw offers (Article 9.1) ---- */

GameRefusal offer_make_refusal(const Game *game, const GameAction *action);
void offer_make_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal offer_unmark_refusal(const Game *game, const GameAction *action);
void offer_unmark_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal offer_accept_refusal(const Game *game, const GameAction *action);
void offer_accept_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal offer_decline_refusal(const Game *game, const GameAction *action);
void offer_decline_apply(Game *game, const GameAction *action, Decision *decision);

/* Tells whether a draw may not yet be offered or claimed into an offer (9.1.1). */
bool offer_is_too_early(const Game *game, Side side);

/* Tells whether a side may offer a draw with the own move that is next, or was last. */
GameRefusal offer_refusal(const Game *game, Side side);

/* Opens the offer of a side, from now on to be answered; is_claim tells a wrong claim from an
 * offer. */
void offer_open(Game *game, Side side, bool is_claim, Decision *decision);

/* Declines the open offer of the opponent of a side, which has moved or touched a piece. */
void offer_decline_by_moving(Game *game, Side side, Decision *decision);

/* Tells whether the offer of a side was made after the opponent had sealed the last move: that move
 * does not answer it (Guidelines I.4). */
bool offer_outlasts_seal(const Game *game, Side side);

/* Tells whether a side has offered a draw with the own move that is next, or was last. */
bool offer_is_used(const Game *game, Side side);

/* ---- Moves taken back, which is a custom and not in the Laws ---- */

GameRefusal take_back_request_refusal(const Game *game, const GameAction *action);
void take_back_request_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal take_back_answer_refusal(const Game *game, const GameAction *action);
void take_back_grant_apply(Game *game, const GameAction *action, Decision *decision);
void take_back_refuse_apply(Game *game, const GameAction *action, Decision *decision);

/* Lets a request fall because a move has been made instead of an answer. */
void take_back_lapse(Game *game, Decision *decision);

/* ---- Moves, and what holds a player to one piece ---- */

GameRefusal playing_move_refusal(const Game *game, const GameAction *action);
void playing_move_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal playing_touch_refusal(const Game *game, const GameAction *action);
void playing_touch_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal playing_illegal_refusal(const Game *game, const GameAction *action);
void playing_illegal_apply(Game *game, const GameAction *action, Decision *decision);

/* Tells whether a move keeps to the obligation of the side to move; REFUSAL_NONE if it does. */
GameRefusal playing_obligation_refusal(const Game *game, Square from);

/*
 * Makes a legal move for the side to move: charges the clock, answers what is open, and ends the
 * game if it is decided.
 */
void playing_make(Game *game, Move move, MoveOffer offer, bool was_sealed, Decision *decision);

/* While a game is played again: does what was left to follow the last move, if anything, because
 * another action has come. */
void playing_settle(Game *game);

/* Ends playing a game again: it is over if the position is dead, or goes on as any other. */
void playing_end_replay(Game *game);

/* Tells whether the side to move has a legal move with the piece on a square. */
bool playing_can_move_from(const Game *game, Square from);

/* Tells whether an announced move is a legal one. */
bool playing_attempt_is_legal(const Game *game, const MoveAttempt *attempt);

/* Writes an announced move for a sentence, "e1-e3". */
void playing_attempt_text(const MoveAttempt *attempt, size_t size, char out[]);

/* ---- Claims of a draw (Articles 9.2 to 9.5) ---- */

GameRefusal claim_refusal(const Game *game, const GameAction *action);
void claim_apply(Game *game, const GameAction *action, Decision *decision);

/* ---- Pauses and adjournments ---- */

void interruption_pause_apply(Game *game, const GameAction *action, Decision *decision);
void interruption_resume_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal interruption_adjourn_refusal(const Game *game, const GameAction *action);
void interruption_adjourn_apply(Game *game, const GameAction *action, Decision *decision);

/* ---- The arbiter's tools ---- */

GameRefusal correction_clock_refusal(const Game *game, const GameAction *action);
void correction_clock_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal correction_time_refusal(const Game *game, const GameAction *action);
void correction_time_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal correction_counter_refusal(const Game *game, const GameAction *action);
void correction_counter_apply(Game *game, const GameAction *action, Decision *decision);
void correction_penalty_apply(Game *game, const GameAction *action, Decision *decision);
void correction_forfeit_apply(Game *game, const GameAction *action, Decision *decision);
void correction_forfeit_both_apply(Game *game, const GameAction *action, Decision *decision);
GameRefusal correction_adjudicate_refusal(const Game *game, const GameAction *action);
void correction_adjudicate_apply(Game *game, const GameAction *action, Decision *decision);

#endif
