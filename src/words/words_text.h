/*
 * Texts that the files of words fill in, apart from messages (message.h), and those that commands
 * and the screen share. Their parts: {side} is a player, {number} and {clock} are numbers, {rights}
 * are castling rights as in a FEN, {castling} and {passed} are such a clause about castling and en
 * passant, {square} is a square, {value} is the value of a field, {piece} is a kind of piece,
 * {comment} is a comment, {sentence} is a sentence, {move} is a move, {player},
 * {white} and {black} are players, {date} is the date of a game, {game} is a game in words. In the
 * texts about faults, {side} is the player to move, {other} the opponent, {owner} the player whose
 * pieces or right to castle have the fault, {piece} has its colour, {attacker} is a piece with its
 * square, {by} is a square, {extra} is a list of pieces. In the texts of the law book, {piece} has
 * its square, {from} and {to} are squares with their pieces, {squares} and {moves} are lists,
 * {articles} are articles, {pages} are commands that open pages, {text} is a caption. In the texts
 * about the board, {pieces} and {squares} are lists, {from}, {to} and {edge} are squares. In those
 * about the status, {moves} is a list of the moves after which a position occurred.
 */
#ifndef TOUCHMOVE_WORDS_WORDS_TEXT_H
#define TOUCHMOVE_WORDS_WORDS_TEXT_H

#include "util/catalog.h"
#include "util/text_forms.h"

