#include "words/game_text.h"

#include "notation/notation_text.h"
#include "notation/piece_letters.h"
#include "notation/san.h"
#include "terms/terms.h"
#include "util/punctuation.h"
#include "util/sentence.h"
#include "util/wallclock.h"
#include "words/board_text.h"
#include "words/words_text.h"

#include <stdio.h>
#include <string.h>

void game_text_moves(const Position *position, MoveList *moves, SpokenStyle style, StrBuf *out)
{
    bool in_words = spoken_is_in_words(style);
    StrBuf list = {0};
    san_sort(position, moves);
    for (int i = 0; i < moves->count; i++) {
        if (in_words) {
            spoken_separate_move(style, &list);
        } else {
            strbuf_append(&list, i == 0 ? "" : " ");
        }
        spoken_move(position, moves->moves[i], spoken_without_coordinates(style), &list);
    }
    strbuf_append_filled(out, "{moves}\n", (StrBufPart[]){{"moves", NULL, &list}, {0}});
}

/* Appends a text without parts, and a newline. */
static void append_sentence(const Catalog *catalog, WordsText id, StrBuf *out)
{
    words_text_append_line(catalog, id, 1, (StrBufPart[]){{0}}, out);
}

/* Appends a text about a player, with a number, and a newline. */
static void append_about(const char *player, WordsText id, int number, const Catalog *catalog,
                         StrBuf *out)
{
    StrBuf digits = {0};
    strbuf_appendf(&digits, "%d", number);
    words_text_append_line(catalog, id, number,
                           (StrBufPart[]){{"player", player, NULL}, {"number", NULL, &digits}, {0}},
                           out);
}

/* ---- Clocks ---- */

/* Appends a number with its unit, "2 hours", unless the number is 0. The text of the time begins at
 * byte `start` of *out. If that text already has a larger unit, a space precedes the number. */
static void append_unit(StrBuf *out, size_t start, int64_t count, NotationText unit,
                        const Catalog *catalog)
{
    if (count != 0) {
        strbuf_append(out, out->length > start ? " " : "");
        notation_text_append_count(catalog, unit, count, out);
    }
}

/* Appends a time in words: "2 days 3 minutes", "1 hour 2 minutes", "4 minutes 31 seconds",
 * "no time". */
static void append_spoken_time(StrBuf *out, int64_t ms, const Catalog *catalog)
{
    size_t start = out->length;
    int64_t unit_ms = ms >= DAY_MS ? MINUTE_MS : SECOND_MS;
    int64_t seconds = (ms + unit_ms - 1) / unit_ms * (unit_ms / SECOND_MS);
    if (seconds == 0) {
        strbuf_append(out, words_text(catalog, WORDS_STATUS_NO_TIME, 1));
    }
    append_unit(out, start, seconds / 86400, NOTATION_DAYS, catalog);
    append_unit(out, start, seconds / 3600 % 24, NOTATION_HOURS, catalog);
    append_unit(out, start, seconds / 60 % 60, NOTATION_MINUTES, catalog);
    append_unit(out, start, seconds % 60, NOTATION_SECONDS, catalog);
}

void game_text_time(int64_t ms, SpokenStyle style, StrBuf *out)
{
    if (spoken_is_in_words(style)) {
        append_spoken_time(out, ms, style.catalog);
    } else {
        char text[CLOCK_TEXT_MAX];
        clock_text(ms, text);
        strbuf_append(out, text);
    }
}

/* Appends the time of one player: "White 4:31". */
static void append_clock(const Game *game, Side side, SpokenStyle style, int64_t now_ms,
                         StrBuf *out)
{
    char text[CLOCK_TEXT_MAX];
    StrBuf time = {0};
    game_clock_text(game, side, now_ms, text);
    if (text[0] != '\0' && spoken_is_in_words(style)) {
        append_spoken_time(&time, game_clock_ms(game, side, now_ms), style.catalog);
    } else {
        strbuf_append(&time, text);
    }
    WordsText id = text[0] == '\0' ? WORDS_STATUS_NO_CLOCK_OF : WORDS_STATUS_CLOCK_OF;
    strbuf_append_filled(out, words_text(style.catalog, id, 1),
                         (StrBufPart[]){{"side", spoken_side_in(style.catalog, side), NULL},
                                        {"time", NULL, &time},
                                        {0}});
}

