"""Kills and stops the program at its system calls, and lets them fail: check_calls.py PROGRAM [all]

Plays games under ptrace, in line mode, in full screen, and after resuming a saved game. Either kills
the program at one of its system calls, or makes a call fail that concerns its own files, memory or
waiting, alone or with all later such calls. Then the program is started again:

- every move that was shown is there, unless a message said that the game is not saved; at most
  the move being played is there in addition;
- a failing call neither ends the program nor makes it wait for more than a moment.

Also stops the program at one call for some seconds and continues it. This time must be charged to
neither player.

Without `all`, tries a sample of the calls, drawn with a fixed seed.
"""
import concurrent.futures
import errno
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import (ALL, SCRATCH, SECONDS_MAX, Knowledge, play_keys, play_lines,  # noqa: E402
                  start_again)
from recorder import AT_FDCWD, CAN_REFUSE, CannotRecord, Process, Recorder, signed  # noqa: E402

LINES = 'e4|e5|takeback|yes|e5|Nf3 (=)|no|Nc6|pause|resume|resign|new|d4|d5|c4'.split('|')
MOVES = ('e4', 'e5', 'Nf3', 'Nc6')
KEYS = [('Type a move', 'e4\r'), ('1. e4', 'e5\r'), ('1... e5', 'Nf3\r'), ('2. Nf3', 'Nc6\r'),
        ('2... Nc6', ':quit\r'), ('Quit Touchmove?', '\x1b[B\r')]
STOP = 4.0  # seconds for which the program is stopped
STOPS, STOPS_AT_ONCE = (10 ** 6 if ALL else 4), 8  # for each way to play; many at once, as they mostly wait
PATIENCE = 3  # seconds for a program that refuses to end because the game is not saved
CALLS_MAX = 200000  # a run that makes more calls counts as endless
KILLS, FAULTS = (10 ** 6, 10 ** 6) if ALL else (2, 3)  # for each way to play

# The arguments of a call that name a file: the descriptor of a folder (or None) and the path, or
# the descriptor of the file. The key is the name of the call, or its number on x86-64.
PATHS = {'open': (None, 0), 'openat': (0, 1), 'mkdir': (None, 0), 'mkdirat': (0, 1),
         'unlink': (None, 0), 'unlinkat': (0, 1), 'rename': (None, 0), 'renameat': (0, 1),
         'renameat2': (0, 1), 4: (None, 0), 6: (None, 0), 21: (None, 0), 262: (0, 1), 269: (0, 1),
         439: (0, 1), 90: (None, 0)}
DESCRIPTORS = {'write', 'writev', 'pwrite64', 'fsync', 'fdatasync', 'ftruncate',
               0, 3, 5, 8, 17, 72, 73, 91, 93, 190, 193, 217}
WAITS = {0, 7, 271, 'write'}  # 0 is read, 7 poll, 271 ppoll; with any descriptor
MEMORY = {9}  # mmap, without brk, which reports failure differently
# The errors that are tried. The errors of a row are tried at the same calls.
ERRORS = {errno.EIO: (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EDQUOT),
          errno.EINTR: (errno.EINTR,)}
if ALL:
    ERRORS[errno.ENOMEM] = (errno.ENOMEM,)


def is_own_file(process, name, arguments, home):
    """Returns whether a call concerns a file below the home."""
    try:
        if name in DESCRIPTORS:
            return os.readlink(f'/proc/{process.pid}/fd/{signed(arguments[0])}').startswith(home)
        if name in PATHS:
            folder, path = PATHS[name]
            place = AT_FDCWD if folder is None else signed(arguments[folder])
            return process.path(place, arguments[path]).startswith(home)
    except OSError:
        pass
    return False


class AtCall:
    """Intervenes at call number N (from 1); returns whether the call is made."""
    seconds = SECONDS_MAX

    def __init__(self, number):
        self.number, self.seen = number, 0

    def at(self, process, name, arguments, home):
        del name, arguments, home
        self.seen += 1
        return self.seen != self.number or self.intervene(process)


class Kill(AtCall):
    """Kills a program instead of one of its calls."""
    def intervene(self, process):
        process.kill()
        return False


class Stop(AtCall):
    """Stops a program for some seconds at one of its calls."""
    seconds = 3 * SECONDS_MAX  # many are stopped in parallel

    def intervene(self, process):
        time.sleep(STOP)  # no waitpid: the program is under ptrace
        os.kill(process.pid, signal.SIGCONT)
        return True


