#include "winnability/helpmate.h"

#include <assert.h>

#include "rules/material.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "winnability/mate_net.h"
#include "winnability/mating_move.h"

enum {
    FIRST_RANK = 300,    /* queue rank (0 is best) of the first position */
    PLIES_PER_RANK = 64, /* plies after which the queue rank of new moves gets worse by 1 */

    /* drop_visited() removes moves only if at least this many positions have been visited. It does
     * not pay for smaller tables, which fit into the cache. */
    DROP_FROM = 2000,
};

/* Makes a move in the current position. */
static void step_forward(Helpmate *search, Move move)
{
    HelpmateStep *step = &search->steps[search->depth++];
    step->node = search->node;
    step->move = move;
    step->before = search->placement;
    placement_move_pieces(&search->placement, &search->position, move);
    position_make(&search->position, move, &step->undo);
    placement_set_state(&search->placement, &search->position);
}

/* Takes back the last move. */
static void step_back(Helpmate *search)
{
    const HelpmateStep *step = &search->steps[--search->depth];
    position_take_back(&search->position, step->move, &step->undo);
    search->placement = step->before;
    search->node = step->node;
}

/* Returns whether the path to the current position passes through a node. */
static bool is_on_path(const Helpmate *search, uint32_t number)
{
    int depth = search->visited.nodes[number].depth;
    return depth < search->depth ? search->steps[depth].node == number : search->node == number;
}

/* Makes another node current: takes back moves to the common ancestor of both nodes, then makes the
 * moves from there. */
static void seek_node(Helpmate *search, uint32_t target)
{
    uint32_t path[HELPMATE_DEPTH_MAX + 1];
    const Node *nodes = search->visited.nodes;
    int length = 0;
    uint32_t node = target;
    while (!is_on_path(search, node)) {
        path[length++] = node;
        node = nodes[node].parent;
    }
    while (search->depth > nodes[node].depth) {
        step_back(search);
    }
    while (length > 0) {
        uint32_t next = path[--length];
        step_forward(search, nodes[next].move);
        search->node = next;
    }
}

/* Adds the current position as a node, which becomes current, and returns the node. Returns NULL if
 * the position was visited before or the table is full. */
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

/* Removes from the list the moves that lead to visited positions. Double steps are not tested and
 * stay in the list. No move is tested if a castling right remains or an en passant capture is
 * legal. */
static void drop_visited(const Helpmate *search, MoveList *moves)
{
    Placement after[MOVE_LIST_CAPACITY];
    uint32_t hashes[MOVE_LIST_CAPACITY];
    int count = 0;
    if (search->visited.count < DROP_FROM || !placement_is_plain(&search->placement)) {
        return;
    }
    for (int i = 0; i < moves->count; i++) {
        after[i] = search->placement;
        placement_move_pieces(&after[i], &search->position, moves->moves[i]);
        placement_pass(&after[i]);
        hashes[i] = visited_hash(&search->visited, &after[i]);
    }
    for (int i = 0; i < moves->count; i++) {
        if (move_is_double_step(moves->moves[i]) ||
            !visited_has(&search->visited, &after[i], hashes[i])) {
            moves->moves[count++] = moves->moves[i];
        }
    }
    moves->count = count;
}

/* Queues the moves of the current position. If one of them is checkmate by the winner, stores the
 * line and returns true instead. */
static bool expand(Helpmate *search)
{
    MoveList moves;
    const Node *node = &search->visited.nodes[search->node];
    int rank = node->rank + search->depth / PLIES_PER_RANK;
    movegen_legal(&search->position, &moves);
    Move mate = MOVE_NONE;
    if (position_side_to_move(&search->position) == search->order.winner) {
        mate = mating_move_find(&search->position, &moves);
    }
    if (mate != MOVE_NONE) {
        search->steps[search->depth].move = mate;
        search->line_length = search->depth + 1;
        return true;
    }
    assert(moves.count > 0 || position_side_to_move(&search->position) == search->order.winner ||
           !position_in_check(&search->position));
    drop_visited(search, &moves);
    for (int i = 0; i < moves.count; i++) {
        FrontierStep step = {search->node, moves.moves[i]};
        int change = guide_change(&search->guides[node->guide], &search->position, step.move);
        if (!frontier_add(&search->frontier, rank + change, step)) {
            search->curtailed = true;
        }
    }
    return false;
}

