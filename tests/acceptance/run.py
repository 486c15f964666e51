"""Plays one case file of this folder in the linear mode and compares what the program says.

A case file holds, line by line:
    # text      a comment; the first one says which promise of the product the case shows
    $ ARGS      arguments of the program, besides --plain (once, before the first input)
    > INPUT     a line typed by the players
    = LINE      the program prints exactly this line
    ~ REGEX     the program prints a line that matches as a whole
    ...         the program may print any lines here
    ! REGEX     no line of the whole output may match
Inputs are all sent at once; the printed lines follow each other in the order of the file.
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile


def read_case(path):
    arguments, inputs, expected, forbidden = [], [], [], []
    with open(path, encoding='utf-8') as file:
        for number, line in enumerate(file.read().splitlines(), 1):
            mark, _, rest = line.partition(' ')
            if not line or mark == '#':
                continue
            if mark == '$':
                arguments = shlex.split(rest)
            elif mark == '>':
                inputs.append(rest)
            elif mark == '!':
                forbidden.append(rest)
            elif mark in ('=', '~', '...'):
                expected.append((mark, rest, number))
            else:
                sys.exit(f'{path}:{number}: neither input nor output: {line}')
    if not any(mark != '...' for mark, _, _ in expected):
        sys.exit(f'{path}: expects nothing')
    return arguments, inputs, expected, forbidden


def play(program, arguments, inputs):
    with tempfile.TemporaryDirectory() as home:
        env = {'HOME': home, 'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'TERM': 'dumb'}
        env.update({name: value for name, value in os.environ.items() if name.endswith('SAN_OPTIONS')})
        text = ''.join(line + '\n' for line in inputs)
        result = subprocess.run([program, '--plain'] + arguments, input=text, capture_output=True,
                                text=True, env=env, timeout=120)
    if result.stderr or result.returncode not in (0, 1):
        sys.exit(f'exit status {result.returncode}\n{result.stdout}{result.stderr}')
    return result.stdout.splitlines()


def compare(path, expected, lines):
    at, free = 0, False
    for mark, text, number in expected:
        if mark == '...':
            free = True
            continue
        fits = (lambda line: line == text) if mark == '=' else re.compile(text).fullmatch
        start = at
        while at < len(lines) and free and not fits(lines[at]):
            at += 1
        if at == len(lines) or not fits(lines[at]):
            said = '\n'.join(lines[start:start + 8])
            sys.exit(f'{path}:{number}: expected {mark} {text}\nbut the program went on:\n{said}')
        at, free = at + 1, False
    if at < len(lines) and not free:
        sys.exit(f'{path}: more than expected:\n' + '\n'.join(lines[at:]))


def main():
    program, path = sys.argv[1:]
    arguments, inputs, expected, forbidden = read_case(path)
    lines = play(program, arguments, inputs)
    compare(path, expected, lines)
    for pattern in forbidden:
        for line in lines:
            if re.fullmatch(pattern, line):
                sys.exit(f'{path}: must not be printed: {line}')


main()
