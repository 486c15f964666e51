#include "store/journal_form.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <zlib.h>

static uint32_t add(uint32_t sum, const char *bytes, size_t length)
{
    return (uint32_t)crc32_z(sum, (const unsigned char *)bytes, length);
}

uint32_t journal_form_start(void)
{
    return add(0, JOURNAL_HEADING, strlen(JOURNAL_HEADING));
}

uint32_t journal_form_prefix(int number, const char *text, size_t length, uint32_t sum,
                             char out[static JOURNAL_PREFIX_MAX])
{
    int digits = snprintf(out, JOURNAL_PREFIX_MAX, "%d ", number);
    sum = add(sum, out, (size_t)digits);
    sum = add(sum, text, length);
    sum = add(sum, "\n", 1);
    snprintf(out + digits, (size_t)(JOURNAL_PREFIX_MAX - digits), "%08" PRIx32 " ", sum);
    return sum;
}
