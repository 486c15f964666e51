"""Starting positions drawn by lot: all are of Chess960, and not always the same.

Usage: lot.py PROGRAM
"""
import os
import subprocess
import sys
import tempfile

DRAWS = 12


def is_start(fen):
    """Bishops on squares of both colours, the king between the rooks, both sides alike."""
    board, rest = fen.split(' ', 1)
    row = board.split('/')[7]
    return (sorted(row) == sorted('RNBQKBNR') and (row.index('B') - row.rindex('B')) % 2 == 1
            and row.index('R') < row.index('K') < row.rindex('R')
            and board == f'{row.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{row}'
            and rest == 'w KQkq - 0 1')


def fens(program, arguments, text):
    with tempfile.TemporaryDirectory(prefix='touchmove-') as home:
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith('XDG_')}
        environment.update(HOME=home, TERM='dumb')
        result = subprocess.run([program, '--plain', *arguments], input=text, env=environment,
                                capture_output=True, text=True, timeout=60)
    return [line for line in result.stdout.splitlines() if line.count('/') == 7]


def main():
    program = os.path.abspath(sys.argv[1])
    by_command = fens(program, [], 'new 960\nfen\n' * DRAWS)
    by_option = [fen for _ in range(DRAWS) for fen in fens(program, ['--960'], 'fen\n')]
    print('1..2')
    for number, (name, drawn) in enumerate([('new 960', by_command), ('--960', by_option)], 1):
        # The same start twelve times happens once in 960 to the power of eleven.
        is_good = len(drawn) == DRAWS and all(map(is_start, drawn)) and len(set(drawn)) > 1
        print(f'{"ok" if is_good else "not ok"} {number} - {name}')
        for fen in drawn if not is_good else []:
            print('# ' + fen)


main()
