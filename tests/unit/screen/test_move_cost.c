/*
 * Tests the cost of a typed move. On the screen, the calls of some functions are counted from each
 * key until the result is drawn; in line mode, they are counted for a whole line. The counted calls
 * search the line for a command, call session_tick(), make the text of a reply line, or generate
 * legal moves. Calls by the test for dead positions are not counted. The option --wrap of the
 * linker gives access to these functions.
 */
#include "screen/screen.h"

#include "commands/action.h"
#include "game/can_mate.h"
#include "rules/movegen.h"
#include "session_fixture.h"
#include "unit.h"
#include "words/wording.h"

#include <string.h>

/* A move that both knights can make, so that its SAN needs the legal moves. */
#define BEFORE "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4"
#define MOVE   "Nbd7"

/* The numbers of counted calls. */
typedef struct Cost {
    int scans;       /* searches of the line for a command */
    int ticks;       /* calls of session_tick() */
    int wordings;    /* texts made for lines of replies */
    int generations; /* searches for all legal moves, for any legal move, or for a given move */
} Cost;

enum {
    /* For a letter: the targets on the board and the choices in the entry line. */
    LETTER_GENERATIONS = 1,
    /* For a legal move: to read it, to find that it is legal, to find that it is not mate, and for
     * its SAN in the game and in the journal. */
    MOVE_GENERATIONS = 5,
    /* For a refused move: to read it, to find why each of two knights cannot make it, for the
     * diagram of the law book, and for the completions of the text. */
    REFUSED_GENERATIONS = 5,
};

static Cost cost;
static bool is_dead_tested;

static void count_generation(void)
{
    cost.generations += is_dead_tested ? 0 : 1;
}

ActionId __real_action_find_in_line(const Action *actions, const char *line,
                                    const char **arguments);
void __real_session_tick(Session *session, int64_t now_ms);
void __real_wording_append(const ReplyLine *line, const Settings *settings, const Game *game,
                           StrBuf *out);
void __real_wording_append_line(const ReplyLine *line, const Settings *settings, const Game *game,
                                StrBuf *out);
void __real_wording_append_sentence(const ReplyLine *line, const Settings *settings,
                                    const Game *game, int name_cols, StrBuf *out);
int __real_movegen_legal(const Position *position, MoveList *out);
bool __real_movegen_any_legal(const Position *position);
bool __real_movegen_is_legal(const Position *position, Move move);
const char *__real_can_mate_why_dead(WinnabilityMemory *memory, const Position *position);

ActionId __wrap_action_find_in_line(const Action *actions, const char *line,
                                    const char **arguments);
void __wrap_session_tick(Session *session, int64_t now_ms);
void __wrap_wording_append(const ReplyLine *line, const Settings *settings, const Game *game,
                           StrBuf *out);
void __wrap_wording_append_line(const ReplyLine *line, const Settings *settings, const Game *game,
                                StrBuf *out);
void __wrap_wording_append_sentence(const ReplyLine *line, const Settings *settings,
                                    const Game *game, int name_cols, StrBuf *out);
int __wrap_movegen_legal(const Position *position, MoveList *out);
bool __wrap_movegen_any_legal(const Position *position);
bool __wrap_movegen_is_legal(const Position *position, Move move);
const char *__wrap_can_mate_why_dead(WinnabilityMemory *memory, const Position *position);

ActionId __wrap_action_find_in_line(const Action *actions, const char *line, const char **arguments)
{
    cost.scans++;
    return __real_action_find_in_line(actions, line, arguments);
}

void __wrap_session_tick(Session *session, int64_t now_ms)
{
    cost.ticks++;
    __real_session_tick(session, now_ms);
}

void __wrap_wording_append(const ReplyLine *line, const Settings *settings, const Game *game,
                           StrBuf *out)
{
    cost.wordings++;
    __real_wording_append(line, settings, game, out);
}

void __wrap_wording_append_line(const ReplyLine *line, const Settings *settings, const Game *game,
                                StrBuf *out)
{
    cost.wordings++;
    __real_wording_append_line(line, settings, game, out);
}

void __wrap_wording_append_sentence(const ReplyLine *line, const Settings *settings,
                                    const Game *game, int name_cols, StrBuf *out)
{
    cost.wordings++;
    __real_wording_append_sentence(line, settings, game, name_cols, out);
}

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