void game_text_clocks(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out)
{
    append_clock(game, SIDE_WHITE, style, now_ms, out);
    punctuation_append(style.catalog, PUNCTUATION_LIST, out);
    append_clock(game, SIDE_BLACK, style, now_ms, out);
}

void game_text_clock_of(const Game *game, Side side, SpokenStyle style, int64_t now_ms, StrBuf *out)
{
    if (game_has_clock(game)) {
        append_clock(game, side, style, now_ms, out);
        strbuf_append_char(out, '\n');
    } else {
        append_sentence(style.catalog, WORDS_STATUS_NO_CLOCK, out);
    }
}

void game_text_deadline(int64_t wall_ms, SpokenStyle style, StrBuf *out)
{
    bool in_words = spoken_is_in_words(style);
    char date[sizeof "2026-03-04"], clock[sizeof "12:00"];
    struct tm end = wallclock_local(wall_ms);
    if (wall_ms != CLOCK_NEVER &&
        strftime(date, sizeof date, in_words ? "%Y.%m.%d" : "%Y-%m-%d", &end) > 0 &&
        strftime(clock, sizeof clock, "%H:%M", &end) > 0) {
        spoken_date(date, style, out);
        if (in_words) {
            punctuation_append(style.catalog, PUNCTUATION_LIST, out);
        } else {
            strbuf_append_char(out, ' ');
        }
        strbuf_append(out, clock);
    }
}

void game_text_age(const GameSetup *setup, int64_t wall_ms, const Catalog *catalog, StrBuf *out)
{
    struct tm then = {0};
    bool is_known =
        sscanf(setup->utc_date, "%4d.%2d.%2d", &then.tm_year, &then.tm_mon, &then.tm_mday) == 3 &&
        sscanf(setup->utc_time, "%2d:%2d:%2d", &then.tm_hour, &then.tm_min, &then.tm_sec) == 3;
    then.tm_year -= 1900;
    then.tm_mon -= 1;
    if (!is_known) {
        return;
    }
    int64_t minutes = (wall_ms - wallclock_of_utc(&then)) / MINUTE_MS;
    if (minutes < 1) {
        strbuf_append(out, words_text(catalog, WORDS_JUST_NOW, 0));
    } else if (minutes < 60) {
        words_text_append_count(catalog, WORDS_MINUTES_AGO, minutes, out);
    } else if (minutes < 48 * 60) {
        words_text_append_count(catalog, WORDS_HOURS_AGO, minutes / 60, out);
    } else {
        words_text_append_count(catalog, WORDS_DAYS_AGO, minutes / (24 * 60), out);
    }
}

/* Appends a line with the time by which the player must move, if the time control is in days. */
static void append_deadline(const Game *game, SpokenStyle style, StrBuf *out)
{
    StrBuf time = {0};
    game_text_deadline(game_is_in_days(game) ? game_flag_wall_ms(game) : CLOCK_NEVER, style, &time);
    PlayerNames names = player_names(game_setup(game), PLAYER_NAMES_WHOLE, style.catalog);
    if (time.length > 0) {
        words_text_append_line(
            style.catalog, WORDS_STATUS_MUST_MOVE_BY, 1,
            (StrBufPart[]){{"player", names.of[game_turn(game)], NULL}, {"time", NULL, &time}, {0}},
            out);
    }
    strbuf_release(&time);
}

void game_text_clock(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out)
{
    if (!game_has_clock(game)) {
        append_sentence(style.catalog, WORDS_STATUS_NO_CLOCK, out);
        return;
    }
    PlayerNames names = player_names(game_setup(game), PLAYER_NAMES_WHOLE, style.catalog);
    game_text_clocks(game, style, now_ms, out);
    strbuf_append_char(out, '\n');
    for (int side = 0; side < SIDE_COUNT; side++) {
        int moves = clock_moves_to_go(game_clock(game), (Side)side);
        if (moves > 0) {
            append_about(names.of[side], WORDS_STATUS_MOVES_TO_GO, moves, style.catalog, out);
        }
    }
    Side turn = game_turn(game);
    if (game_clock_is_running(game, turn)) {
        append_about(names.of[turn], WORDS_STATUS_CLOCK_RUNS, 1, style.catalog, out);
        append_deadline(game, style, out);
    } else {
        append_sentence(style.catalog, WORDS_STATUS_CLOCKS_STOPPED, out);
    }
}

