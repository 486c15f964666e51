#include "tui/key_map.h"

#include <string.h>

#include "tui/capabilities.h"

static void add(KeyMap *map, const char *name, KeyPress key)
{
    const char *sequence = capabilities_key(name);
    /* A single printable or control character is understood without the map. */
    if (sequence == NULL || map->count == KEY_MAP_MAX || strlen(sequence) < 2 ||
        strlen(sequence) >= sizeof map->entries[0].sequence) {
        return;
    }
    KeyMapEntry *entry = &map->entries[map->count++];
    strcpy(entry->sequence, sequence);
    entry->key = key;
}

KeyMap key_map_read(void)
{
    static const struct {
        const char *name;   /* in the terminal database */
        KeyCode code;       /* the key */
        uint8_t modifiers;  /* KeyModifiers */
        uint32_t character; /* the number of a function key */
    } rows[] = {
        {"kcuu1", KEYCODE_UP, 0, 0},
        {"kcud1", KEYCODE_DOWN, 0, 0},
        {"kcub1", KEYCODE_LEFT, 0, 0},
        {"kcuf1", KEYCODE_RIGHT, 0, 0},
        {"khome", KEYCODE_HOME, 0, 0},
        {"kend", KEYCODE_END, 0, 0},
        {"kpp", KEYCODE_PAGE_UP, 0, 0},
        {"knp", KEYCODE_PAGE_DOWN, 0, 0},
        {"kich1", KEYCODE_INSERT, 0, 0},
        {"kdch1", KEYCODE_DELETE, 0, 0},
        {"kcbt", KEYCODE_BACK_TAB, 0, 0},
        {"kent", KEYCODE_ENTER, 0, 0},
        {"kLFT", KEYCODE_LEFT, MODIFIER_SHIFT, 0},
        {"kRIT", KEYCODE_RIGHT, MODIFIER_SHIFT, 0},
        {"kHOM", KEYCODE_HOME, MODIFIER_SHIFT, 0},
        {"kEND", KEYCODE_END, MODIFIER_SHIFT, 0},
        {"kf1", KEYCODE_FUNCTION, 0, 1},
        {"kf2", KEYCODE_FUNCTION, 0, 2},
        {"kf3", KEYCODE_FUNCTION, 0, 3},
        {"kf4", KEYCODE_FUNCTION, 0, 4},
        {"kf5", KEYCODE_FUNCTION, 0, 5},
        {"kf6", KEYCODE_FUNCTION, 0, 6},
        {"kf7", KEYCODE_FUNCTION, 0, 7},
        {"kf8", KEYCODE_FUNCTION, 0, 8},
        {"kf9", KEYCODE_FUNCTION, 0, 9},
        {"kf10", KEYCODE_FUNCTION, 0, 10},
        {"kf11", KEYCODE_FUNCTION, 0, 11},
        {"kf12", KEYCODE_FUNCTION, 0, 12},
    };
    KeyMap map = {.count = 0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        add(&map, rows[i].name, (KeyPress){rows[i].code, rows[i].character, rows[i].modifiers});
    }
    return map;
}

size_t key_map_find(const KeyMap *map, const char *text, size_t length, KeyPress *key, bool *more)
{
    size_t best = 0;
    *more = false;
    for (int i = 0; i < map->count; i++) {
        const KeyMapEntry *entry = &map->entries[i];
        size_t bytes = strlen(entry->sequence);
        if (bytes <= length && bytes > best && memcmp(text, entry->sequence, bytes) == 0) {
            best = bytes;
            *key = entry->key;
        } else if (bytes > length && memcmp(text, entry->sequence, length) == 0) {
            *more = true;
        }
    }
    return best;
}
