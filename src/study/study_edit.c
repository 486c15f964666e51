#include "study/study_edit.h"

#include "session/session_state.h"
#include "session/viewed_game.h"

#include "notation/entry.h"
#include "util/text.h"
#include "words/wording.h"

#include <string.h>

enum { LAST_MOVE_SIGN = 6 }; /* a move has at most one of the glyphs 1 to 6, from ! to ?! */

/* Views the position after a move. If out of memory, views the start position instead. */
static void view(Client *client, RecordNode node)
{
    client->inbox.out_of_memory |= !viewpoint_go_to(&client->viewpoint, node);
}

/* Begins an edit, which end() ends. Returns false if out of memory. */
static bool begin(Client *client)
{
    int ply = viewpoint_ply(&client->viewpoint);
    bool is_begun = viewed_game_begin_edit(client->viewpoint.file, ply);
    client->inbox.out_of_memory |= !is_begun;
    return is_begun;
}

/*
 * Ends an edit: keeps it if the result is STUDY_EDIT_DONE, and otherwise cancels it. If memory ran
 * out during the edit, the result becomes STUDY_EDIT_NO_MEMORY. Returns the result. The viewpoint
 * stays valid.
 */
static StudyEdit end(Client *client, StudyEdit result)
{
    ViewedGame *game = client->viewpoint.file;
    if (record_has_failed(game->record)) {
        result = STUDY_EDIT_NO_MEMORY;
        client->inbox.out_of_memory = true;
    }
    (result == STUDY_EDIT_DONE ? viewed_game_keep_edit : viewed_game_cancel_edit)(game);
    return result;
}

/* ---- Variations ---- */

/*
 * Reads the first of several moves, or the null move "--", and moves *text past it. Returns
 * MOVE_NONE if the text does not begin with a legal move. Null moves show threats, so they are
 * allowed in variations but not in the main line, which is the game itself.
 */
static Move take_move(const Record *record, RecordNode node, const Position *position,
                      SpokenStyle style, const char **text)
{
    Entry entry = {.kind = ENTRY_MOVE, .move = MOVE_PASS};
    bool is_pass = text_has_prefix(*text, "--");
    bool is_variation =
        record->nodes[node].next != RECORD_NONE || record_line_start(record, node) != RECORD_ROOT;
    size_t length = is_pass ? strlen("--") : entry_read_first(position, *text, style, &entry);
    *text = text_skip_blanks(*text + length);
    if (is_pass && (!is_variation || position_in_check(position))) {
        return MOVE_NONE;
    }
    return entry.kind == ENTRY_MOVE ? entry.move : MOVE_NONE;
}

StudyEdit study_edit_variation(Client *client, const char *moves, const char **refused)
{
    Record *record = client->viewpoint.file->record;
    Position position = *viewpoint_position(&client->viewpoint);
    RecordNode node = viewpoint_node(&client->viewpoint);
    SpokenStyle style = wording_style(session_settings(client->session));
    bool is_begun = false;
    while (*moves != '\0') {
        const char *typed = moves;
        Move move = take_move(record, node, &position, style, &moves);
        if (move == MOVE_NONE) {
            *refused = typed;
            return is_begun ? end(client, STUDY_EDIT_IMPOSSIBLE) : STUDY_EDIT_IMPOSSIBLE;
        }
        RecordNode child = record_child(record, node, move);
        if (child == RECORD_NONE) {
            if (!is_begun && !begin(client)) {
                return STUDY_EDIT_NO_MEMORY;
            }
            is_begun = true;
            child = record_add_move(record, node, move);
            if (child == RECORD_NONE) {
                return end(client, STUDY_EDIT_TOO_LARGE);
            }
        }
        position = position_after(&position, move);
        node = child;
    }
    StudyEdit result = is_begun ? end(client, STUDY_EDIT_DONE) : STUDY_EDIT_DONE;
    if (result == STUDY_EDIT_DONE) {
        view(client, node);
    }
    return result;
}

/*
 * Changes the tree of moves at a node. Returns the node to view afterwards, or RECORD_NONE if the
 * change is impossible.
 */
typedef RecordNode TreeChange(Record *record, RecordNode node);

static RecordNode promote_line(Record *record, RecordNode node)
{
    return record_promote(record, record_line_start(record, node)) ? node : RECORD_NONE;
}

static RecordNode demote_line(Record *record, RecordNode node)
{
    return record_demote(record, node) ? node : RECORD_NONE;
}

static RecordNode delete_line(Record *record, RecordNode node)
{
    RecordNode parent = record->nodes[node].parent;
    record_delete(record, node);
    return parent;
}

