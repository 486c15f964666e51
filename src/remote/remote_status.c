/* Describes the state of the shared game in words: players, spectators, terms. */
#include "remote/remote_inside.h"
#include "remote/remote_text.h"

#include "notation/spoken.h"
#include "util/punctuation.h"

/* Appends a player of the game: "White (anna, this screen)". */
static void append_name(const Session *session, Side side, StrBuf *out)
{
    const Catalog *catalog = settings_catalog(&session->settings);
    const char *name = session->remote->names[side];
    bool is_own = (int)session->remote->seat == (int)side;
    const char *plain = name[0] != '\0' ? "{side} ({name})" : "{side}";
    RemoteText own = name[0] != '\0' ? REMOTE_NAMED_HERE : REMOTE_HERE;
    strbuf_append_filled(
        out, is_own ? remote_text(catalog, own, 1) : plain,
        (StrBufPart[]){{"side", spoken_side_in(catalog, side), NULL}, {"name", name, NULL}, {0}});
}

/* Appends the line for a player: "White (anna, this screen): connected, round trip 40 ms". */
static void append_player(const Session *session, Side side, StrBuf *out)
{
    static const RemoteText PRESENCE[] = {
        [WIRE_FREE] = REMOTE_PLAYER_MISSING,
        [WIRE_HERE] = REMOTE_PLAYER_CONNECTED,
        [WIRE_SILENT] = REMOTE_PLAYER_SILENT,
        [WIRE_GONE] = REMOTE_PLAYER_GONE,
    };
    const Catalog *catalog = settings_catalog(&session->settings);
    const RemoteGame *remote = session->remote;
    char time[REMOTE_TIME_MAX];
    StrBuf player = {0}, presence = {0}, number = {0};
    append_name(session, side, &player);
    remote_format_since(session, side, time);
    strbuf_append_filled(&presence, remote_text(catalog, PRESENCE[remote->presence[side]], 1),
                         (StrBufPart[]){{"player", NULL, &player}, {"time", time, NULL}, {0}});
    strbuf_appendf(&number, "%d", (int)remote->trip_ms[side]);
    strbuf_append_filled(
        out, remote->trip_ms[side] > 0 ? remote_text(catalog, REMOTE_ROUND_TRIP, 1) : "{text}",
        (StrBufPart[]){{"text", NULL, &presence}, {"number", NULL, &number}, {0}});
    strbuf_append_char(out, '\n');
}

static void append_spectators(const Session *session, StrBuf *out)
{
    const Catalog *catalog = settings_catalog(&session->settings);
    const RemoteGame *remote = session->remote;
    if (remote->watchers == 0) {
        strbuf_append(out, remote_text(catalog, REMOTE_NO_SPECTATORS, 1));
    } else {
        text_forms_append_count(remote_text(catalog, REMOTE_SPECTATORS, remote->watchers),
                                remote->watchers, out);
        if (remote->watchers_names[0] != '\0') {
            punctuation_append(catalog, PUNCTUATION_LABEL, out);
            remote_append_spectators(remote, catalog, out);
        }
    }
    strbuf_append_char(out, '\n');
}

/* Appends a line: a text with its part. Releases the part. */
static void append_line(const Session *session, RemoteText id, StrBuf *part, StrBuf *out)
{
    strbuf_append_filled(out, remote_text(settings_catalog(&session->settings), id, 1),
                         (StrBufPart[]){{"text", NULL, part}, {0}});
    strbuf_append_char(out, '\n');
}

void remote_append_status(const Session *session, StrBuf *out)
{
    const RemoteGame *remote = session->remote;
    if (remote == NULL) {
        return;
    }
    append_player(session, SIDE_WHITE, out);
    append_player(session, SIDE_BLACK, out);
    append_spectators(session, out);
    StrBuf terms = {0}, invitation = {0};
    if (session->game != NULL) {
        session_append_rules(session, &terms);
        append_line(session, REMOTE_AGREED, &terms, out);
    }
    remote_append_invitation(session, &invitation);
    append_line(session, REMOTE_TO_JOIN, &invitation, out);
    if (remote->link == NULL) {
        StrBuf none = {0};
        append_line(session, REMOTE_CONNECTION_LOST, &none, out);
    }
}
