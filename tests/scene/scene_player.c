#include "scene_player.h"

#include "commands/submit.h"
#include "game/game.h"
#include "notation/fen.h"
#include "scene_page.h"
#include "scene_setup.h"
#include "scratch.h"
#include "screen/configuration.h"
#include "screen/display.h"
#include "screen/keymap.h"
#include "screen/screen.h"
#include "terms/new_game.h"
#include "terms/options.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The program under test and its environment. */
typedef struct Player {
    const char *folder; /* the folder of the program's files */
    Settings settings;  /* set before the program starts */
    ScreenSetup setup;
    Session *session;         /* NULL before the game */
    Client *client;           /* NULL before the game */
    Screen *screen;           /* NULL before the game */
    Scene scene;              /* last painted scene */
    uint32_t frame;           /* number of paintings */
    int bell_count;           /* number of bells since the last step "terminal" */
    int key_count;            /* number of keys pressed since the last step "count" */
    bool has_quit;            /* the program has asked to quit */
    StrBuf *out;              /* the updated script */
    char unsaved_reason[128]; /* the reason why nothing can be saved, or "" if files can be saved */
} Player;

/* The time on the clock of the session. */
static int64_t script_now_ms = 1000000;

static int64_t script_clock(void)
{
    return script_now_ms;
}

/* The wall-clock time when script_now_ms is 0, at first about 2026-03-01 12:00 UTC. */
static int64_t script_wall_ms = INT64_C(1772365400000);

static int64_t script_wall(void)
{
    return script_wall_ms + script_now_ms;
}

static void paint(Player *player)
{
    unsigned requests = screen_take_requests(player->screen);
    screen_draw(player->screen, &player->scene);
    scene_page_append_lost_cursor(&player->scene, player->out);
    player->frame++;
    player->bell_count += (requests & SCREEN_REQUEST_BELL) != 0;
    player->has_quit |= (requests & SCREEN_REQUEST_QUIT) != 0;
}

static void send(Player *player, Input input)
{
    input.time_ms = script_now_ms;
    input.frame = player->frame;
    screen_handle(player->screen, &input, script_now_ms);
}

/* Sends an input to the program and paints the screen. Always returns true. */
static bool send_one(Player *player, Input input)
{
    send(player, input);
    paint(player);
    return true;
}

static bool fail(Player *player, const char *what, const char *text)
{
    strbuf_appendf(player->out, "SCRIPT: %s: %s\n", what, text);
    return false;
}

/* ---- Before the game ---- */

static bool step_screen(Player *player, char *rest)
{
    char *size = text_next_word(rest, &rest);
    char *pieces = text_next_word(rest, &rest);
    return (scene_setup_size(size, &player->setup) || fail(player, "invalid size", size)) &&
           (scene_setup_pieces(pieces, &player->setup) || fail(player, "invalid pieces", pieces)) &&
           (scene_setup_depth(rest, &player->setup) || fail(player, "invalid depth", rest));
}

static bool step_set(Player *player, char *rest)
{
    char *name = text_next_word(rest, &rest);
    StrBuf reason = {0};
    SettingId id = setting_find(name);
    bool is_set = scene_setup_language(name, rest, &player->settings) ||
                  (id != SETTING_NONE && settings_set(&player->settings, id, rest, NULL, &reason));
    strbuf_release(&reason);
    return is_set || fail(player, "invalid setting", name);
}

static bool step_remote(Player *player, char *rest)
{
    (void)rest;
    player->setup.is_remote = true;
    return true;
}

static bool step_config(Player *player, char *rest)
{
    (void)rest;
    player->setup.config_path = "config";
    return true;
}

static bool step_unsaved(Player *player, char *rest)
{
    snprintf(player->unsaved_reason, sizeof player->unsaved_reason, "%s", rest);
    return true;
}

