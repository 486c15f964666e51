#include "notation/entry.h"

#include "notation/san.h"

#include <string.h>

/* Shortens `common` to what it has in common with the text at its beginning. */
static void keep_common(char *common, const char *text)
{
    size_t i = 0;
    while (common[i] != '\0' && common[i] == text[i]) {
        i++;
    }
    common[i] = '\0';
}

/* Writes the longest text with which the SAN of every candidate begins. */
static void find_common(const Position *position, const MoveList *candidates,
                        char out[static SAN_MAX])
{
    san_format_unmarked(position, candidates->moves[0], out);
    for (int i = 1; i < candidates->count; i++) {
        char san[SAN_MAX];
        san_format_unmarked(position, candidates->moves[i], san);
        keep_common(out, san);
    }
}

/* Writes the next choice that is not what stands there already. */
static void choose_next(const Position *position, const MoveList *candidates, const char *text,
                        EntryCompletion *state, char out[static SAN_MAX])
{
    for (int i = 0; i < candidates->count; i++) {
        san_format_unmarked(position, candidates->moves[state->next % candidates->count], out);
        state->next = (state->next + 1) % candidates->count;
        if (strcmp(out, text) != 0) {
            return;
        }
    }
}

bool entry_complete(const Position *position, const char *text, EntryCompletion *state,
                    char out[static ENTRY_TEXT_MAX])
{
    MoveList candidates;
    char completed[SAN_MAX];
    bool goes_on = state->shown[0] != '\0' && strncmp(state->shown, text, ENTRY_TEXT_MAX) == 0;
    if (entry_candidates(position, goes_on ? state->stem : text, &candidates) == 0) {
        return false;
    }
    if (!goes_on) {
        strcpy(state->stem, text);
        state->next = 0;
    }
    find_common(position, &candidates, completed);
    if (strlen(completed) <= strlen(text)) {
        choose_next(position, &candidates, text, state, completed);
    }
    strcpy(state->shown, completed);
    strcpy(out, completed);
    return true;
}
