/*
 * What the arbiter says: refusals, events and results as values, an id and the parts that fill its
 * template. The English templates stand here beside the ids, because PGN comments are written with
 * them; front ends get the value and word it for their reader.
 *
 * A part in braces is filled from the Statement. Text in square brackets is a detail: it is dropped
 * if one of its parts is missing, and also where space is short. A sentence has no full stop and
 * does not contain its article.
 */
#ifndef TOUCHMOVE_GAME_STATEMENT_H
#define TOUCHMOVE_GAME_STATEMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "notation/spoken.h"
#include "rules/piece.h"
#include "util/strbuf.h"

/* Why an action is refused: X(id, article, template). */
#define REFUSALS(X)                                                                                \
    X(REFUSAL_NONE, "", "not refused")                                                             \
    X(REFUSAL_GAME_OVER, "", "the game is over")                                                   \
    X(REFUSAL_PAUSED, "", "the game is paused; it has to be resumed first")                        \
    X(REFUSAL_NOT_PAUSED, "", "the game is not paused")                                            \
    X(REFUSAL_ADJOURNED, "", "the game is adjourned; it has to be resumed first")                  \
    X(REFUSAL_FLAG_FELL, "6.9", "the time of the side to move has run out")                        \
    X(REFUSAL_FLAG_UP, "6.8", "no flag has fallen")                                                \
    X(REFUSAL_NOT_YOUR_MOVE, "1.3", "only the player having the move can do that")                 \
    X(REFUSAL_NOT_LEGAL, "3.10.1", "this move is not legal")                                       \
    X(REFUSAL_NOT_ILLEGAL, "3.10.1", "this move is legal")                                         \
    X(REFUSAL_TOUCHED_PIECE, "4.3",                                                                \
      "the piece that was touched has to be moved: the {piece} on {square}")                       \
    X(REFUSAL_CLAIMED_PIECE, "9.5.3",                                                              \
      "the piece of the intended move has to be moved: the {piece} on {square}")                   \
    X(REFUSAL_ILLEGAL_PIECE, "7.5.1",                                                              \
      "the piece of the illegal move has to be moved: the {piece} on {square}")                    \
    X(REFUSAL_CANNOT_MOVE, "4.3", "there is no piece on this square")                              \
    X(REFUSAL_OFFERED_ALREADY, "11.5", "only one draw may be offered with each move")              \
    X(REFUSAL_OFFER_TOO_EARLY, "9.1.1", "it was agreed that no draw is offered so early")          \
    X(REFUSAL_OFFERS_NEVER, "9.1.1", "it was agreed that no draw is offered")                      \
    X(REFUSAL_NO_OFFER, "9.1.2.1", "no draw has been offered")                                     \
    X(REFUSAL_NOT_MARKED, "9.1.2.1", "an offer that was made cannot be withdrawn")                 \
    X(REFUSAL_BEFORE_BOTH_MOVED, "5.2.3",                                                          \
      "a draw can be agreed on only when both players have made a move")                           \
    X(REFUSAL_CLAIM_LOST, "9.4", "a piece was touched; the claim is lost for this move")           \
    X(REFUSAL_NO_MOVE_TO_TAKE_BACK, "", "there is no move to take back")                           \
    X(REFUSAL_ANNOUNCED_MOVE, "9.5.3", "a move that was announced with a claim is not taken back") \
    X(REFUSAL_NOT_YOUR_TAKE_BACK, "", "only the last move can be taken back, by its player")       \
    X(REFUSAL_TAKE_BACK_ASKED, "", "this has been asked already; the opponent answers")            \
    X(REFUSAL_NO_TAKE_BACK_ASKED, "", "no take-back has been asked for")                           \
    X(REFUSAL_TAKE_BACK_NEVER, "", "it was agreed that no move is taken back")                     \
    X(REFUSAL_HOUSE_RULE_OFF, "", "this is not the custom in this game")                           \
    X(REFUSAL_NOTHING_SEALED, "Guidelines I.1.1", "a move has to be written down to be sealed")    \
    X(REFUSAL_NOT_TO_BE_SEALED, "Guidelines I.1.1",                                                \
      "this cannot be sealed; write one legal move that may be played")                            \
    X(REFUSAL_TOO_LATE_TO_ABORT, "5.1.2",                                                          \
      "after the second move a game can only be played or resigned")                               \
    X(REFUSAL_NO_CLOCK, "", "this player has no clock")                                            \
    X(REFUSAL_NO_STAGE, "", "there is no number of moves to be made in this stage")                \
    X(REFUSAL_BAD_AMOUNT, "", "the clock cannot be set to that")                                   \
    X(REFUSAL_NO_TAG, "", "a tag has a name of letters; position, time and result are not set so") \
    X(REFUSAL_NO_DATE, "", "a date is written 2024.03.31, with ?? for what is not known")          \
    X(REFUSAL_TAG_TOO_LONG, "", "there is no room for this in the record")                         \
    X(REFUSAL_NOT_POSSIBLE, "", "this cannot be done")                                             \
    X(REFUSAL_OUT_OF_MEMORY, "", "there is no memory left")                                        \
    /* Who may not do what. */                                                                     \
    X(REFUSAL_ONLY_PLAYERS, "", "you look on; only the players act")                               \
    X(REFUSAL_NOT_YOUR_TURN, "", "it is {side}'s move")                                            \
    X(REFUSAL_NOT_YOURS, "", "that is for {side} to do, on the other screen")                      \
    X(REFUSAL_NOT_YOUR_LAST_MOVE, "", "the last move is {side}'s to take back")                    \
    X(REFUSAL_ARBITER_ONLY, "", "the arbiter's tools are with the player who shares the game")     \
    X(REFUSAL_TAG_OF_ARBITER, "",                                                                  \
      "each player sets the own name, rating, title and team; the player who shares the game "     \
      "sets the other tags")                                                                       \
    X(REFUSAL_NO_CONSENT, "", "both players have to agree to that")                                \
    X(REFUSAL_NOBODY_MAY, "", "that is not yours to do")                                           \
    /* What else the process of a game on several screens refuses. */                              \
    X(REFUSAL_OTHER_POSITION, "", "the position is another one by now")                            \
    X(REFUSAL_OTHER_STATE, "", "something has happened meanwhile")                                 \
    X(REFUSAL_NOT_ABSENT, "", "the opponent has not been gone for that long")                      \
    X(REFUSAL_NOT_PLAYING, "", "the game is not going on")                                         \
    X(REFUSAL_NOT_OVER, "", "the game is not over")                                                \
    X(REFUSAL_HAS_BEGUN, "", "the game has begun")                                                 \
    X(REFUSAL_NO_TERMS, "", "these are no terms that can be agreed on")                            \
    X(REFUSAL_NOBODY_HEARS, "", "nobody is there to hear it")                                      \
    X(REFUSAL_NOT_HEARD, "", "your opponent does not want to hear anything")                       \
    X(REFUSAL_WORDS_TOO_LONG, "", "this is too long to be said")                                   \
    X(REFUSAL_TOO_MANY_WORDS, "", "too much is said; wait a little")

