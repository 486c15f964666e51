#include "pgn/pgn_read.h"

#include "pgn/pgn_inside.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

PgnReader *pgn_read_new(PgnSource source)
{
    PgnReader *reader = calloc(1, sizeof *reader);
    if (reader != NULL) {
        pgn_input_begin(&reader->lexer.input, source);
        reader->usual = position_start();
        reader->usual_board = bitboard_of(&reader->usual);
    }
    return reader;
}

void pgn_read_free(PgnReader *reader)
{
    if (reader != NULL) {
        strbuf_release(&reader->text);
        strbuf_release(&reader->lexer.token.text);
        strbuf_release(&reader->moves.before);
        free(reader->moves.waiting);
        strbuf_release(&reader->head.names);
        strbuf_release(&reader->head.values);
        free(reader);
    }
}

/*
 * Returns whether the moves of the game are only counted. A game without tags begins with a legal
 * move, so its first move is checked.
 */
static bool is_counted(const PgnReader *reader)
{
    return reader->depth == PGN_INDEX && reader->has_content;
}

/* Starts the moves unless they have begun. All tags are known now, so the start position is set. */
static void begin_moves(PgnReader *reader)
{
    if (!reader->has_moves_begun) {
        bool playable = pgn_head_settle_start(reader);
        pgn_moves_begin(reader);
        reader->moves.stopped = is_counted(reader);
        reader->has_moves_begun = true;
        if (playable) {
            pgn_moves_show(reader);
        } else {
            reader->lexer.notices.in_unknown = true;
            pgn_moves_stop(reader);
            if (reader->has_lost) { /* the moves are meaningless without the lost tags */
                reader->moves.unread = PGN_NOT_UNREAD;
            }
        }
    }
}

/* Returns whether the last token starts the next game although the current game has no result. */
static bool begins_next_game(const PgnReader *reader)
{
    const PgnToken *token = &reader->lexer.token;
    if (token->kind == PGN_TOKEN_NEXT_GAME) {
        return true;
    }
    if (!reader->has_content || !token->after_blank_line) {
        return false;
    }
    if (token->kind == PGN_TOKEN_TAG) {
        return pgn_head_has(reader);
    }
    return token->kind == PGN_TOKEN_NUMBER && token->number == 1 && token->periods < 2 &&
           pgn_moves_are_in_main_line(&reader->moves) && reader->moves.count > 0;
}

/*
 * Returns whether a symbol looks like a move: it contains a digit from 1 to 8, or it is castling or
 * a null move.
 */
static bool is_like_move(const char *symbol)
{
    if (strpbrk(symbol, "12345678") != NULL || text_word_place("Z0 null pass", symbol) >= 0) {
        return true;
    }
    if (strlen(symbol) < 2 || strchr("Oo0-@", symbol[0]) == NULL) {
        return false;
    }
    /* castling and null moves can be written with any kind of dash */
    while (*symbol != '\0' && (strchr("Oo0-@+#!?", *symbol) != NULL || (*symbol & 0x80) != 0)) {
        symbol++;
    }
    return *symbol == '\0';
}

/* Sets the result from the token at the end of the game. */
static void end_with_result(PgnReader *reader, RecordResult result)
{
    bool differs = reader->head.result != RECORD_UNKNOWN && result != reader->head.result;
    if (differs && result != RECORD_UNKNOWN) {
        pgn_lexer_report(&reader->lexer, PGN_OTHER_RESULT, reader->lexer.token.symbol);
    }
    reader->has_content = true;
    reader->has_result = true;
    reader->record->result = result == RECORD_UNKNOWN ? reader->head.result : result;
}

/* Reports an unknown word. Keeps the word as a comment if the game has begun. */
static void keep_unknown_word(PgnReader *reader)
{
    PgnToken *token = &reader->lexer.token;
    pgn_lexer_report(&reader->lexer, reader->has_content ? PGN_UNKNOWN_WORD : PGN_UNKNOWN_TOKEN,
                     token->symbol);
    if (reader->has_content) {
        if (!token->is_long) {
            pgn_lexer_begin_text(&reader->lexer);
            strbuf_append(&token->text, token->symbol);
        }
        pgn_moves_comment(reader);
    }
}

