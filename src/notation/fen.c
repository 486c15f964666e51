/*
 * Parses FEN. The parser copies the text, splits the copy into fields, and reads the fields from
 * left to right. A function that reads a field reports any fault and then returns false.
 */
#include "notation/fen.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "util/text.h"

#include <string.h>

/* The state of reading a FEN. The pointers into `text` give the places of faults. */
typedef struct Reader {
    char text[FEN_TEXT_MAX + 1];        /* a copy of the text */
    const char *separators;             /* the bytes allowed between fields */
    bool lenient;                       /* true for FEN_LENIENT, and for fen_describe */
    bool keeps_faults;                  /* castling rights and counters are read even if they are
                                           impossible */
    PositionSetup setup;                /* the values of the fields read so far */
    const char *piece_at[SQUARE_COUNT]; /* the letter of the piece on each square */
    const char *castling_at; /* the first castling letter whose king or rook is missing, or NULL */
    const char *en_passant_at; /* the en passant field */
    FenReport *report;         /* the findings so far, borrowed */
} Reader;

enum { E_FILE = 4 }; /* the file of the kings in the standard starting position */

/* Reports a fault with its offset. Always returns false, so that callers can return the result. */
static bool fail(Reader *reader, FenFault fault, const char *at)
{
    reader->report->fault = fault;
    reader->report->offset = (size_t)(at - reader->text);
    return false;
}

static void add_notice(Reader *reader, FenNotice what)
{
    reader->report->notices |= what;
}

/* Copies the text if it is short enough and holds only printable ASCII and separators. */
static bool copy_text(Reader *reader, const char *text)
{
    size_t length = strnlen(text, FEN_TEXT_MAX + 1);
    for (size_t i = 0; i < length && i < FEN_TEXT_MAX; i++) {
        bool is_printable = text[i] >= ' ' && text[i] <= '~';
        if (!is_printable && strchr(reader->separators, text[i]) == NULL) {
            return fail(reader, FEN_BAD_BYTE, reader->text + i);
        }
    }
    if (length > FEN_TEXT_MAX) {
        return fail(reader, FEN_TOO_LONG, reader->text + FEN_TEXT_MAX);
    }
    memcpy(reader->text, text, length + 1);
    return true;
}

/* Reads one letter or digit of a rank. */
static bool read_cell(Reader *reader, const char *at, int rank, int *file)
{
    bool is_digit = text_is_digit(*at);
    PieceKind kind = letters_kind(text_upper(*at));
    if (is_digit && (*at == '0' || *at == '9')) {
        return fail(reader, FEN_BAD_DIGIT, at);
    }
    if (is_digit && at > reader->text && text_is_digit(at[-1])) {
        return fail(reader, FEN_DIGIT_AFTER_DIGIT, at);
    }
    if (!is_digit && kind == KIND_NONE) {
        return fail(reader, FEN_BAD_PIECE, at);
    }
    int width = is_digit ? *at - '0' : 1;
    if (*file + width > FILE_COUNT) {
        return fail(reader, FEN_RANK_TOO_LONG, at);
    }
    if (!is_digit) {
        int index = square_index(square_at(*file, rank));
        reader->setup.board[index] = piece_make(*at >= 'a' ? SIDE_BLACK : SIDE_WHITE, kind);
        reader->piece_at[index] = at;
    }
    *file += width;
    return true;
}

static bool read_placement(Reader *reader, const char *field)
{
    int rank = RANK_COUNT - 1, file = 0;
    for (const char *at = field;; at++) {
        if (*at != '/' && *at != '\0') {
            if (!read_cell(reader, at, rank, &file)) {
                return false;
            }
            continue;
        }
        if (file < FILE_COUNT) {
            return fail(reader, FEN_RANK_TOO_SHORT, at);
        }
        if (*at == '\0') {
            return rank == 0 || fail(reader, FEN_TOO_FEW_RANKS, at);
        }
        if (rank == 0) {
            return fail(reader, FEN_TOO_MANY_RANKS, at);
        }
        rank--;
        file = 0;
    }
}

static bool read_side(Reader *reader, const char *field)
{
    char letter = reader->lenient ? text_lower(field[0]) : field[0];
    if (letter != 'w' && letter != 'b') {
        return fail(reader, FEN_BAD_SIDE, field);
    }
    reader->setup.side_to_move = letter == 'w' ? SIDE_WHITE : SIDE_BLACK;
    return field[1] == '\0' || fail(reader, FEN_BAD_SIDE, field + 1);
}

