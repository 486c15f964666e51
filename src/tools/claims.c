#include "tools/tools_inside.h"

#include <stdlib.h>

#include "notation/san.h"
#include "rules/status.h"
#include "winnability/winnability.h"

enum {
    MOVE_NODES = 3000,     /* node limit of the dead-position test that follows each move */
    CLAIM_OCCURRENCES = 3, /* occurrences of a position that allow a claim (Article 9.2) */
    END_OCCURRENCES = 5,   /* Article 9.6.1 */
    CLAIM_PLIES = 100,     /* plies without capture or pawn move that allow a claim (Article 9.3) */
    END_PLIES = 150,       /* Article 9.6.2 */
};

/* The kinds of findings, each reported at most once in a game. */
typedef enum Matter {
    MATTER_THREEFOLD, /* threefold repetition could have been claimed (9.2) */
    MATTER_FIFTY,     /* the fifty-move rule could have been claimed (9.3) */
    MATTER_OVER,      /* the game was drawn, but it continued or has another result */
    MATTER_COUNT,     /* the number of these kinds */
} Matter;

struct ClaimsArena {
    Position positions[END_PLIES + 1]; /* all positions since the last capture or pawn move */
    WinnabilityMemory *memory;         /* buffer of the winnability functions, owned */
};

/* A game being examined. */
typedef struct GameReview {
    const Record *record;
    const char *before; /* the text at the start of each line */
    StrBuf *out;        /* receives the lines */
    int found;          /* number of lines */
    ClaimsArena *arena;
    int count;                      /* positions in the arena, including the present one */
    Position previous;              /* the position before the last move */
    Move move;                      /* the last move, MOVE_NONE at the start */
    bool may_be_dead;               /* some position of the game may be dead */
    bool is_reported[MATTER_COUNT]; /* already reported */
} GameReview;

/* Starts a line of the output, which the caller completes. */
static void begin_line(GameReview *review)
{
    strbuf_append(review->out, review->before);
    review->found++;
}

/* Appends the text `after`, with {move} replaced by the last move and its number. If no move has
 * been made, appends `at_start` instead. */
static void append_move(const GameReview *review, const char *after, const char *at_start,
                        StrBuf *out)
{
    StrBuf move = {0};
    if (review->move != MOVE_NONE) {
        san_append_numbered(&review->previous, review->move, &move);
    }
    strbuf_append_filled(out, review->move == MOVE_NONE ? at_start : after,
                         (StrBufPart[]){{"move", NULL, &move}, {0}});
}

/* Reports that a draw could have been claimed, unless the game ended as a draw at this point. */
static void report_claim(GameReview *review, Matter matter, bool is_last, const char *why,
                         const char *article)
{
    bool was_made = is_last && review->record->result == RECORD_DRAWN;
    if (!review->is_reported[matter] && !was_made) {
        StrBuf place = {0};
        begin_line(review);
        append_move(review, "after {move}", "at the start", &place);
        strbuf_append_filled(
            review->out, "{place}, a draw could have been claimed: {reason} (Article {article})\n",
            (StrBufPart[]){
                {"place", NULL, &place}, {"reason", why, NULL}, {"article", article, NULL}, {0}});
    }
    review->is_reported[matter] = true;
}

/* Reports that the game was drawn, if it continued or has another result. */
static void report_over(GameReview *review, bool is_last, const char *why, const char *article)
{
    RecordResult result = review->record->result;
    if (!is_last || result != RECORD_DRAWN) {
        StrBuf place = {0};
        begin_line(review);
        append_move(review, "after {move}", "at the start", &place);
        strbuf_append_filled(
            review->out,
            is_last
                ? "{place}, the game was drawn under Article {article} ({reason}), but its result "
                  "is {result}\n"
                : "{place}, the game was drawn under Article {article} ({reason}), but it "
                  "continued\n",
            (StrBufPart[]){{"place", NULL, &place},
                           {"result", record_result_token(result), NULL},
                           {"reason", why, NULL},
                           {"article", article, NULL},
                           {0}});
    }
    review->is_reported[MATTER_OVER] = true;
}

