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
    LinkError error;
    snprintf(game->folder, sizeof game->folder, "/tmp/touchmove-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(game->folder));
    ck_assert_int_eq(chmod(game->folder, 0711), 0);
    game->place = (Place){.owners = {PLACE_NO_USER, PLACE_NO_USER}};
    snprintf(game->place.path, sizeof game->place.path, "%.80s/game", game->folder);
    game->listener = place_listen(game->place.path, &error);
    ck_assert_int_ge(game->listener, 0);
}

static void end(Game *game)
{
    close(game->listener);
    place_leave(&game->place);
    ck_assert_int_ne(access(game->folder, F_OK), 0);
}

/* Connects to the game. Returns why the client refuses to connect, or LINK_FAULT_NONE. */
static LinkFault open_game(const Game *game)
{
    bool is_deserted;
    LinkError error;
    Link *link = link_open(game->place.path, &is_deserted, &error);
    LinkFault fault = link == NULL ? error.fault : LINK_FAULT_NONE;
    ck_assert(!is_deserted);
    link_free(link);
    return fault;
}

START_TEST(a_process_of_the_owner_of_the_folder_is_trusted)
{
    Game game;
    begin(&game);
    ck_assert_int_eq(open_game(&game), LINK_FAULT_NONE);
    end(&game);
}
END_TEST

START_TEST(a_process_of_another_user_is_not_trusted)
{
    Game game;
    begin(&game);
    if (geteuid() == 0) { /* folder and socket belong to STRANGER, the process does not */
        ck_assert_int_eq(chown(game.folder, STRANGER, STRANGER), 0);
        ck_assert_int_eq(chown(game.place.path, STRANGER, STRANGER), 0);
        ck_assert_int_eq(open_game(&game), LINK_FAULT_OTHER_PROCESS);
    }
    end(&game);
}
END_TEST

START_TEST(a_socket_of_another_user_is_not_trusted)
{
    Game game;
    begin(&game);
    if (geteuid() == 0) { /* the socket of STRANGER is in a folder of root */
        ck_assert_int_eq(chown(game.place.path, STRANGER, STRANGER), 0);
        ck_assert_int_eq(open_game(&game), LINK_FAULT_NOT_A_GAME);
    }
    end(&game);
}
END_TEST

static void check_deserted(const char *path, bool is_expected, LinkFault fault)
{
    LinkError error;
    bool is_deserted = !is_expected;
    ck_assert_ptr_null(link_open(path, &is_deserted, &error));
    ck_assert_int_eq(is_deserted, is_expected);
    ck_assert_int_eq(error.fault, fault);
    ck_assert_str_eq(error.path, path);
}

START_TEST(a_game_without_a_process_is_deserted)
{
    Game game;
    begin(&game);
    close(game.listener);
    check_deserted(game.place.path, true, LINK_FAULT_CONNECT);
    ck_assert_int_eq(chmod(game.folder, 0777), 0); /* the game can no longer be trusted */
    check_deserted(game.place.path, false, LINK_FAULT_NOT_A_GAME);
    ck_assert_int_eq(unlink(game.place.path), 0);
    check_deserted(game.place.path, true, LINK_FAULT_NO_GAME);
    ck_assert_int_eq(rmdir(game.folder), 0);
    check_deserted(game.place.path, true, LINK_FAULT_NO_GAME);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("link");
    TCase *tests = tcase_create("link");
    tcase_add_test(tests, a_process_of_the_owner_of_the_folder_is_trusted);
    tcase_add_test(tests, a_process_of_another_user_is_not_trusted);
    tcase_add_test(tests, a_socket_of_another_user_is_not_trusted);
    tcase_add_test(tests, a_game_without_a_process_is_deserted);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
