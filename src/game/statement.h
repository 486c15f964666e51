/*
 * The arbiter's statements: refusals, events and results. A Statement is a value: an id and the
 * parts that fill the template of that id. The English templates are listed here, next to the ids,
 * because PGN comments are written with them. A front end receives the value and can word it in its
 * own way.
 *
 * A part in braces is filled from the Statement. Text in square brackets is a detail: it is omitted
 * if one of its parts is missing, or if space is short. Without the detail, the text must still be
 * a sentence. A template does not contain its article.
 */
#ifndef TOUCHMOVE_GAME_STATEMENT_H
#define TOUCHMOVE_GAME_STATEMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "game/player_names.h"
#include "notation/spoken.h"
#include "notation/time_control.h"
#include "rules/piece.h"
#include "util/strbuf.h"
#include "util/text_forms.h"

/* Why an action is refused: X(id, article, template). */
#define REFUSALS(X)                                                                                \
    X(REFUSAL_NONE, "", "Not refused.")                                                            \
    X(REFUSAL_GAME_OVER, "", "The game is over.")                                                  \
    X(REFUSAL_PAUSED, "", "The game is paused. Resume it first.")                                  \
    X(REFUSAL_NOT_PAUSED, "", "The game is not paused.")                                           \
    X(REFUSAL_ADJOURNED, "", "The game is adjourned. Resume it first.")                            \
    X(REFUSAL_FLAG_FELL, "6.9", "The flag has fallen.")                                            \
    X(REFUSAL_FLAG_UP, "6.8", "No flag has fallen.")                                               \
    X(REFUSAL_NOT_YOUR_MOVE, "1.3", "Only the player to move can do that.")                        \
    X(REFUSAL_NOT_LEGAL, "3.10.2", "This move is illegal.")                                        \
    X(REFUSAL_NOT_ILLEGAL, "3.10.1", "This move is legal.")                                        \
    X(REFUSAL_TOUCHED_PIECE, "4.3", "The {piece} on {square} was touched and must move.")          \
    X(REFUSAL_CLAIMED_PIECE, "9.5.3",                                                              \
      "The {piece} on {square} was named in the claim and must move.")                             \
    X(REFUSAL_ILLEGAL_PIECE, "7.5.1",                                                              \
      "The {piece} on {square} made the illegal move and must make a legal one.")                  \
    X(REFUSAL_ILLEGAL_PROMOTION, "4.7",                                                            \
      "The {piece} on {square} must complete its move with a legal promotion.")                    \
    X(REFUSAL_ILLEGAL_CAPTURE, "4.3.3",                                                            \
      "The {piece} on {square} was touched by the illegal move and must be captured.")             \
    X(REFUSAL_CANNOT_MOVE, "4.3", "There is no piece on this square.")                             \
    X(REFUSAL_OFFERED_ALREADY, "11.5", "A draw can be offered only once per move.")                \
    X(REFUSAL_OFFER_TOO_EARLY, "9.1.1", "House rule: it is too early to offer a draw.")            \
    X(REFUSAL_OFFERS_NEVER, "9.1.1", "House rule: draws cannot be offered in this game.")          \
    X(REFUSAL_NO_OFFER, "9.1.2.1", "No draw has been offered.")                                    \
    X(REFUSAL_NOT_MARKED, "9.1.2.1", "A draw offer cannot be withdrawn once it is made.")          \
    X(REFUSAL_BEFORE_BOTH_MOVED, "5.2.3",                                                          \
      "A draw can be agreed only after both players have moved.")                                  \
    X(REFUSAL_CLAIM_LOST, "9.4", "A piece was touched, so no draw can be claimed on this move.")   \
    X(REFUSAL_NO_MOVE_TO_TAKE_BACK, "", "There is no move to take back.")                          \
    X(REFUSAL_ANNOUNCED_MOVE, "9.5.3", "A move announced with a claim cannot be taken back.")      \
    X(REFUSAL_NOT_YOUR_TAKE_BACK, "",                                                              \
      "Only the last move can be taken back, and only by its player.")                             \
    X(REFUSAL_TAKE_BACK_ASKED, "", "The takeback request is still waiting for an answer.")         \
    X(REFUSAL_NO_TAKE_BACK_ASKED, "", "There is no takeback request.")                             \
    X(REFUSAL_TAKE_BACK_NEVER, "", "House rule: moves cannot be taken back in this game.")         \
    X(REFUSAL_HOUSE_RULE_OFF, "", "The house rules of this game do not allow that.")               \
    X(REFUSAL_NOTHING_SEALED, "Guidelines I.1.1",                                                  \
      "To adjourn, type adjourn and the move to seal.")                                            \
    X(REFUSAL_NOT_TO_BE_SEALED, "Guidelines I.1.1", "This cannot be sealed. Type one legal move.") \
    X(REFUSAL_TOO_LATE_TO_ABORT, "", "It is too late to abort the game: both players have moved.") \
    X(REFUSAL_NO_CLOCK, "", "This player has no clock.")                                           \
    X(REFUSAL_NO_STAGE, "", "This stage has no fixed number of moves.")                            \
    X(REFUSAL_BAD_AMOUNT, "", "The clock cannot be set to this time.")                             \
    X(REFUSAL_NO_TAG, "",                                                                          \
      "This tag cannot be set. The name of a tag may contain only letters, and the program sets "  \
      "the tags for the users, the position, the time and the result itself.")                     \
    X(REFUSAL_RESERVED_NAME, "",                                                                   \
      "The names White, Black and Arbiter are reserved. Choose another.")                          \
    X(REFUSAL_NO_DATE, "", "Write the date as 2024.03.31, with ?? for unknown parts.")             \
    X(REFUSAL_TAG_TOO_LONG, "", "The text is too long, or the game has too many tags.")            \
    X(REFUSAL_NOT_POSSIBLE, "", "This is not possible.")                                           \
    X(REFUSAL_OUT_OF_MEMORY, "", "Out of memory.")                                                 \
    /* Permissions. */                                                                             \
    X(REFUSAL_ONLY_PLAYERS, "", "You are watching. Only the players can do that.")                 \
    X(REFUSAL_NOT_YOUR_TURN, "", "It is {side}'s turn.")                                           \
    X(REFUSAL_NOT_YOURS, "", "Only {side} can do that, on the other screen.")                      \
    X(REFUSAL_NOT_YOUR_LAST_MOVE, "", "Only {side} can take back the last move.")                  \
    X(REFUSAL_ARBITER_ONLY, "", "Only the host can use the arbiter's commands.")                   \
    X(REFUSAL_TAG_OF_ARBITER, "",                                                                  \
      "Players set their own name, rating, title and team. The host sets all other "               \
      "tags.")                                                                                     \
    X(REFUSAL_NO_CONSENT, "", "Both players must agree to that.")                                  \
    X(REFUSAL_NOT_PERMITTED, "", "You cannot do that.")                                            \
    /* Refusals by the arbiter of a shared game. */                                                \
    X(REFUSAL_OTHER_POSITION, "", "The position has changed in the meantime.")                     \
    X(REFUSAL_OTHER_STATE, "", "The game has changed in the meantime.")                            \
    X(REFUSAL_NOT_ABSENT, "", "Your opponent has not been away for long enough.")                  \
    X(REFUSAL_NOT_PLAYING, "", "The game is not in progress.")                                     \
    X(REFUSAL_NOT_OVER, "", "The game is not over.")                                               \
    X(REFUSAL_GAME_STARTED, "", "The game has already started.")                                   \
    X(REFUSAL_NO_TERMS, "", "The proposed terms are not valid.")                                   \
    X(REFUSAL_ONLY_HOST, "", "Only the host can do that.")                                         \
    X(REFUSAL_NO_SUCH_GUEST, "", "This user is neither waiting nor in the game.")                  \
    X(REFUSAL_OWN_SEAT, "", "You cannot do that to yourself.")                                     \
    X(REFUSAL_NO_SEAT, "", "Both seats are taken.")                                                \
    X(REFUSAL_NO_RECIPIENT, "", "Your opponent is not connected.")                                 \
    X(REFUSAL_OPPONENT_MUTED, "", "Your opponent has turned messages off.")                        \
    X(REFUSAL_MESSAGE_TOO_LONG, "", "The message is too long.")                                    \
    X(REFUSAL_TOO_MANY_MESSAGES, "", "Too many messages. Wait a moment.")                          \
    X(REFUSAL_TOO_OFTEN, "", "You have done this too often in this game.")                         \
    X(REFUSAL_TOO_OLD, "", "Your version of Touchmove is too old for that.")                       \
    X(REFUSAL_OPPONENT_TOO_OLD, "", "Your opponent's version of Touchmove is too old for that.")   \
    X(REFUSAL_GAME_TOO_LONG, "",                                                                   \
      "The game is too long for that. Moves, claims, answers and resignation are still possible.")

