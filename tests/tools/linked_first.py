#!/usr/bin/env python3
"""Writes the list of the files that every game on the screen executes, src/linked_first.txt.

    meson setup DIR --buildtype=release -Ddebug=true && meson compile -C DIR
    linked_first.py DIR

Plays some moves under valgrind (callgrind), which must be installed, and lists the files that had a
function executed. Make the list anew when a game needs noticeably more memory (tests/bench/screen.py);
with an old list a game only needs more memory.
"""
import os
import pty
import re
import select
import signal
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KEYS = ['e4\r', 'e5\r', 'Nf3\r', 'Nc6\r', 'Bc4\r', 'Bc5\r', 'O-O\r', 'Nf6\r', '\x1b[A', '\x1b[D', '\x1b']
QUIET_S = 3          # without output for this time, the program waits for a key
# Files whose tables are read, although none of their functions runs.
TABLES = ['commands/commands_text.c', 'remote/remote_text.c', 'rules/geometry.c', 'terms/terms_text.c',
          'words/words_text.c']
# Not in the list: view is linked first as a whole, plain is used only at the end of a game, and the
# openings are in another library than the rest of notation.
APART = ('view/', 'plain/', 'notation/openings')


def read_until_quiet(terminal):
    while select.select([terminal], [], [], QUIET_S)[0]:
        os.read(terminal, 65536)


def play(program, report, home):
    """Plays KEYS on a new terminal; callgrind writes to `report`."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home,
                          TERM='xterm-256color', LANG='C.UTF-8', LINES='24', COLUMNS='80')
        os.execvp('valgrind', ['valgrind', '--tool=callgrind', f'--callgrind-out-file={report}', program,
                               '--new'])
    select.select([terminal], [], [])
    for key in ['', *KEYS]:
        os.write(terminal, key.encode())
        read_until_quiet(terminal)
    os.kill(child, signal.SIGTERM)
    try:
        read_until_quiet(terminal)
    except OSError:
        pass         # the program has ended
    os.waitpid(child, 0)


def executed(report):
    """Returns the files of src/ with a function that was executed, as paths below src/."""
    names = {}       # the number of a file in the report: its path
    numbers = set()
    with open(report, encoding='utf-8') as lines:
        for line in lines:
            match = re.match(r'(fl|fi|fe|cfi|cfl)=\((\d+)\)(?: (.*))?', line)
            if match:
                kind, number, name = match.groups()
                if name:
                    names[number] = name
                if kind == 'fl':
                    numbers.add(number)
    paths = {os.path.realpath(os.path.join(sys.argv[1], names[number])) for number in numbers}
    source = os.path.join(os.path.realpath(ROOT), 'src') + os.sep
    return {path[len(source):] for path in paths if path.startswith(source) and path.endswith('.c')}


def main():
    program = os.path.join(os.path.abspath(sys.argv[1]), 'src', 'touchmove')
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, 'report')
        play(program, report, folder)
        paths = executed(report)
    if not paths:
        sys.exit('linked_first.py: the report names no file; was the program built with -Ddebug=true?')
    paths = {path for path in paths.union(TABLES) if '/' in path and not path.startswith(APART)}
    with open(os.path.join(ROOT, 'src', 'linked_first.txt'), 'w', encoding='utf-8') as file:
        file.write('\n'.join(sorted(paths)) + '\n')


if __name__ == '__main__':
    main()
