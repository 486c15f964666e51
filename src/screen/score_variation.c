/* The variations of a game of a file, as indented texts in the score. */
#include "screen/score.h"
#include "screen/screen_text.h"

#include "notation/san.h"
#include "pgn/comment.h"
#include "pgn/pgn_read.h"
#include "rules/position.h"
#include "util/array.h"
#include "util/utf8.h"

#include <limits.h>

enum {
    INDENT_COLS = 2,  /* columns by which a variation is indented */
    INDENTS_MAX = 4,  /* the deepest indentation; deeper variations are not indented further */
    MOVES_MAX = 1000, /* after so many moves in variations of one move, only those that lead to the
                         viewed move are written */
    LEVELS_MAX = 200, /* deeper variations are left out, because each level is a recursion */
};

/* The state while variations are written. .text is the text being written; it ends where a
 * variation of a variation interrupts it. */
typedef struct Writer {
    Score *score;
    StrBuf text;
    size_t first_move; /* the first of Score.moves that belongs to the text */
    bool needs_number; /* Black's next move needs its number */
    int level;         /* 1 for a variation of the main line, 2 for a variation of that, ... */
    int moves_left;    /* moves until MOVES_MAX */
} Writer;

void score_append_signs(const Record *record, RecordNode node, int cols, StrBuf *out)
{
    size_t start = out->length;
    for (uint32_t i = record->nodes[node].first_glyph; i != RECORD_NONE;
         i = record->glyphs[i].next) {
        const char *sign = pgn_moves_sign_of(record->glyphs[i].number);
        bool is_about_move = sign != NULL && (sign[0] == '!' || sign[0] == '?');
        size_t end = out->length;
        strbuf_append(out, is_about_move ? "" : " ");
        if (sign != NULL) {
            strbuf_append(out, sign);
        } else {
            strbuf_appendf(out, "$%d", record->glyphs[i].number);
        }
        if (utf8_width(strbuf_text(out) + start, out->length - start) > cols) {
            strbuf_truncate(out, end);
            return;
        }
    }
}

/* Adds the text to the score and begins a new one. */
static void finish_text(Writer *writer)
{
    Score *score = writer->score;
    int level = writer->level < INDENTS_MAX ? writer->level : INDENTS_MAX;
    const char *text = score_add_text(score, STYLE_MUTED, level * INDENT_COLS, &writer->text);
    if (text == NULL) { /* out of memory */
        score->move_count = writer->first_move;
    }
    for (size_t i = writer->first_move; i < score->move_count; i++) {
        score->moves[i].text = text;
    }
    writer->first_move = score->move_count;
    writer->needs_number = true;
}

static void append_words(Writer *writer, const char *comment)
{
    size_t length = writer->text.length;
    strbuf_append(&writer->text, length > 0 ? " " : "");
    size_t start = writer->text.length;
    comment_append_words(comment, &writer->text);
    if (writer->text.length == start) {
        strbuf_truncate(&writer->text, length);
    } else {
        writer->needs_number = true;
    }
}

/* Adds a move to the moves of the score, without its text. Returns NULL if out of memory. */
static ScoreMove *add_move(Score *score, RecordNode node)
{
    ScoreMove *moves =
        array_grow(score->moves, score->move_count, &score->move_capacity, sizeof *moves);
    if (moves == NULL) {
        return NULL;
    }
    score->moves = moves;
    moves[score->move_count] = (ScoreMove){.node = node};
    return &moves[score->move_count++];
}

static void append_move(Writer *writer, const Position *position, RecordNode node)
{
    const Record *record = writer->score->record;
    StrBuf *text = &writer->text;
    ScoreMove *move = add_move(writer->score, node);
    char san[SAN_MAX];
    append_words(writer, record_comment(record, node, RECORD_BEFORE));
    strbuf_append(text, text->length > 0 ? " " : "");
    if (writer->needs_number || position_side_to_move(position) == SIDE_WHITE) {
        san_append_number(position, text);
        strbuf_append_char(text, ' ');
    }
    size_t start = text->length;
    san_format(position, record->nodes[node].move, san);
    screen_append_san(writer->score->screen, san, text);
    score_append_signs(record, node, INT_MAX, text);
    if (move != NULL) {
        move->offset = start;
        move->length = text->length - start;
    }
    writer->needs_number = false;
    StrBuf remarks = {0};
    record_append_remarks(record, node, &remarks);
    append_words(writer, strbuf_text(&remarks));
    strbuf_release(&remarks);
}

/* Returns whether the viewed line contains a move. The move has ply number `ply`. */
static bool is_on_the_way(const Score *score, RecordNode node, int ply)
{
    return ply < viewpoint_ply(score->way) && viewpoint_node_at(score->way, ply + 1) == node;
}

/* Returns whether the viewed line contains a move, or goes through a variation of that move. The
 * move has ply number `ply`. */
static bool is_beside_the_way(const Score *score, RecordNode node, int ply)
{
    return ply < viewpoint_ply(score->way) &&
           viewpoint_node_at(score->way, ply) == score->record->nodes[node].parent;
}

static void write_line(Writer *writer, RecordNode node, const Position *start, int ply);

/* Writes the variations of a move, which has ply number `ply`, one level deeper. */
static void write_variations(Writer *writer, RecordNode node, const Position *position, int ply)
{
    const Score *score = writer->score;
    const RecordNodeBody *nodes = score->record->nodes;
    if (writer->level == LEVELS_MAX) {
        strbuf_append(&writer->text, "...");
        finish_text(writer);
        return;
    }
    writer->level++;
    for (node = nodes[node].variation; node != RECORD_NONE; node = nodes[node].variation) {
        bool has_space = score->shows_texts && writer->moves_left > 0;
        if (has_space || is_on_the_way(score, node, ply)) {
            write_line(writer, node, position, ply);
        }
    }
    writer->level--;
}

/* Writes the line that begins with a move. Variations of its later moves interrupt the text. */
static void write_line(Writer *writer, RecordNode node, const Position *start, int ply)
{
    const RecordNodeBody *nodes = writer->score->record->nodes;
    const RecordNode first = node;
    Position position = *start;
    for (; node != RECORD_NONE; node = nodes[node].next) {
        if (writer->moves_left-- <= 0 && !is_beside_the_way(writer->score, node, ply)) {
            strbuf_append(&writer->text, writer->text.length > 0 ? " ..." : "");
            break;
        }
        append_move(writer, &position, node);
        if (node != first && nodes[node].variation != RECORD_NONE) {
            finish_text(writer);
            write_variations(writer, node, &position, ply);
        }
        position = position_after(&position, nodes[node].move);
        ply++;
    }
    finish_text(writer);
}

void score_add_variations(Score *score, int ply)
{
    RecordNode node = viewpoint_node_at(score->line, ply + 1);
    Writer writer = {
        .score = score,
        .first_move = score->move_count,
        .needs_number = true,
        .moves_left = MOVES_MAX,
    };
    write_variations(&writer, node, viewpoint_position_at(score->line, ply), ply);
    strbuf_release(&writer.text);
}