/* What comes of an accepted action: X(id, GameEventKind without its prefix, article, template). */
#define EVENTS(X)                                                                                  \
    X(EVENT_MOVE, MOVE, "", "{move}")                                                              \
    X(EVENT_OFFER, OFFER, "9.1.2.1", "{side} offers a draw")                                       \
    X(EVENT_CLAIM_OFFERS, OFFER, "9.1.2.3", "{side}'s claim stands as an offer of a draw")         \
    X(EVENT_OFFER_MARKED, MARK, "9.1.2.1", "{side} will offer a draw with the next move")          \
    X(EVENT_OFFER_UNMARKED, MARK, "", "{side} will not offer a draw with the next move")           \
    X(EVENT_OFFER_DECLINED, DECLINED, "9.1.2.1", "{side} declines the draw")                       \
    X(EVENT_OFFER_LAPSED, DECLINED, "9.1.2.1", "{side} declines the draw by playing on")           \
    X(EVENT_TAKE_BACK_ASKED, REQUEST, "", "{side} asks to take back the last move")                \
    X(EVENT_TAKE_BACK_REFUSED, ANSWERED, "", "{side} refuses the take-back")                       \
    X(EVENT_TAKE_BACK_LAPSED, ANSWERED, "", "{side} refuses the take-back by playing on")          \
    X(EVENT_TAKEN_BACK, TAKE_BACK, "", "{side} takes back {number}{dots} {move}")                  \
    /* Rulings. */                                                                                 \
    X(EVENT_CLOCK_SET, RULING, "6.10.2", "{side}'s clock is set to {more}[: {text}]")              \
    X(EVENT_TIME_ADDED, RULING, "12.9", "{side} gets {time}[: {text}]")                            \
    X(EVENT_TIME_TAKEN, RULING, "12.9", "{side} loses {time}[: {text}]")                           \
    X(EVENT_COUNTER_SET, RULING, "6.10.2", "{side}'s move counter is set to {number}[: {text}]")   \
    X(EVENT_ILLEGAL_MOVE, RULING, "7.5.5",                                                         \
      "{side}'s move {move} is illegal[; {other} gets {time} more]")                               \
    X(EVENT_PENALTY, RULING, "7.5.5",                                                              \
      "{side} made an illegal move[: {text}][; {other} gets {time} more]")                         \
    X(EVENT_WRONG_CLAIM_ILLEGAL, RULING, "9.5.3",                                                  \
      "{side}'s claim is wrong[: the intended move {move} is illegal]"                             \
      "[; {other} gets {time} more]")                                                              \
    X(EVENT_WRONG_THREEFOLD, RULING, "9.5.3",                                                      \
      "{side}'s claim is wrong[: the position has occurred only {times}]"                          \
      "[; {other} gets {time} more]")                                                              \
    X(EVENT_WRONG_THREEFOLD_WITH, RULING, "9.5.3",                                                 \
      "{side}'s claim is wrong[: after {move} the position has occurred only {times}]"             \
      "[; {other} gets {time} more]")                                                              \
    X(EVENT_WRONG_FIFTY, RULING, "9.5.3",                                                          \
      "{side}'s claim is wrong"                                                                    \
      "[: there {are} {number} move{s} each without pawn move or capture]"                         \
      "[; {other} gets {time} more]")                                                              \
    X(EVENT_WRONG_FIFTY_WITH, RULING, "9.5.3",                                                     \
      "{side}'s claim is wrong"                                                                    \
      "[: after {move} there {are} {number} move{s} each without pawn move or capture]"            \
      "[; {other} gets {time} more]")                                                              \
    X(EVENT_ADJOURNED, RULING, "Guidelines I.1.1",                                                 \
      "the game is adjourned[; {side} has sealed a move]")                                         \
    X(EVENT_ENVELOPE, RULING, "Guidelines I.2",                                                    \
      "{side} has sealed move {number}[; time used: White {white-used}, Black {black-used}]"       \
      "[; {white-offers} offers a draw][; {black-offers} offers a draw]"                           \
      "[; the game is resumed: {text}]")                                                           \
    X(EVENT_ENVELOPE_OPENED, RULING, "Guidelines I.7", "the sealed move is opened")                \
    /* Changes of state. */                                                                        \
    X(EVENT_CLOCK_STARTED, STATE, "6.6", "the clock is started")                                   \
    X(EVENT_PAUSED, STATE, "6.11.1", "the game is paused")                                         \
    X(EVENT_INTERRUPTED, STATE, "6.11.1", "the game was interrupted")                              \
    X(EVENT_RESUMED, STATE, "6.11.3", "the game goes on")                                          \
    X(EVENT_HOUSE_RULES_CHANGED, STATE, "", "the customs are changed")                             \
    X(EVENT_PLAYER_NAMED, STATE, "", "the name of {text} is now {more}")                           \
    X(EVENT_TAG_SET, STATE, "", "{text} is now {more}")                                            \
    X(EVENT_TAG_FORGOTTEN, STATE, "", "{text} is not known any more")

