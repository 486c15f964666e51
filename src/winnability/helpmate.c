#include "winnability/search_inside.h"

#include <assert.h>
#include <string.h>

#include "rules/material.h"
#include "rules/movegen.h"
#include "rules/position.h"

enum {
    FIRST_RANK = 300,    /* rank of the first position: leaves room for better and worse ones */
    PLIES_PER_RANK = 64, /* so many plies more make a move look worse by one rank */
    STAGE_MASK = (1 << 24) - 1, /* what is kept of the hash of a stage */
    TURN = 64,                  /* steps that one queue gives in turn: they lie close together */
    TURNS = 4, /* of so many turns one is for what looks best, the others for what is new */
};

/* Goes one move on from the current position. */
static void go_forward(Helpmate *search, Move move)
{
    HelpmateStep *step = &search->steps[search->depth++];
    step->node = search->node;
    step->move = move;
    step->before = search->placement;
    placement_move_men(&search->placement, &search->position, move);
    position_make(&search->position, move, &step->undo);
    placement_note_state(&search->placement, &search->position);
}

/* Goes one move back. */
static void go_back(Helpmate *search)
{
    const HelpmateStep *step = &search->steps[--search->depth];
    position_take_back(&search->position, step->move, &step->undo);
    search->placement = step->before;
    search->node = step->node;
}

/* Tells whether the current way leads through a node. */
static bool is_on_way(const Helpmate *search, uint32_t number)
{
    int depth = search->visited.nodes[number].depth;
    return depth < search->depth ? search->steps[depth].node == number : search->node == number;
}

/* Goes from the current node to another: back to where their ways part, and forward from there. */
static void go_to(Helpmate *search, uint32_t target)
{
    uint32_t way[HELPMATE_DEPTH_MAX + 1];
    const Node *nodes = search->visited.nodes;
    int length = 0;
    uint32_t node = target;
    while (!is_on_way(search, node)) {
        way[length++] = node;
        node = nodes[node].parent;
    }
    while (search->depth > nodes[node].depth) {
        go_back(search);
    }
    while (length > 0) {
        uint32_t next = way[--length];
        go_forward(search, nodes[next].move);
        search->node = next;
    }
}

/* Adds the current position, reached by the last step, and makes it the current node. Returns NULL
 * if it is known already. */
static Node *visit(Helpmate *search)
{
    Node *node = visited_add(&search->visited, &search->placement);
    if (node != NULL) {
        node->depth = (uint16_t)search->depth;
        node->parent = search->node;
        node->move = search->depth > 0 ? search->steps[search->depth - 1].move : MOVE_NONE;
        search->node = search->visited.count - 1;
    }
    return node;
}

/* Mixes the bits of a number that may be small. */
static uint32_t mixed(uint32_t number)
{
    number *= 0x9e3779b1U;
    number = (number ^ number >> 15) * 0x85ebca77U;
    return number ^ number >> 13;
}

/* The part of a man in the hash of a stage: a pawn counts where it stands, others anywhere. */
static uint32_t share_of(Piece piece, Square square)
{
    bool pawn = piece_kind(piece) == KIND_PAWN;
    return mixed((uint32_t)piece * (SQUARE_COUNT + 1) +
                 (uint32_t)(pawn ? square_index(square) : SQUARE_COUNT));
}

/* The stage after a move: the sum of the shares of all men, less those at the start. */
static uint32_t stage_after(uint32_t stage, const Position *before, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Piece piece = position_piece_at(before, from);
    PieceKind promotion = move_promotion(move);
    if (move_is_capture(move)) {
        Square victim =
            move_is_en_passant(move) ? square_at(square_file(to), square_rank(from)) : to;
        stage -= share_of(position_piece_at(before, victim), victim);
    }
    if (piece_kind(piece) == KIND_PAWN) {
        Piece arriving = promotion == KIND_NONE ? piece : piece_make(piece_side(piece), promotion);
        stage += share_of(arriving, to) - share_of(piece, from);
    }
    return stage & STAGE_MASK;
}

/* What may be new about a move of the current position, in the terms of search_inside.h: a hash. */
static uint32_t news_of(const Helpmate *search, uint32_t stage, Move move)
{
    const Position *position = &search->position;
    Side loser = side_opponent(search->order.winner);
    Piece piece = position_piece_at(position, move_from(move));
    bool flees = piece == piece_make(loser, KIND_KING);
    Square king = position_king(position, flees ? search->order.winner : loser);
    uint32_t what = (uint32_t)piece * SQUARE_COUNT + (uint32_t)square_index(move_to(move));
    return mixed(stage_after(stage, position, move) ^
                 mixed(what * SQUARE_COUNT + (uint32_t)square_index(king)));
}

/* The word of the set where a hash belongs; the bit is the hash modulo 64. */
static uint64_t *word_of(Helpmate *search, uint32_t news)
{
    return &search->seen[(uint64_t)news * search->seen_words >> 32];
}

static bool is_seen(Helpmate *search, uint32_t news)
{
    return (*word_of(search, news) >> news % 64 & 1) != 0;
}

static void note_seen(Helpmate *search, uint32_t news)
{
    *word_of(search, news) |= (uint64_t)1 << news % 64;
}

/* Ends the line with the winner's mating move, if there is one. */
static bool find_mate(Helpmate *search, const MoveList *moves)
{
    Move mate = mating_move_find(&search->position, moves);
    if (mate != MOVE_NONE) {
        search->steps[search->depth].move = mate;
        search->line_length = search->depth + 1;
    }
    return mate != MOVE_NONE;
}

