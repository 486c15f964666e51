"""The table of what five descriptions of chess ask for names every test of tests/acceptance, and no other."""
import re

from project import finish, read


def named_in_table():
    description, tests = '', []
    for line in read('tests/acceptance/TABLE').splitlines():
        heading = re.match(r'([a-z0-9-]+)(,|$)', line)
        if heading:
            description = heading.group(1)
        elif line.startswith(' ' * 8):
            tests += [f'{description}/{name}' for name in line.split()]
    return tests


def tests_there_are():
    text = read('tests/acceptance/meson.build')
    cases = re.findall(r"'([a-z0-9-]+)': \[(.*?)\]", text, re.DOTALL)
    alone = re.findall(r"test\('([\w-]+/\w+)'", text)
    return alone + [f'{name}/{case}' for name, list in cases for case in re.findall(r"'(\w+)'", list)]


def main():
    named, there = named_in_table(), tests_there_are()
    findings = [f'TABLE names {name}, which is no test' for name in named if name not in there]
    findings += [f'{name} shows no promise of TABLE' for name in there if name not in named]
    findings += [f'TABLE names {name} twice' for name in set(named) if named.count(name) > 1]
    finish(findings, len(named))


main()
