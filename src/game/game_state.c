#include "game/game_state.h"

#include "game/sentence.h"

#include <string.h>

const Position *game_board(const Game *game)
{
    return &game->positions[game->ply_count];
}

static bool is_kept(GameEventKind kind)
{
    switch (kind) {
    case GAME_EVENT_OFFER:
    case GAME_EVENT_DECLINED:
    case GAME_EVENT_TAKE_BACK:
    case GAME_EVENT_RULING:
    case GAME_EVENT_STATE:
        return true;
    default:
        return false;
    }
}

void game_report(Game *game, Decision *decision, GameEventKind kind, Side side, const char *article,
                 const char *format, ...)
{
    GameEvent *event = &decision->events[decision->event_count++];
    *event = (GameEvent){.kind = kind, .side = side};
    sentence_format(sizeof(event->article), event->article, "%s", article);
    va_list arguments;
    va_start(arguments, format);
    sentence_formatv(sizeof(event->text), event->text, format, arguments);
    va_end(arguments);
    if (is_kept(kind)) {
        GameNote *note = &game->notes[game->note_count++];
        *note = (GameNote){.plies = game->ply_count, .kind = kind};
        memcpy(note->article, event->article, sizeof(note->article));
        memcpy(note->text, event->text, sizeof(note->text));
    }
}

Snapshot game_snapshot(const Game *game)
{
    Snapshot snapshot = {.used_ms = clock_used_ms(&game->clock, game->time_ms),
                         .turn = game->turn,
                         .note_count = game->note_count};
    memcpy(snapshot.faces, game->clock.faces, sizeof(snapshot.faces));
    return snapshot;
}
