/*
 * The inside of the room of collections (collection.h), for its own files. Downwards:
 * collection_save.c replaces a game, collection.c has the files, collection_index.c their games,
 * collection_list.c the list, collection_read.c a single game; game_scan.c finds the games in a
 * text, text_pool.c stores their texts, query.c decides which games are listed.
 */
#ifndef TOUCHMOVE_COLLECTION_COLLECTION_INSIDE_H
#define TOUCHMOVE_COLLECTION_COLLECTION_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include "collection/collection.h"
#include "pgn/record.h"
#include "rules/position.h"
#include "store/pgn_source.h"
#include "util/strbuf.h"

/* ---- game_scan.c: where games begin, at the speed of the disk ---- */

enum {
    SCAN_NAME_MAX = TAG_NAME_MAX, /* bytes of the longest name of a tag */
    SCAN_VALUE_MAX = 255,         /* bytes of a value that are told, as in the standard */
    SCAN_SYMBOL_MAX = 32, /* bytes of a symbol that are looked at; longer ones mean nothing */
    SCAN_TAGS_MAX = 128,  /* tags of a game that are remembered as seen */
};

/* A game that was found. */
typedef struct ScannedGame {
    uint64_t offset;     /* where its first tag or move stands, in bytes from the beginning */
    uint32_t line;       /* … and in which line, from 1 */
    int plies;           /* moves of its main line, as they are written */
    RecordResult result; /* at its end; RECORD_UNKNOWN if there is none, or "*" */
} ScannedGame;

/* Who is told what is found. */
typedef struct GameScanSink {
    /* A tag of the game that will be told next, in any of its bytes; the value has a NUL. */
    void (*tag)(void *context, const char *name, const char *value, size_t length);
    /* The game is over. */
    void (*game)(void *context, const ScannedGame *game);
    void *context; /* handed to both */
} GameScanSink;

/* Where a scan is in the text; only for game_scan.c. */
typedef enum ScanState {
    SCAN_BETWEEN,   /* between two tokens */
    SCAN_SYMBOL,    /* in a move, a number, a result */
    SCAN_PERIODS,   /* behind the number 1, which may begin the next game */
    SCAN_BRACE,     /* in a comment in braces */
    SCAN_REST,      /* in what goes to the end of the line */
    SCAN_OPENING,   /* behind a bracket that may begin a tag */
    SCAN_BRACKETS,  /* in brackets that are no tag */
    SCAN_NAME,      /* in the name of a tag */
    SCAN_GAP,       /* between name and value */
    SCAN_VALUE,     /* in a value in quotes */
    SCAN_QUOTE,     /* behind a quote that may end it */
    SCAN_UNQUOTED,  /* in a value without quotes */
    SCAN_AFTER_TAG, /* behind a value, up to the bracket */
    SCAN_STATES,    /* how many there are */
} ScanState;

/*
 * A text being scanned. It follows the reader (pgn) as to where a game begins and ends,
 * but looks at no move: the numbers of the games are the same.
 */
typedef struct GameScan {
    GameScanSink sink;              /* who is told */
    ScanState state;                /* where it is */
    uint64_t offset;                /* of the first byte of the present piece */
    const char *piece;              /* the present piece */
    uint32_t line;                  /* lines ended, and one more */
    bool ended_by_cr;               /* the byte before was a carriage return */
    bool line_is_blank;             /* nothing but blanks stands in the line so far */
    bool line_begins;               /* nothing at all does */
    uint32_t token_line;            /* the line in which the last token ended */
    uint64_t token_offset;          /* where the present token began */
    uint32_t token_at_line;         /* … and in which line */
    bool after_blank_line;          /* … with an empty line before it */
    bool in_head;                   /* no moves yet */
    bool has_begun;                 /* game.offset and game.line are set */
    bool has_content;               /* there is a game so far */
    bool has_result;                /* … and it is over: only comments in its line may follow */
    int depth;                      /* variations that are open */
    ScannedGame game;               /* the game so far */
    uint32_t seen[SCAN_TAGS_MAX];   /* its tags, as hash values */
    int seen_count;                 /* how many */
    RecordResult tagged;            /* the result of its tag */
    char name[SCAN_NAME_MAX + 2];   /* of the tag that is read */
    size_t name_length;             /* … too long if more than SCAN_NAME_MAX */
    char value[SCAN_VALUE_MAX + 1]; /* its value */
    size_t value_length;            /* bytes of it */
    size_t quote_length;            /* SCAN_QUOTE: bytes of it before the quote */
    bool is_escaped;                /* SCAN_VALUE: a backslash stands before */
    char symbol[SCAN_SYMBOL_MAX];   /* the symbol that is read, its first bytes */
    size_t symbol_length;           /* all its bytes */
    int periods;                    /* SCAN_PERIODS: how many */
} GameScan;

