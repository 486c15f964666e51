"""Simulates power failures: check_power.py PROGRAM [all]

Plays games and changes a configuration in the real program, and records everything done to the disk
(recorder.py). For each moment of the recording, finds the states that a power failure may leave
(disk.py; a random sample, or nearly all), creates each of them in a folder, and starts the program
there:

- the games reported as finished are in the game file, once each, and the game in progress has
  every move that was reported, and no others except the one being made;
- every other file is in the state of the last report or in a later one, and never torn.

The same must hold if a sync has failed, and if a program was killed and another one has continued
before the power failure. Without `all`, tries a sample that takes a few seconds.
"""
import os
import random
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from disk import Disk  # noqa: E402
from play import (ALL, SCRATCH, Knowledge, make_tree, play_keys, play_lines, start_again,  # noqa: E402
                  tree_of)
from recorder import (CAN_REFUSE, CannotRecord, FailedSync, MakeFolder, Recorder, Sync,  # noqa: E402
                      Output, Truncate, Write)

STATES_MAX = 256 if ALL else 6  # states tried for one moment, not counting torn writes
TORN = 4 if ALL else 1  # ways to tear a write
FAULTS_MAX = 8  # faults after which the search stops


GAMES = ('e4|e5|offer|Qh5|no|Nc6|takeback|yes|Nc6|Bc4|save won.pgn|Nf6|Qxf7#|'
         'new|d4|d5|save lost.pgn|c4|save lost.pgn replace|resign|'
         'new|f3|abort|'
         'new|Nf3|Nf6|c4|export left.pgn|g6|quit').split('|')
REST = 'Nc3|Bg7|d4|O-O|save left.pgn append|resign|new|e4|quit'.split('|')
SHORT = 'd4|resign|new|e4|e5'.split('|')
QUEENS = ('d4', 'd5', 'c4')
MOVES = ('e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6')
DOWN = '\x1b[B'
KEYS = [('Type a move', 'e4\r'), ('1. e4', ':set theme\r'), ('Themes', DOWN + '\r'),
        ('theme is green', ':set theme\r'), ('Themes', DOWN + '\r'), ('theme is blue', ':quit\r'),
        ('Quit Touchmove?', DOWN + '\r')]


class Restarts:
    """The games found after a restart, computed once for each state of the disk."""

    def __init__(self):
        self.known = {}

    def of(self, tree):
        # Holders of locks make no difference, and there are too many other files to try all.
        key = frozenset((path, path.endswith('.lock') or data) for path, data in tree.items()
                        if ALL or path.endswith(('.journal', 'games.pgn')))
        if key not in self.known:
            with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
                make_tree(home, tree)
                self.known[key] = start_again(home)
        return self.known[key]


# ---- Failures ----

class Failures:
    """Follows a recording and examines what a power failure at each moment would leave."""

    def __init__(self, restarts, chance):
        self.restarts, self.chance = restarts, chance
        self.disk = Disk()
        self.trees = [{}]  # the states since the last report, including the one at the report
        self.is_saved = True  # the game is saved, as the program says
        self.has_failed = False  # whether a sync has failed
        self.precious = None  # bytes that must be in some file
        self.states, self.faults = 0, []

    def go_through(self, done, expected=None):
        """Applies the recorded changes. If `expected` has the possible knowledge after each change, also
        simulates a failure after each change.
        """
        for number, change in enumerate(done):
            self.has_failed |= isinstance(change, FailedSync)
            if isinstance(change, Output):
                self.is_saved = is_saved_after(change, self.is_saved)
            if isinstance(change, Output) and self.is_saved:
                self.trees = [self.disk.seen.tree()]
            elif self.disk.do(change):
                self.trees.append(self.disk.seen.tree())
            if expected is not None and len(self.faults) < FAULTS_MAX:
                self.fail_now(f'after {number} of {len(done)}, {str(change)[:60]}', expected[number])

    def fail_now(self, moment, known):
        for chosen in self.disk.choices(STATES_MAX, TORN, self.chance):
            tree = self.disk.after_failure(chosen)
            self.states += 1
            fault = self.fault_of_files(tree) or self.fault_of_games(tree, known)
            if fault:
                self.faults.append(f'{moment}: {fault}; unsynced changes on the disk: {chosen}')

    def fault_of_files(self, tree):
        if self.precious is not None and self.precious not in tree.values():
            return f'lost: {self.precious[:60]}…'
        for path in sorted({path for seen in self.trees for path in seen} | set(tree)):
            found, allowed = tree.get(path), [seen.get(path) for seen in self.trees]
            if path.endswith('.journal'):
                if found is not None and not self.has_failed and not any(allowed):
                    return f'{path} was removed, but exists again'
            elif not path.endswith(('/', '.lock', '.tmp')) and found not in allowed:
                return f'{path} is {found}, a state older than the last report or unknown'
        return None

    def fault_of_games(self, tree, known):
        if not known:
            return None
        found = self.restarts.of(tree)
        if found.key() not in [one.key() for one in known]:
            return f'found {found}, expected {" or ".join(str(one) for one in known)}'
        return None

    def report(self, test, recorder):
        """Prints the result of a test in TAP, after checking that the recorder has seen every change."""
        assert self.disk.seen.tree() == tree_of(recorder.root)
        for fault in self.faults:
            print('# ' + fault[:1000])
        print(f'{"not ok" if self.faults or not self.states else "ok"} - {test}: {self.states} states',
              flush=True)


def is_saved_after(output, was_saved):
    """Returns whether, after a line, the players must believe that their game is saved."""
    return b'saved again' in output.data or (was_saved and b'NOT SAVED' not in output.data)


