"""Checks that only three files of util/ use more than POSIX.1-2008.

The compiler finds most other uses, because the other files are compiled with _XOPEN_SOURCE=700 alone.
This test finds uses of what the C library declares nevertheless: constants, and calls that have no
feature macro. getopt_long is allowed, because all systems have it.
"""
import re

from project import finish, read, sources

MAY = ('src/util/passwd_file.c', 'src/util/platform.c', 'src/util/restriction.c',
       'src/util/restriction_calls.c', 'src/util/restriction_files.c')
BEYOND = re.compile(
    r'\b(_\w+_SOURCE|__linux__|__APPLE__|CLOCK_BOOTTIME|EFD_\w+|F_FULLFSYNC|LOCK_(EX|SH|NB|UN)|MAP_ANON\w*'
    r'|MAP_NORESERVE|MSG_DONTWAIT|MSG_NOSIGNAL|NSIG|RENAME_\w+|SFD_\w+|SO_PEERCRED|SOCK_CLOEXEC|SOCK_NONBLOCK'
    r'|TIOC\w+|struct ucred'
    r'|(accept4|asprintf|clearenv|copy_file_range|eventfd|explicit_bzero|fdatasync|flock|fsync|getentropy|getpeereid'
    r'|getrandom|memfd_create|memmem|memrchr|mempcpy|pipe2|qsort_r|reallocarray|renameat2|secure_getenv|sendfile'
    r'|signalfd|strcasestr|strchrnul|strlcat|strlcpy|strsep|timegm|usleep|vasprintf|wait4)(?= ?\())\b')
COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.S)


def blank(match):
    return re.sub(r'[^\n]', ' ', match.group(0))


findings, checked = [], 0
for path in sources('.c', '.h'):
    checked += 1
    if path in MAY:
        continue
    for number, line in enumerate(COMMENT_OR_STRING.sub(blank, read(path)).splitlines(), 1):
        for match in BEYOND.finditer(line):
            findings.append(f'{path}:{number}: {match.group(1)} belongs in src/util/platform.c')
build = read('meson.build')
if re.findall(r"-D_(?!FORTIFY)\w+_SOURCE[^']*", build) != ['-D_XOPEN_SOURCE=700']:
    findings.append('meson.build: sets other feature macros than _XOPEN_SOURCE=700')
finish(findings, checked)
