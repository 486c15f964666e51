#include "link/lost_moves.h"

#include "link/wire.h"
#include "notation/san.h"
#include "util/punctuation.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

enum { OVERHEAD = 40 }; /* bytes of a line of the protocol in addition to the terms */

/* Returns whether a replica has all moves of a game. */
static bool has_all(const Game *replica, const Game *game)
{
    int count = game_ply_count(game);
    bool is_same = game_ply_count(replica) >= count;
    for (int ply = 0; ply < count && is_same; ply++) {
        is_same = game_ply_at(replica, ply)->move == game_ply_at(game, ply)->move;
    }
    return is_same;
}

void lost_moves_append_terms(const Game *replica, const Game *game, StrBuf *out)
{
    size_t before = out->length;
    int first = game_ply_count(game), count = has_all(replica, game) ? game_ply_count(replica) : 0;
    for (int ply = first; ply < count; ply++) {
        const char *san = game_ply_at(replica, ply)->san;
        if (out->length - before + strlen(san) + OVERHEAD > WIRE_ASKED_MAX) {
            return;
        }
        if (ply == first) {
            strbuf_appendf(out, "%d", first);
        }
        strbuf_appendf(out, " %s", san);
    }
}

bool lost_moves_begin(LostMoves *moves, const Game *game, const char *terms)
{
    char *end;
    long count = strtol(terms, &end, 10);
    *moves = (LostMoves){.position = *game_position(game), .rest = end};
    return end != terms && count == game_ply_count(game);
}

bool lost_moves_next(LostMoves *moves, Move *move)
{
    char san[SAN_MAX] = "";
    const char *start = text_skip_blanks(moves->rest);
    size_t length = text_word_length(start);
    if (length == 0 || length >= sizeof san) {
        return false;
    }
    memcpy(san, start, length);
    if (!san_parse(&moves->position, san, move)) {
        return false;
    }
    moves->position = position_after(&moves->position, *move);
    moves->rest = start + length;
    return true;
}

bool lost_moves_append_text(const Game *game, const char *terms, const Catalog *catalog,
                            StrBuf *out)
{
    LostMoves moves;
    Move move;
    StrBuf list = {0};
    bool is_begun = lost_moves_begin(&moves, game, terms);
    for (Position position = moves.position; is_begun && lost_moves_next(&moves, &move);
         position = moves.position) {
        punctuation_separate(catalog, PUNCTUATION_LIST, &list);
        san_append_numbered(&position, move, &list);
    }
    bool is_any = list.length > 0 && *text_skip_blanks(moves.rest) == '\0';
    strbuf_append(out, is_any ? strbuf_text(&list) : "");
    out->out_of_memory |= strbuf_has_failed(&list);
    strbuf_release(&list);
    return is_any;
}
