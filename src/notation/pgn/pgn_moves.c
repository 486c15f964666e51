#include "notation/pgn/pgn_inside.h"

#include "notation/entry.h"
#include "notation/pattern.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

void pgn_moves_init(PgnMoves *moves)
{
    *moves = (PgnMoves){.record = NULL};
}

void pgn_moves_release(PgnMoves *moves)
{
    walk_release(&moves->walk);
    strbuf_release(&moves->before);
    free(moves->waiting);
}

void pgn_moves_begin(PgnMoves *moves, Record *record, PgnNotices *notices)
{
    moves->record = record;
    moves->notices = notices;
    moves->node = RECORD_ROOT;
    moves->depth = 0;
    moves->ignored = 0;
    moves->stopped = false;
    moves->out_of_memory |= strbuf_has_failed(&moves->before);
    strbuf_clear(&moves->before);
    walk_begin(&moves->walk, record_start(record));
}

bool pgn_moves_are_ignored(const PgnMoves *moves)
{
    return moves->stopped || moves->ignored > 0;
}

bool pgn_moves_are_in_main_line(const PgnMoves *moves)
{
    return moves->depth == 0 && moves->ignored == 0;
}

static void report(PgnMoves *moves, PgnNoticeKind kind, const PgnToken *token)
{
    bool named = token->kind == PGN_TOKEN_SYMBOL;
    pgn_notices_add(moves->notices, kind, token->place, named ? token->symbol : "",
                    named ? strlen(token->symbol) : 0);
}