/* The events of accepted actions: X(id, GameEventKind without its prefix, article, template). */
#define EVENTS(X)                                                                                  \
    X(EVENT_MOVE, MOVE, "", "{move}")                                                              \
    X(EVENT_OFFER, OFFER, "9.1.2.1", "{side} offers a draw.")                                      \
    X(EVENT_CLAIM_OFFERS, OFFER, "9.1.2.3", "{side}'s claim counts as a draw offer.")              \
    X(EVENT_OFFER_MARKED, MARK, "9.1.2.1", "{side} will offer a draw with the next move.")         \
    X(EVENT_OFFER_UNMARKED, MARK, "", "{side} will not offer a draw with the next move.")          \
    X(EVENT_OFFER_DECLINED, DECLINED, "9.1.2.1", "{side} declines the draw.")                      \
    X(EVENT_OFFER_LAPSED, DECLINED, "9.1.2.1", "{side} declines the draw by playing on.")          \
    X(EVENT_TAKE_BACK_ASKED, REQUEST, "", "{side} asks to take back the last move.")               \
    X(EVENT_TAKE_BACK_REFUSED, ANSWERED, "", "{side} declines the takeback request.")              \
    X(EVENT_TAKE_BACK_LAPSED, ANSWERED, "", "{side} declines the takeback request by playing on.") \
    X(EVENT_TAKEN_BACK, TAKE_BACK, "", "{side} takes back {number}{dots} {move}.")                 \
    /* Rulings. */                                                                                 \
    X(EVENT_CLOCK_SET, RULING, "6.10.2", "{side}'s clock is set to {more}[: {text}].")             \
    X(EVENT_TIME_ADDED, RULING, "12.9", "{side} receives {extra-time}[: {text}].")                 \
    X(EVENT_TIME_TAKEN, RULING, "12.9", "{side} loses {time}[: {text}].")                          \
    X(EVENT_COUNTER_SET, RULING, "6.10.2", "{side}'s move counter is set to {number}[: {text}].")  \
    X(EVENT_ILLEGAL_MOVE, RULING, "7.5.5",                                                         \
      "{side}'s move {move} is illegal.[ {other} receives {extra-time}.]")                         \
    X(EVENT_PENALTY, RULING, "7.5.5",                                                              \
      "{side} made an illegal move[: {text}].[ {other} receives {extra-time}.]")                   \
    X(EVENT_WRONG_CLAIM_ILLEGAL, RULING, "9.5.3",                                                  \
      "{side}'s claim fails[: the claimed move {move} is illegal].[ {other} receives "             \
      "{extra-time}.]")                                                                            \
    X(EVENT_WRONG_THREEFOLD, RULING, "9.5.3",                                                      \
      "{side}'s claim fails[: the position has occurred only {times} (three needed)].[ "           \
      "{other} receives {extra-time}.]")                                                           \
    X(EVENT_WRONG_THREEFOLD_WITH, RULING, "9.5.3",                                                 \
      "{side}'s claim fails[: after {move} the position has occurred only {times} "                \
      "(three needed)].[ {other} receives {extra-time}.]")                                         \
    X(EVENT_WRONG_FIFTY, RULING, "9.5.3",                                                          \
      "{side}'s claim fails[: only {moves} by each side without a capture or pawn move "           \
      "(50 needed)].[ {other} receives {extra-time}.]")                                            \
    X(EVENT_WRONG_FIFTY_WITH, RULING, "9.5.3",                                                     \
      "{side}'s claim fails[: after {move} only {moves} by each side without a capture "           \
      "or pawn move (50 needed)].[ {other} receives {extra-time}.]")                               \
    X(EVENT_ADJOURNED, RULING, "Guidelines I.1.1",                                                 \
      "The game is adjourned.[ {side} has sealed a move.]")                                        \
    X(EVENT_ENVELOPE, RULING, "Guidelines I.2",                                                    \
      "{side} has sealed move {number}.[ Time used: White {white-used}, Black "                    \
      "{black-used}.][ {white-offers} offers a draw.][ {black-offers} offers a draw.][ "           \
      "To be resumed: {text}.]")                                                                   \
    X(EVENT_ENVELOPE_OPENED, RULING, "Guidelines I.7", "The sealed move is opened.")               \
    /* Changes of state. */                                                                        \
    X(EVENT_CLOCK_STARTED, STATE, "6.6", "The clock is started.")                                  \
    X(EVENT_PAUSED, STATE, "6.11.1", "The game is paused.")                                        \
    X(EVENT_INTERRUPTED, STATE, "6.11.1", "The game was interrupted.")                             \
    X(EVENT_RESUMED, STATE, "6.11.3", "The game is resumed.")                                      \
    X(EVENT_HOUSE_RULES_CHANGED, STATE, "", "The house rules have changed.")                       \
    X(EVENT_PLAYER_NAMED, STATE, "", "{colour} is now called {more}.")                             \
    X(EVENT_TAG_SET, STATE, "", "The {text} tag is now {more}.")                                   \
    X(EVENT_TAG_REMOVED, STATE, "", "The {text} tag has been cleared.")

