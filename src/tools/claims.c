#include "tools/tools_inside.h"

#include <stdlib.h>

#include "notation/san.h"
#include "rules/status.h"
#include "winnability/winnability.h"

enum {
    MOVE_NODES = 3000,     /* nodes for the test for a dead position after each move */
    CLAIM_OCCURRENCES = 3, /* times that a position must have occurred, Article 9.2 */
    END_OCCURRENCES = 5,   /* Article 9.6.1 */
    CLAIM_PLIES = 100,     /* moves of each side without capture or pawn move, Article 9.3 */
    END_PLIES = 150,       /* Article 9.6.2 */
};

/* What is looked for once in a game. */
typedef enum Matter {
    MATTER_THREEFOLD, /* a draw could be claimed */
    MATTER_FIFTY,     /* likewise */
    MATTER_OVER,      /* the game was over, and went on */
    MATTER_COUNT,     /* how many there are */
} Matter;

struct ClaimsRoom {
    Position positions[END_PLIES + 1]; /* since the last capture or pawn move */
    WinnabilityMemory *memory;         /* for the question who can mate, a block of its own */
};

/* A game being looked at. */
typedef struct MateSearch {
    const Record *record;       /* the game */
    const char *before;         /* what each line begins with */
    StrBuf *out;                /* where the lines go */
    int found;                  /* how many there are */
    ClaimsRoom *room;           /* where it is worked */
    int count;                  /* positions in the room, the present one included */
    Position previous;          /* the position before the last move */
    Move move;                  /* the last move, MOVE_NONE at the start */
    bool may_be_dead;           /* some position of the game may be dead */
    bool is_told[MATTER_COUNT]; /* this was said already */
} MateSearch;

/* Begins a line, which the caller ends. */
static void begin_line(MateSearch *inquiry, const char *text)
{
    strbuf_append(inquiry->out, inquiry->before);
    strbuf_append(inquiry->out, text);
    inquiry->found++;
}

/* Appends the last move with its number to a line. */
static void append_move(MateSearch *inquiry)
{
    if (inquiry->move == MOVE_NONE) {
        strbuf_append(inquiry->out, "the first position");
    } else {
        san_append_numbered(&inquiry->previous, inquiry->move, inquiry->out);
    }
}

/* Tells that a draw could be claimed, if it was not the end of the game. */
static void tell_claim(MateSearch *inquiry, Matter matter, bool is_last, const char *why,
                       const char *article)
{
    bool was_made = is_last && inquiry->record->result == RECORD_DRAWN;
    if (!inquiry->is_told[matter] && !was_made) {
        begin_line(inquiry, "after ");
        append_move(inquiry);
        strbuf_appendf(inquiry->out, " a draw could have been claimed: %s (Article %s)\n", why,
                       article);
    }
    inquiry->is_told[matter] = true;
}

/* Tells that the game was drawn, if it went on or has another result. The detail may be "". */
static void tell_over(MateSearch *inquiry, bool is_last, const char *why, const char *detail,
                      const char *article)
{
    RecordResult result = inquiry->record->result;
    if (!is_last || result != RECORD_DRAWN) {
        begin_line(inquiry, "after ");
        append_move(inquiry);
        strbuf_append(inquiry->out, " the game was drawn, ");
        strbuf_appendf(inquiry->out, is_last ? "not %s" : "and went on",
                       record_result_token(result));
        strbuf_appendf(inquiry->out, ": %s%s (Article %s)\n", why, detail, article);
    }
    inquiry->is_told[MATTER_OVER] = true;
}

/* Looks at the last position: after a move, or the start. What is followed by a move is no end. */
static void look_at_position(MateSearch *inquiry, bool is_last)
{
    const Position *position = &inquiry->room->positions[inquiry->count - 1];
    int times = position_occurrences(position, inquiry->room->positions, inquiry->count);
    int plies = position_halfmove_clock(position);
    MateReason reason;
    bool is_end = is_last && status_of(position) != STATUS_ONGOING;
    if (inquiry->is_told[MATTER_OVER] || is_end) {
        return;
    }
    if (times >= END_OCCURRENCES) {
        tell_over(inquiry, is_last, "the position occurred for the fifth time", "", "9.6.1");
    } else if (plies >= END_PLIES) {
        tell_over(inquiry, is_last, "75 moves each without capture or pawn move", "", "9.6.2");
    } else if (times >= CLAIM_OCCURRENCES) {
        tell_claim(inquiry, MATTER_THREEFOLD, is_last, "the position occurred for the third time",
                   "9.2");
    } else if (plies >= CLAIM_PLIES) {
        tell_claim(inquiry, MATTER_FIFTY, is_last, "50 moves each without capture or pawn move",
                   "9.3");
    }
    if (inquiry->may_be_dead && !inquiry->is_told[MATTER_OVER] &&
        winnability_death(position, MOVE_NODES, inquiry->room->memory, &reason) == POSITION_DEAD) {
        tell_over(inquiry, is_last, "dead position, ", mate_reason_text(reason), "5.2.2");
    }
}