/* Whether the line that is being read has no move yet. */
static bool line_is_empty(const PgnMoves *moves)
{
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

/* Finds the legal move that is written in exact SAN, more or less; MOVE_NONE if it is not that
 * simple. */
static Move find_plain(const Position *position, const char *symbol)
{
    char bare[PGN_SYMBOL_MAX];
    MovePattern pattern;
    MoveList found = {.count = 0};
    strcpy(bare, symbol);
    for (size_t end = strlen(bare); end > 0 && (bare[end - 1] == '+' || bare[end - 1] == '#');
         end--) {
        bare[end - 1] = '\0';
    }
    if (!pattern_parse(bare, &pattern)) {
        return MOVE_NONE;
    }
    pattern_add_fitting(position, &pattern, &found);
    return found.count == 1 ? found.moves[0] : MOVE_NONE;
}

static bool is_null_move(const char *symbol)
{
    return text_word_place("-- Z0 0000 @@@@ null pass", symbol) >= 0;
}

/* Finds the legal move that a symbol is, or reports why it is none and returns MOVE_NONE. */
static Move find_move(PgnMoves *moves, const char *symbol, const PgnToken *token)
{
    Move move = find_plain(&moves->walk.now, symbol);
    if (move != MOVE_NONE) {
        return move;
    }
    Entry entry;
    entry_read(&moves->walk.now, symbol, &entry);
    if (entry.kind == ENTRY_MOVE) {
        return entry.move;
    }
    bool several = entry.kind == ENTRY_AMBIGUOUS || entry.kind == ENTRY_PROMOTION;
    PgnNoticeKind kind = several ? PGN_AMBIGUOUS_MOVE : PGN_ILLEGAL_MOVE;
    report(moves, is_null_move(symbol) ? PGN_NULL_MOVE : kind, token);
    return MOVE_NONE;
}

/* Appends a move to the line, with the comments that wait for it. */
static bool append_move(PgnMoves *moves, Move move)
{
    if (!walk_forward(&moves->walk, move)) {
        moves->out_of_memory = true;
        return false;
    }
    RecordNode node = record_add_move(moves->record, moves->node, move);
    if (node == RECORD_NONE) {
        walk_back(&moves->walk);
        return false;
    }
    moves->node = node;
    for (size_t at = 0; at < moves->before.length;) {
        const char *text = moves->before.bytes + at;
        record_add_comment(moves->record, node, RECORD_COMMENT_BEFORE, text);
        at += strlen(text) + 1;
    }
    strbuf_truncate(&moves->before, 0);
    return true;
}

void pgn_moves_add(PgnMoves *moves, const PgnToken *token)
{
    char symbol[PGN_SYMBOL_MAX];
    strcpy(symbol, token->symbol);
    int glyph = cut_suffix(symbol);
    Move move = find_move(moves, symbol, token);
    if (move == MOVE_NONE) {
        moves->stopped = true;
        return;
    }
    if (!append_move(moves, move)) {
        report(moves, PGN_TOO_LARGE, token);
        moves->stopped = true;
        return;
    }
    if (!record_add_glyph(moves->record, moves->node, glyph)) {
        report(moves, PGN_TOO_LARGE, token);
    }
}

/* Whether a comment is (=) and nothing else. */
static bool is_offer(const char *text)
{
    text = text_skip_blanks(text);
    return text_has_prefix(text, "(=)") && *text_skip_blanks(text + strlen("(=)")) == '\0';
}

/* Keeps what a comment says about time and offers with a move. Returns whether that was all. */
static bool take_facts(PgnMoves *moves, RecordNode node, StrBuf *comment)
{
    PgnTimes times = pgn_commands_take(comment);
    if (times.clock_ms != RECORD_TIME_NONE) {
        record_set_clock_ms(moves->record, node, times.clock_ms);
    }
    if (times.elapsed_ms != RECORD_TIME_NONE) {
        record_set_elapsed_ms(moves->record, node, times.elapsed_ms);
    }
    if (!is_offer(strbuf_text(comment))) {
        return false;
    }
    record_set_offer(moves->record, node, true);
    return true;
}

/* Adds a comment behind a move, or before the first one. */
static void add_comment(PgnMoves *moves, RecordNode node, const char *text, const PgnToken *token)
{
    StrBuf comment;
    strbuf_init(&comment);
    plain_text_append_comment(&comment, text);
    bool said = node != RECORD_ROOT && take_facts(moves, node, &comment);
    if (!said && !record_add_comment(moves->record, node, RECORD_COMMENT, strbuf_text(&comment))) {
        report(moves, PGN_TOO_LARGE, token);
    }
    moves->out_of_memory |= strbuf_has_failed(&comment);
    strbuf_release(&comment);
}

void pgn_moves_comment(PgnMoves *moves, const PgnToken *token)
{
    const char *text = strbuf_text(&token->text);
    if (pgn_moves_are_ignored(moves)) {
        return;
    }
    if (!utf8_is_valid(text, token->text.length)) {
        report(moves, PGN_NOT_UTF8, token);
    }
    if (moves->depth > 0 && line_is_empty(moves)) {
        strbuf_append(&moves->before, text);
        strbuf_append_char(&moves->before, '\0');
    } else {
        add_comment(moves, moves->node, text, token);
    }
}

void pgn_moves_glyph(PgnMoves *moves, const PgnToken *token, int glyph)
{
    if (pgn_moves_are_ignored(moves)) {
        return;
    }
    if (glyph < 0 || glyph > 255 || line_is_empty(moves)) {
        report(moves, PGN_BAD_GLYPH, token);
    } else if (!record_add_glyph(moves->record, moves->node, glyph)) {
        report(moves, PGN_TOO_LARGE, token);
    }
}

void pgn_moves_offer(PgnMoves *moves)
{
    if (!pgn_moves_are_ignored(moves) && !line_is_empty(moves)) {
        record_set_offer(moves->record, moves->node, true);
    }
}

/* Makes room for one more waiting line. */
static bool make_room(PgnMoves *moves)
{
    if (moves->depth < moves->capacity) {
        return true;
    }
    size_t capacity = moves->capacity == 0 ? 32 : 2 * moves->capacity;
    PgnWaitingLine *waiting = realloc(moves->waiting, capacity * sizeof *waiting);
    if (waiting == NULL) {
        moves->out_of_memory = true;
        return false;
    }
    moves->waiting = waiting;
    moves->capacity = capacity;
    return true;
}

void pgn_moves_open(PgnMoves *moves, const PgnToken *token)
{
    bool ignored = pgn_moves_are_ignored(moves);
    if (!ignored && line_is_empty(moves)) {
        report(moves, PGN_MISPLACED_VARIATION, token);
    }
    if (ignored || line_is_empty(moves) || !make_room(moves)) {
        moves->ignored++;
        return;
    }
    walk_back(&moves->walk);
    moves->waiting[moves->depth++] = (PgnWaitingLine){moves->node, moves->walk.length};
    moves->node = record_parent(moves->record, moves->node);
}

/* Keeps the comments of a variation without moves with the move that it would have varied. */
static void keep_comments(PgnMoves *moves, RecordNode node, const PgnToken *token)
{
    for (size_t at = 0; at < moves->before.length;) {
        const char *text = moves->before.bytes + at;
        add_comment(moves, node, text, token);
        at += strlen(text) + 1;
    }
    strbuf_truncate(&moves->before, 0);
}

void pgn_moves_close(PgnMoves *moves, const PgnToken *token)
{
    if (moves->ignored > 0) {
        moves->ignored--;
        return;
    }
    if (moves->depth == 0) {
        report(moves, PGN_STRAY_CLOSE, token);
        return;
    }
    PgnWaitingLine line = moves->waiting[--moves->depth];
    keep_comments(moves, line.node, token);
    walk_back_to(&moves->walk, line.length);
    moves->node = line.node;
    moves->stopped = !walk_forward(&moves->walk, record_move(moves->record, line.node));
    moves->out_of_memory |= moves->stopped;
}
