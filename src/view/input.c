#include "view/input.h"

Input input_key(KeyCode code)
{
    return (Input){.kind = INPUT_KEY, .key = {.code = code}};
}

Input input_character(uint32_t character)
{
    return (Input){.kind = INPUT_KEY, .key = {.code = KEYCODE_CHARACTER, .character = character}};
}
