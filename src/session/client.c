/*
 * Clients: creates and frees them, and handles their inbox, open question and viewpoint.
 */
#include "session/session_inside.h"

#include "words/wording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Client *client_new(Session *session, ClientManner manner, bool yes)
{
    Client *client = calloc(1, sizeof *client);
    if (client == NULL) {
        return NULL;
    }
    client->session = session;
    client->manner = manner;
    client->yes = yes;
    viewpoint_init(&client->viewpoint, session);
    client->next = session->first_client;
    session->first_client = client;
    return client;
}

/* Removes a client from the list of its session. */
static void leave_session(Client *client)
{
    Client **place = &client->session->first_client;
    while (*place != client) {
        place = &(*place)->next;
    }
    *place = client->next;
}

void client_free(Client *client)
{
    if (client == NULL) {
        return;
    }
    client->session->owner->forget_client(client->session, client);
    adjudication_forget_client(&client->session->adjudications, client);
    leave_session(client);
    viewpoint_open(&client->viewpoint, NULL);
    collection_free(client->collection);
    free(client->edited);
    strbuf_release(&client->question_text);
    reply_release(&client->ruling.said);
    reply_release(&client->inbox);
    reply_release(&client->heard);
    free(client);
}

Session *client_session(const Client *client)
{
    return client->session;
}

const Viewpoint *client_viewpoint(const Client *client)
{
    return &client->viewpoint;
}

const ClientLaw *client_law(const Client *client)
{
    return &client->law;
}

void client_view_ply(Client *client, int ply)
{
    viewpoint_go(&client->viewpoint, ply);
}

void client_view_node(Client *client, RecordNode node)
{
    client->inbox.out_of_memory |= !viewpoint_go_to(&client->viewpoint, node);
}

bool client_has_quit(const Client *client)
{
    return client->has_quit;
}

void client_keep_game_all(Session *session)
{
    const Game *game = session->game;
    for (Client *client = session->first_client; game != NULL && client != NULL;
         client = client->next) {
        reply_keep_game(&client->inbox, game_setup(game), game_outcome(game)->result);
        reply_keep_game(&client->heard, game_setup(game), game_outcome(game)->result);
    }
}

void client_return_all(Session *session)
{
    for (Client *client = session->first_client; client != NULL; client = client->next) {
        viewpoint_open(&client->viewpoint, NULL);
        client_drop_question(client);
    }
}

/* ---- The inbox ---- */

/* Returns the diagram for a refusal or ruling. If the line is about a move, the diagram shows the
 * position before that move. If the move is illegal, the reason is marked. If the line is not about
 * a move, the diagram shows the current position of the game. */
static Diagram case_of(const Client *client, const ReplyLine *line)
{
    const ReplyMove *move = line->move;
    if (move == NULL) {
        return diagram_of(game_position(client->session->game));
    }
    return move->entry.kind == ENTRY_ILLEGAL ? diagram_of_fault(&move->before, &move->entry.fault)
                                             : diagram_of(&move->before);
}

/* If a refusal or ruling names an article, stores it for the command "law" without an argument. */
static void note_article(Client *client, const ReplyLine *line)
{
    Ruling *ruling = &client->ruling;
    bool is_illegal = line->move != NULL && line->move->entry.kind == ENTRY_ILLEGAL;
    const char *article = line->article[0] == '\0' && is_illegal ? "3.10.2" : line->article;
    if (article[0] == '\0') {
        return;
    }
    /* An illegal move causes a refusal, then a ruling, which keeps the refusal's diagram. */
    bool is_sequel = line->move == NULL && ruling->refused_serial != 0 &&
                     ruling->refused_serial == client->serial;
    ruling->has_diagram = is_sequel || line->move != NULL || client->session->game != NULL;
    if (ruling->has_diagram && !is_sequel) {
        ruling->diagram = case_of(client, line);
    }
    ruling->refused_serial = line->move != NULL ? client->serial : ruling->refused_serial;
    snprintf(ruling->article, sizeof ruling->article, "%s", article);
    reply_release(&ruling->said);
    reply_add(&ruling->said, line->kind, line->message, line);
}

void client_append_ruling(const Client *client, StrBuf *out)
{
    for (int i = 0; i < client->ruling.said.count; i++) {
        wording_append(&client->ruling.said.lines[i], &client->session->settings,
                       client->session->game, out);
    }
}

/* Clears the last ruling, when another game is opened. */
static void forget_ruling(Ruling *ruling)
{
    ruling->article[0] = '\0';
    ruling->refused_serial = 0;
    ruling->has_diagram = false;
    reply_release(&ruling->said);
}

