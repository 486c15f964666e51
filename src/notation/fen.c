#include "notation/fen.h"

#include "notation/coordinate.h"
#include "notation/fen_scanner.h"

#include <string.h>

static bool read_side(FenScanner *scanner)
{
    char byte = fen_scanner_peek(scanner);
    if (byte == 'w' || (scanner->lenient && byte == 'W')) {
        scanner->setup.side_to_move = SIDE_WHITE;
    } else if (byte == 'b' || (scanner->lenient && byte == 'B')) {
        scanner->setup.side_to_move = SIDE_BLACK;
    } else {
        return fen_scanner_fail(scanner, FEN_BAD_SIDE, scanner->at);
    }
    scanner->at++;
    return fen_scanner_ends_field(scanner) || fen_scanner_fail(scanner, FEN_BAD_SIDE, scanner->at);
}

static bool read_en_passant(FenScanner *scanner)
{
    scanner->en_passant_at = scanner->at;
    if (fen_scanner_peek(scanner) == '-') {
        scanner->at++;
    } else {
        scanner->setup.ep_target = square_name_parse(scanner->text + scanner->at);
        if (scanner->setup.ep_target == SQUARE_NONE) {
            return fen_scanner_fail(scanner, FEN_BAD_EN_PASSANT, scanner->at);
        }
        scanner->at += 2;
    }
    return fen_scanner_ends_field(scanner) ||
           fen_scanner_fail(scanner, FEN_BAD_EN_PASSANT, scanner->at);
}

/* Reads a counter, which lenient reading brings into its range. */
static bool read_counter(FenScanner *scanner, int least, FenFault fault, int *out)
{
    size_t start = scanner->at;
    int number = 0;
    while (!fen_scanner_ends_field(scanner)) {
        char byte = fen_scanner_peek(scanner);
        if (byte < '0' || byte > '9') {
            return fen_scanner_fail(scanner, fault, scanner->at);
        }
        number = number > POSITION_COUNTER_MAX ? number : 10 * number + (byte - '0');
        scanner->at++;
    }
    bool in_range = number >= least && number <= POSITION_COUNTER_MAX;
    if (scanner->at == start || (!in_range && !scanner->lenient)) {
        return fen_scanner_fail(scanner, fault, start);
    }
    if (!in_range) {
        fen_scanner_notice(scanner, FEN_NOTICE_COUNTER);
        number = number < least ? least : POSITION_COUNTER_MAX;
    }
    *out = number;
    return true;
}

static bool read_halfmove_clock(FenScanner *scanner)
{
    return read_counter(scanner, 0, FEN_BAD_HALFMOVE_CLOCK, &scanner->setup.halfmove_clock);
}

static bool read_fullmove_number(FenScanner *scanner)
{
    return read_counter(scanner, 1, FEN_BAD_FULLMOVE_NUMBER, &scanner->setup.fullmove_number);
}

/* The fields in their order. */
static bool (*const READ_FIELD[])(FenScanner *) = {
    fen_scanner_read_placement, read_side,
    fen_scanner_read_castling,  read_en_passant,
    read_halfmove_clock,        read_fullmove_number,
};

enum {
    FIELD_COUNT = sizeof READ_FIELD / sizeof READ_FIELD[0], /* fields of a FEN */
    FIRST_COUNTER = 4,                                      /* number of the half-move clock */
};

/* Passes the blanks between two fields, of which strict reading allows one space. */
static bool skip_separator(FenScanner *scanner)
{
    size_t start = scanner->at;
    while (scanner->lenient && fen_scanner_is_blank(fen_scanner_peek(scanner))) {
        scanner->at++;
    }
    if (scanner->lenient) {
        if (scanner->at > start && strncmp(scanner->text + start, " ", scanner->at - start) != 0) {
            fen_scanner_notice(scanner, FEN_NOTICE_SPACING);
        }
        return true;
    }
    if (fen_scanner_peek(scanner) == ' ') {
        scanner->at++;
    }
    return fen_scanner_peek(scanner) != ' ' ||
           fen_scanner_fail(scanner, FEN_BAD_SPACING, scanner->at);
}

/* Whether what follows the four fields of an EPD is its operations, and no counter. */
static bool begins_operations(const FenScanner *scanner, int field)
{
    char byte = fen_scanner_peek(scanner);
    return scanner->lenient && field == FIRST_COUNTER && (byte < '0' || byte > '9');
}

static bool read_fields(FenScanner *scanner)
{
    if (fen_scanner_peek(scanner) == ' ' && !scanner->lenient) {
        return fen_scanner_fail(scanner, FEN_BAD_SPACING, 0);
    }
    skip_separator(scanner);
    for (int field = 0; field < FIELD_COUNT; field++) {
        if (fen_scanner_peek(scanner) == '\0' && !(scanner->lenient && field > 0)) {
            return fen_scanner_fail(scanner, FEN_MISSING_FIELD, scanner->length);
        }
        if (fen_scanner_peek(scanner) == '\0') {
            fen_scanner_notice(scanner, FEN_NOTICE_FIELDS_MISSING);
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
    if (fen_scanner_peek(scanner) != '\0' && !scanner->lenient) {
        return fen_scanner_fail(scanner, FEN_TRAILING_TEXT, scanner->at);
    }
    if (fen_scanner_peek(scanner) != '\0') {
        fen_scanner_notice(scanner, FEN_NOTICE_TRAILING_TEXT);
    }
    return true;
}

/* Where in the text a fault of the position shows. */
static size_t offset_of_fault(const FenScanner *scanner, PositionFault fault)
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
    Square square = position_fault_square(&scanner->setup, fault);
    return square == SQUARE_NONE ? 0 : scanner->offset_of[square_index(square)];
}

/* Whether a fault is an en passant target that no pawn can have passed. */
static bool is_impossible_target(PositionFault fault)
{
    return fault >= POSITION_EP_RANK && fault <= POSITION_EP_NO_PAWN;
}

static bool set_up(FenScanner *scanner, Position *out)
{
    PositionFault fault = position_set_up(&scanner->setup, SETUP_STRICT, out);
    if (scanner->lenient && is_impossible_target(fault)) {
        fen_scanner_notice(scanner, FEN_NOTICE_EN_PASSANT_DROPPED);
        scanner->setup.ep_target = SQUARE_NONE;
        fault = position_set_up(&scanner->setup, SETUP_STRICT, out);
    }
    if (scanner->lenient && fault != POSITION_OK) {
        fen_scanner_notice(scanner, FEN_NOTICE_UNREACHABLE);
        fault = position_set_up(&scanner->setup, SETUP_LENIENT, out);
    }
    if (fault != POSITION_OK) {
        scanner->report->position = fault;
        return fen_scanner_fail(scanner, FEN_BAD_POSITION, offset_of_fault(scanner, fault));
    }
    return true;
}

FenFault fen_parse(const char *text, FenMode mode, Position *out, FenReport *report)
{
    FenReport unwanted;
    FenScanner scanner = {
        .text = text,
        .lenient = mode == FEN_LENIENT,
        .setup = {.castling_file = {{-1, -1}, {-1, -1}},
                  .ep_target = SQUARE_NONE,
                  .fullmove_number = 1},
        .report = report == NULL ? &unwanted : report,
    };
    *scanner.report = (FenReport){.fault = FEN_OK, .position = POSITION_OK};
    if (fen_scanner_check(&scanner) && read_fields(&scanner)) {
        set_up(&scanner, out);
    }
    return scanner.report->fault;
}
