/*
 * Plays out the mating lines of touchmove adjudicate, with rules of its own. Each line of standard
 * input has a side, a FEN and the moves in SAN, parted by tabs; the last move must checkmate, given
 * by that side. On the way none of the arguments by which proofs are checked may say that the side
 * never mates. What is wrong is told on standard output, and the exit status is then 1; the last
 * line says how many lines there were, and how long.
 */
#include "check_proof.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A move as it is written. */
typedef struct Written {
    char man;         /* as in Board, in the case of the side that moves */
    int file, rank;   /* where he comes from, or -1 */
    int to;           /* where he goes */
    char becomes;     /* as in Board */
    int wing;         /* castling: as in Board; else -1 */
    bool takes, ends; /* it has an x, a # */
    bool checks;      /* it has a + or a # */
} Written;

static char of_side(char letter, bool black)
{
    return (char)(black ? tolower((unsigned char)letter) : letter);
}

static bool is_file(char letter)
{
    return letter >= 'a' && letter <= 'h';
}

static bool is_rank(char letter)
{
    return letter >= '1' && letter <= '8';
}

/* Reads a move. Returns false if it is none. */
static bool read_move(const char *text, bool black, Written *out)
{
    size_t length = strlen(text);
    *out = (Written){.man = of_side('P', black), .file = -1, .rank = -1, .wing = -1};
    out->ends = length > 0 && text[length - 1] == '#';
    out->checks = out->ends || (length > 0 && text[length - 1] == '+');
    length -= out->checks;
    if (strncmp(text, "O-O", 3) == 0) {
        out->wing = length == 5;
        return length == 3 || (length == 5 && strncmp(text, "O-O-O", 5) == 0);
    }
    if (length > 0 && strchr("NBRQK", text[0]) != NULL) {
        out->man = of_side(*text++, black);
        length--;
    }
    out->becomes = out->man;
    if (length > 2 && text[length - 2] == '=' && strchr("NBRQ", text[length - 1]) != NULL) {
        out->becomes = of_side(text[length - 1], black);
        length -= 2;
    }
    if (length < 2 || !is_file(text[length - 2]) || !is_rank(text[length - 1])) {
        return false;
    }
    out->to = text[length - 2] - 'a' + 8 * (text[length - 1] - '1');
    for (length -= 2; length > 0; length--, text++) {
        out->file = is_file(*text) ? *text - 'a' : out->file;
        out->rank = is_rank(*text) ? *text - '1' : out->rank;
        out->takes |= *text == 'x';
        if (!is_file(*text) && !is_rank(*text) && *text != 'x') {
            return false;
        }
    }
    return true;
}

/* Changes the men as castling does. Returns false if there is no right to it. */
static bool castle(Board *board, int wing)
{
    bool black = board->black;
    int first = black ? 56 : 0, rook = board->rook[black][wing];
    for (int i = 0; i < 64 && rook >= 0; i++) {
        board->man[i] = board->man[i] == of_side('K', black) ? 0 : board->man[i];
    }
    if (rook >= 0) {
        board->man[rook] = 0;
        board->man[first + (wing == 1 ? 2 : 6)] = of_side('K', black);
        board->man[first + (wing == 1 ? 3 : 5)] = of_side('R', black);
    }
    return rook >= 0;
}

/* Changes the men as a move from a square does. Returns whether it may be meant. */
static bool move_from(Board *board, const Written *move, int from)
{
    bool pawn = move->man == of_side('P', board->black), takes = board->man[move->to] != 0;
    if (board->man[from] != move->man || (move->file >= 0 && from % 8 != move->file) ||
        (move->rank >= 0 && from / 8 != move->rank)) {
        return false;
    }
    if (pawn && !takes && from % 8 != move->to % 8) {
        board->man[from / 8 * 8 + move->to % 8] = 0;
        takes = true;
    }
    board->man[from] = 0;
    board->man[move->to] = move->becomes;
    return takes == move->takes;
}

/* Makes a move. Returns false unless exactly one legal move is meant. */
static bool make(Board *board, const Written *move)
{
    static Board after[SUCCESSORS_MAX];
    Board found;
    int count = board_successors(board, after), meant = 0;
    for (int from = 0; from < (move->wing >= 0 ? 1 : 64); from++) {
        Board men = *board;
        bool may = move->wing >= 0 ? castle(&men, move->wing) : move_from(&men, move, from);
        for (int i = 0; i < count && may; i++) {
            if (memcmp(after[i].man, men.man, sizeof men.man) == 0) {
                found = after[i];
                meant++;
                break;
            }
        }
    }
    *board = meant == 1 ? found : *board;
    return meant == 1;
}

/* Returns what is wrong with a line, or NULL; sets *plies. */
static const char *fault_of(bool winner, const char *fen, char *moves, long *plies)
{
    static Board after[SUCCESSORS_MAX];
    Board board;
    bool ended = false;
    *plies = 0;
    if (fen == NULL || !board_read(fen, &board)) {
        return "the position cannot be read";
    }
    for (char *text = strtok(moves, " "); text != NULL; text = strtok(NULL, " "), ++*plies) {
        Written move;
        Box box = box_of(&board);
        if (board_lacks_material(&board, winner) || bounds_exclude_mate(&box, winner)) {
            return "an argument says that it cannot be";
        }
        if (!read_move(text, board.black, &move) || !make(&board, &move)) {
            return "no legal move";
        }
        ended = move.ends;
        if (move.checks != board_in_check(&board, board.black)) {
            return "a check that is none, or is not written";
        }
    }
    bool mated = board_in_check(&board, board.black) && board_successors(&board, after) == 0;
    return !mated || board.black == winner || (*plies > 0 && !ended) ? "no mate" : NULL;
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    long lines = 0, wrong = 0, all = 0, longest = 0;
    while (getline(&line, &size, stdin) >= 0) {
        line[strcspn(line, "\n")] = '\0';
        char *copy = strdup(line), *rest = line;
        char *name = strsep(&rest, "\t"), *fen = strsep(&rest, "\t"), none[] = "";
        long plies;
        const char *fault =
            fault_of(strcmp(name, "black") == 0, fen, rest == NULL ? none : rest, &plies);
        if (fault != NULL) {
            printf("no mating line: %s: %s\n", fault, copy);
            wrong++;
        }
        lines++;
        all += plies;
        longest = plies > longest ? plies : longest;
        free(copy);
    }
    printf("%ld lines, %ld wrong; plies: mean %.1f, longest %ld\n", lines, wrong,
           lines == 0 ? 0 : (double)all / (double)lines, longest);
    free(line);
    return wrong == 0 ? 0 : 1;
}
