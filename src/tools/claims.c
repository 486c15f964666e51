#include "tools/tools_inside.h"

#include <stdlib.h>

#include "notation/san.h"
#include "notation/spoken.h"
#include "rules/movegen.h"
#include "rules/status.h"
#include "util/text.h"
#include "winnability/winnability.h"

enum {
    MOVE_NODES = 3000,     /* node limit of the dead-position test that follows each move */
    CLAIM_OCCURRENCES = 3, /* occurrences of a position that allow a claim (Article 9.2) */
    END_OCCURRENCES = 5,   /* Article 9.6.1 */
    CLAIM_PLIES = 100,     /* plies without capture or pawn move that allow a claim (Article 9.3) */
    END_PLIES = 150,       /* Article 9.6.2 */
};

/* The ways to claim a draw. */
typedef enum ClaimWay {
    WAY_THREEFOLD,      /* the position has occurred three times */
    WAY_THREEFOLD_WITH, /* an intended move repeats a position for the third time */
    WAY_FIFTY,          /* the fifty moves have been made */
    WAY_FIFTY_WITH,     /* an intended move completes the fifty moves */
    WAY_COUNT,          /* the number of ways */
} ClaimWay;

/* Consecutive turns of a player who could claim a draw in the same way and did not. */
typedef struct Chance {
    bool is_open;      /* false: there is no such turn, and the other members are not valid */
    int last_ply;      /* the number of half-moves before the last of these turns */
    int first, last;   /* the move numbers of the first and the last turn */
    Position position; /* the position at the first turn */
    Move with;         /* a move with which the first claim succeeds, or MOVE_NONE */
    int others;        /* the number of other moves with which it succeeds */
} Chance;

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
    int count;           /* positions in the arena, including the present one */
    Position previous;   /* the position before the last move */
    Move move;           /* the last move, MOVE_NONE at the start */
    int ply;             /* half-moves made so far */
    Move next;           /* the next move, MOVE_NONE at the end */
    bool may_be_dead;    /* some position of the game may be dead */
    bool is_over;        /* the game was drawn, perhaps before its last move */
    bool has_repetition; /* a position in the arena has occurred twice */
    Chance chances[SIDE_COUNT][WAY_COUNT];
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

/* ---- Missed claims ---- */

/* Appends the moves with which a claim could have been made: "4... Ng8 or 2 other moves". */
static void append_with(const Chance *chance, StrBuf *out)
{
    StrBuf move = {0}, number = {0};
    san_append_numbered(&chance->position, chance->with, &move);
    strbuf_appendf(&number, "%d", chance->others);
    strbuf_append_filled(out,
                         chance->others == 0   ? "{move}"
                         : chance->others == 1 ? "{move} or {number} other move"
                                               : "{move} or {number} other moves",
                         (StrBufPart[]){{"move", NULL, &move}, {"number", NULL, &number}, {0}});
}

/* Reports a chance that a player missed, if there is one, and closes it. */
static void report_chance(GameReview *review, Side side, ClaimWay way)
{
    static const char *const REASONS[] = {"threefold repetition", "threefold repetition",
                                          "the fifty-move rule", "the fifty-move rule"};
    static const char *const ARTICLES[] = {"9.2.2", "9.2.1", "9.3.2", "9.3.1"};
    Chance *chance = &review->chances[side][way];
    if (!chance->is_open) {
        return;
    }
    StrBuf first = {0}, last = {0}, moves = {0};
    bool is_span = chance->last > chance->first;
    bool is_with = chance->with != MOVE_NONE;
    strbuf_appendf(&first, "%d", chance->first);
    strbuf_appendf(&last, "%d", chance->last);
    if (is_with) {
        append_with(chance, &moves);
    }
    const char *template =
        is_span && is_with
            ? "{side} could have claimed a draw by {reason} from move {first} to move "
              "{last}, first with {moves} (Article {article})\n"
        : is_span ? "{side} could have claimed a draw by {reason} from move {first} to move "
                    "{last} (Article {article})\n"
        : is_with
            ? "{side} could have claimed a draw by {reason} with {moves} (Article {article})\n"
            : "{side} could have claimed a draw by {reason} at move {first} (Article "
              "{article})\n";
    begin_line(review);
    strbuf_append_filled(review->out, template,
                         (StrBufPart[]){{"side", spoken_side(side), NULL},
                                        {"reason", REASONS[way], NULL},
                                        {"first", NULL, &first},
                                        {"last", NULL, &last},
                                        {"moves", NULL, &moves},
                                        {"article", ARTICLES[way], NULL},
                                        {0}});
    chance->is_open = false;
}

