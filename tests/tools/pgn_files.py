"""Checks the faults found in all PGN files of the shared data, and that formatting is idempotent.

Each line of pgn_files.tsv is a file, its games, moves and errors, its notices if it has any, and the
kinds of errors and notices with the place of the first of each. The output of format for a file must not change when it is formatted
again; it must have the same games and moves, and no errors except in games that were copied
unchanged. No game of the folder games may be copied.

Usage: pgn_files.py PROGRAM FOLDER. With TOUCHMOVE_UPDATE_GOLDEN=1 the table is written.
"""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, 'pgn_files.tsv')


def run(program, *arguments, text=None):
    """Returns the output of the program as bytes."""
    return run_fully(program, *arguments, text=text).stdout


def run_fully(program, *arguments, text=None):
    """Runs the program and returns the result."""
    return subprocess.run([program, *arguments], input=text, capture_output=True, check=False,
                          timeout=120)


def verdict(program, path):
    """Returns the result of check on a file, as the fields of a line."""
    lines = run(program, 'check', path).decode().splitlines()
    counts = re.findall(r'\d+', lines[-1])
    kinds = {}
    for line in lines[:-1]:
        place, _, message = line[len(path) + 1:].partition(': ')
        message = message.removeprefix('notice: ')
        kinds.setdefault(re.split('[:;] ', re.sub(' (in )?".*"', '', message))[0], place)
    return counts + ['; '.join(f'{place} {kind}' for kind, place in kinds.items())]


def errors_without_copy(messages):
    """Returns the errors in games that were not copied, from what format writes to standard error."""
    errors = []
    for line in messages.decode().splitlines():
        copied = re.match(r'-:(\d+): game \d+ copied unchanged: ', line)
        if copied:  # the errors of this game precede
            errors = [error for error in errors if int(error.split(':')[1]) < int(copied[1])]
        elif ': notice: ' not in line:
            errors.append(line)
    return errors


def check_format(program, path, counts):
    """Returns the faults of the formatted file."""
    formatted = run_fully(program, 'format', '--keep-order', path)
    once = formatted.stdout
    twice = run_fully(program, 'format', '--keep-order', '-', text=once)
    found = [] if twice.stdout == once else ['formatted again it is another one']
    wrong = errors_without_copy(twice.stderr)
    if b'copied unchanged' in formatted.stderr and '/games/' in path:
        wrong.append('a game is copied')
    last = run(program, 'check', '-', text=once).decode().splitlines()[-1]
    is_same = re.findall(r'\d+', last)[:2] == counts[:2]
    return found + wrong[:3] + ([] if is_same else [f'after formatting: {last}'])


def main():
    program, folder = sys.argv[1:3]
    found, table = [], ['# file, games, moves, errors, perhaps notices, kinds with the place of the first']
    for top, folders, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if not name.endswith('.pgn'):
                continue
            path = os.path.join(top, name)
            fields = verdict(program, path)
            table.append('\t'.join([os.path.relpath(path, folder)] + fields))
            found += [f'{path}: {line}' for line in check_format(program, path, fields)]
    if os.environ.get('TOUCHMOVE_UPDATE_GOLDEN') == '1':
        with open(TABLE, 'w', encoding='utf-8') as file:
            file.write('\n'.join(table) + '\n')
    with open(TABLE, encoding='utf-8') as file:
        expected = file.read().splitlines()
    found += [f'is not in the table: {line}' for line in table if line not in expected]
    found += [f'is in the table: {line}' for line in expected if line not in table]
    print(f'1..1\n{"not ok" if found else "ok"} 1 - files')
    for line in found:
        print('# ' + line)


main()
