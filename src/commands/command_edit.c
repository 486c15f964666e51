/*
 * What is written about a game of a file: variations, comments, signs and tags. Every change can be
 * undone, and nothing is in the file before save.
 */
#include "commands/commands_inside.h"

#include "notation/entry.h"
#include "session/viewed_game.h"
#include "study/study.h"
#include "util/text.h"
#include "words/wording.h"

#include <stdio.h>
#include <string.h>

static ViewedGame *game_of(const Command *command)
{
    return command->client->viewpoint.file;
}

/* Refuses and returns false if no game of a file is looked at. */
static bool has_game(const Command *command)
{
    return game_of(command) != NULL || command_refuse(command, MESSAGE_NO_FILE_SHOWN, NULL);
}

static int ply_of(const Command *command)
{
    return viewpoint_ply(&command->client->viewpoint);
}

/* The move that is looked at; the root at the beginning. */
static RecordNode node_of(const Command *command)
{
    return viewed_game_node(game_of(command), ply_of(command));
}

/* Looks at the position after a move, on the line that leads through it. */
static void go_to(const Command *command, RecordNode node)
{
    ViewedGame *game = game_of(command);
    int ply = 0;
    if (!viewed_game_follow(game, node)) {
        command->client->inbox.out_of_memory = true;
        return;
    }
    while (viewed_game_node(game, ply) != node) {
        ply++;
    }
    viewpoint_go(&command->client->viewpoint, ply);
    command_view_tell(command);
}

/* Begins a change; returns false, and says so, if there is no memory to undo it. */
static bool begin_edit(const Command *command)
{
    bool is_begun = viewed_game_begin_edit(game_of(command), ply_of(command));
    command->client->inbox.out_of_memory |= !is_begun;
    return is_begun;
}

/* Takes back a change that was begun and could not be made. */
static void give_up_edit(const Command *command, Message why)
{
    viewed_game_undo(game_of(command));
    command_refuse(command, why, NULL);
}

/* Needs a move to be looked at, not the beginning; then begins a change. */
static bool begin_edit_of_move(const Command *command)
{
    if (!has_game(command)) {
        return false;
    }
    if (node_of(command) == RECORD_ROOT) {
        return command_refuse(command, MESSAGE_NO_MOVE_SHOWN, NULL);
    }
    return begin_edit(command);
}

/* ---- Variations ---- */

/* Goes from a variation to the next one, or into the first one of the next move, or of this one. */
static void next_variation(const Command *command)
{
    const RecordNodeBody *nodes = game_of(command)->record->nodes;
    RecordNode node = node_of(command);
    RecordNode ahead = nodes[node].next;
    RecordNode beside = node == RECORD_ROOT ? RECORD_NONE : nodes[node].variation;
    bool is_in_other = node != RECORD_ROOT && nodes[nodes[node].parent].next != node;
    RecordNode next = ahead == RECORD_NONE ? RECORD_NONE : nodes[ahead].variation;
    if (next == RECORD_NONE || (is_in_other && beside != RECORD_NONE)) {
        next = beside;
    }
    if (next == RECORD_NONE) {
        command_refuse(command, MESSAGE_NO_VARIATION, NULL);
    } else {
        go_to(command, next);
    }
}

/* Goes back to where the variation leaves the line that it belongs to, and on along that. */
static void leave_variation(const Command *command)
{
    const ViewedGame *game = game_of(command);
    RecordNode start = record_line_start(game->record, node_of(command));
    if (start == RECORD_ROOT) {
        command_refuse(command, MESSAGE_IN_MAIN_LINE, NULL);
    } else {
        go_to(command, game->record->nodes[start].parent);
    }
}

/* Tells the moves that the game has here, the line's own first. */
static void tell_variations(const Command *command)
{
    const Record *record = game_of(command)->record;
    const Position *position = viewpoint_position(&command->client->viewpoint);
    RecordNode child = record->nodes[node_of(command)].next;
    if (child == RECORD_NONE) {
        command_refuse(command, MESSAGE_NO_VARIATION, NULL);
    }
    for (; child != RECORD_NONE; child = record->nodes[child].variation) {
        wording_append_ply(position, record->nodes[child].move, &command->session->settings,
                           command->answer);
        strbuf_append_char(command->answer, '\n');
    }
}

/*
 * Reads the first of the moves, or --, by which a side passes: in a variation that shows a threat,
 * not in the game itself, and not in check. Returns MOVE_NONE where it is neither, and moves *text
 * past it.
 */
