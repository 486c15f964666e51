/*
 * Fuzz target: typed moves. Only legal moves are played, and any other text gets a sentence as its
 * answer. The first byte chooses the position and the language.
 */
#include "target.h"

#include "commands/completion.h"
#include "notation/entry.h"
#include "notation/fen.h"
#include "notation/notation_text.h"
#include "notation/refusal.h"
#include "rules/movegen.h"
#include "terms/language.h"
#include "util/safe_text.h"

#include <stdlib.h>
#include <string.h>

static const char *const POSITIONS[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1n2k2r/P2p4/8/2pP4/8/2p1p3/1P1B1P2/R3K2R w KQk c6 0 2",
    "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1",
    "4r1k1/8/8/8/1b6/8/3N4/4K2R w K - 0 1",
};

enum { POSITIONS_COUNT = sizeof POSITIONS / sizeof POSITIONS[0] };

/* Returns the style of typing in the language at an index, from 0: English or that of a catalog,
 * with English letters if the index is even and those of the language if it is odd. */
static SpokenStyle style_at(int index)
{
    const Catalog *catalog = NULL;
    for (int i = 0; i < index / 2 && (i == 0 || catalog != NULL); i++) {
        catalog = language_catalogs[i];
    }
    return (SpokenStyle){
        SPOKEN_FORM_SAN, catalog,
        index % 2 == 0 || catalog == NULL ? NULL : notation_text(catalog, NOTATION_LETTERS, 1)};
}

static void check_reading(const Position *position, const char *text, SpokenStyle style)
{
    Entry entry;
    StrBuf sentence = {0};
    entry_read_in(position, text, style, &entry);
    if (entry.kind == ENTRY_MOVE) {
        TARGET_CHECK(movegen_is_legal(position, entry.move));
        return;
    }
    refusal_entry(position, &entry, text, style, REFUSAL_TO_PLAYER, &sentence);
    TARGET_CHECK(sentence.length > 0 && safe_text_is_safe(sentence.bytes, sentence.length));
    strbuf_release(&sentence);
    for (int i = 0; i < entry.candidates.count; i++) {
        TARGET_CHECK(movegen_is_legal(position, entry.candidates.moves[i]));
    }
}

static void check_completion(const Position *position, const char *text)
{
    Completion state = {.next = 0};
    StrBuf completed = {0};
    MoveList legal, candidates;
    movegen_legal(position, &legal);
    bool is_completed = strlen(text) < COMPLETION_MAX &&
                        entry_candidates(position, &legal, text, SPOKEN_SAN, &candidates) > 0;
    TARGET_CHECK(completion_next(&state, COMPLETION_MOVE, text,
                                 &(CompletionContext){position, NULL, NULL},
                                 &completed) == is_completed);
    for (int i = 0; is_completed && i < 3; i++) {
        StrBuf next = {0};
        TARGET_CHECK(completion_next(&state, COMPLETION_MOVE, strbuf_text(&completed),
                                     &(CompletionContext){position, NULL, NULL}, &next));
        strbuf_release(&completed);
        completed = next;
    }
    strbuf_release(&completed);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0) {
        return 0;
    }
    char *text = malloc(length);
    Position position;
    memcpy(text, bytes + 1, length - 1);
    text[length - 1] = '\0';
    TARGET_CHECK(fen_parse(POSITIONS[bytes[0] % POSITIONS_COUNT], FEN_STRICT, &position, NULL) ==
                 FEN_OK);
    check_reading(&position, text, style_at(bytes[0] / POSITIONS_COUNT));
    check_completion(&position, text);
    free(text);
    return 0;
}
