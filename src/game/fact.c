#include "game/fact.h"

#include "game/game_rules.h"

void fact_add(FactList *list, FactSet wanted, const Fact *fact)
{
    if ((wanted & FACT_SET(fact->id)) != 0) {
        list->facts[list->count++] = *fact;
    }
}

static void add_phase(const Game *game, FactSet wanted, FactList *out)
{
    Side turn = game_turn(game), by;
    switch (game_phase(game)) {
    case GAME_OVER:
        if (game_is_in_doubt(game, &by)) {
            fact_add(out, wanted, &(Fact){.id = FACT_IN_DOUBT, .side = by});
        } else {
            fact_add(out, wanted, &(Fact){.id = FACT_RESULT});
        }
        break;
    case GAME_PAUSED:
        fact_add(out, wanted, &(Fact){.id = FACT_PAUSED});
        break;
    case GAME_ADJOURNED:
        fact_add(out, wanted,
                 &(Fact){.id = FACT_SEALED,
                         .side = turn,
                         .count = game_move_number(game, game_ply_count(game))});
        break;
    case GAME_PLAYING:
        if (game_awaits_start(game)) {
            fact_add(out, wanted, &(Fact){.id = FACT_CLOCK_WAITS, .side = turn});
        }
        break;
    }
}

/* Returns the ply with which a player made the open offer. Returns -1 if the player made the offer
 * without a move, or if the move was taken back. */
static int offered_with(const Game *game, Side by)
{
    int ply = game_offer_ply(game, by) - 1;
    bool is_played = ply >= 0 && ply < game_ply_count(game);
    return is_played && game_ply_at(game, ply)->side == by ? ply : -1;
}

/* Adds the takeback request and the draw offers. */
static void add_requests(const Game *game, FactSet wanted, FactList *out)
{
    if (game_take_back_is_asked(game)) {
        fact_add(out, wanted,
                 &(Fact){.id = FACT_TAKE_BACK_ASKED,
                         .side = side_opponent(game_turn(game)),
                         .ply = game_ply_count(game) - 1});
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        switch (game_offer(game, side)) {
        case OFFER_NONE:
            break;
        case OFFER_MARKED:
            fact_add(out, wanted, &(Fact){.id = FACT_OFFER_MARKED, .side = side});
            break;
        case OFFER_OPEN:
            fact_add(out, wanted,
                     &(Fact){.id = FACT_OFFER_OPEN,
                             .side = side,
                             .ply = offered_with(game, side),
                             .is_claim = game_offer_is_claim(game, side)});
            break;
        }
    }
}

static void add_claims(const Game *game, FactSet wanted, FactList *out)
{
    static const FactId CLAIMS[] = {
        [CLAIM_THREEFOLD] = FACT_CLAIM_THREEFOLD, [CLAIM_FIFTY] = FACT_CLAIM_FIFTY};
    if (game->house_rules.automatic_claims || game_claim_is_lost(game)) {
        return;
    }
    for (ClaimKind claim = CLAIM_THREEFOLD; claim <= CLAIM_FIFTY; claim++) {
        if ((wanted & FACT_SET(CLAIMS[claim])) != 0 &&
            game_claim_would_succeed(game, claim, MOVE_NONE)) {
            fact_add(out, wanted, &(Fact){.id = CLAIMS[claim], .side = game_turn(game)});
        }
    }
}

static void add_counts(const Game *game, FactSet wanted, FactList *out)
{
    const Position *position = game_position(game);
    int quiet = position_halfmove_clock(position) / 2;
    Fact repeated = {.id = FACT_REPEATED};
    if ((wanted & FACT_SET(FACT_REPEATED)) != 0) {
        repeated.count = evidence_find_occurrences(game, position, repeated.occurred_at);
    }
    if (repeated.count >= 2) {
        fact_add(out, wanted, &repeated);
    }
    if (quiet > 0) {
        fact_add(out, wanted, &(Fact){.id = FACT_QUIET_MOVES, .count = quiet});
    }
}

void game_facts(const Game *game, FactSet wanted, FactList *out)
{
    bool is_over = game_phase(game) == GAME_OVER;
    Side turn = game_turn(game);
    out->count = 0;
    add_phase(game, wanted, out);
    if (!is_over) {
        add_requests(game, wanted, out);
    }
    Square obliged = game_obligation(game), captured = game_obligation_to_capture(game);
    if (obliged != SQUARE_NONE || captured != SQUARE_NONE) {
        fact_add(out, wanted,
                 &(Fact){.id = FACT_OBLIGATION,
                         .side = turn,
                         .square = obliged != SQUARE_NONE ? obliged : captured,
                         .is_capture = captured != SQUARE_NONE,
                         .article = game_obligation_article(game)});
    }
    if (!is_over && position_in_check(game_position(game))) {
        fact_add(out, wanted, &(Fact){.id = FACT_CHECK, .side = turn});
    }
    if (!is_over) {
        add_claims(game, wanted, out);
    }
    add_counts(game, wanted, out);
}

const Fact *fact_find(const FactList *list, FactId id)
{
    for (int i = 0; i < list->count; i++) {
        if (list->facts[i].id == id) {
            return &list->facts[i];
        }
    }
    return NULL;
}
