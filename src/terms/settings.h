/*
 * The settings, which have the same names in the configuration file, on the command line
 * (--name=value) and as arguments of the player's command "set".
 *
 * Settings change house rules and appearance, never the Laws. The table has a row for each setting,
 * with its type and its possible values. Settings has a value for each row. It is a plain value,
 * copied by assignment.
 */
#ifndef TOUCHMOVE_TERMS_SETTINGS_H
#define TOUCHMOVE_TERMS_SETTINGS_H

#include <stdbool.h>

#include "game/house_rules.h"
#include "util/catalog.h"
#include "util/help_table.h"
#include "util/strbuf.h"

/* The settings, in the order of the table and of the dialogs. */
typedef enum SettingId {
    /* House rules of new games (game/house_rules.h). */
    SETTING_CLAIMS,
    SETTING_TAKEBACKS,
    SETTING_TOUCH_MOVE,
    SETTING_OFFERS_FROM,
    SETTING_PENALTIES,
    SETTING_FIRST_INCREMENT,
    SETTING_ABSENCE,
    SETTING_PAUSES,
    SETTING_WATCHERS,
    /* Players and event. */
    SETTING_TIME,  /* text: the time control of new games */
    SETTING_WHITE, /* text: name of the player with the white pieces */
    SETTING_BLACK, /* text: name of the player with the black pieces */
    SETTING_EVENT, /* text: the Event tag of the record */
    SETTING_SITE,  /* text: the Site tag of the record */
    SETTING_ROUND, /* text: the Round tag of the record */
    /* Language. */
    SETTING_LANGUAGE, /* auto, English, or one of language_catalogs (terms/language.h) */
    SETTING_LETTERS,  /* a SettingLetters */
    /* Announcements and sounds. */
    SETTING_ANNOUNCE,     /* a SpokenStyle (notation/spoken.h) */
    SETTING_SAY_SIDE,     /* switch: announce the side before each move */
    SETTING_SAY_TURN,     /* switch: announce the player to move after each move */
    SETTING_SAY_CLOCKS,   /* switch: announce both clocks after each move */
    SETTING_SAY_CAPTURED, /* switch: name the captured piece in announcements */
    SETTING_SAY_NUMBERS,  /* a SettingNumbers */
    SETTING_VERBOSITY,    /* a SettingVerbosity */
    SETTING_HEAR,         /* switch: show chat messages from the player on the other screen */
    SETTING_WARNING,      /* number: seconds left on the clock when the player is warned; 0 for
                             never, -1 for a default that depends on the time control */
    SETTING_BELL,         /* a SettingBell */
    /* Appearance. */
    SETTING_ASCII,       /* switch: use only ASCII characters */
    SETTING_COLOR,       /* a SettingColor */
    SETTING_THEME,       /* text: name of a theme */
    SETTING_PIECES,      /* text: name of a set of pieces */
    SETTING_PAWN,        /* a PawnForm (view/glyphs.h) */
    SETTING_BLOCKS,      /* a SettingBlocks */
    SETTING_ORIENTATION, /* a SettingOrientation */
    SETTING_ANIMATION,   /* a SettingAnimation */
    SETTING_MOUSE,       /* switch: use the mouse */
    SETTING_TITLE,       /* a SettingTitle */

    SETTING_COUNT, /* number of settings */
    SETTING_NONE,  /* no setting */
} SettingId;

/* The events at which the bell rings. */
typedef enum SettingBell {
    SETTING_BELL_AUTO,  /* a move of the opponent at another screen */
    SETTING_BELL_NEVER, /* none */
    SETTING_BELL_TIME,  /* a time warning or a flag fall */
    SETTING_BELL_CHECK, /* a time warning, a flag fall or a check */
    SETTING_BELL_MOVE,  /* a time warning, a flag fall or any move */
} SettingBell;

/* The letters of the pieces in moves. */
typedef enum SettingLetters {
    SETTING_LETTERS_ENGLISH,  /* K Q R B N */
    SETTING_LETTERS_OWN,      /* those of the language */
    SETTING_LETTERS_FIGURINE, /* figurines; English letters if the terminal is not UTF-8 */
} SettingLetters;

/* The announcements of moves that include the move number. */
typedef enum SettingNumbers {
    SETTING_NUMBERS_AUTO, /* announcements in notation, unless they are brief; none in words */
    SETTING_NUMBERS_YES,  /* all */
    SETTING_NUMBERS_NO,   /* none */
} SettingNumbers;

/* The length of announcements. */
typedef enum SettingVerbosity {
    SETTING_VERBOSITY_BRIEF,  /* short: no articles of the Laws, repetitions or move numbers */
    SETTING_VERBOSITY_NORMAL, /* the usual length */
    SETTING_VERBOSITY_FULL,   /* long: as if every switch say-… were on */
} SettingVerbosity;

/* The use of colours. */
typedef enum SettingColor {
    SETTING_COLOR_AUTO,   /* all colours of the terminal; none if NO_COLOR is set and not empty */
    SETTING_COLOR_ALWAYS, /* all colours of the terminal, or eight if it reports none */
    SETTING_COLOR_NEVER,  /* no colours */
} SettingColor;

/* The use of block characters. */
typedef enum SettingBlocks {
    SETTING_BLOCKS_YES,    /* upper or lower half blocks, whichever suits the terminal's font */
    SETTING_BLOCKS_LOWER,  /* only lower half blocks */
    SETTING_BLOCKS_UPPER,  /* only upper half blocks */
    SETTING_BLOCKS_HALVES, /* half blocks and full blocks, but no quadrants */
    SETTING_BLOCKS_NO,     /* no block characters */
} SettingBlocks;

