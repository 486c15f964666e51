#include "notation/refusal.h"

#include "notation/notation_inside.h"
#include "notation/spoken.h"
#include "util/safe_text.h"
#include "util/text.h"

#include <string.h>

enum {
    QUOTED_MAX = 24,  /* maximum number of bytes of typed text that are quoted */
    CHOICES_MAX = 12, /* moves shown of a list of more than 13 moves; shorter lists are complete */
};

/*
 * A clause that says why a move is illegal. Placeholders: {piece}, {by} and {square} are the
 * members of MoveFault with these names, {side} is the player to move, {other} is the opponent.
 */
typedef struct Clause {
    const char *to_player; /* the clause for the player to move */
    const char *to_reader; /* the clause for a reader of the game, or NULL to use to_player */
} Clause;

static const Clause CLAUSES[] = {
    [FAULT_NONE] = {"no legal move is written that way", NULL},
    [FAULT_NO_PIECE] = {"there is no piece on {square}", NULL},
    [FAULT_NOT_YOUR_PIECE] = {"{piece} is your opponent's", "{piece} is {other}'s"},
    [FAULT_SAME_SQUARE] = {"{piece} is already there", NULL},
    [FAULT_OWN_PIECE_THERE] = {"{by} is your own", "{by} is {side}'s own"},
    [FAULT_CANNOT_REACH] = {"{piece} cannot reach {square}", NULL},
    [FAULT_BLOCKED] = {"{piece} is blocked by {by}", NULL},
    [FAULT_PINNED] = {"{piece} is pinned by {by}", NULL},
    [FAULT_STILL_IN_CHECK] = {"your king is in check from {by}",
                              "{side}'s king is in check from {by}"},
    [FAULT_KING_INTO_ATTACK] = {"your king would be in check from {by}",
                                "{side}'s king would be in check from {by}"},
    [FAULT_PAWN_NEEDS_CAPTURE] =
        {"{piece} can reach {square} only by capturing, and there is nothing to capture", NULL},
    [FAULT_PAWN_BLOCKED] = {"{piece} is blocked by {by}", NULL},
    [FAULT_PAWN_HAS_MOVED] = {"{piece} has already moved, so it can advance only one square", NULL},
    [FAULT_EN_PASSANT_TOO_LATE] =
        {"{by} has not just made a double step, so it cannot be captured en passant", NULL},
    [FAULT_EN_PASSANT_EXPOSES] =
        {"this en passant capture would leave your king in check from {by}",
         "this en passant capture would leave {side}'s king in check from {by}"},
    [FAULT_KING_MOVED] = {"the king has already moved", NULL},
    [FAULT_ROOK_MOVED] = {"the rook on that side has moved or been captured", NULL},
    [FAULT_CASTLING_RIGHT_LOST] = {"the king or the rook on that side has already moved", NULL},
    [FAULT_CASTLING_BLOCKED] = {"{by} is in the way", NULL},
    [FAULT_CASTLING_IN_CHECK] = {"your king is in check from {by}",
                                 "{side}'s king is in check from {by}"},
    [FAULT_CASTLING_THROUGH_ATTACK] = {"your king would cross {square}, which {by} attacks",
                                       "{side}'s king would cross {square}, which {by} attacks"},
    [FAULT_CASTLING_INTO_ATTACK] = {"your king would land on {square}, which {by} attacks",
                                    "{side}'s king would land on {square}, which {by} attacks"},
};

/* Appends the text of a placeholder. `part` is the rest of the clause after the opening brace. */
static void append_part(const char *part, const Position *position, const MoveFault *fault,
                        SpokenStyle style, StrBuf *out)
{
    Side side = position_side_to_move(position);
    if (text_has_prefix(part, "piece")) {
        spoken_piece_at(position, fault->piece, style, out);
    } else if (text_has_prefix(part, "by")) {
        spoken_piece_at(position, fault->by, style, out);
    } else if (text_has_prefix(part, "square")) {
        spoken_square(fault->square, style, out);
    } else {
        bool is_other = text_has_prefix(part, "other");
        strbuf_append(out, spoken_side(is_other ? side_opponent(side) : side));
    }
}

/* Appends the clause that says why a move is illegal. */
static void append_reason(const Position *position, const MoveFault *fault, SpokenStyle style,
                          RefusalEar ear, StrBuf *out)
{
    const Clause *clause = &CLAUSES[fault->kind];
    bool is_other = ear == REFUSAL_TO_READER && clause->to_reader != NULL;
    const char *at = is_other ? clause->to_reader : clause->to_player;
    while (*at != '\0') {
        size_t literal = strcspn(at, "{");
        strbuf_append_bytes(out, at, literal);
        at += literal;
        if (*at == '{') {
            append_part(at + 1, position, fault, style, out);
            at += strcspn(at, "}") + 1;
        }
    }
}

