"""Plays games with the program, in line mode and in full screen. Collects what the program reports
about them, and the games that its next start finds. Shared by check_power.py and check_calls.py.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'bench'))
from vt import VT  # noqa: E402

# The shell may run the tests with signals ignored, as it does for background jobs.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
    signal.signal(number, signal.SIG_DFL)

PROGRAM = os.path.abspath(sys.argv[1])
ALL = sys.argv[2:] == ['all']
SCRATCH = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
SECONDS_MAX = 20


def environment(home):
    result = {name: value for name, value in os.environ.items() if not name.startswith('XDG_')}
    # The leak checker needs ptrace, which is already in use.
    result.update(HOME=home, TERM='xterm', TZ='UTC0', ASAN_OPTIONS='detect_leaks=0')
    return result


# ---- Reports and restarts ----

class Knowledge:
    """The games reported by the program: the finished ones, and the moves of the current one."""

    def __init__(self, finished=(), moves=(), is_over=False):
        self.finished, self.moves = tuple(finished), tuple(moves)
        self.is_over = is_over  # the last finished game is still open in the program

    def after(self, text):
        """Returns the knowledge after the further lines of `text`."""
        finished, moves = list(self.finished), list(self.moves)
        for line in text.splitlines():
            if re.match(r'\d+\.', line):
                moves.append(line.split()[1])
            elif re.match(r'ruling: \w+ takes back', line):
                moves.pop()
            elif re.match(r'(1-0|0-1|1/2-1/2|\*) ', line):
                finished.append(tuple(moves))
                moves = []
        return Knowledge(finished, moves)

    def key(self):
        return sorted(self.finished), self.moves

    def __str__(self):
        return f'{len(self.finished)} games and {" ".join(self.moves) or "no moves"}'


def games_in(text):
    """Returns the moves of each game in a PGN file written by this program."""
    found = []
    for game in re.split(r'\n\n(?=\[Event )', text.strip()):
        moves = re.sub(r'(?m)^\[.*\]$|\{[^}]*\}|\d+\.+|1-0|0-1|1/2-1/2|\*', ' ', game)
        found.append(tuple(moves.split()))
    return found if text.strip() else []


def start(home):
    """Starts the program after a failure. Returns the moves that it shows."""
    result = subprocess.run([PROGRAM, '--plain', '--resume', '--announce=san'], input='last 99\n',
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=home,
                            env=environment(home), timeout=SECONDS_MAX, check=False)
    if result.returncode not in (0, 2):
        return (f'exit status {result.returncode}', result.stderr)
    return Knowledge().after(result.stdout).moves


def start_again(home):
    """Starts the program again for each unfinished game. Returns the games that it finds."""
    folder = os.path.join(home, '.local/state/touchmove')
    journals = [name for name in sorted(os.listdir(folder) if os.path.isdir(folder) else [])
                if name.endswith('.journal')]
    for name in journals:
        os.rename(os.path.join(folder, name), os.path.join(home, name))
    shown = [start(home)] if not journals else []
    for name in journals:
        os.rename(os.path.join(home, name), os.path.join(folder, name))
        shown.append(start(home))
        if os.path.exists(os.path.join(folder, name)):
            os.rename(os.path.join(folder, name), os.path.join(home, name))
    path = os.path.join(home, '.local/share/touchmove/games.pgn')
    text = ''
    if os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            text = file.read()
    finished = games_in(text)
    # A finished game is moved into the game file at the start and shown then.
    moves = [moves for moves in shown if moves and moves not in finished]
    return Knowledge(finished, sum(moves, ()), any(one in finished for one in shown if one))


def make_tree(home, tree):
    for path, data in sorted(tree.items()):
        if data is None:
            os.makedirs(os.path.join(home, path), mode=0o700, exist_ok=True)
        else:
            with open(os.path.join(home, path), 'wb') as file:
                file.write(data)


def tree_of(home):
    found = {}
    for folder, names, files in os.walk(home):
        below = os.path.relpath(folder, home) + '/' if folder != home else ''
        found.update({below + name + '/': None for name in names})
        for name in files:
            with open(os.path.join(folder, name), 'rb') as file:
                found[below + name] = file.read()
    return found


# ---- Recordings ----

def play_lines(recorder, lines, arguments=(), printed=None, **accidents):
    """Sends lines to line mode; returns the exit status. Its output is appended to a list."""
    with tempfile.TemporaryFile() as script, open(os.devnull, 'wb') as nowhere:
        script.write(('\n'.join(lines) + '\n').encode())
        script.seek(0)
        reading, writing = os.pipe()
        drain = threading.Thread(target=read_all, args=(reading, [] if printed is None else printed))
        drain.start()
        try:
            return recorder.run([PROGRAM, '--plain', *arguments], environment(recorder.root),
                                (script.fileno(), writing, nowhere.fileno()), {1}, **accidents)
        finally:
            os.close(writing)
            drain.join()


def read_all(descriptor, printed):
    while True:
        data = os.read(descriptor, 65536)
        if not data:
            break
        printed.append(data)
    os.close(descriptor)


def play_keys(recorder, keys, arguments=(), shown=None, patience=SECONDS_MAX, last=None):
    """Types keys on a terminal, each when its text is on the screen. Returns the exit status. Appends the
    texts seen to the list `shown`, and NOT SAVED if it is shown. The terminal hangs up when the pattern
    `last` is on the screen, after `patience` seconds without output, or after SECONDS_MAX without an
    expected text, because a running clock is painted for ever.
    """
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
    typist = threading.Thread(target=type_keys,
                              args=(master, keys, [] if shown is None else shown, patience, last))
    typist.start()
    try:
        return recorder.run([PROGRAM, *arguments], environment(recorder.root), (slave,) * 3, {0, 1})
    finally:
        os.close(slave)
        typist.join()


def type_keys(master, keys, shown, patience, last):
    screen = VT(80, 24)
    typed = time.monotonic()
    while time.monotonic() - typed < SECONDS_MAX and select.select([master], [], [], patience)[0]:
        try:
            screen.feed(os.read(master, 65536))
        except OSError:
            break
        text = screen.dump()
        if last and re.search(last, text):
            break
        shown += ['NOT SAVED'] * ('NOT SAVED' in text)
        if keys and keys[0][0] in text:
            shown.append(keys[0][0])
            os.write(master, keys[0][1].encode())
            keys, typed = keys[1:], time.monotonic()
    os.close(master)
