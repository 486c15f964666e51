#include "pgn/pgn_write.h"

#include "notation/fen.h"
#include "notation/san.h"
#include "notation/time_control.h"
#include "pgn/comment.h"
#include "util/array.h"

#include <stdlib.h>
#include <string.h>

/* The seven tags required in every game, in their order (PGN standard 8.1.1). */
static const struct {
    const char *name;
    const char *unknown; /* the value if the record has none */
} ROSTER[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", "*"},
};

enum {
    ROSTER_COUNT = sizeof ROSTER / sizeof ROSTER[0], /* number of required tags */
    DERIVED_MAX = 3, /* number of tags derived from the start position: SetUp, FEN and Variant */
};

/* A tag to be written. */
typedef struct Pair {
    const char *name;  /* borrowed */
    const char *value; /* borrowed */
} Pair;

/* The tags to be written after the seven required ones. */
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

/* Returns the token of the result. PGN has none for a game that both players lose. */
static const char *result_token(const Record *record)
{
    return record_result_token(record->result == RECORD_BOTH_LOSE ? RECORD_UNKNOWN
                                                                  : record->result);
}

/* Returns whether a tag is one of the seven required ones or derived from the start position. */
static bool is_always_written(const char *name)
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

/*
 * Adds the tags of the start position if it is not the standard one. `fen` is a buffer for the
 * value of FEN, and must live as long as the list. Variant comes first, because a reader may set up
 * the position as soon as it reads the FEN.
 */
static void add_derived(const Record *record, PairList *list, char fen[static FEN_MAX])
{
    const Position *start = &record->start;
    Position usual = position_start();
    bool usual_counters =
        position_halfmove_clock(start) == 0 && position_fullmove_number(start) == 1;
    if (position_is_chess960(start) || !position_is_same(start, &usual) || !usual_counters) {
        fen_format(start, FEN_STANDARD, fen);
        const char *variant = tags_value(&record->tags, "Variant");
        if (variant != NULL || position_is_chess960(start)) {
            add_pair(list, "Variant", variant != NULL ? variant : "Chess960");
        }
        add_pair(list, "SetUp", "1");
        add_pair(list, "FEN", fen);
    }
}

/* Returns the text by which a tag is sorted: its name, or "FE" for Variant, which must come before
 * FEN. */
static const char *sort_key(const Pair *pair)
{
    return strcmp(pair->name, "Variant") == 0 ? "FE" : pair->name;
}

static int compare_pairs(const void *one, const void *other)
{
    return strcmp(sort_key(one), sort_key(other));
}

/* Appends the tags of a record, one per line, without the empty line after them. */
static void write_tags(const Record *record, PgnForm form, StrBuf *out)
{
    PairList list = {.count = 0};
    char fen[FEN_MAX];
    for (int i = 0; i < ROSTER_COUNT; i++) {
        const char *value = tags_value(&record->tags, ROSTER[i].name);
        if (strcmp(ROSTER[i].name, "Result") == 0) {
            value = result_token(record);
        }
        write_pair(ROSTER[i].name, value == NULL ? ROSTER[i].unknown : value, out);
    }
    add_derived(record, &list, fen);
    bool has_variant = list.count == DERIVED_MAX;
    for (int i = 0; i < record->tags.count; i++) {
        const Tag *tag = &record->tags.items[i];
        bool is_variant = strcmp(tag->name, "Variant") == 0;
        bool is_due = is_variant ? !has_variant : (form & PGN_REDUCED) == 0;
        if (is_due && !is_always_written(tag->name)) {
            add_pair(&list, tag->name, tag->value);
        }
    }
    if ((form & PGN_KEEP) == 0) {
        qsort(list.items, (size_t)list.count, sizeof list.items[0], compare_pairs);
    }
    for (int i = 0; i < list.count; i++) {
        write_pair(list.items[i].name, list.items[i].value, out);
    }
}

/* The maximum number of characters in a line. */
enum { LINE_MAX_CHARACTERS = 79 };

/*
 * Movetext being laid out: tokens separated by spaces, as many as fit into a line of fewer than 80
 * characters (PGN standard 8.2.1).
 */
