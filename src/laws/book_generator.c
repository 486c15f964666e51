/*
 * A program of the build that converts the pages under assets/laws into a constant table.
 *
 * A page is a text file. It begins with "key: value" lines, and blocks separated by empty lines
 * follow. A block is either a paragraph or a diagram. A diagram has indented "key: value" lines. A
 * line with more indentation continues the value of the line before. The keys are the members of
 * BookPage and BookDiagram, so that the compiler checks them. Tests check the claims of the texts.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_SIZE = 256, /* size of the buffer for a line of a page */
    INDENT = 4,      /* number of spaces before a line of a diagram */
};

/* The state of the parser before a line. */
typedef enum Place {
    IN_HEAD,      /* the line has one of the keys of the page */
    IN_PARAGRAPH, /* the line may continue a paragraph */
    IN_DIAGRAM,   /* the line is in a diagram, and may continue its last member */
    BETWEEN,      /* the line is the first of a block */
} Place;

static void write_text(FILE *out, const char *before, const char *text)
{
    fprintf(out, "\"%s", before);
    for (; *text != '\0'; text++) {
        fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    }
    fputs("\"", out);
}

/* Writes an initializer for a line "key: value". Returns false for any other line. */
static bool write_member(FILE *out, const char *line)
{
    const char *colon = strstr(line, ": ");
    if (colon != NULL) {
        fprintf(out, "\n    .%.*s = ", (int)(colon - line), line);
        write_text(out, "", colon + 2);
    }
    return colon != NULL;
}

/* Writes a line of a block. Returns false if it is invalid. */
static bool write_block_line(FILE *out, const char *line, Place *place)
{
    size_t indent = strspn(line, " ");
    bool is_first = *place == BETWEEN;
    bool continues_value = !is_first && (indent == 0 || indent > INDENT);
    if (is_first) {
        *place = indent == 0 ? IN_PARAGRAPH : IN_DIAGRAM;
        fprintf(out, "    {%s", indent == 0 ? ".text = " : ".diagram = &(const BookDiagram){");
    }
    if (indent == 0 || continues_value) {
        fputs("\n        ", out);
        write_text(out, continues_value ? " " : "", line + indent);
        return true;
    }
    fputs(is_first ? "" : ",", out);
    return indent == INDENT && write_member(out, line + indent);
}

/* Ends the block or the head that the parser is in. */
static void end_part(FILE *out, Place place)
{
    static const char *const ENDS[] = {
        [IN_HEAD] = "\n    .blocks = (const BookBlock[]){\n",
        [IN_PARAGRAPH] = "},\n",
        [IN_DIAGRAM] = "}},\n",
        [BETWEEN] = "",
    };
    fputs(ENDS[place], out);
}

/* Writes a line of a page. Returns false if it is invalid. */
static bool write_line(FILE *out, const char *line, Place *place)
{
    if (line[0] == '\0') {
        end_part(out, *place);
        *place = BETWEEN;
        return true;
    }
    if (*place == IN_HEAD) {
        bool is_right = write_member(out, line);
        fputs(",", out);
        return is_right;
    }
    return write_block_line(out, line, place);
}

/* Reads a page from its file and writes it as an initializer. The page has the name of the file.
 * Returns false if the file cannot be read or a line is invalid. */
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
    end_part(out, place);
    fputs("    {.text = NULL}}},\n", out);
    if (!is_right) {
        fprintf(stderr, "this page is not right: %s: %s\n", path, page == NULL ? "" : line);
    }
    if (page != NULL) {
        fclose(page);
    }
    return is_right;
}

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
