/*
 * Plays out the mating lines found by "touchmove adjudicate", with an independent implementation of
 * the rules. Each line of standard input has a side, a FEN and the moves in SAN, separated by tabs.
 * The last move must be checkmate by that side. The methods that prove that a side never mates must
 * not give such a proof in any position of the line. The program prints faults on standard output,
 * and then exits with status 1. The last line of output has the number of mating lines and their
 * lengths.
 */
#define _GNU_SOURCE
#include "check_proof.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The parts of a move in SAN. */
typedef struct Written {
    char piece;          /* letter as in Board: upper case if White is to move */
    int file, rank;      /* file and rank of departure, each -1 if the text does not have it */
    int to;              /* square of arrival */
    char becomes;        /* letter of the piece after the move: the promotion piece, or `piece` */
    int wing;            /* wing of castling, as in Board, or -1 */
    bool captures, ends; /* captures: the text has an x; ends: the text has a # */
    bool checks;         /* the text has a + or a # */
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

/* Reads a move in SAN. Returns false if the text is malformed. */
static bool read_move(const char *text, bool black, Written *out)
{
    size_t length = strlen(text);
    *out = (Written){.piece = of_side('P', black), .file = -1, .rank = -1, .wing = -1};
    out->ends = length > 0 && text[length - 1] == '#';
    out->checks = out->ends || (length > 0 && text[length - 1] == '+');
    length -= out->checks;
    if (strncmp(text, "O-O", 3) == 0) {
        out->wing = length == 5;
        return length == 3 || (length == 5 && strncmp(text, "O-O-O", 5) == 0);
    }
    if (length > 0 && strchr("NBRQK", text[0]) != NULL) {
        out->piece = of_side(*text++, black);
        length--;
    }
    out->becomes = out->piece;
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
        out->captures |= *text == 'x';
        if (!is_file(*text) && !is_rank(*text) && *text != 'x') {
            return false;
        }
    }
    return true;
}

/* Moves king and rook to castle. Returns false if the side has no right to castle. */
static bool castle(Board *board, int wing)
{
    bool black = board->black;
    int first = black ? 56 : 0, rook = board->rook[black][wing];
    for (int i = 0; i < 64 && rook >= 0; i++) {
        board->piece[i] = board->piece[i] == of_side('K', black) ? 0 : board->piece[i];
    }
    if (rook >= 0) {
        board->piece[rook] = 0;
        board->piece[first + (wing == 1 ? 2 : 6)] = of_side('K', black);
        board->piece[first + (wing == 1 ? 3 : 5)] = of_side('R', black);
    }
    return rook >= 0;
}

/* Makes the move in SAN with the piece on the square `from`. Returns false if the SAN does not fit
 * this piece. */
static bool move_from(Board *board, const Written *move, int from)
{
    bool pawn = move->piece == of_side('P', board->black), captures = board->piece[move->to] != 0;
    if (board->piece[from] != move->piece || (move->file >= 0 && from % 8 != move->file) ||
        (move->rank >= 0 && from / 8 != move->rank)) {
        return false;
    }
    if (pawn && !captures && from % 8 != move->to % 8) {
        board->piece[from / 8 * 8 + move->to % 8] = 0;
        captures = true;
    }
    board->piece[from] = 0;
    board->piece[move->to] = move->becomes;
    return captures == move->captures;
}

/* Makes a move in SAN. Returns false unless the SAN fits exactly one legal move. */
static bool make(Board *board, const Written *move)
{
    static Board after[SUCCESSORS_MAX];
    Board found;
    int count = board_successors(board, after), meant = 0;
    for (int from = 0; from < (move->wing >= 0 ? 1 : 64); from++) {
        Board pieces = *board;
        bool may = move->wing >= 0 ? castle(&pieces, move->wing) : move_from(&pieces, move, from);
        for (int i = 0; i < count && may; i++) {
            if (memcmp(after[i].piece, pieces.piece, sizeof pieces.piece) == 0) {
                found = after[i];
                meant++;
                break;
            }
        }
    }
    *board = meant == 1 ? found : *board;
    return meant == 1;
}

/* Returns the fault of a mating line, or NULL. Sets *plies to the length of the line. */
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
        if (board_cannot_mate_by_material(&board, winner) || bounds_exclude_mate(&box, winner)) {
            return "an argument claims that there is no mate";
        }
        if (!read_move(text, board.black, &move) || !make(&board, &move)) {
            return "no legal move";
        }
        ended = move.ends;
        if (move.checks != board_in_check(&board, board.black)) {
            return "the check sign is wrong";
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
