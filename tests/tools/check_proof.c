/*
 * Checks the proofs printed by "touchmove adjudicate --proof", move by move, with an independent
 * implementation of the rules and of the methods of proof. Standard input is the output of that
 * command. It has a line for each position, in which tabs, written <TAB> here, separate the answers
 * for White and for Black, the verdict and the FEN:
 *
 *     cannot-mate<TAB>can-mate<TAB>alive<TAB>FEN
 *
 * Every answer "cannot-mate" must have a proof. A proof that White never mates begins with the line
 *
 *     proof<TAB>white<TAB>FEN
 *
 * and ends with the line "end". The lines in between are the positions of the proof, including that
 * of the first line, each with the argument that proves it:
 *
 *     moves<TAB>FEN        every legal move leads to a position of the proof
 *     material<TAB>FEN     the remaining pieces cannot mate
 *     bounds<TAB>FEN       the pieces can never reach the squares for a mate
 *     stages<TAB>FEN       no move leads out of the stages, exits and states that follow
 *     stage NUMBER PIECE...
 *     exit FROM PIECE VICTIM SQUARE KIND TO
 *     state STAGE SIDE LEFT SQUARE...
 *     frame ARGUMENT PASSED PIECES... PAIRS...
 *
 * In a stage, each PIECE is a letter followed by the set of its possible squares in hexadecimal. A
 * captured piece is written as "-". A mark may follow the letter: "?" for a queen that may in fact
 * be a lesser piece, "+" for a rook that may castle, "*" for a piece whose square is given by each
 * state.
 *
 * An exit is a capture, a pawn move or castling, by which a position leaves the stage FROM. In an
 * exit, -1 means "none" or "any". Castling is written as the king capturing its own rook. In a
 * state, "!" follows the side to move if the last move was an exit.
 *
 * A frame is a set of positions, each proved by "moves" or "bounds". PASSED is the target square of
 * an en passant capture, or -1. Each of PIECES is a letter followed by a set of squares. Each of
 * PAIRS is w or b for the side to move, the square of the king whose side never mates, a colon, and
 * a set of squares of the other king.
 *
 * A space can replace a tab, as in a text that was copied from a terminal.
 *
 * The program prints the number of proofs checked and the length of the longest proof. If there are
 * faults, it prints them on standard output and exits with status 1.
 */
#include "check_proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How a position is proved. */
typedef enum Argument { MOVES, MATERIAL, BOUNDS, STAGES, ARGUMENTS } Argument;

static const char *const names[ARGUMENTS] = {"moves", "material", "bounds", "stages"};

/* A proof. */
typedef struct Proof {
    bool winner;        /* true for Black */
    Board start;        /* the position to be proved */
    Board *board;       /* the positions of the proof */
    Argument *argument; /* the argument for each position */
    long count;
    Frames *frames; /* the frames of the proof */
    Stages *stages; /* stages of the position read last, or NULL */
    bool is_broken; /* a line is malformed, or the stages prove nothing */
    const char *why;
    long *slot; /* hash table: the index of a position plus one, or 0 */
    unsigned long mask;
    long size; /* number of positions and states */
} Proof;

/* Totals over all proofs. */
typedef struct Tally {
    long proofs, wrong, missing;
    long by_argument[ARGUMENTS]; /* number of positions proved by each argument */
    long states;
    long frames, pairs;   /* number of frames, and number of positions in frames */
    long longest;         /* number of positions, states and frames in the longest proof */
    char longest_of[200]; /* first line of the longest proof */
} Tally;

static void close_stages(Proof *proof)
{
    if (proof->stages != NULL) {
        const char *why;
        proof->size += stages_count(proof->stages);
        if (!stages_prove(proof->stages, &proof->board[proof->count - 1], proof->winner, &why)) {
            proof->is_broken = true;
            proof->why = why;
        }
        stages_free(proof->stages);
        proof->stages = NULL;
    }
}

