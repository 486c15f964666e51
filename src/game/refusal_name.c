#include "game/refusal_name.h"

#include "notation/coordinate.h"
#include "util/text.h"

#include <string.h>

enum { NAME_MAX = 64 /* size of the buffer for a name or for the value of a part, NUL included */ };

static const char *const SIDES[] = {"white", "black"};

/* The identifiers of the refusals, from REFUSAL_NONE on. */
static const char *const IDENTIFIERS[] = {
#define X(id, article, text) #id,
    REFUSALS(X)
#undef X
};

/* Appends "not-your-turn" for REFUSAL_NOT_YOUR_TURN. */
void refusal_append_name(GameRefusal refusal, StrBuf *out)
{
    for (const char *at = IDENTIFIERS[refusal] + strlen("REFUSAL_"); *at != '\0'; at++) {
        strbuf_append_char(out, *at == '_' ? '-' : text_lower(*at));
    }
}

static bool has_part(const Statement *refusal, const char *part)
{
    return strstr(statement_template(refusal->id), part) != NULL;
}

static void append_part(const char *name, const char *value, StrBuf *out)
{
    strbuf_appendf(out, "%s%s=%s", out->length > 0 ? "," : "", name, value);
}

void refusal_append_parts(const Statement *refusal, StrBuf *out)
{
    char square[COORDINATE_SQUARE_MAX];
    StrBuf parts = {0};
    if (has_part(refusal, "{side}")) {
        append_part("side", SIDES[refusal->side], &parts);
    }
    if (has_part(refusal, "{piece}")) {
        append_part("piece", spoken_kind(refusal->piece, NULL), &parts);
    }
    if (has_part(refusal, "{square}")) {
        coordinate_format_square(refusal->name.from, square);
        append_part("square", square, &parts);
    }
    strbuf_append(out, strbuf_text(&parts));
    strbuf_release(&parts);
}

/* Finds a part, such as "side", in a list of parts. Returns false if it is missing or too long. */
static bool find_part(const char *parts, const char *name, char value[static NAME_MAX])
{
    size_t length = strlen(name);
    while (!(text_has_prefix(parts, name) && parts[length] == '=')) {
        parts = strchr(parts, ',');
        if (parts == NULL) {
            return false;
        }
        parts++;
    }
    size_t size = strcspn(parts + length + 1, ",");
    if (size >= NAME_MAX) {
        return false;
    }
    memcpy(value, parts + length + 1, size);
    value[size] = '\0';
    return true;
}

static bool read_side(const char *parts, Statement *refusal)
{
    char value[NAME_MAX];
    int side = find_part(parts, "side", value) ? text_index_of(value, SIDES, SIDE_COUNT) : -1;
    refusal->side = side < 0 ? SIDE_WHITE : (Side)side;
    return side >= 0;
}

static bool read_piece(const char *parts, Statement *refusal)
{
    char value[NAME_MAX];
    bool is_found = find_part(parts, "piece", value);
    refusal->piece = KIND_NONE;
    for (int kind = KIND_NONE + 1; is_found && kind < KIND_COUNT; kind++) {
        bool is_same = text_is_same(value, spoken_kind((PieceKind)kind, NULL));
        refusal->piece = is_same ? (PieceKind)kind : refusal->piece;
    }
    return refusal->piece != KIND_NONE;
}

static bool read_square(const char *parts, Statement *refusal)
{
    char value[NAME_MAX];
    Square square = find_part(parts, "square", value) && strlen(value) == 2
                        ? coordinate_parse_square(value)
                        : SQUARE_NONE;
    refusal->name = (SpokenName){.kind = SPOKEN_NAME_SQUARE, .from = square};
    return square != SQUARE_NONE;
}

/* Returns the refusal with a name, or REFUSAL_NONE. */
static GameRefusal find_name(const char *name)
{
    for (GameRefusal id = REFUSAL_NONE + 1; id <= REFUSAL_LAST; id++) {
        StrBuf own = {0};
        refusal_append_name(id, &own);
        bool is_same = text_is_same(strbuf_text(&own), name);
        strbuf_release(&own);
        if (is_same) {
            return id;
        }
    }
    return REFUSAL_NONE;
}

bool refusal_parse(const char *name, const char *parts, Statement *out)
{
    Statement refusal = {.id = find_name(name)};
    if (refusal.id == REFUSAL_NONE) {
        return false;
    }
    bool is_whole = (!has_part(&refusal, "{side}") || read_side(parts, &refusal)) &&
                    (!has_part(&refusal, "{piece}") || read_piece(parts, &refusal)) &&
                    (!has_part(&refusal, "{square}") || read_square(parts, &refusal));
    if (is_whole) {
        *out = refusal;
    }
    return is_whole;
}
