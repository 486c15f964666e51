#include "collection/scan_steps.h"

void scan_token_begin_game(GameScan *scan)
{
    scan->game = (ScannedGame){.result = RECORD_UNKNOWN};
    scan->tagged = RECORD_UNKNOWN;
    scan->in_head = true;
    scan->has_begun = scan->has_content = scan->has_result = false;
    scan->depth = 0;
    scan->seen_count = 0;
}

void scan_token_end_game(GameScan *scan)
{
    if (scan->has_content) {
        if (scan->game.result == RECORD_UNKNOWN) {
            scan->game.result = scan->tagged;
        }
        scan->sink.game(scan->sink.context, &scan->game);
    }
    scan_token_begin_game(scan);
}

void scan_token_end_line(GameScan *scan, char byte)
{
    scan->line += byte == '\r' || !scan->ended_by_cr;
    scan->ended_by_cr = byte == '\r';
    scan->line_is_blank = scan->line_begins = true;
}

void scan_token_begin(GameScan *scan, const char *at)
{
    scan->token_offset = scan->offset + (uint64_t)(at - scan->piece);
    scan->token_at_line = scan->line;
    scan->after_blank_line = scan->line > scan->token_line + 1;
    scan->line_is_blank = scan->line_begins = scan->ended_by_cr = false;
}

void scan_token_keep(GameScan *scan)
{
    if (!scan->has_begun) {
        scan->game.offset = scan->token_offset;
        scan->game.line = scan->token_at_line;
        scan->has_begun = true;
    }
    scan->token_line = scan->line;
}
