#include "winnability/helpmate.h"

#include "rules/attack.h"
#include "rules/material.h"
#include "rules/movegen.h"

/* Goes one move on from the current position. */
static void go_forward(Helpmate *search, Move move)
{
    search->back[search->depth] = search->placement;
    search->line[search->depth] = move;
    placement_move_men(&search->placement, &search->position, move);
    position_make(&search->position, move, &search->undo[search->depth]);
    placement_note_state(&search->placement, &search->position);
    search->depth++;
}

/* Goes one move back. */
static void go_back(Helpmate *search)
{
    search->depth--;
    position_take_back(&search->position, search->line[search->depth],
                       &search->undo[search->depth]);
    search->placement = search->back[search->depth];
}

/* Goes from the current node to another: back to where their ways part, and forward from there. */
static void go_to(Helpmate *search, uint32_t target)
{
    Move way[HELPMATE_DEPTH_MAX + 1];
    uint32_t through[HELPMATE_DEPTH_MAX + 1];
    const Node *nodes = search->visited.nodes;
    int steps = 0;
    uint32_t node = target;
    while (nodes[node].depth > search->depth || search->path[nodes[node].depth] != node) {
        way[steps] = nodes[node].move;
        through[steps++] = node;
        node = nodes[node].parent;
    }
    while (search->depth > nodes[node].depth) {
        go_back(search);
    }
    while (steps > 0) {
        steps--;
        go_forward(search, way[steps]);
        search->path[search->depth] = through[steps];
    }
}

/* Adds the current position, reached from `parent` by the last move, unless it is known already. */
static bool visit(Helpmate *search, uint32_t parent, int rank)
{
    Node *node = visited_add(&search->visited, &search->placement);
    if (node == NULL) {
        return false;
    }
    node->parent = parent;
    node->move = search->depth > 0 ? search->line[search->depth - 1] : MOVE_NONE;
    node->depth = (uint16_t)search->depth;
    node->rank = (uint16_t)rank;
    search->path[search->depth] = search->visited.count - 1;
    return true;
}

/* Tells whether the winner can no longer mate, by his material. */
static bool is_hopeless(const Helpmate *search)
{
    return !material_can_mate(&search->position, search->winner);
}

/* Tells whether a piece on `from` might give check on `king`, by the geometry alone. */
static bool is_aligned(Square from, Square king)
{
    int files = square_file(from) - square_file(king);
    int ranks = square_rank(from) - square_rank(king);
    return files == 0 || ranks == 0 || files == ranks || files == -ranks ||
           files * files + ranks * ranks == 5;
}

/* Tells whether the winner's move mates; on success the move ends the line. */
static bool is_mate(Helpmate *search, Move move)
{
    Undo undo;
    Square king = position_king(&search->position, side_opponent(search->winner));
    if (!is_aligned(move_to(move), king) && !is_aligned(move_from(move), king)) {
        return false;
    }
    position_make(&search->position, move, &undo);
    bool mate = position_in_check(&search->position) && !movegen_any_legal(&search->position);
    position_take_back(&search->position, move, &undo);
    if (mate) {
        search->line[search->depth] = move;
        search->line_length = search->depth + 1;
    }
    return mate;
}

/* Notes the moves of the current position for trying. Returns true if one of them mates. */
static bool expand(Helpmate *search, uint32_t node)
{
    MoveList moves;
    int count = movegen_legal(&search->position, &moves);
    int rank = search->visited.nodes[node].rank;
    if (position_side_to_move(&search->position) == search->winner) {
        for (int i = 0; i < count; i++) {
            if (is_mate(search, moves.moves[i])) {
                return true;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        int change = guide_change(&search->guide, &search->position, moves.moves[i]);
        FrontierStep step = {node, moves.moves[i]};
        if (!frontier_add(&search->frontier, rank + change, step)) {
            search->curtailed = true;
        }
    }
    return false;
}

/* Tries a step: goes there and, if the position is new and not hopeless, expands it. */
static bool try_step(Helpmate *search, const FrontierStep *step)
{
    go_to(search, step->node);
    if (search->depth == HELPMATE_DEPTH_MAX) {
        search->curtailed = true;
        return false;
    }
    int rank = search->visited.nodes[step->node].rank +
               guide_change(&search->guide, &search->position, step->move);
    go_forward(search, step->move);
    if (!visit(search, step->node, rank < 0 ? 0 : rank)) {
        go_back(search);
        return false;
    }
    bool lost_piece = move_is_capture(step->move) || move_promotion(step->move) != KIND_NONE;
    if (lost_piece && is_hopeless(search)) {
        return false;
    }
    return expand(search, search->path[search->depth]);
}

HelpmateResult helpmate_search(Helpmate *search, const Position *position, Side winner,
                               uint64_t limit, const HelpmateRoom *room)
{
    search->position = *position;
    search->placement = placement_of(position);
    search->winner = winner;
    search->depth = 0;
    search->line_length = 0;
    search->curtailed = false;
    uint32_t capacity = limit < room->node_capacity ? (uint32_t)limit : room->node_capacity;
    visited_start(&search->visited, room->nodes, room->slots, capacity);
    frontier_start(&search->frontier, room->bundles, room->bundle_capacity);
    guide_aim(&search->guide, position, winner);
    FrontierStep step;
    if (visit(search, 0, guide_cost(&search->guide, position)) && expand(search, 0)) {
        return HELPMATE_FOUND;
    }
    while (frontier_take(&search->frontier, &step)) {
        if (search->visited.count >= capacity) {
            return HELPMATE_LIMIT;
        }
        if (try_step(search, &step)) {
            return HELPMATE_FOUND;
        }
    }
    return search->curtailed ? HELPMATE_LIMIT : HELPMATE_NONE;
}
