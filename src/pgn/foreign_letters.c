/*
 * Pieces have other letters in other languages. A game that has such letters is read in the
 * language, or the languages, that fit all of its moves so far.
 */
#include "pgn/pgn_inside.h"

#include "util/text.h"

#include <string.h>

/* The kinds that have letters, in the order of ENGLISH. */
enum { LETTERS = 5 };

static const char ENGLISH[] = "KQRBN";
static const PieceKind KINDS[LETTERS] = {KIND_KING, KIND_QUEEN, KIND_ROOK, KIND_BISHOP,
                                         KIND_KNIGHT};

/* Languages, and what their pieces are called, in that order; a longer name before what it begins
 * with. Dutch is not among them: its knights are P, which may stand before a pawn's move as well.
 */
static const struct {
    const char *name;             /* of the language */
    const char *letters[LETTERS]; /* its letters */
} TONGUES[] = {
    {"German", {"K", "D", "T", "L", "S"}}, /* Danish, Norwegian, Swedish, Slovene, Croatian */
    {"French", {"R", "D", "T", "F", "C"}},
    {"Spanish", {"R", "D", "T", "A", "C"}}, /* Italian, Catalan */
    {"Portuguese", {"R", "D", "T", "B", "C"}},
    {"Polish", {"K", "H", "W", "G", "S"}},
    {"Czech", {"K", "D", "V", "S", "J"}}, /* Slovak */
    {"Hungarian", {"K", "V", "B", "F", "H"}},
    {"Romanian", {"R", "D", "T", "N", "C"}},
    {"Finnish", {"K", "D", "T", "L", "R"}},
    {"Estonian", {"K", "L", "V", "O", "R"}},
    {"Icelandic", {"K", "D", "H", "B", "R"}},
    {"Russian", {"\u041a\u0440", "\u0424", "\u041b", "\u0421", "\u041a"}},
};

enum { TONGUE_COUNT = sizeof TONGUES / sizeof TONGUES[0] };

/* Returns which of the letters of a language a text begins with, -1 for none. */
static int letter_at(int tongue, const char *text)
{
    for (int i = 0; i < LETTERS; i++) {
        if (text_has_prefix(text, TONGUES[tongue].letters[i])) {
            return i;
        }
    }
    return -1;
}

/* Writes a symbol with the letters of a language in English. Returns whether it has one of them. */
static bool translate(int tongue, const char *symbol, char out[static PGN_SYMBOL_MAX])
{
    size_t length = 0;
    bool has_letter = false;
    for (const char *at = symbol; *at != '\0';) {
        bool may_be = (at == symbol || at[-1] == '=' || text_is_digit(at[-1])) && at[1] != '-';
        int letter = may_be ? letter_at(tongue, at) : -1;
        has_letter |= letter >= 0;
        out[length++] = letter >= 0 ? ENGLISH[letter] : *at;
        at += letter >= 0 ? strlen(TONGUES[tongue].letters[letter]) : 1;
    }
    out[length] = '\0';
    return has_letter;
}

/* Tells whether the letters that were read as English mean the same in a language. */
static bool agrees(int tongue, unsigned english)
{
    for (int i = 0; i < LETTERS; i++) {
        const char letter[] = {ENGLISH[i], '\0'};
        if ((english & 1U << KINDS[i]) != 0 && letter_at(tongue, letter) != i) {
            return false;
        }
    }
    return true;
}

bool foreign_letters_may_be(const PgnLetters *letters, const char *symbol)
{
    char english[PGN_SYMBOL_MAX];
    for (int tongue = 0; tongue < TONGUE_COUNT; tongue++) {
        bool is_open = letters->tongues == 0 || (letters->tongues & 1U << tongue) != 0;
        if (is_open && agrees(tongue, letters->english) && translate(tongue, symbol, english)) {
            return true;
        }
    }
    return false;
}

Move foreign_letters_find(PgnLetters *letters, const Position *position, const char *symbol)
{
    char english[PGN_SYMBOL_MAX];
    unsigned fitting = 0;
    if (letters->tongues == 0 && strchr(ENGLISH, symbol[0]) != NULL) {
        return MOVE_NONE; /* a wrong move is no other language yet */
    }
    Move found = MOVE_NONE;
    for (int tongue = 0; tongue < TONGUE_COUNT; tongue++) {
        bool is_open = letters->tongues == 0 || (letters->tongues & 1U << tongue) != 0;
        if (!is_open || !agrees(tongue, letters->english) || !translate(tongue, symbol, english)) {
            continue;
        }
        Move move = san_find(position, english);
        if (move != MOVE_NONE && found != MOVE_NONE && move != found) {
            return MOVE_NONE;
        }
        found = move == MOVE_NONE ? found : move;
        fitting |= move == MOVE_NONE ? 0 : 1U << tongue;
    }
    letters->tongues = found == MOVE_NONE ? letters->tongues : fitting;
    return found;
}

const char *foreign_letters_name(const PgnLetters *letters)
{
    int tongue = 0;
    while (tongue + 1 < TONGUE_COUNT && (letters->tongues & 1U << tongue) == 0) {
        tongue++;
    }
    return TONGUES[tongue].name;
}
