#include "notation/pattern.h"

#include "notation/notation_inside.h"
#include "util/text.h"

#include <string.h>

/* Skips a file letter and returns the file, 0 to 7, or -1 if there is no such letter. */
static int read_file(const char **text)
{
    return **text >= 'a' && **text <= 'h' ? *(*text)++ - 'a' : -1;
}

/* Skips a rank digit and returns the rank, 0 to 7, or -1 if there is no such digit. */
static int read_rank(const char **text)
{
    return **text >= '1' && **text <= '8' ? *(*text)++ - '1' : -1;
}

/* Parses O-O and O-O-O, with letters or zeros. Returns false for any other text. */
static bool parse_castling(const char *text, MovePattern *out)
{
    size_t length = strlen(text);
    if (length != 3 && length != 5) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (i % 2 == 1 ? text[i] != '-' : text[i] != 'O' && text[i] != '0') {
            return false;
        }
    }
    *out = (MovePattern){
        .piece = KIND_KING,
        .from_file = -1,
        .from_rank = -1,
        .to_file = -1,
        .to_rank = -1,
        .castles = true,
        .wing = length == 3 ? WING_KING : WING_QUEEN,
    };
    return true;
}

/* Parses the end of a text: Q, =Q, /Q or (Q) for a promotion, or nothing. Returns false for any
 * other text. */
static bool parse_promotion(const char *text, PieceKind *out)
{
    if (*text == '\0') {
        *out = KIND_NONE;
        return true;
    }
    bool bracketed = *text == '(';
    if (bracketed || *text == '=' || *text == '/') {
        text++;
    }
    *out = letters_kind(text_upper(*text));
    return *out != KIND_NONE && strcmp(text + 1, bracketed ? ")" : "") == 0;
}

/*
 * Parses one or two squares, possibly incomplete, with x, - or nothing between them. The last
 * square is the target. All characters before it describe the departure square.
 */
static bool parse_squares(const char **text, MovePattern *pattern)
{
    pattern->from_file = read_file(text);
    pattern->from_rank = read_rank(text);
    bool from_is_whole = pattern->from_file >= 0 && pattern->from_rank >= 0;
    pattern->captures = **text == 'x';
    bool separated = pattern->captures || (**text == '-' && from_is_whole);
    if (separated) {
        ++*text;
    }
    pattern->to_file = read_file(text);
    pattern->to_rank = pattern->to_file >= 0 ? read_rank(text) : -1;
    if (pattern->to_file >= 0 || separated) {
        return pattern->to_file >= 0;
    }
    pattern->to_file = pattern->from_file;
    pattern->to_rank = pattern->from_rank;
    pattern->from_file = -1;
    pattern->from_rank = -1;
    return from_is_whole;
}

/*
 * Sets the piece of a pattern without a piece letter: KIND_NONE (any piece) for two complete
 * squares, or otherwise a pawn. A pawn capture must name the file of the pawn. Returns whether the
 * pattern has a valid form.
 */
static bool set_unnamed_piece(MovePattern *pattern)
{
    if (pattern->from_file >= 0 && pattern->from_rank >= 0) {
        return pattern->to_rank >= 0;
    }
    pattern->piece = KIND_PAWN;
    bool target_only = pattern->from_file < 0 && pattern->from_rank < 0 && !pattern->captures;
    return target_only || (pattern->from_file >= 0 && pattern->from_file != pattern->to_file);
}

bool pattern_parse(const char *text, MovePattern *out)
{
    if (parse_castling(text, out)) {
        return true;
    }
    MovePattern pattern = {0};
    pattern.piece = letters_kind(*text);
    if (pattern.piece != KIND_NONE) {
        text++;
    }
    bool named = pattern.piece != KIND_NONE;
    if (!parse_squares(&text, &pattern) || !parse_promotion(text, &pattern.promotion) ||
        !(named ? pattern.to_rank >= 0 : set_unnamed_piece(&pattern))) {
        return false;
    }
    bool may_promote = pattern.piece == KIND_PAWN || pattern.piece == KIND_NONE;
    if (pattern.promotion != KIND_NONE && !may_promote) {
        return false;
    }
    if (pattern.piece == KIND_PAWN && pattern.from_file < 0 && !pattern.captures) {
        pattern.from_file = pattern.to_file;
    }
    *out = pattern;
    return true;
}

static bool matches(int wanted, int number)
{
    return wanted < 0 || wanted == number;
}

static bool fits_squares(const MovePattern *pattern, Square from, Square to)
{
    return matches(pattern->from_file, square_file(from)) &&
           matches(pattern->from_rank, square_rank(from)) &&
           matches(pattern->to_file, square_file(to)) && matches(pattern->to_rank, square_rank(to));
}

/*
 * Returns whether a pattern of two squares means a castling move. The first square is the king's.
 * The second is the rook's, or the king's arrival square unless an ordinary king move has the same
 * two squares.
 */
static bool fits_castling_squares(const Position *position, const MovePattern *pattern, Move move,
                                  const MoveList *legal)
{
    if (pattern->piece != KIND_NONE || pattern->captures || pattern->promotion != KIND_NONE) {
        return false;
    }
    Square from = move_from(move);
    Square rook =
        position_castling_rook(position, position_side_to_move(position), move_wing(move));
    if (fits_squares(pattern, from, rook)) {
        return true;
    }
    for (int i = 0; i < legal->count; i++) {
        Move other = legal->moves[i];
        if (other != move && move_from(other) == from && move_to(other) == move_to(move)) {
            return false;
        }
    }
    return fits_squares(pattern, from, move_to(move));
}

bool pattern_fits(const Position *position, const MovePattern *pattern, Move move,
                  const MoveList *legal)
{
    if (pattern->castles) {
        return move_is_castling(move) && move_wing(move) == pattern->wing;
    }
    if (move_is_castling(move)) {
        return fits_castling_squares(position, pattern, move, legal);
    }
    PieceKind kind = piece_kind(position_piece_at(position, move_from(move)));
    return (pattern->piece == KIND_NONE || pattern->piece == kind) &&
           fits_squares(pattern, move_from(move), move_to(move)) &&
           (pattern->promotion == KIND_NONE || pattern->promotion == move_promotion(move)) &&
           (!pattern->captures || move_is_capture(move)) &&
           (pattern->victim == KIND_NONE ||
            pattern->victim == position_captured_kind(position, move));
}

void pattern_add_fitting(const Position *position, const MoveList *legal,
                         const MovePattern *pattern, MoveList *out)
{
    for (int i = 0; i < legal->count; i++) {
        Move move = legal->moves[i];
        if (pattern_fits(position, pattern, move, legal) && !move_list_has(out, move)) {
            out->moves[out->count++] = move;
        }
    }
}
