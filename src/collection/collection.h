/*
 * Collections of games: PGN files with an index, searched and sorted.
 *
 * The files are read in slices, each bounded in bytes, so that whoever calls can answer a key in
 * between; the games that are known already can be listed, opened and searched meanwhile. Of each
 * game the index keeps its place and a few of its texts, every text once: some sixty bytes a game.
 * All else is read from the file when it is asked for.
 *
 * Games are numbered from 0 in the order of the files. Those that are *listed* match the query, in
 * the order that was asked for. What one person looks at: a collection belongs to a client.
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
    COLLECTION_SLICE = 1 << 20, /* bytes of a slice after which a key can be answered */
};

/* The texts of a game that the index has. */
typedef enum CollectionText {
    COLLECTION_WHITE,   /* the tags of these names; empty where there is none */
    COLLECTION_BLACK,   /* … */
    COLLECTION_DATE,    /* … */
    COLLECTION_EVENT,   /* … */
    COLLECTION_SITE,    /* … */
    COLLECTION_ROUND,   /* … */
    COLLECTION_ECO,     /* … */
    COLLECTION_OPENING, /* … */
    COLLECTION_TEXTS,   /* how many there are */
} CollectionText;

/* A game as the index knows it. */
typedef struct CollectionGame {
    const char *texts[COLLECTION_TEXTS]; /* borrowed until the collection is worked on */
    RecordResult result;                 /* how it ended */
    int plies;                           /* moves of the main line, as they are written */
    const char *path;                    /* the file it stands in; borrowed */
    int number;                          /* its place in that file, from 1 */
    uint64_t offset;                     /* where it begins, in bytes */
    uint32_t line;                       /* … and in which line, from 1 */
} CollectionGame;

/* By what games are sorted. */
typedef enum CollectionOrder {
    COLLECTION_BY_FILE,   /* as they stand in the files */
    COLLECTION_BY_WHITE,  /* by the names, of either case */
    COLLECTION_BY_BLACK,  /* … */
    COLLECTION_BY_RESULT, /* by the points of White */
    COLLECTION_BY_DATE,   /* by the date */
    COLLECTION_BY_EVENT,  /* by the name of the event */
    COLLECTION_BY_ECO,    /* by the code of the opening */
    COLLECTION_BY_PLIES,  /* by their length */
    COLLECTION_ORDERS,    /* how many there are */
} CollectionOrder;

/* How far the work has come. */
typedef struct CollectionProgress {
    bool is_indexing;  /* there is more to be read */
    bool is_searching; /* games are being read for the query */
    bool is_stopped;   /* one of both was given up */
    bool is_waiting;   /* standard input had nothing to give when it was asked last */
    int percent;       /* of the work that is being done, 0 to 100; -1 where it is not known */
} CollectionProgress;

/* Returns a new collection without files, freed with collection_free; NULL without memory. */
Collection *collection_new(void);

/* Frees a collection; NULL is allowed. */
void collection_free(Collection *collection);

/*
 * Adds a PGN file, also one that is packed with gzip or Zstandard: that is unpacked into a file
 * without a name; so is "-", standard input, kept in one, which is read until the writer closes it
 * and is called by its name. Nothing of it is read yet but its first bytes. Returns false, with
 * *error set, if it cannot be opened.
 */
bool collection_add(Collection *collection, const char *path, FileError *error);

/*
 * Adds a text as if it were a file of that name, which is no path. Returns as collection_add.
 */
bool collection_add_text(Collection *collection, const char *name, const char *text, size_t length,
                         FileError *error);

/* Returns the number of files. */
int collection_file_count(const Collection *collection);

/* Returns the path of a file, from 0; borrowed. */
const char *collection_path(const Collection *collection, int file);

/*
 * Works on: reads about that many bytes to index files, or to search games. Returns whether there
 * is more to be done.
 */
bool collection_work(Collection *collection, size_t bytes);

/* Works until that game, from 0, is in the index, or all is, or a pipe lets wait. */
void collection_work_to(Collection *collection, int game);

/* Gives up what is being done. What is in the index stays. */
void collection_stop(Collection *collection);

/* Returns how far the work has come. */
CollectionProgress collection_progress(const Collection *collection);

/*
 * Returns why not all could be read, a sentence, borrowed; empty if nothing failed. What comes
 * before is in the index all the same, and so are the other files.
 */
const char *collection_fault(const Collection *collection);

/* Returns the number of games in the index. */
int collection_count(const Collection *collection);

/* Returns a game of the index. */
CollectionGame collection_game(const Collection *collection, int game);

/* ---- Searching and sorting ---- */

/*
 * Lists only games that match: words and "texts" that occur in what the index has, player=TEXT,
 * white=, black=, event=, site=, round=, date=, eco=, opening=, result=, plies=, or any tag by its
 * name; < > <= >= compare; ! before a term turns it round; "has FEN" and "has here" at the end ask
 * for a position. An empty query lists all games. Games whose text has to be looked at are searched
 * by collection_work. `here` may be NULL. Returns false, with nothing changed, and appends why to
 * *reason, if the query cannot be understood.
 */
bool collection_find(Collection *collection, const char *query, const Position *here,
                     StrBuf *reason);

/* Returns the query, borrowed; empty if all games are listed. */
const char *collection_query(const Collection *collection);

/* Sorts the games that are listed, also those still to come. Returns false without memory. */
bool collection_sort(Collection *collection, CollectionOrder order, bool is_descending);

/* Returns by what games are sorted, and sets *is_descending. */
CollectionOrder collection_order(const Collection *collection, bool *is_descending);

/* Returns the name of an order: "white"; static storage. */
const char *collection_order_name(CollectionOrder order);

/* Returns the number of games that are listed. */
int collection_listed_count(const Collection *collection);

/* Returns the game at a place of the list, from 0. */
int collection_listed(const Collection *collection, int place);

/* Returns the place of a game in the list, or -1 if it is not listed. */
int collection_place(const Collection *collection, int game);

/* ---- Reading ---- */

/*
 * Reads a game, and appends what the reader has to say about it, one sentence, to *notice. Takes
 * time linear in that game. Returns false, and appends why to *reason, if it cannot: also when the
 * file is not what it was when it was indexed.
 */
bool collection_read(const Collection *collection, int game, Record *out, StrBuf *notice,
                     StrBuf *reason);

/*
 * Puts a text, which is UTF-8, in the place of a game, in its file, which is replaced as a whole or
 * not at all; the line ends and the encoding are those that the game had (where it has no character
 * beyond ASCII, the file), and all other bytes stay. Then all files are read again, with the same
 * query and order. Returns false, with the file as it was and why in *reason, or if that is empty
 * in *error: also where the file has been changed or replaced by others, or is in Latin-1 and the
 * text has other characters.
 */
bool collection_replace(Collection *collection, int game, const char *text, StrBuf *reason,
                        FileError *error);

#endif
