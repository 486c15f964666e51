"""A layer includes only headers of layers before it; ncurses and libunistring are used in one place
each; Linux-only calls are inside #ifdef __linux__.
"""
import re

from project import LAYERS, finish, read, sources

ALLOWED = {layer: set(LAYERS[:number + 1]) for number, layer in enumerate(LAYERS)}
for layer in ('view', 'screen', 'tui', 'plain'):
    ALLOWED[layer] -= {'link', 'arbiter'}
ALLOWED['plain'] -= {'view', 'screen', 'tui'}
ALLOWED['tools'] -= {'view', 'screen', 'tui'}
ALLOWED['view'] -= {'session', 'remote', 'study', 'commands'}
ALLOWED['study'].discard('remote')
# External headers with a single home each: pattern -> where it may be included.
HOMES = [
    (r'^sys/(eventfd|file|random|sendfile|signalfd|xattr|epoll|inotify)\.h$', 'src/util/platform.c'),
    (r'^sys/ioctl\.h$', ('src/util/platform.c', 'src/util/restriction_calls.c')),
    (r'^sys/mman\.h$', ('src/util/platform.c', 'src/util/restriction_calls.c', 'src/util/worker.c')),
    (r'(n?curses|term)\.h$|^ncursesw/', 'src/tui/'),
    (r'^uni(?!std\.)[a-z0-9]*\.h$', 'src/util/utf8.c'),
    (r'^readline/', ('src/plain/inputrc.c', 'src/plain/line_editor.c')),
    (r'^(fcntl|sys/stat|dirent)\.h$',
     ('src/util/', 'src/store/', 'src/collection/', 'src/link/', 'src/arbiter/', 'src/tui/', 'src/plain/', 'src/main.c')),
    (r'^sys/(un|socket)\.h$', ('src/util/platform.c', 'src/util/restriction_calls.c', 'src/link/', 'src/arbiter/')),
    (r'^(time|sys/time)\.h$', ('src/util/monotime.', 'src/util/platform.c', 'src/util/wallclock.', 'src/tui/', 'src/plain/', 'src/main.c')),
    (r'^(signal|sys/select|poll)\.h$',
     ('src/util/guard.c', 'src/util/file_io.c', 'src/util/lock.c',
      'src/util/platform.c', 'src/util/worker.c', 'src/util/restriction.c', 'src/link/', 'src/arbiter/', 'src/tui/', 'src/plain/', 'src/main.c')),
]

LINUX_ONLY = re.compile(r'^(linux/|sys/(xattr|signalfd|prctl|syscall|epoll|inotify)\.h$)')


def outside_linux(lines):
    """Yields the numbers of the lines that are compiled on other systems, too."""
    conditions = []
    for number, line in enumerate(lines, 1):
        match = re.match(r'\s*#\s*(if|ifdef|ifndef|else|elif|endif)\b\s*(.*)', line)
        word = match and match.group(1)
        if word in ('if', 'ifdef', 'ifndef'):
            conditions.append(word == 'ifdef' and match.group(2).startswith('__linux__'))
        elif word in ('else', 'elif'):
            conditions[-1] = False
        elif word == 'endif':
            conditions.pop()
        if not any(conditions):
            yield number


findings, checked = [], 0
for path in sources('.c', '.h'):
    layer = path.split('/')[1]
    lines = read(path).splitlines()
    everywhere = set(outside_linux(lines))
    for number, line in enumerate(lines, 1):
        match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if not match:
            continue
        checked += 1
        name = match.group(2)
        if match.group(1) == '"':
            target = name.split('/')[0] if '/' in name else None
            if target is None:
                findings.append(f'{path}:{number}: "{name}" must be included with its layer')
            elif layer in ALLOWED and target not in ALLOWED[layer]:
                findings.append(f'{path}:{number}: {layer} may not include {name}')
            continue
        for pattern, homes in HOMES:
            homes = homes if isinstance(homes, tuple) else (homes,)
            if re.search(pattern, name) and not path.startswith(homes):
                findings.append(f'{path}:{number}: <{name}> belongs in {" ".join(homes)}')
        if LINUX_ONLY.search(name) and number in everywhere:
            findings.append(f'{path}:{number}: <{name}> exists only on Linux: use #ifdef __linux__')
        if layer == 'rules' and name in ('stdio.h', 'stdlib.h', 'errno.h', 'math.h', 'unistd.h'):
            findings.append(f'{path}:{number}: rules does no I/O, no allocation, no errno: <{name}>')
finish(findings, checked)
