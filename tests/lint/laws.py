"""Checks the law book, the help and the manual page: each article of the Laws has a page of the book,
every article that the program cites exists, and no passage occurs in two of the texts.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile
import zlib

from project import build_root, finish, read, source_root, sources

sys.path.insert(0, os.path.join(source_root(), 'src', 'laws'))
from book_generator import Page  # noqa: E402

NUMBER = r'(?:1[0-2]|[1-9])\.\d{1,2}(?:\.\d{1,2})*'  # 9.2.1
ARTICLE = rf'(?:{NUMBER}|(?:Guidelines )?[IV]+\.[\d.]*\d|[A-D]\.[\d.]*\d)'
RUN = rf'{ARTICLE}(?:-{ARTICLE})?'  # C.10.1.1-C.10.1.3
ABOUT_THE_PROGRAM = r'\b([Pp]rogram|[Cc]ommands?|[Tt]ype|line mode)\b'
END = 'no such page'  # a subject that no page has
PASSAGE = 9  # length of a run of words that counts as a passage, not a phrase

findings, checked = [], 0


def strings(path):
    """Returns the string literals of a C file, adjacent ones joined."""
    text = re.sub(r'/\*.*?\*/', '', read(path), flags=re.S)
    literal = r'"((?:[^"\\]|\\.)*)"'
    for run in re.finditer(rf'{literal}(?:[\s\\]*{literal})*', text):
        yield ''.join(re.findall(literal, run.group(0)))


def bare(article):
    return article.replace('Guidelines ', '').replace('Appendix ', '')


def members(run):
    """Returns the articles of a run: C.9.1, C.9.2 and C.9.3 for "C.9.1-C.9.3"."""
    first, _, last = bare(run).partition('-')
    stem, number = first.rsplit('.', 1)
    end = last.rsplit('.', 1)[1] if last else number
    return [f'{stem}.{i}' for i in range(int(number), int(end) + 1)]


def in_parentheses(text):
    """Returns the articles in parentheses that have nothing but articles, such as (9.5.3, A.3)."""
    for group in re.findall(rf'\(({RUN}(?:, {RUN})*)\)', text):
        for run in group.split(', '):
            yield from members(run)


def cited(text):
    """Returns the articles named in a text of the program."""
    if re.fullmatch(rf'{ARTICLE}(?:, {ARTICLE})*', text):
        yield from (bare(article) for article in text.split(', '))
    for group in re.findall(rf'Articles? ({ARTICLE}(?:(?:, | and |, and ){ARTICLE})*)', text):
        yield from (bare(article) for article in re.findall(ARTICLE, group))
    yield from in_parentheses(text)
    yield from (bare(article) for article in re.findall(r'Guidelines [IV]+\.[\d.]*\d', text))


def pages(folder='laws'):
    """Yields name and text of the English pages of a folder. The pages of the law book are in no subfolder."""
    pattern = '*.txt' if folder == 'laws' else '**/*.txt'
    for path in sorted(glob.glob(os.path.join(source_root(), 'assets', folder, pattern), recursive=True)):
        name = os.path.relpath(path, source_root())
        yield name, read(name)


def parse(text):
    """Returns the title of a page, whether it is about articles, and its paragraphs."""
    head, *blocks = text.strip().split('\n\n')
    title = re.search(r'^title: (.*)$', head, re.M).group(1)
    paragraphs = [' '.join(block.split()) for block in blocks if not block.startswith(' ')]
    return title, 'articles: ' in head, paragraphs


def opened_pages(articles):
    """Returns the title of the page that the program opens for each article."""
    program = os.path.join(build_root(), 'src', 'touchmove')
    script = ''.join(f'law {article}\nlaw {END}\n' for article in articles)
    with tempfile.TemporaryDirectory() as home:
        environment = {'PATH': os.environ['PATH'], 'HOME': home, 'LC_ALL': 'C'}
        output = subprocess.run([program, '--plain', '--yes'], input=script, env=environment,
                                capture_output=True, text=True, check=True).stdout
    firsts = [page.strip().split('\n')[0] for page in re.split(rf'.*{END}.*\n', output)]
    return {article: re.sub(r' \([^()]*\)$', '', first) for article, first in zip(articles, firsts)}


def check_articles():
    """Checks that each article of the Laws opens a page with a paragraph about it, that each
    paragraph about the Laws names its article, and that no other article is cited.
    """
    global checked
    numbers = re.sub(r'^#.*$', '', read('tests/lint/articles.txt'), flags=re.M).split()
    known = [number.rstrip(':') for number in numbers]
    treated = {}  # the articles that the paragraphs of each page name, by title
    for name, text in pages():
        title, is_about_laws, paragraphs = parse(text)
        treated[title] = [article for paragraph in paragraphs for article in in_parentheses(paragraph)]
        for paragraph in paragraphs if is_about_laws else ():
            checked += 1
            if not [*in_parentheses(paragraph)] and not re.search(ABOUT_THE_PROGRAM, paragraph):
                findings.append(f'{name}: no article is named for "{paragraph[:60]}..."')
    for article, title in opened_pages(known).items():
        checked += 1
        is_heading = article + ':' in numbers
        if not any(one == article or is_heading and one.startswith(article + '.') for one in treated.get(title, ())):
            findings.append(f'{article} opens "{title}", which has no paragraph about it')
    texts = [(path, text) for path in sources('.c', '.h') for text in strings(path)]
    for path, text in texts + [(path, ' '.join(text.split())) for path, text in [*pages('help/en'), *pages()]]:
        for article in cited(text):
            checked += 1
            if article not in known:
                findings.append(f'{path}: there is no Article {article} in the Laws')


def words(text):
    return re.findall(r"[a-z0-9']+", text.lower())


def passages(text):
    """Returns every run of PASSAGE words in a text."""
    all_words = words(text)
    return {' '.join(all_words[i:i + PASSAGE]) for i in range(len(all_words) - PASSAGE + 1)}


def check_passages():
    """Checks that the law book, the help and the manual page refer to each other and have no passage in
    common.
    """
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


def translations():
    """Yields each page in another language and its English page, both as read by the generator."""
    for path in sorted(glob.glob(os.path.join(source_root(), 'assets', 'laws', '*', '*.txt'))):
        yield Page(path), os.path.join(source_root(), 'assets', 'laws', os.path.basename(path))


def check_translations():
    """Checks that each page in another language translates an English page and names the same articles,
    block by block. Lists the pages whose English page has changed since.
    """
    global checked
    for page, path in translations():
        name = os.path.relpath(page.path, source_root())
        checked += 1
        if not os.path.exists(path):
            findings.append(f'{name}: there is no English page of this name')
            continue
        english = Page(path)
        page.check_translation(english)
        for own, other in zip(page.blocks, english.blocks):
            checked += 1
            if [*in_parentheses(own.text)] != [*in_parentheses(other.text)]:
                findings.append(f'{name}:{own.line}: not the articles of the English page: "{other.text[:60]}..."')
        with open(path, 'rb') as file:
            checksum = f'{zlib.crc32(file.read()):08x}'
        if page.head['of'] != checksum:
            print(f'{name}: stale: the English page has changed since; now "of: {checksum}"')


ENGLISH = """title: Right
chapter: First
words: one

