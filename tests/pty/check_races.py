"""Tests both players acting at the same moment, over real sockets:

    check_races.py TOUCHMOVE [ROUNDS [GAMES]]

This program speaks the protocol for both players; the process that owns the game is the real one.
In each round both send something within a millisecond, in either order: a move when the flag is
due, an offer and a move, a claim and a resignation, a takeback request and a move. The result must
be a single order of actions, the same for both players, legal, and with times that never decrease.
A round is mostly waiting, so several games run at once, each with its own process.
"""
import multiprocessing
import os
import random
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import time

TOUCHMOVE = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 60
GAMES = int(sys.argv[3]) if len(sys.argv) > 3 else 2
PACE = 0.05  # seconds between lines of a connection: the owner allows 20 a second on average …
AT_ONCE = 100  # … and this many in a burst
KNIGHTS = [['Nf3', 'Ng1'], ['Nf6', 'Ng8']]


class Player:
    def __init__(self, path, side):
        self.side, self.bytes, self.lines, self.id, self.paid = side, b'', [], 0, 0.0
        self.sum, self.pongs, self.plies, self.phase, self.no = '00000000', 0, [], 'paused', None
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.send(f'touchmove 2 0 00000000 {side}')
        self.sync()

    def send(self, line):
        """Sends a line, and counts it for the rate limit."""
        self.paid = max(self.paid, time.monotonic() - AT_ONCE * PACE) + PACE
        self.socket.sendall(line.encode() + b'\n')

    def rest(self):
        """Waits until the rate limit allows the lines of a round."""
        while (wait := self.paid - time.monotonic()) > 0:
            select.select([], [], [], wait)

    def do(self, action):
        self.id += 1
        self.send(f'do {self.id} {self.side} {action}')

    def want(self, what):
        self.id += 1
        self.send(f'want {self.id} {self.sum} {what}')

    def sync(self):
        """Sends a ping, and receives everything up to its answer."""
        self.send(f'ping {self.pongs + 1}')
        while True:
            while b'\n' not in self.bytes:
                data = self.socket.recv(65536)
                assert data, 'the connection is closed'
                self.bytes += data
            line, self.bytes = self.bytes.split(b'\n', 1)
            if line.startswith(b'pong'):
                self.pongs += 1
                return
            self.take(line.decode())

    def take(self, line):
        words = line.split()
        assert words[0] != 'bye', line
        if words[0] == 'you':
            self.side = words[1]
        elif words[0] == 'game':
            self.lines, self.plies, self.sum, self.phase = [line], [], words[1], 'paused'
        elif words[0] == 'no':
            self.no = line
        elif words[0] == 'line':
            self.sum = words[2]
            self.follow(words[3], words[4], words[5:])
            self.lines.append(line)

    def follow(self, moment, side, action):
        """Checks that the Laws allow the action at this point."""
        assert self.phase != 'over' or action[0] == 'verdict', (self.lines[-3:], action)
        if len(self.lines) > 1:
            assert int(moment) >= int(self.lines[-1].split()[3]), 'time goes back'
        if action[0] == 'move':
            assert self.phase == 'playing' and side == self.turn(), (self.lines[-3:], action)
            self.plies.append(action[1])
        elif action[0] == 'claim':
            assert side == self.turn()
        elif action[0] == 'grant-take-back':
            self.plies.pop()
        elif action[0] == 'flag':
            assert side == self.turn()
        self.phase = {'resume': 'playing', 'pause': 'paused', 'flag': 'over', 'resign': 'over',
                      'accept': 'over'}.get(action[0], self.phase)

    def turn(self):
        return ('white', 'black')[len(self.plies) % 2]