/* The side at the bottom of the board. */
typedef enum SettingOrientation {
    SETTING_ORIENTATION_WHITE, /* White */
    SETTING_ORIENTATION_BLACK, /* Black */
    SETTING_ORIENTATION_MOVER, /* the player to move */
} SettingOrientation;

/* The animation of moves. */
typedef enum SettingAnimation {
    SETTING_ANIMATION_AUTO,   /* moves are animated unless the connection is slow */
    SETTING_ANIMATION_ALWAYS, /* moves are always animated */
    SETTING_ANIMATION_NEVER,  /* moves are never animated */
} SettingAnimation;

/* The title of the terminal window. */
typedef enum SettingTitle {
    SETTING_TITLE_OFF,    /* unchanged */
    SETTING_TITLE_TURN,   /* the player to move and the names of the players */
    SETTING_TITLE_STATUS, /* the text of the status area */
} SettingTitle;

/* The type of a setting. */
typedef enum SettingKind {
    SETTING_SWITCH, /* yes or no; also on, off, true, false, 1, 0 */
    SETTING_CHOICE, /* one of the words in SettingRow.words */
    SETTING_NUMBER, /* a whole number from `least` to `most`, or a word that means most + 1 */
    SETTING_TEXT,   /* one line of text */
} SettingKind;

enum {
    SETTING_TEXT_MAX = 128,   /* size of the buffer for a value as text, NUL included */
    SETTING_NAMES_MAX = 1280, /* size of the buffer for the names of all themes or of all piece
                                 sets, NUL included */
};

/* A row of the table of settings. Texts are constant, never NULL, and plain ASCII. */
typedef struct SettingRow {
    SettingKind kind;  /* the type of the setting */
    const char *name;  /* the name, such as "touch-move" */
    const char *words; /* the possible values, separated by spaces, or "" if there is no list */
    const char *value; /* the default value */
    int least;         /* SETTING_NUMBER: the smallest number */
    int most;          /* SETTING_NUMBER: the largest number */
    /* SETTING_NUMBER: the word that means most + 1, such as "never", or "" if there is no word */
    const char *beyond;
    const char *argument; /* the name of the value in the help, such as "NAME" */
} SettingRow;

/* The texts of a setting in the help and the dialogs. */
typedef struct SettingHelp {
    const char *label;   /* the label in dialogs, such as "Touch-move" */
    const char *summary; /* the help text, a clause without a full stop */
    bool is_translated;  /* the language has these texts */
} SettingHelp;

/* The texts of all settings, by SettingId, generated from assets/help. */
extern const HelpTable setting_help_tables[];

/* The value of a setting. */
typedef struct SettingValue {
    int number;                  /* SETTING_SWITCH: 0 or 1; _CHOICE: index of the word in `words`;
                                    _NUMBER: the number; _TEXT: 0 */
    char text[SETTING_TEXT_MAX]; /* the value as text, safe for a terminal */
} SettingValue;

/* The values of all settings. */
typedef struct Settings {
    SettingValue values[SETTING_COUNT]; /* the values, by SettingId */
    char themes[SETTING_NAMES_MAX]; /* the names of the themes, separated by spaces, or "" if any
                                       name is accepted */
    char piece_sets[SETTING_NAMES_MAX]; /* the names of the piece sets, in the same form */
    const Catalog *automatic;           /* the catalog of the language "auto", NULL for English */
    bool is_ascii;                      /* the character encoding of the terminal is not UTF-8 */
} Settings;

/* Returns the row of a setting. */
const SettingRow *setting_at(SettingId id);

/* Returns the setting with a name, or SETTING_NONE. In the name, '_' equals '-'. */
SettingId setting_find(const char *name);

/* Returns the texts of a setting in the language of a catalog, or in English if that language does
 * not have them. `catalog` is NULL for English. */
SettingHelp setting_help(const Catalog *catalog, SettingId id);

/* Returns whether a setting belongs to a game. A game keeps the value that it started with. */
bool setting_is_of_game(SettingId id);

/* Sets every setting to its default. */
void settings_init(Settings *settings);

/*
 * Sets the names of the themes (SETTING_THEME) or of the piece sets (SETTING_PIECES), separated by
 * spaces. Other names are refused from then on.
 */
void settings_offer(Settings *settings, SettingId id, const char *names);

/* Returns the possible values of a setting, separated by spaces, or "" if there is no list.
 * Borrowed from the settings. */
const char *settings_words(const Settings *settings, SettingId id);

/* Returns the value of a switch (0 or 1), of a choice (the index of its word) or of a number. */
int settings_number(const Settings *settings, SettingId id);

/* Returns a value as text that settings_set accepts. Borrowed until the setting changes. */
const char *settings_text(const Settings *settings, SettingId id);

/*
 * Sets a setting from text. If the value is invalid, returns false, leaves the settings untouched
 * and appends the reason to *reason: "invalid value "x" for color; choose from auto, always,
 * never". `catalog` is the language of the reason, NULL for English.
 */
bool settings_set(Settings *settings, SettingId id, const char *value, const Catalog *catalog,
                  StrBuf *reason);

/* Sets a setting to a value that must be valid. A text is stored unchanged. Allocates no memory. */
void settings_put(Settings *settings, SettingId id, const char *value);

/* Returns the catalog of the chosen language, or NULL for English. */
const Catalog *settings_catalog(const Settings *settings);

/* Returns the letters of pieces for moves that are shown or typed (notation/piece_letters.h). */
const char *settings_letters(const Settings *settings);

/* Returns the house rules of the settings. */
HouseRules settings_house_rules(const Settings *settings);

/* Sets the settings of the house rules. A number greater than the setting allows is stored as the
 * word `beyond` of the setting's row. */
void settings_set_house_rules(Settings *settings, const HouseRules *rules);

#endif
