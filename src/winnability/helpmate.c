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

    ROUTE_GUIDE = 255, /* value of Node.guide: order the moves by routes (route.h), not costs */
    ROUTE_NODES = 3,   /* cost of finding a route, in nodes */
    ROUTE_RANK = 60,   /* queue rank of a position whose route has no moves left */
    ROUTE_MOVE = 5,    /* added to the queue rank for each move of the route */
    /* Each waiting move that a side needs but does not have costs as much as this many moves of the
     * route. */
    ROUTE_MISSING_TEMPO = 6,
    ROUTE_LOST = 480, /* queue rank of a position without a route */
    ROUTE_WALKS = 4,  /* number of random walks made after a promotion */
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

/* Returns whether a move is a first step of a route. */
static bool is_on_route(const Route *route, Move move)
{
    for (int i = 0; i < route->count; i++) {
        if (route->steps[i].from == square_index(move_from(move)) &&
            route->steps[i].to == square_index(move_to(move))) {
            return true;
        }
    }
    return false;
}

/* The penalties, in queue ranks, for a move that is not the first step of a route. */
typedef struct RouteWeights {
    int detour; /* penalty if another legal move is the first step of a route */
    int wait;   /* penalty if no legal move is the first step of a route: the side must wait */
    int change; /* added to the penalty if the move is a capture or pawn move; negative */
} RouteWeights;

/* The weights by HelpmateOrder.route: first for following routes strictly, then for following them
 * loosely. */
static const RouteWeights route_weights[HELPMATE_ROUTES] = {{80, 40, -20}, {20, 10, -4}};

/* Queues the moves of the current position. The first steps of a route to a promotion get the best
 * queue ranks. */
static void note_by_route(Helpmate *search, const MoveList *moves)
{
    Route route;
    const RouteWeights *weights = &route_weights[search->order.route];
    bool found = route_find(&search->map, &search->position, search->order.winner, &route);
    int length = route.length[SIDE_WHITE] + route.length[SIDE_BLACK];
    for (int side = 0; side < SIDE_COUNT; side++) {
        int missing = route.length[side] - route.tempi[side_opponent((Side)side)];
        length += missing > 0 ? ROUTE_MISSING_TEMPO * missing : 0;
    }
    int rank = ROUTE_RANK + ROUTE_MOVE * length + search->depth / PLIES_PER_RANK;
    rank = !found || rank > ROUTE_LOST ? ROUTE_LOST : rank;
    search->other_nodes += ROUTE_NODES;
    bool waits = true;
    for (int i = 0; i < moves->count && waits; i++) {
        waits = !is_on_route(&route, moves->moves[i]);
    }
    for (int i = 0; i < moves->count; i++) {
        Move move = moves->moves[i];
        FrontierStep step = {search->node, move};
        int worse = 0;
        if (!is_on_route(&route, move)) {
            Piece piece = position_piece_at(&search->position, move_from(move));
            bool is_irreversible = move_is_capture(move) || piece_kind(piece) == KIND_PAWN;
            worse = waits ? weights->wait : weights->detour;
            worse += is_irreversible ? weights->change : 0;
        }
        if (!frontier_add(&search->frontier, rank + worse, step)) {
            search->curtailed = true;
        }
    }
}

/* Makes a few random walks from the current position. If one ends in mate, stores the line and
 * returns true. */
static bool try_walks(Helpmate *search)
{
    RandomWalk *walk = &search->walk;
    for (uint32_t i = 0; i < ROUTE_WALKS; i++) {
        guide_aim_at_corner(&search->walk_guide, &search->position, search->order.winner, (int)i);
        bool found = random_walk_to_mate(walk, &search->position, search->order.winner,
                                         &search->walk_guide, i, RANDOM_WALK_PLIES_MAX);
        search->other_nodes += (uint64_t)walk->plies;
        if (found && search->depth + walk->plies <= HELPMATE_DEPTH_MAX) {
            for (int ply = 0; ply < walk->plies; ply++) {
                search->steps[search->depth + ply].move = walk->line[ply];
            }
            search->line_length = search->depth + walk->plies;
            return true;
        }
    }
    return false;
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
    if (node->guide == ROUTE_GUIDE) {
        note_by_route(search, &moves);
        return false;
    }
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
    if (!search->order.tests_captures) {
        return false;
    }
    mobility_start(&search->bounds, &search->position);
    return !mate_net_can_come(&search->bounds, search->order.winner);
}

/* Returns the number of the aim after a move. This is a new aim if aim `guide` needed a promotion
 * and the move is this promotion, unless HELPMATE_GUIDES aims have already been chosen. */
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
    bool routes = from->guide == ROUTE_GUIDE;
    int change =
        routes ? 0 : guide_change(&search->guides[from->guide], &search->position, step->move);
    int rank = from->rank + change;
    step_forward(search, step->move);
    Node *node = visit(search);
    if (node == NULL) {
        step_back(search);
        return false;
    }
    node->rank = (uint16_t)(rank > 0 ? rank : 0);
    node->guide = routes ? ROUTE_GUIDE : next_guide(search, from->guide, step->move);
    node->is_hopeless = is_hopeless(search, step->move);
    bool achieved = routes && move_promotion(step->move) == KIND_QUEEN &&
                    position_side_to_move(&search->position) != search->order.winner;
    if (achieved && try_walks(search)) {
        return true;
    }
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
    search->other_nodes = 0;
    uint32_t capacity = arena->node_capacity;
    visited_start(&search->visited, arena->nodes, arena->slots,
                  order->limit < capacity ? (uint32_t)order->limit : capacity);
    frontier_start(&search->frontier, arena->bundles, arena->bundle_capacity);
    if (order->route >= 0) {
        return;
    }
    if (order->plan != NULL) {
        guide_aim_at_plan(&search->guides[0], position, order->winner, order->bounds, order->plan);
    } else {
        guide_aim_at_corner(&search->guides[0], position, order->winner, order->corner);
    }
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
    root->guide = order->route >= 0 ? ROUTE_GUIDE : 0;
    root->is_hopeless = false;
    if (expand(search)) {
        return HELPMATE_FOUND;
    }
    FrontierStep step;
    while (frontier_pop(&search->frontier, &step)) {
        if (search->visited.count >= search->visited.capacity ||
            search->visited.count + search->other_nodes >= order->limit ||
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
