/*
 * Two questions about a typed text: what it is, and which legal moves it may still become.
 */
#include "notation/entry.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/pattern.h"
#include "notation/san.h"
#include "rules/movegen.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* Size of the buffer for a whole spelling: two squares and the piece promoted to. */
enum { WHOLE_MAX = 12 };

/* Reads a spelling of a typed move as a pattern. */
static bool parse_reading(const TypedMove *typed, const char *spelling, MovePattern *out)
{
    bool is_pattern = pattern_parse(spelling, out);
    if (is_pattern) {
        out->victim = typed->victim;
    }
    return is_pattern;
}

/* Whether a reading, followed by some end of a whole spelling, is a spelling of the move. */
static bool can_be_completed(const Position *position, const MoveList *legal, Move move,
                             const TypedMove *typed, const char *text, const char *whole)
{
    size_t length = strlen(whole);
    for (size_t from = 0; from <= length; from++) {
        char spelling[ENTRY_TEXT_MAX + WHOLE_MAX];
        MovePattern pattern;
        snprintf(spelling, sizeof spelling, "%s%s", text, whole + from);
        if (parse_reading(typed, spelling, &pattern) &&
            pattern_fits(position, &pattern, move, legal)) {
            return true;
        }
    }
    return false;
}

/* Whether some spelling of a move begins with the typed text. */
static bool has_spelling_that_begins(const Position *position, const MoveList *legal, Move move,
                                     const TypedMove *typed)
{
    char from[COORDINATE_SQUARE_MAX], to[COORDINATE_SQUARE_MAX], rook[COORDINATE_SQUARE_MAX];
    char wholes[3][WHOLE_MAX] = {"", "", ""};
    const char *takes = move_is_capture(move) ? "x" : "";
    char promotion = letters_capital(move_promotion(move));
    coordinate_format_square(move_from(move), from);
    coordinate_format_square(move_to(move), to);
    snprintf(wholes[0], WHOLE_MAX, "%s%s%s", from, takes, to);
    if (move_is_castling(move)) {
        Side side = position_side_to_move(position);
        coordinate_format_square(position_castling_rook(position, side, move_wing(move)), rook);
        snprintf(wholes[1], WHOLE_MAX, "%s%s", from, rook);
        strcpy(wholes[2], move_wing(move) == WING_KING ? "O-O" : "O-O-O");
    } else if (move_promotion(move) != KIND_NONE) {
        snprintf(wholes[1], WHOLE_MAX, "%s%s%s%c", from, takes, to, promotion);
        snprintf(wholes[2], WHOLE_MAX, "%c)", promotion);
    }
    for (int i = 0; i < typed->reading_count * 3; i++) {
        if (can_be_completed(position, legal, move, typed, typed->readings[i / 3], wholes[i % 3])) {
            return true;
        }
    }
    return false;
}

/* Stores those of the legal moves that a cleaned text may still become, as entry_candidates does.
 */
static int find_candidates(const Position *position, const MoveList *legal, const TypedMove *typed,
                           MoveList *out)
{
    out->count = 0;
    for (int i = 0; i < legal->count; i++) {
        char san[SAN_MAX];
        san_format_among(position, legal, legal->moves[i], san);
        if (text_has_prefix(san, typed->core)) {
            out->moves[out->count++] = legal->moves[i];
        }
    }
    bool has_san = out->count > 0;
    for (int i = 0; i < legal->count && !has_san; i++) {
        if (has_spelling_that_begins(position, legal, legal->moves[i], typed)) {
            out->moves[out->count++] = legal->moves[i];
        }
    }
    san_sort_among(position, legal, out);
    return out->count;
}

/* Returns where the last word of a text begins. */
static size_t last_word(const char *text)
{
    size_t at = strlen(text);
    while (at > 0 && !text_is_blank(text[at - 1])) {
        at--;
    }
    return at;
}

/*
 * Adds the moves that a text may become if its last word is the beginning of a word of dictation.c.
 * At the beginning of a line two letters are needed: one may be the short form of a command.
 */
