/* What a typed text may still become: the legal moves that match it. */
#include "notation/entry.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/san.h"
#include "rules/movegen.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* Longest spelling without separators: piece, two squares, promotion. */
enum { SKELETON_MAX = 8 };

/* Takes out what stands between squares and before a promotion. Tells whether an x was among it. */
static bool strip_separators(const char *reading, char out[static ENTRY_TEXT_MAX])
{
    for (const char *at = reading; *at != '\0'; at++) {
        if (strchr("x-=/()", *at) == NULL) {
            *out++ = *at;
        }
    }
    *out = '\0';
    return strchr(reading, 'x') != NULL;
}

/* Whether a spelling begins with the typed text; the promotion letter at its end has no case. */
static bool spelling_begins(const char *spelling, const char *typed, bool promotes)
{
    size_t length = strlen(typed);
    size_t whole = strlen(spelling);
    if (length > whole) {
        return false;
    }
    if (promotes && length == whole &&
        text_lower(typed[length - 1]) == text_lower(spelling[whole - 1])) {
        length--;
    }
    return strncmp(spelling, typed, length) == 0;
}

/*
 * Whether some spelling of a move begins with the typed text, both without separators: piece
 * letter, file and rank of departure, each or none, then the target and the piece promoted to.
 */
static bool some_spelling_begins(const Position *position, Move move, Square to, const char *typed)
{
    PieceKind kind = piece_kind(position_piece_at(position, move_from(move)));
    bool promotes = move_promotion(move) != KIND_NONE;
    char letter = letters_capital(kind), promotion = letters_capital(move_promotion(move));
    char from[COORDINATE_SQUARE_MAX], target[COORDINATE_SQUARE_MAX];
    coordinate_format_square(move_from(move), from);
    coordinate_format_square(to, target);
    for (int form = 0; form < 8; form++) {
        bool lettered = (form & 1) != 0, by_file = (form & 2) != 0, by_rank = (form & 4) != 0;
        bool is_pawns = kind == KIND_PAWN && !by_rank && by_file == move_is_capture(move);
        char spelling[SKELETON_MAX];
        snprintf(spelling, sizeof spelling, "%.*s%.*s%.*s%s%.*s", lettered, &letter, by_file, from,
                 by_rank, from + 1, target, promotes, &promotion);
        if ((lettered ? !move_is_castling(move) : is_pawns || (by_file && by_rank)) &&
            spelling_begins(spelling, typed, promotes)) {
            return true;
        }
    }
    return false;
}

static bool is_tolerated(const Position *position, Move move, const TypedMove *typed)
{
    if (typed->castling_letters > 0) {
        int whole = move_wing(move) == WING_KING ? 2 : 3;
        return move_is_castling(move) && typed->castling_letters + typed->castling_is_open <= whole;
    }
    Square to = move_to(move), rook = to;
    if (move_is_castling(move)) {
        rook = position_castling_rook(position, position_side_to_move(position), move_wing(move));
    }
    for (int i = 0; i < typed->reading_count; i++) {
        char skeleton[ENTRY_TEXT_MAX];
        bool captures = strip_separators(typed->readings[i], skeleton);
        if (skeleton[0] != '\0' && (!captures || move_is_capture(move)) &&
            (some_spelling_begins(position, move, to, skeleton) ||
             some_spelling_begins(position, move, rook, skeleton))) {
            return true;
        }
    }
    return false;
}

static bool is_by_san(const Position *position, Move move, const TypedMove *typed)
{
    char san[SAN_MAX];
    san_format_unmarked(position, move, san);
    return text_has_prefix(san, typed->core);
}

int entry_candidates(const Position *position, const char *text, MoveList *out)
{
    TypedMove typed;
    MoveList legal;
    out->count = 0;
    if (!typed_clean(text, &typed)) {
        return 0;
    }
    bool (*const matches[])(const Position *, Move, const TypedMove *) = {is_by_san, is_tolerated};
    movegen_legal(position, &legal);
    for (int way = 0; way < 2 && out->count == 0; way++) {
        for (int i = 0; i < legal.count; i++) {
            if (matches[way](position, legal.moves[i], &typed)) {
                out->moves[out->count++] = legal.moves[i];
            }
        }
    }
    san_sort(position, out);
    return out->count;
}