class Fault:
    """Lets call number N (from 1) of a kind fail, and all later ones if `lasts` is set."""
    seconds = SECONDS_MAX

    def __init__(self, number, error, lasts):
        self.number, self.error, self.lasts, self.seen = number, error, lasts, 0

    def concerns(self, process, name, arguments, home):
        if self.error == errno.EINTR:
            return name in WAITS
        return ((self.error == errno.ENOMEM and name in MEMORY)
                or is_own_file(process, name, arguments, home))

    def at(self, process, name, arguments, home):
        if self.concerns(process, name, arguments, home):
            self.seen += 1
            if self.seen == self.number or (self.lasts and self.seen > self.number > 0):
                process.refusal = self.error
        return True


class Watched(Recorder):
    """Runs programs below a folder, each with one accident."""

    def __init__(self, root, accident):
        super().__init__(root)
        self.accident, self.is_started = accident, False

    def run(self, command, environment_, streams, outputs):
        """Returns the exit status, negative for a signal, None if killed by the accident."""
        process = Process(command, environment_, self.root, streams)
        process.reports_all = True
        try:
            return self.follow(process)
        except TimeoutError:
            process.kill()
            raise

    def follow(self, process):
        signal.alarm(self.accident.seconds)
        for number, (name, arguments, result) in enumerate(process.calls()):
            # Calls before the first access to one of its own files are made by the loader.
            self.is_started |= result is None and is_own_file(process, name, arguments, self.root)
            if result is None and self.is_started:
                if not self.accident.at(process, name, arguments, self.root):
                    signal.alarm(0)
                    return None
            if number > CALLS_MAX:
                raise TimeoutError
        signal.alarm(0)
        return os.waitstatus_to_exitcode(process.status)


# ---- Ways to play ----

def by_lines(watched, lines, arguments=()):
    """Plays in line mode; returns the exit status and the lines printed."""
    printed = []
    status = play_lines(watched, lines, arguments, printed=printed)
    text = b''.join(printed).decode()
    return status, text[:text.rfind('\n') + 1].splitlines()


# ---- Expected results ----

def states_of(lines):
    """Returns the knowledge after each line, and whether the game was reported as saved."""
    states, is_saved = [(Knowledge(), True)], True
    for line in lines:
        is_saved = 'saved again' in line or (is_saved and 'NOT SAVED' not in line)
        states.append((states[-1][0].after(line), is_saved))
    return states


def fault_of_lines(home, reported, whole):
    """Compares the games found at a start with those reported, and with the state after the next
    report.
    """
    states = states_of(reported)
    sure = max(i for i, (_, is_saved) in enumerate(states) if is_saved)
    allowed = [known.key() for known, _ in states[sure:]]
    following = [known.key() for known, _ in states_of(whole)[len(states):]]
    allowed += [key for key in following if key != allowed[-1]][:1]
    found = start_again(home)
    return None if found.key() in allowed else f'found {found}, expected one of {allowed}'


def fault_of_moves(home, reported, is_saved=True):
    """Like fault_of_lines, if only moves are made: finds the reported ones and at most one more."""
    found = start_again(home).moves
    is_good = found == MOVES[:len(found)] and (len(found) >= reported or not is_saved)
    return None if is_good and len(found) <= reported + 1 else f'found {found}, but {reported} were reported'


class Lines:
    name = 'line mode'

    def __init__(self):
        self.whole = None  # the output of the first run, which has no accident

    def go(self, home, accident):
        status, reported = by_lines(Watched(home, accident), LINES)
        self.whole = self.whole or reported
        return status, fault_of_lines(home, reported, self.whole)


class Resumed:
    name = 'a resumed game'

    def go(self, home, accident):
        assert by_lines(Watched(home, Kill(0)), MOVES[:2])[0] == 0
        status, reported = by_lines(Watched(home, accident), MOVES[2:], ['--resume'])
        moves = Knowledge().after('\n'.join(reported)).moves
        is_saved = not any('NOT SAVED' in line for line in reported)
        if isinstance(accident, Fault) and moves[:1] != MOVES[2:3]:  # the game was not resumed
            return status, None if MOVES[:2] in parts_of(home) else 'the game is lost'
        return status, fault_of_moves(home, 2 + len(moves), is_saved)


def parts_of(home):
    found = start_again(home)
    return [found.moves[:2]] + [game[:2] for game in found.finished]


class Keys:
    name = 'full screen'

    def go(self, home, accident):
        shown = []
        status = play_keys(Watched(home, accident), KEYS, ['--new'], shown, PATIENCE)
        is_saved = 'NOT SAVED' not in shown
        reported = len([text for text, _ in KEYS[1:5] if text in shown])
        return status, fault_of_moves(home, reported, is_saved)


