"""Runs the tools touchmove adjudicate and touchmove perft and compares their output exactly.

A file is a series of runs:

    # the behaviour that they show
    $ adjudicate --line 'FEN'   the arguments, quoted as for a shell
    < FEN\\n                     text for standard input, with Python escapes
    can-mate ...                the expected output
    white<TAB>@LINE@            a mating line, which may vary; the program CHECKER plays it out
    proof<TAB>white<TAB>FEN     a proof; its lines are omitted, the program PROOF_CHECKER reads them
    ! text                      a line on standard error
    = 1                         the exit status, default 0

Usage: run.py PROGRAM CHECKER PROOF_CHECKER

For any input, the output must consist of printable characters, tabs between fields, and newlines.
With TOUCHMOVE_UPDATE_GOLDEN=1 the output is written into the files.
"""
import os
import re
import shlex
import subprocess
import sys

SECONDS_MAX = 60


class Run:
    """A run of the program: its arguments, its input, and the expected output."""

    def __init__(self, arguments):
        self.arguments = arguments  # as written in the file
        self.sent = []  # as written in the file
        self.printed, self.errors, self.status = [], [], 0


def parse(path):
    """Returns the comments at the top of a file and its runs."""
    head, runs = [], []
    with open(path, encoding='utf-8') as file:
        for line in file.read().splitlines():
            if line.startswith('# ') and not runs:
                head.append(line)
            elif line.startswith('$ '):
                runs.append(Run(line[2:]))
            elif line.startswith('< '):
                runs[-1].sent.append(line[2:])
            elif line.startswith('! '):
                runs[-1].errors.append(line[2:])
            elif line.startswith('= '):
                runs[-1].status = int(line[2:])
            else:
                runs[-1].printed.append(line)
    return head, runs


def with_escapes(text):
    return text.encode().decode('unicode_escape').encode('latin-1')


def unsafe(text):
    """Returns the lines with anything but printable characters and tabs between fields."""
    return [f'not printable: {line!r}' for line in text.split('\n')
            if not line.replace('\t', '').isprintable()]


def check_lines(checker, printed):
    """Lets CHECKER play out each mating line from its position. Returns the faults."""
    questions, fen = '', ''
    for line in printed:
        fields = line.split('\t')
        if fields[0] == 'proof':
            continue
        if fields[0] in ('white', 'black'):
            questions += f'{fields[0]}\t{fen}\t{fields[1]}\n'
        else:
            fen = fields[-1]
    result = subprocess.run([checker], input=questions, capture_output=True, text=True,
                            timeout=SECONDS_MAX)
    return result.stdout.splitlines() if result.returncode else []


def check_proofs(checker, out):
    """Lets PROOF_CHECKER check the proofs. Returns the faults, and the output without the proofs' lines."""
    if '\nproof\t' not in out:
        return [], out
    result = subprocess.run([checker], input=out, capture_output=True, text=True,
                            timeout=SECONDS_MAX)
    return (result.stdout.splitlines() if result.returncode else [],
            re.sub(r'(?ms)^(proof\t[^\n]*\n).*?^end\n', r'\1', out))


def execute(program, checkers, run):
    """Runs the program. Returns its output, errors, status and faults."""
    arguments = [with_escapes(word) for word in shlex.split(run.arguments)]
    result = subprocess.run([program.encode()] + arguments, input=with_escapes(''.join(run.sent)),
                            capture_output=True, timeout=SECONDS_MAX)
    out, errors = result.stdout.decode(), result.stderr.decode()
    found, out = check_proofs(checkers[1], out)
    printed = out.split('\n')[:-1]
    found += unsafe(out) + unsafe(errors)
    found += [] if out.endswith('\n') or not out else ['the last line has no end']
    found += check_lines(checkers[0], printed)
    printed = [re.sub(r'^(white|black)\t.+', r'\1\t@LINE@', line) for line in printed]
    return printed, errors.splitlines(), result.returncode, found


def difference(what, expected, got):
    for number, (one, other) in enumerate(zip(expected + [None], got + [None]), 1):
        if one != other:
            return [f'{what}, line {number}:', f'  expected: {one}', f'  printed:  {other}']
    return []


def play(program, checkers, runs, update):
    """Executes all runs of a file. Returns the differences from the expected output."""
    findings = []
    for number, run in enumerate(runs, 1):
        printed, errors, status, found = execute(program, checkers, run)
        if update:
            run.printed, run.errors, run.status = printed, errors, status
        found += difference('output', run.printed, printed)
        found += difference('standard error', run.errors, errors)
        if status != run.status:
            found.append(f'exit status {status}, not {run.status}')
        findings += [f'run {number}: {line}' for line in found]
    return findings


def write(path, head, runs):
    lines = list(head)
    for run in runs:
        lines += ['$ ' + run.arguments] + ['< ' + text for text in run.sent] + run.printed
        lines += ['! ' + line for line in run.errors]
        lines += [f'= {run.status}'] if run.status else []
    with open(path, 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines) + '\n')


def main():
    program, *checkers = (os.path.abspath(path) for path in sys.argv[1:4])
    folder = os.path.dirname(os.path.abspath(__file__))
    names = sorted(name for name in os.listdir(folder) if name.endswith('.txt'))
    update = os.environ.get('TOUCHMOVE_UPDATE_GOLDEN') == '1'
    print(f'1..{len(names)}')
    for number, name in enumerate(names, 1):
        path = os.path.join(folder, name)
        head, runs = parse(path)
        found = play(program, checkers, runs, update)
        if update:
            write(path, head, runs)
        print(f'{"not ok" if found else "ok"} {number} - {name.removesuffix(".txt")}')
        for line in found:
            print('# ' + line)


main()
