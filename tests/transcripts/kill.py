"""Kills the program in the middle of a game and inspects the files that it leaves.

A whole game is sent to line mode, line by line or all at once, and the program is killed with
SIGKILL after it has printed a random line, or after a random time. The next start must have every
printed move, in order, and at most one more, and must remove all other files.
"""
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

# The shell may run the tests with signals ignored, as it does for background jobs.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
    signal.signal(number, signal.SIG_DFL)

PROGRAM = os.path.abspath(sys.argv[1])
SCRATCH = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
MOVES = ('e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ '
         'Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8').split()
ROUNDS = 40


def start(home, *arguments):
    environment = {name: value for name, value in os.environ.items() if not name.startswith('XDG_')}
    environment.update(HOME=home, TERM='xterm')
    return subprocess.Popen([PROGRAM, '--plain', *arguments], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, env=environment)


def moves_of(text):
    """Returns the moves in lines such as "12. Nxf3+" and "12... Kg7"."""
    return [line.split()[1] for line in text.decode().splitlines() if line[:1].isdigit()]


def play_and_kill(home, count, microseconds):
    """Plays until `count` moves are printed, or for some microseconds, then kills the program. Returns
    the printed moves.
    """
    process = start(home)
    printed = b''
    if microseconds is None:
        for move in MOVES[:count]:
            process.stdin.write(move.encode() + b'\n')
            process.stdin.flush()
            printed += process.stdout.readline()
    else:
        process.stdin.write('\n'.join(MOVES).encode() + b'\n')
        process.stdin.flush()
        printed += process.stdout.readline() if count else b''
        time.sleep(microseconds / 1e6)
    process.send_signal(signal.SIGKILL)
    printed += process.stdout.read()
    process.wait()
    process.stdin.close()
    complete = printed[:printed.rfind(b'\n') + 1]
    return moves_of(complete)


def resumed_moves(home):
    """Returns the moves of the game that the next start resumes."""
    out, _ = start(home, '--resume', '--announce=san').communicate(b'last 99\n', timeout=30)
    return moves_of(out)


def other_files(home):
    """Returns the files in the folder of journals that are not journals."""
    folder = os.path.join(home, '.local', 'state', 'touchmove')
    return [name for name in (os.listdir(folder) if os.path.isdir(folder) else [])
            if name[0] == '.' or not name.endswith('.journal')]


def one_round(number):
    count = random.randrange(1, len(MOVES) + 1)
    microseconds = None if number % 2 else random.randrange(8000)
    with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
        shown = play_and_kill(home, count, microseconds)
        resumed = resumed_moves(home) if shown else shown
        start(home).communicate(b'', timeout=30)
        rest = other_files(home)
    is_good = (resumed == MOVES[:len(resumed)] and len(shown) <= len(resumed) <= len(shown) + 1
               and not rest)
    return is_good, f'shown {len(shown)}, resumed {len(resumed)}' + ''.join(f', {name}' for name in rest)


def files_after_a_start():
    """Starts the program with a journal and the files of a dead process. Returns the files that are left."""
    with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
        folder = os.path.join(home, '.local', 'state', 'touchmove')
        os.makedirs(folder)
        for name in ('.a.journal.tmp', 'a.journal.lock', 'b.journal'):
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                file.write('touchmove journal 1\n')
        start(home).communicate(b'', timeout=30)
        return sorted(os.listdir(folder))


def main():
    random.seed(1858)
    print(f'1..{ROUNDS + 1}')
    for number in range(1, ROUNDS + 1):
        is_good, what = one_round(number)
        print(f'{"ok" if is_good else "not ok"} {number} - {what}', flush=True)
    left = files_after_a_start()
    print(f'{"ok" if left == ["b.journal"] else "not ok"} {ROUNDS + 1} - {" ".join(left)}')


main()