A paragraph.

    fen: 8/8 w
    caption: A caption
        in two lines.
"""
TRANSLATED = """of: 01234567
title: Richtig
chapter: Erstes

Ein Absatz.

    caption: Eine Unterschrift.
"""
WRONG_ENGLISH = (  # a change of the English page, and the error
    ('    fen: 8/8 w', '    no diagram has this', ':7: not a "key: value" line: no diagram has this'),
    ('title: Right', 'Right', ':1: not a "key: value" line: Right'),
    ('words: one', 'title: one', ':3: this key occurs twice: title: one'),
    ('    caption: A caption\n        in two lines.\n', '', ':7: a diagram without a caption: fen: 8/8 w'),
    ('A paragraph.', 'A paragraph.\n  Not indented.', ':6: an indented line in a paragraph: Not indented.'),
)
WRONG_TRANSLATIONS = (
    ('of: 01234567', 'of: 0123', ':1: no CRC-32 of the English page: of: 0123'),
    ('of: 01234567\ntitle: Richtig', 'title: Richtig\nof: 01234567', ':1: no CRC-32 of the English page: title: Richtig'),
    ('chapter: Erstes', 'see: check', ':1: "see" is in the English page only: of: 01234567'),
    ('chapter: Erstes\n', '', ':1: "chapter" must be as in the English page: of: 01234567'),
    ('Ein Absatz.', '    caption: Eine Unterschrift.', ':5: not a paragraph as in the English page: caption: Eine Unterschrift.'),
    ('    caption: Eine', 'Eine', ':7: not a diagram as in the English page: Eine Unterschrift.'),
    ('    caption:', '    fen: 8/8 w\n    caption:', ':7: a diagram of a translation has only a caption: fen: 8/8 w'),
    ('\n    caption: Eine Unterschrift.\n', '', ':5: 1 blocks instead of 2: Ein Absatz.'),
    ('Unterschrift.', 'Unterschrift.\n\nZu viel.', ':9: 3 blocks instead of 2: Zu viel.'),
)


def check_generator():
    """Checks that an invalid page stops the build with an error that names its line, and that valid
    ones produce no output.
    """
    global checked
    generator = os.path.join(source_root(), 'src', 'laws', 'book_generator.py')
    rows = [('', ENGLISH, TRANSLATED, ''), ('xx/other.txt', ENGLISH, TRANSLATED, ':1: the book has no such page: of: 01234567')]
    rows += [('right.txt', ENGLISH.replace(*row[:2]), TRANSLATED, row[2]) for row in WRONG_ENGLISH]
    rows += [('xx/right.txt', ENGLISH, TRANSLATED.replace(*row[:2]), row[2]) for row in WRONG_TRANSLATIONS]
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ('right.txt', 'xx/right.txt', 'xx/other.txt')]
        os.mkdir(os.path.join(folder, 'xx'))
        for name, *texts, error in rows:
            checked += 1
            for path, text in zip(paths, [*texts, texts[1]]):
                with open(path, 'w', encoding='utf-8') as file:
                    file.write(text)
            pages_of = paths if name == 'xx/other.txt' else paths[:2]
            result = subprocess.run([sys.executable, generator, os.path.join(folder, 'pages.c'), *pages_of],
                                    capture_output=True, text=True, check=False)
            wanted = f'{os.path.join(folder, name)}{error}\n' if error else ''
            if (result.stderr, result.returncode) != (wanted, 1 if error else 0):
                findings.append(f'book_generator says {result.returncode}, {result.stderr}instead of {wanted}')


check_articles()
check_passages()
check_build()
check_translations()
check_generator()
finish(findings, checked)
