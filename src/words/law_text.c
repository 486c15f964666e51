/*
 * The book of the Laws in words: its contents, its pages, and its diagrams as the linear mode tells
 * them.
 */
#include "words/law_text.h"

#include "notation/entry.h"
#include "notation/spoken.h"
#include "util/text.h"
#include "words/board_text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 32 }; /* bytes of the longest name of a page, with its end */

/* ---- Diagrams ---- */

/* Who hears moves in words cannot hear how many dots stand between two letters. */
void law_text_board(const Position *position, SpokenStyle style, StrBuf *out)
{
    if (spoken_is_in_words(style)) {
        board_text_pieces(position, style, out);
    } else {
        board_text_ranks(position, SIDE_WHITE, out);
    }
}

/* Appends "rook a8", or the square alone where nothing stands. */
static void append_thing(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    Piece piece = position_piece_at(position, square);
    if (piece != PIECE_NONE) {
        strbuf_appendf(out, "%s ", spoken_kind(piece_kind(piece)));
    }
    spoken_square(square, style, out);
}

/* Appends a line: the squares of a set behind some words, and what stands on them. */
static void append_set(const Diagram *diagram, const char *words, uint64_t set, SpokenStyle style,
                       StrBuf *out)
{
    const char *before = words;
    if (set != 0 && diagram->piece != SQUARE_NONE) {
        append_thing(&diagram->position, diagram->piece, style, out);
        strbuf_append_char(out, ' ');
    }
    for (int i = 0; i < SQUARE_COUNT; i++) {
        if (set >> i & 1) {
            strbuf_append(out, before);
            append_thing(&diagram->position, square_from_index(i), style, out);
            before = ", ";
        }
    }
    strbuf_append(out, set == 0 ? "" : "\n");
}

void law_text_marks(const Diagram *diagram, SpokenStyle style, StrBuf *out)
{
    bool has_piece = diagram->piece != SQUARE_NONE;
    append_set(diagram, has_piece ? "can go to " : "marked: ", diagram->dots, style, out);
    append_set(diagram, has_piece ? "can capture " : "crossed: ", diagram->crosses, style, out);
    if (has_piece && (diagram->dots | diagram->crosses) == 0) {
        append_thing(&diagram->position, diagram->piece, style, out);
        strbuf_append(out, " has no legal move\n");
    }
    if (diagram->from != SQUARE_NONE) {
        strbuf_append(out, "arrow: ");
        append_thing(&diagram->position, diagram->from, style, out);
        strbuf_append(out, " to ");
        append_thing(&diagram->position, diagram->to, style, out);
        strbuf_append_char(out, '\n');
    }
}

/* Appends the moves to step through: as they are written, or as they are heard. */
static void append_play(const BookBlock *block, SpokenStyle style, StrBuf *out)
{
    Diagram before, after;
    strbuf_append(out, "; moves to step through: ");
    if (!spoken_is_in_words(style)) {
        strbuf_append(out, block->play);
        return;
    }
    diagram_read(block, 0, &before);
    for (int ply = 1; diagram_read(block, ply, &after) == ply; ply++) {
        strbuf_append(out, ply == 1 ? "" : "; ");
        spoken_move(&before.position, after.move, style, out);
        before = after;
    }
}

/* Appends a move to try. One that is legal tells all that its announcement has. */
static void append_try(const Position *position, const char *typed, SpokenStyle style, StrBuf *out)
{
    Entry entry;
    entry_read(position, typed, &entry);
    if (spoken_is_in_words(style) && entry.kind == ENTRY_MOVE) {
        spoken_move(position, entry.move, style, out);
    } else {
        spoken_typed(typed, strlen(typed), style, out);
    }
}

/* Appends the moves to try that are legal, or the others with their articles. */
static void append_tries(const char *list, bool legal, const Position *position, SpokenStyle style,
                         StrBuf *out)
{
    const char *separator = spoken_is_in_words(style) ? "; " : ", ";
    bool has_any = false;
    size_t length = 0;
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char move[ENTRY_TEXT_MAX];
        size_t end = strcspn(item, " ,");
        if ((end >= length) == legal) {
            strbuf_append(out, has_any ? separator : legal ? "legal: " : "not legal: ");
            has_any = true;
            snprintf(move, sizeof move, "%.*s", (int)end, item);
            append_try(position, move, style, out);
            if (!legal) {
                strbuf_appendf(out, " (%.*s)", (int)(length - end - 1), item + end + 1);
            }
        }
    }
    strbuf_append(out, has_any ? "\n" : "");
}

