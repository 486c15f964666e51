/* The menu of the editor: what to do with the position that was set up. */
#include "screen/dialogs/dialogs.h"
#include "screen/editor.h"

#include "notation/fen.h"
#include "screen/screen_text.h"
#include "util/sentence.h"
#include "words/set_up_text.h"
#include "words/wording.h"

#include <string.h>

enum { ITEM_PLAY, ITEM_LEAVE, ITEM_MATE, ITEM_PROOF, ITEM_COPY, ITEM_ENTER, ITEM_FEN };

static DialogItem *add_button(const Screen *screen, Dialog *dialog, int id, DialogText label,
                              DialogText help)
{
    DialogItem *item = dialog_add_button(dialog, dialogs_text(screen, label), NULL);
    item->id = id;
    item->help = dialogs_text(screen, help);
    return item;
}

/* Adds the buttons that need a position without faults. The one that leaves the editor is near the
 * top, because it is often used. */
static void add_uses(const Screen *screen, Dialog *dialog, bool has_faults)
{
    bool has_board = viewpoint_has_board(screen->viewpoint);
    add_button(screen, dialog, ITEM_PLAY, DIALOG_TEXT_PLAY_FROM_HERE,
               DIALOG_TEXT_PLAY_FROM_HERE_STARTS)
        ->is_dim = has_faults;
    add_button(screen, dialog, ITEM_LEAVE,
               has_board ? DIALOG_TEXT_BACK_TO_GAME : DIALOG_TEXT_LEAVE_EDITOR,
               DIALOG_TEXT_LEAVE_EDITOR_KEEPS);
    add_button(screen, dialog, ITEM_MATE, DIALOG_TEXT_WHO_CAN_CHECKMATE,
               DIALOG_TEXT_SEARCH_CHECKMATE)
        ->is_dim = has_faults;
    add_button(screen, dialog, ITEM_PROOF, DIALOG_TEXT_PROOF, DIALOG_TEXT_PROOF_USE)->is_dim =
        has_faults;
}

static void build(Screen *screen, Dialog *dialog)
{
    const PositionSetup *setup = &study_position(screen->client)->setup;
    PositionFindings faults;
    char fen[FEN_MAX];
    StrBuf body = {0}, sentence = {0};
    position_set_up_find_faults(setup, &faults);
    set_up_text_fault_count(faults.count, screen_catalog(screen), &sentence);
    sentence_append(strbuf_text(&sentence), &body);
    fen_format_setup(setup, fen);
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_POSITION));
    dialog->beside_board = true;
    dialog_set_body(dialog, strbuf_text(&body));
    add_uses(screen, dialog, faults.count > 0);
    DialogItem *copy =
        add_button(screen, dialog, ITEM_COPY, DIALOG_TEXT_COPY_FEN, DIALOG_TEXT_COPY_FEN_WHERE);
    dialog_item_set_detail(copy, "%s", fen);
    add_button(screen, dialog, ITEM_ENTER, DIALOG_TEXT_ENTER_FEN, DIALOG_TEXT_ENTER_FEN_REPLACES);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_CONTINUE_EDITING), "");
    strbuf_release(&body);
    strbuf_release(&sentence);
}

/* Shows sentences above the items, and moves the focus to the top, so that they are visible. */
static void show_message(Screen *screen, const char *sentences)
{
    Dialog *dialog = &dialogs_shown(screen)->dialog;
    dialogs_show_message(screen, sentences);
    dialog_set_focus(dialog, 0);
}

