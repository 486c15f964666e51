#include "plain/plain_inside.h"

#include <stdio.h>
#include <string.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "rules/position.h"
#include "util/safe_text.h"

/* Appends a shortened mating line. */
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
            adjudicate_append_proof(lines, position, (Side)side, &verdicts[side], memory);
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
    bool is_read = fen_parse(text, FEN_LENIENT, &position, &report) == FEN_OK;
    if (is_read && strlen(text) < length) {
        is_read = false; /* A text that is longer than its string has a NUL within. */
        report = (FenReport){.fault = FEN_BAD_BYTE, .offset = strlen(text)};
    }
    out->is_refused = !is_read;
    snprintf(place, sizeof place, "touchmove adjudicate: %s %ld: ", order->unit, out->number);
    if (is_read) {
        fen_append_remarks(&report, &position, place, &out->remarks);
        judge(order, &position, memory, &out->answer, &out->lines);
    } else {
        strbuf_append(&out->answer, "error\terror\terror\t");
        strbuf_appendf(&out->remarks, "%s%s (column %zu of the FEN)\n", place,
                       fen_report_text(&report), report.offset + 1);
    }
    safe_text_append(&out->answer, text, length);
    strbuf_append(&out->answer, "\n");
}