/* Reads the marks of a diagram, which follow the board instead of the other fields. */
static bool read_marks(Reader *reader, const char *field)
{
    FenMarks *marks = &reader->report->marks;
    if (!fen_marks_parse(field, marks)) {
        return fail(reader, FEN_BAD_MARKS, field);
    }
    if (marks->to == SQUARE_NONE) {
        return true;
    }
    Piece moved = reader->setup.board[square_index(marks->to)];
    if (moved == PIECE_NONE || reader->setup.board[square_index(marks->from)] != PIECE_NONE) {
        return fail(reader, FEN_BAD_LAST_MOVE, field);
    }
    reader->setup.side_to_move = side_opponent(piece_side(moved));
    reader->setup.ep_target = fen_marks_crossed(marks, piece_kind(moved));
    reader->en_passant_at = field;
    return true;
}

/* Returns whether a side has a piece of this kind on its first rank, on this file. */
static bool stands_on_first_rank(const Reader *reader, Side side, int file, PieceKind kind)
{
    Square square = square_at(file, side == SIDE_WHITE ? 0 : RANK_COUNT - 1);
    return reader->setup.board[square_index(square)] == piece_make(side, kind);
}

/* Returns the file of a side's king, or -1 if the king is not on the first rank of its side. */
static int king_file(const Reader *reader, Side side)
{
    int file = FILE_COUNT - 1;
    while (file >= 0 && !stands_on_first_rank(reader, side, file, KIND_KING)) {
        file--;
    }
    return file;
}

static int corner_file(Wing wing)
{
    return wing == WING_KING ? FILE_COUNT - 1 : 0;
}

/* Returns the file of a side's outermost rook on a wing, or the file of the corner if there is no
 * rook. */
static int outermost_rook_file(const Reader *reader, Side side, Wing wing)
{
    int corner = corner_file(wing);
    int king = king_file(reader, side);
    for (int file = corner; king >= 0 && file != king; file += wing == WING_KING ? -1 : 1) {
        if (stands_on_first_rank(reader, side, file, KIND_ROOK)) {
            return file;
        }
    }
    return corner;
}

/* Returns whether king and rook are on the squares that a castling right requires. */
static bool can_be_right(const Reader *reader, Side side, int rook_file)
{
    return king_file(reader, side) >= 0 && stands_on_first_rank(reader, side, rook_file, KIND_ROOK);
}

/* Finds the castling right that a letter names. Returns false if it names none. */
static bool identify_right(Reader *reader, char letter, Side *side, Wing *wing, int *file)
{
    char small = text_lower(letter);
    *side = letter == small ? SIDE_BLACK : SIDE_WHITE;
    if (small == 'k' || small == 'q') {
        *wing = small == 'k' ? WING_KING : WING_QUEEN;
        *file = outermost_rook_file(reader, *side, *wing);
        return true;
    }
    if (small < 'a' || small > 'h') {
        return false;
    }
    *file = small - 'a';
    *wing = *file > king_file(reader, *side) ? WING_KING : WING_QUEEN;
    reader->setup.chess960 = true;
    return true;
}

/* Reads one letter of the castling field. *last is the index in "KQkq" of the right that the
 * previous letter named, or -1 before the first letter. */
static bool read_right(Reader *reader, const char *at, int *last)
{
    Side side;
    Wing wing;
    int file;
    if (!identify_right(reader, *at, &side, &wing, &file)) {
        return fail(reader, FEN_BAD_CASTLING, at);
    }
    int8_t *right = &reader->setup.castling_file[side][wing];
    int number = WING_COUNT * (int)side + (int)wing;
    if (number <= *last && !reader->lenient) {
        return fail(reader, *right >= 0 ? FEN_CASTLING_TWICE : FEN_CASTLING_ORDER, at);
    }
    if (number <= *last) {
        add_notice(reader, FEN_NOTICE_CASTLING_ORDER);
    }
    *last = number;
    bool is_possible = can_be_right(reader, side, file);
    if (!is_possible && reader->lenient && !reader->keeps_faults) {
        add_notice(reader, FEN_NOTICE_CASTLING_DROPPED);
    } else if (*right < 0) {
        *right = (int8_t)file;
    }
    if (!is_possible && reader->castling_at == NULL) {
        reader->castling_at = at;
    }
    return true;
}

/* Reads the castling rights; the placement must have been read. */
static bool read_castling(Reader *reader, const char *field)
{
    int last = -1;
    if (field[0] == '-') {
        return field[1] == '\0' || fail(reader, FEN_BAD_CASTLING, field + 1);
    }
    for (const char *at = field; *at != '\0'; at++) {
        if (!read_right(reader, at, &last)) {
            return false;
        }
    }
    return true;
}

/* Returns whether a side's king is between two rooks and not on the e-file, as it may be at the
 * start of a Chess960 game. */
static bool is_shuffled(const Reader *reader, Side side)
{
    return king_file(reader, side) != E_FILE &&
           can_be_right(reader, side, outermost_rook_file(reader, side, WING_KING)) &&
           can_be_right(reader, side, outermost_rook_file(reader, side, WING_QUEEN));
}

