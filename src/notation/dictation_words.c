/*
 * The words of spoken moves: the English ones and those of the player's language, which come from
 * the catalog.
 */
#include "notation/notation_inside.h"

#include "notation/notation_text.h"
#include "util/text.h"
#include "util/utf8.h"

/* The meanings of the rows of words, in their order. */
static const char MEANINGS[] = {
    'K',
    'Q',
    'R',
    'B',
    'N',
    'P',
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
    'h',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    'x',
    '=',
    DICTATION_CASTLING,
    DICTATION_SHORT,
    DICTATION_LONG,
    DICTATION_TOWARDS,
    DICTATION_LAST,
    DICTATION_LAST,
};

_Static_assert(sizeof MEANINGS == NOTATION_SAID_CHECK - NOTATION_SAID_KING + 1,
               "each row of words has a meaning");

DictationWords dictation_words(const Catalog *catalog)
{
    return (DictationWords){.catalog = catalog, .row = -1, .rest = ""};
}

bool dictation_next_word(DictationWords *words)
{
    for (;;) {
        words->word = text_take_word(&words->rest, &words->length);
        if (words->length > 0) {
            words->meaning = MEANINGS[words->row];
            return true;
        }
        words->row++;
        if (words->row == (int)sizeof MEANINGS) {
            if (words->is_own || words->catalog == NULL) {
                return false;
            }
            words->is_own = true;
            words->row = 0;
        }
        words->rest = notation_text(words->is_own ? words->catalog : NULL,
                                    (NotationText)(NOTATION_SAID_KING + words->row), 1);
    }
}

/* Returns the character at *at as a small letter and moves *at past the character and past the
 * marks on it, which some keyboards send as characters of their own. */
static uint32_t take_letter(const char **at, const char *end)
{
    uint32_t letter, mark;
    *at += utf8_decode(*at, (size_t)(end - *at), &letter);
    for (size_t length; (length = utf8_decode(*at, (size_t)(end - *at), &mark)) > 0;) {
        if (mark < 0x80 || utf8_code_point_width(mark) > 0) {
            break;
        }
        *at += length;
    }
    return letter < 0x80 ? (uint32_t)text_lower((char)letter) : utf8_lower(letter);
}

bool dictation_is_in_files(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text_lower(text[i]) < 'a' || text_lower(text[i]) > 'h') {
            return false;
        }
    }
    return length > 0;
}

bool dictation_begins(const DictationWords *words, const char *typed, size_t length, bool *is_whole)
{
    const char *word = words->word, *word_end = word + words->length;
    const char *end = typed + length;
    bool is_exact = dictation_is_in_files(typed, length);
    while (typed < end) {
        if (word == word_end) {
            return false;
        }
        uint32_t letter = take_letter(&word, word_end), given = take_letter(&typed, end);
        bool may_lack_marks = letter >= 0x80 && !is_exact;
        if (given != letter && !(may_lack_marks && given == utf8_without_marks(letter))) {
            return false;
        }
    }
    *is_whole = word == word_end;
    return true;
}

char dictation_meaning(const Catalog *catalog, const char *typed, size_t length)
{
    bool is_whole = false;
    for (DictationWords words = dictation_words(catalog); dictation_next_word(&words);) {
        if (dictation_begins(&words, typed, length, &is_whole) && is_whole) {
            return words.meaning;
        }
    }
    return '\0';
}
