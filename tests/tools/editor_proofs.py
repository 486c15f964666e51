"""Sets up positions in line mode and asks for the proof of who can still checkmate. What is shown
passes the checker, and what is saved is what "touchmove adjudicate --line --proof" prints.

Usage: editor_proofs.py PROGRAM CHECKER POSITIONS
"""
import os
import re
import subprocess
import sys
import tempfile

EACH = 24  # every 24th position of the file
SECONDS_MAX = 120


def positions(path):
    with open(path, encoding='utf-8') as file:
        lines = [line.split(' ', 1)[1].strip() for line in file if not line.startswith('#')]
    return lines[::EACH]


def run(arguments, text, folder):
    result = subprocess.run(arguments, input=text, capture_output=True, text=True, cwd=folder,
                            env=dict(os.environ, HOME=folder), timeout=SECONDS_MAX)
    return result.stdout


def checked(checker, text):
    """Returns the numbers of proofs, of wrong ones and of missing ones."""
    found = re.search(r'^(\d+) proofs, (\d+) wrong, (\d+) missing', run([checker], text, '/'), re.M)
    return [int(number) for number in found.groups()]


def main():
    program, checker, path = (os.path.abspath(argument) for argument in sys.argv[1:4])
    fens = positions(path)
    with tempfile.TemporaryDirectory() as folder:
        script = ''.join(f'edit fen {fen}\nedit proof\nedit proof {number}.txt\n'
                         for number, fen in enumerate(fens))
        shown = run([program, '--plain'], script, folder)
        saved = []
        for number in range(len(fens)):
            name = os.path.join(folder, f'{number}.txt')
            if os.path.exists(name):  # positions that cannot be played are refused
                with open(name, encoding='utf-8') as file:
                    saved.append(file.read())
        questions = [text.split('\n', 1)[0].split('\t')[3] for text in saved]
        printed = run([program, 'adjudicate', '--line', '--proof'], '\n'.join(questions), folder)
    proofs, wrong, missing = checked(checker, shown)
    broken = re.sub(r'(?m)^(moves|bounds|material) .*\n', '', shown)
    tests = [
        (proofs > 0 and wrong == missing == 0, f'{proofs} shown proofs are accepted'),
        (checked(checker, broken)[1] > 0, 'they are not when a line is missing'),
        (len(saved) > 0 and ''.join(saved) == printed, f'{len(saved)} saved answers are the same'),
    ]
    print(f'1..{len(tests)}')
    for number, (is_good, name) in enumerate(tests, 1):
        print(f'{"ok" if is_good else "not ok"} {number} - {name}')


main()
