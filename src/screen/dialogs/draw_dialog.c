/*
 * Everything about draws, with its article and its evidence: the answer to an open offer, an offer
 * of one's own, and the claims, which are here whether or not they would succeed.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/san.h"
#include "notation/spoken.h"

#include <stdio.h>

/* On a screen of one's own the opponent answers what one has offered. */
static void add_answers(Dialog *dialog, const Session *session)
{
    const Game *game = session_game(session);
    for (int side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        Side by = (Side)side;
        if (game_offer(game, by) != OFFER_OPEN || !session_plays(session, side_opponent(by))) {
            continue;
        }
        const char *to = spoken_side(side_opponent(by));
        char label[DIALOG_LABEL_MAX];
        snprintf(label, sizeof label, "%s declines (9.1.2.1)", to);
        dialog_add_button(dialog, label, "decline")->answer = "no";
        snprintf(label, sizeof label, "%s accepts (5.2.3)", to);
        DialogItem *accept = dialog_add_button(dialog, label, "accept");
        accept->answer = "yes";
        dialog_item_set_detail(accept, "%s",
                               game_ply_count(game) < SIDE_COUNT ? "Not before both have moved."
                                                                 : "The game is drawn at once.");
    }
}

static void add_offer(Dialog *dialog, const Session *session)
{
    const Game *game = session_game(session);
    Side side = session_player(session);
    if (game_offer(game, side) == OFFER_MARKED) {
        dialog_add_button(dialog, "Remove the offer (9.1.2.1)", "decline")->help =
            "It has not been made yet: it goes with the next move.";
    } else if (game_offer(game, side) == OFFER_NONE) {
        dialog_add_button(dialog, "Offer a draw (9.1.2.1)", "offer")->help =
            side == game_turn(game) ? "It goes with the next move and cannot be withdrawn then."
                                    : "It is made at once and cannot be withdrawn.";
    }
}

/* After which moves the position has occurred: "the start, 3... Ng8 and 5... Ng8". */
static void append_occurrences(const Game *game, const Evidence *evidence, StrBuf *out)
{
    for (int i = 0; i < evidence->occurrences; i++) {
        if (i > 0) {
            strbuf_append(out, i == evidence->occurrences - 1 ? " and " : ", ");
        }
        if (evidence->occurred_at[i] == 0) {
            strbuf_append(out, "the start");
        } else {
            situation_append_ply(game, evidence->occurred_at[i] - 1, out);
        }
    }
}

/*
 * A claim that would not succeed now takes one row: a wrong one can be made
 * (9.5.3), and there is room for what can be done with success.
 */
static DialogItem *add_claim(Dialog *dialog, const char *label, const char *command)
{
    DialogItem *item = dialog_add_button(dialog, label, command);
    item->help = "A wrong claim costs time and stands as an offer (9.5.3).";
    return item;
}

static void add_claims(Dialog *dialog, const Game *game, const Evidence *evidence)
{
    DialogItem *threefold = add_claim(dialog, "Claim threefold (9.2.2)", "claim threefold");
    if (evidence->occurrences > 1) {
        StrBuf text = {0};
        append_occurrences(game, evidence, &text);
        dialog_item_set_detail(threefold, "This position occurred %d of 3 times: after %s.",
                               evidence->occurrences, strbuf_text(&text));
        strbuf_release(&text);
    }
    DialogItem *fifty = add_claim(dialog, "Claim fifty (9.3.2)", "claim fifty");
    if (evidence->fifty_now) {
        dialog_item_set_detail(fifty,
                               "%d of 50 moves by each player without a pawn move or a capture.",
                               evidence->quiet_plies / 2);
    } else {
        snprintf(fifty->key, sizeof fifty->key, "%d of 50", evidence->quiet_plies / 2);
    }
}

/* Names the moves with which the claim would succeed, as many as one wants to read. */
static void add_claim_with(Dialog *dialog, const Game *game, MovePurpose purpose, const char *label,
                           const MoveList *moves)
{
    enum { MOVES_SHOWN = 6 };
    StrBuf text = {0};
    DialogItem *item = add_claim(dialog, label, NULL);
    item->id = purpose;
    for (int i = 0; i < moves->count && i < MOVES_SHOWN; i++) {
        char san[SAN_MAX];
        san_format(game_position(game), moves->moves[i], san);
        strbuf_appendf(&text, "%s%s", i > 0 ? ", " : "", san);
    }
    if (moves->count > MOVES_SHOWN) {
        strbuf_append(&text, ", ...");
    }
    if (moves->count > 0) {
        dialog_item_set_detail(item, "It would succeed with %s.", strbuf_text(&text));
    }
    strbuf_release(&text);
}

static void build(Screen *screen, Dialog *dialog)
{
    const Game *game = session_game(screen->session);
    Evidence evidence;
    char title[DIALOG_TITLE_MAX];
    snprintf(title, sizeof title, "Draw: %s to move", spoken_side(game_turn(game)));
    dialog_init(dialog, title);
    dialog->is_consent = true;
    dialog->beside_board = true;
    bool may_claim = session_plays(screen->session, game_turn(game));
    add_answers(dialog, screen->session);
    if (game_phase(game) != GAME_ADJOURNED) {
        game_evidence(game, &evidence);
        add_offer(dialog, screen->session);
    }
    if (game_phase(game) != GAME_ADJOURNED && may_claim) {
        add_claims(dialog, game, &evidence);
    }
    if (game_phase(game) == GAME_PLAYING && may_claim) {
        add_claim_with(dialog, game, MOVE_TO_CLAIM_THREEFOLD, "Threefold with a move (9.2.1)",
                       &evidence.threefold_with);
        add_claim_with(dialog, game, MOVE_TO_CLAIM_FIFTY, "Fifty with a move (9.3.1)",
                       &evidence.fifty_with);
    }
    dialog_add_button(dialog, "Back to the game", "");
}

/* The claim is made with the move that is entered next. */
static void chosen(Screen *screen, const DialogItem *button)
{
    screen->move.purpose = (MovePurpose)button->id;
    dialogs_close(screen);
    notice_clear(screen);
}

const DialogType DRAW_DIALOG = {
    .build = build,
    .chosen = chosen,
};