#define WORDS_TEXTS(X, XN)                                                                         \
    /* Positions that are set up. */                                                               \
    X(WORDS_NO_FAULTS, "no faults")                                                                \
    XN(WORDS_FAULTS, "{number} fault", "{number} faults")                                          \
    XN(WORDS_LIGHT_BISHOPS, "{number} light-squared bishop", "{number} light-squared bishops")     \
    XN(WORDS_DARK_BISHOPS, "{number} dark-squared bishop", "{number} dark-squared bishops")        \
    X(WORDS_SET_UP,                                                                                \
      "{side} to move, {castling}, {passed}, half-move clock {clock}, move {number}")              \
    X(WORDS_NO_CASTLING, "no castling")                                                            \
    X(WORDS_CASTLING, "castling {rights}")                                                         \
    X(WORDS_CASTLING_AUTOMATIC, "castling {rights} (automatic)")                                   \
    X(WORDS_NO_EN_PASSANT, "no en passant")                                                        \
    X(WORDS_EN_PASSANT, "en passant {square}")                                                     \
    /* Faults of a position that is set up. */                                                     \
    X(WORDS_NO_KING, "{owner} has no king. Each player has exactly one.")                          \
    XN(WORDS_KINGS, "{owner} has {number} king. Each player has exactly one.",                     \
       "{owner} has {number} kings. Each player has exactly one.")                                 \
    X(WORDS_PAWN_ON_LAST_RANK, "A {piece} on {square} would have been promoted.")                  \
    X(WORDS_PAWN_ON_FIRST_RANK,                                                                    \
      "A {piece} on {square} can't have got there: pawns never move backwards.")                   \
    X(WORDS_HALFMOVE_CLOCK, "The half-move clock is {number}. It must be from 0 to 9999.")         \
    X(WORDS_FULLMOVE_NUMBER, "The move number is {number}. It must be from 1 to 65535.")           \
    X(WORDS_OPPONENT_IN_CHECK, "{side} is to move, but {other}'s king on {square} is attacked by " \
                               "{attacker}. {other} can't have left it in check.")                 \
    X(WORDS_KINGS_ADJACENT,                                                                        \
      "The kings on {square} and {by} are next to each other. Neither may move there.")            \
    XN(WORDS_PIECES, "{owner} has {number} piece. Each player starts with 16.",                    \
       "{owner} has {number} pieces. Each player starts with 16.")                                 \
    XN(WORDS_PAWNS, "{owner} has {number} pawn. Each player starts with 8.",                       \
       "{owner} has {number} pawns. Each player starts with 8.")                                   \
    X(WORDS_PROMOTED,                                                                              \
      "{owner} has {extra}. Each piece that {owner} did not start with was once a pawn.")          \
    X(WORDS_CASTLING_KING, "{owner} can have the right to castle only while the king is on its "   \
                           "first rank, not on {square}.")                                         \
    X(WORDS_CASTLING_ROOK,                                                                         \
      "{owner} can have this right to castle only with a rook on {square} that has never moved.")  \
    X(WORDS_CASTLING_WING,                                                                         \
      "{owner}'s rook on {square} is on the wrong side of the king for this right to castle.")     \
    X(WORDS_EN_PASSANT_RANK,                                                                       \
      "With {side} to move, en passant is possible on rank {number}, not on {square}.")            \
    X(WORDS_EN_PASSANT_OCCUPIED, "No pawn can have just passed {square}: there is a piece on it.") \
    X(WORDS_EN_PASSANT_ORIGIN,                                                                     \
      "No pawn can have just passed {square}: its starting square {by} is not empty.")             \
    X(WORDS_EN_PASSANT_NO_PAWN,                                                                    \
      "No pawn can have just passed {square}: there is no {piece} on {by}.")                       \
    X(WORDS_EN_PASSANT_CHECK, "{other}'s pawn can't have just passed {square}: {side} would have " \
                              "left the king in check before that move.")                          \
    X(WORDS_CHECKERS_MANY, "{side}'s king on {square} is in check from more than two pieces. No "  \
                           "move gives more than two checks.")                                     \
    X(WORDS_CHECKERS_NEAR, "{side}'s king on {square} is in check from two pieces, none of them "  \
                           "a queen, rook or bishop. No move gives both checks at once.")          \
    X(WORDS_CHECKERS_LINE, "{side}'s king on {square} is in check from opposite sides along a "    \
                           "line. No move gives both checks at once.")                             \
    /* The fields of such a position, alone. */                                                    \
    X(WORDS_FIELD_SIDE, "{value} to move")                                                         \
    X(WORDS_FIELD_NO_CASTLING, "No castling")                                                      \
    X(WORDS_FIELD_CASTLING, "Castling {value}")                                                    \
    X(WORDS_FIELD_NO_EN_PASSANT, "No en passant")                                                  \
    X(WORDS_FIELD_COUNTERS, "Half-move clock {clock}, move {number}")                              \
    X(WORDS_FIELD_RANK, "Rank {rank} {pieces}")                                                    \
    X(WORDS_FIELD_EN_PASSANT, "En passant {value}")                                                \
    /* Pieces. */                                                                                  \
    X(WORDS_NO_PIECES, "no {piece}")                                                               \
    /* The board in words. */                                                                      \
    X(WORDS_BOARD_FILE, "file {file}: {pieces}")                                                   \
    X(WORDS_BOARD_FILE_EMPTY, "file {file}: empty")                                                \
    X(WORDS_BOARD_RANK, "rank {rank}: {pieces}")                                                   \
    X(WORDS_BOARD_RANK_EMPTY, "rank {rank}: empty")                                                \
    X(WORDS_BOARD_LIGHT, "{square}: {piece}, light square")                                        \
    X(WORDS_BOARD_LIGHT_EMPTY, "{square}: empty, light square")                                    \
    X(WORDS_BOARD_DARK, "{square}: {piece}, dark square")                                          \
    X(WORDS_BOARD_DARK_EMPTY, "{square}: empty, dark square")                                      \
    X(WORDS_BOARD_EMPTY, "{square}: empty")                                                        \
    X(WORDS_BOARD_EVEN, "Material is even.")                                                       \
    XN(WORDS_BOARD_AHEAD, "{side} is ahead by {number} point.",                                    \
       "{side} is ahead by {number} points.")                                                      \
    X(WORDS_BOARD_MARKED, "Marked squares: {squares}.")                                            \
    X(WORDS_BOARD_LAST_MOVE, "Last move: {move}.")                                                 \
    X(WORDS_BOARD_DIAGONAL, "diagonal {from} to {to}: {pieces}")                                   \
    X(WORDS_BOARD_DIAGONAL_EMPTY, "diagonal {from} to {to}: empty")                                \
    XN(WORDS_BOARD_FREE, "no piece, {number} empty square up to {edge}",                           \
       "no piece, {number} empty squares up to {edge}")                                            \
    XN(WORDS_BOARD_AWAY, "{piece}, {number} square away towards {edge}",                           \
       "{piece}, {number} squares away towards {edge}")                                            \
    X(WORDS_BOARD_CLEAR, "clear to {square}")                                                      \
    X(WORDS_BOARD_ATTACKS, "attacks: {squares}")                                                   \
    X(WORDS_BOARD_DEFENDS, "defends: {squares}")                                                   \
    X(WORDS_BOARD_REACHES, "empty: {squares}")                                                     \
    X(WORDS_BOARD_ATTACKERS, "{side} attackers: {pieces}")                                         \
    X(WORDS_BOARD_DEFENDERS, "{side} defenders: {pieces}")                                         \
    X(WORDS_BOARD_NO_PIECE, "none")                                                                \
    /* The status of a game. */                                                                    \
    X(WORDS_STATUS_NO_TIME, "no time")                                                             \
    X(WORDS_STATUS_CLOCK_OF, "{side} {time}")                                                      \
    X(WORDS_STATUS_NO_CLOCK_OF, "{side} no clock")                                                 \
    X(WORDS_STATUS_NO_CLOCK, "There is no clock.")                                                 \
    X(WORDS_STATUS_MUST_MOVE_BY, "{player} must move by {time}.")                                  \
    XN(WORDS_STATUS_MOVES_TO_GO, "{player} has {number} move to make in this stage.",              \
       "{player} has {number} moves to make in this stage.")                                       \
    X(WORDS_STATUS_CLOCK_RUNS, "{player}'s clock is running.")                                     \
    X(WORDS_STATUS_CLOCKS_STOPPED, "Both clocks are stopped.")                                     \
    X(WORDS_STATUS_MOVE_TOOK, "The last move took {time}.")                                        \
    X(WORDS_STATUS_TURN, "Move {number}, {player} to move.")                                       \
    X(WORDS_STATUS_AT_START, "at the start")                                                       \
    X(WORDS_STATUS_AFTER, "after {move}")                                                          \
    X(WORDS_STATUS_AFTER_IN_WORDS, "after {side}'s move {number}, {move}")                         \
    X(WORDS_STATUS_TWICE, "This position has occurred twice: {moves}.")                            \
    X(WORDS_STATUS_REPEATED, "This position has occurred {number} times: {moves}.")                \
    X(WORDS_STATUS_THIRD_WITH,                                                                     \
      "With {move}, a position occurs for the third time. Earlier: {moves}.")                      \
    X(WORDS_STATUS_MUST_CAPTURE, "{player} must capture {piece} (Article {article}).")             \
    X(WORDS_STATUS_MUST_MOVE, "{player} must move {piece} (Article {article}).")                   \
    X(WORDS_STATUS_ADJOURNED, "The game is adjourned.")                                            \
    X(WORDS_STATUS_IN_CHECK, "{player} is in check.")                                              \
    X(WORDS_STATUS_PAUSED, "The game is paused.")                                                  \
    X(WORDS_STATUS_OFFERS, "{player} offers a draw.")                                              \
    X(WORDS_STATUS_WILL_OFFER, "{player} will offer a draw with the next move.")                   \
    X(WORDS_STATUS_ASKS_TO_TAKE_BACK, "{player} asks to take back the last move.")                 \
    XN(WORDS_STATUS_QUIET_MOVES,                                                                   \
       "{number} move by each side without a capture or pawn move (50 allow a claim).",            \
       "{number} moves by each side without a capture or pawn move (50 allow a claim).")           \
    X(WORDS_STATUS_NOT_STARTED,                                                                    \
      "The game has not started. It starts when both players type resume.")                        \
    X(WORDS_STATUS_VIEWING, "You are viewing an earlier position or another game.")                \
    X(WORDS_STATUS_NOT_SAVED, "The game is NOT SAVED: {reason}.")                                  \
    X(WORDS_STATUS_PLAYERS_ARE, "{white} is White, {black} is Black.")                             \
    X(WORDS_STATUS_WHITE_IS, "{white} is White.")                                                  \
    X(WORDS_STATUS_BLACK_IS, "{black} is Black.")                                                  \
    /* Comments of a file. */                                                                      \
    X(WORDS_COMMENT, "Comment: {comment}")                                                         \
    X(WORDS_EVALUATION, "Evaluation: {value}.")                                                    \
    X(WORDS_EVALUATION_CHECKMATE, "Evaluation: checkmate.")                                        \
    X(WORDS_EVALUATION_MATE, "Evaluation: {side} mates in {number}.")                              \
    XN(WORDS_GREEN_SQUARES, "Green square: {squares}.", "Green squares: {squares}.")               \
    XN(WORDS_RED_SQUARES, "Red square: {squares}.", "Red squares: {squares}.")                     \
    XN(WORDS_YELLOW_SQUARES, "Yellow square: {squares}.", "Yellow squares: {squares}.")            \
    XN(WORDS_BLUE_SQUARES, "Blue square: {squares}.", "Blue squares: {squares}.")                  \
    XN(WORDS_GREEN_ARROWS, "Green arrow: {squares}.", "Green arrows: {squares}.")                  \
    XN(WORDS_RED_ARROWS, "Red arrow: {squares}.", "Red arrows: {squares}.")                        \
    XN(WORDS_YELLOW_ARROWS, "Yellow arrow: {squares}.", "Yellow arrows: {squares}.")               \
    XN(WORDS_BLUE_ARROWS, "Blue arrow: {squares}.", "Blue arrows: {squares}.")                     \
    /* The law book. */                                                                            \
    X(WORDS_LAW_ARTICLE, "Article {articles}")                                                     \
    X(WORDS_LAW_ARTICLES, "Articles {articles}")                                                   \
    X(WORDS_LAW_GUIDELINES, "Guidelines {articles}")                                               \
    X(WORDS_LAW_APPENDIX, "Appendix {articles}")                                                   \
    X(WORDS_LAW_NOT_TRANSLATED, "This page has not been translated yet.")                          \
    X(WORDS_LAW_SEE, "See: {pages}")                                                               \
    X(WORDS_LAW_SEE_ALSO, "See also")                                                              \
    X(WORDS_LAW_TO_OPEN,                                                                           \
      "To open a page, type law and one of these words, or an article such as 9.2. To search "     \
      "the pages, type law search WORD.")                                                          \
    X(WORDS_LAW_DIAGRAM, "Diagram {number}: {text}")                                               \
    X(WORDS_LAW_TURN, "{side} to move")                                                            \
    X(WORDS_LAW_TURN_SENTENCE, "{side} to move.")                                                  \
    X(WORDS_LAW_PLAY, "{side} to move. Moves to step through: {moves}")                            \
    X(WORDS_LAW_MOVES_OF, "Moves of {piece}: {squares}")                                           \
    X(WORDS_LAW_CAPTURES_BY, "Captures by {piece}: {squares}")                                     \
    X(WORDS_LAW_NO_MOVES_OF, "No legal moves for {piece}.")                                        \
    X(WORDS_LAW_MARKED, "Marked: {squares}")                                                       \
    X(WORDS_LAW_CROSSED_OUT, "Crossed out: {squares}")                                             \
    X(WORDS_LAW_ARROW, "Arrow: {from} to {to}")                                                    \
    X(WORDS_LAW_LEGAL, "Legal: {moves}")                                                           \
    X(WORDS_LAW_ILLEGAL, "Illegal: {moves}")                                                       \
    /* The state of the last position of a diagram. */                                             \
    X(WORDS_LAW_CHECK, "check")                                                                    \
    X(WORDS_LAW_CHECKMATE, "checkmate")                                                            \
    X(WORDS_LAW_STALEMATE, "stalemate")                                                            \
    X(WORDS_LAW_DEAD, "dead position")                                                             \
    X(WORDS_LAW_NOT_DEAD, "not dead")                                                              \
    X(WORDS_LAW_FIFTY, "fifty moves")                                                              \
    X(WORDS_LAW_THREEFOLD, "threefold repetition")                                                 \
    X(WORDS_LAW_NO_MATE, "{side} cannot checkmate")                                                \
    /* How long ago something happened. */                                                         \
    X(WORDS_JUST_NOW, "just now")                                                                  \
    XN(WORDS_MINUTES_AGO, "{number} minute ago", "{number} minutes ago")                           \
    XN(WORDS_HOURS_AGO, "{number} hour ago", "{number} hours ago")                                 \
    XN(WORDS_DAYS_AGO, "{number} day ago", "{number} days ago")                                    \
    /* The prompts of line mode. */                                                                \
    X(WORDS_PROMPT_SEALED, "sealed move")                                                          \
    X(WORDS_PROMPT_FILE, "File")                                                                   \
    X(WORDS_PROMPT_AFTER, "After {move}")                                                          \
    X(WORDS_PROMPT_START, "At the start")                                                          \
    /* A game, and how far it is. */                                                               \
    X(WORDS_GAME_OVER, "finished")                                                                 \
    X(WORDS_GAME_AT, "move {number}, {side} to move")                                              \
    X(WORDS_GAME_BY, "move {number}, {side} to move by {time}")                                    \
    X(WORDS_GAME_ADJOURNED, "move {number}, {side} to move, adjourned")                            \
    X(WORDS_GAME_STARTED, "{game}, started {date}")                                                \
    X(WORDS_GAME_CREATED, "{game}, created {date}")                                                \
    XN(WORDS_GAME_LENGTH, "{number} move", "{number} moves")                                       \
    X(WORDS_GAME_UNREADABLE, "Cannot read {path}.")                                                \
    /* The games of a list that are not from a file. */                                            \
    X(WORDS_UNFINISHED_GAMES, "unfinished games")                                                  \
    X(WORDS_PASTED_GAMES, "pasted games")                                                          \
    X(WORDS_STANDARD_INPUT, "standard input")                                                      \
    /* A game that is not saved when the program ends, and why. */                                 \
    X(WORDS_GAME_NOT_SAVED, "game NOT SAVED: {reason}")                                            \
    X(WORDS_NO_FOLDER, "no folder to save games in")                                               \
    /* Sentences. */                                                                               \
    X(WORDS_WARNING, "Warning: {sentence}")                                                        \
    /* The lines of line mode, with their kinds. */                                                \
    X(WORDS_LINE_REFUSED, "refused: {sentence}")                                                   \
    X(WORDS_LINE_OFFER, "offer: {sentence}")                                                       \
    X(WORDS_LINE_DECLINED, "declined: {sentence}")                                                 \
    X(WORDS_LINE_RULING, "ruling: {sentence}")                                                     \
    X(WORDS_LINE_WARNING, "warning: {sentence}")                                                   \
    X(WORDS_LINE_QUESTION, "question: {sentence} (yes or no)")                                     \
    X(WORDS_LINE_PROMPT, "question: {sentence}")                                                   \
    X(WORDS_LINE_OUT_OF_MEMORY, "warning: Out of memory; the answer is incomplete.")               \
    /* Moves, and games of files, in words. */                                                     \
    X(WORDS_MOVE_AND_TURN, "{move}. {player} to move")                                             \
    X(WORDS_PLAYERS, "{white} against {black}[, {date}]")                                          \
    X(WORDS_UNKNOWN_PLAYER, "an unknown player")                                                   \
    X(WORDS_NO_RESULT, "no result")                                                                \
    X(WORDS_WHITE_WINS, "White wins")                                                              \
    X(WORDS_BLACK_WINS, "Black wins")                                                              \
    X(WORDS_DRAWN, "draw")                                                                         \
    X(WORDS_BOTH_LOSE, "both players lose")

/* The ids of the texts in the list above. */
typedef enum WordsText { WORDS_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } WordsText;

/* Returns the template of a text for a number, which matters only for texts with a plural.
 * `catalog` is NULL for English. */
const char *words_text(const Catalog *catalog, WordsText id, int64_t number);

/* Appends a text and a newline. Releases the buffers of the parts. */
void words_text_append_line(const Catalog *catalog, WordsText id, int64_t number,
                            const StrBufPart *parts, StrBuf *out);

/* Appends a text with its {number}. */
void words_text_append_count(const Catalog *catalog, WordsText id, int64_t number, StrBuf *out);

#endif
