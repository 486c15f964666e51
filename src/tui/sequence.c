#include "tui/sequence.h"

void sequence_add_char(Sequence *sequence, char byte)
{
    if (sequence->length < SEQUENCE_MAX) {
        sequence->text[sequence->length++] = byte;
    }
}

void sequence_add(Sequence *sequence, const char *text)
{
    for (; *text != '\0'; text++) {
        sequence_add_char(sequence, *text);
    }
}

void sequence_add_number(Sequence *sequence, int number)
{
    int unit = 1;
    while (unit <= number / 10) {
        unit *= 10;
    }
    for (; unit > 0; unit /= 10) {
        sequence_add_char(sequence, (char)('0' + number / unit % 10));
    }
}