/* Frees the session, if there is one, and makes a new one without a game. */
static void make_session(Player *player)
{
    screen_free(player->screen);
    client_free(player->client);
    session_free(player->session);
    player->screen = NULL;
    bool is_unsaved = player->unsaved_reason[0] != '\0';
    SessionSetup setup = {
        .settings = &player->settings,
        .state_folder = is_unsaved ? NULL : ".",
        .data_folder = is_unsaved ? NULL : ".",
        .no_folder_reason = player->unsaved_reason,
        .clock = script_clock,
        .wall = script_wall,
        .lot = 1,
        .patience = SESSION_WAITS,
    };
    player->session = session_new(&setup);
    player->client = client_new(player->session, CLIENT_SCREEN, false);
    player->setup.client = player->client;
}

/* Makes the screen of the client and paints it, which shows the start-up messages. */
static void make_screen(Player *player)
{
    Keymap keymap;
    keymap_init(&keymap);
    player->setup.keymap = &keymap;
    player->screen = screen_new(&player->setup, script_now_ms);
    paint(player);
}

static bool step_new(Player *player, char *rest)
{
    NewGame game;
    StrBuf reason = {0};
    new_game_init(&game, &player->settings);
    if (!new_game_parse(&game, rest, NULL, &reason)) {
        return fail(player, "invalid game", strbuf_text(&reason));
    }
    make_session(player);
    submit_new_game(player->client, &game, script_now_ms);
    make_screen(player);
    return true;
}

static bool step_restart(Player *player, char *rest)
{
    Options options = {.start = OPTIONS_START_ASK, .paths = {rest}, .path_count = 1};
    make_session(player);
    options.path = rest[0] != '\0' ? rest : NULL;
    new_game_init(&options.game, &player->settings);
    bool is_started = submit_start(player->client, &options, script_now_ms);
    make_screen(player);
    return is_started;
}

/* ---- During the game ---- */

static bool step_user(Player *player, char *rest)
{
    bool is_black = text_is_same(text_next_word(rest, &rest), "black");
    GameAction tag = game_action_user_tag(is_black ? SIDE_BLACK : SIDE_WHITE, rest);
    session_act(player->session, &tag, script_now_ms);
    paint(player);
    return true;
}

static void press(Player *player, KeyPress key, bool paints)
{
    send(player, (Input){.kind = INPUT_KEY, .key = key});
    player->key_count++;
    if (paints) {
        paint(player);
    }
}

static void type_text(Player *player, const char *text, bool paints)
{
    size_t length = strlen(text);
    for (size_t at = 0; at < length;) {
        uint32_t character = 0;
        at += utf8_decode(text + at, length - at, &character);
        press(player, (KeyPress){.code = KEYCODE_CHARACTER, .character = character}, paints);
    }
}

static void press_words(Player *player, char *rest, bool paints)
{
    for (char *word = text_next_word(rest, &rest); word[0] != '\0';
         word = text_next_word(rest, &rest)) {
        KeyPress key;
        if (keymap_parse_key(word, &key)) {
            press(player, key, paints);
        } else {
            type_text(player, word, paints);
        }
    }
}

static bool step_keys(Player *player, char *rest)
{
    press_words(player, rest, true);
    return true;
}

static bool step_ahead(Player *player, char *rest)
{
    press_words(player, rest, false);
    paint(player);
    return true;
}

static bool step_line(Player *player, char *rest)
{
    type_text(player, rest, true);
    return true;
}

static bool step_play(Player *player, char *rest)
{
    for (char *word = text_next_word(rest, &rest); word[0] != '\0';
         word = text_next_word(rest, &rest)) {
        type_text(player, word, true);
        press(player, (KeyPress){.code = KEYCODE_ENTER}, true);
    }
    return true;
}

static bool step_paste(Player *player, char *rest)
{
    StrBuf text = {0};
    scene_setup_unescape(rest, &text);
    send(player, (Input){.kind = INPUT_PASTE, .paste = {strbuf_text(&text), text.length, false}});
    strbuf_release(&text);
    paint(player);
    return true;
}

static bool step_click(Player *player, char *rest)
{
    int row, col;
    if (sscanf(rest, "%d %d", &row, &col) != 2) {
        return fail(player, "invalid place", rest);
    }
    send(player, (Input){.kind = INPUT_MOUSE, .mouse = {MOUSE_PRESS, row, col}});
    return send_one(player, (Input){.kind = INPUT_MOUSE, .mouse = {MOUSE_RELEASE, row, col}});
}

