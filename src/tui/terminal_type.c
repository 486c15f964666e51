/*
 * The terminal type: the terminfo entry to draw with, and what the program can draw with it. The
 * environment variable TERM names the entry. Over SSH it often names a new terminal that this
 * computer does not know; then an entry of the same family is used.
 */
#include "tui/tui_inside.h"

#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "util/text.h"

static bool environment_says(const char *name, const char *value)
{
    const char *text = getenv(name);
    return text != NULL && strcmp(text, value) == 0;
}

/* ---- The terminal database ---- */

/* Loads a terminfo entry that is built into the program, for ncurses to find in TERMINFO. Returns
 * whether there is one. */
static bool load_builtin(const char *type)
{
    for (const BuiltinType *builtin = builtin_types; builtin->name != NULL; builtin++) {
        int found = 0;
        if (text_is_same(builtin->name, type)) {
            return setenv("TERMINFO", builtin->entry, 1) == 0 &&
                   setupterm(type, STDOUT_FILENO, &found) == OK;
        }
    }
    return false;
}

/* Loads the terminfo entry of a terminal type for tigetstr() and similar functions. After success
 * the caller calls forget_entry(). */
static TerminalStatus find_entry(const char *type)
{
    int found = 0;
    if (type == NULL || type[0] == '\0') {
        return TERMINAL_NO_TYPE;
    }
    bool is_too_long = strlen(type) >= TERMINAL_TYPE_MAX;
    if (is_too_long || (setupterm(type, STDOUT_FILENO, &found) == ERR && !load_builtin(type))) {
        return found == 1 ? TERMINAL_TOO_SIMPLE : TERMINAL_UNKNOWN_TYPE; /* 1: hardcopy terminal */
    }
    return TERMINAL_OK;
}

static void forget_entry(void)
{
    del_curterm(cur_term);
}

const char *terminal_capability(const char *name)
{
    const char *text = tigetstr((char *)name);
    return text == (char *)-1 || text == NULL || text[0] == '\0' ? NULL : text;
}

static bool begins_as_ecma(const char *text)
{
    return text != NULL && strncmp(text, "\033[", 2) == 0;
}

/* Returns whether the current terminfo entry has 24-bit colours. */
static bool is_direct(void)
{
    return tigetflag((char *)"RGB") > 0 && tigetnum((char *)"colors") >= 1 << 24;
}

/*
 * Finds a terminal type with control sequences for 24-bit colours, for a terminal whose own type
 * has only 256 colours although COLORTERM promises 24-bit colours. Many terminals call themselves
 * xterm, but not all of them understand the colons that xterm-direct puts between the numbers of a
 * colour. So for the type xterm the function finds alacritty-direct, which puts semicolons there;
 * all of these terminals understand semicolons. Returns false, with `out` unchanged, if there is no
 * such type.
 */
static bool find_direct(const char *type, char out[static TERMINAL_TYPE_MAX])
{
    char direct[TERMINAL_TYPE_MAX];
    if (!environment_says("COLORTERM", "truecolor") && !environment_says("COLORTERM", "24bit")) {
        return false;
    }
    const char *end = strstr(type, "-256color");
    int length = end != NULL ? (int)(end - type) : (int)strlen(type);
    bool is_xterm = length == 5 && text_has_prefix(type, "xterm");
    snprintf(direct, sizeof direct, "%.*s-direct", is_xterm ? 9 : length,
             is_xterm ? "alacritty" : type);
    if (find_entry(direct) != TERMINAL_OK) {
        return false;
    }
    bool is_found = is_direct();
    forget_entry();
    if (is_found) {
        memcpy(out, direct, sizeof direct);
    }
    return is_found;
}

static ColourDepth depth_of(int colours, SettingColor wish)
{
    const char *no_colour = getenv("NO_COLOR");
    bool unwanted = wish == SETTING_COLOR_AUTO && no_colour != NULL && no_colour[0] != '\0';
    if (wish == SETTING_COLOR_NEVER || unwanted) {
        return DEPTH_MONO;
    }
    return colours >= 256 ? DEPTH_256 : colours >= 8 ? DEPTH_8 : DEPTH_MONO;
}

/* ---- Families of terminals ---- */

enum { ENTRIES_MAX = 4 };

/*
 * Returns whether a terminal type belongs to a family: it is the name of the family, alone or
 * before a punctuation mark, as in "tmux-italic" or "screen.contour". strchr also finds the NUL at
 * the end of a name.
 */
static bool is_of_family(const char *type, const char *family)
{
    size_t length = strlen(family);
    return text_has_prefix(type, family) && strchr("-.+", type[length]) != NULL;
}

/*
 * Returns the entries that suit a terminal type that the database lacks, the best one first, with
 * NULL after the last. Multiplexers and rxvt have sequences of their own; all other terminals
 * listed here understand those of xterm. Returns NULL for an unknown family.
 */
