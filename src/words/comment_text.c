#include "words/comment_text.h"

#include <stdlib.h>

#include "pgn/comment.h"
#include "util/punctuation.h"
#include "words/words_text.h"

void comment_text_evaluation(Evaluation evaluation, const Catalog *catalog, StrBuf *out)
{
    char value[EVALUATION_TEXT_MAX];
    StrBuf moves = {0};
    bool is_mate = evaluation.kind == EVALUATION_MATE;
    WordsText text = !is_mate                ? WORDS_EVALUATION
                     : evaluation.value == 0 ? WORDS_EVALUATION_CHECKMATE
                                             : WORDS_EVALUATION_MATE;
    if (evaluation.kind != EVALUATION_NONE) {
        evaluation_format(evaluation, value);
        strbuf_appendf(&moves, "%d", abs(evaluation.value));
        const char *side =
            spoken_side_in_sentence(catalog, evaluation.value < 0 ? SIDE_BLACK : SIDE_WHITE);
        strbuf_append_filled(
            out, words_text(catalog, text, 1),
            (StrBufPart[]){
                {"value", value, NULL}, {"side", side, NULL}, {"number", NULL, &moves}, {0}});
        strbuf_append_char(out, '\n');
    }
}

/* Appends a line of `count` squares or arrows, and releases their names. Appends nothing if there
 * are none. */
static void append_line(WordsText text, int count, StrBuf *names, const Catalog *catalog,
                        StrBuf *out)
{
    if (count > 0) {
        strbuf_append_filled(out, words_text(catalog, text, count),
                             (StrBufPart[]){{"squares", NULL, names}, {0}});
        strbuf_append_char(out, '\n');
    }
    strbuf_release(names);
}

static void append_squares(const Drawing *drawing, DrawingColour colour, SpokenStyle style,
                           StrBuf *out)
{
    static const WordsText TEXTS[] = {[DRAWING_GREEN] = WORDS_GREEN_SQUARES,
                                      [DRAWING_RED] = WORDS_RED_SQUARES,
                                      [DRAWING_YELLOW] = WORDS_YELLOW_SQUARES,
                                      [DRAWING_BLUE] = WORDS_BLUE_SQUARES};
    StrBuf names = {0};
    int count = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        if ((drawing->squares[colour] >> i & 1) != 0) {
            punctuation_separate(style.catalog, PUNCTUATION_LIST, &names);
            count++;
            spoken_square(square_from_index(i), style, &names);
        }
    }
    append_line(TEXTS[colour], count, &names, style.catalog, out);
}

static void append_arrows(const Drawing *drawing, DrawingColour colour, SpokenStyle style,
                          StrBuf *out)
{
    static const WordsText TEXTS[] = {[DRAWING_GREEN] = WORDS_GREEN_ARROWS,
                                      [DRAWING_RED] = WORDS_RED_ARROWS,
                                      [DRAWING_YELLOW] = WORDS_YELLOW_ARROWS,
                                      [DRAWING_BLUE] = WORDS_BLUE_ARROWS};
    StrBuf names = {0};
    int count = 0;
    for (int i = 0; i < drawing->arrow_count; i++) {
        const DrawingArrow *arrow = &drawing->arrows[i];
        SpokenName name = {.kind = SPOKEN_NAME_SQUARES, .from = arrow->from, .to = arrow->to};
        if (arrow->colour == colour) {
            punctuation_separate(style.catalog, PUNCTUATION_LIST, &names);
            count++;
            spoken_name(&name, style, &names);
        }
    }
    append_line(TEXTS[colour], count, &names, style.catalog, out);
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
