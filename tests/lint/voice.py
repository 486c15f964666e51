"""Words that must not come back: neither in the texts for players, which tests/tools/texts.py lists,
nor in the comments of the code. Each row says what to write instead.
"""
import os
import re
import sys

from project import finish, read, source_root, sources

sys.path.insert(0, os.path.join(source_root(), 'tests', 'tools'))
from texts import collect  # noqa: E402

EVERYWHERE = [
    (r'\bm[ae]n\b(?! page)', 'piece'),
    (r'\bwhoever\b', 'a player who'),
    (r'\bwhom\b', 'name the player'),
    (r'\b(somebody|someone)\b', 'name the person'),
    (r'\blook(s|ed|ing)? on\b', 'watch'),
    (r'\bgo(es|ing)? on\b', 'continue, resume'),
    (r'\b(is|are|was|were|be) told\b', 'announced, shown, reported'),
    (r'\btold apart\b', 'distinguished'),
    (r'\bin the place of\b', 'replace, instead of'),
    (r'\bcustoms?\b', 'house rules'),
    (r'\blinear mode\b', 'line mode'),
    (r'\b(anyhow|likewise)\b', 'leave it out'),
    (r'\bby ear\b', 'screen reader, line mode'),
    (r'\bis over by time\b|\bis out of time\b', 'flag fall, time forfeit'),
    (r'\bput beside\b|\bput in the place\b', 'copy, replace'),
]
IN_TEXTS = EVERYWHERE + [
    (r'\btells\b', 'shows, prints, reports'),
    (r'\bno FEN\b', 'not a FEN, or what is wrong in it'),
    (r'\bhall\b', 'lobby'),
    (r'\bbegins? to\b', 'start'),
    (r'\bthere is not enough memory\b', 'out of memory'),
]
IN_COMMENTS = EVERYWHERE + [
    (r'\b(stroll|crew|skin)s?\b', 'random walk, thread pool, theme'),
]
# Texts in which such a word is right, as patterns.
EXCEPTIONS = [
    r'wood?men|women',
    r'man touchmove|heartbeat ", " verdict',  # a command to type; words of the protocol
    r'customs WORDS',  # a word of journals, and of the scripts that test them
]


def comments(path):
    """Yields (line, text) of each comment of a file in C, joined to one line."""
    text = read(path)
    for match in re.finditer(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', text, re.S):
        if match.group().startswith('/*'):
            words = re.sub(r'\s*\n\s*\*?\s*', ' ', match.group())
            yield text.count('\n', 0, match.start()) + 1, words


def findings_in(where, text, rows):
    for pattern, instead in rows:
        match = re.search(pattern, text, re.I)
        if match and not any(re.search(right, text) for right in EXCEPTIONS):
            yield f'{where}: "{match.group()}" ({instead}): {text[:120]}'


findings, checked = [], 0
for text in collect(source_root())[0]:
    checked += 1
    findings += findings_in(text.place, text.text, IN_TEXTS)
for path in sources('.c', '.h', folders=('src', 'tests')):
    for line, text in comments(path):
        checked += 1
        findings += findings_in(f'{path}:{line}', text, IN_COMMENTS)
finish(findings, checked)
