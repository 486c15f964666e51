#include "view/event.h"

Event event_key(KeyCode code)
{
    return (Event){.kind = EVENT_KEY, .key = {.code = code}};
}

Event event_character(uint32_t character)
{
    return (Event){.kind = EVENT_KEY, .key = {.code = KEYCODE_CHARACTER, .character = character}};
}
