#include "words/game_text.h"

#include "game/fact.h"
#include "notation/san.h"
#include "util/wallclock.h"

#include <string.h>

void game_text_moves(const Position *position, MoveList *moves, SpokenStyle style, StrBuf *out)
{
    bool in_words = spoken_is_in_words(style);
    san_sort(position, moves);
    for (int i = 0; i < moves->count; i++) {
        strbuf_append(out, i == 0 ? "" : in_words ? "; " : " ");
        spoken_move(position, moves->moves[i], in_words ? style : SPOKEN_SAN, out);
    }
    strbuf_append_char(out, '\n');
}

/* ---- Clocks ---- */

static void append_unit(StrBuf *out, int64_t count, const char *unit)
{
    if (count != 0) {
        strbuf_appendf(out, " %lld %s%s", (long long)count, unit, count == 1 ? "" : "s");
    }
}

/* Appends a time as it is said: " 2 days 3 minutes", " 1 hour 2 minutes", " 4 minutes 31 seconds",
 * " no time". */
static void append_spoken_time(StrBuf *out, int64_t ms)
{
    int64_t unit_ms = ms >= DAY_MS ? MINUTE_MS : SECOND_MS;
    int64_t seconds = (ms + unit_ms - 1) / unit_ms * (unit_ms / SECOND_MS);
    if (seconds == 0) {
        strbuf_append(out, " no time");
    }
    append_unit(out, seconds / 86400, "day");
    append_unit(out, seconds / 3600 % 24, "hour");
    append_unit(out, seconds / 60 % 60, "minute");
    append_unit(out, seconds % 60, "second");
}

void game_text_time(int64_t ms, SpokenStyle style, StrBuf *out)
{
    if (spoken_is_in_words(style)) {
        append_spoken_time(out, ms);
    } else {
        char text[CLOCK_TEXT_MAX];
        clock_text(ms, text);
        strbuf_appendf(out, " %s", text);
    }
}

/* Appends the time of one player: "White 4:31". */
static void append_clock(const Game *game, Side side, SpokenStyle style, int64_t now_ms,
                         StrBuf *out)
{
    char text[CLOCK_TEXT_MAX];
    game_clock_text(game, side, now_ms, text);
    strbuf_append(out, spoken_side(side));
    if (text[0] == '\0') {
        strbuf_append(out, " no clock");
    } else if (spoken_is_in_words(style)) {
        append_spoken_time(out, game_clock_ms(game, side, now_ms));
    } else {
        strbuf_appendf(out, " %s", text);
    }
}

void game_text_clocks(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out)
{
    append_clock(game, SIDE_WHITE, style, now_ms, out);
    strbuf_append(out, ", ");
    append_clock(game, SIDE_BLACK, style, now_ms, out);
}

void game_text_clock_of(const Game *game, Side side, SpokenStyle style, int64_t now_ms, StrBuf *out)
{
    if (game_has_clock(game)) {
        append_clock(game, side, style, now_ms, out);
        strbuf_append_char(out, '\n');
    } else {
        strbuf_append(out, "there is no clock\n");
    }
}

void game_text_deadline(const Game *game, SpokenStyle style, StrBuf *out)
{
    bool in_words = spoken_is_in_words(style);
    char date[sizeof "2026-03-04"], clock[sizeof "12:00"];
    int64_t wall_ms = game_is_in_days(game) ? game_flag_wall_ms(game) : CLOCK_NEVER;
    struct tm end = wallclock_local(wall_ms);
    if (wall_ms != CLOCK_NEVER &&
        strftime(date, sizeof date, in_words ? "%Y.%m.%d" : "%Y-%m-%d", &end) > 0 &&
        strftime(clock, sizeof clock, "%H:%M", &end) > 0) {
        strbuf_append(out, " until ");
        spoken_date(date, style, out);
        strbuf_appendf(out, "%s %s", in_words ? "," : "", clock);
    }
}

