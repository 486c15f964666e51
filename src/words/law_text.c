/*
 * Appends the contents, pages and diagrams of the law book.
 */
#include "words/law_text.h"

#include "notation/entry.h"
#include "notation/spoken.h"
#include "util/text.h"
#include "words/board_text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 32 }; /* longest name of a page in bytes, with the NUL */

/* ---- Diagrams ---- */

/* Styles that use words are for screen readers. Dots between letters would be hard to count when
 * they are read aloud. */
void law_text_board(const Position *position, SpokenStyle style, StrBuf *out)
{
    if (spoken_is_in_words(style)) {
        board_text_pieces(position, style, out);
    } else {
        board_text_ranks(position, SIDE_WHITE, out);
    }
}

/* Appends a square with the name of its piece before it, "rook a8"; an empty square has no name. */
static void append_piece_and_square(const Position *position, Square square, SpokenStyle style,
                                    StrBuf *out)
{
    Piece piece = position_piece_at(position, square);
    if (piece != PIECE_NONE) {
        strbuf_appendf(out, "%s ", spoken_kind(piece_kind(piece), style.catalog));
    }
    spoken_square(square, style, out);
}

/*
 * Appends the template. In it, {squares} becomes the squares of a set with the pieces on them, and
 * {piece} becomes the piece of the diagram. Appends nothing for an empty set.
 */
static void append_set(const Diagram *diagram, const char *template, uint64_t set,
                       SpokenStyle style, StrBuf *out)
{
    StrBuf piece = {0}, squares = {0};
    if (set == 0) {
        return;
    }
    if (diagram->piece != SQUARE_NONE) {
        spoken_piece_at(&diagram->position, diagram->piece, style, &piece);
    }
    for (int i = 0; i < SQUARE_COUNT; i++) {
        if (set >> i & 1) {
            strbuf_append(&squares, squares.length > 0 ? ", " : "");
            append_piece_and_square(&diagram->position, square_from_index(i), style, &squares);
        }
    }
    strbuf_append_filled(out, template,
                         (StrBufPart[]){{"piece", NULL, &piece}, {"squares", NULL, &squares}, {0}});
}

void law_text_marks(const Diagram *diagram, SpokenStyle style, StrBuf *out)
{
    bool has_piece = diagram->piece != SQUARE_NONE;
    append_set(diagram, has_piece ? "Moves of {piece}: {squares}\n" : "Marked: {squares}\n",
               diagram->dots, style, out);
    append_set(diagram, has_piece ? "Captures by {piece}: {squares}\n" : "Crossed out: {squares}\n",
               diagram->crosses, style, out);
    if (has_piece && (diagram->dots | diagram->crosses) == 0) {
        StrBuf piece = {0};
        spoken_piece_at(&diagram->position, diagram->piece, style, &piece);
        strbuf_append_filled(out, "No legal moves for {piece}.\n",
                             (StrBufPart[]){{"piece", NULL, &piece}, {0}});
    }
    if (diagram->from != SQUARE_NONE) {
        StrBuf from = {0}, to = {0};
        append_piece_and_square(&diagram->position, diagram->from, style, &from);
        append_piece_and_square(&diagram->position, diagram->to, style, &to);
        strbuf_append_filled(out, "Arrow: {from} to {to}\n",
                             (StrBufPart[]){{"from", NULL, &from}, {"to", NULL, &to}, {0}});
    }
}

/* Appends the moves to step through: in words if the style uses words, otherwise as the book writes
 * them. */
static void append_play(const BookDiagram *source, SpokenStyle style, StrBuf *out)
{
    Diagram before, after;
    if (!spoken_is_in_words(style)) {
        strbuf_append(out, source->play);
        return;
    }
    diagram_read(source, 0, &before);
    for (int ply = 1; diagram_read(source, ply, &after) == ply; ply++) {
        strbuf_append(out, ply == 1 ? "" : "; ");
        spoken_move(&before.position, after.move, style, out);
        before = after;
    }
}

/* Appends a move that the reader can try, legal or not: in words if the style uses words, otherwise
 * as the book writes it. */
static void append_try(const Position *position, const char *typed, SpokenStyle style, StrBuf *out)
{
    Entry entry;
    entry_read(position, typed, &entry);
    if (spoken_is_in_words(style) && entry.kind == ENTRY_MOVE) {
        spoken_move(position, entry.move, style, out);
    } else {
        spoken_printed(typed, style, out);
    }
}

/* Appends a line with the legal moves of a list if `legal` is true, otherwise a line with the
 * illegal moves and the articles that they break. */
static void append_tries(const char *list, bool legal, const Position *position, SpokenStyle style,
                         StrBuf *out)
{
    const char *separator = spoken_is_in_words(style) ? "; " : ", ";
    StrBuf moves = {0};
    size_t length = 0;
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char move[ENTRY_TEXT_MAX];
        size_t end = strcspn(item, " ,");
        if ((end >= length) == legal) {
            strbuf_append(&moves, moves.length > 0 ? separator : "");
            snprintf(move, sizeof move, "%.*s", (int)end, item);
            append_try(position, move, style, &moves);
            if (!legal) {
                strbuf_appendf(&moves, " (%.*s)", (int)(length - end - 1), item + end + 1);
            }
        }
    }
    const char *template = legal ? "Legal: {moves}\n" : "Illegal: {moves}\n";
    strbuf_append_filled(out, moves.length > 0 ? template : "",
                         (StrBufPart[]){{"moves", NULL, &moves}, {0}});
}

