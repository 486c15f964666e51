#include "notation/pgn/pgn_glyphs.h"

#include <stddef.h>
#include <string.h>

/* Signs and their numbers. */
static const struct {
    const char *sign; /* as it is written */
    int number;       /* the glyph */
} SIGNS[] = {
    {"!", 1},       {"?", 2},       {"!!", 3},      {"??", 4},       {"!?", 5},       {"?!", 6},
    {"\u203c", 3},  {"\u2047", 4},  {"\u2049", 5},  {"\u2048", 6},   {"\u25a1", 7},   {"=", 10},
    {"\u221e", 13}, {"+=", 14},     {"+/=", 14},    {"\u2a72", 14},  {"=+", 15},      {"=/+", 15},
    {"\u2a71", 15}, {"+/-", 16},    {"\u00b1", 16}, {"-/+", 17},     {"\u2213", 17},  {"+-", 18},
    {"-+", 19},     {"\u2a00", 22}, {"\u2192", 40}, {"\u21c6", 132}, {"\u2295", 138}, {"N", 146},
};

int pgn_glyphs_number(const char *sign)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (strcmp(sign, SIGNS[i].sign) == 0) {
            return SIGNS[i].number;
        }
    }
    return -1;
}
