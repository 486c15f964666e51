#include "link/progress.h"

#include "util/text.h"

#include <inttypes.h>
#include <string.h>

enum { NUMBER_MAX = 999999 /* greatest number of a move that is accepted; the least is 1 */ };
static const int64_t DEADLINE_MAX_MS = INT64_C(253402300799999); /* the end of the year 9999 */

static const char *const PHASES[] = {"playing", "paused", "adjourned", "over"};
static const char *const SIDES[SIDE_COUNT] = {"white", "black"};

Progress progress_of(const Game *game)
{
    return (Progress){.phase = game_phase(game),
                      .number = game_move_number(game, game_ply_count(game)),
                      .side = game_turn(game),
                      .deadline_ms = game_is_in_days(game) ? game_flag_wall_ms(game) : CLOCK_NEVER,
                      .setup = *game_setup(game)};
}

const char *progress_name(const Progress *progress)
{
    return PHASES[progress->phase];
}

void progress_append_parts(const Progress *progress, StrBuf *out)
{
    strbuf_appendf(out, "number=%d side=%s ", progress->number, SIDES[progress->side]);
    if (progress->deadline_ms != CLOCK_NEVER) {
        strbuf_appendf(out, "deadline=%" PRId64 " ", progress->deadline_ms);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        const char *user = progress->setup.users[side];
        if (user[0] != '\0') {
            strbuf_appendf(out, "%s-user=%s ", SIDES[side], user);
        }
    }
    game_setup_format(&progress->setup, out);
}

/* Reads "KEY=VALUE ". Returns what follows, or NULL if the text has another key or a longer value.
 */
static const char *read_part(const char *text, const char *key, size_t size, char *value)
{
    size_t key_length = strlen(key);
    if (!text_has_prefix(text, key) || text[key_length] != '=') {
        return NULL;
    }
    const char *at = text + key_length + 1;
    size_t length = strcspn(at, " ");
    if (length >= size || at[length] == '\0') {
        return NULL;
    }
    memcpy(value, at, length);
    value[length] = '\0';
    return at + length + 1;
}

/* Reads the number, the side to move and the deadline, which can be missing. Returns what follows,
 * or NULL if they are malformed. */
static const char *read_turn(const char *parts, Progress *out)
{
    char number[8], word[8], time[24];
    int64_t value = 0;
    const char *rest = read_part(parts, "number", sizeof number, number);
    rest = rest == NULL ? NULL : read_part(rest, "side", sizeof word, word);
    if (rest == NULL || !text_parse_number(number, 1, NUMBER_MAX, &value)) {
        return NULL;
    }
    int side = text_index_of(word, SIDES, SIDE_COUNT);
    out->number = (int)value;
    out->side = side < 0 ? SIDE_WHITE : (Side)side;
    out->deadline_ms = CLOCK_NEVER;
    const char *after = read_part(rest, "deadline", sizeof time, time);
    bool is_right = after == NULL || text_parse_number(time, 0, DEADLINE_MAX_MS, &out->deadline_ms);
    return side < 0 || !is_right ? NULL : after == NULL ? rest : after;
}

bool progress_parse(const char *name, const char *parts, Progress *out)
{
    char users[SIDE_COUNT][GAME_NAME_MAX] = {"", ""};
    Progress progress = {0};
    int phase = text_index_of(name, PHASES, sizeof PHASES / sizeof PHASES[0]);
    const char *rest = read_turn(parts, &progress);
    if (phase < 0 || rest == NULL) {
        return false;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        const char *after = read_part(rest, side == SIDE_WHITE ? "white-user" : "black-user",
                                      sizeof users[side], users[side]);
        rest = after == NULL ? rest : after;
    }
    if (!game_setup_parse(rest, &progress.setup)) {
        return false;
    }
    progress.phase = (GamePhase)phase;
    memcpy(progress.setup.users, users, sizeof users);
    *out = progress;
    return true;
}
