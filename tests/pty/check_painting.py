"""Checks that the output for a scene makes a terminal show it: check_painting.py PAINT_STREAM TERM

Runs paint_stream on a pty with several seeds and feeds its output to the terminal model in
../bench/vt.py; after each scene, every cell and the cursor are compared.
"""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'bench'))
from vt import VT  # noqa: E402

# The shell may run the tests with signals ignored, as it does for background jobs.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
    signal.signal(number, signal.SIG_DFL)

ROWS, COLS, SCENES = 10, 41, 60
ATTRIBUTES = ((1, 'b'), (2, 'd'), (4, 'u'))
# Attributes that a terminal does not have, or cannot combine with colours.
MISSING = {'vt100': 'd', 'xterm-mono': 'd', 'linux': 'du'}
# Terminals without deferred wrapping: ncurses fills the last cell of the screen by inserting the
# one before it, which fails for a wide character.
WRAPS = ('screen', 'tmux-256color')


class Stream:
    """paint_stream on a pty: its output, and its description of the scene."""

    def __init__(self, program, term, seed):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack('HHHH', ROWS, COLS, 0, 0))
        self.description, tell = os.pipe()
        wait, self.go = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            for descriptor in (0, 1, 2):
                os.dup2(slave, descriptor)
            for descriptor in (tell, wait):
                os.set_inheritable(descriptor, True)
            env = {'TERM': term, 'PATH': '/usr/bin', 'LANG': 'C.UTF-8'}
            os.execve(program, [program, str(seed), str(SCENES), str(tell), str(wait)], env)
        for descriptor in (slave, tell, wait):
            os.close(descriptor)
        self.screen = VT(COLS, ROWS)
        self.text = b''

    def scene(self):
        """Returns the next scene as lines, or None at the end. The model has been updated then."""
        while self.text.count(b'\n') < ROWS * COLS + 1:
            ready, _, _ = select.select([self.master, self.description], [], [], 60)
            if self.master in ready:
                self.feed()
            elif self.description in ready:
                part = os.read(self.description, 65536)
                if not part:
                    return None
                self.text += part
            else:
                return None
        while select.select([self.master], [], [], 0)[0]:
            self.feed()
        lines = self.text.decode().splitlines()
        self.text = b''
        return lines

    def feed(self):
        try:
            self.screen.feed(os.read(self.master, 65536))
        except OSError:
            pass

    def end(self):
        os.close(self.go)
        os.close(self.description)
        while select.select([self.master], [], [], 5)[0]:
            try:
                os.read(self.master, 65536)
            except OSError:
                break
        os.close(self.master)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def shown(cell):
    """Returns the text, ink, paper and attributes of a cell of the model."""
    text, front, back, flags = cell
    ink = 'text' if front is None else str(front)
    paper = 'screen' if back is None else str(back)
    if 'r' in flags:
        ink, paper = paper, ink
    return text, ink, paper, {letter for _, letter in ATTRIBUTES if letter in flags}


def differs(wanted, cell, missing):
    # With direct colour, ncurses reserves the values 0 to 7, so black is sent as #000008.
    text, ink, paper, attributes = (word.replace('#000000', '#000008') for word in wanted)
    flags = {letter for bit, letter in ATTRIBUTES if int(attributes) & bit} - set(missing)
    seen_text, seen_ink, seen_paper, seen_flags = shown(cell)
    seen_flags -= set(missing)
    if text == '':
        return False  # the right half of a wide character has the style of the left half
    if seen_paper != paper:
        return True
    if ink == paper:
        return False  # not visible, whatever it contains
    if text == ' ':
        return seen_text != ' ' or ('u' in flags) != ('u' in seen_flags)
    return seen_text != text or seen_ink != ink or seen_flags != flags


def check(program, term, seed):
    stream = Stream(program, term, seed)
    scenes, good = 0, True
    while good and (lines := stream.scene()) is not None:
        scenes += 1
        cursor = tuple(map(int, lines[0].split()[3:]))
        model = stream.screen.cells()
        for number, line in enumerate(lines[1:]):
            row, col = number // COLS, number % COLS
            if term in WRAPS and row == ROWS - 1 and col >= COLS - 3:
                continue
            if differs(line.split('\t'), model[row][col], MISSING.get(term, '')):
                print(f'# seed {seed}, scene {scenes}, row {row}, column {col}: '
                      f'{model[row][col]} instead of {line}')
                good = False
                break
        if good and cursor[0] >= 0 and (stream.screen.y, stream.screen.x) != cursor:
            print(f'# seed {seed}, scene {scenes}: cursor at {stream.screen.y}, {stream.screen.x} '
                  f'instead of {cursor}')
            good = False
        if good and scenes < SCENES:
            os.write(stream.go, b'!')
        elif scenes == SCENES:
            break
    status = stream.end()
    if status == 77:
        return None
    if good and (scenes != SCENES or stream.screen.unknown):
        print(f'# seed {seed}: {scenes} scenes, status {status}, {stream.screen.unknown}')
        good = False
    return good


def main():
    program, term = sys.argv[1:]
    seeds = range(1, 4)
    print(f'1..{len(seeds)}')
    for number in seeds:
        good = check(program, term, number)
        word = 'not ok' if good is False else 'ok'
        print(f'{word} {number} - seed {number}' + (' # SKIP no such terminal here' if good is None else ''))


main()