static const char *const *entries_of(const char *type)
{
    static const struct {
        const char *family;
        const char *entries[ENTRIES_MAX];
    } OWN[] = {
        {"tmux", {"tmux-256color", "screen-256color", "screen"}},
        {"screen", {"screen-256color", "screen"}},
        {"rxvt", {"rxvt-unicode-256color", "rxvt-256color", "rxvt"}},
        {"linux", {"linux"}},
    };
    static const char *const LIKE_XTERM[] = {
        "xterm",  "alacritty", "contour", "foot",    "ghostty", "gnome",       "iterm",
        "iterm2", "iTerm",     "iTerm2",  "kitty",   "konsole", "ms-terminal", "mintty",
        "mlterm", "nsterm",    "putty",   "rio",     "st",      "stterm",      "terminology",
        "vte",    "vscode",    "warp",    "wezterm", "zellij",
    };
    static const char *const XTERM[] = {"xterm-256color", "xterm", NULL};
    for (size_t i = 0; i < sizeof OWN / sizeof OWN[0]; i++) {
        if (is_of_family(type, OWN[i].family)) {
            return OWN[i].entries;
        }
    }
    for (size_t i = 0; i < sizeof LIKE_XTERM / sizeof LIKE_XTERM[0]; i++) {
        if (is_of_family(type, LIKE_XTERM[i])) {
            return XTERM;
        }
    }
    return NULL;
}

/* Returns whether the program can draw with a terminfo entry: it can clear the screen and move the
 * cursor. */
static TerminalStatus try_entry(const char *type)
{
    TerminalStatus status = find_entry(type);
    if (status != TERMINAL_OK) {
        return status;
    }
    bool can_draw = terminal_capability("cup") != NULL && terminal_capability("clear") != NULL;
    forget_entry();
    return can_draw ? TERMINAL_OK : TERMINAL_TOO_SIMPLE;
}

TerminalStatus terminal_find_type(char out[static TERMINAL_TYPE_MAX])
{
    const char *type = getenv("TERM");
    TerminalStatus status = try_entry(type);
    const char *const *entries = status == TERMINAL_UNKNOWN_TYPE ? entries_of(type) : NULL;
    for (int i = 0; entries != NULL && entries[i] != NULL && status != TERMINAL_OK; i++) {
        type = entries[i];
        status = try_entry(type);
    }
    if (status == TERMINAL_OK) {
        snprintf(out, TERMINAL_TYPE_MAX, "%s", type);
    }
    return status;
}

/* ---- What the terminal can do ---- */

TerminalStatus terminal_choose_type(Terminal *terminal, SettingColor wish)
{
    char type[TERMINAL_TYPE_MAX];
    TerminalStatus status = terminal_find_type(type);
    if (status == TERMINAL_OK) {
        status = find_entry(type);
    }
    if (status != TERMINAL_OK) {
        return status;
    }
    bool ecma = begins_as_ecma(terminal_capability("cup"));
    bool direct = is_direct();
    terminal->reverse = terminal_capability("rev") != NULL;
    terminal->leaves = terminal_capability("rmcup") != NULL;
    terminal->depth = depth_of(tigetnum((char *)"colors"), wish);
    terminal->titles = ecma && tigetflag((char *)"XT") > 0;
    terminal->clipboard =
        terminal_capability("Ms") == NULL ? NULL : strdup(terminal_capability("Ms"));
    terminal->pastes = ecma && begins_as_ecma(terminal_capability("kmous"));
    /* On the Linux console the mouse belongs to another program (gpm). */
    terminal->mouse = terminal->pastes && !text_has_prefix(type, "linux");
    forget_entry();
    snprintf(terminal->type, sizeof terminal->type, "%s", type);
    if (terminal->depth == DEPTH_256 && (direct || find_direct(type, terminal->type))) {
        terminal->depth = DEPTH_24BIT;
    } else if (terminal->depth == DEPTH_MONO && wish == SETTING_COLOR_ALWAYS && ecma) {
        snprintf(terminal->type, sizeof terminal->type, "xterm");
        terminal->depth = DEPTH_8;
    }
    return TERMINAL_OK;
}

Glyphs terminal_glyphs(const Terminal *terminal)
{
    bool utf8 = terminal->utf8 && !terminal->ascii;
    bool console = text_has_prefix(terminal->type, "linux");
    bool shading = terminal->depth == DEPTH_MONO && !terminal->reverse;
    /* These terminals draw the pawn U+265F as an emoji unless a variation selector follows. */
    bool draws_emoji = getenv("WT_SESSION") != NULL ||
                       environment_says("TERM_PROGRAM", "Apple_Terminal") ||
                       environment_says("TERM_PROGRAM", "iTerm.app");
    return (Glyphs){
        .utf8 = utf8,
        .half_blocks = utf8 && !shading,
        .quadrants = utf8 && !shading && !console, /* console fonts have only halves */
        .upper_halves = terminal->upper_halves,
        .shading = shading,
        .pieces = !utf8 || console                ? PIECES_LETTERS
                  : terminal->depth == DEPTH_MONO ? PIECES_OUTLINE
                                                  : PIECES_SOLID,
        .pawn = draws_emoji ? PAWN_SELECTED : PAWN_PLAIN,
    };
}
