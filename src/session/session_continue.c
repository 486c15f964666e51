/*
 * Starts a new game that continues from the position under review. The reviewed game is the game in
 * progress or a game of a file. The new game keeps the moves, names, tags and clocks of the
 * reviewed game.
 */
#include "session/session_inside.h"

#include "pgn/record_opening.h"
#include "pgn/tags.h"
#include "util/punctuation.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

/* The setup and the actions that copy the old game into the new one. */
typedef struct Continuation {
    GameSetup setup;
    GameAction *actions; /* owned: tags, and moves with their recorded times */
    int count;           /* the number of actions */
    StrBuf missing;      /* names of tags that are too long, separated by blanks */
} Continuation;

/* Returns the value of a tag, or "" if the tag is missing or its value unknown. */
static const char *known(const Tags *tags, const char *name)
{
    const char *value = tags_value(tags, name);
    return value == NULL || value[0] == '?' ? "" : value;
}

/* Sets the dates of the setup. Sets none without a Date tag, because the other dates then mean
 * nothing. */
static void set_dates(const Tags *tags, GameSetup *setup)
{
    const char *date = known(tags, "Date");
    if (!game_setup_is_date(date)) {
        return;
    }
    game_setup_set_text(date, GAME_DATE_MAX, setup->date);
    game_setup_set_text(known(tags, "UTCDate"), GAME_DATE_MAX, setup->utc_date);
    game_setup_set_text(known(tags, "UTCTime"), GAME_DATE_MAX, setup->utc_time);
}

static void set_from_tags(const Tags *tags, GameSetup *setup)
{
    static const char *const NAMES[] = {"White", "Black"};
    static const char *const TIMES[] = {"WhiteTimeControl", "BlackTimeControl"};
    TimeControlError error;
    for (int side = 0; side < SIDE_COUNT; side++) {
        game_setup_set_text(known(tags, NAMES[side]), GAME_NAME_MAX, setup->names[side]);
        if (!time_control_parse_pgn(known(tags, TIMES[side]), &setup->time[side], &error)) {
            time_control_parse_pgn(known(tags, "TimeControl"), &setup->time[side], &error);
        }
    }
    game_setup_set_text(known(tags, "Event"), GAME_NAME_MAX, setup->event);
    game_setup_set_text(known(tags, "Site"), GAME_NAME_MAX, setup->site);
    game_setup_set_text(known(tags, "Round"), GAME_NAME_MAX, setup->round);
    set_dates(tags, setup);
}

/* Returns whether a tag is not copied because it is in the setup already or says nothing about the
 * new game. */
static bool is_left_out(const Tag *tag)
{
    static const char *const NAMES[] = {"White", "Black", "WhiteUser", "BlackUser",  "Event",
                                        "Site",  "Round", "Date",      "WhiteClock", "BlackClock"};
    static const char *const TYPES[] = {"WhiteType", "BlackType"};
    bool is_usual = text_index_of(tag->name, TYPES, sizeof TYPES / sizeof TYPES[0]) >= 0 &&
                    text_is_same(tag->value, "human");
    return is_usual || tag->value[0] == '?' ||
           text_index_of(tag->name, NAMES, sizeof NAMES / sizeof NAMES[0]) >= 0;
}

/* Returns whether a tag names the opening. Such a tag is not copied, because the opening can change
 * with later moves. */
static bool is_of_opening(const Tag *tag, const Opening *opening)
{
    return (text_is_same(tag->name, "ECO") && text_is_same(tag->value, opening->code)) ||
           (text_is_same(tag->name, "Opening") && text_is_same(tag->value, opening->name));
}

static void add_tags(const Record *record, Continuation *continuation)
{
    const Tags *tags = &record->tags;
    Opening opening = {"", ""};
    record_opening(record, &opening);
    for (int i = 0; i < tags->count; i++) {
        if (!is_left_out(&tags->items[i]) && !is_of_opening(&tags->items[i], &opening)) {
            continuation->actions[continuation->count++] =
                game_action_tag(SIDE_WHITE, tags->items[i].name, tags->items[i].value);
        }
    }
}

static void add_moves(const Viewpoint *viewpoint, Continuation *continuation)
{
    for (int ply = 0; ply < viewpoint_ply(viewpoint); ply++) {
        Side side = position_side_to_move(viewpoint_position_at(viewpoint, ply));
        RecordFacts facts = viewpoint_facts_at(viewpoint, ply);
        continuation->actions[continuation->count++] =
            game_action_move(side, viewpoint_move_at(viewpoint, ply), facts.offer);
        if (facts.clock_ms != RECORD_TIME_NONE || facts.elapsed_ms != RECORD_TIME_NONE) {
            GameAction written = game_action(GAME_ACTION_WRITTEN, side);
            written.number = facts.clock_ms;
            written.used_ms = facts.elapsed_ms;
            continuation->actions[continuation->count++] = written;
        }
    }
}

/* Collects the setup and the actions up to the viewed position. Returns false if out of memory. */
static bool gather(const Viewpoint *viewpoint, const Record *record, Continuation *out)
{
    size_t most = (size_t)record->tags.count + 2 * (size_t)viewpoint_ply(viewpoint) + 1;
    out->actions = malloc(most * sizeof *out->actions);
    if (out->actions == NULL) {
        return false;
    }
    if (viewpoint_file(viewpoint) == NULL) {
        out->setup = *game_setup(viewpoint->session->game);
        out->setup.users[SIDE_WHITE][0] = out->setup.users[SIDE_BLACK][0] = '\0';
    } else {
        game_setup_init(&out->setup);
        out->setup.house_rules = settings_house_rules(&viewpoint->session->settings);
        out->setup.start = *viewpoint_position_at(viewpoint, 0);
        set_from_tags(&record->tags, &out->setup);
    }
    add_tags(record, out);
    add_moves(viewpoint, out);
    return true;
}