void game_text_written_clocks(const WrittenClocks *clocks, SpokenStyle style, StrBuf *out)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (clocks->clock_ms[side] != RECORD_TIME_NONE) {
            StrBuf time = {0};
            game_text_time(clocks->clock_ms[side], style, &time);
            words_text_append_line(
                style.catalog, WORDS_STATUS_CLOCK_OF, 1,
                (StrBufPart[]){{"side", spoken_side_in(style.catalog, (Side)side), NULL},
                               {"time", NULL, &time},
                               {0}},
                out);
        }
    }
    if (clocks->used_ms != RECORD_TIME_NONE) {
        StrBuf time = {0};
        game_text_time(clocks->used_ms, style, &time);
        words_text_append_line(style.catalog, WORDS_STATUS_MOVE_TOOK, 1,
                               (StrBufPart[]){{"time", NULL, &time}, {0}}, out);
    }
}

/* ---- Status ---- */

static void append_turn(const Game *game, SpokenStyle style, StrBuf *out)
{
    PlayerNames names = player_names(game_setup(game), PLAYER_NAMES_WHOLE, style.catalog);
    append_about(names.of[game_turn(game)], WORDS_STATUS_TURN,
                 game_move_number(game, game_ply_count(game)), style.catalog, out);
    append_deadline(game, style, out);
}

/* Appends a move of the game: "4... Ng8", or "knight g 8" if the style uses words. */
static void append_played(const Game *game, int ply, SpokenStyle style, StrBuf *out)
{
    const Position *before = game_position_at(game, ply);
    const GamePly *played = game_ply_at(game, ply);
    if (spoken_is_in_words(style)) {
        spoken_spelled(before, played->move, played->san, false, style, out);
    } else {
        san_append_number(before, out);
        strbuf_append_char(out, ' ');
        piece_letters_append(style.letters, played->san, out);
    }
}

/* Appends "at the start", or the move after which a position occurred: "after 4... Ng8". */
static void append_occurrence(const Game *game, int plies, SpokenStyle style, StrBuf *out)
{
    if (plies == 0) {
        strbuf_append(out, words_text(style.catalog, WORDS_STATUS_AT_START, 1));
        return;
    }
    const Position *before = game_position_at(game, plies - 1);
    bool in_words = spoken_is_in_words(style);
    StrBuf move = {0}, number = {0};
    strbuf_appendf(&number, "%d", position_fullmove_number(before));
    append_played(game, plies - 1, style, &move);
    strbuf_append_filled(
        out,
        words_text(style.catalog, in_words ? WORDS_STATUS_AFTER_IN_WORDS : WORDS_STATUS_AFTER, 1),
        (StrBufPart[]){
            {"side", spoken_side_in_sentence(style.catalog, position_side_to_move(before)), NULL},
            {"number", NULL, &number},
            {"move", NULL, &move},
            {0}});
}

static void append_repeated(const Game *game, const Fact *fact, SpokenStyle style, StrBuf *out)
{
    StrBuf number = {0}, moves = {0};
    strbuf_appendf(&number, "%d", fact->count);
    for (int i = 0; i < fact->count; i++) {
        spoken_separate_move(style, &moves);
        append_occurrence(game, fact->occurred_at[i], style, &moves);
    }
    words_text_append_line(
        style.catalog, fact->count == 2 ? WORDS_STATUS_TWICE : WORDS_STATUS_REPEATED, fact->count,
        (StrBufPart[]){{"number", NULL, &number}, {"moves", NULL, &moves}, {0}}, out);
}

static void append_obligation(const Game *game, const Fact *fact, const char *side,
                              SpokenStyle style, StrBuf *out)
{
    StrBuf piece = {0};
    spoken_piece_at(game_position(game), fact->square, style, &piece);
    words_text_append_line(
        style.catalog, fact->is_capture ? WORDS_STATUS_MUST_CAPTURE : WORDS_STATUS_MUST_MOVE, 1,
        (StrBufPart[]){
            {"player", side, NULL}, {"piece", NULL, &piece}, {"article", fact->article, NULL}, {0}},
        out);
}

