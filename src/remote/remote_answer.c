/*
 * The answers of the host: which line carries out which submission, and why a submission or a
 * connection is refused.
 */
#include "remote/remote_inside.h"

#include "game/refusal_name.h"
#include "link/dismissal.h"
#include "util/file_error_name.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* ---- Lines that carry out submissions ---- */

static void forget_sent(RemoteGame *remote, int place)
{
    remote->sent_count--;
    memmove(&remote->sent[place], &remote->sent[place + 1],
            (size_t)(remote->sent_count - place) * sizeof remote->sent[0]);
}

/* Returns whether a received line answers a submission. The host publishes a sealed move without
 * the move itself. */
static bool is_line_of(const Sent *sent, const char *text)
{
    static const char *const SEALS[SIDE_COUNT][2] = {{"white adjourn ", "white sealed"},
                                                     {"black adjourn ", "black sealed"}};
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (text_has_prefix(sent->text, SEALS[side][0])) {
            return text_has_prefix(text, SEALS[side][1]);
        }
    }
    return text_is_same(sent->text, text);
}

void remote_take_done(RemoteGame *remote, const Wire *wire)
{
    remote->done_id = wire->number;
    remote->done_line = wire->line;
}

/* Without a "done" line, as from version 1 or for lines that were missed, the texts are compared.
 */
bool remote_take_answered(RemoteGame *remote, const Wire *line, Sent *out)
{
    bool has_id = remote->done_id > 0 && remote->done_line == line->number;
    const char *text = text_skip_blanks(line->text + strcspn(line->text, " "));
    for (int i = 0; i < remote->sent_count; i++) {
        const Sent *sent = &remote->sent[i];
        if (has_id ? sent->id == remote->done_id : is_line_of(sent, text)) {
            *out = *sent;
            forget_sent(remote, i);
            return true;
        }
    }
    return false;
}

/* ---- Refusals ---- */

void remote_take_reason(RemoteGame *remote, const Wire *wire)
{
    snprintf(remote->reason, sizeof remote->reason, "%s", wire->name);
    snprintf(remote->parts, sizeof remote->parts, "%.*s", (int)sizeof remote->parts - 1,
             wire->text);
}

/* Sets *out to a refusal. Returns false if only a newer version of the program knows it. An owner
 * of version 1 sends no name, so the refusal is found by its text. */
static bool find_refusal(const Session *session, const Wire *wire, Statement *out)
{
    const RemoteGame *remote = session->remote;
    return remote->reason[0] != '\0'
               ? refusal_parse(remote->reason, remote->parts, out)
               : session->game != NULL &&
                     game_find_refusal(session->game, wire->article, wire->text, out);
}

/* Reports a refusal to the client that submitted the action, or to all clients if `client` is NULL.
 * An unknown refusal is shown as received. */
static void report_refusal(Session *session, Client *client, const Wire *wire)
{
    Statement refusal;
    bool is_known = find_refusal(session, wire, &refusal);
    session->remote->reason[0] = '\0';
    Message message = is_known ? MESSAGE_STATEMENT : MESSAGE_SENTENCE;
    ReplyLine parts = {.text = wire->text, .article = wire->article};
    parts.statement = is_known ? &refusal : NULL;
    if (client != NULL) {
        client_refuse(client, message, &parts);
    } else {
        client_say_all(session, REPLY_REFUSED, message, &parts);
    }
}

void remote_take_refusal(Session *session, const Wire *wire)
{
    RemoteGame *remote = session->remote;
    for (int i = 0; i < remote->sent_count; i++) {
        if (remote->sent[i].id != wire->number) {
            continue;
        }
        Sent sent = remote->sent[i];
        forget_sent(remote, i);
        if (sent.client != NULL) {
            sent.client->serial = sent.serial;
            report_refusal(session, sent.client, wire);
            sent.client->serial = 0;
        }
        return;
    }
    report_refusal(session, NULL, wire);
}

const char *remote_dismissal_text(const Session *session, const Wire *goodbye)
{
    Dismissal dismissal;
    return dismissal_find(session->remote->reason, &dismissal)
               ? dismissal_text(dismissal, settings_catalog(&session->settings))
               : goodbye->text;
}

void remote_append_saving_reason(Session *session, const Wire *unsaved, StrBuf *out)
{
    RemoteGame *remote = session->remote;
    FileError error;
    bool is_known =
        unsaved->text[0] != '\0' && file_error_parse(remote->reason, remote->parts, &error);
    remote->reason[0] = '\0';
    if (is_known) {
        file_error_format(&error, settings_catalog(&session->settings), out);
    } else {
        strbuf_append(out, unsaved->text);
    }
}
