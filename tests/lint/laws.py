"""The law book, the help and the manual page: every article that the program can cite is explained on
a page, and no passage occurs in two of them.
"""
import glob
import os
import re
import subprocess
import tempfile

from project import build_root, finish, read, source_root, sources

ARTICLE = r'(?:1[0-2]|[1-9])\.\d{1,2}(?:\.\d{1,2})*'
PASSAGE = 9  # length of a run of words that counts as a passage, not a phrase

findings, checked = [], 0


def strings(path):
    """Returns the string literals of a C file, adjacent ones joined."""
    text = re.sub(r'/\*.*?\*/', '', read(path), flags=re.S)
    literal = r'"((?:[^"\\]|\\.)*)"'
    for run in re.finditer(rf'{literal}(?:[\s\\]*{literal})*', text):
        yield ''.join(re.findall(literal, run.group(0)))


def cited(text):
    """Returns the articles named in a text of the program."""
    if re.fullmatch(ARTICLE, text):
        yield text
    for group in re.findall(rf'Articles? ({ARTICLE}(?:(?:, | and |, and ){ARTICLE})*)', text):
        yield from re.findall(ARTICLE, group)
    yield from re.findall(rf'\(({ARTICLE})\)', text)
    yield from re.findall(r'Guidelines [IV]+\.[\d.]*\d', text)


def pages(folder='laws'):
    for path in sorted(glob.glob(os.path.join(source_root(), 'assets', folder, '**', '*.txt'), recursive=True)):
        name = os.path.relpath(path, source_root())
        yield name, read(name)


def check_articles():
    """Checks that every cited article is listed on a page."""
    global checked
    listed = set()
    for _, text in pages():
        match = re.search(r'^articles: (.*)$', text, re.M)
        listed |= set(match.group(1).split(', ')) if match else set()
    texts = [(path, text) for path in sources('.c', '.h') for text in strings(path)]
    for path, text in texts + [(path, ' '.join(text.split())) for path, text in pages('help/en')]:
        for article in cited(text):
            checked += 1
            if article not in listed:
                findings.append(f'{path}: no page of the law book explains {article}')


def words(text):
    return re.findall(r"[a-z0-9']+", text.lower())


def passages(text):
    """Returns every run of PASSAGE words in a text."""
    all_words = words(text)
    return {' '.join(all_words[i:i + PASSAGE]) for i in range(len(all_words) - PASSAGE + 1)}


def check_passages():
    """Checks that law book, help and manual page refer to each other and repeat nothing."""
    global checked
    manual = re.sub(r'\\f.|\\|^\.[A-Z]+', '', read('assets/manual/touchmove.6.in'), flags=re.M)
    texts = {'the manual page': passages(manual)}
    for path, text in pages('help/en'):
        texts[path] = passages(text)
    for name, text in pages():
        own = passages(re.sub(r'^ {4}(?!caption)\w+: .*$', '', text, flags=re.M))
        for other, theirs in texts.items():
            checked += 1
            findings.extend(f'{name}: also in {other}: {both}' for both in sorted(own & theirs))


def check_build():
    """Checks that every page is compiled into the program."""
    global checked
    listed = re.findall(r"^  '([a-z0-9-]+)',$", read('src/laws/meson.build'), re.M)
    for name, _ in pages():
        checked += 1
        if os.path.splitext(os.path.basename(name))[0] not in listed:
            findings.append(f'{name}: not in src/laws/meson.build')


def check_generator():
    """Checks that an invalid page stops the build with an error that names its line, and that the
    valid ones produce no output.
    """
    global checked
    generator = os.path.join(build_root(), 'src', 'laws', 'book_generator')
    right = os.path.join(source_root(), 'assets', 'laws', 'aim.txt')
    with tempfile.TemporaryDirectory() as folder:
        wrong = os.path.join(folder, 'wrong.txt')
        with open(wrong, 'w', encoding='utf-8') as file:
            file.write('title: Wrong\n\n    no diagram has this\n')
        for path, error in ((right, ''), (wrong, f'this page is not right: {wrong}:     no diagram has this\n'),
                           ('/nowhere', 'this page is not right: /nowhere: \n')):
            checked += 1
            result = subprocess.run([generator, os.path.join(folder, 'pages.c'), path],
                                    capture_output=True, text=True, check=False)
            if (result.stderr, result.returncode) != (error, 1 if error else 0):
                findings.append(f'book_generator says of {path}: {result.returncode}, {result.stderr}')


check_articles()
check_passages()
check_build()
check_generator()
finish(findings, checked)