void law_text_diagram(const BookPage *page, int number, LawTextForm form, SpokenStyle style,
                      StrBuf *out)
{
    Diagram diagram;
    const BookDiagram *source = book_diagram(page, number);
    if (diagram_read(source, 0, &diagram) < 0) {
        return;
    }
    strbuf_appendf(out, form == LAW_TEXT_BESIDE_BOARD ? "[%d] %s\n" : "Diagram %d: %s\n", number,
                   source->caption);
    if (form == LAW_TEXT_DRAWN) {
        law_text_board(&diagram.position, style, out);
    } else if (form == LAW_TEXT_TOLD) {
        board_text_pieces(&diagram.position, style, out);
    }
    StrBuf moves = {0};
    if (source->play != NULL) {
        append_play(source, style, &moves);
    }
    strbuf_append_filled(
        out,
        source->play == NULL ? "{side} to move" : "{side} to move. Moves to step through: {moves}",
        (StrBufPart[]){
            {"side", spoken_side_in(style.catalog, position_side_to_move(&diagram.position)), NULL},
            {"moves", NULL, &moves},
            {0}});
    /* The last move in words may already end with the text of source->shows, such as "checkmate".
     */
    if (source->shows != NULL && !text_has_suffix(strbuf_text(out), source->shows)) {
        strbuf_appendf(out, " (%s)", source->shows);
    }
    strbuf_append_char(out, '\n');
    if (form != LAW_TEXT_BESIDE_BOARD) {
        law_text_marks(&diagram, style, out);
    }
    append_tries(source->try, true, &diagram.position, style, out);
    append_tries(source->try, false, &diagram.position, style, out);
}

/* ---- Pages ---- */

/* Appends the title and the articles of a page, or for the screen only the articles. */
static void append_heading(const BookPage *page, LawTextForm form, StrBuf *out)
{
    const char *articles = page->articles == NULL ? "" : page->articles;
    bool is_number = articles[0] >= '0' && articles[0] <= '9';
    StrBuf numbers = {0};
    strbuf_append_filled(&numbers,
                         !is_number                      ? "{articles}"
                         : strchr(articles, ',') == NULL ? "Article {articles}"
                                                         : "Articles {articles}",
                         (StrBufPart[]){{"articles", articles, NULL}, {0}});
    const char *template = form == LAW_TEXT_BESIDE_BOARD
                               ? articles[0] == '\0' ? "" : "# {articles}\n"
                           : articles[0] == '\0' ? "{title}\n"
                                                 : "{title} ({articles})\n";
    strbuf_append_filled(
        out, template,
        (StrBufPart[]){{"title", page->title, NULL}, {"articles", NULL, &numbers}, {0}});
}

/* Appends the related pages: their commands in one line, or their titles in one row each. */
static void append_links(const BookPage *page, LawTextForm form, StrBuf *out)
{
    const char *list = page->see;
    StrBuf pages = {0};
    size_t length = 0;
    bool is_rows = form == LAW_TEXT_BESIDE_BOARD;
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)length, item);
        if (is_rows) {
            strbuf_appendf(&pages, "\n    %s", book_find(name)->title);
        } else {
            strbuf_append(&pages, pages.length > 0 ? ", " : "");
            strbuf_appendf(&pages, "law %s", name);
        }
    }
    strbuf_append_filled(out, is_rows ? "# See also{pages}\n" : "See: {pages}\n",
                         (StrBufPart[]){{"pages", NULL, &pages}, {0}});
}

bool law_text_part(const BookPage *page, int part, LawTextForm form, SpokenStyle style, StrBuf *out)
{
    const char *after = form == LAW_TEXT_BESIDE_BOARD ? "\n" : "";
    int number = 0; /* the number of diagrams so far */
    const BookBlock *block = page->blocks;
    if (part == 0) {
        append_heading(page, form, out);
    }
    for (; number <= part && (block->text != NULL || block->diagram != NULL); block++) {
        bool is_in_part = number == part;
        number += block->diagram != NULL;
        if (is_in_part && block->diagram != NULL) {
            law_text_diagram(page, number, form, style, out);
        } else if (is_in_part) {
            strbuf_appendf(out, "%s\n", block->text);
        }
        strbuf_append(out, is_in_part ? after : "");
    }
    bool is_last = block->text == NULL && block->diagram == NULL;
    if (is_last) {
        append_links(page, form, out);
    }
    return !is_last;
}

void law_text_page(const BookPage *page, LawTextForm form, SpokenStyle style, StrBuf *out)
{
    int part = 0;
    while (law_text_part(page, part, form, style, out)) {
        part++;
    }
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
    strbuf_append(out,
                  "\nTo open a page, type law and one of these words, or an article such as 9.2. "
                  "To search the pages, type law search WORD.\n");
}

/* Returns whether a page contains every word of a text. */
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
