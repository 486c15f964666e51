/* Replaces key_file_parse.c in builds without libinih. */
#include "store/key_file.h"

bool key_file_can_parse(void)
{
    return false;
}

KeyFileFault key_file_parse(const char *text, size_t length, KeyFileTake *take, void *user)
{
    (void)text;
    (void)take;
    (void)user;
    return length == 0 ? (KeyFileFault){0} : (KeyFileFault){1, KEY_FILE_NO_LIBRARY};
}