# ---- Stopped ----

def play_timed(way, home, accident):
    if way == 'line mode':
        by_lines(Watched(home, accident), MOVES, ['--new', '--time=10'])
    else:
        play_keys(Watched(home, accident), KEYS, ['--new', '--time=10'], last='interrupted|Enter resumes')


def charged(way, home):
    """Returns the milliseconds charged to the clocks, read from the journal. In full screen, the clocks
    start with the first move.
    """
    folder = os.path.join(home, '.local/state/touchmove')
    names = os.listdir(folder) if os.path.isdir(folder) else []
    moments = []
    for name in (name for name in names if name.endswith('.journal')):
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            words = [line.split() for line in file]
        moments = [int(line[2]) for line in words[1:] if len(line) > 3 and line[2] != 'setup']
    return moments[-1] - (moments[0] if way == 'full screen' else 0) if moments else 0


def stopped_run(way_and_number):
    """Returns the fault after a stop, or None, and the number of calls at which it could have happened."""
    way, number = way_and_number
    accident = Stop(number)
    with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
        started = time.monotonic()
        play_timed(way, os.path.realpath(home), accident)
        ran_ms = (time.monotonic() - started - (STOP if 0 < number <= accident.seen else 0)) * 1000
        too_much_ms = charged(way, home) - ran_ms
    fault = f'{too_much_ms:.0f} ms too much are charged' if too_much_ms > 0 else None
    return fault and f'stopped at call {number}: {fault}', accident.seen


def try_stops(way, chance):
    _, calls = stopped_run((way, 0))
    numbers = [(way, number) for number in chosen(calls, STOPS, chance)]
    with multiprocessing.Pool(min(len(numbers), STOPS_AT_ONCE)) as pool:
        bad = [fault for fault, _ in pool.imap_unordered(stopped_run, numbers, 1) if fault]
    for fault in bad:
        print(f'# {fault}')
    print(f'{"not ok" if bad else "ok"} - {way}: stopped at one of {calls} calls, {len(numbers)} times',
          flush=True)


def is_late(number, frame):
    raise TimeoutError


def one_run(way, accident):
    """Returns the fault after an accident, or None."""
    with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
        home = os.path.realpath(home)
        try:
            status, fault = way.go(home, accident)
        except TimeoutError:
            return 'the program does not end'
        if status is not None and status < 0:
            return f'killed by signal {-status}'
        return fault


def chosen(count, most, chance):
    numbers = range(1, count + 1)
    return list(numbers) if most >= count else sorted(chance.sample(numbers, most))


def try_all(way, what, accidents):
    bad = 0
    for accident in accidents:
        fault = one_run(way, accident)
        if fault:
            bad += 1
            print(f'# {vars(accident)}: {fault}'[:1000])
    print(f'{"not ok" if bad or not accidents else "ok"} - {way.name}: {what}, {len(accidents)} times',
          flush=True)


def count_of(way, accident):
    """Returns the number of calls at which an accident could happen."""
    fault = one_run(way, accident)
    assert fault is None, fault
    return accident.seen


def try_way(way, chance):
    calls = count_of(way, Kill(0))
    try_all(way, f'killed at one of {calls} calls',
            [Kill(number) for number in chosen(calls, KILLS, chance)])
    if not CAN_REFUSE:
        return
    faults = []
    for like, errors in ERRORS.items():
        count = count_of(way, Fault(0, like, False))
        faults += [(number, error, lasts) for error in errors for number in range(1, count + 1)
                   for lasts in (False, True) if not lasts or error != errno.EINTR]
    drawn = [faults[number - 1] for number in chosen(len(faults), FAULTS, chance)]
    try_all(way, f'one of {len(faults)} faults', [Fault(*fault) for fault in drawn])


def main():
    """Tries all ways to play at the same time, each in a process, because they mostly wait."""
    tries = ([(try_way, way) for way in (Lines(), Resumed(), Keys())]
             + [(try_stops, way) for way in ('line mode', 'full screen')])
    signal.signal(signal.SIGALRM, is_late)
    with concurrent.futures.ProcessPoolExecutor(len(tries), multiprocessing.get_context('fork')) as pool:
        running = [pool.submit(test, way, random.Random(1858)) for test, way in tries]
        try:
            for result in running:
                result.result()
        except CannotRecord as reason:
            print(f'1..0 # SKIP {reason}')
            return
    print(f'1..{8 if CAN_REFUSE else 5}')


main()
