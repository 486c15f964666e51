#include "pgn/pgn_write.h"

#include "notation/san.h"
#include "notation/time_control.h"
#include "pgn/comment.h"
#include "pgn/pgn_inside.h"
#include "rules/bitboard.h"
#include "rules/position_set_up.h"
#include "util/array.h"

#include <stdlib.h>
#include <string.h>

/* The maximum number of characters in a line. */
enum { LINE_MAX_CHARACTERS = 79 };

/*
 * Movetext being laid out: tokens separated by spaces, as many as fit into a line of fewer than 80
 * characters (PGN standard 8.2.1). A space is written after each token, and becomes a line end if
 * the next token does not fit.
 */
typedef struct Lines {
    StrBuf *out;   /* the text, borrowed */
    size_t start;  /* offset in .out of the token being built */
    bool opening;  /* the token is "(": no space comes after it */
    size_t column; /* number of characters in the line before the space and the token */
    bool is_text;  /* the token is part of a comment, which may have characters beyond ASCII */
} Lines;

/* Returns the number of characters of the token being built. */
static size_t token_width(const Lines *lines)
{
    size_t width = 0;
    if (!lines->is_text) {
        return lines->out->length - lines->start;
    }
    for (size_t i = lines->start; i < lines->out->length; i++) { /* first bytes of characters */
        width += ((unsigned char)lines->out->bytes[i] & 0xC0) != 0x80;
    }
    return width;
}

/* Ends the line after the last complete token, if the line has one. */
static void end_line(Lines *lines)
{
    if (lines->column > 0) {
        lines->out->bytes[lines->start - 1] = '\n';
        lines->column = 0;
    }
}

/* Completes the token, if it has text. */
static void flush(Lines *lines)
{
    size_t width = token_width(lines);
    if (width == 0) {
        return;
    }
    if (lines->column + 1 + width > LINE_MAX_CHARACTERS) {
        end_line(lines);
    }
    lines->column += width + (lines->column > 0);
    strbuf_append_char(lines->out, ' ');
    lines->start = lines->out->length;
}

/* Starts a new token; text appended from now on belongs to it. */
static void begin_token(Lines *lines)
{
    if (!lines->opening) {
        flush(lines);
        lines->is_text = false;
    }
    lines->opening = false;
}

/*
 * Appends the text of a comment. A line can be broken at any single space, with three exceptions. A
 * command is never broken. The commands at the beginning are in one line with the first word. No
 * line begins with % or [, because a simple reader could mistake % for an escape and [ for a tag.
 */
static void append_comment_text(Lines *lines, const char *text)
{
    bool in_command = false;
    size_t head = comment_head_length(text);
    strbuf_append_bytes(lines->out, text, head);
    text += head;
    while (*text != '\0') {
        size_t length = strcspn(text, " "), blanks = strspn(text + length, " ");
        const char *next = text + length + blanks;
        in_command |= strncmp(text, "[%", 2) == 0;
        in_command &= memchr(text, ']', length) == NULL;
        strbuf_append_bytes(lines->out, text, length);
        if (blanks == 1 && *next != '%' && *next != '[' && !in_command) {
            flush(lines);
        } else {
            strbuf_append_bytes(lines->out, text + length, blanks);
        }
        text = next;
    }
}

/* A position in the tree of moves. */
typedef struct Place {
    Bitboard board; /* the position */
    int number;     /* the number of its next move */
} Place;

/* A variation that has begun and not ended. */
typedef struct OpenVariation {
    RecordNode first; /* its first move */
    Place before;     /* the position before that move */
} OpenVariation;

