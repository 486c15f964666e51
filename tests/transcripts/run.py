"""Plays transcripts in line mode on a pipe and compares the output exactly.

A transcript is a session in the order in which a user reads it:

    # the behaviour that it shows
    % big.pgn 60000             makes a file with this number of games before the next run
    $ --announce=words          starts the program with --plain and these arguments
    $$ TERM=dumb --new          starts it without --plain, with changed environment variables
    $ WALL_CLOCK=2026-03-01T12:00:40 --resume
                                starts it with the wall clock at this moment (UTC)
    > e4                        a line to be sent
    e 4                         the lines printed before the next line is sent
    ~ text                      waits until this line is printed before the next one is sent
    = 1                         the exit status; default 0
    ! text                      a line on standard error

Usage: run.py PROGRAM [NAME]...      plays the transcripts with these names (or paths without .txt),
                                     or all

Each transcript starts with a home that has only a configuration file. The environment and that file ask
for German, and the file for German piece letters, but the output for a script is English. @DATE@, @TIME@,
@HOME@ and @LINE@ (a mating line) replace text that varies between runs, and @LANGUAGES@ the values of the
setting language. With TOUCHMOVE_UPDATE_GOLDEN=1 the output is written into the transcripts.
"""
import calendar
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time

# The shell may run the tests with signals ignored, as it does for background jobs.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP):
    signal.signal(number, signal.SIG_DFL)

SECONDS_MAX = 60
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../assets/catalogs/LINGUAS'),
          encoding='utf-8') as linguas:
    LANGUAGES = ['auto', 'en', *linguas.read().split()]
# Homes are in memory if possible, because each move is synced to the disk.
SCRATCH = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None


class Run:
    """A run of the program: its arguments, the lines sent, and the expected output."""

    def __init__(self, line):
        sign, _, arguments = line.partition(' ')
        self.sign = sign
        self.line = arguments
        words = shlex.split(arguments)
        self.files = []  # (name, number of games)
        self.environment = {}
        while words and re.match(r'[A-Z_]+=', words[0]):
            name, _, value = words.pop(0).partition('=')
            self.environment[name] = value
        self.arguments = words
        self.sent = []  # (line, the line that must be printed before it, or "")
        self.printed = [[]]  # lines printed after the n-th line sent
        self.errors = []
        self.status = 0


def parse(path):
    """Returns the comments at the top of a transcript and its runs."""
    head, runs, files, wait = [], [], [], ''
    with open(path, encoding='utf-8') as file:
        for line in file.read().splitlines():
            if line.startswith('# ') and not runs:
                head.append(line)
                continue
            if re.match(r'\$\$?( |$)', line):
                runs.append(Run(line))
                runs[-1].files, files = files, []
            elif re.match(r'% \S+ \d+$', line):
                files.append((line.split()[1], int(line.split()[2])))
            elif line == '>' or line.startswith('> '):
                runs[-1].sent.append((line[2:], wait))
                runs[-1].printed.append([])
                wait = ''
            elif line.startswith('~ '):
                wait = line[2:]
            elif line.startswith('= '):
                runs[-1].status = int(line[2:])
            elif line.startswith('! '):
                runs[-1].errors.append(line[2:])
            else:
                runs[-1].printed[-1].append(line)
    return head, runs


def environment(home):
    result = {name: value for name, value in os.environ.items()
              if not name.startswith(('XDG_', 'LC_')) and name not in ('TERM', 'NO_COLOR')}
    result.update(HOME=home, TERM='xterm', TZ='UTC0', LANG='de_DE.UTF-8', LANGUAGE='de')
    return result


def make_configuration(home):
    folder = os.path.join(home, '.config', 'touchmove')
    os.makedirs(folder)
    with open(os.path.join(folder, 'config'), 'w', encoding='utf-8') as file:
        file.write('language = de\nletters = own\n')


def with_wall_clock(variables):
    """Adds the variables that preload the fake wall clock if WALL_CLOCK is set."""
    if 'WALL_CLOCK' not in variables:
        return variables
    moment = calendar.timegm(time.strptime(variables['WALL_CLOCK'], '%Y-%m-%dT%H:%M:%S'))
    return {**variables, 'WALL_CLOCK': str(moment), 'LD_PRELOAD': os.environ['TOUCHMOVE_WALL_CLOCK'],
            'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0'}


def normalize(text, home):
    text = text.replace(home, '@HOME@')
    for separator in ('|', ', '):
        text = text.replace(separator.join(LANGUAGES), '@LANGUAGES@')
    text = re.sub(r'\b20\d\d\.\d\d\.\d\d\b', '@DATE@', text)
    text = re.sub(r'\b20\d\d-\d\d-\d\d-\d{6}-\d+(-\d+)?', '@DATE@', text)
    text = re.sub(r'can checkmate, for example: \d+\..*', 'can checkmate, for example: @LINE@', text)
    return re.sub(r'((?:UTCTime )|")\d\d:\d\d:\d\d\b', r'\1@TIME@', text)


