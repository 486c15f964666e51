/* A board and its legal moves, programmed as simply as possible. */
#include "check_proof.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const int king_steps[8][2] = {{1, 0}, {0, 1},  {-1, 0},  {0, -1},
                                     {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
static const int knight_steps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                       {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* Returns the square that is `files` files and `ranks` ranks away, or -1 if it is off the board. */
static int step(int square, int files, int ranks)
{
    int file = square % 8 + files, rank = square / 8 + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

static Set steps_from(int square, const int steps[8][2])
{
    Set set = 0;
    for (int i = 0; i < 8; i++) {
        int to = step(square, steps[i][0], steps[i][1]);
        set |= to < 0 ? 0 : one(to);
    }
    return set;
}

Set attacks_from(char kind, bool black, int square, Set open)
{
    Set set = 0;
    if (kind == 'n' || kind == 'k') {
        return steps_from(square, kind == 'n' ? knight_steps : king_steps);
    }
    if (kind == 'p') {
        for (int files = -1; files <= 1; files += 2) {
            int to = step(square, files, black ? -1 : 1);
            set |= to < 0 ? 0 : one(to);
        }
        return set;
    }
    for (int i = kind == 'b' ? 4 : 0; i < (kind == 'r' ? 4 : 8); i++) {
        int to = step(square, king_steps[i][0], king_steps[i][1]);
        while (to >= 0) {
            set |= one(to);
            to = has(open, to) ? step(to, king_steps[i][0], king_steps[i][1]) : -1;
        }
    }
    return set;
}

Set attacks_of(char kind, bool black, Set squares, Set open)
{
    Set set = 0;
    while (squares != 0) {
        set |= attacks_from(kind, black, take(&squares), open);
    }
    return set;
}

static bool is_black(char piece)
{
    return islower((unsigned char)piece) != 0;
}

static char kind_of(char piece)
{
    return (char)tolower((unsigned char)piece);
}

static Set empty_squares(const Board *board)
{
    Set set = 0;
    for (int i = 0; i < 64; i++) {
        set |= board->piece[i] == 0 ? one(i) : 0;
    }
    return set;
}

/* Returns whether a piece of any kind could attack `to` from `from` on an empty board. */
static bool may_attack(int from, int to)
{
    int files = abs(from % 8 - to % 8), ranks = abs(from / 8 - to / 8);
    return files == 0 || ranks == 0 || files == ranks || files + ranks == 3;
}

static bool is_attacked(const Board *board, int square, bool by_black)
{
    Set empty = empty_squares(board);
    for (int i = 0; i < 64; i++) {
        if (board->piece[i] != 0 && is_black(board->piece[i]) == by_black &&
            may_attack(i, square) &&
            has(attacks_from(kind_of(board->piece[i]), by_black, i, empty), square)) {
            return true;
        }
    }
    return false;
}

static int king_square(const Board *board, bool black)
{
    for (int i = 0; i < 64; i++) {
        if (board->piece[i] == (black ? 'k' : 'K')) {
            return i;
        }
    }
    return -1;
}

bool board_in_check(const Board *board, bool black)
{
    return is_attacked(board, king_square(board, black), !black);
}

/* ---- FEN ---- */

static bool read_pieces(const char **text, Board *board)
{
    int rank = 7, file = 0;
    for (; **text != '\0' && **text != ' '; (*text)++) {
        if (**text == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)**text)) {
            file += **text - '0';
        } else if (strchr("PNBRQKpnbrqk", **text) != NULL && rank >= 0 && file < 8) {
            board->piece[rank * 8 + file++] = **text;
        } else {
            return false;
        }
    }
    return rank == 0 && king_square(board, false) >= 0 && king_square(board, true) >= 0;
}

/* Reads the letter of a castling right. K, Q, k and q mean the outermost rook on a wing. Any other
 * letter is the file of the rook. */
static void read_right(Board *board, char letter)
{
    bool black = is_black(letter);
    int first = black ? 56 : 0, king = king_square(board, black);
    char rook = black ? 'r' : 'R', name = kind_of(letter);
    bool named = name != 'k' && name != 'q';
    int wing = named ? name - 'a' < king % 8 : name == 'q';
    for (int i = 0; i < 8; i++) {
        int square = first + (wing == 1 ? i : 7 - i);
        bool fits = named ? square % 8 == name - 'a' : (square < king) == (wing == 1);
        if (board->piece[square] == rook && fits) {
            board->rook[black][wing] = (int8_t)square;
            return;
        }
    }
}

static const char *next_field(const char *text)
{
    text += strcspn(text, " \t");
    return text + strspn(text, " \t");
}

bool board_read(const char *fen, Board *board)
{
    memset(board, 0, sizeof *board);
    memset(board->rook, -1, sizeof board->rook);
    board->passed = -1;
    const char *text = fen;
    if (!read_pieces(&text, board)) {
        return false;
    }
    text = next_field(text);
    board->black = *text == 'b';
    text = next_field(text);
    for (; *text != '\0' && *text != ' '; text++) {
        if (isalpha((unsigned char)*text)) {
            read_right(board, *text);
        }
    }
    text = next_field(text);
    if (text[0] >= 'a' && text[0] <= 'h' && (text[1] == '3' || text[1] == '6')) {
        board->passed = (int8_t)(text[0] - 'a' + (text[1] - '1') * 8);
    }
    return true;
}

/* ---- Moves ---- */

/* The positions found after the legal moves of a position. */
typedef struct Successors {
    const Board *from;
    Board *out;
    int count;
} Successors;

/* Returns whether a pawn may legally capture en passant. */
static bool may_capture_passing(const Board *board)
{
    for (int files = -1; files <= 1; files += 2) {
        int from = step(board->passed, files, board->black ? 1 : -1);
        char pawn = board->black ? 'p' : 'P';
        if (from >= 0 && board->piece[from] == pawn) {
            Board after = *board;
            after.piece[from] = 0;
            after.piece[board->passed] = pawn;
            after.piece[board->passed + (board->black ? 8 : -8)] = 0;
            if (!board_in_check(&after, board->black)) {
                return true;
            }
        }
    }
    return false;
}

void board_settle_passed(Board *board)
{
    if (board->passed >= 0 && !may_capture_passing(board)) {
        board->passed = -1;
    }
}

/* Adds the position after a move, unless the move leaves the mover's own king in check. */
static void add(Successors *all, Board after)
{
    bool mover = all->from->black;
    if (board_in_check(&after, mover)) {
        return;
    }
    after.black = !mover;
    for (int side = 0; side < 2; side++) {
        for (int wing = 0; wing < 2; wing++) {
            int rook = after.rook[side][wing];
            bool kept = rook >= 0 && after.piece[rook] == (side == 1 ? 'r' : 'R') &&
                        king_square(&after, side == 1) == king_square(all->from, side == 1);
            after.rook[side][wing] = (int8_t)(kept ? rook : -1);
        }
    }
    board_settle_passed(&after);
    all->out[all->count++] = after;
}

/* Moves a piece to a square and captures the piece there. A rook that moves or is captured loses
 * its castling right. */
static Board moved(const Board *board, int from, int to)
{
    Board after = *board;
    after.passed = -1;
    after.piece[to] = after.piece[from];
    after.piece[from] = 0;
    for (int side = 0; side < 2; side++) {
        for (int wing = 0; wing < 2; wing++) {
            if (after.rook[side][wing] == from || after.rook[side][wing] == to) {
                after.rook[side][wing] = -1;
            }
        }
    }
    return after;
}

static void add_pawn_move(Successors *all, int from, int to)
{
    Board after = moved(all->from, from, to);
    if (to / 8 != 0 && to / 8 != 7) {
        add(all, after);
        return;
    }
    for (const char *kind = "nbrq"; *kind != '\0'; kind++) {
        after.piece[to] = all->from->black ? *kind : (char)toupper((unsigned char)*kind);
        add(all, after);
    }
}

static void add_pawn_moves(Successors *all, int from)
{
    const Board *board = all->from;
    int ahead = board->black ? -1 : 1, start = board->black ? 6 : 1;
    int to = step(from, 0, ahead);
    if (to >= 0 && board->piece[to] == 0) {
        add_pawn_move(all, from, to);
        int two = step(to, 0, ahead);
        if (from / 8 == start && board->piece[two] == 0) {
            Board after = moved(board, from, two);
            after.passed = (int8_t)to;
            after.black = !board->black;
            add(all, after);
        }
    }
    Set captures = attacks_from('p', board->black, from, 0);
    while (captures != 0) {
        to = take(&captures);
        if (board->piece[to] != 0 && is_black(board->piece[to]) != board->black) {
            add_pawn_move(all, from, to);
        } else if (to == board->passed) {
            Board after = moved(board, from, to);
            after.piece[to - 8 * ahead] = 0;
            add(all, after);
        }
    }
}

static void add_castling(Successors *all, int wing)
{
    const Board *board = all->from;
    int rook = board->rook[board->black][wing], king = king_square(board, board->black);
    int first = board->black ? 56 : 0;
    int king_to = first + (wing == 1 ? 2 : 6), rook_to = first + (wing == 1 ? 3 : 5);
    if (rook < 0) {
        return;
    }
    Board lifted = *board;
    lifted.piece[king] = lifted.piece[rook] = 0;
    for (int i = first; i < first + 8; i++) {
        bool king_way = (i >= king && i <= king_to) || (i <= king && i >= king_to);
        bool rook_way = (i >= rook && i <= rook_to) || (i <= rook && i >= rook_to);
        if ((king_way || rook_way) && lifted.piece[i] != 0) {
            return;
        }
        Board there = lifted;
        there.piece[rook] = board->piece[rook];
        if (king_way && is_attacked(&there, i, !board->black)) {
            return;
        }
    }
    lifted.piece[king_to] = board->piece[king];
    lifted.piece[rook_to] = board->piece[rook];
    lifted.passed = -1;
    lifted.rook[board->black][0] = lifted.rook[board->black][1] = -1;
    add(all, lifted);
}

int board_successors(const Board *board, Board out[SUCCESSORS_MAX])
{
    Successors all = {board, out, 0};
    Set empty = empty_squares(board);
    for (int from = 0; from < 64; from++) {
        char piece = board->piece[from];
        if (piece == 0 || is_black(piece) != board->black) {
            continue;
        }
        if (kind_of(piece) == 'p') {
            add_pawn_moves(&all, from);
            continue;
        }
        Set targets = attacks_from(kind_of(piece), board->black, from, empty);
        while (targets != 0) {
            int to = take(&targets);
            char victim = board->piece[to];
            if (victim == 0 || (is_black(victim) != board->black && kind_of(victim) != 'k')) {
                add(&all, moved(board, from, to));
            }
        }
    }
    add_castling(&all, 0);
    add_castling(&all, 1);
    return all.count;
}

/* ---- Material ---- */

bool board_cannot_mate_by_material(const Board *board, bool winner)
{
    int own[128] = {0}, other[128] = {0}, shades = 0;
    for (int i = 0; i < 64; i++) {
        char piece = board->piece[i];
        if (piece != 0) {
            int *count = is_black(piece) == winner ? own : other;
            count[(int)kind_of(piece)]++;
            shades |= kind_of(piece) == 'b' ? 1 << (i / 8 + i % 8) % 2 : 0;
        }
    }
    if (own['p'] + own['r'] + own['q'] > 0) {
        return false;
    }
    /* A single knight mates only with another piece of its side, or with a hostile piece other than
     * a queen on a flight square of the king. */
    if (own['n'] > 0) {
        return own['n'] + own['b'] == 1 && other['p'] + other['n'] + other['b'] + other['r'] == 0;
    }
    /* Bishops on squares of one colour mate only with a hostile piece on a flight square of the
     * other colour. */
    return own['b'] == 0 || (other['p'] + other['n'] == 0 && shades != 3);
}
