/*
 * Actions as values, and the table of actions: the word and form of each kind in a journal, the
 * phases that allow it, the actors that may do it, and its functions.
 */
#include "game/game_action.h"

#include "game/game_action_row.h"
#include "game/game_rules.h"
#include "game/sealed_text.h"
#include "notation/coordinate.h"
#include "notation/san.h"
#include "notation/spoken.h"
#include "notation/time_control.h"
#include "util/text.h"
#include "util/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

GameAction game_action(GameActionKind kind, Side player)
{
    return (GameAction){.kind = kind, .player = player};
}

GameAction game_action_move(Side player, Move move, bool with_offer)
{
    return (GameAction){
        .kind = GAME_ACTION_MOVE, .player = player, .move = move, .with_offer = with_offer};
}

GameAction game_action_claim(Side player, ClaimKind claim, Move move)
{
    return (GameAction){.kind = GAME_ACTION_CLAIM, .player = player, .claim = claim, .move = move};
}

GameAction game_action_with_text(GameAction action, const char *text)
{
    game_setup_set_text(text, sizeof(action.text), action.text);
    return action;
}

GameAction game_action_tag(Side player, const char *name, const char *value)
{
    char text[2 * GAME_ACTION_TEXT_MAX];
    utf8_format(sizeof(text), text, "%s%s%s", name, value[0] == '\0' ? "" : " ", value);
    return game_action_with_text(game_action(GAME_ACTION_TAG, player), text);
}

bool game_action_is_own_tag(const GameAction *action)
{
    return action->kind == GAME_ACTION_TAG &&
           text_has_prefix(action->text, spoken_side(action->player));
}

GameAction game_action_user_tag(Side player, const char *user)
{
    static const char *const NAMES[] = {"WhiteUser", "BlackUser"};
    return game_action_tag(player, NAMES[player], user);
}

GameAction game_action_seal(Side player, const char *written)
{
    static const char UNTIL[] = " until ";
    GameAction action = game_action(GAME_ACTION_ADJOURN, player);
    const char *until = strstr(written, UNTIL);
    if (until == NULL) {
        return game_action_with_text(action, written);
    }
    size_t length = (size_t)(until - written);
    utf8_format(sizeof(action.text), action.text, "%.*s", (int)length, written);
    game_setup_set_text(text_skip_blanks(until + strlen(UNTIL)), sizeof(action.until),
                        action.until);
    return game_action_with_text(action, action.text);
}

/* ---- Words ---- */

static const char *const side_words[] = {[SIDE_WHITE] = "white", [SIDE_BLACK] = "black"};
static const char *const claim_words[] = {[CLAIM_THREEFOLD] = "threefold", [CLAIM_FIFTY] = "fifty"};
static const char *const promotion_words[] = {
    [KIND_NONE] = "",  [KIND_PAWN] = "p",  [KIND_KNIGHT] = "n", [KIND_BISHOP] = "b",
    [KIND_ROOK] = "r", [KIND_QUEEN] = "q", [KIND_KING] = "k"};

#define FIND(word, words) text_index_of(word, words, sizeof(words) / sizeof((words)[0]))

static void append(const ActionLine *line, const char *text)
{
    size_t length = strlen(line->text);
    utf8_format(GAME_ACTION_LINE_MAX - length, line->text + length, " %s", text);
}

static char *next_word(ActionLine *line)
{
    return text_next_word(line->text, &line->text);
}

/* ---- Moves ---- */

static void append_move(const ActionLine *line, Move move)
{
    char san[SAN_MAX];
    san_format(line->position, move, san);
    append(line, san);
}

static void format_move(const GameAction *action, const ActionLine *line)
{
    append_move(line, action->move);
    if (action->with_offer) {
        append(line, "(=)");
    }
}

static bool parse_move(ActionLine *line, GameAction *action)
{
    bool is_move = san_parse(line->position, next_word(line), &action->move);
    action->with_offer = text_is_same(line->text, "(=)");
    return is_move && (action->with_offer || line->text[0] == '\0');
}

