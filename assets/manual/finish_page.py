"""Finishes a manual page while the program is built.

Sets the date of the newest release, replaces the line @RELEASES@ by the releases in the metadata, and
wraps lines of text, because the pages are written in longer lines than roff's checkers accept.

Arguments: the page, the metadata, the output, and the language of the page if it is not English.
"""
import re
import sys
from xml.etree import ElementTree

COLS = 80
LANGUAGE = '{http://www.w3.org/XML/1998/namespace}lang'  # the attribute xml:lang


def releases_of(path, language):
    """Returns the releases as (version, date, text), the newest first. Texts that are not in the metadata
    in the language are in English."""
    for release in ElementTree.parse(path).getroot().find('releases'):
        paragraphs = release.findall('description/p')
        chosen = [p for p in paragraphs if p.get(LANGUAGE, 'en') == language]
        chosen = chosen or [p for p in paragraphs if p.get(LANGUAGE, 'en') == 'en']
        yield release.get('version'), release.get('date'), ' '.join(' '.join(p.text.split()) for p in chosen)


def length(text):
    """Returns the length of a text as mandoc counts it, which reads ü as \\[u00FC]."""
    return sum(1 if character.isascii() else len('\\[u00FC]') for character in text)


def wrap(line, cols=COLS):
    """Yields a line of text in parts. No part begins with a character that roff would take as a
    request, and none is cut at an escaped space."""
    while length(line) > cols:
        cuts = [match.end() for match in re.finditer(r"(?<=[^\\]) (?=[^.' ])", line)]
        cut = max((cut for cut in cuts if length(line[:cut]) <= cols + 1), default=min(cuts, default=len(line)))
        yield line[:cut].rstrip(' ') if cut < len(line) else line
        line = line[cut:]
    if line:
        yield line


def finish(lines, releases):
    """Yields the lines of the finished page."""
    is_filled, before = True, ''
    for line in lines:
        is_filled = line != '.nf' and (is_filled or line == '.fi')
        line = line if line.endswith('\\ ') else line.rstrip(' ')
        is_tag = before == '.TP'
        before = line
        if line.startswith('.TH '):
            yield line.replace('""', releases[0][1], 1)
        elif line == '@RELEASES@':
            for version, date, text in releases:
                yield from ('.TP', f'.B {version}', *wrap(f'{date}. {text}'))
        elif line == '' or line[0] in ".'" or not is_filled:
            yield line
        elif is_tag:
            yield ' \\\n'.join(wrap(line, COLS - 2))  # still one line of input
        else:
            yield from wrap(line)


def main():
    page, metadata, output, *language = sys.argv[1:]
    with open(page, encoding='utf-8') as file:
        lines = file.read().splitlines()
    with open(output, 'w', encoding='utf-8') as file:
        file.writelines(line + '\n' for line in finish(lines, list(releases_of(metadata, *language or ['en']))))


main()
