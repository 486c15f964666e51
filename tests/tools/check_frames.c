/* Checks the frames of a proof. A frame is a set of positions that differ only in the squares of
 * the kings and in the side to move. */
#include "check_proof.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 10 }; /* kinds of pieces other than kings: five for each side */

static const char letters[KINDS + 1] = "PNBRQpnbrq";

/* Positions that differ only in the squares of the kings and in the side to move. */
typedef struct Frame {
    Set pieces[KINDS]; /* squares of the pieces, by kind */
    int passed;        /* target square of an en passant capture, even an illegal one, or -1 */
    bool by_bounds;    /* the proof uses the bounds; if false, it uses the moves */
    /* The squares of the loser's king, by the side to move (1 is Black) and the square of the
     * winner's king. */
    Set pairs[2][64];
} Frame;

struct Frames {
    bool winner; /* true for Black */
    Frame *frame;
    long count, capacity;
    long *slot; /* hash table of the frames, by `pieces`: the index of a frame plus one, or 0 */
    unsigned long mask;
};

Frames *frames_new(bool winner)
{
    Frames *frames = calloc(1, sizeof *frames);
    if (frames == NULL) {
        abort();
    }
    frames->winner = winner;
    return frames;
}

void frames_free(Frames *frames)
{
    free(frames->frame);
    free(frames->slot);
    free(frames);
}

long frames_count(const Frames *frames)
{
    return frames->count;
}

long frames_pairs(const Frames *frames)
{
    long pairs = 0;
    for (long i = 0; i < frames->count; i++) {
        for (int j = 0; j < 2 * 64; j++) {
            pairs += count_of(frames->frame[i].pairs[j / 64][j % 64]);
        }
    }
    return pairs;
}

/* ---- Reading ---- */

/* Reads "w12:3f00". */
static bool read_pairs(Frame *frame, const char *word)
{
    int square;
    Set kings;
    bool fits = sscanf(word + 1, "%d:%" SCNx64, &square, &kings) == 2 && square >= 0 && square < 64;
    if (fits) {
        frame->pairs[word[0] == 'b'][square] |= kings;
    }
    return fits;
}

/* Reads pieces of a kind and the set of their squares, such as "P3f00". Returns false if one of the
 * squares is already occupied. */
static bool read_pieces(Frame *frame, const char *word)
{
    const char *letter = strchr(letters, word[0]);
    Set squares, occupied = 0;
    if (letter == NULL || sscanf(word + 1, "%" SCNx64, &squares) != 1) {
        return false;
    }
    for (int i = 0; i < KINDS; i++) {
        occupied |= frame->pieces[i];
    }
    frame->pieces[letter - letters] |= squares;
    bool on_end = tolower((unsigned char)word[0]) == 'p' && (squares & 0xff000000000000ff) != 0;
    return (squares & occupied) == 0 && !on_end;
}

static bool is_passable(int square)
{
    return square == -1 || square / 8 == 2 || square / 8 == 5;
}

bool frames_read(Frames *frames, const char *line)
{
    char argument[8];
    int used = 0;
    Frame frame = {.passed = 0};
    if (sscanf(line, "frame %7s %d%n", argument, &frame.passed, &used) != 2 ||
        !is_passable(frame.passed)) {
        return false;
    }
    frame.by_bounds = strcmp(argument, "bounds") == 0;
    bool fits = frame.by_bounds || strcmp(argument, "moves") == 0;
    for (line += used; fits && *line == ' '; line += strcspn(line, " ")) {
        line++;
        size_t length = strcspn(line, " ");
        bool is_pairs = (*line == 'w' || *line == 'b') && memchr(line, ':', length) != NULL;
        fits = is_pairs ? read_pairs(&frame, line) : read_pieces(&frame, line);
    }
    if (fits && frames->count == frames->capacity) {
        frames->capacity = frames->capacity == 0 ? 16 : 2 * frames->capacity;
        frames->frame = realloc(frames->frame, (size_t)frames->capacity * sizeof *frames->frame);
        if (frames->frame == NULL) {
            abort();
        }
    }
    if (fits) {
        frames->frame[frames->count++] = frame;
    }
    return fits;
}

/* ---- Lookup ---- */

static unsigned long long hash(const Set pieces[KINDS])
{
    unsigned long long sum = 0;
    for (int i = 0; i < KINDS; i++) {
        sum = (sum ^ pieces[i]) * 0x9e3779b97f4a7c15u;
        sum ^= sum >> 31;
    }
    return sum;
}

void frames_make_table(Frames *frames)
{
    unsigned long size = 64;
    while (size < 2 * (unsigned long)frames->count) {
        size *= 2;
    }
    frames->mask = size - 1;
    frames->slot = calloc(size, sizeof *frames->slot);
    if (frames->slot == NULL) {
        abort();
    }
    for (long i = 0; i < frames->count; i++) {
        unsigned long slot = hash(frames->frame[i].pieces) & frames->mask;
        while (frames->slot[slot] != 0) {
            slot = (slot + 1) & frames->mask;
        }
        frames->slot[slot] = i + 1;
    }
}

