/*
 * Run by the build: turns the pages under assets/laws into one constant table.
 *
 * A page is a plain text. It begins with lines "key: value", up to an empty line. Then follow
 * blocks, separated by empty lines: paragraphs, and diagrams, which are indented and consist of
 * lines "key: value" again; a line that is indented further continues the value before it. The keys
 * are the members of BookPage and BookBlock, so that the compiler checks them. Tests check the
 * claims of the texts.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_SIZE = 256, /* longest line of a page, with its end */
    INDENT = 4,      /* spaces before a line of a diagram */
};

/* The place of the next line in a page. */
typedef enum Place {
    IN_HEAD,  /* among the keys of the page */
    IN_BLOCK, /* in a block, whose last member the next line may continue */
    BETWEEN,  /* after an empty line */
} Place;

static void write_text(FILE *out, const char *before, const char *text)
{
    fprintf(out, "\"%s", before);
    for (; *text != '\0'; text++) {
        fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    }
    fputs("\"", out);
}

/* Writes the member that a line "key: value" sets. Returns false for any other line. */
static bool write_member(FILE *out, const char *line)
{
    const char *colon = strstr(line, ": ");
    if (colon != NULL) {
        fprintf(out, "\n    .%.*s = ", (int)(colon - line), line);
        write_text(out, "", colon + 2);
    }
    return colon != NULL;
}

/* Writes a line of a page. Returns false if it is invalid. */
static bool write_line(FILE *out, const char *line, Place *place)
{
    if (line[0] == '\0') {
        fputs(*place == IN_HEAD    ? "\n    .blocks = (const BookBlock[]){\n"
              : *place == IN_BLOCK ? "},\n"
                                   : "",
              out);
        *place = BETWEEN;
        return true;
    }
    if (*place == IN_HEAD) {
        bool is_right = write_member(out, line);
        fputs(",", out);
        return is_right;
    }
    size_t indent = strspn(line, " ");
    if (*place == BETWEEN) {
        fprintf(out, "    {%s", indent == 0 ? ".text = " : "");
    }
    bool continues_value = *place == IN_BLOCK && (indent == 0 || indent > INDENT);
    if (indent != 0 && !continues_value) {
        fputs(*place == BETWEEN ? "" : ",", out);
        *place = IN_BLOCK;
        return indent == INDENT && write_member(out, line + indent);
    }
    fputs("\n        ", out);
    write_text(out, continues_value ? " " : "", line + indent);
    *place = IN_BLOCK;
    return true;
}

/* Writes a page, which is named after its file. Returns false if a line is invalid. */
static bool write_page(FILE *out, const char *path)
{
    char line[LINE_SIZE];
    Place place = IN_HEAD;
    const char *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    FILE *page = fopen(path, "r");
    bool is_right = page != NULL;
    fprintf(out, "    {.name = \"%.*s\",", (int)strcspn(name, "."), name);
    while (is_right && fgets(line, sizeof line, page) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        is_right = write_line(out, line, &place);
    }
    fprintf(out, "%s    {.text = NULL}}},\n", place == BETWEEN ? "" : "},\n");
    if (!is_right) {
        fprintf(stderr, "this page is not right: %s: %s\n", path, page == NULL ? "" : line);
    }
    if (page != NULL) {
        fclose(page);
    }
    return is_right;
}

/* The table comes first, then the pages. */
int main(int argc, char **argv)
{
    FILE *out = argc < 3 ? NULL : fopen(argv[1], "w");
    bool made = out != NULL;
    if (!made) {
        return EXIT_FAILURE;
    }
    fputs("#include \"laws/book.h\"\n\nconst BookPage book_pages[] = {\n", out);
    for (int i = 2; i < argc && made; i++) {
        made = write_page(out, argv[i]);
    }
    fputs("    {.name = NULL},\n};\n", out);
    return fclose(out) == 0 && made ? EXIT_SUCCESS : EXIT_FAILURE;
}
