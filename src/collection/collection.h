/*
 * Collections of games: PGN files with an index, for searching and sorting.
 *
 * The files are indexed in slices of a bounded number of bytes, so that the caller can answer keys
 * between two slices. Games already in the index can be listed, opened, searched and saved before
 * all files are indexed. The index stores the offset of each game in its file and some tags of the
 * game. This takes about sixty bytes for each game, because equal tag values are stored only once.
 * Everything else is read from the file on demand.
 *
 * Games are numbered from 0 in the order of the files. The listed games are those that match the
 * query, sorted in the chosen order. Clients do not share a collection: each has its own.
 */
#ifndef TOUCHMOVE_COLLECTION_COLLECTION_H
#define TOUCHMOVE_COLLECTION_COLLECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "collection/query_fault.h"
#include "pgn/pgn_read.h"
#include "util/file_error.h"
#include "util/strbuf.h"

typedef struct Collection Collection;

enum {
    COLLECTION_SLICE = 1 << 20, /* bytes per slice, few enough to answer keys between two slices */
};

/* The tags in the index. The text of a missing tag is empty. */
typedef enum CollectionText {
    COLLECTION_WHITE,
    COLLECTION_BLACK,
    COLLECTION_DATE,
    COLLECTION_EVENT,
    COLLECTION_SITE,
    COLLECTION_ROUND,
    COLLECTION_ECO,
    COLLECTION_OPENING,
    COLLECTION_TEXTS, /* number of tags */
} CollectionText;

/* Where the games of a file of a collection come from. */
typedef enum CollectionOrigin {
    COLLECTION_FILE,       /* a file, or a pipe with a name */
    COLLECTION_INPUT,      /* standard input */
    COLLECTION_UNFINISHED, /* a text: the unfinished games of the player */
    COLLECTION_PASTED,     /* a text that was pasted */
} CollectionOrigin;

/* A game in the index. */
typedef struct CollectionGame {
    /* the tags; borrowed until the next call of collection_work or collection_replace */
    const char *texts[COLLECTION_TEXTS];
    RecordResult result;
    int plies;        /* half-moves in the main line, including illegal ones */
    int least_pieces; /* no position of the main line has fewer pieces; 0 if unknown */
    const char *path; /* path of the file, as collection_path returns it; borrowed */
    int file;         /* index of the file, from 0 */
    int number;       /* number of the game in its file, from 1 */
    uint64_t offset;  /* offset of the game's first byte in its file */
    uint32_t line;    /* line of the game's first byte, from 1 */
} CollectionGame;

/* The sort keys. */
typedef enum CollectionOrder {
    COLLECTION_BY_FILE,   /* the order of the files and of the games in them */
    COLLECTION_BY_WHITE,  /* White's name, ignoring case */
    COLLECTION_BY_BLACK,  /* Black's name, ignoring case */
    COLLECTION_BY_RESULT, /* in the order: White wins, draw, Black wins, both lose, unknown */
    COLLECTION_BY_DATE,
    COLLECTION_BY_EVENT,
    COLLECTION_BY_ECO,
    COLLECTION_BY_PLIES,
    COLLECTION_ORDERS, /* number of keys */
} CollectionOrder;

/* The progress of indexing and searching. */
typedef struct CollectionProgress {
    bool is_indexing;  /* some file is not indexed to its end yet */
    bool is_searching; /* some game has not been compared with the query yet */
    bool is_stopped;   /* collection_stop ended the work */
    bool is_waiting;   /* a pipe had no bytes when it was last read */
    int percent;       /* 0 to 100: progress of the indexing or, after it, of the search; -1 if
                          unknown */
} CollectionProgress;

/*
 * Returns a new collection without files, or NULL if out of memory. The caller frees it with
 * collection_free.
 */
Collection *collection_new(void);

/*
 * Lets collection_add open pipes, FIFOs and process substitutions, for callers that wait for their
 * games or show that the collection does (CollectionProgress).
 */
void collection_allow_pipes(Collection *collection);

/* Frees a collection; NULL is allowed. */
void collection_free(Collection *collection);

/*
 * Adds a PGN file; "-" is standard input. A file compressed with gzip or Zstandard is decompressed
 * into an unnamed file while it is indexed. Standard input and pipes are copied to an unnamed file
 * in the same way; pipes only after collection_allow_pipes. Only the first bytes of a file are read
 * now, and none of a pipe. Returns false and sets *error if the file cannot be opened.
 */
bool collection_add(Collection *collection, const char *path, FileError *error);

/* Adds a PGN text as if it were a file. Fails like collection_add. */
bool collection_add_text(Collection *collection, CollectionOrigin origin, const char *text,
                         size_t length, FileError *error);

/* Returns the number of files. */
int collection_file_count(const Collection *collection);

/* Returns the path of a file by its index, from 0, or what its games are, in English, if they do
 * not come from a file; borrowed. */
const char *collection_path(const Collection *collection, int file);

