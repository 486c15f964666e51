"""Measures the performance of shared games: two_screens.py TOUCHMOVE [GAMES]

This program speaks the protocol for its players and spectators; the processes that own the games
are the real ones. It prints the time from sending a move until the opponent receives it (median, 99
%), the private memory of an idle owner, its wake-ups while nothing happens, and the time until a
client that reconnects after 300 moves has the current position.

A move is shown after it has been synced to the disk, which may be slow while other programs use it.
For comparison, this program therefore writes and syncs a line of the same length next to the journal
after each move. It also plays a game in a folder in memory, if possible, to measure the programs' own
time alone.
"""
import os
import re
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import time

TOUCHMOVE = os.path.abspath(sys.argv[1])
WATCHERS = 2  # with the screen and the client that reconnects, at most three of a user watch at once
KNIGHTS = [['Nf3', 'Ng5', 'Nh3', 'Ng1'], ['Nc6', 'Na5', 'Nb3', 'Nc5', 'Na6', 'Nb8']]
PAWNS = ['d3', 'd6', 'e3', 'e6', 'c3', 'f6', 'd4', 'd5', 'e4', 'e5', 'a3', 'h6', 'a4', 'h5', 'g3', 'h4', 'g4', 'g6',
         'c4', 'f5']  # enough pawn moves that no position occurs five times
SPAN = 72  # number of knight moves before every two pawn moves
PACE = 0.06  # seconds between two moves of a player, for the owner's rate limit
USUAL, MOVES = 150, 600  # half-moves after which the owner is measured
MEMORY = '/dev/shm'  # a folder in memory


class Peer:
    def __init__(self, path, seat, have='0 00000000'):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.bytes, self.sum = b'', '00000000'
        self.send(f'touchmove 2 {have} {seat}')

    def send(self, line):
        self.socket.sendall(line.encode() + b'\n')

    def line(self):
        while b'\n' not in self.bytes:
            data = self.socket.recv(65536)
            assert data, 'the connection is closed'
            self.bytes += data
        line, self.bytes = self.bytes.split(b'\n', 1)
        words = line.decode().split()
        if words[0] in ('game', 'line'):
            self.sum = words[1 if words[0] == 'game' else 2]
        return line.decode()

    def until(self, pattern):
        while True:
            line = self.line()
            assert not re.match(r'(no|bye) ', line), line
            if re.search(pattern, line):
                return line


