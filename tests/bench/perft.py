"""Compares the speed of the move generator with Debian's stockfish. Runs whole processes of the two in
turn.

Arguments: the program to measure and, optionally, the number of runs. Prints one line per figure:
the processor time of the fastest run, and the ratio to stockfish.
"""
import math
import os
import resource
import shutil
import subprocess
import sys

POSITIONS = [
    ('start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 6, 119060324),
    ('middle', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 5, 193690690),
    ('ending', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 7, 178633661),
]


def seconds(command, text, expected):
    """Runs a command with the text as its input. Its output must have the expected node count. Returns
    the processor time.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if str(expected) not in output:
        sys.exit(f'{command[0]} counted wrongly:\n{output}')
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    stockfish = shutil.which('stockfish', path=os.environ['PATH'] + ':/usr/games')
    ratios = []
    for name, fen, depth, nodes in POSITIONS:
        ours = theirs = math.inf
        for _ in range(rounds):
            ours = min(ours, seconds([program, 'perft', str(depth), fen], '', nodes))
            if stockfish:
                script = f'position fen {fen}\ngo perft {depth}\nquit\n'
                theirs = min(theirs, seconds([stockfish], script, nodes))
        print(f'perft {name} depth {depth}: {ours:.3f} s, {nodes / ours / 1e6:.0f} million nodes a second')
        if stockfish:
            ratios.append(theirs / ours)
            print(f'perft {name} depth {depth}, stockfish: {theirs:.3f} s, ratio {ratios[-1]:.2f}')
    if ratios:
        print(f'perft, times as fast as stockfish, geometric mean: {math.prod(ratios) ** (1 / len(ratios)):.2f}')


main()
