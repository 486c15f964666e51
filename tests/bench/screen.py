#!/usr/bin/env python3
"""Cost of the screen, compared with the same board drawn by ncurses alone (floor.c).

    screen.py TOUCHMOVE FLOOR [REPEATS]

Plays scripted keys on a pty and prints medians of bytes and times, and the program's limits. Fails
if bytes, memory or wake-ups exceed a limit; times depend on the machine and are only printed.
`meson test --benchmark screen` runs it.
"""
import json
import os
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOUCHMOVE, FLOOR = (os.path.abspath(path) for path in sys.argv[1:3])
REPEATS = int(sys.argv[3]) if len(sys.argv) > 3 else 7

STEPS = '<class step><Right*3><Up*3><Left*3><Down*3><class>'
OPENING = 'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O O-O Nbd2 a6 Bb3 Ba7 h3 h6 Re1 Re8 Nf1 Be6'.split()


def moves(label, words):
    """Types each move. Only the Enter after it is measured as class `label`."""
    return ''.join(f'{word}<class {label}><Enter><class>' for word in words)


SUITE = {
    'floor': {'cmd': [FLOOR], 'keys': STEPS + '<class turn>f<class>', 'quit': 'q'},
    'touchmove': {
        'cmd': [TOUCHMOVE, '--new'], 'tmphome': True, 'quit': '<C-c><Enter>',
        'keys': '<Up>' + STEPS + '<Esc><class letter>N<class><Esc><class turn>v<class>v'
                + moves('move', OPENING) + '<idle 2s>'},
    'touchmove clock': {
        'cmd': [TOUCHMOVE, '--new', '--time=5+0'], 'tmphome': True, 'quit': '<C-c><Enter>',
        'keys': moves('move', OPENING[:4]) + '<idle 4s>'},
}


def measure():
    path = os.path.join(os.environ.get('TMPDIR', '/tmp'), f'touchmove-bench-{os.getpid()}.json')
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(SUITE, file)
    try:
        run = subprocess.run([sys.executable, os.path.join(HERE, 'ptybench.py'), '--suite', path, '--repeat',
                              str(REPEATS), '--json', '--all-runs'], capture_output=True, text=True)
    finally:
        os.unlink(path)
    if not run.stdout:
        sys.exit(run.stderr)
    return json.loads(run.stdout)


def idle(runs, what):
    return statistics.median(part[what] for run in runs for part in run['idle_inline'])


def main():
    result = measure()
    summary, runs = result['summary'], result['runs']
    floor, ours = summary['floor'], summary['touchmove']

    def key(program, label, what):
        return program['keys'][label][what]['median']

    paint = floor['start']['bytes']['median']
    rows = [
        ('first paint, bytes', ours['start']['bytes']['median'], paint, 1.25 * paint),
        ('cursor step, bytes', key(ours, 'step', 'bytes'), key(floor, 'step', 'bytes'),
         1.15 * key(floor, 'step', 'bytes')),
        ('letter with candidates, bytes', key(ours, 'letter', 'bytes'), None, 320),
        ('move, bytes', key(ours, 'move', 'bytes'), None, 800),
        ('largest move, bytes', ours['keys']['move']['bytes']['max'], None, None),
        # Where a piece meets the lower edge of a cell, touchmove exchanges ink and paper
        # (view/board_view.h), which floor does not.
        ('turned board, bytes', key(ours, 'turn', 'bytes'), key(floor, 'turn', 'bytes'), paint),
        ('no clock: bytes a second', idle(runs['touchmove'], 'bytes_per_s'), None, 0),
        ('no clock: wake-ups a second', idle(runs['touchmove'], 'wakeups_per_s'), None, 0),
        ('clock: bytes a second', idle(runs['touchmove clock'], 'bytes_per_s'), None, 60),
        ('clock: wake-ups a second', idle(runs['touchmove clock'], 'wakeups_per_s'), None, 1.3),
        ('private memory, KiB', ours['mem']['private_kb']['median'],
         floor['mem']['private_kb']['median'], 2560),
        ('start to first paint, ms', ours['start']['quiet_ms']['median'],
         floor['start']['quiet_ms']['median'], None),
        ('cursor step, ms', key(ours, 'step', 'last_ms'), key(floor, 'step', 'last_ms'), None),
    ]
    over = 0
    print(f'{"80 x 24, 256 colours":32}{"touchmove":>12}{"floor":>12}{"limit":>12}')
    for name, value, least, limit in rows:
        bad = limit is not None and value > limit + 1e-9
        over += bad
        texts = ('' if number is None else f'{number:.2f}'.rstrip('0').rstrip('.')
                 for number in (value, least, limit))
        print(f'{name:32}' + ''.join(f'{text:>12}' for text in texts) + ('  OVER' if bad else ''))
    sys.exit(1 if over else 0)


main()
