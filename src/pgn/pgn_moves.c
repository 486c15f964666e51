#include "pgn/pgn_inside.h"

#include "notation/entry.h"
#include "notation/letters.h"
#include "notation/san.h"
#include "pgn/record_remarks.h"
#include "util/array.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

void pgn_moves_begin(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    moves->node = RECORD_ROOT;
    moves->depth = 0;
    moves->ignored = 0;
    moves->count = 0;
    moves->quiet = 0;
    moves->glyphs = 0;
    moves->line.is_empty = true;
    moves->stopped = false;
    moves->unread = PGN_NOT_UNREAD;
    moves->is_other_in_english = false;
    moves->letters = (PgnLetters){0, 0};
    strbuf_truncate(&moves->before, 0);
    moves->line.now =
        reader->head.is_set_up ? bitboard_of(&reader->record->start) : reader->usual_board;
}

void pgn_moves_show(PgnReader *reader)
{
    if (reader->watch != NULL && reader->depth == PGN_CHECK && reader->moves.depth == 0 &&
        !reader->watch(reader->watch_context, &reader->moves.line.now)) {
        reader->is_watch_done = true;
        reader->moves.stopped = true;
    }
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

/* Reports a move, with its position and the language of its letters. Returns MOVE_NONE. */
static Move report_move(PgnReader *reader, PgnNoticeKind kind)
{
    const PgnMoves *moves = &reader->moves;
    report(reader, kind);
    pgn_notices_explain(&reader->lexer.notices, &moves->line.now,
                        foreign_letters_name(&moves->letters));
    return MOVE_NONE;
}

/* Annotation signs and the numbers of their glyphs (PGN standard 10). */
static const struct {
    const char *sign; /* the sign in UTF-8 */
    int number;       /* the number of the glyph */
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

/*
 * Returns the legal move that a symbol names in another language, or MOVE_NONE. Reports the
 * language when it is first used in the game.
 */
static Move find_foreign(PgnReader *reader, const Position *now, const char *symbol)
{
    PgnLetters *letters = &reader->moves.letters;
    bool is_first = letters->languages == 0;
    Move move = foreign_letters_find(letters, now, symbol);
    if (move != MOVE_NONE && is_first) {
        report_move(reader, PGN_FOREIGN_LETTERS);
    }
    return move;
}

/*
 * Returns the legal move that a symbol names. If there is none, reports why and returns MOVE_NONE.
 */
static Move find_move(PgnReader *reader, const char *symbol)
{
    Position now = bitboard_position(&reader->moves.line.now);
    const PgnLetters *letters = &reader->moves.letters;
    bool is_foreign = letters->languages != 0 && foreign_letters_may_be(letters, symbol);
    Move move = is_foreign ? MOVE_NONE : san_find(&now, symbol);
    if (move != MOVE_NONE) {
        return move;
    }
    Entry entry;
    entry_read(&now, symbol, &entry);
    if (entry.kind == ENTRY_MOVE && !is_foreign) {
        return entry.move;
    }
    move = find_foreign(reader, &now, symbol);
    if (move != MOVE_NONE) {
        return move;
    }
    PgnLetters english = {letters->english, 0};
    reader->moves.is_other_in_english =
        letters->languages != 0 &&
        (san_find(&now, symbol) != MOVE_NONE || entry.kind == ENTRY_MOVE ||
         foreign_letters_find(&english, &now, symbol) != MOVE_NONE);
    bool several = entry.kind == ENTRY_AMBIGUOUS || entry.kind == ENTRY_PROMOTION;
    return report_move(reader, several ? PGN_AMBIGUOUS_MOVE : PGN_ILLEGAL_MOVE);
}

/* Returns MOVE_PASS. If the player to move is in check, reports that and returns MOVE_NONE. */
static Move read_null_move(PgnReader *reader)
{
    Position now = bitboard_position(&reader->moves.line.now);
    if (position_in_check(&now)) {
        return report_move(reader, PGN_ILLEGAL_MOVE);
    }
    if (pgn_moves_are_in_main_line(&reader->moves)) {
        report(reader, PGN_NULL_MOVE);
    }
    return MOVE_PASS;
}

/* Adds a comment in UTF-8 or Latin-1 to a node. If the record is full, reports that, and the game
 * has lost text. */
static void add_comment(PgnReader *reader, RecordNode node, RecordPlace place, const char *text)
{
    if (!record_add_comment(reader->record, node, place, text)) {
        report(reader, PGN_TOO_LARGE);
        reader->has_lost = true;
    }
}

/* Adds to a node the comments that were read before the first move of a variation. */
static void add_comments_before(PgnReader *reader, RecordNode node, RecordPlace place)
{
    StrBuf *before = &reader->moves.before;
    for (size_t at = 0; at < before->length; at += strlen(before->bytes + at) + 1) {
        add_comment(reader, node, place, before->bytes + at);
    }
    strbuf_truncate(before, 0);
}

/* Counts the move that the line has just made. If a tree is built, adds the move and the comments
 * before it to the record. */
static void note_move(PgnReader *reader, Move move)
{
    PgnMoves *moves = &reader->moves;
    if (reader->depth == PGN_WHOLE_GAME) {
        RecordNode node = record_add_move(reader->record, moves->node, move);
        if (node == RECORD_NONE) { /* out of memory */
            moves->stopped = true;
            return;
        }
        moves->node = node;
        add_comments_before(reader, node, RECORD_BEFORE);
    }
    moves->line.is_empty = false;
    moves->count++;
    reader->lexer.notices.in_unknown = reader->comments.is_after = false;
    pgn_moves_show(reader);
}

/* Adds a glyph to the last move. Returns false if there are too many glyphs. */
static bool add_glyph(PgnReader *reader, int glyph)
{
    PgnMoves *moves = &reader->moves;
    if (moves->stopped) {
        return true;
    }
    if (moves->glyphs == PGN_GLYPHS_MAX) {
        report(reader, PGN_TOO_LARGE);
        return false;
    }
    moves->glyphs++;
    return reader->depth != PGN_WHOLE_GAME || record_add_glyph(reader->record, moves->node, glyph);
}

bool pgn_moves_add_plain(PgnReader *reader)
{
    const PgnToken *token = &reader->lexer.token;
    SanShape shape;
    return san_shape_parse_text(token->symbol, token->length, &shape) &&
           pgn_moves_add_shape(reader, &shape);
}

bool pgn_moves_add_shape(PgnReader *reader, const SanShape *shape)
{
    PgnMoves *moves = &reader->moves;
    bool is_piece = !shape->castles && shape->hint.kind != KIND_PAWN;
    if (moves->stopped || (moves->letters.languages != 0 && is_piece) ||
        moves->count >= PGN_PLIES_MAX) {
        return false;
    }
    moves->letters.english |= 1U << shape->hint.kind;
    moves->line.before = moves->line.now;
    Move move = san_shape_follow(&moves->line.now, shape);
    if (move != MOVE_NONE) {
        note_move(reader, move);
    }
    return move != MOVE_NONE;
}

void pgn_moves_stop(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    /* text that was dropped after the number is already stored */
    bool has_number = reader->lexer.notices.after_number && reader->lexer.dropped_end == 0;
    moves->stopped = true;
    if (reader->depth == PGN_WHOLE_GAME && moves->unread == PGN_NOT_UNREAD) {
        moves->unread = has_number ? reader->number : reader->lexer.token.offset;
    }
}

void pgn_moves_end_unread(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    const PgnWaitingLine *waiting = moves->depth > 0 ? &moves->waiting[moves->depth - 1] : NULL;
    bool is_empty = waiting != NULL && moves->line.is_empty;
    StrBuf closing = {0}; /* without it, the result would become part of the unread text */
    strbuf_append(&closing, reader->lexer.is_unclosed ? "}" : "");
    bool closes_empty = is_empty && moves->stopped; /* the variation becomes unread text, too */
    size_t open = moves->ignored + closes_empty;    /* number of parentheses without an end */
    strbuf_append(&closing, open + is_empty > 0 ? "\n" : "");
    for (; open > 0; open--) {
        strbuf_append_char(&closing, ')');
    }
    reader->out_of_memory |= strbuf_has_failed(&closing);
    if (moves->unread == PGN_NOT_UNREAD) {
        /* everything was read */
    } else if (!is_empty) {
        pgn_unread_keep_rest(reader, strbuf_text(&closing));
    } else if (moves->stopped) {
        pgn_unread_keep_variation(reader, waiting->node,
                                  pgn_text_until_token(reader, waiting->open),
                                  strbuf_text(&closing));
    } else {
        PgnPart part = pgn_text_until_token(reader, moves->unread);
        pgn_text_append_part(reader, part, strbuf_text(&closing), &moves->before);
    }
    if (is_empty && reader->depth == PGN_WHOLE_GAME) {
        add_comments_before(reader, waiting->node, RECORD_AFTER);
    }
    moves->unread = PGN_NOT_UNREAD;
    strbuf_release(&closing);
}

void pgn_moves_keep_dropped(PgnReader *reader, PgnPart part)
{
    PgnMoves *moves = &reader->moves;
    if (reader->depth != PGN_WHOLE_GAME || moves->unread != PGN_NOT_UNREAD) {
        return;
    }
    if (!reader->has_moves_begun) {
        pgn_unread_keep_tag(reader, part, PGN_PART_OTHER);
        return;
    }
    const char *text = "";
    pgn_input_keep_taken(&reader->lexer.input);
    size_t length = pgn_text_find(reader, part.begin, part.end, &text);
    bool is_in_brackets =
        length != SIZE_MAX && *text == '['; /* in its own line, it would be a tag */
    if (!moves->line.is_empty && !is_in_brackets) {
        (void)pgn_unread_keep(reader, part, "", false);
        return;
    }
    pgn_text_append_part(reader, part, "", &moves->before);
    if (moves->depth == 0 || !moves->line.is_empty) {
        add_comments_before(reader, moves->node, RECORD_AFTER);
    }
}

void pgn_moves_add(PgnReader *reader)
{
    if (reader->moves.count >= PGN_PLIES_MAX) {
        report(reader, PGN_TOO_LARGE);
        pgn_moves_stop(reader);
        return;
    }
    char symbol[PGN_SYMBOL_MAX];
    strcpy(symbol, reader->lexer.token.symbol);
    size_t length = strlen(symbol);
    while (length > 0 && (symbol[length - 1] == '!' || symbol[length - 1] == '?')) {
        length--;
    }
    symbol[length] = '\0';
    bool is_null_move = pgn_notice_is_null_move(symbol);
    Move move = is_null_move ? read_null_move(reader) : find_move(reader, symbol);
    if (move == MOVE_NONE) {
        reader->lexer.notices.in_unknown = true; /* what follows is part of this mistake */
        pgn_moves_stop(reader);
        return;
    }
    reader->moves.line.before = reader->moves.line.now;
    bitboard_make(&reader->moves.line.now, move);
    note_move(reader, move);
    for (const char *signs = reader->lexer.token.symbol + length; *signs != '\0';) {
        char sign[] = {signs[0], signs[1], '\0'}; /* a move can have several signs: !!?? */
        if (pgn_moves_glyph_of(sign) < 0) {
            sign[1] = '\0';
        }
        reader->has_lost |= !add_glyph(reader, pgn_moves_glyph_of(sign));
        signs += strlen(sign);
    }
}

void pgn_moves_comment(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    const StrBuf *text = &reader->lexer.token.text;
    if (pgn_moves_are_ignored(moves)) {
        return;
    }
    int changes = reader->lexer.notices.changes;
    pgn_lexer_report_text(&reader->lexer, reader->lexer.token.symbol);
    if (reader->lexer.text_is_cut || text->length > PGN_COMMENTS_MAX - moves->comments) {
        if (!reader->lexer.text_is_cut) {
            report(reader, PGN_TOO_LARGE);
        }
        pgn_notices_keep_changes(&reader->lexer.notices, changes);
        pgn_unread_keep_from(reader, reader->lexer.token.offset);
        return;
    }
    moves->comments += text->length;
    if (reader->depth != PGN_WHOLE_GAME) {
        return;
    }
    if (moves->depth > 0 && moves->line.is_empty) {
        strbuf_append(&moves->before, strbuf_text(text));
        strbuf_append_char(&moves->before, '\0');
    } else {
        add_comment(reader, moves->node, RECORD_AFTER, strbuf_text(text));
    }
}

/* Reports a glyph or a draw offer without a place in the game, and keeps its text. */
static void keep_bad_glyph(PgnReader *reader)
{
    report(reader, PGN_BAD_GLYPH);
    if (reader->has_content) {
        pgn_unread_keep_from(reader, reader->lexer.token.offset);
    }
}

void pgn_moves_glyph(PgnReader *reader, int glyph)
{
    PgnMoves *moves = &reader->moves;
    if (pgn_moves_are_ignored(moves)) {
        return;
    }
    if (glyph < 0 || glyph > PGN_GLYPH_MAX || moves->line.is_empty) {
        keep_bad_glyph(reader);
    } else if (!add_glyph(reader, glyph)) {
        pgn_unread_keep_from(reader, reader->lexer.token.offset);
    }
}

void pgn_moves_offer(PgnReader *reader)
{
    if (pgn_moves_are_ignored(&reader->moves)) {
        return;
    }
    if (reader->moves.line.is_empty) {
        keep_bad_glyph(reader);
    } else if (reader->depth == PGN_WHOLE_GAME) {
        reader->record->nodes[reader->moves.node].facts.offer = true;
    }
}

/*
 * Pushes the line on the stack and starts a variation of its last move. Returns false if variations
 * are nested too deeply or memory runs out.
 */
static bool push_line(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    if (moves->depth == PGN_DEPTH_MAX) {
        report(reader, PGN_TOO_LARGE);
        return false;
    }
    PgnWaitingLine *waiting =
        array_grow(moves->waiting, moves->depth, &moves->capacity, sizeof *waiting);
    if (waiting == NULL) {
        reader->out_of_memory = true;
        return false;
    }
    moves->waiting = waiting;
    waiting[moves->depth++] =
        (PgnWaitingLine){moves->node, moves->line, reader->lexer.token.offset};
    moves->line.now = moves->line.before;
    moves->line.is_empty = true;
    if (reader->depth == PGN_WHOLE_GAME) {
        moves->node = reader->record->nodes[moves->node].parent;
    }
    return true;
}

void pgn_moves_open(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    bool is_ignored = pgn_moves_are_ignored(moves);
    if (!is_ignored && moves->line.is_empty) {
        report(reader, PGN_MISPLACED_VARIATION);
        is_ignored = true;
    }
    if (is_ignored || !push_line(reader)) {
        bool is_first = moves->ignored++ == 0 && !moves->stopped;
        if (is_first && reader->depth == PGN_WHOLE_GAME) {
            moves->unread = reader->lexer.token.offset;
        }
    }
}

void pgn_moves_close(PgnReader *reader)
{
    PgnMoves *moves = &reader->moves;
    if (moves->ignored > 0) {
        moves->ignored--;
        if (moves->ignored == 0 && !moves->stopped && moves->unread != PGN_NOT_UNREAD) {
            pgn_unread_keep_from(reader, moves->unread);
            moves->unread = PGN_NOT_UNREAD;
        }
        return;
    }
    if (moves->depth == 0) {
        pgn_lexer_report(&reader->lexer, PGN_STRAY_CLOSE, ")");
        if (reader->has_content && moves->unread == PGN_NOT_UNREAD) {
            pgn_unread_keep_from(reader, reader->lexer.token.offset);
        }
        return;
    }
    const PgnWaitingLine *waiting = &moves->waiting[--moves->depth];
    bool is_unread = moves->unread != PGN_NOT_UNREAD;
    if (is_unread && !moves->line.is_empty) {
        pgn_unread_keep_rest(reader, "");
    } else if (is_unread) {
        PgnPart part = {waiting->open, pgn_input_offset(&reader->lexer.input)};
        pgn_unread_keep_variation(reader, waiting->node, part, "");
    }
    moves->unread = PGN_NOT_UNREAD;
    moves->is_other_in_english = false;
    if (reader->depth == PGN_WHOLE_GAME) {
        /* If the variation had comments but no moves, add these comments after the last move of the
         * interrupted line. */
        add_comments_before(reader, waiting->node, RECORD_AFTER);
    }
    moves->node = waiting->node;
    moves->line = waiting->line;
    moves->stopped = false;
}
