#include "link/public_log.h"

#include "game/permission.h"
#include "notation/entry.h"
#include "notation/fen.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <zlib.h>

/* Returns the checksum of all lines up to and including `line`. `sum` is the checksum of the lines
 * before `line`. */
static uint32_t sum_with(uint32_t sum, const char *line)
{
    sum = (uint32_t)crc32_z(sum, (const unsigned char *)line, strlen(line));
    return (uint32_t)crc32_z(sum, (const unsigned char *)"\n", 1);
}

/* ---- The lines ---- */

void public_log_begin(PublicLog *log, const char *setup)
{
    Wire wire = {.kind = WIRE_GAME};
    wire_set_text(&wire, setup);
    wire.sum = sum_with(0, wire.text);
    strbuf_clear(&log->bytes);
    wire_format(&wire, &log->bytes);
    log->game++;
    log->count = 0;
    log->sum = wire.sum;
}

void public_log_release(PublicLog *log)
{
    strbuf_release(&log->bytes);
    *log = (PublicLog){0};
}

static void draft_line(const Game *game, const GameAction *action, int64_t time_ms,
                       PublicLogDraft *out)
{
    game_action_format(action, game_position(game), time_ms, out->lines[out->count++]);
}

/* Drafts the "opened" line with the sealed move, and with "(=)" if the player has marked a draw
 * offer for this move. */
static void draft_opened(const Game *game, int64_t time_ms, PublicLogDraft *out)
{
    Entry entry;
    Side side = game_turn(game);
    char text[GAME_ACTION_TEXT_MAX];
    const char *sealed = game_sealed_move(game);
    entry_read(game_position(game), sealed, &entry);
    bool is_marked = game_offer(game, side) == OFFER_MARKED && !entry.with_offer;
    snprintf(text, sizeof text, is_marked ? "%.*s (=)" : "%.*s", (int)sizeof text - 8, sealed);
    GameAction opened = game_action_with_text(game_action(GAME_ACTION_OPENED, side), text);
    draft_line(game, &opened, time_ms, out);
}

void public_log_draft(const Game *game, const GameAction *action, int64_t time_ms,
                      PublicLogDraft *out)
{
    GameAction told = *action;
    out->count = 0;
    if (game_action_is_private(game, action)) {
        return;
    }
    switch (action->kind) {
    case GAME_ACTION_HEARTBEAT: /* heartbeats are not public */
        return;
    case GAME_ACTION_MOVE:
        told.with_offer |= game_offer(game, action->player) == OFFER_MARKED;
        break;
    case GAME_ACTION_ADJOURN:
        told.kind =
            game_sealing_offers(game, action) ? GAME_ACTION_SEALED_WITH_OFFER : GAME_ACTION_SEALED;
        break;
    case GAME_ACTION_RESUME:
        if (game_phase(game) == GAME_ADJOURNED) {
            draft_opened(game, time_ms, out);
        }
        break;
    default:
        break;
    }
    draft_line(game, &told, time_ms, out);
}

void public_log_add(PublicLog *log, const PublicLogDraft *draft)
{
    for (int i = 0; i < draft->count; i++) {
        log->sum = sum_with(log->sum, draft->lines[i]);
        Wire wire = {.kind = WIRE_LINE, .number = ++log->count, .sum = log->sum};
        snprintf(wire.text, sizeof wire.text, "%s", draft->lines[i]);
        wire_format(&wire, &log->bytes);
    }
}

int public_log_count(const PublicLog *log, const char *words)
{
    enum { BEFORE = 4 /* fields before the action: "line", number, checksum, time */ };
    size_t length = strlen(words);
    int count = 0;
    for (const char *at = strbuf_text(&log->bytes); at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        bool is_line = strncmp(at, "line ", 5) == 0;
        const char *action = at;
        for (int field = 0; is_line && field < BEFORE; field++) {
            action = strchr(action, ' ') + 1;
        }
        count += is_line && strncmp(action, words, length) == 0 &&
                 (action[length] == ' ' || action[length] == '\n');
    }
    return count;
}

const char *public_log_missing(const PublicLog *log, const char *lines)
{
    Wire setup = {0};
    size_t length = strcspn(strbuf_text(&log->bytes), "\n");
    uint32_t sum = wire_parse(strbuf_text(&log->bytes), length, &setup) ? setup.sum : 0;
    for (int line = 0; line < log->count; line++) {
        const char *end = strchr(lines, '\n');
        if (end == NULL) {
            return NULL;
        }
        sum = (uint32_t)crc32_z(sum, (const unsigned char *)lines, (size_t)(end + 1 - lines));
        lines = end + 1;
    }
    return sum == log->sum ? lines : NULL;
}

void public_log_append_after(const PublicLog *log, int64_t count, uint32_t sum, StrBuf *out)
{
    Wire wire = {0};
    size_t at = 0;
    for (int64_t line = 0; line <= count && at < log->bytes.length; line++) {
        const char *message = strbuf_text(&log->bytes) + at;
        size_t length = strcspn(message, "\n");
        at = wire_parse(message, length, &wire) ? at + length + 1 : log->bytes.length;
    }
    bool is_known = at > 0 && wire.number == count && wire.sum == sum;
    const char *text = strbuf_text(&log->bytes);
    strbuf_append(out, is_known ? text + at : text);
}

uint32_t public_log_state_sum(const Game *game)
{
    char text[FEN_MAX + 128];
    int plies = game_ply_count(game);
    fen_format(game_position(game), FEN_STANDARD, text);
    size_t length = strlen(text);
    snprintf(text + length, sizeof text - length, " %d %d %d %d", plies, (int)game_phase(game),
             game_offer_ply(game, SIDE_WHITE), game_offer_ply(game, SIDE_BLACK));
    for (int ply = plies > SIDE_COUNT ? plies - SIDE_COUNT : 0; ply < plies; ply++) {
        length = strlen(text);
        snprintf(text + length, sizeof text - length, " %" PRId64,
                 game_ply_at(game, ply)->clock_ms);
    }
    return sum_with(0, text);
}

/* ---- The receiver ---- */

Game *public_log_read_game(PublicLogReader *reader, const Wire *wire)
{
    GameSetup setup;
    if (wire->sum != sum_with(0, wire->text) || !game_setup_parse(wire->text, &setup)) {
        return NULL;
    }
    Game *game = game_new_from_journal(&setup);
    if (game != NULL) {
        *reader = (PublicLogReader){.sum = wire->sum};
    }
    return game;
}

bool public_log_read_line(PublicLogReader *reader, const Wire *wire, const Game *game,
                          GameAction *action, int64_t *time_ms)
{
    uint32_t sum = sum_with(reader->sum, wire->text);
    if (wire->number != reader->count + 1 || wire->sum != sum ||
        !game_action_parse(wire->text, game_position(game), action, time_ms)) {
        return false;
    }
    *reader = (PublicLogReader){.count = reader->count + 1, .sum = sum};
    return true;
}