/* Starts a game and plays the moves BEFORE. */
static void begin(SessionFixture *fixture, Settings *settings, ClientManner manner)
{
    settings_init(settings);
    fixture_begin_with(fixture, &(SessionSetup){.settings = settings, .no_folder_reason = ""},
                       manner, false, "");
    fixture_submit(fixture, BEFORE);
    ck_assert_int_eq(game_ply_count(session_game(fixture->session)), 19);
}

/* Checks the calls counted since `cost` was cleared. The searches for legal moves may be fewer than
 * expected, but not zero. */
static void check_cost(const char *what, Cost expected)
{
    ck_assert_msg(cost.scans == expected.scans && cost.ticks == expected.ticks &&
                      cost.wordings == expected.wordings && cost.generations > 0 &&
                      cost.generations <= expected.generations,
                  "%s: %d scans, %d ticks, %d wordings, %d generations", what, cost.scans,
                  cost.ticks, cost.wordings, cost.generations);
}

/* Clears `cost`, handles a key and draws the screen. */
static void press(Screen *screen, Input input, const SessionFixture *fixture, Scene *scene)
{
    cost = (Cost){0};
    screen_handle(screen, &input, fixture->now_ms);
    ck_assert(screen_draw(screen, scene));
}

static Screen *open_screen(const SessionFixture *fixture, const Keymap *keymap)
{
    Screen *screen = screen_new(&(ScreenSetup){.client = fixture->client,
                                               .keymap = keymap,
                                               .rows = 24,
                                               .cols = 80,
                                               .glyphs = {.pieces = PIECES_LETTERS}},
                                fixture->now_ms);
    ck_assert_ptr_nonnull(screen);
    return screen;
}

START_TEST(a_typed_move_costs_what_it_must)
{
    SessionFixture fixture;
    Settings settings;
    Keymap keymap;
    Scene scene = {0};
    keymap_init(&keymap);
    begin(&fixture, &settings, CLIENT_SCREEN);
    Screen *screen = open_screen(&fixture, &keymap);
    for (const char *at = MOVE; *at != '\0'; at++) {
        press(screen, input_character((unsigned char)*at), &fixture, &scene);
        check_cost("a letter", (Cost){.ticks = 1, .generations = LETTER_GENERATIONS});
    }
    press(screen, input_key(KEYCODE_ENTER), &fixture, &scene);
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 20);
    check_cost("Enter",
               (Cost){.scans = 1, .ticks = 1, .wordings = 1, .generations = MOVE_GENERATIONS});
    scene_release(&scene);
    screen_free(screen);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_refused_move_costs_what_it_must)
{
    SessionFixture fixture;
    Settings settings;
    Keymap keymap;
    Scene scene = {0};
    keymap_init(&keymap);
    begin(&fixture, &settings, CLIENT_SCREEN);
    Screen *screen = open_screen(&fixture, &keymap);
    for (const char *at = "Nd4"; *at != '\0'; at++) {
        press(screen, input_character((unsigned char)*at), &fixture, &scene);
    }
    press(screen, input_key(KEYCODE_ENTER), &fixture, &scene);
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 19);
    check_cost("Enter",
               (Cost){.scans = 1, .ticks = 1, .wordings = 1, .generations = REFUSED_GENERATIONS});
    scene_release(&scene);
    screen_free(screen);
    fixture_end(&fixture);
}
END_TEST

/* In line mode, the text of the reply is made when it is printed, which is not counted here. */
START_TEST(a_line_costs_what_it_must)
{
    SessionFixture fixture;
    Settings settings;
    begin(&fixture, &settings, CLIENT_LINES);
    cost = (Cost){0};
    fixture_submit(&fixture, MOVE);
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 20);
    check_cost("a line", (Cost){.scans = 1, .ticks = 1, .generations = MOVE_GENERATIONS});
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("move_cost");
    TCase *tcase = tcase_create("move_cost");
    tcase_add_test(tcase, a_typed_move_costs_what_it_must);
    tcase_add_test(tcase, a_refused_move_costs_what_it_must);
    tcase_add_test(tcase, a_line_costs_what_it_must);
    suite_add_tcase(suite, tcase);
    return unit_run(suite);
}
