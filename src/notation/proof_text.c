#include "notation/proof_text.h"

#include <inttypes.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "winnability/proof.h"

static const char *const SIDES[] = {[SIDE_WHITE] = "white", [SIDE_BLACK] = "black"};

void proof_text_append_verdicts(const WinnabilityVerdict verdicts[static SIDE_COUNT], StrBuf *out)
{
    static const char *const words[] = {
        [CAN_MATE] = "can-mate", [CANNOT_MATE] = "cannot-mate", [MATE_UNDECIDED] = "undecided"};
    static const char *const deaths[] = {
        [POSITION_ALIVE] = "alive", [POSITION_DEAD] = "dead", [DEATH_UNDECIDED] = "undecided"};
    MateReason reason;
    strbuf_appendf(out, "%s\t%s\t%s\t", words[verdicts[SIDE_WHITE].answer],
                   words[verdicts[SIDE_BLACK].answer],
                   deaths[winnability_death_by(verdicts, &reason)]);
}

void proof_text_append_line(const Position *position, Side winner, const Move line[], int length,
                            StrBuf *out)
{
    Position now = *position;
    strbuf_appendf(out, "%s\t", SIDES[winner]);
    for (int i = 0; i < length; i++) {
        char san[SAN_MAX];
        san_format(&now, line[i], san);
        strbuf_appendf(out, "%s%s", i == 0 ? "" : " ", san);
        now = position_after(&now, line[i]);
    }
    strbuf_append(out, "\n");
}

/* ---- The parts of a proof ---- */

static const char *const arguments[] = {[PROOF_MOVES] = "moves",
                                        [PROOF_MATERIAL] = "material",
                                        [PROOF_BOUNDS] = "bounds",
                                        [PROOF_STAGES] = "stages"};

static const char *const letters[] = {[SIDE_WHITE] = "-PNBRQK", [SIDE_BLACK] = "-pnbrqk"};

static void append_position(void *context, const Position *position, ProofArgument argument)
{
    char fen[FEN_MAX];
    fen_format(position, FEN_STANDARD, fen);
    strbuf_appendf(context, "%s\t%s\n", arguments[argument], fen);
}

/* Appends the possible squares of the kings if `mover` is to move: for each square of the winner's
 * king, the set of squares of the loser's king. */
static void append_pairs(StrBuf *proof, char mover, const uint64_t pairs[static SQUARE_COUNT])
{
    for (int square = 0; square < SQUARE_COUNT; square++) {
        if (pairs[square] != 0) {
            strbuf_appendf(proof, " %c%d:%" PRIx64, mover, square, pairs[square]);
        }
    }
}

static void append_frame(void *context, const ProofFrame *frame, ProofArgument argument)
{
    strbuf_appendf(context, "frame %s %d", arguments[argument],
                   frame->passed == SQUARE_NONE ? -1 : square_index(frame->passed));
    for (int i = 0; i < SIDE_COUNT * KIND_KING; i++) {
        uint64_t squares = frame->pieces[i / KIND_KING][i % KIND_KING];
        if (squares != 0) {
            strbuf_appendf(context, " %c%" PRIx64, letters[i / KIND_KING][i % KIND_KING], squares);
        }
    }
    append_pairs(context, 'w', frame->pairs[SIDE_WHITE]);
    append_pairs(context, 'b', frame->pairs[SIDE_BLACK]);
    strbuf_append(context, "\n");
}

static void append_stage(void *context, const ProofStage *stage)
{
    strbuf_appendf(context, "stage %d", stage->number);
    for (int i = 0; i < stage->count; i++) {
        const ProofPiece *piece = &stage->pieces[i];
        if (piece->piece == PIECE_NONE) {
            strbuf_append(context, " -");
            continue;
        }
        strbuf_appendf(context, " %c%s%s%s%" PRIx64,
                       letters[piece_side(piece->piece)][piece_kind(piece->piece)],
                       piece->is_promoted ? "?" : "", piece->may_castle ? "+" : "",
                       piece->is_tracked ? "*" : "", piece->squares);
    }
    strbuf_append(context, "\n");
}

static void append_state(void *context, const ProofState *state)
{
    strbuf_appendf(context, "state %d %c%s %d", state->stage,
                   state->side_to_move == SIDE_WHITE ? 'w' : 'b', state->is_entered ? "!" : "",
                   state->left == SQUARE_NONE ? -1 : square_index(state->left));
    for (int i = 0; i < PROOF_PIECES; i++) {
        if (state->at[i] != SQUARE_NONE) {
            strbuf_appendf(context, " %d", square_index(state->at[i]));
        }
    }
    strbuf_append(context, "\n");
}

static void append_exit(void *context, const ProofExit *proof_exit)
{
    strbuf_appendf(context, "exit %d %d %d %d %c %d\n", proof_exit->from, proof_exit->piece,
                   proof_exit->victim, proof_exit->square,
                   proof_exit->kind == KIND_KNIGHT ? 'n' : 'q', proof_exit->to);
}

/* ---- Whole proofs ---- */

bool proof_text_append(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                       WinnabilityMemory *memory, StrBuf *out)
{
    char fen[FEN_MAX];
    size_t before = out->length;
    const ProofSink sink = {out,          append_position, append_frame,
                            append_stage, append_state,    append_exit};
    fen_format(position, FEN_STANDARD, fen);
    strbuf_appendf(out, "proof\t%s\t%s\n", SIDES[winner], fen);
    bool is_proved = winnability_prove(position, winner, verdict, memory, &sink);
    if (is_proved) {
        strbuf_append(out, "end\n");
    } else {
        strbuf_truncate(out, before);
        strbuf_appendf(out, "unproved\t%s\t%s\n", SIDES[winner], fen);
    }
    return is_proved;
}
