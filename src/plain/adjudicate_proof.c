#include "plain/plain_inside.h"

#include <inttypes.h>

#include "notation/fen.h"
#include "winnability/proof.h"

static const char *const words[] = {[PROOF_MOVES] = "moves",
                                    [PROOF_MATERIAL] = "material",
                                    [PROOF_BOUNDS] = "bounds",
                                    [PROOF_STAGES] = "stages"};

static const char *const letters[] = {[SIDE_WHITE] = "-PNBRQK", [SIDE_BLACK] = "-pnbrqk"};

static void append_position(void *context, const Position *position, ProofArgument argument)
{
    char fen[FEN_MAX];
    fen_format(position, FEN_STANDARD, fen);
    strbuf_appendf(context, "%s\t%s\n", words[argument], fen);
}

/* Appends the pairs of kings with which a side has the move. */
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
    strbuf_appendf(context, "frame %s %d", words[argument],
                   frame->passed == SQUARE_NONE ? -1 : square_index(frame->passed));
    for (int i = 0; i < SIDE_COUNT * KIND_KING; i++) {
        uint64_t squares = frame->men[i / KIND_KING][i % KIND_KING];
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
        const ProofMan *piece = &stage->men[i];
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
    for (int i = 0; i < PROOF_MEN; i++) {
        if (state->at[i] != SQUARE_NONE) {
            strbuf_appendf(context, " %d", square_index(state->at[i]));
        }
    }
    strbuf_append(context, "\n");
}

static void append_exit(void *context, const ProofExit *way)
{
    strbuf_appendf(context, "exit %d %d %d %d %c %d\n", way->from, way->man, way->victim,
                   way->square, way->kind == KIND_KNIGHT ? 'n' : 'q', way->to);
}

void adjudicate_append_proof(StrBuf *proof, const Position *position, Side winner,
                             const WinnabilityVerdict *verdict, WinnabilityMemory *memory)
{
    char fen[FEN_MAX];
    size_t before = proof->length;
    const char *name = winner == SIDE_WHITE ? "white" : "black";
    const ProofSink sink = {proof,        append_position, append_frame,
                            append_stage, append_state,    append_exit};
    fen_format(position, FEN_STANDARD, fen);
    strbuf_appendf(proof, "proof\t%s\t%s\n", name, fen);
    if (winnability_prove(position, winner, verdict, memory, &sink)) {
        strbuf_append(proof, "end\n");
    } else {
        strbuf_truncate(proof, before);
        strbuf_appendf(proof, "unproved\t%s\t%s\n", name, fen);
    }
}
