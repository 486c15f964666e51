#include "game_script.h"

#include <inttypes.h>

#include "game/evidence.h"
#include "game/game_inside.h"
#include "notation/fen.h"
#include "notation/san.h"

static void describe_plies(const Game *game, StrBuf *out)
{
    char san[SAN_MAX];
    for (int i = 0; i < game_ply_count(game); i++) {
        const GamePly *ply = game_ply_at(game, i);
        san_format(game_position_at(game, i), ply->move, san);
        strbuf_appendf(out, "ply %d %s%s%s used %" PRId64 " clock %" PRId64 "\n", i, san,
                       ply->with_offer ? " (=)" : "", ply->was_sealed ? " sealed" : "",
                       ply->used_ms, ply->clock_ms);
    }
}

static void describe_side(const Game *game, Side side, int64_t now_ms, StrBuf *out)
{
    const ClockFace *face = &game_clock(game)->faces[side];
    strbuf_appendf(out,
                   "side %d clock %" PRId64 " stage %d moves %d running %d offer %d at %d claim %d "
                   "illegal %d\n",
                   side, game_clock_ms(game, side, now_ms), face->stage, face->stage_moves,
                   game_clock_is_running(game, side), game_offer(game, side),
                   game_offer_ply(game, side), game_offer_is_claim(game, side),
                   game->turn.illegal_moves[side]);
}

static void describe_statement(const Statement *statement, StrBuf *out)
{
    statement_append(statement, NULL, STATEMENT_WHOLE, SPOKEN_SAN, out);
    strbuf_appendf(out, " (%s)", statement_article(statement->id));
}

static void describe_protocol(const Game *game, StrBuf *out)
{
    strbuf_appendf(out, "phase %d request %d obligation %d (%s) claim lost %d\n", game_phase(game),
                   game_take_back_is_asked(game), game_obligation(game),
                   game_obligation_article(game), game_claim_is_lost(game));
    if (game_phase(game) == GAME_ADJOURNED) {
        Statement envelope = game_envelope(game);
        statement_append(&envelope, NULL, STATEMENT_WHOLE, SPOKEN_SAN, out);
        strbuf_append_char(out, '\n');
    }
}

static void describe_evidence(const Game *game, StrBuf *out)
{
    Evidence evidence;
    game_evidence(game, &evidence);
    strbuf_appendf(out, "occurrences %d quiet %d threefold %d %d fifty %d %d\n",
                   evidence.occurrences, evidence.quiet_plies, evidence.threefold_now,
                   evidence.threefold_with.count, evidence.fifty_now, evidence.fifty_with.count);
}

void game_script_describe(const Game *game, int64_t now_ms, StrBuf *out)
{
    char fen[FEN_MAX], house_rules[HOUSE_RULES_TEXT_MAX];
    const Outcome *outcome = game_outcome(game);
    HouseRules present = game_house_rules(game);
    fen_format(game_position(game), FEN_ALWAYS_EP, fen);
    house_rules_format(&present, house_rules);
    strbuf_appendf(out, "board %s\ncustoms %s\n", fen, house_rules);
    describe_plies(game, out);
    describe_side(game, SIDE_WHITE, now_ms, out);
    describe_side(game, SIDE_BLACK, now_ms, out);
    describe_protocol(game, out);
    describe_evidence(game, out);
    for (int i = 0; i < game_note_count(game); i++) {
        const GameNote *note = game_note_at(game, i);
        strbuf_appendf(out, "note %d %d ", note->plies, statement_event_kind(note->said.id));
        describe_statement(&note->said, out);
        strbuf_append_char(out, '\n');
    }
    strbuf_appendf(out, "outcome %s %d ", record_result_token(outcome->result), outcome->reason);
    if (outcome->reason != OUTCOME_ONGOING) {
        describe_statement(&outcome->said, out);
    }
    strbuf_appendf(out, " %s\n", outcome->explanation);
}