static void read_symbol(PgnReader *reader)
{
    const PgnToken *token = &reader->lexer.token;
    RecordResult result;
    /* A SAN move begins with a character from 'A' to 'h'. Results and annotation signs do not,
     * except the sign N, which is shorter than any move. */
    bool plain = token->symbol[0] >= 'A' && token->symbol[0] <= 'h' && token->symbol[1] != '\0';
    if (plain && !pgn_moves_are_ignored(&reader->moves) && pgn_moves_add_plain(reader)) {
        reader->has_content = true;
        return;
    }
    int glyph = plain ? -1 : pgn_moves_glyph_of(token->symbol);
    if (!plain && pgn_head_result(token->symbol, &result)) {
        if (pgn_moves_are_in_main_line(&reader->moves)) {
            end_with_result(reader, result);
        } else if (!pgn_moves_are_ignored(&reader->moves)) {
            pgn_lexer_report(&reader->lexer, PGN_VARIATION_RESULT, token->symbol);
            pgn_unread_keep_from(reader, token->offset);
        }
        return;
    }
    bool is_en_passant_mark =
        token->symbol[0] == 'e' && text_word_place("e.p. ep e.p e.p.+", token->symbol) >= 0;
    if (is_counted(reader)) {
        reader->moves.count +=
            is_like_move(token->symbol) && pgn_moves_are_in_main_line(&reader->moves);
        return;
    }
    if (pgn_moves_are_ignored(&reader->moves) || is_en_passant_mark) {
        return;
    }
    if (glyph >= 0) {
        pgn_moves_glyph(reader, glyph);
    } else if (!is_like_move(token->symbol)) {
        keep_unknown_word(reader);
    } else {
        pgn_moves_add(reader);
        reader->has_content |= reader->moves.count > 0;
        if (!reader->has_content) {
            reader->moves.stopped = false;
            reader->moves.unread = PGN_NOT_UNREAD;
        }
    }
}

/* If the last token is the first of its game, stores its offset and line. The [pgn] of forums is
 * not part of a game. */
static void note_start(PgnReader *reader)
{
    const PgnToken *token = &reader->lexer.token;
    bool is_markup = token->kind == PGN_TOKEN_TAG && token->symbol[0] == '\0' && !token->is_bad;
    if (!reader->has_begun && !is_markup) {
        reader->has_begun = true;
        reader->start = token->offset;
        reader->start_line = pgn_input_watched(&reader->lexer.input).line;
    }
}

/* Processes the last token: adds it to the record or ends the game. */
static void read_token(PgnReader *reader)
{
    PgnToken *token = &reader->lexer.token;
    pgn_comments_note(reader);
    if (token->kind == PGN_TOKEN_TAG) {
        reader->lexer.notices.in_unknown = false;
        bool is_taken = pgn_head_take(reader);
        reader->has_content |= is_taken;
        if (is_taken) {
            pgn_comments_note_tag(reader);
        }
        return;
    }
    if (token->kind == PGN_TOKEN_COMMENT) {
        reader->lexer.notices.in_unknown &=
            !reader->has_content || pgn_moves_are_ignored(&reader->moves);
        pgn_moves_comment(reader);
        return;
    }
    begin_moves(reader);
    switch (token->kind) {
    case PGN_TOKEN_GLYPH:
        pgn_moves_glyph(reader, token->number);
        break;
    case PGN_TOKEN_OPEN:
        pgn_moves_open(reader);
        break;
    case PGN_TOKEN_CLOSE:
        pgn_moves_close(reader);
        break;
    case PGN_TOKEN_OFFER:
        pgn_moves_offer(reader);
        break;
    case PGN_TOKEN_SYMBOL:
        read_symbol(reader);
        reader->moves.stopped |= is_counted(reader);
        break;
    default:
        break;
    }
}

/* Begins the head of a game. The record may have comments from before the head. */
static void begin_head(PgnReader *reader)
{
    reader->has_moves_begun = false;
    pgn_head_begin(reader);
    reader->lexer.in_head = !(reader->pending && reader->lexer.token.kind == PGN_TOKEN_NUMBER);
    pgn_moves_begin(reader);
}

static void begin_game(PgnReader *reader, PgnDepth depth, Record *record)
{
    reader->depth = depth;
    reader->lexer.text = depth == PGN_WHOLE_GAME ? &reader->text : NULL;
    pgn_text_begin(reader);
    reader->lexer.notices.is_outside = true;
    record_clear(record);
    reader->record = record;
    reader->has_begun = false;
    reader->has_content = false;
    reader->comments = (PgnCommentNotes){0};
    reader->has_result = false;
    reader->has_lost = false;
    reader->moves.comments = 0;
    reader->is_watch_done = false;
    begin_head(reader);
}

