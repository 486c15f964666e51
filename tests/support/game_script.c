#define _GNU_SOURCE
#include "game_script.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_replay.h"
#include "notation/coordinate.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "util/text.h"
#include "util/utf8.h"

/* A running script. */
typedef struct Run {
    const GameScript *script;
    const char *line;  /* the current line, for messages */
    GameSetup setup;   /* the setup of the game */
    Game *game;        /* NULL until the first action */
    int64_t start_ms;  /* time of the start of the game */
    int64_t now_ms;    /* current time */
    Decision decision; /* the decision on the last action */
    bool is_seen;      /* the script has a line that expects the refusal */
    char *before;      /* description of the game before the last action */
    char *saved;       /* description of the game at "save" */
    GameLog log;       /* the accepted actions */
    StrBuf said;       /* buffer for said() */
} Run;

#define ENSURE(run, condition, ...)                                                                \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            char message_[512];                                                                    \
            snprintf(message_, sizeof(message_), __VA_ARGS__);                                     \
            ck_abort_msg("%s: at \"%s\": %s", (run)->script->name, (run)->line, message_);         \
        }                                                                                          \
    } while (0)

/* Returns the text of a statement. Valid until the next call. */
static const char *said(Run *run, const Statement *statement)
{
    strbuf_clear(&run->said);
    statement_append(statement, NULL, STATEMENT_WHOLE, SPOKEN_SAN, &run->said);
    return strbuf_text(&run->said);
}

static char *description(const Game *game, int64_t now_ms)
{
    StrBuf text = {0};
    game_script_describe(game, now_ms, &text);
    return strbuf_detach(&text);
}

/* Fails the test if the last action was refused and the script does not expect that. */
static void check_acceptance(Run *run)
{
    ENSURE(run, run->is_seen || decision_is_accepted(&run->decision), "refused before this: %s",
           said(run, &run->decision.refusal));
}

static void begin(Run *run)
{
    if (run->game == NULL) {
        run->game = game_new(&run->setup, run->now_ms);
        run->start_ms = run->now_ms;
        game_log_init(&run->log, &run->setup);
        ck_assert_ptr_nonnull(run->game);
    }
}

static void act(Run *run, const GameAction *action)
{
    begin(run);
    check_acceptance(run);
    free(run->before);
    run->before = description(run->game, run->now_ms);
    Position before = *game_position(run->game);
    Decision would = game_would_act(run->game, action, run->now_ms);
    run->decision = game_act(run->game, action, run->now_ms);
    run->is_seen = false;
    ENSURE(run, would.refusal.id == run->decision.refusal.id, "game_would_act disagrees");
    if (decision_is_accepted(&run->decision)) {
        game_log_add(&run->log, action, &before, game_time_ms(run->game, run->now_ms));
    }
}

static void act_text(Run *run, const char *text)
{
    char line[GAME_ACTION_LINE_MAX];
    GameAction action;
    int64_t time_ms;
    begin(run);
    utf8_format(sizeof(line), line, "0 %s", text);
    ENSURE(run, game_action_parse(line, game_position(run->game), &action, &time_ms),
           "this is no action here");
    act(run, &action);
}

static void act_moves(Run *run, char *rest, int64_t each_ms)
{
    begin(run);
    for (char *word = text_next_word(rest, &rest); *word != '\0';
         word = text_next_word(rest, &rest)) {
        Move move;
        ENSURE(run, san_parse(game_position(run->game), word, &move), "not a legal move: %s", word);
        GameAction action = game_action_move(game_turn(run->game), move, false);
        act(run, &action);
        ENSURE(run, decision_is_accepted(&run->decision), "%s refused: %s", word,
               said(run, &run->decision.refusal));
        run->now_ms += *rest == '\0' ? 0 : each_ms;
    }
}

static void act_sealed(Run *run, char *rest)
{
    Side side = text_is_same(text_next_word(rest, &rest), "white") ? SIDE_WHITE : SIDE_BLACK;
    GameAction action = game_action_with_text(game_action(GAME_ACTION_ADJOURN, side), rest);
    act(run, &action);
}

