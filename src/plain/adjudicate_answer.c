#include "plain/plain_inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "notation/epd.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "rules/position.h"
#include "util/safe_text.h"
#include "winnability/proof.h"

/* Appends a shortened mating line as moves in SAN. */
static void append_line(StrBuf *lines, const Position *position, Side winner,
                        const WinnabilityVerdict *verdict)
{
    Position now = *position;
    Move line[WINNABILITY_LINE_MAX];
    int length = winnability_shorten(position, winner, verdict, (WinnabilityWatch){0}, line);
    strbuf_append(lines, winner == SIDE_WHITE ? "white\t" : "black\t");
    for (int i = 0; i < length; i++) {
        char san[SAN_MAX];
        san_format(&now, line[i], san);
        strbuf_appendf(lines, "%s%s", i == 0 ? "" : " ", san);
        now = position_after(&now, line[i]);
    }
    strbuf_append(lines, "\n");
}

/* ---- Proofs ---- */

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

/* Appends the proof of a verdict CANNOT_MATE. The verdict must be from the last search in `memory`.
 * The lines describe the parts listed in winnability/proof.h; tests/tools/check_proof.c reads them.
 */
static void append_proof(StrBuf *proof, const Position *position, Side winner,
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

/* ---- Answers ---- */

static void judge(const AdjudicateOrder *order, const Position *position, WinnabilityMemory *memory,
                  StrBuf *out, StrBuf *lines)
{
    static const char *const words[] = {
        [CAN_MATE] = "can-mate", [CANNOT_MATE] = "cannot-mate", [MATE_UNDECIDED] = "undecided"};
    static const char *const deaths[] = {
        [POSITION_ALIVE] = "alive", [POSITION_DEAD] = "dead", [DEATH_UNDECIDED] = "undecided"};
    MateReason reason;
    WinnabilityVerdict verdicts[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++) {
        winnability_judge(position, (Side)side, order->nodes, memory, &verdicts[side]);
        if (order->with_lines && verdicts[side].answer == CAN_MATE) {
            append_line(lines, position, (Side)side, &verdicts[side]);
        }
        if (order->with_proofs && verdicts[side].answer == CANNOT_MATE) {
            append_proof(lines, position, (Side)side, &verdicts[side], memory);
        }
    }
    strbuf_appendf(out, "%s\t%s\t%s\t", words[verdicts[SIDE_WHITE].answer],
                   words[verdicts[SIDE_BLACK].answer],
                   deaths[winnability_death_by(verdicts, &reason)]);
}

void adjudicate_answer(const AdjudicateOrder *order, WinnabilityMemory *memory, const char *text,
                       size_t length, AdjudicateAnswer *out)
{
    Position position;
    FenReport report;
    char place[64];
    const char *operations;
    bool is_read = epd_parse(text, &position, &report, &operations) == FEN_OK;
    if (is_read && strlen(text) < length) {
        is_read = false; /* the text contains a NUL */
        report = (FenReport){.fault = FEN_BAD_BYTE, .offset = strlen(text)};
    }
    out->is_refused = !is_read;
    snprintf(place, sizeof place, "touchmove adjudicate: %s %ld: ", order->unit, out->number);
    if (is_read) {
        fen_append_remarks(&report, &position, place, &out->remarks);
        judge(order, &position, memory, &out->answer, &out->lines);
    } else {
        strbuf_append(&out->answer, "error\terror\terror\t");
        strbuf_append(&out->remarks, place);
        fen_append_report(&report, &out->remarks);
        strbuf_append_char(&out->remarks, '\n');
    }
    safe_text_append(&out->answer, text, length);
    strbuf_append(&out->answer, "\n");
}
