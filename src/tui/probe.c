#include "tui/probe.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    PATIENCE_MS = 1000, /* for an answer, which may have to cross the world */
    ANSWER_MAX = 128,   /* bytes of the longest answer, NUL included */
};

static bool send(const Probe *probe, const char *text)
{
    return write(probe->output, text, strlen(text)) == (ssize_t)strlen(text);
}

/*
 * Reads an answer up to the character that ends it; every question is followed by one for the
 * cursor, which all terminals answer that answer anything.
 */
static bool receive(Probe *probe, char answer[static ANSWER_MAX])
{
    size_t length = 0;
    struct pollfd ready = {.fd = probe->input, .events = POLLIN};
    while (length < ANSWER_MAX - 1) {
        if (poll(&ready, 1, PATIENCE_MS) <= 0 || read(probe->input, &answer[length], 1) != 1) {
            probe->is_silent = true;
            return false;
        }
        length++;
        if (answer[length - 1] == 'R' && memchr(answer, '\033', length) != NULL) {
            answer[length] = '\0';
            return true;
        }
    }
    return false;
}

int probe_width(Probe *probe, const char *text)
{
    char answer[ANSWER_MAX];
    int row = 0;
    int col = 0;
    if (probe->is_silent || !send(probe, "\r") || !send(probe, text) || !send(probe, "\033[6n")) {
        return -1;
    }
    bool answered = receive(probe, answer);
    send(probe, "\r\033[K");
    const char *report = answered ? strrchr(answer, '\033') : NULL;
    return report != NULL && sscanf(report, "\033[%d;%dR", &row, &col) == 2 ? col - 1 : -1;
}

bool probe_background(Probe *probe, int *red, int *green, int *blue)
{
    char answer[ANSWER_MAX];
    unsigned parts[3];
    if (probe->is_silent || !send(probe, "\033]11;?\a\033[6n") || !receive(probe, answer)) {
        return false;
    }
    const char *colour = strstr(answer, "]11;rgb:");
    if (colour == NULL ||
        sscanf(colour, "]11;rgb:%2x%*2x/%2x%*2x/%2x", &parts[0], &parts[1], &parts[2]) != 3) {
        return false;
    }
    *red = (int)parts[0];
    *green = (int)parts[1];
    *blue = (int)parts[2];
    return true;
}