static void format_attempt(const GameAction *action, const ActionLine *line)
{
    const MoveAttempt *attempt = &action->attempt;
    char from[COORDINATE_SQUARE_MAX], to[COORDINATE_SQUARE_MAX], text[8];
    coordinate_format_square(attempt->from, from);
    coordinate_format_square(attempt->to, to);
    snprintf(text, sizeof(text), "%s%s%s", from, to, promotion_words[attempt->promotion]);
    append(line, text);
}

static bool parse_attempt(ActionLine *line, GameAction *action)
{
    MoveAttempt *attempt = &action->attempt;
    const char *text = line->text;
    if (strlen(text) < 4) {
        return false;
    }
    int promotion = FIND(text + 4, promotion_words);
    attempt->from = coordinate_parse_square(text);
    attempt->to = coordinate_parse_square(text + 2);
    attempt->promotion = promotion < 0 ? KIND_NONE : (PieceKind)promotion;
    return attempt->from != SQUARE_NONE && attempt->to != SQUARE_NONE && promotion >= 0;
}

static void format_touch(const GameAction *action, const ActionLine *line)
{
    char square[COORDINATE_SQUARE_MAX];
    coordinate_format_square(action->attempt.from, square);
    append(line, square);
}

static bool parse_touch(ActionLine *line, GameAction *action)
{
    action->attempt.from = coordinate_parse_square(line->text);
    return action->attempt.from != SQUARE_NONE;
}

static void format_claim(const GameAction *action, const ActionLine *line)
{
    append(line, claim_words[action->claim]);
    if (action->move != MOVE_NONE) {
        append_move(line, action->move);
    } else if (action->attempt.from != SQUARE_NONE) {
        append(line, "illegal");
        format_attempt(action, line);
    }
}

static bool parse_claim(ActionLine *line, GameAction *action)
{
    int claim = FIND(next_word(line), claim_words);
    const char *word = next_word(line);
    action->claim = claim < 0 ? CLAIM_THREEFOLD : (ClaimKind)claim;
    if (text_is_same(word, "illegal")) {
        return claim >= 0 && parse_attempt(line, action);
    }
    return claim >= 0 && (*word == '\0' || san_parse(line->position, word, &action->move));
}

static void format_until(const GameAction *action, const ActionLine *line)
{
    if (action->until[0] != '\0') {
        append(line, action->until);
    }
}

static bool parse_until(ActionLine *line, GameAction *action)
{
    game_setup_set_text(line->text, sizeof(action->until), action->until);
    return true;
}

static void format_sealed(const GameAction *action, const ActionLine *line)
{
    char form[SEALED_TEXT_MAX];
    sealed_text_format(action->text, line->time_ms, form);
    append(line, form);
    format_until(action, line);
}

static bool parse_sealed(ActionLine *line, GameAction *action)
{
    const char *form = next_word(line);
    return parse_until(line, action) && sealed_text_parse(form, line->time_ms, action->text);
}

/* ---- The arbiter's actions ---- */

static void format_reason(const GameAction *action, const ActionLine *line)
{
    if (action->text[0] != '\0') {
        append(line, action->text);
    }
}

static bool parse_reason(ActionLine *line, GameAction *action)
{
    *action = game_action_with_text(*action, line->text);
    return true;
}

static void format_number(const GameAction *action, const ActionLine *line)
{
    char text[24];
    snprintf(text, sizeof(text), "%" PRId64, action->number);
    append(line, text);
    format_reason(action, line);
}

static bool parse_number(ActionLine *line, GameAction *action)
{
    return text_parse_number(next_word(line), -TIME_BASE_MAX_MS, TIME_BASE_MAX_MS,
                             &action->number) &&
           parse_reason(line, action);
}

static void format_written(const GameAction *action, const ActionLine *line)
{
    char text[48];
    snprintf(text, sizeof(text), "%" PRId64 " %" PRId64, action->number, action->used_ms);
    append(line, text);
}

