#include "plain/plain_inside.h"

#include <inttypes.h>

#include "notation/fen.h"
#include "winnability/proof.h"

static void append_position(void *context, const Position *position, ProofArgument argument)
{
    static const char *const words[] = {[PROOF_MOVES] = "moves",
                                        [PROOF_MATERIAL] = "material",
                                        [PROOF_BOUNDS] = "bounds",
                                        [PROOF_STAGES] = "stages"};
    char fen[FEN_MAX];
    fen_format(position, FEN_STANDARD, fen);
    strbuf_appendf(context, "%s\t%s\n", words[argument], fen);
}

static void append_man(StrBuf *proof, const ProofMan *man)
{
    if (man->piece == PIECE_NONE) {
        strbuf_append(proof, " -");
        return;
    }
    const char *letters = piece_side(man->piece) == SIDE_WHITE ? "-PNBRQK" : "-pnbrqk";
    strbuf_appendf(proof, " %c%s%s%s%" PRIx64, letters[piece_kind(man->piece)],
                   man->is_promoted ? "?" : "", man->may_castle ? "+" : "",
                   man->is_tracked ? "*" : "", man->squares);
}

static void append_stage(void *context, const ProofStage *stage)
{
    strbuf_appendf(context, "stage %d", stage->number);
    for (int i = 0; i < stage->count; i++) {
        append_man(context, &stage->men[i]);
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
    StrBuf whole = {0};
    const char *name = winner == SIDE_WHITE ? "white" : "black";
    const ProofSink sink = {&whole, append_position, append_stage, append_state, append_exit};
    bool is_proved = winnability_prove(position, winner, verdict, memory, &sink);
    fen_format(position, FEN_STANDARD, fen);
    strbuf_appendf(proof, "%s\t%s\t%s\n", is_proved ? "proof" : "unproved", name, fen);
    strbuf_append(proof, is_proved ? strbuf_text(&whole) : "");
    strbuf_append(proof, is_proved ? "end\n" : "");
    strbuf_release(&whole);
}
