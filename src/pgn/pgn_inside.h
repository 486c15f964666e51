/*
 * Private to PGN: the reader, whose parts all work on a PgnReader, and the tags for the writer.
 *
 * The files of this directory. Each uses only files that are listed before it:
 * - plain_text.c: converts text of any bytes to plain text; comment.c: the commands in comments;
 * - pgn_limits.h: the limits of a game; tags.c: the tags of a record; record_remarks.c: its
 * comments and glyphs; record_unread.c: its unread text; record.c: the record;
 * - pgn_notices.c: the notices about a game; pgn_input.c: the bytes of a source, their lines and
 *   columns;
 * - pgn_lexer_text.c: reads tags and comments; pgn_lexer.c: splits the source into tokens;
 * - pgn_text.c: the text of a game as it stands in the source; pgn_unread.c: stores the parts of it
 *   that could not be read;
 * - pgn_head.c: collects the tags, and derives start position, variant and result from them;
 * - foreign_letters.c: moves with the piece letters of other languages;
 * - pgn_moves.c: builds the moves from tokens. It has the line being read and a stack of the lines
 *   that are interrupted by variations;
 * - plain_moves.c: reads move numbers and moves in common SAN without the lexer, which is faster;
 *   nearly all of a file consists of them;
 * - pgn_comments.c: the notices about the places of comments; pgn_read.c: the reader;
 *   pgn_notice_text.c: the texts of the notices;
 * pgn_write_tags.c, pgn_write.c: the writer; record_opening.c: the name of the opening.
 */
#ifndef TOUCHMOVE_PGN_PGN_INSIDE_H
#define TOUCHMOVE_PGN_PGN_INSIDE_H

#include "notation/san.h"
#include "pgn/foreign_letters.h"
#include "pgn/pgn_lexer.h"
#include "pgn/pgn_read.h"
#include "pgn/pgn_write.h"
#include "pgn/record.h"
#include "rules/bitboard.h"
#include "rules/position.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The meaning of the Variant tag. */
typedef enum PgnVariant {
    PGN_STANDARD, /* chess by the Laws, from any position */
    PGN_CHESS960, /* Chess960 */
    PGN_OTHER,    /* any other variant, whose moves are ignored */
} PgnVariant;

/* The meanings that tags have for the reader. */
typedef enum PgnTagKind {
    PGN_TAG_OTHER,       /* a tag with no meaning to the reader */
    PGN_TAG_FEN,         /* FEN: the start position */
    PGN_TAG_SET_UP,      /* SetUp: whether there is a FEN tag */
    PGN_TAG_VARIANT,     /* Variant: the chess variant */
    PGN_TAG_RESULT,      /* Result: the result of the game */
    PGN_TAG_TERMINATION, /* Termination: how the game ended */
} PgnTagKind;

/* A tag of the head. */
typedef struct PgnHeadTag {
    uint32_t hash;   /* hash of the name, for quick comparison */
    uint32_t place;  /* offset of the name in PgnHead.names */
    uint32_t length; /* length of the name in bytes */
    uint32_t value;  /* with PGN_INDEX: offset of the value in PgnHead.values */
    PgnTagKind kind; /* meaning of the tag */
} PgnHeadTag;

/* A part of the source: the offsets of its beginning and end. */
typedef struct PgnPart {
    uint64_t begin, end;
} PgnPart;

/* The head of a game: its tags, and the facts that follow from them. */
typedef struct PgnHead {
    bool is_set_up;        /* there is a FEN tag */
    bool has_bad_fen;      /* there is a FEN tag, and it is not valid */
    bool has_second_start; /* there are two tags FEN or SetUp */
    Position start;        /* the position of the FEN tag, or the standard start position */
    PgnVariant variant;    /* value of the Variant tag */
    RecordResult result;   /* result in the Result or Termination tag */
    PgnPart fen, set_up;   /* the tags FEN and SetUp; their .end is 0 if they are missing */
    StrBuf names;          /* names of the entries of .tags, each with its NUL */
    StrBuf values;         /* with PGN_INDEX: the values as plain text, each with its NUL */
    int count;             /* number of tags read so far */
    int known; /* valid entries of .tags: more than .count if the previous game had more tags */
    PgnHeadTag tags[TAGS_MAX]; /* the tags read so far, then the other tags of the previous game */
} PgnHead;

/* A line of moves, as far as it has been read. */
typedef struct PgnLine {
    Bitboard now;    /* the position after its last move */
    Bitboard before; /* the position before its last move; unset while .is_empty */
    bool is_empty;   /* no move of the line has been read yet */
} PgnLine;

/* A line that is interrupted by a variation of its last move. */
typedef struct PgnWaitingLine {
    RecordNode node; /* the line's last move, if a tree is built */
    PgnLine line;    /* the line */
    uint64_t open;   /* offset of the variation's opening parenthesis */
} PgnWaitingLine;

#define PGN_NOT_UNREAD UINT64_MAX /* the value of PgnMoves.unread if all text has been read */

