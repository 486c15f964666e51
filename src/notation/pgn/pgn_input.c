#include "notation/pgn/pgn_inside.h"

#include <limits.h>
#include <string.h>

void pgn_input_begin(PgnInput *input, PgnSource source)
{
    input->source = source;
    input->place = (PgnPlace){1, 1};
    input->line_is_blank = true;
}

void pgn_input_fill(PgnInput *input)
{
    size_t left = input->end - input->at;
    memmove(input->bytes, input->bytes + input->at, left);
    input->at = 0;
    input->end = left;
    while (input->end < PGN_INPUT_AHEAD && !input->ended) {
        size_t room = PGN_INPUT_SIZE - input->end;
        size_t count = input->source.read(input->source.context, input->bytes + input->end, room);
        input->failed |= count == PGN_SOURCE_FAILED;
        input->ended = count == 0 || count > room;
        input->end += input->ended ? 0 : count;
    }
}

int pgn_input_take(PgnInput *input)
{
    int byte = pgn_input_peek(input, 0);
    if (byte == PGN_INPUT_END) {
        return byte;
    }
    input->at++;
    if (byte == '\n' || (byte == '\r' && pgn_input_peek(input, 0) != '\n')) {
        input->place.line++;
        input->place.column = 1;
        input->line_is_blank = true;
        return byte;
    }
    input->place.column += (byte & 0xC0) != 0x80;
    input->line_is_blank &= byte == ' ' || byte == '\t' || byte == '\r';
    return byte;
}

size_t pgn_input_take_run(PgnInput *input, char stop, const char **run)
{
    if (pgn_input_peek(input, 0) == PGN_INPUT_END) {
        return 0;
    }
    const char *start = input->bytes + input->at;
    const char *end = input->bytes + input->end;
    const char *at = start;
    for (; at < end && *at != stop && *at != '\n' && *at != '\r' && *at != '\0'; at++) {
        input->place.column += (*at & 0xC0) != 0x80;
    }
    input->at += (size_t)(at - start);
    input->line_is_blank &= at == start;
    *run = start;
    return (size_t)(at - start);
}

void pgn_input_skip(PgnInput *input, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        pgn_input_take(input);
    }
}

void pgn_input_skip_line(PgnInput *input)
{
    while (!pgn_input_ends_line(pgn_input_peek(input, 0))) {
        pgn_input_take(input);
    }
}

void pgn_notices_add(PgnNotices *notices, PgnNoticeKind kind, PgnPlace place, const char *text,
                     size_t length)
{
    if (notices->count < PGN_NOTICES_MAX) {
        PgnNotice *notice = &notices->items[notices->count];
        StrBuf plain = {0};
        plain_text_append(&plain, text, plain_text_clip(text, length, PGN_NOTICE_TEXT - 1));
        size_t kept = plain_text_clip(strbuf_text(&plain), plain.length, PGN_NOTICE_TEXT - 1);
        notice->kind = kind;
        notice->line = place.line;
        notice->column = place.column;
        memcpy(notice->text, strbuf_text(&plain), kept);
        notice->text[kept] = '\0';
        strbuf_release(&plain);
    }
    notices->count += notices->count < INT_MAX; /* a file can be larger than that */
}
