#include "words/comment_text.h"

#include <stdlib.h>

#include "pgn/comment.h"
#include "util/text.h"

void comment_text_evaluation(Evaluation evaluation, const Catalog *catalog, StrBuf *out)
{
    char value[EVALUATION_TEXT_MAX];
    evaluation_format(evaluation, value);
    if (evaluation.kind == EVALUATION_PAWNS) {
        strbuf_appendf(out, "Evaluation: %s.\n", value);
    } else if (evaluation.kind == EVALUATION_MATE && evaluation.value == 0) {
        strbuf_append(out, "Evaluation: checkmate.\n");
    } else if (evaluation.kind == EVALUATION_MATE) {
        strbuf_appendf(out, "Evaluation: %s mates in %d.\n",
                       spoken_side_in(catalog, evaluation.value < 0 ? SIDE_BLACK : SIDE_WHITE),
                       abs(evaluation.value));
    }
}

/* Appends a line of `count` squares or arrows, if there are any: "Green squares: d4, e4." */
static void append_line(DrawingColour colour, const char *one, const char *several, int count,
                        const StrBuf *names, StrBuf *out)
{
    const char *name = drawing_colour_name(colour);
    if (count > 0) {
        strbuf_appendf(out, "%c%s %s: %s.\n", text_upper(name[0]), name + 1,
                       count == 1 ? one : several, strbuf_text(names));
    }
}

static void append_squares(const Drawing *drawing, DrawingColour colour, SpokenStyle style,
                           StrBuf *out)
{
    StrBuf names = {0};
    int count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        if ((drawing->squares[colour] >> i & 1) != 0) {
            strbuf_append(&names, count++ > 0 ? ", " : "");
            spoken_square(square_from_index(i), style, &names);
        }
    }
    append_line(colour, "square", "squares", count, &names, out);
    strbuf_release(&names);
}

static void append_arrows(const Drawing *drawing, DrawingColour colour, SpokenStyle style,
                          StrBuf *out)
{
    StrBuf names = {0};
    int count = 0;
    for (int i = 0; i < drawing->arrow_count; i++) {
        const DrawingArrow *arrow = &drawing->arrows[i];
        SpokenName name = {.kind = SPOKEN_NAME_SQUARES, .from = arrow->from, .to = arrow->to};
        if (arrow->colour == colour) {
            strbuf_append(&names, count++ > 0 ? ", " : "");
            spoken_name(&name, style, &names);
        }
    }
    append_line(colour, "arrow", "arrows", count, &names, out);
    strbuf_release(&names);
}

void comment_text_drawing(const Drawing *drawing, SpokenStyle style, StrBuf *out)
{
    for (int colour = 0; colour < DRAWING_COLOUR_COUNT; colour++) {
        append_squares(drawing, (DrawingColour)colour, style, out);
        append_arrows(drawing, (DrawingColour)colour, style, out);
    }
}

void comment_text_append(const char *template, const char *comment, SpokenStyle style, StrBuf *out)
{
    StrBuf words = {0};
    Drawing drawing = comment_drawing(comment);
    comment_append_words(comment, &words);
    if (words.length > 0) {
        strbuf_append_filled(out, template, (StrBufPart[]){{"comment", NULL, &words}, {0}});
        strbuf_append_char(out, '\n');
    }
    comment_text_evaluation(comment_evaluation(comment), style.catalog, out);
    comment_text_drawing(&drawing, style, out);
    strbuf_release(&words);
}