typedef struct Lines {
    StrBuf *out;   /* the text laid out so far, borrowed */
    StrBuf token;  /* the token being built, which is not in .out yet */
    bool opening;  /* the token is "(": no space comes after it */
    size_t column; /* number of characters in the current line */
} Lines;

/* Writes the token to the current line if it fits, and otherwise to a new line. */
static void flush(Lines *lines)
{
    size_t width = 0;
    for (size_t i = 0; i < lines->token.length; i++) { /* counts the bytes that begin a character */
        width += ((unsigned char)lines->token.bytes[i] & 0xC0) != 0x80;
    }
    if (width == 0) {
        return;
    }
    if (lines->column > 0 && lines->column + 1 + width > LINE_MAX_CHARACTERS) {
        strbuf_append_char(lines->out, '\n');
        lines->column = 0;
    }
    if (lines->column > 0) {
        strbuf_append_char(lines->out, ' ');
        lines->column++;
    }
    strbuf_append_bytes(lines->out, lines->token.bytes, lines->token.length);
    lines->column += width;
    strbuf_truncate(&lines->token, 0);
}

/* Starts a new token; text appended from now on belongs to it. */
static void begin_token(Lines *lines)
{
    if (!lines->opening) {
        flush(lines);
    }
    lines->opening = false;
}

/*
 * Appends the text of a comment. A line can be broken at any single space, with three exceptions. A
 * command is never broken. The commands at the beginning are in one line with the first word. No
 * line begins with % or [, because a simple reader could mistake % for
 * an escape and [ for a tag.
 */
static void append_comment_text(Lines *lines, const char *text)
{
    bool in_command = false;
    size_t head = comment_head_length(text);
    strbuf_append_bytes(&lines->token, text, head);
    text += head;
    while (*text != '\0') {
        size_t length = strcspn(text, " "), blanks = strspn(text + length, " ");
        const char *next = text + length + blanks;
        in_command |= strncmp(text, "[%", 2) == 0;
        in_command &= memchr(text, ']', length) == NULL;
        strbuf_append_bytes(&lines->token, text, length);
        if (blanks == 1 && *next != '%' && *next != '[' && !in_command) {
            flush(lines);
        } else {
            strbuf_append_bytes(&lines->token, text + length, blanks);
        }
        text = next;
    }
}

/* ---- A walk along moves ---- */

/* A move that was made, and the data to undo it. */
typedef struct WalkStep {
    Move move;
    Undo undo;
} WalkStep;

/*
 * A walk along the moves of a record: one position that goes forward and back. Entering and leaving
 * a variation takes time proportional to the length of the variation, so a whole tree is walked in
 * linear time.
 */
typedef struct Walk {
    Position now;    /* the position reached */
    WalkStep *steps; /* the moves from the start, owned */
    size_t length;   /* number of steps made */
    size_t capacity; /* number of steps allocated */
} Walk;

/* Makes a legal move. Returns false and changes nothing if out of memory. */
static bool walk_forward(Walk *walk, Move move)
{
    WalkStep *steps = array_grow(walk->steps, walk->length, &walk->capacity, sizeof *steps);
    if (steps == NULL) {
        return false;
    }
    walk->steps = steps;
    WalkStep *step = &walk->steps[walk->length++];
    step->move = move;
    position_make(&walk->now, move, &step->undo);
    return true;
}

/* Takes back the last move. */
static void walk_back(Walk *walk)
{
    WalkStep *step = &walk->steps[--walk->length];
    position_take_back(&walk->now, step->move, &step->undo);
}

/* A game being written. */
typedef struct MoveWriter {
    const Record *record; /* the game */
    PgnForm form;
    Walk walk;       /* the position before the move to be written */
    bool number_due; /* the next move needs its number even if it is Black's */
    Lines lines;     /* the text being laid out */
    StrBuf comment;  /* the comment being written */
} MoveWriter;

/* The facts of a comment that does not follow a move. */
static const RecordFacts NO_FACTS = {RECORD_TIME_NONE, RECORD_TIME_NONE, false};

/*
 * Appends a command with a time, as h:mm:ss with the decimals that the milliseconds need, and a
 * space. Appends nothing for RECORD_TIME_NONE.
 */
