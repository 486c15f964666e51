/*
 * A setting that is changed counts at once.
 */
#include "session/session_inside.h"

bool client_set(Client *client, SettingId id, const char *value, int64_t now_ms, StrBuf *reason)
{
    Session *session = client->session;
    if (!settings_set(&session->settings, id, value, reason)) {
        return false;
    }
    if (id == SETTING_ORIENTATION) {
        client->viewpoint.orientation =
            (SettingOrientation)settings_number(&session->settings, SETTING_ORIENTATION);
    } else if (id == SETTING_WARNING) {
        session_reset_warnings(session, now_ms);
    }
    return true;
}
