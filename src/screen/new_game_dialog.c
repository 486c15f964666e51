/* What is agreed before a game: names, colours, time, start position, customs. */
#include "screen/screen_inside.h"

#include "session/wording.h"

#include "util/text.h"

#include <stdio.h>

enum {
    ITEM_WHITE,
    ITEM_BLACK,
    ITEM_COLOURS,
    ITEM_TIME,
    ITEM_WHITE_TIME,
    ITEM_BLACK_TIME,
    ITEM_START,
    ITEM_NUMBER,
    ITEM_FEN,
    ITEM_BEGIN,
    ITEM_BACK,
    ITEM_CUSTOMS, /* and the settings of the customs after it */
};

/* The customs that a game may have, in the order of the form. */
static const struct {
    SettingId id;      /* the setting that it is */
    const char *label; /* what the form calls it */
} CUSTOMS[] = {
    {SETTING_CLAIMS, "Claims by"},      {SETTING_TAKEBACKS, "Take-backs"},
    {SETTING_TOUCH_MOVE, "Touch-move"}, {SETTING_OFFERS_FROM, "Offers from move"},
    {SETTING_PENALTIES, "Penalties"},   {SETTING_FIRST_INCREMENT, "First increment"},
};

enum { CUSTOM_COUNT = sizeof CUSTOMS / sizeof CUSTOMS[0] };

static void add_field(Dialog *dialog, int id, const char *label, const char *value,
                      const char *help)
{
    DialogItem *item = dialog_add(dialog, DIALOG_FIELD, id, label);
    dialog_set_value(dialog, item, value);
    item->help = help;
}

static void add_choice(Dialog *dialog, int id, const char *label, const char *words,
                       const char *help)
{
    DialogItem *item = dialog_add(dialog, DIALOG_CHOICE, id, label);
    item->words = words;
    item->help = help;
}

static void add_customs(Dialog *dialog, const Settings *settings)
{
    for (int i = 0; i < CUSTOM_COUNT; i++) {
        const SettingRow *row = setting_at(CUSTOMS[i].id);
        bool is_number = row->kind == SETTING_NUMBER;
        DialogItem *item = dialog_add(dialog, is_number ? DIALOG_FIELD : DIALOG_CHOICE,
                                      ITEM_CUSTOMS + i, CUSTOMS[i].label);
        StrBuf value = {0};
        settings_format(settings, CUSTOMS[i].id, &value);
        item->help = row->help;
        item->words = row->words;
        if (is_number) {
            dialog_set_value(dialog, item, strbuf_text(&value));
        } else {
            dialog_choose(item, strbuf_text(&value));
        }
        strbuf_release(&value);
    }
}

/* Whoever has just played is likely to play again. */
static const char *name_of(const Screen *screen, Side side)
{
    const Game *game = session_game(screen->session);
    SettingId id = side == SIDE_WHITE ? SETTING_WHITE : SETTING_BLACK;
    const char *name = game != NULL ? game_setup(game)->names[side]
                                    : settings_text(session_settings(screen->session), id);
    return name[0] != '\0' ? name : "?";
}

static void build(Screen *screen, Dialog *dialog)
{
    const Settings *settings = session_settings(screen->session);
    dialog_init(dialog, "New game");
    dialog_add(dialog, DIALOG_BUTTON, ITEM_BEGIN, "Begin the game")->help =
        "An unfinished game is kept among the unfinished games (:list).";
    add_field(dialog, ITEM_WHITE, "White", name_of(screen, SIDE_WHITE),
              "Name of the player with the white pieces; may stay empty.");
    add_field(dialog, ITEM_BLACK, "Black", name_of(screen, SIDE_BLACK),
              "Name of the player with the black pieces; may stay empty.");
    add_choice(dialog, ITEM_COLOURS, "Colours", "as-named by-lot",
               "As named above, or drawn by lot between the two.");
    add_field(dialog, ITEM_TIME, "Time", settings_text(settings, SETTING_TIME),
              "none; 5+3 (minutes + seconds a move); 90+30; 40/90 SD/30 +30; G/60 d5.");
    add_field(dialog, ITEM_WHITE_TIME, "White's time", "",
              "Only if White has another time than the one above.");
    add_field(dialog, ITEM_BLACK_TIME, "Black's time", "",
              "Only if Black has another time than the one above.");
    add_choice(dialog, ITEM_START, "Start from", "standard chess960 position this-position",
               "The usual array; one of the 960; a FEN; the position that is shown.");
    add_field(dialog, ITEM_NUMBER, "960 number", "",
              "With chess960: 0 to 959; empty: drawn by lot.");
    add_field(dialog, ITEM_FEN, "FEN", "", "With position: the position as FEN.");
    add_customs(dialog, settings);
    dialog_add(dialog, DIALOG_BUTTON, ITEM_BACK, "Back")->help = "No new game.";
}