static bool parse_written(ActionLine *line, GameAction *action)
{
    return text_parse_number(next_word(line), RECORD_TIME_NONE, TIME_BASE_MAX_MS,
                             &action->number) &&
           text_parse_number(next_word(line), RECORD_TIME_NONE, TIME_BASE_MAX_MS,
                             &action->used_ms) &&
           line->text[0] == '\0';
}

static void format_adjudication(const GameAction *action, const ActionLine *line)
{
    append(line, record_result_token(action->result));
    format_reason(action, line);
}

static bool parse_adjudication(ActionLine *line, GameAction *action)
{
    const char *word = next_word(line);
    for (RecordResult result = RECORD_WHITE_WINS; result <= RECORD_BOTH_LOSE; result++) {
        if (text_is_same(word, record_result_token(result))) {
            action->result = result;
            return parse_reason(line, action);
        }
    }
    return false;
}

static void format_house_rules(const GameAction *action, const ActionLine *line)
{
    char house_rules[HOUSE_RULES_TEXT_MAX];
    house_rules_format(&action->house_rules, house_rules);
    append(line, house_rules);
}

static bool parse_house_rules(ActionLine *line, GameAction *action)
{
    return house_rules_parse(line->text, &action->house_rules);
}

static const char *const mate_words[] = {
    [CAN_MATE] = "can", [CANNOT_MATE] = "cannot", [MATE_UNDECIDED] = "undecided"};

static void format_verdict(const GameAction *action, const ActionLine *line)
{
    append(line, mate_words[action->mate]);
    format_reason(action, line);
}

static bool parse_verdict(ActionLine *line, GameAction *action)
{
    int mate = FIND(next_word(line), mate_words);
    action->mate = mate < 0 ? MATE_UNDECIDED : (MateAnswer)mate;
    return mate >= 0 && parse_reason(line, action);
}

/* ---- House rules and rulings ---- */

static void change_house_rules(Game *game, const GameAction *action, Decision *decision)
{
    game->house_rules = action->house_rules;
    game_report(game, decision, &(Statement){.id = EVENT_HOUSE_RULES_CHANGED});
}

static GameRefusal rulings_refusal(const Game *game, const GameAction *action)
{
    bool is_later = action->number > game->rulings && action->number <= GAME_RULINGS;
    return is_later ? REFUSAL_NONE : REFUSAL_NOT_POSSIBLE;
}

static void change_rulings(Game *game, const GameAction *action, Decision *decision)
{
    (void)decision;
    game->rulings = (int)action->number;
    game_choose_bronstein(game);
}

/* ---- The table ---- */

enum {
    PLAYING = 1 << GAME_PLAYING,
    STANDING = 1 << GAME_PAUSED | 1 << GAME_ADJOURNED,
    ALWAYS = PLAYING | STANDING, /* all phases before the game is over */
};

