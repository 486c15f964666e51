#define _GNU_SOURCE
#include "game_replay.h"

#include "game/game_action.h"

#include <stdlib.h>
#include <string.h>

void game_log_init(GameLog *log, const GameSetup *setup)
{
    log->text = (StrBuf){0};
    game_setup_format(setup, &log->text);
    strbuf_append_char(&log->text, '\n');
}

void game_log_release(GameLog *log)
{
    strbuf_release(&log->text);
}

void game_log_add(GameLog *log, const GameAction *action, const Position *before, int64_t time_ms)
{
    char line[GAME_ACTION_LINE_MAX];
    game_action_format(action, before, time_ms, line);
    strbuf_appendf(&log->text, "%s\n", line);
}

static bool replay_line(Game *game, const char *line)
{
    GameAction action;
    int64_t time_ms;
    if (!game_action_parse(line, game_position(game), &action, &time_ms)) {
        return false;
    }
    Decision decision = game_act(game, &action, time_ms);
    return decision_is_accepted(&decision);
}

Game *game_log_replay(const GameLog *log)
{
    char *text = strdup(strbuf_text(&log->text)), *rest = text;
    GameSetup setup;
    Game *game = NULL;
    if (game_setup_parse(strsep(&rest, "\n"), &setup)) {
        game = game_new_from_journal(&setup);
    }
    while (game != NULL && rest != NULL && *rest != '\0') {
        if (!replay_line(game, strsep(&rest, "\n"))) {
            game_free(game);
            game = NULL;
        }
    }
    free(text);
    return game;
}