def is_printable(line, is_ascii):
    """Returns whether a line has no control or format characters and, with is_ascii, only ASCII."""
    return line.isprintable() and (not is_ascii or line.isascii())


def make_file(path, count):
    """Writes a PGN file of `count` games. The players of game n are "White n" and "Black n"."""
    with open(path, 'w', encoding='utf-8') as file:
        for number in range(1, count + 1):
            file.write(f'[Event "Simultaneous"]\n[Date "1999.12.31"]\n[White "White {number}"]\n'
                       f'[Black "Black {number}"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n')


def execute(program, run, home, sent):
    """Runs the program with these lines. Returns its output, its errors and its exit status."""
    for name, count in run.files:
        make_file(os.path.join(home, name), count)
    command = [program] + (['--plain'] if run.sign == '$' else []) + run.arguments
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, cwd=home, bufsize=0,
                               env={**environment(home), **with_wall_clock(run.environment)})
    end = threading.Timer(SECONDS_MAX, process.kill)
    end.start()
    out, chunk = b'', b''
    for line, wait in sent:
        if wait:
            process.stdin.write(chunk)
            chunk, printed = b'', b'\n'
            while printed and printed != wait.encode() + b'\n':
                printed = process.stdout.readline()
                out += printed
        chunk += line.encode() + b'\n'
    rest, errors = process.communicate(chunk)
    end.cancel()
    text = normalize((out + rest).decode(), home)
    return text.splitlines(), normalize(errors.decode(), home).splitlines(), process.returncode


def play(program, runs, update):
    """Plays all runs of a transcript in one home. Returns the differences from the expected output."""
    found = []
    with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
        make_configuration(home)
        for number, run in enumerate(runs, 1):
            if update:
                fill_in(program, runs, number)
            out, errors, status = execute(program, run, home, run.sent)
            expected = [line for lines in run.printed for line in lines]
            found += [f'run {number}: not printable: {line!r}' for line in out
                      if not is_printable(line, '--ascii' in run.arguments)]
            if out != expected:
                found += [f'run {number}:'] + difference(expected, out)
            if errors != run.errors:
                found += [f'run {number}, standard error:'] + difference(run.errors, errors)
            if status != run.status:
                found.append(f'run {number}: exit status {status}, not {run.status}')
    return found


def fill_in(program, runs, number):
    """Finds the output after each line: runs the program again and again, each time with one more line."""
    run, before = runs[number - 1], []
    for count in range(len(run.sent) + 1):
        with tempfile.TemporaryDirectory(prefix='touchmove-', dir=SCRATCH) as home:
            make_configuration(home)
            for earlier in runs[:number - 1]:
                execute(program, earlier, home, earlier.sent)
            out, run.errors, run.status = execute(program, run, home, run.sent[:count])
        run.printed[count] = out[len(before):]
        before = out


def difference(expected, got):
    for number, (one, other) in enumerate(zip(expected + [None], got + [None]), 1):
        if one != other:
            return [f'  line {number}', f'  expected: {one}', f'  printed:  {other}']
    return []


def write(path, head, runs):
    lines = list(head)
    for run in runs:
        lines += [f'% {name} {count}' for name, count in run.files]
        lines.append(f'{run.sign} {run.line}'.rstrip())
        lines += run.printed[0]
        for (line, wait), printed in zip(run.sent, run.printed[1:]):
            lines += [f'~ {wait}'] if wait else []
            lines.append(('> ' + line).rstrip())
            lines += printed
        lines += ['! ' + line for line in run.errors]
        lines += [f'= {run.status}'] if run.status else []
    with open(path, 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines) + '\n')


def main():
    program, names = os.path.abspath(sys.argv[1]), sys.argv[2:]
    folder = os.path.dirname(os.path.abspath(__file__))
    paths = [os.path.join(folder, name + '.txt') for name in names] if names else sorted(
        os.path.join(folder, name) for name in os.listdir(folder) if name.endswith('.txt'))
    update = os.environ.get('TOUCHMOVE_UPDATE_GOLDEN') == '1'
    print(f'1..{len(paths)}')
    for number, path in enumerate(paths, 1):
        name = os.path.splitext(os.path.basename(path))[0]
        head, runs = parse(path)
        found = play(program, runs, update)
        if update:
            write(path, head, runs)
        print(f'{"not ok" if found else "ok"} {number} - {name}')
        for line in found:
            print('# ' + line)


main()
