#include "tools/tools_inside.h"

#include <stdarg.h>
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

/* A game being looked at. */
typedef struct Inquiry {
    const Record *record;              /* the game */
    const char *before;                /* what each line begins with */
    StrBuf *out;                       /* where the lines go */
    int found;                         /* how many there are */
    Position positions[END_PLIES + 1]; /* since the last capture or pawn move */
    int count;                         /* how many there are, the present one included */
    WinnabilityMemory *memory;         /* for the question who can mate */
    bool is_told[MATTER_COUNT];        /* this was said already */
    StrBuf move;                       /* the last move with its number */
} Inquiry;

static void tell(Inquiry *inquiry, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void tell(Inquiry *inquiry, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    strbuf_append(inquiry->out, inquiry->before);
    strbuf_appendv(inquiry->out, format, arguments);
    strbuf_append_char(inquiry->out, '\n');
    va_end(arguments);
    inquiry->found++;
}

/* Tells that a draw could be claimed, if it was not the end of the game. */
static void tell_claim(Inquiry *inquiry, Matter matter, bool is_last, const char *why,
                       const char *article)
{
    bool was_made = is_last && inquiry->record->result == RECORD_DRAWN;
    if (!inquiry->is_told[matter] && !was_made) {
        tell(inquiry, "after %s a draw could have been claimed: %s (Article %s)",
             strbuf_text(&inquiry->move), why, article);
    }
    inquiry->is_told[matter] = true;
}

/* Tells that the game was drawn, if it went on or has another result. */
static void tell_over(Inquiry *inquiry, bool is_last, const char *why, const char *article)
{
    const char *token = record_result_token(inquiry->record->result);
    if (inquiry->is_told[MATTER_OVER]) {
        return;
    }
    inquiry->is_told[MATTER_OVER] = true;
    if (!is_last) {
        tell(inquiry, "after %s the game was drawn, and went on: %s (Article %s)",
             strbuf_text(&inquiry->move), why, article);
    } else if (inquiry->record->result != RECORD_DRAWN) {
        tell(inquiry, "after %s the game was drawn, not %s: %s (Article %s)",
             strbuf_text(&inquiry->move), token, why, article);
    }
}

/* Looks at the last position: after a move, or the start. */
static void look_at_position(Inquiry *inquiry, bool is_last)
{
    const Position *position = &inquiry->positions[inquiry->count - 1];
    int times = position_occurrences(position, inquiry->positions, inquiry->count);
    int plies = position_halfmove_clock(position);
    MateReason reason;
    if (inquiry->is_told[MATTER_OVER] || status_of(position) != STATUS_ONGOING) {
        return;
    }
    if (times >= END_OCCURRENCES) {
        tell_over(inquiry, is_last, "the position occurred for the fifth time", "9.6.1");
    } else if (plies >= END_PLIES) {
        tell_over(inquiry, is_last, "75 moves each without capture or pawn move", "9.6.2");
    } else if (times >= CLAIM_OCCURRENCES) {
        tell_claim(inquiry, MATTER_THREEFOLD, is_last, "the position occurred for the third time",
                   "9.2");
    } else if (plies >= CLAIM_PLIES) {
        tell_claim(inquiry, MATTER_FIFTY, is_last, "50 moves each without capture or pawn move",
                   "9.3");
    }
    if (!inquiry->is_told[MATTER_OVER] &&
        winnability_death(position, MOVE_NODES, inquiry->memory, &reason) == POSITION_DEAD) {
        StrBuf why = {0};
        strbuf_appendf(&why, "dead position, %s", mate_reason_text(reason));
        tell_over(inquiry, is_last, strbuf_text(&why), "5.2.2");
        strbuf_release(&why);
    }
}

/* Looks whether the result fits the last position. */
static void look_at_result(Inquiry *inquiry)
{
    const Position *last = &inquiry->positions[inquiry->count - 1];
    RecordResult result = inquiry->record->result;
    const char *token = record_result_token(result);
    PositionStatus status = status_of(last);
    Side winner = result == RECORD_BLACK_WINS ? SIDE_BLACK : SIDE_WHITE;
    RecordResult mated =
        position_side_to_move(last) == SIDE_WHITE ? RECORD_BLACK_WINS : RECORD_WHITE_WINS;
    WinnabilityVerdict verdict;
    if (status == STATUS_CHECKMATE && result != mated) {
        tell(inquiry, "the result is %s, but %s is checkmate: %s (Article 5.1.1)", token,
             strbuf_text(&inquiry->move), record_result_token(mated));
    } else if (status == STATUS_STALEMATE && result != RECORD_DRAWN) {
        tell(inquiry, "the result is %s, but %s is stalemate: 1/2-1/2 (Article 5.2.1)", token,
             strbuf_text(&inquiry->move));
    } else if (status == STATUS_ONGOING && !inquiry->is_told[MATTER_OVER] &&
               (result == RECORD_WHITE_WINS || result == RECORD_BLACK_WINS)) {
        winnability_judge(last, winner, MOVE_NODES, inquiry->memory, &verdict);
        if (verdict.answer == CANNOT_MATE) {
            tell(inquiry, "the result is %s, but %s cannot checkmate: %s (Articles 5.1.2 and 6.9)",
                 token, winner == SIDE_WHITE ? "White" : "Black", mate_reason_text(verdict.reason));
        }
    }
}

/*
 * Goes to the position after a move, or to the start with MOVE_NONE. What was before a capture or a
 * pawn move never occurs again; and where 75 moves of each were made without, or the game was over
 * for another reason, nothing is asked of the positions before: so there is room for all.
 */
static void go_on(Inquiry *inquiry, Move move)
{
    Position next = inquiry->record->start;
    strbuf_clear(&inquiry->move);
    if (move == MOVE_NONE) {
        strbuf_append(&inquiry->move, "the first position");
    } else {
        const Position *last = &inquiry->positions[inquiry->count - 1];
        san_append_numbered(last, move, &inquiry->move);
        next = position_after(last, move);
    }
    if (position_halfmove_clock(&next) == 0 || inquiry->is_told[MATTER_OVER]) {
        inquiry->count = 0;
    }
    inquiry->positions[inquiry->count++] = next;
}

/* Looks at the game from its start to its end, or to where somebody passes, which no game has. */
static void look(Inquiry *inquiry)
{
    const RecordNodeBody *nodes = inquiry->record->nodes;
    for (RecordNode node = RECORD_ROOT; node != RECORD_NONE; node = nodes[node].next) {
        if (nodes[node].move == MOVE_PASS) {
            return;
        }
        go_on(inquiry, nodes[node].move);
        look_at_position(inquiry, nodes[node].next == RECORD_NONE);
    }
    look_at_result(inquiry);
}

int claims_append(const Record *record, const char *before, StrBuf *out)
{
    Inquiry inquiry = {.record = record, .before = before, .out = out};
    void *block = malloc(winnability_memory_size(MOVE_NODES));
    bool is_whole = false;
    if (block != NULL) {
        inquiry.memory = winnability_memory_init(block, MOVE_NODES);
        look(&inquiry);
        is_whole = !strbuf_has_failed(&inquiry.move);
    }
    free(block);
    strbuf_release(&inquiry.move);
    return is_whole ? inquiry.found : -1;
}
