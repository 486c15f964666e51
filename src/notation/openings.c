#include "notation/openings.h"

#include "notation/notation_inside.h"

#include <stdlib.h>
#include <string.h>

static int compare_key(const void *wanted, const void *row)
{
    uint64_t key = *(const uint64_t *)wanted, other = ((const OpeningsRow *)row)->key;
    return (key > other) - (key < other);
}

/* Writes the name of the entry at an offset in openings_names, and returns its length in bytes. */
static size_t spell(uint32_t place, char name[static OPENING_NAME_MAX])
{
    const unsigned char *entry = openings_names + place;
    uint32_t beginning = (uint32_t)entry[0] << 16 | (uint32_t)entry[1] << 8 | entry[2];
    size_t length = beginning == place ? 0 : spell(beginning, name);
    strcpy(name + length, (const char *)entry + OPENINGS_PLACE_BYTES);
    return length + strlen(name + length);
}

bool openings_find(const Position *position, Opening *out)
{
    uint64_t key = position_key(position);
    const OpeningsRow *row =
        bsearch(&key, openings_rows, (size_t)openings_count, sizeof openings_rows[0], compare_key);
    if (row == NULL) {
        return false;
    }
    memcpy(out->code, row->code, sizeof out->code);
    spell(row->name, out->name);
    return true;
}
