#include "laws/book.h"

#include "notation/entry.h"
#include "notation/fen.h"
#include "rules/movegen.h"
#include "util/text.h"

#include <stdio.h>
#include <stdlib.h>

static uint64_t bit(Square square)
{
    return (uint64_t)1 << square_index(square);
}

Diagram diagram_of(const Position *position)
{
    return (Diagram){.position = *position,
                     .piece = SQUARE_NONE,
                     .from = SQUARE_NONE,
                     .to = SQUARE_NONE,
                     .move = MOVE_NONE};
}

/* Returns the next square of a text and advances *text past it. Returns SQUARE_NONE at the end. */
static Square next_square(const char **text)
{
    const char *name = *text == NULL ? "" : text_skip_blanks(*text);
    bool is_square = name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8';
    *text = is_square ? name + 2 : name;
    return is_square ? square_at(name[0] - 'a', name[1] - '1') : SQUARE_NONE;
}

static uint64_t read_squares(const char *text)
{
    uint64_t squares = 0;
    for (Square square; (square = next_square(&text)) != SQUARE_NONE;) {
        squares |= bit(square);
    }
    return squares;
}

/* Marks where the piece of the diagram can move and where it can capture. Does nothing if the
 * diagram is about no piece. */
static void mark_moves(Diagram *diagram)
{
    MoveList moves;
    movegen_legal(&diagram->position, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (move_from(moves.moves[i]) == diagram->piece) {
            uint64_t *set = move_is_capture(moves.moves[i]) ? &diagram->crosses : &diagram->dots;
            *set |= bit(move_to(moves.moves[i]));
        }
    }
}

int diagram_read(const BookDiagram *source, int plies, Diagram *out)
{
    Position position;
    const char *play = source->play == NULL ? "" : source->play;
    if (fen_parse(source->fen, FEN_LENIENT, &position, NULL) != FEN_OK) {
        return -1;
    }
    Diagram diagram = diagram_of(&position);
    const char *moves = source->moves;
    const char *arrow = source->arrow;
    diagram.piece = next_square(&moves);
    diagram.dots = read_squares(source->dots);
    diagram.crosses = read_squares(source->crosses);
    diagram.from = next_square(&arrow);
    diagram.to = next_square(&arrow);
    mark_moves(&diagram);
    int made = 0;
    for (; made < plies && *text_skip_blanks(play) != '\0'; made++) {
        char typed[ENTRY_TEXT_MAX];
        Entry entry;
        size_t length = 0;
        const char *word = text_take_word(&play, &length);
        snprintf(typed, sizeof typed, "%.*s", (int)length, word);
        entry_read(&diagram.position, typed, &entry);
        if (entry.kind != ENTRY_MOVE) {
            return -1;
        }
        Position after = position_after(&diagram.position, entry.move);
        diagram = diagram_of(&after);
        diagram.move = entry.move;
    }
    *out = diagram;
    return made;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

uint64_t diagram_line(const Diagram *diagram)
{
    uint64_t squares = 0;
    if (diagram->from == SQUARE_NONE) {
        return 0;
    }
    int file = square_file(diagram->from), rank = square_rank(diagram->from);
    int files = square_file(diagram->to) - file, ranks = square_rank(diagram->to) - rank;
    int length = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    bool is_line = files == 0 || ranks == 0 || abs(files) == abs(ranks);
    for (int i = 1; is_line && i < length; i++) {
        Square square = square_at(file + i * sign(files), rank + i * sign(ranks));
        bool is_empty = position_piece_at(&diagram->position, square) == PIECE_NONE;
        squares |= is_empty ? bit(square) : 0;
    }
    return squares;
}

Diagram diagram_of_fault(const Position *position, const MoveFault *fault)
{
    Diagram diagram = diagram_of(position);
    Square king = position_king(position, position_side_to_move(position));
    diagram.piece = fault->piece;
    switch (fault->kind) {
    case FAULT_PINNED:
    case FAULT_STILL_IN_CHECK:
    case FAULT_EN_PASSANT_EXPOSES:
    case FAULT_CASTLING_IN_CHECK:
        diagram.from = fault->by;
        diagram.to = king;
        break;
    case FAULT_KING_INTO_ATTACK:
    case FAULT_CASTLING_THROUGH_ATTACK:
    case FAULT_CASTLING_INTO_ATTACK:
        diagram.from = fault->by;
        diagram.to = fault->square;
        break;
    default: /* the arrow points to the other piece concerned, if there is one */
        diagram.from = fault->by == SQUARE_NONE ? SQUARE_NONE : fault->piece;
        diagram.to = fault->by;
        break;
    }
    mark_moves(&diagram);
    return diagram;
}
