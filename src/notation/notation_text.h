/*
 * The texts of moves, pieces and times in words. Their parts: {piece}, {victim} and {promotion}
 * are kinds of pieces, {origin}, {to}, {from} and {square} are squares or files, {move} is a move
 * in words, {number} is a number, {day}, {month} and {year} are those of a date, {time}, {more} and
 * {bonus} are times, {stage} and {stages} are stages of a time control in words. In the texts about
 * refused moves, {piece} and {by} are pieces with their squares if they begin a clause or follow
 * "by" or "from", {side} is the player to move, {other} is the opponent, {typed} is the typed text,
 * {letter} and {other-letter} are letters of the pieces {piece} and {other-piece},
 * {choices} and {last} are moves, {reason}, {kingside} and {queenside} are clauses.
 */
#ifndef TOUCHMOVE_NOTATION_NOTATION_TEXT_H
#define TOUCHMOVE_NOTATION_NOTATION_TEXT_H

#include "util/catalog.h"
#include "util/text_forms.h"

#define NOTATION_TEXTS(X, XN)                                                                      \
    X(NOTATION_WHITE, "White")                                                                     \
    X(NOTATION_BLACK, "Black")                                                                     \
    /* Within a sentence, where some languages have an article: "les Blancs". */                   \
    X(NOTATION_WHITE_IN_SENTENCE, "White")                                                         \
    X(NOTATION_BLACK_IN_SENTENCE, "Black")                                                         \
    X(NOTATION_LETTERS, "K Q R B N") /* of king, queen, rook, bishop and knight in notation */     \
    /* The kinds of pieces, in the order of PieceKind. */                                          \
    XN(NOTATION_PIECE, "piece", "pieces")                                                          \
    XN(NOTATION_PAWN, "pawn", "pawns")                                                             \
    XN(NOTATION_KNIGHT, "knight", "knights")                                                       \
    XN(NOTATION_BISHOP, "bishop", "bishops")                                                       \
    XN(NOTATION_ROOK, "rook", "rooks")                                                             \
    XN(NOTATION_QUEEN, "queen", "queens")                                                          \
    XN(NOTATION_KING, "king", "kings")                                                             \
    /* Their numbers, in the same order. */                                                        \
    XN(NOTATION_PIECE_COUNT, "{number} piece", "{number} pieces")                                  \
    XN(NOTATION_PAWN_COUNT, "{number} pawn", "{number} pawns")                                     \
    XN(NOTATION_KNIGHT_COUNT, "{number} knight", "{number} knights")                               \
    XN(NOTATION_BISHOP_COUNT, "{number} bishop", "{number} bishops")                               \
    XN(NOTATION_ROOK_COUNT, "{number} rook", "{number} rooks")                                     \
    XN(NOTATION_QUEEN_COUNT, "{number} queen", "{number} queens")                                  \
    XN(NOTATION_KING_COUNT, "{number} king", "{number} kings")                                     \
    /* The pieces of each side, in the same order. */                                              \
    X(NOTATION_WHITE_PIECE, "white piece")                                                         \
    X(NOTATION_WHITE_PAWN, "white pawn")                                                           \
    X(NOTATION_WHITE_KNIGHT, "white knight")                                                       \
    X(NOTATION_WHITE_BISHOP, "white bishop")                                                       \
    X(NOTATION_WHITE_ROOK, "white rook")                                                           \
    X(NOTATION_WHITE_QUEEN, "white queen")                                                         \
    X(NOTATION_WHITE_KING, "white king")                                                           \
    X(NOTATION_BLACK_PIECE, "black piece")                                                         \
    X(NOTATION_BLACK_PAWN, "black pawn")                                                           \
    X(NOTATION_BLACK_KNIGHT, "black knight")                                                       \
    X(NOTATION_BLACK_BISHOP, "black bishop")                                                       \
    X(NOTATION_BLACK_ROOK, "black rook")                                                           \
    X(NOTATION_BLACK_QUEEN, "black queen")                                                         \
    X(NOTATION_BLACK_KING, "black king")                                                           \
    /* A piece and its square, in the same order. */                                               \
    X(NOTATION_PIECE_ON, "the piece on {square}")                                                  \
    X(NOTATION_PAWN_ON, "the pawn on {square}")                                                    \
    X(NOTATION_KNIGHT_ON, "the knight on {square}")                                                \
    X(NOTATION_BISHOP_ON, "the bishop on {square}")                                                \
    X(NOTATION_ROOK_ON, "the rook on {square}")                                                    \
    X(NOTATION_QUEEN_ON, "the queen on {square}")                                                  \
    X(NOTATION_KING_ON, "the king on {square}")                                                    \
    /* Files and squares in words. A square whose file has no space after it is said as one word.  \
     */                                                                                            \
    X(NOTATION_SQUARE_A, "a{rank}")                                                                \
    X(NOTATION_SQUARE_B, "b {rank}")                                                               \
    X(NOTATION_SQUARE_C, "c {rank}")                                                               \
    X(NOTATION_SQUARE_D, "d {rank}")                                                               \
    X(NOTATION_SQUARE_E, "e {rank}")                                                               \
    X(NOTATION_SQUARE_F, "f {rank}")                                                               \
    X(NOTATION_SQUARE_G, "g {rank}")                                                               \
    X(NOTATION_SQUARE_H, "h {rank}")                                                               \
    X(NOTATION_LONE_FILE, "{file}-file")                                                           \
    X(NOTATION_FIDE_FILES, "Anna Bella Caesar David Eva Felix Gustav Hector")                      \
    X(NOTATION_FIDE_RANKS, "1 2 3 4 5 6 7 8")                                                      \
    X(NOTATION_RADIO_FILES, "alfa bravo charlie delta echo foxtrot golf hotel")                    \
    /* The words of spoken moves that a player may type or dictate, with a blank between them; */  \
    /* in the order of MEANINGS in dictation_words.c. Accents can be left out. */                  \
    X(NOTATION_SAID_KING, "king")                                                                  \
    X(NOTATION_SAID_QUEEN, "queen")                                                                \
    X(NOTATION_SAID_ROOK, "rook")                                                                  \
    X(NOTATION_SAID_BISHOP, "bishop")                                                              \
    X(NOTATION_SAID_KNIGHT, "knight")                                                              \
    X(NOTATION_SAID_PAWN, "pawn")                                                                  \
    X(NOTATION_SAID_A, "anna alfa alpha")                                                          \
    X(NOTATION_SAID_B, "bella bravo")                                                              \
    X(NOTATION_SAID_C, "caesar cesar charlie")                                                     \
    X(NOTATION_SAID_D, "david delta")                                                              \
    X(NOTATION_SAID_E, "eva echo")                                                                 \
    X(NOTATION_SAID_F, "felix foxtrot")                                                            \
    X(NOTATION_SAID_G, "gustav golf")                                                              \
    X(NOTATION_SAID_H, "hector hotel")                                                             \
    X(NOTATION_SAID_ONE, "one")                                                                    \
    X(NOTATION_SAID_TWO, "two")                                                                    \
    X(NOTATION_SAID_THREE, "three")                                                                \
    X(NOTATION_SAID_FOUR, "four")                                                                  \
    X(NOTATION_SAID_FIVE, "five")                                                                  \
    X(NOTATION_SAID_SIX, "six")                                                                    \
    X(NOTATION_SAID_SEVEN, "seven")                                                                \
    X(NOTATION_SAID_EIGHT, "eight")                                                                \
    X(NOTATION_SAID_CAPTURE, "takes captures")                                                     \
    X(NOTATION_SAID_PROMOTION, "promotes becomes equals")                                          \
    X(NOTATION_SAID_CASTLING, "castles castle castling")                                           \
    X(NOTATION_SAID_SHORT, "short kingside king-side")                                             \
    X(NOTATION_SAID_LONG, "long queenside queen-side")                                             \
    X(NOTATION_SAID_TOWARDS, "to on from en")                                                      \
    X(NOTATION_SAID_EN_PASSANT, "passant")                                                         \
    X(NOTATION_SAID_CHECK, "check checkmate mate")                                                 \
    /* Moves. */                                                                                   \
    X(NOTATION_MOVE, "[{piece} ][{origin} ]{to}[, promotes to {promotion}]")                       \
    X(NOTATION_MOVE_FROM, "{origin} to {to}[, promotes to {promotion}]")                           \
    X(NOTATION_CAPTURE, "[{piece} ][{origin} ]takes [{victim} ]{to}[, promotes to {promotion}]")   \
    X(NOTATION_SHORT_CASTLING, "short castling")                                                   \
    X(NOTATION_LONG_CASTLING, "long castling")                                                     \
    X(NOTATION_NO_MOVE, "no move")                                                                 \
    X(NOTATION_EN_PASSANT, "{move} en passant")                                                    \
    X(NOTATION_CHECK, "{move}, check")                                                             \
    X(NOTATION_CHECKMATE, "{move}, checkmate")                                                     \
    X(NOTATION_FROM_TO, "{from} to {to}")                                                          \
    /* Dates; the months in their order. */                                                        \
    X(NOTATION_DATE, "[{day} ][{month} ][{year}]")                                                 \
    X(NOTATION_JANUARY, "January")                                                                 \
    X(NOTATION_FEBRUARY, "February")                                                               \
    X(NOTATION_MARCH, "March")                                                                     \
    X(NOTATION_APRIL, "April")                                                                     \
    X(NOTATION_MAY, "May")                                                                         \
    X(NOTATION_JUNE, "June")                                                                       \
    X(NOTATION_JULY, "July")                                                                       \
    X(NOTATION_AUGUST, "August")                                                                   \
    X(NOTATION_SEPTEMBER, "September")                                                             \
    X(NOTATION_OCTOBER, "October")                                                                 \
    X(NOTATION_NOVEMBER, "November")                                                               \
    X(NOTATION_DECEMBER, "December")                                                               \
    /* Times. */                                                                                   \
    XN(NOTATION_DAYS, "{number} day", "{number} days")                                             \
    XN(NOTATION_HOURS, "{number} hour", "{number} hours")                                          \
    XN(NOTATION_MINUTES, "{number} minute", "{number} minutes")                                    \
    XN(NOTATION_SECONDS, "{number} second", "{number} seconds")                                    \
    X(NOTATION_TIME_LIST, "{time} {more}") /* a time and a part in a smaller unit */               \
    /* Time controls. */                                                                           \
    X(NOTATION_NO_CLOCK, "no clock")                                                               \
    X(NOTATION_COUNT_UP, "no time limit (clock counts up)")                                        \
    X(NOTATION_HOURGLASS, "an hourglass clock with {time} each")                                   \
    X(NOTATION_STAGE, "{time}")                                                                    \
    X(NOTATION_STAGE_OF_EACH_MOVE, "{time} a move")                                                \
    XN(NOTATION_STAGE_OF_MOVES, "{number} move in {time}", "{number} moves in {time}")             \
    /* A stage with its bonus, in the order of TimeBonus. */                                       \
    X(NOTATION_WITHOUT_BONUS, "{stage}")                                                           \
    X(NOTATION_WITH_INCREMENT, "{stage} plus {bonus} a move")                                      \
    X(NOTATION_WITH_DELAY, "{stage} with a delay of {bonus} a move")                               \
    X(NOTATION_WITH_BRONSTEIN, "{stage} with a Bronstein delay of {bonus} a move")                 \
    /* Several stages with the same bonus, in the order of TimeBonus. */                           \
    X(NOTATION_ALL_WITHOUT_BONUS, "{stage}")                                                       \
    X(NOTATION_ALL_WITH_INCREMENT, "{stage}, plus {bonus} a move")                                 \
    X(NOTATION_ALL_WITH_DELAY, "{stage}, with a delay of {bonus} a move")                          \
    X(NOTATION_ALL_WITH_BRONSTEIN, "{stage}, with a Bronstein delay of {bonus} a move")            \
    X(NOTATION_STAGE_LIST, "{stages}, then {stage}")                                               \
    /* Why a move is illegal: clauses. Those with OF_SIDE are for a reader of the game. */         \
    X(NOTATION_NO_SUCH_MOVE, "no legal move is written that way")                                  \
    X(NOTATION_EMPTY_SQUARE, "there is no piece on {square}")                                      \
    X(NOTATION_OPPONENTS_PIECE, "{piece} is your opponent's")                                      \
    X(NOTATION_OPPONENTS_PIECE_OF_SIDE, "{piece} is {other}'s")                                    \
    X(NOTATION_SAME_SQUARE, "{piece} is already there")                                            \
    X(NOTATION_OWN_PIECE, "{by} is your own")                                                      \
    X(NOTATION_OWN_PIECE_OF_SIDE, "{by} is {side}'s own")                                          \
    X(NOTATION_CANNOT_REACH, "{piece} cannot reach {square}")                                      \
    X(NOTATION_BLOCKED, "{piece} is blocked by {by}")                                              \
    X(NOTATION_PINNED, "{piece} is pinned by {by}")                                                \
    X(NOTATION_IN_CHECK, "your king is in check from {by}")                                        \
    X(NOTATION_IN_CHECK_OF_SIDE, "{side}'s king is in check from {by}")                            \
    X(NOTATION_INTO_CHECK, "your king would be in check from {by}")                                \
    X(NOTATION_INTO_CHECK_OF_SIDE, "{side}'s king would be in check from {by}")                    \
    X(NOTATION_NEEDS_CAPTURE,                                                                      \
      "{piece} can reach {square} only by capturing, and there is nothing to capture")             \
    X(NOTATION_PAWN_HAS_MOVED, "{piece} has already moved, so it can advance only one square")     \
    X(NOTATION_EN_PASSANT_TOO_LATE,                                                                \
      "{by} has not just made a double step, so it cannot be captured en passant")                 \
    X(NOTATION_EN_PASSANT_EXPOSES,                                                                 \
      "this en passant capture would leave your king in check from {by}")                          \
    X(NOTATION_EN_PASSANT_EXPOSES_OF_SIDE,                                                         \
      "this en passant capture would leave {side}'s king in check from {by}")                      \
    X(NOTATION_KING_MOVED, "the king has already moved")                                           \
    X(NOTATION_ROOK_MOVED, "the rook on that side has moved or been captured")                     \
    X(NOTATION_RIGHT_LOST, "the king or the rook on that side has already moved")                  \
    X(NOTATION_CASTLING_BLOCKED, "{by} is in the way")                                             \
    X(NOTATION_CASTLING_THROUGH, "your king would cross {square}, which {by} attacks")             \
    X(NOTATION_CASTLING_THROUGH_OF_SIDE, "{side}'s king would cross {square}, which {by} attacks") \
    X(NOTATION_CASTLING_INTO, "your king would land on {square}, which {by} attacks")              \
    X(NOTATION_CASTLING_INTO_OF_SIDE, "{side}'s king would land on {square}, which {by} attacks")  \
    X(NOTATION_CASTLING_EITHER, "on the kingside, {kingside}; on the queenside, {queenside}")      \
    X(NOTATION_HAS_NONE_ON_SQUARE, "{side} has no {piece} on {square}")                            \
    X(NOTATION_HAS_NONE_ON_FILE, "{side} has no {piece} on the {file}-file")                       \
    X(NOTATION_HAS_NONE_ON_RANK, "{side} has no {piece} on rank {rank}")                           \
    X(NOTATION_HAS_NONE, "{side} has no {piece}")                                                  \
    X(NOTATION_NONE_REACHES_SQUARE, "no {piece} can reach {square}")                               \
    X(NOTATION_NONE_REACHES_FILE, "no {piece} can reach the {file}-file")                          \
    X(NOTATION_NO_PROMOTION, "only a pawn that reaches the last rank promotes")                    \
    X(NOTATION_CASTLING_IN_WORDS, "castling is typed as \"short castling\" or \"long castling\"")  \
    X(NOTATION_CASTLING_IN_LETTERS, "castling is written O-O or O-O-O")                            \
    X(NOTATION_NO_VICTIM, "there is no {victim} on {square}")                                      \
    X(NOTATION_NO_CAPTURE, "there is nothing to capture on {square}")                              \
    /* A refusal: sentences, without the last full stop. {reason} is one of the clauses above. */  \
    X(NOTATION_ILLEGAL, "Illegal move: {reason}")                                                  \
    X(NOTATION_ILLEGAL_TYPED, "Illegal move \"{typed}\": {reason}")                                \
    X(NOTATION_TYPE_INSTEAD, "{reason}; type {move} instead")                                      \
    X(NOTATION_IS_WRITTEN, "{reason} (this move is written {move})")                               \
    X(NOTATION_NOTHING_TYPED, "No move was typed")                                                 \
    X(NOTATION_NO_BEGINNING, "No legal move begins that way")                                      \
    X(NOTATION_NO_BEGINNING_TYPED, "No legal move begins with \"{typed}\"")                        \
    X(NOTATION_INCOMPLETE, "Incomplete move: {choices}")                                           \
    X(NOTATION_INCOMPLETE_TYPED, "\"{typed}\" is not a complete move: {choices}")                  \
    X(NOTATION_AMBIGUOUS, "Ambiguous: {choices}")                                                  \
    X(NOTATION_AMBIGUOUS_TYPED, "\"{typed}\" is ambiguous: {choices}")                             \
    X(NOTATION_BECOMES, "A pawn becomes a queen, rook, bishop or knight")                          \
    X(NOTATION_BECOMES_TYPED,                                                                      \
      "Illegal promotion \"{typed}\": a pawn becomes a queen, rook, bishop or knight")             \
    X(NOTATION_BAD_PROMOTION, "Illegal promotion; choose {choices}")                               \
    X(NOTATION_BAD_PROMOTION_TYPED, "Illegal promotion \"{typed}\"; choose {choices}")             \
    X(NOTATION_PROMOTION_MISSING, "Promotion piece missing: {choices}")                            \
    X(NOTATION_PROMOTION_MISSING_TYPED, "\"{typed}\" needs a promotion piece: {choices}")          \
    X(NOTATION_NOT_A_MOVE, "Not a move")                                                           \
    X(NOTATION_NOT_A_MOVE_TYPED, "\"{typed}\" is not a move")                                      \
    /* A FEN that is refused. */                                                                   \
    X(NOTATION_INVALID_FEN, "invalid FEN, character {number}: {reason}")                           \
    X(NOTATION_NOT_ALLOWED, "position not allowed: {reason}")                                      \
    /* What is assumed for the missing fields of a FEN. */                                         \
    X(NOTATION_ASSUMED_WHITE, "White to move")                                                     \
    X(NOTATION_ASSUMED_BLACK, "Black to move")                                                     \
    X(NOTATION_ASSUMED_NO_CASTLING, "no castling")                                                 \
    X(NOTATION_ASSUMED_CASTLING, "castling {rights}")                                              \
    X(NOTATION_ASSUMED_CHESS960, "Chess960 castling {rights}")                                     \
    X(NOTATION_ASSUMED_NO_EN_PASSANT, "no en passant")                                             \
    X(NOTATION_ASSUMED_CLOCK, "half-move clock 0")                                                 \
    X(NOTATION_ASSUMED_MOVE, "move 1")                                                             \
    /* A letter that means another piece in English. */                                            \
    X(NOTATION_LETTER_MEANS, "{letter} is the {piece} here; the {other-piece} is {other-letter}")  \
    X(NOTATION_LETTER_IS_OWN,                                                                      \
      "the {piece} is {other-letter}; with the setting letters=own it is {letter}")                \
    /* A list of moves. */                                                                         \
    X(NOTATION_ONE_OF_TWO, "{choices} or {last}")                                                  \
    XN(NOTATION_AND_OTHERS, "{choices} or {number} other", "{choices} or {number} others")

/* The ids of the texts in the list above. */
typedef enum NotationText { NOTATION_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } NotationText;

/* Returns the template of a text for a number, which matters only for texts with a plural.
 * `catalog` is NULL for English. */
const char *notation_text(const Catalog *catalog, NotationText id, int64_t number);

/* Appends a text with its {number}. */
void notation_text_append_count(const Catalog *catalog, NotationText id, int64_t number,
                                StrBuf *out);

#endif
