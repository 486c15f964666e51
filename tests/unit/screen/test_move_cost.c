/*
 * What a typed move costs: how often the legal moves are generated for each of its keys, from the
 * key to the drawn result, and for a line of the line mode. The test for dead positions is not
 * counted. The calls of the generator are wrapped by the linker.
 */
#include "screen/screen.h"

#include "game/game_inside.h"
#include "rules/movegen.h"
#include "session_table.h"
#include "unit.h"

#include <string.h>

/* A move of a knight for which the other one is a twin: its SAN needs the legal moves. */
#define BEFORE "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4"
#define MOVE   "Nbd7"

enum {
    LETTER_MAX = 2, /* the targets on the board, and the choices in the entry line */
    MOVE_MAX = 6,   /* reading it, whether it is legal, whether it mates, and its SAN three times:
                       in the event, in the journal, in the words for the player */
    SCREEN_MAX = MOVE_MAX + 2, /* its SAN twice more: for the command again, and in the score */
};

static int generation_count;
static bool is_dead_tested;

static void count_generation(void)
{
    generation_count += is_dead_tested ? 0 : 1;
}

int __real_movegen_legal(const Position *position, MoveList *out);
bool __real_movegen_any_legal(const Position *position);
bool __real_movegen_is_legal(const Position *position, Move move);
const char *__real_can_mate_why_dead(WinnabilityMemory *memory, const Position *position);

int __wrap_movegen_legal(const Position *position, MoveList *out);
bool __wrap_movegen_any_legal(const Position *position);
bool __wrap_movegen_is_legal(const Position *position, Move move);
const char *__wrap_can_mate_why_dead(WinnabilityMemory *memory, const Position *position);

int __wrap_movegen_legal(const Position *position, MoveList *out)
{
    count_generation();
    return __real_movegen_legal(position, out);
}

bool __wrap_movegen_any_legal(const Position *position)
{
    count_generation();
    return __real_movegen_any_legal(position);
}

bool __wrap_movegen_is_legal(const Position *position, Move move)
{
    count_generation();
    return __real_movegen_is_legal(position, move);
}

const char *__wrap_can_mate_why_dead(WinnabilityMemory *memory, const Position *position)
{
    is_dead_tested = true;
    const char *why = __real_can_mate_why_dead(memory, position);
    is_dead_tested = false;
    return why;
}

/* Begins a game and plays up to the move. */
static void begin(Table *table, Settings *settings, ClientManner manner)
{
    settings_init(settings);
    table_begin_with(table, &(SessionSetup){.settings = settings, .no_folder_reason = ""}, manner,
                     false, "");
    table_submit(table, BEFORE);
    ck_assert_int_eq(game_ply_count(session_game(table->session)), 19);
}

/* Returns how often the legal moves are generated for a key and what is drawn after it. */
static int generations_of(Screen *screen, Input input, const Table *table, Scene *scene)
{
    generation_count = 0;
    screen_handle(screen, &input, table->now_ms);
    ck_assert(screen_draw(screen, scene));
    return generation_count;
}

START_TEST(a_typed_move_generates_the_legal_moves_a_few_times)
{
    Table table;
    Settings settings;
    Keymap keymap;
    Scene scene = {0};
    keymap_init(&keymap);
    begin(&table, &settings, CLIENT_SCREEN);
    Screen *screen = screen_new(&(ScreenSetup){.client = table.client,
                                               .keymap = &keymap,
                                               .rows = 24,
                                               .cols = 80,
                                               .glyphs = {.pieces = PIECES_LETTERS}},
                                table.now_ms);
    ck_assert_ptr_nonnull(screen);
    for (const char *at = MOVE; *at != '\0'; at++) {
        int count = generations_of(screen, input_character((unsigned char)*at), &table, &scene);
        ck_assert_msg(count > 0 && count <= LETTER_MAX, "%d for %c", count, *at);
    }
    int count = generations_of(screen, input_key(KEYCODE_ENTER), &table, &scene);
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 20);
    ck_assert_msg(count > 0 && count <= SCREEN_MAX, "%d", count);
    scene_release(&scene);
    screen_free(screen);
    table_end(&table);
}
END_TEST

START_TEST(a_line_generates_the_legal_moves_a_few_times)
{
    Table table;
    Settings settings;
    begin(&table, &settings, CLIENT_LINES);
    generation_count = 0;
    table_submit(&table, MOVE);
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 20);
    ck_assert_msg(generation_count > 0 && generation_count <= MOVE_MAX, "%d", generation_count);
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("move_cost");
    TCase *tcase = tcase_create("move_cost");
    tcase_add_test(tcase, a_typed_move_generates_the_legal_moves_a_few_times);
    tcase_add_test(tcase, a_line_generates_the_legal_moves_a_few_times);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