/* Checks the newest position for claims and draws; is_last says that it is the last of the game. */
static void check_position(GameReview *review, bool is_last)
{
    const Position *position = &review->arena->positions[review->count - 1];
    int times = position_occurrences(position, review->arena->positions, review->count);
    int plies = position_halfmove_clock(position);
    MateReason reason;
    bool is_end = is_last && status_of(position) != STATUS_ONGOING;
    if (review->is_reported[MATTER_OVER] || is_end) {
        return;
    }
    if (times >= END_OCCURRENCES) {
        report_over(review, is_last, "fivefold repetition", "9.6.1");
    } else if (plies >= END_PLIES) {
        report_over(review, is_last, "75 moves by each side without a capture or pawn move",
                    "9.6.2");
    } else if (times >= CLAIM_OCCURRENCES) {
        report_claim(review, MATTER_THREEFOLD, is_last, "threefold repetition", "9.2");
    } else if (plies >= CLAIM_PLIES) {
        report_claim(review, MATTER_FIFTY, is_last,
                     "50 moves by each side without a capture or pawn move", "9.3");
    }
    if (review->may_be_dead && !review->is_reported[MATTER_OVER] &&
        winnability_death(position, MOVE_NODES, review->arena->memory, &reason) == POSITION_DEAD) {
        StrBuf why = {0};
        strbuf_appendf(&why, "dead position, %s", mate_reason_text(reason));
        report_over(review, is_last, strbuf_text(&why), "5.2.2");
        review->out->out_of_memory |= strbuf_has_failed(&why);
        strbuf_release(&why);
    }
}

/* Reports that the result contradicts the last position, which is checkmate or stalemate. */
static void report_end(GameReview *review, const char *end, const char *token, const char *article)
{
    begin_line(review);
    StrBuf place = {0};
    append_move(review, "{move}", "the starting position", &place);
    strbuf_append_filled(
        review->out,
        "the result is {result}, but {place} is {end}, so the result should be {token} "
        "(Article {article})\n",
        (StrBufPart[]){{"result", record_result_token(review->record->result), NULL},
                       {"place", NULL, &place},
                       {"end", end, NULL},
                       {"token", token, NULL},
                       {"article", article, NULL},
                       {0}});
}

/* Checks that the result fits the last position. */
static void check_result(GameReview *review)
{
    const Position *last = &review->arena->positions[review->count - 1];
    RecordResult result = review->record->result;
    PositionStatus status = status_of(last);
    Side winner = result == RECORD_BLACK_WINS ? SIDE_BLACK : SIDE_WHITE;
    RecordResult mated =
        position_side_to_move(last) == SIDE_WHITE ? RECORD_BLACK_WINS : RECORD_WHITE_WINS;
    WinnabilityVerdict verdict;
    if (status == STATUS_CHECKMATE && result != mated) {
        report_end(review, "checkmate", record_result_token(mated), "5.1.1");
    } else if (status == STATUS_STALEMATE && result != RECORD_DRAWN) {
        report_end(review, "stalemate", record_result_token(RECORD_DRAWN), "5.2.1");
    } else if (status == STATUS_ONGOING && !review->is_reported[MATTER_OVER] &&
               (result == RECORD_WHITE_WINS || result == RECORD_BLACK_WINS)) {
        winnability_judge(last, winner, MOVE_NODES, review->arena->memory, &verdict);
        if (verdict.answer == CANNOT_MATE) {
            begin_line(review);
            strbuf_appendf(review->out,
                           "the result is %s, but %s cannot checkmate: %s (Articles 5.1.2 and "
                           "6.9)\n",
                           record_result_token(result), winner == SIDE_WHITE ? "White" : "Black",
                           mate_reason_text(verdict.reason));
        }
    }
}

/*
 * Returns whether some position of the game may be dead. A dead position stays dead after any move.
 * So if the last position is not dead, no position of the game is dead. This test suffices for most
 * games.
 */
static bool may_be_dead(const GameReview *review)
{
    const RecordNodeBody *nodes = review->record->nodes;
    Position last = review->record->start;
    MateReason reason;
    for (RecordNode node = nodes[RECORD_ROOT].next;
         node != RECORD_NONE && nodes[node].move != MOVE_PASS; node = nodes[node].next) {
        last = position_after(&last, nodes[node].move);
    }
    return winnability_death(&last, MOVE_NODES, review->arena->memory, &reason) != POSITION_ALIVE;
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
    GameReview review = {.record = record, .before = before, .out = out, .arena = arena};
    review.may_be_dead = may_be_dead(&review);
    for (RecordNode node = RECORD_ROOT; node != RECORD_NONE; node = nodes[node].next) {
        review.move = nodes[node].move;
        if (review.move == MOVE_PASS) {
            return review.found; /* a line with a null move is not a game */
        }
        if (review.move != MOVE_NONE) {
            review.previous = now;
            now = position_after(&review.previous, review.move);
        }
        /* The array holds the positions since the last capture or pawn move, because those before
         * it cannot occur again. It is large enough: after 75 more moves by each side the game has
         * ended, and positions after the end do not count. */
        if (position_halfmove_clock(&now) == 0 || review.is_reported[MATTER_OVER]) {
            review.count = 0;
        }
        arena->positions[review.count++] = now;
        check_position(&review, nodes[node].next == RECORD_NONE);
    }
    check_result(&review);
    return review.found;
}