/* Performs an action in the trial game. Returns whether the game accepts the action and is still in
 * progress. If the action sets a tag that is too long, appends the name of the tag to *missing. */
static bool is_accepted(Game *trial, const GameAction *action, int64_t now_ms, StrBuf *missing)
{
    Decision decision = game_act(trial, action, now_ms);
    if (decision.refusal.id == REFUSAL_TAG_TOO_LONG) {
        strbuf_appendf(missing, "%s%.*s", missing->length == 0 ? "" : " ",
                       (int)strcspn(action->text, " "), action->text);
    }
    return decision_is_accepted(&decision) && game_phase(trial) == GAME_PLAYING;
}

/*
 * Performs all actions in a trial game. Removes the actions that the game refuses, such as tags
 * that are too long, and the draw offers that are not allowed. Returns whether the game is still in
 * progress afterwards; a decided game cannot be continued.
 */
static bool is_going_on(Continuation *continuation, int64_t now_ms)
{
    Game *trial = game_new(&continuation->setup, now_ms);
    bool goes_on = trial != NULL && game_phase(trial) == GAME_PLAYING;
    int kept = 0;
    for (int i = 0; goes_on && i < continuation->count; i++) {
        GameAction action = continuation->actions[i];
        bool is_good = is_accepted(trial, &action, now_ms, &continuation->missing);
        if (!is_good && action.with_offer) {
            action.with_offer = false;
            is_good = is_accepted(trial, &action, now_ms, &continuation->missing);
        }
        goes_on = is_good || action.kind != GAME_ACTION_MOVE;
        continuation->actions[kept] = action;
        kept += is_good;
    }
    continuation->count = kept;
    game_free(trial);
    return goes_on;
}

/* Writes the times on the clocks of a game. */
static void note_clocks(const Game *game, int64_t now_ms, int64_t out[static SIDE_COUNT])
{
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        out[side] = game_clock_ms(game, side, now_ms);
    }
}

/* Sets the clocks to the times at which the finished game stopped, which the times recorded with
 * the moves do not have: the last move may be long ago, and penalties may have been added. Leaves a
 * clock alone if its time is 0. */
static void set_clocks(Session *session, const int64_t stopped_ms[static SIDE_COUNT],
                       int64_t now_ms)
{
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        GameAction set = game_action(GAME_ACTION_SET_CLOCK, side);
        set.number = stopped_ms[side];
        if (set.number > 0 && set.number != game_clock_ms(session->game, side, now_ms)) {
            session_commit_unsaid(session, set, now_ms);
        }
    }
}

/* Starts the game with its clocks stopped until the players resume. */
static bool begin(Client *asker, Continuation *continuation, int64_t now_ms)
{
    Session *session = asker->session;
    int64_t stopped_ms[SIDE_COUNT] = {0};
    if (viewpoint_file(&asker->viewpoint) == NULL && viewpoint_is_present(&asker->viewpoint)) {
        note_clocks(session->game, now_ms, stopped_ms);
    }
    if (!is_going_on(continuation, now_ms)) {
        return client_refuse(asker, MESSAGE_NOTHING_TO_CONTINUE, NULL);
    }
    if (!session_begin_setup(asker, &continuation->setup, now_ms)) {
        return false;
    }
    for (int i = 0; i < continuation->count; i++) {
        session_commit_unsaid(session, continuation->actions[i], now_ms);
    }
    if (continuation->missing.length > 0) {
        StrBuf tags = {0};
        punctuation_append_words(settings_catalog(&session->settings),
                                 strbuf_text(&continuation->missing), &tags);
        client_say(asker, REPLY_WARNING, MESSAGE_TAGS_ARE_MISSING,
                   &(ReplyLine){.text = strbuf_text(&tags)});
        strbuf_release(&tags);
    }
    set_clocks(session, stopped_ms, now_ms);
    if (game_has_clock(session->game)) {
        session_commit_unsaid(session, game_action(GAME_ACTION_INTERRUPT, game_turn(session->game)),
                              now_ms);
        session_reset_warnings(session, now_ms);
    }
    return true;
}

static bool has_pass(const Viewpoint *viewpoint)
{
    bool is_found = false;
    for (int ply = 0; ply < viewpoint_ply(viewpoint); ply++) {
        is_found |= viewpoint_move_at(viewpoint, ply) == MOVE_PASS;
    }
    return is_found;
}

bool session_continue(Client *asker, int64_t now_ms)
{
    const Viewpoint *viewpoint = &asker->viewpoint;
    if (has_pass(viewpoint)) {
        return client_refuse(asker, MESSAGE_NULL_MOVE_IN_LINE, NULL);
    }
    const Record *record = viewpoint_file(viewpoint);
    Record *own = record == NULL ? record_new() : NULL;
    Continuation continuation = {.count = 0};
    if (own != NULL && game_record(asker->session->game, own)) {
        record = own;
    }
    bool is_begun = record != NULL && gather(viewpoint, record, &continuation)
                        ? begin(asker, &continuation, now_ms)
                        : client_refuse(asker, MESSAGE_NO_MEMORY_FOR_GAME, NULL);
    record_free(own);
    free(continuation.actions);
    strbuf_release(&continuation.missing);
    return is_begun;
}
