#include "session/option_table.h"

#include "session/settings.h"
#include "util/text.h"

#include <assert.h>
#include <stddef.h>

static const OptionRow ROWS[] = {
    {"help", 'h', NULL, false, "print this help and exit"},
    {"version", 'V', NULL, false, "print the version and exit"},
    {"plain", 'p', NULL, false, "play line by line, without a screen"},
    {"new", 'n', NULL, false, "begin a new game; an unfinished one is kept"},
    {"resume", 'r', "N", true, "go on with the unfinished game, or with number N of the list"},
    {"list", 'l', NULL, false, "list the unfinished games and exit"},
    {"fen", 0, "FEN", false, "new game from this position"},
    {"960", 0, "N", true, "new game of Chess960, from position N (0 to 959) or one drawn by lot"},
    {"lot", 0, NULL, false, "new game; the two names get their colours by lot"},
    {"white-time", 0, "TIME", false, "new game; time control of White alone"},
    {"black-time", 0, "TIME", false, "new game; time control of Black alone"},
    {"strict", 0, NULL, false, "line by line: exit status 1 if a line was refused"},
    {"yes", 'y', NULL, false, "do not ask again before resigning, aborting or quitting"},
    {"print-config", 0, NULL, false, "print the configuration file with comments and exit"},
    {"terminal-test", 0, NULL, false, "show what this terminal can do and exit"},
};

enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

int option_count(void)
{
    return ROW_COUNT;
}

const OptionRow *option_at(int index)
{
    assert(index >= 0 && index < ROW_COUNT);
    return &ROWS[index];
}

static const OptionRow *row_of(const char *name)
{
    for (int i = 0; i < ROW_COUNT; i++) {
        if (text_is_same(ROWS[i].name, name)) {
            return &ROWS[i];
        }
    }
    return NULL;
}

OptionNeed option_need(const char *name)
{
    const OptionRow *row = row_of(name);
    if (row != NULL) {
        OptionNeed with = row->argument_may_lack ? OPTION_MAY_HAVE_ARGUMENT : OPTION_NEEDS_ARGUMENT;
        return row->argument == NULL ? OPTION_NEEDS_NOTHING : with;
    }
    SettingId id = setting_find(name);
    if (id == SETTING_NONE) {
        return OPTION_IS_UNKNOWN;
    }
    return setting_at(id)->kind == SETTING_SWITCH ? OPTION_MAY_HAVE_ARGUMENT
                                                  : OPTION_NEEDS_ARGUMENT;
}