/* Begins at the beginning of a text. */
void game_scan_begin(GameScan *scan, GameScanSink sink);

/* Corrects all offsets and lines after bytes and lines were inserted before the current game. */
void game_scan_shift(GameScan *scan, int64_t bytes, int64_t lines);

/* Takes the next bytes, any number of them. */
void game_scan_take(GameScan *scan, const char *bytes, size_t length);

/* Ends the text: the last game is told. */
void game_scan_finish(GameScan *scan);

/* Returns the result that a token or the value of a tag stands for; false if it is none. */
bool game_scan_result(const char *text, size_t length, RecordResult *out);

/* ---- text_pool.c: each text once ---- */

/* Texts numbered from 0; 0 is the empty text. All zero is an empty pool. */
typedef struct TextPool {
    StrBuf bytes;      /* the texts, each with its NUL */
    uint32_t *offsets; /* where each begins, count of them */
    uint32_t *ranks;   /* their alphabetical order, as of the last text_pool_rank, or NULL */
    uint32_t *slots;   /* a hash table: numbers + 1, 0 where a slot is free */
    size_t slot_count; /* a power of two */
    uint32_t count;
    uint32_t capacity; /* of offsets */
} TextPool;

/*
 * Returns the number of a text, added if it is new; made UTF-8, from Latin-1 if it is not valid,
 * without control characters. Returns UINT32_MAX without memory.
 */
uint32_t text_pool_add(TextPool *pool, const char *text, size_t length);

/* Returns a text, borrowed until the next one is added. */
const char *text_pool_at(const TextPool *pool, uint32_t number);

/* Sets .ranks for all texts, ignoring case. Returns false without memory. */
bool text_pool_rank(TextPool *pool);

void text_pool_release(TextPool *pool);

/* ---- query.c: which games are listed ---- */

/* How a term compares a text of the game with its value. */
typedef enum QueryRelation {
    QUERY_HAS,    /* the text contains the value */
    QUERY_BEGINS, /* the text begins with it: dates, ECO codes, results; numbers are equal */
    QUERY_LESS,
    QUERY_AT_MOST,
    QUERY_MORE,
    QUERY_AT_LEAST,
} QueryRelation;

/* What a term is about. */
typedef enum QuerySubject {
    QUERY_ANYTHING, /* any text in the index */
    QUERY_PLAYER,   /* either player */
    QUERY_TEXT,     /* one text in the index: .text */
    QUERY_PLIES,    /* the number of plies */
    QUERY_MOVES,    /* the number of moves, rounded up */
    QUERY_TAG,      /* a tag that is not in the index: .name */
    QUERY_OPENING,  /* the name of the opening, from the tag or the moves */
    QUERY_POSITION, /* a position that occurs: .position */
} QuerySubject;

/* One term of a query. */
typedef struct QueryTerm {
    QuerySubject subject;
    QueryRelation relation;
    bool is_not;                  /* games must not match */
    CollectionText text;          /* QUERY_TEXT; COLLECTION_TEXTS for the result */
    char name[SCAN_NAME_MAX + 1]; /* QUERY_TAG */
    char *value;                  /* owned */
    Position position;            /* QUERY_POSITION */
} QueryTerm;

enum { QUERY_TERMS_MAX = 16 };

/* A query: all its terms must match. All zero matches every game. */
typedef struct Query {
    QueryTerm terms[QUERY_TERMS_MAX];
    int count;
} Query;

/*
 * Parses a query; `here` is the position for "has here", or NULL. Returns false, with *out
 * untouched and the reason appended to *reason, if it is invalid.
 */
bool query_parse(const char *text, const Position *here, Query *out, StrBuf *reason);

/*
 * Returns whether a game matches the terms that the index can decide, and sets *is_undecided if
 * others are left.
 */
bool query_match_entry(const Query *query, const CollectionGame *game, bool *is_undecided);

