/*
 * Sets up new games, and opens and closes games.
 */
#include "session/session_inside.h"

#include "notation/fen.h"
#include "notation/spoken.h"
#include "rules/chess960.h"
#include "store/unfinished.h"
#include "terms/new_game.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "util/wallclock.h"
#include "words/board_text.h"
#include "words/wording.h"
#include "words/words_text.h"

#include <stdio.h>

/* Uses the generator splitmix64. */
int session_draw(Session *session, int below)
{
    session->lot += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t mixed = session->lot;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    mixed ^= mixed >> 31;
    return (int)((mixed >> 33) * (uint64_t)below >> 31);
}

/* Returns a random starting position of Chess960. */
static Position draw_chess960(Session *session)
{
    return chess960_start(session_draw(session, CHESS960_COUNT));
}

/* ---- The setup of a new game ---- */

static bool set_fen(Client *asker, const char *fen, Position *out, FenMarks *marks)
{
    FenReport report;
    if (fen_parse(fen, FEN_STRICT, out, &report) != FEN_OK) {
        return client_refuse(
            asker, report.fault == FEN_BAD_POSITION ? MESSAGE_POSITION_NOT_ALLOWED : MESSAGE_NO_FEN,
            &(ReplyLine){
                .number = (int64_t)report.offset + 1,
                .text = fen_report_text(&report, settings_catalog(&asker->session->settings))});
    }
    if (report.field_count < FEN_FIELD_COUNT) {
        StrBuf assumed = {0};
        fen_append_assumed(&report, out, settings_catalog(&asker->session->settings), &assumed);
        client_say_all(asker->session, REPLY_ANSWER, MESSAGE_FEN_ASSUMED,
                       &(ReplyLine){.text = strbuf_text(&assumed)});
        strbuf_release(&assumed);
    }
    StrBuf marked = {0};
    *marks = report.marks;
    board_text_marks(marks, wording_style(&asker->session->settings), &marked);
    client_say_lines(asker, REPLY_ANSWER, &marked);
    return true;
}

static bool set_start(Client *asker, const NewGame *game, Position *out, FenMarks *marks)
{
    switch (game->start) {
    case NEW_GAME_STANDARD:
        *out = position_start();
        return true;
    case NEW_GAME_CHESS960:
        *out = game->chess960_number != NEW_GAME_DRAWN ? chess960_start(game->chess960_number)
                                                       : draw_chess960(asker->session);
        return true;
    case NEW_GAME_FEN:
        return set_fen(asker, game->fen, out, marks);
    case NEW_GAME_HERE:
        break;
    }
    if (!viewpoint_has_board(&asker->viewpoint)) {
        return client_refuse(asker, MESSAGE_NO_POSITION, NULL);
    }
    *out = *viewpoint_position(&asker->viewpoint);
    return true;
}

static void set_dates(GameSetup *setup)
{
    struct tm local = wallclock_now_local();
    struct tm utc = wallclock_now_utc();
    strftime(setup->date, sizeof setup->date, "%Y.%m.%d", &local);
    strftime(setup->utc_date, sizeof setup->utc_date, "%Y.%m.%d", &utc);
    strftime(setup->utc_time, sizeof setup->utc_time, "%H:%M:%S", &utc);
}

bool session_begin(Client *asker, const NewGame *game, int64_t now_ms)
{
    Terms terms = {.colours = game->colours};
    GameSetup *setup = &terms.setup;
    game_setup_init(setup);
    FenMarks marks = {0};
    Session *session = asker->session;
    if (!set_start(asker, game, &setup->start, &marks)) {
        return false;
    }
    new_game_fill_setup(game, setup);
    if (game->colours == TERMS_EXCHANGED) {
        terms_exchange_names(setup);
    }
    bool is_done = session->owner->propose(session, &terms, now_ms, asker);
    if (is_done && session->remote == NULL) {
        session->marks = marks;
    }
    return is_done;
}

void session_new_game(const Session *session, NewGame *out)
{
    new_game_init(out, &session->settings);
    if (session->remote != NULL && session->game != NULL) {
        new_game_take_setup(out, game_setup(session->game));
    }
}

/* ---- Opening and closing ---- */

void session_leave_game(Session *session)
{
    adjudication_end(&session->adjudications);
    session_leave_journal(session);
    game_free(session->game);
    session->game = NULL;
}

void session_close_timer(Session *session)
{
    if (session->timer.close != NULL) {
        session->timer.close(session);
    }
    session->timer = (SessionTimer){.due_ms = INT64_MAX};
}

