#include "notation/pgn/pgn_inside.h"

#include "notation/entry.h"
#include "notation/notation_inside.h"
#include "notation/refusal.h"
#include "notation/san.h"
#include "rules/move_find.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

void pgn_moves_begin(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    moves->node = RECORD_ROOT;
    moves->depth = 0;
    moves->ignored = 0;
    moves->count = 0;
    moves->last = MOVE_NONE;
    moves->stopped = false;
    strbuf_truncate(&moves->before, 0);
    walk_begin(&moves->walk, &reader->record->start);
    moves->in_check = reader->head.is_set_up && position_in_check(&moves->walk.now);
}

bool pgn_moves_are_ignored(const PgnMoves *moves)
{
    return moves->stopped || moves->ignored > 0;
}

bool pgn_moves_are_in_main_line(const PgnMoves *moves)
{
    return moves->depth == 0 && moves->ignored == 0;
}

static void report(PgnReader *reader, PgnNoticeKind kind)
{
    const PgnToken *token = &reader->lexer.token;
    pgn_lexer_report(&reader->lexer, kind, token->kind == PGN_TOKEN_SYMBOL ? token->symbol : "");
}

/* Whether the line that is being read has no move yet. */
static bool line_is_empty(const PgnReader *reader)
{
    const PgnMoves *moves = &reader->moves;
    if (reader->depth == PGN_CHECK) {
        return moves->last == MOVE_NONE;
    }
    return moves->walk.length == (moves->depth == 0 ? 0 : moves->waiting[moves->depth - 1].length);
}

/* Signs and their numbers. */
static const struct {
    const char *sign; /* as it is written */
    int number;       /* the glyph */
} SIGNS[] = {
    {"!", 1},       {"?", 2},       {"!!", 3},      {"??", 4},       {"!?", 5},       {"?!", 6},
    {"\u203c", 3},  {"\u2047", 4},  {"\u2049", 5},  {"\u2048", 6},   {"\u25a1", 7},   {"=", 10},
    {"\u221e", 13}, {"+=", 14},     {"+/=", 14},    {"\u2a72", 14},  {"=+", 15},      {"=/+", 15},
    {"\u2a71", 15}, {"+/-", 16},    {"\u00b1", 16}, {"-/+", 17},     {"\u2213", 17},  {"+-", 18},
    {"-+", 19},     {"\u2a00", 22}, {"\u2192", 40}, {"\u21c6", 132}, {"\u2295", 138}, {"N", 146},
};

int pgn_moves_glyph_of(const char *sign)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (strcmp(sign, SIGNS[i].sign) == 0) {
            return SIGNS[i].number;
        }
    }
    return -1;
}

const char *pgn_moves_sign_of(int glyph)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (SIGNS[i].number == glyph && (unsigned char)SIGNS[i].sign[0] < 0x80) {
            return SIGNS[i].sign;
        }
    }
    return NULL;
}

/* Takes ! and ? off the end of a move. Returns the glyph that they mean, or -1. */
static int cut_suffix(char *symbol)
{
    size_t length = strlen(symbol);
    while (length > 0 && (symbol[length - 1] == '!' || symbol[length - 1] == '?')) {
        length--;
    }
    int glyph = symbol[length] == '\0' ? -1 : pgn_moves_glyph_of(symbol + length);
    symbol[length] = '\0';
    return glyph;
}

static bool is_null_move(const char *symbol)
{
    return text_word_place("-- Z0 0000 @@@@ null pass", symbol) >= 0;
}

