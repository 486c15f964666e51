/*
 * The arbiter's question of Articles 5.1.2, 5.2.2 and 6.9, about the position that is looked at:
 * can each side still checkmate? With the proof: a line of moves, or the reason why not.
 */
#include "notation/san.h"
#include "notation/spoken.h"
#include "rules/position.h"
#include "session/command.h"
#include "winnability/winnability.h"

#include <stdlib.h>

enum { NODES = WINNABILITY_NODES_DEFAULT }; /* work allowed for one side */

/* Adds the line for one side. */
static void tell_side(const Position *position, Side side, WinnabilityMemory *memory, Reply *reply)
{
    WinnabilityVerdict verdict;
    StrBuf line = {0};
    winnability_judge(position, side, NODES, memory, &verdict);
    strbuf_append(&line, spoken_side(side));
    switch (verdict.answer) {
    case CAN_MATE:
        strbuf_append(&line, verdict.line_length == 0 ? " has given checkmate" : " can checkmate:");
        strbuf_append(&line, verdict.line_length == 0 ? "" : " ");
        san_append_line(position, verdict.line, verdict.line_length, &line);
        break;
    case CANNOT_MATE:
        strbuf_appendf(&line, " cannot checkmate: %s", mate_reason_text(verdict.reason));
        break;
    case MATE_UNDECIDED:
        strbuf_append(&line, ": undecided");
        break;
    }
    reply_add(reply, REPLY_ANSWER, strbuf_text(&line));
    strbuf_release(&line);
}

void command_judge(const Command *command)
{
    const Position *position = session_viewed_position(command->session);
    void *block = malloc(winnability_memory_size(NODES));
    if (block == NULL) {
        command_refuse(command, "there is not enough memory to judge the position");
        return;
    }
    WinnabilityMemory *memory = winnability_memory_init(block, NODES);
    MateReason reason = MATE_REASON_NONE;
    tell_side(position, SIDE_WHITE, memory, command->reply);
    tell_side(position, SIDE_BLACK, memory, command->reply);
    if (winnability_death(position, NODES, memory, &reason) == POSITION_DEAD) {
        reply_addf(command->reply, REPLY_ANSWER, "dead position (Article 5.2.2): %s",
                   mate_reason_text(reason));
    }
    free(block);
}
