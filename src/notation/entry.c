/*
 * Parses a typed text: finds the move that it means, or the legal moves that it can still become.
 */
#include "notation/entry.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/pattern.h"
#include "notation/piece_letters.h"
#include "notation/san.h"
#include "rules/movegen.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* Size of the buffer for a full spelling of a move, such as e7xf8Q. */
enum { WHOLE_MAX = 12 };

/*
 * Parses a spelling of a typed move into a pattern. The captured piece is taken from `typed`,
 * because a spelling does not name it. Returns false if the spelling does not have the form of a
 * move.
 */
static bool parse_reading(const TypedMove *typed, const char *spelling, MovePattern *out)
{
    bool is_pattern = pattern_parse(spelling, out);
    if (is_pattern) {
        out->victim = typed->victim;
    }
    return is_pattern;
}

/* Returns whether `text` can be completed to a spelling of a move by appending the last characters
 * of `whole`, the full spelling of that move, such as e7xf8Q. */
static bool can_be_completed(const Position *position, const MoveList *legal, Move move,
                             const TypedMove *typed, const char *text, const char *whole)
{
    char spelling[ENTRY_TEXT_MAX + WHOLE_MAX];
    char *end = stpcpy(spelling, text);
    for (size_t left = strlen(whole) + 1; left > 0; left--, whole++) {
        MovePattern pattern;
        memcpy(end, whole, left);
        if (parse_reading(typed, spelling, &pattern) &&
            pattern_fits(position, &pattern, move, legal)) {
            return true;
        }
    }
    return false;
}

/* Returns whether some accepted spelling of a move starts with the typed text. */
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

/* Does the work of entry_candidates for a text that is already cleaned. */
static int find_candidates(const Position *position, const MoveList *legal, const TypedMove *typed,
                           MoveList *out)
{
    out->count = 0;
    for (int i = 0; i < legal->count; i++) {
        char san[SAN_MAX];
        san_format_unmarked(position, legal->moves[i], san);
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
    san_sort(position, out);
    return out->count;
}

/* Returns the offset of the last word of a text. */
static size_t last_word(const char *text)
{
    size_t at = strlen(text);
    while (at > 0 && !text_is_blank(text[at - 1])) {
        at--;
    }
    return at;
}

/* Adds the moves of a list to another, except those that it already has. */
static void add_moves(const MoveList *moves, MoveList *out)
{
    for (int i = 0; i < moves->count; i++) {
        if (!move_list_has(out, moves->moves[i])) {
            out->moves[out->count++] = moves->moves[i];
        }
    }
}

/*
 * Adds the moves that a text may become if its last word is the beginning of a word of spoken moves
 * (dictation_words.c). A text of a single letter is not completed, because it may be the short form
 * of a command.
 */
static void add_spoken(const Position *position, const MoveList *legal, const char *text,
                       SpokenStyle style, MoveList *out)
{
    size_t at = last_word(text);
    size_t typed_length = strlen(text + at);
    bool is_whole = false;
    if (typed_length < (at == 0 ? 2 : 1) || at >= ENTRY_TEXT_MAX) {
        return;
    }
    for (DictationWords words = dictation_words(style.catalog); dictation_next_word(&words);) {
        char whole[2 * ENTRY_TEXT_MAX];
        TypedMove typed;
        MoveList found;
        if (!dictation_begins(&words, text + at, typed_length, &is_whole)) {
            continue;
        }
        snprintf(whole, sizeof whole, "%.*s%.*s", (int)at, text, (int)words.length, words.word);
        if (typed_clean(whole, style, &typed) && strchr("x=", typed.core[0]) == NULL &&
            find_candidates(position, legal, &typed, &found) > 0) {
            add_moves(&found, out);
        }
    }
    san_sort(position, out);
}

int entry_candidates(const Position *position, const MoveList *legal, const char *text,
                     SpokenStyle style, MoveList *out)
{
    TypedMove typed;
    out->count = 0;
    if (!typed_clean(text, style, &typed) || find_candidates(position, legal, &typed, out) == 0) {
        add_spoken(position, legal, text, style, out);
    }
    return out->count;
}

/* Returns whether appending characters to a text can give it the form of a move, legal or not. */
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

/* Returns whether the moves are promotions that differ only in the promotion piece. */
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

/* Sets the result for a text that fits legal moves. If the text is the SAN of a move or fits only
 * one move, the result is this move. Otherwise it is the choice that the player must make. Four
 * promotions are already in the order of Entry.candidates, because the move generator lists them
 * from the queen to the knight. */
static void choose_move(const Position *position, const TypedMove *typed, Entry *out)
{
    for (int i = 0; i < out->candidates.count; i++) {
        char san[SAN_MAX];
        san_format_unmarked(position, out->candidates.moves[i], san);
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
        san_sort(position, &out->candidates);
    }
}

/* Returns how specific a fault is, from 1 to 4. If the player may mean any of several pieces, the
 * most specific fault is reported. */
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
 * Returns why none of the pieces that a pattern may mean can move to the target. The fault is
 * FAULT_NO_PIECE if there is no such piece. If there are several and none can reach the target, the
 * fault is FAULT_CANNOT_REACH and its .piece is SQUARE_NONE.
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

/*
 * Returns the legal move that fits a pattern when the pattern's x, captured piece and promotion are
 * ignored. Returns MOVE_NONE if no or several moves fit. A king move such as Kg1 may also mean
 * castling.
 */
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

/* Handles a text that has the form of a move but fits no legal move: sets the fault and the move
 * that the player perhaps means in *out. */
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

/* Sets the result for a text that fits no legal move. */
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
    /* If the player has a piece on e2, "e2" is the beginning of e2e4 and not a pawn move. */
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
        /* "castle" needs no side if castling is legal on one side only; "O" is always unfinished */
        if (typed->is_spoken && strcmp(typed->core, "O") == 0 && out->candidates.count == 1) {
            out->kind = ENTRY_MOVE;
            out->move = out->candidates.moves[0];
            out->meaning.castles = true;
        }
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
    entry_read_in(position, text, SPOKEN_SAN, out);
}