/* How a game ends: X(id, OutcomeReason without its prefix, article, template). */
#define RESULTS(X)                                                                                 \
    X(RESULT_CHECKMATE, CHECKMATE, "5.1.1", "checkmate")                                           \
    X(RESULT_STALEMATE, STALEMATE, "5.2.1", "stalemate")                                           \
    X(RESULT_DEAD_POSITION, DEAD_POSITION, "5.2.2", "dead position")                               \
    X(RESULT_FIVEFOLD, FIVEFOLD, "9.6.1", "fivefold repetition")                                   \
    X(RESULT_SEVENTY_FIVE_MOVES, SEVENTY_FIVE_MOVES, "9.6.2",                                      \
      "seventy-five moves without pawn move or capture")                                           \
    X(RESULT_THREEFOLD, THREEFOLD, "9.2.2", "threefold repetition claimed by {side}")              \
    X(RESULT_THREEFOLD_WITH, THREEFOLD, "9.2.1",                                                   \
      "threefold repetition claimed by {side} with {move}")                                        \
    X(RESULT_THREEFOLD_UNCLAIMED, THREEFOLD, "9.2.2",                                              \
      "threefold repetition, by custom without a claim")                                           \
    X(RESULT_FIFTY, FIFTY_MOVES, "9.3.2", "fifty moves claimed by {side}")                         \
    X(RESULT_FIFTY_WITH, FIFTY_MOVES, "9.3.1", "fifty moves claimed by {side} with {move}")        \
    X(RESULT_FIFTY_UNCLAIMED, FIFTY_MOVES, "9.3.2",                                                \
      "fifty moves without pawn move or capture, by custom without a claim")                       \
    X(RESULT_AGREEMENT, AGREEMENT, "5.2.3", "draw by agreement")                                   \
    X(RESULT_RESIGNATION, RESIGNATION, "5.1.2",                                                    \
      "{side} resigned[, but {mateless} cannot checkmate]")                                        \
    X(RESULT_ABSENCE, ABSENCE, "",                                                                 \
      "{side} was absent for {number} minute{s}[, but {mateless} cannot checkmate]")               \
    X(RESULT_FLAG, FLAG, "6.9", "{side}'s time ran out[, but {mateless} cannot checkmate]")        \
    X(RESULT_ILLEGAL_MOVES, ILLEGAL_MOVES, "7.5.5",                                                \
      "{side} made a second illegal move[, but {mateless} cannot checkmate]")                      \
    X(RESULT_SEALED_MOVE, SEALED_MOVE, "Guidelines I.8",                                           \
      "{side}'s sealed move \"{text}\" is illegal or ambiguous"                                    \
      "[, but {mateless} cannot checkmate]")                                                       \
    X(RESULT_FORFEIT, FORFEIT, "12.9", "declared lost for {side}[: {text}]")                       \
    X(RESULT_FORFEIT_BOTH, FORFEIT, "12.9", "declared lost for both players[: {text}]")            \
    X(RESULT_ADJUDICATION, ADJUDICATION, "", "adjudicated[: {text}]")                              \
    X(RESULT_ABORTED, ABORTED, "", "given up before both players had moved")

