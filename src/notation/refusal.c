#include "notation/refusal.h"

#include "notation/notation_inside.h"
#include "notation/notation_text.h"
#include "notation/piece_letters.h"
#include "notation/spoken.h"
#include "util/safe_text.h"
#include "util/sentence.h"
#include "util/text.h"

#include <string.h>

enum {
    QUOTED_MAX = 24,  /* maximum number of bytes of typed text that are quoted */
    CHOICES_MAX = 12, /* moves shown of a list of more than 13 moves; shorter lists are complete */
};

/* Why a move is illegal: the clause for the player to move, and the one for a reader. */
static const struct {
    NotationText to_player, to_reader;
} CLAUSES[] = {
    [FAULT_NONE] = {NOTATION_NO_SUCH_MOVE, NOTATION_NO_SUCH_MOVE},
    [FAULT_NO_PIECE] = {NOTATION_EMPTY_SQUARE, NOTATION_EMPTY_SQUARE},
    [FAULT_NOT_YOUR_PIECE] = {NOTATION_OPPONENTS_PIECE, NOTATION_OPPONENTS_PIECE_OF_SIDE},
    [FAULT_SAME_SQUARE] = {NOTATION_SAME_SQUARE, NOTATION_SAME_SQUARE},
    [FAULT_OWN_PIECE_THERE] = {NOTATION_OWN_PIECE, NOTATION_OWN_PIECE_OF_SIDE},
    [FAULT_CANNOT_REACH] = {NOTATION_CANNOT_REACH, NOTATION_CANNOT_REACH},
    [FAULT_BLOCKED] = {NOTATION_BLOCKED, NOTATION_BLOCKED},
    [FAULT_PINNED] = {NOTATION_PINNED, NOTATION_PINNED},
    [FAULT_STILL_IN_CHECK] = {NOTATION_IN_CHECK, NOTATION_IN_CHECK_OF_SIDE},
    [FAULT_KING_INTO_ATTACK] = {NOTATION_INTO_CHECK, NOTATION_INTO_CHECK_OF_SIDE},
    [FAULT_PAWN_NEEDS_CAPTURE] = {NOTATION_NEEDS_CAPTURE, NOTATION_NEEDS_CAPTURE},
    [FAULT_PAWN_BLOCKED] = {NOTATION_BLOCKED, NOTATION_BLOCKED},
    [FAULT_PAWN_HAS_MOVED] = {NOTATION_PAWN_HAS_MOVED, NOTATION_PAWN_HAS_MOVED},
    [FAULT_EN_PASSANT_TOO_LATE] = {NOTATION_EN_PASSANT_TOO_LATE, NOTATION_EN_PASSANT_TOO_LATE},
    [FAULT_EN_PASSANT_EXPOSES] = {NOTATION_EN_PASSANT_EXPOSES, NOTATION_EN_PASSANT_EXPOSES_OF_SIDE},
    [FAULT_KING_MOVED] = {NOTATION_KING_MOVED, NOTATION_KING_MOVED},
    [FAULT_ROOK_MOVED] = {NOTATION_ROOK_MOVED, NOTATION_ROOK_MOVED},
    [FAULT_CASTLING_RIGHT_LOST] = {NOTATION_RIGHT_LOST, NOTATION_RIGHT_LOST},
    [FAULT_CASTLING_BLOCKED] = {NOTATION_CASTLING_BLOCKED, NOTATION_CASTLING_BLOCKED},
    [FAULT_CASTLING_IN_CHECK] = {NOTATION_IN_CHECK, NOTATION_IN_CHECK_OF_SIDE},
    [FAULT_CASTLING_THROUGH_ATTACK] = {NOTATION_CASTLING_THROUGH,
                                       NOTATION_CASTLING_THROUGH_OF_SIDE},
    [FAULT_CASTLING_INTO_ATTACK] = {NOTATION_CASTLING_INTO, NOTATION_CASTLING_INTO_OF_SIDE},
};

static void append_piece_if(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    if (square != SQUARE_NONE) {
        spoken_piece_at(position, square, style, out);
    }
}

