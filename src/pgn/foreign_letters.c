/*
 * Moves with the piece letters of other languages. The reader keeps the set of languages that fit
 * all moves of the game so far.
 */
#include "pgn/foreign_letters.h"

#include "notation/san.h"
#include "pgn/pgn_lexer.h"
#include "util/text.h"

#include <string.h>

/* The number of piece kinds that have a letter; pawns have none. */
enum { LETTER_COUNT = 5 };

static const char ENGLISH[] = "KQRBN";
static const PieceKind KINDS[LETTER_COUNT] = {KIND_KING, KIND_QUEEN, KIND_ROOK, KIND_BISHOP,
                                              KIND_KNIGHT};

/*
 * Languages with their piece letters in the order of ENGLISH. Dutch is missing because its knight
 * is P, which can also mean a pawn. In Russian, the king has two letters and the first of them is
 * the knight's, so the king must come first.
 */
static const struct {
    PgnNoticeText name;
    const char *letters[LETTER_COUNT];
} LANGUAGES[] = {
    {PGN_NOTICE_GERMAN,
     {"K", "D", "T", "L", "S"}}, /* also Danish, Norwegian, Swedish, Slovene, Croatian */
    {PGN_NOTICE_FRENCH, {"R", "D", "T", "F", "C"}},
    {PGN_NOTICE_SPANISH, {"R", "D", "T", "A", "C"}}, /* also Italian, Catalan */
    {PGN_NOTICE_PORTUGUESE, {"R", "D", "T", "B", "C"}},
    {PGN_NOTICE_POLISH, {"K", "H", "W", "G", "S"}},
    {PGN_NOTICE_CZECH, {"K", "D", "V", "S", "J"}}, /* also Slovak */
    {PGN_NOTICE_HUNGARIAN, {"K", "V", "B", "F", "H"}},
    {PGN_NOTICE_ROMANIAN, {"R", "D", "T", "N", "C"}},
    {PGN_NOTICE_FINNISH, {"K", "D", "T", "L", "R"}},
    {PGN_NOTICE_ESTONIAN, {"K", "L", "V", "O", "R"}},
    {PGN_NOTICE_ICELANDIC, {"K", "D", "H", "B", "R"}},
    {PGN_NOTICE_RUSSIAN, {"\u041a\u0440", "\u0424", "\u041b", "\u0421", "\u041a"}},
};

enum { LANGUAGE_COUNT = sizeof LANGUAGES / sizeof LANGUAGES[0] };

/*
 * Returns which piece letter of a language a text begins with, as an index of ENGLISH, or -1 if it
 * begins with none.
 */
static int letter_at(int language, const char *text)
{
    for (int i = 0; i < LETTER_COUNT; i++) {
        if (text_has_prefix(text, LANGUAGES[language].letters[i])) {
            return i;
        }
    }
    return -1;
}

/*
 * Translates the piece letters of a symbol from a language into English. Returns whether the symbol
 * has such letters.
 */
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

/* Returns whether every English letter of the set `english` means the same piece in a language. */
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
        return MOVE_NONE; /* the move begins with an English letter: illegal, not foreign */
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

PgnNoticeText foreign_letters_name(const PgnLetters *letters)
{
    int language = 0;
    while (language + 1 < LANGUAGE_COUNT && (letters->languages & 1U << language) == 0) {
        language++;
    }
    return LANGUAGES[language].name;
}
