#include "notation/refusal.h"

#include "notation/notation_inside.h"
#include "notation/spoken.h"
#include "util/safe_text.h"
#include "util/text.h"

#include <string.h>

enum {
    QUOTED_MAX = 24,  /* most bytes of the typed text quoted in a sentence */
    CHOICES_MAX = 12, /* most moves listed in a sentence, or one more if that completes the list */
};

/*
 * The sentence for each reason. %P is the piece that cannot move, %B the piece that is the reason,
 * %S the square in question; %W is "your" or "White's" for the mover, %O the same for the opponent.
 */
static const char *const SENTENCES[] = {
    [FAULT_NONE] = "it is not what a legal move is called",
    [FAULT_NO_PIECE] = "no piece stands on %S",
    [FAULT_NOT_YOUR_PIECE] = "%P is %O",
    [FAULT_SAME_SQUARE] = "%P is there already",
    [FAULT_OWN_PIECE_THERE] = "%B is %W own",
    [FAULT_CANNOT_REACH] = "%P cannot reach %S",
    [FAULT_BLOCKED] = "%B is in the way of %P",
    [FAULT_PINNED] = "%P is pinned by %B",
    [FAULT_STILL_IN_CHECK] = "%W king is in check from %B",
    [FAULT_KING_INTO_ATTACK] = "%W king would be in check from %B",
    [FAULT_PAWN_NEEDS_CAPTURE] =
        "%P can go to %S only by a capture, and there is nothing to capture",
    [FAULT_PAWN_BLOCKED] = "%P is blocked by %B",
    [FAULT_PAWN_HAS_MOVED] = "%P has moved before and can go only one square",
    [FAULT_EN_PASSANT_TOO_LATE] =
        "%B has not just made a double step, so it cannot be captured en passant",
    [FAULT_EN_PASSANT_EXPOSES] = "this en passant capture would leave %W king in check from %B",
    [FAULT_KING_MOVED] = "the king has moved before",
    [FAULT_ROOK_MOVED] = "the rook on that side has moved or was captured",
    [FAULT_CASTLING_RIGHT_LOST] = "the king or the rook on that side has moved before",
    [FAULT_CASTLING_BLOCKED] = "%B is in the way",
    [FAULT_CASTLING_IN_CHECK] = "%W king is in check from %B",
    [FAULT_CASTLING_THROUGH_ATTACK] = "%W king would pass %S, which %B attacks",
    [FAULT_CASTLING_INTO_ATTACK] = "%W king would arrive on %S, which %B attacks",
};

/* Appends the sentence for a reason. */
static void append_reason(const Position *position, const MoveFault *fault, SpokenStyle style,
                          RefusalEar ear, StrBuf *out)
{
    Side side = position_side_to_move(position);
    for (const char *at = SENTENCES[fault->kind]; *at != '\0'; at++) {
        if (*at != '%') {
            strbuf_append_char(out, *at);
            continue;
        }
        at++;
        bool is_opponent = *at == 'O';
        if (*at == 'S') {
            spoken_square(fault->square, style, out);
        } else if (*at == 'P' || *at == 'B') {
            spoken_piece_at(position, *at == 'P' ? fault->piece : fault->by, style, out);
        } else if (ear == REFUSAL_TO_READER) {
            strbuf_appendf(out, "%s's", spoken_side(is_opponent ? side_opponent(side) : side));
        } else {
            strbuf_append(out, is_opponent ? "your opponent's" : "your");
        }
    }
}

/*
 * Appends the typed text, shortened and with only printable characters, and what follows it;
 * nothing for NULL. The styles in words say a move in words.
 */
