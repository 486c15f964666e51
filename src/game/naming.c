/*
 * Tags of the record that the players and the arbiter can set: names, event, ratings and the like.
 * The game itself supplies the tags for position, time and result.
 */
#include "game/game_rules.h"

#include "notation/spoken.h"
#include "pgn/tags.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stddef.h>
#include <string.h>

/* A tag action, parsed. */
typedef struct Naming {
    char name[GAME_ACTION_TEXT_MAX]; /* the name of the tag */
    const char *value; /* the new value, borrowed from the action; "" to remove the tag */
} Naming;

static Naming naming_of(const GameAction *action)
{
    Naming naming = {.name = ""};
    size_t length = text_word_length(action->text);
    memcpy(naming.name, action->text, length);
    naming.value = text_skip_blanks(action->text + length);
    return naming;
}

/* The tags that have a field in the setup. */
static const struct SetupField {
    const char *name; /* the name of the tag */
    size_t offset;    /* offset of its field in GameSetup */
    size_t size;      /* size of the field in bytes */
} SETUP_FIELDS[] = {
    {"White", offsetof(GameSetup, names[SIDE_WHITE]), GAME_NAME_MAX},
    {"Black", offsetof(GameSetup, names[SIDE_BLACK]), GAME_NAME_MAX},
    {"WhiteUser", offsetof(GameSetup, users[SIDE_WHITE]), GAME_NAME_MAX},
    {"BlackUser", offsetof(GameSetup, users[SIDE_BLACK]), GAME_NAME_MAX},
    {"Event", offsetof(GameSetup, event), GAME_NAME_MAX},
    {"Site", offsetof(GameSetup, site), GAME_NAME_MAX},
    {"Round", offsetof(GameSetup, round), GAME_NAME_MAX},
    {"Date", offsetof(GameSetup, date), GAME_DATE_MAX},
};

/* Returns the field of the setup that holds a tag, or NULL if there is none. */
static const struct SetupField *setup_field(const char *name)
{
    for (size_t i = 0; i < sizeof SETUP_FIELDS / sizeof SETUP_FIELDS[0]; i++) {
        if (text_is_same(name, SETUP_FIELDS[i].name)) {
            return &SETUP_FIELDS[i];
        }
    }
    return NULL;
}

/* Returns whether the game itself supplies the tag of that name, in any letter case. */
static bool is_known_better(const char *name)
{
    static const char *const NAMES[] = {
        "Result",           "FEN",     "SetUp",   "Variant",     "TimeControl", "WhiteTimeControl",
        "BlackTimeControl", "UTCDate", "UTCTime", "Termination", "PlyCount"};
    for (size_t i = 0; i < sizeof(NAMES) / sizeof(NAMES[0]); i++) {
        if (text_is_same_ignoring_case(name, NAMES[i])) {
            return true;
        }
    }
    return false;
}

/* Returns the index of a tag, or of a free entry for it; -1 if all entries are used. */
static int place_of(const Game *game, const char *name)
{
    int place = -1;
    for (int i = GAME_TAGS_MAX - 1; i >= 0; i--) {
        if (text_is_same(game->tags[i].name, name)) {
            return i;
        }
        place = game->tags[i].name[0] == '\0' ? i : place;
    }
    return place;
}

/* Returns whether a tag holds the name of a player. */
static bool is_player_tag(const char *name)
{
    return text_is_same(name, spoken_side(SIDE_WHITE)) ||
           text_is_same(name, spoken_side(SIDE_BLACK));
}

bool game_action_is_user_tag(const GameAction *action)
{
    Naming naming = naming_of(action);
    return action->kind == GAME_ACTION_TAG &&
           (text_is_same_ignoring_case(naming.name, "WhiteUser") ||
            text_is_same_ignoring_case(naming.name, "BlackUser"));
}

GameRefusal naming_refusal(const Game *game, const GameAction *action)
{
    Naming naming = naming_of(action);
    bool is_name = tags_is_name(naming.name) && strlen(naming.name) < GAME_TAG_NAME_MAX;
    if (!is_name || is_known_better(naming.name)) {
        return REFUSAL_NO_TAG;
    }
    if (is_player_tag(naming.name) && !game->is_from_journal &&
        player_name_is_reserved(naming.value)) {
        return REFUSAL_RESERVED_NAME; /* a replay accepts the name: old journals may have it */
    }
    if (text_is_same(naming.name, "Date") && naming.value[0] != '\0' &&
        !game_setup_is_date(naming.value)) {
        return REFUSAL_NO_DATE;
    }
    bool has_slot = setup_field(naming.name) != NULL || place_of(game, naming.name) >= 0;
    return has_slot && strlen(naming.value) < GAME_NAME_MAX ? REFUSAL_NONE : REFUSAL_TAG_TOO_LONG;
}

void naming_apply(Game *game, const GameAction *action, Decision *decision)
{
    Naming naming = naming_of(action);
    bool is_known = naming.value[0] != '\0';
    const struct SetupField *field = setup_field(naming.name);
    if (field != NULL) {
        utf8_format(field->size, (char *)&game->setup + field->offset, "%s", naming.value);
    } else {
        GameTag *tag = &game->tags[place_of(game, naming.name)];
        utf8_format(sizeof tag->name, tag->name, "%s", is_known ? naming.name : "");
        utf8_format(sizeof tag->value, tag->value, "%s", naming.value);
    }
    if (game_action_is_user_tag(action)) {
        return; /* the arrival of the player is announced with the user */
    }
    Statement event = {.id = !is_known                    ? EVENT_TAG_REMOVED
                             : is_player_tag(naming.name) ? EVENT_PLAYER_NAMED
                                                          : EVENT_TAG_SET};
    event.side = text_is_same(naming.name, spoken_side(SIDE_BLACK)) ? SIDE_BLACK : SIDE_WHITE;
    utf8_format(sizeof event.text, event.text, "%s", naming.name);
    utf8_format(sizeof event.more, event.more, "%s", naming.value);
    game_report(game, decision, &event);
}
