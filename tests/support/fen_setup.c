#include "fen_setup.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/movegen.h"

static const char piece_letters[] = ".pnbrqk";

static void fail(const char *fen)
{
    fprintf(stderr, "cannot read \"%s\"\n", fen);
    abort();
}

static PieceKind kind_of_letter(char letter)
{
    const char *found = strchr(piece_letters, tolower((unsigned char)letter));
    return found != NULL && *found != '\0' ? (PieceKind)(found - piece_letters) : KIND_NONE;
}

static void read_placement(const char *text, PositionSetup *setup)
{
    int file = 0, rank = RANK_COUNT - 1;
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '/') {
            file = 0;
            rank--;
        } else if (isdigit((unsigned char)*c)) {
            file += *c - '0';
        } else if (kind_of_letter(*c) == KIND_NONE || file >= FILE_COUNT || rank < 0) {
            fail(text);
        } else {
            Side side = isupper((unsigned char)*c) ? SIDE_WHITE : SIDE_BLACK;
            setup->board[FILE_COUNT * rank + file++] = piece_make(side, kind_of_letter(*c));
        }
    }
}

static int king_file(const PositionSetup *setup, Side side)
{
    for (int i = 0; i < SQUARE_COUNT; i++) {
        if (setup->board[i] == piece_make(side, KIND_KING)) {
            return i % FILE_COUNT;
        }
    }
    return 0;
}

/* Returns the file of the outermost rook on a wing, or the file of the corner if there is none. */
static int outer_rook(const PositionSetup *setup, Side side, int king, Wing wing)
{
    int row = side == SIDE_WHITE ? 0 : SQUARE_COUNT - FILE_COUNT;
    int corner = wing == WING_KING ? FILE_COUNT - 1 : 0;
    for (int file = corner; file != king; file += king > corner ? 1 : -1) {
        if (setup->board[row + file] == piece_make(side, KIND_ROOK)) {
            return file;
        }
    }
    return corner;
}

static void read_castling(const char *text, PositionSetup *setup)
{
    for (const char *c = text; *c != '\0' && *c != '-'; c++) {
        Side side = isupper((unsigned char)*c) ? SIDE_WHITE : SIDE_BLACK;
        int letter = tolower((unsigned char)*c), king = king_file(setup, side);
        if (letter == 'k' || letter == 'q') {
            Wing wing = letter == 'k' ? WING_KING : WING_QUEEN;
            setup->castling_file[side][wing] = (int8_t)outer_rook(setup, side, king, wing);
        } else {
            int file = letter - 'a';
            setup->castling_file[side][file > king ? WING_KING : WING_QUEEN] = (int8_t)file;
        }
    }
}

Square fen_square(const char *name)
{
    return name[0] == '-' ? SQUARE_NONE : square_at(name[0] - 'a', name[1] - '1');
}

PositionSetup fen_setup(const char *fen)
{
    PositionSetup setup = {.castling_file = {{-1, -1}, {-1, -1}}, .fullmove_number = 1};
    char placement[80], castling[8] = "-", ep[4] = "-", side;
    int fields = sscanf(fen, "%79s %c %7s %3s %d %d", placement, &side, castling, ep,
                        &setup.halfmove_clock, &setup.fullmove_number);
    if (fields < 2) {
        fail(fen);
    }
    read_placement(placement, &setup);
    setup.side_to_move = side == 'w' ? SIDE_WHITE : SIDE_BLACK;
    read_castling(castling, &setup);
    setup.ep_target = fen_square(ep);
    return setup;
}

Position fen_position(const char *fen)
{
    Position position;
    PositionSetup setup = fen_setup(fen);
    if (position_set_up(&setup, SETUP_LENIENT, &position).fault != POSITION_OK) {
        fail(fen);
    }
    return position;
}

static bool has_name(const Position *position, Move move, const char *name)
{
    if (name[0] == 'O') {
        return move_is_castling(move) &&
               move_wing(move) == (strlen(name) == 3 ? WING_KING : WING_QUEEN);
    }
    return move_from(move) == fen_square(name) && move_to(move) == fen_square(name + 2) &&
           move_promotion(move) == kind_of_letter(name[4]) &&
           !(move_is_castling(move) && position_is_chess960(position));
}

Move fen_move(const Position *position, const char *name)
{
    MoveList list;
    movegen_legal(position, &list);
    for (int i = 0; i < list.count; i++) {
        if (has_name(position, list.moves[i], name)) {
            return list.moves[i];
        }
    }
    return MOVE_NONE;
}
