/*
 * New games: what they are made of, and how a game becomes the open one.
 */
#include "notation/fen.h"
#include "rules/chess960.h"
#include "session/announce.h"
#include "session/session_state.h"
#include "store/unfinished.h"
#include "util/text.h"
#include "util/wallclock.h"

static bool refuse(Reply *reply, const char *sentence)
{
    announce_refused(sentence, "", reply);
    return false;
}

/* Returns the next number drawn by lot, from 0 to below (splitmix64). */
static int draw(Session *session, int below)
{
    session->lot += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t mixed = session->lot;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    mixed ^= mixed >> 31;
    return (int)((mixed >> 33) * (uint64_t)below >> 31);
}

Position session_draw_chess960(Session *session)
{
    return chess960_start(draw(session, CHESS960_COUNT));
}

/* ---- What a new game is made of ---- */

static bool set_time(const char *text, TimeControl *out, Reply *reply)
{
    TimeControlError error;
    if (time_control_parse(text, out, &error)) {
        return true;
    }
    StrBuf sentence = {0};
    strbuf_appendf(&sentence, "'%s' is no time control: character %zu: %s", text, error.offset + 1,
                   time_control_fault_text(error.fault));
    announce_refused(strbuf_text(&sentence), "", reply);
    strbuf_release(&sentence);
    return false;
}

static bool set_times(const NewGame *game, GameSetup *setup, Reply *reply)
{
    const char *both = settings_text(&game->settings, SETTING_TIME);
    const char *white = game->white_time[0] != '\0' ? game->white_time : both;
    const char *black = game->black_time[0] != '\0' ? game->black_time : both;
    return set_time(white, &setup->time[SIDE_WHITE], reply) &&
           set_time(black, &setup->time[SIDE_BLACK], reply);
}

static bool set_fen(const char *fen, Position *out, Reply *reply)
{
    FenReport report;
    if (fen_parse(fen, FEN_STRICT, out, &report) == FEN_OK) {
        return true;
    }
    StrBuf sentence = {0};
    strbuf_appendf(&sentence, "this is no FEN: character %zu: %s", report.offset + 1,
                   fen_report_text(&report));
    announce_refused(strbuf_text(&sentence), "", reply);
    strbuf_release(&sentence);
    return false;
}

static bool set_start(Session *session, const NewGame *game, Position *out, Reply *reply)
{
    switch (game->start) {
    case NEW_GAME_STANDARD:
        *out = position_start();
        return true;
    case NEW_GAME_CHESS960:
        *out =
            chess960_start(game->chess960_number != NEW_GAME_DRAWN ? game->chess960_number
                                                                   : draw(session, CHESS960_COUNT));
        return true;
    case NEW_GAME_FEN:
        return set_fen(game->fen, out, reply);
    case NEW_GAME_HERE:
        break;
    }
    if (session->game == NULL && session->viewed == NULL) {
        return refuse(reply, "there is no position to start from");
    }
    *out = *session_viewed_position(session);
    return true;
}

static GameCustoms customs_of(const Settings *settings)
{
    static const TakeBackCustom TAKE_BACKS[] = {
        [SETTING_TAKEBACKS_CONSENT] = TAKE_BACK_CONSENT,
        [SETTING_TAKEBACKS_FREE] = TAKE_BACK_FREE,
        [SETTING_TAKEBACKS_NEVER] = TAKE_BACK_NEVER,
    };
    return (GameCustoms){
        .automatic_claims = settings_number(settings, SETTING_CLAIMS) == SETTING_CLAIMS_AUTOMATIC,
        .take_backs = TAKE_BACKS[settings_number(settings, SETTING_TAKEBACKS)],
        .touch_move = settings_number(settings, SETTING_TOUCH_MOVE) != 0,
        .offers_from_move = settings_number(settings, SETTING_OFFERS_FROM),
        .illegal_move_penalties = settings_number(settings, SETTING_PENALTIES) != 0,
        .increment_after_move = settings_number(settings, SETTING_FIRST_INCREMENT) == 0,
    };
}

static void set_names(const Settings *settings, bool is_exchanged, GameSetup *setup)
{
    static const SettingId NAMES[] = {SETTING_WHITE, SETTING_BLACK};
    for (int side = 0; side < SIDE_COUNT; side++) {
        SettingId id = NAMES[is_exchanged ? SIDE_COUNT - 1 - side : side];
        const char *name = settings_text(settings, id);
        game_setup_set_text(text_is_same(name, "?") ? "" : name, GAME_NAME_MAX, setup->names[side]);
    }
    game_setup_set_text(settings_text(settings, SETTING_EVENT), GAME_NAME_MAX, setup->event);
    game_setup_set_text(settings_text(settings, SETTING_SITE), GAME_NAME_MAX, setup->site);
}

