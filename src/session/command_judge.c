/*
 * The arbiter's question of Articles 5.1.2, 5.2.2 and 6.9, about the position that is looked at:
 * can each side still checkmate? With the proof: a line of moves, or the reason why not.
 */
#include "session/session_inside.h"

#include "notation/san.h"
#include "winnability/winnability.h"

#include <stdlib.h>

enum { NODES = WINNABILITY_NODES_DEFAULT }; /* work allowed for one side */

/* Answers with the line for one side. Returns the verdict. */
static WinnabilityVerdict tell_side(const Command *command, const Position *position, Side side,
                                    WinnabilityMemory *memory)
{
    WinnabilityVerdict verdict;
    StrBuf line = {0};
    winnability_judge(position, side, NODES, memory, &verdict);
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
    client_say(command->client, REPLY_ANSWER, MESSAGE_JUDGED,
               &(ReplyLine){.side = side, .text = strbuf_text(&line)});
    strbuf_release(&line);
    return verdict;
}

void command_judge(const Command *command)
{
    const Position *position = viewpoint_position(&command->client->viewpoint);
    void *block = malloc(winnability_memory_size(NODES));
    if (block == NULL) {
        command_refuse(command, MESSAGE_NO_MEMORY_TO_JUDGE, NULL);
        return;
    }
    WinnabilityMemory *memory = winnability_memory_init(block, NODES);
    MateReason reason = MATE_REASON_NONE;
    WinnabilityVerdict verdicts[SIDE_COUNT];
    verdicts[SIDE_WHITE] = tell_side(command, position, SIDE_WHITE, memory);
    verdicts[SIDE_BLACK] = tell_side(command, position, SIDE_BLACK, memory);
    if (winnability_death_by(verdicts, &reason) == POSITION_DEAD) {
        client_say(command->client, REPLY_ANSWER, MESSAGE_DEAD,
                   &(ReplyLine){.text = mate_reason_text(reason)});
    }
    free(block);
}
