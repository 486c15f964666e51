/* The tags of a game in the export format. */
#include "notation/fen.h"
#include "pgn/pgn_inside.h"
#include "pgn/pgn_write.h"

#include <stdlib.h>
#include <string.h>

/* PGN has no token for a game that both players lose. */
const char *pgn_write_result(const Record *record)
{
    return record_result_token(record->result == RECORD_BOTH_LOSE ? RECORD_UNKNOWN
                                                                  : record->result);
}

/* The seven tags required in every game, in their order (PGN standard 8.1.1). */
static const struct {
    const char *name;
    const char *unknown; /* the value if the record has none */
} ROSTER[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", "*"},
};

enum {
    ROSTER_COUNT = sizeof ROSTER / sizeof ROSTER[0], /* number of required tags */
    DERIVED_MAX = 3, /* number of tags derived from the start position: SetUp, FEN and Variant */
};

/* A tag to be written. */
typedef struct Pair {
    const char *name;  /* borrowed */
    const char *value; /* borrowed */
} Pair;

/* The tags to be written after the seven required ones. */
typedef struct PairList {
    Pair items[TAGS_MAX + DERIVED_MAX]; /* the pairs */
    int count;                          /* pairs in use */
} PairList;

static void write_pair(const char *name, const char *value, StrBuf *out)
{
    strbuf_append_char(out, '[');
    strbuf_append(out, name);
    strbuf_append(out, " \"");
    for (size_t special; value[special = strcspn(value, "\"\\")] != '\0'; value += special + 1) {
        strbuf_append_bytes(out, value, special);
        strbuf_append_bytes(out, (char[]){'\\', value[special]}, 2);
    }
    strbuf_append(out, value);
    strbuf_append(out, "\"]\n");
}

/* Returns whether a tag is one of the seven required ones or derived from the start position. */
static bool is_always_written(const char *name)
{
    for (int i = 0; i < ROSTER_COUNT; i++) {
        if (name[0] == ROSTER[i].name[0] && strcmp(name, ROSTER[i].name) == 0) {
            return true;
        }
    }
    return strcmp(name, "SetUp") == 0 || strcmp(name, "FEN") == 0;
}

static void add_pair(PairList *list, const char *name, const char *value)
{
    list->items[list->count++] = (Pair){name, value};
}

bool pgn_write_has_start(const Record *record)
{
    const Position *start = &record->start;
    return position_is_chess960(start) || !position_is_same(start, &record->usual) ||
           position_halfmove_clock(start) != 0 || position_fullmove_number(start) != 1;
}

/*
 * Returns whether the Variant tag is written. The reduced form omits names of standard chess, such
 * as "From Position", because some programs refuse all names but their own. If moves could not be
 * read, the tag may name another game.
 */
static bool is_variant_due(const Record *record, PgnForm form)
{
    return (form & PGN_REDUCED) == 0 || position_is_chess960(&record->start) ||
           record->is_partial || record->unread.length > 0;
}

/*
 * Adds the tags of the start position if it is not the standard one. `fen` is a buffer for the
 * value of FEN, and must live as long as the list. Variant comes first, because a reader may set up
 * the position as soon as it reads the FEN.
 */
static void add_derived(const Record *record, PgnForm form, PairList *list,
                        char fen[static FEN_MAX])
{
    const Position *start = &record->start;
    if (pgn_write_has_start(record)) {
        fen_format(start, FEN_STANDARD, fen);
        const char *variant = tags_value(&record->tags, "Variant");
        bool is_due = variant != NULL ? is_variant_due(record, form) : position_is_chess960(start);
        if (is_due) {
            add_pair(list, "Variant", variant != NULL ? variant : "Chess960");
        }
        add_pair(list, "SetUp", "1");
        add_pair(list, "FEN", fen);
    }
}

/* Returns the text by which a tag is sorted: its name, or "FE" for Variant, which must come before
 * FEN. */
static const char *sort_key(const Pair *pair)
{
    return strcmp(pair->name, "Variant") == 0 ? "FE" : pair->name;
}

static int compare_pairs(const void *one, const void *other)
{
    return strcmp(sort_key(one), sort_key(other));
}

void pgn_write_tags(const Record *record, PgnForm form, StrBuf *out)
{
    PairList list;
    list.count = 0; /* the array is large, and only a few of its pairs are used */
    char fen[FEN_MAX];
    for (int i = 0; i < ROSTER_COUNT; i++) {
        const char *value = tags_value(&record->tags, ROSTER[i].name);
        if (strcmp(ROSTER[i].name, "Result") == 0) {
            value = pgn_write_result(record);
        }
        write_pair(ROSTER[i].name, value == NULL ? ROSTER[i].unknown : value, out);
    }
    add_derived(record, form, &list, fen);
    bool has_variant = list.count == DERIVED_MAX;
    for (int i = 0; i < record->tags.count; i++) {
        const Tag *tag = &record->tags.items[i];
        bool is_variant = strcmp(tag->name, "Variant") == 0;
        bool is_due =
            is_variant ? !has_variant && is_variant_due(record, form) : (form & PGN_REDUCED) == 0;
        if (is_due && !is_always_written(tag->name)) {
            add_pair(&list, tag->name, tag->value);
        }
    }
    if ((form & PGN_KEEP) == 0) {
        qsort(list.items, (size_t)list.count, sizeof list.items[0], compare_pairs);
    }
    for (int i = 0; i < list.count; i++) {
        write_pair(list.items[i].name, list.items[i].value, out);
    }
    if ((form & PGN_REDUCED) == 0) {
        strbuf_append(out, strbuf_text(&record->unread_tags));
    }
}
