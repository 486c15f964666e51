/*
 * In place of config_parse.c where the library is missing at build time: a configuration that is
 * not empty is one fault, which the player is told like any other.
 */
#include "store/config.h"

#include <stdlib.h>
#include <string.h>

bool config_can_parse(void)
{
    return false;
}

bool config_parse(const char *text, size_t length, Config *out)
{
    (void)text;
    Config config = {0};
    if (length > 0) {
        config.entries = calloc(1, sizeof *config.entries);
        if (config.entries == NULL) {
            return false;
        }
        config.count = 1;
        config.entries[0] = (ConfigEntry){
            .line = 1,
            .section = strdup(""),
            .name = strdup(""),
            .value = strdup(""),
            .fault = "the program was built without libinih and cannot read it",
        };
        if (config.entries[0].section == NULL || config.entries[0].name == NULL ||
            config.entries[0].value == NULL) {
            config_release(&config);
            return false;
        }
    }
    *out = config;
    return true;
}
