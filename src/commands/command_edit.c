/*
 * Edits of the game of a file under review: variations, comments and signs. Edits can be undone
 * (study_edit.h), and the file changes only when the game is saved.
 */
#include "commands/commands_inside.h"

#include "study/study.h"
#include "study/study_edit.h"
#include "study/study_variation.h"
#include "util/text.h"
#include "words/comment_text.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>

/* Refuses and returns false if no game of a file is under review. */
static bool has_game(const Command *command)
{
    return viewpoint_file(&command->client->viewpoint) != NULL ||
           command_refuse(command, MESSAGE_NO_FILE_SHOWN, NULL);
}

/* Returns whether an edit was made. If not, refuses with the reason. For STUDY_EDIT_IMPOSSIBLE the
 * reason is the message `impossible`. It quotes the argument, unless the argument is NULL. */
static bool edit_or_refuse(const Command *command, StudyEdit edit, Message impossible,
                           const char *argument)
{
    switch (edit) {
    case STUDY_EDIT_DONE:
        return true;
    case STUDY_EDIT_NO_MOVE:
        return command_refuse(command, MESSAGE_NO_MOVE_SHOWN, NULL);
    case STUDY_EDIT_IMPOSSIBLE:
        return argument == NULL ? command_refuse(command, impossible, NULL)
                                : command_refuse_argument(command, impossible, argument);
    case STUDY_EDIT_TOO_LARGE:
        return command_refuse(command, MESSAGE_EDIT_TOO_LARGE, NULL);
    case STUDY_EDIT_NO_MEMORY:
        return false; /* not refused: the inbox reports that memory ran out */
    }
    return false;
}

/* ---- Variations ---- */

/* Views the position after a move; RECORD_NONE is refused with the message `none`. */
static void view(const Command *command, RecordNode node, Message none)
{
    if (node == RECORD_NONE) {
        command_refuse(command, none, NULL);
        return;
    }
    command->client->inbox.out_of_memory |= !viewpoint_go_to(&command->client->viewpoint, node);
    command_view_report(command);
}

/* Prints the next moves of all lines at the viewed position, beginning with the viewed line. */
static void report_variations(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    const RecordNodeBody *nodes = viewpoint_file(viewpoint)->nodes;
    RecordNode child = nodes[viewpoint_node(viewpoint)].next;
    if (child == RECORD_NONE) {
        command_refuse(command, MESSAGE_NO_VARIATION, NULL);
    }
    for (; child != RECORD_NONE; child = nodes[child].variation) {
        wording_append_ply(viewpoint_position(viewpoint), nodes[child].move,
                           &command->session->settings, command->answer);
        strbuf_append_char(command->answer, '\n');
    }
}

static void add_moves(const Command *command)
{
    const char *refused = "";
    StrBuf word = {0};
    StudyEdit edit = study_edit_variation(command->client, command->arguments, &refused);
    strbuf_append_bytes(&word, refused, strcspn(refused, " "));
    if (edit_or_refuse(command, edit, MESSAGE_NOT_IN_VARIATION, strbuf_text(&word))) {
        command_view_report(command);
    }
    strbuf_release(&word);
}

void command_edit_variation(const Command *command)
{
    if (!has_game(command)) {
        return;
    }
    if (command->arguments[0] == '\0') {
        report_variations(command);
    } else if (text_is_same_ignoring_case(command->arguments, "next")) {
        view(command, study_variation_next(command->client), MESSAGE_NO_VARIATION);
    } else if (text_is_same_ignoring_case(command->arguments, "back")) {
        view(command, study_variation_back(command->client), MESSAGE_IN_MAIN_LINE);
    } else {
        add_moves(command);
    }
}

/* Appends a move, in words or SAN. The viewed line must lead to the position before the move. */
static void append_move(const Command *command, RecordNode node, StrBuf *out)
{
    const RecordNodeBody *nodes = viewpoint_file(&command->client->viewpoint)->nodes;
    int plies_before = 0;
    for (RecordNode at = nodes[node].parent; at != RECORD_ROOT; at = nodes[at].parent) {
        plies_before++;
    }
    wording_append_ply(viewpoint_position_at(&command->client->viewpoint, plies_before),
                       nodes[node].move, &command->session->settings, out);
}

/* After an edit of a line, prints the viewed position, and the message with the line's first move.
 */
static void report_done(const Command *command, Message message, const StrBuf *move)
{
    command_view_report(command);
    client_say(command->client, REPLY_NOTICE, message, &(ReplyLine){.text = strbuf_text(move)});
}

/* Reports that a line was promoted or demoted, or refuses if that was impossible. */
static void report_reordered(const Command *command, StudyEdit edit, RecordNode first,
                             Message message)
{
    StrBuf move = {0};
    if (edit_or_refuse(command, edit, MESSAGE_CANNOT_MOVE_LINE, NULL)) {
        append_move(command, first, &move);
        report_done(command, message, &move);
    }
    strbuf_release(&move);
}

void command_edit_promote(const Command *command)
{
    const Viewpoint *viewpoint = &command->client->viewpoint;
    if (has_game(command)) {
        RecordNode start = record_line_start(viewpoint_file(viewpoint), viewpoint_node(viewpoint));
        report_reordered(command, study_edit_promote(command->client), start,
                         MESSAGE_LINE_PROMOTED);
    }
}

void command_edit_demote(const Command *command)
{
    if (has_game(command)) {
        RecordNode node = viewpoint_node(&command->client->viewpoint);
        report_reordered(command, study_edit_demote(command->client), node, MESSAGE_LINE_DEMOTED);
    }
}