/* How a game ends: X(id, OutcomeReason without its prefix, article, template). */
#define RESULTS(X)                                                                                 \
    X(RESULT_CHECKMATE, CHECKMATE, "5.1.1", "{other} wins by checkmate.")                          \
    X(RESULT_STALEMATE, STALEMATE, "5.2.1", "Draw by stalemate.")                                  \
    X(RESULT_DEAD_POSITION, DEAD_POSITION, "5.2.2", "Draw: dead position.")                        \
    X(RESULT_FIVEFOLD, FIVEFOLD, "9.6.1", "Draw by fivefold repetition.")                          \
    X(RESULT_SEVENTY_FIVE_MOVES, SEVENTY_FIVE_MOVES, "9.6.2",                                      \
      "Draw by the seventy-five-move rule.")                                                       \
    X(RESULT_THREEFOLD, THREEFOLD, "9.2.2", "Draw by threefold repetition, claimed by {side}.")    \
    X(RESULT_THREEFOLD_WITH, THREEFOLD, "9.2.1",                                                   \
      "Draw by threefold repetition, claimed by {side} with {move}.")                              \
    X(RESULT_THREEFOLD_UNCLAIMED, THREEFOLD, "9.2.2",                                              \
      "Draw by threefold repetition (automatic, by house rule).")                                  \
    X(RESULT_FIFTY, FIFTY_MOVES, "9.3.2", "Draw by the fifty-move rule, claimed by {side}.")       \
    X(RESULT_FIFTY_WITH, FIFTY_MOVES, "9.3.1",                                                     \
      "Draw by the fifty-move rule, claimed by {side} with {move}.")                               \
    X(RESULT_FIFTY_UNCLAIMED, FIFTY_MOVES, "9.3.2",                                                \
      "Draw by the fifty-move rule (automatic, by house rule).")                                   \
    X(RESULT_AGREEMENT, AGREEMENT, "5.2.3", "Draw by agreement.")                                  \
    /* Losses: won by the opponent, drawn if the opponent cannot mate, or still undecided. */      \
    X(RESULT_RESIGNATION, RESIGNATION, "5.1.2", "{side} resigns. {other} wins.")                   \
    X(RESULT_RESIGNATION_DRAWN, RESIGNATION, "5.1.2",                                              \
      "Draw: {side} resigns, but {other} cannot checkmate.")                                       \
    X(RESULT_RESIGNATION_UNDECIDED, RESIGNATION, "5.1.2", "{side} resigns.")                       \
    X(RESULT_ABSENCE, ABSENCE, "", "{other} wins: {side} was absent for {minutes}.")               \
    X(RESULT_ABSENCE_DRAWN, ABSENCE, "",                                                           \
      "Draw: {side} was absent for {minutes}, but {other} cannot checkmate.")                      \
    X(RESULT_ABSENCE_UNDECIDED, ABSENCE, "", "{side} was absent for {minutes}.")                   \
    X(RESULT_FLAG, FLAG, "6.9", "{other} wins on time.")                                           \
    X(RESULT_FLAG_DRAWN, FLAG, "6.9",                                                              \
      "Draw: {side}'s flag has fallen, but {other} cannot checkmate.")                             \
    X(RESULT_FLAG_UNDECIDED, FLAG, "6.9", "{side}'s flag has fallen.")                             \
    X(RESULT_ILLEGAL_MOVES, ILLEGAL_MOVES, "7.5.5",                                                \
      "{other} wins: {side} made a second illegal move.")                                          \
    X(RESULT_ILLEGAL_MOVES_DRAWN, ILLEGAL_MOVES, "7.5.5",                                          \
      "Draw: {side} made a second illegal move, but {other} cannot checkmate.")                    \
    X(RESULT_ILLEGAL_MOVES_UNDECIDED, ILLEGAL_MOVES, "7.5.5",                                      \
      "{side} made a second illegal move.")                                                        \
    X(RESULT_SEALED_MOVE, SEALED_MOVE, "Guidelines I.8",                                           \
      "{other} wins: {side}'s sealed move \"{text}\" is illegal or ambiguous.")                    \
    X(RESULT_SEALED_MOVE_DRAWN, SEALED_MOVE, "Guidelines I.8",                                     \
      "Draw: {side}'s sealed move \"{text}\" is illegal or ambiguous, but {other} "                \
      "cannot checkmate.")                                                                         \
    X(RESULT_SEALED_MOVE_UNDECIDED, SEALED_MOVE, "Guidelines I.8",                                 \
      "{side}'s sealed move \"{text}\" is illegal or ambiguous.")                                  \
    /* Decided by the arbiter. */                                                                  \
    X(RESULT_FORFEIT, FORFEIT, "12.9", "{other} wins by forfeit[: {text}].")                       \
    X(RESULT_FORFEIT_BOTH, FORFEIT, "12.9", "Both players lose by forfeit[: {text}].")             \
    X(RESULT_ADJUDICATION, ADJUDICATION, "", "{other} wins by adjudication[: {text}].")            \
    X(RESULT_ADJUDICATION_DRAWN, ADJUDICATION, "", "Draw by adjudication[: {text}].")              \
    X(RESULT_ADJUDICATION_BOTH_LOSE, ADJUDICATION, "",                                             \
      "Both players lose by adjudication[: {text}].")                                              \
    X(RESULT_ABORTED, ABORTED, "", "The game was aborted before both players had moved.")

