"""A model of a disk: its contents, and what a power failure may leave of them.

Synced data stays. Of all other data, any part may have reached the disk, in any order: a name in a
folder without the bytes of the file, the bytes without the name, some writes without others, and of
a write only its beginning, or its length filled with zeros. Renaming is atomic. Most file systems
lose less, and none may lose more.
"""
import itertools
from collections import namedtuple

from recorder import (Create, FailedSync, MakeFolder, Remove, Rename, Sync, Output, Truncate,
                      Write)

ROOT = 0
# A renaming of a file identified by its number, because its old name may never have reached the
# disk.
Move = namedtuple('Move', 'folder name new_name number')
# A change that was made but not synced: the file or folder, the change, and its state.
Pending = namedtuple('Pending', 'number change state')
NEW = 'new'
DOUBTFUL = 'doubtful'  # a later sync has failed, so the data may be lost, whatever further syncs report
SURE = 'sure'  # synced, but a doubtful change before it may still be lost


def write_into(data, offset, new):
    return (data[:offset].ljust(offset, b'\0') + new + data[offset + len(new):])


def torn(write, chance):
    """Returns a part of a write, as may have reached the disk without the rest."""
    cut = chance.choice((0, 1, len(write.data) // 2, len(write.data) - 1,
                         chance.randrange(len(write.data) + 1)))
    rest = chance.choice((b'', bytes(len(write.data) - cut)))
    return Write(write.number, write.offset, write.data[:cut] + rest)


class Files:
    """Folders by number, each a dict of names, and files by number."""

    def __init__(self):
        self.folders, self.files = {ROOT: {}}, {}

    def copy(self):
        copied = Files()
        copied.folders = {number: dict(names) for number, names in self.folders.items()}
        copied.files = dict(self.files)
        return copied

    def apply(self, change):
        if isinstance(change, MakeFolder):
            self.folders[change.folder][change.name] = change.number
            self.folders.setdefault(change.number, {})
        elif isinstance(change, Create):
            self.folders[change.folder][change.name] = change.number
            self.files.setdefault(change.number, b'')
        elif isinstance(change, Remove):
            self.folders[change.folder].pop(change.name, None)
        elif isinstance(change, Move):
            names = self.folders[change.folder]
            if names.get(change.name) == change.number:
                del names[change.name]
            names[change.new_name] = change.number
        elif isinstance(change, Write):
            data = self.files.get(change.number, b'')
            self.files[change.number] = write_into(data, change.offset, change.data)
        elif isinstance(change, Truncate):
            data = self.files.get(change.number, b'')
            self.files[change.number] = data[:change.size].ljust(change.size, b'\0')
        else:
            raise AssertionError(f'the model does not know {change}')

    def tree(self, number=ROOT, path=''):
        """Returns the bytes of all named files by path; folders end in a slash and have no bytes."""
        found = {}
        for name, below in self.folders[number].items():
            if below in self.folders:
                found[path + name + '/'] = None
                found.update(self.tree(below, path + name + '/'))
            else:
                found[path + name] = self.files.get(below, b'')
        return found


class Disk:
    """The contents as the programs see them, the part that is certainly on the disk, and the pending
    changes.
    """

    def __init__(self):
        self.seen, self.synced, self.pending = Files(), Files(), []

    def do(self, change):
        """Applies an action of a program; returns whether it has changed anything."""
        if isinstance(change, Output):
            return False
        if isinstance(change, (Sync, FailedSync)):
            self.turn(change.number, DOUBTFUL if isinstance(change, FailedSync) else SURE)
            self.forget()
            return True
        if isinstance(change, Rename):
            number = self.seen.folders[change.folder][change.name]
            change = Move(*change, number)
        if isinstance(change, MakeFolder):
            self.synced.folders.setdefault(change.number, {})
        self.seen.apply(change)
        self.pending.append(Pending(change[0], change, NEW))
        return True

    def turn(self, number, state):
        self.pending = [one._replace(state=state) if one.number == number and one.state == NEW
                        else one for one in self.pending]

    def forget(self):
        """Removes pending changes that are certain, and those of files that no failure can bring back."""
        doubtful = {one.number for one in self.pending if one.state == DOUBTFUL}
        for one in self.pending:
            if one.state == SURE and one.number not in doubtful:
                self.synced.apply(one.change)
        named = {number for names in self.synced.folders.values() for number in names.values()}
        named |= {one.change.number for one in self.pending
                  if isinstance(one.change, (Create, Move, MakeFolder))}
        self.pending = [one for one in self.pending
                        if (one.state != SURE or one.number in doubtful)
                        and (one.number in named or one.number in self.synced.folders)]

    def after_failure(self, chosen):
        """Returns the contents if these changes, in addition to the synced ones, have reached the
        disk.
        """
        files = self.synced.copy()
        for change in chosen:
            files.apply(change)
        return files.tree()

    def choices(self, most, torn_count, chance):
        """Yields sets of unsynced changes that may have reached the disk: all sets if there are at
        most `most`, otherwise the simplest and a random sample. Also yields each set with one of its
        last three writes torn at random, `torn_count` times for each write.
        """
        changes = [one.change for one in self.pending]
        sure = {i for i, one in enumerate(self.pending) if one.state == SURE}
        open_ones = [i for i in range(len(changes)) if i not in sure]
        for numbers in subsets(open_ones, most, chance):
            whole = [changes[i] for i in sorted(sure | set(numbers))]
            yield whole
            writes = [i for i, one in enumerate(whole) if isinstance(one, Write)]
            for i in writes[-3:] * torn_count:
                part = list(whole)
                part[i] = torn(part[i], chance)
                yield part


def subsets(items, most, chance):
    """Returns all subsets if there are at most `most`, otherwise the simplest and a random sample."""
    if 2 ** len(items) <= most:
        for count in range(len(items) + 1):
            yield from itertools.combinations(items, count)
        return
    plain = [[], items] + [[one] for one in items]
    plain += [items[:i] + items[i + 1:] for i in range(len(items))]
    yield from plain[:max(most // 2, 2)]
    for _ in range(most - most // 2):
        yield [one for one in items if chance.random() < 0.5]