void entry_read_in(const Position *position, const char *text, SpokenStyle style, Entry *out)
{
    TypedMove typed;
    *out = (Entry){.kind = ENTRY_UNREADABLE};
    if (!typed_clean(text, style, &typed)) {
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
        choose_move(position, &typed, out);
    } else {
        read_unfitting(position, &legal, &typed, out);
    }
}

/* ---- Several moves in a line ---- */

enum { MOVE_WORDS_MAX = 16 }; /* maximum number of words of one spoken move */

/*
 * Returns whether a text ends in a square and the name of a piece, such as "a8 knight". In a line
 * of several moves, such a text is not read as a promotion, because the name may be the first word
 * of the next move.
 */
static bool ends_in_piece_name(const char *text, SpokenStyle style)
{
    size_t at = last_word(text);
    char before = '\0';
    char word[ENTRY_TEXT_MAX];
    snprintf(word, sizeof word, "%s", text + at);
    char meaning = dictation_meaning(style.catalog, word, strlen(word));
    piece_letters_read(style.letters, word);
    bool is_letter = word[0] != '\0' && word[1] == '\0';
    while (at > 0 && before == '\0') {
        before = text_is_blank(text[at - 1]) ? '\0' : text[at - 1];
        at--;
    }
    return text_is_digit(before) &&
           letters_kind(is_letter ? text_upper(word[0]) : meaning) != KIND_NONE;
}

/*
 * Parses the longest prefix that is a legal move. Such a prefix never contains two moves: "e4 e5"
 * is one move if there is a piece on e4, and two pawn moves if e4 is empty. If no prefix is a legal
 * move, *out is the result for the longest prefix that names a piece on the board. If there is no
 * such prefix, *out is the result for the shortest prefix that has the form of a move.
 */
size_t entry_read_first(const Position *position, const char *text, SpokenStyle style, Entry *out)
{
    size_t whole = strlen(text);
    size_t used = 0; /* length of the prefix that *out describes, 0 for none */
    entry_read_in(position, text, style, out);
    if (out->kind == ENTRY_MOVE) {
        return whole;
    }
    Entry read_whole = *out;
    size_t length = 0;
    size_t unreadable = 0; /* length of the first word if it cannot become a move, such as "Nd9" */
    for (int words = 0; words < MOVE_WORDS_MAX && length < whole; words++) {
        char some[ENTRY_TEXT_MAX];
        Entry entry;
        length += strspn(text + length, " \t");
        length += strcspn(text + length, " \t");
        if (length >= sizeof some) {
            break;
        }
        snprintf(some, sizeof some, "%.*s", (int)length, text);
        if (length == whole) {
            entry = read_whole;
        } else {
            entry_read_in(position, some, style, &entry);
        }
        /* After "castle" the side may still follow, so it is a move only at the end of the line. */
        bool is_move =
            entry.kind == ENTRY_MOVE && !ends_in_piece_name(some, style) && !entry.meaning.castles;
        bool has_reason = entry.kind == ENTRY_ILLEGAL || entry.kind == ENTRY_AMBIGUOUS ||
                          entry.kind == ENTRY_PROMOTION;
        bool is_better = used == 0 || entry.fault.kind != FAULT_NO_PIECE ||
                         !text_is_digit(text[used - 1]); /* "e takes d" may be incomplete */
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
