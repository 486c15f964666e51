/*
 * Who plays, and where: names, event and other tags of the record, set while the game is played.
 * What the game itself knows better (position, time, result) is no such tag.
 */
#include "game/game_inside.h"

#include "notation/spoken.h"
#include "pgn/tags.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

/* An action, taken apart. */
typedef struct Naming {
    char name[GAME_ACTION_TEXT_MAX]; /* of the tag */
    const char *value;               /* borrowed from the action */
} Naming;

static Naming naming_of(const GameAction *action)
{
    Naming naming = {.name = ""};
    size_t length = text_word_length(action->text);
    memcpy(naming.name, action->text, length);
    naming.value = text_skip_blanks(action->text + length);
    return naming;
}

/* Returns the text of the setup that a tag is, and how many bytes it has room for; else NULL. */
static char *setup_text(Game *game, const char *name, size_t *size)
{
    GameSetup *setup = &game->setup;
    struct {
        const char *name; /* of the tag */
        char *text;       /* where the setup has it */
    } const texts[] = {{"White", setup->names[SIDE_WHITE]},
                       {"Black", setup->names[SIDE_BLACK]},
                       {"Event", setup->event},
                       {"Site", setup->site},
                       {"Round", setup->round},
                       {"Date", setup->date}};
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        if (text_is_same(name, texts[i].name)) {
            *size = texts[i].text == setup->date ? GAME_DATE_MAX : GAME_NAME_MAX;
            return texts[i].text;
        }
    }
    return NULL;
}

/* The tags that a record has from the game itself. */
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

/* Returns where a tag is kept, or is to be kept; -1 if there is no room for another one. */
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

GameRefusal naming_refusal(const Game *game, const GameAction *action)
{
    Naming naming = naming_of(action);
    bool is_name = tags_is_name(naming.name) && strlen(naming.name) < GAME_TAG_NAME_MAX;
    if (!is_name || is_known_better(naming.name)) {
        return REFUSAL_NO_TAG;
    }
    if (text_is_same(naming.name, "Date") && naming.value[0] != '\0' &&
        !game_setup_is_date(naming.value)) {
        return REFUSAL_NO_DATE;
    }
    bool has_room = place_of(game, naming.name) >= 0;
    return has_room && strlen(naming.value) < GAME_NAME_MAX ? REFUSAL_NONE : REFUSAL_TAG_TOO_LONG;
}

void naming_apply(Game *game, const GameAction *action, Decision *decision)
{
    Naming naming = naming_of(action);
    bool is_player = text_is_same(naming.name, spoken_side(SIDE_WHITE)) ||
                     text_is_same(naming.name, spoken_side(SIDE_BLACK));
    bool is_known = naming.value[0] != '\0';
    size_t size = GAME_NAME_MAX;
    char *text = setup_text(game, naming.name, &size);
    if (text == NULL) {
        GameTag *tag = &game->tags[place_of(game, naming.name)];
        utf8_format(sizeof tag->name, tag->name, "%s", is_known ? naming.name : "");
        text = tag->value;
    }
    utf8_format(size, text, "%s", naming.value);
    Statement event = {.id = !is_known   ? EVENT_TAG_FORGOTTEN
                             : is_player ? EVENT_PLAYER_NAMED
                                         : EVENT_TAG_SET};
    utf8_format(sizeof event.text, event.text, "%s", naming.name);
    utf8_format(sizeof event.more, event.more, "%s", naming.value);
    game_report(game, decision, &event);
}