/* The moves being read, which are stored as a tree or only checked. */
typedef struct PgnMoves {
    PgnLine line;            /* the line being read */
    RecordNode node;         /* the last move of .line, if a tree is built */
    PgnWaitingLine *waiting; /* stack of the lines around the variation being read, owned */
    size_t depth;            /* number of entries in .waiting: 0 in the main line */
    size_t capacity;         /* number of entries allocated in .waiting */
    size_t ignored;          /* number of open variations that are ignored */
    uint64_t unread;         /* if a tree is built: offset of the text that is not read and must be
                                stored: a rest of a line or an ignored variation */
    int64_t count;           /* half-moves of this game read so far; pgn_read_move_count */
    int64_t quiet;           /* with PGN_INDEX: half-moves of .count that are surely no captures */
    bool stopped; /* the rest of this line is not played: it is ignored, or only counted */
    bool is_other_in_english; /* the move that stopped this line is legal with English letters, but
                                 not with the foreign ones of this game */
    PgnLetters letters;       /* piece letters of this game */
    StrBuf before;            /* comments before the first move of a variation, each with its NUL */
    size_t comments;          /* bytes of the comments of this game */
    size_t glyphs;            /* number of glyphs of this game */
} PgnMoves;

enum {
    PGN_SYMBOLS = 1 << 13,       /* number of entries in the cache of symbols */
    PGN_SYMBOLS_SHIFT = 64 - 13, /* right shift that reduces a 64-bit hash to a cache index */
};

/* A cached symbol of up to seven bytes. */
typedef struct PgnSymbol {
    uint64_t bytes; /* the symbol, its first byte in the lowest bits; 0 in an empty entry */
    SanShape shape; /* the parsed symbol */
} PgnSymbol;

/* The places of the comments of a game, as far as they are reported. */
typedef struct PgnCommentNotes {
    bool has_any;               /* a comment was read */
    bool is_after;              /* the last token other than a move number was a comment */
    bool has_adjacent;          /* adjacent comments were reported */
    bool has_early;             /* a comment before a tag was reported */
    PgnPlace place;             /* place of the first comment, if it precedes the moves */
    char text[PGN_NOTICE_TEXT]; /* beginning of that comment */
} PgnCommentNotes;

struct PgnReader {
    PgnLexer lexer;           /* the source, split into tokens */
    PgnHead head;             /* the tags of the game being read */
    PgnMoves moves;           /* the moves of the game being read */
    Record *record;           /* the game being read, borrowed during pgn_read_game */
    PgnDepth depth;           /* how much of this game to read */
    Position usual;           /* the standard start position */
    Bitboard usual_board;     /* .usual as a bitboard */
    bool pending;             /* the last token belongs to the next game */
    StrBuf text;              /* the text of the game, if .lexer stores it */
    uint64_t text_end;        /* offset of the end of the last game */
    bool has_begun;           /* .start and .start_line are set */
    uint64_t start;           /* offset of the first token of the game */
    uint64_t start_line;      /* line of that token */
    bool has_content;         /* a tag, a move or a result was read */
    PgnCommentNotes comments; /* the comments of the game */
    uint64_t number;          /* offset of the token before the last one, such as a move number */
    bool has_lost;            /* text of the game could not be stored in the record */
    bool has_games;           /* a game was read before */
    bool has_moves_begun;     /* the moves have begun: the start position is set */
    bool has_result;          /* a result ended the game */
    PgnWatch *watch;          /* examines positions of the main line, or NULL */
    void *watch_context;      /* the first argument of .watch */
    bool is_watch_done;       /* .watch has seen enough of this game */
    bool out_of_memory;       /* something could not be stored */
    PgnSymbol symbols[PGN_SYMBOLS]; /* hash table of the symbols seen; see plain_moves.c */
};

/* Discards the stored text before the next game, which begins with the last token if that is
 * pending, or else with a later one. */
void pgn_text_begin(PgnReader *reader);

/* Stores the end of the text of the last game. */
void pgn_text_end(PgnReader *reader);

/* Sets *part to a part of the text of the game, which begins and ends at these offsets in the
 * source. Returns its length, or SIZE_MAX if the text is not stored. */
size_t pgn_text_find(const PgnReader *reader, uint64_t begin, uint64_t end, const char **part);

/* Returns the part of the source from `begin` up to the last token, without the blanks at its end.
 * If that token is not part of the game, the lines with % just before it are left out, too. */
PgnPart pgn_text_until_token(PgnReader *reader, uint64_t begin);

/* Appends a part of the source, which becomes a comment, `closing` and a NUL. If that is
 * impossible, the game has lost text. */
void pgn_text_append_part(PgnReader *reader, PgnPart part, const char *closing, StrBuf *out);

/*
 * Adds a part of the source, then `closing`, to the unread text of the last move. Returns false if
 * the part would mean something else in UTF-8. Then the game has lost text, and the part is added
 * only if `is_rest`, so that the caller can make it a comment. If the part cannot be stored, the
 * game has lost text, too.
 */