/* Applies a change to the tree at the move under review. */
static StudyEdit change_tree(Client *client, TreeChange *change)
{
    RecordNode node = viewpoint_node(&client->viewpoint);
    if (node == RECORD_ROOT) {
        return STUDY_EDIT_NO_MOVE;
    }
    if (!begin(client)) {
        return STUDY_EDIT_NO_MEMORY;
    }
    RecordNode after = change(client->viewpoint.file->record, node);
    StudyEdit result = end(client, after == RECORD_NONE ? STUDY_EDIT_IMPOSSIBLE : STUDY_EDIT_DONE);
    if (result == STUDY_EDIT_DONE) {
        view(client, after);
    }
    return result;
}

StudyEdit study_edit_promote(Client *client)
{
    RecordNode node = viewpoint_node(&client->viewpoint);
    RecordNode start = record_line_start(client->viewpoint.file->record, node);
    bool is_main_line = node != RECORD_ROOT && start == RECORD_ROOT;
    return is_main_line ? STUDY_EDIT_IMPOSSIBLE : change_tree(client, promote_line);
}

StudyEdit study_edit_demote(Client *client)
{
    return change_tree(client, demote_line);
}

StudyEdit study_edit_delete(Client *client)
{
    return change_tree(client, delete_line);
}

/* ---- Comments, signs, tags ---- */

StudyEdit study_edit_comment(Client *client, const char *text)
{
    Record *record = client->viewpoint.file->record;
    if (!begin(client)) {
        return STUDY_EDIT_NO_MEMORY;
    }
    bool fits = record_set_comment(record, viewpoint_node(&client->viewpoint), RECORD_AFTER, text);
    return end(client, fits ? STUDY_EDIT_DONE : STUDY_EDIT_TOO_LARGE);
}

StudyEdit study_edit_sign(Client *client, int glyph)
{
    Record *record = client->viewpoint.file->record;
    RecordNode node = viewpoint_node(&client->viewpoint);
    if (node == RECORD_ROOT) {
        return STUDY_EDIT_NO_MOVE;
    }
    if (!begin(client)) {
        return STUDY_EDIT_NO_MEMORY;
    }
    if (glyph == 0) {
        while (record->nodes[node].first_glyph != RECORD_NONE) {
            record_remove_glyph(record, node,
                                record->glyphs[record->nodes[node].first_glyph].number);
        }
        return end(client, STUDY_EDIT_DONE);
    }
    for (int other = 1; glyph <= LAST_MOVE_SIGN && other <= LAST_MOVE_SIGN; other++) {
        record_remove_glyph(record, node, other);
    }
    bool fits = record_add_glyph(record, node, glyph);
    return end(client, fits ? STUDY_EDIT_DONE : STUDY_EDIT_TOO_LARGE);
}

/* Sets the result from a PGN token. Returns false for any other text, including 0-0, which is not a
 * PGN token. */
static bool set_result(Record *record, const char *token)
{
    for (int i = RECORD_UNKNOWN; i <= RECORD_DRAWN; i++) {
        if (text_is_same(token, record_result_token((RecordResult)i))) {
            record->result = (RecordResult)i;
            return true;
        }
    }
    return false;
}

StudyEdit study_edit_tag(Client *client, const char *name, const char *value)
{
    Record *record = client->viewpoint.file->record;
    bool is_of_start = text_is_same_ignoring_case(name, "FEN") ||
                       text_is_same_ignoring_case(name, "SetUp") ||
                       text_is_same_ignoring_case(name, "Variant");
    bool is_result = text_is_same_ignoring_case(name, "Result");
    if (is_of_start || !tags_is_name(name)) {
        return STUDY_EDIT_IMPOSSIBLE;
    }
    if (!is_result && record->tags.count == TAGS_MAX && tags_value(&record->tags, name) == NULL) {
        return STUDY_EDIT_TOO_LARGE;
    }
    if (!begin(client)) {
        return STUDY_EDIT_NO_MEMORY;
    }
    bool is_set = is_result ? set_result(record, value) : tags_set(&record->tags, name, value);
    return end(client, is_set ? STUDY_EDIT_DONE : STUDY_EDIT_IMPOSSIBLE);
}

/* ---- Undoing ---- */

StudyEdit study_edit_undo(Client *client)
{
    RecordNode node = viewed_game_undo(client->viewpoint.file);
    if (node == RECORD_NONE) {
        return STUDY_EDIT_IMPOSSIBLE;
    }
    view(client, node);
    return STUDY_EDIT_DONE;
}

int study_edit_count(const Client *client)
{
    return client->viewpoint.file->edit_count;
}
