/* Tests the client's end of a connection: the process that listens must belong to the owner of the
 * folder. Only root can give the folder to another user; a test that is not run as root checks only
 * that a user's own game is trusted. */
#include "link/link.h"
#include "link/place.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STRANGER = 61000 }; /* user id of another user */

/* A folder with a socket at which the test listens. */
typedef struct Game {
    char folder[PLACE_PATH_MAX]; /* path of the folder */
    Place place;                 /* path of the socket */
    int listener;                /* the listening socket */
} Game;

static void begin(Game *game)
{
    StrBuf reason = {0};
    snprintf(game->folder, sizeof game->folder, "/tmp/touchmove-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(game->folder));
    ck_assert_int_eq(chmod(game->folder, 0711), 0);
    game->place = (Place){.owners = {PLACE_NO_USER, PLACE_NO_USER}};
    snprintf(game->place.path, sizeof game->place.path, "%.80s/game", game->folder);
    game->listener = place_listen(game->place.path, &reason);
    ck_assert_msg(game->listener >= 0, "%s", strbuf_text(&reason));
    strbuf_release(&reason);
}

static void end(Game *game)
{
    close(game->listener);
    place_leave(&game->place);
    ck_assert_int_ne(access(game->folder, F_OK), 0);
}

/* Connects to the game. Returns the reason if the client refuses to connect, otherwise "". */
static const char *open_game(const Game *game, StrBuf *reason)
{
    strbuf_clear(reason);
    Link *link = link_open(game->place.path, reason);
    ck_assert((link == NULL) == (reason->length > 0));
    link_free(link);
    return strbuf_text(reason);
}

START_TEST(a_process_of_the_owner_of_the_folder_is_trusted)
{
    Game game;
    StrBuf reason = {0};
    begin(&game);
    ck_assert_str_eq(open_game(&game, &reason), "");
    end(&game);
    strbuf_release(&reason);
}
END_TEST

START_TEST(a_process_of_another_user_is_not_trusted)
{
    Game game;
    StrBuf reason = {0};
    begin(&game);
    if (geteuid() == 0) { /* folder and socket belong to STRANGER, the process does not */
        ck_assert_int_eq(chown(game.folder, STRANGER, STRANGER), 0);
        ck_assert_int_eq(chown(game.place.path, STRANGER, STRANGER), 0);
        ck_assert_ptr_nonnull(
            strstr(open_game(&game, &reason), "another user's program answers there"));
    }
    end(&game);
    strbuf_release(&reason);
}
END_TEST

START_TEST(a_socket_of_another_user_is_not_trusted)
{
    Game game;
    StrBuf reason = {0};
    begin(&game);
    if (geteuid() == 0) { /* the socket of STRANGER is in a folder of root */
        ck_assert_int_eq(chown(game.place.path, STRANGER, STRANGER), 0);
        ck_assert_ptr_nonnull(strstr(open_game(&game, &reason), "not a shared game"));
    }
    end(&game);
    strbuf_release(&reason);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("link");
    TCase *tests = tcase_create("link");
    tcase_add_test(tests, a_process_of_the_owner_of_the_folder_is_trusted);
    tcase_add_test(tests, a_process_of_another_user_is_not_trusted);
    tcase_add_test(tests, a_socket_of_another_user_is_not_trusted);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