static void put_on_board(Session *session, Game *game, Journal *journal, bool has_begun,
                         int64_t now_ms)
{
    session_close_timer(session);
    session->game = game;
    session->marks = (FenMarks){0};
    session_follow_wall(session);
    session->journal = journal;
    session->has_begun = has_begun;
    session->heartbeat_ms = now_ms;
    session->seen_ms = now_ms > session->seen_ms ? now_ms : session->seen_ms;
    session_reset_warnings(session, now_ms);
    if (session->left_count == 0 && !session->is_record_due) {
        strbuf_clear(&session->unsaved);
    }
    strbuf_clear(&session->own_file);
    client_return_all(session);
}

void session_open_game(Session *session, Game *game, Journal *journal, bool has_begun,
                       int64_t now_ms)
{
    client_keep_game_all(session);
    session_leave_game(session);
    session->is_record_due = false;
    put_on_board(session, game, journal, has_begun, now_ms);
}

void session_renew_game(Session *session, Game *game, int64_t now_ms)
{
    game_free(session->game);
    session->is_record_due = session->is_record_due && game_phase(game) == GAME_OVER;
    put_on_board(session, game, NULL, true, now_ms);
}

/* Warns at the start of a game if there is no folder to save it in. */
static void report_if_unsaved(Session *session)
{
    if (session->state_folder == NULL || session->data_folder == NULL) {
        strbuf_clear(&session->unsaved);
        session->saving_error.step = FILE_STEP_NONE;
        strbuf_append(&session->unsaved,
                      session->no_folder_reason == NULL
                          ? words_text(settings_catalog(&session->settings), WORDS_NO_FOLDER, 1)
                          : session->no_folder_reason);
        client_say_all(session, REPLY_WARNING, MESSAGE_NOT_SAVED,
                       &(ReplyLine){.text = strbuf_text(&session->unsaved)});
    }
}

/* ---- Announcements ---- */

void session_append_progress(const Progress *progress, SpokenStyle style, StrBuf *out)
{
    StrBuf number = {0}, time = {0};
    strbuf_appendf(&number, "%d", progress->number);
    game_text_deadline(progress->deadline_ms, style, &time);
    WordsText text = progress->phase == GAME_OVER        ? WORDS_GAME_OVER
                     : progress->phase == GAME_ADJOURNED ? WORDS_GAME_ADJOURNED
                     : time.length > 0                   ? WORDS_GAME_BY
                                                         : WORDS_GAME_AT;
    terms_append_players(&progress->setup, style, out);
    punctuation_append(style.catalog, PUNCTUATION_LIST, out);
    strbuf_append_filled(
        out, words_text(style.catalog, text, 1),
        (StrBufPart[]){{"number", NULL, &number},
                       {"side", spoken_side_in(style.catalog, progress->side), NULL},
                       {"time", NULL, &time},
                       {0}});
}

void session_append_summary(const Game *game, SpokenStyle style, StrBuf *out)
{
    bool has_moves = game_ply_count(game) > 0 || game_phase(game) == GAME_OVER;
    StrBuf text = {0}, date = {0};
    Progress progress = progress_of(game);
    session_append_progress(&progress, style, &text);
    spoken_date(game_setup(game)->date, style, &date);
    strbuf_append_filled(
        out, words_text(style.catalog, has_moves ? WORDS_GAME_STARTED : WORDS_GAME_CREATED, 1),
        (StrBufPart[]){{"game", NULL, &text}, {"date", NULL, &date}, {0}});
}

void session_announce_game(Session *session)
{
    StrBuf line = {0};
    session_append_summary(session->game, wording_style(&session->settings), &line);
    client_say_all(session, REPLY_NOTICE, MESSAGE_QUOTED,
                   &(ReplyLine){.text = strbuf_text(&line), .event = REPLY_EVENT_OPENED});
    strbuf_release(&line);
}

static void report_new_game(Session *session, const GameSetup *setup)
{
    StrBuf text = {0};
    terms_append_setup(setup, wording_style(&session->settings), &text);
    client_say_all(session, REPLY_NOTICE, text.length > 0 ? MESSAGE_NEW_GAME_OF : MESSAGE_NEW_GAME,
                   &(ReplyLine){.text = strbuf_text(&text), .event = REPLY_EVENT_OPENED});
    strbuf_release(&text);
}

/* Returns whether the open game will be listed as unfinished after another game is opened. */
static bool has_unfinished(const Session *session)
{
    return session->game != NULL && session->journal != NULL &&
           game_phase(session->game) != GAME_OVER && game_ply_count(session->game) > 0;
}

/* Returns whether this user has so many unfinished games that no other can start. If so, reports
 * that to the asker. Returns false in the process of a shared game, because its players have agreed
 * on the next game. */
