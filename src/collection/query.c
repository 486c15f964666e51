#include "collection/query.h"

#include "notation/fen.h"
#include "notation/letters.h"
#include "pgn/record_opening.h"
#include "util/platform.h"
#include "util/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Reading a query ---- */

/* The names that a query may use in addition to the names of tags, such as "year". */
static const struct {
    const char *name;
    QuerySubject subject;
    CollectionText text;   /* for QUERY_TEXT: the tag, or COLLECTION_TEXTS for the game's result */
    QueryRelation equally; /* the relation that "=" means after this name */
} SUBJECTS[] = {
    {"player", QUERY_PLAYER, COLLECTION_WHITE, QUERY_HAS},
    {"white", QUERY_TEXT, COLLECTION_WHITE, QUERY_HAS},
    {"black", QUERY_TEXT, COLLECTION_BLACK, QUERY_HAS},
    {"event", QUERY_TEXT, COLLECTION_EVENT, QUERY_HAS},
    {"site", QUERY_TEXT, COLLECTION_SITE, QUERY_HAS},
    {"round", QUERY_TEXT, COLLECTION_ROUND, QUERY_BEGINS},
    {"date", QUERY_TEXT, COLLECTION_DATE, QUERY_BEGINS},
    {"year", QUERY_TEXT, COLLECTION_DATE, QUERY_BEGINS},
    {"eco", QUERY_TEXT, COLLECTION_ECO, QUERY_BEGINS},
    {"result", QUERY_TEXT, COLLECTION_TEXTS, QUERY_BEGINS},
    {"opening", QUERY_OPENING, COLLECTION_OPENING, QUERY_HAS},
    {"plies", QUERY_PLIES, COLLECTION_TEXTS, QUERY_BEGINS},
    {"moves", QUERY_MOVES, COLLECTION_TEXTS, QUERY_BEGINS},
    {"comment", QUERY_COMMENT, COLLECTION_TEXTS, QUERY_HAS},
    {"material", QUERY_MATERIAL, COLLECTION_TEXTS, QUERY_HAS},
};

/* Sets the fault of a query. Returns false. */
static bool refuse(QueryFault *fault, QueryFaultKind kind, const char *text)
{
    fault->kind = kind;
    snprintf(fault->text, sizeof fault->text, "%s", text);
    return false;
}

/*
 * Returns the next word of a query without its double quotes, owned by the caller, and moves *text
 * past it. Returns NULL and sets *fault if a quote is not closed.
 */
static char *take_word(const char **text, QueryFault *fault)
{
    StrBuf word = {0};
    bool is_quoted = false;
    const char *at = text_skip_blanks(*text);
    for (; *at != '\0' && (is_quoted || !text_is_blank(*at)); at++) {
        is_quoted ^= *at == '"';
        if (*at != '"') {
            strbuf_append_char(&word, *at);
        }
    }
    if (is_quoted) {
        refuse(fault, QUERY_UNCLOSED_QUOTE, "");
        strbuf_release(&word);
        return NULL;
    }
    *text = at;
    strbuf_append(&word, "");
    return strbuf_detach(&word);
}

/* Reads the relation between a name and its value, such as "<=". Returns the length of its text, or
 * 0 if there is none. */
static size_t read_relation(const char *text, QueryRelation equally, QueryRelation *out)
{
    static const struct {
        const char *sign;
        QueryRelation relation; /* QUERY_HAS: the parameter `equally` instead */
    } SIGNS[] = {{"<=", QUERY_AT_MOST},
                 {">=", QUERY_AT_LEAST},
                 {"<", QUERY_LESS},
                 {">", QUERY_MORE},
                 {"=", QUERY_HAS}};
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (text_has_prefix(text, SIGNS[i].sign)) {
            *out = SIGNS[i].relation == QUERY_HAS ? equally : SIGNS[i].relation;
            return strlen(SIGNS[i].sign);
        }
    }
    return 0;
}

