/* Reads the stages, exits and states of a proof, and finds them in hash tables. */
#include "check_stages.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Stages *stages_new(void)
{
    Stages *stages = calloc(1, sizeof *stages);
    if (stages == NULL) {
        abort();
    }
    return stages;
}

void stages_free(Stages *stages)
{
    if (stages != NULL) {
        free(stages->stage);
        free(stages->exit);
        free(stages->state);
        free(stages->state_slot);
        free(stages->exit_slot);
        free(stages);
    }
}

long stages_count(const Stages *stages)
{
    return stages->states;
}

/* ---- Reading ---- */

/* Enlarges an array of `count` elements if it is full. The capacity is a power of two. */
static void *grown(void *block, long count, size_t size)
{
    if ((count & (count - 1)) == 0) {
        block = realloc(block, (size_t)(count == 0 ? 1 : 2 * count) * size);
        if (block == NULL) {
            abort();
        }
    }
    return block;
}

static void prepare(Stage *stage)
{
    for (int i = 0; i < stage->count; i++) {
        const StagePiece *piece = &stage->piece[i];
        bool single = count_of(piece->box.squares) == 1 && !piece->box.uncertain;
        stage->still |= piece->standing != GONE && single ? piece->box.squares : 0;
        stage->king[piece->box.black] = piece->box.kind == 'k' ? i : stage->king[piece->box.black];
    }
    stage->is_closed = true;
    for (int i = 0; i < stage->count; i++) {
        const BoxPiece *piece = &stage->piece[i].box;
        if (stage->piece[i].standing != ROAMS) {
            continue;
        }
        Set through = stage->piece[stage->king[!piece->black]].box.squares;
        Set arrivals = attacks_of(piece->kind, piece->black, piece->squares, ~stage->still);
        bool anywhere = piece->uncertain && piece->squares == ALL_SQUARES;
        stage->roam[piece->black] |= piece->squares;
        stage->far[piece->black] |= anywhere ? ALL_SQUARES
                                             : attacks_of(piece->kind, piece->black, piece->squares,
                                                          ~stage->still | through);
        stage->is_closed &= piece->kind != 'p' && (arrivals & ~stage->still & ~piece->squares) == 0;
    }
}

static bool read_piece(const char *text, StagePiece *out)
{
    if (text[0] == '-') {
        return true;
    }
    out->box.kind = (char)tolower((unsigned char)text[0]);
    out->box.black = islower((unsigned char)text[0]) != 0;
    out->box.uncertain = *++text == '?';
    text += out->box.uncertain;
    out->right = *text == '+';
    text += out->right;
    bool tracks = *text == '*';
    out->box.squares = strtoull(text + tracks, NULL, 16);
    bool single = count_of(out->box.squares) == 1 && !out->box.uncertain;
    out->standing = tracks ? TRACKS : single ? FIXED : ROAMS;
    return strchr("pnbrqk", out->box.kind) != NULL && out->box.squares != 0 &&
           (out->box.kind != 'k' || tracks) && !(tracks && out->box.uncertain) &&
           (out->box.kind != 'p' || out->standing == FIXED);
}

static bool read_stage(Stages *stages, const char *line)
{
    stages->stage = grown(stages->stage, stages->stages, sizeof *stages->stage);
    Stage *stage = &stages->stage[stages->stages];
    int used = 0, kings = 0;
    long number = -1;
    memset(stage, 0, sizeof *stage);
    sscanf(line, "%ld%n", &number, &used);
    for (line += used; *line == ' '; line += strcspn(line, " ")) {
        if (stage->count == STAGE_PIECES || !read_piece(++line, &stage->piece[stage->count])) {
            return false;
        }
        StagePiece *piece = &stage->piece[stage->count++];
        piece->track = piece->standing == TRACKS ? stage->tracks++ : NOWHERE;
        kings += piece->box.kind == 'k' ? piece->box.black ? 100 : 1 : 0;
    }
    if (number != stages->stages++ || stage->tracks > TRACKED || kings != 101) {
        return false;
    }
    prepare(stage);
    return true;
}

static bool read_exit(Stages *stages, const char *line)
{
    stages->exit = grown(stages->exit, stages->exits, sizeof *stages->exit);
    Exit *way = &stages->exit[stages->exits++];
    char kind = 0;
    memset(way, 0, sizeof *way);
    int read = sscanf(line, "%d %d %d %d %c %d", &way->from, &way->piece, &way->victim,
                      &way->square, &kind, &way->to);
    way->knight = kind == 'n';
    return read == 6;
}