/* Appends the clause that says why a move is illegal. */
static void append_reason(const Position *position, const MoveFault *fault, SpokenStyle style,
                          RefusalEar ear, StrBuf *out)
{
    Side side = position_side_to_move(position);
    StrBuf piece = {0}, by = {0}, square = {0};
    append_piece_if(position, fault->piece, style, &piece);
    append_piece_if(position, fault->by, style, &by);
    if (fault->square != SQUARE_NONE) {
        spoken_square(fault->square, style, &square);
    }
    strbuf_append_filled(
        out,
        notation_text(style.catalog,
                      ear == REFUSAL_TO_READER ? CLAUSES[fault->kind].to_reader
                                               : CLAUSES[fault->kind].to_player,
                      1),
        (StrBufPart[]){{"piece", NULL, &piece},
                       {"by", NULL, &by},
                       {"square", NULL, &square},
                       {"side", spoken_side_in(style.catalog, side), NULL},
                       {"other", spoken_side_in(style.catalog, side_opponent(side)), NULL},
                       {0}});
}

/*
 * Appends the typed text to be quoted, shortened and with only printable characters. In a style
 * that uses words, a move is put into words.
 */
static void append_typed(const char *typed, SpokenStyle style, StrBuf *out)
{
    StrBuf quoted = {0};
    size_t length = strnlen(typed, QUOTED_MAX + 1);
    safe_text_append(&quoted, typed, length > QUOTED_MAX ? QUOTED_MAX : length);
    if (length > QUOTED_MAX) {
        strbuf_append(&quoted, "…");
    }
    spoken_typed(strbuf_text(&quoted), quoted.length, style, out);
    out->out_of_memory |= strbuf_has_failed(&quoted);
    strbuf_release(&quoted);
}

/*
 * Appends the text `quoting`, in which {typed} stands for the typed text, and {reason} or
 * {choices} for `detail`. Appends `other`, which has no {typed}, if `typed` is NULL. Releases
 * `detail`.
 */
static void append_about(NotationText quoting, NotationText other, const char *typed,
                         StrBuf *detail, SpokenStyle style, StrBuf *out)
{
    StrBuf quoted = {0};
    if (typed != NULL) {
        append_typed(typed, style, &quoted);
    }
    strbuf_append_filled(out, notation_text(style.catalog, typed != NULL ? quoting : other, 1),
                         (StrBufPart[]){{"typed", NULL, &quoted},
                                        {"reason", strbuf_text(detail), NULL},
                                        {"choices", NULL, detail},
                                        {0}});
}

void refusal_format(const Position *position, const MoveFault *fault, const char *typed,
                    SpokenStyle style, StrBuf *out)
{
    StrBuf reason = {0};
    append_reason(position, fault, style, REFUSAL_TO_PLAYER, &reason);
    append_about(NOTATION_ILLEGAL_TYPED, NOTATION_ILLEGAL, typed, &reason, style, out);
    strbuf_append_char(out, '.');
}

/* Appends the reason why a move is illegal, after the typed text unless it is NULL. Releases
 * `reason`. */
static void append_illegal_reason(const char *typed, StrBuf *reason, SpokenStyle style, StrBuf *out)
{
    if (typed != NULL) {
        append_about(NOTATION_ILLEGAL_TYPED, NOTATION_ILLEGAL, typed, reason, style, out);
    } else {
        strbuf_append_filled(out, "{reason}", (StrBufPart[]){{"reason", NULL, reason}, {0}});
    }
}

/* Appends a list of moves; if there are many, only the first ones and the number of the others. */
static void append_choices(const Position *position, const MoveList *moves, SpokenStyle style,
                           StrBuf *out)
{
    int shown = moves->count <= CHOICES_MAX + 1 ? moves->count : CHOICES_MAX;
    StrBuf choices = {0}, last = {0}, number = {0};
    for (int i = 0; i < shown; i++) {
        StrBuf *into = i > 0 && i + 1 == moves->count ? &last : &choices;
        spoken_separate_move(style, into);
        spoken_choice(position, moves->moves[i], spoken_without_coordinates(style), into);
    }
    strbuf_appendf(&number, "%d", moves->count - shown);
    strbuf_append_filled(
        out,
        shown < moves->count
            ? notation_text(style.catalog, NOTATION_AND_OTHERS, moves->count - shown)
        : last.length > 0 ? notation_text(style.catalog, NOTATION_ONE_OF_TWO, 1)
                          : "{choices}",
        (StrBufPart[]){
            {"choices", NULL, &choices}, {"last", NULL, &last}, {"number", NULL, &number}, {0}});
}