/* Reads the pieces of both sides, such as "KRPKR". Returns false if the text does not name them. */
static bool read_material(const char *text, BitboardMaterial *out)
{
    int side = -1;
    *out = (BitboardMaterial){.total = 0};
    for (const char *at = text; *at != '\0'; at++) {
        PieceKind kind = letters_kind(text_upper(*at));
        bool is_separator = side == SIDE_WHITE && (*at == 'v' || *at == '-');
        if (is_separator) {
            continue;
        }
        side += kind == KIND_KING;
        if (kind == KIND_NONE || side < 0 || side >= SIDE_COUNT || out->total == SQUARE_COUNT) {
            side = SIDE_COUNT;
            break;
        }
        out->counts[side][kind]++;
        out->total++;
    }
    return side == SIDE_BLACK;
}

/* Returns whether the value of a term may be compared with <, <=, > or >=. */
static bool has_order(const QueryTerm *term)
{
    return term->subject != QUERY_COMMENT && term->subject != QUERY_MATERIAL;
}

/*
 * Reads a term from one word. The word is either a text, or a name followed by a relation and a
 * value. Returns false with *fault if it is invalid.
 */
static bool read_term(const char *word, QueryTerm *term, QueryFault *fault)
{
    char name[TAG_NAME_MAX + 1];
    const char *value = word + (term->is_not ? 1 : 0);
    size_t length = strcspn(value, "=<>");
    term->subject = QUERY_ANYTHING;
    if (value[length] != '\0' && length > 0 && length < sizeof name) {
        QueryRelation equally = QUERY_HAS;
        memcpy(name, value, length);
        name[length] = '\0';
        if (!tags_is_name(name)) {
            return refuse(fault, QUERY_BAD_TAG_NAME, name);
        }
        term->subject = QUERY_TAG;
        strcpy(term->name, name);
        for (size_t i = 0; i < sizeof SUBJECTS / sizeof SUBJECTS[0]; i++) {
            if (text_is_same_ignoring_case(name, SUBJECTS[i].name)) {
                term->subject = SUBJECTS[i].subject;
                term->text = SUBJECTS[i].text;
                equally = SUBJECTS[i].equally;
            }
        }
        value += length;
        value += read_relation(value, equally, &term->relation);
    }
    RecordResult result;
    int64_t number;
    if (*value == '\0') {
        return refuse(fault, QUERY_MISSING_VALUE, word);
    }
    if (!has_order(term) && term->relation != QUERY_HAS) {
        return refuse(fault, QUERY_HAS_NO_ORDER, name);
    }
    if (term->subject == QUERY_MATERIAL && !read_material(value, &term->material)) {
        return refuse(fault, QUERY_BAD_MATERIAL, "");
    }
    bool is_length = term->subject == QUERY_PLIES || term->subject == QUERY_MOVES;
    if (is_length && !text_parse_number(value, 0, INT32_MAX, &number)) {
        return refuse(fault, QUERY_NOT_A_NUMBER, name);
    }
    if (term->subject == QUERY_TEXT && term->text == COLLECTION_TEXTS) {
        if (text_word_place("draw drawn 1/2 =", value) >= 0) {
            value = "1/2-1/2";
        } else if (pgn_head_result(value, &result)) {
            value = record_result_token(result); /* also converts other spellings, such as "½" */
        }
    }
    term->value = strdup(value);
    return term->value != NULL;
}

/* Reads the position after "has", which is the rest of the query. */
static bool read_position(const char *text, const Position *here, QueryTerm *term,
                          QueryFault *fault)
{
    Position position;
    term->subject = QUERY_POSITION;
    if (text_is_same_ignoring_case(text, "here")) {
        if (here == NULL) {
            return refuse(fault, QUERY_NO_POSITION, "");
        }
        term->board = bitboard_of(here);
        return true;
    }
    if (fen_parse(text, FEN_LENIENT, &position, &fault->fen) != FEN_OK) {
        return refuse(fault, QUERY_BAD_FEN, "");
    }
    term->board = bitboard_of(&position);
    return true;
}

