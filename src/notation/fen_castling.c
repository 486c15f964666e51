#include "notation/fen_scanner.h"

/* The file of a side's king on its first rank, or -1. */
static int king_file(const FenScanner *scanner, Side side)
{
    for (int file = 0; file < FILE_COUNT; file++) {
        Square square = square_at(file, side == SIDE_WHITE ? 0 : RANK_COUNT - 1);
        if (scanner->setup.board[square_index(square)] == piece_make(side, KIND_KING)) {
            return file;
        }
    }
    return -1;
}

static bool rook_stands(const FenScanner *scanner, Side side, int file)
{
    Square square = square_at(file, side == SIDE_WHITE ? 0 : RANK_COUNT - 1);
    return scanner->setup.board[square_index(square)] == piece_make(side, KIND_ROOK);
}

/* The file of the outermost rook on a wing; where there is none, that of the corner. */
static int outermost_rook_file(const FenScanner *scanner, Side side, Wing wing)
{
    int corner = wing == WING_KING ? FILE_COUNT - 1 : 0;
    int step = wing == WING_KING ? -1 : 1;
    int king = king_file(scanner, side);
    for (int file = corner; king >= 0 && file != king; file += step) {
        if (rook_stands(scanner, side, file)) {
            return file;
        }
    }
    return corner;
}

/* Finds out which right a letter of the castling field names. */
static bool identify_right(FenScanner *scanner, char letter, Side *side, Wing *wing, int *file)
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
static bool read_right(FenScanner *scanner, int *last)
{
    Side side;
    Wing wing;
    int file;
    if (!identify_right(scanner, fen_scanner_peek(scanner), &side, &wing, &file)) {
        return fen_scanner_fail(scanner, FEN_BAD_CASTLING, scanner->at);
    }
    int8_t *right = &scanner->setup.castling_file[side][wing];
    int number = WING_COUNT * (int)side + (int)wing;
    if (number <= *last && !scanner->lenient) {
        return fen_scanner_fail(scanner, *right >= 0 ? FEN_CASTLING_TWICE : FEN_CASTLING_ORDER,
                                scanner->at);
    }
    if (number <= *last) {
        fen_scanner_notice(scanner, FEN_NOTICE_CASTLING_ORDER);
    }
    *last = number;
    bool possible = king_file(scanner, side) >= 0 && rook_stands(scanner, side, file);
    if (!possible && scanner->lenient) {
        fen_scanner_notice(scanner, FEN_NOTICE_CASTLING_DROPPED);
    } else if (*right < 0) {
        *right = (int8_t)file;
    }
    if (!possible && scanner->castling_at == 0) {
        scanner->castling_at = scanner->at;
    }
    scanner->at++;
    return true;
}

bool fen_scanner_read_castling(FenScanner *scanner)
{
    if (fen_scanner_peek(scanner) == '-') {
        scanner->at++;
        return fen_scanner_ends_field(scanner) ||
               fen_scanner_fail(scanner, FEN_BAD_CASTLING, scanner->at);
    }
    int last = -1;
    do {
        if (!read_right(scanner, &last)) {
            return false;
        }
    } while (!fen_scanner_ends_field(scanner));
    return true;
}
