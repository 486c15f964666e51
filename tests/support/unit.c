#define _GNU_SOURCE
#include "unit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Restores the default actions of signals, because a shell may start the tests with signals
 * ignored, as it does for background jobs. */
static void stop_ignoring_signals(void)
{
    static const int NUMBERS[] = {SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGTSTP};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
        signal(NUMBERS[i], SIG_DFL);
    }
}

int unit_run(Suite *suite)
{
    stop_ignoring_signals();
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_set_tap(runner, "-");
    srunner_run_all(runner, CK_SILENT);
    srunner_free(runner);
    return 0;
}

static char *path_in(const char *variable, const char *name)
{
    const char *folder = getenv(variable);
    char *path = NULL;
    if (folder == NULL || folder[0] == '\0' || asprintf(&path, "%s/%s", folder, name) < 0) {
        return NULL;
    }
    return path;
}

char *unit_data_path(const char *name)
{
    return path_in("TOUCHMOVE_TEST_DATA", name);
}

char *unit_shared_path(const char *name)
{
    char *path = path_in("TOUCHMOVE_SHARED_DATA", name);
    if (path != NULL && access(path, R_OK) != 0) {
        free(path);
        return NULL;
    }
    return path;
}
