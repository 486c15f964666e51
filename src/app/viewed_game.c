#include "app/viewed_game.h"

#include <stdlib.h>

struct ViewedGame {
    Record *record;      /* the whole game */
    int ply_count;       /* plies of the main line */
    Position *positions; /* ply_count + 1 of them */
    RecordNode *nodes;   /* the moves, ply_count of them */
};

ViewedGame *viewed_game_open(const char *path, int number, StrBuf *reason)
{
    (void)number;
    strbuf_appendf(reason, "%s: PGN files cannot be read yet", path);
    return NULL;
}

void viewed_game_free(ViewedGame *game)
{
    if (game != NULL) {
        record_free(game->record);
        free(game->positions);
        free(game->nodes);
        free(game);
    }
}

const Record *viewed_game_record(const ViewedGame *game)
{
    return game->record;
}

int viewed_game_ply_count(const ViewedGame *game)
{
    return game->ply_count;
}

const Position *viewed_game_position(const ViewedGame *game, int ply)
{
    return &game->positions[ply];
}

Move viewed_game_move(const ViewedGame *game, int ply)
{
    return record_move(game->record, game->nodes[ply]);
}

bool viewed_game_has_offer(const ViewedGame *game, int ply)
{
    return record_offer(game->record, game->nodes[ply]);
}
