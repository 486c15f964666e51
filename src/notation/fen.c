/*
 * A FEN is read from left to right, field by field. A reader of a field begins at its first byte
 * and ends behind its last one; it returns false after it has reported a fault.
 */
#include "notation/fen.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "util/text.h"

#include <string.h>

/* A text being read. */
typedef struct Scanner {
    const char *text;               /* the text, of any bytes */
    size_t length;                  /* its length in bytes */
    size_t at;                      /* the byte to be read next */
    bool lenient;                   /* FEN_LENIENT */
    PositionSetup setup;            /* what was read so far */
    size_t offset_of[SQUARE_COUNT]; /* where the piece on each square is written */
    size_t castling_at;   /* the first castling right without king and rook, or its field */
    size_t en_passant_at; /* the en passant field */
    FenReport *report;    /* what was found so far */
} Scanner;

/* Reports a fault and where it stands. Returns false, for its callers to return. */
static bool fail(Scanner *scanner, FenFault fault, size_t offset)
{
    scanner->report->fault = fault;
    scanner->report->offset = offset;
    return false;
}

static void notice(Scanner *scanner, FenNotice what)
{
    scanner->report->notices |= what;
}

/* Returns the byte to be read next, NUL at the end. */
static char peek(const Scanner *scanner)
{
    return scanner->at < scanner->length ? scanner->text[scanner->at] : '\0';
}

/* Tells whether a byte separates fields in lenient reading: white space or an underscore. */
static bool is_separator(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '_' || byte == '\r' || byte == '\n';
}

static bool ends_field(const Scanner *scanner)
{
    char byte = peek(scanner);
    return byte == '\0' || (scanner->lenient ? is_separator(byte) : byte == ' ');
}

/*
 * Measures the text and makes sure that it is short enough and all printable ASCII, or lenient
 * blanks.
 */
static bool check_text(Scanner *scanner)
{
    scanner->length = strnlen(scanner->text, FEN_TEXT_MAX + 1);
    for (size_t i = 0; i < scanner->length && i < FEN_TEXT_MAX; i++) {
        unsigned char byte = (unsigned char)scanner->text[i];
        bool printable = byte >= ' ' && byte <= '~';
        if (!printable && !(scanner->lenient && is_separator(scanner->text[i]))) {
            return fail(scanner, FEN_BAD_BYTE, i);
        }
    }
    return scanner->length <= FEN_TEXT_MAX || fail(scanner, FEN_TOO_LONG, FEN_TEXT_MAX);
}

/* The piece of a letter, or PIECE_NONE. */
static Piece piece_of_letter(char letter)
{
    bool small = letter >= 'a' && letter <= 'z';
    PieceKind kind = letters_kind(text_upper(letter));
    return kind == KIND_NONE ? PIECE_NONE : piece_make(small ? SIDE_BLACK : SIDE_WHITE, kind);
}

/* Reads one letter or digit of a rank. */
static bool read_cell(Scanner *scanner, int rank, int *file, bool after_digit)
{
    char byte = peek(scanner);
    bool digit = text_is_digit(byte);
    Piece piece = piece_of_letter(byte);
    if (digit && (byte == '0' || byte == '9')) {
        return fail(scanner, FEN_BAD_DIGIT, scanner->at);
    }
    if (digit && after_digit) {
        return fail(scanner, FEN_DIGIT_AFTER_DIGIT, scanner->at);
    }
    if (!digit && piece == PIECE_NONE) {
        return fail(scanner, FEN_BAD_PIECE, scanner->at);
    }
    int width = digit ? byte - '0' : 1;
    if (*file + width > FILE_COUNT) {
        return fail(scanner, FEN_RANK_TOO_LONG, scanner->at);
    }
    if (!digit) {
        int index = square_index(square_at(*file, rank));
        scanner->setup.board[index] = piece;
        scanner->offset_of[index] = scanner->at;
    }
    *file += width;
    scanner->at++;
    return true;
}