static void append_quoted(const char *typed, const char *rest, SpokenStyle style, StrBuf *out)
{
    StrBuf quoted = {0};
    if (typed == NULL) {
        return;
    }
    size_t length = strnlen(typed, QUOTED_MAX + 1);
    safe_text_append(&quoted, typed, length > QUOTED_MAX ? QUOTED_MAX : length);
    if (length > QUOTED_MAX) {
        strbuf_append(&quoted, "…");
    }
    spoken_typed(strbuf_text(&quoted), quoted.length, style, out);
    strbuf_append(out, rest);
    out->out_of_memory |= strbuf_has_failed(&quoted);
    strbuf_release(&quoted);
}

void refusal_format(const Position *position, const MoveFault *fault, const char *typed,
                    SpokenStyle style, StrBuf *out)
{
    size_t start = out->length;
    append_quoted(typed, " is not legal: ", style, out);
    append_reason(position, fault, style, REFUSAL_TO_PLAYER, out);
    if (typed == NULL && out->length > start) {
        out->bytes[start] = text_upper(out->bytes[start]);
    }
}

/* Appends the candidates; if there are many, only the first ones and the number of the others. */
static void append_choices(const Position *position, const MoveList *moves, SpokenStyle style,
                           StrBuf *out)
{
    int shown = moves->count <= CHOICES_MAX + 1 ? moves->count : CHOICES_MAX;
    bool in_words = spoken_is_in_words(style);
    for (int i = 0; i < shown; i++) {
        if (i > 0) {
            strbuf_append(out, i + 1 == moves->count ? " or " : in_words ? "; " : ", ");
        }
        spoken_choice(position, moves->moves[i], in_words ? style : SPOKEN_SAN, out);
    }
    if (shown < moves->count) {
        strbuf_appendf(out, " or %d others", moves->count - shown);
    }
}

/* Appends why no piece of a kind can make the move: "no knight can reach e5". */
static void append_kind_reason(const Position *position, const Entry *entry, SpokenStyle style,
                               StrBuf *out)
{
    const MovePattern *meaning = &entry->meaning;
    bool absent = entry->fault.kind == FAULT_NO_PIECE;
    Side side = position_side_to_move(position);
    if (absent) {
        strbuf_appendf(out, "%s has no %s", spoken_side(side), spoken_kind(meaning->piece));
        if (meaning->from_file >= 0 && meaning->from_rank >= 0) {
            strbuf_append(out, " on ");
            spoken_square(square_at(meaning->from_file, meaning->from_rank), style, out);
        } else if (meaning->from_file >= 0) {
            strbuf_appendf(out, " on the %c-file", 'a' + meaning->from_file);
        } else if (meaning->from_rank >= 0) {
            strbuf_appendf(out, " on rank %d", meaning->from_rank + 1);
        }
        return;
    }
    strbuf_appendf(out, "no %s can reach ", spoken_kind(meaning->piece));
    if (meaning->to_rank >= 0) {
        spoken_square(square_at(meaning->to_file, meaning->to_rank), style, out);
    } else {
        strbuf_appendf(out, "the %c-file", 'a' + meaning->to_file);
    }
}

/* Appends what is wrong with a text that has the squares of a legal move. */
static void append_wrong_form(const Entry *entry, SpokenStyle style, StrBuf *out)
{
    const MovePattern *meaning = &entry->meaning;
    if (meaning->promotion != KIND_NONE && move_promotion(entry->hint) == KIND_NONE) {
        strbuf_append(out, "only a pawn that reaches the last rank promotes");
    } else if (move_is_castling(entry->hint)) {
        strbuf_append(out, spoken_is_in_words(style) ? "castling is short castling or long castling"
                                                     : "castling is written O-O or O-O-O");
    } else if (meaning->victim != KIND_NONE && move_is_capture(entry->hint)) {
        strbuf_appendf(out, "no %s stands on ", spoken_kind(meaning->victim));
        spoken_square(move_to(entry->hint), style, out);
    } else if (meaning->captures && entry->hint != MOVE_NONE) {
        strbuf_append(out, "there is nothing to capture on ");
        spoken_square(move_to(entry->hint), style, out);
    } else {
        strbuf_append(out, SENTENCES[FAULT_NONE]);
    }
}

