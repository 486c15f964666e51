"""Every prototype in a header that other rooms include has a contract in a comment directly above it.

A header that only its own room includes is private: it begins with a paragraph (headers.py), and
its author decides which prototypes need more than their names.
"""
import re

from project import finish, read, sources

PROTOTYPE = re.compile(r'^(?!typedef\b|#|/|\s|\*|}|return\b)[A-Za-z_].*\b([a-z_][a-z0-9_]*)\(')
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)


def room(path):
    """Returns the folder below src of a file, or the file's own name for main.c and the like."""
    return path.split('/')[1]


findings, checked, public = [], 0, set()
for path in sources('.c', '.h'):
    for name in INCLUDE.findall(read(path)):
        header = 'src/' + name
        if room(header) == room(path):
            continue
        public.add(header)
        if name.endswith('_inside.h'):
            findings.append(f'{path}: includes {name}, which is private to its room')
for path in sources('.h', folders=('src', 'tests')):
    if path.startswith('src/') and path not in public:
        continue
    lines = read(path).splitlines()
    for number, line in enumerate(lines):
        match = PROTOTYPE.match(line)
        if not match or line.startswith(('enum', 'struct', 'union', '_Static_assert', 'extern "C"')):
            continue
        checked += 1
        above = lines[number - 1].rstrip() if number else ''
        if not above.endswith('*/'):
            findings.append(f'{path}:{number + 1}: {match.group(1)} has no contract above it')
finish(findings, checked)