static bool read_rank(Scanner *scanner, int rank)
{
    int file = 0;
    bool after_digit = false;
    while (!ends_field(scanner) && peek(scanner) != '/') {
        char byte = peek(scanner);
        if (!read_cell(scanner, rank, &file, after_digit)) {
            return false;
        }
        after_digit = byte >= '1' && byte <= '8';
    }
    return file == FILE_COUNT || fail(scanner, FEN_RANK_TOO_SHORT, scanner->at);
}

static bool read_placement(Scanner *scanner)
{
    for (int rank = RANK_COUNT - 1; rank >= 0; rank--) {
        if (!read_rank(scanner, rank)) {
            return false;
        }
        if (rank > 0 && ends_field(scanner)) {
            return fail(scanner, FEN_TOO_FEW_RANKS, scanner->at);
        }
        if (rank > 0) {
            scanner->at++;
        }
    }
    return ends_field(scanner) || fail(scanner, FEN_TOO_MANY_RANKS, scanner->at);
}

/* Whether a side's piece of a kind stands on a file of its first rank. */
static bool stands(const Scanner *scanner, Side side, int file, PieceKind kind)
{
    Square square = square_at(file, side == SIDE_WHITE ? 0 : RANK_COUNT - 1);
    return scanner->setup.board[square_index(square)] == piece_make(side, kind);
}

/* The file of a side's king on its first rank, or -1. */
static int king_file(const Scanner *scanner, Side side)
{
    int file = FILE_COUNT - 1;
    while (file >= 0 && !stands(scanner, side, file, KIND_KING)) {
        file--;
    }
    return file;
}

/* The file of the outermost rook on a wing; where there is none, that of the corner. */
static int outermost_rook_file(const Scanner *scanner, Side side, Wing wing)
{
    int corner = wing == WING_KING ? FILE_COUNT - 1 : 0;
    int step = wing == WING_KING ? -1 : 1;
    int king = king_file(scanner, side);
    for (int file = corner; king >= 0 && file != king; file += step) {
        if (stands(scanner, side, file, KIND_ROOK)) {
            return file;
        }
    }
    return corner;
}

/* Finds out which right a letter of the castling field names. */
static bool identify_right(Scanner *scanner, char letter, Side *side, Wing *wing, int *file)
{
    *side = letter >= 'a' ? SIDE_BLACK : SIDE_WHITE;
    char small = *side == SIDE_BLACK ? letter : (char)(letter - 'A' + 'a');
    if (small == 'k' || small == 'q') {
        *wing = small == 'k' ? WING_KING : WING_QUEEN;
        *file = outermost_rook_file(scanner, *side, *wing);
        return true;
    }
    if (small < 'a' || small > 'h') {
        return false;
    }
    *file = small - 'a';
    *wing = *file > king_file(scanner, *side) ? WING_KING : WING_QUEEN;
    scanner->setup.chess960 = true;
    return true;
}

/* Reads one letter of the castling field; `last` is the number of the right read before it. */
static bool read_right(Scanner *scanner, int *last)
{
    Side side;
    Wing wing;
    int file;
    if (!identify_right(scanner, peek(scanner), &side, &wing, &file)) {
        return fail(scanner, FEN_BAD_CASTLING, scanner->at);
    }
    int8_t *right = &scanner->setup.castling_file[side][wing];
    int number = WING_COUNT * (int)side + (int)wing;
    if (number <= *last && !scanner->lenient) {
        return fail(scanner, *right >= 0 ? FEN_CASTLING_TWICE : FEN_CASTLING_ORDER, scanner->at);
    }
    if (number <= *last) {
        notice(scanner, FEN_NOTICE_CASTLING_ORDER);
    }
    *last = number;
    bool possible = king_file(scanner, side) >= 0 && stands(scanner, side, file, KIND_ROOK);
    if (!possible && scanner->lenient) {
        notice(scanner, FEN_NOTICE_CASTLING_DROPPED);
    } else if (*right < 0) {
        *right = (int8_t)file;
    }
    if (!possible && scanner->castling_at == 0) {
        scanner->castling_at = scanner->at;
    }
    scanner->at++;
    return true;
}