static void set_dates(GameSetup *setup)
{
    WallTime local = wallclock_now_local();
    WallTime utc = wallclock_now_utc();
    wallclock_format_date(&local, setup->date);
    wallclock_format_date(&utc, setup->utc_date);
    wallclock_format_time(&utc, setup->utc_time);
}

bool session_begin(Session *session, const NewGame *game, int64_t now_ms, Reply *reply)
{
    GameSetup setup;
    game_setup_init(&setup);
    if (!set_start(session, game, &setup.start, reply) || !set_times(game, &setup, reply)) {
        return false;
    }
    set_names(&game->settings, game->by_lot && draw(session, 2) == 1, &setup);
    setup.customs = customs_of(&game->settings);
    return session_begin_setup(session, &setup, now_ms, reply);
}

/* ---- Opening and leaving ---- */

void session_leave_game(Session *session)
{
    session_leave_journal(session);
    game_free(session->game);
    session->game = NULL;
}

void session_open_game(Session *session, Game *game, Journal *journal, bool has_begun,
                       int64_t now_ms)
{
    session_leave_game(session);
    viewed_game_free(session->viewed);
    session->viewed = NULL;
    session->is_in_review = false;
    session->game = game;
    session->journal = journal;
    session->has_begun = has_begun;
    session->is_record_due = false;
    session->heartbeat_ms = now_ms;
    session_reset_warnings(session, now_ms);
    if (session->left_count == 0) {
        strbuf_clear(&session->unsaved);
    }
    strbuf_clear(&session->own_file);
    session_drop_question(session);
}

/* A game that cannot be written down says so from its beginning. */
static void tell_if_unsaved(Session *session, Reply *reply)
{
    if (session->state_folder == NULL || session->data_folder == NULL) {
        strbuf_clear(&session->unsaved);
        strbuf_append(&session->unsaved, session->no_folder_reason == NULL
                                             ? "there is no folder for it"
                                             : session->no_folder_reason);
        reply_addf(reply, REPLY_WARNING, "warning: the game is NOT SAVED: %s",
                   strbuf_text(&session->unsaved));
    }
}

/* Names the players if anybody has named them. */
static void tell_new_game(const GameSetup *setup, Reply *reply)
{
    if (setup->names[SIDE_WHITE][0] == '\0' && setup->names[SIDE_BLACK][0] == '\0') {
        reply_add(reply, REPLY_NOTICE, "new game");
    } else {
        reply_addf(reply, REPLY_NOTICE, "new game: %s - %s", game_setup_name(setup, SIDE_WHITE),
                   game_setup_name(setup, SIDE_BLACK));
    }
}

bool session_begin_setup(Session *session, const GameSetup *setup, int64_t now_ms, Reply *reply)
{
    GameSetup dated = *setup;
    StrBuf line = {0};
    set_dates(&dated);
    game_setup_format(&dated, &line);
    Game *game = game_new(&dated, now_ms);
    Journal *journal = session->state_folder == NULL
                           ? NULL
                           : unfinished_begin(session->state_folder, session->begun_count++);
    if (game == NULL || (journal == NULL && session->state_folder != NULL) ||
        strbuf_has_failed(&line)) {
        game_free(game);
        journal_free(journal);
        strbuf_release(&line);
        return refuse(reply, "there is not enough memory for a new game");
    }
    session_open_game(session, game, journal, false, now_ms);
    strbuf_release(&session->setup_line);
    session->setup_line = line;
    tell_new_game(&dated, reply);
    tell_if_unsaved(session, reply);
    if (game_phase(game) == GAME_OVER) {
        announce_result(game, reply);
    }
    return true;
}

/* ---- Games of files ---- */

/* Adds what a game of a file is: its players, date and result, and what is wrong with its text. */
static void tell_viewed(const ViewedGame *game, Reply *reply)
{
    static const char *const NAMES[] = {"White", "Black", "Date"};
    const char *values[3];
    const Record *record = viewed_game_record(game);
    for (int i = 0; i < 3; i++) {
        values[i] = tags_value(record_tags_of(record), NAMES[i]);
        values[i] = values[i] == NULL ? "?" : values[i];
    }
    reply_addf(reply, REPLY_ANSWER, "%s - %s, %s, %d plies, %s", values[0], values[1], values[2],
               viewed_game_ply_count(game), record_result_token(record_result(record)));
    if (viewed_game_notice(game)[0] != '\0') {
        reply_addf(reply, REPLY_WARNING, "warning: %s", viewed_game_notice(game));
    }
}

bool session_open_file(Session *session, const char *path, int number, Reply *reply)
{
    StrBuf reason = {0};
    ViewedGame *game = viewed_game_open(path, number, &reason);
    if (game == NULL) {
        announce_refused(strbuf_text(&reason), "", reply);
    } else {
        viewed_game_free(session->viewed);
        session->viewed = game;
        session->is_in_review = false;
        tell_viewed(game, reply);
    }
    strbuf_release(&reason);
    return game != NULL;
}