static void add_spoken(const Position *position, const MoveList *legal, const char *text,
                       MoveList *out)
{
    size_t at = last_word(text);
    size_t typed_length = strlen(text + at);
    for (int i = 0; dictation_word(i) != NULL; i++) {
        char whole[ENTRY_TEXT_MAX + DICTATION_WORD_MAX];
        TypedMove typed;
        MoveList found;
        if (typed_length < (at == 0 ? 2 : 1) || at >= ENTRY_TEXT_MAX ||
            !text_has_prefix_ignoring_case(dictation_word(i), text + at)) {
            continue;
        }
        snprintf(whole, sizeof whole, "%.*s%s", (int)at, text, dictation_word(i));
        if (typed_clean(whole, &typed) && strchr("x=", typed.core[0]) == NULL &&
            find_candidates(position, legal, &typed, &found) > 0) {
            for (int k = 0; k < found.count; k++) {
                if (!move_list_has(out, found.moves[k])) {
                    out->moves[out->count++] = found.moves[k];
                }
            }
        }
    }
    san_sort_among(position, legal, out);
}

int entry_candidates(const Position *position, const MoveList *legal, const char *text,
                     MoveList *out)
{
    TypedMove typed;
    out->count = 0;
    if (!typed_clean(text, &typed) || find_candidates(position, legal, &typed, out) == 0) {
        add_spoken(position, legal, text, out);
    }
    return out->count;
}

/* Whether the unfinished text can be continued to a move, legal or not. */
static bool can_become_move(const char *reading)
{
    static const char *const rests[] = {"1", "a1", "xa1", "Q", "Q)", ")", "O", "-O"};
    for (size_t i = 0; i < sizeof rests / sizeof rests[0]; i++) {
        char whole[ENTRY_TEXT_MAX + 4];
        MovePattern pattern;
        snprintf(whole, sizeof whole, "%s%s", reading, rests[i]);
        if (pattern_parse(whole, &pattern)) {
            return true;
        }
    }
    return false;
}

/* Whether the moves differ in nothing but the piece that the pawn becomes. */
static bool are_one_promotion(const MoveList *moves)
{
    for (int i = 0; i < moves->count; i++) {
        Move move = moves->moves[i];
        if (move_promotion(move) == KIND_NONE || move_from(move) != move_from(moves->moves[0]) ||
            move_to(move) != move_to(moves->moves[0])) {
            return false;
        }
    }
    return moves->count > 0;
}

/* Chooses the one move among those that fit, or the kind of choice that is left to the player. The
 * generator lists the four promotions queen first. */
static void choose_move(const Position *position, const MoveList *legal, const TypedMove *typed,
                        Entry *out)
{
    for (int i = 0; i < out->candidates.count; i++) {
        char san[SAN_MAX];
        san_format_among(position, legal, out->candidates.moves[i], san);
        if (strcmp(san, typed->core) == 0) {
            out->kind = ENTRY_MOVE;
            out->move = out->candidates.moves[i];
            out->exact = true;
            return;
        }
    }
    if (out->candidates.count == 1) {
        out->kind = ENTRY_MOVE;
        out->move = out->candidates.moves[0];
    } else if (are_one_promotion(&out->candidates)) {
        out->kind = ENTRY_PROMOTION;
    } else {
        out->kind = ENTRY_AMBIGUOUS;
        san_sort_among(position, legal, &out->candidates);
    }
}

/* How much a reason explains: the best one is given if several pieces may have been meant. */
static int fault_detail(MoveFaultKind kind)
{
    switch (kind) {
    case FAULT_NONE:
        return 4;
    case FAULT_PINNED:
    case FAULT_STILL_IN_CHECK:
    case FAULT_KING_INTO_ATTACK:
    case FAULT_EN_PASSANT_EXPOSES:
    case FAULT_EN_PASSANT_TOO_LATE:
        return 3;
    case FAULT_CANNOT_REACH:
        return 1;
    default:
        return 2;
    }
}

/*
 * Why none of the pieces that may be meant can move to the target: FAULT_NO_PIECE if there is no
 * such piece, and FAULT_CANNOT_REACH without a piece if none of several can reach it.
 */
