#include "notation/fen.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "rules/attack.h"

#include <stdio.h>
#include <string.h>

static char letter_of(Side side, PieceKind kind)
{
    return side == SIDE_WHITE ? letters_capital(kind) : letters_small(kind);
}

static char *format_rank(const Position *position, int rank, char *out)
{
    int empty = 0;
    for (int file = 0; file < FILE_COUNT; file++) {
        Piece piece = position_piece_at(position, square_at(file, rank));
        if (piece == PIECE_NONE) {
            empty++;
            continue;
        }
        if (empty > 0) {
            *out++ = (char)('0' + empty);
        }
        empty = 0;
        *out++ = letter_of(piece_side(piece), piece_kind(piece));
    }
    if (empty > 0) {
        *out++ = (char)('0' + empty);
    }
    return out;
}

static char *format_placement(const Position *position, char *out)
{
    for (int rank = RANK_COUNT - 1; rank >= 0; rank--) {
        out = format_rank(position, rank, out);
        *out++ = rank > 0 ? '/' : ' ';
    }
    return out;
}

/* Whether no other rook of the side stands beyond this one, seen from the king: X-FEN's K and Q. */
static bool is_outermost_rook(const Position *position, Square rook, Wing wing)
{
    int step = wing == WING_KING ? 1 : -1;
    Piece piece = position_piece_at(position, rook);
    for (int file = square_file(rook) + step; file >= 0 && file < FILE_COUNT; file += step) {
        if (position_piece_at(position, square_at(file, square_rank(rook))) == piece) {
            return false;
        }
    }
    return true;
}

static char castling_letter(const Position *position, Side side, Wing wing, FenStyle style)
{
    Square rook = position_castling_rook(position, side, wing);
    if (style != FEN_SHREDDER && is_outermost_rook(position, rook, wing)) {
        return letter_of(side, wing == WING_KING ? KIND_KING : KIND_QUEEN);
    }
    return (char)((side == SIDE_WHITE ? 'A' : 'a') + square_file(rook));
}

static char *format_castling(const Position *position, FenStyle style, char *out)
{
    char *start = out;
    for (int right = 0; right < SIDE_COUNT * WING_COUNT; right++) {
        Side side = right < WING_COUNT ? SIDE_WHITE : SIDE_BLACK;
        Wing wing = right % WING_COUNT == 0 ? WING_KING : WING_QUEEN;
        if (position_castling_rook(position, side, wing) != SQUARE_NONE) {
            *out++ = castling_letter(position, side, wing, style);
        }
    }
    if (out == start) {
        *out++ = '-';
    }
    return out;
}

/* Whether a pawn of the side to move attacks the square, pinned or not. */
static bool pawn_stands_beside(const Position *position, Square target)
{
    Square attackers[ATTACKERS_MAX];
    int count = attack_attackers(position, target, position_side_to_move(position), attackers);
    for (int i = 0; i < count; i++) {
        if (piece_kind(position_piece_at(position, attackers[i])) == KIND_PAWN) {
            return true;
        }
    }
    return false;
}

static Square written_target(const Position *position, FenStyle style)
{
    Square passed = position_double_step(position);
    switch (style) {
    case FEN_X:
        return passed != SQUARE_NONE && pawn_stands_beside(position, passed) ? passed : SQUARE_NONE;
    case FEN_ALWAYS_EP:
        return passed;
    case FEN_STANDARD:
    case FEN_SHREDDER:
        break;
    }
    return position_en_passant(position);
}

void fen_format(const Position *position, FenStyle style, char out[static FEN_MAX])
{
    const char *end = out + FEN_MAX;
    char target[COORDINATE_SQUARE_MAX] = "-";
    if (written_target(position, style) != SQUARE_NONE) {
        coordinate_format_square(written_target(position, style), target);
    }
    out = format_placement(position, out);
    *out++ = position_side_to_move(position) == SIDE_WHITE ? 'w' : 'b';
    *out++ = ' ';
    out = format_castling(position, style, out);
    snprintf(out, (size_t)(end - out), " %s %d %d", target, position_halfmove_clock(position),
             position_fullmove_number(position));
}

static const char *fault_text(FenFault fault)
{
    switch (fault) {
#define FEN_FAULT_CASE(name, text)                                                                 \
    case name:                                                                                     \
        return text;
        FEN_FAULTS(FEN_FAULT_CASE)
#undef FEN_FAULT_CASE
    }
    return "";
}

const char *fen_report_text(const FenReport *report)
{
    return report->fault == FEN_BAD_POSITION ? position_set_up_fault_text(report->position)
                                             : fault_text(report->fault);
}

const char *fen_notice_text(FenNotice notice)
{
    switch (notice) {
    case FEN_NOTICE_SPACING:
        return "the fields are not separated by single blanks";
    case FEN_NOTICE_FIELDS_MISSING:
        return "missing fields were given their defaults";
    case FEN_NOTICE_CASTLING_ORDER:
        return "the castling rights are repeated or in an unusual order";
    case FEN_NOTICE_CASTLING_DROPPED:
        return "a castling right without its king and rook was left out";
    case FEN_NOTICE_EN_PASSANT_DROPPED:
        return "an impossible en passant target was left out";
    case FEN_NOTICE_COUNTER:
        return "a counter out of range was corrected";
    case FEN_NOTICE_UNREACHABLE:
        return "the position cannot occur in a game";
    case FEN_NOTICE_TRAILING_TEXT:
        return "text after the last field was left out";
    }
    return "";
}
