/*
 * The law book: a short explanation of the Laws of Chess in our own words, compiled from the texts
 * under assets/laws, one file for each page. All texts are constant. A list is a text whose items
 * are separated by ", ". No function here allocates memory.
 *
 * The structures have the English texts, which are plain ASCII. A page can have been translated:
 * its title, chapter, words, paragraphs and captions. A `catalog` here stands for its language, and
 * NULL for English. A page that has not been translated is in English.
 */
#ifndef TOUCHMOVE_LAWS_BOOK_H
#define TOUCHMOVE_LAWS_BOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/legality.h"
#include "rules/position.h"
#include "util/catalog.h"

/* A diagram as text. Only .fen and .caption are never NULL. */
typedef struct BookDiagram {
    const char *fen;     /* the position */
    const char *caption; /* the caption */
    const char *moves;   /* the square of a piece whose legal moves are marked: "e4"; or NULL */
    const char *dots;    /* the marked squares: "d6 f2"; or NULL */
    const char *crosses; /* the squares marked as capturable or barred: "c5"; or NULL */
    const char *arrow;   /* the squares of an attacker and its target: "a8 a1"; or NULL */
    const char *play;    /* the legal moves to step through: "Nf3 Nf6"; or NULL */
    const char *shows;   /* the status after the moves of .play: "checkmate", "not dead"; or NULL */
    const char *try;     /* a list of moves to try, each illegal move followed by the article that
                            forbids it: "Nxf6, Nc3 3.1"; or NULL */
} BookDiagram;

/* A paragraph or a diagram of a page. A block with neither ends the page. */
typedef struct BookBlock {
    const char *text;           /* the paragraph, or NULL */
    const BookDiagram *diagram; /* the diagram, or NULL */
} BookBlock;

/* A page. A page without a name ends the book. */
typedef struct BookPage {
    const char *name;        /* the name of the page in links, one word: "en-passant" */
    const char *title;       /* the heading of the page */
    const char *chapter;     /* the heading of the chapter that begins with the page, or NULL */
    const char *articles;    /* a list of the explained articles: "3.7, Guidelines I.8"; or NULL */
    const char *words;       /* a list of other words for the subject of the page, or NULL */
    const char *see;         /* a list of the names of related pages */
    const BookBlock *blocks; /* the paragraphs and diagrams */
} BookPage;

/* All pages, in the order of the book. */
extern const BookPage book_pages[];

/*
 * Returns the page about a subject, or NULL if there is none. The subject is the name, the title or
 * another word of a page, in the language of the catalog or in English, ignoring case and marks, or
 * the number of an article, or a list that begins with one.
 *
 * If no page explains an article, the function returns the page of the article that contains it
 * (3.7.3 for 3.7.3.9), or of another part of that article (7.5.1 for 7.5.9), but not of another
 * article of the chapter: 8.8 finds nothing. The number of a chapter finds the page of the chapter
 * or the first page that explains an article of it.
 */
const BookPage *book_find(const char *subject, const Catalog *catalog);

/* Returns the first paragraph of a page that names an article or else a part of it; NULL if there
 * is none. */
const BookBlock *book_paragraph(const BookPage *page, const char *article);

/* Returns whether a page contains a text outside its links and lists of articles, ignoring case and
 * marks. */
bool book_has(const BookPage *page, const char *text, const Catalog *catalog);

/* Returns a diagram of a page by its number, from 1, or NULL if the page has no such diagram. */
const BookDiagram *book_diagram(const BookPage *page, int number);

/*
 * Returns the next item of a list, sets its length in bytes, and advances *list past it. Returns
 * NULL at the end of the list.
 */
const char *book_next_item(const char **list, size_t *length);

/* ---- book_texts.c: the texts of a page in a language ---- */

/* The translated pages of a language. A translation without a language ends their list. */
typedef struct BookTranslation {
    const char *language; /* the code of the language, as in its catalog */
    /* The texts of each page, each with its NUL: title, chapter and words, both perhaps empty, and
     * the paragraphs and captions. */
    const char *texts;
    const uint32_t
        *places; /* for each page of the book, where its texts begin; 0: not translated */
} BookTranslation;

/* The languages that have pages, except English. */
extern const BookTranslation book_translations[];

/* Returns whether a page is in the language of the catalog. */
bool book_is_translated(const BookPage *page, const Catalog *catalog);

/* Returns the heading of a page. */
const char *book_title(const BookPage *page, const Catalog *catalog);

/* Returns the heading of the chapter that begins with a page. There must be one. */
const char *book_chapter(const BookPage *page, const Catalog *catalog);

/* Returns a list of other words for the subject of a page, perhaps empty. */
const char *book_words(const BookPage *page, const Catalog *catalog);

/* Returns a paragraph of a page, or the caption of a diagram. */
const char *book_text(const BookPage *page, const BookBlock *block, const Catalog *catalog);

/* Returns the caption of a diagram of a page by its number, from 1. There must be one. */
const char *book_caption(const BookPage *page, int number, const Catalog *catalog);

/* ---- diagram.c: positions with marks ---- */

/*
 * A position with marks, to be drawn or described in words. It is a diagram of the book, or shows
 * why a move was refused in a game. A set of squares has the bit 1 << square_index() for each
 * square.
 */
typedef struct Diagram {
    Position position; /* the position */
    Square piece;      /* the square of the piece that the diagram is about, or SQUARE_NONE */
    uint64_t dots;     /* set of squares where the piece can move, or of squares to point out */
    uint64_t crosses;  /* set of squares where the piece can capture, or of barred squares */
    Square from;       /* start of an arrow, at the attacker or the moving piece; or SQUARE_NONE */
    Square to;         /* end of the arrow, at the target; or SQUARE_NONE */
    Move move;         /* the last move made in the diagram, or MOVE_NONE */
} Diagram;

/* Returns a diagram of a position. The diagram has no marks. */
Diagram diagram_of(const Position *position);

/*
 * Sets up a diagram of the book and makes up to `plies` of its moves. Its marks show
 * only before the first move. Returns the number of moves made. Returns -1, with *out unchanged, if
 * the diagram is invalid. Tests ensure that all diagrams of the book are valid.
 */
int diagram_read(const BookDiagram *source, int plies, Diagram *out);

/* Returns the set of squares that the arrow crosses and on which no piece stands. Returns 0 if the
 * arrow is not along a rank, a file or a diagonal. */
uint64_t diagram_line(const Diagram *diagram);

/* Returns a diagram of a position. Its marks show why a move is illegal. */
Diagram diagram_of_fault(const Position *position, const MoveFault *fault);

#endif
