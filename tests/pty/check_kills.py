"""Killed at each of its writes: check_kills.py TOUCHMOVE KILL_AT [all]

Two players on two terminals play a short game with an offer in it. Instead of one of its writes (a line of the
journal, a line on the socket, a word on the terminal, a sync, a file made or removed) somebody is killed: the
process that owns the game, one screen, both screens at once, or all three. Whoever is gone comes back, and the
game is played to its end: no move is lost that anybody was shown, none is there twice, both have the same game,
and it is in the file of games once.

Without `all` some of the writes are tried. With it each in turn, until nothing is left to be killed at.
"""
import glob
import multiprocessing
import os
import re
import sys
import time

from pty_run import PATIENCE, Skipped, new_home, remove_homes
from seats import INVITATION, TOUCHMOVE, Seat, gone, processes

KILL_AT = os.path.abspath(sys.argv[2])
ALL = sys.argv[3:] == ['all']
AT_ONCE = 4
CANNOT_TRACE = 126
MOVES = ['e4', 'e5', 'Bc4 (=)', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']
FEN = re.compile(r'[pnbrqkPNBRQK1-8/]{15,} ([wb]) \S+ \S+ \d+ (\d+)\s')
SHOWN = re.compile(r'\b(\d+)\.(\.\.)? [KQRBNa-hO]')
# What is killed: at whose writes (a place at the board, and which process there), and who else: places, 0 for
# that program itself.
KINDS = {
    'the owner': (0, 'owner', ()),
    'the screen that shares the game': (0, 'first', ()),
    'the other screen': (1, 'first', ()),
    'both screens': (0, 'first', (1,)),
    'the owner and both screens': (0, 'owner', (0, 1)),
}
SOME = (9, 23, 37, 51, 66)  # writes of the ordinary run


class Game:
    """One game, which is played although somebody is killed."""

    def __init__(self, kind, number):
        self.whose, self.who, self.others = KINDS[kind]
        self.number, self.home, self.path, self.plies = number, new_home(), None, 0
        self.seats, self.begun = [None, None], [False, False]
        self.end = time.monotonic() + 2 * PATIENCE

    # ---- Who is there ----

    def by(self, place):
        """A program at its first start is one that may be killed."""
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
        seat.until(lambda: seat.ended() or (INVITATION if self.path is None else re.compile('you play')).search(
            seat.text()))
        if seat.ended() and os.waitstatus_to_exitcode(seat.status) == CANNOT_TRACE:
            raise Skipped('nothing can be traced here')
        if self.path is None and INVITATION.search(seat.text()):
            name = INVITATION.search(seat.text()).group(1)
            self.path = name if name.startswith('/') else f'/tmp/touchmove-{name}/game'

    def name_others(self):
        """Who is to be killed together with the one at whose write it is."""
        pids = [0 if place == self.whose else self.seats[place].pid for place in self.others
                if self.seats[place] is not None]
        with open(os.path.join(self.home, 'others.new'), 'w', encoding='utf-8') as file:
            file.write(' '.join(map(str, pids)))
        os.rename(os.path.join(self.home, 'others.new'), os.path.join(self.home, 'others'))

    def is_there(self, place):
        """One who has come while the other screen of the same user was away may have got its seat, for a while."""
        seat = self.seats[place]
        if seat is not None and 'is out of the game' in seat.text() and not seat.ended():
            seat.type('\x15quit\r')
            assert seat.end() is not None
        return seat is not None and not seat.ended()

    def to_move(self, count):
        """The screen of the player who is to move."""
        def is_white(seat):
            return seat.text().rfind('you play White') > seat.text().rfind('you play Black')
        return 0 if is_white(self.seats[0]) == (count % 2 == 0) else 1

    # ---- What is played ----

    def count(self, place):
        """The half-moves that a screen has, or None: it is gone, or has no game yet."""
        seat = self.seats[place]
        mark = len(seat.text())
        seat.type('fen\r')

        def told():
            return FEN.search(seat.text(), mark)
        seat.until(lambda: seat.ended() or told() or 'refused: ' in seat.text()[mark:])
        return 2 * int(told().group(2)) - 2 + (told().group(1) == 'b') if told() else None

    def note_shown(self):
        """No move that was shown may be lost."""
        for seat in self.seats:
            for number, dots in SHOWN.findall(seat.text() if seat else ''):
                self.plies = max(self.plies, 2 * int(number) - (0 if dots else 1))

    def is_over(self):
        path = os.path.join(self.home, '.local/share/touchmove/games.pgn')
        if not os.path.exists(path):
            return False
        with open(path, encoding='utf-8') as file:
            return '[Result "1-0"]' in file.read()

    def try_on(self):
        """One step: who is gone comes back, who is to move moves; where nothing comes of it, the clocks stand."""
        for place in (0, 1):
            if not self.is_there(place) and (place == 0 or self.path is not None):
                self.open(place)
        if not (self.is_there(0) and self.is_there(1)):
            return
        counts = [self.count(0), self.count(1)]
        self.note_shown()
        if counts[0] is None or counts[0] != counts[1] or counts[0] < self.plies:
            self.seats[0].read(0.02)  # not all has come
            return
        assert counts[0] <= len(MOVES), self.told()
        if counts[0] == len(MOVES):
            return  # it is being saved
        mover = self.to_move(counts[0])
        self.seats[mover].type(MOVES[counts[0]] + '\r')
        if self.count(mover) == counts[0]:
            self.seats[0].type('resume\r')
            self.seats[1].type('resume\r')

    def told(self):
        return [seat.text()[-1500:] if seat else None for seat in self.seats]

    def play(self):
        """Returns whether somebody was killed."""
        while not self.is_over():
            assert time.monotonic() < self.end, self.told()
            self.try_on()
        for seat in self.seats:
            if seat is not None and not seat.ended():
                seat.type('\x15quit\r')
                seat.until(lambda seat=seat: seat.ended() or 'leave the game?' in seat.text())
                if not seat.ended():
                    seat.type('yes\r')
        for place in (1, 0):
            assert self.seats[place].end() is not None, self.told()
        for process in processes(self.home):
            assert gone(process), process
        self.check_file()
        return os.path.exists(os.path.join(self.home, 'killed'))

    def check_file(self):
        with open(os.path.join(self.home, '.local/share/touchmove/games.pgn'), encoding='utf-8') as file:
            text = file.read()
        words = re.sub(r'\{[^}]*\}', '', text.split('\n\n')[1]).split()  # a line may end between any two
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
    """Returns at how many writes somebody was killed, and what went wrong."""
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