static void act_tick(Run *run)
{
    GameAction flag = game_action(GAME_ACTION_FLAG, game_turn(run->game));
    act(run, &flag);
}

static void discount(Run *run, const char *rest)
{
    int64_t ms = strtoll(rest, NULL, 10);
    begin(run);
    game_discount(run->game, run->now_ms, run->now_ms + ms);
    run->now_ms += ms;
}

static void set_time(Run *run, char *rest)
{
    TimeControlError error;
    char *black = strchr(rest, '|');
    if (black != NULL) {
        *black++ = '\0';
    }
    ENSURE(run, time_control_parse(rest, &run->setup.time[SIDE_WHITE], &error),
           "invalid time control");
    ENSURE(run,
           time_control_parse(black == NULL ? rest : black, &run->setup.time[SIDE_BLACK], &error),
           "invalid time control");
}

static GameEventKind event_kind(Run *run, const char *word)
{
    static const char *const words[] = {"move",     "offer",     "mark",   "declined", "request",
                                        "answered", "take-back", "ruling", "state",    "result"};
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (text_is_same(word, words[i])) {
            return (GameEventKind)i;
        }
    }
    ENSURE(run, false, "unknown kind of event: %s", word);
    return GAME_EVENT_MOVE;
}

/* Returns the number of the article that `word` names, such as "Guidelines I.8" for
 * "Guidelines-I.8". The word "-" means no article. */
static const char *article_of(char *word)
{
    if (text_is_same(word, "-")) {
        return "";
    }
    for (char *dash = strchr(word, '-'); dash != NULL; dash = strchr(dash, '-')) {
        *dash = ' ';
    }
    return word;
}

static void expect_refusal(Run *run, char *rest)
{
    const char *article = article_of(text_next_word(rest, &rest));
    const Statement *refusal = &run->decision.refusal;
    ENSURE(run, refusal->id != REFUSAL_NONE, "it was accepted");
    ENSURE(run, text_is_same(statement_article(refusal->id), article),
           "refused by article \"%s\": %s", statement_article(refusal->id), said(run, refusal));
    ENSURE(run, strstr(said(run, refusal), rest) != NULL, "refused with: %s", said(run, refusal));
    char *after = description(run->game, run->now_ms);
    ENSURE(run, text_is_same(run->before, after), "the game has changed");
    free(after);
    run->is_seen = true;
}

/* Returns the first event of a kind in a decision, or NULL. */
static const Statement *event_of(const Decision *decision, GameEventKind kind)
{
    for (int i = 0; i < decision->event_count; i++) {
        if (statement_event_kind(decision->events[i].id) == kind) {
            return &decision->events[i];
        }
    }
    return NULL;
}

static void expect_event(Run *run, char *rest)
{
    GameEventKind kind = event_kind(run, text_next_word(rest, &rest));
    const char *article = article_of(text_next_word(rest, &rest));
    check_acceptance(run);
    for (int i = 0; i < run->decision.event_count; i++) {
        const Statement *event = &run->decision.events[i];
        if (statement_event_kind(event->id) == kind &&
            text_is_same(statement_article(event->id), article) &&
            strstr(said(run, event), rest) != NULL) {
            return;
        }
    }
    const Statement *event = event_of(&run->decision, kind);
    ENSURE(run, false, "no such event; found: %s (%s)",
           event == NULL ? "nothing" : said(run, event),
           event == NULL ? "" : statement_article(event->id));
}

static void expect_result(Run *run, char *rest)
{
    const Outcome *outcome = game_outcome(run->game);
    const char *result = text_next_word(rest, &rest);
    const char *article = article_of(text_next_word(rest, &rest));
    check_acceptance(run);
    ENSURE(run,
           outcome->reason != OUTCOME_ONGOING &&
               text_is_same(record_result_token(outcome->result), result) &&
               text_is_same(statement_article(outcome->said.id), article) &&
               text_is_same(said(run, &outcome->said), rest),
           "it is %s %s (%s)", record_result_token(outcome->result), said(run, &outcome->said),
           statement_article(outcome->said.id));
}