/* Finds the legal move that a symbol is, or reports why it is none and returns MOVE_NONE. */
static Move find_move(PgnReader *reader, const char *symbol)
{
    const Position *now = &reader->moves.walk.now;
    Move move = san_find(now, symbol);
    if (move != MOVE_NONE) {
        return move;
    }
    Entry entry;
    entry_read(now, symbol, &entry);
    if (entry.kind == ENTRY_MOVE) {
        return entry.move;
    }
    bool several = entry.kind == ENTRY_AMBIGUOUS || entry.kind == ENTRY_PROMOTION;
    PgnNoticeKind kind = several ? PGN_AMBIGUOUS_MOVE : PGN_ILLEGAL_MOVE;
    report(reader, is_null_move(symbol) ? PGN_NULL_MOVE : kind);
    if (several || entry.kind == ENTRY_ILLEGAL) {
        StrBuf reason = {0};
        if (entry.kind == ENTRY_ILLEGAL && entry.fault.kind != FAULT_NONE) {
            entry.hint = MOVE_NONE; /* nobody is about to type it */
        }
        refusal_entry(now, &entry, NULL, SPOKEN_SAN, &reason);
        pgn_notices_explain(&reader->lexer.notices, &reason);
        strbuf_release(&reason);
    }
    return MOVE_NONE;
}

/* Adds a comment, which is in UTF-8 or Latin-1. */
static void add_comment(PgnReader *reader, RecordNode node, RecordPlace place, const char *text)
{
    if (!record_add_comment(reader->record, node, place, text)) {
        report(reader, PGN_TOO_LARGE);
    }
}

/* Adds the comments that stood before the first move of a variation. */
static void add_comments_before(PgnReader *reader, RecordNode node, RecordPlace place)
{
    StrBuf *before = &reader->moves.before;
    for (size_t at = 0; at < before->length; at += strlen(before->bytes + at) + 1) {
        add_comment(reader, node, place, before->bytes + at);
    }
    strbuf_truncate(before, 0);
}

/* Appends a move to the line of a tree, with the comments that wait for it. */
static bool append_node(PgnReader *reader, Move move)
{
    PgnMoves *moves = &reader->moves;
    if (!walk_forward(&moves->walk, move)) {
        reader->out_of_memory = true;
        return false;
    }
    RecordNode node = record_add_move(reader->record, moves->node, move);
    if (node == RECORD_NONE) {
        walk_back(&moves->walk);
        report(reader, PGN_TOO_LARGE);
        return false;
    }
    moves->node = node;
    add_comments_before(reader, node, RECORD_BEFORE);
    return true;
}

/* Appends a move to the line. */
static void append_move(PgnReader *reader, Move move)
{
    PgnMoves *moves = &reader->moves;
    if (reader->depth == PGN_CHECK) {
        position_make(&moves->walk.now, move, &moves->undo);
        moves->last = move;
    } else if (!append_node(reader, move)) {
        moves->stopped = true;
        return;
    }
    moves->count++;
    moves->in_check = move_find_check(&moves->walk.now, move);
}

static void add_glyph(PgnReader *reader, int glyph)
{
    if (reader->depth == PGN_WHOLE_GAME && !reader->moves.stopped &&
        !record_add_glyph(reader->record, reader->moves.node, glyph)) {
        report(reader, PGN_TOO_LARGE);
    }
}

bool pgn_moves_add_plain(PgnReader *reader)
{
    const PgnToken *token = &reader->lexer.token;
    PgnMoves *moves = &reader->moves;
    Move move = san_find_knowing(&moves->walk.now, token->symbol, token->length, moves->in_check);
    if (move == MOVE_NONE) {
        return false;
    }
    append_move(reader, move);
    return true;
}

bool pgn_moves_add_shape(PgnReader *reader, const SanShape *shape)
{
    PgnMoves *moves = &reader->moves;
    Move move = san_shape_find(&moves->walk.now, shape, moves->in_check);
    if (move == MOVE_NONE || moves->stopped) {
        return false;
    }
    append_move(reader, move);
    return true;
}

void pgn_moves_add(PgnReader *reader)
{
    char symbol[PGN_SYMBOL_MAX];
    strcpy(symbol, reader->lexer.token.symbol);
    int glyph = cut_suffix(symbol);
    Move move = find_move(reader, symbol);
    if (move == MOVE_NONE) {
        reader->moves.stopped = true;
        return;
    }
    append_move(reader, move);
    add_glyph(reader, glyph);
}