static Move take_move(const Record *record, RecordNode node, const Position *position,
                      const char **text)
{
    Entry entry = {.kind = ENTRY_MOVE, .move = MOVE_PASS};
    bool is_pass = text_has_prefix(*text, "--");
    bool is_variation =
        record->nodes[node].next != RECORD_NONE || record_line_start(record, node) != RECORD_ROOT;
    size_t length = is_pass ? strlen("--") : entry_read_first(position, *text, &entry);
    *text = text_skip_blanks(*text + length);
    if (is_pass && (!is_variation || position_in_check(position))) {
        return MOVE_NONE;
    }
    return entry.kind == ENTRY_MOVE ? entry.move : MOVE_NONE;
}

/* Refuses a word that is no move of a variation. */
static void refuse_move(const Command *command, const char *text)
{
    StrBuf word = {0};
    strbuf_append_bytes(&word, text, strcspn(text, " "));
    command_refuse(command, MESSAGE_VARIATION_TAKES, &(ReplyLine){.text = strbuf_text(&word)});
    strbuf_release(&word);
}

/* Follows moves as far as the game has them, and adds the others. */
static void add_moves(const Command *command, const char *text)
{
    Record *record = game_of(command)->record;
    Position position = *viewpoint_position(&command->client->viewpoint);
    RecordNode node = node_of(command);
    bool is_edited = false;
    while (*text != '\0') {
        const char *typed = text;
        Move move = take_move(record, node, &position, &text);
        if (move == MOVE_NONE) {
            if (is_edited) {
                viewed_game_undo(game_of(command));
            }
            refuse_move(command, typed);
            return;
        }
        RecordNode child = record_child(record, node, move);
        if (child == RECORD_NONE && !is_edited && !(is_edited = begin_edit(command))) {
            return;
        }
        if (child == RECORD_NONE) {
            child = record_add_move(record, node, move);
        }
        if (child == RECORD_NONE) {
            give_up_edit(command, MESSAGE_EDIT_TOO_LARGE);
            return;
        }
        position = position_after(&position, move);
        node = child;
    }
    go_to(command, node);
}

void command_edit_variation(const Command *command)
{
    if (!has_game(command)) {
        return;
    }
    if (command->arguments[0] == '\0') {
        tell_variations(command);
    } else if (text_is_same_ignoring_case(command->arguments, "next")) {
        next_variation(command);
    } else if (text_is_same_ignoring_case(command->arguments, "back")) {
        leave_variation(command);
    } else {
        add_moves(command, command->arguments);
    }
}

/* Tells what was done to the line that begins with a move. */
static void tell_done(const Command *command, Message message, const StrBuf *move)
{
    client_say(command->client, REPLY_NOTICE, message, &(ReplyLine){.text = strbuf_text(move)});
}

/* Appends a move on the line that is looked at. */
static void append_move(const Command *command, RecordNode node, StrBuf *out)
{
    const RecordNodeBody *nodes = game_of(command)->record->nodes;
    int plies_before = 0;
    for (RecordNode at = nodes[node].parent; at != RECORD_ROOT; at = nodes[at].parent) {
        plies_before++;
    }
    wording_append_ply(viewpoint_position_at(&command->client->viewpoint, plies_before),
                       nodes[node].move, &command->session->settings, out);
}

/* Ends a change of the order of lines: tells which one moved, or gives up where there was none. */
static void end_reorder(const Command *command, bool is_done, RecordNode moved, Message message)
{
    StrBuf move = {0};
    if (is_done) {
        go_to(command, node_of(command));
        append_move(command, moved, &move);
        tell_done(command, message, &move);
    } else {
        give_up_edit(command, MESSAGE_CANNOT_MOVE_LINE);
    }
    strbuf_release(&move);
}

void command_edit_promote(const Command *command)
{
    ViewedGame *game = game_of(command);
    if (begin_edit_of_move(command)) {
        RecordNode start = record_line_start(game->record, node_of(command));
        bool is_done = start != RECORD_ROOT && record_promote(game->record, start);
        end_reorder(command, is_done, start, MESSAGE_LINE_PROMOTED);
    }
}

void command_edit_demote(const Command *command)
{
    ViewedGame *game = game_of(command);
    if (begin_edit_of_move(command)) {
        RecordNode node = node_of(command);
        end_reorder(command, record_demote(game->record, node), node, MESSAGE_LINE_DEMOTED);
    }
}

