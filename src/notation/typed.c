#include "notation/notation_inside.h"

#include "notation/pattern.h"
#include "notation/piece_letters.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

/* Code points that have a replacement in ASCII, and the last one of ASCII. */
enum {
    DELETE = 0x7F,              /* the last code point of ASCII, a control character */
    FIRST_FIGURINE = 0x2654,    /* the white king; the other white and the black pieces follow */
    LAST_FIGURINE = 0x265F,     /* the black pawn */
    MULTIPLICATION_SIGN = 0xD7, /* the sign for captures in print */
    NO_BREAK_SPACE = 0xA0,      /* the no-break space, as in text copied from a web page */
    NARROW_SPACE = 0x202F,      /* the narrow no-break space */
    ELLIPSIS = 0x2026,          /* the ellipsis, printed after the number of a move of Black */
};

/* Returns the ASCII character for a sign that is not a piece, '\0' to omit it, or -1 for any other
 * code point. */
static int sign_byte(uint32_t code_point)
{
    if (letters_is_dash(code_point)) {
        return '-';
    }
    if (code_point == MULTIPLICATION_SIGN) {
        return 'x';
    }
    if (code_point == NO_BREAK_SPACE || code_point == NARROW_SPACE) {
        return ' ';
    }
    if (code_point == ELLIPSIS) {
        return '.';
    }
    return utf8_is_variation_selector(code_point) ? '\0' : -1;
}

/* Copies a text with ASCII characters for its signs. Returns false if the text has control bytes or
 * invalid UTF-8, or if it is too long. */
static bool copy_with_plain_signs(const char *text, char out[static ENTRY_TEXT_MAX])
{
    size_t length = strnlen(text, ENTRY_TEXT_MAX);
    size_t written = 0;
    if (length == ENTRY_TEXT_MAX) {
        return false;
    }
    for (size_t at = 0; at < length;) {
        uint32_t code_point;
        size_t size = utf8_decode(text + at, length - at, &code_point);
        int byte = sign_byte(code_point);
        if (code_point < ' ' || code_point == DELETE || code_point == UTF8_INVALID) {
            return false;
        }
        if (byte < 0) {
            memcpy(out + written, text + at, size);
            written += size;
        } else if (byte != '\0') {
            out[written++] = (char)byte;
        }
        at += size;
    }
    out[written] = '\0';
    return true;
}

/* Replaces the figurines in a text by English letters. Returns false if a character is not ASCII
 * then. */
static bool replace_figurines(char *text)
{
    size_t length = strlen(text);
    char *out = text;
    for (size_t at = 0; at < length;) {
        uint32_t code_point;
        at += utf8_decode(text + at, length - at, &code_point);
        bool is_figurine = code_point >= FIRST_FIGURINE && code_point <= LAST_FIGURINE;
        if (!is_figurine && code_point >= DELETE) {
            return false;
        }
        *out++ = is_figurine ? "KQRBNP"[(code_point - FIRST_FIGURINE) % 6] : (char)code_point;
    }
    *out = '\0';
    return true;
}

/* Removes a suffix from a text. Returns false if the text does not have that suffix. */
static bool cut_suffix(char *text, const char *suffix)
{
    if (!text_has_suffix(text, suffix)) {
        return false;
    }
    text[strlen(text) - strlen(suffix)] = '\0';
    return true;
}

/* Removes the move number from the beginning: "12. Nf3", "12...Nf6", "12, knight f 3". */
static void cut_number(char *text)
{
    const char *digits = text_skip_blanks(text);
    const char *end = digits;
    while (text_is_digit(*end)) {
        end++;
    }
    if (end > digits && (*end == '.' || *end == ',')) {
        while (*end == '.' || *end == ',') {
            end++;
        }
        end = text_skip_blanks(end);
        memmove(text, end, strlen(end) + 1);
    }
}

/* Removes marks and draw offers from the end of a text. Sets *with_offer if it removed an offer. */
static void cut_marks(char *text, bool *with_offer)
{
    static const char *const marks[] = {" ", "!", "?", "+", "#", "e.p.", "e.p", "ep"};
    bool more = true;
    while (more) {
        more = cut_suffix(text, "(=)");
        *with_offer |= more;
        for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
            more |= cut_suffix(text, marks[i]);
        }
    }
}