void pgn_moves_comment(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    const StrBuf *text = &reader->lexer.token.text;
    if (pgn_moves_are_ignored(moves)) {
        return;
    }
    if (!utf8_is_valid(strbuf_text(text), text->length)) {
        report(reader, PGN_NOT_UTF8);
    }
    if (reader->depth == PGN_CHECK) {
        return;
    }
    if (moves->depth > 0 && line_is_empty(reader)) {
        strbuf_append(&moves->before, strbuf_text(text));
        strbuf_append_char(&moves->before, '\0');
    } else {
        add_comment(reader, moves->node, RECORD_AFTER, strbuf_text(text));
    }
}

void pgn_moves_glyph(PgnReader *reader, int glyph)
{
    PgnMoves *moves = &reader->moves;
    if (pgn_moves_are_ignored(moves)) {
        return;
    }
    if (glyph < 0 || glyph > 255 || line_is_empty(reader)) {
        report(reader, PGN_BAD_GLYPH);
    } else {
        add_glyph(reader, glyph);
    }
}

void pgn_moves_offer(PgnReader *reader)
{
    if (!pgn_moves_are_ignored(&reader->moves) && !line_is_empty(reader) &&
        reader->depth == PGN_WHOLE_GAME) {
        reader->record->nodes[reader->moves.node].facts.offer = true;
    }
}

/* Puts the line aside until the variation of its last move ends, where no tree is kept. */
static bool put_checked_aside(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    if (moves->depth == PGN_CHECK_DEPTH_MAX) {
        report(reader, PGN_TOO_LARGE);
        return false;
    }
    PgnCheckedLine *checked =
        array_grow(moves->checked, moves->depth, &moves->checked_capacity, sizeof *checked);
    if (checked == NULL) {
        reader->out_of_memory = true;
        return false;
    }
    moves->checked = checked;
    position_take_back(&moves->walk.now, moves->last, &moves->undo);
    checked[moves->depth++] = (PgnCheckedLine){moves->last, moves->walk.now};
    moves->in_check = position_in_check(&moves->walk.now);
    moves->last = MOVE_NONE;
    return true;
}

/* Goes on with the line that waited, where no tree is kept. */
static void take_checked_up(PgnMoves *moves)
{
    const PgnCheckedLine *line = &moves->checked[--moves->depth];
    moves->walk.now = line->before;
    moves->last = line->move;
    position_make(&moves->walk.now, moves->last, &moves->undo);
    moves->in_check = move_find_check(&moves->walk.now, moves->last);
    moves->stopped = false;
}

/* Puts the line aside until the variation of its last move ends. */
static bool put_line_aside(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    PgnWaitingLine *waiting =
        array_grow(moves->waiting, moves->depth, &moves->capacity, sizeof *waiting);
    if (waiting == NULL) {
        reader->out_of_memory = true;
        return false;
    }
    moves->waiting = waiting;
    walk_back(&moves->walk);
    waiting[moves->depth++] = (PgnWaitingLine){moves->node, moves->walk.length};
    moves->node = reader->record->nodes[moves->node].parent;
    moves->in_check = position_in_check(&moves->walk.now);
    return true;
}

void pgn_moves_open(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    bool is_ignored = pgn_moves_are_ignored(moves);
    if (!is_ignored && line_is_empty(reader)) {
        report(reader, PGN_MISPLACED_VARIATION);
        is_ignored = true;
    }
    if (is_ignored ||
        !(reader->depth == PGN_CHECK ? put_checked_aside(reader) : put_line_aside(reader))) {
        moves->ignored++;
    }
}

void pgn_moves_close(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    if (moves->ignored > 0) {
        moves->ignored--;
        return;
    }
    if (moves->depth == 0) {
        report(reader, PGN_STRAY_CLOSE);
        return;
    }
    if (reader->depth == PGN_CHECK) {
        take_checked_up(moves);
        return;
    }
    PgnWaitingLine line = moves->waiting[--moves->depth];
    /* In a variation without moves they are about the move that it would have varied. */
    add_comments_before(reader, line.node, RECORD_AFTER);
    while (moves->walk.length > line.length) {
        walk_back(&moves->walk);
    }
    moves->node = line.node;
    moves->stopped = !walk_forward(&moves->walk, reader->record->nodes[line.node].move);
    reader->out_of_memory |= moves->stopped;
    moves->in_check = position_in_check(&moves->walk.now);
}
