"""Speed of checking PGN files, compared with Debian's pgn-extract; whole processes, alternating.

Arguments: the program to measure, a folder of games and, optionally, the number of runs. A file of
100 MB is made from these games. Prints one line per figure: the processor time of the fastest run,
the peak memory, and the ratio to pgn-extract.
"""
import glob
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time

SIZE = 100_000_000


def memory_of(process):
    """Returns the peak memory of a process so far, in MiB."""
    try:
        with open(f'/proc/{process}/status', encoding='ascii') as file:
            return next((int(line.split()[1]) / 1024 for line in file if line.startswith('VmHWM')), 0)
    except OSError:
        return 0


def measure(command):
    """Returns the processor time in seconds of a command, and its peak memory in MiB."""
    memory, ended = 0, 0
    with open(os.devnull, 'w', encoding='ascii') as nowhere:
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
    while not ended:
        time.sleep(0.02)
        memory = max(memory, memory_of(process.pid))
        ended, _, usage = os.wait4(process.pid, os.WNOHANG)
    return usage.ru_utime + usage.ru_stime, memory


def make_file(folder, path):
    """Writes the games of a folder into a file, repeatedly up to the size."""
    text = b''
    for name in sorted(glob.glob(os.path.join(folder, '*.pgn'))):
        with open(name, 'rb') as file:
            text += file.read().rstrip() + b'\n\n'
    with open(path, 'wb') as file:
        for _ in range(math.ceil(SIZE / len(text))):
            file.write(text)


def report(name, path, command, rounds):
    """Measures a command and prints its figures; returns the time."""
    seconds, memory = math.inf, 0
    for _ in range(rounds):
        took, used = measure(command)
        seconds, memory = min(seconds, took), max(memory, used)
    speed = os.path.getsize(path) / seconds / 1e6
    print(f'{name}: {seconds:.3f} s, {speed:.1f} MB a second, {memory:.1f} MiB of memory')
    return seconds


def main():
    program, folder = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    other = shutil.which('pgn-extract', path=os.environ['PATH'] + ':/usr/games')
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, 'games.pgn')
        make_file(folder, path)
        ours = report('check', path, [program, 'check', path], rounds)
        if other:
            theirs = report('pgn-extract', path, [other, '-r', '-s', path], rounds)
            print(f'check, times as fast as pgn-extract: {theirs / ours:.2f}')


main()