static void append_time(const char *command, int64_t time_ms, bool whole, StrBuf *out)
{
    char time[TIME_HOURS_MAX], fraction[TIME_FRACTION_MAX];
    if (time_ms >= 0) {
        time_control_format_fraction(whole ? 0 : time_ms, fraction);
        time_control_format_hours(time_ms, time);
        strbuf_appendf(out, "[%%%s %s%s] ", command, time, fraction);
    }
}

/* Appends the facts of a move that the text of its comment does not have. */
static void append_facts(PgnForm form, const RecordFacts *facts, const char *text, StrBuf *out)
{
    bool whole = (form & PGN_WHOLE_SECONDS) != 0;
    int64_t read_ms;
    if (facts->clock_ms >= 0 && !comment_time(text, "clk", &read_ms)) {
        append_time("clk", facts->clock_ms, whole, out);
    }
    if (facts->elapsed_ms >= 0 && (form & PGN_NO_ELAPSED) == 0 &&
        !comment_time(text, "emt", &read_ms)) {
        append_time("emt", facts->elapsed_ms, whole, out);
    }
    if (facts->offer && !comment_has_offer(text)) {
        strbuf_append(out, "(=) ");
    }
}

/* Appends the text of a comment in the form in which it is written. */
static void append_text(PgnForm form, const char *text, StrBuf *out)
{
    CommentForm simpler = {.whole_seconds = (form & PGN_WHOLE_SECONDS) != 0,
                           .no_elapsed = (form & PGN_NO_ELAPSED) != 0};
    if (simpler.whole_seconds || simpler.no_elapsed) {
        comment_append_simplified(text, simpler, out);
    } else {
        strbuf_append(out, text);
    }
}

/* Removes a space from the end of a text. */
static void trim_space(StrBuf *text)
{
    if (text->length > 0 && text->bytes[text->length - 1] == ' ') {
        strbuf_truncate(text, text->length - 1);
    }
}

/*
 * Writes a comment, preceded by the facts of its move that its text does not have. Some readers
 * reject a second comment after a move, and others join the two comments, so all of this is one
 * comment. It is in braces or, if its text has a closing brace, in the rest of a line after a
 * semicolon.
 */
static void write_comment(MoveWriter *writer, const RecordFacts *facts, const char *text)
{
    Lines *lines = &writer->lines;
    StrBuf *words = &writer->comment;
    bool has_facts = facts->clock_ms >= 0 || facts->elapsed_ms >= 0 || facts->offer;
    if (!has_facts && *text == '\0') {
        return;
    }
    strbuf_truncate(words, 0);
    append_text(writer->form, text, words);
    bool has_brace = strchr(strbuf_text(words), '}') != NULL;
    begin_token(lines);
    if (has_brace) {
        flush(lines); /* an opening parenthesis */
    }
    size_t before = lines->token.length;
    strbuf_append(&lines->token, has_brace ? "; " : "{");
    size_t start = lines->token.length;
    append_facts(writer->form, facts, strbuf_text(words), &lines->token);
    if (lines->token.length == start && words->length == 0) {
        strbuf_truncate(&lines->token, before); /* there were only facts that are not written */
        return;
    }
    writer->number_due = true;
    if (has_brace) {
        strbuf_append(&lines->token, strbuf_text(words));
        flush(lines);
        strbuf_append_char(lines->out, '\n');
        lines->column = 0;
        return;
    }
    append_comment_text(lines, strbuf_text(words));
    trim_space(&lines->token); /* the facts have no text after them */
    strbuf_append_char(&lines->token, '}');
}

/* Writes the glyphs and the comment after a move. */
static void write_remarks(MoveWriter *writer, RecordNode node)
{
    const Record *record = writer->record;
    for (uint32_t i = record->nodes[node].first_glyph; i != RECORD_NONE;
         i = record->glyphs[i].next) {
        begin_token(&writer->lines);
        strbuf_appendf(&writer->lines.token, "$%u", (unsigned)record->glyphs[i].number);
    }
    write_comment(writer, &record->nodes[node].facts, record_comment(record, node, RECORD_AFTER));
}