/* Reports all chances at the end of the game. */
static void report_chances(GameReview *review)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int way = 0; way < WAY_COUNT; way++) {
            report_chance(review, (Side)side, (ClaimWay)way);
        }
    }
}

/*
 * Returns whether a drawn game may have ended with a claim at this turn. This is possible if no
 * move follows, or if the only move that follows is one of `with`, the moves with which a claim
 * succeeds.
 */
static bool may_be_claimed(const GameReview *review, bool is_next_last, const MoveList *with)
{
    bool is_claimed =
        review->next == MOVE_NONE || (is_next_last && move_list_has(with, review->next));
    return review->record->result == RECORD_DRAWN && is_claimed;
}

/* Adds a turn to the chances of the player to move. `with` has the moves with which the claim
 * succeeds, or is empty for a claim on the position. */
static void add_turn(GameReview *review, ClaimWay way, const MoveList *with)
{
    const Position *position = &review->arena->positions[review->count - 1];
    Chance *chance = &review->chances[position_side_to_move(position)][way];
    if (!chance->is_open) {
        bool is_played = move_list_has(with, review->next);
        *chance = (Chance){.is_open = true,
                           .first = position_fullmove_number(position),
                           .position = *position,
                           .with = with->count == 0 ? MOVE_NONE
                                   : is_played      ? review->next
                                                    : with->moves[0],
                           .others = with->count - 1};
    }
    chance->last_ply = review->ply;
    chance->last = position_fullmove_number(position);
}

/* Lists the moves of the player to move with which a claim of one kind succeeds, sorted by SAN. */
static void find_moves(const GameReview *review, bool is_fifty, MoveList *out)
{
    const Position *position = &review->arena->positions[review->count - 1];
    int plies = position_halfmove_clock(position) + 1;
    MoveList legal;
    out->count = 0;
    if (is_fifty ? plies != CLAIM_PLIES : !review->has_repetition) {
        return; /* from the hundredth half-move on, the claim needs no move (9.3.2) */
    }
    movegen_legal(position, &legal);
    for (int i = 0; i < legal.count; i++) {
        Position after = position_after(position, legal.moves[i]);
        bool is_quiet = position_halfmove_clock(&after) == plies;
        if (is_quiet &&
            (is_fifty || position_occurrences(&after, review->arena->positions, review->count) >=
                             CLAIM_OCCURRENCES - 1)) {
            out->moves[out->count++] = legal.moves[i];
        }
    }
    san_sort(position, out);
}

/* Checks what the player to move could claim, and reports the chances that are over. */
static void check_claims(GameReview *review, int times, bool is_next_last)
{
    const Position *position = &review->arena->positions[review->count - 1];
    Side side = position_side_to_move(position);
    MoveList none = {.count = 0}, repeating, completing;
    find_moves(review, false, &repeating);
    find_moves(review, true, &completing);
    const struct {
        bool is_possible;
        const MoveList *with;
    } WAYS[] = {
        [WAY_THREEFOLD] = {times >= CLAIM_OCCURRENCES, &none},
        [WAY_THREEFOLD_WITH] = {repeating.count > 0, &repeating},
        [WAY_FIFTY] = {position_halfmove_clock(position) >= CLAIM_PLIES, &none},
        [WAY_FIFTY_WITH] = {completing.count > 0, &completing},
    };
    for (int way = 0; way < WAY_COUNT; way++) {
        if (WAYS[way].is_possible && !may_be_claimed(review, is_next_last, WAYS[way].with)) {
            add_turn(review, (ClaimWay)way, WAYS[way].with);
        } else {
            report_chance(review, side, (ClaimWay)way);
        }
    }
}

