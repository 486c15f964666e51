#include "plain/plain_inside.h"

#include <stdio.h>
#include <string.h>

#include "notation/epd.h"
#include "notation/fen.h"
#include "notation/proof_text.h"
#include "rules/position.h"
#include "util/safe_text.h"

/* Appends a shortened mating line. */
static void append_line(StrBuf *lines, const Position *position, Side winner,
                        const WinnabilityVerdict *verdict)
{
    Move line[WINNABILITY_LINE_MAX];
    int length = winnability_shorten(position, winner, verdict, (WinnabilityWatch){0}, line);
    proof_text_append_line(position, winner, line, length, lines);
}

static void judge(const AdjudicateOrder *order, const Position *position, WinnabilityMemory *memory,
                  StrBuf *out, StrBuf *lines)
{
    WinnabilityVerdict verdicts[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++) {
        winnability_judge(position, (Side)side, order->nodes, memory, &verdicts[side]);
        if (order->with_lines && verdicts[side].answer == CAN_MATE) {
            append_line(lines, position, (Side)side, &verdicts[side]);
        }
        if (order->with_proofs && verdicts[side].answer == CANNOT_MATE) {
            proof_text_append(position, (Side)side, &verdicts[side], memory, lines);
        }
    }
    proof_text_append_verdicts(verdicts, out);
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
        fen_append_report(&report, NULL, &out->remarks);
        strbuf_append_char(&out->remarks, '\n');
    }
    safe_text_append(&out->answer, text, length);
    strbuf_append(&out->answer, "\n");
}
