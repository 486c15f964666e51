#include "notation/fen_scanner.h"
#include "notation/letters.h"

/* The man of a letter, or PIECE_NONE. */
static Piece man_of_letter(char letter)
{
    bool small = letter >= 'a' && letter <= 'z';
    PieceKind kind = letters_kind(letters_upper(letter));
    return kind == KIND_NONE ? PIECE_NONE : piece_make(small ? SIDE_BLACK : SIDE_WHITE, kind);
}

/* Reads one letter or digit of a rank. */
static bool read_cell(FenScanner *scanner, int rank, int *file, bool after_digit)
{
    char byte = fen_scanner_peek(scanner);
    bool digit = byte >= '0' && byte <= '9';
    Piece man = man_of_letter(byte);
    if (digit && (byte == '0' || byte == '9')) {
        return fen_scanner_fail(scanner, FEN_BAD_DIGIT, scanner->at);
    }
    if (digit && after_digit) {
        return fen_scanner_fail(scanner, FEN_DIGIT_AFTER_DIGIT, scanner->at);
    }
    if (!digit && man == PIECE_NONE) {
        return fen_scanner_fail(scanner, FEN_BAD_PIECE, scanner->at);
    }
    int width = digit ? byte - '0' : 1;
    if (*file + width > FILE_COUNT) {
        return fen_scanner_fail(scanner, FEN_RANK_TOO_LONG, scanner->at);
    }
    if (!digit) {
        int index = square_index(square_at(*file, rank));
        scanner->setup.board[index] = man;
        scanner->offset_of[index] = scanner->at;
    }
    *file += width;
    scanner->at++;
    return true;
}

static bool read_rank(FenScanner *scanner, int rank)
{
    int file = 0;
    bool after_digit = false;
    while (!fen_scanner_ends_field(scanner) && fen_scanner_peek(scanner) != '/') {
        char byte = fen_scanner_peek(scanner);
        if (!read_cell(scanner, rank, &file, after_digit)) {
            return false;
        }
        after_digit = byte >= '1' && byte <= '8';
    }
    return file == FILE_COUNT || fen_scanner_fail(scanner, FEN_RANK_TOO_SHORT, scanner->at);
}

bool fen_scanner_read_placement(FenScanner *scanner)
{
    for (int rank = RANK_COUNT - 1; rank >= 0; rank--) {
        if (!read_rank(scanner, rank)) {
            return false;
        }
        if (rank > 0 && fen_scanner_ends_field(scanner)) {
            return fen_scanner_fail(scanner, FEN_TOO_FEW_RANKS, scanner->at);
        }
        if (rank > 0) {
            scanner->at++;
        }
    }
    return fen_scanner_ends_field(scanner) ||
           fen_scanner_fail(scanner, FEN_TOO_MANY_RANKS, scanner->at);
}
