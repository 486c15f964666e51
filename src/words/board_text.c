#include "words/board_text.h"

#include "rules/attack.h"
#include "rules/material.h"
#include "terms/argument_words.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "words/words_text.h"

#include <stdlib.h>
#include <string.h>

/* The letters of the kinds in the order of PieceKind, with a dot for an empty square. */
static const char LETTERS[] = ".PNBRQK";

/* ---- The board ---- */

static char letter_of(Piece piece)
{
    char letter = LETTERS[piece_kind(piece)];
    bool is_black = piece != PIECE_NONE && piece_side(piece) == SIDE_BLACK;
    return is_black ? text_lower(letter) : letter;
}

void board_text_ranks(const Position *position, Side below, StrBuf *out)
{
    PositionSetup setup;
    position_set_up_describe(position, &setup);
    board_text_setup(&setup, below, out);
}

void board_text_setup(const PositionSetup *setup, Side below, StrBuf *out)
{
    for (int row = 0; row < RANK_COUNT; row++) {
        int rank = below == SIDE_WHITE ? RANK_COUNT - 1 - row : row;
        strbuf_append_char(out, (char)('1' + rank));
        for (int column = 0; column < FILE_COUNT; column++) {
            int file = below == SIDE_WHITE ? column : FILE_COUNT - 1 - column;
            Piece piece = setup->board[square_index(square_at(file, rank))];
            strbuf_append_char(out, ' ');
            strbuf_append_char(out, letter_of(piece));
        }
        strbuf_append_char(out, '\n');
    }
    strbuf_append(out, below == SIDE_WHITE ? "  a b c d e f g h\n" : "  h g f e d c b a\n");
}

void board_text_line(const Position *position, bool is_file, int number, SpokenStyle style,
                     StrBuf *out)
{
    StrBuf pieces = {0};
    char name[] = {(char)((is_file ? 'a' : '1') + number), '\0'};
    for (int i = 0; i < FILE_COUNT; i++) {
        Square square = is_file ? square_at(number, i) : square_at(i, number);
        Piece piece = position_piece_at(position, square);
        if (piece == PIECE_NONE) {
            continue;
        }
        punctuation_separate(style.catalog, PUNCTUATION_LIST, &pieces);
        spoken_square(square, style, &pieces);
        strbuf_append_char(&pieces, ' ');
        spoken_piece(piece, style.catalog, &pieces);
    }
    bool is_empty = pieces.length == 0;
    WordsText id = is_file    ? is_empty ? WORDS_BOARD_FILE_EMPTY : WORDS_BOARD_FILE
                   : is_empty ? WORDS_BOARD_RANK_EMPTY
                              : WORDS_BOARD_RANK;
    words_text_append_line(
        style.catalog, id, 1,
        (StrBufPart[]){{"file", name, NULL}, {"rank", name, NULL}, {"pieces", NULL, &pieces}, {0}},
        out);
}

void board_text_words(const Position *position, Side below, SpokenStyle style, StrBuf *out)
{
    for (int row = 0; row < RANK_COUNT; row++) {
        int rank = below == SIDE_WHITE ? RANK_COUNT - 1 - row : row;
        board_text_line(position, false, rank, style, out);
    }
}

void board_text_square(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    Piece piece = position_piece_at(position, square);
    StrBuf name = {0}, piece_name = {0};
    bool is_light = square_is_light(square);
    WordsText id = piece != PIECE_NONE ? is_light ? WORDS_BOARD_LIGHT : WORDS_BOARD_DARK
                   : is_light          ? WORDS_BOARD_LIGHT_EMPTY
                                       : WORDS_BOARD_DARK_EMPTY;
    spoken_square(square, style, &name);
    if (piece != PIECE_NONE) {
        spoken_piece(piece, style.catalog, &piece_name);
    }
    words_text_append_line(
        style.catalog, id, 1,
        (StrBufPart[]){{"square", NULL, &name}, {"piece", NULL, &piece_name}, {0}}, out);
}

/* ---- The pieces ---- */

/*
 * Stores the squares of a piece and returns their number. The squares are ordered from a1 to h8:
 * rank by rank, but file by file for pawns.
 */
static int squares_of(const Position *position, Piece piece, Square out[static SQUARE_COUNT])
{
    bool by_file = piece_kind(piece) == KIND_PAWN;
    int count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square square = by_file ? square_at(i / RANK_COUNT, i % RANK_COUNT) : square_from_index(i);
        if (position_piece_at(position, square) == piece) {
            out[count++] = square;
        }
    }
    return count;
}