/* ---- The end of the game ---- */

/* Reports that the game was drawn, if it continued or has another result. */
static void report_over(GameReview *review, bool is_last, const char *why, const char *article)
{
    RecordResult result = review->record->result;
    report_chances(review);
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
    review->is_over = true;
}

/* Checks the newest position for draws and claims. `is_next_last` says that the next move is the
 * last of the game. */
static void check_position(GameReview *review, bool is_next_last)
{
    const Position *position = &review->arena->positions[review->count - 1];
    bool is_last = review->next == MOVE_NONE;
    int times = position_occurrences(position, review->arena->positions, review->count);
    MateReason reason;
    bool is_end = is_last && status_of(position) != STATUS_ONGOING;
    review->has_repetition |= times > 1;
    if (review->is_over || is_end) {
        return;
    }
    if (times >= END_OCCURRENCES) {
        report_over(review, is_last, "fivefold repetition", "9.6.1");
    } else if (position_halfmove_clock(position) >= END_PLIES) {
        report_over(review, is_last, "75 moves by each side without a capture or pawn move",
                    "9.6.2");
    } else if (review->may_be_dead && winnability_death(position, MOVE_NODES, review->arena->memory,
                                                        &reason) == POSITION_DEAD) {
        StrBuf why = {0};
        strbuf_appendf(&why, "dead position, %s", mate_reason_text(reason, NULL));
        report_over(review, is_last, strbuf_text(&why), "5.2.2");
        review->out->out_of_memory |= strbuf_has_failed(&why);
        strbuf_release(&why);
    } else {
        check_claims(review, times, is_next_last);
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

/*
 * Reports a draw that was agreed before both players had moved. If a tag names another termination,
 * or the last position is a reason for the draw, the draw was not agreed.
 */
static void check_agreement(GameReview *review)
{
    const char *termination = tags_value(&review->record->tags, "Termination");
    const Position *last = &review->arena->positions[review->count - 1];
    bool is_agreed = termination == NULL || text_is_same(termination, "normal");
    bool is_claimable = position_halfmove_clock(last) >= CLAIM_PLIES - 1;
    if (review->record->result == RECORD_DRAWN && review->ply < SIDE_COUNT && is_agreed &&
        !is_claimable && !review->is_over && status_of(last) == STATUS_ONGOING) {
        begin_line(review);
        strbuf_append(review->out, "the draw was agreed before both players had moved (Article "
                                   "5.2.3)\n");
    }
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
    } else if (status == STATUS_ONGOING && !review->is_over &&
               (result == RECORD_WHITE_WINS || result == RECORD_BLACK_WINS)) {
        winnability_judge(last, winner, MOVE_NODES, review->arena->memory, &verdict);
        if (verdict.answer == CANNOT_MATE) {
            begin_line(review);
            strbuf_appendf(review->out,
                           "the result is %s, but %s cannot checkmate: %s (Articles 5.1.2 and "
                           "6.9)\n",
                           record_result_token(result), winner == SIDE_WHITE ? "White" : "Black",
                           mate_reason_text(verdict.reason, NULL));
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
        RecordNode next = nodes[node].next;
        review.next = next == RECORD_NONE ? MOVE_NONE : nodes[next].move;
        if (review.move == MOVE_PASS) {
            report_chances(&review);
            return review.found; /* a line with a null move is not a game */
        }
        if (review.move != MOVE_NONE) {
            review.previous = now;
            now = position_after(&review.previous, review.move);
            review.ply++;
        }
        /* The array holds the positions since the last capture or pawn move, because those before
         * it cannot occur again. It is large enough: after 75 more moves by each side the game has
         * ended, and positions after the end do not count. */
        if (position_halfmove_clock(&now) == 0 || review.is_over) {
            review.count = 0;
            review.has_repetition = false;
        }
        arena->positions[review.count++] = now;
        check_position(&review, next != RECORD_NONE && nodes[next].next == RECORD_NONE);
    }
    report_chances(&review);
    check_agreement(&review);
    check_result(&review);
    return review.found;
}