/* Reads the castling rights; the placement must have been read. */
static bool read_castling(Scanner *scanner)
{
    if (peek(scanner) == '-') {
        scanner->at++;
        return ends_field(scanner) || fail(scanner, FEN_BAD_CASTLING, scanner->at);
    }
    int last = -1;
    do {
        if (!read_right(scanner, &last)) {
            return false;
        }
    } while (!ends_field(scanner));
    return true;
}

static bool read_side(Scanner *scanner)
{
    char byte = peek(scanner);
    if (byte == 'w' || (scanner->lenient && byte == 'W')) {
        scanner->setup.side_to_move = SIDE_WHITE;
    } else if (byte == 'b' || (scanner->lenient && byte == 'B')) {
        scanner->setup.side_to_move = SIDE_BLACK;
    } else {
        return fail(scanner, FEN_BAD_SIDE, scanner->at);
    }
    scanner->at++;
    return ends_field(scanner) || fail(scanner, FEN_BAD_SIDE, scanner->at);
}

static bool read_en_passant(Scanner *scanner)
{
    scanner->en_passant_at = scanner->at;
    if (peek(scanner) == '-') {
        scanner->at++;
    } else {
        scanner->setup.ep_target = coordinate_parse_square(scanner->text + scanner->at);
        if (scanner->setup.ep_target == SQUARE_NONE) {
            return fail(scanner, FEN_BAD_EN_PASSANT, scanner->at);
        }
        scanner->at += 2;
    }
    return ends_field(scanner) || fail(scanner, FEN_BAD_EN_PASSANT, scanner->at);
}

/* Reads a counter, which lenient reading brings into its range. */
static bool read_counter(Scanner *scanner, int least, FenFault fault, int *out)
{
    size_t start = scanner->at;
    const char *end = scanner->text + start;
    int64_t number;
    scanner->at += text_take_digits(&end, POSITION_COUNTER_MAX + 1, &number);
    if (!ends_field(scanner)) {
        return fail(scanner, fault, scanner->at);
    }
    bool in_range = number >= least && number <= POSITION_COUNTER_MAX;
    if (scanner->at == start || (!in_range && !scanner->lenient)) {
        return fail(scanner, fault, start);
    }
    if (!in_range) {
        notice(scanner, FEN_NOTICE_COUNTER);
        number = number < least ? least : POSITION_COUNTER_MAX;
    }
    *out = (int)number;
    return true;
}

static bool read_halfmove_clock(Scanner *scanner)
{
    return read_counter(scanner, 0, FEN_BAD_HALFMOVE_CLOCK, &scanner->setup.halfmove_clock);
}

static bool read_fullmove_number(Scanner *scanner)
{
    return read_counter(scanner, 1, FEN_BAD_FULLMOVE_NUMBER, &scanner->setup.fullmove_number);
}

/* The fields in their order. */
static bool (*const READ_FIELD[])(Scanner *) = {
    read_placement,  read_side,           read_castling,
    read_en_passant, read_halfmove_clock, read_fullmove_number,
};

enum {
    FIELD_COUNT = sizeof READ_FIELD / sizeof READ_FIELD[0], /* fields of a FEN */
    FIRST_COUNTER = 4,                                      /* number of the half-move clock */
};

/* Passes what stands between two fields, of which strict reading allows one space. */
static bool skip_separator(Scanner *scanner)
{
    size_t start = scanner->at;
    while (scanner->lenient && is_separator(peek(scanner))) {
        scanner->at++;
    }
    if (scanner->lenient) {
        if (scanner->at > start && strncmp(scanner->text + start, " ", scanner->at - start) != 0) {
            notice(scanner, FEN_NOTICE_SPACING);
        }
        return true;
    }
    if (peek(scanner) == ' ') {
        scanner->at++;
    }
    return peek(scanner) != ' ' || fail(scanner, FEN_BAD_SPACING, scanner->at);
}