static void append_illegal(const Position *position, const Entry *entry, const char *typed,
                           SpokenStyle style, RefusalEar ear, StrBuf *out)
{
    const MovePattern *meaning = &entry->meaning;
    bool of_kind = meaning->piece != KIND_NONE && !meaning->castles;
    bool none_meant = entry->fault.kind == FAULT_NO_PIECE;
    bool several_meant =
        entry->fault.kind == FAULT_CANNOT_REACH && entry->fault.piece == SQUARE_NONE;
    append_quoted(typed, " is not legal: ", style, out);
    if (entry->fault.kind == FAULT_NONE) {
        append_wrong_form(entry, style, out);
    } else if (of_kind && (none_meant || several_meant)) {
        append_kind_reason(position, entry, style, out);
    } else {
        append_reason(position, &entry->fault, style, ear, out);
    }
    bool to_player = ear == REFUSAL_TO_PLAYER;
    if (entry->hint != MOVE_NONE && (to_player || entry->fault.kind == FAULT_NONE)) {
        strbuf_append(out, to_player ? " (type " : " (");
        spoken_choice(position, entry->hint, spoken_is_in_words(style) ? style : SPOKEN_SAN, out);
        strbuf_append(out, to_player ? " for that move)" : " is that move)");
    }
}

static void append_incomplete(const Position *position, const Entry *entry, const char *typed,
                              SpokenStyle style, StrBuf *out)
{
    if (typed != NULL && typed[0] == '\0') {
        strbuf_append(out, "No move was typed");
        return;
    }
    if (entry->candidates.count == 0 && entry->meaning.castles) { /* no side was named */
        MoveFault faults[] = {legality_castling_fault(position, WING_KING),
                              legality_castling_fault(position, WING_QUEEN)};
        bool is_same =
            faults[0].kind == FAULT_KING_MOVED || faults[0].kind == FAULT_CASTLING_IN_CHECK;
        append_quoted(typed, " is not legal: ", style, out);
        strbuf_append(out, is_same ? "" : "short, ");
        append_reason(position, &faults[0], style, REFUSAL_TO_PLAYER, out);
        if (!is_same) {
            strbuf_append(out, "; long, ");
            append_reason(position, &faults[1], style, REFUSAL_TO_PLAYER, out);
        }
    } else if (entry->candidates.count == 0) {
        append_quoted(typed == NULL ? "this" : typed, " is not the beginning of a legal move",
                      style, out);
    } else {
        append_quoted(typed == NULL ? "this" : typed, " is not a whole move: ", style, out);
        append_choices(position, &entry->candidates, style, out);
    }
}

void refusal_entry(const Position *position, const Entry *entry, const char *typed,
                   SpokenStyle style, RefusalEar ear, StrBuf *out)
{
    switch (entry->kind) {
    case ENTRY_MOVE:
        break;
    case ENTRY_ILLEGAL:
        append_illegal(position, entry, typed, style, ear, out);
        break;
    case ENTRY_AMBIGUOUS:
        append_quoted(typed, " can be ", style, out);
        append_choices(position, &entry->candidates, style, out);
        break;
    case ENTRY_PROMOTION:
        append_quoted(typed == NULL ? "this" : typed,
                      entry->meaning.promotion != KIND_NONE
                          ? " is no promotion; a pawn becomes one of four pieces"
                          : " needs the piece to promote to",
                      style, out);
        strbuf_append(out, entry->candidates.count > 0 ? ": " : "");
        append_choices(position, &entry->candidates, style, out);
        break;
    case ENTRY_INCOMPLETE:
        append_incomplete(position, entry, typed, style, out);
        break;
    case ENTRY_UNREADABLE:
        append_quoted(typed == NULL ? "this" : typed, " is not a move", style, out);
        break;
    }
}
