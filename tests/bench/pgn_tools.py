"""Compares the speed of the tools for PGN files with Debian's pgn-extract. Runs whole processes of the
two in turn.

    pgn_tools.py PROGRAM [--games FOLDER] [--rounds N] [--mb SIZE]

Makes a file of SIZE MB (default 100) from the games of FOLDER (default tests/data/hundred-games.txt).
Prints one line per figure: elapsed time and processor time of the fastest round, and peak memory; then
how many times as fast as pgn-extract each tool is, by elapsed time.
"""
import argparse
import glob
import math
import os
import shutil
import subprocess
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
FEN = 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4'  # the Ruy Lopez after 3...a6


def memory_of(process):
    """Returns the peak memory of a process so far, in MiB."""
    try:
        with open(f'/proc/{process}/status', encoding='ascii') as file:
            return next((int(line.split()[1]) / 1024 for line in file if line.startswith('VmHWM')), 0)
    except OSError:
        return 0


def measure(command):
    """Returns the elapsed and the processor time in seconds of a command, and its peak memory in MiB."""
    memory, ended = 0, 0
    begun = time.monotonic()
    with open(os.devnull, 'w', encoding='ascii') as nowhere:
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
    while not ended:
        time.sleep(0.005)
        memory = max(memory, memory_of(process.pid))
        ended, _, usage = os.wait4(process.pid, os.WNOHANG)
    return time.monotonic() - begun, usage.ru_utime + usage.ru_stime, memory


def games_of(folder):
    """Returns the games of a folder, or of hundred-games.txt if there is no folder, as bytes."""
    if folder:
        texts = []
        for name in sorted(glob.glob(os.path.join(folder, '*.pgn'))):
            with open(name, 'rb') as file:
                texts.append(file.read().rstrip() + b'\n\n')
        return b''.join(texts)
    games = []
    with open(os.path.join(HERE, '..', 'data', 'hundred-games.txt'), encoding='ascii') as file:
        for number, line in enumerate(file, 1):
            moves = line.split()
            text = ' '.join(f'{i // 2 + 1}. {move}' if i % 2 == 0 else move
                            for i, move in enumerate(moves))
            games.append(f'[Event "Game {number}"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "{number}"]\n'
                         f'[White "Player {number}"]\n[Black "Player {number % 7}"]\n[Result "*"]\n\n'
                         f'{text} *\n\n')
    return ''.join(games).encode()


def make_file(text, size, path):
    with open(path, 'wb') as file:
        for _ in range(math.ceil(size / len(text))):
            file.write(text)


def commands(program, other, path, scratch):
    """Returns for each figure its name, our command, and the command of pgn-extract."""
    criteria = os.path.join(scratch, 'criteria')
    with open(criteria, 'w', encoding='ascii') as file:
        file.write(f'FEN "{FEN}"\n')
    return [('check', [program, 'check', path], [other, '-r', '-s', path]),
            ('format', [program, 'format', path], [other, '-s', path]),
            ('list', [program, 'list', path, 'player=nobody'], [other, '-s', '-Tpnobody', path]),
            ('list has FEN', [program, 'list', path, 'has', *FEN.split()],
             [other, '-s', '-t', criteria, path])]


def report(name, size, best):
    elapsed, used, memory = best
    print(f'{name}: {elapsed:.2f} s, {used:.2f} s of processor time, {size / elapsed / 1e6:.0f} MB a second, '
          f'{memory:.0f} MiB', flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--games')
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('--mb', type=int, default=100)
    options = parser.parse_args()
    other = shutil.which('pgn-extract', path=os.environ['PATH'] + ':/usr/games')
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, 'games.pgn')
        make_file(games_of(options.games), options.mb * 1_000_000, path)
        size = os.path.getsize(path)
        for name, ours, theirs in commands(options.program, other, path, scratch):
            runs = [[], []]
            for _ in range(options.rounds):
                runs[0].append(measure(ours))
                if other:
                    runs[1].append(measure(theirs))
            best = [min(run) if run else None for run in runs]
            report(f'touchmove {name}', size, best[0])
            if other:
                report(f'pgn-extract, {name}', size, best[1])
                print(f'{name}, times as fast as pgn-extract: {best[1][0] / best[0][0]:.1f}')


main()