void command_edit_delete(const Command *command)
{
    ViewedGame *game = game_of(command);
    StrBuf move = {0};
    if (begin_edit_of_move(command)) {
        RecordNode node = node_of(command);
        RecordNode parent = game->record->nodes[node].parent;
        append_move(command, node, &move);
        record_delete(game->record, node);
        go_to(command, parent);
        tell_done(command, MESSAGE_DELETED, &move);
    }
    strbuf_release(&move);
}

/* ---- Comments, signs, tags ---- */

static bool is_none(const char *text)
{
    return text_is_same_ignoring_case(text, "none");
}

void command_edit_comment(const Command *command)
{
    const char *text = command->arguments;
    if (!has_game(command)) {
        return;
    }
    if (text[0] == '\0') {
        const char *comment =
            record_comment(game_of(command)->record, node_of(command), RECORD_AFTER);
        client_say(command->client, REPLY_ANSWER,
                   comment[0] == '\0' ? MESSAGE_NO_COMMENT : MESSAGE_QUOTED,
                   &(ReplyLine){.text = comment});
    } else if (begin_edit(command) &&
               !record_set_comment(game_of(command)->record, node_of(command), RECORD_AFTER,
                                   is_none(text) ? "" : text)) {
        give_up_edit(command, MESSAGE_EDIT_TOO_LARGE);
    }
}

enum { LAST_SIGN_OF_MOVE = 6 }; /* of these, ! to ?!, a move has one */

/* Takes all signs away. */
static void remove_signs(Record *record, RecordNode node)
{
    while (record->nodes[node].first_glyph != RECORD_NONE) {
        record_remove_glyph(record, node, record->glyphs[record->nodes[node].first_glyph].number);
    }
}

void command_edit_sign(const Command *command)
{
    const char *text = command->arguments;
    int64_t number = pgn_moves_glyph_of(text);
    bool is_sign = number > 0 || text_parse_number(text, 1, 255, &number);
    if (!is_sign && !is_none(text)) {
        command_refuse(command, MESSAGE_SIGN_TAKES, NULL);
    } else if (begin_edit_of_move(command)) {
        Record *record = game_of(command)->record;
        bool is_of_move = number >= 1 && number <= LAST_SIGN_OF_MOVE;
        if (is_none(text)) {
            remove_signs(record, node_of(command));
        }
        for (int other = 1; is_of_move && other <= LAST_SIGN_OF_MOVE; other++) {
            record_remove_glyph(record, node_of(command), other);
        }
        if (!is_none(text) && !record_add_glyph(record, node_of(command), (int)number)) {
            give_up_edit(command, MESSAGE_EDIT_TOO_LARGE);
        }
    }
}

/* The position and the result are no texts that could be anything. */
static bool set_tag(Record *record, const char *name, const char *value)
{
    bool is_fixed = text_is_same_ignoring_case(name, "FEN") ||
                    text_is_same_ignoring_case(name, "SetUp") ||
                    text_is_same_ignoring_case(name, "Variant");
    if (is_fixed || !tags_is_name(name)) {
        return false;
    }
    if (text_is_same_ignoring_case(name, "Result")) {
        for (int i = RECORD_UNKNOWN; i <= RECORD_DRAWN; i++) {
            if (text_is_same(value, record_result_token((RecordResult)i))) {
                record->result = (RecordResult)i;
                return true;
            }
        }
        return false;
    }
    return tags_set(&record->tags, name, value);
}

static void tell_tags(const Command *command, const Tags *tags)
{
    for (int i = 0; i < tags->count; i++) {
        strbuf_appendf(command->answer, "%s %s\n", tags->items[i].name, tags->items[i].value);
    }
}

/* Those of the game that is being played. */
static void tell_own_tags(const Command *command)
{
    Record *record = record_new();
    if (record != NULL && game_record(command->session->game, record)) {
        tell_tags(command, &record->tags);
    } else {
        command->client->inbox.out_of_memory = true;
    }
    record_free(record);
}

/* Writes the name of a tag in its usual spelling, where it has one. */
static void spell_tag(const char *name, char out[static TAG_NAME_MAX + 1])
{
    const char *words = action_tags, *word = NULL;
    size_t length = 0;
    snprintf(out, TAG_NAME_MAX + 1, "%s", name);
    while (word = text_take_word(&words, &length), length > 0) {
        if (length == strlen(name) && text_has_prefix_ignoring_case(word, name)) {
            memcpy(out, word, length);
        }
    }
}

