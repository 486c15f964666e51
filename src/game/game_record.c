/*
 * The game as a record, for PGN.
 */
#include "game/game_inside.h"
#include "util/sentence.h"

#include <stdio.h>

/* Sets a tag, to "?" if the value is empty. */
static void set_tag(Record *out, const char *name, const char *value)
{
    tags_set(&out->tags, name, value[0] == '\0' ? "?" : value);
}

static void set_time_tags(const GameSetup *setup, Record *out)
{
    const TimeControl *white = &setup->time[SIDE_WHITE], *black = &setup->time[SIDE_BLACK];
    char time[TIME_CONTROL_TEXT_MAX];
    if (time_control_is_same(white, black)) {
        time_control_format_pgn(white, time);
        set_tag(out, "TimeControl", time);
        return;
    }
    /* PGN has no notation for time odds. */
    set_tag(out, "TimeControl", "?");
    time_control_format_pgn(white, time);
    set_tag(out, "WhiteTimeControl", time);
    time_control_format_pgn(black, time);
    set_tag(out, "BlackTimeControl", time);
}

static void set_tags(const Game *game, Record *out)
{
    const GameSetup *setup = game_setup(game);
    const Outcome *outcome = game_outcome(game);
    char termination[64], number[16];
    set_tag(out, "Event", setup->event);
    set_tag(out, "Site", setup->site);
    set_tag(out, "Date", setup->date[0] == '\0' ? "????.??.??" : setup->date);
    set_tag(out, "Round", setup->round);
    set_tag(out, "White", setup->names[SIDE_WHITE]);
    set_tag(out, "Black", setup->names[SIDE_BLACK]);
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (setup->users[side][0] != '\0') {
            set_tag(out, side == SIDE_WHITE ? "WhiteUser" : "BlackUser", setup->users[side]);
        }
    }
    set_tag(out, "WhiteType", "human");
    set_tag(out, "BlackType", "human");
    set_time_tags(setup, out);
    /* PGN has no result by which both players lose; this tag marks it (record.h). */
    snprintf(termination, sizeof(termination), "%s%s", outcome_termination(outcome->reason),
             outcome->result == RECORD_BOTH_LOSE ? "; " RECORD_BOTH_LOSE_MARK : "");
    set_tag(out, "Termination", termination);
    snprintf(number, sizeof(number), "%d", game_ply_count(game));
    set_tag(out, "PlyCount", number);
    if (setup->utc_date[0] != '\0') {
        set_tag(out, "UTCDate", setup->utc_date);
        set_tag(out, "UTCTime", setup->utc_time);
    }
    if (position_is_chess960(&setup->start)) {
        set_tag(out, "Variant", "Chess960");
    }
    for (int i = 0; i < GAME_TAGS_MAX; i++) {
        if (game->tags[i].name[0] != '\0') {
            set_tag(out, game->tags[i].name, game->tags[i].value);
        }
    }
}

/* Appends a statement to the comment on a move, followed by the explanation if it is not empty. */
static void add_comment(const Game *game, Record *out, RecordNode node, const Statement *said,
                        const char *explanation)
{
    StrBuf comment = {0};
    PlayerNames names = player_names(game_setup(game), PLAYER_NAMES_WHOLE, NULL);
    strbuf_append(&comment, record_comment(out, node, RECORD_AFTER));
    strbuf_append(&comment, comment.length > 0 ? " " : "");
    /* A game started before version 3 of the rulings keeps the comments of that time, with one
     * article each. */
    statement_append(said, &names, STATEMENT_WHOLE, SPOKEN_SAN, &comment);
    statement_append_articles(game_setup(game)->rulings > 2 ? statement_articles(said)
                                                            : statement_article(said->id),
                              NULL, &comment);
    strbuf_append(&comment, explanation[0] == '\0' ? "" : " ");
    sentence_append(explanation, &comment);
    record_set_comment(out, node, RECORD_AFTER, strbuf_text(&comment));
    out->out_of_memory |= strbuf_has_failed(&comment);
    strbuf_release(&comment);
}

/* Adds rulings and takebacks as comments on a move: the notes from *next on that were made when at
 * most `plies` plies had been played. Advances *next past these notes. */
static void add_notes(const Game *game, int plies, int *next, RecordNode node, Record *out)
{
    for (; *next < game_note_count(game) && game_note_at(game, *next)->plies <= plies; ++*next) {
        const Statement *said = &game_note_at(game, *next)->said;
        GameEventKind kind = statement_event_kind(said->id);
        if (kind == GAME_EVENT_RULING || kind == GAME_EVENT_TAKE_BACK) {
            add_comment(game, out, node, said, "");
        }
    }
}

static RecordNode add_ply(const Game *game, int ply, RecordNode after, Record *out)
{
    const GamePly *played = game_ply_at(game, ply);
    RecordNode node = record_add_move(out, after, played->move);
    if (node == RECORD_NONE) {
        return after;
    }
    RecordFacts *facts = &out->nodes[node].facts;
    if (game_has_clock(game) || played->is_written) {
        facts->clock_ms = played->clock_ms;
        facts->elapsed_ms = played->used_ms;
    }
    facts->offer = played->with_offer;
    if (played->was_sealed) {
        record_add_comment(out, node, RECORD_AFTER, "Sealed move.");
    }
    return node;
}

bool game_record(const Game *game, Record *out)
{
    const Outcome *outcome = game_outcome(game);
    record_clear(out);
    out->start = *game_position_at(game, 0);
    set_tags(game, out);
    RecordNode node = RECORD_ROOT;
    int note = 0;
    add_notes(game, 0, &note, node, out);
    for (int ply = 0; ply < game_ply_count(game); ply++) {
        node = add_ply(game, ply, node, out);
        add_notes(game, ply + 1, &note, node, out);
    }
    out->result = outcome->result;
    if (outcome->reason != OUTCOME_ONGOING) {
        add_comment(game, out, node, &outcome->said, outcome->explanation);
    }
    return !record_has_failed(out);
}