bool query_parse(const char *text, const Position *here, Query *out, QueryFault *fault)
{
    Query query = {.count = 0};
    bool is_good = true;
    *fault = (QueryFault){.kind = QUERY_NO_MEMORY}; /* the only reason that is not set below */
    for (text = text_skip_blanks(text); is_good && *text != '\0'; text = text_skip_blanks(text)) {
        if (query.count == QUERY_TERMS_MAX) {
            is_good = refuse(fault, QUERY_TOO_MANY_TERMS, "");
            break;
        }
        QueryTerm *term = &query.terms[query.count++];
        term->is_not = *text == '!';
        char *word = take_word(&text, fault);
        const char *rest = text_skip_blanks(text);
        if (word != NULL && text_is_same_ignoring_case(word + term->is_not, "has")) {
            is_good = read_position(rest, here, term, fault);
            text = rest + strlen(rest);
        } else {
            is_good = word != NULL && read_term(word, term, fault);
        }
        free(word);
    }
    if (is_good) {
        *out = query;
    } else {
        query_release(&query);
    }
    return is_good;
}

void query_release(Query *query)
{
    for (int i = 0; i < query->count; i++) {
        free(query->terms[i].value);
    }
    query->count = 0;
}

/* ---- Matching ---- */

/*
 * Compares a text of the game with the value of a term: as numbers if both are numbers, otherwise
 * as texts, ignoring case. A date that begins with the value is neither before nor after it: 1985
 * is the whole year. A text that is empty or begins with '?' is unknown: it is neither before nor
 * after any value.
 */
static bool compare_text(const QueryTerm *term, const char *text)
{
    bool begins = text_has_prefix_ignoring_case(text, term->value);
    int64_t number, value;
    int order = 0;
    if (term->relation == QUERY_HAS) {
        return platform_find_text_ignoring_case(text, term->value) != NULL;
    }
    if (term->relation == QUERY_BEGINS) {
        return begins;
    }
    if (text[0] == '\0' || text[0] == '?') {
        return false;
    }
    if (text_parse_number(text, INT32_MIN, INT32_MAX, &number) &&
        text_parse_number(term->value, INT32_MIN, INT32_MAX, &value)) {
        order = (number > value) - (number < value);
    } else if (!begins || !text_is_digit(text[0]) || strchr(text, '.') == NULL) {
        order = strcasecmp(text, term->value);
    }
    return term->relation == QUERY_LESS      ? order < 0
           : term->relation == QUERY_AT_MOST ? order <= 0
           : term->relation == QUERY_MORE    ? order > 0
                                             : order >= 0;
}

static bool compare_length(const QueryTerm *term, int plies)
{
    int64_t wanted = strtol(term->value, NULL, 10);
    switch (term->relation) {
    case QUERY_LESS:
        return plies < wanted;
    case QUERY_AT_MOST:
        return plies <= wanted;
    case QUERY_MORE:
        return plies > wanted;
    case QUERY_AT_LEAST:
        return plies >= wanted;
    default:
        return plies == wanted;
    }
}

bool query_needs_boards(const QueryTerm *term)
{
    return term->subject == QUERY_POSITION || term->subject == QUERY_MATERIAL;
}

/* Returns whether a game has too few captures for the position or material of a term. */
static bool is_out_of_reach(const QueryTerm *term, const CollectionGame *game)
{
    int wanted =
        term->subject == QUERY_POSITION ? bitboard_piece_count(&term->board) : term->material.total;
    return query_needs_boards(term) && wanted < game->least_pieces;
}

/* Returns the parts of the game that must be read to decide a term, 0 if the index decides it. */
static unsigned needs(const QueryTerm *term, const CollectionGame *game)
{
    if (is_out_of_reach(term, game)) {
        return 0;
    }
    bool needs_record =
        term->subject == QUERY_TAG || term->subject == QUERY_COMMENT ||
        (term->subject == QUERY_OPENING && game->texts[COLLECTION_OPENING][0] == '\0');
    return query_needs_boards(term) ? QUERY_NEEDS_BOARDS : needs_record ? QUERY_NEEDS_RECORD : 0;
}

