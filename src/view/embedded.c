#include "view/embedded.h"

#include <stddef.h>
#include <string.h>

const char *embedded_find(const EmbeddedText table[], const char *name)
{
    for (; table->name != NULL; table++) {
        if (strcmp(table->name, name) == 0) {
            return table->text;
        }
    }
    return NULL;
}

int embedded_count(const EmbeddedText table[])
{
    int count = 0;
    while (table[count].name != NULL) {
        count++;
    }
    return count;
}
