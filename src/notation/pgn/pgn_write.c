#include "notation/pgn/pgn_write.h"

#include "notation/fen.h"
#include "notation/notation_inside.h"
#include "notation/pgn/pgn_inside.h"
#include "notation/san.h"

#include <stdlib.h>
#include <string.h>

/* The seven tags that every game has, in their order, with what is written for an unknown value. */
static const struct {
    const char *name;    /* the name */
    const char *unknown; /* the value where the record has none */
} ROSTER[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", "*"},
};

enum {
    ROSTER_COUNT = sizeof ROSTER / sizeof ROSTER[0], /* tags that every game has */
    DERIVED_MAX = 3,                                 /* SetUp, FEN and Variant */
};

/* A pair to be written. */
typedef struct Pair {
    const char *name;  /* borrowed */
    const char *value; /* borrowed */
} Pair;

/* The tags beyond the seven. */
typedef struct PairList {
    Pair items[TAGS_MAX + DERIVED_MAX]; /* the pairs */
    int count;                          /* pairs in use */
} PairList;

static void write_pair(const char *name, const char *value, StrBuf *out)
{
    strbuf_append_char(out, '[');
    strbuf_append(out, name);
    strbuf_append(out, " \"");
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\') {
            strbuf_append_char(out, '\\');
        }
        strbuf_append_char(out, *value);
    }
    strbuf_append(out, "\"]\n");
}

/* PGN has no token where both lose. */
static const char *result_token(const Record *record)
{
    RecordResult result = record_result(record);
    return record_result_token(result == RECORD_BOTH_LOSE ? RECORD_UNKNOWN : result);
}

static void write_roster(const Record *record, StrBuf *out)
{
    for (int i = 0; i < ROSTER_COUNT; i++) {
        const char *value = tags_value(record_tags_of(record), ROSTER[i].name);
        if (strcmp(ROSTER[i].name, "Result") == 0) {
            value = result_token(record);
        }
        write_pair(ROSTER[i].name, value == NULL ? ROSTER[i].unknown : value, out);
    }
}

/* Whether a tag is written without being asked for: the seven, and what follows from the record. */
static bool is_written_anyway(const char *name)
{
    for (int i = 0; i < ROSTER_COUNT; i++) {
        if (strcmp(name, ROSTER[i].name) == 0) {
            return true;
        }
    }
    return strcmp(name, "SetUp") == 0 || strcmp(name, "FEN") == 0;
}

static void add_pair(PairList *list, const char *name, const char *value)
{
    list->items[list->count++] = (Pair){name, value};
}

/* Adds what tells the start position, where it is not the usual one; `fen` is room for its text. */
static void add_derived(const Record *record, PairList *list, char fen[static FEN_MAX])
{
    const Position *start = record_start(record);
    Position usual = position_start();
    bool usual_counters =
        position_halfmove_clock(start) == 0 && position_fullmove_number(start) == 1;
    if (position_is_chess960(start) || !position_is_same(start, &usual) || !usual_counters) {
        fen_format(start, FEN_STANDARD, fen);
        add_pair(list, "SetUp", "1");
        add_pair(list, "FEN", fen);
    }
    if (position_is_chess960(start) && tags_value(record_tags_of(record), "Variant") == NULL) {
        add_pair(list, "Variant", "Chess960");
    }
}

static int compare_names(const void *one, const void *other)
{
    return strcmp(((const Pair *)one)->name, ((const Pair *)other)->name);
}

/* Appends the tags of a record, a line each, without the empty line after them. */
static void write_tags(const Record *record, PgnForm form, StrBuf *out)
{
    const Tags *tags = record_tags_of(record);
    PairList list = {.count = 0};
    char fen[FEN_MAX];
    write_roster(record, out);
    add_derived(record, &list, fen);
    for (int i = 0; i < tags_count(tags); i++) {
        const Tag *tag = tags_at(tags, i);
        bool needed = form != PGN_REDUCED || strcmp(tag->name, "Variant") == 0;
        if (needed && !is_written_anyway(tag->name)) {
            add_pair(&list, tag->name, tag->value);
        }
    }
    if (form != PGN_KEEP) {
        qsort(list.items, (size_t)list.count, sizeof list.items[0], compare_names);
    }
    for (int i = 0; i < list.count; i++) {
        write_pair(list.items[i].name, list.items[i].value, out);
    }
}

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
        san_append_number(&writer->walk.now, &writer->lines.token);
    }
    writer->number_due = false;
}

/* Appends h:mm:ss, with the decimals that the milliseconds need. */
static void append_time(MoveWriter *writer, const char *command, int64_t time_ms)
{
    char fraction[TIME_FRACTION_MAX];
    time_control_format_fraction(time_ms, fraction);
    pgn_lines_appendf(&writer->lines, "[%%%s %lld:%02d:%02d%s]", command,
                      (long long)(time_ms / HOUR_MS), (int)(time_ms / MINUTE_MS % 60),
                      (int)(time_ms / SECOND_MS % 60), fraction);
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
    write_tags(record, form, out);
    strbuf_append_char(out, '\n');
    pgn_lines_begin(&writer.lines, out);
    walk_begin(&writer.walk, record_start(record));
    if (!writer.reduced) {
        write_remarks(&writer, RECORD_ROOT);
    }
    write_tree(&writer);
    pgn_lines_token(&writer.lines);
    pgn_lines_appendf(&writer.lines, "%s", result_token(record));
    pgn_lines_finish(&writer.lines);
    strbuf_append_char(out, '\n');
    walk_release(&writer.walk);
}
