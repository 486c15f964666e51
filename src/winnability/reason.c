#include "winnability/reason.h"

const char *mate_reason_text(MateReason reason)
{
    static const char *const texts[] = {
#define MATE_REASON_TEXT(name, text) [name] = text,
        MATE_REASONS(MATE_REASON_TEXT)
#undef MATE_REASON_TEXT
    };
    return texts[reason];
}
