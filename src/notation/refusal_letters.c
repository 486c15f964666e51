/* The sentence about the letters of pieces after a refusal: refusal_append_letter. */
#include "notation/refusal.h"

#include "notation/notation_inside.h"
#include "notation/notation_text.h"
#include "notation/piece_letters.h"
#include "util/sentence.h"
#include "util/text.h"

#include <string.h>

/* Appends a sentence about the letters of pieces after the refusal. */
static void append_letters(NotationText text, const StrBufPart *parts, SpokenStyle style,
                           StrBuf *out)
{
    StrBuf sentence = {0};
    strbuf_append_filled(&sentence, notation_text(style.catalog, text, 1), parts);
    strbuf_append_char(out, ' ');
    sentence_append(strbuf_text(&sentence), out);
    out->out_of_memory |= strbuf_has_failed(&sentence);
    strbuf_release(&sentence);
}

/* Returns the letter of a kind of piece in an alphabet (piece_letters.h), to be released. */
static StrBuf letter_of(PieceKind kind, const char *letters)
{
    StrBuf letter = {0};
    piece_letters_append(letters, (char[]){letters_capital(kind), '\0'}, &letter);
    return letter;
}

/* Returns whether a text has the letter of a piece, which may be typed small. A spoken move has
 * none. */
static bool is_typed_with(const char *typed, const char *letter, SpokenStyle style)
{
    TypedMove move;
    return typed_clean(typed, style, &move) && !move.is_spoken &&
           (strchr(typed, letter[0]) != NULL || strchr(typed, text_lower(letter[0])) != NULL);
}

static bool has_letter(PieceKind kind)
{
    return kind != KIND_NONE && kind != KIND_PAWN;
}

/* Names both meanings of a letter of the language that means another piece in English. */
static void append_both_meanings(const Entry *entry, const char *typed, SpokenStyle style,
                                 StrBuf *out)
{
    PieceKind kind = entry->kind == ENTRY_ILLEGAL     ? entry->meaning.piece
                     : entry->kind == ENTRY_PROMOTION ? entry->meaning.promotion
                                                      : KIND_NONE;
    if (!has_letter(kind)) {
        return;
    }
    StrBuf letter = letter_of(kind, style.letters);
    PieceKind second = letter.length == 1 ? letters_kind(letter.bytes[0]) : KIND_NONE;
    if (has_letter(second) && second != kind && is_typed_with(typed, strbuf_text(&letter), style)) {
        StrBuf other = letter_of(second, style.letters);
        append_letters(NOTATION_LETTER_MEANS,
                       (StrBufPart[]){{"letter", strbuf_text(&letter), NULL},
                                      {"piece", spoken_kind(kind, style.catalog), NULL},
                                      {"other-piece", spoken_kind(second, style.catalog), NULL},
                                      {"other-letter", NULL, &other},
                                      {0}},
                       style, out);
    }
    out->out_of_memory |= strbuf_has_failed(&letter);
    strbuf_release(&letter);
}

/* Returns the kind of piece that an entry moves or promotes to, or KIND_NONE if it is not known. */
static PieceKind kind_meant(const Position *position, const Entry *entry)
{
    Move move = entry->kind == ENTRY_MOVE ? entry->move
                : entry->kind == ENTRY_AMBIGUOUS ||
                        (entry->kind == ENTRY_INCOMPLETE && entry->candidates.count > 0)
                    ? entry->candidates.moves[0]
                    : MOVE_NONE;
    if (move == MOVE_NONE) {
        bool is_promotion = entry->meaning.promotion != KIND_NONE;
        return entry->kind != ENTRY_ILLEGAL ? KIND_NONE
               : is_promotion               ? entry->meaning.promotion
                                            : entry->meaning.piece;
    }
    return move_promotion(move) != KIND_NONE
               ? move_promotion(move)
               : piece_kind(position_piece_at(position, move_from(move)));
}

/* Names the English letter, for a text that is a move only with the letters of the language. */
static void append_english_letter(const Position *position, const char *typed, SpokenStyle style,
                                  StrBuf *out)
{
    Entry own;
    style.letters = notation_text(style.catalog, NOTATION_LETTERS, 1);
    entry_read_in(position, typed, style, &own);
    PieceKind kind = kind_meant(position, &own);
    if (has_letter(kind)) {
        StrBuf english = letter_of(kind, NULL), letter = letter_of(kind, style.letters);
        append_letters(NOTATION_LETTER_IS_OWN,
                       (StrBufPart[]){{"piece", spoken_kind(kind, style.catalog), NULL},
                                      {"other-letter", NULL, &english},
                                      {"letter", NULL, &letter},
                                      {0}},
                       style, out);
    }
}

void refusal_append_letter(const Position *position, const Entry *entry, const char *typed,
                           SpokenStyle style, StrBuf *out)
{
    if (style.letters != NULL) {
        append_both_meanings(entry, typed, style, out);
    } else if (style.catalog != NULL && entry->kind == ENTRY_UNREADABLE) {
        append_english_letter(position, typed, style, out);
    }
}
