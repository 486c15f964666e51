#include "notation/openings.h"

#include "notation/notation_inside.h"

bool openings_find(const Position *position, Opening *out)
{
    uint64_t key = position_key(position);
    int first = 0;
    int end = openings_count;
    while (first < end) {
        int middle = first + (end - first) / 2;
        const OpeningsRow *row = &openings_rows[middle];
        if (row->key == key) {
            *out = (Opening){row->code, (const char *)openings_names + row->name};
            return true;
        }
        if (row->key < key) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return false;
}