static void append_sealed(const Game *game, const PlayerNames *names, SpokenStyle style,
                          StrBuf *out)
{
    Statement envelope = game_envelope(game);
    append_sentence(style.catalog, WORDS_STATUS_ADJOURNED, out);
    statement_append_with_article(&envelope, names, style, out);
    strbuf_append_char(out, '\n');
}

static void append_fact(const Game *game, const Fact *fact, SpokenStyle style, StrBuf *out)
{
    PlayerNames names = player_names(game_setup(game), PLAYER_NAMES_WHOLE, style.catalog);
    const char *side = names.of[fact->side];
    switch (fact->id) {
    case FACT_CHECK:
        append_about(side, WORDS_STATUS_IN_CHECK, 1, style.catalog, out);
        break;
    case FACT_PAUSED:
        append_sentence(style.catalog, WORDS_STATUS_PAUSED, out);
        break;
    case FACT_SEALED:
        append_sealed(game, &names, style, out);
        break;
    case FACT_OBLIGATION:
        append_obligation(game, fact, side, style, out);
        break;
    case FACT_OFFER_OPEN:
        append_about(side, WORDS_STATUS_OFFERS, 1, style.catalog, out);
        break;
    case FACT_OFFER_MARKED:
        append_about(side, WORDS_STATUS_WILL_OFFER, 1, style.catalog, out);
        break;
    case FACT_TAKE_BACK_ASKED:
        append_about(side, WORDS_STATUS_ASKS_TO_TAKE_BACK, 1, style.catalog, out);
        break;
    case FACT_REPEATED:
        append_repeated(game, fact, style, out);
        break;
    case FACT_QUIET_MOVES:
        append_about(side, WORDS_STATUS_QUIET_MOVES, fact->count, style.catalog, out);
        break;
    case FACT_NOT_STARTED:
        append_sentence(style.catalog, WORDS_STATUS_NOT_STARTED, out);
        break;
    case FACT_FILE_VIEWED:
    case FACT_REVIEW:
        append_sentence(style.catalog, WORDS_STATUS_VIEWING, out);
        break;
    case FACT_UNSAVED:
        words_text_append_line(style.catalog, WORDS_STATUS_NOT_SAVED, 1,
                               (StrBufPart[]){{"reason", fact->reason, NULL}, {0}}, out);
        break;
    case FACT_ARRIVAL_AWAITED:
    case FACT_IN_DOUBT:
    case FACT_RESULT:
    case FACT_CLOCK_WAITS:
    case FACT_CLAIM_THREEFOLD:
    case FACT_CLAIM_FIFTY:
    case FACT_COUNT:
        break; /* not printed: the status begins with the result, and :claims lists claims */
    }
}

/* Appends the facts of a list: first those in the first set of `order`, then those in the second,
 * and so on. `order` ends with 0. */
static void append_ordered(const Game *game, const FactList *list, const FactSet order[],
                           SpokenStyle style, StrBuf *out)
{
    for (; *order != 0; order++) {
        for (int i = 0; i < list->count; i++) {
            if ((FACT_SET(list->facts[i].id) & *order) != 0) {
                append_fact(game, &list->facts[i], style, out);
            }
        }
    }
}

static void append_facts(const Game *game, FactSet wanted, SpokenStyle style, StrBuf *out)
{
    const FactSet order[] = {wanted, 0};
    FactList list;
    game_facts(game, wanted, &list);
    append_ordered(game, &list, order, style, out);
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
        Move with = evidence.threefold_with.moves[i];
        Position after = position_after(game_position(game), with);
        StrBuf move = {0}, moves = {0};
        spoken_move(game_position(game), with, spoken_without_coordinates(style), &move);
        for (int plies = 0; plies < game_ply_count(game); plies++) {
            if (position_is_same(game_position_at(game, plies), &after)) {
                spoken_separate_move(style, &moves);
                append_occurrence(game, plies, style, &moves);
            }
        }
        words_text_append_line(style.catalog, WORDS_STATUS_THIRD_WITH, 1,
                               (StrBufPart[]){{"move", NULL, &move}, {"moves", NULL, &moves}, {0}},
                               out);
    }
}

