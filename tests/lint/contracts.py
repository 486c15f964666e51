"""Every prototype in a header has its contract in a comment right above it."""
import re

from project import finish, read, sources

PROTOTYPE = re.compile(r'^(?!typedef\b|#|/|\s|\*|}|return\b)[A-Za-z_].*\b([a-z_][a-z0-9_]*)\(')

findings, checked = [], 0
for path in sources('.h', folders=('src', 'tests')):
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
