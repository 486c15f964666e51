/*
 * Everything about draws, with its article and its evidence: the answer to an open offer, an offer
 * of one's own, and the claims, which are here whether or not they would succeed.
 */
#include "screen/screen_inside.h"

#include "notation/san.h"
#include "notation/spoken.h"

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
        const char *to = spoken_side(side_opponent(by));
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
            "It goes with %s's next move and cannot be withdrawn then.", spoken_side(side));
    }
}

/* After which moves the position has occurred: "the start, 3... Ng8 and 5... Ng8". */
static void append_occurrences(const Game *game, const Evidence *evidence, StrBuf *out)
{
    for (int i = 0; i < evidence->occurrences && i < EVIDENCE_OCCURRENCES_MAX; i++) {
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

static void add_threefold(Dialog *dialog, const Game *game, const Evidence *evidence)
{
    StrBuf text = {0};
    append_occurrences(game, evidence, &text);
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

static void build(Screen *screen, Dialog *dialog)
{
    const Game *game = session_game(screen->session);
    Evidence evidence;
    char title[DIALOG_TITLE_MAX];
    snprintf(title, sizeof title, "Draw: %s to move", spoken_side(game_turn(game)));
    dialog_init(dialog, title);
    dialog->beside_board = true;
    add_answers(dialog, game);
    if (game_phase(game) != GAME_ADJOURNED) {
        game_evidence(game, &evidence);
        add_offer(dialog, game);
        add_threefold(dialog, game, &evidence);
        add_fifty(dialog, &evidence);
    }
    if (game_phase(game) == GAME_PLAYING) {
        add_claim_with(dialog, game, BUTTON_THREEFOLD_WITH, "Threefold with a move (9.2.1)",
                       &evidence.threefold_with);
        add_claim_with(dialog, game, BUTTON_FIFTY_WITH, "Fifty with a move (9.3.1)",
                       &evidence.fifty_with);
    }
    dialog_add(dialog, DIALOG_BUTTON, BUTTON_BACK, "Back to the game");
}

static void claim_with(Screen *screen, EntryPurpose purpose)
{
    screen->purpose = purpose;
    notice_clear(screen);
}

static void chosen(Screen *screen, int id)
{
    dialogs_close(screen);
    screen->line_frame = screen->frame;
    switch (id) {
    case BUTTON_ACCEPT:
        enter_line(screen, "accept");
        break;
    case BUTTON_DECLINE:
    case BUTTON_UNMARK:
        enter_line(screen, "decline");
        break;
    case BUTTON_OFFER:
        enter_line(screen, "offer");
        break;
    case BUTTON_THREEFOLD:
        enter_line(screen, "claim threefold");
        break;
    case BUTTON_FIFTY:
        enter_line(screen, "claim fifty");
        break;
    case BUTTON_THREEFOLD_WITH:
        claim_with(screen, PURPOSE_THREEFOLD);
        break;
    case BUTTON_FIFTY_WITH:
        claim_with(screen, PURPOSE_FIFTY);
        break;
    default:
        break;
    }
}

const ScreenDialog DRAW_DIALOG = {
    .build = build,
    .is_consent = true,
    .chosen = chosen,
};
