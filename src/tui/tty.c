#include "tui/tty.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>

#include "util/text.h"

bool tty_modes(int descriptor, struct termios *modes)
{
    return tcgetattr(descriptor, modes) == 0;
}

bool tty_set_raw(int descriptor, const struct termios *before)
{
    struct termios raw = *before;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON | IXOFF | PARMRK);
    raw.c_oflag &= ~(tcflag_t)OPOST;
    raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    return tcsetattr(descriptor, TCSANOW, &raw) == 0;
}

void tty_set(int descriptor, const struct termios *modes)
{
    tcsetattr(descriptor, TCSANOW, modes);
}

static int number_in_environment(const char *name, int otherwise)
{
    const char *text = getenv(name);
    int64_t number = 0;
    return text != NULL && text_parse_number(text, 1, 9999, &number) ? (int)number : otherwise;
}

void tty_size(int descriptor, int *rows, int *cols)
{
    struct winsize size = {0};
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        *rows = size.ws_row;
        *cols = size.ws_col;
        return;
    }
    *rows = number_in_environment("LINES", 24);
    *cols = number_in_environment("COLUMNS", 80);
}