void game_text_clock(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out)
{
    if (!game_has_clock(game)) {
        strbuf_append(out, "there is no clock\n");
        return;
    }
    game_text_clocks(game, style, now_ms, out);
    strbuf_append_char(out, '\n');
    for (int side = 0; side < SIDE_COUNT; side++) {
        int moves = clock_moves_to_go(game_clock(game), (Side)side);
        if (moves > 0) {
            strbuf_appendf(out, "%s has %d move%s to make in this stage\n", spoken_side((Side)side),
                           moves, moves == 1 ? "" : "s");
        }
    }
    Side turn = game_turn(game);
    if (game_clock_is_running(game, turn)) {
        strbuf_appendf(out, "%s's clock runs", spoken_side(turn));
        game_text_deadline(game, style, out);
        strbuf_append_char(out, '\n');
    } else {
        strbuf_append(out, "both clocks stand\n");
    }
}

void game_text_written_clocks(const WrittenClocks *clocks, SpokenStyle style, StrBuf *out)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (clocks->clock_ms[side] != RECORD_TIME_NONE) {
            strbuf_append(out, spoken_side((Side)side));
            game_text_time(clocks->clock_ms[side], style, out);
            strbuf_append_char(out, '\n');
        }
    }
    if (clocks->used_ms != RECORD_TIME_NONE) {
        strbuf_append(out, "the last move took");
        game_text_time(clocks->used_ms, style, out);
        strbuf_append_char(out, '\n');
    }
}

/* ---- How things stand ---- */

static void append_turn(const Game *game, SpokenStyle style, StrBuf *out)
{
    strbuf_appendf(out, "move %d, %s to move", game_move_number(game, game_ply_count(game)),
                   spoken_side(game_turn(game)));
    game_text_deadline(game, style, out);
    strbuf_append_char(out, '\n');
}

/* Appends "at the start", or the move after which a position occurred: "after 4... Ng8". */
static void append_occurrence(const Game *game, int plies, SpokenStyle style, StrBuf *out)
{
    if (plies == 0) {
        strbuf_append(out, "at the start");
        return;
    }
    const Position *before = game_position_at(game, plies - 1);
    Move move = game_ply_at(game, plies - 1)->move;
    strbuf_append(out, "after ");
    if (spoken_is_in_words(style)) {
        strbuf_appendf(out, "%s's move %d, ", spoken_side(position_side_to_move(before)),
                       position_fullmove_number(before));
        spoken_move(before, move, style, out);
    } else {
        san_append_numbered(before, move, out);
    }
}

/* What is listed has commas of its own in the styles in words. */
static const char *separator(SpokenStyle style)
{
    return spoken_is_in_words(style) ? "; " : ", ";
}

static void append_repeated(const Game *game, const Fact *fact, SpokenStyle style, StrBuf *out)
{
    if (fact->count == 2) {
        strbuf_append(out, "this position has occurred twice: ");
    } else {
        strbuf_appendf(out, "this position has occurred %d times: ", fact->count);
    }
    for (int i = 0; i < fact->count; i++) {
        strbuf_append(out, i == 0 ? "" : separator(style));
        append_occurrence(game, fact->occurred_at[i], style, out);
    }
    strbuf_append_char(out, '\n');
}

static void append_fact(const Game *game, const Fact *fact, SpokenStyle style, StrBuf *out)
{
    const char *side = spoken_side(fact->side);
    switch (fact->id) {
    case FACT_CHECK:
        strbuf_appendf(out, "%s is in check\n", side);
        break;
    case FACT_PAUSED:
        strbuf_append(out, "the game is paused\n");
        break;
    case FACT_SEALED: {
        Statement envelope = game_envelope(game);
        strbuf_append(out, "the game is adjourned, a move is sealed\n");
        statement_append_with_article(&envelope, style, out);
        strbuf_append_char(out, '\n');
        break;
    }
    case FACT_OBLIGATION:
        strbuf_appendf(out, "%s has to move ", side);
        spoken_piece_at(game_position(game), fact->square, style, out);
        strbuf_appendf(out, " (Article %s)\n", fact->article);
        break;
    case FACT_OFFER_OPEN:
        strbuf_appendf(out, "%s offers a draw\n", side);
        break;
    case FACT_OFFER_MARKED:
        strbuf_appendf(out, "%s will offer a draw with the next move\n", side);
        break;
    case FACT_TAKE_BACK_ASKED:
        strbuf_appendf(out, "%s asks to take back the last move\n", side);
        break;
    case FACT_REPEATED:
        append_repeated(game, fact, style, out);
        break;
    case FACT_QUIET_MOVES:
        strbuf_appendf(out, "%d quiet move%s, without pawn move or capture; 50 allow a claim\n",
                       fact->count, fact->count == 1 ? "" : "s");
        break;
    default: /* not said in a line of the status */
        break;
    }
}