/* Returns the number of letters O, o and zeros in a text that consists only of them, hyphens and
 * spaces, and so may mean castling. Returns 0 for any other text. */
static int count_castling_letters(const char *text)
{
    int letters = 0;
    for (; *text != '\0'; text++) {
        if (strchr("Oo0- ", *text) == NULL) {
            return 0;
        }
        letters += *text != '-' && *text != ' ';
    }
    return letters;
}

/* Returns whether a text was typed with Caps Lock on: it has no small letter, and the letter of a
 * file is a capital. A B at the beginning is a bishop, not a file. */
static bool is_all_capitals(const char *core)
{
    bool file = false;
    for (const char *at = core; *at != '\0'; at++) {
        if (*at >= 'a' && *at <= 'z') {
            return false;
        }
        bool first = at == core && (*at == 'B' || !text_is_digit(at[1]));
        file |= *at >= 'A' && *at <= 'H' && !first;
    }
    return file;
}

/* Returns whether a text that starts with a small b has the form of a move from the b-file: a pawn
 * capture with an x on a neighbouring file, such as "bxc3", or two squares, such as "b1c3". */
static bool is_move_from_b_file(const char *text)
{
    MovePattern pattern;
    if (!pattern_parse(text, &pattern)) {
        return false;
    }
    bool pawn_captures = pattern.captures && abs(pattern.to_file - pattern.from_file) == 1;
    return pattern.piece == KIND_NONE || pawn_captures;
}

/*
 * Finds the readings of the core. Pieces may be typed with small letters. A small b at the
 * beginning is read first as the b-file and then as a bishop: bxc3 is always a pawn move, while bc3
 * and bb4 may also be bishop moves. If capitals_are_pieces is true, the capital letter of a file is
 * that of a piece in the player's alphabet, so it does not tell that Caps Lock is on.
 */
static void find_readings(TypedMove *typed, int castling_letters, bool capitals_are_pieces)
{
    char *first = typed->readings[0];
    char *second = typed->readings[1];
    typed->reading_count = 1;
    typed->bishop_is_hint = false;
    if (castling_letters > 0 && castling_letters <= 3) {
        static const char *const castling[] = {"", "O", "O-O", "O-O-O"};
        strcpy(first, castling[castling_letters]);
        strcat(first, text_has_suffix(typed->core, "-") ? "-" : "");
        return;
    }
    bool capitals = !capitals_are_pieces && is_all_capitals(typed->core);
    strcpy(first, typed->core);
    for (char *at = first; capitals && *at != '\0'; at++) {
        *at = text_lower(*at);
    }
    if (*first == 'b') {
        strcpy(second, first);
        *second = 'B';
        typed->reading_count = 2;
        typed->bishop_is_hint = !capitals && is_move_from_b_file(first);
    } else if (*first != '\0' && strchr("kqrnp", *first) != NULL) {
        *first = text_upper(*first);
    }
}

bool typed_clean(const char *text, SpokenStyle style, TypedMove *out)
{
    char spoken[ENTRY_TEXT_MAX];
    if (!copy_with_plain_signs(text, out->core)) {
        return false;
    }
    out->with_offer = false;
    out->victim = KIND_NONE;
    cut_number(out->core);
    out->is_spoken = dictation_write(out->core, style, spoken, &out->victim);
    if (out->is_spoken) {
        strcpy(out->core, spoken);
    } else {
        piece_letters_read(style.letters, out->core);
    }
    if (!replace_figurines(out->core)) {
        return false;
    }
    cut_marks(out->core, &out->with_offer);
    char *end = out->core;
    for (const char *in = out->core; *in != '\0'; in++) {
        if (*in != ' ') {
            *end++ = *in;
        }
    }
    *end = '\0';
    find_readings(out, count_castling_letters(out->core), piece_letters_have_files(style.letters));
    return true;
}