/* Returns whether the last move of a diagram was made by a side's king, or by its rook on a file of
 * the first rank. */
static bool has_just_moved(const Reader *reader, Side side, int rook_file)
{
    Square to = reader->report->marks.to;
    return to != SQUARE_NONE && square_rank(to) == (side == SIDE_WHITE ? 0 : RANK_COUNT - 1) &&
           (square_file(to) == rook_file || square_file(to) == king_file(reader, side));
}

/*
 * Assumes a castling right if the king is on the e-file and the rook in the corner. Assumes rights
 * of Chess960 only if both kings are placed as in Chess960 (is_shuffled), because in standard chess
 * a king that has moved may be between its rooks as well.
 */
static void assume_castling(Reader *reader)
{
    bool is_chess960 = is_shuffled(reader, SIDE_WHITE) && is_shuffled(reader, SIDE_BLACK);
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        Side side = (Side)(i / WING_COUNT);
        Wing wing = (Wing)(i % WING_COUNT);
        int file = outermost_rook_file(reader, side, wing);
        bool is_standard = king_file(reader, side) == E_FILE && file == corner_file(wing);
        if ((is_standard || is_chess960) && can_be_right(reader, side, file) &&
            !has_just_moved(reader, side, file)) {
            reader->setup.castling_file[side][wing] = (int8_t)file;
        }
    }
}

static bool read_en_passant(Reader *reader, const char *field)
{
    const char *end = field + 1;
    reader->en_passant_at = field;
    if (field[0] != '-') {
        reader->setup.ep_target = coordinate_parse_square(field);
        if (reader->setup.ep_target == SQUARE_NONE) {
            return fail(reader, FEN_BAD_EN_PASSANT, field);
        }
        end++;
    }
    return *end == '\0' || fail(reader, FEN_BAD_EN_PASSANT, end);
}

enum { COUNTER_KEPT_MAX = 99999 }; /* fen_describe replaces larger counters by this one */

/* Reads a counter. In lenient reading, replaces a number out of range by the nearest in range. */
static bool read_counter(Reader *reader, const char *field, int least, int most, FenFault fault,
                         int *out)
{
    const char *end = field;
    int64_t number;
    text_take_digits(&end, reader->keeps_faults ? COUNTER_KEPT_MAX : most + 1, &number);
    if (*end != '\0') {
        return fail(reader, fault, end);
    }
    bool in_range = number >= least && number <= most;
    if (!in_range && !reader->lenient) {
        return fail(reader, fault, field);
    }
    if (!in_range && !reader->keeps_faults) {
        add_notice(reader, FEN_NOTICE_COUNTER);
        number = number < least ? least : most;
    }
    *out = (int)number;
    return true;
}

/* The numbers of the fields. */
enum { PLACEMENT, SIDE_TO_MOVE, CASTLING, EN_PASSANT, HALFMOVE_CLOCK, FULLMOVE_NUMBER };

static bool read_field(Reader *reader, int number, const char *field)
{
    switch (number) {
    case PLACEMENT:
        return read_placement(reader, field);
    case SIDE_TO_MOVE:
        return read_side(reader, field);
    case CASTLING:
        return read_castling(reader, field);
    case EN_PASSANT:
        return read_en_passant(reader, field);
    case HALFMOVE_CLOCK:
        return read_counter(reader, field, 0, POSITION_CLOCK_MAX, FEN_BAD_HALFMOVE_CLOCK,
                            &reader->setup.halfmove_clock);
    default:
        return read_counter(reader, field, 1, POSITION_NUMBER_MAX, FEN_BAD_FULLMOVE_NUMBER,
                            &reader->setup.fullmove_number);
    }
}

/* Skips the separators between fields. Strict reading allows only a single space. */
static bool skip_separators(Reader *reader, char **at)
{
    size_t length = strspn(*at, reader->separators);
    bool is_exact = length == 0 || (length == 1 && **at == ' ');
    if (!is_exact && !reader->lenient) {
        return fail(reader, FEN_BAD_SPACING, *at + 1);
    }
    if (!is_exact) {
        add_notice(reader, FEN_NOTICE_SPACING);
    }
    *at += length;
    return true;
}

