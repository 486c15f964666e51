"""Shared by the Python tests of programs on a pseudo terminal.

Has a program with a terminal model (../bench/vt.py), scratch homes, and the loop over the tests.
Nothing sleeps for a fixed time: every wait has a condition and a limit.
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

# The shell may run the tests with signals ignored, as it does for background jobs.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
    signal.signal(number, signal.SIG_DFL)

PATIENCE = 60.0  # seconds; only a failing test waits that long
HOMES = []  # folders to remove at the end


class Skipped(Exception):
    """The reason why a test cannot be run here."""


def has_all_rights():
    """Returns whether this is root of the computer with the right to mount. In most containers, root
    does not have that right, or is root only in a user namespace.
    """
    if os.geteuid() != 0 or sys.platform != 'linux':
        return False
    with open('/proc/self/status', encoding='utf-8') as file:
        rights = next(line.split()[1] for line in file if line.startswith('CapEff:'))
    with open('/proc/self/uid_map', encoding='utf-8') as file:
        has_all_users = file.read().split() == ['0', '0', '4294967295']
    return has_all_users and int(rights, 16) >> 21 & 1 == 1  # CAP_SYS_ADMIN


HAS_ALL_RIGHTS = has_all_rights()  # before a test enters a user namespace, where it would have them


def need(condition, reason):
    """Skips the test unless a condition holds. With all rights, where it can be met, fails the test."""
    if not condition:
        assert not HAS_ALL_RIGHTS, reason
        raise Skipped(reason)


def new_home():
    home = tempfile.mkdtemp(prefix='touchmove-test-')
    HOMES.append(home)
    return home


def last_line_of_journal(home):
    """Returns the last line of the journal of the only game in a home."""
    folder = os.path.join(home, '.local/state/touchmove')
    [name] = [name for name in os.listdir(folder) if name.endswith('.journal')]
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        return file.read().splitlines()[-1]


def remove_homes(first):
    for home in HOMES[first:]:
        shutil.rmtree(home, ignore_errors=True)


def sleeping_environment(mark):
    """Returns an environment in which the machine seems to have slept for an hour once the file `mark`
    exists.
    """
    return {'LD_PRELOAD': os.environ['TOUCHMOVE_WALL_CLOCK'], 'MACHINE_SLEPT': mark,
            'ASAN_OPTIONS': 'verify_asan_link_order=0:detect_leaks=0'}


def make(path):
    """Creates an empty file."""
    open(path, 'wb').close()


def stat(pid):
    """Returns the fields of /proc/PID/stat, beginning with the state of the process."""
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
        """Waits up to `timeout` seconds for output and reads it once. Returns whether there was any."""
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
        """Types keys, and reads the output meanwhile."""
        left = keys if isinstance(keys, bytes) else keys.encode()
        end = time.monotonic() + PATIENCE
        while left:
            assert time.monotonic() < end, 'the program does not read its input'
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
        """Waits for the program to end. Returns the exit status, negative for a signal, None on timeout."""
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
    """Runs a test; returns its result as TAP."""
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
    """Runs the tests named in `wanted`, or all if it is empty, and prints TAP. Because tests mostly wait, up
    to `at_once` run in parallel, each in a process. The tests in `longest` start first.
    """
    tests = [test for test in tests if not wanted or test.__name__ in wanted]
    tests.sort(key=lambda test: test not in longest)
    print(f'1..{len(tests)}', flush=True)
    with multiprocessing.get_context('fork').Pool(at_once, maxtasksperchild=1) as pool:
        for line in pool.imap(run_test, enumerate(tests, 1)):
            print(line, flush=True)
    remove_homes(0)