static bool has_too_many(const Session *session, Client *asker)
{
    bool is_asked = session->state_folder != NULL && !session->keeps_public_log;
    int count = is_asked ? unfinished_count(session->state_folder) : 0;
    if (count >= UNFINISHED_MAX) {
        client_refuse(asker, MESSAGE_TOO_MANY_UNFINISHED, &(ReplyLine){.number = count});
    }
    return count >= UNFINISHED_MAX;
}

bool session_begin_setup(Client *asker, const GameSetup *setup, int64_t now_ms)
{
    Session *session = asker->session;
    GameSetup dated = *setup;
    StrBuf line = {0};
    if (session->remote != NULL) {
        return client_refuse(asker, MESSAGE_SHARED_GAME, NULL);
    }
    if (session->adjudications.open[ADJUDICATION_OF_GAME].is_open) {
        return client_refuse(asker, MESSAGE_STILL_CHECKING, NULL);
    }
    if (has_too_many(session, asker)) {
        return false;
    }
    if (dated.date[0] == '\0') {
        set_dates(&dated); /* only a continued game has dates already */
    }
    dated.epoch_ms = game_setup_is_in_days(&dated) ? session->wall() : 0;
    dated.clock_waits = asker->manner == CLIENT_SCREEN && !game_setup_is_in_days(&dated);
    game_setup_format(&dated, &line);
    Game *game = game_new(&dated, now_ms);
    Journal *journal = session->state_folder == NULL
                           ? NULL
                           : unfinished_begin(session->state_folder, session->begun_count++);
    if (game == NULL || (journal == NULL && session->state_folder != NULL) ||
        strbuf_has_failed(&line) || !session_can_leave(session)) {
        game_free(game);
        journal_free(journal);
        strbuf_release(&line);
        return client_refuse(asker, MESSAGE_NO_MEMORY_FOR_GAME, NULL);
    }
    bool is_kept = has_unfinished(session);
    session_open_game(session, game, journal, false, now_ms);
    strbuf_release(&session->setup_line);
    session->setup_line = line;
    if (session->keeps_public_log) {
        public_log_begin(&session->public_log, strbuf_text(&line));
    }
    report_new_game(session, &dated);
    if (is_kept) {
        client_say_all(session, REPLY_NOTICE, MESSAGE_PREVIOUS_SAVED, NULL);
    }
    report_if_unsaved(session);
    if (game_phase(game) == GAME_OVER) {
        session_say_result(session);
    }
    return true;
}

bool session_rematch(Client *asker, int64_t now_ms)
{
    const Game *game = asker->session->game;
    GameSetup setup = game_setup_rematch(game_setup(game), game_outcome(game)->result);
    if (position_is_chess960(&setup.start)) {
        setup.start = draw_chess960(asker->session);
    }
    return session_begin_setup(asker, &setup, now_ms);
}

bool session_begin_rematch(Session *session, int64_t now_ms)
{
    Client *client = client_new(session, CLIENT_SCRIPT, false);
    bool is_begun = client != NULL && session_rematch(client, now_ms);
    client_free(client);
    return is_begun;
}

/*
 * Returns the match score for the game that replaces `game`. Because `game` has no moves, the score
 * stays the same, but is swapped if the players exchange colours.
 */
static GameMatch match_after(const Game *game, bool is_exchanged)
{
    GameMatch match = game_setup(game)->match;
    if (is_exchanged) {
        int white = match.half_points[SIDE_WHITE];
        match.half_points[SIDE_WHITE] = match.half_points[SIDE_BLACK];
        match.half_points[SIDE_BLACK] = white;
    }
    return match;
}

bool session_begin_terms(Session *session, Terms *terms, int64_t now_ms)
{
    Client *client = client_new(session, CLIENT_SCRIPT, false);
    if (client == NULL) {
        return false;
    }
    if (terms->colours == TERMS_BY_LOT) {
        terms->colours = session_draw(session, 2) == 1 ? TERMS_EXCHANGED : TERMS_STAY;
        if (terms->colours == TERMS_EXCHANGED) {
            terms_exchange_names(&terms->setup);
        }
    }
    terms->setup.match = (GameMatch){0};
    if (game_phase(session->game) != GAME_OVER) {
        terms->setup.match = match_after(session->game, terms->colours == TERMS_EXCHANGED);
        session_commit_unsaid(session, game_action(GAME_ACTION_ABORT, SIDE_WHITE), now_ms);
        session_finish(session, GAMEFILE_ADD);
    }
    bool is_begun = session_begin_setup(client, &terms->setup, now_ms);
    client_free(client);
    return is_begun;
}

void session_append_rules(const Session *session, StrBuf *out)
{
    StrBuf rules = {0};
    terms_append_rules(game_setup(session->game), settings_catalog(&session->settings), &rules);
    strbuf_append(out, strbuf_text(&rules));
    strbuf_release(&rules);
}
