#include "words/set_up_text.h"

#include "game/statement.h"
#include "notation/fen.h"
#include "util/punctuation.h"
#include "words/words_text.h"

#include <string.h>

/* The sentence about a fault. */
typedef struct Sentence {
    WordsText text;
    const char *article; /* the article that it cites, "" for none */
} Sentence;

static const Sentence SENTENCES[] = {
    [POSITION_NO_WHITE_KING] = {WORDS_NO_KING, "2.2"},
    [POSITION_NO_BLACK_KING] = {WORDS_NO_KING, "2.2"},
    [POSITION_WHITE_KINGS] = {WORDS_KINGS, "2.2"},
    [POSITION_BLACK_KINGS] = {WORDS_KINGS, "2.2"},
    [POSITION_PAWN_ON_END_RANK] = {WORDS_PAWN_ON_LAST_RANK, "3.7.3.3"},
    [POSITION_HALFMOVE_CLOCK] = {WORDS_HALFMOVE_CLOCK, ""},
    [POSITION_FULLMOVE_NUMBER] = {WORDS_FULLMOVE_NUMBER, ""},
    [POSITION_OPPONENT_IN_CHECK] = {WORDS_OPPONENT_IN_CHECK, "3.9.2"},
    [POSITION_WHITE_PIECES] = {WORDS_PIECES, "2.2"},
    [POSITION_BLACK_PIECES] = {WORDS_PIECES, "2.2"},
    [POSITION_WHITE_PAWNS] = {WORDS_PAWNS, "2.2"},
    [POSITION_BLACK_PAWNS] = {WORDS_PAWNS, "2.2"},
    [POSITION_WHITE_PROMOTED] = {WORDS_PROMOTED, "3.7.3.3"},
    [POSITION_BLACK_PROMOTED] = {WORDS_PROMOTED, "3.7.3.3"},
    [POSITION_CASTLING_KING] = {WORDS_CASTLING_KING, "3.8.2.1"},
    [POSITION_CASTLING_ROOK] = {WORDS_CASTLING_ROOK, "3.8.2.1"},
    [POSITION_EP_RANK] = {WORDS_EN_PASSANT_RANK, "3.7.3.1"},
    [POSITION_EP_OCCUPIED] = {WORDS_EN_PASSANT_OCCUPIED, "3.7.3.1"},
    [POSITION_EP_ORIGIN] = {WORDS_EN_PASSANT_ORIGIN, "3.7.3.1"},
    [POSITION_EP_NO_PAWN] = {WORDS_EN_PASSANT_NO_PAWN, "3.7.3.1"},
    [POSITION_CHECKERS_MANY] = {WORDS_CHECKERS_MANY, "3.9.1"},
    [POSITION_CHECKERS_NEAR] = {WORDS_CHECKERS_NEAR, "3.9.1"},
    [POSITION_CHECKERS_LINE] = {WORDS_CHECKERS_LINE, "3.9.1"},
    [POSITION_EP_CHECK] = {WORDS_EN_PASSANT_CHECK, "3.9.2"},
};

/* ---- The parts of the sentences ---- */

static Piece piece_on(const PositionSetup *setup, Square square)
{
    return square == SQUARE_NONE ? PIECE_NONE : setup->board[square_index(square)];
}

static int count_pieces(const PositionSetup *setup, Side side, PieceKind kind)
{
    int count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = setup->board[i];
        count += piece != PIECE_NONE && piece_side(piece) == side &&
                 (kind == KIND_NONE || piece_kind(piece) == kind);
    }
    return count;
}

static int count_bishops(const PositionSetup *setup, Side side, bool light)
{
    int count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        count += setup->board[i] == piece_make(side, KIND_BISHOP) &&
                 square_is_light(square_from_index(i)) == light;
    }
    return count;
}

/* Appends a number of pieces of a kind to a list. */
static void append_count(PieceKind kind, int count, const Catalog *catalog, StrBuf *out)
{
    punctuation_separate(catalog, PUNCTUATION_LIST, out);
    spoken_count(kind, count, catalog, out);
}

