#include "words/reply.h"

#include "game/game_setup.h"
#include "util/array.h"
#include "util/safe_text.h"
#include "util/strbuf.h"

#include <stdlib.h>
#include <string.h>

static void release_line(ReplyLine *line)
{
    free((char *)line->text);
    free((char *)line->more);
    free((char *)line->article);
    free((ReplyMove *)line->move);
    free((Statement *)line->statement);
    free((ReplyGame *)line->earlier);
}

void reply_release(Reply *reply)
{
    for (int i = 0; i < reply->count; i++) {
        release_line(&reply->lines[i]);
    }
    free(reply->lines);
    *reply = (Reply){0};
}

static bool has_room(Reply *reply, int count)
{
    ReplyLine *lines = array_reserve(reply->lines, (size_t)(reply->count + count), &reply->capacity,
                                     sizeof *lines);
    if (lines == NULL) {
        return false;
    }
    reply->lines = lines;
    return true;
}

/* Returns a copy that is safe for a terminal, or NULL if out of memory. */
static char *safe_copy(const char *text)
{
    StrBuf safe = {0};
    safe_text_append(&safe, text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
    strbuf_append(&safe, ""); /* so that an empty text gives "" and not NULL */
    char *copy = strbuf_detach(&safe);
    strbuf_release(&safe);
    return copy;
}

static ReplyMove *move_copy(const ReplyMove *move)
{
    ReplyMove *copy = malloc(sizeof *copy);
    if (copy != NULL) {
        *copy = *move;
    }
    return copy;
}

/* Returns a copy of a statement whose texts are safe for a terminal, or NULL if out of memory. */
static Statement *statement_copy(const Statement *statement)
{
    Statement *copy = malloc(sizeof *copy);
    bool is_whole = copy != NULL;
    if (copy != NULL) {
        *copy = *statement;
        is_whole = game_setup_set_text(statement->text, sizeof copy->text, copy->text) &&
                   game_setup_set_text(statement->more, sizeof copy->more, copy->more);
    }
    if (!is_whole) {
        free(copy);
    }
    return is_whole ? copy : NULL;
}

void reply_add(Reply *reply, ReplyKind kind, Message message, const ReplyLine *parts)
{
    ReplyLine line = parts == NULL ? (ReplyLine){0} : *parts;
    const ReplyMove *move = line.move;
    const Statement *statement = line.statement;
    if (line.article == NULL && statement != NULL) {
        line.article = statement_articles(statement);
    }
    line.kind = kind;
    line.message = message;
    line.text = safe_copy(line.text);
    line.more = safe_copy(line.more);
    line.article = safe_copy(line.article);
    line.move = move == NULL ? NULL : move_copy(move);
    line.statement = statement == NULL ? NULL : statement_copy(statement);
    line.earlier = NULL;
    if (line.text != NULL && line.more != NULL && line.article != NULL &&
        (line.move != NULL) == (move != NULL) && (line.statement != NULL) == (statement != NULL) &&
        has_room(reply, 1)) {
        reply->lines[reply->count++] = line;
    } else {
        release_line(&line);
        reply->out_of_memory = true;
    }
}

void reply_take(Reply *reply, Reply *other)
{
    if (other->count == 0 || has_room(reply, other->count)) {
        for (int i = 0; i < other->count; i++) {
            reply->lines[reply->count++] = other->lines[i];
        }
        other->count = 0;
    } else {
        reply->out_of_memory = true;
    }
    reply->out_of_memory |= other->out_of_memory;
    reply_release(other);
}

void reply_drop(Reply *reply, ReplyEvent event)
{
    int kept = 0;
    for (int i = 0; i < reply->count; i++) {
        if (reply->lines[i].event == event) {
            release_line(&reply->lines[i]);
        } else {
            reply->lines[kept++] = reply->lines[i];
        }
    }
    reply->count = kept;
}

void reply_keep_game(Reply *reply, const GameSetup *setup, RecordResult result)
{
    int kept = 0;
    for (int i = 0; i < reply->count; i++) {
        ReplyLine line = reply->lines[i];
        ReplyGame *game = line.earlier == NULL ? malloc(sizeof *game) : NULL;
        if (game != NULL) {
            *game = (ReplyGame){*setup, result};
            line.earlier = game;
        }
        if (line.earlier != NULL) {
            reply->lines[kept++] = line;
        } else {
            release_line(&line); /* with the names of the next game it would be wrong */
            reply->out_of_memory = true;
        }
    }
    reply->count = kept;
}

bool reply_has(const Reply *reply, ReplyKind kind)
{
    return reply_last(reply, kind) != NULL;
}

const ReplyLine *reply_last(const Reply *reply, ReplyKind kind)
{
    for (int i = reply->count - 1; i >= 0; i--) {
        if (reply->lines[i].kind == kind) {
            return &reply->lines[i];
        }
    }
    return NULL;
}
