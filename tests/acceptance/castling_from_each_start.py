"""Tests castling on both wings from each of the 960 starting positions, with nothing in the way.

The king arrives on c1 or g1 and the rook on d1 or f1, whatever their squares were.

Usage: castling_from_each_start.py PROGRAM
"""
import os
import re
import sys

from line_mode import fens, play


def castlings(fen):
    """Yields the files of the king and of a rook at the start, and their castling move."""
    row = fen.split(' ')[0].split('/')[7]
    yield row.index('K'), row.index('R'), 'O-O-O'
    yield row.index('K'), row.rindex('R'), 'O-O'


def first_row(**pieces):
    row = ''.join(next((piece for piece in pieces if pieces[piece] == file), '.') for file in range(8))
    return re.sub(r'\.+', lambda gap: str(len(gap.group())), row)


def position(king, rook):
    """Returns a FEN with only a king and a rook of White, and a black king far away."""
    return f'k7/p7/8/8/8/8/8/{first_row(K=king, R=rook)} w {"ABCDEFGH"[rook]} - 0 1'


def destination(move):
    row = first_row(K=2, R=3) if move == 'O-O-O' else first_row(K=6, R=5)
    return f'k7/p7/8/8/8/8/8/{row} b - - 1 1'


def main():
    program = os.path.abspath(sys.argv[1])
    starts = fens(play(program, [], ''.join(f'new 960={number}\nfen\n' for number in range(960))))
    cases = sorted({castling for start in starts for castling in castlings(start)})
    ends = fens(play(program, [], ''.join(f'new fen {position(king, rook)}\n{move}\nfen\n'
                                          for king, rook, move in cases)))
    wrong = [f'{position(king, rook)}: {move} leads to {end}'
             for (king, rook, move), end in zip(cases, ends) if end != destination(move)]
    is_good = len(set(starts)) == 960 and len(ends) == len(cases) == 42 and not wrong
    print('1..1')
    print(f'{"ok" if is_good else "not ok"} 1 - {len(starts)} positions, {len(cases)} castlings')
    for line in wrong:
        print('# ' + line)


main()
