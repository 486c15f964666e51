/*
 * Piece letters of other languages. A game with such letters is read in the languages that fit all
 * of its moves so far.
 */
#include "pgn/pgn_inside.h"

#include "util/text.h"

#include <string.h>

/* The kinds that have letters, in the order of ENGLISH. */
enum { LETTER_COUNT = 5 };

static const char ENGLISH[] = "KQRBN";
static const PieceKind KINDS[LETTER_COUNT] = {KIND_KING, KIND_QUEEN, KIND_ROOK, KIND_BISHOP,
                                              KIND_KNIGHT};

/* Languages with their piece letters in the order of ENGLISH. Dutch is not among them: its knight
 * is P, which may stand for a pawn as well. The Russian king precedes the knight, which is its
 * prefix.
 */
static const struct {
    const char *name;
    const char *letters[LETTER_COUNT];
} LANGUAGES[] = {
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

enum { LANGUAGE_COUNT = sizeof LANGUAGES / sizeof LANGUAGES[0] };

/* Returns the index of the letter of a language that a text begins with, -1 for none. */
static int letter_at(int language, const char *text)
{
    for (int i = 0; i < LETTER_COUNT; i++) {
        if (text_has_prefix(text, LANGUAGES[language].letters[i])) {
            return i;
        }
    }
    return -1;
}

/* Translates a symbol into English letters. Returns whether it has a letter of the language. */
static bool translate(int language, const char *symbol, char out[static PGN_SYMBOL_MAX])
{
    size_t length = 0;
    bool has_letter = false;
    for (const char *at = symbol; *at != '\0';) {
        bool may_be = (at == symbol || at[-1] == '=' || text_is_digit(at[-1])) && at[1] != '-';
        int letter = may_be ? letter_at(language, at) : -1;
        has_letter |= letter >= 0;
        out[length++] = letter >= 0 ? ENGLISH[letter] : *at;
        at += letter >= 0 ? strlen(LANGUAGES[language].letters[letter]) : 1;
    }
    out[length] = '\0';
    return has_letter;
}

/* Whether the letters that were read as English mean the same pieces in a language. */
static bool agrees(int language, unsigned english)
{
    for (int i = 0; i < LETTER_COUNT; i++) {
        const char letter[] = {ENGLISH[i], '\0'};
        if ((english & 1U << KINDS[i]) != 0 && letter_at(language, letter) != i) {
            return false;
        }
    }
    return true;
}

bool foreign_letters_may_be(const PgnLetters *letters, const char *symbol)
{
    char english[PGN_SYMBOL_MAX];
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        bool is_open = letters->languages == 0 || (letters->languages & 1U << language) != 0;
        if (is_open && agrees(language, letters->english) && translate(language, symbol, english)) {
            return true;
        }
    }
    return false;
}

Move foreign_letters_find(PgnLetters *letters, const Position *position, const char *symbol)
{
    char english[PGN_SYMBOL_MAX];
    unsigned fitting = 0;
    if (letters->languages == 0 && strchr(ENGLISH, symbol[0]) != NULL) {
        return MOVE_NONE; /* an illegal move alone does not show another language */
    }
    Move found = MOVE_NONE;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        bool is_open = letters->languages == 0 || (letters->languages & 1U << language) != 0;
        if (!is_open || !agrees(language, letters->english) ||
            !translate(language, symbol, english)) {
            continue;
        }
        Move move = san_find(position, english);
        if (move != MOVE_NONE && found != MOVE_NONE && move != found) {
            return MOVE_NONE;
        }
        found = move == MOVE_NONE ? found : move;
        fitting |= move == MOVE_NONE ? 0 : 1U << language;
    }
    letters->languages = found == MOVE_NONE ? letters->languages : fitting;
    return found;
}

const char *foreign_letters_name(const PgnLetters *letters)
{
    int language = 0;
    while (language + 1 < LANGUAGE_COUNT && (letters->languages & 1U << language) == 0) {
        language++;
    }
    return LANGUAGES[language].name;
}
