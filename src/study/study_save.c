#include "study/study.h"

#include "session/session_state.h"
#include "session/viewed_game.h"

#include "pgn/pgn_write.h"

bool study_has_changes(const Client *client)
{
    return client->viewpoint.file != NULL && viewed_game_is_changed(client->viewpoint.file);
}

void study_keep_changes(Client *client)
{
    if (client->viewpoint.file != NULL) {
        client->viewpoint.file->saved_count = client->viewpoint.file->edit_count;
    }
}

StudySave study_save(Client *client, FileError *error)
{
    const ViewedGame *game = client->viewpoint.file;
    if (!viewed_game_is_changed(game)) {
        return STUDY_SAVE_UNCHANGED;
    }
    if (game->record->is_partial) {
        return STUDY_SAVE_PARTIAL;
    }
    StrBuf text = {0};
    StudySave save = STUDY_SAVE_DONE;
    pgn_write(game->record, PGN_KEEP, &text);
    if (strbuf_has_failed(&text)) {
        client->inbox.out_of_memory = true;
        save = STUDY_SAVE_NO_MEMORY;
    } else if (collection_replace(client->collection, game->number, strbuf_text(&text), error)) {
        study_keep_changes(client);
    } else {
        save = STUDY_SAVE_FAILED;
    }
    strbuf_release(&text);
    return save;
}