static MoveFault fault_of_named_piece(const Position *position, const MovePattern *pattern)
{
    MoveFault best = {FAULT_NO_PIECE, SQUARE_NONE, SQUARE_NONE, SQUARE_NONE};
    Piece piece = piece_make(position_side_to_move(position), pattern->piece);
    int found = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square from = square_from_index(i);
        if (position_piece_at(position, from) != piece ||
            (pattern->from_file >= 0 && pattern->from_file != square_file(from)) ||
            (pattern->from_rank >= 0 && pattern->from_rank != square_rank(from))) {
            continue;
        }
        MoveFault fault = {FAULT_CANNOT_REACH, from, SQUARE_NONE, SQUARE_NONE};
        if (pattern->to_rank >= 0) {
            fault = legality_fault(position, from, square_at(pattern->to_file, pattern->to_rank));
        }
        found++;
        if (best.kind == FAULT_NO_PIECE || fault_detail(fault.kind) > fault_detail(best.kind)) {
            best = fault;
        }
    }
    if (best.kind == FAULT_CANNOT_REACH && (found > 1 || pattern->to_rank < 0)) {
        best.piece = SQUARE_NONE;
    }
    return best;
}

/* The legal move that fits if an x, a promotion or the form of castling is ignored. */
static Move find_nearly_fitting(const Position *position, const MoveList *legal,
                                const MovePattern *pattern)
{
    MovePattern looser = *pattern;
    MoveList found = {.count = 0};
    looser.captures = false;
    looser.victim = KIND_NONE;
    looser.promotion = KIND_NONE;
    if (looser.piece == KIND_KING && !looser.castles) {
        Square king = position_king(position, position_side_to_move(position));
        looser.piece = KIND_NONE;
        looser.from_file = square_file(king);
        looser.from_rank = square_rank(king);
    }
    pattern_add_fitting(position, legal, &looser, &found);
    return found.count == 1 ? found.moves[0] : MOVE_NONE;
}

/* Sets why a text with the form of a move is not legal, and the move that was perhaps meant. */
static void explain(const Position *position, const MoveList *legal, const TypedMove *typed,
                    const MovePattern *pattern, Entry *out)
{
    MovePattern bishop;
    MoveList found = {.count = 0};
    out->kind = ENTRY_ILLEGAL;
    out->meaning = *pattern;
    if (pattern->castles) {
        out->fault = legality_castling_fault(position, pattern->wing);
    } else if (pattern->piece != KIND_NONE) {
        out->fault = fault_of_named_piece(position, pattern);
    } else {
        out->fault = legality_fault(position, square_at(pattern->from_file, pattern->from_rank),
                                    square_at(pattern->to_file, pattern->to_rank));
    }
    out->hint = find_nearly_fitting(position, legal, pattern);
    if (typed->bishop_is_hint && parse_reading(typed, typed->readings[1], &bishop)) {
        pattern_add_fitting(position, legal, &bishop, &found);
        out->hint = found.count == 1 ? found.moves[0] : out->hint;
    }
}

/* Reads a text that fits no legal move. */
static void read_unfitting(const Position *position, const MoveList *legal, const TypedMove *typed,
                           Entry *out)
{
    MovePattern pattern;
    bool formed = parse_reading(typed, typed->readings[0], &pattern) ||
                  (typed->reading_count > 1 && parse_reading(typed, typed->readings[1], &pattern));
    if (formed && (pattern.promotion == KIND_KING || pattern.promotion == KIND_PAWN)) {
        MovePattern open = pattern;
        open.promotion = KIND_NONE;
        pattern_add_fitting(position, legal, &open, &out->candidates);
        if (are_one_promotion(&out->candidates)) {
            out->kind = ENTRY_PROMOTION;
            out->meaning = pattern;
            return;
        }
        out->candidates.count = 0;
    }
    /* A pawn move to an own piece is rather the beginning of two squares: e2, as in e2e4. */
    bool names_own_piece = false;
    if (formed && pattern.piece == KIND_PAWN && pattern.to_rank >= 0 &&
        pattern.from_file == pattern.to_file) {
        Piece piece = position_piece_at(position, square_at(pattern.to_file, pattern.to_rank));
        names_own_piece =
            piece != PIECE_NONE && piece_side(piece) == position_side_to_move(position);
    }
    if (formed && !names_own_piece) {
        explain(position, legal, typed, &pattern, out);
        return;
    }
    out->kind = ENTRY_INCOMPLETE;
    if (find_candidates(position, legal, typed, &out->candidates) > 0) {
        return;
    }
    if (formed) {
        explain(position, legal, typed, &pattern, out);
    } else if (!can_become_move(typed->readings[0]) &&
               (typed->reading_count == 1 || !can_become_move(typed->readings[1]))) {
        out->kind = ENTRY_UNREADABLE;
    } else {
        out->meaning.castles = typed->core[0] == 'O';
    }
}

