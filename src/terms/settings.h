/*
 * The settings: what a player may choose, with one name for the configuration file, the command
 * line (--name=value), and the command set.
 *
 * Settings change house rules and appearance, never the Laws. A row of the table says what values
 * there are and what they mean; Settings holds one value per row and is a plain value, copied by
 * assignment.
 */
#ifndef TOUCHMOVE_TERMS_SETTINGS_H
#define TOUCHMOVE_TERMS_SETTINGS_H

#include <stdbool.h>

#include "game/house_rules.h"
#include "util/strbuf.h"

/* Every setting, in the order of the table. */
typedef enum SettingId {
    /* The house rules of new games (game/house_rules.h); in this order the dialogs list them. */
    SETTING_CLAIMS,
    SETTING_TAKEBACKS,
    SETTING_TOUCH_MOVE,
    SETTING_OFFERS_FROM,
    SETTING_PENALTIES,
    SETTING_FIRST_INCREMENT,
    SETTING_ABSENCE,
    SETTING_WATCHERS,
    /* What else belongs to a game. */
    SETTING_TIME,  /* text: the time control of new games */
    SETTING_WHITE, /* text: name of the player with the white pieces */
    SETTING_BLACK, /* text: name of the player with the black pieces */
    SETTING_EVENT, /* text: the Event tag of the record */
    SETTING_SITE,  /* text: the Site tag */
    /* What one hears. */
    SETTING_ANNOUNCE,     /* a SpokenStyle (notation/spoken.h) */
    SETTING_SAY_SIDE,     /* switch: "White: " before an announced move */
    SETTING_SAY_TURN,     /* switch: whose move it is, after an announced move */
    SETTING_SAY_CLOCKS,   /* switch: both clocks, after an announced move */
    SETTING_SAY_CAPTURED, /* switch: what is taken is named */
    SETTING_SAY_NUMBERS,  /* a SettingNumbers */
    SETTING_VERBOSITY,    /* a SettingVerbosity */
    SETTING_HEAR,         /* switch: what the player on the other screen says is shown */
    SETTING_WARNING, /* number: seconds left at which a player is warned; 0 never, -1 by the game */
    SETTING_BELL,    /* a SettingBell */
    /* What one sees. */
    SETTING_ASCII,       /* switch: nothing but ASCII is written */
    SETTING_COLOR,       /* a SettingColor */
    SETTING_THEME,       /* text: name of a theme */
    SETTING_PIECES,      /* text: name of a set of pieces */
    SETTING_PAWN,        /* a PawnForm (view/glyphs.h) */
    SETTING_BLOCKS,      /* a SettingBlocks */
    SETTING_ORIENTATION, /* a SettingOrientation */
    SETTING_ANIMATION,   /* a SettingAnimation */
    SETTING_MOUSE,       /* switch */
    SETTING_TITLE,       /* a SettingTitle */

    SETTING_COUNT, /* how many there are */
    SETTING_NONE,  /* no setting: not in the table */
} SettingId;

/* Values of the setting bell. */
typedef enum SettingBell {
    SETTING_BELL_NEVER, /* silent */
    SETTING_BELL_TIME,  /* when a player is warned of the time, and when a flag falls */
    SETTING_BELL_CHECK, /* the same, and on check */
    SETTING_BELL_MOVE,  /* the same, and at every move */
} SettingBell;

/* Values of the setting say-numbers. */
typedef enum SettingNumbers {
    SETTING_NUMBERS_AUTO, /* the notation has them, words do not */
    SETTING_NUMBERS_YES,  /* each move is told with its number */
    SETTING_NUMBERS_NO,   /* none is */
} SettingNumbers;

/* Values of the setting verbosity. */
typedef enum SettingVerbosity {
    SETTING_VERBOSITY_BRIEF,  /* no articles, no text repeated, no numbers in the notation */
    SETTING_VERBOSITY_NORMAL, /* … */
    SETTING_VERBOSITY_FULL,   /* all that the settings say-… can add */
} SettingVerbosity;

/* Values of the setting color. */
typedef enum SettingColor {
    SETTING_COLOR_AUTO,   /* as many as the terminal has, none if NO_COLOR is set and not empty */
    SETTING_COLOR_ALWAYS, /* as many as the terminal has, and eight if it says it has none */
    SETTING_COLOR_NEVER,  /* none */
} SettingColor;

/* Values of the setting blocks. */
typedef enum SettingBlocks {
    SETTING_BLOCKS_YES,   /* halves of cells as suits the terminal's font, as far as can be told */
    SETTING_BLOCKS_LOWER, /* lower halves */
    SETTING_BLOCKS_UPPER, /* upper halves */
    SETTING_BLOCKS_NO,    /* no block elements */
} SettingBlocks;

