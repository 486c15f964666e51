#include "notation/openings.h"

#include "notation/notation_inside.h"

#include <stdlib.h>

static int compare_key(const void *wanted, const void *row)
{
    uint64_t key = *(const uint64_t *)wanted, other = ((const OpeningsRow *)row)->key;
    return (key > other) - (key < other);
}

bool openings_find(const Position *position, Opening *out)
{
    uint64_t key = position_key(position);
    const OpeningsRow *row =
        bsearch(&key, openings_rows, (size_t)openings_count, sizeof openings_rows[0], compare_key);
    if (row == NULL) {
        return false;
    }
    *out = (Opening){row->code, (const char *)openings_names + row->name};
    return true;
}
