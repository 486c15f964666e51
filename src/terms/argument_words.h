/*
 * The words in the arguments of commands, settings and options, and their names in the player's
 * language. Small letters are words to be typed, which are understood in English and in the
 * language; CAPITALS are placeholders, which are only shown. A catalog has a list of names for each
 * word to be typed, separated by spaces. The first one is shown to players.
 *
 * No catalog is a valid argument, NULL, and stands for English.
 */
#ifndef TOUCHMOVE_TERMS_ARGUMENT_WORDS_H
#define TOUCHMOVE_TERMS_ARGUMENT_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "util/catalog.h"
#include "util/strbuf.h"

/* The words in English, each with its use or meaning, for translators. */
#define ARGUMENT_WORDS(X)                                                                          \
    X(ARGUMENT_WHITE, "white", "resign white, sort white, where white knights")                    \
    X(ARGUMENT_BLACK, "black", "resign black, sort black, where black knights")                    \
    X(ARGUMENT_AND, "and", "edit white rooks a1 and h1")                                           \
    X(ARGUMENT_BOTH, "both", "forfeit both")                                                       \
    X(ARGUMENT_MINE, "mine", "clock mine")                                                         \
    X(ARGUMENT_THEIRS, "theirs", "clock theirs")                                                   \
    X(ARGUMENT_NOW, "now", "pause now")                                                            \
    X(ARGUMENT_UNTIL, "until", "adjourn Nf3 until tomorrow")                                       \
    X(ARGUMENT_THREEFOLD, "threefold", "claim threefold")                                          \
    X(ARGUMENT_FIFTY, "fifty", "claim fifty")                                                      \
    X(ARGUMENT_RANKS, "ranks", "board ranks")                                                      \
    X(ARGUMENT_WORDS_VIEW, "words", "board words")                                                 \
    X(ARGUMENT_PIECES, "pieces", "board pieces")                                                   \
    X(ARGUMENT_ALL, "all", "where all, help all")                                                  \
    X(ARGUMENT_AUTO, "auto", "flip auto, edit castling auto")                                      \
    X(ARGUMENT_START, "start", "goto start, edit start")                                           \
    X(ARGUMENT_END, "end", "goto end")                                                             \
    X(ARGUMENT_BACK, "back", "goto back 2, law back, save back")                                   \
    X(ARGUMENT_ON, "on", "goto on 2")                                                              \
    X(ARGUMENT_FOR, "for", "share white for USER")                                                 \
    X(ARGUMENT_LOT, "lot", "new lot")                                                              \
    X(ARGUMENT_EXCHANGE, "exchange", "new exchange")                                               \
    X(ARGUMENT_HERE, "here", "new here, edit here, find has here")                                 \
    X(ARGUMENT_OWN, "own", "list own")                                                             \
    X(ARGUMENT_UNFINISHED, "unfinished", "list unfinished")                                        \
    X(ARGUMENT_HAS, "has", "find has here")                                                        \
    X(ARGUMENT_FILE, "file", "sort file")                                                          \
    X(ARGUMENT_RESULT, "result", "sort result")                                                    \
    X(ARGUMENT_DATE, "date", "sort date")                                                          \
    X(ARGUMENT_EVENT, "event", "sort event")                                                       \
    X(ARGUMENT_MOVES, "moves", "sort moves")                                                       \
    X(ARGUMENT_DOWN, "down", "sort moves down")                                                    \
    X(ARGUMENT_REPLACE, "replace", "save FILE replace")                                            \
    X(ARGUMENT_APPEND, "append", "save FILE append")                                               \
    X(ARGUMENT_SPELLED, "spelled", "fen spelled")                                                  \
    X(ARGUMENT_NONE, "none", "comment none")                                                       \
    X(ARGUMENT_NEXT, "next", "variation next, law next")                                           \
    X(ARGUMENT_CONTENTS, "contents", "law contents")                                               \
    X(ARGUMENT_SEARCH, "search", "law search WORD")                                                \
    X(ARGUMENT_DIAGRAM, "diagram", "law diagram 2")                                                \
    X(ARGUMENT_STEP, "step", "law step")                                                           \
    X(ARGUMENT_TRY, "try", "law try Nf3")                                                          \
    X(ARGUMENT_CLEAR, "clear", "edit clear e4")                                                    \
    X(ARGUMENT_MOVE, "move", "edit move e2 e4")                                                    \
    X(ARGUMENT_RANK, "rank", "edit rank 8 r3k2r")                                                  \
    X(ARGUMENT_SIDE, "side", "edit side black")                                                    \
    X(ARGUMENT_CASTLING, "castling", "edit castling KQ")                                           \
    X(ARGUMENT_PASSANT, "passant", "edit passant e")                                               \
    X(ARGUMENT_COUNTERS, "counters", "edit counters 0 1")                                          \
    X(ARGUMENT_EMPTY, "empty", "edit empty")                                                       \
    X(ARGUMENT_BOARD, "board", "edit board")                                                       \
    X(ARGUMENT_FAULTS, "faults", "edit faults")                                                    \
    X(ARGUMENT_UNDO, "undo", "edit undo")                                                          \
    X(ARGUMENT_MATE, "mate", "edit mate")                                                          \
    X(ARGUMENT_PROOF, "proof", "edit proof")                                                       \
    X(ARGUMENT_PLAY, "play", "edit play")                                                          \
    /* The placeholders. */                                                                        \
    X(PLACEHOLDER_ARTICLE, "ARTICLE", "of the Laws")                                               \
    X(PLACEHOLDER_COUNT, "COUNT", "a number of moves or of other things")                          \
    X(PLACEHOLDER_FILE, "FILE", "the name of a file")                                              \
    X(PLACEHOLDER_GAME, "GAME", "a shared game")                                                   \
    X(PLACEHOLDER_HALFMOVES, "HALFMOVES", "a number of half-moves")                                \
    X(PLACEHOLDER_MINUTES, "MINUTES", "")                                                          \
    X(PLACEHOLDER_MOVE, "MOVE", "a move or its number")                                            \
    X(PLACEHOLDER_MOVES, "MOVES", "")                                                              \
    X(PLACEHOLDER_NAME, "NAME", "of a player, a tag, a setting, a theme")                          \
    X(PLACEHOLDER_NUMBER, "NUMBER", "of a game, a diagram, a sign")                                \
    X(PLACEHOLDER_OPTION, "OPTION", "of a new game")                                               \
    X(PLACEHOLDER_PIECE, "PIECE", "")                                                              \
    X(PLACEHOLDER_RANK, "RANK", "a rank of a FEN")                                                 \
    X(PLACEHOLDER_REASON, "REASON", "of the arbiter")                                              \
    X(PLACEHOLDER_RIGHTS, "RIGHTS", "castling rights")                                             \
    X(PLACEHOLDER_SECONDS, "SECONDS", "")                                                          \
    X(PLACEHOLDER_SIGN, "SIGN", "a sign of a move, such as !?")                                    \
    X(PLACEHOLDER_SQUARE, "SQUARE", "")                                                            \
    X(PLACEHOLDER_TERM, "TERM", "a condition of a search")                                         \
    X(PLACEHOLDER_TEXT, "TEXT", "")                                                                \
    X(PLACEHOLDER_TIME, "TIME", "a time or a time control")                                        \
    X(PLACEHOLDER_TOPIC, "TOPIC", "of the help or the law book")                                   \
    X(PLACEHOLDER_USER, "USER", "a user of the computer")                                          \
    X(PLACEHOLDER_VALUE, "VALUE", "of a setting or a tag")                                         \
    X(PLACEHOLDER_WORD, "WORD", "")

typedef enum ArgumentWord {
#define X(id, text, note) id,
    ARGUMENT_WORDS(X)
#undef X
        ARGUMENT_WORD_COUNT,
} ArgumentWord;

/* Returns the names of an English word or placeholder in the language of a catalog, or "" if it has
 * none. */
const char *argument_words_own(const Catalog *catalog, const char *english, size_t length);

/* Returns whether a typed word of `length` bytes is an English word or one of its names in the
 * language of a catalog. The case and the marks of letters do not matter. */
bool argument_words_is(const Catalog *catalog, const char *english, const char *typed,
                       size_t length);

/* Returns whether a typed word is one of several names, separated by spaces, as argument_words_is
 * compares them. */
bool argument_words_has(const char *names, const char *typed, size_t length);

/* Appends a grammar of arguments (commands/action.h) with the words and placeholders of the
 * language of a catalog. */
void argument_words_append(const char *grammar, const Catalog *catalog, StrBuf *out);

#endif