void law_text_diagram(const BookPage *page, int number, LawTextForm form, SpokenStyle style,
                      StrBuf *out)
{
    Diagram diagram;
    const BookBlock *block = book_diagram(page, number);
    if (diagram_read(block, 0, &diagram) < 0) {
        return;
    }
    strbuf_appendf(out, form == LAW_TEXT_BESIDE_BOARD ? "[%d] %s\n" : "diagram %d: %s\n", number,
                   block->caption);
    if (form == LAW_TEXT_DRAWN) {
        law_text_board(&diagram.position, style, out);
    } else if (form == LAW_TEXT_TOLD) {
        board_text_pieces(&diagram.position, style, out);
    }
    strbuf_appendf(out, "%s to move", spoken_side(position_side_to_move(&diagram.position)));
    if (block->play != NULL) {
        append_play(block, style, out);
    }
    if (block->shows != NULL && !text_has_suffix(strbuf_text(out), block->shows)) {
        strbuf_appendf(out, " (%s)", block->shows); /* a move in words has told a mate already */
    }
    strbuf_append_char(out, '\n');
    if (form != LAW_TEXT_BESIDE_BOARD) {
        law_text_marks(&diagram, style, out);
    }
    append_tries(block->try, true, &diagram.position, style, out);
    append_tries(block->try, false, &diagram.position, style, out);
}

/* ---- Pages ---- */

/* The screen has the title of a page above its text. */
static void append_heading(const BookPage *page, LawTextForm form, StrBuf *out)
{
    const char *articles = page->articles == NULL ? "" : page->articles;
    bool is_number = articles[0] >= '0' && articles[0] <= '9';
    const char *label = !is_number ? "" : strchr(articles, ',') == NULL ? "Article " : "Articles ";
    if (form == LAW_TEXT_BESIDE_BOARD && articles[0] != '\0') {
        strbuf_appendf(out, "# %s%s\n", label, articles);
    } else if (form != LAW_TEXT_BESIDE_BOARD) {
        strbuf_appendf(out, articles[0] == '\0' ? "%s\n" : "%s (%s%s)\n", page->title, label,
                       articles);
    }
}

/* One line for all, or a row for each with its title. */
static void append_links(const BookPage *page, LawTextForm form, StrBuf *out)
{
    const char *list = page->see;
    const char *before = "See: law ";
    size_t length = 0;
    bool is_rows = form == LAW_TEXT_BESIDE_BOARD;
    strbuf_append(out, is_rows ? "# See also" : "");
    for (const char *item; (item = book_next_item(&list, &length)) != NULL; before = ", law ") {
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)length, item);
        strbuf_appendf(out, "%s%s", is_rows ? "\n    " : before,
                       is_rows ? book_find(name)->title : name);
    }
    strbuf_append_char(out, '\n');
}

void law_text_page(const BookPage *page, LawTextForm form, SpokenStyle style, StrBuf *out)
{
    const char *after = form == LAW_TEXT_BESIDE_BOARD ? "\n" : "";
    int number = 0;
    append_heading(page, form, out);
    for (const BookBlock *block = page->blocks; block->text != NULL || block->fen != NULL;
         block++) {
        if (block->text != NULL) {
            strbuf_appendf(out, "%s\n", block->text);
        } else {
            law_text_diagram(page, ++number, form, style, out);
        }
        strbuf_append(out, after);
    }
    append_links(page, form, out);
}

void law_text_contents(LawTextForm form, StrBuf *out)
{
    bool is_rows = form == LAW_TEXT_BESIDE_BOARD;
    for (const BookPage *page = book_pages; page->name != NULL; page++) {
        if (page->chapter != NULL) {
            strbuf_appendf(out, is_rows ? "%s# %s\n    %s" : "%s%s: %s",
                           page == book_pages ? "" : "\n", page->chapter,
                           is_rows ? page->title : page->name);
        } else {
            strbuf_appendf(out, is_rows ? "\n    %s" : ", %s", is_rows ? page->title : page->name);
        }
    }
    strbuf_append(out, "\nlaw and one of these words, or an article such as 9.2, opens a page; law "
                       "search WORD looks for others.\n");
}

/* Whether every word of a text stands on a page. */
static bool has_words(const BookPage *page, const char *words)
{
    StrBuf word = {0};
    bool has_all = true;
    for (size_t length; has_all && words[0] != '\0'; words = text_skip_blanks(words + length)) {
        length = text_word_length(words);
        strbuf_clear(&word);
        strbuf_append_bytes(&word, words, length);
        has_all = !strbuf_has_failed(&word) && book_has(page, strbuf_text(&word));
    }
    strbuf_release(&word);
    return has_all;
}

bool law_text_search(const char *words, StrBuf *out)
{
    size_t start = out->length;
    for (const BookPage *page = book_pages; words[0] != '\0' && page->name != NULL; page++) {
        if (has_words(page, words)) {
            strbuf_appendf(out, "law %s: %s\n", page->name, page->title);
        }
    }
    return out->length > start;
}
