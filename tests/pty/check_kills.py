"""Processes killed at each of their writes: check_kills.py TOUCHMOVE KILL_AT [all]

Two players on two terminals play a short game with a draw offer. Instead of one of its writes (a
line of the journal, the socket or the terminal, a sync, a file created or removed) a process is
killed: the owner of the game, one screen, both screens at once, or all three. Killed screens are
restarted and the game is played to its end. No move that was shown may be lost, none may occur
twice, both screens must have the same game, and the game file must have it once.

Without `all` a sample of the writes is tried; with it, all of them.
"""
import glob
import multiprocessing
import os
import re
import sys
import time

from pty_run import PATIENCE, Skipped, new_home, remove_homes
from seats import INVITATION, TOUCHMOVE, Seat, gone, processes, socket_of

KILL_AT = os.path.abspath(sys.argv[2])
ALL = sys.argv[3:] == ['all']
AT_ONCE = 4
CANNOT_TRACE = 126
MOVES = ['e4', 'e5', 'Bc4 (=)', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']
FEN = re.compile(r'[pnbrqkPNBRQK1-8/]{15,} ([wb]) \S+ \S+ \d+ (\d+)\s')
SHOWN = re.compile(r'\b(\d+)\.(\.\.)? [KQRBNa-hO]')
# For each kind of kill: the place at the board of the process killed at one of its writes, which of
# that place's processes it is, and the places whose screens are killed at the same moment.
KINDS = {
    'the owner': (0, 'owner', ()),
    'the screen that shares the game': (0, 'first', ()),
    'the other screen': (1, 'first', ()),
    'both screens': (0, 'first', (1,)),
    'the owner and both screens': (0, 'owner', (0, 1)),
}
SOME = (9, 23, 37, 51, 60)  # the writes tried in the ordinary run


class Game:
    """A game with one kill."""

    def __init__(self, kind, number):
        self.whose, self.who, self.others = KINDS[kind]
        self.number, self.home, self.path, self.plies = number, new_home(), None, 0
        self.seats, self.begun = [None, None], [False, False]
        self.end = time.monotonic() + 2 * PATIENCE

    # ---- Players ----

    def by(self, place):
        """Returns the command under which to run a program at a place: kill_at for the first program at the
        place to be killed, otherwise nothing.
        """
        is_to_die = place == self.whose and not self.begun[place]
        self.begun[place] = True
        return (KILL_AT, self.who, str(self.number), self.home) if is_to_die else ()

    def open(self, place):
        if self.path is not None:
            arguments = [f'--join={self.path}']
        elif glob.glob(os.path.join(self.home, '.local/state/touchmove/*.journal')):
            arguments = ['--resume', '--host']
        else:
            arguments = ['--host', '--white=Anna', '--black=Ben', '--time=30+5']
        self.seats[place] = seat = Seat(self.home, *arguments, by=self.by(place))
        self.name_others()
        seat.until(lambda: seat.ended() or (INVITATION if self.path is None else re.compile('You play')).search(
            seat.text()))
        if seat.ended() and os.waitstatus_to_exitcode(seat.status) == CANNOT_TRACE:
            raise Skipped('nothing can be traced here')
        if self.path is None and INVITATION.search(seat.text()):
            self.path = socket_of(seat)

    def name_others(self):
        """Lists the processes to be killed together with the process that writes."""
        pids = [0 if place == self.whose else self.seats[place].pid for place in self.others
                if self.seats[place] is not None]
        with open(os.path.join(self.home, 'others.new'), 'w', encoding='utf-8') as file:
            file.write(' '.join(map(str, pids)))
        os.rename(os.path.join(self.home, 'others.new'), os.path.join(self.home, 'others'))

    def is_there(self, place):
        """Returns whether a place has a running screen. Quits the screen if it has lost its seat to the other
        screen, of the same user, which was reconnecting.
        """
        seat = self.seats[place]
        if seat is not None and 'Disconnected from the game' in seat.text() and not seat.ended():
            seat.type('\x15quit\r')
            assert seat.end() is not None
        return seat is not None and not seat.ended()

    def to_move(self, count):
        """Returns the place of the player to move."""
        def is_white(seat):
            return seat.text().rfind('You play White') > seat.text().rfind('You play Black')
        return 0 if is_white(self.seats[0]) == (count % 2 == 0) else 1

    # ---- Play ----

    def count(self, place):
        """Returns the number of half-moves on a screen, or None if the screen has ended or has no game yet."""
        seat = self.seats[place]
        mark = len(seat.text())
        seat.type('fen\r')

        def last_move():
            return FEN.search(seat.text(), mark)
        seat.until(lambda: seat.ended() or last_move() or 'refused: ' in seat.text()[mark:])
        return 2 * int(last_move().group(2)) - 2 + (last_move().group(1) == 'b') if last_move() else None

    def note_shown(self):
        """Sets `plies` to the number of half-moves that any screen has shown."""
        for seat in self.seats:
            for number, dots in SHOWN.findall(seat.text() if seat else ''):
                self.plies = max(self.plies, 2 * int(number) - (0 if dots else 1))

    def is_over(self):
        path = os.path.join(self.home, '.local/share/touchmove/games.pgn')
        if not os.path.exists(path):
            return False
        with open(path, encoding='utf-8') as file:
            return '[Result "1-0"]' in file.read()

    def step(self):
        """Restarts killed screens and enters a move for the player to move. If the move is not made,
        because the clocks are stopped, resumes the game.
        """
        for place in (0, 1):
            if not self.is_there(place) and (place == 0 or self.path is not None):
                self.open(place)
        if not (self.is_there(0) and self.is_there(1)):
            return
        counts = [self.count(0), self.count(1)]
        self.note_shown()
        if counts[0] is None or counts[0] != counts[1] or counts[0] < self.plies:
            self.seats[0].read(0.02)  # lets the other lines arrive
            return
        assert counts[0] <= len(MOVES), self.state_text()
        if counts[0] == len(MOVES):
            return  # the game is being saved
        mover = self.to_move(counts[0])
        self.seats[mover].type(MOVES[counts[0]] + '\r')
        if self.count(mover) == counts[0]:
            self.seats[0].type('resume\r')
            self.seats[1].type('resume\r')

    def state_text(self):
        return [seat.text()[-1500:] if seat else None for seat in self.seats]

    def play(self):
        """Returns whether a process was killed."""
        while not self.is_over():
            assert time.monotonic() < self.end, self.state_text()
            self.step()
        for seat in self.seats:  # first both: a kill_at ends with the owner, which the other screen keeps running
            if seat is not None and not seat.ended():
                seat.type('\x15quit\r')
        for seat in self.seats:
            if seat is not None:
                seat.until(lambda seat=seat: seat.ended() or 'Leave the game?' in seat.text())
                if not seat.ended():
                    seat.type('yes\r')
        for place in (1, 0):
            assert self.seats[place].end() is not None, self.state_text()
        for process in processes(self.home):
            assert gone(process), process
        self.check_file()
        return os.path.exists(os.path.join(self.home, 'killed'))

    def check_file(self):
        with open(os.path.join(self.home, '.local/share/touchmove/games.pgn'), encoding='utf-8') as file:
            text = file.read()
        words = re.sub(r'\{[^}]*\}', '', text.split('\n\n')[1]).split()  # a line may break between any two words
        assert text.count('[Event ') == 1, text
        assert [word for word in words if not word[0].isdigit()] == [move.split()[0] for move in MOVES], text


def run(job):
    kind, number = job
    try:
        return Game(kind, number).play(), ''
    except Skipped as reason:
        return None, str(reason)
    except AssertionError as error:
        return None, f'write {number}, line {error.__traceback__.tb_next.tb_lineno}: {error}'
    finally:
        remove_homes(0)


def run_kind(pool, kind):
    """Returns the number of writes at which a process was killed, and the faults."""
    killed, number = 0, 1
    while True:
        numbers = range(number, number + 2 * AT_ONCE) if ALL else SOME
        results = pool.map(run, [(kind, each) for each in numbers], chunksize=1)
        faults = [fault for was_killed, fault in results if was_killed is None]
        killed += sum(was_killed is True for was_killed, _ in results)
        if faults or not ALL or not all(was_killed for was_killed, _ in results):
            return killed, faults
        number += len(results)


def main():
    print(f'1..{len(KINDS)}', flush=True)
    with multiprocessing.get_context('fork').Pool(AT_ONCE, maxtasksperchild=1) as pool:
        for number, kind in enumerate(KINDS, 1):
            killed, faults = run_kind(pool, kind)
            if faults and 'nothing can be traced' in faults[0]:
                print(f'ok {number} - {kind} # SKIP {faults[0]}', flush=True)
            else:
                print(f'{"not " if faults or not killed else ""}ok {number} - {kind}, killed at {killed} writes '
                      f'{faults or ""}', flush=True)


main()
