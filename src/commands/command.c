/*
 * Functions that the commands share: read arguments, refuse, and commit actions.
 */
#include "commands/commands_inside.h"

#include "commands/grammar.h"
#include "remote/remote.h"
#include "store/paths.h"
#include "util/text.h"

#include <string.h>

bool command_refuse(const Command *command, Message message, const ReplyLine *parts)
{
    return client_refuse(command->client, message, parts);
}

bool command_refuse_argument(const Command *command, Message message, const char *argument)
{
    bool is_missing = argument[0] == '\0';
    StrBuf usage = {0}, typed = {0};
    action_append_usage(command->actions, command->id, command->style.catalog, &usage);
    grammar_append_typed(command->arguments, command->typed, argument, &typed);
    command_refuse(command, is_missing ? MESSAGE_USAGE : message,
                   &(ReplyLine){.text = strbuf_text(&typed), .more = strbuf_text(&usage)});
    command->client->inbox.out_of_memory |= strbuf_has_failed(&usage) || strbuf_has_failed(&typed);
    strbuf_release(&usage);
    strbuf_release(&typed);
    return false;
}

bool command_refuse_usage(const Command *command)
{
    return command_refuse_argument(command, MESSAGE_BAD_ARGUMENT, command->arguments);
}

bool client_may_act(Client *client, const GameAction *action)
{
    Session *session = client->session;
    GameActor actor = session_actor(session);
    Statement refusal = game_permission(session->game, action, &actor);
    if (refusal.id == REFUSAL_NO_CONSENT) {
        remote_ask_consent(session, action->kind, client);
    } else if (refusal.id != REFUSAL_NONE) {
        client_refuse_action(client, &refusal);
    }
    return refusal.id == REFUSAL_NONE;
}

void client_act(Client *client, GameAction action, int64_t now_ms)
{
    if (client_may_act(client, &action)) {
        session_commit(client->session, action, now_ms, client);
    }
}

void command_commit(const Command *command, GameAction action)
{
    client_act(command->client, action, command->now_ms);
}

void command_commit_plain(const Command *command, GameActionKind kind, Side player)
{
    command_commit(command, game_action(kind, player));
}

int command_read_word(const char **arguments, const char *const words[], int count)
{
    for (int i = 0; i < count; i++) {
        const char *rest = *arguments + strlen(words[i]);
        if (text_has_prefix_ignoring_case(*arguments, words[i]) &&
            (*rest == '\0' || text_is_blank(*rest))) {
            *arguments = text_skip_blanks(rest);
            return i;
        }
    }
    return -1;
}

bool command_read_side(const char **arguments, Side *side)
{
    static const char *const NAMES[] = {"white", "black"};
    int place = command_read_word(arguments, NAMES, SIDE_COUNT);
    *side = place < 0 ? *side : (Side)place;
    return place >= 0;
}

bool command_read_player(const Command *command, Side *side)
{
    const char *rest = command->arguments;
    Side named = session_player(command->session);
    if (rest[0] != '\0' && (!command_read_side(&rest, &named) || *rest != '\0')) {
        return command_refuse_argument(command, MESSAGE_NO_SUCH_PLAYER, command->arguments);
    }
    *side = named;
    return true;
}

bool command_read_square(const Command *command, Square *square)
{
    char name[SPOKEN_SQUARE_MAX];
    if (!spoken_read_square(command->arguments, command->style.catalog, name) || name[0] < 'a' ||
        name[1] == '\0') {
        return command_refuse_argument(command, MESSAGE_NO_SUCH_SQUARE, command->arguments);
    }
    *square = square_at(name[0] - 'a', name[1] - '1');
    return true;
}

bool command_read_path(const Command *command, bool (*is_other)(const char *word), StrBuf *path,
                       const char **rest)
{
    const char *name = command->arguments;
    const char *quote = name[0] == '"' ? strchr(name + 1, '"') : NULL;
    const char *last = strrchr(name, ' ');
    const char *end = name + strlen(name);
    StrBuf typed = {0};
    *rest = end;
    if (quote != NULL) {
        name++;
        end = quote;
        *rest = text_skip_blanks(quote + 1);
    } else if (last != NULL && is_other(last + 1)) {
        for (end = last; end > name && text_is_blank(end[-1]);) {
            end--;
        }
        *rest = last + 1;
    }
    strbuf_append_bytes(&typed, name, (size_t)(end - name));
    paths_expand(strbuf_text(&typed), path);
    bool is_whole = !strbuf_has_failed(&typed) && !strbuf_has_failed(path);
    command->client->inbox.out_of_memory |= !is_whole;
    strbuf_release(&typed);
    return is_whole;
}
