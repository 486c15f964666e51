#include "words/set_up_text.h"

#include "game/statement.h"
#include "notation/fen.h"
#include "words/words_text.h"

#include <string.h>

/* The sentences about faults, and the article that each cites, "" for none. */
static const struct {
    const char *text;    /* a template, without the last full stop */
    const char *article; /* its article */
} FAULT_SENTENCES[] = {
    [POSITION_OK] = {"", ""},
    [POSITION_NO_WHITE_KING] = {"White has no king. Each player has exactly one", "2.2"},
    [POSITION_NO_BLACK_KING] = {"Black has no king. Each player has exactly one", "2.2"},
    [POSITION_WHITE_KINGS] = {"White has {number} kings. Each player has exactly one", "2.2"},
    [POSITION_BLACK_KINGS] = {"Black has {number} kings. Each player has exactly one", "2.2"},
    [POSITION_PAWN_ON_END_RANK] = {"A {piece} on {square} would have been promoted", "3.7.3.3"},
    [POSITION_HALFMOVE_CLOCK] = {"The half-move clock is {number}. It must be from 0 to 9999", ""},
    [POSITION_FULLMOVE_NUMBER] = {"The move number is {number}. It must be from 1 to 65535", ""},
    [POSITION_OPPONENT_IN_CHECK] =
        {"{side} is to move, but {other}'s king on {square} is attacked "
         "by the {attacker} on {by}. {other} can't have left it in check",
         "3.9.2"},
    [POSITION_WHITE_PIECES] = {"White has {number} pieces. Each player starts with 16", "2.2"},
    [POSITION_BLACK_PIECES] = {"Black has {number} pieces. Each player starts with 16", "2.2"},
    [POSITION_WHITE_PAWNS] = {"White has {number} pawns. Each player starts with 8", "2.2"},
    [POSITION_BLACK_PAWNS] = {"Black has {number} pawns. Each player starts with 8", "2.2"},
    [POSITION_WHITE_PROMOTED] = {"White has {extra}. Each piece that White did not start with was "
                                 "once a pawn",
                                 "3.7.3.3"},
    [POSITION_BLACK_PROMOTED] = {"Black has {extra}. Each piece that Black did not start with was "
                                 "once a pawn",
                                 "3.7.3.3"},
    [POSITION_CASTLING_KING] =
        {"{owner} can have the right to castle only while the king is on its "
         "first rank, not on {square}",
         "3.8.2.1"},
    [POSITION_CASTLING_ROOK] = {"{owner} can have this right to castle only with a rook on "
                                "{square} that has never moved",
                                "3.8.2.1"},
    [POSITION_EP_RANK] = {"With {side} to move, en passant is possible on rank {number}, not on "
                          "{square}",
                          "3.7.3.1"},
    [POSITION_EP_OCCUPIED] = {"No pawn can have just passed {square}: there is a piece on it",
                              "3.7.3.1"},
    [POSITION_EP_ORIGIN] = {"No pawn can have just passed {square}: its starting square {by} is "
                            "not empty",
                            "3.7.3.1"},
    [POSITION_EP_NO_PAWN] = {"No pawn can have just passed {square}: there is no {piece} on {by}",
                             "3.7.3.1"},
    [POSITION_CHECKERS_MANY] = {"{side}'s king on {square} is in check from more than two pieces. "
                                "No move gives more than two checks",
                                "3.9.1"},
    [POSITION_CHECKERS_NEAR] = {"{side}'s king on {square} is in check from two pieces, none of "
                                "them a queen, rook or bishop. No move gives both checks at once",
                                "3.9.1"},
    [POSITION_CHECKERS_LINE] = {"{side}'s king on {square} is in check from opposite sides along a "
                                "line. No move gives both checks at once",
                                "3.9.1"},
    [POSITION_EP_CHECK] = {"{other}'s pawn can't have just passed {square}: {side} would have left "
                           "the king in check before that move",
                           "3.9.2"},
};

/* The sentences about special cases of three faults. */
static const char KINGS_TOUCH[] =
    "The kings on {square} and {by} are next to each other. Neither may move there";
static const char PAWN_BEHIND[] =
    "A {piece} on {square} can't have got there: pawns never move backwards";
static const char ROOK_BEYOND[] =
    "{owner}'s rook on {square} is on the wrong side of the king for this right to castle";

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

static void append_comma(StrBuf *out)
{
    strbuf_append(out, out->length > 0 ? ", " : "");
}

/* Appends a number of pieces of a kind to a list. */
static void append_count(PieceKind kind, int count, StrBuf *out)
{
    append_comma(out);
    spoken_count(kind, count, out);
}

/* Appends the bishops on squares of one colour to a list, if there are two or more. */
static void append_bishops(WordsText id, int count, StrBuf *out)
{
    if (count > 1) {
        append_comma(out);
        words_text_append_count(id, count, out);
    }
}

/* Appends the pieces of which a side has more than at the start, and its pawns: "2 queens, 8
 * pawns". */
static void append_extra(const PositionSetup *setup, Side side, StrBuf *out)
{
    static const struct {
        PieceKind kind;
        int at_start;
    } KINDS[] = {{KIND_QUEEN, 1}, {KIND_ROOK, 2}, {KIND_KNIGHT, 2}};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        int count = count_pieces(setup, side, KINDS[i].kind);
        if (count > KINDS[i].at_start) {
            append_count(KINDS[i].kind, count, out);
        }
    }
    append_bishops(WORDS_LIGHT_BISHOPS, count_bishops(setup, side, true), out);
    append_bishops(WORDS_DARK_BISHOPS, count_bishops(setup, side, false), out);
    append_count(KIND_PAWN, count_pieces(setup, side, KIND_PAWN), out);
}