/*
 * Appends the typed text in double quotes, shortened and with only printable characters. In a style
 * that uses words, a move is put into words.
 */
static void append_quoted(const char *typed, SpokenStyle style, StrBuf *out)
{
    StrBuf quoted = {0};
    size_t length = strnlen(typed, QUOTED_MAX + 1);
    safe_text_append(&quoted, typed, length > QUOTED_MAX ? QUOTED_MAX : length);
    if (length > QUOTED_MAX) {
        strbuf_append(&quoted, "…");
    }
    strbuf_append_char(out, '"');
    spoken_typed(strbuf_text(&quoted), quoted.length, style, out);
    strbuf_append_char(out, '"');
    out->out_of_memory |= strbuf_has_failed(&quoted);
    strbuf_release(&quoted);
}

/*
 * Appends the template `text`, or the template `other` if `typed` is NULL. In the template, {typed}
 * stands for the typed text in quotes, and {reason} or {choices} for `detail`. Releases `detail`.
 */
static void append_about(const char *text, const char *other, const char *typed, StrBuf *detail,
                         SpokenStyle style, StrBuf *out)
{
    StrBuf quoted = {0};
    if (typed != NULL) {
        append_quoted(typed, style, &quoted);
    }
    strbuf_append_filled(out, typed != NULL ? text : other,
                         (StrBufPart[]){{"typed", NULL, &quoted},
                                        {"reason", strbuf_text(detail), NULL},
                                        {"choices", NULL, detail},
                                        {0}});
}

/* Makes a sentence of the text from `start`, with a capital and a full stop. */
static void finish_sentence(StrBuf *out, size_t start)
{
    if (out->length > start) {
        out->bytes[start] = text_upper(out->bytes[start]);
    }
    strbuf_append_char(out, '.');
}

void refusal_format(const Position *position, const MoveFault *fault, const char *typed,
                    SpokenStyle style, StrBuf *out)
{
    StrBuf reason = {0};
    append_reason(position, fault, style, REFUSAL_TO_PLAYER, &reason);
    append_about("Illegal move {typed}: {reason}.", "Illegal move: {reason}.", typed, &reason,
                 style, out);
}

/* Appends a list of moves; if there are many, only the first ones and the number of the others. */
static void append_choices(const Position *position, const MoveList *moves, SpokenStyle style,
                           StrBuf *out)
{
    int shown = moves->count <= CHOICES_MAX + 1 ? moves->count : CHOICES_MAX;
    bool in_words = spoken_is_in_words(style);
    StrBuf choices = {0}, last = {0}, number = {0};
    for (int i = 0; i < shown; i++) {
        StrBuf *into = i > 0 && i + 1 == moves->count ? &last : &choices;
        strbuf_append(into, into->length == 0 ? "" : in_words ? "; " : ", ");
        spoken_choice(position, moves->moves[i], in_words ? style : SPOKEN_SAN, into);
    }
    strbuf_appendf(&number, "%d", moves->count - shown);
    strbuf_append_filled(
        out,
        shown < moves->count ? "{choices} or {number} others"
        : last.length > 0    ? "{choices} or {last}"
                             : "{choices}",
        (StrBufPart[]){
            {"choices", NULL, &choices}, {"last", NULL, &last}, {"number", NULL, &number}, {0}});
}

/* Appends why no piece of a kind can make the move: "no knight can reach e5". */
static void append_kind_reason(const Position *position, const Entry *entry, SpokenStyle style,
                               StrBuf *out)
{
    const MovePattern *meaning = &entry->meaning;
    const char *side = spoken_side(position_side_to_move(position));
    bool is_absent = entry->fault.kind == FAULT_NO_PIECE;
    int file = is_absent ? meaning->from_file : meaning->to_file;
    int rank = is_absent ? meaning->from_rank : meaning->to_rank;
    char file_name[] = {(char)('a' + file), '\0'}, rank_name[] = {(char)('1' + rank), '\0'};
    StrBuf square = {0};
    const char *template = NULL;
    if (file >= 0 && rank >= 0) {
        template =
            is_absent ? "{side} has no {piece} on {square}" : "no {piece} can reach {square}";
        spoken_square(square_at(file, rank), style, &square);
    } else if (file >= 0) {
        template = is_absent ? "{side} has no {piece} on the {file}-file"
                             : "no {piece} can reach the {file}-file";
    } else {
        template = rank >= 0 ? "{side} has no {piece} on rank {rank}" : "{side} has no {piece}";
    }
    strbuf_append_filled(out, template,
                         (StrBufPart[]){{"side", side, NULL},
                                        {"piece", spoken_kind(meaning->piece), NULL},
                                        {"square", NULL, &square},
                                        {"file", file_name, NULL},
                                        {"rank", rank_name, NULL},
                                        {0}});
}

