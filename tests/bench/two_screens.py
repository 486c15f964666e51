"""Games on several screens, measured: two_screens.py TOUCHMOVE [GAMES [MOVES]]

This program speaks the protocol for its players and watchers; the processes that own the games
are the real ones. Printed: how long a move takes from its sending to the other player (median, 99 %), the
private memory of an owner at rest, its wake-ups while nothing happens, and how long one who comes back after
300 moves waits for the present position.

A move is shown when it is on the disk, and a disk that others use too takes its time now and then. So after each
move a line of the same length is written and synced beside the journal by this program, and the game is played
once more in a folder that is in memory, where there is one: what is left there is the programs' own.
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
WATCHERS = 4
KNIGHTS = [['Nf3', 'Ng5', 'Nh3', 'Ng1'], ['Nc6', 'Na5', 'Nb3', 'Nc5', 'Na6', 'Nb8']]
PAWNS = ['d3', 'd6', 'e3', 'e6', 'c3', 'f6', 'd4', 'd5', 'e4', 'e5', 'a3', 'h6', 'a4', 'h5', 'g3', 'h4', 'g4', 'g6',
         'c4', 'f5']  # so that nothing occurs five times
SPAN = 72  # half-moves of knights between two of pawns
PACE = 0.06  # seconds between two moves of a player: no more lines are taken for long
USUAL, MOVES = 150, 600  # half-moves of a game, and of the long one
MEMORY = '/dev/shm'  # a folder that is on no disk


class Peer:
    def __init__(self, path, seat, have='0 00000000'):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.bytes, self.sum = b'', '00000000'
        self.send(f'touchmove 1 {have} {seat}')

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
    """What a line costs the disk beside the journal of a game."""

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
        env = {'HOME': self.home, 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin'}
        self.first = subprocess.Popen([TOUCHMOVE, '--plain', '--host'], env=env, stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True)
        path = None
        while path is None:
            path = re.search(r'--join=(\S+)', self.first.stdout.readline())
        self.path = path.group(1) if '/' in path.group(1) else f'/tmp/touchmove-{path.group(1)}/game'
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
        """A program that looks on."""
        env = {'HOME': self.home, 'LANG': 'C.UTF-8', 'PATH': '/usr/bin:/bin'}
        program = subprocess.Popen([TOUCHMOVE, '--plain', f'--watch={self.path}'], env=env, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True)
        self.white.until('watchers 5')
        return program

    def move(self):
        """Plays one move; returns how long it took to the other player."""
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


def told(what, times):
    print(f'{what}: median {percentile(times, 0.5):.2f} ms, 99 % {percentile(times, 0.99):.2f} ms, '
          f'{len(times)} times', flush=True)


def measure(games, moves, folder=None, tables=None):
    tables = tables or [Game(folder) for _ in range(games)]
    disk = Disk(tables[0].home)
    times = []
    for _ in range(moves):
        for table in tables:
            times.append(table.move())
            time.sleep(PACE / len(tables) / 4)
            disk.write()
            time.sleep(PACE / len(tables) / 4)
    told(f'{games} game{"s" if games > 1 else ""}{" in memory" if folder else ""}', times)
    told('the disk alone meanwhile' if not folder else 'a file alone meanwhile', disk.times)
    return tables


def main():
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    for folder in (MEMORY,) if os.access(MEMORY, os.W_OK) else ():
        for each in measure(1, MOVES // 2, folder):
            each.end()
    table, = measure(1, USUAL)
    screen = table.screen()  # as in a game: a program on a screen has the code in memory, too
    time.sleep(1)  # it has told all of the one who came, and waits again
    before = switches(table.pid)
    time.sleep(5)
    print(f'owner at rest after {USUAL} half-moves: {private_kib(table.pid)} KiB private, '
          f'{switches(table.pid) - before} wake-ups in 5 s (no clock runs, and nobody pings: 0 wanted)')
    measure(1, MOVES - USUAL, tables=[table])
    print(f'owner at rest after {MOVES} half-moves: {private_kib(table.pid)} KiB private')
    screen.kill()
    screen.wait()
    table.white.until('watchers 4')
    start = time.monotonic()
    again = Peer(table.path, 'watch')
    again.until('^now')
    print(f'present position after {table.count} half-moves: {1000 * (time.monotonic() - start):.1f} ms')
    again.socket.close()
    table.end()
    for each in measure(games, 20):
        each.end()


main()