/* Appends the bishops on squares of one colour to a list, if there are two or more. */
static void append_bishops(WordsText id, int count, const Catalog *catalog, StrBuf *out)
{
    if (count > 1) {
        punctuation_separate(catalog, PUNCTUATION_LIST, out);
        words_text_append_count(catalog, id, count, out);
    }
}

/* Appends the pieces of which a side has more than at the start, and its pawns: "2 queens, 8
 * pawns". */
static void append_extra(const PositionSetup *setup, Side side, const Catalog *catalog, StrBuf *out)
{
    static const struct {
        PieceKind kind;
        int at_start;
    } KINDS[] = {{KIND_QUEEN, 1}, {KIND_ROOK, 2}, {KIND_KNIGHT, 2}};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        int count = count_pieces(setup, side, KINDS[i].kind);
        if (count > KINDS[i].at_start) {
            append_count(KINDS[i].kind, count, catalog, out);
        }
    }
    append_bishops(WORDS_LIGHT_BISHOPS, count_bishops(setup, side, true), catalog, out);
    append_bishops(WORDS_DARK_BISHOPS, count_bishops(setup, side, false), catalog, out);
    append_count(KIND_PAWN, count_pieces(setup, side, KIND_PAWN), catalog, out);
}

/* Returns the player whose pieces or right to castle have a fault. */
static Side owner_of(const PositionSetup *setup, const PositionFinding *finding)
{
    switch (finding->fault) {
    case POSITION_NO_WHITE_KING:
    case POSITION_WHITE_KINGS:
    case POSITION_WHITE_PIECES:
    case POSITION_WHITE_PAWNS:
    case POSITION_WHITE_PROMOTED:
        return SIDE_WHITE;
    case POSITION_CASTLING_KING:
        return piece_side(piece_on(setup, finding->square));
    case POSITION_CASTLING_ROOK:
        return square_rank(finding->square) == 0 ? SIDE_WHITE : SIDE_BLACK;
    default:
        return SIDE_BLACK;
    }
}

/* Returns the value of {number} in the text about a fault. */
static int number_of(const PositionSetup *setup, const PositionFinding *finding)
{
    Side owner = owner_of(setup, finding);
    switch (SENTENCES[finding->fault].text) {
    case WORDS_HALFMOVE_CLOCK:
        return setup->halfmove_clock;
    case WORDS_FULLMOVE_NUMBER:
        return setup->fullmove_number;
    case WORDS_KINGS:
        return count_pieces(setup, owner, KIND_KING);
    case WORDS_PIECES:
        return count_pieces(setup, owner, KIND_NONE);
    case WORDS_PAWNS:
        return count_pieces(setup, owner, KIND_PAWN);
    case WORDS_EN_PASSANT_RANK:
        return setup->side_to_move == SIDE_WHITE ? 6 : 3;
    default:
        return 0;
    }
}

/* Returns the square that replaces {by}: that of the piece that gives check, or the square where
 * the double step over the en passant square began (POSITION_EP_ORIGIN) or ended
 * (POSITION_EP_NO_PAWN). */
static Square by_of(const PositionSetup *setup, const PositionFinding *finding)
{
    int step = setup->side_to_move == SIDE_WHITE ? 1 : -1;
    if (finding->fault == POSITION_EP_ORIGIN || finding->fault == POSITION_EP_NO_PAWN) {
        int rank = square_rank(finding->square);
        return square_at(square_file(finding->square),
                         finding->fault == POSITION_EP_ORIGIN ? rank + step : rank - step);
    }
    return finding->by;
}

/* Returns the sentence about a fault, which may be a special case. */
static Sentence sentence_of(const PositionSetup *setup, const PositionFinding *finding)
{
    Piece piece = piece_on(setup, finding->square);
    bool is_first_rank = finding->square != SQUARE_NONE && square_rank(finding->square) == 0;
    Side home = is_first_rank ? SIDE_WHITE : SIDE_BLACK;
    if (finding->fault == POSITION_OPPONENT_IN_CHECK &&
        piece_kind(piece_on(setup, finding->by)) == KIND_KING) {
        return (Sentence){WORDS_KINGS_ADJACENT, "3.9.2"};
    }
    if (finding->fault == POSITION_PAWN_ON_END_RANK && piece_side(piece) == home) {
        return (Sentence){WORDS_PAWN_ON_FIRST_RANK, "3.7.1"};
    }
    if (finding->fault == POSITION_CASTLING_ROOK && piece == piece_make(home, KIND_ROOK)) {
        return (Sentence){WORDS_CASTLING_WING, "3.8.2.1"};
    }
    return SENTENCES[finding->fault];
}