/* Everything listed above; REFUSAL_NONE is zero. */
typedef enum StatementId {
#define X(id, article, text) id, /* see the template of the row */
    REFUSALS(X)
#undef X
#define X(id, kind, article, text) id, /* likewise */
        EVENTS(X) RESULTS(X)
#undef X
            STATEMENT_COUNT,
    REFUSAL_LAST = EVENT_MOVE - 1,
} StatementId;

/* The id of a refusal, or REFUSAL_NONE. */
typedef StatementId GameRefusal;

/* What an accepted action brought about. */
typedef enum GameEventKind {
    GAME_EVENT_MOVE,      /* a move was made: the last ply of the game */
    GAME_EVENT_OFFER,     /* side offers a draw, from now on to be answered */
    GAME_EVENT_MARK,      /* side will offer a draw with the next move, or no longer will */
    GAME_EVENT_DECLINED,  /* side declined the offer of the other, in words or by moving */
    GAME_EVENT_REQUEST,   /* side asks to take back the last move */
    GAME_EVENT_ANSWERED,  /* side refused the take-back */
    GAME_EVENT_TAKE_BACK, /* a move of side was taken back: it is no longer a ply of the game */
    GAME_EVENT_RULING, /* the arbiter ruled something concerning side, adjournment included, and the
                          game is not over */
    GAME_EVENT_STATE,  /* paused, resumed, a tag or the customs changed */
    GAME_EVENT_RESULT, /* the game is over: see game_outcome */
} GameEventKind;

