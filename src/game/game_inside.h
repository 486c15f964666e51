/*
 * Private to src/game: what a game is made of, and what the files that hold its rules share.
 *
 * The files in the order in which they need each other: statement, sealed_text, can_mate, clock,
 * game_state, evidence, take_back, ending, penalty, offer, playing, claim, interruption,
 * correction, naming, game_action, permission, game, fact.
 */
#ifndef TOUCHMOVE_GAME_GAME_INSIDE_H
#define TOUCHMOVE_GAME_GAME_INSIDE_H

#include "game/game.h"
#include "winnability/winnability.h"

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

/* Returns the memory for the questions of one game, which the caller frees, or NULL without. */
WinnabilityMemory *can_mate_memory(void);

/* Tells whether some series of legal moves ends in checkmate by that side, or MATE_UNDECIDED where
 * that is more than little work; if none does, *why is the reason, a fragment of a sentence. */
MateAnswer can_mate(WinnabilityMemory *memory, const Position *position, Side side,
                    const char **why);

/* Returns why neither side can (5.2.2), or NULL if one can or that is not known. */
const char *can_mate_why_dead(WinnabilityMemory *memory, const Position *position);

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
    Square obliged;                /* the only piece that the side to move may move, or none */
    GameRefusal obligation;        /* obliged: why all others are refused */
    bool claim_is_lost;            /* the side to move has touched a piece (9.4) */
    int illegal_moves[SIDE_COUNT]; /* illegal moves that were penalized */
    bool take_back_is_asked;       /* the player of the last move asks to take it back */
} Turn;

enum {
    GAME_TAG_NAME_MAX = 31, /* bytes of the name of a tag that the setup has not, NUL included; an
                               action has room for it and for a value of GAME_NAME_MAX */
    GAME_TAGS_MAX = 32,     /* such tags in one game */
};

/* A tag of the record that the setup has not, "WhiteElo". */
typedef struct GameTag {
    char name[GAME_TAG_NAME_MAX]; /* its name, or empty: none */
    char value[GAME_NAME_MAX];    /* what it says */
} GameTag;

/* The state before a move, for a take-back; what the arbiter corrects later is put right here. */
typedef struct Snapshot {
    ClockReading clock; /* what it showed */
    Turn turn;          /* the protocol */
    int note_count;     /* notes of the record */
} Snapshot;

/* A ply as the game keeps it. */
typedef struct PlyEntry {
    GamePly ply;       /* what everybody may see */
    Position after;    /* the position that it leads to */
    Snapshot before;   /* the state in which the action came that made the move */
    bool is_announced; /* it was announced with a claim, and stays (9.5.3) */
} PlyEntry;

_Static_assert((int)STATEMENT_TEXT_MAX == (int)GAME_ACTION_TEXT_MAX &&
                   (int)STATEMENT_MORE_MAX == (int)GAME_NAME_MAX,
               "a statement has room for what an action brings");
_Static_assert(sizeof(PlyEntry) <= 704, "a game of 300 moves stays below half a megabyte");

enum {
    PLIES_ON_PAGE = 32, /* plies are kept by so many, so that none is ever copied to make room */
};

struct Game {
    GameSetup setup;                   /* agreed before the start; with names as they are now */
    GameTag tags[GAME_TAGS_MAX];       /* what else is to be in the record */
    HouseRules house_rules;            /* as they are now */
    int rulings;                       /* version of the rulings, as it is now */
    Clock clock;                       /* running while the game is being played */
    Turn turn;                         /* the protocol */
    PlyEntry **pages;                  /* page_count pages of plies */
    int page_count;                    /* pages kept */
    size_t page_capacity;              /* pages that there is room to name */
    int ply_count;                     /* plies played */
    GameNote *notes;                   /* note_count notes */
    int note_count;                    /* notes kept */
    size_t note_capacity;              /* notes there is room for */
    Outcome outcome;                   /* how it ended */
    bool is_in_doubt;                  /* … its result depends on whether this side can mate: */
    Side doubted;                      /* … the opponent of the one who has lost otherwise */
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
    WinnabilityMemory *memory;         /* to find out whether a side can mate */
};

