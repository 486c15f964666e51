/*
 * The draw dialog: a new offer, the claims with their evidence, and the answer to an open offer.
 * The order of the items never changes, so that the same keys always do the same. An item that
 * cannot succeed is dimmed. A claim that would be wrong can still be made (9.5.3), but at one
 * keyboard the program asks once more, because a wrong claim gives the opponent extra time or
 * counts as a draw offer. On two screens it asks before every claim, right or wrong, because the
 * players have not agreed that the program judges a claim before it is made.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/client_facts.h"
#include "notation/san.h"
#include "screen/screen_text.h"
#include "util/punctuation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_COLS = 12 }; /* columns to which names in labels are shortened */

/* The id of a claim's item is one of these plus a ClaimKind. */
enum {
    ITEM_CLAIM = 0,    /* a claim on the present position */
    ITEM_ANNOUNCE = 2, /* a claim with the next move */
};

/* ---- Items ---- */

/* Returns whether the game would accept an action of a player now. */
static bool is_possible(const Screen *screen, GameActionKind kind, Side player)
{
    GameAction action = game_action(kind, player);
    Decision decision = game_would_act(session_game(screen->session), &action, screen->now_ms);
    return decision_is_accepted(&decision);
}

/* Adds the button with which the player at this screen offers a draw, or cancels an offer to be
 * made with the next move. */
static void add_offer(const Screen *screen, Dialog *dialog, const FactList *offers)
{
    Side side = session_player(screen->session);
    const Fact *marked = fact_find(offers, FACT_OFFER_MARKED);
    bool is_marked = marked != NULL && marked->side == side;
    DialogText label = is_marked ? DIALOG_TEXT_CANCEL_OFFER : DIALOG_TEXT_OFFER;
    DialogItem *item =
        dialog_add_button(dialog, dialogs_text(screen, label), is_marked ? "decline" : "offer");
    item->help = dialogs_text(screen, is_marked ? DIALOG_TEXT_OFFER_MARKED
                                      : side == game_turn(session_game(screen->session))
                                          ? DIALOG_TEXT_OFFER_IS_FINAL
                                          : DIALOG_TEXT_OFFER_AT_ONCE);
    item->is_dim = !is_marked && !is_possible(screen, GAME_ACTION_OFFER, side);
}

/* Sets a detail: a text with its moves. */
static void set_moves(const Screen *screen, DialogItem *item, DialogText id, StrBuf *moves)
{
    StrBuf text = {0};
    dialog_text_append(screen_catalog(screen), id, (StrBufPart[]){{"choices", NULL, moves}, {0}},
                       &text);
    dialog_item_set_detail(item, "%s", strbuf_text(&text));
    strbuf_release(&text);
}

/* Sets the detail to the occurrences of the position: at the start, after 3... Ng8 and 5... Ng8. */
static void set_occurrences(const Screen *screen, DialogItem *item, const Evidence *evidence)
{
    bool is_from_start = evidence->occurred_at[0] == 0;
    StrBuf moves = {0}, last = {0}, all = {0};
    for (int i = is_from_start; i < evidence->occurrences; i++) {
        StrBuf *into = i > is_from_start && i + 1 == evidence->occurrences ? &last : &moves;
        punctuation_separate(screen_catalog(screen), PUNCTUATION_LIST, into);
        situation_append_ply(screen, evidence->occurred_at[i] - 1, into);
    }
    strbuf_append_filled(
        &all, last.length > 0 ? dialogs_text(screen, DIALOG_TEXT_MOVE_LIST) : "{choices}",
        (StrBufPart[]){{"choices", NULL, &moves}, {"last", NULL, &last}, {0}});
    set_moves(screen, item,
              !is_from_start               ? DIALOG_TEXT_OCCURRED
              : evidence->occurrences == 2 ? DIALOG_TEXT_OCCURRED_TWICE
                                           : DIALOG_TEXT_OCCURRED_AT_START,
              &all);
}

/* Returns whether a player at this screen may claim: that player is to move, and the game is not
 * adjourned. */
static bool may_claim(const Screen *screen)
{
    const Game *game = session_game(screen->session);
    return game_phase(game) != GAME_ADJOURNED && session_plays(screen->session, game_turn(game));
}

/* Returns whether the program judges claims before they are made. */
static bool judges_claims(const Screen *screen)
{
    return !session_is_shared(screen->session);
}

/* The help of the claims on the present position, by is_fifty and whether the game has clocks. */
static const DialogText WRONG_CLAIM_HELP[2][2] = {
    {DIALOG_TEXT_THREEFOLD_OFFERS, DIALOG_TEXT_THREEFOLD_COSTS},
    {DIALOG_TEXT_FIFTY_OFFERS, DIALOG_TEXT_FIFTY_COSTS},
};