/* Sets a tag of the game that is being played. */
static void tag_game(Client *client, const char *name, const char *value, int64_t now_ms)
{
    char usual[TAG_NAME_MAX + 1];
    spell_tag(name, usual);
    const Session *session = client->session;
    Side player = session_player(session), other = side_opponent(player);
    bool is_of_other = session_plays(session, other) && text_has_prefix(usual, spoken_side(other));
    const char *kept = is_none(value) || text_is_same(value, "?") ? "" : value;
    client_act(client, game_action_tag(is_of_other ? other : player, usual, kept), now_ms);
}

bool client_name_game(Client *client, SettingId id, int64_t now_ms)
{
    const Session *session = client->session;
    bool is_name = id >= SETTING_WHITE && id <= SETTING_SITE;
    if (!is_name || session->game == NULL || game_phase(session->game) == GAME_OVER) {
        return false;
    }
    tag_game(client, setting_at(id)->name, settings_text(&session->settings, id), now_ms);
    return true;
}

void command_edit_tag(const Command *command)
{
    const char *rest = command->arguments;
    size_t length = 0;
    const char *word = text_take_word(&rest, &length);
    char name[TAG_NAME_MAX + 1] = "";
    bool is_own = game_of(command) == NULL && command->session->game != NULL;
    if (!is_own && !has_game(command)) {
        return;
    }
    if (length <= TAG_NAME_MAX) {
        memcpy(name, word, length);
    }
    rest = text_skip_blanks(rest);
    if (length == 0 && is_own) {
        tell_own_tags(command);
    } else if (length == 0) {
        tell_tags(command, &game_of(command)->record->tags);
    } else if (is_own && rest[0] == '\0') {
        command_refuse(command, MESSAGE_TAG_TAKES, NULL);
    } else if (is_own) {
        tag_game(command->client, name, rest, command->now_ms);
    } else if (begin_edit(command) &&
               !set_tag(game_of(command)->record, name, is_none(rest) ? "?" : rest)) {
        give_up_edit(command, MESSAGE_TAG_TAKES);
    }
}

/* ---- Undoing and saving ---- */

/* In the game that is played the same word asks for what undoes a move there. */
void command_edit_undo(const Command *command)
{
    if (viewpoint_file(&command->client->viewpoint) == NULL && command->session->game != NULL) {
        command_play_take_back(command);
        return;
    }
    if (!has_game(command)) {
        return;
    }
    RecordNode node = viewed_game_undo(game_of(command));
    if (node == RECORD_NONE) {
        command_refuse(command, MESSAGE_NOTHING_TO_UNDO, NULL);
    } else {
        go_to(command, node);
        client_say(command->client, REPLY_NOTICE, MESSAGE_UNDONE,
                   &(ReplyLine){.number = game_of(command)->edit_count});
    }
}

void command_edit_discard(const Command *command)
{
    if (has_game(command) && !viewed_game_is_changed(game_of(command))) {
        command_refuse(command, MESSAGE_NOT_CHANGED, NULL);
    } else if (has_game(command) && study_open_game(command->client, game_of(command)->number)) {
        client_say(command->client, REPLY_NOTICE, MESSAGE_DISCARDED, NULL);
    }
}

void command_edit_save(const Command *command)
{
    FileError error;
    StrBuf text = {0}, why = {0};
    ViewedGame *game = game_of(command);
    Collection *collection = command->client->collection;
    CollectionGame told = collection_game(collection, game->number);
    if (!viewed_game_is_changed(game)) {
        command_refuse(command, MESSAGE_NOT_CHANGED, NULL);
        return;
    }
    if (game->record->is_partial) {
        command_refuse(command, MESSAGE_PARTIAL, NULL);
        return;
    }
    pgn_write(game->record, PGN_KEEP, &text);
    if (strbuf_has_failed(&text)) {
        command->client->inbox.out_of_memory = true;
    } else if (!collection_replace(collection, game->number, strbuf_text(&text), &why, &error)) {
        if (why.length > 0) {
            command_refuse(command, MESSAGE_QUOTED, &(ReplyLine){.text = strbuf_text(&why)});
        } else {
            client_say_error(command->client, REPLY_REFUSED, &error);
        }
    } else {
        study_keep_changes(command->client);
        client_say(command->client, REPLY_NOTICE, MESSAGE_SAVED_IN,
                   &(ReplyLine){.text = told.path});
    }
    strbuf_release(&text);
    strbuf_release(&why);
}