/* Whether what follows the four fields of an EPD is its operations, and no counter. */
static bool begins_operations(const Scanner *scanner, int field)
{
    char byte = peek(scanner);
    return scanner->lenient && field == FIRST_COUNTER && !text_is_digit(byte);
}

static bool read_fields(Scanner *scanner)
{
    if (peek(scanner) == ' ' && !scanner->lenient) {
        return fail(scanner, FEN_BAD_SPACING, 0);
    }
    skip_separator(scanner);
    for (int field = 0; field < FIELD_COUNT; field++) {
        if (peek(scanner) == '\0' && !(scanner->lenient && field > 0)) {
            return fail(scanner, FEN_MISSING_FIELD, scanner->length);
        }
        if (peek(scanner) == '\0') {
            notice(scanner, FEN_NOTICE_FIELDS_MISSING);
            return true;
        }
        if (begins_operations(scanner, field)) {
            break;
        }
        if (!READ_FIELD[field](scanner) || (field + 1 < FIELD_COUNT && !skip_separator(scanner))) {
            return false;
        }
    }
    if (scanner->lenient) {
        skip_separator(scanner);
    }
    if (peek(scanner) != '\0' && !scanner->lenient) {
        return fail(scanner, FEN_TRAILING_TEXT, scanner->at);
    }
    if (peek(scanner) != '\0') {
        notice(scanner, FEN_NOTICE_TRAILING_TEXT);
    }
    return true;
}

/* Where in the text a fault of the position shows. */
static size_t offset_of_fault(const Scanner *scanner, PositionFault fault)
{
    switch (fault) {
    case POSITION_CASTLING_KING:
    case POSITION_CASTLING_ROOK:
        return scanner->castling_at;
    case POSITION_EP_RANK:
    case POSITION_EP_OCCUPIED:
    case POSITION_EP_ORIGIN:
    case POSITION_EP_NO_PAWN:
    case POSITION_EP_CHECK:
        return scanner->en_passant_at;
    default:
        break;
    }
    Square square = position_set_up_fault_square(&scanner->setup, fault);
    return square == SQUARE_NONE ? 0 : scanner->offset_of[square_index(square)];
}

/* Whether a fault is an en passant target that no pawn can have passed. */
static bool is_impossible_target(PositionFault fault)
{
    return fault >= POSITION_EP_RANK && fault <= POSITION_EP_NO_PAWN;
}

static bool set_up(Scanner *scanner, Position *out)
{
    PositionFault fault = position_set_up(&scanner->setup, SETUP_STRICT, out);
    if (scanner->lenient && is_impossible_target(fault)) {
        notice(scanner, FEN_NOTICE_EN_PASSANT_DROPPED);
        scanner->setup.ep_target = SQUARE_NONE;
        fault = position_set_up(&scanner->setup, SETUP_STRICT, out);
    }
    if (scanner->lenient && fault != POSITION_OK) {
        notice(scanner, FEN_NOTICE_UNREACHABLE);
        fault = position_set_up(&scanner->setup, SETUP_LENIENT, out);
    }
    if (fault != POSITION_OK) {
        scanner->report->position = fault;
        return fail(scanner, FEN_BAD_POSITION, offset_of_fault(scanner, fault));
    }
    return true;
}

FenFault fen_parse(const char *text, FenMode mode, Position *out, FenReport *report)
{
    FenReport unwanted;
    Scanner scanner = {
        .text = text,
        .lenient = mode == FEN_LENIENT,
        .setup = {.castling_file = {{-1, -1}, {-1, -1}},
                  .ep_target = SQUARE_NONE,
                  .fullmove_number = 1},
        .report = report == NULL ? &unwanted : report,
    };
    *scanner.report = (FenReport){.fault = FEN_OK, .position = POSITION_OK};
    if (check_text(&scanner) && read_fields(&scanner)) {
        set_up(&scanner, out);
    }
    return scanner.report->fault;
}
