"""Checks the tables of tests/README: every test named as the guard of a promise exists."""
import glob
import json
import os
import re

from project import build_root, finish, read, source_root


def names_of_tests():
    """Returns the names of the tests in this build, and of the suites."""
    with open(os.path.join(build_root(), 'meson-info', 'intro-tests.json'), encoding='utf-8') as file:
        tests = json.load(file)
    return {test['name'] for test in tests} | {suite.split(':')[-1] for test in tests for suite in test['suite']}


def promised(text):
    """Yields the number of each promise and the tests named next to it."""
    table = text.split('the tests that fail when one is broken')[1].split('Signals and terminals')[0]
    number, column = None, ''
    for line in table.splitlines() + ['    25  ']:
        begins = re.match(r' +(\d+)  ', line)
        if begins:
            if number:
                yield number, column
            number, column = int(begins.group(1)), ''
        column += ' ' + line[54:]


def steps(text):
    """Returns the terminal tests and the scripts that are named."""
    table = text.split('Signals and terminals')[1].split('lint/promises')[0]
    return re.findall(r'\b[a-z]\w*_\w+\b(?!\.py)|[\w-]+\.script', table)


def main():
    text = read('tests/README')
    tests, findings, checked = names_of_tests(), [], 0
    rows = list(promised(text))
    if [number for number, _ in rows] != list(range(1, 25)):
        findings.append('tests/README: the promises are not numbered from 1 to 24')
    for number, column in rows:
        named = [name.strip() for name in re.sub(r'\([^)]*\)', '', column).split(',')]
        checked += len(named)
        findings += [f'tests/README: promise {number}: there is no test {name}'
                     for name in named if re.sub(r' +', ' ', name) not in tests]
    scripts = glob.glob(os.path.join(source_root(), 'tests', 'pty', '*'))
    checks = '\n'.join(read(path) for path in scripts if path.endswith('.py'))
    for name in steps(text):
        checked += 1
        is_there = (f'def {name}():' in checks
                    or any(os.path.basename(path) == name for path in scripts))
        if not is_there:
            findings.append(f'tests/README: there is no {name}')
    finish(findings, checked)


main()
