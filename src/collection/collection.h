/*
 * Collections of games: PGN files with an index, for searching and sorting.
 *
 * The files are indexed in slices of a bounded number of bytes, so that the caller can answer keys
 * in between; games already in the index can be listed, opened, searched and saved meanwhile. For
 * each game the index stores its place and some of its tags, each text once: about sixty bytes a
 * game. Everything else is read from the file on demand.
 *
 * Games are numbered from 0 in the order of the files. The *listed* games match the query and are
 * sorted in the chosen order. A collection belongs to one client.
 */
#ifndef TOUCHMOVE_COLLECTION_COLLECTION_H
#define TOUCHMOVE_COLLECTION_COLLECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgn/pgn_read.h"
#include "util/file_error.h"
#include "util/strbuf.h"

typedef struct Collection Collection;

enum {
    COLLECTION_SLICE = 1 << 20, /* bytes of a slice, short enough to answer keys in between */
};

/* The tags in the index; empty where a game has none of that name. */
typedef enum CollectionText {
    COLLECTION_WHITE,
    COLLECTION_BLACK,
    COLLECTION_DATE,
    COLLECTION_EVENT,
    COLLECTION_SITE,
    COLLECTION_ROUND,
    COLLECTION_ECO,
    COLLECTION_OPENING,
    COLLECTION_TEXTS, /* their number */
} CollectionText;

/* A game in the index. */
typedef struct CollectionGame {
    const char *texts[COLLECTION_TEXTS]; /* borrowed until the collection works or is saved to */
    RecordResult result;
    int plies;        /* the length of the main line, legal or not */
    const char *path; /* of its file; borrowed */
    int number;       /* its place in that file, from 1 */
    uint64_t offset;  /* of its first byte */
    uint32_t line;    /* of its first byte, from 1 */
} CollectionGame;

/* What games are sorted by. */
typedef enum CollectionOrder {
    COLLECTION_BY_FILE,   /* their order in the files */
    COLLECTION_BY_WHITE,  /* the player's name, ignoring case */
    COLLECTION_BY_BLACK,  /* … */
    COLLECTION_BY_RESULT, /* White's points, most first */
    COLLECTION_BY_DATE,
    COLLECTION_BY_EVENT,
    COLLECTION_BY_ECO,
    COLLECTION_BY_PLIES,
    COLLECTION_ORDERS, /* their number */
} CollectionOrder;

/* How far the work has come. */
typedef struct CollectionProgress {
    bool is_indexing;  /* some file is not indexed to its end */
    bool is_searching; /* some game is not compared with the query yet */
    bool is_stopped;   /* collection_stop ended the work */
    bool is_waiting;   /* standard input had nothing to read last time */
    int percent;       /* 0 to 100, of the indexing, or else of the search; -1 if unknown */
} CollectionProgress;

/* Returns a new collection without files, freed with collection_free; NULL without memory. */
Collection *collection_new(void);

/* Frees a collection; NULL is allowed. */
void collection_free(Collection *collection);

/*
 * Adds a PGN file. One packed with gzip or Zstandard is unpacked into a file without a name while
 * it is indexed; "-" is standard input, copied likewise until its writer closes it. Only the first
 * bytes are read at once. Returns false, with *error set, if the file cannot be opened.
 */
bool collection_add(Collection *collection, const char *path, FileError *error);

/* Adds a text like a file of that name, which is not a path. Fails like collection_add. */
bool collection_add_text(Collection *collection, const char *name, const char *text, size_t length,
                         FileError *error);

/* Returns the number of files. */
int collection_file_count(const Collection *collection);

/* Returns the path of a file, from 0; borrowed. */
const char *collection_path(const Collection *collection, int file);

/*
 * Reads about that many bytes to index files or to search games. Returns whether more work is left.
 */
bool collection_work(Collection *collection, size_t bytes);

/* Works until that game, from 0, or everything is in the index, or standard input has to wait. */
void collection_work_to(Collection *collection, int game);

/* Stops the work until the next query. The index and the list keep what they have. */
void collection_stop(Collection *collection);

/* Returns how far the work has come. */
CollectionProgress collection_progress(const Collection *collection);

/*
 * Returns why a file could not be indexed to its end, a sentence, borrowed; empty if none failed.
 * The games before the failure are in the index, and so are those of the other files.
 */
const char *collection_fault(const Collection *collection);

/* Returns the number of games in the index. */
int collection_count(const Collection *collection);

/* Returns a game of the index. */
CollectionGame collection_game(const Collection *collection, int game);

/* ---- Searching and sorting ---- */

/*
 * Lists only the games that match all terms of a query: words and "texts" in any tag of the index,
 * player=TEXT, white=, black=, event=, site=, round=, date=, eco=, opening=, result=, plies=, or
 * any tag by its name; < > <= >= compare; ! negates a term; "has FEN" and "has here" at the end ask
 * for a position. An empty query lists all games. Games that have to be read are searched by
 * collection_work. `here` may be NULL. Returns false, with nothing changed and the reason appended
 * to *reason, if the query is invalid.
 */
bool collection_find(Collection *collection, const char *query, const Position *here,
                     StrBuf *reason);

/* Returns the query, borrowed; empty if all games are listed. */
const char *collection_query(const Collection *collection);

/* Sorts the list, and games that are listed later. Returns false without memory. */
bool collection_sort(Collection *collection, CollectionOrder order, bool is_descending);

/* Returns the order of the list, and sets *is_descending. */
CollectionOrder collection_order(const Collection *collection, bool *is_descending);

/* Returns the name of an order: "white"; static storage. */
const char *collection_order_name(CollectionOrder order);

/* Returns the number of listed games. */
int collection_listed_count(const Collection *collection);

/* Returns the game at a place of the list, from 0. */
int collection_listed(const Collection *collection, int place);

/* Returns the place of a game in the list, or -1 if it is not listed. */
int collection_place(const Collection *collection, int game);

/* ---- Reading and saving ---- */

/*
 * Reads a game, and appends the reader's notices, one sentence, to *notice. Returns false, and
 * appends the reason to *reason, on failure: also if the file has changed since it was indexed.
 */
bool collection_read(const Collection *collection, int game, Record *out, StrBuf *notice,
                     StrBuf *reason);

/*
 * Replaces a game by a text in UTF-8, one game as pgn_write writes it. The file is replaced
 * atomically; all other bytes stay, and line ends and encoding are those of the old game (of the
 * file, if the game is all ASCII). Then the index has the new game under the same number, and the
 * list is still right; a file that is being indexed is indexed further from where it was. Returns
 * false, with the file unchanged and the reason in *reason or, if that is empty, in *error: also if
 * another program has changed or replaced the file, or if it is in Latin-1 and the text is not.
 */
bool collection_replace(Collection *collection, int game, const char *text, StrBuf *reason,
                        FileError *error);

#endif