/* Notes the moves of the current position for trying. Returns true if one of them mates. */
static bool expand(Helpmate *search)
{
    MoveList moves;
    const Node *node = &search->visited.nodes[search->node];
    int rank = node->rank + search->depth / PLIES_PER_RANK;
    movegen_legal(&search->position, &moves);
    if (position_side_to_move(&search->position) == search->order.winner &&
        find_mate(search, &moves)) {
        return true;
    }
    assert(moves.count > 0 || position_side_to_move(&search->position) == search->order.winner ||
           !position_in_check(&search->position));
    for (int i = 0; i < moves.count; i++) {
        FrontierStep step = {search->node, moves.moves[i]};
        int change = guide_change(&search->guides[node->guide], &search->position, step.move);
        bool seen = is_seen(search, news_of(search, node->stage, step.move));
        if (!frontier_add(&search->frontier, seen ? FRONTIER_OLD : FRONTIER_FRESH, rank + change,
                          step)) {
            search->curtailed = true;
        }
    }
    return false;
}

/* Tells whether the winner can surely no longer mate after the last move. */
static bool is_hopeless(Helpmate *search, Move move)
{
    if (!move_is_capture(move) && move_promotion(move) == KIND_NONE) {
        return false;
    }
    if (!material_can_mate(&search->position, search->order.winner)) {
        return true;
    }
    if (!search->order.tests_captures) {
        return false;
    }
    mobility_start(&search->bounds, &search->position);
    mobility_saturate(&search->bounds);
    return !mate_net_is_possible(&search->bounds, search->order.winner);
}

/* Returns the aim to follow after a move: a new one if it is the promotion that was aimed at. */
static uint8_t next_guide(Helpmate *search, uint8_t guide, Move move)
{
    const Position *position = &search->position;
    bool achieved = search->guides[guide].promotion_counts && move_promotion(move) >= KIND_ROOK &&
                    position_side_to_move(position) != search->order.winner;
    if (!achieved || search->guide_count == HELPMATE_GUIDES) {
        return guide;
    }
    guide_aim_at_corner(&search->guides[search->guide_count], position, search->order.winner,
                        search->order.corner);
    return (uint8_t)search->guide_count++;
}

/* Goes to the current position's successor and, if that is new and not hopeless, expands it. */
static bool try_move(Helpmate *search, Move move, uint32_t news)
{
    const Node *from = &search->visited.nodes[search->node];
    int rank = from->rank + guide_change(&search->guides[from->guide], &search->position, move);
    uint32_t stage = stage_after(from->stage, &search->position, move);
    if (search->depth == HELPMATE_DEPTH_MAX) {
        search->curtailed = true;
        return false;
    }
    go_forward(search, move);
    Node *node = visit(search);
    if (node == NULL) {
        go_back(search);
        return false;
    }
    note_seen(search, news);
    node->rank = (uint16_t)(rank > 0 ? rank : 0);
    node->stage = stage & STAGE_MASK;
    node->guide = next_guide(search, from->guide, move);
    return !is_hopeless(search, move) && expand(search);
}

/*
 * Tries the next step, of both queues the best one or, in most turns, of the fresh one: if that is
 * not new any more it must wait with the old ones. Returns true if it leads to a mate at once.
 */
static bool try_step(Helpmate *search)
{
    Frontier *frontier = &search->frontier;
    int fresh = frontier_best(frontier, FRONTIER_FRESH);
    bool greedy = search->turn++ / TURN % TURNS == 0 || fresh == FRONTIER_RANKS;
    bool old = greedy && frontier_best(frontier, FRONTIER_OLD) < fresh;
    FrontierStep step = frontier_take(frontier, old ? FRONTIER_OLD : FRONTIER_FRESH);
    go_to(search, step.node);
    uint32_t news = news_of(search, search->visited.nodes[step.node].stage, step.move);
    if (!greedy && is_seen(search, news)) {
        search->curtailed |= !frontier_add(frontier, FRONTIER_OLD, fresh, step);
        return false;
    }
    return try_move(search, step.move, news);
}

static void start(Helpmate *search, const Position *position, const HelpmateOrder *order,
                  const HelpmateRoom *room)
{
    search->order = *order;
    search->position = *position;
    search->placement = placement_of(position);
    search->node = 0;
    search->depth = search->line_length = 0;
    search->curtailed = false;
    search->guide_count = 1;
    search->turn = 0;
    search->seen_words =
        order->limit < HELPMATE_NEWS_WORDS ? (uint32_t)order->limit + 1 : HELPMATE_NEWS_WORDS;
    memset(search->seen, 0, search->seen_words * sizeof search->seen[0]);
    uint32_t capacity = room->node_capacity;
    visited_start(&search->visited, room->nodes, room->slots,
                  order->limit < capacity ? (uint32_t)order->limit : capacity);
    frontier_start(&search->frontier, room->bundles, room->bundle_capacity);
    guide_aim_at_corner(&search->guides[0], position, order->winner, order->corner);
}

HelpmateResult helpmate_search(Helpmate *search, const Position *position,
                               const HelpmateOrder *order, const HelpmateRoom *room)
{
    start(search, position, order, room);
    Node *root = visit(search);
    if (root == NULL) {
        return HELPMATE_LIMIT;
    }
    root->rank = FIRST_RANK;
    root->guide = 0;
    root->stage = 0;
    if (expand(search)) {
        return HELPMATE_FOUND;
    }
    while (frontier_best(&search->frontier, FRONTIER_OLD) < FRONTIER_RANKS ||
           frontier_best(&search->frontier, FRONTIER_FRESH) < FRONTIER_RANKS) {
        if (search->visited.count >= search->visited.capacity ||
            patience_is_lost(order->patience, search->visited.count)) {
            return HELPMATE_LIMIT;
        }
        if (try_step(search)) {
            return HELPMATE_FOUND;
        }
    }
    return search->curtailed ? HELPMATE_LIMIT : HELPMATE_NONE;
}