static PgnStatus finish_game(PgnReader *reader)
{
    begin_moves(reader);
    pgn_moves_end_unread(reader);
    if (reader->has_result) {
        while (pgn_lexer_next_remark(&reader->lexer)) { /* comments on the line of the result */
            if (reader->lexer.token.kind == PGN_TOKEN_LATER) {
                return PGN_PAUSED;
            }
            reader->moves.stopped = false;
            pgn_comments_note(reader);
            pgn_moves_comment(reader);
        }
    } else {
        reader->record->result = reader->head.result;
        pgn_lexer_report(&reader->lexer, PGN_MISSING_RESULT, "");
    }
    if (!pgn_moves_are_in_main_line(&reader->moves)) {
        pgn_lexer_report(&reader->lexer, PGN_UNCLOSED_VARIATION, "");
    }
    pgn_text_end(reader);
    reader->has_games = true;
    reader->record->is_partial |= reader->has_lost;
    bool failed = reader->out_of_memory || record_has_failed(reader->record) ||
                  strbuf_has_failed(&reader->lexer.token.text) ||
                  strbuf_has_failed(&reader->moves.before) ||
                  strbuf_has_failed(&reader->head.names) || strbuf_has_failed(&reader->head.values);
    return failed ? PGN_NO_MEMORY : PGN_GAME;
}

/* If the lexer has skipped text of the game before the last token, adds it to the unread text.
 * Lines that start with % just before the next game are not part of this game, and not stored. */
static void keep_dropped(PgnReader *reader, bool is_end)
{
    PgnLexer *lexer = &reader->lexer;
    PgnPart part = {lexer->dropped, is_end ? lexer->unknown_end : lexer->dropped_end};
    bool is_kept = reader->has_content && part.end > 0;
    if (is_kept && lexer->unknown_end > 0) {
        pgn_notices_lose(&lexer->notices); /* the last notice is about the unknown text */
    }
    if (lexer->dropped_end > lexer->unknown_end && (is_end || lexer->unknown_end == 0)) {
        pgn_notices_add(&lexer->notices, PGN_ESCAPED_LINE, lexer->escaped_place, "", 0);
    }
    if (is_kept) {
        pgn_notices_lose(&lexer->notices);
        pgn_moves_keep_dropped(reader, part);
    }
}

/* If the last token was unknown text before a game, discards it, so that a later token begins the
 * game. */
static void drop_unknown(PgnReader *reader)
{
    PgnTokenKind kind = reader->lexer.token.kind;
    bool is_part = reader->has_content || reader->comments.has_any ||
                   reader->lexer.notices.loss.at > 0 || kind == PGN_TOKEN_NUMBER;
    if (!is_part) {
        reader->has_begun = false;
        pgn_text_begin(reader);
    }
}

/* Ends the source: reports the text and the comments after the last game. */
static PgnStatus finish_source(PgnReader *reader)
{
    PgnNotices *notices = &reader->lexer.notices;
    if (!reader->has_games) {
        pgn_notices_rename(notices, PGN_OUTSIDE_TEXT, PGN_NO_GAME);
    }
    if (reader->comments.has_any) {
        pgn_moves_end_unread(reader);
        reader->record->is_partial |= reader->has_lost;
        pgn_comments_report_outside(reader);
        bool failed = record_has_failed(reader->record) || strbuf_has_failed(&reader->text) ||
                      strbuf_has_failed(&reader->lexer.token.text);
        return failed ? PGN_NO_MEMORY : PGN_COMMENTS;
    }
    return PGN_END;
}

/* Reads tokens up to the end of the game. */
static PgnStatus read_tokens(PgnReader *reader)
{
    PgnLexer *lexer = &reader->lexer;
    PgnToken *token = &lexer->token;
    while (!reader->has_result && !reader->is_watch_done) {
        if (!reader->pending) {
            if (reader->has_begun && reader->has_moves_begun && token->kind != PGN_TOKEN_LATER) {
                plain_moves_read(reader);
            }
            lexer->notices.is_outside = !reader->has_content;
            pgn_lexer_next(lexer);
        }
        if (token->kind == PGN_TOKEN_LATER) {
            return PGN_PAUSED;
        }
        bool is_end = token->kind == PGN_TOKEN_END || begins_next_game(reader);
        if (!reader->pending) {
            keep_dropped(reader, is_end);
        }
        reader->pending = false;
        if (token->kind == PGN_TOKEN_END && lexer->input.failed) {
            return PGN_READ_FAILED;
        }
        if (token->kind == PGN_TOKEN_END && !reader->has_content) {
            return finish_source(reader);
        }
        if (is_end && reader->has_content) {
            reader->pending = token->kind != PGN_TOKEN_NEXT_GAME;
            return finish_game(reader);
        }
        if (token->kind == PGN_TOKEN_NEXT_GAME) {
            /* nothing before this tag was part of a game */
            if (reader->comments.has_any) {
                pgn_moves_end_unread(reader);
            } else {
                pgn_notices_forget(&lexer->notices);
            }
            begin_head(reader);
        } else {
            note_start(reader);
            read_token(reader);
            drop_unknown(reader);
            lexer->notices.after_number = token->kind == PGN_TOKEN_NUMBER;
            reader->number = token->offset;
        }
    }
    return finish_game(reader);
}