/* Returns whether a game matches the terms that query_match_entry has left undecided. */
bool query_match_record(const Query *query, const CollectionGame *game, const Record *record);

void query_release(Query *query);

/* ---- The collection itself ---- */

/* A file of the collection. */
typedef struct SourceFile {
    char *path;            /* owned */
    int descriptor;        /* open for reading */
    struct stat status;    /* as the file was when it was opened or saved last */
    PgnOpenSource *packed; /* what is unpacked into the copy while it is read, or NULL */
    bool is_copy;          /* the descriptor is that of a copy without a name: packed, or a text */
    int first_game;        /* its first game */
    uint64_t indexed;      /* bytes in the index */
} SourceFile;

/* A game in the index. */
typedef struct Entry {
    uint64_t offset;                  /* where it begins */
    uint32_t texts[COLLECTION_TEXTS]; /* numbers in the pool */
    uint32_t line;                    /* in which line, from 1 */
    uint32_t plies;                   /* the length of its main line */
    uint16_t file;                    /* in which file */
    uint8_t result;                   /* a RecordResult */
} Entry;

/* A scan that appends entries to the index. */
typedef struct IndexScan {
    GameScan scan;                    /* where it is in the text */
    Collection *collection;           /* whose index */
    uint16_t file;                    /* the file */
    uint32_t texts[COLLECTION_TEXTS]; /* those of the game being scanned */
    bool has_failed;                  /* out of memory: no more entries are appended */
} IndexScan;

struct Collection {
    SourceFile *files;     /* file_count of them, owned */
    int file_count;        /* … */
    int present;           /* the file being indexed; file_count when all are */
    IndexScan scan;        /* … and how far that has come */
    TextPool pool;         /* the texts of all entries */
    Entry *entries;        /* the index, entry_count of them, owned */
    int entry_count;       /* … */
    int entry_capacity;    /* allocated entries */
    Query query;           /* which games are listed */
    StrBuf query_text;     /* … as typed */
    int searched;          /* games compared with the query */
    CollectionOrder order; /* how the list is sorted */
    bool is_descending;    /* … or in reverse */
    bool is_order_due;     /* games were listed since it was sorted */
    int *listed;           /* the list: numbers of games, listed_count of them, owned */
    int listed_count;      /* … */
    int listed_capacity;   /* allocated numbers */
    Record *record;        /* for the search, or NULL; owned */
    bool is_stopped;       /* collection_stop ended the work */
    bool is_waiting;       /* standard input had nothing to read last time */
    StrBuf fault;          /* why some games could not be read, or empty */
    char *piece;           /* the buffer for reading files, NULL when all are indexed */
};

/* ---- collection_read.c ---- */

/* Ends the indexing of all files for a reason, a sentence; the first reason given stays. */
void collection_fail(Collection *collection, const char *why);

/* Returns whether a file is still as it was when it was opened or saved last. */
bool collection_is_unchanged(const SourceFile *file);

/* Reads a game, and sets *reader to its reader, freed by the caller. */
PgnStatus collection_read_record(const Collection *collection, int game, PgnReader **reader,
                                 Record *out);

/* Returns the offset of the next game in the same file, UINT64_MAX if the index has none. */
uint64_t collection_end(const Collection *collection, int game);

/* ---- collection_list.c ---- */

/* Compares games with the query until about that many bytes were read. */
void collection_list_some(Collection *collection, size_t bytes);

/* Sorts the list if games were listed since. */
void collection_list_sort(Collection *collection);

/* Removes the games from that number on from the list, to be searched again. */
void collection_list_cut(Collection *collection, int first);

/* Lists a game anew whose entry has changed. */
void collection_list_update(Collection *collection, int game, const Entry *old);

/* ---- collection_index.c ---- */

/* Returns whether some file is not indexed to its end. */
bool collection_is_indexing(const Collection *collection);

/* Indexes about that many bytes of the files. */
void collection_index_some(Collection *collection, size_t bytes);

/*
 * Brings index and list up to date after one game was replaced in its file, which got longer by
 * `shift` bytes. Returns false, with nothing changed, where the games next to it are not the same
 * any more: the file has to be indexed again.
 */
bool collection_index_replaced(Collection *collection, int game, int64_t shift);

/* Removes the games of a file, and of those after it, from the index, to be indexed again. */
void collection_index_again(Collection *collection, int file);

#endif