/* The texts of parts of statements, and of the articles after a sentence. */
#define STATEMENT_TEXTS(X, XN)                                                                     \
    XN(STATEMENT_MOVES, "{number} move", "{number} moves")                                         \
    XN(STATEMENT_TIMES, "once", "twice")                                                           \
    /* Times, in the order of a table in statement.c. */                                           \
    XN(STATEMENT_DAYS, "{number} day", "{number} days")                                            \
    XN(STATEMENT_HOURS, "{number} hour", "{number} hours")                                         \
    XN(STATEMENT_MINUTES, "{number} minute", "{number} minutes")                                   \
    XN(STATEMENT_SECONDS, "{number} second", "{number} seconds")                                   \
    X(STATEMENT_ONE_MINUTE, "one minute")                                                          \
    X(STATEMENT_TWO_MINUTES, "two minutes")                                                        \
    /* Times that are added, in the same order. */                                                 \
    XN(STATEMENT_EXTRA_DAYS, "{number} extra day", "{number} extra days")                          \
    XN(STATEMENT_EXTRA_HOURS, "{number} extra hour", "{number} extra hours")                       \
    XN(STATEMENT_EXTRA_MINUTES, "{number} extra minute", "{number} extra minutes")                 \
    XN(STATEMENT_EXTRA_SECONDS, "{number} extra second", "{number} extra seconds")                 \
    X(STATEMENT_ONE_EXTRA_MINUTE, "one extra minute")                                              \
    X(STATEMENT_TWO_EXTRA_MINUTES, "two extra minutes")                                            \
    X(STATEMENT_ARTICLE, "(Article {articles})")                                                   \
    X(STATEMENT_ARTICLES, "(Articles {articles})")                                                 \
    X(STATEMENT_GUIDELINES, "(Guidelines {articles})")

