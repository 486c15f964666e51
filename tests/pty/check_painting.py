"""What the painter sends makes a terminal show the scene: check_painting.py PAINT_STREAM TERM

Runs paint_stream for some seeds and feeds its bytes to the model of a terminal in ../bench/vt.py; after
each scene every cell and the cursor are compared.
"""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'bench'))
from vt import VT  # noqa: E402

ATTRIBUTES = ((1, 'b'), (2, 'd'), (4, 'u'))


def lines(data):
    at = 0
    while at < len(data):
        end = data.index(b'\n', at)
        head = data[at:end].decode().split()
        rows, cols, cursor_row, cursor_col, count = map(int, head[1:])
        at = end + 1
        cells = []
        for _ in range(rows * cols):
            end = data.index(b'\n', at)
            cells.append(data[at:end].decode().split('\t'))
            at = end + 1
        yield rows, cols, (cursor_row, cursor_col), cells, data[at:at + count]
        at += count


def shown(cell):
    """The text, ink, paper and attributes of a cell of the model."""
    text, front, back, flags = cell
    ink = 'text' if front is None else str(front)
    paper = 'screen' if back is None else str(back)
    if 'r' in flags:
        ink, paper = paper, ink
    return text, ink, paper, {letter for _, letter in ATTRIBUTES if letter in flags}


def differs(wanted, cell):
    text, ink, paper, attributes = wanted
    flags = {letter for bit, letter in ATTRIBUTES if int(attributes) & bit}
    seen_text, seen_ink, seen_paper, seen_flags = shown(cell)
    if text == '':
        return False  # the right half of a wide character, which has the look of the left
    if seen_paper != paper:
        return True
    if ink == paper:
        return False  # nothing can be seen of it, whatever is there
    if text == ' ':
        return seen_text != ' ' or ('u' in flags) != ('u' in seen_flags)
    return seen_text != text or seen_ink != ink or seen_flags != flags


def check(program, term, seed):
    run = subprocess.run([program, str(seed), '60'], env={'TERM': term, 'PATH': '/usr/bin'},
                         capture_output=True)
    if run.returncode == 77:
        return None
    screen, scenes = None, 0
    for rows, cols, cursor, cells, data in lines(run.stdout):
        screen = screen or VT(cols, rows)
        screen.feed(data)
        scenes += 1
        model = screen.cells()
        for number, wanted in enumerate(cells):
            cell = model[number // cols][number % cols]
            if differs(wanted, cell):
                print(f'# seed {seed}, scene {scenes}, row {number // cols}, column {number % cols}: '
                      f'{cell} instead of {wanted}')
                return False
        if cursor[0] >= 0 and (screen.y, screen.x) != cursor:
            print(f'# seed {seed}, scene {scenes}: cursor at {screen.y}, {screen.x} instead of {cursor}')
            return False
    if screen is None or screen.unknown:
        print(f'# seed {seed}: {run.returncode}, {screen and screen.unknown}')
        return False
    return True


def main():
    program, term = sys.argv[1:]
    seeds = range(1, 4)
    print(f'1..{len(seeds)}')
    for number in seeds:
        good = check(program, term, number)
        word = 'not ok' if good is False else 'ok'
        print(f'{word} {number} - seed {number}' + (' # SKIP no such terminal here' if good is None else ''))


main()