enum {
    STATEMENT_TEXT_MAX = 160, /* bytes of a text that was typed, NUL included */
    STATEMENT_MORE_MAX = 128, /* bytes of the other one, NUL included */
    ARTICLE_MAX = 24,         /* bytes of an article, NUL included */
};

/* One thing that is said. A plain value: what its template does not name is all zero. */
typedef struct Statement {
    StatementId id;                /* what is said */
    Side side;                     /* {side}: whom it concerns; {other}: the opponent */
    SpokenName name;               /* {move}, {square}; missing if it is none */
    PieceKind piece;               /* {piece}: what stands on the square */
    int64_t number;                /* {number}; {s} and {are} its plural, {times} "once", "twice";
                                      {dots} those behind the number of a move of side */
    int64_t time_ms;               /* {time}: a time in words; 0: missing */
    int64_t used_ms[SIDE_COUNT];   /* {white-used}, {black-used}: time used; < 0: missing */
    bool is_offering[SIDE_COUNT];  /* {white-offers}, {black-offers}: that player, or missing */
    bool is_mateless;              /* {mateless}: the opponent, who cannot checkmate, or missing */
    char text[STATEMENT_TEXT_MAX]; /* {text}: a reason, a sealed move, the name of a tag, when a
                                      game is resumed; empty: missing */
    char more[STATEMENT_MORE_MAX]; /* {more}: what a clock shows, the value of a tag */
} Statement;

/* Returns the article that a statement rests on, "9.5.3" or "Guidelines I.7", or "". */
const char *statement_article(StatementId id);

/* Returns of which kind an event is; that of a result is GAME_EVENT_RESULT. */
GameEventKind statement_event_kind(StatementId id);

/* Returns the English template. */
const char *statement_template(StatementId id);

/* How much of a statement is said. */
typedef enum StatementLength {
    STATEMENT_WHOLE, /* all of it */
    STATEMENT_BRIEF, /* without its details: reasons and penalties */
} StatementLength;

/* Appends a statement in English, without its article: "White's claim is wrong: …". Moves and
 * squares are told in that style. */
void statement_append(const Statement *statement, StatementLength length, SpokenStyle style,
                      StrBuf *out);

/* Appends a statement, all of it, with its article: "opened (Guidelines I.7)". */
void statement_append_with_article(const Statement *statement, SpokenStyle style, StrBuf *out);

/* Appends an article as it follows a sentence: " (Article 9.2.1)", " (Guidelines I.8)", or nothing
 * where it is empty. */
void statement_append_article(const char *article, StrBuf *out);

#endif
