/* Fuzz target: PGN. A game that was read can be written. The written text reads back without new
 * notices, except about unread text, and is written identically. Checking a game without storing it
 * finds the same faults as reading it. A source that pauses gives the same games and the same index
 * as one that does not. */
#include "memory_source.h"
#include "target.h"

#include "pgn/pgn_read.h"
#include "pgn/pgn_write.h"

#include <stdlib.h>
#include <string.h>

static void check_notices(const PgnReader *reader)
{
    for (int i = 0; i < pgn_read_notice_count(reader); i++) {
        PgnNoticeKind kind = pgn_read_notice_at(reader, i)->kind;
        TARGET_CHECK(kind == PGN_CORRECTED_FEN || kind == PGN_UNKNOWN_VARIANT ||
                     kind == PGN_NULL_MOVE);
    }
}

/* Writes a record, reads the text back, writes it again, and compares both texts. */
static void check_round_trip(const Record *record, Record *again)
{
    StrBuf text = {0};
    StrBuf second = {0};
    pgn_write(record, PGN_KEEP, &text);
    MemorySource memory = {.bytes = strbuf_text(&text), .length = text.length};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    TARGET_CHECK(pgn_read_game(reader, PGN_WHOLE_GAME, again) == PGN_GAME);
    if (record->unread.length == 0 && record->unread_tags.length == 0) {
        check_notices(reader);
    }
    TARGET_CHECK(!again->is_partial || record->is_partial);
    pgn_write(again, PGN_KEEP, &second);
    TARGET_CHECK(strcmp(strbuf_text(&text), strbuf_text(&second)) == 0);
    TARGET_CHECK(pgn_read_game(reader, PGN_WHOLE_GAME, again) == PGN_END);
    pgn_read_free(reader);
    strbuf_release(&text);
    strbuf_release(&second);
}

/* Reads the next game, continuing after each pause of the source. Returns whether there is a
 * game. */
static bool read_next(PgnReader *reader, PgnDepth depth, Record *record)
{
    PgnStatus status;
    while ((status = pgn_read_game(reader, depth, record)) == PGN_PAUSED) {
    }
    return status == PGN_GAME;
}

/* Indexes the text with a source that pauses and with one that does not. */
static void check_index(const MemorySource *memory, const MemorySource *slow)
{
    MemorySource one = *memory, other = *slow;
    PgnReader *reader = pgn_read_new(memory_source(&one));
    PgnReader *pausing = pgn_read_new(memory_source(&other));
    Record *record = record_new(), *again = record_new();
    while (read_next(reader, PGN_INDEX, record)) {
        TARGET_CHECK(read_next(pausing, PGN_INDEX, again));
        TARGET_CHECK(pgn_read_start(reader) == pgn_read_start(pausing));
        TARGET_CHECK(pgn_read_start_line(reader) == pgn_read_start_line(pausing));
        TARGET_CHECK(pgn_read_move_count(reader) == pgn_read_move_count(pausing));
        TARGET_CHECK(strcmp(pgn_read_tag(reader, "Event"), pgn_read_tag(pausing, "Event")) == 0);
        TARGET_CHECK(record->result == again->result);
    }
    TARGET_CHECK(!read_next(pausing, PGN_INDEX, again));
    pgn_read_free(reader);
    pgn_read_free(pausing);
    record_free(record);
    record_free(again);
}

/* Checks the next game without storing it. The numbers of moves and notices must be the same as
 * when the game was read. */
static void check_check(const PgnReader *reader, PgnReader *checker, Record *record)
{
    TARGET_CHECK(read_next(checker, PGN_CHECK, record));
    TARGET_CHECK(pgn_read_move_count(checker) == pgn_read_move_count(reader));
    TARGET_CHECK(pgn_read_notice_count(checker) == pgn_read_notice_count(reader));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    MemorySource memory = {.bytes = (const char *)bytes, .length = length};
    PgnReader *reader = pgn_read_new(memory_source(&memory));
    MemorySource slow = memory;
    slow.piece = 7;
    slow.pauses = true;
    check_index(&memory, &slow);
    PgnReader *checker = pgn_read_new(memory_source(&slow));
    Record *record = record_new();
    Record *again = record_new();
    while (pgn_read_game(reader, PGN_WHOLE_GAME, record) == PGN_GAME) {
        check_round_trip(record, again);
        check_check(reader, checker, again);
    }
    TARGET_CHECK(!read_next(checker, PGN_CHECK, again));
    pgn_read_free(checker);
    record_free(record);
    record_free(again);
    pgn_read_free(reader);
    return 0;
}
