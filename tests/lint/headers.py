"""Every header compiles alone, begins with a paragraph and has an include guard."""
import concurrent.futures
import os
import re
import subprocess
import sys

from project import finish, read, source_root, sources

COMPILER = os.environ.get('CC', 'cc').split()


def check(path):
    text = read(path)
    found = []
    if not text.startswith('/*'):
        found.append(f'{path}:1: does not begin with a paragraph')
    if not re.search(r'#ifndef (TOUCHMOVE_\w+_H)\n#define \1\n', text):
        found.append(f'{path}: no include guard TOUCHMOVE_…_H')
    command = COMPILER + ['-std=c11', '-D_XOPEN_SOURCE=700', '-DTOUCHMOVE_VERSION=""', '-Wall', '-Wextra',
                          '-Werror', '-fsyntax-only', '-x', 'c', '-I', 'src', path]
    result = subprocess.run(command, cwd=source_root(), capture_output=True, text=True)
    if result.returncode:
        found.append(f'{path}: does not compile alone\n{result.stderr}')
    return found


headers = list(sources('.h'))
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    findings = [line for found in pool.map(check, headers) for line in found]
finish(findings, len(headers))
