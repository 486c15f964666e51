"""Shared by the lint tests: the sources, and the report of findings."""
import os
import sys

SKIPPED = 77
LAYERS = ['util', 'rules', 'winnability', 'notation', 'pgn', 'laws', 'game', 'store', 'collection', 'link',
          'terms', 'words', 'session', 'remote', 'study', 'commands', 'arbiter', 'view', 'screen', 'tui', 'plain', 'tools']


def source_root():
    return sys.argv[1]


def build_root():
    return sys.argv[2]


def sources(*suffixes, folders=('src',)):
    """Yields the paths, relative to the root, of the files with one of the suffixes."""
    for top in folders:
        for folder, _, names in os.walk(os.path.join(source_root(), top)):
            for name in sorted(names):
                if name.endswith(suffixes):
                    yield os.path.relpath(os.path.join(folder, name), source_root())


def read(path):
    with open(os.path.join(source_root(), path), encoding='utf-8') as file:
        return file.read()


def finish(findings, checked):
    """Ends the test: prints the findings; fails if there are any or if nothing was checked."""
    for finding in findings:
        print(finding)
    print(f'{checked} checked, {len(findings)} found')
    sys.exit(1 if findings or not checked else 0)


def skip(reason):
    print('skipped: ' + reason)
    sys.exit(SKIPPED)
