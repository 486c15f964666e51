/*
 * Private to collection: its files, its index and its list of games.
 *
 * The files of src/collection; each file uses only files below it in this list:
 * - collection_save.c: replaces a game in its file;
 * - collection.c: the files of the collection;
 * - collection_index.c: the index of their games;
 * - collection_list.c: the list of the games that match the query, sorted;
 * - collection_match.c: compares games with the query;
 * - collection_read.c: reads a single game;
 * - text_pool.c: stores the texts of the index;
 * - query.c: decides which games are listed; query_fault.c: what is wrong with a query.
 */
#ifndef TOUCHMOVE_COLLECTION_COLLECTION_INSIDE_H
#define TOUCHMOVE_COLLECTION_COLLECTION_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include "collection/collection.h"
#include "collection/query.h"
#include "collection/text_pool.h"
#include "pgn/pgn_read.h"
#include "pgn/record.h"
#include "store/pgn_source.h"
#include "util/strbuf.h"

/* A file of the collection. */
typedef struct SourceFile {
    char *path;              /* its path or what its games are, owned */
    CollectionOrigin origin; /* where its games come from */
    int descriptor;          /* the file or its copy, open for reading */
    struct stat status;      /* its status when it was last opened or saved */
    PgnOpenSource *packed;   /* the source being decompressed or copied; NULL when that is done */
    bool is_copy;     /* .descriptor is not the file itself but an unnamed copy of its content */
    int first_game;   /* number of its first game */
    uint64_t indexed; /* number of its bytes that are indexed */
} SourceFile;

/* A game in the index. */
typedef struct Entry {
    uint64_t offset;                  /* offset of its first byte in the file */
    uint32_t texts[COLLECTION_TEXTS]; /* its tags, as numbers of texts in the pool */
    uint32_t line;                    /* line of its first byte, from 1 */
    uint32_t plies;                   /* half-moves in its main line */
    uint16_t file;                    /* index of its file */
    uint8_t result;                   /* its result, a RecordResult */
    uint8_t least_pieces;             /* CollectionGame.least_pieces */
} Entry;

/* A part of a file, as a source for a PGN reader. */
typedef struct FilePart {
    int descriptor;  /* descriptor of the file */
    uint64_t offset; /* offset of the next byte */
    uint64_t end;    /* offset of the end of the part */
} FilePart;

struct Collection {
    SourceFile *files;     /* the files, owned */
    int file_count;        /* number of files */
    int present;           /* index of the file being indexed, or file_count after the last */
    PgnReader *reader;     /* reads the file being indexed, owned; NULL at the file's beginning */
    Record *game;          /* the game that .reader reads, owned, or NULL */
    size_t budget;         /* number of bytes that .reader may still read in this slice */
    bool is_paused;        /* .reader got no bytes: the budget is spent, or is_waiting */
    TextPool pool;         /* the texts of all entries */
    TextPool tag_names;    /* the names of the tags of all games in the index */
    Entry *entries;        /* the index, owned */
    int entry_count;       /* number of games in the index */
    int entry_capacity;    /* allocated entries */
    Query query;           /* the query that listed games match */
    StrBuf query_text;     /* the query as typed */
    int searched;          /* number of games compared with the query */
    CollectionOrder order; /* the sort key of the list */
    bool is_descending;    /* the list is sorted in reverse */
    bool is_order_due;     /* games were added to the list since it was last sorted */
    int *listed;           /* the list: numbers of games, owned */
    int listed_count;      /* number of listed games */
    int listed_capacity;   /* allocated numbers */
    bool is_stopped;       /* collection_stop ended the work */
    bool is_waiting;       /* a pipe had no bytes when it was last read */
    bool may_wait;         /* collection_add may open a pipe */
    FileError fault;       /* why some games could not be read, or FILE_STEP_NONE */
    PgnSummary remark;     /* the notices about the text of a file without games, or none */
    int remarked;          /* the index of that file */
};

/* ---- collection_read.c ---- */

/* Returns whether any file is not indexed to its end. */
bool collection_is_indexing(const Collection *collection);

/* Stores why some games could not be read, unless the reason of an earlier failure is stored. */
void collection_note_error(Collection *collection, const FileError *error);

/* Ends the indexing of all files, because memory ran out while reading a file. */
void collection_fail(Collection *collection, int file);

/* Returns whether a file is unchanged since it was last opened or saved. */
bool collection_is_unchanged(const SourceFile *file);

/*
 * Returns a new PGN reader for a part of a file that begins in this line, from 1. The caller frees
 * the reader. Returns NULL if out of memory. The reader borrows *part.
 */
PgnReader *collection_reader(FilePart *part, uint32_t line);

/* Makes a reader of collection_reader read another part. */
void collection_reader_again(PgnReader *reader, FilePart *part, uint32_t line);

/* Reads a game into *out with a new PGN reader, and sets *reader to it. The caller frees the
 * reader, which borrows *part, set by the function. */
PgnStatus collection_read_record(const Collection *collection, int game, FilePart *part,
                                 PgnReader **reader, Record *out);

/* Returns the offset of the next game in the same file, or UINT64_MAX if the index has none. */
uint64_t collection_end(const Collection *collection, int game);

/* ---- collection_match.c ---- */

/* A game to be compared with the query. */
typedef struct CollectionMatch {
    int game;       /* its number */
    unsigned needs; /* the parts of the game that must be read, as in query.h */
    bool is_match;  /* whether it matches; set already if .needs is 0 */
} CollectionMatch;

/* Sets .is_match of all games that must be read. */
void collection_match(const Collection *collection, CollectionMatch games[], size_t count);

/* ---- collection_list.c ---- */

/* Compares games with the query until about `bytes` bytes were read. */
void collection_list_some(Collection *collection, size_t bytes);

/* Sorts the list if games were added to it since it was last sorted. */
void collection_list_sort(Collection *collection);

/* Removes every game with the number `first` or a greater number from the list. These games will be
 * compared with the query again. */
void collection_list_cut(Collection *collection, int first);

/* Updates the list after the entry of a game has changed; `old` is the previous entry. */
void collection_list_update(Collection *collection, int game, const Entry *old);

/* ---- collection_index.c ---- */

/* Indexes about `bytes` bytes of the files. */
void collection_index_some(Collection *collection, size_t bytes);

/*
 * Updates the index and the list after a game was replaced in its file. The file has grown by
 * `shift` bytes. If the neighbouring games have changed as well, returns false and changes nothing;
 * then the file must be indexed again.
 */
bool collection_index_replaced(Collection *collection, int game, int64_t shift);

/*
 * Removes the games of a file and of all files after it from the index; they will be indexed again.
 */
void collection_index_again(Collection *collection, int file);

#endif
