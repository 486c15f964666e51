"""Checks that tests/acceptance/TABLE, which lists the requirements of five descriptions of chess, names
every test of tests/acceptance, and no test that does not exist.
"""
import json
import os
import re

from project import build_root, finish, read, source_root


def named_in_table():
    """Returns the names of the tests; names without a folder get the description in which they are."""
    description, tests = '', []
    for line in read('tests/acceptance/TABLE').splitlines():
        heading = re.match(r'([a-z0-9-]+)(,|$)', line)
        if heading:
            description = heading.group(1)
        elif line.startswith(' ' * 8):
            tests += [name if '/' in name else f'{description}/{name}' for name in line.split()]
    return tests


def acceptance_tests():
    text = read('tests/acceptance/meson.build')
    cases = re.findall(r"'([a-z0-9-]+)': \[(.*?)\]", text, re.DOTALL)
    alone = re.findall(r"test\('([\w-]+/\w+)'", text)
    return alone + [f'{name}/{case}' for name, list in cases for case in re.findall(r"'(\w+)'", list)]


def other_tests():
    """Returns the tests in this build, and the transcripts, which are one test there."""
    with open(os.path.join(build_root(), 'meson-info', 'intro-tests.json'), encoding='utf-8') as file:
        tests = {test['name'] for test in json.load(file)}
    names = os.listdir(os.path.join(source_root(), 'tests', 'transcripts'))
    return tests | {'transcripts/' + name[:-len('.txt')] for name in names if name.endswith('.txt')}


def main():
    named, there = named_in_table(), acceptance_tests()
    findings = [f'TABLE names {name}, which is not a test' for name in named
                if name not in there and name not in other_tests()]
    findings += [f'{name} is not in TABLE' for name in there if name not in named]
    finish(findings, len(named))


main()