/* Appends why no piece of a kind can make the move: "no knight can reach e5". */
static void append_kind_reason(const Position *position, const Entry *entry, SpokenStyle style,
                               StrBuf *out)
{
    const MovePattern *meaning = &entry->meaning;
    const char *side = spoken_side_in(style.catalog, position_side_to_move(position));
    bool is_absent = entry->fault.kind == FAULT_NO_PIECE;
    int file = is_absent ? meaning->from_file : meaning->to_file;
    int rank = is_absent ? meaning->from_rank : meaning->to_rank;
    char file_name[] = {(char)('a' + file), '\0'}, rank_name[] = {(char)('1' + rank), '\0'};
    StrBuf square = {0};
    NotationText id = rank >= 0 ? NOTATION_HAS_NONE_ON_RANK : NOTATION_HAS_NONE;
    if (file >= 0 && rank >= 0) {
        id = is_absent ? NOTATION_HAS_NONE_ON_SQUARE : NOTATION_NONE_REACHES_SQUARE;
        spoken_square(square_at(file, rank), style, &square);
    } else if (file >= 0) {
        id = is_absent ? NOTATION_HAS_NONE_ON_FILE : NOTATION_NONE_REACHES_FILE;
    }
    strbuf_append_filled(out, notation_text(style.catalog, id, 1),
                         (StrBufPart[]){{"side", side, NULL},
                                        {"piece", spoken_kind(meaning->piece, style.catalog), NULL},
                                        {"square", NULL, &square},
                                        {"file", file_name, NULL},
                                        {"rank", rank_name, NULL},
                                        {0}});
}

/* Returns what is wrong with a text that names the squares of a legal move but has the wrong form
 * for that move, such as an x although nothing is captured. */
static NotationText wrong_form(const Entry *entry, SpokenStyle style)
{
    const MovePattern *meaning = &entry->meaning;
    if (meaning->promotion != KIND_NONE && move_promotion(entry->hint) == KIND_NONE) {
        return NOTATION_NO_PROMOTION;
    }
    if (move_is_castling(entry->hint)) {
        return spoken_is_in_words(style) ? NOTATION_CASTLING_IN_WORDS
                                         : NOTATION_CASTLING_IN_LETTERS;
    }
    if (meaning->victim != KIND_NONE && move_is_capture(entry->hint)) {
        return NOTATION_NO_VICTIM;
    }
    return meaning->captures && entry->hint != MOVE_NONE ? NOTATION_NO_CAPTURE
                                                         : NOTATION_NO_SUCH_MOVE;
}

static void append_wrong_form(const Entry *entry, SpokenStyle style, StrBuf *out)
{
    StrBuf square = {0};
    if (entry->hint != MOVE_NONE) {
        spoken_square(move_to(entry->hint), style, &square);
    }
    strbuf_append_filled(
        out, notation_text(style.catalog, wrong_form(entry, style), 1),
        (StrBufPart[]){{"victim", spoken_kind(entry->meaning.victim, style.catalog), NULL},
                       {"square", NULL, &square},
                       {0}});
}

static void append_illegal(const Position *position, const Entry *entry, const char *typed,
                           SpokenStyle style, RefusalEar ear, StrBuf *out)
{
    const MovePattern *meaning = &entry->meaning;
    bool of_kind = meaning->piece != KIND_NONE && !meaning->castles;
    bool none_meant = entry->fault.kind == FAULT_NO_PIECE;
    bool several_meant =
        entry->fault.kind == FAULT_CANNOT_REACH && entry->fault.piece == SQUARE_NONE;
    StrBuf reason = {0}, move = {0}, advice = {0};
    if (entry->fault.kind == FAULT_NONE) {
        append_wrong_form(entry, style, &reason);
    } else if (of_kind && (none_meant || several_meant)) {
        append_kind_reason(position, entry, style, &reason);
    } else {
        append_reason(position, &entry->fault, style, ear, &reason);
    }
    bool to_player = ear == REFUSAL_TO_PLAYER;
    bool has_hint = entry->hint != MOVE_NONE && (to_player || entry->fault.kind == FAULT_NONE);
    if (has_hint) {
        spoken_choice(position, entry->hint, spoken_without_coordinates(style), &move);
    }
    strbuf_append_filled(
        &advice,
        !has_hint ? "{reason}"
                  : notation_text(style.catalog,
                                  to_player ? NOTATION_TYPE_INSTEAD : NOTATION_IS_WRITTEN, 1),
        (StrBufPart[]){{"reason", NULL, &reason}, {"move", NULL, &move}, {0}});
    append_illegal_reason(typed, &advice, style, out);
}

/* Appends the reasons why castling is illegal on the kingside and on the queenside, for a text that
 * names no side. */