/* Returns what is kept of ply number n, 0 to ply_count - 1; or the place of the one to come. */
PlyEntry *game_entry(const Game *game, int ply);

/* Tells whether the arbiter decides as up to version 1 of the rulings (game_setup.h). */
bool game_has_old_rulings(const Game *game);

/* Adds an event to the decision, and to the record where its kind is kept there. */
void game_report(Game *game, Decision *decision, const Statement *event);

/* Adds a note to the record alone. */
void game_note(Game *game, const Statement *said);

/* Tells whether the side to move may move the piece on a square, if it is one that can move. */
GameRefusal game_obligation_refusal(const Game *game, Square from);

/* ---- Rules: each has one or two functions, which stand in the row of the action ---- */

/* Tells why an action cannot be accepted, looking only. */
typedef GameRefusal RuleRefusal(const Game *game, const GameAction *action);

/* Carries out an action that is accepted, at game->time_ms, and adds its events to the decision.
 * Room for one more ply and for the notes has been made before: nothing fails half-way. */
typedef void RuleApply(Game *game, const GameAction *action, Decision *decision);

/* ---- The table of actions ---- */

/* The line of an action, while it is written or read. */
typedef struct ActionLine {
    const Position *position; /* on the board */
    int64_t time_ms;          /* of the game */
    char *text;               /* written: all of it, with room for GAME_ACTION_LINE_MAX bytes; read:
                                 what is still to be read */
} ActionLine;

/* Who may do an action (permission.h). */
typedef enum GameRight {
    RIGHT_NOBODY,  /* nobody: it happens by itself, or a replica is told */
    RIGHT_PLAYER,  /* the player who is named in it */
    RIGHT_PLAYERS, /* likewise, when both players agree */
    RIGHT_TAG,     /* that player a tag about themselves, who has the arbiter's tools any */
    RIGHT_ARBITER, /* who has the arbiter's tools, about the player who is named in it */
} GameRight;

/* One kind of action: when it is possible, who may do it, what it does, and what its line has
 * behind the time, the player and the word. */
typedef struct GameActionRow {
    const char *word;     /* "move" */
    unsigned phases;      /* the phases in which it is possible: bits 1 << GamePhase */
    GameRight right;      /* who may do it */
    bool is_of_the_move;  /* only at the own move (1.3) */
    RuleRefusal *refusal; /* what else forbids it; NULL for nothing */
    RuleApply *apply;     /* NULL for an action that only lets time pass */
    void (*format)(const GameAction *action,
                   const ActionLine *line);              /* appends; NULL for nothing */
    bool (*parse)(ActionLine *line, GameAction *action); /* NULL for nothing */
} GameActionRow;

/* Returns the row of an action, or NULL if there is no such action. */
const GameActionRow *game_action_row(GameActionKind kind);

/* ---- What claims rest on ---- */

enum {
    THREEFOLD = 3,                  /* occurrences for a claim (9.2) */
    FIVEFOLD = 5,                   /* occurrences that end a game (9.6.1) */
    FIFTY_MOVES_PLIES = 100,        /* plies of fifty moves by each player (9.3) */
    SEVENTY_FIVE_MOVES_PLIES = 150, /* and of seventy-five (9.6.2) */
};

/* Returns the position that a claim is about: with a legal intended move the one after it, with
 * MOVE_NONE the one on the board. */
Position evidence_position(const Game *game, Move intended);

/*
 * Returns how often a position has occurred on the board, and stores the number of plies played
 * before each occurrence in at[EVIDENCE_OCCURRENCES_MAX], which may be NULL.
 */
int evidence_find_occurrences(const Game *game, const Position *position, int at[]);

/* Returns how often that position has occurred, itself included. */
int evidence_occurrences(const Game *game, Move intended);

/* ---- How games end ---- */

