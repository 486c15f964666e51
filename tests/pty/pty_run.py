"""What the checks of programs on a pseudo terminal share.

A program with a model of a terminal behind it (../bench/vt.py), homes of their own, and the loop over the
tests. Nothing here sleeps in the hope that it is enough: every wait has a condition and an end.
"""
import fcntl
import multiprocessing
import os
import pty
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'bench'))
from vt import VT  # noqa: E402

# Whoever runs the tests may ignore signals, as a shell does for what runs in the background.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
    signal.signal(number, signal.SIG_DFL)

PATIENCE = 60.0  # seconds; only a failing test waits so long
HOMES = []  # folders to be removed at the end


class Skipped(Exception):
    """Why a test cannot be run here."""


def new_home():
    home = tempfile.mkdtemp(prefix='touchmove-test-')
    HOMES.append(home)
    return home


def last_line_of_journal(home):
    """What was written down last in the only game of a home."""
    folder = os.path.join(home, '.local/state/touchmove')
    [name] = [name for name in os.listdir(folder) if name.endswith('.journal')]
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        return file.read().splitlines()[-1]


def remove_homes(first):
    for home in HOMES[first:]:
        shutil.rmtree(home, ignore_errors=True)


def sleeping_environment(mark):
    """What lets a program believe that the machine slept for an hour, once there is a file of that name."""
    return {'LD_PRELOAD': os.environ['TOUCHMOVE_WALL_CLOCK'], 'MACHINE_SLEPT': mark,
            'ASAN_OPTIONS': 'verify_asan_link_order=0:detect_leaks=0'}


def make(path):
    """Makes an empty file."""
    open(path, 'wb').close()


def stat(pid):
    """What the system says of a process, from its state on."""
    with open(f'/proc/{pid}/stat', encoding='utf-8') as file:
        return file.read().rsplit(')', 1)[1].split()


class PtyRun:
    """A program on a pty."""

    def __init__(self, command, environment, rows, cols, folder=None):
        self.screen = VT(cols, rows)
        self.status, self.sent = None, b''
        self.master, self.slave = pty.openpty()
        os.set_blocking(self.master, False)
        self.resize(rows, cols)
        self.modes = termios.tcgetattr(self.slave)
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1, 2):
                os.dup2(self.slave, descriptor)
            os.closerange(3, 64)
            try:
                os.chdir(folder or '.')
                os.execve(command[0], command, environment)
            finally:
                os._exit(127)

    def resize(self, rows, cols):
        if rows and cols:
            self.screen.resize(cols, rows)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack('HHHH', rows, cols, 0, 0))

    def read(self, timeout):
        """Reads once; returns whether there was something."""
        ready, _, _ = select.select([self.master], [], [], timeout)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.sent += data
        self.screen.feed(data)
        return bool(data)

    def until(self, condition, patience=PATIENCE):
        end = time.monotonic() + patience
        while not condition():
            if time.monotonic() > end:
                return False
            self.read(0.02)
        return True

    def quiet(self, seconds=0.15):
        while self.read(seconds):
            pass

    def type(self, keys):
        """Types keys, and reads meanwhile what they bring about."""
        left = keys if isinstance(keys, bytes) else keys.encode()
        end = time.monotonic() + PATIENCE
        while left:
            assert time.monotonic() < end, 'the program does not read what is typed'
            try:
                left = left[os.write(self.master, left):]
            except BlockingIOError:
                self.read(0.02)

    def ended(self):
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = status
        return self.status is not None

    def end(self, patience=PATIENCE, reads=True):
        """Waits for the end; returns the exit status, negative for a signal, None for no end."""
        end = time.monotonic() + patience
        while not self.ended() and time.monotonic() < end:
            if not (reads and self.read(0.02)):
                time.sleep(0.01)
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            return None
        while reads and self.read(0.02):
            pass
        return os.waitstatus_to_exitcode(self.status)

    def state(self):
        return stat(self.pid)[0]


def run_test(numbered):
    """Runs a test; returns how it went, in TAP."""
    number, test = numbered
    shared = len(HOMES)
    name = test.__name__.replace('_', ' ')
    try:
        test()
        return f'ok {number} - {name}'
    except Skipped as reason:
        return f'ok {number} - {name} # SKIP {reason}'
    except AssertionError as error:
        line = error.__traceback__.tb_next.tb_lineno
        return f'not ok {number} - {name} (line {line}: {error})'
    finally:
        remove_homes(shared)


def run_tests(tests, wanted, at_once=1, longest=()):
    """
    Runs the tests, or those whose names are wanted, and says how in TAP: so many at once, each in a process
    of its own, for most of their time is waiting; those that take longest are begun first.
    """
    tests = [test for test in tests if not wanted or test.__name__ in wanted]
    tests.sort(key=lambda test: test not in longest)
    print(f'1..{len(tests)}', flush=True)
    with multiprocessing.get_context('fork').Pool(at_once, maxtasksperchild=1) as pool:
        for line in pool.imap(run_test, enumerate(tests, 1)):
            print(line, flush=True)
    remove_homes(0)
