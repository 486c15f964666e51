#include "session/session_inside.h"

#include "game/game_action.h"

/* Plays one record; returns whether it fits. */
static bool play_record(Game *game, const char *line)
{
    GameAction action;
    int64_t time_ms = 0;
    if (!game_action_parse(line, game_position(game), &action, &time_ms)) {
        return false;
    }
    Decision reply = game_act(game, &action, time_ms);
    return decision_is_accepted(&reply);
}

/* Plays as many records as fit; returns the number of the first that does not, 0 if all do. */
static int play_records(const JournalContents *contents, Game **game)
{
    StrBuf line = {0};
    size_t offset = 0;
    int record = 0;
    bool fits = true;
    while (fits && journal_next(contents, &offset, &line)) {
        record++;
        if (record == 1) {
            GameSetup setup;
            fits = game_setup_parse(strbuf_text(&line), &setup);
            *game = fits ? game_new_from_journal(&setup) : NULL;
            fits = *game != NULL;
        } else {
            fits = play_record(*game, strbuf_text(&line));
        }
        strbuf_clear(&line);
    }
    strbuf_release(&line);
    return fits && record > 0 ? 0 : record == 0 ? 1 : record;
}

Game *stored_game_play(const JournalContents *contents, int *bad_record)
{
    Game *game = NULL;
    *bad_record = play_records(contents, &game);
    if (*bad_record != 0) {
        game_free(game);
        return NULL;
    }
    return game;
}

Game *stored_game_peek(const char *path)
{
    Game *game = NULL;
    FileError error;
    JournalContents contents;
    if (journal_read(path, &contents, &error)) {
        play_records(&contents, &game);
        journal_contents_release(&contents);
    }
    if (game != NULL) {
        game_rebase(game, 0);
    }
    return game;
}
