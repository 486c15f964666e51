"""Files stay below 500 lines and functions below 60; no unexpected files are at the top level."""
import os
import re

from project import finish, read, source_root, sources

FILE_MAX, FUNCTION_MAX = 500, 60
TOP = {'src', 'tests', 'assets', 'meson.build', 'meson_options.txt', 'README', 'COPYING'}
PACKAGING = {'debian'}  # added by distributions

findings, checked = [], 0
for path in sources('.c', '.h', folders=('src', 'tests')):
    lines = read(path).splitlines()
    checked += 1
    if len(lines) > FILE_MAX:
        findings.append(f'{path}: {len(lines)} lines (at most {FILE_MAX})')
    start = None
    for number, line in enumerate(lines, 1):
        if line == '{' and number > 1 and not re.search(r'=\s*$', lines[number - 2]):
            start = number
        elif line == '}' and start is not None:
            if number - start > FUNCTION_MAX:
                findings.append(f'{path}:{start}: a function of {number - start} lines (at most {FUNCTION_MAX})')
            start = None
for name in os.listdir(source_root()):
    is_build = os.path.isdir(os.path.join(source_root(), name, 'meson-info'))
    if name not in TOP | PACKAGING and not name.startswith('.') and not is_build:
        findings.append(f'{name}: not in the agreed layout of the top level')
finish(findings, checked)