class SharedGame:
    """A shared game with its own process, and both of its players."""

    def __init__(self, seed):
        self.home = tempfile.mkdtemp(prefix='touchmove-races-')
        env = {'HOME': self.home, 'TOUCHMOVE_TMPDIR': self.home, 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin'}
        first = subprocess.Popen([TOUCHMOVE, '--plain', '--host', '--time=20+1'], env=env, stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, text=True)
        next(line for line in first.stdout if '--join=' in line)
        self.host = Player(f'{self.home}/touchmove-{os.getuid()}/1', 'white')
        first.stdin.close()
        first.wait()
        self.guest = Player(f'{self.home}/touchmove-{os.getuid()}/1', 'black')
        self.chance = random.Random(seed)

    def sync(self):
        """Checks that both players have the same lines."""
        self.host.sync()
        self.guest.sync()
        self.host.sync()
        assert self.host.lines == self.guest.lines, (self.host.lines[-4:], self.guest.lines[-4:])

    def play(self, what):
        for player in (self.host, self.guest):
            player.want(what)
            self.sync()

    def both(self, first, second):
        """Sends a line for each player, in either order, at most a millisecond apart."""
        sends = [first, second]
        self.chance.shuffle(sends)
        sends[0]()
        end = time.monotonic() + self.chance.random() / 1000
        while time.monotonic() < end:
            pass
        sends[1]()
        self.sync()

    def ready(self):
        """Starts a game with running clocks in which both have moved."""
        self.host.rest()
        self.guest.rest()
        if self.host.phase == 'over' or len(self.host.lines) > 60:
            if self.host.phase != 'over':
                self.host.do('resign')
                self.sync()
            self.play('rematch')
        if self.host.phase == 'paused':
            self.play('resume')
        while len(self.host.plies) < 2:
            self.mover().do('move ' + self.knight())
            self.sync()

    def mover(self):
        return self.host if self.host.turn() == self.host.side else self.guest

    def other(self):
        return self.guest if self.mover() is self.host else self.host

    def knight(self):
        """Returns a knight move that is always possible for the side to move."""
        side = len(self.host.plies) % 2
        own = self.host.plies[side::2]
        return KNIGHTS[side][len(own) % 2]

    def end(self):
        for player in (self.host, self.guest):
            player.socket.close()
        shutil.rmtree(self.home, ignore_errors=True)


def counts(game):
    return {word: sum(f' {word}' in line for line in game.host.lines) for word in ('move', 'flag', 'offer')}


def flag_and_move(game):
    mover, move = game.mover(), game.knight()
    game.host.id += 1
    game.host.send(f'do {game.host.id} {mover.side} clock 30 race')
    end = time.monotonic() + 0.02 + game.chance.random() / 25
    while time.monotonic() < end:
        pass
    mover.do('move ' + move)
    game.sync()
    plies = len(game.host.plies)
    if game.host.phase == 'over':
        assert ' flag' in game.host.lines[-1] or ' verdict' in game.host.lines[-1], game.host.lines[-2:]
        return 'the flag fell'
    game.host.id += 1
    game.host.send(f'do {game.host.id} {mover.side} clock 1200000 race')
    game.sync()
    assert plies > 0
    return 'the move came in time'


def offer_and_move(game):
    mover, other, move = game.mover(), game.other(), game.knight()
    plies = len(game.host.plies)
    game.both(lambda: other.do('offer'), lambda: mover.do('move ' + move))
    assert len(game.host.plies) == plies + 1
    return 'the offer was first' if any(' offer' in line for line in game.host.lines[-2:]) else 'the move was first'


def claim_and_resignation(game):
    mover, other = game.mover(), game.other()
    game.both(lambda: mover.do('claim threefold'), lambda: other.do('resign'))
    assert game.host.phase == 'over' and ' resign' in game.host.lines[-1], game.host.lines[-2:]
    return 'the claim was first' if ' claim' in game.host.lines[-2] else 'the resignation was first'


def take_back_and_move(game):
    mover, other, move = game.mover(), game.other(), game.knight()
    plies = len(game.host.plies)
    game.both(lambda: other.do('ask-take-back'), lambda: mover.do('move ' + move))
    assert len(game.host.plies) == plies + 1
    return 'it was asked first' if any(' ask-take-back' in line for line in game.host.lines[-2:]) else \
        'the move was first'


RACES = [flag_and_move, offer_and_move, claim_and_resignation, take_back_and_move]


def play_rounds(seed):
    """Plays the rounds of one game; returns the number of occurrences of each outcome of each race."""
    game = SharedGame(seed)
    outcomes = {race.__name__: {} for race in RACES}
    for number in range(seed, ROUNDS, GAMES):
        race = RACES[number // GAMES % len(RACES)]
        game.ready()
        came = race(game)
        outcomes[race.__name__][came] = outcomes[race.__name__].get(came, 0) + 1
    game.end()
    return outcomes


def main():
    print(f'1..{len(RACES)}')
    with multiprocessing.get_context('fork').Pool(GAMES) as pool:
        results = pool.map(play_rounds, range(GAMES), chunksize=1)
    for number, race in enumerate(RACES, 1):
        came = {}
        for outcomes in results:
            for outcome, count in outcomes[race.__name__].items():
                came[outcome] = came.get(outcome, 0) + count
        result = ', '.join(f'{outcome} {count} times' for outcome, count in sorted(came.items()))
        print(f'ok {number} - {race.__name__.replace("_", " ")}: {result}', flush=True)


main()
