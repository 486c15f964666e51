#include "session/bell.h"

#include "rules/position.h"

bool bell_rings(Session *session, const Reply *reply)
{
    int bell = settings_number(session_settings(session), SETTING_BELL);
    bool is_time = reply_has(reply, REPLY_WARNING) || reply_has(reply, REPLY_RESULT);
    bool is_move = reply_has(reply, REPLY_MOVE);
    bool is_check = is_move && position_in_check(game_position(session_game(session)));
    return (bell >= SETTING_BELL_TIME && is_time) || (bell >= SETTING_BELL_CHECK && is_check) ||
           (bell >= SETTING_BELL_MOVE && is_move);
}
