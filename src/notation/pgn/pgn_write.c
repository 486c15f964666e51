#include "notation/pgn/pgn_write.h"

#include "notation/pgn/pgn_lines.h"
#include "notation/pgn/pgn_tags.h"
#include "notation/pgn/walk.h"
#include "notation/san.h"

/* Milliseconds in larger units. */
enum {
    SECOND_MS = 1000,      /* one second */
    MINUTE_MS = 60 * 1000, /* one minute */
    HOUR_MS = 3600 * 1000, /* one hour */
};

/* A game being written. */
typedef struct MoveWriter {
    const Record *record; /* the game */
    bool reduced;         /* only the main line, without remarks */
    Walk walk;            /* the position before the move to be written */
    bool number_due;      /* Black's move, too, needs its number */
    PgnLines lines;       /* the text */
} MoveWriter;

static void write_number(MoveWriter *writer)
{
    Side side = position_side_to_move(&writer->walk.now);
    if (side == SIDE_WHITE || writer->number_due) {
        pgn_lines_token(&writer->lines);
        pgn_lines_appendf(&writer->lines, "%d%s", position_fullmove_number(&writer->walk.now),
                          side == SIDE_WHITE ? "." : "...");
    }
    writer->number_due = false;
}

/* Appends h:mm:ss, with the decimals that the milliseconds need. */
static void append_time(MoveWriter *writer, const char *command, int64_t time_ms)
{
    int fraction = (int)(time_ms % SECOND_MS);
    int digits = fraction == 0 ? 0 : 3;
    for (; digits > 0 && fraction % 10 == 0; fraction /= 10) {
        digits--;
    }
    pgn_lines_appendf(&writer->lines, "[%%%s %lld:%02d:%02d", command,
                      (long long)(time_ms / HOUR_MS), (int)(time_ms / MINUTE_MS % 60),
                      (int)(time_ms / SECOND_MS % 60));
    if (digits > 0) {
        pgn_lines_appendf(&writer->lines, ".%0*d", digits, fraction);
    }
    pgn_lines_appendf(&writer->lines, "]");
}

/* Writes the times of a move as commands in a comment of their own. */
static void write_times(MoveWriter *writer, RecordNode node)
{
    int64_t clock_ms = record_clock_ms(writer->record, node);
    int64_t elapsed_ms = record_elapsed_ms(writer->record, node);
    if (clock_ms < 0 && elapsed_ms < 0) {
        return;
    }
    pgn_lines_token(&writer->lines);
    pgn_lines_appendf(&writer->lines, "{");
    if (clock_ms >= 0) {
        append_time(writer, "clk", clock_ms);
    }
    if (clock_ms >= 0 && elapsed_ms >= 0) {
        pgn_lines_appendf(&writer->lines, " ");
    }
    if (elapsed_ms >= 0) {
        append_time(writer, "emt", elapsed_ms);
    }
    pgn_lines_appendf(&writer->lines, "}");
    writer->number_due = true;
}

static void write_comment(MoveWriter *writer, const char *text)
{
    pgn_lines_comment(&writer->lines, text);
    writer->number_due = true;
}

/* Writes times and offer, which belong behind the glyphs of the move and before its comments. */
static void write_facts(MoveWriter *writer, RecordNode node)
{
    write_times(writer, node);
    if (record_offer(writer->record, node)) {
        write_comment(writer, "(=)");
    }
}

/* Writes everything that stands behind a move. */
static void write_remarks(MoveWriter *writer, RecordNode node)
{
    RecordRemark remark;
    bool facts_due = true;
    bool more = record_first_remark(writer->record, node, &remark);
    for (; more; more = record_next_remark(writer->record, &remark)) {
        if (remark.kind == RECORD_GLYPH) {
            pgn_lines_token(&writer->lines);
            pgn_lines_appendf(&writer->lines, "$%d", remark.glyph);
        } else if (remark.kind == RECORD_COMMENT) {
            if (facts_due) {
                write_facts(writer, node);
            }
            facts_due = false;
            write_comment(writer, remark.text);
        }
    }
    if (facts_due) {
        write_facts(writer, node);
    }
}

/* Writes the comments before the first move of a variation. */
static void write_comments_before(MoveWriter *writer, RecordNode node)
{
    RecordRemark remark;
    bool more = record_first_remark(writer->record, node, &remark);
    for (; more; more = record_next_remark(writer->record, &remark)) {
        if (remark.kind == RECORD_COMMENT_BEFORE) {
            write_comment(writer, remark.text);
        }
    }
}

/* Writes a move with what stands around it. The walk stays before the move. */
static void write_move(MoveWriter *writer, RecordNode node)
{
    char san[SAN_MAX];
    if (!writer->reduced) {
        write_comments_before(writer, node);
    }
    write_number(writer);
    san_format(&writer->walk.now, record_move(writer->record, node), san);
    pgn_lines_token(&writer->lines);
    pgn_lines_appendf(&writer->lines, "%s", san);
    if (!writer->reduced) {
        write_remarks(writer, node);
    }
}

/* Whether a node continues the line of its parent, and is no variation. */
static bool continues_line(const Record *record, RecordNode node)
{
    return node == record_next(record, record_parent(record, node));
}

static void open_variation(MoveWriter *writer)
{
    pgn_lines_open(&writer->lines);
    writer->number_due = true;
}

/*
 * Returns the node to be written after a node and its variations, and brings the walk before it;
 * RECORD_NONE at the end. At the end of a variation that is the next variation of the same move, or
 * else the game goes on after the move that was varied.
 */
static RecordNode advance(MoveWriter *writer, RecordNode node)
{
    const Record *record = writer->record;
    while (walk_forward(&writer->walk, record_move(record, node))) {
        if (record_next(record, node) != RECORD_NONE) {
            return record_next(record, node);
        }
        walk_back(&writer->walk);
        while (continues_line(record, node)) {
            node = record_parent(record, node);
            if (node == RECORD_ROOT) {
                return RECORD_NONE;
            }
            walk_back(&writer->walk);
        }
        pgn_lines_close(&writer->lines);
        writer->number_due = true;
        if (record_variation(record, node) != RECORD_NONE) {
            open_variation(writer);
            return record_variation(record, node);
        }
        node = record_next(record, record_parent(record, node));
    }
    writer->lines.out->out_of_memory = true;
    return RECORD_NONE;
}

static void write_tree(MoveWriter *writer)
{
    const Record *record = writer->record;
    RecordNode node = record_next(record, RECORD_ROOT);
    while (node != RECORD_NONE) {
        write_move(writer, node);
        RecordNode variation = record_variation(record, node);
        if (!writer->reduced && continues_line(record, node) && variation != RECORD_NONE) {
            open_variation(writer);
            node = variation;
        } else {
            node = advance(writer, node);
        }
    }
}

void pgn_write(const Record *record, PgnForm form, StrBuf *out)
{
    MoveWriter writer = {.record = record, .reduced = form == PGN_REDUCED, .number_due = true};
    pgn_tags_write(record, form, out);
    strbuf_append_char(out, '\n');
    pgn_lines_begin(&writer.lines, out);
    walk_begin(&writer.walk, record_start(record));
    if (!writer.reduced) {
        write_remarks(&writer, RECORD_ROOT);
    }
    write_tree(&writer);
    pgn_lines_token(&writer.lines);
    pgn_lines_appendf(&writer.lines, "%s", record_result_token(record_result(record)));
    pgn_lines_finish(&writer.lines);
    strbuf_append_char(out, '\n');
    walk_release(&writer.walk);
}