/* Returns the side that a fault is about: White if the fault is `of_white`, otherwise Black. */
static Side side_of(PositionFault fault, PositionFault of_white)
{
    return fault == of_white ? SIDE_WHITE : SIDE_BLACK;
}

/* Returns the value of {number} in the text about a fault. */
static int number_of(const PositionSetup *setup, PositionFault fault)
{
    switch (fault) {
    case POSITION_HALFMOVE_CLOCK:
        return setup->halfmove_clock;
    case POSITION_FULLMOVE_NUMBER:
        return setup->fullmove_number;
    case POSITION_WHITE_KINGS:
    case POSITION_BLACK_KINGS:
        return count_pieces(setup, side_of(fault, POSITION_WHITE_KINGS), KIND_KING);
    case POSITION_WHITE_PIECES:
    case POSITION_BLACK_PIECES:
        return count_pieces(setup, side_of(fault, POSITION_WHITE_PIECES), KIND_NONE);
    case POSITION_WHITE_PAWNS:
    case POSITION_BLACK_PAWNS:
        return count_pieces(setup, side_of(fault, POSITION_WHITE_PAWNS), KIND_PAWN);
    case POSITION_EP_RANK:
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

/* Returns the template of a fault and sets *article. */
static const char *template_of(const PositionSetup *setup, const PositionFinding *finding,
                               const char **article)
{
    Piece piece = piece_on(setup, finding->square);
    *article = FAULT_SENTENCES[finding->fault].article;
    if (finding->fault == POSITION_OPPONENT_IN_CHECK &&
        piece_kind(piece_on(setup, finding->by)) == KIND_KING) {
        return KINGS_TOUCH;
    }
    if (finding->fault == POSITION_PAWN_ON_END_RANK &&
        (square_rank(finding->square) == 0) == (piece_side(piece) == SIDE_WHITE)) {
        *article = "3.7.1";
        return PAWN_BEHIND;
    }
    if (finding->fault == POSITION_CASTLING_ROOK &&
        piece ==
            piece_make(square_rank(finding->square) == 0 ? SIDE_WHITE : SIDE_BLACK, KIND_ROOK)) {
        return ROOK_BEYOND;
    }
    return FAULT_SENTENCES[finding->fault].text;
}

/* Returns the owner of a castling right with a fault. */
static Side owner_of(const PositionSetup *setup, const PositionFinding *finding)
{
    if (finding->fault == POSITION_CASTLING_KING) {
        return piece_side(piece_on(setup, finding->square));
    }
    bool is_white = finding->square != SQUARE_NONE && square_rank(finding->square) == 0;
    return is_white ? SIDE_WHITE : SIDE_BLACK;
}

void set_up_text_fault(const PositionSetup *setup, const PositionFinding *finding,
                       SpokenStyle style, StrBuf *out)
{
    StrBuf square = {0}, by = {0}, number = {0}, piece = {0}, extra = {0};
    const char *article;
    const char *template = template_of(setup, finding, &article);
    Square by_square = by_of(setup, finding);
    Side other = side_opponent(setup->side_to_move);
    if (finding->square != SQUARE_NONE) {
        spoken_square(finding->square, style, &square);
    }
    if (by_square != SQUARE_NONE) {
        spoken_square(by_square, style, &by);
    }
    if (finding->fault == POSITION_EP_NO_PAWN) {
        spoken_piece(piece_make(other, KIND_PAWN), &piece);
    } else if (piece_on(setup, finding->square) != PIECE_NONE) {
        spoken_piece(piece_on(setup, finding->square), &piece);
    }
    if (finding->fault == POSITION_WHITE_PROMOTED || finding->fault == POSITION_BLACK_PROMOTED) {
        append_extra(setup, side_of(finding->fault, POSITION_WHITE_PROMOTED), &extra);
    }
    strbuf_appendf(&number, "%d", number_of(setup, finding->fault));
    strbuf_append_filled(
        out, template,
        (StrBufPart[]){{"side", spoken_side(setup->side_to_move), NULL},
                       {"other", spoken_side(other), NULL},
                       {"owner", spoken_side(owner_of(setup, finding)), NULL},
                       {"attacker", spoken_kind(piece_kind(piece_on(setup, finding->by))), NULL},
                       {"square", NULL, &square},
                       {"by", NULL, &by},
                       {"number", NULL, &number},
                       {"piece", NULL, &piece},
                       {"extra", NULL, &extra},
                       {0}});
    strbuf_append_char(out, '.');
    statement_append_articles(article, out);
}

void set_up_text_fault_count(int count, StrBuf *out)
{
    words_text_append_count(count == 0 ? WORDS_NO_FAULTS : WORDS_FAULTS, count, out);
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
    strbuf_append_filled(&castling, words_text(id, 1),
                         (StrBufPart[]){{"rights", rights, NULL}, {0}});
    if (has_passed) {
        spoken_square(setup->ep_target, style, &square);
    }
    strbuf_append_filled(&passed,
                         words_text(has_passed ? WORDS_EN_PASSANT : WORDS_NO_EN_PASSANT, 1),
                         (StrBufPart[]){{"square", NULL, &square}, {0}});
    strbuf_appendf(&clock, "%d", setup->halfmove_clock);
    strbuf_appendf(&number, "%d", setup->fullmove_number);
    strbuf_append_filled(out, words_text(WORDS_SET_UP, 1),
                         (StrBufPart[]){{"side", spoken_side(setup->side_to_move), NULL},
                                        {"castling", NULL, &castling},
                                        {"passed", NULL, &passed},
                                        {"clock", NULL, &clock},
                                        {"number", NULL, &number},
                                        {0}});
}