/* Returns where the games of a file come from. */
CollectionOrigin collection_origin(const Collection *collection, int file);

/*
 * Reads about `bytes` bytes to index files or to search games. Returns whether more work is left.
 */
bool collection_work(Collection *collection, size_t bytes);

/* Works until the game with this number is in the index, no work is left, or a pipe has no
 * bytes to read. */
void collection_work_to(Collection *collection, int game);

/* Stops indexing and searching until the next query. The index and the list remain as they are. */
void collection_stop(Collection *collection);

/* Returns the progress of the work. */
CollectionProgress collection_progress(const Collection *collection);

/*
 * Returns why a file could not be indexed to its end, borrowed, or NULL if no file failed. The
 * index still has the games before the failure. It also has the games of the other files, unless
 * memory ran out.
 */
const FileError *collection_fault(const Collection *collection);

/* Returns the notices about the text of a file that has no games, borrowed, and sets *file to the
 * index of the file. Returns NULL if each file has a game or no text. */
const PgnSummary *collection_remark(const Collection *collection, int *file);

/* Returns the number of games in the index. */
int collection_count(const Collection *collection);

/* Returns a game of the index. */
CollectionGame collection_game(const Collection *collection, int game);

/* ---- Searching and sorting ---- */

/*
 * Lists only the games that match all terms of a query: words and "texts" in any tag of the index,
 * player=TEXT, white=, black=, event=, site=, round=, date=, eco=, opening=, result=, plies=, or
 * any tag by its name, comment=TEXT, and material=KRPKR for the only pieces left in some position
 * of the main line. < > <= >= compare, ! negates a term, and "has FEN" or "has here" at the end of
 * the query searches for a position of the main line. `here` is the position that "has here" means,
 * or NULL if there is none. An empty query lists all games. The search starts with this call, and
 * collection_work continues it. If the query is invalid, or everything is indexed and no game has a
 * tag of the query, returns false, changes nothing and sets *fault.
 */
bool collection_find(Collection *collection, const char *query, const Position *here,
                     QueryFault *fault);

/* Returns the name of a tag in the query that no game of the index has; borrowed. Returns NULL if
 * there is none, or if not everything is indexed. */
const char *collection_unknown_tag(const Collection *collection);

/* Returns the query, borrowed; empty if all games are listed. */
const char *collection_query(const Collection *collection);

/* Sorts the list, now and whenever games are added to it. Returns false if out of memory. */
bool collection_sort(Collection *collection, CollectionOrder order, bool is_descending);

/* Returns the sort key of the list, and sets *is_descending. */
CollectionOrder collection_order(const Collection *collection, bool *is_descending);

/* Returns the name of a sort key, such as "white"; static storage. */
const char *collection_order_name(CollectionOrder order);

/* Returns the number of listed games. */
int collection_listed_count(const Collection *collection);

/* Returns the number of the game at a place in the list. The first place is 0. */
int collection_listed(const Collection *collection, int place);

/* Returns the place of a game in the list, or -1 if it is not listed. */
int collection_place(const Collection *collection, int game);

/* ---- Reading and saving ---- */

/* The notices of the PGN reader about a game that was read. */
typedef struct CollectionNotices {
    PgnSummary game; /* about the game */
    PgnSummary rest; /* about the comments after it, if it is the last game of its file */
} CollectionNotices;

/*
 * Reads a game and sets *notices, which may be NULL. On failure, returns false and sets *error. It
 * is also a failure if the file has changed since it was indexed.
 */
bool collection_read(const Collection *collection, int game, Record *out,
                     CollectionNotices *notices, FileError *error);

/* What happens to the text of a game when it is saved (pgn_notice_append_line). */
typedef struct CollectionOutcome {
    PgnSummary loss;   /* the first text that cannot be read, and is only copied */
    PgnSummary change; /* the text that is changed */
} CollectionOutcome;

/* Returns the outcome of saving a game. It is empty if the file has changed since it was indexed.
 */
CollectionOutcome collection_outcome(const Collection *collection, int game);

/*
 * Reads bytes of a game as they are in its file, from the offset `at` in the game: the game and the
 * text up to the next one. Returns their number, 0 at the end, or -1 with *error set.
 */
ptrdiff_t collection_read_bytes(const Collection *collection, int game, uint64_t at, char *bytes,
                                size_t size, FileError *error);

/*
 * Replaces a game by `text`, which is one game in UTF-8 as pgn_write writes it. The file is
 * replaced atomically. All bytes outside the game stay the same. The new game gets the line ends of
 * the old game. It also gets the encoding of the old game or, if that is all ASCII, the encoding of
 * the file. Afterwards the index has the new game under the same number, and the list is up to
 * date. If the file was not indexed to its end, the indexing continues where it had stopped.
 *
 * Returns false, with *error set and the file unchanged, on errors, if another program has changed
 * or replaced the file, or if the text does not fit a Latin-1 file.
 */
bool collection_replace(Collection *collection, int game, const char *text, FileError *error);

#endif
