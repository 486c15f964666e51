#include "tui/capabilities.h"

#include <stdlib.h>
#include <string.h>

#include <curses.h>
#include <term.h>

/* Copies a capability without its padding, a number between $< and >. */
static char *without_padding(const char *text)
{
    char *copy = strdup(text);
    char *to = copy;
    for (const char *from = text; copy != NULL && *from != '\0';) {
        const char *end = from[0] == '$' && from[1] == '<' ? strchr(from, '>') : NULL;
        if (end != NULL) {
            from = end + 1;
        } else {
            *to++ = *from++;
        }
    }
    if (copy != NULL) {
        *to = '\0';
    }
    return copy;
}

static const char *string_named(const char *name)
{
    const char *text = tigetstr((char *)name);
    return text == (char *)-1 || text == NULL || text[0] == '\0' ? NULL : text;
}

/* Reads one string; false only if memory is lacking. */
static bool read_string(const char *name, const char **out)
{
    const char *text = string_named(name);
    *out = text == NULL ? NULL : without_padding(text);
    return text == NULL || *out != NULL;
}

static bool has_prefix(const char *text, const char *prefix)
{
    return text != NULL && strncmp(text, prefix, strlen(prefix)) == 0;
}

static void judge(Capabilities *out)
{
    out->ecma = has_prefix(out->move, "\033[%i%p1%d;%p2%dH") &&
                (out->plain == NULL || strstr(out->plain, "\033[") != NULL);
    const char *ink = string_named("setaf");
    bool colour = out->ecma && ink != NULL && has_prefix(ink, "\033[");
    out->colours = colour ? tigetnum((char *)"colors") : 0;
    out->single_off = colour;
    out->wraps = tigetflag((char *)"am") > 0;
    out->title = out->ecma && tigetflag((char *)"XT") > 0;
    out->mouse = out->ecma && has_prefix(string_named("kmous"), "\033[");
    out->move_column = out->ecma && has_prefix(string_named("hpa"), "\033[%i%p1%dG");
    out->direct_colour = colour && (out->colours >= 1 << 24 || tigetflag((char *)"RGB") > 0 ||
                                    tigetflag((char *)"Tc") > 0);
}

static bool read_all(Capabilities *out)
{
    const char *type = getenv("TERM");
    out->type = strdup(type == NULL ? "" : type);
    bool ok = out->type != NULL;
#define X(field, name) ok = read_string(name, &out->field) && ok;
    CAPABILITY_STRING_LIST(X)
#undef X
    return ok;
}

TerminalStatus capabilities_read(int descriptor, Capabilities *out)
{
    *out = (Capabilities){0};
    const char *type = getenv("TERM");
    if (type == NULL || type[0] == '\0') {
        return TERMINAL_NO_TYPE;
    }
    int found = 0;
    if (setupterm(type, descriptor, &found) == ERR) {
        return found == 1 ? TERMINAL_TOO_SIMPLE : TERMINAL_UNKNOWN_TYPE; /* 1: a hard copy */
    }
    if (!read_all(out)) {
        capabilities_release(out);
        return TERMINAL_NO_MEMORY;
    }
    if (out->move == NULL || out->clear == NULL) {
        capabilities_release(out);
        return TERMINAL_TOO_SIMPLE;
    }
    judge(out);
    return TERMINAL_OK;
}

void capabilities_release(Capabilities *capabilities)
{
    free(capabilities->type);
#define X(field, name) free((char *)capabilities->field);
    CAPABILITY_STRING_LIST(X)
#undef X
    if (cur_term != NULL) {
        del_curterm(cur_term);
    }
    *capabilities = (Capabilities){0};
}

static bool environment_says(const char *name, const char *value)
{
    const char *text = getenv(name);
    return text != NULL && strcmp(text, value) == 0;
}

ColourDepth capabilities_depth(const Capabilities *capabilities, ColourWish wish)
{
    const char *no_colour = getenv("NO_COLOR");
    bool unwanted = wish == COLOUR_WISH_AUTO && no_colour != NULL && no_colour[0] != '\0';
    if (wish == COLOUR_WISH_NEVER || unwanted) {
        return DEPTH_MONO;
    }
    if (capabilities->direct_colour ||
        (capabilities->colours >= 256 &&
         (environment_says("COLORTERM", "truecolor") || environment_says("COLORTERM", "24bit")))) {
        return DEPTH_24BIT;
    }
    if (capabilities->colours >= 256) {
        return DEPTH_256;
    }
    bool eight = capabilities->colours >= 8 || (wish == COLOUR_WISH_ALWAYS && capabilities->ecma);
    return eight ? DEPTH_8 : DEPTH_MONO;
}

/* Terminals that draw U+265F in colours unless they are asked not to. */
static bool draws_emoji(void)
{
    return getenv("WT_SESSION") != NULL || environment_says("TERM_PROGRAM", "Apple_Terminal") ||
           environment_says("TERM_PROGRAM", "iTerm.app");
}

Glyphs capabilities_glyphs(const Capabilities *capabilities, ColourDepth depth, bool utf8)
{
    bool console = strncmp(capabilities->type == NULL ? "" : capabilities->type, "linux", 5) == 0;
    bool shading = depth == DEPTH_MONO && capabilities->reverse == NULL;
    return (Glyphs){
        .utf8 = utf8,
        .half_blocks = utf8 && !shading,
        .shading = shading,
        .pieces = !utf8 || console      ? PIECES_LETTERS
                  : depth == DEPTH_MONO ? PIECES_OUTLINE
                                        : PIECES_SOLID,
        .pawn = draws_emoji() ? PAWN_SELECTED : PAWN_PLAIN,
    };
}

const char *capabilities_key(const char *name)
{
    return string_named(name);
}