/* Shows at the right of a claim how often the position has occurred, or how many moves count. */
static void set_count(const Screen *screen, DialogItem *item, bool is_fifty, int count)
{
    StrBuf number = {0}, text = {0};
    strbuf_appendf(&number, "%d", count);
    dialog_text_append(screen_catalog(screen),
                       is_fifty ? DIALOG_TEXT_COUNT_OF_FIFTY : DIALOG_TEXT_COUNT_OF_THREE,
                       (StrBufPart[]){{"number", NULL, &number}, {0}}, &text);
    snprintf(item->key, sizeof item->key, "%s", strbuf_text(&text));
    strbuf_release(&text);
}

/* Adds a claim on the present position, with its evidence. */
static void add_claim(const Screen *screen, Dialog *dialog, ClaimKind kind,
                      const Evidence *evidence)
{
    bool is_fifty = kind == CLAIM_FIFTY;
    bool is_right = is_fifty ? evidence->fifty_now : evidence->threefold_now;
    bool is_safe = judges_claims(screen) && is_right;
    const char *command = is_fifty ? "claim fifty" : "claim threefold";
    DialogText label = is_fifty ? DIALOG_TEXT_CLAIM_FIFTY : DIALOG_TEXT_CLAIM_THREEFOLD;
    DialogItem *item =
        dialog_add_button(dialog, dialogs_text(screen, label), is_safe ? command : NULL);
    item->id = ITEM_CLAIM + (int)kind;
    item->help = dialogs_text(
        screen, WRONG_CLAIM_HELP[is_fifty][game_has_clock(session_game(screen->session))]);
    item->is_dim = (judges_claims(screen) && !is_right) || !may_claim(screen);
    if (may_claim(screen)) {
        set_count(screen, item, is_fifty,
                  is_fifty ? evidence->quiet_plies / 2 : evidence->occurrences);
    }
    if (!is_fifty && evidence->occurrences > 1) {
        set_occurrences(screen, item, evidence);
    }
}

/* Adds a claim that is made with the next move. Its detail lists the first few moves with which the
 * claim would succeed. */
static void add_claim_with(const Screen *screen, Dialog *dialog, ClaimKind kind,
                           const MoveList *moves)
{
    enum { MOVES_SHOWN = 6 };
    bool is_fifty = kind == CLAIM_FIFTY;
    StrBuf text = {0};
    DialogText label = is_fifty ? DIALOG_TEXT_ANNOUNCE_FIFTY : DIALOG_TEXT_ANNOUNCE_THREEFOLD;
    DialogItem *item = dialog_add_button(dialog, dialogs_text(screen, label), NULL);
    item->id = ITEM_ANNOUNCE + (int)kind;
    item->help =
        dialogs_text(screen, is_fifty ? DIALOG_TEXT_FIFTY_WITH : DIALOG_TEXT_THREEFOLD_WITH);
    item->is_dim = (judges_claims(screen) && moves->count == 0) || !may_claim(screen);
    for (int i = 0; i < moves->count && i < MOVES_SHOWN; i++) {
        char san[SAN_MAX];
        san_format(game_position(session_game(screen->session)), moves->moves[i], san);
        punctuation_separate(screen_catalog(screen), PUNCTUATION_LIST, &text);
        screen_append_san(screen, san, &text);
    }
    if (moves->count > MOVES_SHOWN) {
        punctuation_append(screen_catalog(screen), PUNCTUATION_LIST, &text);
        strbuf_append(&text, "...");
    }
    if (moves->count > 0) {
        set_moves(screen, item, DIALOG_TEXT_SUCCEEDS_WITH, &text);
    } else if (may_claim(screen)) {
        snprintf(item->key, sizeof item->key, "%s", dialogs_text(screen, DIALOG_TEXT_NO_MOVE));
    }
    strbuf_release(&text);
}

static void set_label(Screen *screen, DialogItem *item, DialogText id, const char *side)
{
    StrBuf text = {0};
    dialog_text_append(screen_catalog(screen), id, (StrBufPart[]){{"side", side, NULL}, {0}},
                       &text);
    dialog_item_set_label(item, strbuf_text(&text));
    screen->out_of_memory |= strbuf_has_failed(&text);
    strbuf_release(&text);
}