static unsigned long long hash(const Board *board)
{
    unsigned long long sum = 1469598103934665603u;
    for (size_t i = 0; i < sizeof *board; i++) {
        sum = (sum ^ ((const unsigned char *)board)[i]) * 1099511628211u;
    }
    return sum ^ sum >> 29;
}

static void add_position(Proof *proof, Argument argument, const char *fen)
{
    close_stages(proof);
    if ((proof->count & (proof->count - 1)) == 0) {
        size_t capacity = proof->count == 0 ? 1 : 2 * (size_t)proof->count;
        proof->board = realloc(proof->board, capacity * sizeof *proof->board);
        proof->argument = realloc(proof->argument, capacity * sizeof *proof->argument);
        if (proof->board == NULL || proof->argument == NULL) {
            abort();
        }
    }
    if (!board_read(fen, &proof->board[proof->count])) {
        proof->is_broken = true;
        proof->why = "a position cannot be read";
        return;
    }
    proof->argument[proof->count++] = argument;
    proof->stages = argument == STAGES ? stages_new() : NULL;
}

static void read_line(Proof *proof, const char *line)
{
    const char *tab = strchr(line, '\t');
    for (int i = 0; tab != NULL && i < ARGUMENTS; i++) {
        if (strlen(names[i]) == (size_t)(tab - line) &&
            strncmp(line, names[i], strlen(names[i])) == 0) {
            add_position(proof, (Argument)i, tab + 1);
            return;
        }
    }
    if (strncmp(line, "frame ", 6) == 0) {
        close_stages(proof);
        if (!frames_read(proof->frames, line)) {
            proof->is_broken = true;
            proof->why = "a frame is malformed";
        }
        return;
    }
    if (proof->stages == NULL || !stages_read(proof->stages, line)) {
        proof->is_broken = true;
        proof->why = "a line is malformed";
    }
}

static bool is_listed(const void *context, const Board *board)
{
    const Proof *proof = context;
    unsigned long slot = hash(board) & proof->mask;
    for (; proof->slot[slot] != 0; slot = (slot + 1) & proof->mask) {
        if (memcmp(&proof->board[proof->slot[slot] - 1], board, sizeof *board) == 0) {
            return true;
        }
    }
    return frames_have(proof->frames, board);
}

static void make_table(Proof *proof)
{
    unsigned long size = 64;
    while (size < 2 * (unsigned long)proof->count) {
        size *= 2;
    }
    proof->mask = size - 1;
    proof->slot = calloc(size, sizeof *proof->slot);
    if (proof->slot == NULL) {
        abort();
    }
    for (long i = 0; i < proof->count; i++) {
        unsigned long slot = hash(&proof->board[i]) & proof->mask;
        while (proof->slot[slot] != 0) {
            slot = (slot + 1) & proof->mask;
        }
        proof->slot[slot] = i + 1;
    }
}

/* Returns why position `number` of the proof is not proved, or NULL if it is proved. */
static const char *fault_of(const Proof *proof, long number)
{
    static Board after[SUCCESSORS_MAX];
    const Board *board = &proof->board[number];
    int count = board_successors(board, after);
    if (count == 0 && board->black != proof->winner && board_in_check(board, board->black)) {
        return "a position is a mate by the winner";
    }
    if (proof->argument[number] == MATERIAL) {
        return board_cannot_mate_by_material(board, proof->winner) ? NULL
                                                                   : "there is enough material";
    }
    if (proof->argument[number] == BOUNDS) {
        Box box = box_of(board);
        return bounds_exclude_mate(&box, proof->winner) ? NULL : "the bounds do not exclude a mate";
    }
    for (int i = 0; proof->argument[number] == MOVES && i < count; i++) {
        if (!is_listed(proof, &after[i])) {
            return "a move leads out of the proof";
        }
    }
    return NULL;
}