/* Tells that the last move ended the game otherwise than its result says. */
static void tell_end(MateSearch *inquiry, const char *end, const char *token, const char *article)
{
    begin_line(inquiry, "the result is ");
    strbuf_appendf(inquiry->out, "%s, but ", record_result_token(inquiry->record->result));
    append_move(inquiry);
    strbuf_appendf(inquiry->out, " is %s: %s (Article %s)\n", end, token, article);
}

/* Looks whether the result fits the last position. */
static void look_at_result(MateSearch *inquiry)
{
    const Position *last = &inquiry->room->positions[inquiry->count - 1];
    RecordResult result = inquiry->record->result;
    PositionStatus status = status_of(last);
    Side winner = result == RECORD_BLACK_WINS ? SIDE_BLACK : SIDE_WHITE;
    RecordResult mated =
        position_side_to_move(last) == SIDE_WHITE ? RECORD_BLACK_WINS : RECORD_WHITE_WINS;
    WinnabilityVerdict verdict;
    if (status == STATUS_CHECKMATE && result != mated) {
        tell_end(inquiry, "checkmate", record_result_token(mated), "5.1.1");
    } else if (status == STATUS_STALEMATE && result != RECORD_DRAWN) {
        tell_end(inquiry, "stalemate", record_result_token(RECORD_DRAWN), "5.2.1");
    } else if (status == STATUS_ONGOING && !inquiry->is_told[MATTER_OVER] &&
               (result == RECORD_WHITE_WINS || result == RECORD_BLACK_WINS)) {
        winnability_judge(last, winner, MOVE_NODES, inquiry->room->memory, &verdict);
        if (verdict.answer == CANNOT_MATE) {
            begin_line(inquiry, "the result is ");
            strbuf_appendf(inquiry->out,
                           "%s, but %s cannot checkmate: %s (Articles 5.1.2 and 6.9)\n",
                           record_result_token(result), winner == SIDE_WHITE ? "White" : "Black",
                           mate_reason_text(verdict.reason));
        }
    }
}

/*
 * Goes to the position after a move, or to the start with MOVE_NONE. What was before a capture or a
 * pawn move never occurs again; and where 75 moves of each were made without, or the game was over
 * for another reason, nothing is asked of the positions before: so there is room for all.
 */
static void go_on(MateSearch *inquiry, Move move)
{
    Position next = inquiry->record->start;
    inquiry->move = move;
    if (move != MOVE_NONE) {
        inquiry->previous = inquiry->room->positions[inquiry->count - 1];
        next = position_after(&inquiry->previous, move);
    }
    if (position_halfmove_clock(&next) == 0 || inquiry->is_told[MATTER_OVER]) {
        inquiry->count = 0;
    }
    inquiry->room->positions[inquiry->count++] = next;
}

/*
 * Tells whether some position of the game may be dead. From a dead position only dead ones are
 * reached: so where the last one is not, none is, and few games need any other question.
 */
static bool may_be_dead(const MateSearch *inquiry)
{
    const RecordNodeBody *nodes = inquiry->record->nodes;
    Position last = inquiry->record->start;
    MateReason reason;
    for (RecordNode node = nodes[RECORD_ROOT].next;
         node != RECORD_NONE && nodes[node].move != MOVE_PASS; node = nodes[node].next) {
        last = position_after(&last, nodes[node].move);
    }
    return winnability_death(&last, MOVE_NODES, inquiry->room->memory, &reason) != POSITION_ALIVE;
}

/* Looks at the game from its start to its end, or to where somebody passes, which no game has. */
static void look(MateSearch *inquiry)
{
    const RecordNodeBody *nodes = inquiry->record->nodes;
    inquiry->may_be_dead = may_be_dead(inquiry);
    for (RecordNode node = RECORD_ROOT; node != RECORD_NONE; node = nodes[node].next) {
        if (nodes[node].move == MOVE_PASS) {
            return;
        }
        go_on(inquiry, nodes[node].move);
        look_at_position(inquiry, nodes[node].next == RECORD_NONE);
    }
    look_at_result(inquiry);
}

ClaimsRoom *claims_room_new(void)
{
    ClaimsRoom *room = malloc(sizeof *room);
    void *block = malloc(winnability_memory_size(MOVE_NODES));
    if (room == NULL || block == NULL) {
        free(room);
        free(block);
        return NULL;
    }
    room->memory = winnability_memory_init(block, MOVE_NODES);
    return room;
}

void claims_room_free(ClaimsRoom *room)
{
    if (room != NULL) {
        free(room->memory);
        free(room);
    }
}

int claims_append(const Record *record, const char *before, ClaimsRoom *room, StrBuf *out)
{
    MateSearch inquiry = {.record = record, .before = before, .out = out, .room = room};
    look(&inquiry);
    return inquiry.found;
}