static Side side_of(Run *run, const char *word)
{
    bool is_white = text_is_same(word, "white");
    ENSURE(run, is_white || text_is_same(word, "black"), "unknown side: %s", word);
    return is_white ? SIDE_WHITE : SIDE_BLACK;
}

static void expect_clock(Run *run, char *rest)
{
    Side side = side_of(run, text_next_word(rest, &rest));
    begin(run);
    int64_t ms = game_clock_ms(run->game, side, run->now_ms);
    ENSURE(run, ms == strtoll(rest, NULL, 10), "it shows %" PRId64, ms);
}

static void expect_offer(Run *run, char *rest)
{
    static const char *const words[] = {"none", "marked", "open"};
    Side side = side_of(run, text_next_word(rest, &rest));
    const char *state = words[game_offer(run->game, side)];
    ENSURE(run, text_is_same(state, rest), "it is %s", state);
}

static void expect_request(Run *run, const char *rest)
{
    bool is_asked = game_take_back_is_asked(run->game);
    bool is_of_white = game_turn(run->game) == SIDE_BLACK;
    const char *state = !is_asked ? "none" : is_of_white ? "white" : "black";
    ENSURE(run, text_is_same(state, rest), "it is %s", state);
}

static void expect_obliged(Run *run, const char *rest)
{
    char name[COORDINATE_SQUARE_MAX + 2] = "none";
    Square square = game_obligation(run->game);
    if (square != SQUARE_NONE) {
        coordinate_format_square(square, name);
    }
    ENSURE(run, text_is_same(name, rest), "it is %s", name);
}

static void expect_phase(Run *run, const char *rest)
{
    static const char *const words[] = {"playing", "paused", "adjourned", "over"};
    begin(run);
    const char *phase = words[game_phase(run->game)];
    ENSURE(run, text_is_same(phase, rest), "it is %s", phase);
}

static void expect_board(Run *run, const char *rest)
{
    char fen[FEN_MAX];
    fen_format(game_position(run->game), FEN_STANDARD, fen);
    ENSURE(run, text_is_same(fen, rest), "it is %s", fen);
}

static void expect_same(Run *run)
{
    char *now = description(run->game, run->now_ms);
    ENSURE(run, text_is_same(now, run->saved), "it is:\n%s\nit was:\n%s", now, run->saved);
    free(now);
}

/* Runs a line of the setup or with an action. Returns false if the line is neither. */
static bool run_action_line(Run *run, const char *word, char *rest, char *whole, int64_t each_ms)
{
    if (text_is_same(word, "fen")) {
        ENSURE(run, fen_parse(rest, FEN_LENIENT, &run->setup.start, NULL) == FEN_OK, "invalid FEN");
    } else if (text_is_same(word, "time")) {
        set_time(run, rest);
    } else if (text_is_same(word, "rulings")) {
        run->setup.rulings = atoi(rest);
    } else if (text_is_same(word, "customs")) {
        ENSURE(run, house_rules_parse(rest, &run->setup.house_rules), "invalid house rules");
    } else if (text_is_same(word, "moves")) {
        act_moves(run, rest, each_ms);
    } else if (text_is_same(word, "sealed")) {
        act_sealed(run, rest);
    } else if (text_is_same(word, "tick")) {
        act_tick(run);
    } else if (text_is_same(word, "discount")) {
        discount(run, rest);
    } else if (text_is_same(word, "white") || text_is_same(word, "black")) {
        act_text(run, whole);
    } else {
        return false;
    }
    return true;
}

