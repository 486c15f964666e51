/*
 * A game of a PGN file under review, and the viewed line of its tree.
 */
#include "session/viewed_game.h"

#include "pgn/comment_values.h"

#include <stdlib.h>
#include <string.h>

/* Returns the number of moves that lead from the root to a node. */
static int depth_of(const Record *record, RecordNode node)
{
    int depth = 0;
    for (; node != RECORD_ROOT; node = record->nodes[node].parent) {
        depth++;
    }
    return depth;
}

/* Returns the number of plies of the line through a node. After the node the line follows the main
 * continuation. */
static int length_through(const Record *record, RecordNode through)
{
    int length = depth_of(record, through);
    for (RecordNode node = record->nodes[through].next; node != RECORD_NONE;
         node = record->nodes[node].next) {
        length++;
    }
    return length;
}

/* Stores the nodes of the line through a node. */
static void fill_line(const Record *record, RecordNode through, RecordNode *nodes)
{
    int ply = depth_of(record, through);
    for (RecordNode node = record->nodes[through].next; node != RECORD_NONE;
         node = record->nodes[node].next) {
        nodes[ply++] = node;
    }
    ply = depth_of(record, through);
    for (RecordNode node = through; node != RECORD_ROOT; node = record->nodes[node].parent) {
        nodes[--ply] = node;
    }
}

bool viewed_game_follow(ViewedGame *game, RecordNode through)
{
    size_t count = (size_t)length_through(game->record, through);
    Position *positions = malloc((count + 1) * sizeof *positions);
    RecordNode *nodes = malloc((count + 1) * sizeof *nodes);
    if (positions == NULL || nodes == NULL) {
        free(positions);
        free(nodes);
        return false;
    }
    fill_line(game->record, through, nodes);
    positions[0] = game->record->start;
    for (size_t i = 0; i < count; i++) {
        positions[i + 1] = position_after(&positions[i], game->record->nodes[nodes[i]].move);
    }
    free(game->positions);
    free(game->nodes);
    game->positions = positions;
    game->nodes = nodes;
    game->ply_count = (int)count;
    game->is_main_line =
        record_line_start(game->record, viewed_game_node(game, game->ply_count)) == RECORD_ROOT;
    return true;
}

/* Finds the values in the comments again, after a change of the record. */
static void find_values(ViewedGame *game)
{
    const Record *record = game->record;
    CommentedValues values = {.longest_clock_ms = RECORD_TIME_NONE};
    for (uint32_t node = 0; node < record->node_count; node++) {
        values.has_clocks |= record->nodes[node].facts.clock_ms != RECORD_TIME_NONE;
    }
    for (RecordNode node = record->nodes[RECORD_ROOT].next; node != RECORD_NONE;
         node = record->nodes[node].next) {
        int64_t clock_ms = record->nodes[node].facts.clock_ms;
        const char *comment = record_comment(record, node, RECORD_AFTER);
        values.longest_clock_ms =
            clock_ms > values.longest_clock_ms ? clock_ms : values.longest_clock_ms;
        values.has_evaluations |= comment_evaluation(comment).kind != EVALUATION_NONE;
    }
    game->values = values;
}

ViewedGame *viewed_game_new(const Collection *collection, int number, FileError *error)
{
    ViewedGame *game = calloc(1, sizeof *game);
    bool has_room = game != NULL && (game->record = record_new()) != NULL;
    bool is_read =
        has_room && collection_read(collection, number, game->record, &game->notices, error);
    if (is_read && viewed_game_follow(game, RECORD_ROOT)) {
        game->number = number;
        find_values(game);
        return game;
    }
    if (!has_room || is_read) {
        file_error_set(error, FILE_STEP_MEMORY, 0, collection_game(collection, number).path);
    }
    viewed_game_free(game);
    return NULL;
}

RecordNode viewed_game_node(const ViewedGame *game, int ply)
{
    return ply == 0 ? RECORD_ROOT : game->nodes[ply - 1];
}

/* ---- Changes ---- */

enum { EDITS_MAX = 64 }; /* most changes that can be undone */

static void forget_first(ViewedGame *game)
{
    record_free(game->edits[0].record);
    game->edit_count--;
    game->saved_count -= game->saved_count >= 0;
    memmove(game->edits, game->edits + 1, (size_t)game->edit_count * sizeof *game->edits);
}

bool viewed_game_is_changed(const ViewedGame *game)
{
    return game->edit_count != game->saved_count;
}

bool viewed_game_begin_edit(ViewedGame *game, int ply)
{
    Record *copy = record_new();
    if (game->edits == NULL) {
        game->edits = calloc(EDITS_MAX + 1, sizeof *game->edits);
    }
    if (copy == NULL || game->edits == NULL || !record_copy(copy, game->record)) {
        record_free(copy);
        return false;
    }
    game->edits[game->edit_count] = (ViewedEdit){copy, viewed_game_node(game, ply)};
    return true;
}

void viewed_game_keep_edit(ViewedGame *game)
{
    if (game->edit_count < game->saved_count) {
        game->saved_count = -1;
    }
    game->edit_count++;
    if (game->edit_count > EDITS_MAX) {
        forget_first(game);
    }
    find_values(game);
}

void viewed_game_cancel_edit(ViewedGame *game)
{
    record_free(game->record);
    game->record = game->edits[game->edit_count].record;
}

RecordNode viewed_game_undo(ViewedGame *game)
{
    if (game->edit_count == 0) {
        return RECORD_NONE;
    }
    ViewedEdit edit = game->edits[--game->edit_count];
    record_free(game->record);
    game->record = edit.record;
    find_values(game);
    return edit.node;
}

void viewed_game_free(ViewedGame *game)
{
    if (game != NULL) {
        while (game->edit_count > 0) {
            forget_first(game);
        }
        free(game->edits);
        record_free(game->record);
        free(game->positions);
        free(game->nodes);
        free(game);
    }
}