static bool match_in_index(const QueryTerm *term, const CollectionGame *game)
{
    switch (term->subject) {
    case QUERY_PLAYER:
        return compare_text(term, game->texts[COLLECTION_WHITE]) ||
               compare_text(term, game->texts[COLLECTION_BLACK]);
    case QUERY_TEXT:
        return compare_text(term, term->text == COLLECTION_TEXTS ? record_result_token(game->result)
                                                                 : game->texts[term->text]);
    case QUERY_OPENING:
        return compare_text(term, game->texts[COLLECTION_OPENING]);
    case QUERY_PLIES:
        return compare_length(term, game->plies);
    case QUERY_MOVES:
        return compare_length(term, (game->plies + 1) / 2);
    case QUERY_POSITION:
    case QUERY_MATERIAL:
        return false; /* the game has too few captures (is_out_of_reach) */
    default:
        for (int i = 0; i < COLLECTION_TEXTS; i++) {
            if (platform_find_text_ignoring_case(game->texts[i], term->value) != NULL) {
                return true;
            }
        }
        return text_is_same(record_result_token(game->result), term->value);
    }
}

bool query_match_entry(const Query *query, const CollectionGame *game, unsigned *needed)
{
    *needed = 0;
    for (int i = 0; i < query->count; i++) {
        const QueryTerm *term = &query->terms[i];
        unsigned due = needs(term, game);
        *needed |= due;
        if (due == 0 && match_in_index(term, game) == term->is_not) {
            return false;
        }
    }
    return true;
}

bool query_watch(void *context, const Bitboard *position)
{
    QueryWatch *watch = context;
    if (watch->term->subject == QUERY_MATERIAL) {
        MaterialOrder order = bitboard_compare_material(position, &watch->term->material);
        watch->is_found = order == MATERIAL_SAME;
        return order == MATERIAL_OTHER;
    }
    watch->is_found = bitboard_is_same_diagram(position, &watch->term->board);
    return !watch->is_found && bitboard_may_lead_to(position, &watch->term->board);
}

/* Returns whether any comment of a game, also in its variations, has a text. */
static bool has_comment(const Record *record, const QueryTerm *term)
{
    bool is_found = false;
    StrBuf remarks = {0};
    for (RecordNode node = 0; node < record->node_count && !is_found; node++) {
        strbuf_truncate(&remarks, 0);
        record_append_remarks(record, node, &remarks);
        is_found = compare_text(term, record_comment(record, node, RECORD_BEFORE)) ||
                   compare_text(term, strbuf_text(&remarks));
    }
    strbuf_release(&remarks);
    return is_found;
}

static bool match_in_record(const QueryTerm *term, const Record *record)
{
    if (term->subject == QUERY_COMMENT) {
        return has_comment(record, term);
    }
    if (term->subject == QUERY_OPENING) {
        Opening opening = {"", ""};
        record_opening(record, &opening);
        return compare_text(term, opening.name);
    }
    for (int i = 0; i < record->tags.count; i++) {
        if (text_is_same_ignoring_case(record->tags.items[i].name, term->name)) {
            return compare_text(term, record->tags.items[i].value);
        }
    }
    return compare_text(term, "");
}

bool query_match_record(const Query *query, const CollectionGame *game, const Record *record)
{
    for (int i = 0; i < query->count; i++) {
        const QueryTerm *term = &query->terms[i];
        if (needs(term, game) == QUERY_NEEDS_RECORD &&
            match_in_record(term, record) == term->is_not) {
            return false;
        }
    }
    return true;
}

const char *query_unknown_tag(const Query *query, const TextPool *names)
{
    for (int i = 0; i < query->count; i++) {
        bool is_known = query->terms[i].subject != QUERY_TAG;
        for (uint32_t n = 0; n < names->count && !is_known; n++) {
            is_known = text_is_same_ignoring_case(text_pool_at(names, n), query->terms[i].name);
        }
        if (!is_known) {
            return query->terms[i].name;
        }
    }
    return NULL;
}
