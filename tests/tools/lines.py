"""Lets the checker play out all mating lines of touchmove adjudicate --line, and prints their lengths.

Usage: lines.py PROGRAM CHECKER FILE...

Each line of a file is a label of two letters, as in tests/data/winnability.txt, and a position.
"""
import os
import subprocess
import sys


def questions(tool):
    """Yields the side, the position and the moves of each line printed."""
    fen = ''
    for line in tool.stdout:
        fields = line.rstrip('\n').split('\t')
        if fields[0] in ('white', 'black'):
            yield f'{fields[0]}\t{fen}\t{fields[1]}\n'
        else:
            fen = fields[3]


def play_out(program, checker, path):
    with open(path, encoding='utf-8') as file:
        fens = [line[3:].strip() + '\n' for line in file if len(line) > 3 and line[0] in 'W-']
    with subprocess.Popen([checker], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as checking:
        for at in range(0, len(fens), 1000):
            with subprocess.Popen([program, 'adjudicate', '--line', '-j2'], text=True,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE) as tool:
                tool.stdin.writelines(fens[at:at + 1000])
                tool.stdin.close()
                checking.stdin.writelines(questions(tool))
        checking.stdin.close()
        print(f'{os.path.basename(path)}: {checking.stdout.read().strip()}', flush=True)
    return checking.returncode == 0


def main():
    program, checker = (os.path.abspath(path) for path in sys.argv[1:3])
    results = [play_out(program, checker, path) for path in sys.argv[3:]]
    return 0 if all(results) else 1


sys.exit(main())
