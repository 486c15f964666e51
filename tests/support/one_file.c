#include "one_file.h"

#include <stdlib.h>

#include "scratch.h"

char *folder, *path;

void one_file_begin(const char *name)
{
    folder = scratch_new();
    path = scratch_path(folder, name);
}

void one_file_end(void)
{
    free(path);
    scratch_remove(folder);
}