/* Adds the answers to an open offer. At one keyboard they name the player who answers. */
static void add_answers(Screen *screen, Dialog *dialog, const FactList *offers)
{
    const Game *game = session_game(screen->session);
    const Fact *offer = NULL;
    for (int i = 0; i < offers->count; i++) {
        const Fact *fact = &offers->facts[i];
        offer = fact->id == FACT_OFFER_OPEN && fact->is_answered_here ? fact : offer;
    }
    DialogItem *decline =
        dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_DECLINE_OFFER), "decline");
    decline->help = dialogs_text(screen, DIALOG_TEXT_MOVE_DECLINES);
    DialogItem *accept =
        dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_ACCEPT_OFFER), "accept");
    accept->help = dialogs_text(screen, DIALOG_TEXT_ENDS_DRAWN);
    decline->is_dim = accept->is_dim = offer == NULL;
    if (offer != NULL) {
        Side to = side_opponent(offer->side);
        PlayerNames names = player_names(game_setup(game), NAME_COLS, screen_catalog(screen));
        set_label(screen, decline, DIALOG_TEXT_SIDE_DECLINES, names.of[to]);
        set_label(screen, accept, DIALOG_TEXT_SIDE_ACCEPTS, names.of[to]);
        decline->answer = "no";
        accept->answer = "yes";
        accept->is_dim = !is_possible(screen, GAME_ACTION_ACCEPT, to);
    }
}

/* Sets the titles. The short one has the player's user, if there is one, or neither. */
static void set_titles(Screen *screen, Dialog *dialog)
{
    enum { SHORT_NAME_COLS = 8 };
    const Catalog *catalog = screen_catalog(screen);
    const Game *game = session_game(screen->session);
    Side side = game_turn(game);
    PlayerNames names = player_names(game_setup(game), NAME_COLS, catalog);
    StrBuf title = {0}, short_title = {0};
    dialog_text_append(catalog, DIALOG_TEXT_DRAW_TURN,
                       (StrBufPart[]){{"side", names.of[side], NULL}, {0}}, &title);
    dialog_init(dialog, strbuf_text(&title));
    names = player_labels(game_setup(game), SHORT_NAME_COLS, catalog);
    bool is_whole = strstr(names.of[side], game_setup(game)->users[side]) != NULL;
    dialog_text_append(catalog, is_whole ? DIALOG_TEXT_DRAW_SIDE : DIALOG_TEXT_DRAW,
                       (StrBufPart[]){{"side", names.of[side], NULL}, {0}}, &short_title);
    dialog_set_short_title(dialog, strbuf_text(&short_title));
    screen->out_of_memory |= strbuf_has_failed(&title) || strbuf_has_failed(&short_title);
    strbuf_release(&title);
    strbuf_release(&short_title);
}

static void build(Screen *screen, Dialog *dialog)
{
    const Game *game = session_game(screen->session);
    Evidence evidence = {0};
    FactList offers;
    set_titles(screen, dialog);
    dialog->is_consent = true;
    dialog->about_game = true;
    client_facts(screen->client, FACT_SET(FACT_OFFER_OPEN) | FACT_SET(FACT_OFFER_MARKED), &offers);
    if (may_claim(screen)) {
        game_evidence(game, &evidence);
    }
    add_offer(screen, dialog, &offers);
    add_claim(screen, dialog, CLAIM_THREEFOLD, &evidence);
    add_claim(screen, dialog, CLAIM_FIFTY, &evidence);
    add_claim_with(screen, dialog, CLAIM_THREEFOLD, &evidence.threefold_with);
    add_claim_with(screen, dialog, CLAIM_FIFTY, &evidence.fifty_with);
    add_answers(screen, dialog, &offers);
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_BACK_TO_GAME), "");
}

/* ---- The question before a claim ---- */

/* The state of the question. */
typedef struct AskedClaim {
    ClaimKind kind; /* the claim */
    Move move;      /* the move with which it is made, or MOVE_NONE */
} AskedClaim;

/* Returns the question about a claim, without the warning about wrong claims. */
static ScreenText question_of(bool is_wrong, bool is_fifty, bool has_move)
{
    static const ScreenText questions[2][2][2] = {
        {{SCREEN_CLAIM_THREEFOLD, SCREEN_CLAIM_THREEFOLD_WITH},
         {SCREEN_CLAIM_FIFTY, SCREEN_CLAIM_FIFTY_WITH}},
        {{SCREEN_NO_THREEFOLD, SCREEN_NO_THREEFOLD_WITH}, {SCREEN_NO_FIFTY, SCREEN_NO_FIFTY_WITH}},
    };
    return questions[is_wrong][is_fifty][has_move];
}