class Disk:
    """Measures writing a line to the disk next to a journal."""

    def __init__(self, home):
        self.file = os.open(os.path.join(home, 'bare'), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self.times = []

    def write(self):
        start = time.monotonic()
        os.write(self.file, b'123 01234567 1234567 white move Nf3\n')
        os.fdatasync(self.file)
        self.times.append(time.monotonic() - start)


class Game:
    def __init__(self, folder=None):
        self.home = tempfile.mkdtemp(prefix='touchmove-bench-', dir=folder)
        env = {'HOME': self.home, 'TOUCHMOVE_TMPDIR': self.home, 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin'}
        self.first = subprocess.Popen([TOUCHMOVE, '--plain', '--host'], env=env, stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)
        path = None
        while path is None:
            path = re.search(r'--join=(\S+)', self.first.stdout.readline())
        self.path = f'{self.home}/touchmove-{os.getuid()}/1'
        self.white = Peer(self.path, 'white')
        self.white.until('^now')
        self.first.stdin.close()
        self.first.wait()
        self.black = Peer(self.path, 'black')
        self.black.until('^now')
        self.watchers = []
        for _ in range(WATCHERS):
            self.watchers.append(Peer(self.path, 'watch'))
            self.watchers[-1].until('^now')
        self.white.send(f'want 1 {self.white.sum} resume')
        self.black.until('^asks white resume')
        self.black.send(f'want 1 {self.black.sum} resume')
        for peer in (self.white, self.black, *self.watchers):
            peer.until('resume$')
        with open(next(os.path.join(self.home, '.local/state/touchmove', name) for name in
                       os.listdir(os.path.join(self.home, '.local/state/touchmove')) if name.endswith('.lock')),
                  encoding='utf-8') as file:
            self.pid = int(file.read().split()[0])
        self.count = 0

    def screen(self):
        """Starts a spectator's program."""
        env = {'HOME': self.home, 'TOUCHMOVE_TMPDIR': self.home, 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin'}
        program = subprocess.Popen([TOUCHMOVE, '--plain', f'--watch={self.path}'], env=env, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True)
        self.white.until(f'watchers {WATCHERS + 1}')
        return program

    def move(self):
        """Plays a move; returns the time until the opponent has received it."""
        block, place = divmod(self.count, SPAN + 2)
        knights = KNIGHTS[place % 2]
        text = knights[place // 2 % len(knights)] if place < SPAN else PAWNS[2 * block + place - SPAN]
        side, mover, other = ('white', self.white, self.black) if self.count % 2 == 0 else \
            ('black', self.black, self.white)
        self.count += 1
        start = time.monotonic()
        mover.send(f'do {self.count} {side} move {text}')
        other.until(f' {side} move')
        elapsed = time.monotonic() - start
        mover.until(f' {side} move')
        for watcher in self.watchers:
            watcher.until(f' {side} move')
        return elapsed

    def end(self):
        for peer in (self.white, self.black, *self.watchers):
            peer.socket.close()
        shutil.rmtree(self.home, ignore_errors=True)


def private_kib(pid):
    with open(f'/proc/{pid}/smaps_rollup', encoding='utf-8') as file:
        return sum(int(line.split()[1]) for line in file if line.startswith('Private_'))


def switches(pid):
    with open(f'/proc/{pid}/status', encoding='utf-8') as file:
        return sum(int(line.split()[1]) for line in file if 'voluntary_ctxt' in line)


def percentile(values, share):
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))]


def print_times(what, times):
    print(f'{what}: median {percentile(times, 0.5):.2f} ms, 99 % {percentile(times, 0.99):.2f} ms, '
          f'{len(times)} times', flush=True)


def measure(games, moves, folder=None, open_games=None):
    open_games = open_games or [Game(folder) for _ in range(games)]
    disk = Disk(open_games[0].home)
    times = []
    for _ in range(moves):
        for game in open_games:
            times.append(game.move())
            time.sleep(PACE / len(open_games) / 4)
            disk.write()
            time.sleep(PACE / len(open_games) / 4)
    print_times(f'{games} game{"s" if games > 1 else ""}{" in memory" if folder else ""}', times)
    print_times('the disk alone' if not folder else 'a file alone', disk.times)
    return open_games


def main():
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    for folder in (MEMORY,) if os.access(MEMORY, os.W_OK) else ():
        for each in measure(1, MOVES // 2, folder):
            each.end()
    first, = measure(1, USUAL)
    screen = first.screen()  # as in a real game, another process shares the code in memory
    time.sleep(1)  # until the owner has sent everything to the new client and is idle
    before = switches(first.pid)
    time.sleep(5)
    print(f'owner at rest after {USUAL} half-moves: {private_kib(first.pid)} KiB private, '
          f'{switches(first.pid) - before} wake-ups in 5 s (no clock is running and no client pings: 0 expected)')
    measure(1, MOVES - USUAL, open_games=[first])
    print(f'owner at rest after {MOVES} half-moves: {private_kib(first.pid)} KiB private')
    screen.kill()
    screen.wait()
    first.white.until(f'watchers {WATCHERS}')
    start = time.monotonic()
    again = Peer(first.path, 'watch')
    again.until('^now')
    print(f'present position after {first.count} half-moves: {1000 * (time.monotonic() - start):.1f} ms')
    again.socket.close()
    first.end()
    for each in measure(games, 20):
        each.end()


main()
