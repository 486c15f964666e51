/*
 * The draw dialog: the answer to an open offer, a new offer, and the claims, each with its article
 * and its evidence. Claims that would fail are listed, too, because the Laws allow them (9.5.3).
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/client_facts.h"
#include "notation/san.h"
#include "notation/spoken.h"

#include <stdio.h>

enum { NAME_COLS = 12 }; /* columns to which names in labels are shortened */

/* Adds the answers to those open offers that a player at this screen can answer. */
static void add_answers(Dialog *dialog, const Game *game, const FactList *offers)
{
    for (int i = 0; i < offers->count; i++) {
        const Fact *fact = &offers->facts[i];
        if (fact->id != FACT_OFFER_OPEN || !fact->is_answered_here) {
            continue;
        }
        PlayerNames names = player_names(game_setup(game), NAME_COLS);
        const char *to = names.of[side_opponent(fact->side)];
        char label[DIALOG_LABEL_MAX];
        snprintf(label, sizeof label, "%s declines (9.1.2.1)", to);
        dialog_add_button(dialog, label, "decline")->answer = "no";
        snprintf(label, sizeof label, "%s accepts (5.2.3)", to);
        DialogItem *accept = dialog_add_button(dialog, label, "accept");
        accept->answer = "yes";
        dialog_item_set_detail(accept, "%s",
                               game_ply_count(game) < SIDE_COUNT
                                   ? "Both players must have moved first."
                                   : "The game ends in a draw.");
    }
}

/* Adds a button with which the player at this screen offers a draw, or cancels an offer to be made
 * with the next move. Adds nothing while the player's offer is open. */
static void add_offer(Dialog *dialog, const Session *session, const FactList *offers)
{
    Side side = session_player(session);
    const Fact *own = NULL;
    for (int i = 0; i < offers->count; i++) {
        own = offers->facts[i].side == side ? &offers->facts[i] : own;
    }
    if (own != NULL && own->id == FACT_OFFER_MARKED) {
        dialog_add_button(dialog, "Cancel draw offer (9.1.2.1)", "decline")->help =
            "You will offer a draw with your next move.";
    } else if (own == NULL) {
        dialog_add_button(dialog, "Offer draw (9.1.2.1)", "offer")->help =
            side == game_turn(session_game(session))
                ? "Your next move makes the offer. Then you can't withdraw it."
                : "The offer is made at once and cannot be withdrawn.";
    }
}

/* Appends the occurrences of the position: "at the start, after 3... Ng8 and 5... Ng8". */
static void append_occurrences(const Game *game, const Evidence *evidence, StrBuf *out)
{
    bool is_from_start = evidence->occurred_at[0] == 0;
    StrBuf moves = {0}, last = {0}, all = {0};
    for (int i = is_from_start; i < evidence->occurrences; i++) {
        StrBuf *into = i > is_from_start && i + 1 == evidence->occurrences ? &last : &moves;
        strbuf_append(into, into->length > 0 ? ", " : "");
        situation_append_ply(game, evidence->occurred_at[i] - 1, into);
    }
    strbuf_append_filled(&all, last.length > 0 ? "{moves} and {last}" : "{moves}",
                         (StrBufPart[]){{"moves", NULL, &moves}, {"last", NULL, &last}, {0}});
    const char *template = !is_from_start               ? "after {moves}"
                           : evidence->occurrences == 2 ? "at the start and after {moves}"
                                                        : "at the start, after {moves}";
    strbuf_append_filled(out, template, (StrBufPart[]){{"moves", NULL, &all}, {0}});
}

/* Adds a claim in one row. The callers add details only where there is evidence, to save rows. */
static DialogItem *add_claim(Dialog *dialog, const char *label, const char *command)
{
    DialogItem *item = dialog_add_button(dialog, label, command);
    item->help = "A failed claim is a draw offer. The opponent gets time (9.5.3).";
    return item;
}

static void add_claims(Dialog *dialog, const Game *game, const Evidence *evidence)
{
    DialogItem *threefold = add_claim(dialog, "Claim repetition (9.2.2)", "claim threefold");
    if (evidence->occurrences > 1) {
        StrBuf text = {0};
        append_occurrences(game, evidence, &text);
        if (evidence->occurrences == 2) {
            dialog_item_set_detail(threefold,
                                   "This position has occurred twice (three needed): %s.",
                                   strbuf_text(&text));
        } else {
            dialog_item_set_detail(threefold, "This position has occurred %d times: %s.",
                                   evidence->occurrences, strbuf_text(&text));
        }
        strbuf_release(&text);
    }
    DialogItem *fifty = add_claim(dialog, "Claim 50 moves (9.3.2)", "claim fifty");
    if (evidence->fifty_now) {
        dialog_item_set_detail(fifty, "%d moves by each side without a capture or pawn move.",
                               evidence->quiet_plies / 2);
    } else {
        snprintf(fifty->key, sizeof fifty->key, "%d/50", evidence->quiet_plies / 2);
    }
}

/* Adds the claim that is made with the next move. Its detail lists the first few moves with which
 * the claim would succeed. */
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
        dialog_item_set_detail(item, "Claim succeeds with %s.", strbuf_text(&text));
    }
    strbuf_release(&text);
}

static void build(Screen *screen, Dialog *dialog)
{
    const Game *game = session_game(screen->session);
    Evidence evidence;
    FactList offers;
    char title[DIALOG_TITLE_MAX];
    PlayerNames names = player_names(game_setup(game), NAME_COLS);
    snprintf(title, sizeof title, "Draw: %s to move", names.of[game_turn(game)]);
    dialog_init(dialog, title);
    dialog->is_consent = true;
    dialog->beside_board = true;
    bool may_claim = session_plays(screen->session, game_turn(game));
    client_facts(screen->client, FACT_SET(FACT_OFFER_OPEN) | FACT_SET(FACT_OFFER_MARKED), &offers);
    add_answers(dialog, game, &offers);
    if (game_phase(game) != GAME_ADJOURNED) {
        game_evidence(game, &evidence);
        add_offer(dialog, screen->session, &offers);
    }
    if (game_phase(game) != GAME_ADJOURNED && may_claim) {
        add_claims(dialog, game, &evidence);
    }
    if (game_phase(game) == GAME_PLAYING && may_claim) {
        add_claim_with(dialog, game, MOVE_TO_CLAIM_THREEFOLD, "Announce repetition (9.2.1)",
                       &evidence.threefold_with);
        add_claim_with(dialog, game, MOVE_TO_CLAIM_FIFTY, "Announce 50 moves (9.3.1)",
                       &evidence.fifty_with);
    }
    dialog_add_button(dialog, "Back to game", "");
}

/* Lets the player enter the move of the claim. */
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