static void build_question(Screen *screen, Dialog *dialog)
{
    const AskedClaim *claim = dialogs_shown(screen)->own;
    const Game *game = session_game(screen->session);
    bool is_fifty = claim->kind == CLAIM_FIFTY;
    bool is_wrong = judges_claims(screen);
    bool has_move = claim->move != MOVE_NONE;
    char san[SAN_MAX] = "";
    StrBuf text = {0}, move = {0};
    if (has_move) {
        san_format(game_position(game), claim->move, san);
    }
    screen_append_san(screen, san, &move);
    dialog_init(dialog, dialogs_text(screen, DIALOG_TEXT_CLAIM_DRAW_TITLE));
    dialog->is_consent = true;
    dialog->about_game = true;
    strbuf_append_filled(
        &text, screen_text(screen_catalog(screen), question_of(is_wrong, is_fifty, has_move), 1),
        (StrBufPart[]){{"move", strbuf_text(&move), NULL}, {0}});
    strbuf_append_char(&text, '\n');
    strbuf_append(&text, screen_text(screen_catalog(screen),
                                     game_has_clock(game) ? SCREEN_WRONG_CLAIM_COSTS
                                                          : SCREEN_WRONG_CLAIM_OFFERS,
                                     1));
    dialog_set_body(dialog, strbuf_text(&text));
    dialog_add_button(dialog, dialogs_text(screen, DIALOG_TEXT_NOT_CLAIM), "")->answer = "no";
    DialogItem *item = dialog_add_button(
        dialog, dialogs_text(screen, is_wrong ? DIALOG_TEXT_CLAIM_ANYWAY : DIALOG_TEXT_CLAIM_DRAW),
        NULL);
    item->answer = "yes";
    if (strbuf_has_failed(&move)) { /* without the move, another claim would be made */
        screen->out_of_memory = true;
    } else {
        snprintf(item->value, sizeof item->value,
                 is_fifty ? "claim fifty %s" : "claim threefold %s", strbuf_text(&move));
    }
    strbuf_release(&move);
    strbuf_release(&text);
}

static void claim(Screen *screen, const DialogItem *button)
{
    TypedLine line;
    StrBuf text = {0};
    strbuf_append(&text, button->value);
    dialogs_close(screen);
    line = submit_read(screen->client, strbuf_text(&text));
    screen->move.line.is_selected = true; /* inbox.c clears it or lets it be corrected */
    screen->move.line_serial = enter_typed(screen, &line);
    strbuf_release(&text);
}

static const DialogType CLAIM_DIALOG = {
    .build = build_question,
    .chosen = claim,
};

static void ask(Screen *screen, ClaimKind kind, Move move)
{
    AskedClaim *asked = malloc(sizeof *asked);
    if (asked == NULL) {
        screen->out_of_memory = true;
        return;
    }
    *asked = (AskedClaim){kind, move};
    dialogs_open_with(screen, &CLAIM_DIALOG, asked);
}

/* Returns the move that is being entered, typed or with the cursor, or MOVE_NONE if it is not
 * complete. */
static Move entered_move(const Screen *screen)
{
    const MoveInput *input = &screen->move;
    Entry entry;
    if (!line_edit_is_empty(&input->line)) {
        screen_read_move(screen, viewpoint_position(screen->viewpoint), input->line.text, &entry);
        return entry.kind == ENTRY_MOVE ? entry.move : MOVE_NONE;
    }
    for (int i = 0; input->selected != SQUARE_NONE && i < input->choices.count; i++) {
        Move move = input->choices.moves[i];
        if (move_to(move) == input->cursor && move_promotion(move) == KIND_NONE) {
            return move;
        }
    }
    return MOVE_NONE;
}

bool draw_dialog_asks(Screen *screen)
{
    MovePurpose purpose = screen->move.purpose;
    ClaimKind kind = purpose == MOVE_TO_CLAIM_FIFTY ? CLAIM_FIFTY : CLAIM_THREEFOLD;
    Move move = purpose != MOVE_TO_PLAY ? entered_move(screen) : MOVE_NONE;
    if (move == MOVE_NONE ||
        (judges_claims(screen) &&
         game_claim_would_succeed(session_game(screen->session), kind, move))) {
        return false;
    }
    ask(screen, kind, move);
    return true;
}

/* ---- The buttons without a command ---- */

/* Lets the player enter the move of the claim, or asks before a claim. */
static void chosen(Screen *screen, const DialogItem *button)
{
    int id = button->id;
    const Game *game = session_game(screen->session);
    if (!may_claim(screen)) {
        dialogs_show_message(screen, dialogs_text(screen, DIALOG_TEXT_ONLY_MOVER_CLAIMS));
    } else if (id < ITEM_ANNOUNCE) {
        ask(screen, (ClaimKind)(id - ITEM_CLAIM), MOVE_NONE);
    } else if (game_phase(game) != GAME_PLAYING) {
        dialogs_show_message(screen, dialogs_text(screen, DIALOG_TEXT_RESUME_FIRST));
    } else {
        screen->move.purpose =
            id == ITEM_ANNOUNCE + (int)CLAIM_FIFTY ? MOVE_TO_CLAIM_FIFTY : MOVE_TO_CLAIM_THREEFOLD;
        dialogs_close(screen);
        notice_clear(screen);
    }
}

const DialogType DRAW_DIALOG = {
    .build = build,
    .chosen = chosen,
};