/* Appends a line for each fact of a set. */
static void append_facts(const Game *game, FactSet wanted, SpokenStyle style, StrBuf *out)
{
    FactList list;
    game_facts(game, wanted, &list);
    for (int i = 0; i < list.count; i++) {
        append_fact(game, &list.facts[i], style, out);
    }
}

void game_text_obligation(const Game *game, SpokenStyle style, StrBuf *out)
{
    append_facts(game, FACT_SET(FACT_OBLIGATION), style, out);
}

void game_text_evidence(const Game *game, SpokenStyle style, StrBuf *out)
{
    append_facts(game, FACT_SET(FACT_REPEATED) | FACT_SET(FACT_QUIET_MOVES), style, out);
}

void game_text_thirds(const Game *game, SpokenStyle style, StrBuf *out)
{
    Evidence evidence;
    game_evidence(game, &evidence);
    for (int i = 0; i < evidence.threefold_with.count; i++) {
        Move move = evidence.threefold_with.moves[i];
        Position after = position_after(game_position(game), move);
        strbuf_append(out, "with ");
        spoken_move(game_position(game), move, spoken_is_in_words(style) ? style : SPOKEN_SAN, out);
        const char *before = " a position occurs for the third time: ";
        for (int plies = 0; plies < game_ply_count(game); plies++) {
            if (position_is_same(game_position_at(game, plies), &after)) {
                strbuf_append(out, before);
                append_occurrence(game, plies, style, out);
                before = separator(style);
            }
        }
        strbuf_append_char(out, '\n');
    }
}

void game_text_result(const char *token, SpokenStyle style, StrBuf *out)
{
    static const char *const WORDS[][2] = {{"1-0", "White wins"},
                                           {"0-1", "Black wins"},
                                           {"1/2-1/2", "draw"},
                                           {"0-0", "both players lose"}};
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0] && spoken_is_in_words(style); i++) {
        if (strcmp(WORDS[i][0], token) == 0) {
            strbuf_appendf(out, "%s: ", WORDS[i][1]);
            return;
        }
    }
    strbuf_appendf(out, "%s ", token);
}

/* Who a player is, and against whom; nothing where nobody has a name. */
static void append_names(const Game *game, Side player, StrBuf *out)
{
    const GameSetup *setup = game_setup(game);
    const char *mine = setup->names[player];
    const char *theirs = setup->names[side_opponent(player)];
    if (mine[0] != '\0') {
        strbuf_appendf(out, "%s is %s%s", spoken_side(player), mine,
                       theirs[0] != '\0' ? ", " : "\n");
    }
    if (theirs[0] != '\0') {
        strbuf_appendf(out, "the opponent is %s\n", theirs);
    }
}

/* How the match stands, in a game that is a rematch. */
static void append_match(const Game *game, StrBuf *out)
{
    size_t start = out->length;
    game_setup_append_match(game_setup(game), game_outcome(game)->result, out);
    strbuf_append(out, out->length > start ? "\n" : "");
}

void game_text_status(const Game *game, Side me, bool is_unbegun, SpokenStyle style, StrBuf *out)
{
    if (game_phase(game) == GAME_OVER) {
        const Outcome *outcome = game_outcome(game);
        strbuf_append(out, "the game is over: ");
        game_text_result(record_result_token(outcome->result), style, out);
        statement_append_with_article(&outcome->said, style, out);
        strbuf_append_char(out, '\n');
        append_match(game, out);
        return;
    }
    append_turn(game, style, out);
    append_facts(game, FACT_SET(FACT_CHECK), style, out);
    if (is_unbegun) {
        strbuf_append(out, "the game has not begun: it does when both players have said resume\n");
    }
    FactSet standstill = FACT_SET(FACT_SEALED) | (is_unbegun ? 0 : FACT_SET(FACT_PAUSED));
    append_facts(game, standstill, style, out);
    append_names(game, me, out);
    append_match(game, out);
    game_text_obligation(game, style, out);
    append_facts(game, FACT_SET(FACT_OFFER_OPEN) | FACT_SET(FACT_OFFER_MARKED), style, out);
    append_facts(game, FACT_SET(FACT_TAKE_BACK_ASKED), style, out);
    game_text_evidence(game, style, out);
}
