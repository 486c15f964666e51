/*
 * Appends the contents, pages and diagrams of the law book.
 */
#include "words/law_text.h"

#include "notation/entry.h"
#include "notation/piece_letters.h"
#include "notation/spoken.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "words/board_text.h"
#include "words/words_text.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 32 }; /* longest name of a page in bytes, with the NUL */

/* Appends a text and ends the line. */
static void append_line(WordsText text, const Catalog *catalog, const StrBufPart parts[],
                        StrBuf *out)
{
    strbuf_append_filled(out, words_text(catalog, text, 1), parts);
    strbuf_append_char(out, '\n');
}

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

/* Appends a line about the squares of a set, with the pieces on them. Its {piece} is the piece of
 * the diagram. Appends nothing for an empty set. */
static void append_set(const Diagram *diagram, WordsText text, uint64_t set, SpokenStyle style,
                       StrBuf *out)
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
            punctuation_separate(style.catalog, PUNCTUATION_LIST, &squares);
            append_piece_and_square(&diagram->position, square_from_index(i), style, &squares);
        }
    }
    append_line(text, style.catalog,
                (StrBufPart[]){{"piece", NULL, &piece}, {"squares", NULL, &squares}, {0}}, out);
}

void law_text_marks(const Diagram *diagram, SpokenStyle style, StrBuf *out)
{
    bool has_piece = diagram->piece != SQUARE_NONE;
    append_set(diagram, has_piece ? WORDS_LAW_MOVES_OF : WORDS_LAW_MARKED, diagram->dots, style,
               out);
    append_set(diagram, has_piece ? WORDS_LAW_CAPTURES_BY : WORDS_LAW_CROSSED_OUT, diagram->crosses,
               style, out);
    if (has_piece && (diagram->dots | diagram->crosses) == 0) {
        StrBuf piece = {0};
        spoken_piece_at(&diagram->position, diagram->piece, style, &piece);
        append_line(WORDS_LAW_NO_MOVES_OF, style.catalog,
                    (StrBufPart[]){{"piece", NULL, &piece}, {0}}, out);
    }
    if (diagram->from != SQUARE_NONE) {
        StrBuf from = {0}, to = {0};
        append_piece_and_square(&diagram->position, diagram->from, style, &from);
        append_piece_and_square(&diagram->position, diagram->to, style, &to);
        append_line(WORDS_LAW_ARROW, style.catalog,
                    (StrBufPart[]){{"from", NULL, &from}, {"to", NULL, &to}, {0}}, out);
    }
}

/* Appends the moves to step through: in words if the style uses words, otherwise as the book writes
 * them, with the letters of the style. */
static void append_play(const BookDiagram *source, SpokenStyle style, StrBuf *out)
{
    Diagram before, after;
    StrBuf moves = {0};
    if (!spoken_is_in_words(style)) {
        piece_letters_append(style.letters, source->play, out);
        return;
    }
    diagram_read(source, 0, &before);
    for (int ply = 1; diagram_read(source, ply, &after) == ply; ply++) {
        spoken_separate_move(style, &moves);
        spoken_move(&before.position, after.move, style, &moves);
        before = after;
    }
    strbuf_append_filled(out, "{moves}", (StrBufPart[]){{"moves", NULL, &moves}, {0}});
}

/* Appends a move that the reader can try, legal or not: in words if the style uses words, otherwise
 * as the book writes it, with the letters of the style. */
static void append_try(const Position *position, const char *typed, SpokenStyle style, StrBuf *out)
{
    Entry entry;
    entry_read(position, typed, &entry);
    if (!spoken_is_in_words(style)) {
        piece_letters_append(style.letters, typed, out);
    } else if (entry.kind == ENTRY_MOVE) {
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
    StrBuf moves = {0};
    size_t length = 0;
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char move[ENTRY_TEXT_MAX];
        size_t end = strcspn(item, " ,");
        if ((end >= length) == legal) {
            spoken_separate_move(style, &moves);
            snprintf(move, sizeof move, "%.*s", (int)end, item);
            append_try(position, move, style, &moves);
            if (!legal) {
                strbuf_appendf(&moves, " (%.*s)", (int)(length - end - 1), item + end + 1);
            }
        }
    }
    if (moves.length > 0) {
        append_line(legal ? WORDS_LAW_LEGAL : WORDS_LAW_ILLEGAL, style.catalog,
                    (StrBufPart[]){{"moves", NULL, &moves}, {0}}, out);
    }
}