/* Values of the setting orientation. */
typedef enum SettingOrientation {
    SETTING_ORIENTATION_WHITE, /* White below */
    SETTING_ORIENTATION_BLACK, /* Black below */
    SETTING_ORIENTATION_MOVER, /* the side to move below */
} SettingOrientation;

/* Values of the setting animation. */
typedef enum SettingAnimation {
    SETTING_ANIMATION_AUTO,   /* unless the link is slow */
    SETTING_ANIMATION_ALWAYS, /* moves are always shown */
    SETTING_ANIMATION_NEVER,  /* the board jumps to the next position */
} SettingAnimation;

/* Values of the setting title. */
typedef enum SettingTitle {
    SETTING_TITLE_OFF,    /* the title of the terminal is left alone */
    SETTING_TITLE_TURN,   /* it tells whose move it is, and who plays */
    SETTING_TITLE_STATUS, /* it repeats what the status says */
} SettingTitle;

/* What values a setting takes. */
typedef enum SettingKind {
    SETTING_SWITCH, /* yes or no; also on, off, true, false, 1, 0 */
    SETTING_CHOICE, /* one of the words of the row */
    SETTING_NUMBER, /* a whole number between the bounds of the row, or the word beyond them */
    SETTING_TEXT,   /* one line of text */
} SettingKind;

enum {
    SETTING_TEXT_MAX = 128,   /* bytes of the value of a text setting, the NUL included */
    SETTING_NAMES_MAX = 1280, /* bytes of the names of all themes, or sets of pieces, likewise */
};

/* One row of the table. Texts are constant, never NULL, and plain ASCII. */
typedef struct SettingRow {
    SettingKind kind;     /* what values it takes */
    const char *name;     /* for example "touch-move" */
    const char *words;    /* the values, separated by spaces, a choice's in order; "" if endless */
    const char *value;    /* what the program starts with, as text */
    int least;            /* SETTING_NUMBER: smallest value */
    int most;             /* SETTING_NUMBER: greatest value */
    const char *beyond;   /* SETTING_NUMBER: the word that stands for most + 1, or "" */
    const char *argument; /* what the help calls the value: "NAME" */
} SettingRow;

/* What the help and the dialogs say of a setting; made from assets/help. */
typedef struct SettingHelp {
    const char *label;   /* in dialogs, two words or so: "Touch-move" */
    const char *summary; /* without a full stop */
} SettingHelp;

extern const SettingHelp setting_help[SETTING_COUNT];

/* The value of one setting. */
typedef struct SettingValue {
    int number;                  /* SWITCH: 0 or 1; CHOICE: place in words; NUMBER: the number */
    char text[SETTING_TEXT_MAX]; /* the value as text, safe for a terminal */
} SettingValue;

/* The values of all settings. */
typedef struct Settings {
    SettingValue values[SETTING_COUNT]; /* by SettingId */
    char themes[SETTING_NAMES_MAX];     /* the themes that there are; empty: any name is taken */
    char piece_sets[SETTING_NAMES_MAX]; /* the sets of pieces, likewise */
} Settings;

/* Returns the row of a setting. */
const SettingRow *setting_at(SettingId id);

/* Returns the setting with that name, '_' read as '-', or SETTING_NONE. */
SettingId setting_find(const char *name);

/* Returns whether a setting belongs to a game, which keeps the value that it started with. */
bool setting_is_of_game(SettingId id);

/* Sets every setting to the value the program starts with. */
void settings_init(Settings *settings);

/*
 * Tells which themes there are (SETTING_THEME), or which sets of pieces (SETTING_PIECES): names
 * separated by spaces. From now on no other one can be set.
 */
void settings_offer(Settings *settings, SettingId id, const char *names);

/* Returns the values to choose from, separated by spaces, in order, "" if endless; borrowed. */
const char *settings_words(const Settings *settings, SettingId id);

/* Returns the number of a switch (0, 1), a choice (its place in words) or a number. */
int settings_number(const Settings *settings, SettingId id);

/* Returns the value as text, as settings_set reads it, borrowed until it is set. */
const char *settings_text(const Settings *settings, SettingId id);

/*
 * Sets one setting from text. Returns false, with the settings untouched, if there is no such
 * value, and appends why to *reason: "announce is one of san, words, fide, radio, coordinate".
 */
bool settings_set(Settings *settings, SettingId id, const char *value, StrBuf *reason);

/* Sets one setting to a value that is known to suit it, a text as it is. Needs no memory. */
void settings_put(Settings *settings, SettingId id, const char *value);

/* Returns the house rules that the settings ask for. */
HouseRules settings_house_rules(const Settings *settings);

/* Changes the settings to ask for those house rules, or as near to them as a setting can. */
void settings_set_house_rules(Settings *settings, const HouseRules *rules);

#endif
