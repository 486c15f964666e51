/*
 * Checks the proofs of touchmove adjudicate --proof, move by move, with rules and arguments of its
 * own. Standard input is what the tool has printed; for each side that it says cannot mate there
 * has to be a proof. TAB parts the fields of a line, as in
 *
 *     cannot-mate TAB can-mate TAB alive TAB FEN
 *
 * proof TAB white TAB FEN: why White never mates. Its positions follow, that of FEN among them:
 *
 *     moves TAB FEN        every legal move leads to a position of the proof
 *     material TAB FEN     the men left cannot give mate
 *     bounds TAB FEN       nor can they ever come to where they could
 *     stages TAB FEN       the stages, exits and states that follow are closed
 *
 * stage NUMBER MAN...: where each man may stand, as a letter and a set of squares in hexadecimal; -
 * for one that is gone. Behind the letter ? for one that may be less, + for a rook that may castle,
 * * for one whose square is in the states.
 *
 * exit FROM MAN VICTIM SQUARE KIND TO: a capture or pawn's move; -1 for none or any. In castling
 * the king captures his own rook.
 *
 * state STAGE SIDE LEFT SQUARE...: with ! behind the side after a capture or pawn's move.
 *
 * frame ARGUMENT PASSED MEN... PAIRS...: many positions, with "moves" or "bounds" for each. Men are
 * a letter and a set of squares; PASSED is the square of a capture in passing, or -1. Pairs of
 * kings are w or b for the side to move, the square of the king of the player who never mates, a
 * colon, and a set of squares of the other king.
 *
 * end
 *
 * Prints what was checked and how long the longest proof is; whatever is wrong is told on standard
 * output, and the exit status is then 1.
 */
#include "check_proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How a position is proved. */
typedef enum Argument { MOVES, MATERIAL, BOUNDS, STAGES, ARGUMENTS } Argument;

static const char *const names[ARGUMENTS] = {"moves", "material", "bounds", "stages"};

/* A proof that is read. */
typedef struct Proof {
    bool winner;        /* true for Black */
    Board start;        /* the position asked about */
    Board *board;       /* the positions */
    Argument *argument; /* theirs */
    long count;
    Frames *frames; /* many positions each */
    Stages *stages; /* those of the last position, or NULL */
    bool is_broken; /* some line made no sense, or some stages prove nothing */
    const char *why;
    long *slot; /* hash table of positions: numbers plus one, or 0 */
    unsigned long mask;
    long size; /* positions and states */
} Proof;

/* What was seen. */
typedef struct Tally {
    long proofs, wrong, missing;
    long by_argument[ARGUMENTS]; /* positions */
    long states;
    long frames, pairs;   /* frames, and positions that they stand for */
    long longest;         /* positions, states and frames of the longest proof */
    char longest_of[200]; /* what it is about */
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
        size_t room = proof->count == 0 ? 1 : 2 * (size_t)proof->count;
        proof->board = realloc(proof->board, room * sizeof *proof->board);
        proof->argument = realloc(proof->argument, room * sizeof *proof->argument);
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
            proof->why = "a frame makes no sense";
        }
        return;
    }
    if (proof->stages == NULL || !stages_read(proof->stages, line)) {
        proof->is_broken = true;
        proof->why = "a line makes no sense";
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

/* Returns what is wrong with a position of the proof, or NULL. */
static const char *fault_of(const Proof *proof, long number)
{
    static Board after[SUCCESSORS_MAX];
    const Board *board = &proof->board[number];
    int count = board_successors(board, after);
    if (count == 0 && board->black != proof->winner && board_in_check(board, board->black)) {
        return "a position is a mate by the winner";
    }
    if (proof->argument[number] == MATERIAL) {
        return board_lacks_material(board, proof->winner) ? NULL : "there is enough material";
    }
    if (proof->argument[number] == BOUNDS) {
        Box box = box_of(board);
        return bounds_exclude_mate(&box, proof->winner) ? NULL : "the bounds leave room for a mate";
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
                                                        : "it is not about the position";
    for (long i = 0; fault == NULL && i < proof->count; i++) {
        fault = fault_of(proof, i);
    }
    free(proof->slot);
    return fault;
}

/* Reads and checks a proof of which the head was read; takes lines to "end". */
static void check_proof(const char *head, char **line, size_t *room, Tally *tally)
{
    char *about = strdup(head);
    Proof proof = {.winner = strncmp(head, "black", 5) == 0};
    proof.frames = frames_new(proof.winner);
    bool ended = false;
    proof.is_broken = about == NULL || strchr(head, '\t') == NULL ||
                      !board_read(strchr(head, '\t') + 1, &proof.start);
    proof.why = "the head cannot be read";
    while (!ended && getline(line, room, stdin) >= 0) {
        (*line)[strcspn(*line, "\n")] = '\0';
        ended = strcmp(*line, "end") == 0;
        if (!ended && !proof.is_broken) {
            read_line(&proof, *line);
        }
    }
    const char *fault = fault_of_proof(&proof);
    fault = fault == NULL && !ended ? "it has no end" : fault;
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
    size_t room = 0;
    Tally tally = {0};
    long cannot = 0;
    while (getline(&line, &room, stdin) >= 0) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "proof\t", 6) == 0) {
            char *head = strdup(line + 6);
            check_proof(head, &line, &room, &tally);
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
