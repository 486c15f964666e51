#include "session/session_inside.h"

#include "game/game_action.h"
#include "util/text.h"

/* The result of replaying one record. */
typedef enum Fit {
    FIT_PLAYED,    /* the game accepts the record */
    FIT_NOT,       /* the record is invalid at this point of the game */
    FIT_NO_MEMORY, /* out of memory */
} Fit;

static Fit begin_game(const char *line, PublicLog *log, Game **game)
{
    GameSetup setup;
    if (!game_setup_parse(line, &setup)) {
        return FIT_NOT;
    }
    *game = game_new_from_journal(&setup);
    if (log != NULL) {
        public_log_begin(log, line);
    }
    return *game == NULL ? FIT_NO_MEMORY : FIT_PLAYED;
}

static Fit play_record(Game *game, PublicLog *log, const char *line)
{
    GameAction action;
    PublicLogDraft draft;
    int64_t time_ms = 0;
    if (!game_action_parse(line, game_position(game), &action, &time_ms)) {
        return FIT_NOT;
    }
    public_log_draft(game, &action, time_ms, &draft);
    Decision decision = game_act(game, &action, time_ms);
    if (log != NULL && decision_is_accepted(&decision)) {
        public_log_add(log, &draft);
    }
    return decision_is_accepted(&decision)                ? FIT_PLAYED
           : decision.refusal.id == REFUSAL_OUT_OF_MEMORY ? FIT_NO_MEMORY
                                                          : FIT_NOT;
}

/*
 * Replays the records up to the first invalid record. Sets *bad_record to the number of that
 * record, or to 0 if all records are valid. The second record repeats the setup, except in journals
 * of earlier versions.
 */
static Fit play_records(const JournalContents *contents, PublicLog *log, Game **game,
                        int *bad_record)
{
    StrBuf first = {0}, line = {0};
    size_t offset = 0;
    int record = 0;
    Fit fit = contents->record_count == 0 ? FIT_NOT : FIT_PLAYED;
    while (fit == FIT_PLAYED && journal_next(contents, &offset, &line)) {
        const char *text = strbuf_text(&line);
        if (++record == 1) {
            strbuf_append(&first, text);
            fit = begin_game(text, log, game);
        } else if (record > 2 || !text_is_same(text, strbuf_text(&first))) {
            fit = play_record(*game, log, text);
        }
        strbuf_clear(&line);
    }
    *bad_record = fit == FIT_PLAYED ? 0 : record == 0 ? 1 : record;
    strbuf_release(&first);
    strbuf_release(&line);
    return fit;
}

Game *stored_game_play(const JournalContents *contents, PublicLog *log, int *bad_record)
{
    Game *game = NULL;
    if (play_records(contents, log, &game, bad_record) == FIT_NO_MEMORY) {
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
        int bad_record;
        play_records(&contents, NULL, &game, &bad_record);
        journal_contents_release(&contents);
    }
    if (game != NULL) {
        game_rebase(game, 0);
    }
    return game;
}