void client_say(Client *client, ReplyKind kind, Message message, const ReplyLine *parts)
{
    ReplyLine numbered = parts == NULL ? (ReplyLine){0} : *parts;
    numbered.serial = client->serial;
    reply_add(&client->inbox, kind, message, &numbered);
    const ReplyLine *line = reply_last(&client->inbox, kind);
    if (numbered.event == REPLY_EVENT_OPENED) {
        forget_ruling(&client->ruling);
    }
    if (line != NULL && (kind == REPLY_REFUSED || kind == REPLY_RULING || kind == REPLY_RESULT)) {
        note_article(client, line);
    }
}

void client_say_all(Session *session, ReplyKind kind, Message message, const ReplyLine *parts)
{
    for (Client *client = session->first_client; client != NULL; client = client->next) {
        client_say(client, kind, message, parts);
    }
}

bool client_refuse(Client *client, Message message, const ReplyLine *parts)
{
    if (client != NULL) {
        client_say(client, REPLY_REFUSED, message, parts);
    }
    return false;
}

void client_say_error(Client *client, ReplyKind kind, const FileError *error)
{
    StrBuf why = {0};
    file_error_format(error, settings_catalog(&client->session->settings), &why);
    client_say(client, kind, MESSAGE_SENTENCE, &(ReplyLine){.text = strbuf_text(&why)});
    strbuf_release(&why);
}

void client_refuse_action(Client *asker, const Statement *refusal)
{
    client_refuse(asker, MESSAGE_STATEMENT, &(ReplyLine){.statement = refusal});
}

void client_say_lines(Client *client, ReplyKind kind, StrBuf *lines)
{
    client->inbox.out_of_memory |= strbuf_has_failed(lines);
    for (const char *line = strbuf_text(lines); *line != '\0';) {
        StrBuf text = {0};
        size_t length = strcspn(line, "\n");
        strbuf_append_bytes(&text, line, length);
        client_say(client, kind, MESSAGE_QUOTED, &(ReplyLine){.text = strbuf_text(&text)});
        strbuf_release(&text);
        line += length + (line[length] == '\n');
    }
    strbuf_release(lines);
}

void client_give(Client *client, Reply *reply)
{
    reply_take(&client->inbox, reply);
}

void client_take(Client *client, Reply *reply)
{
    reply_take(reply, &client->inbox);
}

/* Returns whether the command "again" repeats a line. Pages are never repeated, and in scripts
 * notices are not repeated either. */
static bool is_heard(const Client *client, const ReplyLine *line)
{
    return line->kind != REPLY_PAGE && (line->kind != REPLY_NOTICE || client_can_ask(client));
}

void client_keep_heard(Client *client, Reply *reply)
{
    bool is_any_heard = false;
    for (int i = 0; i < reply->count; i++) {
        is_any_heard |= is_heard(client, &reply->lines[i]);
    }
    if (is_any_heard) {
        reply_release(&client->heard);
        client->heard = *reply;
        *reply = (Reply){0};
    }
    reply_release(reply);
}

void client_append_heard(const Client *client, StrBuf *out)
{
    for (int i = 0; i < client->heard.count; i++) {
        const ReplyLine *line = &client->heard.lines[i];
        if (is_heard(client, line)) {
            wording_append_line(line, &client->session->settings, client->session->game, out);
            strbuf_append_char(out, '\n');
        }
    }
}

/* ---- Questions ---- */

bool client_can_ask(const Client *client)
{
    return client->manner != CLIENT_SCRIPT;
}

void client_ask(Client *client, ClientQuestionKind kind, Message message, Side side,
                const char *text)
{
    strbuf_clear(&client->question_text);
    strbuf_append(&client->question_text, text);
    client->question = (ClientQuestion){.kind = kind,
                                        .side = side,
                                        .message = message,
                                        .text = strbuf_text(&client->question_text)};
    client_say(client, kind == QUESTION_SEALED ? REPLY_PROMPT : REPLY_QUESTION, message,
               &(ReplyLine){.side = side, .text = text});
}

void client_drop_question(Client *client)
{
    client->question.kind = QUESTION_NONE;
}

bool client_question(const Client *client, ClientQuestion *out)
{
    const Game *game = client->session->game;
    if (client->question.kind != QUESTION_NONE) {
        *out = client->question;
        return true;
    }
    if (game != NULL && game_take_back_is_asked(game) &&
        session_plays(client->session, game_turn(game))) {
        *out = (ClientQuestion){.kind = QUESTION_TAKEBACK,
                                .side = game_turn(game),
                                .message = MESSAGE_TAKE_BACK_ASKED,
                                .text = ""};
        return true;
    }
    return game != NULL && client->session->owner->question(client->session, out);
}
