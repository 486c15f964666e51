"""Checks the lists of mutants: each change can still be applied, and the test that notices it exists."""
import json
import os
import sys

from project import build_root, finish, read, source_root

sys.path.insert(0, os.path.join(source_root(), 'tests', 'tools'))
from mutate import patches  # noqa: E402

LISTS = 'tests/mutants.txt', 'tests/power/mutants.txt'


def main():
    with open(os.path.join(build_root(), 'meson-info', 'intro-tests.json'), encoding='utf-8') as file:
        tests = {test['name'] for test in json.load(file)}
    findings, checked = [], 0
    for name in LISTS:
        for path, test, searched, _ in patches(read(name)):
            checked += 1
            count = read(path).count(searched)
            if count != 1:
                findings.append(f'{name}: occurs {count} times in {path}: {searched}')
            if test is not None and test not in tests:
                findings.append(f'{name}: there is no test {test}')
    finish(findings, checked)


main()