/* Returns whether a node continues the line of its parent. If not, the node begins a variation. */
static bool continues_line(const RecordNodeBody *nodes, RecordNode node)
{
    return node == nodes[nodes[node].parent].next;
}

static void open_variation(MoveWriter *writer)
{
    begin_token(&writer->lines);
    strbuf_append_char(&writer->lines.token, '(');
    writer->lines.opening = true;
    writer->number_due = true;
}

/*
 * Returns the node to write after `node`, and moves the walk to the position before this next node.
 * The variations of `node` must be written already. Within a line, the next node is the next move
 * of the line. After the last move of a variation, the next node is the first move of the next
 * variation or, if there is none, the next move of the line that the variations interrupt. Returns
 * RECORD_NONE at the end of the game, or if memory runs out.
 */
static RecordNode advance(MoveWriter *writer, RecordNode node)
{
    const RecordNodeBody *nodes = writer->record->nodes;
    while (walk_forward(&writer->walk, nodes[node].move)) {
        if (nodes[node].next != RECORD_NONE) {
            return nodes[node].next;
        }
        walk_back(&writer->walk);
        while (continues_line(nodes, node)) {
            node = nodes[node].parent;
            if (node == RECORD_ROOT) {
                return RECORD_NONE;
            }
            walk_back(&writer->walk);
        }
        strbuf_append_char(&writer->lines.token, ')');
        writer->number_due = true;
        if (nodes[node].variation != RECORD_NONE) {
            open_variation(writer);
            return nodes[node].variation;
        }
        node = nodes[nodes[node].parent].next;
    }
    writer->lines.out->out_of_memory = true;
    return RECORD_NONE;
}

/* Writes all moves with their comments, glyphs and variations. */
static void write_tree(MoveWriter *writer)
{
    const RecordNodeBody *nodes = writer->record->nodes;
    bool is_whole = (writer->form & PGN_REDUCED) == 0;
    RecordNode node = nodes[RECORD_ROOT].next;
    while (node != RECORD_NONE) {
        char san[SAN_MAX];
        if (is_whole) {
            write_comment(writer, &NO_FACTS, record_comment(writer->record, node, RECORD_BEFORE));
        }
        if (position_side_to_move(&writer->walk.now) == SIDE_WHITE || writer->number_due) {
            begin_token(&writer->lines);
            san_append_number(&writer->walk.now, &writer->lines.token);
        }
        writer->number_due = false;
        san_format(&writer->walk.now, nodes[node].move, san);
        begin_token(&writer->lines);
        strbuf_append(&writer->lines.token, san);
        if (is_whole) {
            write_remarks(writer, node);
        }
        RecordNode variation = nodes[node].variation;
        if (is_whole && continues_line(nodes, node) && variation != RECORD_NONE) {
            open_variation(writer);
            node = variation;
        } else {
            node = advance(writer, node);
        }
    }
}

/* Ends the writing: flushes the last token, adds an empty line and frees the buffers. */
static void end_writing(MoveWriter *writer)
{
    StrBuf *out = writer->lines.out;
    flush(&writer->lines);
    strbuf_append(out, writer->lines.column > 0 ? "\n\n" : "\n");
    out->out_of_memory |=
        strbuf_has_failed(&writer->lines.token) || strbuf_has_failed(&writer->comment);
    strbuf_release(&writer->lines.token);
    strbuf_release(&writer->comment);
    free(writer->walk.steps);
}

void pgn_write_comments(const Record *record, PgnForm form, StrBuf *out)
{
    MoveWriter writer = {.record = record, .form = form, .lines.out = out};
    write_remarks(&writer, RECORD_ROOT);
    end_writing(&writer);
}

void pgn_write(const Record *record, PgnForm form, StrBuf *out)
{
    MoveWriter writer = {.record = record, .form = form, .number_due = true, .lines.out = out};
    write_tags(record, form, out);
    strbuf_append_char(out, '\n');
    writer.walk.now = record->start;
    if ((form & PGN_REDUCED) == 0) {
        write_remarks(&writer, RECORD_ROOT);
    }
    write_tree(&writer);
    begin_token(&writer.lines);
    strbuf_appendf(&writer.lines.token, "%s", result_token(record));
    end_writing(&writer);
}