static const char *value_of(Dialog *dialog, int id)
{
    return dialog_item(dialog, id)->value;
}

/* Hands one setting of the form over. Returns false, and says why, if its value cannot be used. */
static bool take_setting(NewGame *game, SettingId id, const char *value, StrBuf *reason)
{
    return settings_set(&game->settings, id, value, reason);
}

static bool take_customs(Dialog *dialog, NewGame *game, StrBuf *reason)
{
    for (int i = 0; i < CUSTOM_COUNT; i++) {
        const DialogItem *item = dialog_item(dialog, ITEM_CUSTOMS + i);
        char word[DIALOG_LABEL_MAX];
        dialog_choice_text(item, word);
        const char *value = item->kind == DIALOG_FIELD ? item->value : word;
        if (!take_setting(game, CUSTOMS[i].id, value, reason)) {
            return false;
        }
    }
    return true;
}

static bool take_start(Dialog *dialog, NewGame *game, StrBuf *reason)
{
    int64_t number = NEW_GAME_DRAWN;
    const char *typed = value_of(dialog, ITEM_NUMBER);
    game->start = (NewGameStart)dialog_item(dialog, ITEM_START)->choice;
    if (typed[0] != '\0' && !text_parse_number(typed, 0, 959, &number)) {
        strbuf_append(reason, "the number of a Chess960 position is 0 to 959");
        return false;
    }
    game->chess960_number = (int)number;
    snprintf(game->fen, sizeof game->fen, "%.*s", NEW_GAME_FEN_MAX - 1, value_of(dialog, ITEM_FEN));
    return true;
}

static void copy_text(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%.*s", (int)size - 1, text);
}

static bool take_form(Dialog *dialog, NewGame *game, StrBuf *reason)
{
    game->by_lot = dialog_item(dialog, ITEM_COLOURS)->choice == 1;
    copy_text(game->white_time, sizeof game->white_time, value_of(dialog, ITEM_WHITE_TIME));
    copy_text(game->black_time, sizeof game->black_time, value_of(dialog, ITEM_BLACK_TIME));
    return take_setting(game, SETTING_WHITE, value_of(dialog, ITEM_WHITE), reason) &&
           take_setting(game, SETTING_BLACK, value_of(dialog, ITEM_BLACK), reason) &&
           take_setting(game, SETTING_TIME, value_of(dialog, ITEM_TIME), reason) &&
           take_customs(dialog, game, reason) && take_start(dialog, game, reason);
}

static void begin(Screen *screen)
{
    NewGame game;
    StrBuf reason = {0};
    new_game_init(&game, session_settings(screen->session));
    if (take_form(&screen->dialog, &game, &reason)) {
        enter_new_game(screen, &game);
    } else {
        StrBuf sentence = {0};
        wording_append_raised(strbuf_text(&reason), &sentence);
        dialogs_tell(screen, strbuf_text(&sentence));
        strbuf_release(&sentence);
    }
    strbuf_release(&reason);
}

static void chosen(Screen *screen, int id)
{
    if (id == ITEM_BEGIN) {
        begin(screen);
    } else {
        dialogs_close(screen);
    }
}

const ScreenDialog NEW_GAME_DIALOG = {
    .build = build,
    .chosen = chosen,
};