bool pgn_unread_keep(PgnReader *reader, PgnPart part, const char *closing, bool is_rest);

/* What a part of the source between the tags is. */
typedef enum PgnPartKind {
    PGN_PART_OTHER, /* no tag */
    PGN_PART_TAG,   /* a tag */
    PGN_PART_VALUE, /* a well-formed tag whose value has no meaning to the reader */
} PgnPartKind;

/* Adds a part of the source, a tag or other text between the tags, to the unread tags. If that is
 * impossible, the game has lost text. */
void pgn_unread_keep_tag(PgnReader *reader, PgnPart part, PgnPartKind kind);

/*
 * Adds the rest of the line, from PgnMoves.unread up to the last token, and `closing` after it, to
 * the unread text of the last move. In two cases the saved game would be read in another way: if
 * the first move of the rest is legal in English but not in the language of the moves before it, or
 * if the conversion of the text to UTF-8 changes its meaning. Then the rest becomes a comment, and
 * the game has lost text.
 */
void pgn_unread_keep_rest(PgnReader *reader, const char *closing);

/* Adds a variation without a move that could be read to the unread text of the move that it
 * replaces. The variation is a part of the source, completed by `closing`. */
void pgn_unread_keep_variation(PgnReader *reader, RecordNode replaced, PgnPart part,
                               const char *closing);

/* Adds the source from `begin` to the end of the last token to the unread text of the last move. A
 * variation without any move has no place for that, so there the text becomes a comment. */
void pgn_unread_keep_from(PgnReader *reader, uint64_t begin);

/* Notes whether the last token is a comment. Reports comments that only move numbers separate,
 * because the record joins them. */
void pgn_comments_note(PgnReader *reader);

/* Reports the comments before the last token, a tag, because they are written after the tags. */
void pgn_comments_note_tag(PgnReader *reader);

/* Reports the comments after the last game. */
void pgn_comments_report_outside(PgnReader *reader);

/* Prepares the head for a new game. */
void pgn_head_begin(PgnReader *reader);

/* Adds the tag in the last token to the head. Returns false if its name is invalid. */
bool pgn_head_take(PgnReader *reader);

/* Returns whether the game already has a tag with the name in the last token. */
bool pgn_head_has(const PgnReader *reader);

/*
 * Sets the start position of the record. Call it when all tags are known. Returns false if the FEN
 * is invalid or the variant is unknown, so that the moves cannot be read. Reports an unknown
 * variant.
 */
bool pgn_head_settle_start(PgnReader *reader);

/* Starts the moves at the start position of the record. */
void pgn_moves_begin(PgnReader *reader);

/* If the line is the main line, calls .watch with its position, and stops the line if .watch needs
 * no more of the game. */
void pgn_moves_show(PgnReader *reader);

/* Returns whether moves, comments and glyphs are ignored at this point of the text. */
bool pgn_moves_are_ignored(const PgnMoves *moves);

/* Returns whether no variation is open, not even an ignored one. */
bool pgn_moves_are_in_main_line(const PgnMoves *moves);

/* Adds the last token if it is a legal move in SAN without annotation signs such as "!". Returns
 * whether it was added. */
bool pgn_moves_add_plain(PgnReader *reader);

/*
 * Adds the legal move that a SAN shape describes, unless the line has stopped. Returns whether the
 * move was added.
 */
bool pgn_moves_add_shape(PgnReader *reader, const SanShape *shape);

/*
 * Reads move numbers and moves in common SAN (san_shape_parse) from the source, and stops at
 * anything else. Call it only after pgn_moves_begin. With PGN_INDEX, the moves are only counted.
 */
void plain_moves_read(PgnReader *reader);

/* Stops the line: the text from the last token on, and from the move number before it, is unread.
 */
void pgn_moves_stop(PgnReader *reader);

/* Stores the unread text of the line, which ends with the last token, or before it. Call it at the
 * end of the game. */
void pgn_moves_end_unread(PgnReader *reader);

/* Stores a part of the source that the lexer has dropped before the last token as unread text. */
void pgn_moves_keep_dropped(PgnReader *reader, PgnPart part);

/*
 * These functions add the last token to the moves: a move, a comment, a glyph, a draw offer, or the
 * beginning or end of a variation. A symbol that is not a legal move stops the line.
 */
void pgn_moves_add(PgnReader *reader);
void pgn_moves_comment(PgnReader *reader);
void pgn_moves_glyph(PgnReader *reader, int glyph);
void pgn_moves_offer(PgnReader *reader);
void pgn_moves_open(PgnReader *reader);
void pgn_moves_close(PgnReader *reader);

/* Appends the tags of a record, one per line, without the empty line after them. */
void pgn_write_tags(const Record *record, PgnForm form, StrBuf *out);

/* Returns whether the tags SetUp and FEN of a record are written: it does not start from the usual
 * position. */
bool pgn_write_has_start(const Record *record);

/* Returns the token of the result of a record; static storage. */
const char *pgn_write_result(const Record *record);

#endif