void set_up_text_fault(const PositionSetup *setup, const PositionFinding *finding,
                       SpokenStyle style, StrBuf *out)
{
    StrBuf square = {0}, by = {0}, number = {0}, piece = {0}, attacker = {0}, extra = {0};
    Sentence sentence = sentence_of(setup, finding);
    Square by_square = by_of(setup, finding);
    Side other = side_opponent(setup->side_to_move), owner = owner_of(setup, finding);
    int count = number_of(setup, finding);
    if (finding->square != SQUARE_NONE) {
        spoken_square(finding->square, style, &square);
    }
    if (by_square != SQUARE_NONE) {
        spoken_square(by_square, style, &by);
        spoken_kind_on(piece_kind(piece_on(setup, by_square)), by_square, style, &attacker);
    }
    if (finding->fault == POSITION_EP_NO_PAWN) {
        spoken_piece(piece_make(other, KIND_PAWN), style.catalog, &piece);
    } else if (piece_on(setup, finding->square) != PIECE_NONE) {
        spoken_piece(piece_on(setup, finding->square), style.catalog, &piece);
    }
    append_extra(setup, owner, style.catalog, &extra);
    strbuf_appendf(&number, "%d", count);
    strbuf_append_filled(
        out, words_text(style.catalog, sentence.text, count),
        (StrBufPart[]){{"side", spoken_side_in(style.catalog, setup->side_to_move), NULL},
                       {"other", spoken_side_in(style.catalog, other), NULL},
                       {"owner", spoken_side_in(style.catalog, owner), NULL},
                       {"square", NULL, &square},
                       {"by", NULL, &by},
                       {"number", NULL, &number},
                       {"piece", NULL, &piece},
                       {"attacker", NULL, &attacker},
                       {"extra", NULL, &extra},
                       {0}});
    statement_append_articles(sentence.article, style.catalog, out);
}

void set_up_text_fault_count(int count, const Catalog *catalog, StrBuf *out)
{
    words_text_append_count(catalog, count == 0 ? WORDS_NO_FAULTS : WORDS_FAULTS, count, out);
}

void set_up_text_fields(const PositionSetup *setup, bool follows_pieces, SpokenStyle style,
                        StrBuf *out)
{
    char rights[FEN_RIGHTS_MAX];
    StrBuf square = {0}, castling = {0}, passed = {0}, clock = {0}, number = {0};
    fen_format_rights(setup, rights);
    bool has_rights = strcmp(rights, "-") != 0, has_passed = setup->ep_target != SQUARE_NONE;
    WordsText id = !has_rights      ? WORDS_NO_CASTLING
                   : follows_pieces ? WORDS_CASTLING_AUTOMATIC
                                    : WORDS_CASTLING;
    strbuf_append_filled(&castling, words_text(style.catalog, id, 1),
                         (StrBufPart[]){{"rights", rights, NULL}, {0}});
    if (has_passed) {
        spoken_square(setup->ep_target, style, &square);
    }
    strbuf_append_filled(
        &passed, words_text(style.catalog, has_passed ? WORDS_EN_PASSANT : WORDS_NO_EN_PASSANT, 1),
        (StrBufPart[]){{"square", NULL, &square}, {0}});
    strbuf_appendf(&clock, "%d", setup->halfmove_clock);
    strbuf_appendf(&number, "%d", setup->fullmove_number);
    strbuf_append_filled(
        out, words_text(style.catalog, WORDS_SET_UP, 1),
        (StrBufPart[]){{"side", spoken_side_in(style.catalog, setup->side_to_move), NULL},
                       {"castling", NULL, &castling},
                       {"passed", NULL, &passed},
                       {"clock", NULL, &clock},
                       {"number", NULL, &number},
                       {0}});
}