static bool step_drag(Player *player, char *rest)
{
    int from_row, from_col, to_row, to_col;
    if (sscanf(rest, "%d %d %d %d", &from_row, &from_col, &to_row, &to_col) != 4) {
        return fail(player, "invalid places", rest);
    }
    send(player, (Input){.kind = INPUT_MOUSE, .mouse = {MOUSE_PRESS, from_row, from_col}});
    send(player, (Input){.kind = INPUT_MOUSE, .mouse = {MOUSE_DRAG, to_row, to_col}});
    return send_one(player, (Input){.kind = INPUT_MOUSE, .mouse = {MOUSE_RELEASE, to_row, to_col}});
}

static bool step_wheel(Player *player, char *rest)
{
    MouseKind kind = text_is_same(rest, "up") ? MOUSE_WHEEL_UP : MOUSE_WHEEL_DOWN;
    return send_one(player, (Input){.kind = INPUT_MOUSE, .mouse = {kind, 0, 0}});
}

static bool step_resize(Player *player, char *rest)
{
    Input input = {.kind = INPUT_RESIZE};
    if (sscanf(rest, "%dx%d", &input.size.cols, &input.size.rows) != 2) {
        return fail(player, "invalid size", rest);
    }
    player->setup.rows = input.size.rows;
    player->setup.cols = input.size.cols;
    return send_one(player, input);
}

static bool step_sleep(Player *player, char *rest)
{
    script_wall_ms += atoll(rest);
    return send_one(player, (Input){.kind = INPUT_NONE});
}

static bool step_stop(Player *player, char *rest)
{
    screen_deadline_ms(player->screen, script_now_ms);
    script_now_ms += atoll(rest);
    return true;
}

/* Lets time pass and handles every deadline on the way, as the main loop does. */
static bool step_wait(Player *player, char *rest)
{
    int64_t end = script_now_ms + atoll(rest);
    do {
        int64_t deadline = screen_deadline_ms(player->screen, script_now_ms);
        if (deadline > script_now_ms || deadline < 0) {
            script_now_ms = deadline >= 0 && deadline < end ? deadline : end;
        }
        send_one(player, (Input){.kind = INPUT_NONE});
    } while (script_now_ms < end);
    return true;
}

static bool step_signal(Player *player, char *rest)
{
    static const char *const NAMES[] = {"suspend", "resumed", "interrupt", "terminate"};
    static const InputKind KINDS[] = {INPUT_SUSPEND, INPUT_RESUMED, INPUT_INTERRUPT,
                                      INPUT_TERMINATE};
    int i = text_index_of(rest, NAMES, sizeof NAMES / sizeof NAMES[0]);
    if (i < 0) {
        return fail(player, "invalid signal", rest);
    }
    return send_one(
        player, (Input){.kind = KINDS[i], .size = {player->setup.rows, player->setup.cols, false}});
}

static bool step_file(Player *player, char *rest)
{
    char *name = text_next_word(rest, &rest);
    char *path = scratch_path(player->folder, name);
    StrBuf text = {0};
    scene_setup_unescape(rest, &text);
    scratch_write(path, strbuf_text(&text), text.length);
    strbuf_release(&text);
    free(path);
    return true;
}

/* ---- Output ---- */

/* Outputs parts of the screen. A colon ends their names, as in "status entry: a remark". */
static bool show_parts(Player *player, char *rest)
{
    Layout layout = display_layout(player->screen);
    rest[strcspn(rest, ":")] = '\0';
    return (rest[0] != '\0' && scene_page_append(&player->scene, &layout, rest, player->out)) ||
           fail(player, "unknown part", rest);
}

static bool step_show(Player *player, char *rest)
{
    return show_parts(player, rest);
}

static bool step_paint(Player *player, char *rest)
{
    bool is_shown = show_parts(player, rest);
    scene_page_append_tints(&player->scene, player->out);
    return is_shown;
}