def knowledge_by_change(done, before):
    """Returns the possible knowledge of the games after each change: the reports up to the last moment
    when everything was saved, the reports since, and the next report.
    """
    reported, places, sure, is_saved = [before], [], 0, True
    for change in done:
        if isinstance(change, Output):
            reported.append(reported[-1].after(change.data.decode()))
            is_saved = is_saved_after(change, is_saved)
            sure = len(reported) - 1 if is_saved else sure
        places.append((sure, len(reported) + 1))
    return [reported[first:end] for first, end in places]


# ---- The tests ----

class Tests:
    def __init__(self):
        self.restarts, self.chance = Restarts(), random.Random(1858)

    def failures(self):
        return Failures(self.restarts, self.chance)

    def lines(self, recorder):
        """Tests games in line mode, in an empty home, with two starts of the program."""
        failures = self.failures()
        assert play_lines(recorder, GAMES) == 0
        assert play_lines(recorder, REST, ['--resume']) == 0
        known = knowledge_by_change(recorder.done, Knowledge())
        failures.go_through(recorder.done, known)
        failures.report('games, their files and their journals', recorder)

    def screen(self, recorder):
        """Tests settings saved in full screen."""
        failures = self.failures()
        assert play_keys(recorder, KEYS, ['--new']) == 0
        failures.go_through(recorder.done, [()] * len(recorder.done))
        assert failures.trees[-1]['.config/touchmove/config'] == b'theme = blue\n'
        failures.report('the configuration', recorder)

    def killed(self, recorder, count):
        """Tests a power failure after a program was killed at change `count` and another one continued."""
        failures = self.failures()
        assert play_lines(recorder, SHORT, changes_max=count) is None
        first, recorder.done = recorder.done, []
        failures.go_through(first)
        reported = Knowledge().after(''.join(change.data.decode() for change in first
                                         if isinstance(change, Output)))
        tree = failures.disk.seen.tree()
        found = self.restarts.of(tree)
        length = len(found.moves)
        line = QUEENS if found.moves[:1] == QUEENS[:1] else MOVES
        assert found.moves == line[:length]
        lines = ['new'] * found.is_over + list(line[length:length + 2])
        has_journal = any(path.endswith('.journal') for path in tree)
        assert play_lines(recorder, lines, ['--resume'] * has_journal) == 0
        before = Knowledge(found.finished[:-1], found.finished[-1]) if found.is_over else found
        known = knowledge_by_change(recorder.done, before)
        first_output = [isinstance(change, Output) for change in recorder.done].index(True)
        known[:first_output] = [one + [reported, found] for one in known[:first_output]]
        failures.go_through(recorder.done, known)
        failures.report(f'killed after change {count}, and then without power', recorder)

    def mended(self, recorder, damage):
        """Tests a power failure while a damaged journal is repaired."""
        failures = self.failures()
        assert play_lines(recorder, SHORT[-3:]) == 0
        folder = os.path.join(recorder.root, '.local/state/touchmove')
        path = os.path.join(folder, os.listdir(folder)[0])
        with open(path, 'rb') as file:
            whole = file.read()
        bad = damage(whole)
        with open(path, 'wb') as file:
            file.write(bad)
        number = recorder.numbers[recorder.identity(path)]
        recorder.done += [Truncate(number, 0), Write(number, 0, bad), Sync(number)]
        failures.go_through(recorder.done)
        recorder.done = []
        found = self.restarts.of(failures.disk.seen.tree())
        assert found.moves == MOVES[:1], found
        assert play_lines(recorder, MOVES[1:3], ['--resume']) == 0
        if bad.endswith(b'\n'):
            failures.precious = bad
        failures.go_through(recorder.done, knowledge_by_change(recorder.done, found))
        failures.report(f'a journal that is {"damaged" if failures.precious else "torn"}', recorder)

    def failing(self, recorder, sync):
        """Tests a failing sync. Its data may be lost, whatever later syncs report."""
        failures = self.failures()
        assert play_lines(recorder, SHORT, failing_sync=sync) == 0
        failures.go_through(recorder.done, knowledge_by_change(recorder.done, Knowledge()))
        failures.report(f'sync {sync} fails', recorder)


def syncs_to_fail(recorder):
    """Returns the numbers of the syncs to let fail. Syncs of folders that contain a new folder are
    excluded, because the program ignores their failure.
    """
    assert play_lines(recorder, SHORT) == 0
    of_folders = {change.folder for change in recorder.done if isinstance(change, MakeFolder)}
    syncs = [change.number for change in recorder.done if isinstance(change, Sync)]
    return [i for i, number in enumerate(syncs, 1) if number not in of_folders]


def moments_to_kill(recorder):
    """Returns the numbers of changes after which to kill: those just before a sync, or all."""
    assert play_lines(recorder, SHORT) == 0
    changes = [change for change in recorder.done if not isinstance(change, Output)]
    return [count for count, change in enumerate(changes) if count > 0
            and (ALL or isinstance(change, Sync))]


def with_recorder(test, *arguments):
    """Runs a test in its own home, with a recorder."""
    with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
        return test(Recorder(home), *arguments)


def main():
    tests = Tests()
    try:
        with_recorder(tests.lines)
    except CannotRecord as reason:
        print(f'1..0 # SKIP {reason}')
        return
    with_recorder(tests.screen)
    with_recorder(tests.mended, lambda data: data[:-3])
    with_recorder(tests.mended, lambda data: data[:-4] + b'x' + data[-3:])
    syncs = with_recorder(syncs_to_fail) if CAN_REFUSE else []
    for sync in syncs:
        with_recorder(tests.failing, sync)
    moments = with_recorder(moments_to_kill)
    for count in moments:
        with_recorder(tests.killed, count)
    print(f'# {len(tests.restarts.known)} restarts')
    print(f'1..{4 + len(moments) + len(syncs)}')


main()
