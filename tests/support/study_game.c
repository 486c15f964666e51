#include "study_game.h"

#include "pgn/pgn_write.h"
#include "study/study.h"
#include "study/study_edit.h"

#include <check.h>
#include <string.h>

void study_game_begin(StudyGame *game)
{
    Settings settings;
    settings_init(&settings);
    game->session = session_new(&(SessionSetup){.settings = &settings, .lot = 1});
    ck_assert_ptr_nonnull(game->session);
    game->client = client_new(game->session, CLIENT_SCRIPT, false);
    ck_assert_ptr_nonnull(game->client);
}

void study_game_open(StudyGame *game, const char *pgn)
{
    study_game_begin(game);
    ck_assert(study_open_text(game->client, pgn, strlen(pgn)));
}

void study_game_view(const StudyGame *game, const char *moves)
{
    const char *refused = "";
    int count = study_edit_count(game->client);
    client_view_ply(game->client, 0);
    ck_assert_int_eq(study_edit_variation(game->client, moves, &refused), STUDY_EDIT_DONE);
    ck_assert_int_eq(study_edit_count(game->client), count);
}

char *study_game_moves(const StudyGame *game)
{
    StrBuf text = {0};
    pgn_write(viewpoint_file(client_viewpoint(game->client)), PGN_KEEP, &text);
    ck_assert(!strbuf_has_failed(&text));
    char *moves = strdup(strstr(strbuf_text(&text), "\n\n") + 2);
    ck_assert_ptr_nonnull(moves);
    for (char *end = strchr(moves, '\n'); end != NULL; end = strchr(end, '\n')) {
        *end = end[1] == '\n' ? '\0' : ' ';
    }
    strbuf_release(&text);
    return moves;
}

void study_game_close(StudyGame *game)
{
    client_free(game->client);
    session_free(game->session);
}