void law_text_append_shows(const BookDiagram *source, const Catalog *catalog, StrBuf *out)
{
    static const struct {
        const char *shows; /* the text of the book */
        WordsText text;
        Side side; /* the {side} of the text */
    } ROWS[] = {
        {"check", WORDS_LAW_CHECK, SIDE_WHITE},
        {"checkmate", WORDS_LAW_CHECKMATE, SIDE_WHITE},
        {"stalemate", WORDS_LAW_STALEMATE, SIDE_WHITE},
        {"dead position", WORDS_LAW_DEAD, SIDE_WHITE},
        {"not dead", WORDS_LAW_NOT_DEAD, SIDE_WHITE},
        {"fifty moves", WORDS_LAW_FIFTY, SIDE_WHITE},
        {"threefold repetition", WORDS_LAW_THREEFOLD, SIDE_WHITE},
        {"White cannot checkmate", WORDS_LAW_NO_MATE, SIDE_WHITE},
        {"Black cannot checkmate", WORDS_LAW_NO_MATE, SIDE_BLACK},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0] && source->shows != NULL; i++) {
        if (text_is_same(ROWS[i].shows, source->shows)) {
            strbuf_append_filled(
                out, words_text(catalog, ROWS[i].text, 1),
                (StrBufPart[]){{"side", spoken_side_in(catalog, ROWS[i].side), NULL}, {0}});
        }
    }
}

/* Appends a line with the player to move, the moves to step through, and what the last position
 * shows. */
static void append_turn(const BookDiagram *source, const Position *position, SpokenStyle style,
                        StrBuf *out)
{
    StrBuf moves = {0}, shows = {0};
    if (source->play != NULL) {
        append_play(source, style, &moves);
    }
    strbuf_append_filled(
        out, words_text(style.catalog, source->play == NULL ? WORDS_LAW_TURN : WORDS_LAW_PLAY, 1),
        (StrBufPart[]){
            {"side", spoken_side_in(style.catalog, position_side_to_move(position)), NULL},
            {"moves", NULL, &moves},
            {0}});
    law_text_append_shows(source, style.catalog, &shows);
    /* The last move in words may already end with that text, such as "checkmate". */
    bool is_said = text_has_suffix(strbuf_text(out), strbuf_text(&shows));
    strbuf_append_filled(out, is_said ? "\n" : " ({shows})\n",
                         (StrBufPart[]){{"shows", NULL, &shows}, {0}});
}

void law_text_diagram(const BookPage *page, int number, LawTextForm form, SpokenStyle style,
                      StrBuf *out)
{
    Diagram diagram;
    const BookDiagram *source = book_diagram(page, number);
    if (diagram_read(source, 0, &diagram) < 0) {
        return;
    }
    const char *caption = book_caption(page, number, style.catalog);
    if (form == LAW_TEXT_BESIDE_BOARD) {
        strbuf_appendf(out, "[%d] %s\n", number, caption);
    } else {
        char digits[12];
        snprintf(digits, sizeof digits, "%d", number);
        append_line(WORDS_LAW_DIAGRAM, style.catalog,
                    (StrBufPart[]){{"number", digits, NULL}, {"text", caption, NULL}, {0}}, out);
    }
    if (form == LAW_TEXT_DRAWN) {
        law_text_board(&diagram.position, style, out);
    } else if (form == LAW_TEXT_TOLD) {
        board_text_pieces(&diagram.position, style, out);
    }
    append_turn(source, &diagram.position, style, out);
    if (form != LAW_TEXT_BESIDE_BOARD) {
        law_text_marks(&diagram, style, out);
    }
    append_tries(source->try, true, &diagram.position, style, out);
    append_tries(source->try, false, &diagram.position, style, out);
}

/* ---- Pages ---- */

