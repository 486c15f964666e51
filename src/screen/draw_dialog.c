/*
 * Everything about draws, with its article and its evidence: the answer to an open offer, an offer
 * of one's own, and the claims, which are here whether or not they would succeed.
 */
#include "screen/app_dialog.h"

#include "game/game.h"
#include "notation/san.h"
#include "screen/app_command.h"
#include "screen/app_message.h"
#include "screen/evidence_panel.h"
#include "screen/situation.h"

#include <stdio.h>

enum {
    BUTTON_BACK,
    BUTTON_ACCEPT,
    BUTTON_DECLINE,
    BUTTON_OFFER,
    BUTTON_UNMARK,
    BUTTON_THREEFOLD,
    BUTTON_FIFTY,
    BUTTON_THREEFOLD_WITH,
    BUTTON_FIFTY_WITH,
};

/* Appends the moves with which a claim would succeed, as many as one wants to read. */
static void append_moves(const Position *position, const MoveList *moves, StrBuf *out)
{
    enum { MOVES_SHOWN = 6 };
    for (int i = 0; i < moves->count && i < MOVES_SHOWN; i++) {
        char san[SAN_MAX];
        san_format(position, moves->moves[i], san);
        strbuf_appendf(out, "%s%s", i > 0 ? ", " : "", san);
    }
    if (moves->count > MOVES_SHOWN) {
        strbuf_append(out, ", ...");
    }
}

static void add_answers(Dialog *dialog, const Game *game)
{
    for (int side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        Side by = (Side)side;
        if (game_offer(game, by) != OFFER_OPEN) {
            continue;
        }
        const char *to = situation_side(side_opponent(by));
        char label[DIALOG_LABEL_MAX];
        snprintf(label, sizeof label, "%s declines (9.1.2.1)", to);
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_DECLINE, label);
        snprintf(label, sizeof label, "%s accepts (5.2.3)", to);
        dialog_item_set_detail(dialog_add(dialog, DIALOG_BUTTON, BUTTON_ACCEPT, label),
                               "The game is drawn at once.");
    }
}

static void add_offer(Dialog *dialog, const Game *game)
{
    Side side = game_turn(game);
    if (game_offer(game, side) == OFFER_MARKED) {
        dialog_item_set_detail(
            dialog_add(dialog, DIALOG_BUTTON, BUTTON_UNMARK, "Remove the offer (9.1.2.1)"),
            "It has not been made yet: it goes with the next move.");
    } else if (game_offer(game, side) == OFFER_NONE) {
        dialog_item_set_detail(
            dialog_add(dialog, DIALOG_BUTTON, BUTTON_OFFER, "Offer a draw (9.1.2.1)"),
            "It goes with %s's next move and cannot be withdrawn then.", situation_side(side));
    }
}

static void add_threefold(Dialog *dialog, const Game *game, const Evidence *evidence)
{
    StrBuf text = {0};
    evidence_panel_append_moves(game, evidence, &text);
    dialog_item_set_detail(
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_THREEFOLD, "Claim threefold (9.2.2)"),
        "This position occurred %d of 3 times: after %s.", evidence->occurrences,
        strbuf_text(&text));
    strbuf_release(&text);
}

static void add_fifty(Dialog *dialog, const Evidence *evidence)
{
    dialog_item_set_detail(
        dialog_add(dialog, DIALOG_BUTTON, BUTTON_FIFTY, "Claim fifty moves (9.3.2)"),
        "%d of 50 moves by each player without a pawn move or a capture.",
        evidence->quiet_plies / 2);
}

static void add_claim_with(Dialog *dialog, const Game *game, int id, const char *label,
                           const MoveList *moves)
{
    DialogItem *item = dialog_add(dialog, DIALOG_BUTTON, id, label);
    StrBuf text = {0};
    append_moves(game_position(game), moves, &text);
    if (moves->count > 0) {
        dialog_item_set_detail(item, "It would succeed with %s.", strbuf_text(&text));
    } else {
        dialog_item_set_detail(item, "It would succeed with no move.");
    }
    strbuf_release(&text);
}

static void build(App *app, Dialog *dialog)
{
    const Game *game = session_game(app->session);
    Evidence evidence;
    char title[DIALOG_TITLE_MAX];
    snprintf(title, sizeof title, "Draw: %s to move", situation_side(game_turn(game)));
    dialog_init(dialog, title);
    dialog->beside_board = true;
    game_evidence(game, &evidence);
    add_answers(dialog, game);
    add_offer(dialog, game);
    add_threefold(dialog, game, &evidence);
    add_fifty(dialog, &evidence);
    add_claim_with(dialog, game, BUTTON_THREEFOLD_WITH, "Threefold with a move (9.2.1)",
                   &evidence.threefold_with);
    add_claim_with(dialog, game, BUTTON_FIFTY_WITH, "Fifty with a move (9.3.1)",
                   &evidence.fifty_with);
    dialog_add(dialog, DIALOG_BUTTON, BUTTON_BACK, "Back to the game");
}

static void claim_with(App *app, EntryPurpose purpose)
{
    app->purpose = purpose;
    app_message_clear(app);
}

static void chosen(App *app, int id)
{
    app_dialog_close(app);
    app->line_frame = app->frame;
    switch (id) {
    case BUTTON_ACCEPT:
        app_command_run(app, "accept");
        break;
    case BUTTON_DECLINE:
    case BUTTON_UNMARK:
        app_command_run(app, "decline");
        break;
    case BUTTON_OFFER:
        app_command_run(app, "offer");
        break;
    case BUTTON_THREEFOLD:
        app_command_run(app, "claim threefold");
        break;
    case BUTTON_FIFTY:
        app_command_run(app, "claim fifty");
        break;
    case BUTTON_THREEFOLD_WITH:
        claim_with(app, PURPOSE_THREEFOLD);
        break;
    case BUTTON_FIFTY_WITH:
        claim_with(app, PURPOSE_FIFTY);
        break;
    default:
        break;
    }
}

const DialogOwner DIALOG_OWNER_DRAW = {
    .build = build,
    .is_consent = true,
    .chosen = chosen,
};