/* The ids of the texts in the list above. */
typedef enum StatementText { STATEMENT_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } StatementText;

/* The ids of all statements; REFUSAL_NONE is 0. */
typedef enum StatementId {
#define X(id, article, text) id, /* its template says what it means */
    REFUSALS(X)
#undef X
#define X(id, kind, article, text) id, /* its template says what it means */
        EVENTS(X) RESULTS(X)
#undef X
            STATEMENT_COUNT,
    REFUSAL_LAST = EVENT_MOVE - 1,
} StatementId;

/* The id of a refusal, or REFUSAL_NONE. */
typedef StatementId GameRefusal;

/* The kinds of events. */
typedef enum GameEventKind {
    GAME_EVENT_MOVE,      /* a move was made: the last ply of the game */
    GAME_EVENT_OFFER,     /* .side offers a draw: the offer is open */
    GAME_EVENT_MARK,      /* .side has marked a draw offer for the next move, or removed the mark */
    GAME_EVENT_DECLINED,  /* .side declined the opponent's offer, explicitly or by playing on */
    GAME_EVENT_REQUEST,   /* .side asks to take back the last move */
    GAME_EVENT_ANSWERED,  /* .side declined the takeback request */
    GAME_EVENT_TAKE_BACK, /* a move of .side was taken back: it is no longer a ply of the game */
    GAME_EVENT_RULING,    /* a ruling about .side, or an adjournment; the game is not over */
    GAME_EVENT_STATE,  /* the clock started, the game was paused, interrupted or resumed, or a tag
                          or the house rules changed */
    GAME_EVENT_RESULT, /* the game is over: see game_outcome */
} GameEventKind;