/* Appends a template after filling in its {piece} and {square}. */
static void append_on_square(const char *template, const char *piece, Square square,
                             SpokenStyle style, StrBuf *out)
{
    StrBuf name = {0};
    spoken_square(square, style, &name);
    strbuf_append_filled(out, template,
                         (StrBufPart[]){{"piece", piece, NULL}, {"square", NULL, &name}, {0}});
}

/* Appends what is wrong with a text that names the squares of a legal move but has the wrong form
 * for that move, such as an x although nothing is captured. */
static void append_wrong_form(const Entry *entry, SpokenStyle style, StrBuf *out)
{
    const MovePattern *meaning = &entry->meaning;
    if (meaning->promotion != KIND_NONE && move_promotion(entry->hint) == KIND_NONE) {
        strbuf_append(out, "only a pawn that reaches the last rank promotes");
    } else if (move_is_castling(entry->hint)) {
        strbuf_append(out, spoken_is_in_words(style)
                               ? "castling is typed as \"short castling\" or \"long castling\""
                               : "castling is written O-O or O-O-O");
    } else if (meaning->victim != KIND_NONE && move_is_capture(entry->hint)) {
        append_on_square("there is no {piece} on {square}", spoken_kind(meaning->victim),
                         move_to(entry->hint), style, out);
    } else if (meaning->captures && entry->hint != MOVE_NONE) {
        append_on_square("there is nothing to capture on {square}", "", move_to(entry->hint), style,
                         out);
    } else {
        strbuf_append(out, CLAUSES[FAULT_NONE].to_player);
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
        spoken_choice(position, entry->hint, spoken_is_in_words(style) ? style : SPOKEN_SAN, &move);
    }
    strbuf_append_filled(&advice,
                         !has_hint   ? "{reason}"
                         : to_player ? "{reason}; type {move} instead"
                                     : "{reason} (this move is written {move})",
                         (StrBufPart[]){{"reason", NULL, &reason}, {"move", NULL, &move}, {0}});
    append_about("Illegal move {typed}: {reason}", "{reason}", typed, &advice, style, out);
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
        &reason,
        is_same ? "{kingside}" : "on the kingside, {kingside}; on the queenside, {queenside}",
        (StrBufPart[]){{"kingside", NULL, &kingside}, {"queenside", NULL, &queenside}, {0}});
    append_about("Illegal move {typed}: {reason}", "{reason}", typed, &reason, style, out);
}

static void append_incomplete(const Position *position, const Entry *entry, const char *typed,
                              SpokenStyle style, StrBuf *out)
{
    StrBuf choices = {0};
    if (typed != NULL && typed[0] == '\0') {
        strbuf_append(out, "No move was typed");
    } else if (entry->candidates.count == 0 && entry->meaning.castles) {
        append_castling(position, typed, style, out);
    } else if (entry->candidates.count == 0) {
        append_about("No legal move begins with {typed}", "No legal move begins that way", typed,
                     &choices, style, out);
    } else {
        append_choices(position, &entry->candidates, style, &choices);
        append_about("{typed} is not a complete move: {choices}", "Incomplete move: {choices}",
                     typed, &choices, style, out);
    }
}

static void append_promotion(const Position *position, const Entry *entry, const char *typed,
                             SpokenStyle style, StrBuf *out)
{
    StrBuf choices = {0};
    append_choices(position, &entry->candidates, style, &choices);
    if (entry->meaning.promotion != KIND_NONE && entry->candidates.count == 0) {
        append_about("Illegal promotion {typed}: a pawn becomes a queen, rook, bishop or knight",
                     "A pawn becomes a queen, rook, bishop or knight", typed, &choices, style, out);
    } else if (entry->meaning.promotion != KIND_NONE) {
        append_about("Illegal promotion {typed}; choose {choices}",
                     "Illegal promotion; choose {choices}", typed, &choices, style, out);
    } else {
        append_about("{typed} needs a promotion piece: {choices}",
                     "Promotion piece missing: {choices}", typed, &choices, style, out);
    }
}

void refusal_entry(const Position *position, const Entry *entry, const char *typed,
                   SpokenStyle style, RefusalEar ear, StrBuf *out)
{
    size_t start = out->length;
    bool to_player = ear == REFUSAL_TO_PLAYER;
    StrBuf choices = {0};
    switch (entry->kind) {
    case ENTRY_MOVE:
        return;
    case ENTRY_ILLEGAL:
        append_illegal(position, entry, typed, style, ear, out);
        break;
    case ENTRY_AMBIGUOUS:
        append_choices(position, &entry->candidates, style, &choices);
        append_about("{typed} is ambiguous: {choices}",
                     to_player ? "Ambiguous: {choices}" : "{choices}", typed, &choices, style, out);
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
        append_about("{typed} is not a move", "Not a move", typed, &choices, style, out);
        break;
    }
    if (to_player) {
        finish_sentence(out, start);
    }
}
