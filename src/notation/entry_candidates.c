/* What a typed text may still become: the legal moves that match it. */
#include "notation/entry.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/san.h"
#include "rules/movegen.h"
#include "util/text.h"

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

/* One way to spell a move without separators: what is written before the target. */
typedef struct SpellingForm {
    bool lettered; /* the piece letter */
    bool by_file;  /* the file of departure */
    bool by_rank;  /* the rank of departure */
} SpellingForm;

/* Whether a move of a kind of piece may be spelled so. */
static bool is_accepted_form(SpellingForm form, PieceKind kind, Move move)
{
    if (form.lettered) {
        return !move_is_castling(move);
    }
    bool two_squares = form.by_file && form.by_rank;
    bool pawn_only = !form.by_rank && form.by_file == move_is_capture(move);
    return two_squares || (kind == KIND_PAWN && pawn_only);
}

static void spell(Move move, Square to, PieceKind kind, SpellingForm form, char *out)
{
    char from[COORDINATE_SQUARE_MAX];
    coordinate_format_square(move_from(move), from);
    if (form.lettered) {
        *out++ = letters_capital(kind);
    }
    if (form.by_file) {
        *out++ = from[0];
    }
    if (form.by_rank) {
        *out++ = from[1];
    }
    coordinate_format_square(to, out);
    out += 2;
    if (move_promotion(move) != KIND_NONE) {
        *out++ = letters_capital(move_promotion(move));
        *out = '\0';
    }
}

/* Whether some spelling of a move begins with the typed text, both without separators. */
static bool some_spelling_begins(const Position *position, Move move, Square to, const char *typed)
{
    PieceKind kind = piece_kind(position_piece_at(position, move_from(move)));
    for (int bits = 0; bits < 8; bits++) {
        SpellingForm form = {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0};
        char spelling[SKELETON_MAX];
        if (!is_accepted_form(form, kind, move)) {
            continue;
        }
        spell(move, to, kind, form, spelling);
        if (spelling_begins(spelling, typed, move_promotion(move) != KIND_NONE)) {
            return true;
        }
    }
    return false;
}

/* Whether castling, typed so far with any letters and hyphens, can become this move. */
static bool castling_begins(Move move, int letters, bool open)
{
    int whole = move_wing(move) == WING_KING ? 2 : 3;
    return move_is_castling(move) && letters + (open ? 1 : 0) <= whole;
}

static bool is_tolerated(const Position *position, Move move, const TypedMove *typed)
{
    int letters;
    bool open;
    if (typed_is_castling(typed->core, &letters, &open)) {
        return castling_begins(move, letters, open);
    }
    for (int i = 0; i < typed->reading_count; i++) {
        char skeleton[ENTRY_TEXT_MAX];
        bool captures = strip_separators(typed->readings[i], skeleton);
        if (skeleton[0] == '\0' || (captures && !move_is_capture(move))) {
            continue;
        }
        Square rook = SQUARE_NONE;
        if (move_is_castling(move)) {
            rook =
                position_castling_rook(position, position_side_to_move(position), move_wing(move));
        }
        if (some_spelling_begins(position, move, move_to(move), skeleton) ||
            (rook != SQUARE_NONE && some_spelling_begins(position, move, rook, skeleton))) {
            return true;
        }
    }
    return false;
}

static void add_by_san(const Position *position, const MoveList *legal, const char *core,
                       MoveList *out)
{
    for (int i = 0; i < legal->count; i++) {
        char san[SAN_MAX];
        san_format_unmarked(position, legal->moves[i], san);
        if (text_has_prefix(san, core)) {
            out->moves[out->count++] = legal->moves[i];
        }
    }
}

static void add_tolerated(const Position *position, const MoveList *legal, const TypedMove *typed,
                          MoveList *out)
{
    for (int i = 0; i < legal->count; i++) {
        if (is_tolerated(position, legal->moves[i], typed)) {
            out->moves[out->count++] = legal->moves[i];
        }
    }
}

int entry_candidates(const Position *position, const char *text, MoveList *out)
{
    TypedMove typed;
    MoveList legal;
    out->count = 0;
    if (!typed_clean(text, &typed)) {
        return 0;
    }
    movegen_legal(position, &legal);
    add_by_san(position, &legal, typed.core, out);
    if (out->count == 0) {
        add_tolerated(position, &legal, &typed, out);
    }
    san_sort(position, out);
    return out->count;
}
