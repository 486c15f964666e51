"""Tests that starting positions of Chess960 and colours drawn by lot are possible, and that they vary.

Usage: random_draws.py PROGRAM positions|colours
"""
import os
import sys

from line_mode import fens, play

DRAWS = 40
PLAYERS = ('[White "Anna"]', '[White "Bella"]')


def is_start(fen):
    """Returns whether a FEN is a start of Chess960: the bishops on squares of different colours, the
    king between the rooks, the same first rank for both sides.
    """
    board, rest = fen.split(' ', 1)
    row = board.split('/')[7]
    return (sorted(row) == sorted('RNBQKBNR') and (row.index('B') - row.rindex('B')) % 2 == 1
            and row.index('R') < row.index('K') < row.rindex('R')
            and board == f'{row.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{row}'
            and rest == 'w KQkq - 0 1')


def whites(lines):
    return [line for line in lines if line.startswith('[White ')]


def positions(program):
    """Draws starting positions; the chance that all forty are equal is 960 to the power of -39."""
    yield 'new 960', fens(play(program, [], 'new 960\nfen\n' * DRAWS)), is_start
    yield '--960', [fen for _ in range(DRAWS) for fen in fens(play(program, ['--960'], 'fen\n'))], is_start


def colours(program):
    command = 'new lot white=Anna black=Bella\npgn\n' * DRAWS
    yield 'new lot', whites(play(program, [], command)), PLAYERS.__contains__


def main():
    cases = list({'positions': positions, 'colours': colours}[sys.argv[2]](os.path.abspath(sys.argv[1])))
    print(f'1..{len(cases)}')
    for number, (name, drawn, is_possible) in enumerate(cases, 1):
        is_good = len(drawn) == DRAWS and all(map(is_possible, drawn)) and len(set(drawn)) > 1
        print(f'{"ok" if is_good else "not ok"} {number} - {name}')
        for line in drawn if not is_good else []:
            print('# ' + line)


main()