/* Returns the position of a frame with the kings on these squares. */
static Board board_of(const Frames *frames, const Frame *frame, bool black, int own, int other)
{
    Board board;
    memset(&board, 0, sizeof board);
    memset(board.rook, -1, sizeof board.rook);
    for (int i = 0; i < KINDS; i++) {
        for (Set pieces = frame->pieces[i]; pieces != 0;) {
            board.piece[take(&pieces)] = letters[i];
        }
    }
    board.piece[own] = frames->winner ? 'k' : 'K';
    board.piece[other] = frames->winner ? 'K' : 'k';
    board.black = black;
    board.passed = (int8_t)frame->passed;
    board_settle_passed(&board);
    return board;
}

bool frames_have(const Frames *frames, const Board *board)
{
    Set pieces[KINDS] = {0};
    int own = -1, other = -1;
    if (frames->count == 0) {
        return false;
    }
    for (int i = 0; i < 64; i++) {
        char piece = board->piece[i];
        if (piece == 'k' || piece == 'K') {
            *((piece == 'k') == frames->winner ? &own : &other) = i;
        } else if (piece != 0) {
            pieces[strchr(letters, piece) - letters] |= one(i);
        }
    }
    unsigned long slot = hash(pieces) & frames->mask;
    for (; frames->slot[slot] != 0; slot = (slot + 1) & frames->mask) {
        const Frame *frame = &frames->frame[frames->slot[slot] - 1];
        if (memcmp(frame->pieces, pieces, sizeof pieces) == 0 &&
            has(frame->pairs[board->black][own], other)) {
            Board known = board_of(frames, frame, board->black, own, other);
            if (memcmp(&known, board, sizeof known) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* ---- Checking ---- */

/* Returns whether the bounds exclude a mate with the kings on any of their squares, or the material
 * is insufficient for a mate. */
static bool bounds_hold(const Frames *frames, const Frame *frame, const Board *any)
{
    Set own = 0, other = 0;
    Box box = box_of(any);
    if (board_cannot_mate_by_material(any, frames->winner)) {
        return true;
    }
    for (int i = 0; i < 2 * 64; i++) {
        own |= frame->pairs[i / 64][i % 64] != 0 ? one(i % 64) : 0;
        other |= frame->pairs[i / 64][i % 64];
    }
    for (int i = 0; i < box.count; i++) {
        if (box.piece[i].kind == 'k') {
            box.piece[i].squares = box.piece[i].black == frames->winner ? own : other;
        }
    }
    box.passed = (int8_t)frame->passed;
    return bounds_exclude_mate(&box, frames->winner);
}

/* Returns why a position of a frame is not proved, or NULL if it is proved. */
static const char *fault_of_pair(const Frames *frames, const Frame *frame, const Board *board,
                                 const Listed *listed)
{
    static Board after[SUCCESSORS_MAX];
    if (frame->by_bounds) {
        Box box = box_of(board);
        return bounds_exclude_mate(&box, frames->winner)
                   ? NULL
                   : "the bounds of a frame do not exclude a mate";
    }
    int count = board_successors(board, after);
    if (count == 0 && board->black != frames->winner && board_in_check(board, board->black)) {
        return "a position of a frame is a mate by the winner";
    }
    for (int i = 0; i < count; i++) {
        if (!listed->has(listed->context, &after[i])) {
            return "a move leads out of a frame";
        }
    }
    return NULL;
}

static const char *fault_of_frame(const Frames *frames, const Frame *frame, const Listed *listed)
{
    Set occupied = 0;
    bool holds = false;
    const char *fault = NULL;
    for (int i = 0; i < KINDS; i++) {
        occupied |= frame->pieces[i];
    }
    for (int i = 0; i < 2 * 64 && fault == NULL && !holds; i++) {
        int own = i % 64;
        Set others = frame->pairs[i / 64][own];
        if (others != 0 && (has(occupied, own) || (others & (occupied | one(own))) != 0)) {
            return "a king is on the square of another piece";
        }
        while (others != 0 && fault == NULL && !holds) {
            Board board = board_of(frames, frame, i / 64 == 1, own, take(&others));
            holds = frame->by_bounds && bounds_hold(frames, frame, &board);
            fault = holds ? NULL : fault_of_pair(frames, frame, &board, listed);
        }
    }
    return fault;
}

const char *frames_fault(const Frames *frames, const Listed *listed)
{
    const char *fault = NULL;
    for (long i = 0; i < frames->count && fault == NULL; i++) {
        fault = fault_of_frame(frames, &frames->frame[i], listed);
    }
    return fault;
}