static bool read_fields(Reader *reader)
{
    char *at = reader->text;
    if (*at == ' ' && !reader->lenient) {
        return fail(reader, FEN_BAD_SPACING, at);
    }
    while (reader->report->field_count < FEN_FIELD_COUNT) {
        if (!skip_separators(reader, &at)) {
            return false;
        }
        /* In an EPD, operations may follow the first four fields instead of the counters. */
        bool begins_operations =
            reader->lenient && !text_is_digit(*at) && reader->report->field_count == HALFMOVE_CLOCK;
        if (*at == '\0' || begins_operations) {
            break;
        }
        bool has_marks = reader->report->field_count == SIDE_TO_MOVE &&
                         coordinate_parse_square(at) != SQUARE_NONE;
        char *end = at + strcspn(at, reader->separators);
        char separator = *end;
        *end = '\0';
        bool is_read = has_marks ? read_marks(reader, at)
                                 : read_field(reader, reader->report->field_count, at);
        *end = separator;
        if (!is_read) {
            return false;
        }
        at = end;
        if (has_marks) {
            break;
        }
        reader->report->field_count++;
    }
    if (reader->report->field_count == 0) {
        return fail(reader, FEN_EMPTY, at);
    }
    if (reader->report->field_count <= CASTLING) {
        assume_castling(reader);
    }
    if (reader->lenient) {
        skip_separators(reader, &at);
    }
    if (*at == '\0') {
        return true;
    }
    if (!reader->lenient) {
        return fail(reader, FEN_TRAILING_TEXT, at);
    }
    add_notice(reader, FEN_NOTICE_TRAILING_TEXT);
    return true;
}

/* Returns whether a fault means that no pawn can have crossed the en passant target. */
static bool is_impossible_target(PositionFault fault)
{
    return fault >= POSITION_EP_RANK && fault <= POSITION_EP_NO_PAWN;
}

/* Returns the place in the text that causes a fault of the position. */
static const char *fault_place(const Reader *reader, const PositionFinding *found)
{
    if (found->fault == POSITION_CASTLING_KING || found->fault == POSITION_CASTLING_ROOK) {
        return reader->castling_at;
    }
    if (is_impossible_target(found->fault) || found->fault == POSITION_EP_CHECK) {
        return reader->en_passant_at;
    }
    return found->square == SQUARE_NONE ? reader->text
                                        : reader->piece_at[square_index(found->square)];
}

/* Returns whether neither the second field nor a last move tells the side to move. */
static bool is_side_assumed(const Reader *reader)
{
    return reader->report->field_count <= SIDE_TO_MOVE && reader->report->marks.to == SQUARE_NONE;
}

static bool set_up_position(Reader *reader, Position *out)
{
    PositionSetup *setup = &reader->setup;
    PositionFinding found = position_set_up(setup, SETUP_STRICT, out);
    if (found.fault == POSITION_OPPONENT_IN_CHECK && is_side_assumed(reader)) {
        setup->side_to_move = SIDE_BLACK; /* Black is in check, so it is Black's turn */
        found = position_set_up(setup, SETUP_STRICT, out);
    }
    if (reader->lenient && is_impossible_target(found.fault)) {
        add_notice(reader, FEN_NOTICE_EN_PASSANT_DROPPED);
        setup->ep_target = SQUARE_NONE;
        found = position_set_up(setup, SETUP_STRICT, out);
    }
    if (reader->lenient && found.fault != POSITION_OK) {
        add_notice(reader, FEN_NOTICE_UNREACHABLE);
        found = position_set_up(setup, SETUP_LENIENT, out);
    }
    if (found.fault != POSITION_OK) {
        reader->report->position = found.fault;
        return fail(reader, FEN_BAD_POSITION, fault_place(reader, &found));
    }
    return true;
}

/* Reads the fields of a text into reader->setup. Returns false if the text is not a FEN. */
static bool read_text(Reader *reader, const char *text)
{
    reader->separators = reader->lenient ? " \t_\r\n" : " ";
    reader->setup = (PositionSetup){
        .castling_file = {{-1, -1}, {-1, -1}}, .ep_target = SQUARE_NONE, .fullmove_number = 1};
    *reader->report = (FenReport){.fault = FEN_OK, .position = POSITION_OK};
    return copy_text(reader, text) && read_fields(reader);
}

FenFault fen_parse(const char *text, FenMode mode, Position *out, FenReport *report)
{
    FenReport unwanted;
    Reader reader = {.lenient = mode == FEN_LENIENT, .report = report == NULL ? &unwanted : report};
    if (read_text(&reader, text)) {
        set_up_position(&reader, out);
    }
    return reader.report->fault;
}

FenFault fen_describe(const char *text, PositionSetup *out, FenReport *report)
{
    FenReport unwanted;
    Reader reader = {
        .lenient = true, .keeps_faults = true, .report = report == NULL ? &unwanted : report};
    if (read_text(&reader, text)) {
        Position position;
        PositionFinding found = position_set_up(&reader.setup, SETUP_LENIENT, &position);
        if (found.fault == POSITION_OPPONENT_IN_CHECK && is_side_assumed(&reader)) {
            reader.setup.side_to_move = SIDE_BLACK;
        }
        *out = reader.setup;
    }
    return reader.report->fault;
}