void command_edit_delete(const Command *command)
{
    StrBuf move = {0};
    if (!has_game(command)) {
        return;
    }
    RecordNode node = viewpoint_node(&command->client->viewpoint);
    if (node != RECORD_ROOT) {
        append_move(command, node, &move);
    }
    if (edit_or_refuse(command, study_edit_delete(command->client), MESSAGE_NO_MOVE_SHOWN, NULL)) {
        report_done(command, MESSAGE_DELETED, &move);
    }
    strbuf_release(&move);
}

/* ---- Comments and signs ---- */

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
        comment_text_append("{comment}", viewpoint_comment(&command->client->viewpoint),
                            command->style, command->answer);
        if (command->answer->length == 0) {
            client_say(command->client, REPLY_ANSWER, MESSAGE_NO_COMMENT, NULL);
        }
    } else {
        StudyEdit edit = study_edit_comment(command->client, is_none(text) ? "" : text);
        if (edit_or_refuse(command, edit, MESSAGE_EDIT_TOO_LARGE, NULL) &&
            command->client->manner != CLIENT_SCREEN) { /* the screen shows the comment */
            client_say(command->client, REPLY_ANSWER,
                       is_none(text) ? MESSAGE_COMMENT_REMOVED : MESSAGE_COMMENT_ADDED, NULL);
        }
    }
}

void command_edit_sign(const Command *command)
{
    const char *text = command->arguments;
    int64_t number = is_none(text) ? 0 : pgn_moves_glyph_of(text);
    if (number < 0 && !text_parse_number(text, 1, 255, &number)) {
        command_refuse_argument(command, MESSAGE_NO_SUCH_SIGN, text);
    } else if (has_game(command)) {
        edit_or_refuse(command, study_edit_sign(command->client, (int)number), MESSAGE_NO_SUCH_SIGN,
                       text);
    }
}

/* ---- Undoing and saving ---- */

/* Undoes an edit of a game of a file. In the game in progress, requests a takeback instead. */
void command_edit_undo(const Command *command)
{
    if (viewpoint_file(&command->client->viewpoint) == NULL && command->session->game != NULL) {
        command_play_take_back(command);
    } else if (has_game(command) && edit_or_refuse(command, study_edit_undo(command->client),
                                                   MESSAGE_NOTHING_TO_UNDO, NULL)) {
        command_view_report(command);
        int left = study_edit_count(command->client);
        client_say(command->client, REPLY_NOTICE,
                   left == 0 ? MESSAGE_UNDONE : MESSAGE_UNDONE_SOME_LEFT,
                   &(ReplyLine){.number = left});
    }
}

void command_edit_discard(const Command *command)
{
    Client *client = command->client;
    if (has_game(command) && !study_has_changes(client)) {
        command_refuse(command, MESSAGE_NOT_CHANGED, NULL);
    } else if (has_game(command) && study_open_game(client, study_collection_game(client))) {
        client_say(client, REPLY_NOTICE, MESSAGE_DISCARDED, NULL);
    }
}

CollectionOutcome command_edit_outcome(const Client *client)
{
    int number = study_collection_game(client);
    bool is_in_file = viewpoint_file(&client->viewpoint) != NULL && number >= 0;
    return is_in_file ? collection_outcome(client->collection, number)
                      : (CollectionOutcome){.loss = {.count = 0}};
}

/* Says a message about the text of a summary, or nothing if the summary has no notice. */
static void say_summary(Client *client, Message message, const PgnSummary *summary)
{
    StrBuf line = {0};
    pgn_notice_append_line(summary, settings_catalog(&client->session->settings), &line);
    if (line.length > 0) {
        client_say(client, REPLY_ANSWER, message, &(ReplyLine){.text = strbuf_text(&line)});
    }
    strbuf_release(&line);
}

void command_edit_say_outcome(Client *client, const CollectionOutcome *outcome)
{
    const Record *record = viewpoint_file(&client->viewpoint);
    if (record != NULL && record->unread.length + record->unread_tags.length > 0) {
        say_summary(client, MESSAGE_SAVED_UNREAD, &outcome->loss);
    }
    say_summary(client, MESSAGE_SAVED_CHANGED, &outcome->change);
}

void command_edit_save(const Command *command)
{
    FileError error;
    StrBuf unread = {0};
    CollectionOutcome outcome = command_edit_outcome(command->client);
    CollectionGame game =
        collection_game(command->client->collection, study_collection_game(command->client));
    switch (study_save(command->client, &error)) {
    case STUDY_SAVE_DONE:
        client_say(command->client, REPLY_ANSWER, MESSAGE_SAVED_IN,
                   &(ReplyLine){.text = game.path});
        command_edit_say_outcome(command->client, &outcome);
        break;
    case STUDY_SAVE_UNCHANGED:
        command_refuse(command, MESSAGE_NOT_CHANGED, NULL);
        break;
    case STUDY_SAVE_PARTIAL:
        pgn_notice_append_line(&outcome.loss, command->style.catalog, &unread);
        command_refuse(command, MESSAGE_PARTIAL, &(ReplyLine){.text = strbuf_text(&unread)});
        break;
    case STUDY_SAVE_FAILED:
        client_say_error(command->client, REPLY_REFUSED, &error);
        break;
    case STUDY_SAVE_NO_MEMORY: /* not refused: the inbox reports that memory ran out */
        break;
    }
    strbuf_release(&unread);
}