static void append_castling(const Position *position, const char *typed, SpokenStyle style,
                            StrBuf *out)
{
    MoveFault faults[] = {legality_castling_fault(position, WING_KING),
                          legality_castling_fault(position, WING_QUEEN)};
    bool is_same = faults[0].kind == FAULT_KING_MOVED || faults[0].kind == FAULT_CASTLING_IN_CHECK;
    StrBuf kingside = {0}, queenside = {0}, reason = {0};
    append_reason(position, &faults[0], style, REFUSAL_TO_PLAYER, &kingside);
    append_reason(position, &faults[1], style, REFUSAL_TO_PLAYER, &queenside);
    strbuf_append_filled(
        &reason, is_same ? "{kingside}" : notation_text(style.catalog, NOTATION_CASTLING_EITHER, 1),
        (StrBufPart[]){{"kingside", NULL, &kingside}, {"queenside", NULL, &queenside}, {0}});
    append_illegal_reason(typed, &reason, style, out);
}

static void append_incomplete(const Position *position, const Entry *entry, const char *typed,
                              SpokenStyle style, StrBuf *out)
{
    StrBuf choices = {0};
    if (typed != NULL && typed[0] == '\0') {
        strbuf_append(out, notation_text(style.catalog, NOTATION_NOTHING_TYPED, 1));
    } else if (entry->candidates.count == 0 && entry->meaning.castles) {
        append_castling(position, typed, style, out);
    } else if (entry->candidates.count == 0) {
        append_about(NOTATION_NO_BEGINNING_TYPED, NOTATION_NO_BEGINNING, typed, &choices, style,
                     out);
    } else {
        append_choices(position, &entry->candidates, style, &choices);
        append_about(NOTATION_INCOMPLETE_TYPED, NOTATION_INCOMPLETE, typed, &choices, style, out);
    }
}

static void append_promotion(const Position *position, const Entry *entry, const char *typed,
                             SpokenStyle style, StrBuf *out)
{
    StrBuf choices = {0};
    append_choices(position, &entry->candidates, style, &choices);
    if (entry->meaning.promotion != KIND_NONE && entry->candidates.count == 0) {
        append_about(NOTATION_BECOMES_TYPED, NOTATION_BECOMES, typed, &choices, style, out);
    } else if (entry->meaning.promotion != KIND_NONE) {
        append_about(NOTATION_BAD_PROMOTION_TYPED, NOTATION_BAD_PROMOTION, typed, &choices, style,
                     out);
    } else {
        append_about(NOTATION_PROMOTION_MISSING_TYPED, NOTATION_PROMOTION_MISSING, typed, &choices,
                     style, out);
    }
}

/* Appends why a text is not played, without a capital or a full stop. */
static void append_refusal(const Position *position, const Entry *entry, const char *typed,
                           SpokenStyle style, RefusalEar ear, StrBuf *out)
{
    bool to_player = ear == REFUSAL_TO_PLAYER;
    StrBuf choices = {0};
    switch (entry->kind) {
    case ENTRY_MOVE:
        return;
    case ENTRY_ILLEGAL:
        append_illegal(position, entry, typed, style, ear, out);
        break;
    case ENTRY_AMBIGUOUS:
        append_choices(position, &entry->candidates, style, to_player ? &choices : out);
        if (to_player) {
            append_about(NOTATION_AMBIGUOUS_TYPED, NOTATION_AMBIGUOUS, typed, &choices, style, out);
        }
        break;
    case ENTRY_PROMOTION:
        if (to_player) {
            append_promotion(position, entry, typed, style, out);
        } else {
            append_choices(position, &entry->candidates, style, out);
        }
        break;
    case ENTRY_INCOMPLETE:
        append_incomplete(position, entry, typed, style, out);
        break;
    case ENTRY_UNREADABLE:
        append_about(NOTATION_NOT_A_MOVE_TYPED, NOTATION_NOT_A_MOVE, typed, &choices, style, out);
        break;
    }
}

void refusal_entry(const Position *position, const Entry *entry, const char *typed,
                   SpokenStyle style, RefusalEar ear, StrBuf *out)
{
    StrBuf refusal = {0};
    append_refusal(position, entry, typed, style, ear, &refusal);
    if (ear == REFUSAL_TO_PLAYER) {
        sentence_append(strbuf_text(&refusal), out);
    } else {
        strbuf_append(out, strbuf_text(&refusal));
    }
    out->out_of_memory |= strbuf_has_failed(&refusal);
    strbuf_release(&refusal);
}
