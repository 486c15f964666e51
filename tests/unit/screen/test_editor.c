/*
 * Types every position of a walk through the legal moves with the keys of the editor, and reads the
 * same FEN back. Counts the keys: the pieces must always take fewer keys than the placement of the
 * FEN has characters.
 */
#include "screen/screen.h"

#include "commands/submit.h"
#include "notation/fen.h"
#include "rules/chess960.h"
#include "rules/movegen.h"
#include "session_fixture.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>

/* A screen with the editor open, and what has been typed on it. */
typedef struct Typist {
    SessionFixture fixture;
    Keymap keymap;
    Screen *screen;
    long positions;  /* the number of positions typed */
    long keys;       /* the number of keys for all pieces */
    long characters; /* the number of characters of all placements */
    long state_keys; /* the number of keys for everything else */
} Typist;

static Typist typist;

static void press(Input input)
{
    input.time_ms = typist.fixture.now_ms;
    screen_handle(typist.screen, &input, typist.fixture.now_ms);
}

static void begin(void)
{
    typist = (Typist){0};
    keymap_init(&typist.keymap);
    fixture_begin(&typist.fixture, CLIENT_SCREEN, "");
    typist.screen = screen_new(&(ScreenSetup){.client = typist.fixture.client,
                                              .keymap = &typist.keymap,
                                              .rows = 24,
                                              .cols = 80,
                                              .depth = DEPTH_256,
                                              .glyphs = {.pieces = PIECES_LETTERS}},
                               typist.fixture.now_ms);
    ck_assert_ptr_nonnull(typist.screen);
    submit_line(typist.fixture.client, "edit", typist.fixture.now_ms);
    press((Input){.kind = INPUT_NONE});
}

static void end(void)
{
    if (typist.positions > 0) {
        printf("# %ld positions, %.1f keys for the pieces of a placement of %.1f characters, "
               "%.1f keys for the rest\n",
               typist.positions, (double)typist.keys / (double)typist.positions,
               (double)typist.characters / (double)typist.positions,
               (double)typist.state_keys / (double)typist.positions);
    }
    screen_free(typist.screen);
    fixture_end(&typist.fixture);
}

/* Presses a key for each character; '\n' is Enter. Returns their number. */
static int type(const char *keys)
{
    for (const char *at = keys; *at != '\0'; at++) {
        press(*at == '\n' ? input_key(KEYCODE_ENTER) : input_character((unsigned char)*at));
    }
    return (int)strlen(keys);
}

/* Types the placement on an empty board, without slashes, because the cursor moves on to the next
 * rank by itself. Returns the number of keys. */
static int type_pieces(const char *placement)
{
    int count = type("0");
    for (const char *at = placement; *at != '\0'; at++) {
        char key[] = {*at, '\0'};
        count += *at == '/' ? 0 : type(key);
    }
    return count;
}

static void type_fen(const char *fen)
{
    char placement[80], side, rights[8], passed[4], keys[64];
    int clock, number;
    ck_assert_int_eq(
        sscanf(fen, "%79s %c %7s %3s %d %d", placement, &side, rights, passed, &clock, &number), 6);
    int count = type_pieces(placement);
    ck_assert_int_lt(count, (int)strlen(placement));
    snprintf(keys, sizeof keys, "%sc%s\ne%ch%d\nm%d\n", side == 'b' ? "s" : "", rights, passed[0],
             clock, number);
    typist.state_keys += type(keys);
    typist.keys += count;
    typist.characters += (long)strlen(placement);
    typist.positions++;
    type("y");
    ck_assert_str_eq(screen_copied(typist.screen), fen);
}

/* Types the position and all positions reached by at most `plies` plies. */
static void walk(const Position *position, int plies)
{
    MoveList moves;
    char fen[FEN_MAX];
    fen_format(position, FEN_ALWAYS_EP, fen);
    type_fen(fen);
    if (plies > 0) {
        movegen_legal(position, &moves);
        for (int i = 0; i < moves.count; i++) {
            Position next = position_after(position, moves.moves[i]);
            walk(&next, plies - 1);
        }
    }
}

static const struct {
    const char *fen;
    int plies;
} WALKS[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2},
    {"8/5k2/8/8/3K4/8/4P3/8 w - - 0 1", 3},
    {"bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1", 1},
    {"1r1k1r1r/8/8/8/8/8/8/1R1K1R1R w FBfb - 99 9998", 1},
};

START_TEST(every_position_of_a_walk_is_typed_and_read_back)
{
    Position position;
    ck_assert_int_eq(fen_parse(WALKS[_i].fen, FEN_STRICT, &position, NULL), FEN_OK);
    walk(&position, WALKS[_i].plies);
}
END_TEST

/* On an empty board, a placement can also be typed with its slashes. */
START_TEST(a_placement_can_be_typed_as_it_stands)
{
    type("0rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRy");
    ck_assert_str_eq(screen_copied(typist.screen),
                     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}
END_TEST

/* Sets up each Chess960 starting position with some of its castling rights. The four lowest bits of
 * its number choose the rights. */
START_TEST(the_rights_of_all_starting_positions)
{
    for (int number = 0; number < CHESS960_COUNT; number++) {
        char fen[FEN_MAX], rights[8] = "";
        Position start = chess960_start(number);
        int count = 0;
        for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
            Side side = (Side)(i / WING_COUNT);
            Square rook = position_castling_rook(&start, side, (Wing)(i % WING_COUNT));
            if ((number >> i & 1) != 0) {
                rights[count++] = (char)((side == SIDE_WHITE ? 'A' : 'a') + square_file(rook));
            }
        }
        rights[count] = '\0';
        fen_format(&start, FEN_STANDARD, fen);
        char *placement_end = strchr(fen, ' ');
        *placement_end = '\0';
        type_pieces(fen);
        char keys[16], letters[8] = "";
        snprintf(keys, sizeof keys, "c%s\ny", rights[0] == '\0' ? "-" : rights);
        type(keys);
        Position again;
        ck_assert_int_eq(fen_parse(screen_copied(typist.screen), FEN_STRICT, &again, NULL), FEN_OK);
        count = 0;
        for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
            Side side = (Side)(i / WING_COUNT);
            Square rook = position_castling_rook(&again, side, (Wing)(i % WING_COUNT));
            if (rook != SQUARE_NONE) {
                letters[count++] = (char)((side == SIDE_WHITE ? 'A' : 'a') + square_file(rook));
            }
        }
        ck_assert_str_eq(letters, rights);
        ck_assert(strncmp(screen_copied(typist.screen), fen, strlen(fen)) == 0);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("editor");
    TCase *tests = tcase_create("editor");
    tcase_add_checked_fixture(tests, begin, end);
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, every_position_of_a_walk_is_typed_and_read_back, 0,
                        (int)(sizeof WALKS / sizeof WALKS[0]));
    tcase_add_test(tests, a_placement_can_be_typed_as_it_stands);
    tcase_add_test(tests, the_rights_of_all_starting_positions);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
