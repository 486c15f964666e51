#include "game/game_state.h"
#include "game/playing.h"
#include "rules/repetition.h"

GamePhase game_phase(const Game *game)
{
    if (game->outcome.reason != OUTCOME_ONGOING) {
        return GAME_OVER;
    }
    if (game->is_adjourned) {
        return GAME_ADJOURNED;
    }
    return game->is_paused ? GAME_PAUSED : GAME_PLAYING;
}

bool game_is_interrupted(const Game *game)
{
    return game->is_interrupted;
}

const Outcome *game_outcome(const Game *game)
{
    return &game->outcome;
}

const GameSetup *game_setup(const Game *game)
{
    return &game->setup;
}

GameCustoms game_customs(const Game *game)
{
    return game->customs;
}

const Position *game_position(const Game *game)
{
    return game_board(game);
}

const Position *game_position_at(const Game *game, int plies)
{
    return &game->positions[plies];
}

Side game_turn(const Game *game)
{
    return position_side_to_move(game_board(game));
}

int game_ply_count(const Game *game)
{
    return game->ply_count;
}

const GamePly *game_ply_at(const Game *game, int ply)
{
    return &game->plies[ply].ply;
}

int game_move_number(const Game *game, int ply)
{
    return position_fullmove_number(&game->positions[ply]);
}

const Clock *game_clock(const Game *game)
{
    return &game->clock;
}

static bool has_clock(const Game *game, Side side)
{
    return game->clock.control[side].kind == TIME_CONTROL_COUNT_UP ||
           time_control_is_limited(&game->clock.control[side]);
}

bool game_has_clock(const Game *game)
{
    return has_clock(game, SIDE_WHITE) || has_clock(game, SIDE_BLACK);
}

int64_t game_clock_ms(const Game *game, Side side, int64_t now_ms)
{
    return clock_ms(&game->clock, side, game_time_ms(game, now_ms));
}

void game_clock_text(const Game *game, Side side, int64_t now_ms, char out[static CLOCK_TEXT_MAX])
{
    clock_text_of(&game->clock, side, game_time_ms(game, now_ms), out);
}

bool game_clock_is_running(const Game *game, Side side)
{
    return game->clock.running && side == game->clock.mover && has_clock(game, side);
}

int64_t game_flag_deadline(const Game *game)
{
    int64_t deadline_ms = clock_flag_deadline(&game->clock);
    return deadline_ms == CLOCK_NEVER ? CLOCK_NEVER : deadline_ms + game->origin_ms;
}

int64_t game_display_deadline(const Game *game, int64_t now_ms)
{
    int64_t deadline_ms = clock_display_deadline(&game->clock, game_time_ms(game, now_ms));
    return deadline_ms == CLOCK_NEVER ? CLOCK_NEVER : deadline_ms + game->origin_ms;
}

int64_t game_next_deadline(const Game *game, int64_t now_ms)
{
    int64_t flag_ms = game_flag_deadline(game), display_ms = game_display_deadline(game, now_ms);
    return flag_ms < display_ms ? flag_ms : display_ms;
}

OfferState game_offer(const Game *game, Side by)
{
    return game->turn.offers[by].state;
}

int game_offer_ply(const Game *game, Side by)
{
    return game->turn.offers[by].state == OFFER_OPEN ? game->turn.offers[by].ply : -1;
}

bool game_offer_is_claim(const Game *game, Side by)
{
    return game->turn.offers[by].state == OFFER_OPEN && game->turn.offers[by].is_claim;
}

bool game_take_back_request(const Game *game, Side *by)
{
    if (game->turn.take_back_is_asked) {
        *by = game->turn.take_back_by;
    }
    return game->turn.take_back_is_asked;
}

ObligationKind game_obligation(const Game *game, Square *square)
{
    if (game->turn.obligation != OBLIGATION_NONE) {
        *square = game->turn.obliged;
    }
    return game->turn.obligation;
}

const char *game_obligation_article(ObligationKind kind)
{
    static const GameRefusal REFUSALS[] = {[OBLIGATION_NONE] = REFUSAL_NONE,
                                           [OBLIGATION_TOUCHED] = REFUSAL_TOUCHED_PIECE,
                                           [OBLIGATION_CLAIMED] = REFUSAL_CLAIMED_PIECE,
                                           [OBLIGATION_ILLEGAL] = REFUSAL_ILLEGAL_PIECE};
    return refusal_article(REFUSALS[kind]);
}

bool game_claim_is_lost(const Game *game)
{
    return game->turn.claim_is_lost;
}

int game_illegal_moves(const Game *game, Side side)
{
    return game->turn.illegal_moves[side];
}

int game_occurrences(const Game *game)
{
    return repetition_count(game->positions, game->ply_count + 1);
}

/* Keeps the moves that may be announced: those of the piece that has to be moved, if any. */
static void keep_announceable(const Game *game, MoveList *moves)
{
    int kept = 0;
    for (int i = 0; i < moves->count; i++) {
        if (playing_obligation_refusal(game, move_from(moves->moves[i])) == REFUSAL_NONE) {
            moves->moves[kept++] = moves->moves[i];
        }
    }
    moves->count = kept;
}

void game_evidence(const Game *game, Evidence *out)
{
    evidence_gather(game->positions, game->ply_count + 1, out);
    keep_announceable(game, &out->threefold_with);
    keep_announceable(game, &out->fifty_with);
}

int game_note_count(const Game *game)
{
    return game->note_count;
}

const GameNote *game_note_at(const Game *game, int note)
{
    return &game->notes[note];
}