static void run_expectation(Run *run, const char *word, char *rest)
{
    if (text_is_same(word, "!")) {
        expect_refusal(run, rest);
    } else if (text_is_same(word, "=")) {
        expect_event(run, rest);
    } else if (text_is_same(word, "no")) {
        ENSURE(run, event_of(&run->decision, event_kind(run, rest)) == NULL,
               "there is such an event");
    } else if (text_is_same(word, "result")) {
        begin(run);
        expect_result(run, rest);
    } else if (text_is_same(word, "ongoing")) {
        ENSURE(run, game_outcome(run->game)->reason == OUTCOME_ONGOING, "it has ended: %s",
               said(run, &game_outcome(run->game)->said));
    } else if (text_is_same(word, "phase")) {
        expect_phase(run, rest);
    } else if (text_is_same(word, "clock")) {
        expect_clock(run, rest);
    } else if (text_is_same(word, "offer")) {
        expect_offer(run, rest);
    } else if (text_is_same(word, "request")) {
        expect_request(run, rest);
    } else if (text_is_same(word, "obliged")) {
        expect_obliged(run, rest);
    } else if (text_is_same(word, "plies")) {
        ENSURE(run, game_ply_count(run->game) == atoi(rest), "%d", game_ply_count(run->game));
    } else if (text_is_same(word, "board")) {
        expect_board(run, rest);
    } else if (text_is_same(word, "save")) {
        free(run->saved);
        run->saved = description(run->game, run->now_ms);
    } else if (text_is_same(word, "same")) {
        expect_same(run);
    } else {
        ENSURE(run, false, "unknown line");
    }
}

static void run_line(Run *run, char *line)
{
    char *rest = text_trim(line);
    char whole[1024];
    int64_t each_ms = 0;
    char original[1024];
    utf8_format(sizeof(original), original, "%s", rest);
    run->line = original;
    if (*rest == '\0' || *rest == '#') {
        return;
    }
    if (*rest == '+') {
        begin(run);
        each_ms = strtoll(text_next_word(rest, &rest) + 1, NULL, 10);
        run->now_ms += each_ms;
    }
    utf8_format(sizeof(whole), whole, "%s", rest);
    const char *word = text_next_word(rest, &rest);
    if (*word != '\0' && !run_action_line(run, word, rest, whole, each_ms)) {
        run_expectation(run, word, rest);
    }
}

/* Checks that a replay of the log gives the same game. */
static void check_replay(Run *run)
{
    run->line = "playing it again";
    Game *again = game_log_replay(&run->log);
    ENSURE(run, again != NULL, "the log cannot be replayed:\n%s", strbuf_text(&run->log.text));
    game_rebase(again, 0);
    int64_t last_ms = game_time_ms(again, 0);
    char *one = description(run->game, run->now_ms);
    /* Compare both games at the same game time, so that running clocks agree. */
    int64_t passed_ms = game_time_ms(run->game, run->now_ms) - last_ms;
    char *other = description(again, passed_ms);
    ENSURE(run, text_is_same(one, other), "after the replay:\n%s\nbefore:\n%s", other, one);
    free(one);
    free(other);
    game_free(again);
}

void game_script_run(const GameScript *script)
{
    Run run = {.script = script, .now_ms = 1000000};
    game_setup_init(&run.setup);
    char *text = strdup(script->text), *rest = text;
    for (char *line = strsep(&rest, "\n"); line != NULL; line = strsep(&rest, "\n")) {
        run_line(&run, line);
    }
    run.line = "the end";
    check_acceptance(&run);
    if (run.game != NULL) {
        check_replay(&run);
        game_log_release(&run.log);
    }
    game_free(run.game);
    free(run.before);
    free(run.saved);
    strbuf_release(&run.said);
    free(text);
}

void game_script_add(TCase *tcase, const TTest *function, const GameScript scripts[], int count,
                     TTest tests[])
{
    for (int i = 0; i < count; i++) {
        tests[i] = *function;
        tests[i].name = scripts[i].name;
        tcase_add_loop_test(tcase, &tests[i], i, i + 1);
    }
}