static const char *fault_of_proof(Proof *proof)
{
    close_stages(proof);
    if (proof->is_broken) {
        return proof->why;
    }
    make_table(proof);
    frames_make_table(proof->frames);
    const Listed listed = {is_listed, proof};
    const char *fault = is_listed(proof, &proof->start) ? frames_fault(proof->frames, &listed)
                                                        : "the position is not in the proof";
    for (long i = 0; fault == NULL && i < proof->count; i++) {
        fault = fault_of(proof, i);
    }
    free(proof->slot);
    return fault;
}

/* Reads a line of standard input, without its end, and with tabs after the words at its start.
 * Returns false at the end of the input. */
static bool next_line(char **line, size_t *capacity)
{
    static const char *const WORDS[] = {
        "can-mate", "cannot-mate", "undecided", "alive",  "dead",   "proof",
        "white",    "black",       "moves",     "bounds", "stages", "material",
    };
    if (getline(line, capacity, stdin) < 0) {
        return false;
    }
    (*line)[strcspn(*line, "\n")] = '\0';
    char *at = *line;
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0];) {
        size_t length = strlen(WORDS[i]);
        if (strncmp(at, WORDS[i], length) == 0 && (at[length] == ' ' || at[length] == '\t')) {
            at[length] = '\t';
            at += length + 1;
            i = 0;
        } else {
            i++;
        }
    }
    return true;
}

/* Reads a proof after its first line `head`, up to the line "end", and checks it. */
static void check_proof(const char *head, char **line, size_t *capacity, Tally *tally)
{
    char *about = strdup(head);
    Proof proof = {.winner = strncmp(head, "black", 5) == 0};
    proof.frames = frames_new(proof.winner);
    bool ended = false;
    proof.is_broken = about == NULL || strchr(head, '\t') == NULL ||
                      !board_read(strchr(head, '\t') + 1, &proof.start);
    proof.why = "the head cannot be read";
    while (!ended && next_line(line, capacity)) {
        ended = strcmp(*line, "end") == 0;
        if (!ended && !proof.is_broken) {
            read_line(&proof, *line);
        }
    }
    const char *fault = fault_of_proof(&proof);
    fault = fault == NULL && !ended ? "the end is missing" : fault;
    tally->proofs++;
    if (fault != NULL) {
        printf("no proof: %s: %s\n", fault, about);
        tally->wrong++;
    }
    for (long i = 0; i < proof.count; i++) {
        tally->by_argument[proof.argument[i]]++;
    }
    tally->states += proof.size;
    tally->frames += frames_count(proof.frames);
    tally->pairs += frames_pairs(proof.frames);
    proof.size += proof.count + frames_count(proof.frames);
    if (proof.size > tally->longest) {
        tally->longest = proof.size;
        snprintf(tally->longest_of, sizeof tally->longest_of, "%s", about);
    }
    frames_free(proof.frames);
    free(proof.board);
    free(proof.argument);
    free(about);
}

int main(void)
{
    char *line = NULL;
    size_t capacity = 0;
    Tally tally = {0};
    long cannot = 0;
    while (next_line(&line, &capacity)) {
        if (strncmp(line, "proof\t", 6) == 0) {
            char *head = strdup(line + 6);
            check_proof(head, &line, &capacity, &tally);
            free(head);
            continue;
        }
        for (const char *word = strstr(line, "cannot-mate\t"); word != NULL;
             word = strstr(word + 1, "cannot-mate\t")) {
            cannot++;
        }
    }
    tally.missing = cannot - tally.proofs;
    printf(
        "%ld proofs, %ld wrong, %ld missing; positions: %ld by moves, %ld by material, %ld by "
        "bounds, %ld by stages with %ld states, %ld in %ld frames; longest: %ld positions, states "
        "and frames: %s\n",
        tally.proofs, tally.wrong, tally.missing, tally.by_argument[MOVES],
        tally.by_argument[MATERIAL], tally.by_argument[BOUNDS], tally.by_argument[STAGES],
        tally.states, tally.pairs, tally.frames, tally.longest, tally.longest_of);
    free(line);
    return tally.wrong == 0 && tally.missing == 0 ? 0 : 1;
}