/* Shows why no game can be played from the position. */
static void show_reason(Screen *screen, StudyPlay play, const Outcome *outcome)
{
    const Settings *settings = session_settings(screen->session);
    const PositionSetup *setup = &study_position(screen->client)->setup;
    StrBuf fault = {0}, sentence = {0};
    ReplyLine line = {.kind = REPLY_REFUSED, .article = "", .text = "", .more = ""};
    if (play == STUDY_PLAY_OVER) {
        line.message = MESSAGE_SET_UP_OVER;
        line.article = statement_article(outcome->said.id);
        line.side = outcome->said.side;
        line.statement = &outcome->said;
    } else {
        PositionFindings faults;
        position_set_up_find_faults(setup, &faults);
        set_up_text_fault(setup, &faults.found[0], wording_style(settings), &fault);
        line.message = MESSAGE_SET_UP_FAULTY;
        line.text = strbuf_text(&fault);
    }
    wording_append_sentence(&line, settings, NULL, PLAYER_NAMES_WHOLE, &sentence);
    show_message(screen, strbuf_text(&sentence));
    strbuf_release(&fault);
    strbuf_release(&sentence);
}

/* Opens the form of a new game, starts the search for a checkmate or opens the dialog of its proof,
 * if that is possible. */
static void use(Screen *screen, int id)
{
    Position position;
    Outcome outcome;
    char fen[FEN_MAX];
    StudyPlay play = study_position_play(screen->client, &position, &outcome);
    bool is_sound = play == STUDY_PLAY_POSSIBLE || play == STUDY_PLAY_OVER;
    if (id == ITEM_MATE && is_sound) {
        dialogs_close(screen);
        enter_line(screen, "edit mate");
    } else if (id == ITEM_PROOF && is_sound) {
        dialogs_open(screen, &PROOF_DIALOG);
        dialogs_return_to(screen, &EDITOR_DIALOG);
    } else if (play == STUDY_PLAY_POSSIBLE) {
        fen_format_setup(&study_position(screen->client)->setup, fen);
        new_game_dialog_open_from(screen, fen);
        dialogs_return_to(screen, &EDITOR_DIALOG);
    } else if (play != STUDY_PLAY_NO_MEMORY) {
        show_reason(screen, play, &outcome);
    }
}

/* ---- A FEN that replaces the position ---- */

static void build_fen(Screen *screen, Dialog *dialog)
{
    char fen[FEN_MAX];
    fen_format_setup(&study_position(screen->client)->setup, fen);
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_ENTER_FEN));
    dialog->beside_board = true;
    dialog->field_chooses = true;
    dialog_add_value(dialog, ITEM_FEN, dialogs_text(screen, DIALOG_TEXT_FEN), "", fen,
                     dialogs_text(screen, DIALOG_TEXT_FEN_FORMS));
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_REPLACE_POSITION), NULL)->help =
        dialogs_text(screen, DIALOG_TEXT_REPLACE_POSITION_UNDONE);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK), "");
}

static void chosen_fen(Screen *screen, const DialogItem *button)
{
    const char *fen = dialog_item(&dialogs_shown(screen)->dialog, ITEM_FEN)->value;
    StrBuf reason = {0};
    (void)button;
    if (editor_replace_by_fen(screen, fen, &reason)) {
        dialogs_close(screen);
    } else {
        dialogs_show_message(screen, strbuf_text(&reason));
    }
    strbuf_release(&reason);
}

static const DialogType FEN_DIALOG = {
    .build = build_fen,
    .chosen = chosen_fen,
};

/* ---- The choices of the menu ---- */

static void chosen(Screen *screen, const DialogItem *button)
{
    switch (button->id) {
    case ITEM_PLAY:
    case ITEM_MATE:
    case ITEM_PROOF:
        use(screen, button->id);
        break;
    case ITEM_COPY:
        editor_copy(screen);
        show_message(screen, strbuf_text(&screen->notice.text));
        notice_clear(screen);
        break;
    case ITEM_ENTER:
        dialogs_open(screen, &FEN_DIALOG);
        dialogs_return_to(screen, &EDITOR_DIALOG);
        break;
    default:
        dialogs_close(screen);
        editor_leave(screen);
        break;
    }
}

const DialogType EDITOR_DIALOG = {
    .build = build,
    .chosen = chosen,
};