enum {
    STATEMENT_TEXT_MAX = 160, /* bytes of .text, NUL included */
    STATEMENT_MORE_MAX = 128, /* bytes of .more, NUL included */
    ARTICLE_MAX = 24,         /* bytes of an article, NUL included */
};

/* A statement. The members that its template does not use are zero. */
typedef struct Statement {
    StatementId id;                /* selects the template */
    Side side;                     /* {side}: the player concerned; {other}: the opponent; {dots}:
                                      "." or "..." after the number of a move of side; {colour}:
                                      "White" or "Black", never a name */
    SpokenName name;               /* {move}, {square}; missing if there is no name */
    PieceKind piece;               /* {piece}: the piece on the square */
    int64_t number;                /* {number}: the number; {moves}: "3 moves";
                                      {minutes}: "1 minute"; {times}: "once" or "twice" */
    int64_t time_ms;               /* {time}: "two minutes"; {extra-time}: "two extra minutes". Both
                                      parts are missing if time_ms is 0 */
    TimeClass time_class;          /* the class of the game, if time_ms is a penalty of the Laws */
    int64_t used_ms[SIDE_COUNT];   /* {white-used}, {black-used}: time used; missing if negative */
    bool is_offering[SIDE_COUNT];  /* {white-offers}, {black-offers}: the player's name if true;
                                      missing if false */
    char text[STATEMENT_TEXT_MAX]; /* {text}: a reason, a sealed move, the name of a tag, or the
                                      time and place of resumption; missing if empty */
    char more[STATEMENT_MORE_MAX]; /* {more}: the text of a clock or the value of a tag; missing if
                                      empty */
} Statement;

/* Returns the article of a statement, "9.5.3" or "Guidelines I.7", or "". */
const char *statement_article(StatementId id);

/* Returns the articles of a statement, separated by ", ": its own and, for the shorter penalty of
 * rapid and blitz, the article that shortens it: "9.5.3, A.3". */
const char *statement_articles(const Statement *statement);

/* Returns the kind of an event; GAME_EVENT_RESULT for a result. */
GameEventKind statement_event_kind(StatementId id);

/* Returns the English template of a statement. */
const char *statement_template(StatementId id);

/* How much of a statement is written. */
typedef enum StatementLength {
    STATEMENT_WHOLE, /* all of it */
    STATEMENT_BRIEF, /* without the text in square brackets: reasons and penalties */
} StatementLength;

/*
 * Appends a statement, without its article: "Anna's claim fails: ...". The players have
 * their names, or their colours if `names` is NULL. Moves and squares are written in the given
 * style.
 */
void statement_append(const Statement *statement, const PlayerNames *names, StatementLength length,
                      SpokenStyle style, StrBuf *out);

/* Like statement_append, but fills `template`, the template of this statement in any language. */
void statement_append_template(const char *template, const Statement *statement,
                               const PlayerNames *names, StatementLength length, SpokenStyle style,
                               StrBuf *out);

/* Appends a whole statement with its article: "The sealed move is opened (Guidelines I.7)." */
void statement_append_with_article(const Statement *statement, const PlayerNames *names,
                                   SpokenStyle style, StrBuf *out);

/* Appends the articles of a list, " (Article 9.2.1)", " (Articles 9.5.3, A.3)" or " (Guidelines
 * I.8)". Inserts them before the final full stop if there is one. Appends nothing if the list is
 * empty. */
void statement_append_articles(const char *articles, const Catalog *catalog, StrBuf *out);

#endif