/* Returns whether the last move, `move`, has provably ruled out a mate by the winner. */
static bool is_hopeless(Helpmate *search, Move move)
{
    if (!move_is_capture(move) && move_promotion(move) == KIND_NONE) {
        return false;
    }
    if (!material_can_mate(&search->position, search->order.winner)) {
        return true;
    }
    mobility_start(&search->bounds, &search->position);
    return !mate_net_can_come(&search->bounds, search->order.winner);
}

/* Returns the number of the aim to follow after a move. Chooses a new aim if the move is the
 * promotion that aim `guide` needed and fewer than HELPMATE_GUIDES aims were chosen; otherwise the
 * aim stays. */
static uint8_t next_guide(Helpmate *search, uint8_t guide, Move move)
{
    const Position *position = &search->position;
    bool achieved = search->guides[guide].promotion_counts && move_promotion(move) >= KIND_ROOK &&
                    position_side_to_move(position) != search->order.winner;
    if (!achieved || search->guide_count == HELPMATE_GUIDES) {
        return guide;
    }
    guide_aim_at_corner(&search->guides[search->guide_count], position, search->order.winner, 0);
    return (uint8_t)search->guide_count++;
}

/* Makes a step. If the position after the step is new and not hopeless, queues its moves. Returns
 * whether a mate was found. */
static bool try_step(Helpmate *search, const FrontierStep *step)
{
    seek_node(search, step->node);
    if (search->depth == HELPMATE_DEPTH_MAX) {
        search->curtailed = true;
        return false;
    }
    const Node *from = &search->visited.nodes[step->node];
    int change = guide_change(&search->guides[from->guide], &search->position, step->move);
    int rank = from->rank + change;
    step_forward(search, step->move);
    Node *node = visit(search);
    if (node == NULL) {
        step_back(search);
        return false;
    }
    node->rank = (uint16_t)(rank > 0 ? rank : 0);
    node->guide = next_guide(search, from->guide, step->move);
    node->is_hopeless = is_hopeless(search, step->move);
    return !node->is_hopeless && expand(search);
}

static void start(Helpmate *search, const Position *position, const HelpmateOrder *order,
                  const HelpmateArena *arena)
{
    search->order = *order;
    search->position = *position;
    search->placement = placement_of(position);
    search->node = 0;
    search->depth = search->line_length = 0;
    search->curtailed = false;
    search->guide_count = 1;
    uint32_t capacity = arena->node_capacity;
    visited_start(&search->visited, arena->nodes, arena->slots,
                  order->limit < capacity ? (uint32_t)order->limit : capacity);
    frontier_start(&search->frontier, arena->bundles, arena->bundle_capacity);
    guide_aim_at_corner(&search->guides[0], position, order->winner, 0);
}

HelpmateResult helpmate_search(Helpmate *search, const Position *position,
                               const HelpmateOrder *order, const HelpmateArena *arena)
{
    start(search, position, order, arena);
    Node *root = visit(search);
    if (root == NULL) {
        return HELPMATE_LIMIT;
    }
    root->rank = FIRST_RANK;
    root->guide = 0;
    root->is_hopeless = false;
    if (expand(search)) {
        return HELPMATE_FOUND;
    }
    FrontierStep step;
    while (frontier_pop(&search->frontier, &step)) {
        if (search->visited.count >= search->visited.capacity ||
            patience_is_lost(order->patience, search->visited.count)) {
            return HELPMATE_LIMIT;
        }
        if (try_step(search, &step)) {
            return HELPMATE_FOUND;
        }
    }
    return search->curtailed ? HELPMATE_LIMIT : HELPMATE_NONE;
}

const Position *helpmate_position_at(Helpmate *search, uint32_t number)
{
    seek_node(search, number);
    return &search->position;
}