/* Appends the articles of a page: "Article 9.2", "Articles 9, 10", "Appendix A, Appendix B". */
static void append_articles(const BookPage *page, const Catalog *catalog, StrBuf *out)
{
    static const struct {
        const char *label; /* the beginning of an article in the book */
        WordsText text;
    } LABELS[] = {{"Guidelines ", WORDS_LAW_GUIDELINES}, {"Appendix ", WORDS_LAW_APPENDIX}};
    const char *list = page->articles == NULL ? "" : page->articles;
    size_t length = 0;
    if (text_is_digit(list[0])) {
        bool is_one = strchr(list, ',') == NULL;
        strbuf_append_filled(
            out, words_text(catalog, is_one ? WORDS_LAW_ARTICLE : WORDS_LAW_ARTICLES, 1),
            (StrBufPart[]){{"articles", list, NULL}, {0}});
        return;
    }
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        punctuation_separate(catalog, PUNCTUATION_LIST, out);
        for (size_t i = 0; i < sizeof LABELS / sizeof LABELS[0]; i++) {
            size_t start = strlen(LABELS[i].label);
            StrBuf number = {0};
            if (text_has_prefix(item, LABELS[i].label)) {
                strbuf_append_bytes(&number, item + start, length - start);
                strbuf_append_filled(out, words_text(catalog, LABELS[i].text, 1),
                                     (StrBufPart[]){{"articles", NULL, &number}, {0}});
            }
        }
    }
}

/* Appends the title and the articles of a page, or for the screen only the articles. Says if the
 * page is not in the language of the catalog. */
static void append_heading(const BookPage *page, LawTextForm form, const Catalog *catalog,
                           StrBuf *out)
{
    bool is_screen = form == LAW_TEXT_BESIDE_BOARD, has_articles = page->articles != NULL;
    StrBuf articles = {0};
    append_articles(page, catalog, &articles);
    const char *template = is_screen      ? (has_articles ? "# {articles}\n" : "")
                           : has_articles ? "{title} ({articles})\n"
                                          : "{title}\n";
    strbuf_append_filled(out, template,
                         (StrBufPart[]){{"title", book_title(page, catalog), NULL},
                                        {"articles", NULL, &articles},
                                        {0}});
    if (!book_is_translated(page, catalog)) {
        append_line(WORDS_LAW_NOT_TRANSLATED, catalog, (StrBufPart[]){{0}}, out);
        strbuf_append(out, is_screen ? "\n" : "");
    }
}

/* Returns the subject that opens a page, in lists for line mode: its name in English, in other
 * languages its title. */
static const char *subject_of(const BookPage *page, const Catalog *catalog)
{
    return catalog == NULL ? page->name : book_title(page, catalog);
}

/* Returns how the subjects of a list are separated. A title may have a comma. */
static Punctuation list_in(const Catalog *catalog)
{
    return catalog == NULL ? PUNCTUATION_LIST : PUNCTUATION_LIST_OF_CLAUSES;
}

/* Appends the related pages: their commands in one line, or their titles in one row each. */
static void append_links(const BookPage *page, LawTextForm form, const Catalog *catalog,
                         StrBuf *out)
{
    const char *list = page->see;
    StrBuf pages = {0};
    size_t length = 0;
    bool is_rows = form == LAW_TEXT_BESIDE_BOARD;
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)length, item);
        const BookPage *other = book_find(name, NULL);
        if (is_rows) {
            strbuf_appendf(&pages, "\n    %s", book_title(other, catalog));
        } else {
            punctuation_separate(catalog, list_in(catalog), &pages);
            strbuf_appendf(&pages, "law %s", subject_of(other, catalog));
        }
    }
    if (is_rows) {
        strbuf_appendf(out, "# %s", words_text(catalog, WORDS_LAW_SEE_ALSO, 1));
        strbuf_append_filled(out, "{pages}\n", (StrBufPart[]){{"pages", NULL, &pages}, {0}});
    } else {
        append_line(WORDS_LAW_SEE, catalog, (StrBufPart[]){{"pages", NULL, &pages}, {0}}, out);
    }
}