/* Appends a piece with its squares to a list: "rooks a1, h1". Appends nothing if the position has
 * no such piece. */
static void append_kind(const Position *position, Piece piece, SpokenStyle style, StrBuf *list)
{
    Square squares[SQUARE_COUNT];
    int count = squares_of(position, piece, squares);
    StrBuf names = {0};
    for (int i = 0; i < count; i++) {
        punctuation_separate(style.catalog, PUNCTUATION_LIST, &names);
        spoken_square(squares[i], style, &names);
    }
    if (count > 0) {
        punctuation_separate(style.catalog, PUNCTUATION_LIST_OF_CLAUSES, list);
        strbuf_append(list, spoken_kinds(piece_kind(piece), count, style.catalog));
        strbuf_append_filled(list, " {squares}", (StrBufPart[]){{"squares", NULL, &names}, {0}});
    }
}

/* Goes from the king to the pawns, as the Laws do (C.2). This is the reverse of PieceKind. */
void board_text_kind(const Position *position, Side side, PieceKind named, SpokenStyle style,
                     StrBuf *out)
{
    StrBuf pieces = {0};
    for (int kind = KIND_KING; kind > KIND_NONE; kind--) {
        if (named == KIND_NONE || named == (PieceKind)kind) {
            append_kind(position, piece_make(side, (PieceKind)kind), style, &pieces);
        }
    }
    if (pieces.length == 0) {
        strbuf_append_filled(
            &pieces, words_text(style.catalog, WORDS_NO_PIECES, 1),
            (StrBufPart[]){{"piece", spoken_kind(named, style.catalog), NULL}, {0}});
    }
    punctuation_append_label(style.catalog, spoken_side_in(style.catalog, side), out);
    strbuf_append_filled(out, "{pieces}\n", (StrBufPart[]){{"pieces", NULL, &pieces}, {0}});
}

void board_text_pieces(const Position *position, SpokenStyle style, StrBuf *out)
{
    board_text_kind(position, SIDE_WHITE, KIND_NONE, style, out);
    board_text_kind(position, SIDE_BLACK, KIND_NONE, style, out);
}

static PieceKind kind_of_letter(char letter)
{
    const char *place = letter == '\0' ? NULL : strchr(LETTERS, text_upper(letter));
    return place == NULL ? KIND_NONE : (PieceKind)(place - LETTERS);
}

bool board_text_read_pieces(const char *text, const Catalog *catalog, bool *white, bool *black,
                            PieceKind *kind)
{
    if (text[0] != '\0' && text[1] == '\0' && kind_of_letter(text[0]) != KIND_NONE) {
        *kind = kind_of_letter(text[0]);
        *black = text_lower(text[0]) == text[0];
        *white = !*black;
        return true;
    }
    enum { WHITE, BLACK, ALL, OWNERS };
    static const char *const WORDS[OWNERS] = {"white", "black", "all"};
    PieceKind named = KIND_NONE;
    int owner = OWNERS;
    size_t length = 0;
    for (const char *word; word = text_take_word(&text, &length), length > 0;) {
        int said = 0;
        while (said < OWNERS && !argument_words_is(catalog, WORDS[said], word, length)) {
            said++;
        }
        PieceKind next = said < OWNERS ? KIND_NONE : spoken_read_kind(word, length, catalog);
        if (said < OWNERS ? owner < OWNERS : next == KIND_NONE || named != KIND_NONE) {
            return false;
        }
        owner = said < OWNERS ? said : owner;
        named = said < OWNERS ? named : next;
    }
    if (named == KIND_NONE && owner == OWNERS) {
        return false;
    }
    *kind = named;
    *white = owner != BLACK;
    *black = owner != WHITE;
    return true;
}

static int by_index(const void *one, const void *other)
{
    return square_index(*(const Square *)one) - square_index(*(const Square *)other);
}

void board_text_attackers_of(const Position *position, Square square, Side by, SpokenStyle style,
                             StrBuf *out)
{
    Square squares[ATTACKERS_MAX];
    StrBuf pieces = {0};
    int count = attack_attackers(position, square, by, squares);
    qsort(squares, (size_t)count, sizeof squares[0], by_index);
    for (int i = 0; i < count; i++) {
        PieceKind kind = piece_kind(position_piece_at(position, squares[i]));
        punctuation_separate(style.catalog, PUNCTUATION_LIST, &pieces);
        strbuf_appendf(&pieces, "%s ", spoken_kind(kind, style.catalog));
        spoken_square(squares[i], style, &pieces);
    }
    strbuf_append(&pieces, count == 0 ? words_text(style.catalog, WORDS_BOARD_NO_PIECE, 1) : "");
    strbuf_append_filled(out, "{pieces}", (StrBufPart[]){{"pieces", NULL, &pieces}, {0}});
}

