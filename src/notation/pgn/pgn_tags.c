#include "notation/pgn/pgn_tags.h"

#include "notation/fen.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

/* The seven tags that every game has, in their order, with what is written for an unknown value. */
static const struct {
    const char *name;    /* the name */
    const char *unknown; /* the value where the record has none */
} ROSTER[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", "*"},
};

enum {
    ROSTER_COUNT = sizeof ROSTER / sizeof ROSTER[0], /* tags that every game has */
    DERIVED_MAX = 3,                                 /* SetUp, FEN and Variant */
};

/* A pair to be written. */
typedef struct Pair {
    const char *name;  /* borrowed */
    const char *value; /* borrowed */
} Pair;

/* The tags beyond the seven. */
typedef struct PairList {
    Pair items[TAGS_MAX + DERIVED_MAX]; /* the pairs */
    int count;                          /* pairs in use */
} PairList;

static void write_pair(const char *name, const char *value, StrBuf *out)
{
    strbuf_append_char(out, '[');
    strbuf_append(out, name);
    strbuf_append(out, " \"");
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\') {
            strbuf_append_char(out, '\\');
        }
        strbuf_append_char(out, *value);
    }
    strbuf_append(out, "\"]\n");
}

static void write_roster(const Record *record, StrBuf *out)
{
    for (int i = 0; i < ROSTER_COUNT; i++) {
        const char *value = tags_value(record_tags_of(record), ROSTER[i].name);
        if (strcmp(ROSTER[i].name, "Result") == 0) {
            value = record_result_token(record_result(record));
        }
        write_pair(ROSTER[i].name, value == NULL ? ROSTER[i].unknown : value, out);
    }
}

/* Whether a tag is written without being asked for: the seven, and what follows from the record. */
static bool is_written_anyway(const char *name)
{
    for (int i = 0; i < ROSTER_COUNT; i++) {
        if (strcmp(name, ROSTER[i].name) == 0) {
            return true;
        }
    }
    return strcmp(name, "SetUp") == 0 || strcmp(name, "FEN") == 0;
}

static void add_pair(PairList *list, const char *name, const char *value)
{
    list->items[list->count++] = (Pair){name, value};
}

/* Adds what tells the start position, where it is not the usual one; `fen` is room for its text. */
static void add_derived(const Record *record, PairList *list, char fen[static FEN_MAX])
{
    const Position *start = record_start(record);
    Position usual = position_start();
    bool usual_counters =
        position_halfmove_clock(start) == 0 && position_fullmove_number(start) == 1;
    if (position_is_chess960(start) || !position_is_same(start, &usual) || !usual_counters) {
        fen_format(start, FEN_STANDARD, fen);
        add_pair(list, "SetUp", "1");
        add_pair(list, "FEN", fen);
    }
    if (position_is_chess960(start) && tags_value(record_tags_of(record), "Variant") == NULL) {
        add_pair(list, "Variant", "Chess960");
    }
}

static int compare_names(const void *one, const void *other)
{
    return strcmp(((const Pair *)one)->name, ((const Pair *)other)->name);
}

void pgn_tags_write(const Record *record, PgnForm form, StrBuf *out)
{
    const Tags *tags = record_tags_of(record);
    PairList list = {.count = 0};
    char fen[FEN_MAX];
    write_roster(record, out);
    add_derived(record, &list, fen);
    for (int i = 0; i < tags_count(tags); i++) {
        const Tag *tag = tags_at(tags, i);
        bool needed = form != PGN_REDUCED || strcmp(tag->name, "Variant") == 0;
        if (needed && !is_written_anyway(tag->name)) {
            add_pair(&list, tag->name, tag->value);
        }
    }
    if (form != PGN_KEEP) {
        qsort(list.items, (size_t)list.count, sizeof list.items[0], compare_names);
    }
    for (int i = 0; i < list.count; i++) {
        write_pair(list.items[i].name, list.items[i].value, out);
    }
}

/* Whether two texts are the same but for case, blanks and hyphens. */
static bool is_same_name(const char *text, const char *name)
{
    for (; *text != '\0'; text++) {
        if (text_is_blank(*text) || *text == '-') {
            continue;
        }
        if (text_lower(*text) != *name) {
            return false;
        }
        name++;
    }
    return *name == '\0';
}

static bool is_one_of(const char *text, const char *const names[])
{
    for (int i = 0; names[i] != NULL; i++) {
        if (is_same_name(text, names[i])) {
            return true;
        }
    }
    return false;
}

PgnVariant pgn_tags_variant(const char *value)
{
    static const char *const chess960[] = {"chess960", "fischerandom", "fischerrandom",
                                           "chess9lx", "freestyle",    "freestylechess",
                                           NULL};
    static const char *const standard[] = {
        "", "?", "standard", "chess", "normal", "classical", "fromposition", "orthodox", NULL};
    if (value == NULL || is_one_of(value, standard)) {
        return PGN_STANDARD;
    }
    return is_one_of(value, chess960) ? PGN_CHESS960 : PGN_OTHER;
}

/* Writes a result with hyphens for dashes and 1/2 for a half. Returns false where it is too long.
 */
static bool simplify_result(const char *text, char out[static 16])
{
    static const struct {
        const char *from, *to; /* a character and what stands for it */
    } rows[] = {{"\u2010", "-"}, {"\u2011", "-"}, {"\u2012", "-"},  {"\u2013", "-"},
                {"\u2014", "-"}, {"\u2212", "-"}, {"\u00bd", "1/2"}};
    size_t length = 0;
    while (*text != '\0' && length < 12) {
        const char *piece = NULL;
        for (size_t i = 0; i < sizeof rows / sizeof rows[0] && piece == NULL; i++) {
            if (text_has_prefix(text, rows[i].from)) {
                piece = rows[i].to;
                text += strlen(rows[i].from);
            }
        }
        if (piece != NULL) {
            strcpy(out + length, piece);
            length += strlen(piece);
        } else {
            out[length++] = *text++;
        }
    }
    out[length] = '\0';
    return *text == '\0';
}

bool pgn_tags_result(const char *text, RecordResult *out)
{
    static const struct {
        const char *token;   /* how it is written */
        RecordResult result; /* what it means */
    } rows[] = {
        {"*", RECORD_UNKNOWN},      {"1-0", RECORD_WHITE_WINS}, {"0-1", RECORD_BLACK_WINS},
        {"1/2-1/2", RECORD_DRAWN},  {"1/2", RECORD_DRAWN},      {"1:0", RECORD_WHITE_WINS},
        {"0:1", RECORD_BLACK_WINS}, {"1/2:1/2", RECORD_DRAWN},  {"+--", RECORD_WHITE_WINS},
        {"+:-", RECORD_WHITE_WINS}, {"--+", RECORD_BLACK_WINS}, {"-:+", RECORD_BLACK_WINS},
    };
    char simple[16];
    if (!simplify_result(text, simple)) {
        return false;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(simple, rows[i].token) == 0) {
            *out = rows[i].result;
            return true;
        }
    }
    return false;
}