static bool step_state(Player *player, char *rest)
{
    const Game *game = session_game(player->session);
    char fen[FEN_MAX];
    (void)rest;
    fen_format(game_position(game), FEN_STANDARD, fen);
    strbuf_appendf(player->out, "%s %s%s\n", fen, record_result_token(game_outcome(game)->result),
                   player->has_quit ? " quit" : "");
    return true;
}

static bool step_terminal(Player *player, char *rest)
{
    const char *title = screen_title(player->screen);
    const Palette *palette = screen_palette(player->screen);
    (void)rest;
    strbuf_appendf(player->out, "title %s; bell %d times; dark squares %d\n",
                   title == NULL ? "as before" : title, player->bell_count,
                   palette->shades[TINT_DARK].colour.red);
    player->bell_count = 0;
    return true;
}

static bool step_count(Player *player, char *rest)
{
    (void)rest;
    strbuf_appendf(player->out, "%d keys\n", player->key_count);
    player->key_count = 0;
    return true;
}

static bool step_read(Player *player, char *rest)
{
    char *name = text_next_word(rest, &rest);
    char *path = scratch_path(player->folder, name);
    size_t length = 0;
    char *text = access(path, R_OK) == 0 ? scratch_read(path, &length) : NULL;
    strbuf_appendf(player->out, "%s", text == NULL ? "there is no such file\n" : text);
    free(text);
    free(path);
    return true;
}

/* ---- The script ---- */

static const struct {
    const char *name;                        /* first word of the line */
    bool needs_game;                         /* the step is allowed only after "new" */
    bool (*run)(Player *player, char *rest); /* runs the step with the rest of the line */
} STEPS[] = {
    {"screen", false, step_screen},   {"set", false, step_set},
    {"unsaved", false, step_unsaved}, {"new", false, step_new},
    {"restart", true, step_restart},  {"keys", true, step_keys},
    {"ahead", true, step_ahead},      {"line", true, step_line},
    {"play", true, step_play},        {"paste", true, step_paste},
    {"click", true, step_click},      {"drag", true, step_drag},
    {"wheel", true, step_wheel},      {"resize", true, step_resize},
    {"wait", true, step_wait},        {"sleep", true, step_sleep},
    {"stop", true, step_stop},        {"signal", true, step_signal},
    {"file", false, step_file},       {"show", true, step_show},
    {"paint", true, step_paint},      {"state", true, step_state},
    {"remote", false, step_remote},   {"terminal", true, step_terminal},
    {"count", true, step_count},      {"config", false, step_config},
    {"read", false, step_read},       {"user", true, step_user},
};

static bool run_step(Player *player, char *line)
{
    char *rest = NULL;
    char *name = text_next_word(line, &rest);
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        if (text_is_same(STEPS[i].name, name) && (player->screen != NULL || !STEPS[i].needs_game)) {
            return STEPS[i].run(player, rest);
        }
    }
    return fail(player, "unknown step, or out of order", name);
}

/* Copies a step or a comment, and plays the step. Drops any other line: it is recorded output. */
static bool run_line(Player *player, char *line)
{
    bool is_step = text_has_prefix(line, "> ");
    if (is_step || line[0] == '\0' || line[0] == '#') {
        strbuf_appendf(player->out, "%s\n", line);
    }
    return !is_step || run_step(player, line + strlen("> "));
}

bool scene_player_run(const char *script, const char *folder, StrBuf *out)
{
    Player player = {
        .folder = folder, .out = out, .setup = {.rows = 24, .cols = 80, .depth = DEPTH_256}};
    char *copy = strdup(script);
    bool is_understood = chdir(folder) == 0;
    settings_init(&player.settings);
    configuration_offer(NULL, &player.settings);
    scene_setup_pieces("solid", &player.setup);
    for (char *line = copy; line[0] != '\0' && is_understood;) {
        char *end = line + strcspn(line, "\n");
        char *next = end + (end[0] != '\0');
        end[0] = '\0';
        is_understood = run_line(&player, line);
        line = next;
    }
    scene_release(&player.scene);
    screen_free(player.screen);
    client_free(player.client);
    session_free(player.session);
    free(copy);
    return is_understood;
}
