/*
 * Games on several screens: sharing one, and a word to the other player.
 */
#include "session/shared.h"

void command_share_host(const Command *command)
{
    const char *rest = command->arguments;
    Side seat = SIDE_WHITE;
    if (rest[0] != '\0' && (!command_read_side(&rest, &seat) || *rest != '\0')) {
        command_refuse(command, MESSAGE_NO_SUCH_PLAYER, NULL);
    } else if (session_is_shared(command->session)) {
        shared_append_status(command->session, command->answer);
    } else {
        shared_host(command->session, seat, command->now_ms, command->client);
    }
}

void command_share_say(const Command *command)
{
    if (!session_is_shared(command->session)) {
        command_refuse(command, MESSAGE_NOT_SHARED, NULL);
    } else if (command->arguments[0] == '\0') {
        command_refuse(command, MESSAGE_SAY_TAKES, NULL);
    } else {
        shared_say(command->session, command->arguments, command->client);
    }
}
