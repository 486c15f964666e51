/*
 * Fuzz target: the commands in a comment of arbitrary bytes. Its commands have no words. If it has
 * no malformed command, its words have no commands. Evaluations fit their columns, and drawings
 * have only squares of the board.
 */
#include <string.h>

#include "pgn/comment.h"
#include "pgn/comment_values.h"
#include "target.h"

static void check_evaluation(const char *comment)
{
    char text[EVALUATION_TEXT_MAX];
    Evaluation evaluation = comment_evaluation(comment);
    evaluation_format(evaluation, text);
    TARGET_CHECK(strlen(text) <= EVALUATION_COLS);
    TARGET_CHECK((text[0] == '\0') == (evaluation.kind == EVALUATION_NONE));
}

static void check_drawing(const char *comment)
{
    Drawing drawing = comment_drawing(comment);
    uint64_t seen = 0;
    for (int colour = 0; colour < DRAWING_COLOUR_COUNT; colour++) {
        TARGET_CHECK((seen & drawing.squares[colour]) == 0);
        seen |= drawing.squares[colour];
    }
    TARGET_CHECK(drawing.arrow_count >= 0 && drawing.arrow_count <= DRAWING_ARROWS_MAX);
    for (int i = 0; i < drawing.arrow_count; i++) {
        DrawingArrow arrow = drawing.arrows[i];
        TARGET_CHECK(arrow.colour < DRAWING_COLOUR_COUNT && arrow.from != arrow.to);
        TARGET_CHECK(square_index(arrow.from) < SQUARE_COUNT);
        TARGET_CHECK(square_index(arrow.to) < SQUARE_COUNT);
    }
}

/* Returns how often a text has the beginning of a command. */
static int count_beginnings(const char *text)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, "[%")) != NULL; at++) {
        count++;
    }
    return count;
}

static void check_parts(const char *comment)
{
    StrBuf words = {0}, commands = {0}, rest = {0};
    comment_append_words(comment, &words);
    comment_append_commands(comment, "", &commands);
    TARGET_CHECK(words.length <= strlen(comment) && commands.length <= 2 * strlen(comment));
    comment_append_words(strbuf_text(&commands), &rest);
    TARGET_CHECK(rest.length == 0);
    bool is_malformed = count_beginnings(strbuf_text(&commands)) < count_beginnings(comment);
    TARGET_CHECK(is_malformed || count_beginnings(strbuf_text(&words)) == 0);
    strbuf_release(&words);
    strbuf_release(&commands);
    strbuf_release(&rest);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = malloc(length + 1);
    if (text != NULL) {
        memcpy(text, bytes, length);
        text[length] = '\0';
        check_evaluation(text);
        check_drawing(text);
        check_parts(text);
        free(text);
    }
    return 0;
}