/* The rows, indexed by kind. The row of GAME_ACTION_NONE is empty. */
static const GameActionRow rows[] = {
    [GAME_ACTION_MOVE] = {"move", PLAYING, RIGHT_PLAYER, true, playing_move_refusal,
                          playing_move_apply, format_move, parse_move},
    [GAME_ACTION_ILLEGAL_MOVE] = {"illegal-move", PLAYING, RIGHT_PLAYER, true,
                                  playing_illegal_refusal, playing_illegal_apply, format_attempt,
                                  parse_attempt},
    [GAME_ACTION_TOUCH] = {"touch", PLAYING, RIGHT_PLAYER, true, playing_touch_refusal,
                           playing_touch_apply, format_touch, parse_touch},
    [GAME_ACTION_OFFER] = {"offer", ALWAYS, RIGHT_PLAYER, .refusal = offer_make_refusal,
                           .apply = offer_make_apply},
    [GAME_ACTION_UNMARK] = {"unmark", ALWAYS, RIGHT_PLAYER, .refusal = offer_unmark_refusal,
                            .apply = offer_unmark_apply},
    [GAME_ACTION_ACCEPT] = {"accept", ALWAYS, RIGHT_PLAYER, .refusal = offer_accept_refusal,
                            .apply = offer_accept_apply},
    [GAME_ACTION_DECLINE] = {"decline", ALWAYS, RIGHT_PLAYER, .refusal = offer_decline_refusal,
                             .apply = offer_decline_apply},
    [GAME_ACTION_CLAIM] = {"claim", PLAYING | 1 << GAME_PAUSED, RIGHT_PLAYER, true, claim_refusal,
                           claim_apply, format_claim, parse_claim},
    [GAME_ACTION_RESIGN] = {"resign", ALWAYS, RIGHT_PLAYER, .apply = ending_resign_apply},
    [GAME_ACTION_REQUEST_TAKE_BACK] = {"ask-take-back", PLAYING, RIGHT_PLAYER,
                                       .refusal = take_back_request_refusal,
                                       .apply = take_back_request_apply},
    [GAME_ACTION_GRANT_TAKE_BACK] = {"grant-take-back", PLAYING, RIGHT_PLAYER,
                                     .refusal = take_back_answer_refusal,
                                     .apply = take_back_grant_apply},
    [GAME_ACTION_REFUSE_TAKE_BACK] = {"refuse-take-back", PLAYING, RIGHT_PLAYER,
                                      .refusal = take_back_answer_refusal,
                                      .apply = take_back_refuse_apply},
    [GAME_ACTION_PAUSE] = {"pause", PLAYING, RIGHT_PLAYERS, .apply = interruption_pause_apply},
    [GAME_ACTION_INTERRUPT] = {"interrupt", PLAYING, RIGHT_ARBITER,
                               .apply = interruption_pause_apply},
    [GAME_ACTION_RESUME] = {"resume", STANDING, RIGHT_PLAYERS,
                            .refusal = interruption_resume_refusal,
                            .apply = interruption_resume_apply},
    [GAME_ACTION_ADJOURN] = {"adjourn", PLAYING, RIGHT_PLAYERS, true, interruption_adjourn_refusal,
                             interruption_adjourn_apply, format_sealed, parse_sealed},
    [GAME_ACTION_FLAG] = {"flag", PLAYING, RIGHT_NONE, .apply = ending_flag_apply},
    [GAME_ACTION_HEARTBEAT] = {"heartbeat", .phases = PLAYING, .right = RIGHT_NONE},
    [GAME_ACTION_ABORT] = {"abort", ALWAYS, RIGHT_PLAYERS, .refusal = ending_abort_refusal,
                           .apply = ending_abort_apply},
    [GAME_ACTION_SET_CLOCK] = {"clock", ALWAYS, RIGHT_ARBITER, false, correction_clock_refusal,
                               correction_clock_apply, format_number, parse_number},
    [GAME_ACTION_ADD_TIME] = {"time", ALWAYS, RIGHT_ARBITER, false, correction_time_refusal,
                              correction_time_apply, format_number, parse_number},
    [GAME_ACTION_SET_MOVE_COUNTER] = {"counter", ALWAYS, RIGHT_ARBITER, false,
                                      correction_counter_refusal, correction_counter_apply,
                                      format_number, parse_number},
    [GAME_ACTION_PENALTY] = {"penalty", ALWAYS, RIGHT_ARBITER, false, NULL,
                             correction_penalty_apply, format_reason, parse_reason},
    [GAME_ACTION_FORFEIT] = {"forfeit", ALWAYS, RIGHT_ARBITER, false, NULL,
                             correction_forfeit_apply, format_reason, parse_reason},
    [GAME_ACTION_FORFEIT_BOTH] = {"forfeit-both", ALWAYS, RIGHT_ARBITER, false, NULL,
                                  correction_forfeit_both_apply, format_reason, parse_reason},
    [GAME_ACTION_ADJUDICATE] = {"adjudicate", ALWAYS, RIGHT_ARBITER, false,
                                correction_adjudicate_refusal, correction_adjudicate_apply,
                                format_adjudication, parse_adjudication},
    [GAME_ACTION_HOUSE_RULES] = {"customs", ALWAYS, RIGHT_NONE, false, NULL, change_house_rules,
                                 format_house_rules, parse_house_rules},
    [GAME_ACTION_RULINGS] = {"rulings", ALWAYS, RIGHT_NONE, false, rulings_refusal, change_rulings,
                             format_number, parse_number},
    [GAME_ACTION_START] = {"start", PLAYING, RIGHT_PLAYER, true,
                           .refusal = interruption_start_refusal,
                           .apply = interruption_start_apply},
    [GAME_ACTION_VERDICT] = {"verdict", 1 << GAME_OVER, RIGHT_NONE, false, ending_verdict_refusal,
                             ending_verdict_apply, format_verdict, parse_verdict},
    [GAME_ACTION_TAG] = {"tag", ALWAYS, RIGHT_TAG, .refusal = naming_refusal, .apply = naming_apply,
                         .format = format_reason, .parse = parse_reason},
    [GAME_ACTION_WRITTEN] = {"written", ALWAYS, RIGHT_NONE, .refusal = correction_written_refusal,
                             .apply = correction_written_apply, .format = format_written,
                             .parse = parse_written},
    [GAME_ACTION_ABSENCE] = {"absence", PLAYING | 1 << GAME_PAUSED, RIGHT_PLAYER,
                             .refusal = ending_absence_refusal, .apply = ending_absence_apply},
    [GAME_ACTION_SEALED] = {"sealed", PLAYING, RIGHT_NONE, true, NULL, interruption_adjourn_apply,
                            format_until, parse_until},
    [GAME_ACTION_SEALED_WITH_OFFER] = {"sealed-with-offer", PLAYING, RIGHT_NONE, true, NULL,
                                       interruption_adjourn_apply, format_until, parse_until},
    [GAME_ACTION_OPENED] = {"opened", 1 << GAME_ADJOURNED, RIGHT_NONE, true,
                            interruption_opened_refusal, interruption_opened_apply, format_reason,
                            parse_reason},
};