void entry_read(const Position *position, const char *text, Entry *out)
{
    TypedMove typed;
    *out = (Entry){.kind = ENTRY_UNREADABLE};
    if (!typed_clean(text, &typed)) {
        return;
    }
    MoveList legal;
    movegen_legal(position, &legal);
    out->with_offer = typed.with_offer;
    for (int i = 0; i < typed.reading_count; i++) {
        MovePattern pattern;
        if ((i == 0 || !typed.bishop_is_hint) &&
            parse_reading(&typed, typed.readings[i], &pattern)) {
            pattern_add_fitting(position, &legal, &pattern, &out->candidates);
        }
    }
    if (out->candidates.count > 0) {
        choose_move(position, &legal, &typed, out);
    } else {
        read_unfitting(position, &legal, &typed, out);
    }
}

/* ---- Several moves in a line ---- */

enum { MOVE_WORDS_MAX = 16 }; /* most words of one spoken move */

/*
 * Whether a text ends in the bare name of a piece, "a8 knight". It may belong to the next move, so
 * in a line of several moves a promotion must be written as one.
 */
static bool ends_in_piece_name(const char *text)
{
    static const char *const NAMES = "king queen rook bishop knight pawn k q r b n p";
    size_t at = last_word(text);
    char before = '\0';
    char word[ENTRY_TEXT_MAX];
    size_t length = 0;
    for (; text[at + length] != '\0' && length + 1 < sizeof word; length++) {
        word[length] = text_lower(text[at + length]);
    }
    word[length] = '\0';
    while (at > 0 && before == '\0') {
        before = text_is_blank(text[at - 1]) ? '\0' : text[at - 1];
        at--;
    }
    return text_is_digit(before) && text_word_place(NAMES, word) >= 0;
}

/*
 * Reads the longest beginning that is a legal move. That is never one move too many: two squares
 * are one move only if a piece stands on the first, and two only if none does. If no beginning is
 * legal, the longest one that names a piece on the board gives the reason, otherwise the shortest.
 */
size_t entry_read_first(const Position *position, const char *text, Entry *out)
{
    size_t whole = strlen(text);
    size_t used = 0; /* end of the beginning that *out is about, 0 for none */
    entry_read(position, text, out);
    if (out->kind == ENTRY_MOVE) {
        return whole;
    }
    size_t length = 0;
    size_t unreadable = 0; /* end of a first word like "Nd9", a whole move that cannot be one */
    for (int words = 0; words < MOVE_WORDS_MAX && length < whole; words++) {
        char some[ENTRY_TEXT_MAX];
        Entry entry;
        length += strspn(text + length, " \t");
        length += strcspn(text + length, " \t");
        if (length >= sizeof some) {
            break;
        }
        snprintf(some, sizeof some, "%.*s", (int)length, text);
        entry_read(position, some, &entry);
        bool is_move = entry.kind == ENTRY_MOVE && !ends_in_piece_name(some);
        bool has_reason = entry.kind == ENTRY_ILLEGAL || entry.kind == ENTRY_AMBIGUOUS ||
                          entry.kind == ENTRY_PROMOTION;
        bool is_better = used == 0 || entry.fault.kind != FAULT_NO_PIECE ||
                         !text_is_digit(text[used - 1]); /* "e takes d" may be unfinished */
        if (is_move || (out->kind != ENTRY_MOVE && has_reason && is_better)) {
            *out = entry;
            used = length;
        }
        if (words == 0 && entry.kind == ENTRY_UNREADABLE && length > 0 &&
            text_is_digit(some[length - 1])) {
            unreadable = length;
        }
    }
    if (used == 0 && out->kind == ENTRY_UNREADABLE) {
        used = unreadable;
    }
    return used > 0 ? used : whole;
}