/* Appends the last move, the difference in material and the times of both players. */
static void append_board(const Game *game, SpokenStyle style, int64_t now_ms, StrBuf *out)
{
    if (game_ply_count(game) > 0) {
        StrBuf move = {0};
        append_played(game, game_ply_count(game) - 1, style, &move);
        words_text_append_line(style.catalog, WORDS_BOARD_LAST_MOVE, 1,
                               (StrBufPart[]){{"move", NULL, &move}, {0}}, out);
    }
    board_text_balance(game_position(game), style.catalog, out);
    strbuf_append_char(out, '\n');
    if (game_has_clock(game)) {
        game_text_clocks(game, style, now_ms, out);
        strbuf_append(out, ".\n");
    }
}

/* Appends the known names of the players with their sides. */
static void append_names(const Game *game, const Catalog *catalog, StrBuf *out)
{
    const GameSetup *setup = game_setup(game);
    const char *white = setup->names[SIDE_WHITE], *black = setup->names[SIDE_BLACK];
    WordsText id = black[0] == '\0'   ? WORDS_STATUS_WHITE_IS
                   : white[0] == '\0' ? WORDS_STATUS_BLACK_IS
                                      : WORDS_STATUS_PLAYERS_ARE;
    if (white[0] != '\0' || black[0] != '\0') {
        words_text_append_line(catalog, id, 1,
                               (StrBufPart[]){{"white", white, NULL}, {"black", black, NULL}, {0}},
                               out);
    }
}

void game_text_match(const GameSetup *setup, RecordResult result, const Catalog *catalog,
                     StrBuf *out)
{
    StrBuf match = {0};
    terms_append_match(setup, result, catalog, &match);
    sentence_append(strbuf_text(&match), out);
    out->out_of_memory |= strbuf_has_failed(&match);
    strbuf_release(&match);
}

/* Appends a line with the score of the match, if the game is a rematch. */
static void append_match(const Game *game, const Catalog *catalog, StrBuf *out)
{
    if (game_setup(game)->match.games > 0) {
        game_text_match(game_setup(game), game_outcome(game)->result, catalog, out);
        strbuf_append_char(out, '\n');
    }
}

static void append_outcome(const Game *game, SpokenStyle style, StrBuf *out)
{
    const Outcome *outcome = game_outcome(game);
    PlayerNames names = player_names(game_setup(game), PLAYER_NAMES_WHOLE, style.catalog);
    if (!spoken_is_in_words(style)) {
        strbuf_appendf(out, "%s ", record_result_token(outcome->result));
    }
    statement_append_with_article(&outcome->said, &names, style, out);
    strbuf_append_char(out, '\n');
}

void game_text_status(const Game *game, const FactList *facts, SpokenStyle style, int64_t now_ms,
                      StrBuf *out)
{
    static const FactSet POSITION[] = {FACT_SET(FACT_CHECK), FACT_SET(FACT_NOT_STARTED),
                                       FACT_SET(FACT_SEALED) | FACT_SET(FACT_PAUSED), 0};
    static const FactSet PROTOCOL[] = {
        FACT_SET(FACT_OBLIGATION), FACT_SET(FACT_OFFER_OPEN) | FACT_SET(FACT_OFFER_MARKED),
        FACT_SET(FACT_TAKE_BACK_ASKED), FACT_SET(FACT_REPEATED) | FACT_SET(FACT_QUIET_MOVES), 0};
    static const FactSet CLIENT[] = {FACT_SET(FACT_FILE_VIEWED) | FACT_SET(FACT_REVIEW),
                                     FACT_SET(FACT_UNSAVED), 0};
    if (game_phase(game) == GAME_OVER) {
        append_outcome(game, style, out);
        append_board(game, style, now_ms, out);
        append_match(game, style.catalog, out);
    } else {
        append_turn(game, style, out);
        append_board(game, style, now_ms, out);
        append_ordered(game, facts, POSITION, style, out);
        append_names(game, style.catalog, out);
        append_match(game, style.catalog, out);
        append_ordered(game, facts, PROTOCOL, style, out);
    }
    append_ordered(game, facts, CLIENT, style, out);
}