enum { ROW_COUNT = sizeof(rows) / sizeof(rows[0]) };

const GameActionRow *game_action_row(GameActionKind kind)
{
    bool is_known = kind > GAME_ACTION_NONE && (size_t)kind < ROW_COUNT;
    return is_known ? &rows[kind] : NULL;
}

/* Returns the kind of action that has this word in journals, or GAME_ACTION_NONE. */
static GameActionKind kind_of(const char *word)
{
    for (size_t kind = GAME_ACTION_NONE + 1; kind < ROW_COUNT; kind++) {
        if (text_is_same(word, rows[kind].word)) {
            return (GameActionKind)kind;
        }
    }
    return GAME_ACTION_NONE;
}

void game_action_format(const GameAction *action, const Position *position, int64_t time_ms,
                        char out[static GAME_ACTION_LINE_MAX])
{
    const GameActionRow *row = &rows[action->kind];
    snprintf(out, GAME_ACTION_LINE_MAX, "%" PRId64 " %s %s", time_ms, side_words[action->player],
             row->word);
    if (row->format != NULL) {
        row->format(action, &(ActionLine){position, time_ms, out});
    }
}

bool game_action_parse(const char *line, const Position *position, GameAction *out,
                       int64_t *time_ms)
{
    char copy[GAME_ACTION_LINE_MAX];
    if (strlen(line) >= sizeof(copy)) {
        return false;
    }
    memcpy(copy, line, strlen(line) + 1);
    ActionLine rest = {.position = position, .text = copy};
    if (!text_parse_number(next_word(&rest), 0, INT64_MAX / 2, &rest.time_ms)) {
        return false;
    }
    int player = FIND(next_word(&rest), side_words);
    GameActionKind kind = kind_of(next_word(&rest));
    if (player < 0 || kind == GAME_ACTION_NONE) {
        return false;
    }
    GameAction action = game_action(kind, (Side)player);
    bool is_read =
        rows[kind].parse != NULL ? rows[kind].parse(&rest, &action) : rest.text[0] == '\0';
    if (is_read) {
        *out = action;
        *time_ms = rest.time_ms;
    }
    return is_read;
}
