/*
 * A program that runs during the build. It plays every line of the list of openings and writes a
 * constant table of the positions, so that touchmove need not read or sort anything when it starts.
 * It stops at the first invalid line.
 */
#include "notation/notation_inside.h"
#include "notation/openings.h"
#include "notation/san.h"
#include "rules/position.h"
#include "util/strbuf.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS_MAX = 10000,  /* maximum number of lines of the list */
    LINE_SIZE = 4096,  /* size of the buffer for a line of the list */
    BYTES_A_LINE = 20, /* bytes of openings_names in each line of the C file */
};

/* The table that the program writes. */
typedef struct Table {
    OpeningsRow rows[ROWS_MAX];            /* the positions with names */
    int count;                             /* number of positions */
    char full[ROWS_MAX][OPENING_NAME_MAX]; /* the full names of the positions */
    StrBuf names;                          /* the bytes of openings_names */
} Table;

/* Plays moves, separated by spaces, from the starting position. Returns false if a move is not in
 * canonical SAN. */
static bool play_moves(char *moves, Position *position)
{
    char *rest = moves;
    *position = position_start();
    for (char *san = strtok_r(moves, " ", &rest); san != NULL; san = strtok_r(NULL, " ", &rest)) {
        Move move;
        if (!san_parse(position, san, &move)) {
            return false;
        }
        *position = position_after(position, move);
    }
    return true;
}

/*
 * Returns the offset of a name in openings_names. Adds a new name as an extension of the longest
 * name with which it begins.
 */
static uint32_t intern_name(Table *table, const char *name)
{
    uint32_t place = (uint32_t)table->names.length, beginning = place;
    size_t shared = 0;
    for (int i = 0; i < table->count; i++) {
        size_t length = strlen(table->full[i]);
        /* full[i] equals the name, or the name begins with full[i] and a colon or comma: "Ruy
         * Lopez" and "Ruy Lopez: Exchange" */
        if (length > shared && strncmp(name, table->full[i], length) == 0 &&
            strchr(":,", name[length]) != NULL) {
            shared = length;
            beginning = table->rows[i].name;
        }
    }
    if (shared > 0 && name[shared] == '\0') {
        return beginning;
    }
    for (int shift = 8 * (OPENINGS_PLACE_BYTES - 1); shift >= 0; shift -= 8) {
        strbuf_append_char(&table->names, (char)(beginning >> shift & 0xFF));
    }
    strbuf_append_bytes(&table->names, name + shared, strlen(name + shared) + 1);
    return place;
}

/* Adds a line of the list: code, name and moves, separated by tabs. Returns whether it is valid. */
static bool add_line(Table *table, char *line)
{
    char *rest = line;
    Position position;
    const char *code = strtok_r(line, "\t", &rest);
    const char *name = strtok_r(NULL, "\t", &rest);
    char *moves = strtok_r(NULL, "\n", &rest);
    if (table->count == ROWS_MAX || moves == NULL || strlen(code) != 3 ||
        strlen(name) >= OPENING_NAME_MAX || !play_moves(moves, &position)) {
        return false;
    }
    OpeningsRow row = {.key = position_key(&position), .name = intern_name(table, name)};
    memcpy(row.code, code, sizeof row.code);
    strcpy(table->full[table->count], name);
    table->rows[table->count++] = row;
    return true;
}

static bool read_list(Table *table, FILE *list)
{
    char line[LINE_SIZE];
    while (fgets(line, sizeof line, list) != NULL) {
        if (line[0] != '#' && !add_line(table, line)) {
            fprintf(stderr, "this opening is not right: %s\n", line);
            return false;
        }
    }
    return !ferror(list) && !strbuf_has_failed(&table->names);
}

static int compare_keys(const void *one, const void *other)
{
    uint64_t first = ((const OpeningsRow *)one)->key;
    uint64_t second = ((const OpeningsRow *)other)->key;
    return (first > second) - (first < second);
}

static bool has_double_key(const Table *table)
{
    for (int i = 1; i < table->count; i++) {
        if (table->rows[i].key == table->rows[i - 1].key) {
            fprintf(stderr, "two openings lead to one position: %s %016" PRIx64 "\n",
                    table->rows[i].code, table->rows[i].key);
            return true;
        }
    }
    return false;
}

static bool write_table(const Table *table, FILE *out)
{
    fprintf(out,
            "#include \"notation/notation_inside.h\"\n\nconst int openings_count = %d;\n\n"
            "const OpeningsRow openings_rows[] = {\n",
            table->count);
    for (int i = 0; i < table->count; i++) {
        const OpeningsRow *row = &table->rows[i];
        fprintf(out, "    {0x%016" PRIx64 "U, %u, \"%s\"},\n", row->key, row->name, row->code);
    }
    fputs("};\n\nconst unsigned char openings_names[] = {", out);
    for (size_t i = 0; i < table->names.length; i++) {
        fprintf(out, "%s%d,", i % BYTES_A_LINE == 0 ? "\n    " : " ",
                (unsigned char)table->names.bytes[i]);
    }
    fputs("\n};\n", out);
    return !ferror(out);
}

/* The two arguments are the list to read and the C file to write. */
int main(int argc, char **argv)
{
    Table *table = calloc(1, sizeof *table);
    if (argc != 3 || table == NULL) {
        free(table);
        return EXIT_FAILURE;
    }
    FILE *list = fopen(argv[1], "r");
    FILE *out = fopen(argv[2], "w");
    bool made = list != NULL && out != NULL && read_list(table, list);
    if (made) {
        qsort(table->rows, (size_t)table->count, sizeof table->rows[0], compare_keys);
        made = !has_double_key(table) && write_table(table, out);
    }
    if (list != NULL) {
        fclose(list);
    }
    made = out != NULL && fclose(out) == 0 && made;
    strbuf_release(&table->names);
    free(table);
    return made ? EXIT_SUCCESS : EXIT_FAILURE;
}