static bool read_state(Stages *stages, const char *line)
{
    int stage = -1, left = NOWHERE, used = 0, count = 0;
    char side[3] = "";
    if (sscanf(line, "%d %2s %d%n", &stage, side, &left, &used) != 3 || stage < 0 ||
        stage >= stages->stages) {
        return false;
    }
    stages->state = grown(stages->state, stages->states, sizeof *stages->state);
    State *state = &stages->state[stages->states++];
    memset(state, 0, sizeof *state);
    *state = (State){(int16_t)stage, side[0] == 'b', side[1] == '!', (int8_t)left, {0}};
    for (line += used; *line == ' ' && count < TRACKED; count++) {
        char *end;
        state->at[count] = (int8_t)(strtol(line, &end, 10) & 63);
        line = end;
    }
    return count == stages->stage[stage].tracks;
}

bool stages_read(Stages *stages, const char *line)
{
    return strncmp(line, "stage ", 6) == 0   ? read_stage(stages, line + 6)
           : strncmp(line, "exit ", 5) == 0  ? read_exit(stages, line + 5)
           : strncmp(line, "state ", 6) == 0 ? read_state(stages, line + 6)
                                             : false;
}

/* ---- Lookup of states and exits ---- */

static unsigned long long hash(const void *bytes, size_t size)
{
    unsigned long long sum = 1469598103934665603u;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ ((const unsigned char *)bytes)[i]) * 1099511628211u;
    }
    return sum ^ sum >> 29;
}

/* Sorts the squares of tracked pieces that the stage does not distinguish, so that equal states
 * have equal bytes. */
static void sort_alike(const Stage *stage, State *state)
{
    for (int i = 0; i < stage->count; i++) {
        for (int j = 0; j < i; j++) {
            const StagePiece *one = &stage->piece[j], *other = &stage->piece[i];
            if (one->standing == TRACKS && other->standing == TRACKS && !one->right &&
                !other->right && one->box.kind == other->box.kind &&
                one->box.black == other->box.black && one->box.squares == other->box.squares &&
                state->at[one->track] > state->at[other->track]) {
                int8_t square = state->at[one->track];
                state->at[one->track] = state->at[other->track];
                state->at[other->track] = square;
            }
        }
    }
}

bool stages_has(const Stages *stages, State state)
{
    sort_alike(&stages->stage[state.stage], &state);
    unsigned long slot = hash(&state, sizeof state) & stages->state_mask;
    for (; stages->state_slot[slot] != 0; slot = (slot + 1) & stages->state_mask) {
        if (memcmp(&stages->state[stages->state_slot[slot] - 1], &state, sizeof state) == 0) {
            return true;
        }
    }
    return false;
}

static unsigned long exit_hash(int from, int piece, int victim, int square, bool knight)
{
    int key[5] = {from, piece, victim, square, knight};
    return hash(key, sizeof key);
}

Exit *stages_exit(const Stages *stages, int from, int piece, int victim, int square, bool knight)
{
    unsigned long slot = exit_hash(from, piece, victim, square, knight) & stages->exit_mask;
    for (; stages->exit_slot[slot] != 0; slot = (slot + 1) & stages->exit_mask) {
        Exit *way = &stages->exit[stages->exit_slot[slot] - 1];
        if (way->from == from && way->piece == piece && way->victim == victim &&
            way->square == square && way->knight == knight) {
            return way;
        }
    }
    return NULL;
}

static unsigned long *table_for(long count, unsigned long *mask)
{
    unsigned long size = 64;
    while (size < 2 * (unsigned long)count) {
        size *= 2;
    }
    *mask = size - 1;
    unsigned long *table = calloc(size, sizeof *table);
    if (table == NULL) {
        abort();
    }
    return table;
}

void stages_make_tables(Stages *stages)
{
    stages->state_slot = (long *)table_for(stages->states, &stages->state_mask);
    stages->exit_slot = (long *)table_for(stages->exits, &stages->exit_mask);
    for (long i = 0; i < stages->states; i++) {
        State *state = &stages->state[i];
        sort_alike(&stages->stage[state->stage], state);
        unsigned long slot = hash(state, sizeof *state) & stages->state_mask;
        while (stages->state_slot[slot] != 0) {
            slot = (slot + 1) & stages->state_mask;
        }
        stages->state_slot[slot] = i + 1;
    }
    for (long i = 0; i < stages->exits; i++) {
        const Exit *way = &stages->exit[i];
        unsigned long slot =
            exit_hash(way->from, way->piece, way->victim, way->square, way->knight) &
            stages->exit_mask;
        while (stages->exit_slot[slot] != 0) {
            slot = (slot + 1) & stages->exit_mask;
        }
        stages->exit_slot[slot] = i + 1;
    }
}
