#include "notation/fen.h"

#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Texts that FEN_STRICT refuses. */
static const struct {
    const char *text;
    FenFault fault;
    PositionFault position; /* the fault of the position, if FEN_BAD_POSITION */
    size_t offset;          /* byte offset of the fault in the text */
} faulty[] = {
    {"", FEN_EMPTY, POSITION_OK, 0},
    {START " ", FEN_TRAILING_TEXT, POSITION_OK, 56},
    {START " x", FEN_TRAILING_TEXT, POSITION_OK, 56},
    {START "\n", FEN_BAD_BYTE, POSITION_OK, 56},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w KQkq - 0 1", FEN_BAD_SPACING, POSITION_OK, 44},
    {" " START, FEN_BAD_SPACING, POSITION_OK, 0},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\tw KQkq - 0 1", FEN_BAD_BYTE, POSITION_OK, 43},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1", FEN_BAD_PIECE, POSITION_OK, 43},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", FEN_BAD_PIECE, POSITION_OK, 42},
    {"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FEN_BAD_DIGIT, POSITION_OK, 18},
    {"rnbqkbnr/pppppppp/80/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FEN_BAD_DIGIT, POSITION_OK, 19},
    {"rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FEN_DIGIT_AFTER_DIGIT,
     POSITION_OK, 19},
    {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FEN_RANK_TOO_LONG, POSITION_OK,
     17},
    {"rnbqkbnr/ppp6/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FEN_RANK_TOO_LONG, POSITION_OK, 12},
    {"rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FEN_RANK_TOO_SHORT, POSITION_OK,
     16},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", FEN_RANK_TOO_SHORT, POSITION_OK,
     42},
    {"rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FEN_TOO_MANY_RANKS, POSITION_OK,
     36},
    {"rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", FEN_TOO_FEW_RANKS, POSITION_OK, 41},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", FEN_BAD_SIDE, POSITION_OK, 44},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1", FEN_BAD_SIDE, POSITION_OK, 44},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR wb KQkq - 0 1", FEN_BAD_SIDE, POSITION_OK, 45},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1", FEN_BAD_CASTLING, POSITION_OK, 48},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ- - 0 1", FEN_BAD_CASTLING, POSITION_OK, 48},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ - 0 1", FEN_CASTLING_ORDER, POSITION_OK,
     48},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KKkq - 0 1", FEN_CASTLING_TWICE, POSITION_OK,
     47},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KHkq - 0 1", FEN_CASTLING_TWICE, POSITION_OK,
     47},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1", FEN_BAD_EN_PASSANT, POSITION_OK,
     51},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e 0 1", FEN_BAD_EN_PASSANT, POSITION_OK,
     51},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -- 0 1", FEN_BAD_EN_PASSANT, POSITION_OK,
     52},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1", FEN_BAD_HALFMOVE_CLOCK,
     POSITION_OK, 53},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1.5 1", FEN_BAD_HALFMOVE_CLOCK,
     POSITION_OK, 54},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 10000 1", FEN_BAD_HALFMOVE_CLOCK,
     POSITION_OK, 53},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", FEN_BAD_FULLMOVE_NUMBER,
     POSITION_OK, 55},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 65536", FEN_BAD_FULLMOVE_NUMBER,
     POSITION_OK, 55},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 99999999999999999999",
     FEN_BAD_FULLMOVE_NUMBER, POSITION_OK, 55},
    {"4k3/8/8/8/8/8/8/8 w - - 0 1", FEN_BAD_POSITION, POSITION_NO_WHITE_KING, 0},
    {"8/8/8/8/8/8/8/4K3 w - - 0 1", FEN_BAD_POSITION, POSITION_NO_BLACK_KING, 0},
    {"4k3/8/8/8/8/8/8/8 w KQ - 0 1", FEN_BAD_POSITION, POSITION_NO_WHITE_KING, 0},
    {"4k3/8/8/8/8/8/8/4KK2 w - - 0 1", FEN_BAD_POSITION, POSITION_WHITE_KINGS, 18},
    {"4k3/8/8/8/8/8/8/3PK3 w - - 0 1", FEN_BAD_POSITION, POSITION_PAWN_ON_END_RANK, 17},
    {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", FEN_BAD_POSITION, POSITION_OPPONENT_IN_CHECK, 1},
    {"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", FEN_BAD_POSITION, POSITION_CASTLING_ROOK, 22},
    {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", FEN_BAD_POSITION, POSITION_CASTLING_ROOK, 24},
    {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", FEN_BAD_POSITION, POSITION_CASTLING_KING, 23},
    {"4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1", FEN_BAD_POSITION, POSITION_EP_NO_PAWN, 26},
    {"4k3/8/8/3p4/8/8/8/4K3 w - d3 0 1", FEN_BAD_POSITION, POSITION_EP_RANK, 26},
    {"4k3/3p4/8/3p4/8/8/8/4K3 w - d6 0 1", FEN_BAD_POSITION, POSITION_EP_ORIGIN, 28},
    {"3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", FEN_BAD_POSITION, POSITION_CHECKERS_LINE, 17},
    {"QQQQQQQQ/QQQQQQQQ/Q7/8/k7/8/8/7K b - - 0 1", FEN_BAD_POSITION, POSITION_WHITE_PIECES, 6},
    {"4kk2/8/8/8/8/8/8/4K3 w - - 0 1", FEN_BAD_POSITION, POSITION_BLACK_KINGS, 2},
    {"7k/8/8/8/K7/q7/qqqqqqqq/qqqqqqqq w - - 0 1", FEN_BAD_POSITION, POSITION_BLACK_PIECES, 12},
    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", FEN_BAD_POSITION, POSITION_WHITE_PAWNS, 12},
    {"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", FEN_BAD_POSITION, POSITION_BLACK_PAWNS, 11},
    {"4k3/8/8/8/8/8/PPPPPPPP/1QQ1K3 w - - 0 1", FEN_BAD_POSITION, POSITION_WHITE_PROMOTED, 0},
    {"1nnnk3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", FEN_BAD_POSITION, POSITION_BLACK_PROMOTED, 0},
    {"4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", FEN_BAD_POSITION, POSITION_EP_OCCUPIED, 28},
    {"4k3/8/8/8/8/3n1n2/8/r3K3 w - - 0 1", FEN_BAD_POSITION, POSITION_CHECKERS_MANY, 22},
    {"4k3/8/8/8/8/3n4/3p4/4K3 w - - 0 1", FEN_BAD_POSITION, POSITION_CHECKERS_NEAR, 21},
    {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", FEN_BAD_POSITION, POSITION_EP_CHECK, 28},
};

START_TEST(strict_reading_names_the_first_fault_and_its_place)
{
    Position position = position_start();
    FenReport report;
    FenFault fault = fen_parse(faulty[_i].text, FEN_STRICT, &position, &report);
    ck_assert_msg(fault == faulty[_i].fault && fault == report.fault, "%s: %s", faulty[_i].text,
                  fen_report_text(&report, NULL));
    ck_assert_int_eq(report.position, faulty[_i].position);
    ck_assert_msg(report.offset == faulty[_i].offset, "%s: offset %zu", faulty[_i].text,
                  report.offset);
    ck_assert_uint_eq(report.notices, 0);
    ck_assert_uint_gt(strlen(fen_report_text(&report, NULL)), 0);
    Position start = position_start();
    ck_assert_mem_eq(&position, &start, sizeof start);
}
END_TEST

/* Texts that FEN_LENIENT accepts and FEN_STRICT refuses. */
static const struct {
    const char *text;
    unsigned notices;   /* the corrections, one bit for each */
    const char *result; /* the position, written again */
} tolerated[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1", FEN_NOTICE_SPACING, START},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR \t w KQkq - 0 1", FEN_NOTICE_SPACING, START},
    {START "\n", FEN_NOTICE_SPACING, START},
    {START " x", FEN_NOTICE_TRAILING_TEXT, START},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;", FEN_NOTICE_TRAILING_TEXT,
     START},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQKK - 0 1", FEN_NOTICE_CASTLING_ORDER, START},
    {"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", FEN_NOTICE_CASTLING_DROPPED,
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", FEN_NOTICE_CASTLING_DROPPED,
     "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
    {"4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1", FEN_NOTICE_EN_PASSANT_DROPPED,
     "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", FEN_NOTICE_COUNTER, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 123456 1", FEN_NOTICE_COUNTER, "4k3/8/8/8/8/8/8/4K3 w - - 9999 1"},
    {"3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", FEN_NOTICE_UNREACHABLE,
     "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1"},
    {"kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", FEN_NOTICE_UNREACHABLE,
     "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1"},
};

START_TEST(lenient_reading_corrects_and_reports)
{
    Position position;
    FenReport report;
    char text[FEN_MAX];
    ck_assert_int_ne(fen_parse(tolerated[_i].text, FEN_STRICT, &position, NULL), FEN_OK);
    ck_assert_int_eq(fen_parse(tolerated[_i].text, FEN_LENIENT, &position, &report), FEN_OK);
    ck_assert_msg(report.notices == tolerated[_i].notices, "%s: notices %#x", tolerated[_i].text,
                  report.notices);
    fen_format(&position, FEN_STANDARD, text);
    ck_assert_str_eq(text, tolerated[_i].result);
}
END_TEST

/* Texts with missing fields, which both modes accept. */
static const struct {
    const char *text;
    const char *result;  /* the position, written again */
    const char *assumed; /* the report of the values assumed for missing fields */
} short_texts[] = {
    {"k7/8/8/1prp4/1P1P4/8/6P1/7K", "k7/8/8/1prp4/1P1P4/8/6P1/7K w - - 0 1",
     "White to move, no castling, no en passant, half-move clock 0, move 1"},
    {"r6k/4q3/8/8/8/B7/8/K7", "r6k/4q3/8/8/8/B7/8/K7 w - - 0 1",
     "White to move, no castling, no en passant, half-move clock 0, move 1"},
    {"nr1kb1r1/ppp3pp/8/2Pp4/8/7P/PP3PP1/1R3KBR",
     "nr1kb1r1/ppp3pp/8/2Pp4/8/7P/PP3PP1/1R3KBR w KQkq - 0 1",
     "White to move, Chess960 castling KQkq, no en passant, half-move clock 0, move 1"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
     "castling KQkq, no en passant, half-move clock 0, move 1"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w -",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
     "no en passant, half-move clock 0, move 1"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", START, "half-move clock 0, move 1"},
    {"4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1", "move 1"},
    {START, START, ""},
    /* Black is in check, so Black must be to move. */
    {"7k/6Q1/6K1/8/8/8/8/8", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
     "Black to move, no castling, no en passant, half-move clock 0, move 1"},
    /* There is no right to castle with a rook that is missing (h8) or has left its corner (g1). */
    {"r3k3/8/8/8/8/8/8/R3K1R1 w", "r3k3/8/8/8/8/8/8/R3K1R1 w Qq - 0 1",
     "castling Qq, no en passant, half-move clock 0, move 1"},
    /* A king that has castled or has left its home square has no castling right, wherever the rooks
     * are. */
    {"r2k3r/8/8/8/8/8/8/R4RK1 w", "r2k3r/8/8/8/8/8/8/R4RK1 w - - 0 1",
     "no castling, no en passant, half-move clock 0, move 1"},
    {"r2k3r/8/8/8/8/8/8/R3K2R w", "r2k3r/8/8/8/8/8/8/R3K2R w KQ - 0 1",
     "castling KQ, no en passant, half-move clock 0, move 1"},
    /* Marked squares determine no missing field. A marked last move determines two: the side to
     * move and the en passant square. */
    {"7k/6Q1/6K1/8/8/8/8/8 b6,a1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
     "Black to move, no castling, no en passant, half-move clock 0, move 1"},
    {"4k3/8/8/3pP3/8/8/8/4K3 d7-d5", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     "no castling, half-move clock 0, move 1"},
    {"4k3/8/8/3pP3/8/8/8/4K3 d6-d5", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
     "no castling, half-move clock 0, move 1"},
    {"4k3/8/8/8/3pP3/8/8/4K3 e2-e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
     "no castling, half-move clock 0, move 1"},
    {"4k3/8/8/8/8/8/8/R3K2R h2-h1", "4k3/8/8/8/8/8/8/R3K2R b Q - 0 1",
     "castling Q, half-move clock 0, move 1"},
    {"r3k2r/8/8/8/8/8/8/4K2R e7-e8", "r3k2r/8/8/8/8/8/8/4K2R w K - 0 1",
     "castling K, half-move clock 0, move 1"},
};

START_TEST(missing_fields_are_assumed_and_reported)
{
    for (int mode = FEN_STRICT; mode <= FEN_LENIENT; mode++) {
        Position position;
        FenReport report;
        char text[FEN_MAX];
        StrBuf assumed = {0};
        ck_assert_int_eq(fen_parse(short_texts[_i].text, (FenMode)mode, &position, &report),
                         FEN_OK);
        ck_assert_uint_eq(report.notices, 0);
        fen_format(&position, FEN_STANDARD, text);
        ck_assert_str_eq(text, short_texts[_i].result);
        fen_append_assumed(&report, &position, NULL, &assumed);
        ck_assert_str_eq(strbuf_text(&assumed), short_texts[_i].assumed);
        strbuf_release(&assumed);
    }
}
END_TEST

START_TEST(a_given_side_to_move_is_not_changed)
{
    Position position;
    ck_assert_int_eq(fen_parse("7k/6Q1/6K1/8/8/8/8/8 w", FEN_LENIENT, &position, NULL),
                     FEN_BAD_POSITION);
}
END_TEST

/* Marks after the board of a diagram. */
static const struct {
    const char *marks; /* the text after the board */
    FenFault fault;
    uint64_t squares; /* the bits of the marked squares */
    int from, to;     /* the index of the squares of the last move, or -1 */
} DIAGRAMS[] = {
    {"a1", FEN_OK, UINT64_C(1), -1, -1},
    {"h8,a1,b6,b6", FEN_OK, UINT64_C(1) << 63 | UINT64_C(1) << 41 | UINT64_C(1), -1, -1},
    {"b2-b4", FEN_OK, 0, 9, 25},
    {"b", FEN_OK, 0, -1, -1},
    {"b6,", FEN_BAD_MARKS, 0, -1, -1},
    {"b6,,c5", FEN_BAD_MARKS, 0, -1, -1},
    {"b6,i1", FEN_BAD_MARKS, 0, -1, -1},
    {"b6c5", FEN_BAD_MARKS, 0, -1, -1},
    {"b2-b4,c5", FEN_BAD_MARKS, 0, -1, -1},
    {"b2-", FEN_BAD_MARKS, 0, -1, -1},
    {"b4-b2", FEN_BAD_LAST_MOVE, 0, -1, -1},
    {"b4-b5", FEN_BAD_LAST_MOVE, 0, -1, -1},
    {"b2-b4 -", FEN_TRAILING_TEXT, 0, -1, -1},
};

static int index_of(Square square)
{
    return square == SQUARE_NONE ? -1 : square_index(square);
}

START_TEST(marks_of_a_diagram_are_read)
{
    Position position;
    FenReport report;
    StrBuf text = {0};
    strbuf_appendf(&text, "4k3/8/8/8/1P6/8/8/4K3 %s", DIAGRAMS[_i].marks);
    FenFault fault = fen_parse(strbuf_text(&text), FEN_STRICT, &position, &report);
    ck_assert_int_eq(fault, DIAGRAMS[_i].fault);
    if (fault == FEN_OK) {
        ck_assert_uint_eq(report.marks.squares, DIAGRAMS[_i].squares);
        ck_assert_int_eq(index_of(report.marks.from), DIAGRAMS[_i].from);
        ck_assert_int_eq(index_of(report.marks.to), DIAGRAMS[_i].to);
    }
    strbuf_release(&text);
}
END_TEST

/* Texts that neither mode accepts. */
static const char *const hopeless[] = {
    "",
    "e4",
    "4k3/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
    "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 -1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0\x01 1",
    "\xff\xfe",
};

START_TEST(lenient_reading_refuses_what_cannot_be_set_up)
{
    Position position;
    FenReport report;
    ck_assert_int_ne(fen_parse(hopeless[_i], FEN_LENIENT, &position, &report), FEN_OK);
    ck_assert_uint_gt(strlen(fen_report_text(&report, NULL)), 0);
}
END_TEST

START_TEST(a_text_that_is_too_long_is_refused_at_its_limit)
{
    char text[4096];
    Position position;
    FenReport report;
    memset(text, ' ', sizeof text);
    memcpy(text, START, strlen(START));
    text[sizeof text - 1] = '\0';
    ck_assert_int_eq(fen_parse(text, FEN_LENIENT, &position, &report), FEN_TOO_LONG);
    ck_assert_uint_eq(report.offset, FEN_TEXT_MAX);
    text[FEN_TEXT_MAX] = '\0';
    ck_assert_int_eq(fen_parse(text, FEN_LENIENT, &position, &report), FEN_OK);
}
END_TEST

/* Positions, and how each style of FEN writes them. */
static const struct {
    const char *text;
    const char *standard; /* in FEN_STANDARD */
    const char *always;   /* in the style FEN_ALWAYS_EP */
    const char *shredder; /* in Shredder-FEN */
} styles[] = {
    {START, START, START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1"},
    {"8/8/8/K1pP3r/8/8/8/7k w - c6 0 2", "8/8/8/K1pP3r/8/8/8/7k w - - 0 2",
     "8/8/8/K1pP3r/8/8/8/7k w - c6 0 2", "8/8/8/K1pP3r/8/8/8/7k w - - 0 2"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
    {"rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
     "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
     "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
     "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11"},
    {"r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
     "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
     "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
     "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w EAea - 0 1"},
    {"4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1", "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1",
     "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1", "4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1"},
};

START_TEST(each_style_is_written_and_reads_back)
{
    const char *expected[] = {
        [FEN_STANDARD] = styles[_i].standard,
        [FEN_ALWAYS_EP] = styles[_i].always,
    };
    Position position, again;
    ck_assert_int_eq(fen_parse(styles[_i].text, FEN_STRICT, &position, NULL), FEN_OK);
    for (int style = 0; style < COUNT(expected); style++) {
        char text[FEN_MAX];
        fen_format(&position, (FenStyle)style, text);
        ck_assert_str_eq(text, expected[style]);
        ck_assert_int_eq(fen_parse(text, FEN_STRICT, &again, NULL), FEN_OK);
        ck_assert(position_is_same(&position, &again));
    }
    ck_assert_int_eq(fen_parse(styles[_i].shredder, FEN_STRICT, &again, NULL), FEN_OK);
    ck_assert(position_is_same(&position, &again));
}
END_TEST

START_TEST(file_letters_show_that_it_is_chess960)
{
    Position position;
    fen_parse(START, FEN_STRICT, &position, NULL);
    ck_assert(!position_is_chess960(&position));
    fen_parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", FEN_STRICT, &position,
              NULL);
    ck_assert(position_is_chess960(&position));
}
END_TEST

START_TEST(remarks_are_lines_about_the_position_only)
{
    Position position;
    FenReport report;
    StrBuf remarks = {0};
    fen_parse("4k3/8/8/8/8/8/8/4K2R_w KQ e6 0 0 x", FEN_LENIENT, &position, &report);
    fen_append_remarks(&report, &position, "a: ", &remarks);
    fen_parse("4k3/8/8/8/8/8/8/4K2R\tw - -", FEN_LENIENT, &position, &report);
    fen_append_remarks(&report, &position, "b: ", &remarks);
    fen_parse("4k3/8/8/8/8/8/8/4K2R b -", FEN_LENIENT, &position, &report);
    fen_append_remarks(&report, &position, "c: ", &remarks);
    ck_assert_str_eq(strbuf_text(&remarks),
                     "a: ignored a castling right: king or rook not in place\n"
                     "a: ignored an impossible en passant square\n"
                     "a: corrected a move count that was out of range\n"
                     "a: ignored text after the last field\n"
                     "c: assumed: no en passant, half-move clock 0, move 1\n");
    strbuf_release(&remarks);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("fen");
    TCase *tcase = tcase_create("fen");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, strict_reading_names_the_first_fault_and_its_place, 0,
                        COUNT(faulty));
    tcase_add_loop_test(tcase, lenient_reading_corrects_and_reports, 0, COUNT(tolerated));
    tcase_add_loop_test(tcase, missing_fields_are_assumed_and_reported, 0, COUNT(short_texts));
    tcase_add_test(tcase, a_given_side_to_move_is_not_changed);
    tcase_add_loop_test(tcase, marks_of_a_diagram_are_read, 0, COUNT(DIAGRAMS));
    tcase_add_loop_test(tcase, lenient_reading_refuses_what_cannot_be_set_up, 0, COUNT(hopeless));
    tcase_add_test(tcase, a_text_that_is_too_long_is_refused_at_its_limit);
    tcase_add_loop_test(tcase, each_style_is_written_and_reads_back, 0, COUNT(styles));
    tcase_add_test(tcase, file_letters_show_that_it_is_chess960);
    tcase_add_test(tcase, remarks_are_lines_about_the_position_only);
    return unit_run(suite);
}
