"""Takes the power away: check_power.py PROGRAM [all]

Games are played through the real program, a configuration is changed on its screen, and everything
done to the disk is recorded (recorder.py). Then, for each moment of the recording and each state
that a power failure then may leave (disk.py; some of them by chance, or nearly all), that state is
made in a folder and the program is started there:

- the games that were told as finished are in the game file, once each, and of the game that was
  going on every move that was told, and no other, but for what was just being done;
- every other file is what it was when something was told last, or became after that, and never torn.

The same where a sync has failed, and where a program was killed and the next one has gone on before
the power fails. Without `all` a few seconds' worth is tried.
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
                      Told, Truncate, Write)

STATES_MAX = 256 if ALL else 6  # of one moment, torn writes not counted
TORN = 4 if ALL else 1  # ways in which a write is torn
FAULTS_MAX = 8  # that are told


GAMES = ('e4|e5|offer|Qh5|no|Nc6|takeback|yes|Nc6|Bc4|save won.pgn|Nf6|Qxf7#|'
         'new|d4|d5|save lost.pgn|c4|save lost.pgn replace|resign|'
         'new|f3|abort|'
         'new|Nf3|Nf6|c4|export left.pgn|g6|quit').split('|')
REST = 'Nc3|Bg7|d4|O-O|save left.pgn append|resign|new|e4|quit'.split('|')
SHORT = 'd4|resign|new|e4|e5'.split('|')
QUEENS = ('d4', 'd5', 'c4')
MOVES = ('e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6')
DOWN = '\x1b[B'
KEYS = [('type a move', 'e4\r'), ('1. e4', ':set theme\r'), ('Themes', DOWN + '\r'),
        ('theme is green', ':set theme\r'), ('Themes', DOWN + '\r'), ('theme is blue', ':quit\r'),
        ('End the program?', DOWN + '\r')]


class Restarts:
    """What is known after a restart, for each state of the disk once."""

    def __init__(self):
        self.known = {}

    def of(self, tree):
        # Who had a lock makes no difference, and of other files less than can be tried.
        key = frozenset((path, path.endswith('.lock') or data) for path, data in tree.items()
                        if ALL or path.endswith(('.journal', 'games.pgn')))
        if key not in self.known:
            with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
                make_tree(home, tree)
                self.known[key] = start_again(home)
        return self.known[key]


# ---- Failures ----

class Failures:
    """Follows a recording, and looks at what a power failure at each moment would leave."""

    def __init__(self, restarts, chance):
        self.restarts, self.chance = restarts, chance
        self.disk = Disk()
        self.trees = [{}]  # what was seen since something was told, that included
        self.is_saved = True  # as far as was told
        self.has_failed = False  # a sync
        self.precious = None  # bytes that have to be in some file
        self.states, self.faults = 0, []

    def go_through(self, done, expected=None):
        """Takes what was done; where what is known of the games is given for each, takes the power
        away after each change."""
        for number, change in enumerate(done):
            self.has_failed |= isinstance(change, FailedSync)
            if isinstance(change, Told):
                self.is_saved = is_saved_after(change, self.is_saved)
            if isinstance(change, Told) and self.is_saved:
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
                self.faults.append(f'{moment}: {fault}; of what was not synced, there was {chosen}')

    def fault_of_files(self, tree):
        if self.precious is not None and self.precious not in tree.values():
            return f'nothing is left of {self.precious[:60]}…'
        for path in sorted({path for seen in self.trees for path in seen} | set(tree)):
            found, allowed = tree.get(path), [seen.get(path) for seen in self.trees]
            if path.endswith('.journal'):
                if found is not None and not self.has_failed and not any(allowed):
                    return f'{path} was removed, and is there again'
            elif not path.endswith(('/', '.lock', '.tmp')) and found not in allowed:
                return f'{path} is {found}, which it never was since something was told'
        return None

    def fault_of_games(self, tree, known):
        if not known:
            return None
        found = self.restarts.of(tree)
        if found.key() not in [one.key() for one in known]:
            return f'there are {found}, and not {" or ".join(str(one) for one in known)}'
        return None

    def told(self, test, recorder):
        """A line of TAP about all this, which is worth something if nothing passed unseen."""
        assert self.disk.seen.tree() == tree_of(recorder.root)
        for fault in self.faults:
            print('# ' + fault[:1000])
        print(f'{"not ok" if self.faults or not self.states else "ok"} - {test}: {self.states} states',
              flush=True)


def is_saved_after(told, was_saved):
    """Whether the players have to believe, after a line, that their game is saved."""
    return b'saved again' in told.data or (was_saved and b'NOT SAVED' not in told.data)


def knowledge_by_change(done, before):
    """What may be known of the games after each change: what was told by then while all was saved,
    what was told since, and what is told next."""
    told, places, sure, is_saved = [before], [], 0, True
    for change in done:
        if isinstance(change, Told):
            told.append(told[-1].after(change.data.decode()))
            is_saved = is_saved_after(change, is_saved)
            sure = len(told) - 1 if is_saved else sure
        places.append((sure, len(told) + 1))
    return [told[first:end] for first, end in places]


# ---- The tests ----

class Tests:
    def __init__(self):
        self.restarts, self.chance = Restarts(), random.Random(1858)

    def failures(self):
        return Failures(self.restarts, self.chance)

    def lines(self, recorder):
        """Games of the linear mode, from an empty home, over two starts."""
        failures = self.failures()
        assert play_lines(recorder, GAMES) == 0
        assert play_lines(recorder, REST, ['--resume']) == 0
        known = knowledge_by_change(recorder.done, Knowledge())
        failures.go_through(recorder.done, known)
        failures.told('games, their files and their journals', recorder)

    def screen(self, recorder):
        """What the screen is told to keep."""
        failures = self.failures()
        assert play_keys(recorder, KEYS, ['--new']) == 0
        failures.go_through(recorder.done, [()] * len(recorder.done))
        assert failures.trees[-1]['.config/touchmove/config'] == b'theme = blue\n'
        failures.told('the configuration', recorder)

    def killed(self, recorder, count):
        """A program that is killed after so many changes, and one that goes on; then the failure."""
        failures = self.failures()
        assert play_lines(recorder, SHORT, changes_max=count) is None
        first, recorder.done = recorder.done, []
        failures.go_through(first)
        told = Knowledge().after(''.join(change.data.decode() for change in first
                                         if isinstance(change, Told)))
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
        first_told = [isinstance(change, Told) for change in recorder.done].index(True)
        known[:first_told] = [one + [told, found] for one in known[:first_told]]
        failures.go_through(recorder.done, known)
        failures.told(f'killed after change {count}, and then without power', recorder)

    def mended(self, recorder, damage):
        """A journal that is damaged when the program goes on with it."""
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
        failures.told(f'a journal that is {"damaged" if failures.precious else "torn"}', recorder)

    def failing(self, recorder, sync):
        """A sync that fails: what was to be synced may be lost, whatever later ones say."""
        failures = self.failures()
        assert play_lines(recorder, SHORT, failing_sync=sync) == 0
        failures.go_through(recorder.done, knowledge_by_change(recorder.done, Knowledge()))
        failures.told(f'sync {sync} fails', recorder)


def syncs_to_fail(recorder):
    """Which syncs: all but those of the folders above the ones that files are made in, which are
    done as far as the system allows it."""
    assert play_lines(recorder, SHORT) == 0
    of_folders = {change.folder for change in recorder.done if isinstance(change, MakeFolder)}
    syncs = [change.number for change in recorder.done if isinstance(change, Sync)]
    return [i for i, number in enumerate(syncs, 1) if number not in of_folders]


def moments_to_kill(recorder):
    """After how many changes: of all those that are right before a sync."""
    assert play_lines(recorder, SHORT) == 0
    changes = [change for change in recorder.done if not isinstance(change, Told)]
    return [count for count, change in enumerate(changes) if count > 0
            and (ALL or isinstance(change, Sync))]


def with_recorder(test, *arguments):
    """Runs a test in a home of its own, with a recorder of what is done there."""
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
