/*
 * Parses the marks of a diagram, which may follow the board of a FEN instead of its other fields.
 */
#include "notation/coordinate.h"
#include "notation/notation_inside.h"

bool fen_marks_parse(const char *field, FenMarks *out)
{
    FenMarks marks = {0};
    Square square = coordinate_parse_square(field);
    if (square != SQUARE_NONE && field[2] == '-') {
        marks.from = square;
        marks.to = coordinate_parse_square(field + 3);
        *out = marks;
        return marks.to != SQUARE_NONE && field[5] == '\0';
    }
    while (square != SQUARE_NONE) {
        marks.squares |= (uint64_t)1 << square_index(square);
        field += 2;
        square = *field == ',' ? coordinate_parse_square(++field) : SQUARE_NONE;
    }
    *out = marks;
    return marks.squares != 0 && *field == '\0' && field[-1] != ',';
}

Square fen_marks_crossed(const FenMarks *marks, PieceKind moved)
{
    int from = square_rank(marks->from), to = square_rank(marks->to);
    bool is_double_step = moved == KIND_PAWN &&
                          square_file(marks->from) == square_file(marks->to) &&
                          (from - to == 2 || to - from == 2);
    return is_double_step ? square_at(square_file(marks->to), (from + to) / 2) : SQUARE_NONE;
}