/* Ends the game, stops the clocks, and reports the result. */
void ending_apply(Game *game, Decision *decision, RecordResult result, const Statement *said);

/*
 * Ends the game as lost by the side that the statement is about, or as drawn if the opponent cannot
 * checkmate; where that takes long to find out, the result stays in doubt.
 */
void ending_lose(Game *game, Decision *decision, const Statement *said);

/* Ends the game if the position on the board decides it; in the order of the Laws. */
void ending_after_move(Game *game, Decision *decision);

/* The same, without what repetition and quiet moves decide (9.6, and 9.2 and 9.3 by house rule). */
void ending_on_the_board(Game *game, Decision *decision);

RuleRefusal ending_abort_refusal, ending_absence_refusal;
RuleRefusal ending_verdict_refusal;
RuleApply ending_resign_apply, ending_flag_apply, ending_abort_apply, ending_verdict_apply;
RuleApply ending_absence_apply;

/* Decides the result that is in doubt, if any, where little work shows who can mate. */
void ending_settle_doubt(Game *game, Decision *decision);

/* ---- Moves taken back, which is a house rule and not in the Laws ---- */

RuleRefusal take_back_request_refusal, take_back_answer_refusal;
RuleApply take_back_request_apply, take_back_grant_apply, take_back_refuse_apply;

/* Lets a request fall because a side has made a move instead of an answer. */
void take_back_lapse(Game *game, Side mover, Decision *decision);

/* Corrects the clock by clock_set, clock_add or clock_add_moves, so that no take-back undoes it. */
void take_back_correct_clock(Game *game, Side side,
                             void (*change)(Clock *clock, Side side, int64_t amount),
                             int64_t amount);

/* ---- Time as a penalty, and what illegal moves cost (Articles 7.5.5, 9.5.3, A.3) ---- */

/* Adds the penalty for a fault to the time of the opponent, and to what is said about the fault;
 * without a clock nothing. */
void penalty_add(Game *game, Statement *fault);

/* Penalizes an illegal move by 7.5.5. */
void penalty_for_illegal_move(Game *game, Statement *fault, Decision *decision);

/* ---- Draw offers (Article 9.1) ---- */

RuleRefusal offer_make_refusal, offer_unmark_refusal, offer_accept_refusal, offer_decline_refusal;
RuleApply offer_make_apply, offer_unmark_apply, offer_accept_apply, offer_decline_apply;

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

/* ---- Moves, and what holds a player to one piece ---- */

RuleRefusal playing_move_refusal, playing_touch_refusal, playing_illegal_refusal;
RuleApply playing_move_apply, playing_touch_apply, playing_illegal_apply;

/* Tells whether a move is legal and keeps to the obligation of the side to move. */
GameRefusal playing_legality_refusal(const Game *game, Move move);

/* Obliges the side to move to move the piece on a square, if it can and has no other obligation. */
void playing_oblige(Game *game, Square from, GameRefusal why);

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

/* Tells whether an announced move is a legal one. */
bool playing_attempt_is_legal(const Game *game, const MoveAttempt *attempt);

/* ---- Claims of a draw (Articles 9.2 to 9.5), pauses and adjournments, the arbiter's tools ---- */

RuleRefusal claim_refusal;
RuleApply claim_apply;

RuleRefusal interruption_start_refusal, interruption_adjourn_refusal, interruption_resume_refusal,
    interruption_opened_refusal;
RuleApply interruption_pause_apply, interruption_resume_apply, interruption_adjourn_apply;
RuleApply interruption_opened_apply, interruption_start_apply;

RuleRefusal correction_clock_refusal, correction_time_refusal, correction_counter_refusal,
    correction_adjudicate_refusal, correction_written_refusal;
RuleApply correction_clock_apply, correction_time_apply, correction_counter_apply,
    correction_penalty_apply, correction_forfeit_apply, correction_forfeit_both_apply,
    correction_adjudicate_apply, correction_written_apply;

/* ---- Names, event and other tags of the record ---- */

RuleRefusal naming_refusal;
RuleApply naming_apply;

#endif
