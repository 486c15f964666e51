#include "session/session_inside.h"

#include "rules/attack.h"
#include "rules/material.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

/* The kinds in the order in which scoresheets name them (C.2), pawns last. */
static const PieceKind KINDS[] = {KIND_KING,   KIND_QUEEN,  KIND_ROOK,
                                  KIND_BISHOP, KIND_KNIGHT, KIND_PAWN};

enum { KINDS_COUNT = sizeof KINDS / sizeof KINDS[0] };

/* The letters of the kinds, in that order. */
static const char LETTERS[] = "kqrbnp";

static void append_plural(StrBuf *out, PieceKind kind, int count)
{
    strbuf_append(out, spoken_kind(kind));
    strbuf_append(out, count == 1 ? "" : "s");
}

/* Stores the squares of the pieces of a side and a kind, from a1 to h8; returns how many. */
static int squares_of(const Position *position, Piece piece, Square out[static SQUARE_COUNT])
{
    int count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square square = square_from_index(i);
        if (position_piece_at(position, square) == piece) {
            out[count++] = square;
        }
    }
    return count;
}

/* Appends "rooks a1, h1" with something before it; returns false if there are none. */
static bool append_kind(const Position *position, Side side, PieceKind kind, const char *before,
                        SpokenStyle style, StrBuf *out)
{
    Square squares[SQUARE_COUNT];
    int count = squares_of(position, piece_make(side, kind), squares);
    if (count == 0) {
        return false;
    }
    strbuf_append(out, before);
    append_plural(out, kind, count);
    for (int i = 0; i < count; i++) {
        strbuf_append(out, i == 0 ? " " : ", ");
        spoken_square(squares[i], style, out);
    }
    return true;
}

static void append_side(const Position *position, Side side, SpokenStyle style, StrBuf *out)
{
    strbuf_appendf(out, "%s: ", spoken_side(side));
    const char *before = "";
    for (int i = 0; i < KINDS_COUNT; i++) {
        if (append_kind(position, side, KINDS[i], before, style, out)) {
            before = "; ";
        }
    }
    strbuf_append_char(out, '\n');
}

void piece_text_pieces(const Position *position, SpokenStyle style, StrBuf *out)
{
    append_side(position, SIDE_WHITE, style, out);
    append_side(position, SIDE_BLACK, style, out);
}

static void append_where(const Position *position, Side side, PieceKind kind, SpokenStyle style,
                         StrBuf *out)
{
    if (kind == KIND_NONE) {
        append_side(position, side, style, out);
        return;
    }
    strbuf_appendf(out, "%s: ", spoken_side(side));
    if (!append_kind(position, side, kind, "", style, out)) {
        strbuf_appendf(out, "no %s", spoken_kind(kind));
    }
    strbuf_append_char(out, '\n');
}

void piece_text_where(const Position *position, bool white, bool black, PieceKind kind,
                      SpokenStyle style, StrBuf *out)
{
    if (white) {
        append_where(position, SIDE_WHITE, kind, style, out);
    }
    if (black) {
        append_where(position, SIDE_BLACK, kind, style, out);
    }
}

/* Returns the kind that a word names, one or several of it, or KIND_NONE. */
static PieceKind kind_of_word(const char *word)
{
    for (int i = 0; i < KINDS_COUNT; i++) {
        const char *name = spoken_kind(KINDS[i]);
        size_t length = strlen(name);
        if (text_has_prefix_ignoring_case(word, name) &&
            (word[length] == '\0' || (text_lower(word[length]) == 's' && !word[length + 1]))) {
            return KINDS[i];
        }
    }
    return KIND_NONE;
}

static PieceKind kind_of_letter(char letter)
{
    const char *place = letter == '\0' ? NULL : strchr(LETTERS, text_lower(letter));
    return place == NULL ? KIND_NONE : KINDS[place - LETTERS];
}

bool piece_text_read_pieces(const char *text, bool *white, bool *black, PieceKind *kind)
{
    if (text[0] != '\0' && text[1] == '\0' && kind_of_letter(text[0]) != KIND_NONE) {
        *kind = kind_of_letter(text[0]);
        *black = text_lower(text[0]) == text[0];
        *white = !*black;
        return true;
    }
    bool is_white = text_has_prefix_ignoring_case(text, "white");
    bool is_black = text_has_prefix_ignoring_case(text, "black");
    bool is_all = text_has_prefix_ignoring_case(text, "all");
    const char *rest = text_skip_blanks(text + (is_white || is_black ? 5 : is_all ? 3 : 0));
    PieceKind named = kind_of_word(rest);
    if (named == KIND_NONE && (*rest != '\0' || !(is_white || is_black || is_all))) {
        return false;
    }
    *kind = named;
    *white = !is_black;
    *black = !is_white;
    return true;
}

static int by_index(const void *one, const void *other)
{
    return square_index(*(const Square *)one) - square_index(*(const Square *)other);
}

static void append_attackers(const Position *position, Square square, Side by, SpokenStyle style,
                             StrBuf *out)
{
    Square squares[ATTACKERS_MAX];
    int count = attack_attackers(position, square, by, squares);
    qsort(squares, (size_t)count, sizeof squares[0], by_index);
    strbuf_appendf(out, "%s:", spoken_side(by));
    for (int i = 0; i < count; i++) {
        strbuf_append(out, i == 0 ? " " : ", ");
        strbuf_append(out, spoken_kind(piece_kind(position_piece_at(position, squares[i]))));
        strbuf_append_char(out, ' ');
        spoken_square(squares[i], style, out);
    }
    strbuf_append(out, count == 0 ? " none\n" : "\n");
}

void piece_text_attackers(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    append_attackers(position, square, SIDE_WHITE, style, out);
    append_attackers(position, square, SIDE_BLACK, style, out);
}

/* Appends what a side has and returns its points. */
static int append_material(const Position *position, Side side, StrBuf *out)
{
    int points = 0;
    strbuf_appendf(out, "%s:", spoken_side(side));
    for (int i = 0; i < KINDS_COUNT; i++) {
        Square squares[SQUARE_COUNT];
        int count = squares_of(position, piece_make(side, KINDS[i]), squares);
        if (count == 0) {
            continue;
        }
        points += count * material_points(KINDS[i]);
        strbuf_append(out, KINDS[i] == KIND_KING ? " " : ", ");
        if (count > 1) {
            strbuf_appendf(out, "%d ", count);
        }
        append_plural(out, KINDS[i], count);
    }
    strbuf_append_char(out, '\n');
    return points;
}

void piece_text_material(const Position *position, StrBuf *out)
{
    int white = append_material(position, SIDE_WHITE, out);
    int black = append_material(position, SIDE_BLACK, out);
    if (white == black) {
        strbuf_append(out, "material is even\n");
    } else {
        strbuf_appendf(out, "%s is ahead by %d\n",
                       spoken_side(white > black ? SIDE_WHITE : SIDE_BLACK), abs(white - black));
    }
}