void board_text_attackers(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    for (int by = 0; by < SIDE_COUNT; by++) {
        punctuation_append_label(style.catalog, spoken_side_in(style.catalog, (Side)by), out);
        board_text_attackers_of(position, square, (Side)by, style, out);
        strbuf_append_char(out, '\n');
    }
}

/* Appends a kind of piece with its count, which is at least 1: "rook", "2 rooks". */
static void append_count(StrBuf *out, PieceKind kind, int count, const Catalog *catalog)
{
    if (count == 1) {
        strbuf_append(out, spoken_kind(kind, catalog));
    } else {
        spoken_count(kind, count, catalog, out);
    }
}

int board_text_counts(const int counts[static KIND_COUNT], const Catalog *catalog, StrBuf *out)
{
    int points = 0;
    StrBuf pieces = {0};
    for (int kind = KIND_KING; kind > KIND_NONE; kind--) {
        if (counts[kind] > 0) {
            points += counts[kind] * material_points((PieceKind)kind);
            punctuation_separate(catalog, PUNCTUATION_LIST, &pieces);
            append_count(&pieces, (PieceKind)kind, counts[kind], catalog);
        }
    }
    strbuf_append_filled(out, "{pieces}", (StrBufPart[]){{"pieces", NULL, &pieces}, {0}});
    return points;
}

/* Appends a line with the material of a side, and returns its points. */
static int append_material(const Position *position, Side side, const Catalog *catalog, StrBuf *out)
{
    int counts[KIND_COUNT] = {0};
    Square squares[SQUARE_COUNT];
    for (int kind = KIND_KING; kind > KIND_NONE; kind--) {
        counts[kind] = squares_of(position, piece_make(side, (PieceKind)kind), squares);
    }
    punctuation_append_label(catalog, spoken_side_in(catalog, side), out);
    int points = board_text_counts(counts, catalog, out);
    strbuf_append_char(out, '\n');
    return points;
}

static void append_balance(int white, int black, const Catalog *catalog, StrBuf *out)
{
    int points = abs(white - black);
    StrBuf number = {0};
    strbuf_appendf(&number, "%d", points);
    strbuf_append_filled(
        out, words_text(catalog, points == 0 ? WORDS_BOARD_EVEN : WORDS_BOARD_AHEAD, points),
        (StrBufPart[]){{"side",
                        spoken_side_in_sentence(catalog, white > black ? SIDE_WHITE : SIDE_BLACK),
                        NULL},
                       {"number", NULL, &number},
                       {0}});
}

void board_text_balance(const Position *position, const Catalog *catalog, StrBuf *out)
{
    StrBuf unused = {0};
    int white = append_material(position, SIDE_WHITE, catalog, &unused);
    append_balance(white, append_material(position, SIDE_BLACK, catalog, &unused), catalog, out);
    strbuf_release(&unused);
}

void board_text_material(const Position *position, const Catalog *catalog, StrBuf *out)
{
    int white = append_material(position, SIDE_WHITE, catalog, out);
    append_balance(white, append_material(position, SIDE_BLACK, catalog, out), catalog, out);
    strbuf_append_char(out, '\n');
}

/* ---- Marks ---- */

void board_text_marks(const FenMarks *marks, SpokenStyle style, StrBuf *out)
{
    StrBuf squares = {0}, move = {0};
    for (int i = 0; i < SQUARE_COUNT; i++) {
        if ((marks->squares >> i & 1) != 0) {
            punctuation_separate(style.catalog, PUNCTUATION_LIST, &squares);
            spoken_square(square_from_index(i), style, &squares);
        }
    }
    if (marks->to != SQUARE_NONE) {
        SpokenName name = {.kind = SPOKEN_NAME_SQUARES, .from = marks->from, .to = marks->to};
        spoken_name(&name, style, &move);
    }
    if (squares.length > 0) {
        words_text_append_line(style.catalog, WORDS_BOARD_MARKED, 1,
                               (StrBufPart[]){{"squares", NULL, &squares}, {0}}, out);
    }
    if (move.length > 0) {
        words_text_append_line(style.catalog, WORDS_BOARD_LAST_MOVE, 1,
                               (StrBufPart[]){{"move", NULL, &move}, {0}}, out);
    }
    strbuf_release(&squares);
    strbuf_release(&move);
}
