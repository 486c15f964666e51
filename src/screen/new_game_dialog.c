/* What is agreed before a game: names, colours, time, start position, customs. */
#include "screen/screen_inside.h"

#include "session/wording.h"
#include "util/text.h"

/* What the form has besides settings, whose items have the id of the setting. */
enum {
    ITEM_COLOURS = SETTING_COUNT,
    ITEM_WHITE_TIME,
    ITEM_BLACK_TIME,
    ITEM_START,
    ITEM_NUMBER,
    ITEM_FEN,
};

/* The rows of the form between its buttons. The customs are explained as in the settings. */
static const struct {
    int id;            /* which item */
    const char *label; /* what the form calls it */
    const char *words; /* the choices, "" for a field; NULL: those of the setting */
    const char *help;  /* explanation; NULL: that of the setting */
} ROWS[] = {
    {SETTING_WHITE, "White", "", "Name of the player with the white pieces; may stay empty."},
    {SETTING_BLACK, "Black", "", "Name of the player with the black pieces; may stay empty."},
    {ITEM_COLOURS, "Colours", "as-named by-lot",
     "As named above, or drawn by lot between the two."},
    {SETTING_TIME, "Time", "",
     "none; 5+3 (minutes + seconds a move); 40/90 SD/30 +30; G/60 d5; 10/50d."},
    {ITEM_WHITE_TIME, "White's time", "", "Only if White has another time than the one above."},
    {ITEM_BLACK_TIME, "Black's time", "", "Only if Black has another time than the one above."},
    {ITEM_START, "Start from", "standard chess960 position this-position",
     "The usual array; one of the 960; a FEN; the position that is shown."},
    {ITEM_NUMBER, "960 number", "", "With chess960: 0 to 959; empty: drawn by lot."},
    {ITEM_FEN, "FEN", "", "With position: the position as FEN."},
    {SETTING_CLAIMS, "Claims by", NULL, NULL},
    {SETTING_TAKEBACKS, "Take-backs", NULL, NULL},
    {SETTING_TOUCH_MOVE, "Touch-move", NULL, NULL},
    {SETTING_OFFERS_FROM, "Offers from move", NULL, NULL},
    {SETTING_PENALTIES, "Penalties", NULL, NULL},
    {SETTING_FIRST_INCREMENT, "First increment", NULL, NULL},
};

enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

/* What an item holds at first. Whoever has just played is likely to play again. */
static const char *first_value(const Screen *screen, int id)
{
    const Game *game = session_game(screen->session);
    if (id >= SETTING_COUNT) {
        return "";
    }
    if (game != NULL && (id == SETTING_WHITE || id == SETTING_BLACK)) {
        const char *name = game_setup(game)->names[id == SETTING_WHITE ? SIDE_WHITE : SIDE_BLACK];
        return name[0] != '\0' ? name : "?";
    }
    return settings_text(session_settings(screen->session), (SettingId)id);
}

static void build(Screen *screen, Dialog *dialog)
{
    dialog_init(dialog, "New game");
    dialog_add_button(dialog, "Begin the game", NULL)->help =
        "An unfinished game is kept among the unfinished games (:list).";
    for (int i = 0; i < ROW_COUNT; i++) {
        int id = ROWS[i].id;
        dialog_add_value(dialog, id, ROWS[i].label,
                         ROWS[i].words != NULL ? ROWS[i].words : setting_at((SettingId)id)->words,
                         first_value(screen, id),
                         ROWS[i].help != NULL ? ROWS[i].help : setting_at((SettingId)id)->help);
    }
    dialog_add_button(dialog, "Back", "")->help = "No new game.";
}

static const char *value_of(const Screen *screen, int id)
{
    return dialog_item(&screen->dialog, id)->value;
}

/* Hands a field over under the name that its option has. */
static bool take_field(const Screen *screen, NewGame *game, int id, const char *name,
                       StrBuf *reason)
{
    return new_game_take(game, name, value_of(screen, id), reason);
}

/* Likewise one that may be left empty. */
static bool take_time(const Screen *screen, NewGame *game, int id, const char *name, StrBuf *reason)
{
    return value_of(screen, id)[0] == '\0' || take_field(screen, game, id, name, reason);
}

static bool take_start(const Screen *screen, NewGame *game, StrBuf *reason)
{
    const char *number = value_of(screen, ITEM_NUMBER);
    const DialogItem *start = dialog_item(&screen->dialog, ITEM_START);
    switch ((NewGameStart)text_word_place(start->words, start->value)) {
    case NEW_GAME_CHESS960:
        return new_game_take(game, "960", number[0] == '\0' ? NULL : number, reason);
    case NEW_GAME_FEN:
        return take_field(screen, game, ITEM_FEN, "fen", reason);
    case NEW_GAME_HERE:
        return new_game_take(game, "here", NULL, reason);
    case NEW_GAME_STANDARD:
        break;
    }
    return true;
}

/* Hands the form over. Returns false, and appends why, if some value cannot be used. */
static bool take_form(const Screen *screen, NewGame *game, StrBuf *reason)
{
    game->by_lot = text_is_same(value_of(screen, ITEM_COLOURS), "by-lot");
    for (int i = 0; i < ROW_COUNT; i++) {
        int id = ROWS[i].id;
        if (id < SETTING_COUNT &&
            !settings_set(&game->settings, (SettingId)id, value_of(screen, id), reason)) {
            return false;
        }
    }
    return take_time(screen, game, ITEM_WHITE_TIME, "white-time", reason) &&
           take_time(screen, game, ITEM_BLACK_TIME, "black-time", reason) &&
           take_start(screen, game, reason);
}

static void begin(Screen *screen, const DialogItem *button)
{
    NewGame game;
    StrBuf reason = {0};
    (void)button;
    new_game_init(&game, session_settings(screen->session));
    if (take_form(screen, &game, &reason)) {
        enter_new_game(screen, &game);
    } else {
        StrBuf sentence = {0};
        wording_append_raised(strbuf_text(&reason), &sentence);
        dialogs_tell(screen, strbuf_text(&sentence));
        strbuf_release(&sentence);
    }
    strbuf_release(&reason);
}

const ScreenDialog NEW_GAME_DIALOG = {
    .build = build,
    .chosen = begin,
};
