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

/* What is reported only once in a game. */
typedef enum Matter {
    MATTER_THREEFOLD, /* a draw could be claimed */
    MATTER_FIFTY,     /* the same */
    MATTER_OVER,      /* the game was over */
    MATTER_COUNT,     /* how many there are */
} Matter;

struct ClaimsArena {
    Position positions[END_PLIES + 1]; /* since the last capture or pawn move */
    WinnabilityMemory *memory;         /* for winnability, a separate block */
};

/* A game being examined. */
typedef struct MateSearch {
    const Record *record;
    const char *before; /* the beginning of each line */
    StrBuf *out;        /* receives the lines */
    int found;          /* number of lines */
    ClaimsArena *arena;
    int count;                      /* positions in the arena, including the present one */
    Position previous;              /* the position before the last move */
    Move move;                      /* the last move, MOVE_NONE at the start */
    bool may_be_dead;               /* some position of the game may be dead */
    bool is_reported[MATTER_COUNT]; /* already reported */
} MateSearch;

/* Starts a line, which the caller ends. */
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

/* Reports that a draw could have been claimed, unless the game ended with it. */
static void report_claim(MateSearch *inquiry, Matter matter, bool is_last, const char *why,
                         const char *article)
{
    bool was_made = is_last && inquiry->record->result == RECORD_DRAWN;
    if (!inquiry->is_reported[matter] && !was_made) {
        begin_line(inquiry, "after ");
        append_move(inquiry);
        strbuf_appendf(inquiry->out, " a draw could have been claimed: %s (Article %s)\n", why,
                       article);
    }
    inquiry->is_reported[matter] = true;
}

/* Reports that the game was drawn, if it continued or has another result. */
static void report_over(MateSearch *inquiry, bool is_last, const char *why, const char *detail,
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
    inquiry->is_reported[MATTER_OVER] = true;
}

/* Checks the last position for claims and draws. Only the last of the game can be its end. */
static void check_position(MateSearch *inquiry, bool is_last)
{
    const Position *position = &inquiry->arena->positions[inquiry->count - 1];
    int times = position_occurrences(position, inquiry->arena->positions, inquiry->count);
    int plies = position_halfmove_clock(position);
    MateReason reason;
    bool is_end = is_last && status_of(position) != STATUS_ONGOING;
    if (inquiry->is_reported[MATTER_OVER] || is_end) {
        return;
    }
    if (times >= END_OCCURRENCES) {
        report_over(inquiry, is_last, "the position occurred for the fifth time", "", "9.6.1");
    } else if (plies >= END_PLIES) {
        report_over(inquiry, is_last, "75 moves each without capture or pawn move", "", "9.6.2");
    } else if (times >= CLAIM_OCCURRENCES) {
        report_claim(inquiry, MATTER_THREEFOLD, is_last, "the position occurred for the third time",
                     "9.2");
    } else if (plies >= CLAIM_PLIES) {
        report_claim(inquiry, MATTER_FIFTY, is_last, "50 moves each without capture or pawn move",
                     "9.3");
    }
    if (inquiry->may_be_dead && !inquiry->is_reported[MATTER_OVER] &&
        winnability_death(position, MOVE_NODES, inquiry->arena->memory, &reason) == POSITION_DEAD) {
        report_over(inquiry, is_last, "dead position, ", mate_reason_text(reason), "5.2.2");
    }
}

/* Reports that the result contradicts the end of the game on the board. */
static void report_end(MateSearch *inquiry, const char *end, const char *token, const char *article)
{
    begin_line(inquiry, "the result is ");
    strbuf_appendf(inquiry->out, "%s, but ", record_result_token(inquiry->record->result));
    append_move(inquiry);
    strbuf_appendf(inquiry->out, " is %s: %s (Article %s)\n", end, token, article);
}

/* Checks that the result fits the last position. */
static void check_result(MateSearch *inquiry)
{
    const Position *last = &inquiry->arena->positions[inquiry->count - 1];
    RecordResult result = inquiry->record->result;
    PositionStatus status = status_of(last);
    Side winner = result == RECORD_BLACK_WINS ? SIDE_BLACK : SIDE_WHITE;
    RecordResult mated =
        position_side_to_move(last) == SIDE_WHITE ? RECORD_BLACK_WINS : RECORD_WHITE_WINS;
    WinnabilityVerdict verdict;
    if (status == STATUS_CHECKMATE && result != mated) {
        report_end(inquiry, "checkmate", record_result_token(mated), "5.1.1");
    } else if (status == STATUS_STALEMATE && result != RECORD_DRAWN) {
        report_end(inquiry, "stalemate", record_result_token(RECORD_DRAWN), "5.2.1");
    } else if (status == STATUS_ONGOING && !inquiry->is_reported[MATTER_OVER] &&
               (result == RECORD_WHITE_WINS || result == RECORD_BLACK_WINS)) {
        winnability_judge(last, winner, MOVE_NODES, inquiry->arena->memory, &verdict);
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
 * Whether some position of the game may be dead. Only dead positions follow a dead one: if the last
 * position is not dead, none is, and few games need any other test.
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
    return winnability_death(&last, MOVE_NODES, inquiry->arena->memory, &reason) != POSITION_ALIVE;
}

ClaimsArena *claims_arena_new(void)
{
    ClaimsArena *arena = malloc(sizeof *arena);
    void *block = malloc(winnability_memory_size(MOVE_NODES));
    if (arena == NULL || block == NULL) {
        free(arena);
        free(block);
        return NULL;
    }
    arena->memory = winnability_memory_init(block, MOVE_NODES);
    return arena;
}

void claims_arena_free(ClaimsArena *arena)
{
    if (arena != NULL) {
        free(arena->memory);
        free(arena);
    }
}

int claims_append(const Record *record, const char *before, ClaimsArena *arena, StrBuf *out)
{
    const RecordNodeBody *nodes = record->nodes;
    Position now = record->start;
    MateSearch inquiry = {.record = record, .before = before, .out = out, .arena = arena};
    inquiry.may_be_dead = may_be_dead(&inquiry);
    for (RecordNode node = RECORD_ROOT; node != RECORD_NONE; node = nodes[node].next) {
        inquiry.move = nodes[node].move;
        if (inquiry.move == MOVE_PASS) {
            return inquiry.found; /* the line is no game */
        }
        if (inquiry.move != MOVE_NONE) {
            inquiry.previous = now;
            now = position_after(&inquiry.previous, inquiry.move);
        }
        /* A position before a capture or pawn move never occurs again, and after 75 moves of each
         * without, or another end of the game, nothing depends on the earlier positions: so the
         * array is large enough for all the others. */
        if (position_halfmove_clock(&now) == 0 || inquiry.is_reported[MATTER_OVER]) {
            inquiry.count = 0;
        }
        arena->positions[inquiry.count++] = now;
        check_position(&inquiry, nodes[node].next == RECORD_NONE);
    }
    check_result(&inquiry);
    return inquiry.found;
}