bool law_text_part(const BookPage *page, int part, LawTextForm form, SpokenStyle style, StrBuf *out)
{
    const char *after = form == LAW_TEXT_BESIDE_BOARD ? "\n" : "";
    int number = 0; /* the number of diagrams so far */
    const BookBlock *block = page->blocks;
    if (part == 0) {
        append_heading(page, form, style.catalog, out);
    }
    for (; number <= part && (block->text != NULL || block->diagram != NULL); block++) {
        bool is_in_part = number == part;
        number += block->diagram != NULL;
        if (is_in_part && block->diagram != NULL) {
            law_text_diagram(page, number, form, style, out);
        } else if (is_in_part) {
            strbuf_appendf(out, "%s\n", book_text(page, block, style.catalog));
        }
        strbuf_append(out, is_in_part ? after : "");
    }
    bool is_last = block->text == NULL && block->diagram == NULL;
    if (is_last) {
        append_links(page, form, style.catalog, out);
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

/* Appends the subjects of a page and of those after it, up to the next chapter, as a list. */
static void append_subjects(const BookPage *page, const Catalog *catalog, StrBuf *out)
{
    StrBuf subjects = {0};
    do {
        punctuation_separate(catalog, list_in(catalog), &subjects);
        strbuf_append(&subjects, subject_of(page, catalog));
        page++;
    } while (page->name != NULL && page->chapter == NULL);
    strbuf_append_filled(out, "{subjects}", (StrBufPart[]){{"subjects", NULL, &subjects}, {0}});
}

void law_text_contents(LawTextForm form, const Catalog *catalog, StrBuf *out)
{
    bool is_rows = form == LAW_TEXT_BESIDE_BOARD;
    for (const BookPage *page = book_pages; page->name != NULL; page++) {
        if (page->chapter != NULL) {
            strbuf_append(out, page == book_pages ? "" : "\n");
        }
        if (page->chapter != NULL && !is_rows) {
            punctuation_append_label(catalog, book_chapter(page, catalog), out);
            append_subjects(page, catalog, out);
        } else if (page->chapter != NULL) {
            strbuf_appendf(out, "# %s", book_chapter(page, catalog));
        }
        if (is_rows) {
            strbuf_appendf(out, "\n    %s", book_title(page, catalog));
        }
    }
    strbuf_append_char(out, '\n');
    append_line(WORDS_LAW_TO_OPEN, catalog, (StrBufPart[]){{0}}, out);
}

/* ---- Finding pages ---- */

const BookPage *law_text_find(const char *subject, const Catalog *catalog)
{
    static const WordsText ROWS[] = {WORDS_LAW_ARTICLES, WORDS_LAW_ARTICLE, WORDS_LAW_GUIDELINES,
                                     WORDS_LAW_APPENDIX};
    const char *number = subject;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0] && number == subject; i++) {
        const char *text = words_text(catalog, ROWS[i], 1);
        StrBuf label = {0};
        strbuf_append_bytes(&label, text, strcspn(text, "{"));
        if (text_has_prefix_ignoring_case(subject, strbuf_text(&label))) {
            number += label.length;
        }
        strbuf_release(&label);
    }
    return book_find(number, catalog);
}

/* Returns whether a page contains every word of a text in a language. */
static bool has_words(const BookPage *page, const char *words, const Catalog *catalog)
{
    StrBuf word = {0};
    bool has_all = true;
    for (size_t length; has_all && words[0] != '\0'; words = text_skip_blanks(words + length)) {
        length = text_word_length(words);
        strbuf_clear(&word);
        strbuf_append_bytes(&word, words, length);
        has_all = !strbuf_has_failed(&word) && book_has(page, strbuf_text(&word), catalog);
    }
    strbuf_release(&word);
    return has_all;
}

bool law_text_search(const char *words, const Catalog *catalog, StrBuf *out)
{
    size_t start = out->length;
    const Catalog *languages[] = {catalog, NULL};
    for (size_t i = 0; i < sizeof languages / sizeof languages[0] && out->length == start; i++) {
        for (const BookPage *page = book_pages; words[0] != '\0' && page->name != NULL; page++) {
            if (has_words(page, words, languages[i])) {
                strbuf_appendf(out, "law %s: %s\n", page->name, book_title(page, catalog));
            }
        }
    }
    return out->length > start;
}