/* Looks for the byte-order mark of UTF-16 at the beginning of the source. Returns PGN_GAME if there
 * is none, PGN_UTF16, or PGN_PAUSED if the source has too few bytes at present. */
static PgnStatus check_encoding(PgnInput *input)
{
    if (pgn_input_offset(input) > 0) {
        return PGN_GAME;
    }
    pgn_input_ask(input);
    int first = pgn_input_peek(input, 0), second = pgn_input_peek(input, 1);
    bool is_utf16 = (first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF);
    bool is_short = second == PGN_INPUT_END && input->is_dry;
    return is_utf16 ? PGN_UTF16 : is_short ? PGN_PAUSED : PGN_GAME;
}

PgnStatus pgn_read_game(PgnReader *reader, PgnDepth depth, Record *out)
{
    reader->lexer.input.is_dry = false;
    if (reader->lexer.token.kind == PGN_TOKEN_LATER) {
        return read_tokens(reader);
    }
    pgn_notices_clear(&reader->lexer.notices);
    reader->out_of_memory = false;
    strbuf_clear(&reader->moves.before);
    if (!reader->pending) {
        strbuf_clear(&reader->lexer.token.text);
    }
    begin_game(reader, depth, out);
    PgnStatus status = check_encoding(&reader->lexer.input);
    return status == PGN_GAME ? read_tokens(reader) : status;
}

void pgn_read_again(PgnReader *reader, PgnSource source)
{
    PgnLexer *lexer = &reader->lexer;
    StrBuf text = lexer->token.text;
    strbuf_clear(&text);
    lexer->token = (PgnToken){.text = text};
    lexer->resume = NULL;
    lexer->skip_end = '\0';
    lexer->breaks = 0;
    lexer->text_is_cut = lexer->is_unclosed = false;
    reader->pending = false;
    pgn_input_again(&lexer->input, source);
}

void pgn_read_watch(PgnReader *reader, PgnWatch *watch, void *context)
{
    reader->watch = watch;
    reader->watch_context = context;
}

void pgn_read_shift(PgnReader *reader, int64_t bytes, int64_t lines)
{
    pgn_input_shift(&reader->lexer.input, bytes, lines);
    reader->lexer.token.offset += (uint64_t)bytes;
    reader->start += (uint64_t)bytes;
    reader->start_line += (uint64_t)lines;
}

uint64_t pgn_read_start(const PgnReader *reader)
{
    return reader->start;
}

uint64_t pgn_read_start_line(const PgnReader *reader)
{
    return reader->start_line;
}

uint64_t pgn_read_end(const PgnReader *reader)
{
    return reader->text_end;
}

int64_t pgn_read_move_count(const PgnReader *reader)
{
    return reader->moves.count;
}

int64_t pgn_read_capture_count(const PgnReader *reader)
{
    return reader->moves.count - reader->moves.quiet;
}

int pgn_read_notice_count(const PgnReader *reader)
{
    return reader->lexer.notices.count;
}

const PgnNotice *pgn_read_notice_at(const PgnReader *reader, int number)
{
    return &reader->lexer.notices.items[number];
}

int pgn_read_error_count(const PgnReader *reader)
{
    return reader->lexer.notices.errors;
}

const PgnNotice *pgn_read_loss(const PgnReader *reader)
{
    const PgnNotices *notices = &reader->lexer.notices;
    return notices->loss.at > 0 ? &notices->loss.notice : NULL;
}

const PgnNotice *pgn_read_change(const PgnReader *reader)
{
    const PgnNotices *notices = &reader->lexer.notices;
    return notices->change.at > 0 ? &notices->change.notice : NULL;
}

int pgn_read_change_count(const PgnReader *reader)
{
    return reader->lexer.notices.changes;
}
