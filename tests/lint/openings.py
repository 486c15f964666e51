"""Checks the names of openings in other languages: no English word is left in a name, and the generator
reports the place and the reason of an invalid line.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

from project import finish, source_root

sys.path.insert(0, os.path.join(source_root(), 'src', 'notation'))
from opening_names_generator import read_names, read_openings  # noqa: E402

OPENINGS = os.path.join(source_root(), 'assets', 'openings', 'openings.tsv')
# Words that are names of kinds of openings or describe them. No player or town has such a name.
ENGLISH = re.compile(r"\b(?:Variation|Line|Defen[cs]e|Attack|Opening|Game|Countergambit|Counterattack|Formation|Trap"
                     r"|Accepted|Declined|Deferred|Delayed|Accelerated|Reversed|Double|Modern|Closed|Symmetrical"
                     r"|Knights?|Bishops?|Kingside|Queenside|Pawns?|Rooks?|Wing|Exchange|Advance|with|and)\b|'s\b")
# Jokes and puns, and words that the language has as well.
KEPT = {'de': r"King's-Head|Monkey's Bum|Prickly-Pawn", 'es': r"King's Head|Monkey's Bum|Prickly Pawn",
        'fr': r"King's Head|Monkey's Bum|Prickly Pawn"}
# Lines, and what the generator says about them.
WRONG = (('Ruy Lopez', '1: not a line "ENGLISH = TEXT"'),
         ('Ruy Lopez = ', '1: not a line "ENGLISH = TEXT"'),
         ('# Partien\n\nRuy Lopez = Spanisch\nRuy Lopez = Spanisch', '4: "Ruy Lopez" occurs twice'),
         ('* Variation = Variante', '1: one "*" on each side, or none'),
         ('Four * Game = Vier*spiel', '1: "*" is neither at the beginning nor at the end'),
         ('Ruy Lopez = Spanische\u202e Partie', '1: a character is invisible'),
         ('Rui Lopez = Spanische Partie', '1: no opening has "Rui Lopez"'))

findings, checked = [], 0


def check(is_right, finding):
    global checked
    checked += 1
    if not is_right:
        findings.append(finding)


def translated(names, part):
    """Returns a part of a name in a language, as opening_name.c does."""
    ends = [at for at in range(len(part) - 1, 0, -1) if part[at] == ' ' and part[:at + 1] + '*' in names]
    starts = [at for at in range(1, len(part)) if part[at] in " '" and '*' + part[at:] in names]
    if part in names or not (ends or starts):
        return names.get(part, part)
    pattern, rest = (part[:ends[0] + 1] + '*', part[ends[0] + 1:]) if ends else ('*' + part[starts[0]:], part[:starts[0]])
    rest = translated(names, rest)
    return names[pattern].replace('*', rest.replace(' ', '-') if '*-' in names[pattern] else rest)


def check_language(path):
    language = os.path.basename(path).removesuffix('.txt')
    parts = read_openings(OPENINGS)
    names = read_names(path, parts)
    for part in sorted(parts):
        text = re.sub(KEPT.get(language, '^$'), '', translated(names, part))
        check(not ENGLISH.search(text), f'{path}: "{part}" is "{text}"')


def check_generator(lines, wanted):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'xx.txt')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(lines + '\n')
        generator = os.path.join(source_root(), 'src', 'notation', 'opening_names_generator.py')
        result = subprocess.run([sys.executable, generator, OPENINGS, os.path.join(folder, 'out.c'), path],
                                stderr=subprocess.PIPE, text=True, check=False)
        check(result.returncode == 1 and result.stderr == f'{path}:{wanted}\n',
              f'the generator returns {result.returncode} for {lines!r} and says {result.stderr}')


for one in sorted(glob.glob(os.path.join(source_root(), 'assets', 'openings', '*.txt'))):
    check_language(one)
for one in WRONG:
    check_generator(*one)
finish(findings, checked)