/* A game being written. */
typedef struct MoveWriter {
    const Record *record; /* the game */
    PgnForm form;
    Place now;           /* the position before the move to be written */
    RecordNode written;  /* the move that was written last */
    Bitboard after;      /* the position after that move */
    OpenVariation *open; /* stack of the variations around that move, owned */
    size_t depth;        /* number of entries in .open */
    size_t capacity;     /* number of entries allocated in .open */
    bool number_due;     /* the next move needs its number even if it is Black's */
    Lines lines;         /* the text being laid out */
    StrBuf comment;      /* the comment being written */
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
    CommentTimes times = comment_times(text);
    if (facts->clock_ms >= 0 && times.clock_ms < 0) {
        append_time("clk", facts->clock_ms, whole, out);
    }
    if (facts->elapsed_ms >= 0 && (form & PGN_NO_ELAPSED) == 0 && times.elapsed_ms < 0) {
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

/* Removes a space from the end of the token. */
static void trim_space(Lines *lines)
{
    StrBuf *out = lines->out;
    if (out->length > lines->start && out->bytes[out->length - 1] == ' ') {
        strbuf_truncate(out, out->length - 1);
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
    lines->is_text = true;
    size_t before = lines->out->length;
    strbuf_append(lines->out, has_brace ? "; " : "{");
    size_t start = lines->out->length;
    append_facts(writer->form, facts, strbuf_text(words), lines->out);
    if (lines->out->length == start && words->length == 0) {
        strbuf_truncate(lines->out, before); /* there were only facts that are not written */
        return;
    }
    writer->number_due = true;
    if (has_brace) {
        strbuf_append(lines->out, strbuf_text(words));
        flush(lines);
        end_line(lines);
        return;
    }
    append_comment_text(lines, strbuf_text(words));
    trim_space(lines); /* facts end with a space, even if no words follow */
    strbuf_append_char(lines->out, '}');
}

/* Writes the glyphs and the comment after a move. */
static void write_remarks(MoveWriter *writer, RecordNode node)
{
    const Record *record = writer->record;
    for (uint32_t i = record->nodes[node].first_glyph; i != RECORD_NONE;
         i = record->glyphs[i].next) {
        begin_token(&writer->lines);
        strbuf_appendf(writer->lines.out, "$%u", (unsigned)record->glyphs[i].number);
    }
    write_comment(writer, &record->nodes[node].facts, record_comment(record, node, RECORD_AFTER));
}

/* Writes the unread text of a move as it is. The line ends after it, because the text can end with
 * a comment up to the end of the line. */
static void write_unread(MoveWriter *writer, RecordNode node)
{
    Lines *lines = &writer->lines;
    if (writer->record->nodes[node].unread != 0 && (writer->form & PGN_REDUCED) == 0) {
        begin_token(lines);
        end_line(lines);
        strbuf_append(lines->out, record_unread(writer->record, node));
        strbuf_append_char(lines->out, '\n');
        lines->start = lines->out->length;
        writer->number_due = true;
    }
}

/* Writes the beginning of the variation in the last entry of the stack. Returns its first move. */
static RecordNode open_variation(MoveWriter *writer)
{
    begin_token(&writer->lines);
    strbuf_append_char(writer->lines.out, '(');
    writer->lines.opening = true;
    writer->number_due = true;
    return writer->open[writer->depth - 1].first;
}

/* Interrupts the line before the next move by its first variation. Returns the first move of the
 * variation, or RECORD_NONE if memory runs out. */
static RecordNode push_variation(MoveWriter *writer, RecordNode first)
{
    OpenVariation *open = array_grow(writer->open, writer->depth, &writer->capacity, sizeof *open);
    if (open == NULL) {
        writer->lines.out->out_of_memory = true;
        return RECORD_NONE;
    }
    writer->open = open;
    open[writer->depth++] = (OpenVariation){first, writer->now};
    return open_variation(writer);
}

static void make_move(MoveWriter *writer, RecordNode node)
{
    Place *now = &writer->now;
    now->number += now->board.side_to_move == SIDE_BLACK && now->number < POSITION_NUMBER_MAX;
    if (node == writer->written) {
        now->board = writer->after;
    } else { /* variations of the move were written after it */
        bitboard_make(&now->board, writer->record->nodes[node].move);
    }
}

/*
 * Returns the node to write after `node`, and moves to the position before it. The variations of
 * `node` must be written already. Within a line, the next node is the next move of the line. After
 * the last move of a variation, the next node is the first move of the next variation or, if there
 * is none, the next move of the line that the variations interrupt. Returns RECORD_NONE at the end
 * of the game.
 */
static RecordNode advance(MoveWriter *writer, RecordNode node)
{
    const RecordNodeBody *nodes = writer->record->nodes;
    while (nodes[node].next == RECORD_NONE && writer->depth > 0) {
        OpenVariation *open = &writer->open[writer->depth - 1];
        write_unread(writer, node);
        strbuf_append_char(writer->lines.out, ')');
        writer->number_due = true;
        writer->now = open->before;
        node = nodes[nodes[open->first].parent].next; /* the move that the variations replace */
        open->first = nodes[open->first].variation;
        if (open->first != RECORD_NONE) {
            return open_variation(writer);
        }
        writer->depth--;
    }
    write_unread(writer, node);
    make_move(writer, node);
    return nodes[node].next;
}

/* Writes the number of a move, if it is due, and the move. */
static void write_move(MoveWriter *writer, RecordNode node)
{
    Move move = writer->record->nodes[node].move;
    char san[SAN_MAX];
    const Place *now = &writer->now;
    if (now->board.side_to_move == SIDE_WHITE || writer->number_due) {
        begin_token(&writer->lines);
        san_append_move_number(now->number, now->board.side_to_move, writer->lines.out);
    }
    writer->number_due = false;
    begin_token(&writer->lines);
    writer->written = node;
    size_t length = san_format_board(&now->board, move, san, &writer->after);
    strbuf_append_bytes(writer->lines.out, san, length);
}

/* Returns whether a move has no comments, glyphs, facts or unread text, as most moves. */
static bool is_bare(const RecordNodeBody *body)
{
    return body->first_glyph == RECORD_NONE && body->comments[RECORD_BEFORE] == 0 &&
           body->comments[RECORD_AFTER] == 0 && body->unread == 0 && body->facts.clock_ms < 0 &&
           body->facts.elapsed_ms < 0 && !body->facts.offer;
}

/* Writes all moves with their comments, glyphs and variations. */
static void write_tree(MoveWriter *writer)
{
    const RecordNodeBody *nodes = writer->record->nodes;
    bool is_whole = (writer->form & PGN_REDUCED) == 0;
    RecordNode node = nodes[RECORD_ROOT].next;
    while (node != RECORD_NONE) {
        bool has_remarks = is_whole && !is_bare(&nodes[node]);
        if (has_remarks) {
            write_comment(writer, &NO_FACTS, record_comment(writer->record, node, RECORD_BEFORE));
        }
        write_move(writer, node);
        if (has_remarks) {
            write_remarks(writer, node);
        }
        bool is_first = node == nodes[nodes[node].parent].next;
        RecordNode variation = nodes[node].variation;
        node = is_whole && is_first && variation != RECORD_NONE ? push_variation(writer, variation)
                                                                : advance(writer, node);
    }
}

/* Ends the writing: ends the last line, adds an empty line and frees the buffers. */
static void end_writing(MoveWriter *writer)
{
    flush(&writer->lines);
    end_line(&writer->lines);
    strbuf_append_char(writer->lines.out, '\n');
    writer->lines.out->out_of_memory |= strbuf_has_failed(&writer->comment);
    strbuf_release(&writer->comment);
    free(writer->open);
}

void pgn_write_comments(const Record *record, PgnForm form, StrBuf *out)
{
    MoveWriter writer = {
        .record = record, .form = form, .lines = {.out = out, .start = out->length}};
    write_remarks(&writer, RECORD_ROOT);
    write_unread(&writer, RECORD_ROOT);
    end_writing(&writer);
}

void pgn_write(const Record *record, PgnForm form, StrBuf *out)
{
    pgn_write_tags(record, form, out);
    strbuf_append_char(out, '\n');
    MoveWriter writer = {
        .record = record,
        .form = form,
        .now = {bitboard_of(&record->start), position_fullmove_number(&record->start)},
        .number_due = true,
        .lines = {.out = out, .start = out->length}};
    if ((form & PGN_REDUCED) == 0) {
        write_remarks(&writer, RECORD_ROOT);
        write_unread(&writer, RECORD_ROOT);
    }
    write_tree(&writer);
    begin_token(&writer.lines);
    strbuf_append(out, pgn_write_result(record));
    end_writing(&writer);
}
