#include "scene_setup.h"

#include "pseudo_language.h"
#include "util/text.h"

#include <stdio.h>

bool scene_setup_size(const char *text, ScreenSetup *setup)
{
    return sscanf(text, "%dx%d", &setup->cols, &setup->rows) == 2;
}

bool scene_setup_pieces(const char *text, ScreenSetup *setup)
{
    static const struct {
        const char *name; /* name in scripts */
        Glyphs glyphs;
    } PIECES[] = {
        {"solid", {.utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_SOLID}},
        {"outline",
         {.utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_OUTLINE}},
        {"letters",
         {.utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_LETTERS}},
        {"ascii", {.pieces = PIECES_LETTERS}},
    };
    for (size_t i = 0; i < sizeof PIECES / sizeof PIECES[0]; i++) {
        if (text_is_same(PIECES[i].name, text)) {
            setup->glyphs = PIECES[i].glyphs;
            return true;
        }
    }
    return false;
}

bool scene_setup_depth(const char *text, ScreenSetup *setup)
{
    static const char *const DEPTHS[] = {
        [DEPTH_MONO] = "mono", [DEPTH_8] = "8", [DEPTH_256] = "256", [DEPTH_24BIT] = "24bit"};
    for (int depth = 0; depth < DEPTH_COUNT; depth++) {
        if (text_is_same(DEPTHS[depth], text)) {
            setup->depth = (ColourDepth)depth;
            return true;
        }
    }
    return false;
}

bool scene_setup_language(const char *name, const char *value, Settings *settings)
{
    if (!text_is_same(name, "language") || !text_is_same(value, catalog_qps.language)) {
        return false;
    }
    settings->automatic = &catalog_qps;
    return true;
}

void scene_setup_unescape(const char *text, StrBuf *out)
{
    for (; text[0] != '\0'; text++) {
        unsigned byte = 0;
        if (text_has_prefix(text, "\\n")) {
            strbuf_append_char(out, '\n');
            text++;
        } else if (text_has_prefix(text, "\\x") && sscanf(text + 2, "%2x", &byte) == 1) {
            strbuf_append_char(out, (char)byte);
            text += 3;
        } else {
            strbuf_append_char(out, text[0]);
        }
    }
}
